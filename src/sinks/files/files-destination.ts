import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { storageProblem } from '../../adapters/node/storage.ts';
import { StorageProblem } from '../../ports/sink.ts';
import { layoutProblem } from '../../values/table-file-name.ts';
import { typeText } from '../typed/column-types.ts';
import type {
  Destination,
  DestinationOptions,
  Load,
  StagedRun,
  StagedTable,
} from '../typed/destination.ts';
import { type Dialect, refuseSameNames, tableName } from '../typed/sql.ts';
import { type ChangeOptions, changeOf, type ExistingColumn } from '../typed/table-change.ts';
import { previewOf } from '../typed/table-preview.ts';
import type { FileFormat, RowBatches } from './file-format.ts';
import { keyOf, newestOfKeys, newestRows, withColumns, withoutKeys } from './merge-rows.ts';
import { type ListedTable, listedTable, listFrom, listText, type TableList } from './table-list.ts';
import { readTypedFiles } from './typed-csv.ts';

/** A place for files. Rejections are errors of the system or `StorageProblem`s. */
export interface FileStore {
  /** As messages name it. */
  readonly name: string;
  readonly isRemote: boolean;
  /** The list of tables; `undefined` when there is none. */
  readList(): Promise<string | undefined>;
  /** Locks the place for a load, with a local folder for files that are being written. */
  begin(): Promise<{ readonly work: string; readonly release: () => Promise<void> }>;
  /** Moves a local file to its final path; readers use it only after the list names it. */
  add(local: string, file: string): Promise<void>;
  /** A local copy of a file, in the folder for files that are being written. */
  fetch(file: string, local: string): Promise<string>;
  /** Replaces the list in one step. */
  putList(text: string): Promise<void>;
  /** Removes the files of runs. */
  removeRuns(runs: Iterable<string>): Promise<void>;
  /** The runs that have files, where one run at a time writes: those that no list names were not finished. */
  runs?(): Promise<readonly string[]>;
}

/** What would happen is shown as statements of SQL, too. */
const dialect: Dialect = { typeName: typeText, convert: () => '' };

/** Tables as files below a place; a list that is replaced in one step says which of them are the tables. */
export function filesDestination(
  store: FileStore,
  format: FileFormat,
  { evolve, stateName }: Pick<DestinationOptions, 'evolve' | 'stateName'>,
): Destination {
  const { name, isRemote } = store;
  const problem = (error: unknown) => storageProblem(name, error);
  let before: string | undefined;

  const changes = (table: Pick<ListedTable, 'bucket' | 'name'>): ChangeOptions => ({
    evolve,
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
      refuseSameNames(name, `the columns of ${tableName({ bucket, name: table })}`, columns);
    },

    async readState() {
      before = (await read()).states[stateName];
      return before;
    },

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

    async load({ tables, state }: StagedRun): Promise<Load> {
      refuseSameNames(name, 'the tables', tables.map(tableName), (text) => text.toLowerCase());
      const run = randomUUID();
      const { work, release } = await store.begin().catch((error) => {
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
        const listed = new Set([...runsOf(former), ...former.retired]);
        await store.removeRuns(
          ((await store.runs?.()) ?? []).filter((unfinished) => !listed.has(unfinished)),
        );
        const written: ListedTable[] = [];
        for (const table of tables)
          written.push(await writeTable(table, listedTable(former, table), { run, work }));
        const others = former.tables.filter(
          (table) => listedTable({ ...former, tables: written }, table) === undefined,
        );
        const all = [...others, ...written];
        const kept = runsOf({ tables: all });
        // a reader may still have the list before this one
        const retired = [...runsOf(former)].filter((each) => !kept.has(each));
        next = { run, states: { ...former.states, [stateName]: state }, tables: all, retired };
      } catch (error) {
        await release();
        throw problem(error);
      }
      return {
        async commit() {
          try {
            await store.putList(listText(next));
            await store.removeRuns(former.retired).catch(() => {});
          } catch (error) {
            throw problem(error);
          } finally {
            await release();
          }
        },
        rollback: release,
      };
    },
  };

  async function writeTable(
    table: StagedTable,
    existing: ListedTable | undefined,
    { run, work }: { readonly run: string; readonly work: string },
  ): Promise<ListedTable> {
    const columns = table.columns.map((column, index) => ({
      name: column,
      type: table.types[index] ?? ({ kind: 'unknown' } as const),
    }));
    const change = changeOf(existingColumns(existing), columns, changes(table));
    const isKept = existing !== undefined && change.kind === 'alter' && table.incremental;
    const hasKey = table.incremental && table.primaryKey.length > 0;
    const isSame = change.added.length === 0 && change.widened.length === 0;
    const staged = withColumns(readTypedFiles(table.files), table.columns, change.columns);
    const listed = {
      bucket: table.bucket,
      name: table.name,
      columns: change.columns,
      primaryKey: table.primaryKey,
    };
    const write = async (rows: RowBatches): Promise<string> => {
      const local = path.join(work, `${randomUUID()}.${format.extension}`);
      await format.write(local, change.columns, rows);
      const file = [
        `run-${run}`,
        ...(table.bucket === null ? [] : [table.bucket]),
        `${table.name}.${format.extension}`,
      ].join('/');
      await store.add(local, file);
      return file;
    };
    if (isKept && !hasKey && isSame)
      return {
        ...listed,
        files: table.rows === 0 ? existing.files : [...existing.files, await write(staged)],
      };
    if (!hasKey)
      return {
        ...listed,
        files: [await write(joined(isKept ? existingRows(existing) : undefined, staged))],
      };
    const stagedKey = keyOf(table.columns, table.primaryKey, change.columns);
    const newest = await newestOfKeys(table, stagedKey);
    const rows = withColumns(newestRows(table, stagedKey, newest), table.columns, change.columns);
    const names = change.columns.map((column) => column.name);
    const old = isKept
      ? withoutKeys(existingRows(existing), keyOf(names, table.primaryKey, change.columns), newest)
      : undefined;
    return { ...listed, files: [await write(joined(old, rows))] };

    async function* existingRows({ files, columns: former }: ListedTable): RowBatches {
      for (const file of files) {
        const local = await store.fetch(file, path.join(work, randomUUID()));
        yield* withColumns(
          format.read(local, former),
          former.map((column) => column.name),
          change.columns,
        );
      }
    }
  }
}

async function* joined(first: RowBatches | undefined, second: RowBatches): RowBatches {
  if (first !== undefined) yield* first;
  yield* second;
}

function existingColumns(table: ListedTable | undefined): readonly ExistingColumn[] | undefined {
  return table?.columns.map(({ name, type }) => ({ name, type, written: typeText(type) }));
}

function runsOf({ tables }: Pick<TableList, 'tables'>): ReadonlySet<string> {
  return new Set(tables.flatMap(({ files }) => files.map((file) => file.split('/')[0] ?? '')));
}
