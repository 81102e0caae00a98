import { StorageProblem } from '../../../engine/ports/sink.ts';
import { textAt } from '../../../node/files/inside-folder.ts';
import { type KnownFile, knownFiles } from './commit-journal.ts';
import { type FolderLayout, RECORD_FILE } from './table-paths.ts';

const VERSION = 1;
const MOST_BYTES = 2 ** 28;

/** The record beside the tables: which files the runs into this folder have written. `run` changes with every commit. */
export function recordText(layout: FolderLayout, run: string, files: readonly KnownFile[]): string {
  return `${JSON.stringify({ about: 'What Sluice has written into this folder', version: VERSION, layout, run, files })}\n`;
}

/** The files that earlier runs have recorded, as they left them. An unreadable record counts as missing. */
export function recordedFiles(root: string, layout: FolderLayout): readonly KnownFile[] {
  const text = textAt(root, RECORD_FILE, MOST_BYTES);
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
