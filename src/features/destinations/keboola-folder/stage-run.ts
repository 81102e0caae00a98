import { lstatSync } from 'node:fs';
import path from 'node:path';
import type { StoredRun } from '../../../engine/ports/sink.ts';
import { regularFileAt } from '../../../node/files/inside-folder.ts';
import { diskOutput, type OutputFiles } from '../../../node/files/output-files.ts';
import { storageProblem } from '../../../node/files/storage.ts';
import { isSame, knownFile } from './commit-folder.ts';
import { type Journal, type KnownFile, stagedFolder } from './commit-journal.ts';
import {
  certificatePath,
  type FolderLayout,
  isManifest,
  RECORD_FILE,
  statePath,
  tablesFolder,
} from './table-paths.ts';
import { recordedFiles, recordText } from './written-files.ts';

export interface FinishedFolder {
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
