// Writes generated/ from the schemas: `node schema/generate.mjs` (all), `… plan scenario` (some), `… --validators` (only
// the validators, which the build makes and nobody commits), `… --check` (into memory; lists what is stale and exits 1).
//
// Per name in NAMES: generated/<name>.ts holds the types (generated/authored-<name>.ts those of people who write it in TypeScript),
// generated/validate-<name>.cjs the compiled validators (a
// module each, so that reading a plan does not load the configuration's), generated/validate-<name>.d.cts their types.
// The rules come from schema/rules/ (rules.mjs).
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import standaloneModule from 'ajv/dist/standalone/index.js';
import { authored, authoredText, JSON_VALUE } from './authored.mjs';
import { ruleFiles } from './rules.mjs';

const standaloneCode = standaloneModule.default ?? standaloneModule;
const schemaRoot = path.dirname(fileURLToPath(import.meta.url));
const generatedRoot = path.join(schemaRoot, '..', 'generated');
const BASE = 'sluice:///';

/** The formats: `<name>.schema.json` each; one that does not exist (yet) is passed over. */
const NAMES = [
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
  'manifest',
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

/** Formats that people write: their validators go on after an error. The others are only read back; the first error will do. */
const ALL_ERRORS = new Set(['config', 'scenario', 'recording', 'settings', 'world']);

/** Formats whose key tree is written too, for the search for unknown keys. */
const KEY_TREES = new Set(['config']);

/**
 * What a schema says to this file alone. `x-part`: the value is validated by itself, under this name. `x-discriminator`: the
 * member that chooses a branch of the union; src/plan/configuration asks for the branch by its tag. `x-open`: the compiler judges what is
 * here. The compiled validators pass over unions of both kinds. `x-branches`: the files that are branches of the union, each for a
 * feature; this file writes the list. `x-extension`: what Sluice adds to the language, by its name in messages; on a setting, or on an
 * object that is a branch of a union. `{ name, pattern }`: only a string that matches the pattern is one; with `objects: true`, every object is one, too, with `lists: true` every list. `x-belongs`: where people
 * find this setting, for those who write its name elsewhere; on an object, where names belong that people write in it. `x-keys`: what
 * the names of an object's members are, `x-names`: the usual ones. `x-bounds`: outside of them the language accepts a number, with
 * the effect that they name. `x-secret`: a text here is a secret; false: none of the members is, whatever they are called. `x-expected`: what may be here, in the words of messages.
 * `x-may-be-empty`: an empty value says something. `x-format`: a format of src/plan/configuration/formats.ts judges the value, and
 * says what the compiler receives. `x-help`: what to write instead of a wrong value, `x-missing`: what to do where a required setting is
 * missing; false: a missing one is judged elsewhere, or accepted. `x-one-of`: groups of members of an object, of which no two can be there, and with `help` one must be. `x-rule`: the rule of findings about
 * the value. `x-unknown`: what is said of a branch that there is not. `x-independent`: the members are features: with a wrong setting, one of them
 * is not compiled as a whole. `x-ignored`: what happens where a value of another type counts as absent.
 * `x-type`: the type in TypeScript, where the language takes more (authored.mjs). `x-generic-extractor`: how Generic Extractor says that the value is wrong or missing; `{ "missing": … }` when it takes wrong ones.
 */
const OWN_KEYWORDS = [
  'x-holds',
  'x-deprecated',
  'x-part',
  'x-discriminator',
  'x-open',
  'x-coerce',
  'x-branches',
  'x-extension',
  'x-other-names',
  'x-belongs',
  'x-keys',
  'x-names',
  'x-bounds',
  'x-secret',
  'x-expected',
  'x-may-be-empty',
  'x-format',
  'x-help',
  'x-missing',
  'x-one-of',
  'x-rule',
  'x-unknown',
  'x-ignored',
  'x-independent',
  'x-generic-extractor',
  'x-type',
];

/** What the key tree keeps of a schema, and how it is called there. */
const KEPT = new Map([
  ['x-holds', 'holds'],
  ['x-coerce', 'coerce'],
  ['x-other-names', 'otherNames'],
  ['x-keys', 'keys'],
  ['x-names', 'names'],
  ['x-bounds', 'bounds'],
  ['x-secret', 'secret'],
  ['x-expected', 'expected'],
  ['x-may-be-empty', 'mayBeEmpty'],
  ['x-format', 'format'],
  ['x-help', 'help'],
  ['x-missing', 'missing'],
  ['x-one-of', 'oneOf'],
  ['x-rule', 'rule'],
  ['x-unknown', 'unknown'],
  ['x-ignored', 'ignored'],
  ['x-independent', 'independent'],
  ['x-generic-extractor', 'genericExtractor'],
]);

/** The formats, and the types of what they read, those of the schema where none is named; src/plan/configuration/formats.ts has one for each. */
const FORMATS = {
  'allowed-findings': ({ anyOf }) => `${elementsOf(anyOf)}[]`,
  address: 'string | Json',
  comparable: 'string | number | boolean',
  'comparable-as-text': 'string | number',
  boolean: 'boolean',
  'comparable-or-value': 'string | number | boolean | OtherValue',
  condition: 'string',
  'deletion-condition': 'string',
  count: 'number',
  cursor: "string | { response: string; as?: 'url' | null }",
  delimiter: 'string',
  download: 'Download',
  duration: 'number',
  'end-instant': 'Json',
  'end-values': 'string[]',
  encoding: 'string',
  'error-wait': '{ waitSeconds: number | null; waitHeader: string | null }',
  expires: 'number | ExpiresFromResponse',
  'header-name': 'string',
  'input-type': "'string' | 'integer' | 'number' | 'boolean'",
  instant: 'Json',
  'job-method': "'GET' | 'POST' | 'FORM' | 'PUT' | 'PATCH' | 'DELETE'",
  'job-rate': '{ limit?: { requests: number; perMs: number }; shared?: string }',
  'kept-member': 'string | { key: number }',
  'list-of-names': 'string[]',
  'longest-wait': 'number',
  mapping: '{ readonly [path: string]: MappingDefinition }',
  'mapping-definition': undefined,
  method: "'GET' | 'POST' | 'FORM'",
  names: 'string[]',
  'next-value': 'string | Json',
  'number-or-value': 'string | number | OtherValue',
  origin: 'string',
  'page-size': 'number',
  path: 'string',
  'path-or-header': 'string | { header: string }',
  paths: 'string[]',
  'peer-names': "'peer-names'",
  placeholder: 'Json',
  port: 'number',
  quote: 'string',
  'record-path': 'string | number | DataField',
  rate: "'auto' | { requests: number; perMs: number }",
  'regular-expression': 'string',
  'relation-type': 'string',
  scalars: '(string | number | boolean | NumberLiteral)[]',
  scroller: undefined,
  'positive-span': 'string',
  span: 'string',
  'text-path': 'string',
  'status-texts': 'string[]',
  statuses: '[{ first: number; last: number }, ...{ first: number; last: number }[]]',
  'time-format': 'string',
  'time-limit': 'number',
  'time-zone': 'string',
  total: "'none' | { path?: string; header?: string }",
  values: '[string, ...string[]]',
  whole: 'number',
  'whole-seconds': 'number',
  words: 'string',
};

/**
 * What src/plan/configuration makes of a value before anybody reads it, by its `x-coerce`, and the schema of the result. `object`: what is
 * none counts as absent. `json`: whatever it is, as it is written.
 */
const COERCED = {
  text: () => ({ type: 'string' }),
  flag: () => ({ type: 'boolean' }),
  count: () => ({ type: 'integer' }),
  integer: () => ({ type: 'integer' }),
  json: () => ({ tsType: 'Json' }),
  object: (schema) => objectBranches(schema),
};

/** Values as src/values/json.ts has them, for the types of a format that people write. */
const VALUE_TYPES = `
/** A number whose digits say more than a JavaScript number can. */
export interface NumberLiteral {
  readonly text: string;
  readonly kind: 'integer' | 'float';
  readonly value: number;
  toJSON(): number;
}
/** A value as it is written. */
export type Json = Misfit | { readonly [name: string]: Json };
/** What is written where settings are expected, and is no object. */
export type Misfit = null | boolean | number | string | NumberLiteral | readonly Json[];
`;

const files = readSchemas();
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const onlyValidators = process.argv.includes('--validators');
const outputs = new Map();
for (const file of files.keys()) listBranches(file);
for (const name of NAMES) {
  if (!files.has(`${name}.schema.json`) || (wanted.length > 0 && !wanted.includes(name))) continue;
  await generate(name);
}
if (wanted.length === 0) for (const [file, text] of ruleFiles()) outputs.set(file, text);
if (process.argv.includes('--check')) check();
else {
  mkdirSync(generatedRoot, { recursive: true });
  for (const [file, text] of outputs)
    if (!onlyValidators || isValidator(file)) writeFileSync(path.join(generatedRoot, file), text);
}

async function generate(name) {
  const root = files.get(`${name}.schema.json`);
  const banner = `// Generated from schema/${name}.schema.json by schema/generate.mjs. Do not edit: run \`make generate\`.\n`;
  const { parts, unions } = judgedApart(`${name}.schema.json`);
  const branches = [
    ...parts,
    ...unions.flatMap(({ tagged, untagged }) => [
      ...tagged,
      ...(untagged === undefined ? [] : [untagged]),
    ]),
  ];
  const exported = {
    [validatorName(name)]: `${name}.schema.json`,
    ...Object.fromEntries(branches.map(({ type, ref }) => [`validate${type}`, ref])),
  };
  const typeName = toTypeName(root.title ?? name);
  if (!onlyValidators) {
    const types = KEY_TREES.has(name)
      ? await typesOf(coerced(bundle(`${name}.schema.json`)), typeName, `${banner}${VALUE_TYPES}`)
      : await typesOf(bundle(`${name}.schema.json`), typeName, banner);
    outputs.set(`${name}.ts`, types + unions.map(typesByTag).join(''));
  }
  if (KEY_TREES.has(name)) {
    outputs.set(`${name}-keys.ts`, keyTree(`${name}.schema.json`, banner));
    if (!onlyValidators) outputs.set(`authored-${name}.ts`, await authoredTypes(name, banner));
  }
  outputs.set(
    `validate-${name}.cjs`,
    `${banner}${validators(name, exported)}${tables(parts, unions)}\n`,
  );
  outputs.set(`validate-${name}.d.cts`, `${banner}${declarations(name, typeName, parts, unions)}`);
}

async function authoredTypes(name, banner) {
  const schema = { ...authored(bundle(`${name}.schema.json`)), title: 'configuration' };
  return authoredText(await typesOf(schema, 'Configuration', `${banner}${JSON_VALUE}`));
}

async function typesOf(schema, title, bannerComment) {
  const { compile } = await import('json-schema-to-typescript'); // a build without it needs no types
  return withoutProvenance(
    await compile(schema, title, {
      additionalProperties: false,
      bannerComment,
      unreachableDefinitions: true,
      format: true,
      style: { singleQuote: true, printWidth: 140 },
    }),
  );
}

/**
 * The parts of a format that are validated by themselves, and its unions by tag. A branch is `{ key, ref, type }`: the name of
 * the part or the value of the tag, where its schema is, and the name of its type.
 */
function judgedApart(rootFile) {
  const parts = [];
  const unions = [];
  for (const file of reachableFrom([rootFile]))
    for (const [ref, schema] of [
      [file, files.get(file)],
      ...Object.entries(files.get(file).definitions ?? {}).map(([key, value]) => [
        `${file}#/definitions/${key}`,
        value,
      ]),
    ]) {
      if (schema['x-part'] !== undefined)
        parts.push({ key: schema['x-part'], ref, type: toTypeName(schema.title) });
      const tag = schema['x-discriminator'];
      if (tag === undefined) continue;
      const branches = (schema.oneOf ?? []).flatMap((branch) => {
        const target = branch.$ref === undefined ? undefined : resolveRef(branch.$ref, file);
        const chosen =
          target === undefined
            ? undefined
            : resolveFragment(files.get(target.split('#')[0]), target.split('#')[1], target);
        const values =
          chosen?.properties?.[tag] === undefined
            ? []
            : [chosen.properties[tag].const ?? chosen.properties[tag].enum].flat();
        return values.map((key) => ({
          key,
          ref: target.replace(/#$/, ''),
          type: toTypeName(chosen.title),
        }));
      });
      const tagged = branches.filter(
        ({ key }) => typeof key === 'string' && key !== '' && key !== '0',
      );
      unions.push({
        name: toTypeName(schema.title),
        tag,
        tagged,
        untagged: branches.find(({ key }) => key === null),
      });
    }
  return { parts, unions };
}

function typesByTag({ name, tag, tagged }) {
  const members = tagged.map(({ key, type }) => `  ${propertyName(key)}: ${type};\n`);
  return `/**\n * The branches of \`${name}\` by their "${tag}".\n */\nexport interface ${name}By${toTypeName(tag)} {\n${members.join('')}}\n`;
}

/** The validators of parts and of branches by tag, behind those that the validator generator writes. */
function tables(parts, unions) {
  const branch = ({ type }) => `{ validate: exports.validate${type}, name: '${type}' }`;
  const table = (branches) =>
    `{ ${branches.map((each) => `${propertyName(each.key)}: ${branch(each)}`).join(', ')} }`;
  const union = ({ name, tag, tagged, untagged }) =>
    `${name}: { tag: '${tag}', branches: ${table(tagged)}, untagged: ${untagged === undefined ? 'undefined' : branch(untagged)} }`;
  return [
    ...(parts.length === 0 ? [] : [`\nexports.parts = ${table(parts)};`]),
    ...(unions.length === 0 ? [] : [`\nexports.unions = { ${unions.map(union).join(', ')} };`]),
  ].join('');
}

function propertyName(key) {
  return /^\w+$/.test(key) ? key : `'${key}'`;
}

/** The union of the texts that a list may have, in one of several branches. */
function elementsOf(branches) {
  const texts = branches.flatMap(({ items }) => items?.enum ?? []);
  return `(${texts.map((text) => `'${text}'`).join(' | ')})`;
}

/** The schema of the values that src/plan/configuration gives to others: checked and coerced. */
function coerced(schema) {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(coerced);
  const { 'x-coerce': how, 'x-format': format, title, description, ...rest } = schema;
  if (rest.anyOf?.some(isAbsent))
    return coerced({ ...schema, anyOf: rest.anyOf.filter((branch) => !isAbsent(branch)) });
  const named = {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
  };
  const type = FORMATS[format];
  if (type !== undefined)
    return { ...named, tsType: typeof type === 'function' ? type(schema) : type };
  if (how !== undefined) return { ...named, ...coerced(COERCED[how](rest)) };
  const members = Object.entries(rest).map(([keyword, value]) => {
    if ((keyword === 'type' || keyword === 'enum') && Array.isArray(value) && value.length > 1)
      return [keyword, withoutNull(value)];
    if (keyword === 'properties' || keyword === 'definitions')
      return [
        keyword,
        Object.fromEntries(Object.entries(value).map(([name, part]) => [name, coerced(part)])),
      ];
    if (['anyOf', 'oneOf', 'allOf', 'items', 'additionalProperties'].includes(keyword))
      return [keyword, coerced(value)];
    return [keyword, keyword === 'required' ? checkedNames(rest) : value];
  });
  return { ...named, ...Object.fromEntries(members) };
}

/** The members that an object cannot lack: the check refuses it without them. */
function checkedNames({ required = [], properties = {} }) {
  return required.filter((name) => properties[name]?.['x-missing'] !== false);
}

/** `null` counts as absent; other empty values beside it are those of a tag that is not set. */
function withoutNull(values) {
  return values.includes(false)
    ? values
    : values.filter((each) => each !== null && each !== 'null');
}

/** Whether a branch stands for what counts as absent. */
function isAbsent({ $ref }) {
  return $ref === '#/definitions/Absent' || $ref === '#/definitions/Empty';
}

/** A union of settings and what counts as absent, without the latter. */
function objectBranches({ anyOf = [], oneOf = anyOf }) {
  const branches = oneOf.filter((branch) => branch.$ref !== undefined && !isAbsent(branch));
  return branches.length === 1 ? branches[0] : { anyOf: branches };
}

/** The type generator says of each definition that the schema refers to it: noise in a hover. */
function withoutProvenance(types) {
  const noise =
    / \*\n( \* This interface was referenced by `[^`]*`'s JSON-Schema(?: definition)?\n \* via the `[^`]*` "[^"]*"\.\n)/g;
  return types
    .replace(noise, '')
    .replace(
      /\/\*\*\n \* This interface was referenced by `[^`]*`'s JSON-Schema(?: definition)?\n \* via the `[^`]*` "[^"]*"\.\n \*\/\n/g,
      '',
    );
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
  const judged = (schema) => (KEY_TREES.has(name) ? withoutChecked(schema) : schema);
  for (const file of reachableFrom(Object.values(exported)))
    ajv.addSchema({
      ...withoutAnnotations(judged(withoutOpenUnions(files.get(file)))),
      $id: BASE + file,
    });
  const refs = Object.fromEntries(
    Object.entries(exported).map(([exportName, ref]) => [exportName, BASE + ref]),
  );
  return standaloneCode(ajv, refs);
}

/** A schema without what src/plan/configuration says itself, of values and not of their types: formats, and what is required. */
function withoutChecked(schema) {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(withoutChecked);
  if (schema['x-format'] !== undefined) return judgedByFormat(schema);
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword, value]) => keyword !== 'required' || !Array.isArray(value))
      .map(([keyword, value]) => [keyword, withoutChecked(value)]),
  );
}

