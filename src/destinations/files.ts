import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { storageProblem } from '../node/files/byte-store.ts';
import { type ListTable, StorageProblem } from '../ports/sink.ts';
import { layoutProblem, nameFromOutside } from '../values/file-names.ts';
import {
  type Column,
  type ColumnType,
  type Destination,
  type DestinationOptions,
  type Load,
  parentsFirst,
  type StagedRun,
  type StagedTable,
  typeText,
} from './destination.ts';
import {
  type FileFormat,
  filesOf,
  type ListedTable,
  listedTable,
  listFrom,
  type RowBatches,
  readTypedFiles,
  type TableList,
  type TextRow,
} from './file-tables.ts';
import {
  type ChangeOptions,
  changeOf,
  type Dialect,
  type ExistingColumn,
  previewOf,
  refuseSameNames,
  tableName,
} from './sql.ts';

/** A place for files. Rejections are errors of the system or `StorageProblem`s. Files have the names of a list. */
export interface FileStore {
  /** As messages name it. */
  readonly name: string;
  readonly isRemote: boolean;
  /** The list of tables; `undefined` when there is none. */
  readList(): Promise<string | undefined>;
  /** Begins to load the files of a run, which has the place for itself where the place can be locked. */
  begin(run: LoadingRun): Promise<FileLoad>;
}

/** What is known of a run before its files are written. */
interface LoadingRun {
  readonly run: string;
  /** The files that it may write. */
  readonly files: readonly string[];
}

/** The files of a run, until it has ended. */
interface FileLoad {
  /** A local folder for files that are being written. */
  readonly work: string;
  /** Takes a local file. The result recognizes the file as it was left here. */
  add(local: string, file: string): Promise<string>;
  /** A local copy of a file that is there. */
  fetch(file: string, local: string): Promise<string>;
  /**
   * Replaces the list in one step, which names the files that were added. Then it removes `ended`, as far as they are as they were left, and what
   * runs have left that were killed.
   */
  putList(list: TableList, ended: ReadonlyMap<string, string>): Promise<void>;
  /** Ends it. Without a list, the files that were added are removed. */
  end(): Promise<void>;
}

/** What would happen is shown as statements of SQL, too. */
const dialect: Dialect = { typeName: typeText, convert: () => '' };

/** What one table of a run needs of its load; `add` gives the name that its file has. */
interface OfTable extends Pick<FileLoad, 'work' | 'fetch'> {
  add(local: string): Promise<string>;
}

/** What belongs to the rows of a table, and what they belong to. */
interface Belonging {
  readonly lists: readonly ListTable[];
  /** Hears of the links of rows that leave. */
  readonly links: Links;
  readonly link: string | undefined;
  /** Links of rows that have to leave. */
  readonly gone: ReadonlySet<string>;
}

