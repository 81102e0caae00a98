import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  type MergedTable,
  StorageProblem,
  type TableDescription,
} from '../../../engine/ports/sink.ts';
import { isArray, isObject, jsonFrom, member } from '../../../language/values/json.ts';
import { regularFileAt, textAt } from '../../../node/files/inside-folder.ts';
import { onStorage } from '../../../node/files/storage.ts';
import { manifestText } from './manifest.ts';
import { MissingKeyColumn, mergeTable } from './merge-table.ts';
import { manifestPath } from './table-paths.ts';
import { MalformedRow } from './table-rows.ts';

export interface Increments {
  readonly root: string;
  /** The folder of the run; its tables are in `tables`, under their final paths. */
  readonly own: string;
  readonly tables: ReadonlyMap<string, TableDescription>;
  /** Leaves out a table that the folder has already. */
  readonly unclaim: (file: string) => void;
}

const MOST_MANIFEST_BYTES = 2 ** 24;

/** A table as its manifest describes it: the file has the rows of all runs, so that who loads it replaces what was loaded before. */
export function wholeTable(table: TableDescription): TableDescription {
  return { ...table, incremental: false };
}

/** Puts the rows of earlier runs into the incremental tables of a run. What the folder has stays as it is until the commit. */
export async function mergeIncrements(increments: Increments): Promise<readonly MergedTable[]> {
  const merged: MergedTable[] = [];
  for (const [file, table] of [...increments.tables])
    if (table.incremental) merged.push(await mergeIncrement(file, table, increments));
  return merged;
}

async function mergeIncrement(
  file: string,
  table: TableDescription,
  { root, own, unclaim }: Increments,
): Promise<MergedTable> {
  const place = path.join(root, file);
  const staged = path.join(own, 'tables', file);
  const isThere = regularFileAt(root, file) !== undefined;
  const former = isThere ? textAt(root, manifestPath(file), MOST_MANIFEST_BYTES) : undefined;
  const known = former === undefined ? undefined : manifestFrom(former);
  if (isThere && known === undefined)
    throw unmergeable(
      place,
      `${path.basename(manifestPath(file))} beside it is missing or damaged`,
    );
  const key = keyOf(table, known?.primaryKey ?? []);
  let files = 0;
  const merge = async () => {
    try {
      return await mergeTable({
        existing: isThere ? place : undefined,
        added: staged,
        key,
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
    if (result !== undefined) renameSync(result, staged);
    writeFileSync(manifestPath(staged), manifest);
    if (!isSame || manifest !== former) return;
    for (const each of [staged, manifestPath(staged)]) rmSync(each);
    unclaim(file);
  });
  const name = file.split(path.sep).join('/');
  const notes = [
    ...(known?.isIncrement === true ? [INCREMENT_NOTE] : []),
    ...(repeated === 0 ? [] : [repeatedNote(repeated)]),
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
function repeatedNote(repeated: number): string {
  const rows = repeated === 1 ? '1 row of this run has' : `${repeated} rows of this run have`;
  return `${rows} the key of a later one, which counts. If records moved between pages while they were read, others are missing: sort them by the key where the API can.`;
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

function unmergeable(place: string, reason: string): StorageProblem {
  return new StorageProblem(
    `${place}: the rows of this run cannot be merged into this table: ${reason}. Nothing was changed. Restore the table as Sluice has written it, or move it away together with state.json to read everything again.`,
  );
}
