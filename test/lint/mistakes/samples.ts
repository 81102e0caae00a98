import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Sample } from './measure.ts';

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../scenarios');

/** The configurations of the bundled scenarios: they work. */
export function samples(): readonly Sample[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const file = ['config.yaml', 'config.json']
        .map((config) => path.join(folder, name, config))
        .find((candidate) => existsSync(candidate));
      return file === undefined ? [] : [{ name, document: parse(readFileSync(file, 'utf8')) }];
    });
}
