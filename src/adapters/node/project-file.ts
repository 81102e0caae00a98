import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Names that a project's settings may have, the first one found counts. */
const NAMES = ['sluice.config.yaml', 'sluice.config.yml', 'sluice.config.json'];

/** The settings nearest to a folder: `sluice.config.*`, or a package.json with the key `sluice`; in the folder or above it. */
export function findProjectFile(folder: string): string | undefined {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    const own = NAMES.map((name) => path.join(current, name)).find(existsSync);
    if (own !== undefined) return own;
    const manifest = path.join(current, 'package.json');
    if (existsSync(manifest) && /"sluice"\s*:\s*\{/.test(readFileSync(manifest, 'utf8'))) return manifest;
    if (path.dirname(current) === current) return undefined;
  }
}
