import type { Mutant, MutationReport } from '../../generated/mutation.ts';
import type { Immutable } from '../plan/model/plan.ts';
import {
  type Advice,
  type ConfigurationResult,
  type MutantResult,
  type MutantStatus,
  type Score,
  scoreOf,
} from '../scenario/variants/mutation-result.ts';
import { displayed, escapeXml } from '../text/display.ts';
import { plural } from '../values/words.ts';
import { githubCommand, type Palette, palette } from './text.ts';

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

/** How to add the assertion: `add to orders: expect: { waited: 7s }`, or the file to create. */
function assertionText({ assertion }: Advice): string | undefined {
  if (assertion === undefined) return undefined;
  if (assertion.file !== undefined)
    return `create an empty ${assertion.file.path}, then run "sluice test --update"`;
  return `add to ${assertion.scenario}: expect: { ${assertion.member}: ${typeof assertion.value === 'string' ? assertion.value : JSON.stringify(assertion.value)} }`;
}

/** What there is to say of a mutant below its line. */
export function adviceLines({ passed, advice, because }: MutantResult): readonly string[] {
  const assertion = advice === undefined ? undefined : assertionText(advice);
  return [
    ...(because === undefined ? [] : [`because: ${because}`]),
    ...(passed.length === 0 ? [] : [`passes: ${passed.join(', ')}`]),
    ...(advice === undefined ? [] : [`to catch it: ${advice.text}`]),
    ...(assertion === undefined ? [] : [assertion]),
  ];
}

/** Survivors by configuration, each with its place and how to catch it; then the score. */
export function renderMutationPretty(
  raw: readonly ConfigurationResult[],
  { colour }: { readonly colour: boolean },
): string {
  const paint = palette({ colour });
  const configurations = displayed(raw);
  const shown = configurations.filter(
    (configuration) =>
      openMutants(configuration).length > 0 ||
      configuration.leftOut.length > 0 ||
      configuration.bounded.length > 0,
  );
  const score = scoreOf(configurations.flatMap(({ mutants }) => mutants));
  const names = plural(configurations.length, 'configuration');
  return [
    ...shown.map((one) => configurationText(one, paint)),
    `${names}: ${countsText(score)}\n`,
    `${paint.bold(`Mutation score: ${percentText(score)}`)}\n`,
  ].join('');
}

function configurationText(configuration: ConfigurationResult, paint: Palette): string {
  const score = scoreOf(configuration.mutants);
  const lines = [
    `${paint.bold(configuration.config)}  ${percentText(score)}  ${paint.dim(countsText(score))}`,
  ];
  const open = openMutants(configuration);
  for (const [index, mutant] of open.entries()) {
    const place = `${configuration.config}:${mutant.range.start.line}:${mutant.range.start.column}`;
    const word =
      mutant.status === 'survived'
        ? paint.red(statusWord(mutant.status))
        : paint.yellow(statusWord(mutant.status));
    lines.push(`  ${place}  ${word}  ${mutant.description}  ${paint.dim(mutant.operator)}`);
    const [advice, next] = [adviceLines(mutant), open[index + 1]];
    // text shared by several mutants is printed once, below the last of them
    if (next === undefined || adviceLines(next).join('\n') !== advice.join('\n'))
      lines.push(...advice.map((line) => paint.dim(`    ${line}`)));
  }
  for (const { scenario, because } of configuration.leftOut)
    lines.push(paint.dim(`  left out: ${scenario} (${because})`));
  lines.push(...boundedLines(configuration).map((line) => paint.dim(`  ${line}`)));
  return `${lines.join('\n')}\n\n`;
}

/** The score says nothing of what a scenario does not have. */
function boundedLines({ bounded }: ConfigurationResult): readonly string[] {
  return bounded.map(
    ({ scenario, bounds }) =>
      `note: ${scenario} has a part of a run only (${bounds}): the score counts what it has`,
  );
}

const STATUSES: Readonly<Record<MutantStatus, Mutant['status']>> = {
  killed: 'Killed',
  survived: 'Survived',
  'not-covered': 'NoCoverage',
  invalid: 'CompileError',
  equivalent: 'Ignored',
  'timed-out': 'Timeout',
  excluded: 'Ignored',
};

