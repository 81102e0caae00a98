import type {
  Advice,
  ConfigurationResult,
  MutantResult,
  MutantStatus,
  Score,
} from '../../mutate/result.ts';

/** Mutants to review: no scenario has failed. */
const OPEN: ReadonlySet<MutantStatus> = new Set(['survived', 'not-covered', 'timed-out']);

export function openMutants({
  mutants,
}: Pick<ConfigurationResult, 'mutants'>): readonly MutantResult[] {
  return mutants.filter(({ status }) => OPEN.has(status));
}

export function statusWord(status: MutantStatus): string {
  return status.replace('-', ' ');
}

/** `85.3 %`, rounded down: 100 only when every mutant was killed. */
export function percentText({ percent }: Pick<Score, 'percent'>): string {
  return percent === undefined ? 'none' : `${(Math.floor(percent * 10) / 10).toFixed(1)} %`;
}

/** `28 killed, 2 survived, 0 not covered`, then the others as far as there are any. */
export function countsText({ counts }: Pick<Score, 'counts'>): string {
  const judged = (['killed', 'survived', 'not-covered'] as const).map(
    (status) => `${counts[status]} ${statusWord(status)}`,
  );
  const others = (['timed-out', 'invalid', 'equivalent', 'excluded'] as const).filter(
    (status) => counts[status] > 0,
  );
  return [...judged, ...others.map((status) => `${counts[status]} ${statusWord(status)}`)].join(
    ', ',
  );
}

/** The assertion as it would be written, `expect: { waited: 7s }`, or the file that would be compared. */
function assertionText({ assertion }: Advice): string | undefined {
  if (assertion === undefined) return undefined;
  if (assertion.file !== undefined) return `${assertion.file.path} (the file alone is enough)`;
  return `expect: { ${assertion.member}: ${typeof assertion.value === 'string' ? assertion.value : JSON.stringify(assertion.value)} }`;
}

/** What there is to say of a mutant below its line. */
export function adviceLines({ passed, advice, because }: MutantResult): readonly string[] {
  const assertion = advice === undefined ? undefined : assertionText(advice);
  return [
    ...(because === undefined ? [] : [`because: ${because}`]),
    ...(passed.length === 0 ? [] : [`passes: ${passed.join(', ')}`]),
    ...(advice === undefined ? [] : [`would notice it: ${advice.text}`]),
    ...(assertion === undefined
      ? []
      : [`add to ${advice?.assertion?.scenario ?? ''}: ${assertion}`]),
  ];
}
