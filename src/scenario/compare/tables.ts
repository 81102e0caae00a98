import { CsvError, parse } from 'csv-parse/sync';
import { diffArrays } from 'diff';
import { MAX_DIGITS, storedType, typeOf, typeText } from '../../destinations/destination.ts';
import type { MemoryTable } from '../../destinations/memory-sink.ts';
import { scanJson } from '../../text/json-scanner.ts';
import { isArray, isObject, member } from '../../values/json.ts';
import type { Replayed, TableSchema } from '../replayed.ts';
import type { ChangedRow, NumberedRow, Problem, TableDifference } from '../result.ts';
import type { ComparisonContext } from './context.ts';

export interface TableComparison {
  /** Names of the columns that name a row, from the manifest. */
  readonly primaryKey: readonly string[];
  readonly rows: 'ordered' | 'unordered';
  readonly columns: 'exact' | 'subset';
  /** How many rows of each sort are listed; 10 when absent. */
  readonly shown?: number;
}

/** Default number of listed rows of each kind. */
const SHOWN = 10;

/** Compares two tables; `undefined` when they are equal as far as the comparison requires. */
export function compareTables(
  table: string,
  expected: Uint8Array,
  actual: Uint8Array,
  comparison: TableComparison,
): TableDifference | undefined {
  if (Buffer.compare(expected, actual) === 0) return undefined;
  const [wantedHeader = [], ...wantedRows] = parseCsv(Buffer.from(expected).toString());
  const [givenHeader = [], ...givenRows] = parseCsv(Buffer.from(actual).toString());
  const subset =
    comparison.columns === 'subset' && wantedHeader.every((column) => givenHeader.includes(column));
  const header = subset ? wantedHeader : givenHeader;
  const given = subset
    ? givenRows.map((row) => wantedHeader.map((column) => row[givenHeader.indexOf(column)] ?? ''))
    : givenRows;
  const sameHeader = subset || sameRow(wantedHeader, givenHeader);
  // where columns differ, rows are compared by the columns that both have
  const common = sameHeader
    ? wantedHeader
    : wantedHeader.filter((column) => givenHeader.includes(column));
  const select = (
    rows: readonly (readonly string[])[],
    names: readonly string[],
  ): readonly (readonly string[])[] =>
    sameHeader ? rows : rows.map((row) => common.map((column) => row[names.indexOf(column)] ?? ''));
  const wanted = select(wantedRows, wantedHeader);
  const selected = select(given, header);
  const key =
    comparison.primaryKey.length > 0 &&
    comparison.primaryKey.every((column) => common.includes(column))
      ? comparison.primaryKey
      : [];
  const aligned =
    alignByKey(
      wanted,
      selected,
      key.map((column) => common.indexOf(column)),
    ) ?? alignInOrder(wanted, selected);
  const changed: ChangedRow[] = [];
  const missing: NumberedRow[] = [];
  const added: NumberedRow[] = [];
  for (const [left, right] of aligned.pairs) {
    const [before, after] = [wanted[left] ?? [], selected[right] ?? []];
    if (left < 0) added.push({ row: right + 1, cells: after });
    else if (right < 0) missing.push({ row: left + 1, cells: before });
    else if (!sameRow(before, after))
      changed.push({
        row: right + 1,
        key: key.map((column) => after[common.indexOf(column)] ?? ''),
        cells: changedCells(common, before, after),
        actual: after,
      });
  }
  const moved = comparison.rows === 'unordered' ? 0 : aligned.moved;
  const differs = changed.length + missing.length + added.length + moved > 0 || !sameHeader;
  if (!differs && (comparison.rows === 'unordered' || subset)) return undefined;
  const shown = comparison.shown ?? SHOWN;
  return {
    table,
    kind: differs ? 'changed' : 'bytes',
    ...(sameHeader ? {} : { header: { expected: wantedHeader, actual: givenHeader } }),
    columns: common,
    key,
    changed: changed.slice(0, shown),
    missing: missing.slice(0, shown),
    added: added.slice(0, shown),
    moved,
    counts: {
      changed: changed.length,
      missing: missing.length,
      added: added.length,
      expectedRows: wantedRows.length,
      actualRows: givenRows.length,
    },
  };
}