/** Tables as files below a place; a list that is replaced in one step says which of them are the tables. */
export function filesDestination(
  store: FileStore,
  format: FileFormat,
  { evolve, stateName }: Pick<DestinationOptions, 'evolve' | 'stateName'>,
): Destination {
  const { name, isRemote } = store;
  const problem = (error: unknown) => storageProblem(name, error);
  let before: string | undefined;
  let stored: string | undefined;

  const changes = (table: Pick<StagedTable, 'bucket' | 'name' | 'incremental'>): ChangeOptions => ({
    evolve,
    incremental: table.incremental,
    mostDigits: format.mostDigits,
    name: `${name}: ${tableName(table)}`,
  });
  const read = async (): Promise<TableList> => {
    try {
      return listFrom(await store.readList(), name);
    } catch (error) {
      throw problem(error);
    }
  };
  return {
    name,
    commits: 'list',
    isRemote,
    check({ bucket, name: table, columns }) {
      const wrong = layoutProblem('out', bucket, table);
      if (wrong !== undefined)
        throw new StorageProblem(`${name}: ${wrong.message}: ${wrong.reason}.`);
      if (
        nameFromOutside('table file', fileOf(randomUUID(), { bucket, name: table })) === undefined
      )
        throw new StorageProblem(
          `${name}: ${tableName({ bucket, name: table })} cannot be the name of a file here: it leads to another folder. Use a mapping with another name.`,
        );
      refuseSameNames(name, `the columns of ${tableName({ bucket, name: table })}`, columns);
    },

    async readState() {
      const { states, runs } = await read();
      before = states[stateName];
      stored = runs[stateName];
      return before;
    },

    storedRun: () => stored,

    async preview(tables) {
      const list = await read();
      return tables.flatMap((table) =>
        previewOf(table, existingColumns(listedTable(list, table)), {
          ...changes(table),
          dialect,
          target: tableName(table),
        }),
      );
    },

    async load({ tables, state, certificate, run = randomUUID() }: StagedRun): Promise<Load> {
      refuseSameNames(name, 'the tables', tables.map(tableName), (text) => text.toLowerCase());
      const id = randomUUID();
      // also those of lists that the run has no rows of
      const files = parentsFirst(tables).map((table) => fileOf(id, table));
      const load = await store.begin({ run: id, files }).catch((error) => {
        throw problem(error);
      });
      let next: TableList;
      let former: TableList;
      try {
        former = await read();
        if (former.states[stateName] !== before)
          throw new StorageProblem(
            `${name}: another run has stored its tables while this one was running. Nothing of this run was stored.`,
          );
        const written: ListedTable[] = [];
        const marks: Record<string, string> = {};
        const links = new Map<string | null, Links>();
        for (const { table: known, bucket, name: list, lists, link } of parentsFirst(tables)) {
          const existing = listedTable(former, { bucket, name: list });
          const ofBucket: Links = links.get(bucket) ?? new Map();
          links.set(bucket, ofBucket);
          const gone = link === undefined ? undefined : ofBucket.get(list);
          const table = known ?? (gone?.size ? emptyTable(existing) : undefined);
          if (table === undefined) continue;
          const belonging = { lists, links: ofBucket, link, gone: gone ?? new Set<string>() };
          written.push(
            await writeTable(table, existing, belonging, {
              work: load.work,
              fetch: load.fetch,
              async add(local) {
                const file = fileOf(id, table);
                marks[file] = await load.add(local, file);
                return file;
              },
            }),
          );
        }
        const others = former.tables.filter(
          (table) => listedTable({ ...former, tables: written }, table) === undefined,
        );
        const all = [...others, ...written];
        const kept = filesOf({ ...former, tables: all, retired: [] });
        // a reader may still have the list before this one
        const retired = [...filesOf({ ...former, retired: [] })].filter((file) => !kept.has(file));
        const known = { ...former.written, ...marks };
        next = {
          run: id,
          states: { ...former.states, [stateName]: state },
          runs: { ...former.runs, [stateName]: run },
          complete: Object.fromEntries([
            ...Object.entries(former.complete).filter(([name]) => name !== stateName),
            ...(certificate === undefined ? [] : [[stateName, certificate] as const]),
          ]),
          tables: all,
          retired,
          written: Object.fromEntries(
            [...kept, ...retired].flatMap((file) => {
              const mark = known[file];
              return mark === undefined ? [] : [[file, mark]];
            }),
          ),
        };
      } catch (error) {
        await load.end();
        throw problem(error);
      }
      return {
        async commit() {
          try {
            await load.putList(next, endedFiles(former, next));
          } catch (error) {
            throw problem(error);
          } finally {
            await load.end();
          }
        },
        rollback: () => load.end(),
      };
    },
  };

  /** The file of a table that a run writes. */
  function fileOf(run: string, { bucket, name: table }: Pick<ListedTable, 'bucket' | 'name'>) {
    const parts = [`run-${run}`, ...(bucket === null ? [] : [bucket])];
    return [...parts, `${table}.${format.extension}`].join('/');
  }

  async function writeTable(
    table: StagedTable,
    existing: ListedTable | undefined,
    { lists, links, link, gone }: Belonging,
    { work, fetch, add }: OfTable,
  ): Promise<ListedTable> {
    const columns = table.columns.map((column, index) => ({
      name: column,
      type: table.types[index] ?? ({ kind: 'unknown' } as const),
    }));
    const change = changeOf(existingColumns(existing), columns, changes(table));
    const isKept = existing !== undefined && change.kind === 'alter' && table.incremental;
    const hasKey = table.incremental && table.primaryKey.length > 0;
    const names = change.columns.map((column) => column.name);
    const linkAt = link === undefined ? -1 : names.indexOf(link);
    const isGone = (row: TextRow) => linkAt >= 0 && gone.has(row[linkAt] ?? '');
    const note = noteLinks(names, lists, links);
    const isSame = change.added.length === 0 && change.widened.length === 0 && gone.size === 0;
    const staged = withColumns(readTypedFiles(table.files), table.columns, change.columns);
    const listed = {
      bucket: table.bucket,
      name: table.name,
      columns: change.columns,
      primaryKey: table.primaryKey,
    };
    const newFile = () => path.join(work, `${randomUUID()}.${format.extension}`);
    const write = async (rows: RowBatches): Promise<string> => {
      const local = newFile();
      await format.write(local, change.columns, rows);
      return add(local);
    };
    const writeStaged = async (): Promise<string> => {
      const local = newFile();
      const isWritten = await format.writeStaged?.(local, change.columns, table);
      return isWritten === true ? add(local) : write(staged);
    };
    if (isKept && !hasKey && isSame)
      return {
        ...listed,
        files: table.rows === 0 ? existing.files : [...existing.files, await writeStaged()],
      };
    if (!hasKey)
      return {
        ...listed,
        files: [
          await (isKept
            ? write(joined(withoutRows(existingRows(existing), isGone, note), staged))
            : writeStaged()),
        ],
      };
    const stagedKey = keyOf(table.columns, table.primaryKey, change.columns);
    const newest = await newestOfKeys(table, stagedKey);
    const rows = withColumns(newestRows(table, stagedKey, newest), table.columns, change.columns);
    const oldKey = keyOf(names, table.primaryKey, change.columns);
    const old = isKept
      ? withoutRows(existingRows(existing), (row) => newest.has(oldKey(row)) || isGone(row), note)
      : undefined;
    return { ...listed, files: [await write(joined(old, rows))] };

    async function* existingRows({ files, columns: former }: ListedTable): RowBatches {
      for (const file of files) {
        const local = await fetch(file, path.join(work, randomUUID()));
        yield* withColumns(
          format.read(local, former),
          former.map((column) => column.name),
          change.columns,
        );
      }
    }
  }
}

