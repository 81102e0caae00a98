// The types of configurations for people who write them in TypeScript: of what the schema allows, without what the language takes and
// counts as absent, or converts. A wrong type is then an error in the editor.

/** The types of formats, where the schema says only that a value is a string. */
const FORMATS = {
  'job-method': "'GET' | 'POST' | 'FORM' | 'PUT' | 'PATCH' | 'DELETE'",
  method: "'GET' | 'POST' | 'FORM'",
  'input-type': "'string' | 'integer' | 'number' | 'boolean'",
  'peer-names': "'peer-names'",
  address: 'string | FunctionCall | AttributeReference',
  count: 'number | `${number}`',
};

/** The types of definitions, whose values the language converts. */
const CONVERTED = {
  Flag: 'boolean',
  WholeNumber: FORMATS.count,
  Seconds: 'number | string',
  Text: 'string | number',
  Path: 'string | readonly string[]',
  Attribute: 'JsonValue',
  // an object with the member "function" is a function, and nothing else
  'object value': '{ readonly function?: never; readonly [name: string]: Value | undefined }',
};

/** What counts as absent: in TypeScript it is left out. */
const ABSENT = new Set(['Absent', 'Empty', 'NoAuthentication', 'NoPagination']);

/** What stands before the types. */
export const JSON_VALUE = `
/** A value as JSON has it. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue | undefined };
`;

/** A bundled schema, in which every reference leads to a definition, for the type generator. */
export function authored(schema) {
  if (typeof schema !== 'object' || schema === null) return schema;
  const { title, definitions, $ref, allOf, required } = schema;
  const said = { ...(title === undefined ? {} : { title }), ...descriptionOf(schema) };
  const tsType = schema['x-type'] ?? FORMATS[schema['x-format']] ?? CONVERTED[title];
  if (tsType !== undefined) return { ...said, tsType };
  if ($ref !== undefined) return { ...said, $ref };
  if (allOf !== undefined) return { ...said, allOf };
  if (schema.const !== undefined) return { ...said, const: schema.const };
  if (schema.enum !== undefined) return { ...said, enum: writtenValues(schema) };
  const kept = {
    ...said,
    ...(definitions === undefined ? {} : { definitions: partsOf(definitions) }),
  };
  const branches = (schema.anyOf ?? schema.oneOf)?.filter((branch) => !isAbsent(branch));
  if (branches?.length === 1) {
    const [{ $ref: only }] = branches;
    return only === undefined
      ? { ...authored(branches[0]), ...kept }
      : { ...kept, allOf: [{ $ref: only }] };
  }
  if (branches !== undefined) return { ...kept, anyOf: branches.map(branchOf(schema)) };
  return { ...kept, ...typesOf(schema), ...(required === undefined ? {} : { required }) };
}

/** In a value that is sent, null is one. */
function branchOf(schema) {
  return (branch) =>
    schema['x-open'] === true && Array.isArray(branch.type)
      ? { tsType: branch.type.join(' | ') }
      : authored(branch);
}

function partsOf(parts) {
  const kept = Object.entries(parts).filter(([name]) => !ABSENT.has(name));
  return Object.fromEntries(kept.map(([name, part]) => [name, authored(part)]));
}

function typesOf(schema) {
  const { properties, additionalProperties, items } = schema;
  if (schema['x-coerce'] === 'text') return { tsType: CONVERTED.Text };
  const types = writtenTypes(schema);
  if (types.length === 0) return { tsType: 'JsonValue' };
  const parts = types.map((type) => {
    if (type === 'array') return { type, items: authored(items ?? {}) };
    if (type !== 'object') return { type };
    if (properties === undefined && additionalProperties === undefined)
      return { tsType: 'FunctionCall | AttributeReference' };
    return {
      type,
      ...(properties === undefined ? {} : { properties: partsOf(properties) }),
      ...(additionalProperties === undefined ? {} : { additionalProperties: othersOf(schema) }),
    };
  });
  return parts.length === 1 ? parts[0] : { anyOf: parts };
}

/** The type of members without a declaration: beside settings, TypeScript wants one that all of these have, too. */
function othersOf({ properties, additionalProperties }) {
  return additionalProperties === true && properties === undefined
    ? { tsType: 'JsonValue' }
    : authored(additionalProperties);
}

/** The types of a value without those that the language converts, such as a list where it wants an object. */
function writtenTypes(schema) {
  const types = [schema.type ?? []].flat();
  const unwanted = ['null'];
  if (types.includes('string') && schema['x-holds'] !== undefined)
    unwanted.push('boolean', ...(schema.items === undefined ? ['array'] : []));
  if (types.includes('array') && types.includes('object') && schema.properties === undefined)
    unwanted.push(schema['x-keys'] === undefined ? 'object' : 'array');
  return types.filter((type) => !unwanted.includes(type));
}

/** The values of a list without those that count as absent. */
function writtenValues(schema) {
  const { enum: all } = schema;
  if (all.length === 1 || schema['x-may-be-empty'] === true) return all;
  return all.filter(
    (value) =>
      value !== null &&
      value !== '' &&
      value !== '0' &&
      value !== 0 &&
      !(value === false && all.includes(0)),
  );
}

function descriptionOf({ description, default: standard }) {
  if (description === undefined) return {};
  // links lead to headings of the reference
  const text = description.replace(/\[([^\]]+)\]\(#[^)]*\)/g, '$1');
  return {
    description: standard === undefined ? text : `${text}\n\n@default ${JSON.stringify(standard)}`,
  };
}

function isAbsent({ $ref, type }) {
  return type === 'null' || ABSENT.has($ref?.replace('#/definitions/', ''));
}

/** What the type generator has written, with lists that may be constants. */
export function authoredText(types) {
  const lists = /(?<!readonly )(\b[A-Za-z]+|\((?:[^()]|\([^()]*\))*\))\[\]/g;
  return types
    .split(/(\/\*\*[\s\S]*?\*\/)/)
    .map((part) => (part.startsWith('/**') ? part : part.replace(lists, 'readonly $1[]')))
    .join('');
}
