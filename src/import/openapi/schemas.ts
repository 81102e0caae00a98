import { isObject, type Json, type JsonObject, keysOf } from '../../values/json.ts';
import { at, listAt, pathIn, pathOf, textAt } from '../../values/path.ts';

/** The document that schemas stand in. */
interface References {
  /** A value without its references; `undefined` where they lead nowhere. */
  resolve(value: Json | undefined): Json | undefined;
}

/** What a schema says of a value, with all that `allOf`, `oneOf`, `anyOf` and references add. */
export interface Shape {
  /** The types that it may have; empty where nothing is said. */
  readonly types: ReadonlySet<string>;
  /** Whether it may be null. */
  readonly isNullable: boolean;
  readonly format: string;
  /** Schemas of the elements, if it may be a list; an untyped element is `undefined`. */
  readonly items: readonly (Json | undefined)[];
  readonly properties: ReadonlyMap<string, readonly Json[]>;
  readonly required: ReadonlySet<string>;
  /** Descriptions, titles, examples and patterns. */
  readonly texts: readonly string[];
  readonly patterns: readonly string[];
  readonly examples: readonly Json[];
  readonly enumeration: readonly Json[];
  readonly default: Json | undefined;
  readonly maximum: number | undefined;
  readonly minimum: number | undefined;
}

/** Parts of one schema that are read: real ones have far fewer. */
const MAX_PARTS = 300;

/** The shape of a value with one of several schemas. */
export function shapeOf(schemas: readonly (Json | undefined)[], api: References): Shape {
  const types = new Set<string>();
  const items: (Json | undefined)[] = [];
  const properties = new Map<string, Json[]>();
  const required = new Set<string>();
  const texts: string[] = [];
  const patterns: string[] = [];
  const examples: Json[] = [];
  const enumeration: Json[] = [];
  const known = new Set<Json>();
  let isNullable = false;
  const facts: {
    format: string;
    default: Json | undefined;
    maximum: number | undefined;
    minimum: number | undefined;
  } = { format: '', default: undefined, maximum: undefined, minimum: undefined };
  const visit = (value: Json | undefined): void => {
    const schema = api.resolve(value);
    if (!isObject(schema) || known.has(schema) || known.size > MAX_PARTS) return;
    known.add(schema);
    for (const type of typesOf(schema)) types.add(type);
    if (types.has('array') || at(schema, 'items') !== undefined)
      if (at(schema, 'items') !== undefined || textAt(schema, 'type') === 'array')
        items.push(at(schema, 'items'));
    const own = at(schema, 'properties');
    if (isObject(own))
      for (const name of keysOf(own)) {
        const others = properties.get(name) ?? [];
        others.push(own[name] ?? null);
        properties.set(name, others);
      }
    for (const name of listAt(schema, 'required')) if (typeof name === 'string') required.add(name);
    for (const name of ['description', 'title', 'example', 'pattern'])
      if (textAt(schema, name) !== '') texts.push(textAt(schema, name));
    if (textAt(schema, 'pattern') !== '') patterns.push(textAt(schema, 'pattern'));
    examples.push(at(schema, 'example') ?? null, ...listAt(schema, 'examples'));
    enumeration.push(...listAt(schema, 'enum'));
    if (at(schema, 'const') !== undefined) enumeration.push(at(schema, 'const') ?? null);
    isNullable ||= at(schema, 'nullable') === true;
    facts.format ||= textAt(schema, 'format');
    facts.default ??= at(schema, 'default');
    facts.maximum ??= numberAt(schema, 'maximum');
    facts.minimum ??= numberAt(schema, 'minimum');
    for (const name of ['allOf', 'oneOf', 'anyOf'])
      for (const part of listAt(schema, name)) visit(part);
  };
  for (const schema of schemas) visit(schema);
  isNullable = types.delete('null') || isNullable;
  return {
    types,
    isNullable,
    items,
    properties,
    required,
    texts,
    patterns,
    examples,
    enumeration,
    ...facts,
  };
}

function typesOf(schema: JsonObject): readonly string[] {
  const type = at(schema, 'type');
  return typeof type === 'string'
    ? [type]
    : listAt(schema, 'type').filter((each) => typeof each === 'string');
}

function numberAt(schema: JsonObject, name: string): number | undefined {
  const number = Number(textAt(schema, name) || Number.NaN);
  return Number.isFinite(number) ? number : undefined;
}

/** Whether a value is an object, as far as its schema says; what says nothing may be one. */
export function mayBeObject({ types, properties, enumeration }: Shape): boolean {
  if (properties.size > 0 || types.has('object')) return true;
  return types.size === 0 && enumeration.length === 0;
}

/** A member of a response outside of its lists. */
export interface SchemaMember {
  readonly path: string;
  readonly name: string;
  readonly shape: Shape;
}

export interface SchemaList {
  readonly path: string;
  /** Name of the member; empty for the response itself. */
  readonly name: string;
  /** The object that has it. */
  readonly holder: Shape | undefined;
  readonly elements: Shape;
}

export interface Envelope {
  readonly lists: readonly SchemaList[];
  readonly scalars: readonly SchemaMember[];
  readonly whole: Shape;
}

/** Deeper members are parts of records, not of the envelope around them. */
const MAX_DEPTH = 3;
const MAX_MEMBERS = 2000;

/** The lists and scalars of a response outside of lists. */
export function envelopeOf(schema: Json | undefined, api: References): Envelope {
  const lists: SchemaList[] = [];
  const scalars: SchemaMember[] = [];
  let count = 0;
  const visit = (
    shape: Shape,
    { path, name, holder }: { path: string; name: string; holder: Shape | undefined },
    depth: number,
  ): void => {
    if (count++ > MAX_MEMBERS) return;
    if (shape.items.length > 0)
      lists.push({ path, name, holder, elements: shapeOf(shape.items, api) });
    if (depth < MAX_DEPTH)
      for (const [inner, schemas] of shape.properties)
        if (!inner.includes('*') && inner !== '') {
          const own = pathOf([inner]);
          const place = { path: path === '' ? own : pathIn(path, own), name: inner, holder: shape };
          visit(shapeOf(schemas, api), place, depth + 1);
        }
    if (shape.items.length === 0 && shape.properties.size === 0 && path !== '')
      scalars.push({ path, name, shape });
  };
  const whole = shapeOf([schema], api);
  visit(whole, { path: '', name: '', holder: undefined }, 0);
  return { lists, scalars, whole };
}
