import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ByteSource } from '../../engine/interpret/byte-source.ts';
import type { RunEvent } from '../../engine/ports/events.ts';
import { createFilePool } from './file-pool.ts';
import { createFileWriter } from './file-writer.ts';
import { contentsOf } from './scratch-file.ts';
import { onStorage } from './storage.ts';

/** Events in a file, so that a run with any number of them needs no memory for those that wait. */
export interface EventFile {
  /** Adds an event, or a number. Problems are thrown by `close`. */
  add(event: RunEvent | number): void;
  close(): Promise<void>;
}

const BATCH_CHARACTERS = 65_536;

export function createEventFile(file: string): EventFile {
  const writer = createFileWriter(file, createFilePool());
  let text = '';
  let written = Promise.resolve();
  const flush = () => {
    const bytes = Buffer.from(text);
    text = '';
    written = written.then(() => writer.write(bytes));
    written.catch(() => {}); // thrown by `close`
  };
  return {
    add(event) {
      text += `${JSON.stringify(event)}\n`;
      if (text.length >= BATCH_CHARACTERS) flush();
    },
    async close() {
      flush();
      await written;
      await writer.close();
    },
  };
}

/** What was added to a file, in order. */
export async function* eventsIn(file: string): AsyncGenerator<RunEvent | number, void> {
  const source = new ByteSource(contentsOf(file));
  for (let line = await source.line(); line !== undefined; line = await source.line())
    yield JSON.parse(line);
}

/** Makes a folder in one that exists; resolves with its path. */
export async function makeFolder(parent: string, name: string): Promise<string> {
  const folder = path.join(parent, name);
  await onStorage(folder, () => mkdirSync(folder));
  return folder;
}

export async function removeFolder(folder: string): Promise<void> {
  await onStorage(folder, () => rmSync(folder, { recursive: true, force: true }));
}

/** A file of a folder. */
export function fileIn(folder: string, name: string): string {
  return path.join(folder, name);
}
