import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
 * Tables as files below a folder (OUT-2, OUT-5). Until `commit` everything stands in `.partial` inside the folder;
 * what an earlier run left there goes when this one writes its first file. Tables of other names are not touched.
 */
export function createFolderSink({ root, layout }: FolderSinkOptions): SinkPort {
  const partial = path.join(root, PARTIAL_FOLDER);
  const openTables = new Set<FileWriter>();
  const openSpools = new Set<FileWriter>();
  /** Final paths below the root that this run has taken; the files stand under the same paths in `.partial`. */
  const claimed = new Set<string>();
  const tables: string[] = [];
  let spools = 0;
  let ready: Promise<void> | undefined;

  const prepared = () => {
    ready ??= startPartial(partial);
    return ready;
  };
  const claim = async (file: string): Promise<string> => {
    if (claimed.has(file)) throw new StorageProblem(`${path.join(root, file)}: two files of this run would have this name.`);
    claimed.add(file);
    await prepared();
    const place = path.join(partial, 'tables', file);
    await onStorage(place, () => mkdirSync(path.dirname(place), { recursive: true }));
    return place;
  };
  return {
    async openTable(bucket, table): Promise<TableWriter> {
      const file = tablePath(layout, bucket, table);
      const writer = createFileWriter(await claim(file));
      openTables.add(writer);
      tables.push(file);
      return {
        write: (bytes) => writer.write(bytes),
        restart: () => writer.restart(),
        async close() {
          openTables.delete(writer);
          await writer.close();
        },
      };
    },

    async writeManifest(bucket, table, manifest) {
      const place = await claim(manifestPath(tablePath(layout, bucket, table)));
      await onStorage(place, () => writeFileSync(place, manifestText(manifest)));
    },

    async openSpool() {
      await prepared();
      spools++;
      return createSpool(createFileWriter(path.join(partial, 'spools', String(spools))), openSpools);
    },

    async commit() {
      invariant(openTables.size === 0, 'a table is still open at the commit');
      await prepared();
      for (const writer of openSpools) await writer.drop();
      const folders = new Set([tablesFolder(layout), ...[...claimed].map((file) => path.dirname(file))]);
      for (const folder of folders) await onStorage(path.join(root, folder), () => mkdirSync(path.join(root, folder), { recursive: true }));
      for (const file of claimed) await moveInto(path.join(partial, 'tables', file), path.join(root, file));
      for (const manifest of tables.map(manifestPath)) {
        // An earlier run's manifest does not describe the new table.
        if (!claimed.has(manifest)) await onStorage(path.join(root, manifest), () => rmSync(path.join(root, manifest), { force: true }));
      }
      await onStorage(partial, () => rmSync(partial, { recursive: true, force: true }));
    },

    async abandon(reason) {
      await prepared();
      for (const writer of openTables) await writer.close().catch(() => {});
      for (const writer of openSpools) await writer.drop();
      // A disk that is full may refuse this; the note from the start then says enough.
      await onStorage(partial, () => {
        rmSync(path.join(partial, 'spools'), { recursive: true, force: true });
        writeFileSync(path.join(partial, NOTE), noteText(`The run did not end well: ${reason}`));
      }).catch(() => {});
    },
  };
}

/** A manifest's bytes: members in their order, the peer's escaping, no line end (OUT-5). */
export function manifestText(manifest: Manifest): string {
  return jsonText(objectFrom(manifest as readonly (readonly [string, Json])[]));
}

const READ_BYTES = 262_144;

const NOTE = 'README.txt';
const NOTE_TITLE = 'Unfinished tables of a Sluice run.';

function noteText(state: string): string {
  return `${NOTE_TITLE}\n\n${state}\n\nThe files in this folder are not complete. They are removed when the next run into this target starts.\n`;
}

async function startPartial(partial: string): Promise<void> {
  await onStorage(partial, () => {
    const leftOver: readonly string[] = existsSync(partial) ? readdirSync(partial) : [];
    if (leftOver.length > 0 && !leftOver.includes(NOTE))
      throw new StorageProblem(`${partial}: this folder holds files that no run has left there. Move them away, or choose another target.`);
    rmSync(partial, { recursive: true, force: true });
    mkdirSync(path.join(partial, 'tables'), { recursive: true });
    mkdirSync(path.join(partial, 'spools'));
    writeFileSync(path.join(partial, NOTE), noteText('The run that writes them is still going on, or was interrupted.'));
  });
}

async function moveInto(from: string, to: string): Promise<void> {
  await onStorage(to, () => renameSync(from, to));
}

function createSpool(writer: FileWriter, open: Set<FileWriter>): Spool {
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
      yield* contentsOf(writer.path);
    },
    async release() {
      open.delete(writer);
      await writer.drop();
      await onStorage(writer.path, () => rmSync(writer.path, { force: true }));
    },
  };
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
