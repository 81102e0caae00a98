import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The built program. */
export const PROGRAM = path.join(root, 'dist/cli.cjs');

/** Whether what was built is as new as the sources: commands and threads of tests execute the build. */
export function isBuilt(): boolean {
  const builtMs = statSync(path.join(root, 'dist/meta.json'), { throwIfNoEntry: false })?.mtimeMs;
  const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' });
  return (
    builtMs !== undefined &&
    sources.every((file) => statSync(path.join(root, 'src', file)).mtimeMs <= builtMs)
  );
}
