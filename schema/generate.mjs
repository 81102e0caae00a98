// Writes generated/ from the schemas: `node schema/generate.mjs` (all), `… plan scenario` (some),
// `… --check` (into memory; lists what is stale and exits 1).
//
// Per name in NAMES: generated/<name>.ts holds the types, generated/validate-<name>.cjs the compiled validators (a
// module each, so that reading a plan does not load the configuration's), generated/validate-<name>.d.cts their types.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import standaloneModule from 'ajv/dist/standalone/index.js';
import { compile } from 'json-schema-to-typescript';

const standaloneCode = standaloneModule.default ?? standaloneModule;
const schemaRoot = path.dirname(fileURLToPath(import.meta.url));
const generatedRoot = path.join(schemaRoot, '..', 'generated');
const BASE = 'sluice:///';

/** The formats: `<name>.schema.json` each; one that does not exist (yet) is passed over. */
const NAMES = ['config', 'plan', 'scenario', 'recording', 'event', 'trace', 'explanation', 'difference', 'diagnostic', 'manifest', 'settings'];

/** Formats that people write: their validators go on after an error. The others are only read back; the first error will do. */
const ALL_ERRORS = new Set(['config', 'scenario', 'recording', 'settings']);

/** Further validators in the module of a format, for callers that choose a branch by hand: export name → reference. */
const BRANCHES = {
  config: {
    validateApi: 'api.schema.json',
    validateExtraction: 'extraction.schema.json',
    validateIteration: 'extraction.schema.json#/definitions/Iteration',
    validateSshProxy: 'transport.schema.json#/definitions/SshProxySetting',
    validateAws: 'transport.schema.json#/definitions/AwsSetting',
    validateCache: 'transport.schema.json#/definitions/CacheSetting',
    validateAuthorization: 'transport.schema.json#/definitions/AuthorizationSetting',
    validateImageParameters: 'transport.schema.json#/definitions/ImageParametersSetting',
    validateBasic: 'authentication/basic.schema.json',
    validateQuery: 'authentication/query.schema.json',
    validateLogin: 'authentication/login.schema.json',
    validateOauth10: 'authentication/oauth10.schema.json',
    validateOauth20: 'authentication/oauth20.schema.json',
    validateOauth20Login: 'authentication/oauth20-login.schema.json',
    validateOffset: 'pagination/offset.schema.json',
    validatePagenum: 'pagination/pagenum.schema.json',
    validateResponseUrl: 'pagination/response-url.schema.json',
    validateZendeskResponseUrl: 'pagination/zendesk-response-url.schema.json',
    validateResponseParam: 'pagination/response-param.schema.json',
    validateCursor: 'pagination/cursor.schema.json',
    validateMultiple: 'pagination/multiple.schema.json',
    validateNoPagination: 'pagination.schema.json#/definitions/NoPagination',
    validateColumnMapping: 'mapping.schema.json#/definitions/ColumnMapping',
    validateUserMapping: 'mapping.schema.json#/definitions/UserMapping',
    validateTableMapping: 'mapping.schema.json#/definitions/TableMapping',
  },
};

/** Unions whose branch src/check chooses by hand; the compiled validators pass over them. */
const BY_HAND = ['function.schema.json', 'authentication.schema.json', 'pagination.schema.json', 'mapping.schema.json#/definitions/MappingDefinition'];

/** Formats whose key tree is written too, for the search for unknown keys. */
const KEY_TREES = new Set(['config']);

const files = readSchemas();
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const outputs = new Map();
for (const name of NAMES) {
  if (!files.has(`${name}.schema.json`) || (wanted.length > 0 && !wanted.includes(name))) continue;
  await generate(name);
}
if (process.argv.includes('--check')) check();
else {
  mkdirSync(generatedRoot, { recursive: true });
  for (const [file, text] of outputs) writeFileSync(path.join(generatedRoot, file), text);
}

