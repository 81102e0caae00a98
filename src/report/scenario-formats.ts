import type * as report from '../../generated/test.ts';
import type { Immutable } from '../plan/model/plan.ts';
import type { Overlooked } from '../scenario/discover.ts';
import { SCENARIO_FILE } from '../scenario/read-scenario.ts';
import type { LinedPlace, Problem, ScenarioResult } from '../scenario/result.ts';
import type { ConfigurationCoverage, Coverage } from '../scenario/variants/places.ts';
import { displayJson, displayText, escapeXml } from '../text/display.ts';
import { baseName } from '../values/file-names.ts';
import { present } from '../values/objects.ts';
import { diagnosticRecord } from './diagnostics.ts';
import { failureSentence, failureText, sweepLines } from './scenario-pretty.ts';
import { type Palette, palette } from './text.ts';

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

/** Results of scenarios as one JSON object: the whole run, for machines. */
export function renderScenariosJson(
  results: readonly ScenarioResult[],
  {
    nothingAt = [],
    overlooked = [],
    coverage,
  }: {
    readonly nothingAt?: readonly string[];
    readonly overlooked?: readonly Overlooked[];
    readonly coverage?: Coverage;
  } = {},
): string {
  const count = (status: ScenarioResult['status']) =>
    results.filter((result) => result.status === status).length;
  const whole: Immutable<report.TestReport> = {
    formatVersion: '1.0',
    summary: {
      passed: count('passed'),
      failed: count('failed'),
      skipped: count('skipped'),
      nothingAt,
      overlooked,
    },
    scenarios: results.map(reported),
    ...present({ coverage }),
  };
  return `${displayJson(whole, 2)}\n`;
}

/** Without what each scenario has exercised, which is in the whole, and how long the machine took, which is another thing each time. */
function reported({
  coverage: _,
  wallMs: __,
  trace: ___,
  problems,
  ...result
}: ScenarioResult): Immutable<report.TestedScenario> {
  return { ...result, problems: problems.map(reportedProblem) };
}

function reportedProblem(problem: Problem): Immutable<report.Problem> {
  if (problem.kind === 'diagnostic')
    return { ...problem, diagnostic: diagnosticRecord(problem.diagnostic) };
  return problem.kind === 'sweep'
    ? { ...problem, problems: problem.problems.map(reportedProblem) }
    : problem;
}

/**
 * Results of scenarios as JUnit XML: one test case for each, with its report as the failure's text. Times are
 * those of the machine; the schemas of Jenkins and Surefire decide the attributes (`skipped` is for a suite only).
 */
export function renderScenariosJunit(
  results: readonly ScenarioResult[],
  coverage?: Coverage,
): string {
  const count = (status: ScenarioResult['status']) =>
    results.filter((result) => result.status === status).length;
  const time = seconds(results.reduce((sum, { wallMs = 0 }) => sum + wallMs, 0));
  const totals = `tests="${results.length}" failures="${count('failed')}" errors="0" time="${time}"`;
  const numbers = `${totals} skipped="${count('skipped')}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="sluice" ${totals}>`,
    `  <testsuite name="scenarios" ${numbers}>`,
    ...(coverage === undefined
      ? []
      : [
          `    <properties>\n      <property name="coverage" value="${coverage.percent}"/>\n    </properties>`,
        ]),
    ...results.map(testCase),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}

function testCase(result: ScenarioResult): string {
  const open = `    <testcase classname="${escapeXml(result.folder)}" name="${escapeXml(result.name)}" time="${seconds(result.wallMs ?? 0)}"`;
  if (result.status === 'skipped')
    return `${open}>\n      <skipped message="${escapeXml(result.skip ?? '')}"/>\n    </testcase>`;
  const remarks = sweepLines(result.sweep);
  if (result.status === 'passed' && remarks.length === 0) return `${open}/>`;
  if (result.status === 'passed')
    return `${open}>\n      <system-out>${escapeXml(remarks.join('\n'))}</system-out>\n    </testcase>`;
  return `${open}>\n      <failure message="${escapeXml(failureSentence(result))}" type="${result.problems[0]?.kind ?? 'failed'}">${escapeXml(failureText(result))}</failure>\n    </testcase>`;
}

/** The exercised and the unexercised lines of the configurations, for a person. */
export function renderCoverage(
  { configurations, covered, total, percent }: Coverage,
  { colour }: { readonly colour: boolean },
): string {
  const paint = palette({ colour });
  const blocks = configurations.map((configuration) => renderConfiguration(configuration, paint));
  return `\n${blocks.join('')}\n coverage: ${covered} of ${total} (${percent} %)\n`;
}

function renderConfiguration(
  { config, covered, total, places }: ConfigurationCoverage,
  paint: Palette,
): string {
  const missing = places.filter((place) => !place.covered);
  const asText = places.filter((place) => place.covered && place.kind === 'transport');
  const head = ` ${paint.bold(config)}   ${covered} of ${total} exercised${missing.length === 0 ? '' : ', not:'}\n${renderPlaces(missing, paint.yellow)}`;
  return asText.length === 0
    ? head
    : `${head}   compared only as text:\n${renderPlaces(asText, (text) => text)}`;
}

function renderPlaces(places: readonly LinedPlace[], paint: (text: string) => string): string {
  const width = Math.max(0, ...places.map(({ line }) => String(line).length));
  const words = Math.max(0, ...places.map(({ kind }) => kind.length));
  return places
    .map(
      ({ line, kind, what }) =>
        `     ${String(line).padStart(width)}  ${kind.padEnd(words)}  ${paint(what)}\n`,
    )
    .join('');
}
