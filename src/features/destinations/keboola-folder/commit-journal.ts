import path from 'node:path';
import { StorageProblem } from '../../../engine/ports/sink.ts';
import { jsonFrom } from '../../../language/values/json.ts';
import { textAt } from '../../../node/files/inside-folder.ts';
import { type FolderLayout, isOutputPath, JOURNAL_FILE, PARTIAL_FOLDER } from './table-paths.ts';

/** A file as it is known again after it was renamed. */
export interface KnownFile {
  /** Below the output folder. */
  readonly path: string;
  readonly bytes: number;
  readonly modifiedMs: number;
  /** Of an incremental table. */
  readonly incremental?: boolean;
}

/** What a commit does. It is decided when this is in the folder; from then on it can only be finished. */
export interface Journal {
  readonly layout: FolderLayout;
  /** The folder below `.partial` where the run has its files, each under its final path. */
  readonly run: string;
  readonly move: readonly KnownFile[];
  /** Files of earlier runs, as these left them. */
  readonly remove: readonly KnownFile[];
}

const VERSION = 1;
const MOST_BYTES = 2 ** 28;

export function journalText({ layout, run, move, remove }: Journal): string {
  const about =
    'The tables in this folder are being committed: see "Output folders" in docs/security.md. The next sluice run finishes this.';
  return `${JSON.stringify({ about, version: VERSION, layout, run, move, remove })}\n`;
}

/** Where the files of a run wait for their names. */
export function stagedFolder(run: string): string {
  return path.join(PARTIAL_FOLDER, run, 'tables');
}

/** The journal of a commit that was not finished; `undefined` when there is none. Anything else of this name is refused. */
export function readJournal(root: string): Journal | undefined {
  const text = textAt(root, JOURNAL_FILE, MOST_BYTES);
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
export function knownFiles(value: unknown, layout: FolderLayout): readonly KnownFile[] | undefined {
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