/** Of a value with a format, whether it can be `null`, and the settings in it, if it is an object of them; and the definitions of a file. */
function judgedByFormat(schema) {
  const { $ref, anyOf = [{ $ref }], definitions } = schema;
  const settings = anyOf.filter((branch) => branch.$ref !== undefined && !isSharedValue(branch));
  return {
    ...(takesNull(schema) ? {} : { not: { type: 'null' } }),
    ...(settings.length === 0 ? {} : { anyOf: [...settings, { not: { type: 'object' } }] }),
    ...(definitions === undefined ? {} : { definitions: withoutChecked(definitions) }),
  };
}

/** Whether `null` says that a setting is absent; what a schema refers to is not asked. */
function takesNull({ type, anyOf, $ref }) {
  if (anyOf !== undefined) return anyOf.some(takesNull);
  return $ref === undefined ? type === undefined || [type].flat().includes('null') : true;
}

/** Whether a branch is one of the values that all parts share, which are no settings. */
function isSharedValue({ $ref }) {
  return /(?:^|\/)values\.schema\.json#/.test($ref);
}

/** What people read in a schema stays out of the compiled validators. */
function withoutAnnotations(schema) {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return schema;
  const {
    $schema,
    $comment,
    $id,
    title,
    description,
    examples,
    default: _,
    deprecated: _deprecated,
    ...rest
  } = schema;
  const kept = Object.entries(rest).filter(([keyword]) => !OWN_KEYWORDS.includes(keyword));
  return Object.fromEntries(
    kept.map(([keyword, value]) => {
      if (['properties', 'patternProperties', 'definitions'].includes(keyword))
        return [
          keyword,
          Object.fromEntries(
            Object.entries(value).map(([name, inner]) => [name, withoutAnnotations(inner)]),
          ),
        ];
      if (['anyOf', 'oneOf', 'allOf'].includes(keyword))
        return [keyword, value.map(withoutAnnotations)];
      if (keyword === 'items' && Array.isArray(value))
        return [keyword, value.map(withoutAnnotations)];
      return ['const', 'enum'].includes(keyword)
        ? [keyword, value]
        : [keyword, withoutAnnotations(value)];
    }),
  );
}