/** A report of mutation-testing-report-schema, version 2: Stryker's tools read it. */
export function renderMutationJson(
  configurations: readonly ConfigurationResult[],
  version: string,
): string {
  const report: Immutable<MutationReport> = {
    $schema: 'https://git.io/mutation-testing-schema',
    schemaVersion: '2.0',
    thresholds: { high: 95, low: 80 },
    framework: { name: 'sluice', version },
    files: Object.fromEntries(
      configurations.map(({ config, language, source, mutants }) => [
        config,
        { language, source, mutants: mutants.map(mutantOf) },
      ]),
    ),
    testFiles: testFilesOf(configurations),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

function mutantOf(mutant: MutantResult): Immutable<Mutant> {
  const { id, operator, range, status, description, passed, killedBy } = mutant;
  const reason =
    status === 'equivalent'
      ? 'the result is the same for any response'
      : adviceLines(mutant).join('\n');
  return {
    id,
    mutatorName: operator,
    description,
    location: { start: range.start, end: range.end },
    status: STATUSES[status],
    ...(reason === '' ? {} : { statusReason: reason }),
    ...(killedBy === undefined && passed.length === 0
      ? {}
      : { coveredBy: [...passed, ...(killedBy === undefined ? [] : [killedBy])] }),
    ...(killedBy === undefined ? {} : { killedBy: [killedBy] }),
  };
}

/** Scenarios as tests, each in the file that it is written in. */
function testFilesOf(configurations: readonly ConfigurationResult[]) {
  const names = [...new Set(configurations.flatMap(({ scenarios }) => scenarios))];
  return Object.fromEntries(
    names.map((name) => [`${name}/scenario.yaml`, { tests: [{ id: name, name }] }]),
  );
}

/** Survivors as annotations of the configuration's lines. */
export function renderMutationGithub(configurations: readonly ConfigurationResult[]): string {
  return displayed(configurations)
    .flatMap((configuration) =>
      openMutants(configuration).map((mutant) => {
        const { line, column } = mutant.range.start;
        const place = {
          file: configuration.config,
          line,
          col: column,
          title: `Mutant ${statusWord(mutant.status)}`,
        };
        return githubCommand(
          'warning',
          place,
          [mutant.description, ...adviceLines(mutant)].join('\n'),
        );
      }),
    )
    .join('');
}

/** A test case for each mutant that could be killed; a survivor is a failure. */
export function renderMutationJunit(raw: readonly ConfigurationResult[]): string {
  const configurations = displayed(raw);
  const suites = configurations.map(({ config, mutants }) => {
    const judged = mutants.filter(({ status }) => status !== 'invalid' && status !== 'equivalent');
    const cases = judged.map((mutant) => testCase(config, mutant));
    return `  <testsuite name="${escapeXml(config)}" ${counts(judged)}>\n${cases.join('')}  </testsuite>\n`;
  });
  const all = configurations.flatMap(({ mutants }) =>
    mutants.filter(({ status }) => status !== 'invalid' && status !== 'equivalent'),
  );
  const total = `tests="${all.length}" failures="${openMutants({ mutants: all }).length}" errors="0"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="sluice mutate" ${total}>\n${suites.join('')}</testsuites>\n`;
}

function counts(mutants: readonly MutantResult[]): string {
  const skipped = mutants.filter(({ status }) => status === 'excluded').length;
  return `tests="${mutants.length}" failures="${openMutants({ mutants }).length}" errors="0" skipped="${skipped}"`;
}

function testCase(config: string, mutant: MutantResult): string {
  const { description, operator, range, status, because } = mutant;
  const name = `${range.start.line}:${range.start.column} ${description} (${operator})`;
  const open = `    <testcase classname="${escapeXml(config)}" name="${escapeXml(name)}" time="0"`;
  if (status === 'killed') return `${open}/>\n`;
  if (status === 'excluded')
    return `${open}><skipped message="${escapeXml(because ?? '')}"/></testcase>\n`;
  const text = adviceLines(mutant).join('\n');
  return `${open}><failure message="${escapeXml(statusWord(status))}" type="${status}">${escapeXml(text)}</failure></testcase>\n`;
}

/** A table of the configurations and a list of the survivors, for a comment on a change. */
export function renderMutationMarkdown(raw: readonly ConfigurationResult[]): string {
  const configurations = displayed(raw);
  const total = scoreOf(configurations.flatMap(({ mutants }) => mutants));
  const rows = configurations.map(({ config, mutants }) => {
    const { percent, counts } = scoreOf(mutants);
    return `| ${escapeMarkdown(config)} | ${percentText({ percent })} | ${counts.killed} | ${counts.survived} | ${counts['not-covered']} |`;
  });
  const survivors = configurations.flatMap((configuration) =>
    openMutants(configuration).flatMap((mutant) => [
      `- ${escapeMarkdown(`${configuration.config}:${mutant.range.start.line}`)}, ${statusWord(mutant.status)}: ${escapeMarkdown(mutant.description)}`,
      ...adviceLines(mutant).map((line) => `  - ${escapeMarkdown(line)}`),
    ]),
  );
  const table = [
    '| Configuration | Score | Killed | Survived | Not covered |',
    '|---|---|---|---|---|',
    ...rows,
  ];
  const head = [`## Mutation score: ${percentText(total)}`, '', countsText(total), '', ...table];
  const notes = configurations.flatMap(boundedLines).map((line) => `- ${escapeMarkdown(line)}`);
  if (notes.length > 0) head.push('', ...notes);
  return `${[...head, ...(survivors.length === 0 ? [] : ['', '### Survivors', '', ...survivors])].join('\n')}\n`;
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]()#+!|<>~@-]/g, '\\$&').replaceAll(/\s+/g, ' ');
}