async function generate(name) {
  const root = files.get(`${name}.schema.json`);
  const banner = `// Generated from schema/${name}.schema.json by schema/generate.mjs. Do not edit: run \`make generate\`.\n`;
  const types = await compile(bundle(`${name}.schema.json`), root.title ?? name, {
    additionalProperties: false,
    bannerComment: banner,
    unreachableDefinitions: true,
    format: true,
    style: { singleQuote: true, printWidth: 140 },
  });
  outputs.set(`${name}.ts`, withoutProvenance(types));

  const exported = { [validatorName(name)]: `${name}.schema.json`, ...BRANCHES[name] };
  const typeName = toTypeName(root.title ?? name);
  if (KEY_TREES.has(name)) outputs.set(`${name}-keys.ts`, keyTree(`${name}.schema.json`, banner));
  outputs.set(`validate-${name}.cjs`, `${banner}${validators(name, exported)}\n`);
  outputs.set(`validate-${name}.d.cts`, `${banner}${declarations(name, typeName, Object.keys(exported))}`);
}

/** The type generator says of each definition that the schema refers to it: noise in a hover. */
function withoutProvenance(types) {
  const noise = / \*\n( \* This interface was referenced by `[^`]*`'s JSON-Schema(?: definition)?\n \* via the `[^`]*` "[^"]*"\.\n)/g;
  return types
    .replace(noise, '')
    .replace(/\/\*\*\n \* This interface was referenced by `[^`]*`'s JSON-Schema(?: definition)?\n \* via the `[^`]*` "[^"]*"\.\n \*\/\n/g, '');
}

function validators(name, exported) {
  const ajv = new Ajv({
    code: { source: true, esm: false, lines: true },
    allErrors: ALL_ERRORS.has(name),
    allowUnionTypes: true,
    discriminator: true,
    inlineRefs: false,
    messages: false,
    strict: true,
    strictRequired: false,
  });
  // Only what the format reaches: names in the output are numbered by it, and must not change with other formats.
  for (const file of reachableFrom(Object.values(exported)))
    ajv.addSchema({ ...withoutAnnotations(withoutUnionsByHand(file, files.get(file))), $id: BASE + file });
  const refs = Object.fromEntries(Object.entries(exported).map(([exportName, ref]) => [exportName, BASE + ref]));
  return standaloneCode(ajv, refs);
}

/** What people read in a schema stays out of the compiled validators. */
function withoutAnnotations(schema) {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return schema;
  const { $schema, $comment, $id, title, description, examples, default: _, deprecated: _deprecated, 'x-holds': __, 'x-deprecated': _values, ...rest } = schema;
  return Object.fromEntries(
    Object.entries(rest).map(([keyword, value]) => {
      if (['properties', 'patternProperties', 'definitions'].includes(keyword))
        return [keyword, Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutAnnotations(inner)]))];
      if (['anyOf', 'oneOf', 'allOf'].includes(keyword)) return [keyword, value.map(withoutAnnotations)];
      if (keyword === 'items' && Array.isArray(value)) return [keyword, value.map(withoutAnnotations)];
      return ['const', 'enum'].includes(keyword) ? [keyword, value] : [keyword, withoutAnnotations(value)];
    }),
  );
}

function withoutUnionsByHand(file, schema) {
  if (BY_HAND.includes(file)) return { definitions: schema.definitions };
  const named = BY_HAND.filter((ref) => ref.startsWith(`${file}#/definitions/`)).map((ref) => [ref.slice(ref.lastIndexOf('/') + 1), {}]);
  return named.length === 0 ? schema : { ...schema, definitions: { ...schema.definitions, ...Object.fromEntries(named) } };
}

