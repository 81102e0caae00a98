import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseEnv } from 'node:util';
import { FileProblem } from './file-problem.ts';
import { readRegularFile } from './read-file.ts';
import { isWithin, readableWithin } from './thread-limits.ts';
import { futureRealPath } from './write-file.ts';

/** Names that a project's settings may have, the first one found counts. */
const SETTINGS_NAMES = ['sluice.config.yaml', 'sluice.config.yml', 'sluice.config.json'];

/** Files of people's hands are far smaller. */
const MAX_BYTES = 1_048_576;

/** The settings in a folder: `sluice.config.*`, or a package.json with the key `sluice`. */
export function settingsIn(folder: string): string | undefined {
  const own = SETTINGS_NAMES.map((name) => path.join(folder, name)).find(existsSync);
  if (own !== undefined) return own;
  const manifest = path.join(folder, 'package.json');
  return existsSync(manifest) && hasSettings(manifest) ? manifest : undefined;
}

/** The nearest folder, from a folder upwards to the root of its git repository, where npm installs packages; `undefined` if there is none. */
export function packagesAbove(folder: string): string | undefined {
  for (let current = folder; ; current = path.dirname(current)) {
    const has = (name: string) => existsSync(path.join(current, name));
    if (has('node_modules/sluice') || has('package.json')) return current;
    if (has('.git') || path.dirname(current) === current) return undefined;
  }
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
  return readRegularFile(file, { maxBytes: MAX_BYTES, roots: [root] });
}

/** A package.json that cannot be read belongs to other programs: they say so. */
function hasSettings(manifest: string): boolean {
  try {
    const roots = [path.parse(path.resolve(manifest)).root]; // settings count wherever they are above a file
    const bytes = readRegularFile(manifest, { maxBytes: MAX_BYTES, roots });
    return /"sluice"\s*:\s*\{/.test(Buffer.from(bytes).toString());
  } catch (error) {
    if (error instanceof FileProblem) return false;
    throw error;
  }
}

/** Where the files of named paths may be: real paths. */
export interface Bounds {
  /** Below these is read: the projects that the paths belong to. `anywhere` when a user said so. */
  readonly read: readonly string[] | 'anywhere';
  /** Below these is written: the folders that were named. */
  readonly write: readonly string[];
}

/** What makes a folder the root of a project. */
const MARKS = [...SETTINGS_NAMES, '.git'];

/**
 * The bounds of paths, links resolved; for a file, and for what does not exist, those of its folder. A path that the user did
 * not name must stay below `cwd`: a checkout does not send Sluice elsewhere. Throws `FileProblem`.
 */
export function boundsOf(
  names: readonly string[],
  cwd: string,
  { isDefault = false }: { readonly isDefault?: boolean } = {},
): Bounds {
  const here = realpathSync.native(cwd);
  const folders = names.map((name) => {
    const real = futureRealPath(path.resolve(cwd, name));
    if (isDefault && !isWithin(real, here))
      throw new FileProblem(name, 'is outside of the current folder when links are resolved', {
        help: `name the folder that the link leads to: ${real}`,
      });
    return nearestFolder(real);
  });
  const roots = folders.map((folder) => projectRoot(folder, here));
  return { read: readableWithin(roots), write: folders };
}

/** The bounds of a folder that is written, and made when it does not exist; files are read beside `others`, too. */
export function boundsOfNew(name: string, others: readonly string[], cwd: string): Bounds {
  return { ...boundsOf([name, ...others], cwd), write: [futureRealPath(path.resolve(cwd, name))] };
}

function nearestFolder(real: string): string {
  let current = real;
  while (statSync(current, { throwIfNoEntry: false })?.isDirectory() !== true)
    current = path.dirname(current);
  return current;
}

/** The nearest folder with settings of a project or a git repository; without one, `cwd` for what is below it, else the folder itself. */
function projectRoot(folder: string, cwd: string): string {
  for (let current = folder; path.dirname(current) !== current; current = path.dirname(current))
    if (MARKS.some((name) => existsSync(path.join(current, name)))) return current;
  return isWithin(folder, cwd) && path.dirname(cwd) !== cwd ? cwd : folder;
}

/** The names and texts of a `.env` file. */
export function envEntries(text: string): readonly (readonly [name: string, value: string])[] {
  return Object.entries(parseEnv(text)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
}

/** The formats that have a schema. */
export const schemaNames: readonly string[] = [
  'config',
  'plan',
  'scenario',
  'recording',
  'event',
  'certificate',
  'trace',
  'explanation',
  'difference',
  'diagnostic',
  'settings',
  'import-report',
  'world',
  'simulate',
  'sample',
  'check',
  'estimate',
  'state',
  'test',
  'mutation',
  'queue',
  'unit',
  'input',
];

type Schema = { readonly [keyword: string]: unknown };

/** The folder of the package, above `dist` or `src`. Throws a `FileProblem` when the package is incomplete. */
function packageFolder(): string {
  const start = path.dirname(fileURLToPath(import.meta.url));
  let folder = start;
  while (!existsSync(path.join(folder, 'schema', 'config.schema.json'))) {
    const above = path.dirname(folder);
    if (above === folder)
      throw new FileProblem(start, 'is in a package without its folder "schema"', {
        help: 'install Sluice again',
      });
    folder = above;
  }
  return folder;
}

/** A format's schema in one document: definitions of other files are below `definitions`. */
export function standaloneSchema(name: string): Schema {
  const root = path.join(packageFolder(), 'schema');
  const definitions = new Map<string, unknown>();
  const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Schema;
  const inlined = inline(
    read(`${name}.schema.json`),
    `${name}.schema.json`,
    `${name}.schema.json`,
    read,
    definitions,
  );
  const { definitions: own, ...rest } = inlined;
  return {
    ...rest,
    definitions: { ...(own as Schema | undefined), ...Object.fromEntries(definitions) },
  };
}

/** Rewrites references to other files as references below `definitions`, where those files are put once each. */
function inline(
  schema: Schema,
  file: string,
  rootFile: string,
  read: (file: string) => Schema,
  definitions: Map<string, unknown>,
): Schema {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]) => {
        if (key === '$ref' && typeof inner === 'string') return [[key, target(inner)]];
        return key === '$id' ? [] : [[key, visit(inner)]];
      }),
    );
  };
  const target = (reference: string): string => {
    const [where = '', fragment = ''] = reference.split('#');
    const other = where === '' ? file : path.posix.join(path.posix.dirname(file), where);
    if (other === rootFile) return `#${fragment}`;
    const key = other.replace(/\.schema\.json$/, '').replaceAll('/', '-');
    if (!definitions.has(key)) {
      definitions.set(key, {});
      definitions.set(key, inline(read(other), other, rootFile, read, definitions));
    }
    return `#/definitions/${key}${fragment}`;
  };
  return visit(schema) as Schema;
}

/** The documents of the package in Markdown, by their path from it: `docs/plan.md`. */
export function packageDocuments(): ReadonlyMap<string, () => string> {
  const root = packageFolder();
  const documents = new Map<string, () => string>();
  const search = (folder: string): void => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !/^\.|^(?:spec|decisions|pictures)$/.test(entry.name))
        search(name);
      if (entry.isFile() && name.endsWith('.md'))
        documents.set(name, () => readFileSync(path.join(root, name), 'utf8'));
    }
  };
  if (existsSync(path.join(root, 'docs'))) search('docs');
  return documents;
}

/** Address of the page of a rule, as a file of the package. */
export function rulePageAddress(rule: string): string {
  return pathToFileURL(path.join(packageFolder(), 'docs', 'rules', `${rule}.md`)).href;
}
