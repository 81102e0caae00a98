import type { KeyNode } from '../../../generated/config-keys.ts';
import type { SchemaError } from '../../../generated/validate-config.cjs';
import {
  branchFor,
  placeAt,
  placeOfDefinition,
  resolve,
  takesAbsent,
} from '../../language/configuration/key-tree.ts';
import type { Finding } from '../../language/diagnostics/diagnostic.ts';
import { oneOf, subjectAt } from '../../language/diagnostics/schema-words.ts';
import { didYouMean, meantOr } from '../../language/support/did-you-mean.ts';
import { type Pointer, pointerSegments } from '../../language/support/pointer.ts';
import { isEmptyContainer, isPhpEmpty } from '../../language/values/emptiness.ts';
import {
  elementAt,
  hasMember,
  isArray,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  type JsonScalar,
  keysOf,
  NumberLiteral,
  nameOfType,
} from '../../language/values/json.ts';
import { peerNote } from './peer-note.ts';

/** What was validated: a value, its place in the document, and the name of its definition. */
export interface Validated {
  readonly value: Json;
  readonly pointer: Pointer;
  readonly name: string;
}

/** CFG-9, JOB-2: invalid jobs have their own messages. */
const JUDGED_ELSEWHERE = new Set(['Job', 'Jobs']);

/** Coercions that make an empty value none. */
const COERCED_EMPTY: ReadonlySet<string> = new Set(['text', 'flag', 'count', 'integer', 'object']);

/** The errors of the compiled validators as findings about what was validated, one for each place. */
export function schemaFindings(
  errors: readonly SchemaError[],
  validated: Validated,
): readonly Finding[] {
  const paths = [...new Set(errors.map(({ instancePath }) => instancePath))];
  return paths
    .filter(
      // A union that fails says so for each branch; when something deeper is wrong, that is the cause.
      (path) => !paths.some((other) => other.startsWith(`${path}/`)),
    )
    .flatMap((path) => {
      const errorsAt = errors.filter(({ instancePath }) => instancePath === path);
      return findingAt(path, errorsAt, validated) ?? [];
    });
}

function findingAt(
  path: string,
  errors: readonly SchemaError[],
  validated: Validated,
): Finding | undefined {
  const segments = pointerSegments(path);
  const value = valueAt(validated.value, segments);
  const definition = definitionAt(segments, validated);
  if (definition !== undefined && JUDGED_ELSEWHERE.has(definition)) return undefined;
  const pointer = `${validated.pointer}${path}`;
  const key = segments.at(-1) ?? pointerSegments(validated.pointer).at(-1) ?? '';
  const subject = subjectAt(pointer, 'the document');
  const given = isScalar(value) && !key.startsWith('#') ? shown(value) : nameOfType(value);
  const nodes = expectedNodes(segments, validated);
  const said = <K extends keyof KeyNode>(keyword: K): KeyNode[K] | undefined =>
    nodes.find((node) => node?.[keyword] !== undefined)?.[keyword];
  const allowed = allowedTexts(errors);
  const choice = allowed && oneOf(allowed.map((text) => `"${text}"`));
  const expected = said('expected') ?? choice ?? expectedType(errors);
  const help = said('help');
  const rule = said('rule');
  const isList = isArray(value) && value.length > 0 && expectsObjectOnly(errors);
  const isIgnored = said('ignored') !== undefined && !isPhpEmpty(value);
  if (isIgnored || (isList && help === undefined && rule === undefined))
    return {
      rule: 'ignored-value',
      pointer,
      message: `${subject} is not ${expected === 'a list' || expected.startsWith('a list ') ? 'a list' : 'an object'} and therefore counts as absent`,
      help: `write ${expected}, or leave it out`,
    };
  // CFG-E3: where a text is wanted, an empty list, an empty object and false say as little as no value; a number would be 0
  const note = peerNote(said('genericExtractor'), { path: pointerSegments(pointer), value });
  const isStrict = rule !== undefined || help !== undefined;
  const countsAsAbsent =
    COERCED_EMPTY.has(said('coerce') ?? '') ||
    (isEmptyContainer(value) && nodes.some((node) => node !== undefined && takesAbsent({ node })));
  if (isPhpEmpty(value) && definition !== 'WholeNumber' && (countsAsAbsent || !isStrict))
    return {
      rule: 'ignored-value',
      pointer,
      message: `${subject} is empty and therefore counts as absent`,
      help: `write ${expected}, or leave it out`,
    };
  if (allowed !== undefined) {
    const near = typeof value === 'string' ? didYouMean(value, allowed) : undefined;
    return {
      rule: rule ?? 'invalid-value',
      pointer,
      message: `${subject} must be ${choice}; ${given} is given`,
      ...note,
      help: meantOr(near, help ?? `write ${choice}`),
    };
  }
  const wrongText =
    errors.some((error) => error.keyword === 'pattern') && typeof value === 'string';
  // the language converts any string to a number and any value to a boolean, so such a run continues
  const taken = takenAs(definition, wrongText ? expected : undefined);
  return {
    rule: rule ?? (wrongText && definition !== 'Flag' ? 'invalid-value' : 'invalid-type'),
    severity: taken === undefined ? 'error' : 'warning',
    ...(taken === undefined ? note : { effect: taken }),
    pointer,
    message: `${subject} must be ${expected}; ${given} is given`,
    help: help ?? helpFor(expected, value),
  };
}

