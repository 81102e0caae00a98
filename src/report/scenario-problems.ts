import type {
  NumberedRow,
  PathDifference,
  Problem,
  RecordedPlace,
  RequestProblem,
  RowOrigin,
  TableDifference,
} from '../scenario/result.ts';
import type { LeftFile } from '../scenario/review.ts';
import { displayed, displayText } from '../text/display.ts';
import { plural } from '../values/words.ts';
import { type Palette, palette } from './text.ts';

/** What one problem says, as lines; some may be empty. */
export function problemLines(problem: Problem, paint: Palette): readonly string[] {
  switch (problem.kind) {
    case 'request':
      return requestLines(problem, paint);
    case 'unused':
      return [
        sentenceOf(problem),
        '',
        ...problem.exchanges
          .slice(0, MAX_LISTED)
          .map(
            ({ id, line, place }) =>
              `    ${line.padEnd(40)}  ${id}${place === null ? '' : `, ${place}`}`,
          ),
        ...more(problem.exchanges.length),
      ];
    case 'table':
      return tableLines(problem.difference, paint);
    case 'text':
      return [
        sentenceOf(problem),
        '',
        ...pathLines(problem.differences, problem.expected, problem.actual, paint),
      ];
    case 'sweep':
      return [
        sentenceOf(problem),
        ...(problem.others ?? [])
          .slice(0, MAX_LISTED)
          .map(({ fault, exchange }) => `    the same with  ${fault} at ${placed(exchange)}`),
        ...more(problem.others?.length ?? 0),
        ...(problem.from === undefined || problem.from === null
          ? []
          : [`    not detected  "ignoreErrors" (${problem.from}) accepts the response`]),
        ...(problem.lostRows === undefined
          ? []
          : [
              `    help: if this loss is acceptable, add { fault: ${problem.fault}, because: … } to "sweep.accept" in scenario.yaml`,
            ]),
        '',
        ...problem.problems
          .flatMap((inner) => problemLines(inner, paint))
          .map((line) => `  ${line}`),
      ];
    case 'diagnostic': {
      const { file, range, severity, rule, message, help } = problem.diagnostic;
      return [
        `${file}:${range.start.line}:${range.start.column}  ${severity}[${rule}]  ${message}`,
        ...(help === undefined ? [] : [`    help: ${help}`]),
      ];
    }
    case 'contract': {
      const again =
        problem.times === 1 ? '' : ` and ${plural(problem.times - 1, 'further request')}`;
      return [
        sentenceOf(problem),
        '',
        `    request ${problem.request}${again}  ${problem.line}${from(problem.from)}`,
        `    defined at  ${problem.document}`,
        ...(problem.help === null ? [] : [`    help: ${problem.help}`]),
      ];
    }
    case 'expectation':
      return [
        `${SUBJECTS[problem.subject] ?? problem.subject} differs.`,
        '',
        `    expected  ${paint.red(problem.expected)}`,
        `    actual    ${paint.green(problem.actual)}${from(problem.place ?? null)}`,
        ...(problem.details ?? []).map((line) => `              ${line}`),
      ];
    default:
      return [`${sentenceOf(problem)}${from(problem.place)}`];
  }
}

function requestLines(problem: RequestProblem, paint: Palette): readonly string[] {
  const { expected, sent, nearest } = problem;
  const when = [
    `t=+${sent.afterMs / 1000}s`,
    sent.job,
    sent.page === null ? null : `page ${sent.page}`,
  ].filter((part) => part !== null);
  const width = Math.max(expected?.line.length ?? 0, sent.line.length, 20) + 4;
  const lines = [sentenceOf(problem), ''];
  if (expected !== null)
    lines.push(
      `    expected  ${expected.line.padEnd(width)}${[expected.id, expected.place].filter((part) => part !== null).join(', ')}`,
    );
  lines.push(
    `    actual    ${sent.line.padEnd(width)}${when.join(', ').replace(`, ${sent.job}, page`, `, ${sent.job} page`)}`,
  );
  if (nearest === null) return [...lines, '', '    the recording has no exchange'];
  const { differences } = nearest;
  const reason = nearest.spent ? 'it was used already' : 'it is not the next one';
  const count =
    differences.length === 0
      ? `no difference, but ${reason}`
      : plural(differences.length, 'difference');
  lines.push(
    '',
    `    nearest recording  ${[nearest.id, nearest.place].filter((part) => part !== null).join(', ')}, ${count}`,
  );
  const names = differences.map(({ part, name }) =>
    [part, name].filter((word) => word !== '').join(' '),
  );
  const column = Math.min(Math.max(0, ...names.map(({ length }) => length)), 40);
  for (const [index, { expected: wanted, sent: given, from: place, notes }] of differences
    .slice(0, MAX_LISTED)
    .entries()) {
    lines.push(
      `      ${(names[index] ?? '').padEnd(column)}  - ${wanted === null ? paint.dim('(not sent)') : paint.red(wanted)}`,
    );
    lines.push(
      `      ${''.padEnd(column)}  + ${given === null ? paint.dim('(not sent)') : paint.green(given)}${from(place)}`,
    );
    lines.push(...notes.map((note) => `      ${''.padEnd(column)}    ${paint.dim(note)}`));
  }
  return [
    ...lines,
    ...more(differences.length),
    ...(problem.credentials === null
      ? []
      : ['', `    credentials  ${problem.credentials.text}${from(problem.credentials.from)}`]),
  ];
}

