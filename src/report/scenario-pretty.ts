import type { NumberedRow, TableDifference } from '../scenario/compare-tables.ts';
import type { PathDifference, Problem, RequestProblem, ScenarioResult } from '../scenario/result.ts';
import { type Palette, palette } from './colour.ts';

/** Results of scenarios for a person: a line for each, a block for each that failed, a line for all. */
export function renderScenariosPretty(
  results: readonly ScenarioResult[],
  options: { readonly colour: boolean; readonly nothingAt?: readonly string[] },
): string {
  const lines = results.map((result) => renderScenarioPretty(result, options));
  return `${lines.join('')}${renderScenarioSummary(results, options)}`;
}

/** One scenario: its line, and what failed it. */
export function renderScenarioPretty(result: ScenarioResult, { colour }: { readonly colour: boolean }): string {
  const paint = palette(colour);
  const mark = { passed: paint.green(' PASS '), failed: paint.red(' FAIL '), skipped: paint.yellow(' SKIP ') }[result.status];
  const head = `${mark} ${paint.bold(result.name)}   ${factsOf(result, paint)}\n`;
  if (result.status !== 'failed')
    return head + [...result.notes.map((note) => `       note: ${note}\n`), ...result.written.map((file) => `       wrote ${file}\n`)].join('');
  const lines = failureLines(result, paint).map((line) => (line === '' ? '\n' : `  ${line}\n`));
  return `${head}\n${lines.join('')}\n`;
}

/** `2 passed, 1 failed, 0 skipped      13 requests replayed, 0 sent`. */
export function renderScenarioSummary(
  results: readonly ScenarioResult[],
  { colour, nothingAt = [] }: { readonly colour: boolean; readonly nothingAt?: readonly string[] },
): string {
  const paint = palette(colour);
  const count = (status: ScenarioResult['status']) => results.filter((result) => result.status === status).length;
  const failed = count('failed');
  const requests = results.reduce((sum, result) => sum + result.requests, 0);
  const nothing = nothingAt.map((path) => `${paint.red('error')}: there is no scenario at or below ${path}\n`).join('');
  const none = results.length === 0 && nothingAt.length === 0 ? `${paint.red('error')}: no scenario was chosen\n` : '';
  const failedText = `${failed} failed`;
  return `${nothing}${none}\n ${count('passed')} passed, ${failed > 0 ? paint.red(failedText) : failedText}, ${count('skipped')} skipped      ${plural(requests, 'request')} replayed, 0 sent\n`;
}

/** What failed a scenario, as lines without colour: for JUnit, TAP and others that quote it. */
export function failureText(result: ScenarioResult): string {
  return failureLines(result, palette(false)).join('\n');
}

/** What failed a scenario in one sentence. */
export function failureSentence({ problems }: ScenarioResult): string {
  const [first] = problems;
  return first === undefined ? '' : sentenceOf(first) + (problems.length > 1 ? ` (and ${problems.length - 1} more)` : '');
}

function factsOf(result: ScenarioResult, paint: Palette): string {
  if (result.status === 'failed') return result.title;
  if (result.status === 'skipped') return paint.dim(result.skip ?? '');
  const sweeps = result.sweeps === 0 ? [] : [plural(result.sweeps, 'fault')];
  return paint.dim([plural(result.requests, 'request'), ...sweeps].join(', '));
}

/** Without blanks at line ends, and with one empty line where there would be several. */
function failureLines(result: ScenarioResult, paint: Palette): readonly string[] {
  const lines = allFailureLines(result, paint).map((line) => line.trimEnd());
  return lines.filter((line, index) => line !== '' || lines[index - 1] !== '');
}

