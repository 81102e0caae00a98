import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The text of a file of the pages for browsers: `report.js`. Only a built package has them. */
export function pageFile(name: string): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  return readFileSync(path.join(folder, 'dist/studio', name), 'utf8');
}