function tableLines(difference: TableDifference, paint: Palette): readonly string[] {
  const { table, counts, header, key, changed, missing, added, moved } = difference;
  const lines = [sentenceOf({ kind: 'table', difference }), ''];
  if (header !== undefined) {
    const gone = header.expected.filter((column) => !header.actual.includes(column));
    const fresh = header.actual.filter((column) => !header.expected.includes(column));
    if (gone.length > 0) lines.push(`    columns   - ${paint.red(gone.join(', '))}`);
    if (fresh.length > 0) lines.push(`    columns   + ${paint.green(fresh.join(', '))}`);
    if (gone.length + fresh.length === 0)
      lines.push(
        `    columns   - ${paint.red(header.expected.join(', '))}`,
        `              + ${paint.green(header.actual.join(', '))}`,
      );
  }
  for (const { row, key: values, cells, from: origin } of changed) {
    const name =
      key.length === 0
        ? ''
        : ` (${key.map((column, index) => `${column} ${quoted(values[index] ?? '')}`).join(', ')})`;
    const columns = Math.max(...cells.map(({ column }) => column.length));
    const widest = Math.max(...cells.map(({ expected }) => quoted(expected).length));
    lines.push(`    row ${row}${name}${cameFrom(origin)}`);
    for (const { column, expected, actual } of cells) {
      const gap = ' '.repeat(widest - quoted(expected).length);
      lines.push(
        `      ${column.padEnd(columns)}  - ${paint.red(quoted(expected))}${gap}    + ${paint.green(quoted(actual))}`,
      );
    }
  }
  if (counts.changed > changed.length)
    lines.push(`    … ${counts.changed - changed.length} more changed rows`);
  lines.push(...rowLines('missing', counts.missing, missing, difference.columns, paint.red));
  lines.push(...rowLines('added', counts.added, added, difference.columns, paint.green));
  if (moved > 0)
    lines.push(
      `    ${plural(moved, 'row')} the same but in another place; "rows: unordered" would allow it`,
    );
  if (difference.kind === 'bytes')
    lines.push(
      `    the cells are the same, the bytes are not: quoting or line ends differ in ${table}`,
    );
  return lines.length === 2 ? lines.slice(0, 1) : lines;
}

/** Rows under the names of their columns, cells below each other. */
function rowLines(
  word: string,
  count: number,
  rows: readonly NumberedRow[],
  columns: readonly string[],
  paint: (text: string) => string,
): readonly string[] {
  if (count === 0 || rows.length === 0) return [];
  const texts = rows.map(({ cells }) => cells.map((cell) => short(cell)));
  const shownColumns = Math.min(columns.length, MAX_COLUMNS);
  const widths = Array.from({ length: shownColumns }, (_, column) =>
    Math.max(
      short(columns[column] ?? '').length,
      ...texts.map((cells) => (cells[column] ?? '').length),
    ),
  );
  const aligned = (cells: readonly string[]) =>
    widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join('  ');
  const left = columns.length - shownColumns;
  const heading = `${aligned(columns.map(short))}${left > 0 ? `  … ${plural(left, 'more column')}` : ''}`;
  const shown = rows.map(
    ({ row, from: origin }, index) =>
      `      ${String(row).padStart(5)}  ${paint(aligned(texts[index] ?? []))}${cameFrom(origin)}`,
  );
  return [
    `    ${word} ${plural(count, 'row')}`,
    `        row  ${heading}`,
    ...shown,
    ...(count > rows.length ? [`      … ${count - rows.length} more`] : []),
  ];
}

function cameFrom(origin: RowOrigin | undefined): string {
  if (origin === undefined) return '';
  const { id, place } = origin.exchange;
  return `   from ${[place, id].filter((part) => part !== null).join(' ')}${origin.path === '' ? '' : ` ${origin.path}`}`;
}

