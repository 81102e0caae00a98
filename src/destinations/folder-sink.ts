import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { onStorage } from '../node/files/byte-store.ts';
import {
  createFilePool,
  createFileWriter,
  createScratchFile,
  type FileWriter,
} from '../node/files/file-writer.ts';
import { type FolderLock, LOCK_FILE, lockFolder } from '../node/files/folder-lock.ts';
import { hasRealFolder, type OutputFiles } from '../node/files/inside-folder.ts';
import { makeFolder } from '../node/files/make-folder.ts';
import { fileIdentity } from '../node/files/source-files.ts';
import type { ProcessIdentity } from '../node/process/process-identity.ts';
import type { ScratchPort } from '../ports/ports.ts';
import {
  type FinishedRun,
  type SinkPort,
  StorageProblem,
  type StoredRun,
  type TableDescription,
  type TableWriter,
} from '../ports/sink.ts';
import { csvHeader } from '../rows/row-bytes.ts';
import {
  checkOptions,
  invariant,
  isBoolean,
  isListOf,
  isOneOf,
  isString,
  type OptionCheck,
} from '../values/errors.ts';
import { FOLDER_LAYOUTS } from '../values/file-names.ts';
import { commitFolder, recoverFolder, stageRun } from './commit-folder.ts';
import { mergeIncrements, wholeTable } from './merge-increments.ts';
import {
  CERTIFICATE_FILE,
  certificatePath,
  type FolderLayout,
  JOURNAL_FILE,
  JOURNAL_FOLDER,
  manifestPath,
  manifestText,
  PARTIAL_FOLDER,
  PARTIAL_NOTE,
  RECORD_FILE,
  statePath,
  tablePath,
} from './table-paths.ts';

export interface FolderSinkOptions {
  /** The folder of `--out` or `--data-dir`. */
  readonly root: string;
  readonly layout: FolderLayout;
  /** Whether the tables of earlier runs that this one does not write are removed with its commit. */
  readonly clean?: boolean;
  /** Whether the responses that an interrupted run has kept stay there for this run. */
  readonly resume?: boolean;
  /** Files that no output may replace. */
  readonly inputs?: readonly string[];
}

const CHECKS: readonly OptionCheck[] = [
  ['root', 'a string', isString, true],
  ['layout', '"out" or "data-dir"', isOneOf(...FOLDER_LAYOUTS), true],
  ['clean', 'true or false', isBoolean],
  ['resume', 'true or false', isBoolean],
  ['inputs', 'a list of strings', isListOf(isString)],
];

/** What a test puts in the place of the disk and of this process. */
export interface FolderSinkWorld {
  readonly files?: OutputFiles;
  readonly self?: ProcessIdentity;
}

/** The sink, and the scratch files of its run, which are in the same folder: that is where there is room. */
export interface FolderSink extends SinkPort {
  readonly scratch: ScratchPort;
}

/** A run's lock on its output folder. */
interface Place {
  /** The folder, links resolved. */
  readonly root: string;
  /** The name of the run's own folder below `.partial`. */
  readonly run: string;
  readonly lock: FolderLock;
}

/**
 * Tables as files below a folder (OUT-2), each with a manifest (OUT-5). One run at a time writes into it. Until `commit` everything is in `.partial`
 * inside the folder; a commit that a process did not end is finished before anything else. Throws a `TypeError` for an option that is
 * not what it must be.
 */