/** Unions that are judged elsewhere stay out of the compiled validators. */
function withoutOpenUnions(schema) {
  const isOpen = (part) => 'x-discriminator' in part || 'x-open' in part;
  const definitions = Object.entries(schema.definitions ?? {}).map(([name, part]) => [
    name,
    isOpen(part) ? {} : part,
  ]);
  return {
    ...(isOpen(schema) ? {} : schema),
    ...(definitions.length === 0 ? {} : { definitions: Object.fromEntries(definitions) }),
  };
}

/** What `x-belongs` says, by name; a name belongs in one place only. */
function homesIn(schema, homes = {}) {
  if (typeof schema !== 'object' || schema === null) return homes;
  const add = (name, home) => {
    if ((homes[name] ?? home) !== home) throw new Error(`x-belongs: two places for "${name}"`);
    homes[name] = home;
  };
  for (const [name, part] of Object.entries(schema.properties ?? {}))
    if (typeof part?.['x-belongs'] === 'string') add(name, part['x-belongs']);
  for (const part of Object.values(schema)) homesIn(part, homes);
  return homes;
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
    for (const [keyword, key] of KEPT)
      if (schema[keyword] !== undefined) kept[key] = schema[keyword];
    if (typeof schema['x-belongs'] === 'object') kept.belongs = schema['x-belongs'];
    const required = checkedNames(schema).filter(
      (key) => schema.properties[key].const === undefined,
    );
    if (required.length > 0) kept.required = required;
    const extension = schema['x-extension'];
    if (extension !== undefined)
      kept.extension = typeof extension === 'string' ? { name: extension } : extension;
    if (schema.const !== undefined) kept.tags = [schema.const];
    else if (schema.enum !== undefined && !schema.enum.some((value) => Array.isArray(value)))
      kept.tags = schema.enum;
    if (schema.properties !== undefined)
      kept.properties = Object.fromEntries(
        Object.entries(schema.properties).map(([key, value]) => [key, strip(value)]),
      );
    if (schema.additionalProperties !== undefined)
      kept.additionalProperties = strip(schema.additionalProperties);
    if (schema.items !== undefined) kept.items = strip(schema.items);
    const branches = schema.anyOf ?? schema.oneOf;
    if (branches !== undefined)
      kept.anyOf = branches
        .map(strip)
        .filter((branch) => branch.tags === undefined && Object.keys(branch).length > 0);
    return kept;
  };
  const definitions = Object.fromEntries(
    Object.entries(bundled.definitions).map(([key, value]) => [key, strip(value)]),
  );
  const homes = homesIn(bundled);
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
    "import type { RuleId } from './rules.ts';",
    '/** What stands below a place of the format. `$ref` names a definition; `tags` are the values that choose a branch; `holds` says what a text there is, `coerce` what is made of a value, `extension` what is not in the language of Generic Extractor, `otherNames` what other tools call a member, `belongs` where a member belongs that people write here, `keys` what the names of members are and `names` the usual ones, `bounds` the numbers that make sense, `secret` that a text is one, `expected` what may be here in words, `mayBeEmpty` that an empty value says something, `required` the members that an object cannot lack. The others are for src/plan/configuration: see schema/generate.mjs. */',
    'export interface KeyNode {',
    '  readonly $ref?: string;',
    '  readonly otherNames?: Readonly<Record<string, string>>;',
    '  readonly belongs?: Readonly<Record<string, string>>;',
    "  readonly holds?: 'name' | 'output' | 'path' | 'field' | 'filter' | 'url' | 'word';",
    "  readonly keys?: 'header' | 'parameter' | 'path';",
    '  readonly names?: readonly string[];',
    "  readonly bounds?: { readonly minimum?: number; readonly maximum?: number; readonly besides?: readonly number[]; readonly unit?: 'seconds'; readonly effect?: string };",
    '  readonly secret?: boolean;',
    '  readonly expected?: string;',
    '  readonly mayBeEmpty?: true;',
    '  readonly required?: readonly string[];',
    `  readonly format?: ${Object.keys(FORMATS)
      .map((name) => `'${name}'`)
      .join(' | ')};`,
    '  readonly help?: string;',
    '  readonly missing?: string | false;',
    '  readonly oneOf?: readonly { readonly names: readonly string[]; readonly help?: string; readonly none?: string; readonly both?: string; readonly bothHelp?: string }[];',
    '  readonly rule?: RuleId;',
    '  readonly unknown?: { readonly rule: RuleId; readonly what: string; readonly otherNames?: Readonly<Record<string, string>>; readonly helps?: Readonly<Record<string, string>>; readonly hidden?: readonly string[] };',
    '  readonly ignored?: string | false;',
    '  readonly independent?: true;',
    '  readonly genericExtractor?: string | { readonly missing: string };',
    `  readonly coerce?: ${Object.keys(COERCED)
      .map((how) => `'${how}'`)
      .join(' | ')};`,
    '  readonly extension?: { readonly name: string; readonly pattern?: string; readonly objects?: true; readonly lists?: true };',
    '  readonly tags?: readonly (string | number | boolean | null)[];',
    '  readonly properties?: Readonly<Record<string, KeyNode>>;',
    '  readonly additionalProperties?: KeyNode | boolean;',
    '  readonly items?: KeyNode;',
    '  readonly anyOf?: readonly KeyNode[];',
    '}',
    '/** Where a setting belongs that people write elsewhere, as a help line says it. */',
    `export const homes: Readonly<Record<string, string>> = ${JSON.stringify(homes)};`,
    `export const root: KeyNode = ${JSON.stringify(root)};`,
    `export const definitions: Readonly<Record<string, KeyNode>> = {\n${Object.entries(kept)
      .map(([key, value]) => `  ${key}: ${JSON.stringify(value)},\n`)
      .join('')}};`,
    '',
  ].join('\n');
}

