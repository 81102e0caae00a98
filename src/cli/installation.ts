import path from 'node:path';
import { packagesAbove } from '../node/files/project.ts';
import { sourceExists } from '../node/files/source-files.ts';
import { isObject, type Json, member } from '../values/json.ts';
import { shellWord } from '../values/shell-words.ts';
import type { CommandIo } from './command.ts';
import { readNamed } from './sources.ts';

/** Files that begin with `npm ci` on a machine that has nothing but a checkout of the project. */
const WITH_CI = /(?:^|[\\/])(?:\.github[\\/]workflows[\\/][^\\/]+\.yml|\.gitlab-ci\.yml)$/;

/**
 * What is left to do so that `npm ci` finds Sluice where the written files run, as a line of shell; `undefined` when nothing is. It holds
 * for a package of a registry and for a packed file.
 */
export async function installationStep(
  folder: string,
  written: readonly string[],
  io: CommandIo,
): Promise<string | undefined> {
  if (!written.some((name) => WITH_CI.test(name))) return undefined;
  const here = path.resolve(io.cwd, folder);
  const root = packagesAbove(here) ?? here;
  const given = specifierOf(await packageIn(root, io));
  if (given === undefined)
    return '# install Sluice here, so that package.json and package-lock.json have it: CI runs "npm ci"';
  const file = /^(?:file:)?(.*\.tgz)$/.exec(given)?.[1];
  if (file === undefined || /^https?:/.test(file)) return undefined;
  const name = path.basename(file);
  return path.relative(root, path.resolve(root, file)).startsWith('..')
    ? `npm install --save-dev ${shellWord(`./${name}`)}   # copy ${name} here first: CI has no files outside of the project`
    : undefined;
}

async function packageIn(root: string, io: CommandIo): Promise<Json> {
  const file = path.join(root, 'package.json');
  if (!sourceExists(file)) return null;
  try {
    return JSON.parse(new TextDecoder().decode((await readNamed(file, io)).bytes)) as Json;
  } catch {
    return null; // npm says what is wrong with it
  }
}

/** How a package refers to Sluice: a range of versions, or an address. */
function specifierOf(given: Json): string | undefined {
  for (const part of ['dependencies', 'devDependencies', 'optionalDependencies']) {
    const listed = isObject(given) ? member(given, part) : undefined;
    const found = isObject(listed) ? member(listed, 'sluice') : undefined;
    if (typeof found === 'string') return found;
  }
  return undefined;
}