/** A table on one side only; the first rows of an unexpected one are listed. */
export function oneSidedTable(
  table: string,
  kind: 'missing' | 'unexpected',
  bytes: Uint8Array,
): TableDifference {
  // a table of a long run is large: no more of it is read than is shown
  const shown = Buffer.from(bytes.subarray(0, scanRows(bytes, SHOWN + 1).end)).toString();
  const [columns = [], ...parsed] = parseCsv(shown);
  const rows = rowCount(bytes);
  const counts = {
    changed: 0,
    missing: kind === 'missing' ? rows : 0,
    added: kind === 'unexpected' ? rows : 0,
  };
  const [expectedRows, actualRows] = kind === 'missing' ? [rows, 0] : [0, rows];
  const added =
    kind === 'unexpected'
      ? parsed.slice(0, SHOWN).map((cells, index) => ({ row: index + 1, cells }))
      : [];
  return {
    table,
    kind,
    columns,
    key: [],
    changed: [],
    missing: [],
    added,
    moved: 0,
    counts: { ...counts, expectedRows, actualRows },
  };
}

/** Number of rows of a table, its header not counted. */
export function rowCount(bytes: Uint8Array): number {
  return Math.max(0, scanRows(bytes).rows - 1);
}

type Rows = readonly (readonly string[])[];
/** Pairs of row indexes; -1 where a side has no such row. */
interface Alignment {
  readonly pairs: readonly (readonly [expected: number, actual: number])[];
  readonly moved: number;
}

/** By key, when the key names each row once on both sides. */
function alignByKey(wanted: Rows, given: Rows, key: readonly number[]): Alignment | undefined {
  if (key.length === 0) return undefined;
  const keyOf = (row: readonly string[]) => JSON.stringify(key.map((column) => row[column]));
  const left = new Map(wanted.map((row, index) => [keyOf(row), index] as const));
  const right = new Map(given.map((row, index) => [keyOf(row), index] as const));
  if (left.size !== wanted.length || right.size !== given.length) return undefined;
  const pairs: (readonly [number, number])[] = [];
  let moved = 0;
  let last = -1;
  for (const [name, index] of left) {
    const other = right.get(name) ?? -1;
    pairs.push([index, other]);
    if (other >= 0 && other < last && sameRow(wanted[index] ?? [], given[other] ?? [])) moved++;
    last = Math.max(last, other);
  }
  for (const [name, index] of right) if (!left.has(name)) pairs.push([-1, index]);
  return { pairs, moved };
}

/** By position, around rows that both sides have. */
function alignInOrder(wanted: Rows, given: Rows): Alignment {
  const [left, right] = [wanted, given].map((rows) => rows.map((row) => JSON.stringify(row))) as [
    string[],
    string[],
  ];
  const pairs: (readonly [number, number])[] = [];
  let [from, to] = [0, 0];
  for (const [a, b] of [...commonRows(left, right), [left.length, right.length] as const]) {
    // rows between two equal ones: the n-th with the n-th, the remaining ones are missing or added
    for (; from < a && to < b; from++, to++) pairs.push([from, to]);
    for (; from < a; from++) pairs.push([from, -1]);
    for (; to < b; to++) pairs.push([-1, to]);
    [from, to] = [a + 1, b + 1];
  }
  return withMoved(pairs, left, right);
}

/** Rows that are missing in one place and added in another have only moved. */
function withMoved(
  pairs: readonly (readonly [number, number])[],
  left: readonly string[],
  right: readonly string[],
): Alignment {
  const unpaired = pairs.filter(([a, b]) => a < 0 || b < 0 || left[a] !== right[b]);
  const added = new Map<string, number[]>();
  for (const [, b] of unpaired)
    if (b >= 0) added.set(right[b] as string, [...(added.get(right[b] as string) ?? []), b]);
  const movedLeft = new Set<number>();
  const movedRight = new Set<number>();
  for (const [a] of unpaired) {
    const place = a < 0 ? undefined : added.get(left[a] as string)?.shift();
    if (place === undefined) continue;
    movedLeft.add(a);
    movedRight.add(place);
  }
  if (movedLeft.size === 0) return { pairs, moved: 0 };
  const rest = pairs.flatMap(([a, b]) => {
    const [x, y] = [movedLeft.has(a) ? -1 : a, movedRight.has(b) ? -1 : b];
    return x < 0 && y < 0 ? [] : [[x, y] as const];
  });
  return { pairs: rest, moved: movedLeft.size };
}

/** Tables that differ in more rows are compared row by row. */
const MAX_EDITS = 1000;

/** The rows that both sides have, in order; none when the sides have too little in common. */
function commonRows(left: string[], right: string[]): readonly (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  let [a, b] = [0, 0];
  for (const { added, removed, count } of diffArrays(left, right, { maxEditLength: MAX_EDITS }) ??
    []) {
    for (let row = 0; !added && !removed && row < count; row++) pairs.push([a + row, b + row]);
    if (!added) a += count;
    if (!removed) b += count;
  }
  return pairs;
}

