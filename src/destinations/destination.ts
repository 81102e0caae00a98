import type { ColumnKinds, ListTable, TableDescription } from '../ports/sink.ts';

/** The rows of a table that a run has written until now. They wait in files, in the typed encoding and without a header. */
export interface StagedStart extends TableDescription {
  /** Each has whole rows, and does not change any more. */
  readonly files: readonly string[];
  /** One for each column: that of all its values until now. */
  readonly types: readonly ColumnType[];
}

/** A whole table. */
export interface StagedTable extends StagedStart {
  readonly rows: number;
  readonly longestRow: number;
  /** As in `FinishedTable`. */
  readonly lists?: readonly ListTable[];
}

/** What a run hands over when it has ended well. Tables without columns are left out. */
export interface StagedRun {
  readonly tables: readonly StagedTable[];
  readonly state: string;
  /** How complete the run is, as JSON text, which is stored beside the state; absent where nobody has judged it. */
  readonly certificate?: string;
  /** The id of the run, which is stored with its state. A run that is resumed has it again; the destination makes one up when absent. */
  readonly run?: string;
}

/** The tables and the state of a run in a destination, not yet visible. */
export interface Load {
  /** Makes them visible, all or none. */
  commit(): Promise<void>;
  /** Leaves the destination as it was. */
  rollback(): Promise<void>;
}

/** A table as far as it is known before a run: its columns when a mapping names them, with the types that it gives them. */
export type KnownTable = Omit<TableDescription, 'columns' | 'unreached'> & {
  readonly columns?: readonly Column[];
};

/** A place for typed tables. Rejections are `StorageProblem`s, with the name of the destination and without secrets. */
export interface Destination {
  /** As messages and reports name it: without a user, a password and options. */
  readonly name: string;
  /** What makes the tables and the state of a run visible: the commit of a transaction, or a list of files that is replaced. */
  readonly commits: 'transaction' | 'list';
  /** Whether it is reached through a network, which may fail between two commits. */
  readonly isRemote: boolean;
  /** Throws for a table that cannot have its name, or its columns theirs. */
  check(table: Pick<TableDescription, 'bucket' | 'name' | 'columns'>): void;
  /** Connects, and gives the state of an earlier run. */
  readState(): Promise<string | undefined>;
  /** The id of the run that has stored that state, after `readState`; `undefined` when it is not known. */
  storedRun(): string | undefined;
  /** The statements that a run would execute, as far as they are known before it; reads only. */
  preview(tables: readonly KnownTable[]): Promise<readonly string[]>;
  /** Loads rows during the run, invisible to others, so that `load` has less to do. Does not wait, and never fails. */
  loadAhead?(start: StagedStart): void;
  load(run: StagedRun): Promise<Load>;
  /** What a person who queries these tables must know. */
  note?(tables: readonly Pick<TableDescription, 'bucket'>[]): string | undefined;
  /** Ends what `loadAhead` has begun, of a run that is not loaded. */
  close?(): Promise<void>;
}

/** What to do with a table that exists with columns of other types: `widen` them, or `replace` the table. */
export type Evolution = 'widen' | 'replace';

export interface DestinationOptions {
  readonly evolve: Evolution;
  /** Under which name the state is stored, unless the address has `?state=NAME`. */
  readonly stateName: string;
  /** For relative paths. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

type PlainKind = 'unknown' | 'boolean' | 'bigint' | 'json' | 'text' | 'date' | 'timestamp';

/** The type of a column, whatever a destination calls it. `unknown`: no row has a value. */
export type ColumnType =
  | { readonly kind: PlainKind }
  /** The digits before and after the point that its numbers need. */
  | { readonly kind: 'decimal'; readonly before: number; readonly after: number };

const PLAIN_KINDS: ReadonlySet<unknown> = new Set([
  'unknown',
  'boolean',
  'bigint',
  'json',
  'text',
  'date',
  'timestamp',
] satisfies PlainKind[]);

/** Whether a value that was read is a type. */
export function isColumnType(value: unknown): value is ColumnType {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, before, after } = value as Partial<Record<string, unknown>>;
  return kind === 'decimal'
    ? [before, after].every((digits) => Number.isSafeInteger(digits) && Number(digits) >= 0)
    : PLAIN_KINDS.has(kind);
}

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
}

/** An integer of 64 bits has at most so many digits. */
const BIGINT_DIGITS = 19;

/** The narrowest type that all values of a column have. */
export function typeOf({
  string,
  json,
  boolean,
  date,
  timestamp,
  integer,
  decimal,
  fits64Bits,
  digitsBeforePoint,
  digitsAfterPoint,
}: ColumnKinds): ColumnType {
  const isNumber = integer + decimal > 0;
  const others = [json, boolean, date, timestamp].filter((count) => count > 0).length;
  if (string > 0 || others + Number(isNumber) > 1) return { kind: 'text' };
  if (json > 0) return { kind: 'json' };
  if (boolean > 0) return { kind: 'boolean' };
  if (date > 0) return { kind: 'date' };
  if (timestamp > 0) return { kind: 'timestamp' };
  if (decimal > 0 || !fits64Bits)
    return { kind: 'decimal', before: digitsBeforePoint, after: digitsAfterPoint };
  return { kind: integer > 0 ? 'bigint' : 'unknown' };
}

