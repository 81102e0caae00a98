// What tables must have, by what there was in the world. Written apart from the interpreter: it knows the texts that records carry,
// and looks for them in the bytes of tables (.ci/modules.mjs keeps it so).
import type { Collection, RecordState } from './world.ts';

/** How a table differs from what it must be. `kept`: a row of a record that was deleted, which no request can tell. */
export type Fault = 'lost' | 'stale' | 'double' | 'foreign' | 'kept';

export interface Difference {
  readonly fault: Fault;
  readonly table: string;
  /** `undefined` for a row of something that never was. */
  readonly collection: number | undefined;
  readonly record: number;
}

/** A table after a run. */
export interface JudgedTable {
  readonly name: string;
  /** The collections whose records it has. */
  readonly collections: readonly Collection[];
  /** `whole`: each run replaces it; `keyed`: rows replace those with their key; `appended`: rows are added. */
  readonly mode: 'whole' | 'keyed' | 'appended';
  /** Whether rows of deleted records are replaced by others, with a mark in the place of what they had. */
  readonly isMarked: boolean;
  readonly bytes: Uint8Array;
  /** Whether the run has written the table: one without a row leaves what there was. */
  readonly isWritten: boolean;
}

/** The run that has written the tables, and until when a change has to be in them, in milliseconds of the clock. */
export interface JudgedRun {
  readonly startMs: number;
  readonly endMs: number;
  /** Changes up to here have to be in an incremental table. */
  readonly settledMs: number;
}

/** The member of records with the text that names them and their content. */
export const MARK = 'simulated';

/** `3:118:2;`: collection, record, content. */
export function markOf(collection: number, { id, content }: RecordState): string {
  return `sluice ${collection}:${id}:${content};`;
}

const MARKS = /sluice (\d+):(\d+):(\d+);/g;

/** Rows of a table, by record: how often it has each content. */
type Rows = ReadonlyMap<string, ReadonlyMap<number, number>>;

export interface Judgement {
  readonly rows: number;
  readonly differences: readonly Difference[];
}

export function judge(table: JudgedTable, run: JudgedRun): Judgement {
  const { rows, count } = rowsIn(table.bytes);
  const differences: Difference[] = [];
  const add = (fault: Fault, collection: number | undefined, record: number) =>
    differences.push({ fault, table: table.name, collection, record });
  const known = new Set<string>();
  for (const collection of table.collections)
    for (const record of collection.records) {
      const key = `${collection.index}:${record.id}`;
      known.add(key);
      for (const fault of faultsOf(record, rows.get(key) ?? NO_ROWS, table, run))
        add(fault, collection.index, record.id);
    }
  for (const [key, contents] of rows)
    if (!known.has(key))
      for (const _ of contents) add('foreign', undefined, Number(key.split(':')[1]));
  return { rows: count, differences };
}

const NO_ROWS: ReadonlyMap<number, number> = new Map();

function faultsOf(
  record: RecordState,
  rows: ReadonlyMap<number, number>,
  { mode, isMarked, isWritten }: JudgedTable,
  run: JudgedRun,
): readonly Fault[] {
  const never = [...rows.keys()].some((content) =>
    record.versions.every((version) => version.content !== content),
  );
  if (never) return ['foreign'];
  if (mode === 'whole' && !isWritten && !record.isLiving) return rows.size > 0 ? ['kept'] : [];
  if (mode === 'whole') return inWhole(record, rows, run);
  if (mode !== 'keyed') return inAppended(record, rows, run);
  const faults = inKeyed(record, rows, run);
  // what was deleted before the run has to be noticed by it
  const isMissed = isMarked && (record.versions.at(-1)?.toMs ?? 0) <= run.settledMs;
  return isMissed && faults.includes('kept') ? ['stale'] : faults;
}

/** Every record that existed during the whole run, once, as it was at a moment of the run. */
function inWhole(
  { versions }: RecordState,
  rows: ReadonlyMap<number, number>,
  { startMs, endMs }: JudgedRun,
): readonly Fault[] {
  const seen = versions.filter(({ fromMs, toMs }) => fromMs <= endMs && toMs >= startMs);
  const isThroughout =
    (versions[0]?.fromMs ?? endMs) <= startMs && (versions.at(-1)?.toMs ?? 0) >= endMs;
  const count = countOf(rows);
  if (count === 0) return isThroughout ? ['lost'] : [];
  if (![...rows.keys()].every((content) => seen.some((version) => version.content === content)))
    return ['stale'];
  return count > 1 ? ['double'] : [];
}

/** The newest version, once. */
function inKeyed(
  { versions, isLiving }: RecordState,
  rows: ReadonlyMap<number, number>,
  { settledMs }: JudgedRun,
): readonly Fault[] {
  const count = countOf(rows);
  const newest = versions.at(-1);
  if (count > 1) return ['double'];
  if (!isLiving) return count > 0 ? ['kept'] : [];
  if (newest === undefined || newest.fromMs > settledMs) return [];
  if (count === 0) return ['lost'];
  return rows.has(newest.content) ? [] : ['stale'];
}

/** The newest version, and none more often than it has come. */
function inAppended(
  { versions, isLiving }: RecordState,
  rows: ReadonlyMap<number, number>,
  { settledMs }: JudgedRun,
): readonly Fault[] {
  const newest = versions.at(-1);
  const isDouble = [...rows].some(
    ([content, count]) => count > versions.filter((version) => version.content === content).length,
  );
  if (isDouble) return ['double'];
  if (!isLiving || newest === undefined || newest.fromMs > settledMs) return [];
  if (rows.size === 0) return ['lost'];
  return rows.has(newest.content) ? [] : ['stale'];
}

function countOf(rows: ReadonlyMap<number, number>): number {
  let sum = 0;
  for (const count of rows.values()) sum += count;
  return sum;
}

function rowsIn(bytes: Uint8Array): { readonly rows: Rows; readonly count: number } {
  const rows = new Map<string, Map<number, number>>();
  let count = 0;
  for (const [, collection = '', record = '', content = ''] of Buffer.from(
    bytes.buffer,
    bytes.byteOffset,
    bytes.byteLength,
  )
    .toString('latin1')
    .matchAll(MARKS)) {
    count++;
    const key = `${collection}:${record}`;
    const contents = rows.get(key) ?? new Map<number, number>();
    contents.set(Number(content), (contents.get(Number(content)) ?? 0) + 1);
    rows.set(key, contents);
  }
  return { rows, count };
}