export function createFolderSink(
  options: FolderSinkOptions,
  world: FolderSinkWorld = {},
): FolderSink {
  checkOptions('createFolderSink', options, CHECKS);
  const { root: folder, layout, clean = false, resume = false, inputs = [] } = options;
  const pool = createFilePool();
  const openTables = new Set<FileWriter>();
  const openScratch = new Set<FileWriter>();
  /** Final paths below the root that this run has taken; the files are under the same paths in its own place. */
  const claimed = new Set<string>();
  /** The same in lower case, for file systems that ignore case. */
  const claimedBlindly = new Set<string>();
  /** The tables by their final paths. */
  const tables = new Map<string, TableDescription>();
  let scratchFiles = 0;
  let begun: Promise<Place> | undefined;
  let place: Place | undefined;

  const refuseInputs = (files: Iterable<string>) => {
    const known = new Map(inputs.map((input) => [fileIdentity(input), input]));
    for (const file of files) {
      const identity = fileIdentity(path.join(folder, file));
      const input = identity === undefined ? undefined : known.get(identity);
      if (input !== undefined)
        throw new StorageProblem(
          `${input}: this run reads this file and would replace it. Choose another output folder.`,
        );
    }
  };
  const begin = () => {
    begun ??= takePlace(folder, resume, world, () =>
      refuseInputs(
        [statePath(layout), certificatePath(layout), RECORD_FILE, JOURNAL_FILE, LOCK_FILE].filter(
          (file) => file !== undefined,
        ),
      ),
    ).then((taken) => {
      place = taken;
      return taken;
    });
    return begun;
  };
  const ownFolder = async (): Promise<string> => {
    const { root, run } = await begin();
    const own = path.join(root, PARTIAL_FOLDER, run);
    if (!existsSync(own))
      throw new StorageProblem(
        `${path.dirname(own)}: the unfinished tables of this run are gone; another run into this folder has begun.`,
      );
    return own;
  };
  /** A writer in this run's own place: when that is gone, its problems say so. */
  const writerOf = (file: string): FileWriter => {
    const writer = createFileWriter(file, pool);
    const explained = async (written: Promise<void>) => {
      try {
        await written;
      } catch (problem) {
        await ownFolder();
        throw problem;
      }
    };
    return {
      ...writer,
      write(bytes) {
        const written = writer.write(bytes);
        return written === undefined ? undefined : explained(written);
      },
      close: () => explained(writer.close()),
    };
  };
  const claim = async (file: string): Promise<string> => {
    const own = await ownFolder();
    if (claimed.has(file) || (claimedBlindly.has(caseless(file)) && isCaseBlind(own)))
      throw new StorageProblem(
        `${path.join(folder, file)}: two files of this run would have this name.`,
      );
    claimed.add(file);
    claimedBlindly.add(caseless(file));
    const staged = path.join(own, 'tables', file);
    await onStorage(staged, () => makeFolder(path.dirname(staged)));
    return staged;
  };
  const unclaim = (table: string) => {
    tables.delete(table);
    for (const file of [table, manifestPath(table)]) {
      claimed.delete(file);
      claimedBlindly.delete(caseless(file));
    }
  };
  const pathOf = (bucket: string | null, name: string) => tablePath(layout, bucket, name);
  const listsByPath = (finished: FinishedRun['tables']) =>
    new Map(
      finished.flatMap(({ bucket, name, lists }) =>
        lists === undefined ? [] : [[pathOf(bucket, name), lists] as const],
      ),
    );
  const addEmpty = async (file: string, table: TableDescription) => {
    const staged = await claim(file);
    await claim(manifestPath(file));
    tables.set(file, table);
    await onStorage(staged, () => writeFileSync(staged, headerOf(table)));
  };
  const manifestOf = (table: TableDescription) =>
    manifestText(layout === 'out' ? wholeTable(table) : table);
  return {
    encoding: 'peer',
    begin: async () => void (await begin()),

    async open(table): Promise<TableWriter> {
      const file = tablePath(layout, table.bucket, table.name);
      const writer = writerOf(await claim(file));
      const manifest = await claim(manifestPath(file));
      tables.set(file, table);
      openTables.add(writer);
      await writer.write(headerOf(table));
      return {
        write: (rows) => writer.write(rows),
        async close() {
          openTables.delete(writer);
          await writer.close();
          await onStorage(manifest, () => writeFileSync(manifest, manifestOf(table)));
        },
      };
    },

    scratch: {
      async open() {
        const name = String(++scratchFiles);
        return createScratchFile(
          writerOf(path.join(await ownFolder(), 'scratch', name)),
          openScratch,
          ownFolder,
        );
      },
    },

    async commit(finished: FinishedRun): Promise<StoredRun> {
      invariant(openTables.size === 0, 'a table is still open at the commit');
      const own = await ownFolder();
      const { root, run, lock } = await begin();
      for (const writer of openScratch) await writer.drop();
      refuseInputs(claimed);
      const merges =
        layout === 'out'
          ? await mergeIncrements({
              root,
              own,
              tables,
              lists: listsByPath(finished.tables),
              pathOf,
              addEmpty,
              unclaim,
            })
          : [];
      const incremental = new Set(
        [...tables].flatMap(([file, table]) =>
          layout === 'out' && table.incremental ? [file] : [],
        ),
      );
      const { journal, stored } = stageRun(
        {
          root,
          run,
          layout,
          clean,
          claimed,
          incremental,
          state: finished.state,
          certificate: finished.certificate,
        },
        world.files,
      );
      commitFolder(root, journal, lock.isHeld, world.files);
      lock.release();
      if (merges.length === 0) return stored;
      const kept = stored.kept.filter((name) => merges.every((table) => table.name !== name));
      return { ...stored, kept, merged: merges };
    },

    async abandon(reason, certificate) {
      await begun?.catch(() => undefined); // what refused it is reported already
      if (place === undefined) return;
      const { root, run, lock } = place;
      for (const writer of openTables) await writer.close().catch(() => {});
      for (const writer of openScratch) await writer.drop();
      const partial = path.join(root, PARTIAL_FOLDER);
      // A disk that is full may refuse this; the note from the start then says enough.
      await onStorage(partial, () => {
        if (!existsSync(path.join(partial, run))) return;
        rmSync(path.join(partial, run, 'scratch'), { recursive: true, force: true });
        writeNote(partial, `The run failed: ${reason}`);
        if (certificate !== undefined && certificatePath(layout) !== undefined)
          writeFileSync(path.join(partial, CERTIFICATE_FILE), certificate, { flag: 'wx' });
      }).catch(() => {});
      lock.release();
    },
  };
}