/** What is allowed by the types that are expected, in words. */
function expectedType(errors: readonly SchemaError[]): string {
  const types = new Set(
    errors
      .filter(({ keyword }) => keyword === 'type')
      .flatMap(({ params }) =>
        Array.isArray(params.type) ? (params.type as string[]) : [String(params.type)],
      ),
  );
  if (types.has('object')) return 'an object';
  if (types.has('array')) return 'a list';
  if (types.has('string')) return types.has('integer') ? 'a number' : 'a string';
  if (types.has('boolean')) return 'true or false';
  return types.has('integer') || types.has('number') ? 'a number' : 'something else';
}

/** What the schema says of a place: as a member of its holder, by its definition, by the first branch of a union. */
function expectedNodes(
  segments: readonly string[],
  { name, value }: Validated,
): readonly (KeyNode | undefined)[] {
  const root = placeOfDefinition(name);
  const around = segments.slice(0, -1);
  const holder = placeAt(root, value, around)?.node;
  const object = valueAt(value, around);
  const branch =
    segments.length === 0 || holder === undefined || isScalar(object)
      ? undefined
      : branchFor({ node: holder, name, own: false }, object)?.node;
  const key = segments.at(-1) ?? '';
  const own = isArray(object) ? branch?.items : branch?.properties?.[key];
  const place = placeAt(root, value, segments)?.node;
  const first = place?.anyOf?.[0];
  return [own, place, first === undefined ? undefined : resolve(first, name).node];
}

/** Name of the definition of the value at a place; of the first branch, when it is a union. */
function definitionAt(segments: readonly string[], validated: Validated): string | undefined {
  const place = placeAt(placeOfDefinition(validated.name), validated.value, segments);
  return place?.own === true ? place.name : place?.node.anyOf?.[0]?.$ref;
}

function expectsObjectOnly(errors: readonly SchemaError[]): boolean {
  const types = errors.filter(({ keyword }) => keyword === 'type');
  return types.length > 0 && types.every(({ params }) => params.type === 'object');
}

/** The allowed strings, if the only error is that the value is not one of them. */
function allowedTexts(errors: readonly SchemaError[]): readonly string[] | undefined {
  if (errors.some(({ keyword }) => keyword !== 'enum' && keyword !== 'const')) return undefined;
  const values = errors.flatMap(({ params }) =>
    Array.isArray(params.allowedValues)
      ? (params.allowedValues as unknown[])
      : [params.allowedValue],
  );
  const texts = values.filter(
    (value): value is string => typeof value === 'string' && value !== '' && value !== '0',
  );
  return texts.length === 0 ? undefined : texts;
}

function helpFor(expected: string, value: Json): string {
  if (expected === 'true or false') return 'write true or false';
  if (expected === 'a whole number' && typeof value === 'string')
    return 'write digits, for example 100';
  if (isObject(value) && expected === 'a string')
    return isCall(value)
      ? 'functions and references are not evaluated here; write a string'
      : 'write a string';
  return `write ${expected}`;
}

/** A function, or what looks like a reference. */
function isCall(value: JsonObject): boolean {
  return hasMember(value, 'function') || (keysOf(value).length === 1 && hasMember(value, 'attr'));
}

function valueAt(value: Json, segments: readonly string[]): Json {
  return segments.reduce((found, segment) => elementAt(found, segment) ?? null, value);
}

/** What a run does with a value that is not `expected`; `undefined` when it does not run. */
function takenAs(definition: string | undefined, expected: string | undefined) {
  if (definition === 'Flag') return 'it counts as true';
  if (expected === undefined) return undefined;
  if (definition === 'WholeNumber') return 'it counts as the digits at its start, or 0';
  return expected === 'a number' ? 'it matches nothing' : undefined;
}

/** A single value as it is written, cut if it is long. */
export function shown(value: JsonScalar): string {
  const text = value instanceof NumberLiteral ? value.text : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
