import { lstatSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { lockFolder } from '../../adapters/node/files/folder-lock.ts';
import { regularFileAt } from '../../adapters/node/files/inside-folder.ts';
import { diskOutput } from '../../adapters/node/files/output-files.ts';
import { MOST_FILE_BYTES, readRegularFile } from '../../adapters/node/files/read-file.ts';
import { requireWritable } from '../../adapters/node/storage.ts';
import { StorageProblem } from '../../ports/sink.ts';
import { type FileStore, filesDestination } from '../files/files-destination.ts';
import { LIST_FILE } from '../files/table-list.ts';
import type { Destination, DestinationOptions } from '../typed/destination.ts';
import { parquetFormat } from './parquet-format.ts';

/** `parquet:DIR`: a file for each table and run, and a list that says which are the tables. */
export function parquetDestination(address: string, options: DestinationOptions): Destination {
  const given = address.slice('parquet:'.length);
  if (given === '')
    throw new StorageProblem(
      'parquet: has no folder: write parquet:DIR, for example parquet:lake.',
    );
  const name = `parquet:${given}`;
  const format = parquetFormat(name);
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
  return {
    name,
    isRemote: false,
    async readList() {
      const found = lstatSync(list, { throwIfNoEntry: false });
      if (found?.isFile() === false)
        throw new StorageProblem(`${name}: ${LIST_FILE} is not a regular file.`);
      return found === undefined
        ? undefined
        : Buffer.from(readRegularFile(list, { maxBytes: MOST_FILE_BYTES })).toString('utf8');
    },
    async begin() {
      mkdirSync(root, { recursive: true });
      const lock = await lockFolder(root);
      const partial = path.join(root, '.partial');
      rmSync(partial, { recursive: true, force: true });
      mkdirSync(partial);
      const work = mkdtempSync(path.join(partial, 'run-'));
      const release = async () => {
        rmSync(partial, { recursive: true, force: true });
        lock.release();
      };
      return { work, release };
    },
    async add(local, file) {
      const target = path.join(root, ...file.split('/'));
      mkdirSync(path.dirname(target), { recursive: true });
      renameSync(local, target);
      diskOutput.syncFolder(path.dirname(target));
    },
    async fetch(file) {
      if (regularFileAt(root, file) === undefined)
        throw new StorageProblem(
          `${name}: ${file}, which ${LIST_FILE} names, is not a regular file.`,
        );
      return path.join(root, ...file.split('/'));
    },
    async putList(text) {
      const written = path.join(root, '.partial', LIST_FILE);
      diskOutput.write(written, text);
      diskOutput.sync(written);
      diskOutput.syncFolder(root);
      diskOutput.rename(written, list);
      diskOutput.syncFolder(root);
    },
    async removeRuns(runs) {
      for (const run of runs)
        if (/^run-[\w-]+$/.test(run))
          rmSync(path.join(root, run), { recursive: true, force: true });
    },
    async runs() {
      return readdirSync(root).filter((folder) => folder.startsWith('run-'));
    },
  };
}
