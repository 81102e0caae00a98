import { elementAt, entriesOf, isArray, isObject, isScalar, type Json, member } from './json.ts';
import { type Pointer, pointerSegments, pointerTo } from './path.ts';
import { isPhpEmpty } from './text.ts';

/** A JSON Schema, or a part of one. */
export interface Schema {
  readonly $ref?: unknown;
  readonly anyOf?: unknown;
  readonly oneOf?: unknown;
  readonly allOf?: unknown;
  readonly title?: unknown;
  readonly description?: unknown;
  readonly type?: unknown;
  readonly const?: unknown;
  readonly enum?: unknown;
  readonly default?: unknown;
  readonly deprecated?: unknown;
  /** Listed values that are deprecated. */
  readonly 'x-deprecated'?: unknown;
  readonly examples?: unknown;
  readonly properties?: unknown;
  readonly items?: unknown;
  readonly additionalProperties?: unknown;
  /** What the names of a map are: "header", "parameter", "path". */
  readonly 'x-keys'?: unknown;
}

const DEEPEST = 24;

/**
 * What a schema says of the value at a pointer: every branch that the document leaves open, without `$ref` and `anyOf`.
 * A branch whose constants contradict the document (`method: offset`) is left out, unless all of them do.
 */
export function schemasAt(root: Schema, document: Json, pointer: string): readonly Schema[] {
  return schemasOnWay(root, document, pointer, false);
}

/** The same where the value at the pointer is still to be chosen, and contradicts nothing. */
export function openSchemasAt(root: Schema, document: Json, pointer: string): readonly Schema[] {
  return schemasOnWay(root, document, pointer, true);
}

function schemasOnWay(
  root: Schema,
  document: Json,
  pointer: string,
  isOpen: boolean,
): readonly Schema[] {
  let value: Json | undefined = document;
  const segments = pointerSegments(pointer);
  const openAt = (depth: number) =>
    isOpen && depth === segments.length - 1 ? segments.at(-1) : undefined;
  let found = branches(root, root, value, openAt(0));
  for (const [depth, segment] of segments.entries()) {
    found = schemasBelow({ schemas: found, value }, root, segment, openAt(depth + 1));
    value = value === undefined ? undefined : elementAt(value, segment);
  }
  return unique(found);
}

/** One step of `schemasAt`: the schemas of one member of a value. `open` names a member that is still to be chosen. */
function schemasBelow(
  { schemas, value }: { readonly schemas: readonly Schema[]; readonly value: Json | undefined },
  root: Schema,
  segment: string,
  open?: string,
): readonly Schema[] {
  const inside = value === undefined ? undefined : elementAt(value, segment);
  return schemas
    .flatMap((schema) => stepInto(schema, segment, value))
    .flatMap((schema) => branches(schema, root, inside, open));
}

/** The members that a schema offers, with their schemas: the first one wins. */
export function schemaMembers(
  schemas: readonly Schema[],
  root: Schema,
): ReadonlyMap<string, Schema> {
  const members = new Map<string, Schema>();
  for (const schema of schemas)
    for (const [name, part] of Object.entries(asMap(schema.properties))) {
      const described = branches(asSchema(part) ?? {}, root, undefined, undefined).find(
        ({ description }) => description !== undefined,
      );
      const own = asSchema(part);
      if (own !== undefined && !members.has(name))
        members.set(name, own.description === undefined ? { ...described, ...own } : own);
    }
  return members;
}

/** The values that a schema lists; those that only say "absent" are left out. */
export function listedValues(schemas: readonly Schema[]): readonly Json[] {
  const values = schemas.flatMap((schema) => {
    const enumerated: readonly unknown[] = Array.isArray(schema.enum) ? schema.enum : [];
    const listed = 'const' in schema ? [schema.const] : enumerated;
    return [
      ...listed.filter((value) => !isPhpEmpty(value as Json)),
      ...(schema.type === 'boolean' ? [true, false] : []),
    ];
  });
  return [...new Set(values)] as Json[];
}

/** The values that an editor offers: those that a schema lists, both values of a flag. */
export function offeredValues(schemas: readonly Schema[]): readonly Json[] {
  const isFlag = schemas.some((schema) => typeof schema.default === 'boolean');
  return [...new Set([...listedValues(schemas), ...(isFlag ? [true, false] : [])])];
}

/** Listed values that are deprecated. */
export function deprecatedValues(schemas: readonly Schema[]): ReadonlySet<unknown> {
  return new Set(
    schemas.flatMap((schema) =>
      Array.isArray(schema['x-deprecated']) ? (schema['x-deprecated'] as unknown[]) : [],
    ),
  );
}

/** Values that a schema gives as examples, as far as they fit on a line. */
export function exampleValues(schemas: readonly Schema[]): readonly Json[] {
  const values = schemas.flatMap(({ examples }) =>
    Array.isArray(examples) ? (examples as Json[]) : [],
  );
  return [...new Set(values.filter(isScalar))];
}

