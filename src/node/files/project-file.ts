import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { FileProblem } from './file-problem.ts';
import { readRegularFile } from './read-file.ts';

/** Names that a project's settings may have, the first one found counts. */
export const SETTINGS_NAMES = ['sluice.config.yaml', 'sluice.config.yml', 'sluice.config.json'];

/** Files of people's hands are far smaller. */
const MOST_BYTES = 1_048_576;

/** The settings in a folder: `sluice.config.*`, or a package.json with the key `sluice`. */
export function settingsIn(folder: string): string | undefined {
  const own = SETTINGS_NAMES.map((name) => path.join(folder, name)).find(existsSync);
  if (own !== undefined) return own;
  const manifest = path.join(folder, 'package.json');
  return existsSync(manifest) && hasSettings(manifest) ? manifest : undefined;
}

/** The bytes of found settings: a regular file below the root of the git repository around it, without one below its own folder. Throws `FileProblem`. */
export function readProjectFile(file: string): Uint8Array {
  const folder = realpathSync.native(path.dirname(file));
  let root = folder;
  for (let current = folder; path.dirname(current) !== current; current = path.dirname(current)) {
    if (!existsSync(path.join(current, '.git'))) continue;
    root = current;
    break;
  }
  return readRegularFile(file, { maxBytes: MOST_BYTES, roots: [root] });
}

/** A package.json that cannot be read belongs to other programs: they say so. */
function hasSettings(manifest: string): boolean {
  try {
    return /"sluice"\s*:\s*\{/.test(
      Buffer.from(readRegularFile(manifest, { maxBytes: MOST_BYTES })).toString(),
    );
  } catch (error) {
    if (error instanceof FileProblem) return false;
    throw error;
  }
}
