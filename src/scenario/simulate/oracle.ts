// What tables must have, by what there was in the world. Written apart from the interpreter: it knows the texts that records carry,
// and looks for them in the bytes of tables (.ci/modules.mjs keeps it so).
import type { Collection, RecordState } from './world.ts';

/** What makes a table wrong; those first that nobody sees in the rows that are there. */
export const FAULTS = ['lost', 'stale', 'double', 'foreign'] as const;

/** How a table differs from what it must be. `kept`: a row of a record that was deleted, which no request can tell. */
export type Fault = (typeof FAULTS)[number] | 'kept';

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
  /** Whether the configuration reads a collection now: rows of others are left as they are. */
  readonly isRead: (collection: number) => boolean;
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
  return `${START}${collection}:${id}:${content};`;
}

const START = 'sluice ';
const MARK_START = Buffer.from(START);

/** The contents that rows of a table have, by collection and record: one for each row. */
type Rows = ReadonlyMap<number, ReadonlyMap<number, readonly number[]>>;

export interface Judgement {
  readonly rows: number;
  readonly differences: readonly Difference[];
}

export function judge(table: JudgedTable, run: JudgedRun): Judgement {
  const { rows, count } = rowsIn(table.bytes);
  const differences: Difference[] = [];
  const add = (fault: Fault, collection: number | undefined, record: number) =>
    differences.push({ fault, table: table.name, collection, record });
  for (const collection of table.collections) {
    if (!table.isRead(collection.index)) continue;
    const contents = rows.get(collection.index);
    for (const record of collection.records)
      for (const fault of faultsOf(record, contents?.get(record.id) ?? NO_ROWS, table, run))
        add(fault, collection.index, record.id);
  }
  for (const [index, records] of rows) {
    const collection = table.collections.find((each) => each.index === index);
    for (const [id, contents] of records)
      if (collection === undefined || id < 1 || id > collection.records.length)
        for (const _ of contents) add('foreign', undefined, id);
  }
  return { rows: count, differences };
}

const NO_ROWS: readonly number[] = [];

function faultsOf(
  record: RecordState,
  contents: readonly number[],
  { mode, isMarked, isWritten }: JudgedTable,
  run: JudgedRun,
): readonly Fault[] {
  if (contents.some((content) => !has(record.versions, content))) return ['foreign'];
  if (mode === 'whole' && !isWritten && !record.isLiving)
    return contents.length > 0 ? ['kept'] : [];
  if (mode === 'whole') return inWhole(record, contents, run);
  if (mode !== 'keyed') return inAppended(record, contents, run);
  const faults = inKeyed(record, contents, run);
  // what was deleted before the run has to be noticed by it
  const isMissed = isMarked && (record.versions.at(-1)?.toMs ?? 0) <= run.settledMs;
  return isMissed && faults.includes('kept') ? ['stale'] : faults;
}

/** Every record that existed during the whole run, once, as it was at a moment of the run. */
function inWhole(
  { versions }: RecordState,
  contents: readonly number[],
  { startMs, endMs }: JudgedRun,
): readonly Fault[] {
  const isThroughout =
    (versions[0]?.fromMs ?? endMs) <= startMs && (versions.at(-1)?.toMs ?? 0) >= endMs;
  if (contents.length === 0) return isThroughout ? ['lost'] : [];
  const wasSeen = (content: number) =>
    versions.some(
      (version) =>
        version.content === content && version.fromMs <= endMs && version.toMs >= startMs,
    );
  if (!contents.every(wasSeen)) return ['stale'];
  return contents.length > 1 ? ['double'] : [];
}

/** The newest version, once. */
function inKeyed(
  { versions, isLiving }: RecordState,
  contents: readonly number[],
  { settledMs }: JudgedRun,
): readonly Fault[] {
  const newest = versions.at(-1);
  if (contents.length > 1) return ['double'];
  if (!isLiving) return contents.length > 0 ? ['kept'] : [];
  if (newest === undefined || newest.fromMs > settledMs) return [];
  if (contents.length === 0) return ['lost'];
  return contents.includes(newest.content) ? [] : ['stale'];
}

/** The newest version, and none more often than it has come. */
function inAppended(
  { versions, isLiving }: RecordState,
  contents: readonly number[],
  { settledMs }: JudgedRun,
): readonly Fault[] {
  const newest = versions.at(-1);
  const isDouble = contents.some((content) => {
    const count = contents.filter((other) => other === content).length;
    return count > 1 && count > versions.filter((version) => version.content === content).length;
  });
  if (isDouble) return ['double'];
  if (!isLiving || newest === undefined || newest.fromMs > settledMs) return [];
  if (contents.length === 0) return ['lost'];
  return contents.includes(newest.content) ? [] : ['stale'];
}

function has(versions: RecordState['versions'], content: number): boolean {
  return versions.some((version) => version.content === content);
}

/** The marks in the bytes of a table. What only begins like one is none. */
function rowsIn(bytes: Uint8Array): { readonly rows: Rows; readonly count: number } {
  const rows = new Map<number, Map<number, number[]>>();
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  let at = 0;
  /** A number up to a sign; -1 where there is none. */
  const number = (end: number): number => {
    let value = 0;
    const start = at;
    for (let digit = text[at] ?? 0; digit >= ZERO && digit <= NINE; digit = text[++at] ?? 0)
      value = value * 10 + digit - ZERO;
    return at > start && text[at++] === end ? value : -1;
  };
  for (let found = text.indexOf(MARK_START); found >= 0; found = text.indexOf(MARK_START, at)) {
    at = found + MARK_START.length;
    const collection = number(COLON);
    const record = collection < 0 ? -1 : number(COLON);
    const content = record < 0 ? -1 : number(SEMICOLON);
    if (content < 0) continue;
    count++;
    const records = rows.get(collection) ?? new Map<number, number[]>();
    rows.set(collection, records);
    const contents = records.get(record);
    if (contents === undefined) records.set(record, [content]);
    else contents.push(content);
  }
  return { rows, count };
}

const [ZERO, NINE, COLON, SEMICOLON] = [0x30, 0x39, 0x3a, 0x3b];
