import { boundsOf } from '../node/files/project.ts';
import { environment } from '../node/process/environment.ts';
import { discoverScenarios } from '../scenario/discover.ts';
import { readScenario } from '../scenario/read-scenario.ts';
import { diskFiles, type ScenarioFiles } from '../scenario/replay/scenario-files.ts';
import type { ScenarioResult, SweepResult } from '../scenario/result.ts';
import { storeModeFor } from '../scenario/review.ts';
import { testScenarios } from '../scenario/test-scenarios.ts';
import { displayed } from '../text/display.ts';
import { checkArgument, checkOptions, isBoolean, isOneOf, isString } from '../values/errors.ts';
import { groupBy } from '../values/lists.ts';
import { shellCommand } from '../values/shell-words.ts';
import { plural } from '../values/words.ts';
import { problemLines, sentenceOf } from './scenario-problems.ts';
import { type Palette, palette } from './text.ts';

/** One scenario for a person: its line, and what failed it. */
export function renderScenarioPretty(
  raw: ScenarioResult,
  { colour, sweep }: { readonly colour: boolean; readonly sweep?: 'all' | 'strict' },
): string {
  const result = displayed(raw);
  const paint = palette({ colour });
  const mark = {
    passed: paint.green(' PASS '),
    failed: paint.red(' FAIL '),
    skipped: paint.yellow(' SKIP '),
  }[result.status];
  const head = `${mark} ${paint.bold(result.name)}   ${factsOf(result, paint)}\n`;
  if (result.status !== 'failed') {
    const lines = [
      ...result.notes.map((note) => `note: ${note}`),
      ...notComparedLines(result),
      ...result.written.map((file) => `wrote ${file}`),
      ...(result.removed ?? []).map((file) => `removed ${file}`),
      ...sweepLines(result.sweep),
    ];
    return head + lines.map((line) => `       ${line}\n`).join('');
  }
  const lines = failureLines(result, paint, sweep).map((line) =>
    line === '' ? '\n' : `  ${line}\n`,
  );
  return `${head}\n${lines.join('')}\n`;
}

/** `2 passed, 1 failed, 0 skipped      13 requests replayed, 0 sent`. */
export function renderScenarioSummary(
  results: readonly ScenarioResult[],
  { colour, nothingAt = [] }: { readonly colour: boolean; readonly nothingAt?: readonly string[] },
): string {
  const paint = palette({ colour });
  const count = (status: ScenarioResult['status']) =>
    results.filter((result) => result.status === status).length;
  const failed = count('failed');
  const requests = results.reduce((sum, result) => sum + result.requests, 0);
  const nothing = nothingAt
    .map(
      (path) =>
        `${paint.red('error')}: there is no scenario at or below ${path}\n  help: record one, for example: sluice record config.yaml --to scenarios/first\n`,
    )
    .join('');
  const none =
    results.length === 0 && nothingAt.length === 0
      ? `${paint.red('error')}: no scenario was chosen\n  help: correct --only or --tag: no name, title or tag fits them\n`
      : '';
  const failedText = `${failed} failed`;
  return `${nothing}${none}\n ${count('passed')} passed, ${failed > 0 ? paint.red(failedText) : failedText}, ${count('skipped')} skipped      ${plural(requests, 'request')} replayed, 0 sent\n`;
}

/** What failed a scenario, as lines without colour: for JUnit, TAP and others that quote it. */
export function failureText(result: ScenarioResult): string {
  return failureLines(displayed(result), palette({ colour: false })).join('\n');
}

/** What failed a scenario in one sentence. */
export function failureSentence(result: ScenarioResult): string {
  const { problems } = displayed(result);
  const [first] = problems;
  return first === undefined
    ? ''
    : sentenceOf(first) + (problems.length > 1 ? ` (and ${problems.length - 1} more)` : '');
}

/** Limits of a pass: what the scenario does not compare. */
function notComparedLines({ notCompared = [] }: ScenarioResult): readonly string[] {
  return notCompared.length === 0
    ? []
    : [
        `warning: not compared: ${notCompared.join(', ')}; sluice test --update adds it to the scenario`,
      ];
}

function factsOf(result: ScenarioResult, paint: Palette): string {
  if (result.status === 'failed') return result.title;
  if (result.status === 'skipped') return paint.dim(result.skip ?? '');
  const { sweep } = result;
  const mended = result.sweeps - (sweep?.replays ?? 0);
  const faults = mended === 0 ? [] : [plural(mended, 'fault')];
  return paint.dim(
    [
      plural(result.requests, 'request'),
      ...faults,
      ...(sweep === undefined ? [] : [sweepFacts(sweep)]),
    ].join(', '),
  );
}