/** The members of every object of a format, without what they hold: what the search for unknown keys needs. */
function keyTree(rootFile, banner) {
  const bundled = bundle(rootFile);
  const strip = (schema) => {
    if (typeof schema !== 'object' || schema === null) return schema;
    const kept = {};
    if (schema.$ref !== undefined) kept.$ref = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    const only = schema.allOf?.length === 1 ? schema.allOf[0].$ref : undefined;
    if (only !== undefined) kept.$ref = only.slice(only.lastIndexOf('/') + 1);
    if (schema['x-holds'] !== undefined) kept.holds = schema['x-holds'];
    if (schema.const !== undefined) kept.tags = [schema.const];
    else if (schema.enum !== undefined && !schema.enum.some((value) => Array.isArray(value))) kept.tags = schema.enum;
    if (schema.properties !== undefined) kept.properties = Object.fromEntries(Object.entries(schema.properties).map(([key, value]) => [key, strip(value)]));
    if (schema.additionalProperties !== undefined) kept.additionalProperties = strip(schema.additionalProperties);
    if (schema.items !== undefined) kept.items = strip(schema.items);
    const branches = schema.anyOf ?? schema.oneOf;
    if (branches !== undefined) kept.anyOf = branches.map(strip).filter((branch) => branch.tags === undefined && Object.keys(branch).length > 0);
    return kept;
  };
  const definitions = Object.fromEntries(Object.entries(bundled.definitions).map(([key, value]) => [key, strip(value)]));
  const used = new Set();
  const mark = (node) => {
    if (typeof node !== 'object' || node === null) return;
    if (typeof node.$ref === 'string' && !used.has(node.$ref)) {
      used.add(node.$ref);
      mark(definitions[node.$ref]);
    }
    for (const value of Object.values(node)) mark(value);
  };
  const root = strip(bundled);
  mark(root);
  const kept = Object.fromEntries(Object.entries(definitions).filter(([key]) => used.has(key)));
  return [
    banner,
    '/** What stands below a place of the format. `$ref` names a definition; `tags` are the values that choose a branch; `holds` says what a text there is. */',
    'export interface KeyNode {',
    '  readonly $ref?: string;',
    "  readonly holds?: 'name' | 'path' | 'url' | 'word';",
    '  readonly tags?: readonly (string | number | boolean | null)[];',
    '  readonly properties?: Readonly<Record<string, KeyNode>>;',
    '  readonly additionalProperties?: KeyNode | boolean;',
    '  readonly items?: KeyNode;',
    '  readonly anyOf?: readonly KeyNode[];',
    '}',
    `export const root: KeyNode = ${JSON.stringify(root)};`,
    `export const definitions: Readonly<Record<string, KeyNode>> = {\n${Object.entries(kept)
      .map(([key, value]) => `  ${key}: ${JSON.stringify(value)},\n`)
      .join('')}};`,
    '',
  ].join('\n');
}

function declarations(name, typeName, exportNames) {
  const [first, ...others] = exportNames;
  return [
    `import type { ${typeName} } from './${name}.ts' with { 'resolution-mode': 'import' };`,
    '',
    '/** An error as the compiled validator tells it; never shown to users. */',
    'export interface SchemaError {',
    '  readonly keyword: string;',
    '  /** A JSON Pointer into the validated value. */',
    '  readonly instancePath: string;',
    '  readonly schemaPath: string;',
    '  readonly params: Readonly<Record<string, unknown>>;',
    '}',
    'export interface Validator<T> {',
    '  (value: unknown): value is T;',
    '  readonly errors?: readonly SchemaError[] | null;',
    '}',
    `export const ${first}: Validator<${typeName}>;`,
    ...others.map((other) => `export const ${other}: Validator<unknown>;`),
    '',
  ].join('\n');
}

/**
 * One schema with everything the root refers to under its `definitions`, so that each becomes one type however many
 * places refer to it.
 */