function allFailureLines(result: ScenarioResult, paint: Palette): readonly string[] {
  const lines: string[] = [];
  for (const problem of result.problems) lines.push(...problemLines(problem, paint), '');
  const marks = { answered: paint.green('✓'), wrong: paint.red('✗'), open: paint.dim('·'), unused: paint.red('○') };
  const steps = result.trail.map(({ id, outcome }) => `${marks[outcome]} ${id}`);
  if (steps.length > 0 && result.problems.some(({ kind }) => kind === 'request' || kind === 'unused'))
    lines.push(...listed('  requests   ', shortened(steps), '  '));
  if (result.problems.some(({ kind }) => kind === 'request')) {
    for (const { table, rows, expectedRows, equal } of result.tables)
      lines.push(
        `  tables     ${table}: ${expectedRows === undefined ? plural(rows, 'row') : `${rows} of ${expectedRows} expected rows`}${equal ? ', all equal' : ' so far'}`,
      );
  }
  lines.push(...result.notes.map((note) => `  note       ${note}`));
  lines.push(...result.written.map((file) => `  wrote      ${file}`));
  lines.push('', `  rerun      sluice test ${result.folder}`);
  if (result.written.some((file) => file.endsWith('.new'))) lines.push(`  accept     sluice test ${result.folder} --update`);
  return lines;
}

function problemLines(problem: Problem, paint: Palette): readonly string[] {
  switch (problem.kind) {
    case 'request':
      return requestLines(problem, paint);
    case 'unused':
      return [
        sentenceOf(problem),
        '',
        ...problem.exchanges.slice(0, MOST_LISTED).map(({ id, line, place }) => `    ${line.padEnd(40)}  ${id}${place === null ? '' : `, ${place}`}`),
        ...more(problem.exchanges.length),
      ];
    case 'table':
      return tableLines(problem.difference, paint);
    case 'text':
      return [sentenceOf(problem), '', ...pathLines(problem.differences, problem.expected, problem.actual, paint)];
    case 'sweep':
      return [sentenceOf(problem), '', ...problem.problems.flatMap((inner) => problemLines(inner, paint)).map((line) => `  ${line}`)];
    case 'diagnostic': {
      const { file, range, severity, rule, message, help } = problem.diagnostic;
      return [`${file}:${range.start.line}:${range.start.column}  ${severity}[${rule}]  ${message}`, ...(help === undefined ? [] : [`    help: ${help}`])];
    }
    case 'contract': {
      const again = problem.times === 1 ? '' : ` and ${plural(problem.times - 1, 'further request')}`;
      return [
        sentenceOf(problem),
        '',
        `    request ${problem.request}${again}  ${problem.line}${from(problem.from)}`,
        `    forbidden by  ${problem.document}`,
        ...(problem.help === null ? [] : [`    help: ${problem.help}`]),
      ];
    }
    case 'expectation':
      return [
        `${SUBJECTS[problem.subject] ?? problem.subject} is not as expected.`,
        '',
        `    expected  ${paint.green(problem.expected)}`,
        `    actual    ${paint.red(problem.actual)}${from(problem.place ?? null)}`,
        ...(problem.details ?? []).map((line) => `              ${line}`),
      ];
    default:
      return [`${sentenceOf(problem)}${from(problem.place)}`];
  }
}

