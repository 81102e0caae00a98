import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv, type AnySchemaObject } from 'ajv';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { suite } from '../support/suite.ts';

type Schema = AnySchemaObject;
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const BASE = 'sluice:///';
const files = readdirSync(path.join(root, 'schema'), { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => file.endsWith('.schema.json'))
  .sort();
const schemas = new Map(
  files.map((file) => [
    file,
    JSON.parse(readFileSync(path.join(root, 'schema', file), 'utf8')) as Schema,
  ]),
);

function everySchema(
  schema: unknown,
  at: string,
  visit: (schema: Schema, at: string) => void,
): void {
  if (typeof schema !== 'object' || schema === null) return;
  if (!Array.isArray(schema)) visit(schema as Schema, at);
  for (const [key, value] of Object.entries(schema)) {
    if (['examples', 'default', 'const', 'enum', 'required'].includes(key)) continue;
    if (key === 'properties' || key === 'definitions')
      for (const [name, inner] of Object.entries(value as object))
        everySchema(inner, `${at}/${key}/${name}`, visit);
    else everySchema(value, `${at}/${key}`, visit);
  }
}

function resolve(ref: string, file: string): Schema | undefined {
  const [target = '', fragment = ''] = ref.split('#');
  let found: unknown = schemas.get(
    target === '' ? file : path.posix.join(path.posix.dirname(file), target),
  );
  for (const segment of fragment.split('/').slice(1))
    found = (found as Record<string, unknown> | undefined)?.[segment];
  return found as Schema | undefined;
}

const ajv = (): Ajv => {
  const made = new Ajv({
    allErrors: true,
    allowUnionTypes: true,
    discriminator: true,
    strict: true,
    strictRequired: false,
  });
  // annotations of our own
  made.addVocabulary([
    'x-holds',
    'x-deprecated',
    'x-part',
    'x-discriminator',
    'x-open',
    'x-coerce',
    'x-branches',
    'x-extension',
    'x-type',
    'x-other-names',
    'x-belongs',
    'x-bounds',
    'x-expected',
    'x-keys',
    'x-may-be-empty',
    'x-names',
    'x-secret',
    'x-format',
    'x-generic-extractor',
    'x-help',
    'x-ignored',
    'x-independent',
    'x-missing',
    'x-one-of',
    'x-rule',
    'x-unknown',
  ]);
  for (const [file, schema] of schemas) made.addSchema({ ...schema, $id: BASE + file });
  return made;
};

suite('schema', (test) => {
  test('CFG-6: every schema compiles under strict rules, with all its unions', () => {
    const compiler = ajv();
    for (const file of files) assert.type(compiler.getSchema(BASE + file), 'function', file);
  });

  test('CFG-6: every property has a description for users, its own or that of what it refers to', () => {
    const bare: string[] = [];
    for (const [file, schema] of schemas)
      everySchema(schema, file, ({ properties }, at) => {
        for (const [name, property] of Object.entries(
          (properties ?? {}) as Record<string, Schema>,
        )) {
          const described =
            property.description ??
            (typeof property.$ref === 'string'
              ? resolve(property.$ref, file)?.description
              : undefined);
          if (typeof described !== 'string' || described.length < 4)
            bare.push(`${at}/properties/${name}`);
        }
      });
    assert.equal(bare, []);
  });

  test('CFG-6: every definition has a title, from which its type is named, and no two share one', () => {
    const titles = new Map<string, string>();
    const wrong: string[] = [];
    for (const [file, schema] of schemas) {
      if (/^(plan|event|table-plan|scenario|recording|diagnostic)/.test(file)) continue;
      for (const [at, { title }] of [
        [file, schema] as const,
        ...Object.entries((schema.definitions ?? {}) as Record<string, Schema>),
      ]) {
        if (typeof title !== 'string') wrong.push(`${file} ${at} has no title`);
        else if (titles.has(title))
          wrong.push(`${file} ${at}: "${title}" is the title of ${titles.get(title)}`);
        else titles.set(title, `${file} ${at}`);
      }
    }
    assert.equal(wrong, []);
  });

  test('CFG-6: examples and defaults are what their own schemas take', () => {
    const compiler = ajv();
    const wrong: string[] = [];
    for (const [file, schema] of schemas)
      everySchema(schema, file, (part, at) => {
        const {
          examples = [],
          default: standard,
          ...rest
        } = part as Schema & { examples?: unknown[] };
        const values = [...examples, ...(standard === undefined ? [] : [standard])];
        if (values.length === 0) return;
        const check = compiler.compile({
          $id: `${BASE}example-${Math.abs(hash(at))}`,
          ...(absolute(rest, file) as Schema),
        });
        for (const value of values)
          if (!check(value)) wrong.push(`${at}: ${JSON.stringify(value)}`);
      });
    assert.equal(wrong, []);
  });

  test('CFG-6: an editor with this schema shows nothing in the good corpus', () => {
    const check = ajv().getSchema(`${BASE}config.schema.json`);
    const folder = path.join(root, 'test/corpus/ok');
    for (const file of readdirSync(folder)) {
      const value: unknown = parse(readFileSync(path.join(folder, file), 'utf8'));
      check?.(value);
      assert.equal(
        (check?.errors ?? []).map(
          ({ instancePath, keyword }) => `${file}${instancePath} ${keyword}`,
        ),
        [],
      );
    }
  });

  test('CFG-6: what is generated from a schema is there', () => {
    for (const file of [
      'config.ts',
      'config-keys.ts',
      'validate-config.cjs',
      'validate-config.d.cts',
    ])
      assert.ok(existsSync(path.join(root, 'generated', file)));
  });
});

/** References made absolute, so that a part can be compiled on its own. */
function absolute(value: unknown, file: string): unknown {
  if (Array.isArray(value)) return value.map((element) => absolute(element, file));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      if (key !== '$ref' || typeof member !== 'string') return [key, absolute(member, file)];
      const [target = '', fragment] = member.split('#');
      const absoluteFile = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
      return [key, `${BASE}${absoluteFile}${fragment === undefined ? '' : `#${fragment}`}`];
    }),
  );
}

function hash(text: string): number {
  let sum = 0;
  for (const char of text) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) | 0;
  return sum;
}
