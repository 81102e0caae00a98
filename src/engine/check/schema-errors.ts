import type { KeyNode } from '../../../generated/config-keys.ts';
import type { SchemaError } from '../../../generated/validate-config.cjs';
import {
  branchFor,
  placeAt,
  placeOfDefinition,
  resolve,
} from '../../language/configuration/key-tree.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { oneOf, subjectAt } from '../../language/diagnostics/schema-words.ts';
import { didYouMean, meantOr } from '../../language/support/did-you-mean.ts';
import { type Pointer, pointerSegments } from '../../language/support/pointer.ts';
import { isPhpEmpty } from '../../language/values/emptiness.ts';
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

/** What was validated: a value, its place in the document, and the name of its definition. */
export interface Validated {
  readonly value: Json;
  readonly pointer: Pointer;
  readonly name: string;
}

/** CFG-9, JOB-2: invalid jobs have their own messages. */
const JUDGED_ELSEWHERE = new Set(['Job', 'Jobs']);

/** API-E3 and the like: where a value that is not an object counts as absent and the run continues. */
const IGNORED_WHEN_NO_OBJECT = new Set([
  '/retryConfig',
  '/http/ignoreErrors',
  '/http',
  '/forceStop',
]);

/**
 * Converts the errors of the compiled validators to findings. Missing members are reported by the compiler, which knows their
 * purpose. A finding is dropped if a later phase reports a more precise error at the same place.
 */
export function reportSchemaErrors(
  errors: readonly SchemaError[],
  validated: Validated,
  report: Report,
): void {
  // A missing member is the compiler's to judge, and with it the union that would want it.
  const incomplete = new Set(
    errors.filter((error) => error.keyword === 'required').map((error) => error.instancePath),
  );
  const judged = errors.filter((error) => !incomplete.has(error.instancePath));
  for (const path of new Set(judged.map((error) => error.instancePath))) {
    // A union that fails says so for each branch; when something deeper is wrong, that is the cause.
    if (errors.some((other) => other.instancePath.startsWith(`${path}/`))) continue;
    reportAt(
      path,
      judged.filter((error) => error.instancePath === path),
      validated,
      report,
    );
  }
}

function reportAt(
  path: string,
  errors: readonly SchemaError[],
  validated: Validated,
  report: Report,
): void {
  const segments = pointerSegments(path);
  const value = valueAt(validated.value, segments);
  const definition = definitionAt(segments, validated);
  if (definition !== undefined && JUDGED_ELSEWHERE.has(definition)) return;
  const pointer = `${validated.pointer}${path}`;
  const key = segments.at(-1) ?? pointerSegments(validated.pointer).at(-1) ?? '';
  const subject = subjectAt(pointer, 'the document');
  const given = isScalar(value) && !key.startsWith('#') ? shown(value) : nameOfType(value);
  const ignored = IGNORED_WHEN_NO_OBJECT.has(path);
  if (ignored || (isArray(value) && expectsObjectOnly(errors))) {
    report({
      rule: 'ignored-value',
      pointer,
      cause: { yields: true },
      message: `${subject} is not ${ignored && path.endsWith('ignoreErrors') ? 'a list' : 'an object'} and therefore counts as absent`,
      help: `write ${expectedAt(path, errors, validated)}, or leave it out`,
    });
    return;
  }
  // CFG-E3: where a text is wanted, an empty list, an empty object and false say as little as no value; a number would be 0
  if (isPhpEmpty(value) && definition !== 'WholeNumber') {
    report({
      rule: 'ignored-value',
      pointer,
      cause: { yields: true },
      message: `${subject} is empty and therefore counts as absent`,
      help: `write ${expectedAt(path, errors, validated)}, or leave it out`,
    });
    return;
  }
  const allowed = allowedTexts(errors);
  if (allowed !== undefined && isScalar(value)) {
    const near = typeof value === 'string' ? didYouMean(value, allowed) : undefined;
    const choice = oneOf(allowed.map((text) => `"${text}"`));
    report({
      rule: 'invalid-value',
      pointer,
      cause: { yields: true },
      message: `${subject} must be ${choice}; ${given} is given`,
      help: meantOr(near, `write ${choice}`),
    });
    return;
  }
  const expected = expectedAt(path, errors, validated);
  const wrongText =
    errors.some((error) => error.keyword === 'pattern') && typeof value === 'string';
  // the language converts any string to a number and any value to a boolean, so such a run continues
  const taken = takenAs(definition, wrongText ? expected : undefined);
  report({
    rule: wrongText && definition !== 'Flag' ? 'invalid-value' : 'invalid-type',
    severity: taken === undefined ? 'error' : 'warning',
    ...(taken === undefined ? {} : { effect: taken }),
    pointer,
    cause: { yields: true },
    message: `${subject} must be ${expected}; ${given} is given`,
    help: helpFor(expected, value),
  });
}

/** What is allowed at the place, in words: by the schema's own (`x-expected`), else by the expected types. */
function expectedAt(path: string, errors: readonly SchemaError[], validated: Validated): string {
  const words = expectedNodes(pointerSegments(path), validated).find(
    (node) => node?.expected !== undefined,
  )?.expected;
  if (words !== undefined) return words;
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

function shown(value: JsonScalar): string {
  const text = value instanceof NumberLiteral ? value.text : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