function requestLines(problem: RequestProblem, paint: Palette): readonly string[] {
  const { expected, sent, nearest } = problem;
  const when = [`t=+${sent.afterMs / 1000}s`, sent.job, sent.page === null ? null : `page ${sent.page}`].filter((part) => part !== null);
  const width = Math.max(expected?.line.length ?? 0, sent.line.length, 20) + 4;
  const lines = [sentenceOf(problem), ''];
  if (expected !== null) lines.push(`    expected  ${expected.line.padEnd(width)}${[expected.id, expected.place].filter((part) => part !== null).join(', ')}`);
  lines.push(`    sent      ${sent.line.padEnd(width)}${when.join(', ').replace(`, ${sent.job}, page`, `, ${sent.job} page`)}`);
  if (nearest === null) return [...lines, '', '    the recording has no exchange'];
  const { differences } = nearest;
  const count =
    differences.length === 0
      ? nearest.spent
        ? 'no difference, but it was answered already'
        : 'no difference, but it is not its turn'
      : plural(differences.length, 'difference');
  lines.push('', `    nearest recording  ${[nearest.id, nearest.place].filter((part) => part !== null).join(', ')}, ${count}`);
  const names = differences.map(({ part, name }) => [part, name].filter((word) => word !== '').join(' '));
  const column = Math.min(Math.max(0, ...names.map(({ length }) => length)), 40);
  for (const [index, { expected: wanted, sent: given, from: place, notes }] of differences.slice(0, MOST_LISTED).entries()) {
    lines.push(`      ${(names[index] ?? '').padEnd(column)}  - ${wanted === null ? paint.dim('not sent') : paint.green(wanted)}`);
    lines.push(`      ${''.padEnd(column)}  + ${given === null ? paint.dim('not sent') : paint.red(given)}${from(place)}`);
    lines.push(...notes.map((note) => `      ${''.padEnd(column)}    ${paint.dim(note)}`));
  }
  return [
    ...lines,
    ...more(differences.length),
    ...(problem.credentials === null ? [] : ['', `    credentials  ${problem.credentials.text}${from(problem.credentials.from)}`]),
  ];
}

function tableLines(difference: TableDifference, paint: Palette): readonly string[] {
  const { table, counts, header, key, changed, missing, added, moved } = difference;
  const lines = [sentenceOf({ kind: 'table', difference }), ''];
  if (header !== undefined) {
    const gone = header.expected.filter((column) => !header.actual.includes(column));
    const fresh = header.actual.filter((column) => !header.expected.includes(column));
    if (gone.length > 0) lines.push(`    columns   - ${paint.green(gone.join(', '))}`);
    if (fresh.length > 0) lines.push(`    columns   + ${paint.red(fresh.join(', '))}`);
    if (gone.length + fresh.length === 0)
      lines.push(`    columns   - ${paint.green(header.expected.join(', '))}`, `              + ${paint.red(header.actual.join(', '))}`);
  }
  for (const { row, key: values, cells } of changed) {
    const name = key.length === 0 ? '' : ` (${key.map((column, index) => `${column} ${quoted(values[index] ?? '')}`).join(', ')})`;
    const columns = Math.max(...cells.map(({ column }) => column.length));
    lines.push(`    row ${row}${name}`);
    for (const { column, expected, actual } of cells)
      lines.push(`      ${column.padEnd(columns)}  - ${paint.green(quoted(expected))}    + ${paint.red(quoted(actual))}`);
  }
  if (counts.changed > changed.length) lines.push(`    … ${counts.changed - changed.length} more changed rows`);
  lines.push(...rowLines('missing', counts.missing, missing, paint.green), ...rowLines('added', counts.added, added, paint.red));
  if (moved > 0) lines.push(`    ${plural(moved, 'row')} the same but in another place; "rows: unordered" would allow it`);
  if (difference.kind === 'bytes') lines.push(`    the cells are the same, the bytes are not: quoting or line ends differ in ${table}`);
  return lines.length === 2 ? lines.slice(0, 1) : lines;
}

function rowLines(word: string, count: number, rows: readonly NumberedRow[], paint: (text: string) => string): readonly string[] {
  if (count === 0 || rows.length === 0) return [];
  const shown = rows.map(({ row, cells }) => `      ${String(row).padStart(5)}  ${paint(cells.map(quoted).join(','))}`);
  return [`    ${word} ${plural(count, 'row')}`, ...shown, ...(count > rows.length ? [`      … ${count - rows.length} more`] : [])];
}

