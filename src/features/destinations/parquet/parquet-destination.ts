import { lstatSync, mkdirSync, type Stats } from 'node:fs';
import path from 'node:path';
import { StorageProblem } from '../../../engine/ports/sink.ts';
import { jsonFrom } from '../../../language/values/json.ts';
import { nameFromOutside } from '../../../language/values/name-from-outside.ts';
import { lockFolder } from '../../../node/files/folder-lock.ts';
import { hasRealFolder, regularFileAt, textAt } from '../../../node/files/inside-folder.ts';
import { diskOutput } from '../../../node/files/output-files.ts';
import { MOST_FILE_BYTES, readRegularFile } from '../../../node/files/read-file.ts';
import { requireWritable } from '../../../node/files/storage.ts';
import { makeWorkFolder, removeWorkFolder } from '../../../node/files/work-folder.ts';
import { type FileStore, filesDestination } from '../files/files-destination.ts';
import { filesOf, isRecordOfTexts, LIST_FILE, listFrom, listText } from '../files/table-list.ts';
import type { Destination, DestinationOptions } from '../typed/destination.ts';
import { type ParquetFormat, parquetFormat } from './parquet-format.ts';

/** `parquet:DIR`: a file for each table and run, and a list that says which are the tables. */
export function parquetDestination(
  address: string,
  options: DestinationOptions,
  formatOf: (name: string) => ParquetFormat = parquetFormat,
): Destination {
  const given = address.slice('parquet:'.length);
  if (given === '')
    throw new StorageProblem(
      'parquet: has no folder: write parquet:DIR, for example parquet:lake.',
    );
  const name = `parquet:${given}`;
  const format = formatOf(name);
  const root = path.resolve(options.cwd, given);
  const destination = filesDestination(folderStore(root, name), format, options);
  return {
    ...destination,
    async readState() {
      await format.require();
      requireWritable(path.join(root, LIST_FILE));
      return destination.readState();
    },
  };
}

function folderStore(root: string, name: string): FileStore {
  const list = path.join(root, LIST_FILE);
  const place = (file: string) => path.join(root, ...file.split('/'));
  const readList = async () => {
    const found = lstatSync(list, { throwIfNoEntry: false });
    if (found?.isFile() === false)
      throw new StorageProblem(`${name}: ${LIST_FILE} is not a regular file.`);
    return found === undefined
      ? undefined
      : Buffer.from(readRegularFile(list, { maxBytes: MOST_FILE_BYTES })).toString('utf8');
  };
  /** Removes files that are as they were left, and then the folders of their runs, unless something else is in them. */
  const remove = (files: ReadonlyMap<string, string>) => {
    for (const [file, mark] of files) {
      const found = regularFileAt(root, file);
      if (found !== undefined && markOf(found) === mark) diskOutput.remove(place(file));
    }
    const folders = new Set([...files.keys()].map((file) => path.dirname(file)));
    // the folders of buckets before those of their runs
    for (const folder of [...folders, ...[...folders].map((each) => path.dirname(each))])
      if (folder !== '.' && hasRealFolder(root, folder))
        diskOutput.removeEmptyFolder(place(folder));
  };
  /** Removes the files of a commit, ended or interrupted, that the list does not name. */
  const finishPending = async () => {
    const text = textAt(root, PENDING_FILE, MOST_FILE_BYTES);
    if (text === undefined) return;
    const pending = pendingFrom(text);
    if (pending === undefined)
      throw new StorageProblem(
        `${path.join(root, PENDING_FILE)}: this was not written by Sluice, or by a newer version. Remove it.`,
      );
    const named = filesOf(listFrom(await readList(), name));
    remove(new Map(Object.entries(pending).filter(([file]) => !named.has(file))));
    diskOutput.remove(path.join(root, PENDING_FILE));
  };
  return {
    name,
    isRemote: false,
    readList,
    async begin() {
      mkdirSync(root, { recursive: true });
      const lock = await lockFolder(root);
      let work: string | undefined;
      /** Local files by the names that they get. */
      const added = new Map<string, { readonly local: string; readonly mark: string }>();
      const end = async () => {
        if (work !== undefined) removeWorkFolder(work);
        lock.release();
      };
      try {
        await finishPending();
        work = makeWorkFolder(root);
      } catch (error) {
        await end();
        throw error;
      }
      const pending = path.join(root, PENDING_FILE);
      const replace = (file: string, text: string) => {
        const written = path.join(work ?? root, path.basename(file));
        diskOutput.write(written, text);
        diskOutput.sync(written);
        diskOutput.rename(written, file);
        diskOutput.syncFolder(root);
      };
      return {
        work,
        end,
        async add(local, file) {
          const mark = markOf(lstatSync(local));
          added.set(file, { local, mark });
          return mark;
        },
        async fetch(file) {
          if (regularFileAt(root, file) === undefined)
            throw new StorageProblem(
              `${name}: ${file}, which ${LIST_FILE} names, is not a regular file.`,
            );
          return place(file);
        },
        async putList(next, ended) {
          if (!lock.isHeld())
            throw new StorageProblem(
              `${name}: another run has taken over this folder. Nothing of this run was stored.`,
            );
          const marks = [...added].map(([file, { mark }]) => [file, mark] as const);
          replace(pending, pendingText([...marks, ...ended]));
          try {
            for (const [file, { local }] of added) {
              mkdirSync(path.dirname(place(file)), { recursive: true });
              diskOutput.rename(local, place(file));
            }
            for (const folder of new Set([...added.keys()].map((file) => path.dirname(file))))
              diskOutput.syncFolder(place(folder));
            replace(list, listText(next));
          } catch (error) {
            await finishPending().catch(() => {}); // or the next run does
            throw error;
          }
          await finishPending().catch(() => {}); // the run is stored
        },
      };
    },
  };
}

/** What recognizes a file as it was left. */
function markOf({ size, mtimeMs }: Stats): string {
  return `${size} bytes, ${Math.trunc(mtimeMs)}`;
}

/** Is there during a commit: the files that it adds and those that it removes, and how they were left. */
const PENDING_FILE = '.pending.json';
const PENDING_VERSION = 1;

function pendingText(files: readonly (readonly [string, string])[]): string {
  return `${JSON.stringify({ version: PENDING_VERSION, files: Object.fromEntries(files) })}\n`;
}

function pendingFrom(text: string): Readonly<Record<string, string>> | undefined {
  const { version, files } = (jsonFrom(text) ?? {}) as Partial<Record<string, unknown>>;
  const isSound =
    version === PENDING_VERSION &&
    isRecordOfTexts(files) &&
    Object.keys(files).every((file) => nameFromOutside('table file', file) !== undefined);
  return isSound ? files : undefined;
}
