import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { FileProblem } from './file-problem.ts';

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

/** Address of the page of a rule, as a file of the package. */
export function rulePageAddress(rule: string): string {
  return pathToFileURL(path.join(packageFolder(), 'docs', 'rules', `${rule}.md`)).href;
}