function pathLines(differences: readonly PathDifference[], expected: string | null, actual: string | null, paint: Palette): readonly string[] {
  if (differences.length > 0)
    return differences.flatMap(({ path, expected: wanted, actual: given }) => [
      `    ${path === '' ? '/' : path}`,
      `      - ${wanted === null ? paint.dim('absent') : paint.green(wanted)}`,
      `      + ${given === null ? paint.dim('absent') : paint.red(given)}`,
    ]);
  return [
    `    - ${expected === null ? paint.dim('no file') : paint.green(cut(expected))}`,
    `    + ${actual === null ? paint.dim('nothing') : paint.red(cut(actual))}`,
  ];
}

function sentenceOf(problem: Problem): string {
  switch (problem.kind) {
    case 'request':
      return problem.expected === null ? `Request ${problem.request} is not recorded.` : `Request ${problem.request} is not the recorded one.`;
    case 'contract':
      return `${problem.side === 'request' ? 'A request' : 'An answer'} breaks the contract: ${problem.message}.`;
    case 'unused':
      return `${plural(problem.exchanges.length, 'exchange')} of the recording ${problem.exchanges.length === 1 ? 'was' : 'were'} not asked for.`;
    case 'warning':
      return `Unexpected warning: ${problem.message}`;
    case 'expectation':
      return `${SUBJECTS[problem.subject] ?? problem.subject}: expected ${cut(problem.expected)}, got ${cut(problem.actual)}.`;
    case 'text':
      return problem.actual === null
        ? `${problem.file} was not written.`
        : problem.expected === null
          ? `${problem.file} is not expected to come out.`
          : `${problem.file} differs.`;
    case 'table': {
      const { table, kind, counts } = problem.difference;
      if (kind === 'missing') return `The table ${table} did not come out; ${plural(counts.expectedRows, 'row')} expected.`;
      if (kind === 'unexpected') return `The table ${table} is not expected (${plural(counts.actualRows, 'row')}).`;
      const parts = [
        counts.changed > 0 ? `${counts.changed} changed` : '',
        counts.missing > 0 ? `${counts.missing} missing` : '',
        counts.added > 0 ? `${counts.added} added` : '',
      ].filter((part) => part !== '');
      return `The table ${table} differs${parts.length === 0 ? '' : `: ${parts.join(', ')}`} (${counts.actualRows} of ${counts.expectedRows} rows).`;
    }
    case 'sweep':
      return `With "${problem.fault}" before ${problem.exchange} something else comes out.`;
    default:
      return problem.diagnostic.message;
  }
}

const SUBJECTS: Readonly<Record<string, string>> = {
  exit: 'The end of the run',
  requests: 'The number of requests',
  logins: 'The number of logins',
  waited: 'The time spent waiting',
  warning: 'A warning',
};
const MOST_LISTED = 20;

function more(count: number): readonly string[] {
  return count > MOST_LISTED ? [`      … ${count - MOST_LISTED} more`] : [];
}

function from(place: string | null): string {
  return place === null ? '' : `   from ${place}`;
}

function quoted(text: string): string {
  return `"${cut(text.replaceAll('\n', '\\n').replaceAll('\r', '\\r'))}"`;
}

function cut(text: string): string {
  const line = text.replaceAll('\n', ' ');
  return line.length > 160 ? `${line.slice(0, 159)}…` : line;
}

/** A long trail is shown around the place where it breaks. */
function shortened(steps: readonly string[]): readonly string[] {
  if (steps.length <= 24) return steps;
  const place = Math.max(
    0,
    steps.findIndex((step) => step.includes('✗') || step.includes('○')),
  );
  const start = Math.max(0, Math.min(place - 8, steps.length - 16));
  const end = Math.min(steps.length, start + 16);
  return [...(start > 0 ? [`… ${start} before`] : []), ...steps.slice(start, end), ...(end < steps.length ? [`… ${steps.length - end} after`] : [])];
}

function listed(label: string, parts: readonly string[], separator: string): readonly string[] {
  const lines: string[] = [];
  for (let at = 0; at < parts.length; at += 8) lines.push(`${at === 0 ? label : ' '.repeat(label.length)}${parts.slice(at, at + 8).join(separator)}`);
  return lines;
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