/** `39 faults: 21 with the same result, 15 ended with an error, 3 with changed tables`. */
export function sweepFacts({ replays, counts, left, alike }: SweepResult): string {
  if (left !== undefined) return `no fault injection: ${left}`;
  const parts = [
    counts.same > 0 ? `${counts.same} with the same result` : '',
    counts.refused > 0 ? `${counts.refused} ended with an error` : '',
    counts.accepted > 0 ? `${counts.accepted} with changed tables` : '',
    counts.open > 0 ? `${counts.open} not recorded` : '',
    counts.failed > 0 ? `${counts.failed} failed` : '',
  ].filter((part) => part !== '');
  const rest =
    alike === undefined
      ? ''
      : `; ${plural(alike, 'request')} that ${alike === 1 ? 'is' : 'are'} like these got none`;
  return `${plural(replays, 'fault')}: ${parts.join(', ')}${rest}`;
}

/** Faults without a verdict: equal ones at several exchanges are reported once. */
export function sweepLines(raw: SweepResult | undefined): readonly string[] {
  if (raw === undefined) return [];
  const sweep = displayed(raw);
  const groups = groupBy(sweep.accepted, ({ fault, from, advice, warnings, because }) =>
    JSON.stringify([fault, from, advice, warnings, because]),
  );
  const accepted = [...groups.values()].flatMap((faults) => {
    const [first] = faults;
    if (first === undefined) return [];
    const places = faults.map(
      ({ exchange: { id, place }, tables }) =>
        `${id}${place === null ? '' : ` (${place})`}: ${tables.join(', ')}`,
    );
    return [
      `changed   ${first.fault}: ${first.because ?? `the run succeeds with changed tables${first.from === null ? '' : ` (${first.from})`}`}`,
      ...places.slice(0, MAX_PLACES).map((place) => `          at ${place}`),
      ...(places.length > MAX_PLACES ? [`          … ${places.length - MAX_PLACES} more`] : []),
      ...first.warnings.map((warning) => `          warning: ${warning}`),
      ...(first.because === undefined ? [`          ${first.advice}`] : []),
    ];
  });
  const open = sweep.open.map(
    ({ fault, exchange, sent }) =>
      `open      ${fault} at ${exchange.id}${exchange.place === null ? '' : ` (${exchange.place})`}: the run asks for ${sent}, which is not recorded`,
  );
  const posts = groupBy(
    sweep.repeatedPosts,
    ({ exchange }) => `${exchange.line} (${exchange.place ?? exchange.id})`,
  );
  const repeated = [...posts].map(
    ([place, all]) =>
      `repeated  ${place} is sent again after ${all.map(({ fault }) => fault).join(', ')}: the API may process it twice`,
  );
  const unused = (sweep.unusedAccept ?? []).map(
    (name) => `unused    "sweep.accept" has ${name}, which changes no table`,
  );
  return [
    ...accepted,
    ...repeated.slice(0, MAX_PLACES),
    ...unused,
    ...open.slice(0, MAX_PLACES),
    ...(open.length > MAX_PLACES
      ? [`… ${open.length - MAX_PLACES} more that are not recorded`]
      : []),
  ];
}

/** Without blanks at line ends, and with one empty line where there would be several. */
function failureLines(
  result: ScenarioResult,
  paint: Palette,
  sweep?: 'all' | 'strict',
): readonly string[] {
  const lines = allFailureLines(result, paint, sweep).map((line) => line.trimEnd());
  return lines.filter((line, index) => line !== '' || lines[index - 1] !== '');
}

function allFailureLines(
  result: ScenarioResult,
  paint: Palette,
  sweep: 'all' | 'strict' | undefined,
): readonly string[] {
  const lines: string[] = [];
  const warnings = result.problems.findIndex(({ kind }) => kind !== 'warning');
  for (const [index, problem] of result.problems.entries()) {
    if (index === warnings && warnings > 0)
      lines.push(
        `The warning${warnings === 1 ? '' : 's'} may be the cause of the differences below.`,
        '',
      );
    lines.push(...problemLines(problem, paint), '');
  }
  const marks = {
    answered: paint.green('✓'),
    wrong: paint.red('✗'),
    open: paint.dim('·'),
    unused: paint.red('○'),
  };
  const steps = result.trail.map(({ id, outcome }) => `${marks[outcome]} ${id}`);
  if (
    steps.length > 0 &&
    result.problems.some(({ kind }) => kind === 'request' || kind === 'unused')
  )
    lines.push(...listed('  requests   ', shortened(steps), '  '));
  if (result.problems.some(({ kind }) => kind === 'request')) {
    for (const { table, rows, expectedRows, equal } of result.tables)
      lines.push(
        `  tables     ${table}: ${expectedRows === undefined ? plural(rows, 'row') : `${rows} of ${expectedRows} expected rows`}${equal ? ', all equal' : ' so far'}`,
      );
  }
  lines.push(...sweepLines(result.sweep).map((line) => `  ${line}`));
  lines.push(...result.notes.map((note) => `  note       ${note}`));
  lines.push(
    ...result.written.map((file) => `  wrote      ${file}`),
    ...(result.removed ?? []).map((file) => `  removed    ${file}`),
  );
  const isSwept = sweep !== undefined || result.sweep !== undefined;
  const sweepFlag = sweep === 'strict' ? ' --strict-sweep' : ' --sweep';
  const overrides = isSwept ? sweepFlag : '';
  lines.push('', `  rerun      ${shellCommand('sluice', 'test', result.name)}${overrides}`);
  const isOtherRecording = result.problems.some(
    ({ kind }) => kind === 'request' || kind === 'unused',
  );
  // with other requests, the expected tables alone would not make it pass
  if (isOtherRecording)
    lines.push(
      `  accept     ${shellCommand('sluice', 'record', result.config ?? 'CONFIG', '--to', result.folder, '--replace')}`,
    );
  else if (result.written.some((file) => file.endsWith('.new')))
    lines.push(`  accept     ${shellCommand('sluice', 'review', result.folder)}`);
  return lines;
}

