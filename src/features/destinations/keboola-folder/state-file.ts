import path from 'node:path';
import type { StatePort } from '../../../engine/ports/state.ts';
import type { Diagnostic } from '../../../language/diagnostics/diagnostic.ts';
import { readDocument } from '../../../language/parse/read-document.ts';
import { checkOptions, isString } from '../../../language/support/check-options.ts';
import { isArray, isObject } from '../../../language/values/json.ts';
import { readRegularFile } from '../../../node/files/read-file.ts';
import { onStorage } from '../../../node/files/storage.ts';
import { errorCode } from '../../../node/http/transport-problem.ts';
import { settleFolder } from './commit-folder.ts';

export interface FileStateOptions {
  /** Where an earlier run's state is; `undefined` when there is none to look for. */
  readonly inPath: string | undefined;
}

/** A state is a few times and markers; a document of this size can still be read. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * The state of an earlier run in a file. A file that is missing is not a state (STATE-1); one that is not a JSON object is malformed
 * (ACC-26). A commit that was interrupted in its folder is finished first. The new state is part of the sink's commit.
 */
export function createFileState(options: FileStateOptions): StatePort {
  checkOptions('createFileState', options, [['inPath', 'a string', isString]]);
  const { inPath } = options;
  return {
    async read() {
      if (inPath === undefined) return { kind: 'missing' };
      await settleFoldersOf(inPath);
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

function contentsOf(file: string): Uint8Array | undefined {
  try {
    return readRegularFile(file, { maxBytes: MOST_BYTES });
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
  const document = await readDocument(bytes, name, report, { maxBytes: MOST_BYTES });
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
