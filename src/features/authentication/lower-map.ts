import type { Expression, Parameter } from '../../engine/plan/plan.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { peerWording } from '../../language/diagnostics/peer-wording.ts';
import {
  type CompileContext,
  compileTopLevel,
  literalExpression,
} from '../../language/expression/compile-expression.ts';
import { reportListOfParameters } from '../../language/expression/list-of-parameters.ts';
import {
  isUnmistakable,
  isVariable,
  type Place,
  placeNames,
  variablesOf,
} from '../../language/expression/places.ts';
import type { Scope } from '../../language/expression/scope.ts';
import { misspeltHelp, writtenCall } from '../../language/expression/written-otherwise.ts';
import { isFunction } from '../../language/functions/index.ts';
import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import { isPhpEmpty } from '../../language/values/emptiness.ts';
import { isFieldName } from '../../language/values/field-name.ts';
import {
  eachElement,
  isArray,
  isObject,
  type Json,
  keysOf,
  member,
} from '../../language/values/json.ts';

interface MapContext extends Pick<CompileContext, 'references'> {
  readonly place: Place;
  readonly scope: Scope;
  readonly report: Report;
}

/**
 * Compiles a map of names to values that may contain functions. PHP-empty is an empty map; a list counts by its
 * indexes (13.2).
 */
export function lowerMap(
  value: Json | undefined,
  pointer: Pointer,
  context: MapContext,
): readonly Parameter[] | undefined {
  reportWholeReference(value, pointer, context);
  if (LISTS_REPORTED_HERE.has(context.place))
    reportListOfParameters(value, pointer, context.report);
  return lowerValues(value, pointer, context);
}

function lowerValues(
  value: Json | undefined,
  pointer: Pointer,
  context: MapContext,
): readonly Parameter[] | undefined {
  return lowerEntries(value, pointer, (json, at) => compileTopLevel(json, at, context));
}

/** Lists of job parameters are reported by the job, which knows its method. */
const LISTS_REPORTED_HERE: ReadonlySet<Place> = new Set<Place>([
  'authentication-query',
  'login-request',
  'oauth20-login-request',
  'api-request',
  'oauth20',
]);

/** FN-10: values of a map are evaluated, never the map itself. A name that the place offers no variable for is just a name. */
function reportWholeReference(
  value: Json | undefined,
  pointer: Pointer,
  { place, report }: MapContext,
): void {
  if (value === undefined || !isObject(value)) return;
  const [name = '', ...others] = keysOf(value);
  const isOffered =
    isUnmistakable(name) &&
    isVariable(name) &&
    name !== 'authorization' &&
    variablesOf[place].includes(name);
  const isTime =
    name === 'time' && (value[name] === 'previousStart' || value[name] === 'currentStart');
  const isReference =
    others.length === 0 && (isTime || isOffered) && typeof value[name] === 'string';
  const called = isReference ? undefined : member(value, 'function');
  const isCall =
    typeof called === 'string' &&
    isFunction(called) &&
    keysOf(value).every((key) => key === 'function' || key === 'args');
  if (!isReference && !isCall) return;
  const sent = isReference ? name : 'function';
  report({
    rule: 'misplaced-key',
    pointer: pointerTo(pointer, sent),
    part: 'key',
    message: `a ${isReference ? 'reference' : 'function'} in place of ${placeNames[place]} as a whole is not evaluated`,
    effect: isReference
      ? `it is sent as "${name}" with the value "${value[name]}"`
      : 'it is sent as "function" and "args"',
    help: isReference
      ? `write it at a name, "${value[name]}": { "${name}": "${value[name]}" }`
      : 'write it at a name, "<name>": { "function": … }',
  });
}

/** The same for a map whose values stay as they are, functions and references included. */
export function lowerLiteralMap(
  value: Json | undefined,
  pointer: Pointer,
  report: Report,
): readonly Parameter[] | undefined {
  return lowerEntries(value, pointer, (json, at) => {
    if (
      isObject(json) &&
      (member(json, 'function') !== undefined ||
        (keysOf(json).length === 1 && member(json, 'attr') !== undefined))
    )
      report({
        rule: 'reference-not-available',
        severity: 'warning',
        pointer: at,
        message: 'functions and references are not evaluated here',
        effect: 'it is sent as an ordinary object',
        help: 'write it into the "params" of the job, or use authentication type "query"',
      });
    return literalExpression(json);
  });
}