function changedCells(
  columns: readonly string[],
  before: readonly string[],
  after: readonly string[],
): ChangedRow['cells'] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, index) => index)
    .filter((index) => before[index] !== after[index])
    .map((index) => ({
      column: columns[index] ?? `column ${index + 1}`,
      expected: before[index] ?? '',
      actual: after[index] ?? '',
    }));
}

function sameRow(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((cell, index) => cell === b[index]);
}

/** The primary key that a manifest names; none without a manifest. */
export function primaryKeyOf(manifest: Uint8Array | undefined): readonly string[] {
  const value =
    manifest === undefined ? undefined : scanJson(Buffer.from(manifest).toString()).value;
  const key = isObject(value) ? member(value, 'primary_key') : undefined;
  return key !== undefined && isArray(key) ? key.map(String) : [];
}

/** The cells of a CSV text (OUT-4): all of them quoted by the product, plain ones accepted. A quote that is not closed ends with the text. */
export function parseCsv(text: string): readonly (readonly string[])[] {
  try {
    return parse(text, {
      record_delimiter: ['\r\n', '\n'],
      relax_quotes: true,
      relax_column_count: true,
    });
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      return parseCsv(`${text}"`);
    throw error;
  }
}

/** Counts the first rows of a well-formed CSV text, up to `most`, as `parseCsv` does, and returns the offset after them. Stores no rows. */
export function scanRows(
  bytes: Uint8Array,
  most = Number.POSITIVE_INFINITY,
): { readonly rows: number; readonly end: number } {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let rows = 0;
  let at = 0;
  let isOpen = false;
  while (at < text.length && rows < most) {
    if (text[at] === QUOTE) {
      let end = text.indexOf(QUOTE, at + 1);
      while (end >= 0 && text[end + 1] === QUOTE) end = text.indexOf(QUOTE, end + 2);
      at = (end < 0 ? text.length : end) + 1;
    } else
      while (
        at < text.length &&
        text[at] !== COMMA &&
        text[at] !== LINE_FEED &&
        text[at] !== CARRIAGE_RETURN
      )
        at++;
    isOpen = text[at] === COMMA;
    if (!isOpen && text[at] === CARRIAGE_RETURN) at++;
    at++;
    if (!isOpen) rows++;
  }
  return { rows: isOpen ? rows + 1 : rows, end: Math.min(at, text.length) };
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** The schema of tables that were written in the typed encoding. */
export function schemaOf(tables: ReadonlyMap<string, MemoryTable>): TableSchema {
  const written = [...tables].filter(([, { columns }]) => columns.length > 0);
  return Object.fromEntries(
    written.map(([file, { columns, kinds }]) => {
      const types = kinds
        .map(typeOf)
        .map((type) => (type.kind === 'unknown' ? type : storedType(type, MAX_DIGITS)));
      return [
        file.replace(/\.csv$/, ''),
        Object.fromEntries(
          columns.map((column, index) => [column, typeText(types[index] ?? { kind: 'unknown' })]),
        ),
      ];
    }),
  );
}

/** Each column whose type is not the expected one, and columns and tables that only one side has. */
export function compareSchema(
  { scenario }: ComparisonContext,
  { schema: given = {} }: Replayed,
): readonly Problem[] {
  const { schema: wanted } = scenario.expect;
  if (wanted === undefined) return [];
  return bothKeys(wanted, given).flatMap((table) => {
    const [expected, actual] = [wanted[table], given[table]];
    if (expected === undefined || actual === undefined)
      return [
        schemaProblem(
          `schema ${table}`,
          expected === undefined ? 'no such table' : 'a table',
          actual === undefined ? 'no such table' : 'a table',
        ),
      ];
    return bothKeys(expected, actual).flatMap((column) => {
      const [one, other] = [spaced(expected[column]), actual[column]];
      return one === other
        ? []
        : [
            schemaProblem(
              `schema ${table}.${column}`,
              one ?? 'no such column',
              other ?? 'no such column',
            ),
          ];
    });
  });
}

function schemaProblem(subject: string, expected: string, actual: string): Problem {
  return { kind: 'expectation', subject, expected, actual };
}

function bothKeys(one: object, other: object): readonly string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])];
}

/** `decimal(18,2)` is the same as `decimal(18, 2)`. */
function spaced(type: string | undefined): string | undefined {
  return type?.replace(/, ?/, ', ');
}
