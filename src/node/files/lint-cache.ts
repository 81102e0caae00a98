import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import { version } from '../../language/support/version.ts';
import { MOST_FILE_BYTES, readRegularFile } from './read-file.ts';
import { makeNamedFolder, writeNamedFile } from './write-file.ts';

/** Results of earlier runs, by a hash of their input. Diagnostics contain no secrets, so none are stored. */
export interface LintCache {
  /** The key for everything that a result depends on. */
  keyOf(parts: readonly (string | Uint8Array)[]): string;
  get(key: string): readonly Diagnostic[] | undefined;
  put(key: string, diagnostics: readonly Diagnostic[]): void;
  /** Keeps the entries requested or put in this run, and drops the rest. */
  save(): void;
}

/** A cache in one file. One that cannot be read, or that another version wrote, is an empty one. */
export function openLintCache(name: string, cwd: string): LintCache {
  const known = readCache(path.resolve(cwd, name));
  const used: Record<string, readonly Diagnostic[]> = {};
  return {
    keyOf,
    get(key) {
      const found = known[key];
      if (found !== undefined) used[key] = found;
      return found;
    },
    put(key, diagnostics) {
      used[key] = diagnostics;
    },
    save() {
      makeNamedFolder(path.dirname(name), cwd);
      writeNamedFile(name, cwd, Buffer.from(JSON.stringify({ version, found: used })));
    },
  };
}

function readCache(file: string): Readonly<Record<string, readonly Diagnostic[]>> {
  try {
    const read = JSON.parse(
      Buffer.from(readRegularFile(file, { maxBytes: MOST_FILE_BYTES })).toString(),
    ) as {
      readonly version?: string;
      readonly found?: Record<string, readonly Diagnostic[]>;
    };
    return read.version === version ? (read.found ?? {}) : {};
  } catch {
    return {};
  }
}

function keyOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}
