import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type Manifest, type SinkPort, type Spool, StorageProblem, type TableWriter } from '../../ports/sink.ts';
import { invariant } from '../../support/unreachable.ts';
import { type Json, objectFrom } from '../../values/json.ts';
import { jsonText } from '../../values/text.ts';
import { createFileWriter, type FileWriter } from './file-writer.ts';
import { onStorage } from './storage.ts';
import { type FolderLayout, manifestPath, PARTIAL_FOLDER, tablePath, tablesFolder } from './table-paths.ts';

export interface FolderSinkOptions {
  /** The folder of `--out` or `--data-dir`. */
  readonly root: string;
  readonly layout: FolderLayout;
}

/**
 * Tables as files below a folder (OUT-2, OUT-5). Until `commit` everything stands in `.partial` inside the folder, in a
 * place of this run alone: of two runs into one folder, the later one ends the earlier one instead of mixing with it.
 * What an earlier run left there goes when this one writes its first file. Tables of other names are not touched.
 */
export function createFolderSink({ root, layout }: FolderSinkOptions): SinkPort {
  const partial = path.join(root, PARTIAL_FOLDER);
  const openTables = new Set<FileWriter>();
  const openSpools = new Set<FileWriter>();
  /** Final paths below the root that this run has taken; the files stand under the same paths in its own place. */
  const claimed = new Set<string>();
  /** The same, as a disk has them that does not tell upper from lower case. */
  const claimedBlindly = new Set<string>();
  const tables = new Set<string>();
  let spools = 0;
  let started: Promise<string> | undefined;

  const ownPlace = () => {
    started ??= startPartial(partial);
    return started;
  };
  const placeThatIsLeft = async (): Promise<string> => {
    const own = await ownPlace();
    if (!existsSync(own)) throw new StorageProblem(`${partial}: the unfinished tables of this run are gone; another run into this target has begun.`);
    return own;
  };
  /** A writer in this run's own place: when that is gone, its problems say so. */
  const writerOf = (file: string): FileWriter => {
    const writer = createFileWriter(file);
    const explained = async (written: Promise<void>) => {
      try {
        await written;
      } catch (problem) {
        await placeThatIsLeft();
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
    const own = await placeThatIsLeft();
    if (claimed.has(file) || (claimedBlindly.has(caseless(file)) && isCaseBlind(own)))
      throw new StorageProblem(`${path.join(root, file)}: two files of this run would have this name.`);
    claimed.add(file);
    claimedBlindly.add(caseless(file));
    const place = path.join(own, 'tables', file);
    await onStorage(place, () => mkdirSync(path.dirname(place), { recursive: true }));
    return place;
  };
  return {
    async openTable(bucket, table): Promise<TableWriter> {
      const file = tablePath(layout, bucket, table);
      const writer = writerOf(await claim(file));
      openTables.add(writer);
      tables.add(file);
      return {
        write: (bytes) => writer.write(bytes),
        async close() {
          openTables.delete(writer);
          await writer.close();
        },
        async discard() {
          openTables.delete(writer);
          tables.delete(file);
          claimed.delete(file);
          claimedBlindly.delete(caseless(file));
          await removeFile(writer);
        },
      };
    },

    async writeManifest(bucket, table, manifest) {
      const place = await claim(manifestPath(tablePath(layout, bucket, table)));
      await onStorage(place, () => writeFileSync(place, manifestText(manifest)));
    },

    async openSpool() {
      spools++;
      return createSpool(writerOf(path.join(await placeThatIsLeft(), 'spools', String(spools))), openSpools, placeThatIsLeft);
    },

    async commit() {
      invariant(openTables.size === 0, 'a table is still open at the commit');
      const own = await placeThatIsLeft();
      for (const writer of openSpools) await writer.drop();
      const folders = new Set([tablesFolder(layout), ...[...claimed].map((file) => path.dirname(file))]);
      for (const folder of folders) await onStorage(path.join(root, folder), () => makeWritable(path.join(root, folder)));
      for (const file of claimed) await onStorage(path.join(root, file), () => checkReplaceable(path.join(root, file)));
      for (const file of claimed) await moveInto(path.join(own, 'tables', file), path.join(root, file));
      for (const manifest of [...tables].map(manifestPath)) {
        // An earlier run's manifest does not describe the new table.
        if (!claimed.has(manifest)) await onStorage(path.join(root, manifest), () => rmSync(path.join(root, manifest), { force: true }));
      }
      await onStorage(partial, () => {
        rmSync(own, { recursive: true, force: true });
        if (readdirSync(partial).every((name) => name === NOTE)) rmSync(partial, { recursive: true, force: true });
      });
    },

    async abandon(reason) {
      const own = await ownPlace();
      for (const writer of openTables) await writer.close().catch(() => {});
      for (const writer of openSpools) await writer.drop();
      // A disk that is full may refuse this; the note from the start then says enough.
      await onStorage(partial, () => {
        if (!existsSync(own)) return;
        rmSync(path.join(own, 'spools'), { recursive: true, force: true });
        writeFileSync(path.join(partial, NOTE), noteText(`The run did not end well: ${reason}`));
      }).catch(() => {});
    },
  };
}

/** A manifest's bytes: members in their order, the peer's escaping, no line end (OUT-5). */
export function manifestText(manifest: Manifest): string {
  return jsonText(objectFrom(manifest as readonly (readonly [string, Json])[]));
}

function caseless(file: string): string {
  return file.normalize('NFC').toLowerCase();
}

function isCaseBlind(folder: string): boolean {
  return existsSync(path.join(path.dirname(folder), path.basename(folder).toUpperCase()));
}

const READ_BYTES = 262_144;

const NOTE = 'README.txt';
const NOTE_TITLE = 'Unfinished tables of a Sluice run.';

function noteText(state: string): string {
  return `${NOTE_TITLE}\n\n${state}\n\nThe files in this folder are not complete. They are removed when the next run into this target starts.\n`;
}

/** Removes what is left in the folder of unfinished tables; gives the place of a new run. */
async function startPartial(partial: string): Promise<string> {
  return onStorage(partial, () => {
    const leftOver: readonly string[] = existsSync(partial) ? readdirSync(partial) : [];
    if (leftOver.length > 0 && !leftOver.includes(NOTE))
      throw new StorageProblem(`${partial}: this folder holds files that no run has left there. Move them away, or choose another target.`);
    rmSync(partial, { recursive: true, force: true });
    mkdirSync(partial, { recursive: true });
    writeFileSync(path.join(partial, NOTE), noteText('The run that writes them is still going on, or was interrupted.'));
    const own = mkdtempSync(path.join(partial, 'run-'));
    mkdirSync(path.join(own, 'tables'));
    mkdirSync(path.join(own, 'spools'));
    return own;
  });
}

/** Whatever may refuse a table is asked before the first one is moved: all get their final names, or none. */
function makeWritable(folder: string): void {
  mkdirSync(folder, { recursive: true });
  accessSync(folder, constants.W_OK);
}

function checkReplaceable(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) throw new StorageProblem(`${file}: a folder has the name of this file.`);
}

async function moveInto(from: string, to: string): Promise<void> {
  await onStorage(to, () => renameSync(from, to));
}

function createSpool(writer: FileWriter, open: Set<FileWriter>, checkPlace: () => Promise<unknown>): Spool {
  open.add(writer);
  return {
    write: (bytes) => writer.write(bytes),
    async *read() {
      const small = writer.unwritten();
      if (small !== undefined) {
        if (small.length > 0) yield small;
        return;
      }
      await writer.close();
      await checkPlace();
      yield* contentsOf(writer.path);
    },
    async release() {
      open.delete(writer);
      await removeFile(writer);
    },
  };
}

async function removeFile(writer: FileWriter): Promise<void> {
  await writer.drop();
  await onStorage(writer.path, () => rmSync(writer.path, { force: true }));
}

/** A file in chunks, each in the place of the one before it; a stream takes w1 another twentieth. */
async function* contentsOf(file: string): AsyncGenerator<Uint8Array> {
  const descriptor = await onStorage(file, () => openSync(file, 'r'));
  const buffer = Buffer.allocUnsafe(READ_BYTES);
  try {
    for (;;) {
      const length = await onStorage(file, () => readSync(descriptor, buffer));
      if (length === 0) return;
      yield buffer.subarray(0, length);
    }
  } finally {
    closeSync(descriptor);
  }
}
