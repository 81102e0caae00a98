import type { Authentication, NamedAuthentications } from '../../../generated/config.ts';
import type { Report } from '../../text/diagnostic.ts';
import { geWording } from '../../text/display.ts';
import { isFieldName } from '../../values/headers.ts';
import {
  eachElement,
  entriesOf,
  isArray,
  isObject,
  type Json,
  keysOf,
  member,
} from '../../values/json.ts';
import { type Pointer, pointerTo } from '../../values/path.ts';
import { isPhpEmpty } from '../../values/text.ts';
import { didYouMean, meantOr } from '../../values/words.ts';
import { NO_AUTHENTICATION } from '../configuration/symbols.ts';
import { misspeltHelp, writtenCall } from '../expression/advice.ts';
import { type CompileContext, compileTopLevel, literalExpression } from '../expression/compile.ts';
import { requestPartsIn } from '../expression/evaluate.ts';
import {
  isUnmistakable,
  isVariable,
  type Place,
  placeNames,
  reportListOfParameters,
  type Scope,
  variablesOf,
} from '../expression/scope.ts';
import { isFunction } from '../functions/index.ts';
import type { Credentials, Expression, Parameter } from '../model/plan.ts';

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

/** A parameter that is added to the URL cannot be computed from what is sent. Whether there is one; it is reported. */
export function refuseTarget(query: readonly Parameter[], report: Report): boolean {
  const wrong = query.filter(({ value }) => requestPartsIn(value).includes('target'));
  for (const { name, from } of wrong)
    report({
      rule: 'reference-not-available',
      severity: 'error',
      pointer: from ?? '',
      message: `the parameter "${name}" is a part of the target that it would be computed from`,
      help: 'write { "request": "resource" }, which is the target without it, or send a header',
    });
  return wrong.length > 0;
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
        note: geWording(
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

export interface NamedCredentials {
  readonly name: string;
  readonly credentials: Credentials;
}

/** `api.authentications` (extension E24): each as `api.authentication` is lowered; `undefined` after a report. */
export function lowerNamed(
  written: NamedAuthentications = {},
  pointer: Pointer,
  lower: (settings: Authentication, pointer: Pointer) => Credentials | undefined,
  report: Report,
): readonly NamedCredentials[] | undefined {
  const named = entriesOf(written).map(([name, settings]): NamedCredentials | undefined => {
    const at = pointerTo(pointer, name);
    if (name === NO_AUTHENTICATION) {
      report({
        rule: 'invalid-value',
        pointer: at,
        part: 'key',
        message: '"none" cannot be the name of an authentication: a job that writes it has none',
        help: 'choose another name',
      });
      return undefined;
    }
    const credentials = lower(settings, at);
    if (credentials?.kind === 'none')
      report({
        rule: 'missing-setting',
        pointer: at,
        cause: { lacks: 'type' },
        message: `the authentication "${name}" has no "type"`,
        help: 'add "type" and its settings, or remove it: a job without credentials has "authentication": "none"',
      });
    return credentials === undefined || credentials.kind === 'none'
      ? undefined
      : { name, credentials };
  });
  return named.every((each) => each !== undefined) ? named : undefined;
}

/** `authentication` of a job: a name, `null` for none; `undefined` where the job has that of its parent, or of the API. */
export function lowerOwnAuthentication(
  written: string | undefined,
  pointer: Pointer,
  names: readonly string[],
  report: Report,
): string | null | undefined {
  if (!written) return undefined;
  if (written === NO_AUTHENTICATION) return null;
  if (names.includes(written)) return written;
  const near = didYouMean(written, [...names, NO_AUTHENTICATION]);
  report({
    rule: 'unknown-reference',
    pointer,
    cause: { undefinedName: written },
    message: `"api.authentications" has no "${written}"`,
    help: meantOr(near, helpWith(names)),
  });
  return undefined;
}

function helpWith(names: readonly string[]): string {
  return names.length === 0
    ? 'add "authentications" with this name to "api"'
    : `use one of ${[...names, NO_AUTHENTICATION].join(', ')}`;
}