/** A table of a list that the run has no rows of. */
function emptyTable(existing: ListedTable | undefined): StagedTable | undefined {
  if (existing === undefined) return undefined;
  const { bucket, name, columns, primaryKey } = existing;
  return {
    bucket,
    name,
    columns: columns.map((column) => column.name),
    types: columns.map(({ type }) => type),
    primaryKey,
    incremental: true,
    rows: 0,
    files: [],
    longestRow: 0,
  };
}

/** The files that a list names no more, and how they were left. */
function endedFiles(former: TableList, next: TableList): ReadonlyMap<string, string> {
  const named = filesOf(next);
  const ended = former.retired.filter((file) => !named.has(file));
  return new Map(
    ended.flatMap((file): readonly (readonly [string, string])[] => {
      const mark = former.written[file];
      return mark === undefined ? [] : [[file, mark]];
    }),
  );
}

async function* joined(first: RowBatches | undefined, second: RowBatches): RowBatches {
  if (first !== undefined) yield* first;
  yield* second;
}

function existingColumns(table: ListedTable | undefined): readonly ExistingColumn[] | undefined {
  return table?.columns.map(({ name, type }) => ({ name, type, written: typeText(type) }));
}

/** Rows with the columns of another table; columns that they lack are missing values. */
async function* withColumns(
  batches: RowBatches,
  from: readonly string[],
  to: readonly Column[],
): RowBatches {
  const places = to.map(({ name }) => from.indexOf(name));
  if (from.length === to.length && places.every((place, index) => place === index))
    return yield* batches;
  for await (const rows of batches)
    yield rows.map((row) => places.map((place) => (place < 0 ? null : (row[place] ?? null))));
}

/** Staged rows, of which those of one key follow each other: the last one of each is kept. Memory grows with the number of keys. */
async function* newestRows(
  { files }: StagedTable,
  key: (row: TextRow) => string,
  newest: ReadonlyMap<string, number>,
): RowBatches {
  let row = 0;
  for await (const rows of readTypedFiles(files))
    yield rows.filter((each) => newest.get(key(each)) === row++);
}

/** For each key of the staged rows the number of its last row. */
async function newestOfKeys(
  { files }: StagedTable,
  key: (row: TextRow) => string,
): Promise<ReadonlyMap<string, number>> {
  const newest = new Map<string, number>();
  let row = 0;
  for await (const rows of readTypedFiles(files))
    for (const each of rows) newest.set(key(each), row++);
  return newest;
}

/** The links of rows that leave a table, by the names of the lists that belong to it. */
export type Links = Map<string, Set<string>>;

/** Notes what links lists to a row that leaves. */
export function noteLinks(
  names: readonly string[],
  lists: readonly ListTable[],
  links: Links,
): (row: TextRow) => void {
  const places = lists.flatMap(({ name, from }) => {
    const at = from.map((column) => names.indexOf(column));
    if (at.includes(-1)) return [];
    const known = links.get(name) ?? new Set();
    links.set(name, known);
    return [{ at, known }];
  });
  return (row) => {
    for (const { at, known } of places) {
      const parts = at.map((place) => row[place] ?? null);
      const [only = null] = parts;
      if (parts.length > 1 || only !== null) known.add(parts.map((part) => part ?? '').join(','));
    }
  };
}

/** The rows that are not to leave. */
async function* withoutRows(
  batches: RowBatches,
  leaves: (row: TextRow) => boolean,
  note: (row: TextRow) => void,
): RowBatches {
  for await (const rows of batches)
    yield rows.filter((row) => {
      if (!leaves(row)) return true;
      note(row);
      return false;
    });
}

/** What two rows with the same key have in common: numbers are equal by their values. */
export function keyOf(
  names: readonly string[],
  primaryKey: readonly string[],
  columns: readonly Column[],
): (row: TextRow) => string {
  const parts = primaryKey.map(
    (name) =>
      [names.indexOf(name), columns.find((column) => column.name === name)?.type.kind] as const,
  );
  return (row) => JSON.stringify(parts.map(([place, kind]) => keyText(row[place] ?? null, kind)));
}

function keyText(cell: string | null, kind: ColumnType['kind'] | undefined): string | null {
  return cell === null || (kind !== 'bigint' && kind !== 'decimal') ? cell : plainNumber(cell);
}

const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** A number in one spelling: its digits without zeros at the ends, and the power of ten. */
function plainNumber(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = NUMBER.exec(text) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const short = digits.replace(/0+$/, '');
  return short === ''
    ? '0'
    : `${sign}${short}e${Number(exponent) - fraction.length + digits.length - short.length}`;
}