/** The first line of a table; none without columns. */
function headerOf({ columns }: TableDescription): Uint8Array {
  return Buffer.from(columns.length === 0 ? '' : csvHeader(columns));
}

function caseless(file: string): string {
  return file.normalize('NFC').toLowerCase();
}

function isCaseBlind(folder: string): boolean {
  return existsSync(path.join(path.dirname(folder), path.basename(folder).toUpperCase()));
}

function noteText(state: string): string {
  return `Unfinished tables of a Sluice run.\n\n${state}\n\nThe files in this folder are incomplete. The next run into the output folder removes them.\n`;
}

/** Prepares the folder for a run: locks it, finishes an interrupted commit, then makes a place for unfinished tables. */
async function takePlace(
  folder: string,
  resume: boolean,
  { files, self }: FolderSinkWorld,
  check: () => void,
): Promise<Place> {
  check();
  const root = await onStorage(folder, () => {
    makeFolder(folder);
    return realpathSync(folder);
  });
  const lock = await lockFolder(root, self);
  try {
    recoverFolder(root, files);
    return { root, run: await startPartial(root, resume), lock };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** A new file: a link or a pipe in its place is replaced, not followed. The old one stays until then: by it the next run knows the folder. */
function writeNote(partial: string, reason: string): void {
  const note = path.join(partial, PARTIAL_NOTE);
  const isFirst = lstatSync(note, { throwIfNoEntry: false }) === undefined;
  const written = isFirst ? note : `${note}.tmp`;
  if (!isFirst) rmSync(written, { force: true });
  writeFileSync(written, noteText(reason), { flag: 'wx' });
  if (!isFirst) renameSync(written, note);
}

/** Removes leftovers in the folder of unfinished tables, without kept responses that the run continues with; gives the name of a new run's own folder in it. */
async function startPartial(root: string, resume: boolean): Promise<string> {
  const partial = path.join(root, PARTIAL_FOLDER);
  return onStorage(partial, () => {
    const isFolder = hasRealFolder(root, PARTIAL_FOLDER);
    const leftOver: readonly string[] = isFolder ? readdirSync(partial) : [];
    if (leftOver.length > 0 && !leftOver.includes(PARTIAL_NOTE))
      throw new StorageProblem(
        `${partial}: this folder contains files that no run of Sluice wrote. Move them away, or choose another output folder.`,
      );
    // the note is always there: a run that is killed here leaves a folder that the next one knows
    const kept = resume ? [PARTIAL_NOTE, JOURNAL_FOLDER] : [PARTIAL_NOTE];
    if (!isFolder) rmSync(partial, { recursive: true, force: true });
    for (const name of leftOver)
      if (!kept.includes(name)) rmSync(path.join(partial, name), { recursive: true, force: true });
    makeFolder(partial);
    writeNote(partial, 'The run that writes them is still running, or was interrupted.');
    const own = mkdtempSync(path.join(partial, 'run-'));
    mkdirSync(path.join(own, 'tables'));
    mkdirSync(path.join(own, 'scratch'));
    return path.basename(own);
  });
}
