import { accessSync, constants, lstatSync, renameSync, type Stats } from 'node:fs';
import path from 'node:path';
import { onStorage, storageProblem } from '../node/files/byte-store.ts';
import { lockFolder } from '../node/files/folder-lock.ts';
import {
  diskOutput,
  hasRealFolder,
  type OutputFiles,
  regularFileAt,
  textAt,
} from '../node/files/inside-folder.ts';
import { readRegularFile } from '../node/files/read-file.ts';
import { errorCode } from '../node/http/transport-problem.ts';
import type { StatePort } from '../ports/ports.ts';
import { StorageProblem, type StoredRun } from '../ports/sink.ts';
import type { Diagnostic } from '../text/diagnostic.ts';
import { readDocument } from '../text/read-document.ts';
import { checkOptions, isBoolean, isString } from '../values/errors.ts';
import { isArray, isObject, jsonFrom } from '../values/json.ts';
import {
  certificatePath,
  type FolderLayout,
  isManifest,
  isOutputPath,
  JOURNAL_FILE,
  JOURNAL_FOLDER,
  PARTIAL_FOLDER,
  PARTIAL_NOTE,
  RECORD_FILE,
  statePath,
  tablesFolder,
} from './table-paths.ts';

/** Identifies the present content of a path, to recognize it later. */
function knownFile(file: string, { size, mtimeMs }: Stats): KnownFile {
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

export interface FileStateOptions {
  /** Where an earlier run's state is; `undefined` when there is none to look for. */
  readonly inPath: string | undefined;
  /** Whether nothing is written: a commit that was interrupted is then not finished, and its state not read. */
  readonly isReadOnly?: boolean;
}

/** A state is a few times and markers; a document of this size can still be read. */
const MAX_STATE_BYTES = 64 * 1024 * 1024;

/**
 * The state of an earlier run in a file. A file that is missing is not a state (STATE-1); one that is not a JSON object is malformed
 * (ACC-26). A commit that was interrupted in its folder is finished first. The new state is part of the sink's commit.
 */
export function createFileState(options: FileStateOptions): StatePort {
  checkOptions('createFileState', options, [
    ['inPath', 'a string', isString],
    ['isReadOnly', 'true or false', isBoolean],
  ]);
  const { inPath, isReadOnly = false } = options;
  return {
    async read() {
      if (inPath === undefined) return { kind: 'missing' };
      if (isReadOnly) refuseUnsettled(inPath);
      else await settleFoldersOf(inPath);
      const bytes = await onStorage(inPath, () => contentsOf(inPath));
      return bytes === undefined ? { kind: 'missing' } : stateFrom(bytes, inPath);
    },
  };
}

/** The state is in the output folder itself, or one folder below it in a data folder. */
export async function settleFoldersOf(stateFile: string): Promise<void> {
  const folder = path.dirname(stateFile);
  for (const root of [folder, path.dirname(folder)]) await settleFolder(root);
}

/** A state beside an interrupted commit may be that of the run before. */
function refuseUnsettled(stateFile: string): void {
  const folder = path.dirname(stateFile);
  for (const root of [folder, path.dirname(folder)])
    if (lstatSync(path.join(root, JOURNAL_FILE), { throwIfNoEntry: false }) !== undefined)
      throw new StorageProblem(
        `${root}: a run was interrupted during its commit. Complete it first: run again into this folder, with --resume if nothing is to be requested.`,
      );
}

function contentsOf(file: string): Uint8Array | undefined {
  try {
    return readRegularFile(file, { maxBytes: MAX_STATE_BYTES });
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function stateFrom(bytes: Uint8Array, name: string): ReturnType<StatePort['read']> {
  const faults: string[] = [];
  const report = ({ severity, message, range: { start } }: Diagnostic) => {
    if (severity === 'error') faults.push(`line ${start.line}, column ${start.column}: ${message}`);
  };
  const document = await readDocument(bytes, name, report, { maxBytes: MAX_STATE_BYTES });
  if (document === undefined) return { kind: 'malformed', reason: faults[0] ?? 'it is not JSON' };
  if (document.format !== 'json') return { kind: 'malformed', reason: 'it is not JSON' };
  const { value } = document;
  if (isObject(value)) return { kind: 'state', value };
  // PHP programs write an empty object like this.
  if (isArray(value) && value.length === 0) return { kind: 'state', value: {} };
  return {
    kind: 'malformed',
    reason: `it contains ${isArray(value) ? 'a list' : 'a single value'}, not an object`,
  };
}

/** A file as it is known again after it was renamed. */
interface KnownFile {
  /** Below the output folder. */
  readonly path: string;
  readonly bytes: number;
  readonly modifiedMs: number;
  /** Of an incremental table. */
  readonly incremental?: boolean;
}

/** What a commit does. It is decided when this is in the folder; from then on it can only be finished. */
interface Journal {
  readonly layout: FolderLayout;
  /** The folder below `.partial` where the run has its files, each under its final path. */
  readonly run: string;
  readonly move: readonly KnownFile[];
  /** Files of earlier runs, as these left them. */
  readonly remove: readonly KnownFile[];
}

const VERSION = 1;
const MAX_JOURNAL_BYTES = 2 ** 28;

function journalText({ layout, run, move, remove }: Journal): string {
  const about =
    'The tables in this folder are being committed: see docs/security/output-folders.md of Sluice. The next sluice run finishes this.';
  return `${JSON.stringify({ about, version: VERSION, layout, run, move, remove })}\n`;
}

/** Where the files of a run wait for their names. */
function stagedFolder(run: string): string {
  return path.join(PARTIAL_FOLDER, run, 'tables');
}

/** The journal of a commit that was not finished; `undefined` when there is none. Anything else of this name is refused. */
function readJournal(root: string): Journal | undefined {
  const text = textAt(root, JOURNAL_FILE, MAX_JOURNAL_BYTES);
  if (text === undefined) return undefined;
  const journal = journalFrom(text);
  if (typeof journal !== 'string') return journal;
  throw new StorageProblem(
    `${path.join(root, JOURNAL_FILE)}: this is not a journal that Sluice has written (${journal}). Nothing was changed. Look at the tables in this folder, then remove the file.`,
  );
}

/** A journal, or the error in its text. It may only move and remove what a run writes, inside the folder. */
function journalFrom(text: string): Journal | string {
  const value: unknown = jsonFrom(text);
  if (value === undefined) return 'it is not JSON';
  if (typeof value !== 'object' || value === null) return 'it is not an object';
  const { version, layout, run, move, remove } = value as Partial<Record<string, unknown>>;
  if (version !== VERSION) return `its version is not ${VERSION}`;
  if (layout !== 'out' && layout !== 'data-dir') return 'it names no layout';
  if (typeof run !== 'string' || !/^run-[A-Za-z0-9]{1,32}$/.test(run)) return 'it names no run';
  const [moved, removed] = [knownFiles(move, layout), knownFiles(remove, layout)];
  if (moved === undefined || removed === undefined)
    return 'it names a file that no run writes into this folder';
  return { layout, run, move: moved, remove: removed };
}

/** A list of files that a run could have written; `undefined` when it is something else. */
function knownFiles(value: unknown, layout: FolderLayout): readonly KnownFile[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.every((file) => isKnownFile(file, layout)) ? (value as KnownFile[]) : undefined;
}

function isKnownFile(file: unknown, layout: FolderLayout): boolean {
  if (typeof file !== 'object' || file === null) return false;
  const { path: name, bytes, modifiedMs } = file as Partial<Record<keyof KnownFile, unknown>>;
  return (
    typeof name === 'string' &&
    isOutputPath(layout, name) &&
    typeof bytes === 'number' &&
    typeof modifiedMs === 'number'
  );
}

interface FinishedFolder {
  readonly root: string;
  readonly run: string;
  readonly layout: FolderLayout;
  readonly clean: boolean;
  /** Tables and manifests that the run has written, by their final paths. */
  readonly claimed: ReadonlySet<string>;
  /** The incremental tables among them. */
  readonly incremental: ReadonlySet<string>;
  readonly state: string;
  readonly certificate?: string | undefined;
}

/** Puts the state, the certificate and the record beside a run's tables and plans the commit: the files to move, and the files of earlier runs to remove or keep. */
export function stageRun(
  { root, run, layout, clean, claimed, incremental, state, certificate }: FinishedFolder,
  files: OutputFiles = diskOutput,
): { readonly journal: Journal; readonly stored: StoredRun } {
  const staged = path.join(root, stagedFolder(run));
  const write = (file: string, text: string): KnownFile => {
    try {
      files.makeFolder(path.dirname(path.join(staged, file)));
      files.write(path.join(staged, file), text);
    } catch (error) {
      throw storageProblem(path.join(root, file), error);
    }
    return stagedFile(file);
  };
  const stagedFile = (file: string) => knownFile(file, lstatSync(path.join(staged, file)));
  const written = [...claimed].map(stagedFile);
  const earlier = recordedFiles(root, layout).filter(
    ({ path: file }) => !claimed.has(file) && regularFileAt(root, file) !== undefined,
  );
  // an incremental table without new rows is not written, and has those of earlier runs
  const removed = clean
    ? earlier.filter((file) => !file.incremental && isSame(file, regularFileAt(root, file.path)))
    : [];
  const kept = earlier.filter((file) => !removed.includes(file));
  const stateFile = write(statePath(layout), state);
  const certificateFile = certificatePath(layout);
  const certified =
    certificateFile === undefined || certificate === undefined
      ? []
      : [write(certificateFile, certificate)];
  const recorded = written.map((file) =>
    incremental.has(file.path.replace(/\.manifest$/, '')) ? { ...file, incremental: true } : file,
  );
  const record = write(RECORD_FILE, recordText(layout, run, [...recorded, ...kept]));
  return {
    journal: { layout, run, move: [...written, stateFile, ...certified, record], remove: removed },
    stored: { kept: tableNames(kept, layout), removed: tableNames(removed, layout) },
  };
}

/** Tables as they are named below their folder, with `/`. */
function tableNames(files: readonly KnownFile[], layout: FolderLayout): readonly string[] {
  const names = files
    .map(({ path: file }) => path.relative(tablesFolder(layout), file))
    .filter((file) => !isManifest(file));
  return names.map((file) => file.split(path.sep).join('/')).sort();
}

const MAX_LIST_BYTES = 2 ** 28;

/** The record beside the tables: which files the runs into this folder have written. `run` changes with every commit. */
function recordText(layout: FolderLayout, run: string, files: readonly KnownFile[]): string {
  return `${JSON.stringify({ about: 'What Sluice has written into this folder', version: VERSION, layout, run, files })}\n`;
}

/** The files that earlier runs have recorded, as they left them. An unreadable record counts as missing. */
function recordedFiles(root: string, layout: FolderLayout): readonly KnownFile[] {
  const text = textAt(root, RECORD_FILE, MAX_LIST_BYTES);
  if (text === undefined) return [];
  try {
    const {
      version,
      layout: recorded,
      files,
    } = JSON.parse(text) as Partial<Record<string, unknown>>;
    return version === VERSION && recorded === layout ? (knownFiles(files, layout) ?? []) : [];
  } catch (error) {
    if (error instanceof StorageProblem) throw error;
    return [];
  }
}
