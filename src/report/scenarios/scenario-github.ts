import { displayText } from '../../language/diagnostics/display-text.ts';
import { baseName } from '../../language/support/paths.ts';
import { SCENARIO_FILE } from '../../scenario/read/read-scenario.ts';
import type { Problem, ScenarioResult } from '../../scenario/result.ts';
import type { Coverage } from '../../scenario/variants/places.ts';
import { failureSentence, failureText } from './scenario-pretty.ts';

/**
 * Failed scenarios as workflow commands of GitHub Actions, each at the file that says most; what a sweep accepted as
 * warnings, and what nothing has exercised as notices.
 */
export function renderScenariosGithub(
  results: readonly ScenarioResult[],
  coverage?: Coverage,
): string {
  const failures = results
    .filter(({ status }) => status === 'failed')
    .map((result) =>
      command(
        'error',
        placeOf(result),
        `${displayText(result.name)}: ${failureSentence(result)}`,
        failureText(result),
      ),
    );
  const accepted = results.flatMap(({ folder, name, sweep }) =>
    (sweep?.accepted ?? []).map(({ fault, exchange, tables, advice }) =>
      command(
        'warning',
        inFolder(folder, exchange.place),
        displayText(`${name}: fault "${fault}" changes the tables of a run that succeeds`),
        displayText(`${tables.join(', ')}; ${advice}`),
      ),
    ),
  );
  const missing = (coverage?.configurations ?? []).flatMap(({ config, places }) =>
    places
      .filter(({ covered }) => !covered)
      .map(({ line, what }) =>
        command('notice', { file: config, line }, 'no scenario exercises this', what),
      ),
  );
  return [...failures, ...accepted, ...missing].join('');
}

interface Place {
  readonly file: string;
  readonly line: number;
}

function command(
  level: 'error' | 'warning' | 'notice',
  { file, line }: Place,
  title: string,
  message: string,
): string {
  return `::${level} file=${property(file)},line=${line},title=${property(title)}::${text(message)}\n`;
}

/** The line of the configuration that differs; else a table or another expected file, the recording's line, or the scenario itself. */
function placeOf({ problems, folder, config }: ScenarioResult): Place {
  const [first] = problems;
  const configured = config === undefined ? undefined : configurationPlace(problems, config);
  if (configured !== undefined) return configured;
  const recorded = first === undefined ? null : recordedPlace(first);
  if (recorded !== null) return inFolder(folder, recorded);
  if (first?.kind === 'diagnostic')
    return { file: first.diagnostic.file, line: first.diagnostic.range.start.line };
  return {
    file:
      first?.kind === 'text' && first.expected !== null ? first.file : `${folder}/${SCENARIO_FILE}`,
    line: 1,
  };
}

/** The first line of the configuration that a problem names. */
function configurationPlace(problems: readonly Problem[], config: string): Place | undefined {
  for (const problem of problems) {
    if (problem.kind === 'diagnostic' && problem.diagnostic.file === config)
      return { file: config, line: problem.diagnostic.range.start.line };
    for (const place of placesIn(problem)) {
      const [, file, line] = /^(.*):(\d+)$/.exec(place ?? '') ?? [];
      if (file !== undefined && file === baseName(config))
        return { file: config, line: Number(line) };
    }
  }
  return undefined;
}

function placesIn(problem: Problem): readonly (string | null | undefined)[] {
  if (problem.kind === 'request') return problem.nearest?.differences.map(({ from }) => from) ?? [];
  if (problem.kind === 'contract' || problem.kind === 'sweep') return [problem.from];
  return problem.kind === 'expectation' || problem.kind === 'warning' ? [problem.place] : [];
}

/** `recording.yaml:12` of a scenario's folder; the scenario itself when there is no such place. */
function inFolder(folder: string, place: string | null): Place {
  const [, file, line] = /^(.*):(\d+)$/.exec(place ?? '') ?? [];
  return file === undefined
    ? { file: `${folder}/${SCENARIO_FILE}`, line: 1 }
    : { file: `${folder}/${file}`, line: Number(line) };
}

function recordedPlace(problem: Problem): string | null {
  if (problem.kind === 'contract') return problem.from;
  if (problem.kind === 'request') return problem.nearest?.place ?? problem.expected?.place ?? null;
  if (problem.kind === 'sweep') return problem.exchange.place;
  return problem.kind === 'unused' ? (problem.exchanges[0]?.place ?? null) : null;
}

function text(value: string): string {
  return value.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(value: string): string {
  return text(value).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