function stepInto(schema: Schema, segment: string, value: Json | undefined): readonly Schema[] {
  const named = asMap(schema.properties)[segment];
  const beside = value !== undefined && isArray(value) ? schema.items : schema.additionalProperties;
  const part = asSchema(isArray(value) ? beside : (named ?? beside));
  return part === undefined ? [] : [part];
}

function branches(
  schema: Schema,
  root: Schema,
  value: Json | undefined,
  open: string | undefined,
  depth = 0,
): readonly Schema[] {
  if (depth > DEEPEST) return [];
  const { $ref: reference, anyOf, oneOf, allOf, ...own } = schema;
  const alternatives = [anyOf, oneOf, allOf].flatMap((list) =>
    Array.isArray(list) ? (list as Schema[]) : [],
  );
  const referred = typeof reference === 'string' ? lookUp(root, reference) : undefined;
  const below = [...(referred === undefined ? [] : [referred]), ...alternatives].flatMap((part) =>
    branches(part, root, value, open, depth + 1),
  );
  const fitting = below.filter((part) => !contradicts(part, value, open));
  const described =
    own.description === undefined &&
    own.properties === undefined &&
    own.type === undefined &&
    own.const === undefined
      ? []
      : [own];
  return [...described, ...(fitting.length === 0 ? below : fitting)];
}

function contradicts(schema: Schema, value: Json | undefined, open: string | undefined): boolean {
  if (value === undefined || !isObject(value)) return false;
  return Object.entries(asMap(schema.properties)).some(([name, part]) => {
    const given = member(value, name);
    if (name === open || typeof given !== 'string' || typeof part !== 'object' || part === null)
      return false;
    if ('const' in part) return part.const !== given;
    const listed: readonly unknown[] =
      'enum' in part && Array.isArray(part.enum) ? part.enum : [given];
    return listed.every((each) => typeof each === 'string') && !listed.includes(given);
  });
}

function lookUp(root: Schema, reference: string): Schema | undefined {
  let part: unknown = root;
  for (const segment of pointerSegments(reference.replace(/^#/, ''))) part = asMap(part)[segment];
  return asSchema(part);
}

function asMap(part: unknown): Readonly<Record<string, unknown>> {
  return (asSchema(part) ?? {}) as Readonly<Record<string, unknown>>;
}

function asSchema(part: unknown): Schema | undefined {
  return typeof part === 'object' && part !== null && !Array.isArray(part)
    ? (part as Schema)
    : undefined;
}

function unique(schemas: readonly Schema[]): readonly Schema[] {
  const seen = new Set<string>();
  return schemas.filter((schema) => {
    const text = JSON.stringify([
      schema.title,
      schema.description,
      schema.const,
      schema.enum,
      schema.type,
      Object.keys(schema.properties ?? {}),
    ]);
    return !seen.has(text) && seen.add(text).size > 0;
  });
}

/** A value of a configuration with its surroundings and its schemas. */
export interface Setting {
  readonly pointer: Pointer;
  readonly value: Json;
  /** Name of the member, or index of the element. */
  readonly key: string | number;
  readonly parent: Json;
  readonly parentPointer: Pointer;
  readonly parentSchemas: readonly Schema[];
  /** Every branch of the schema that fits. */
  readonly schemas: readonly Schema[];
  /** What the schema says of a value that is still to be chosen: the other branches, too. */
  readonly openSchemas: () => readonly Schema[];
  /** What the schema says of a member that this object could have. */
  readonly memberSchemas: (name: string) => readonly Schema[];
}

/**
 * Every value below the root with its schemas, parents before their members, in document order. A value that
 * `enters` refuses is left out with everything below it.
 */
export function* settingsOf(
  document: Json,
  schema: Schema,
  enters: (setting: Setting) => boolean,
): Iterable<Setting> {
  yield* below(
    { value: document, pointer: '', schemas: schemasAt(schema, document, '') },
    document,
    schema,
    enters,
  );
}

function* below(
  {
    value: parent,
    pointer: parentPointer,
    schemas: parentSchemas,
  }: Pick<Setting, 'value' | 'pointer' | 'schemas'>,
  document: Json,
  schema: Schema,
  enters: (setting: Setting) => boolean,
): Iterable<Setting> {
  for (const [key, value] of entriesIn(parent)) {
    const pointer = pointerTo(parentPointer, key);
    const schemas = schemasBelow({ schemas: parentSchemas, value: parent }, schema, String(key));
    const setting: Setting = {
      pointer,
      value,
      key,
      parent,
      parentPointer,
      parentSchemas,
      schemas,
      openSchemas: () => openSchemasAt(schema, document, pointer),
      memberSchemas: (name) => schemasBelow({ schemas, value }, schema, name),
    };
    if (!enters(setting)) continue;
    yield setting;
    yield* below(setting, document, schema, enters);
  }
}

function entriesIn(parent: Json): readonly (readonly [string | number, Json])[] {
  if (isArray(parent)) return parent.map((value, index) => [index, value] as const);
  return isObject(parent) ? entriesOf(parent) : [];
}