const MAX_PLACES = 6;

/** A long trail is shown around the place where it breaks. */
function shortened(steps: readonly string[]): readonly string[] {
  if (steps.length <= 24) return steps;
  const place = Math.max(
    0,
    steps.findIndex((step) => step.includes('✗') || step.includes('○')),
  );
  const start = Math.max(0, Math.min(place - 8, steps.length - 16));
  const end = Math.min(steps.length, start + 16);
  return [
    ...(start > 0 ? [`… ${start} before`] : []),
    ...steps.slice(start, end),
    ...(end < steps.length ? [`… ${steps.length - end} after`] : []),
  ];
}

function listed(label: string, parts: readonly string[], separator: string): readonly string[] {
  const lines: string[] = [];
  for (let at = 0; at < parts.length; at += 8)
    lines.push(
      `${at === 0 ? label : ' '.repeat(label.length)}${parts.slice(at, at + 8).join(separator)}`,
    );
  return lines;
}

export interface ReplayOptions {
  /** The folder that paths are relative to; the current one when absent. */
  readonly root?: string;
  /** Whether what results is taken as the expectation. In CI nothing is written. */
  readonly update?: boolean;
  /** As `sluice test --sweep`; `strict` as `--strict-sweep`. */
  readonly sweep?: boolean | 'strict';
}

/** A scenario that has failed: the message is the report that `sluice test` shows. */
export class ReplayFailure extends Error {
  override readonly name = 'ReplayFailure';
  readonly results: readonly ScenarioResult[];

  constructor(message: string, results: readonly ScenarioResult[]) {
    super(message);
    this.results = results;
  }
}

function checkArguments(name: string, path: unknown, options: unknown): void {
  checkArgument(name, 'path', path, ['a string', isString]);
  checkOptions(name, options, [
    ['root', 'a string', isString],
    ['update', 'true or false', isBoolean],
    ['sweep', 'true, false or "strict"', isOneOf(true, false, 'strict')],
  ]);
}

/** Files of the projects of a path; only files below the path are written. */
function filesFor(path: string, root: string): ScenarioFiles {
  return diskFiles(root, boundsOf([path], root));
}

/**
 * Replays the scenarios at and below a path: a scenario, one of its cases (`folder/case`), or a folder of them. For
 * tests of any framework: throws `ReplayFailure` when one fails, and when there is none.
 */
export async function replay(
  path: string,
  options: ReplayOptions = {},
): Promise<readonly ScenarioResult[]> {
  checkArguments('replay', path, options);
  const { root = '.', update = false, sweep = false } = options;
  const run = await testScenarios([path], {
    files: filesFor(path, root),
    store: storeModeFor(update ? 'update' : 'new', environment()),
    ...(sweep === false ? {} : { sweep: sweep === true ? ('all' as const) : sweep }),
  });
  if (run.ok) return run.results;
  const failed = run.results.filter(({ status }) => status === 'failed');
  const report = failed.map((result) => renderScenarioPretty(result, { colour: false })).join('');
  throw new ReplayFailure(
    report === '' ? `there is no scenario at or below ${path}` : report,
    run.results,
  );
}

/** The names of the scenarios at and below a path, a case each on its own, in order: to declare a test for each. */
export async function scenarioNames(
  path: string,
  options: Pick<ReplayOptions, 'root'> = {},
): Promise<readonly string[]> {
  checkArguments('scenarioNames', path, options);
  const { root = '.' } = options;
  const files = filesFor(path, root);
  const { folders } = await discoverScenarios([path], files);
  const names: string[] = [];
  for (const folder of folders) {
    const { playable } = await readScenario(folder, files);
    // one that cannot be read is a name too: its test says why
    names.push(...(playable.length === 0 ? [folder] : playable.map(({ name }) => name)));
  }
  return names;
}