function declarations(name, typeName, parts, unions) {
  const types = [
    typeName,
    ...parts.map(({ type }) => type),
    ...unions.map((union) => `${union.name}By${toTypeName(union.tag)}`),
  ];
  const hasTables = parts.length + unions.length > 0;
  return [
    `import type { ${types.sort().join(', ')} } from './${name}.ts' with { 'resolution-mode': 'import' };`,
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
    `export const ${validatorName(name)}: Validator<${typeName}>;`,
    ...(hasTables
      ? [
          'export interface Branch<T> {',
          '  readonly validate: Validator<T>;',
          '  /** Name of the definition in the key tree. */',
          '  readonly name: string;',
          '}',
          '/** A union whose branches a member chooses; `untagged` is chosen by its absence. */',
          'export interface Union<ByTag> {',
          '  readonly tag: string;',
          '  readonly branches: { readonly [Tag in keyof ByTag]: Branch<ByTag[Tag]> };',
          '  readonly untagged: Branch<unknown> | undefined;',
          '}',
          'export const parts: {',
          ...parts.map(({ key, type }) => `  readonly ${propertyName(key)}: Branch<${type}>;`),
          '};',
          '/** The unions by the names of their types. */',
          'export const unions: {',
          ...unions.map(
            ({ name: union, tag }) => `  readonly ${union}: Union<${union}By${toTypeName(tag)}>;`,
          ),
          '};',
        ]
      : []),
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
      const own = Object.fromEntries(
        [...KEPT.keys(), 'x-extension', 'x-belongs'].flatMap((keyword) =>
          value[keyword] === undefined ? [] : [[keyword, value[keyword]]],
        ),
      );
      const described =
        value.description === undefined ? own : { description: value.description, ...own };
      return Object.keys(described).length === 0 ? { $ref } : { ...described, allOf: [{ $ref }] };
    }
    const { $id, $schema, definitions: own, discriminator, ...rest } = value;
    return Object.fromEntries(
      Object.entries(rest).map(([keyword, member]) => [
        keyword,
        rewriteMember(keyword, member, file),
      ]),
    );
  };

  const rewriteMember = (keyword, member, file) => {
    if (
      keyword === 'examples' ||
      keyword === 'default' ||
      keyword === 'const' ||
      keyword === 'enum'
    )
      return member;
    if (keyword !== 'properties' && keyword !== 'patternProperties') return rewrite(member, file);
    return Object.fromEntries(
      Object.entries(member).map(([name, schema]) => [name, rewrite(schema, file)]),
    );
  };

  const root = rewrite(files.get(rootFile), rootFile);
  for (const key of Object.keys(files.get(rootFile).definitions ?? {}))
    nameOf(`${rootFile}#/definitions/${key}`);
  return { ...root, definitions };
}