/** The narrowest type that has the values of both. */
export function widest(one: ColumnType, other: ColumnType): ColumnType {
  if (one.kind === 'unknown') return other;
  if (other.kind === 'unknown') return one;
  const [a, b] = [asDecimal(one), asDecimal(other)];
  if (one.kind === other.kind && a === undefined) return one;
  if (one.kind === 'bigint' && other.kind === 'bigint') return one;
  if (a === undefined || b === undefined) return { kind: 'text' };
  return {
    kind: 'decimal',
    before: Math.max(a.before, b.before),
    after: Math.max(a.after, b.after),
  };
}

function asDecimal(
  type: ColumnType,
): { readonly before: number; readonly after: number } | undefined {
  if (type.kind === 'decimal') return type;
  return type.kind === 'bigint' ? { before: BIGINT_DIGITS, after: 0 } : undefined;
}

/** The type as a destination stores it that has decimals of so many digits: larger ones are text, and so is a column without values. */
export function storedType(type: ColumnType, mostDigits: number): ColumnType {
  if (type.kind === 'unknown') return { kind: 'text' };
  return type.kind === 'decimal' && type.before + type.after > mostDigits ? { kind: 'text' } : type;
}

/** The most digits of decimals in Parquet and DuckDB, and of those that an integer of 64 bits has room for. */
export const MAX_DIGITS = 38;
export const LONG_DIGITS = 18;

/** A type in a list of tables and in `expect.schema`: the digits of a decimal are those that a destination has room for. */
export function typeText(type: ColumnType): string {
  return type.kind === 'decimal'
    ? `decimal(${type.before + type.after <= LONG_DIGITS ? LONG_DIGITS : MAX_DIGITS}, ${type.after})`
    : type.kind;
}

export function isSameType(one: ColumnType, other: ColumnType): boolean {
  if (one.kind !== 'decimal' || other.kind !== 'decimal') return one.kind === other.kind;
  return one.before === other.before && one.after === other.after;
}

/** A table of a run, or one of a list that the run has no rows of, and what belongs to its rows. */
interface PlacedTable<T> {
  readonly table: T | undefined;
  readonly bucket: string | null;
  readonly name: string;
  readonly lists: readonly ListTable[];
  /** The column that says which row of another table has the list; absent where no other table has it. */
  readonly link: string | undefined;
}

/**
 * The tables of a run, each behind all whose rows it belongs to, and the tables of lists that the run has no rows of. Only incremental tables have lists:
 * of any other, all rows are replaced.
 */
export function parentsFirst<
  T extends Pick<TableDescription, 'bucket' | 'name' | 'incremental'> & {
    readonly lists?: readonly ListTable[];
  },
>(tables: readonly T[]): readonly PlacedTable<T>[] {
  const keyOf = (bucket: string | null, name: string) => JSON.stringify([bucket, name]);
  const known = new Map(tables.map((table) => [keyOf(table.bucket, table.name), table]));
  const inner = new Set<string>();
  const placed = new Map<string, PlacedTable<T>>();
  const collect = (bucket: string | null, lists: readonly ListTable[]): void => {
    for (const list of lists) {
      inner.add(keyOf(bucket, list.name));
      collect(bucket, list.lists);
    }
  };
  const place = (bucket: string | null, lists: readonly ListTable[]): void => {
    for (const { name, link, lists: own } of lists) {
      const key = keyOf(bucket, name);
      const table = known.get(key);
      const before = placed.get(key);
      const others = before?.lists ?? table?.lists ?? [];
      placed.delete(key); // behind all that it belongs to
      const all = joined(others, own);
      placed.set(key, { table, bucket, name, lists: all, link: before?.link ?? link });
      place(bucket, all);
    }
  };
  for (const { bucket, incremental, lists = [] } of tables) if (incremental) collect(bucket, lists);
  for (const table of tables) {
    const { bucket, name, incremental } = table;
    const key = keyOf(bucket, name);
    if (inner.has(key) && incremental) continue;
    const lists = incremental ? (table.lists ?? []) : [];
    placed.set(key, { table, bucket, name, lists, link: undefined });
    place(bucket, lists);
  }
  // a table of its own lists
  for (const table of tables) {
    const key = keyOf(table.bucket, table.name);
    if (!placed.has(key)) placed.set(key, { ...table, table, lists: [], link: undefined });
  }
  return [...placed.values()];
}

function joined(known: readonly ListTable[], more: readonly ListTable[]): readonly ListTable[] {
  const idOf = ({ name, from }: ListTable) => JSON.stringify([name, from]);
  const ids = new Set(known.map(idOf));
  return [...known, ...more.filter((list) => !ids.has(idOf(list)))];
}