/** A cell in a row of cells: quoted only where it would not show, and cut. */
function short(cell: string): string {
  const text = cell === '' || cell !== cell.trim() || /[\n\r]/.test(cell) ? quoted(cell) : cell;
  return text.length > MAX_CELL_LENGTH ? `${text.slice(0, MAX_CELL_LENGTH - 1)}…` : text;
}

function pathLines(
  differences: readonly PathDifference[],
  expected: string | null,
  actual: string | null,
  paint: Palette,
): readonly string[] {
  if (differences.length > 0)
    return differences.flatMap(({ path, expected: wanted, actual: given }) => [
      `    ${path === '' ? '/' : path}`,
      `      - ${wanted === null ? paint.dim('(missing)') : paint.red(wanted)}`,
      `      + ${given === null ? paint.dim('(missing)') : paint.green(given)}`,
    ]);
  return [
    `    - ${expected === null ? paint.dim('(no file)') : paint.red(cut(expected))}`,
    `    + ${actual === null ? paint.dim('(no file)') : paint.green(cut(actual))}`,
  ];
}

/** A problem in one sentence. */
export function sentenceOf(problem: Problem): string {
  switch (problem.kind) {
    case 'request':
      return problem.expected === null
        ? `Request ${problem.request} is not recorded.`
        : `Request ${problem.request} is not the recorded one.`;
    case 'contract':
      return `${problem.side === 'request' ? 'A request' : 'A response'} does not match the OpenAPI document: ${problem.message}.`;
    case 'unused':
      return `${plural(problem.exchanges.length, 'exchange')} of the recording ${problem.exchanges.length === 1 ? 'was' : 'were'} not requested.`;
    case 'warning':
      return `Unexpected warning: ${problem.message}`;
    case 'expectation':
      return `${SUBJECTS[problem.subject] ?? problem.subject}: expected ${cut(problem.expected)}, got ${cut(problem.actual)}.`;
    case 'text':
      if (problem.actual === null) return `${problem.file} was not written.`;
      return `${problem.file} ${problem.expected === null ? 'is unexpected' : 'differs'}.`;
    case 'table': {
      const { table, kind, counts } = problem.difference;
      if (kind === 'missing')
        return `The table ${table} was not written; ${plural(counts.expectedRows, 'row')} expected.`;
      if (kind === 'unexpected')
        return `The table ${table} is unexpected (${plural(counts.actualRows, 'row')}).`;
      const parts = [
        counts.changed > 0 ? `${counts.changed} changed` : '',
        counts.missing > 0 ? `${counts.missing} missing` : '',
        counts.added > 0 ? `${counts.added} added` : '',
      ].filter((part) => part !== '');
      return `The table ${table} differs${parts.length === 0 ? '' : `: ${parts.join(', ')}`} (${counts.actualRows} of ${counts.expectedRows} rows).`;
    }
    case 'sweep':
      return `Fault injection: ${problem.fault} at ${placed(problem.exchange)}: ${sweepSentence(problem)}`;
    default:
      return problem.diagnostic.message;
  }
}

const SUBJECTS: Readonly<Record<string, string>> = {
  exit: 'The end of the run',
  requests: 'The number of requests',
  logins: 'The number of logins',
  base: 'The base URL',
  expires: 'How long a login is valid',
  waited: 'The time spent waiting',
  transport: 'The text of the transport settings',
  warning: 'A warning',
  answers: 'The use of the responses',
};
const MAX_LISTED = 20;
const MAX_COLUMNS = 8;
const MAX_CELL_LENGTH = 32;

function more(count: number): readonly string[] {
  return count > MAX_LISTED ? [`      … ${count - MAX_LISTED} more`] : [];
}

function placed({ id, place }: RecordedPlace): string {
  return `${id}${place === null ? '' : ` (${place})`}`;
}

function sweepSentence({ problems, lostRows = 0 }: Extract<Problem, { kind: 'sweep' }>): string {
  if (lostRows > 0) return `lost data, the run succeeds with ${plural(lostRows, 'row')} missing.`;
  return problems.some(({ kind }) => kind === 'table')
    ? 'the run succeeds with other tables.'
    : 'the run ends otherwise.';
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

/** A file that a replay left, and how it differs from the expected one. */
export function renderLeftFile(
  { beside, problem }: LeftFile,
  { colour, position }: { readonly colour: boolean; readonly position: string },
): string {
  const paint = palette({ colour });
  const lines =
    problem === undefined
      ? ['It is the same as the expected file.']
      : problemLines(displayed(problem), paint);
  const kept = lines
    .map((line) => line.trimEnd())
    .filter((line, index, all) => line !== '' || all[index - 1] !== '');
  return `${paint.bold(`${position} ${displayText(beside)}`)}\n\n${kept.map((line) => (line === '' ? '\n' : `  ${line}\n`)).join('')}\n`;
}