/** Writes the features of a folder into the union that follows `x-branches`; those that are listed stay in their order. */
function listBranches(file) {
  const text = readFileSync(path.join(schemaRoot, file), 'utf8');
  const listed = text.replace(
    /("x-branches": "([^"*]*)\*([^"]*)",\s*"oneOf": \[)([^\]]*?)(\s*\])/g,
    (_, before, folder, ending, list, after) => {
      const isBranch = (name) =>
        name.startsWith(folder) &&
        name.endsWith(ending) &&
        /^[\w-]+$/.test(name.slice(folder.length, -ending.length));
      const branches = [...files.keys()].filter(
        (name) => isBranch(name) && files.get(name).type === 'object',
      );
      const present = list.split('\n').filter((line) => line.trim() !== '');
      const nameOf = (line) => /"\$ref": "([^"]*)"/.exec(line)?.[1] ?? '';
      const kept = present.filter(
        (line) => !isBranch(nameOf(line)) || branches.includes(nameOf(line)),
      );
      const added = branches.filter((name) => !kept.some((line) => nameOf(line) === name));
      const at = kept.findLastIndex((line) => isBranch(nameOf(line))) + 1;
      const indent = /^\s*/.exec(kept[0] ?? '')[0];
      const lines = kept.toSpliced(at, 0, ...added.map((name) => `${indent}{ "$ref": "${name}" }`));
      return `${before}\n${lines.map((line) => line.replace(/,$/, '')).join(',\n')}${after}`;
    },
  );
  if (listed === text) return;
  outputs.set(path.posix.join('..', 'schema', file), listed);
  files.set(file, JSON.parse(listed));
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
  if (!files.has(file))
    throw new Error(`${fromFile} refers to ${ref}, and there is no schema/${file}`);
  return `${file}#${fragment}`;
}

