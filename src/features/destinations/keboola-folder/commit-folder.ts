import { accessSync, constants, lstatSync, renameSync, type Stats } from 'node:fs';
import path from 'node:path';
import { StorageProblem } from '../../../engine/ports/sink.ts';
import { lockFolder } from '../../../node/files/folder-lock.ts';
import { hasRealFolder, regularFileAt } from '../../../node/files/inside-folder.ts';
import { diskOutput, type OutputFiles } from '../../../node/files/output-files.ts';
import { storageProblem } from '../../../node/files/storage.ts';
import { errorCode } from '../../../node/http/transport-problem.ts';
import {
  type Journal,
  journalText,
  type KnownFile,
  readJournal,
  stagedFolder,
} from './commit-journal.ts';
import {
  JOURNAL_FILE,
  JOURNAL_FOLDER,
  PARTIAL_FOLDER,
  PARTIAL_NOTE,
  tablesFolder,
} from './table-paths.ts';

/** Identifies the present content of a path, to recognize it later. */
export function knownFile(file: string, { size, mtimeMs }: Stats): KnownFile {
  return { path: file, bytes: size, modifiedMs: Math.trunc(mtimeMs) };
}

export function isSame(file: KnownFile, found: Stats | undefined): boolean {
  return (
    found !== undefined &&
    found.size === file.bytes &&
    Math.trunc(found.mtimeMs) === file.modifiedMs
  );
}

/**
 * Gives the files of a run their names, all or none: whatever may refuse is asked first, then the journal is put into the
 * folder, which decides it, then its steps are done. A process that ends before has changed nothing; one that ends after leaves
 * a journal that the next run finishes.
 */
export function commitFolder(
  root: string,
  journal: Journal,
  isStillOurs: () => boolean,
  files: OutputFiles = diskOutput,
): void {
  checkTargets(root, journal);
  const staged = path.join(root, stagedFolder(journal.run));
  for (const file of journal.move) step(path.join(staged, file.path), (place) => files.sync(place));
  const written = path.join(root, PARTIAL_FOLDER, journal.run, 'commit.json');
  step(written, () => files.write(written, journalText(journal)));
  step(written, () => files.sync(written));
  if (!isStillOurs())
    throw new StorageProblem(
      `${root}: another run has taken over this folder. Nothing of this run was stored.`,
    );
  const decided = path.join(root, JOURNAL_FILE);
  step(decided, () => files.rename(written, decided));
  step(root, () => files.syncFolder(root));
  finish(root, journal, files);
}

/** Finishes the commit of a run that ended in the middle of it, if there is one. The caller has the lock. */
export function recoverFolder(root: string, files: OutputFiles = diskOutput): void {
  const journal = readJournal(root);
  if (journal === undefined) return;
  const staged = stagedFolder(journal.run);
  for (const file of journal.move) {
    if (
      [path.join(staged, file.path), file.path].some((place) =>
        isSame(file, regularFileAt(root, place)),
      )
    )
      continue;
    const lost = `${path.join(root, JOURNAL_FILE)}: the commit of a run was interrupted and cannot be finished: its ${file.path} is missing or was changed.`;
    throw new StorageProblem(
      `${lost} Tables of two runs may be side by side in this folder. Remove the tables and this file, then run again.`,
    );
  }
  finish(root, journal, files);
}

/** The same for a folder that is only read from. Gives the time of the commit that was interrupted, if there was one. */
export async function settleFolder(folder: string): Promise<Date | undefined> {
  const root = path.resolve(folder);
  const journal = path.join(root, JOURNAL_FILE);
  if (lstatSync(journal, { throwIfNoEntry: false }) === undefined) return undefined;
  const lock = await lockFolder(root);
  try {
    const found = lstatSync(journal, { throwIfNoEntry: false });
    recoverFolder(root);
    return found?.mtime;
  } finally {
    lock.release();
  }
}

/** Every step may have been done already. */
function finish(root: string, journal: Journal, files: OutputFiles): void {
  const staged = stagedFolder(journal.run);
  const folders = foldersOf(journal);
  try {
    for (const folder of folders)
      step(
        path.join(root, folder),
        (place) => hasRealFolder(root, folder) || files.makeFolder(place),
      );
    for (const { path: file } of journal.move) {
      if (regularFileAt(root, path.join(staged, file)) === undefined) continue;
      regularFileAt(root, file);
      step(path.join(root, file), (place) => files.rename(path.join(root, staged, file), place));
    }
    for (const file of journal.remove)
      if (isSame(file, regularFileAt(root, file.path)))
        step(path.join(root, file.path), (place) => files.remove(place));
    const emptied = [...folders].filter(
      (folder) =>
        folder !== tablesFolder(journal.layout) &&
        journal.remove.some((file) => path.dirname(file.path) === folder),
    );
    for (const folder of emptied)
      step(path.join(root, folder), (place) => files.removeEmptyFolder(place));
    for (const folder of new Set(['', ...folders]))
      if (hasRealFolder(root, folder))
        step(path.join(root, folder), (place) => files.syncFolder(place));
  } catch (error) {
    const { message } = storageProblem(root, error);
    throw new StorageProblem(
      `${message} The commit is incomplete: the next run into this folder completes it.`,
      { cause: error },
    );
  }
  removePartial(root, journal.run, files);
  // the last step: as long as it is there, the next command knows that nobody has heard of the end of this run
  step(path.join(root, JOURNAL_FILE), (place) => files.remove(place));
  step(root, () => files.syncFolder(root));
}

/** Removes a run's files in the folder of unfinished tables, and the folder. */
function removePartial(root: string, run: string, files: OutputFiles = diskOutput): void {
  const partial = path.join(root, PARTIAL_FOLDER);
  step(partial, () => {
    files.removeTree(path.join(partial, run));
    files.removeTree(path.join(partial, JOURNAL_FOLDER));
    files.remove(path.join(partial, PARTIAL_NOTE));
    files.removeEmptyFolder(partial);
  });
}

function foldersOf({ layout, move, remove }: Journal): ReadonlySet<string> {
  return new Set(
    [tablesFolder(layout), ...[...move, ...remove].map((file) => path.dirname(file.path))].map(
      (folder) => (folder === '.' ? '' : folder),
    ),
  );
}

function checkTargets(root: string, journal: Journal): void {
  for (const folder of foldersOf(journal))
    if (hasRealFolder(root, folder))
      step(path.join(root, folder), (place) => checkWritable(place, root));
  for (const { path: file } of journal.move) regularFileAt(root, file);
}

/** A file that is not there cannot be renamed, but another file system or one that is read-only is reported before that is seen. */
function checkWritable(folder: string, root: string): void {
  accessSync(folder, constants.W_OK);
  try {
    renameSync(path.join(root, PARTIAL_FOLDER, 'nothing'), path.join(folder, '.nothing'));
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

function step(place: string, take: (place: string) => unknown): void {
  try {
    take(place);
  } catch (error) {
    throw storageProblem(place, error);
  }
}
