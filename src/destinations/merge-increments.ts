import { copyFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onStorage } from '../node/files/byte-store.ts';
import { regularFileAt, textAt } from '../node/files/inside-folder.ts';
import {
  type ListTable,
  type MergedTable,
  StorageProblem,
  type TableDescription,
} from '../ports/sink.ts';
import { entriesOf, isArray, isObject, type JsonObject, jsonFrom, member } from '../values/json.ts';
import { parentsFirst } from './destination.ts';
import {
  type Leaving,
  LinkFile,
  MissingKeyColumn,
  mergeTable,
  type TableMerge,
} from './merge-table.ts';
import { manifestPath, manifestText } from './table-paths.ts';
import { MalformedRow, openToRead, readHeader } from './table-rows.ts';

interface Increments {
  readonly root: string;
  /** The folder of the run; its tables are in `tables`, under their final paths. */
  readonly own: string;
  readonly tables: ReadonlyMap<string, TableDescription>;
  /** The tables of lists in the records of each table, by the path of that. */
  readonly lists: ReadonlyMap<string, readonly ListTable[]>;
  /** The path of a table in the bucket of another one. */
  readonly pathOf: (bucket: string | null, name: string) => string;
  /** Adds a table that the run has not written, with no row. */
  readonly addEmpty: (file: string, table: TableDescription) => Promise<void>;
  /** Leaves out a table that the folder has already. */
  readonly unclaim: (file: string) => void;
}

const MAX_MANIFEST_BYTES = 2 ** 24;

/** A table as its manifest describes it: the file has the rows of all runs, so that who loads it replaces what was loaded before. */
export function wholeTable(table: TableDescription): TableDescription {
  return { ...table, incremental: false };
}

/** Puts the rows of earlier runs into the incremental tables of a run. What the folder has stays as it is until the commit. */
export async function mergeIncrements(increments: Increments): Promise<readonly MergedTable[]> {
  const { tables } = increments;
  const links = new Map<string, LinkFile>();
  const leavingOf = (bucket: string | null, lists: readonly ListTable[]): Leaving => ({
    lists,
    fileOf(name) {
      const file = increments.pathOf(bucket, name);
      const known = links.get(file);
      if (known !== undefined) return known;
      const made = new LinkFile(
        path.join(increments.own, 'scratch', `links-${links.size}-${path.basename(file)}`),
      );
      links.set(file, made);
      return made;
    },
  });
  const places = await placesOf(increments);
  const merged = new Map<string, MergedTable>();
  for (const { file, table, lists, link } of places) {
    const gone = links.get(file);
    merged.set(
      file,
      await mergeIncrement(file, table, increments, {
        leaving: lists.length === 0 ? undefined : leavingOf(table.bucket, lists),
        gone:
          link !== undefined && gone?.close() === true
            ? { links: gone.path, column: link }
            : undefined,
      }),
    );
  }
  return [...new Set([...tables.keys(), ...merged.keys()])].flatMap(
    (file) => merged.get(file) ?? [],
  );
}

interface Place {
  readonly file: string;
  readonly table: TableDescription;
  readonly lists: readonly ListTable[];
  /** The column that links the rows of a list. */
  readonly link: string | undefined;
}

/** The incremental tables, each behind those that its rows belong to. Tables of lists that the folder has and the run does not are among them. */
async function placesOf({
  root,
  tables,
  lists,
  pathOf,
  addEmpty,
}: Increments): Promise<readonly Place[]> {
  const own = [...tables].map(([file, table]) => ({ ...table, lists: lists.get(file) ?? [] }));
  const places: Place[] = [];
  for (const { table: known, bucket, name, ...belonging } of parentsFirst(own)) {
    const file = pathOf(bucket, name);
    const table = known ?? (await emptyTable(root, file, bucket, name));
    if (table === undefined || !table.incremental) continue;
    if (known === undefined) await addEmpty(file, table);
    places.push({ file, table, ...belonging });
  }
  return places;
}

/** A table that the folder has, with no row; `undefined` when it has none that Sluice has written. */
async function emptyTable(
  root: string,
  file: string,
  bucket: string | null,
  name: string,
): Promise<TableDescription | undefined> {
  if (regularFileAt(root, file) === undefined) return undefined;
  const text = textAt(root, manifestPath(file), MAX_MANIFEST_BYTES);
  const known = text === undefined ? undefined : manifestFrom(text);
  if (known === undefined) return undefined;
  const handle = await openToRead(path.join(root, file));
  try {
    const { columns } = await readHeader(handle);
    return { bucket, name, columns, primaryKey: known.primaryKey, incremental: true };
  } finally {
    await handle.close();
  }
}