function resolveFragment(schema, fragment, target) {
  let found = schema;
  for (const segment of fragment.split('/').slice(1))
    found = found?.[segment.replaceAll('~1', '/').replaceAll('~0', '~')];
  if (found === undefined) throw new Error(`nothing stands at ${target}`);
  return found;
}

function readSchemas() {
  const found = readdirSync(schemaRoot, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.schema.json'))
    .sort();
  return new Map(
    found.map((file) => [file, JSON.parse(readFileSync(path.join(schemaRoot, file), 'utf8'))]),
  );
}

/** Whether a file holds compiled validators: these are not committed. */
function isValidator(file) {
  return /^validate-.*\.cjs$/.test(file);
}

function check() {
  const stale = [...outputs].filter(([file, text]) => {
    if (isValidator(file)) return false;
    const target = path.join(generatedRoot, file);
    return !existsSync(target) || readFileSync(target, 'utf8') !== text;
  });
  const orphans = existsSync(generatedRoot)
    ? readdirSync(generatedRoot).filter((file) => wanted.length === 0 && !outputs.has(file))
    : [];
  for (const [file] of stale) process.stdout.write(`stale: generated/${file}\n`);
  for (const file of orphans) process.stdout.write(`without a schema: generated/${file}\n`);
  if (stale.length + orphans.length > 0) process.exitCode = 1;
}

function toTypeName(words) {
  return words.replace(/(^|[^A-Za-z0-9]+)([A-Za-z0-9]|$)/g, (_, __, letter) =>
    letter.toUpperCase(),
  );
}

function validatorName(file) {
  return `validate${toTypeName(file)}`;
}