function lowerEntries(
  value: Json | undefined,
  pointer: Pointer,
  compile: (json: Json, at: Pointer) => Expression | undefined,
): readonly Parameter[] | undefined {
  if (value === undefined || isPhpEmpty(value)) return [];
  const parameters: Parameter[] = [];
  let complete = true;
  eachElement(value, (name, json) => {
    const at = pointerTo(pointer, name);
    const compiled = compile(json, at);
    if (compiled === undefined) complete = false;
    else parameters.push({ name, value: compiled, from: at });
  });
  return complete ? parameters : undefined;
}

/**
 * Compiles a map of headers: like `lowerMap`, and no value may stay an object (HDR-10). A list of scalars is a header
 * with several values.
 */
export function lowerHeaders(
  value: Json | undefined,
  pointer: Pointer,
  context: MapContext,
): readonly Parameter[] | undefined {
  if (isListOfPairs(value, pointer, context.report)) return undefined;
  reportWholeReference(value, pointer, context);
  const headers = lowerValues(value, pointer, context);
  return headers === undefined
    ? undefined
    : checkHeaders(
        headers,
        pointer,
        (name) =>
          (isObject(value) ? misspeltHelp(member(value, name) ?? null, context) : undefined) ??
          'a header value is a scalar, a list of scalars, a function or a reference',
        context.report,
      );
}

/** The same for headers that have no functions (HDR-4). */
export function lowerLiteralHeaders(
  value: Json | undefined,
  pointer: Pointer,
  report: Report,
): readonly Parameter[] | undefined {
  if (isListOfPairs(value, pointer, report)) return undefined;
  const headers = lowerEntries(value, pointer, (json) => literalExpression(json));
  return headers === undefined
    ? undefined
    : checkHeaders(
        headers,
        pointer,
        () => 'functions and references work in "api.http.headers", not here; write a string',
        report,
      );
}

/** Headers written as a list of pairs have numbers for names. */
function isListOfPairs(value: Json | undefined, pointer: Pointer, report: Report): boolean {
  if (!isArray(value)) return false;
  const message = 'the headers are a list, not an object';
  const words = 'write an object of header names and values';
  const help = { json: words, yaml: `${words}, without "- "` };
  const containsObjects = value.some((element) => isObject(element));
  if (containsObjects) report({ rule: 'invalid-header', pointer, message, help });
  else if (value.length > 0)
    report({
      rule: 'doubtful-header',
      pointer,
      message,
      effect: 'the first is sent as the header "0"',
      help,
    });
  return containsObjects;
}

function checkHeaders(
  headers: readonly Parameter[],
  pointer: Pointer,
  helpFor: (name: string) => string,
  report: Report,
): readonly Parameter[] | undefined {
  let valid = true;
  for (const { name, value, from } of headers) {
    const at = from ?? pointer;
    const bad = objectIn(value);
    if (bad !== undefined) {
      report({
        rule: 'invalid-header',
        pointer: bad.reduce((place, index) => pointerTo(place, index), at),
        message: `the header "${[name, ...bad].join('.')}" is an object`,
        note: peerWording(
          `Invalid configuration: invalid type "object" in headers at path: ${[name, ...bad].join('.')}`,
        ),
        help: writtenCall(value) ?? helpFor(name),
      });
      valid = false;
    } else if (!isFieldName(name)) {
      report({
        rule: 'invalid-header',
        pointer: at,
        part: 'key',
        message: `"${name}" is not a valid header name`,
        help: 'use letters, digits and hyphens',
      });
      valid = false;
    } else if (
      value.kind === 'literal' &&
      typeof value.value === 'string' &&
      /[\r\n\0]/.test(value.value)
    ) {
      report({
        rule: 'invalid-header',
        pointer: at,
        message: `the value of the header "${name}" has a line break`,
        help: 'write it on one line',
      });
      valid = false;
    }
  }
  return valid ? headers : undefined;
}

function objectIn(value: Expression): readonly string[] | undefined {
  if (value.kind === 'object') return [];
  if (value.kind !== 'list') return undefined;
  const index = value.elements.findIndex(
    (element) => element.kind === 'object' || element.kind === 'list',
  );
  return index < 0 ? undefined : [String(index)];
}
