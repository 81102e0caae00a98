import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { builtPageFolder } from '../../node/files/page-files.ts';
import type { PageFile } from './page-server.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** The files of the studio's page as `make build` writes them; `undefined` when there are none. */
export function builtPage(): ReadonlyMap<string, PageFile> | undefined {
  const folder = builtPageFolder();
  if (folder === undefined) return undefined;
  return new Map(
    readdirSync(folder).flatMap((name) => {
      const type = TYPES[path.extname(name)];
      return type === undefined
        ? []
        : [[`/${name}`, { type, bytes: readFileSync(path.join(folder, name)) }] as const];
    }),
  );
}