async function mergeIncrement(
  file: string,
  table: TableDescription,
  { root, own, unclaim }: Increments,
  belonging: Pick<TableMerge, 'leaving' | 'gone'>,
): Promise<MergedTable> {
  const place = path.join(root, file);
  const staged = path.join(own, 'tables', file);
  const isThere = regularFileAt(root, file) !== undefined;
  const former = isThere ? textAt(root, manifestPath(file), MAX_MANIFEST_BYTES) : undefined;
  const known = former === undefined ? undefined : manifestFrom(former);
  if (isThere && known === undefined)
    throw unmergeable(
      place,
      `${path.basename(manifestPath(file))} next to it is missing or damaged`,
    );
  const key = keyOf(table, known?.primaryKey ?? []);
  let files = 0;
  const merge = async () => {
    try {
      return await mergeTable({
        existing: isThere ? place : undefined,
        added: staged,
        key,
        ...belonging,
        newFile: () => path.join(own, 'scratch', `merged-${path.basename(file)}-${++files}`),
      });
    } catch (error) {
      if (error instanceof MalformedRow) throw unmergeable(place, error.message);
      if (error instanceof MissingKeyColumn)
        throw unmergeable(place, `it has no column "${error.column}", which is in the primary key`);
      throw error;
    }
  };
  const { file: result, isSame, repeated = 0, ...counts } = await onStorage(place, merge);
  const manifest = manifestText(wholeTable({ ...table, primaryKey: key }));
  await onStorage(staged, () => {
    const isKept = isSame && isSameManifest(manifest, former);
    if (result !== undefined) renameSync(result, staged);
    else if (isSame && !isKept) copyFileSync(place, staged); // what the run has written there has no rows
    writeFileSync(manifestPath(staged), manifest);
    if (!isKept) return;
    for (const each of [staged, manifestPath(staged)]) rmSync(each);
    unclaim(file);
  });
  const name = file.split(path.sep).join('/');
  const notes = [
    ...(known?.isIncrement === true ? [INCREMENT_NOTE] : []),
    ...(repeated === 0 ? [] : [repeatedNote(repeated, belonging.leaving !== undefined)]),
  ];
  return { name, ...counts, ...(notes.length === 0 ? {} : { note: notes.join(' ') }) };
}

/**
 * The key that the rows of a run are merged by. When no record of the run has some columns of the former key, these are empty: without them, rows of
 * other keys would be replaced.
 */
function keyOf(
  { primaryKey, columns }: TableDescription,
  former: readonly string[],
): readonly string[] {
  const others = former.filter((column) => !primaryKey.includes(column));
  const isPart = primaryKey.length > 0 && primaryKey.every((column) => former.includes(column));
  return isPart && others.every((column) => !columns.includes(column)) ? former : primaryKey;
}

/** Pages that shift while they are read give one record twice and leave out another. */
function repeatedNote(repeated: number, hasLists: boolean): string {
  const rows = repeated === 1 ? '1 row of this run has' : `${repeated} rows of this run have`;
  return `${rows} the key of a later one, which counts. If records moved between pages while they were read, others are missing: sort them by the key where the API can.${hasLists ? ' The rows of lists of the earlier ones are in their tables, too.' : ''}`;
}

const INCREMENT_NOTE =
  'an earlier version of Sluice left only the rows of one run in this table. To have all rows, move the folder away and run again.';

/** What the manifest of an earlier run says; `undefined` when it is not one. */
function manifestFrom(
  text: string,
): { readonly primaryKey: readonly string[]; readonly isIncrement: boolean } | undefined {
  const manifest = jsonFrom(text);
  if (manifest === undefined || !isObject(manifest)) return undefined;
  const [incremental, key] = [member(manifest, 'incremental'), member(manifest, 'primary_key')];
  if (typeof incremental !== 'boolean') return undefined;
  const primaryKey = isArray(key) ? key.filter((name) => typeof name === 'string') : [];
  return { primaryKey, isIncrement: incremental };
}

/** Whether two manifests say the same, in any order: that of a table that no record has reached has another one. */
function isSameManifest(one: string, other: string | undefined): boolean {
  const [left, right] = [one, other ?? ''].map((text) => jsonFrom(text));
  if (left === undefined || right === undefined || !isObject(left) || !isObject(right))
    return false;
  const textOf = (manifest: JsonObject) => JSON.stringify([...entriesOf(manifest)].sort());
  return textOf(left) === textOf(right);
}

function unmergeable(place: string, reason: string): StorageProblem {
  return new StorageProblem(
    `${place}: the rows of this run cannot be merged into this table: ${reason}. Nothing was changed. Restore the table as Sluice has written it, or move it away together with state.json to read everything again.`,
  );
}
