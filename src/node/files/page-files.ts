import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with the pages for browsers: beside the command line that runs, or `dist/studio` of the sources; `undefined` before `make build`. */
export function builtPageFolder(): string | undefined {
  for (
    let folder = path.dirname(fileURLToPath(import.meta.url));
    path.dirname(folder) !== folder;
    folder = path.dirname(folder)
  )
    for (const place of ['studio', 'dist/studio'])
      if (existsSync(path.join(folder, place, 'report.js'))) return path.join(folder, place);
  return undefined;
}

/** The text of one of their files: `report.js`. */
export function pageFile(name: string): string {
  const folder = builtPageFolder();
  if (folder === undefined) throw new Error('the pages for browsers are not built: make build');
  return readFileSync(path.join(folder, name), 'utf8');
}