function bundle(rootFile) {
  const definitions = {};
  const names = new Map();

  const nameOf = (target) => {
    const known = names.get(target);
    if (known !== undefined) return known;
    const [file, fragment = ''] = target.split('#');
    const schema = resolveFragment(files.get(file), fragment, target);
    const wish = schema.title ?? target.replace(/\.schema\.json|definitions/g, '');
    let name = toTypeName(wish);
    for (let suffix = 2; name in definitions; suffix++) name = `${toTypeName(wish)}${suffix}`;
    names.set(target, name);
    definitions[name] = true; // takes the name while what it refers to is on its way
    definitions[name] = { ...rewrite(schema, file), title: name };
    return name;
  };

  const rewrite = (value, file) => {
    if (Array.isArray(value)) return value.map((element) => rewrite(element, file));
    if (typeof value !== 'object' || value === null) return value;
    if (typeof value.$ref === 'string') {
      const target = resolveRef(value.$ref, file);
      const $ref = target === `${rootFile}#` ? '#' : `#/definitions/${nameOf(target)}`;
      const holds = value['x-holds'] === undefined ? {} : { 'x-holds': value['x-holds'] };
      return value.description === undefined ? { $ref } : { description: value.description, ...holds, allOf: [{ $ref }] };
    }
    const { $id, $schema, definitions: own, discriminator, ...rest } = value;
    return Object.fromEntries(Object.entries(rest).map(([keyword, member]) => [keyword, rewriteMember(keyword, member, file)]));
  };

  const rewriteMember = (keyword, member, file) => {
    if (keyword === 'examples' || keyword === 'default' || keyword === 'const' || keyword === 'enum') return member;
    if (keyword !== 'properties' && keyword !== 'patternProperties') return rewrite(member, file);
    return Object.fromEntries(Object.entries(member).map(([name, schema]) => [name, rewrite(schema, file)]));
  };

  const root = rewrite(files.get(rootFile), rootFile);
  for (const key of Object.keys(files.get(rootFile).definitions ?? {})) nameOf(`${rootFile}#/definitions/${key}`);
  return { ...root, definitions };
}

function reachableFrom(refs) {
  const reached = new Set();
  const visit = (value, file) => {
    if (typeof value !== 'object' || value === null) return;
    if (typeof value.$ref === 'string') reach(resolveRef(value.$ref, file).split('#')[0]);
    for (const member of Object.values(value)) visit(member, file);
  };
  const reach = (file) => {
    if (reached.has(file)) return;
    reached.add(file);
    visit(files.get(file), file);
  };
  for (const ref of refs) reach(ref.split('#')[0]);
  return [...reached].sort();
}

function resolveRef(ref, fromFile) {
  const [target, fragment = ''] = ref.split('#');
  const file = target === '' ? fromFile : path.posix.join(path.posix.dirname(fromFile), target);
  if (!files.has(file)) throw new Error(`${fromFile} refers to ${ref}, and there is no schema/${file}`);
  return `${file}#${fragment}`;
}

function resolveFragment(schema, fragment, target) {
  let found = schema;
  for (const segment of fragment.split('/').slice(1)) found = found?.[segment.replaceAll('~1', '/').replaceAll('~0', '~')];
  if (found === undefined) throw new Error(`nothing stands at ${target}`);
  return found;
}

function readSchemas() {
  const found = readdirSync(schemaRoot, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.schema.json'))
    .sort();
  return new Map(found.map((file) => [file, JSON.parse(readFileSync(path.join(schemaRoot, file), 'utf8'))]));
}

function check() {
  const stale = [...outputs].filter(([file, text]) => {
    const target = path.join(generatedRoot, file);
    return !existsSync(target) || readFileSync(target, 'utf8') !== text;
  });
  const orphans = existsSync(generatedRoot) ? readdirSync(generatedRoot).filter((file) => wanted.length === 0 && !outputs.has(file)) : [];
  for (const [file] of stale) process.stdout.write(`stale: generated/${file}\n`);
  for (const file of orphans) process.stdout.write(`without a schema: generated/${file}\n`);
  if (stale.length + orphans.length > 0) process.exitCode = 1;
}

function toTypeName(words) {
  return words.replace(/(^|[^A-Za-z0-9]+)([A-Za-z0-9]|$)/g, (_, __, letter) => letter.toUpperCase());
}

function validatorName(file) {
  return `validate${toTypeName(file)}`;
}
