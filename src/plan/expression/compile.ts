import type { RuleId } from '../../../generated/rules.ts';
import type { Cause, Help, Report } from '../../text/diagnostic.ts';
import { geWording } from '../../text/display.ts';
import {
  entriesOf,
  isArray,
  isListLike,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  type JsonScalar,
  keysOf,
  member,
  NumberLiteral,
  valuesOf,
} from '../../values/json.ts';
import { present } from '../../values/objects.ts';
import { leafName, type Pointer, pointerTo, writtenPath } from '../../values/path.ts';
import { variableOf } from '../../values/secret.ts';
import { jsonText, valueText } from '../../values/text.ts';
import { didYouMean, meantOr } from '../../values/words.ts';
import { ByteString, FunctionProblem } from '../functions/definition.ts';
import { checkArity, functions } from '../functions/index.ts';
import type { Expression } from '../model/plan.ts';
import { misspeltHelp, otherNames, reportMeant, writtenCall } from './advice.ts';
import { EvaluationProblem, evaluateTree, isConstant } from './evaluate.ts';
import {
  ADDED_PROPERTIES,
  isUnmistakable,
  isVariable,
  type Leaf,
  type Place,
  placeNames,
  requestProperties,
  type Scope,
  type Variable,
  variablesOf,
} from './scope.ts';

export interface CompileContext {
  readonly place: Place;
  readonly scope: Scope;
  readonly report: Report;
  readonly references?: References;
}

/** References that an extension adds. */
export interface References {
  /** The expression for an object with one member; `undefined`: the object is data. */
  (name: string, key: Json, pointer: Pointer): Expression | undefined;
  /** The names that messages offer. */
  readonly offered: readonly string[];
}

/** References of these names. */
export function referencesTo(
  offered: readonly string[],
  refer: (name: string, key: Json, pointer: Pointer) => Expression | undefined,
): References {
  return Object.assign(refer, { offered });
}

/** References to the request that a value is sent with, where Generic Extractor has none (extension E53). */
export function requestReferences(context: Omit<CompileContext, 'references'>): References {
  return referencesTo(['request'], (name, key, pointer) => {
    if (name !== 'request') return undefined;
    if (typeof key !== 'string' || !ADDED_PROPERTIES.includes(key))
      context.scope.onExtension?.('a reference to the request', pointerTo(pointer, 'request'));
    return (
      compileReference('request', key, pointer, context) ?? {
        kind: 'literal',
        value: null,
        from: pointer,
      }
    );
  });
}

/** `{ login: path }`, a value of the login that a request has (extension E49). */
export function loginReferences(context: Omit<CompileContext, 'references'>): References {
  return referencesTo(['login'], (name, key, pointer) => {
    if (name !== 'login' || !(typeof key === 'string' || isArray(key))) return undefined;
    context.scope.onExtension?.('values of a login in requests', pointerTo(pointer, 'login'));
    return compileReference('response', key, pointer, context);
  });
}

/** The names that a reference can have here, as a list in a sentence. */
function offeredIn({ place, references }: CompileContext): string {
  return [...variablesOf[place], ...(references?.offered ?? [])]
    .map((variable) => `"${variable}"`)
    .join(', ');
}

/** Turns a value that stays as it is into an expression. */
export function literalExpression(value: Json): Expression {
  if (value instanceof NumberLiteral) return numberExpression(value);
  if (isArray(value)) return { kind: 'list', elements: value.map(literalExpression) };
  if (!isObject(value)) return { kind: 'literal', value };
  const members = entriesOf(value).map(([name, element]) => ({
    name,
    value: literalExpression(element),
  }));
  return isListLike(value)
    ? { kind: 'list', elements: members.map((member) => member.value) }
    : { kind: 'object', members };
}

/** CFG-E4: a float with an integral value becomes that integer; larger numbers keep their digits. */
function numberExpression(literal: NumberLiteral): Expression {
  if (literal.kind === 'float' && Number.isSafeInteger(literal.value))
    return { kind: 'literal', value: literal.value + 0 };
  return { kind: 'number', text: literal.text };
}

/**
 * Compiles a top-level value of a map that may contain functions. Objects are evaluated, strings and lists are not (FN-10).
 * Reports errors with the messages of the rules and returns `undefined` then.
 */
export function compileTopLevel(
  value: Json,
  pointer: Pointer,
  context: CompileContext,
): Expression | undefined {
  if (isObject(value)) return compileExpression(value, pointer, context);
  return compileData(value, pointer, context);
}

/** What is not evaluated: a list, and an object that is one (CFG-E3), are passed on as they are. */
function compileData(value: Json, pointer: Pointer, context: CompileContext): Expression {
  if (!isScalar(value)) reportInList(isArray(value) ? value : valuesOf(value), pointer, context);
  return literalExpression(value);
}

/** 7.2: a list is passed on as it is, with what looks like a function or reference in it. */
function reportInList(
  list: readonly Json[],
  pointer: Pointer,
  { place, report }: CompileContext,
): void {
  for (const [index, element] of list.entries()) {
    if (!isObject(element)) continue;
    const [name = '', ...others] = keysOf(element);
    const isReference =
      others.length === 0 &&
      isVariable(name) &&
      variablesOf[place].includes(name) &&
      typeof element[name] === 'string';
    const called = member(element, 'function');
    if (!isReference && !(typeof called === 'string' && Object.hasOwn(functions, called))) continue;
    report({
      rule: 'reference-not-available',
      severity: 'warning',
      pointer: pointerTo(pointer, index),
      cause: { yields: true },
      message: `a ${isReference ? 'reference' : 'function'} in a list is not evaluated`,
      effect: 'it is sent as an ordinary object',
      help: 'use a separate parameter for each element, such as "name[0]"',
    });
  }
}

/** Compiles a value wherever functions and references count (FN-1..4); folds what is known. */
export function compileExpression(
  value: Json,
  pointer: Pointer,
  context: CompileContext,
): Expression | undefined {
  if (isArray(value)) return compileList(value, pointer, context);
  if (!isObject(value)) return literalExpression(value);
  if (member(value, 'function') !== undefined) return compileCall(value, pointer, context);
  const entries = entriesOf(value);
  const [only] = entries.length === 1 ? entries : [];
  if (only !== undefined) {
    const [name, written] = only;
    const added = context.references?.(name, written, pointer);
    if (added !== undefined) return added;
    if (isVariable(name)) {
      if (variablesOf[context.place].includes(name))
        return compileReference(name, written, pointer, context);
      if (isMisplaced(name, written, pointer, context)) return undefined;
    }
  }
  if (isListLike(value)) return compileData(value, pointer, context);
  const members = entries.map(([name, written]) => ({
    name,
    value: compileExpression(written, pointerTo(pointer, name), context),
  }));
  if (!members.every(isCompiled)) return undefined;
  const object: Expression = { kind: 'object', members };
  if (only !== undefined) reportMeant(object, only, pointer, context);
  return object;
}

function isCompiled<T extends { readonly value: Expression | undefined }>(
  entry: T,
): entry is T & { readonly value: Expression } {
  return entry.value !== undefined;
}

function compileList(
  value: readonly Json[],
  pointer: Pointer,
  context: CompileContext,
): Expression | undefined {
  const elements = value.map((element, index) =>
    compileExpression(element, pointerTo(pointer, index), context),
  );
  return elements.every((element) => element !== undefined)
    ? { kind: 'list', elements }
    : undefined;
}

function functionHelp(name: Json, known: readonly string[]): string {
  if (typeof name === 'string' && Object.hasOwn(otherNames, name))
    return `write ${otherNames[name]}`;
  const near = typeof name === 'string' ? didYouMean(name, known) : undefined;
  return meantOr(near, `use one of ${known.join(', ')}`);
}

function compileCall(
  value: JsonObject,
  pointer: Pointer,
  context: CompileContext,
): Expression | undefined {
  const name = value.function as Json;
  const definition =
    typeof name === 'string' && Object.hasOwn(functions, name) ? functions[name] : undefined;
  const allowed =
    definition !== undefined &&
    (definition.onlyInPlaceholders !== true || context.place === 'placeholder');
  if (definition === undefined || !allowed) {
    const known = Object.keys(functions).filter(
      (candidate) =>
        functions[candidate]?.onlyInPlaceholders !== true || context.place === 'placeholder',
    );
    const help =
      definition === undefined
        ? functionHelp(name, known)
        : `"${name}" works in "placeholders" only`;
    const shown = typeof name === 'string' ? name : jsonText(name);
    const message =
      definition === undefined ? `unknown function "${shown}"` : `"${shown}" is not available here`;
    problem(
      context,
      'unknown-function',
      pointerTo(pointer, 'function'),
      message,
      help,
      `Illegal function '${shown}'!`,
    );
    return undefined;
  }
  const written = member(value, 'args');
  const args = argumentList(written, pointerTo(pointer, 'args'), definition.name, context);
  if (args === undefined) return undefined;
  const complaint = checkArity(definition, args.length);
  if (complaint !== undefined) {
    const place =
      written === undefined
        ? { pointer, cause: { lacks: 'args' } }
        : { pointer: pointerTo(pointer, 'args') };
    context.report({
      rule: 'function-arguments',
      ...place,
      message: complaint,
      help: `write it as ${definition.signature}`,
    });
    return undefined;
  }
  const compiled = args.map(({ json, at }) => compileArgument(json, at, definition.name, context));
  if (!compiled.every((argument) => argument !== undefined)) return undefined;
  if (definition.name !== 'ifempty' && compiled.some(({ kind }) => kind === 'object'))
    return { kind: 'literal', value: null, from: pointer };
  const call = fold(
    { kind: 'call', function: definition.name, arguments: compiled, from: pointer },
    pointer,
    args.map(({ at }) => at),
    context,
  );
  if (call !== undefined) reportSwappedArguments(definition.name, args, context);
  return call;
}

/** FN-ARGC: `hash` with the algorithm where the data belongs, which shows only when the data is known. */
function reportSwappedArguments(
  name: string,
  [first, ...others]: readonly WrittenArgument[],
  { report }: CompileContext,
): void {
  if ((name !== 'hash' && name !== 'hash_hmac') || !isObject(first?.json ?? null)) return;
  const algorithm = others.find(
    ({ json }) => typeof json === 'string' && /^(?:md5|sha-?(?:1|224|256|384|512))$/i.test(json),
  );
  if (algorithm === undefined) return;
  report({
    rule: 'function-arguments',
    severity: 'warning',
    pointer: algorithm.at,
    message: `"${String(algorithm.json)}" is at the position of the ${algorithm === others[0] ? 'data' : 'key'} argument of ${name}()`,
    effect: 'the first argument is used as the name of the algorithm',
    help: `write the algorithm first: ${name === 'hash' ? 'hash(algorithm, data)' : 'hash_hmac(algorithm, data, key)'}`,
  });
}

interface WrittenArgument {
  readonly json: Json;
  readonly at: Pointer;
}

function argumentList(
  written: Json | undefined,
  pointer: Pointer,
  name: string,
  context: CompileContext,
): WrittenArgument[] | undefined {
  if (written === undefined || written === null) return [];
  if (isArray(written))
    return written.map((json, index) => ({ json, at: pointerTo(pointer, index) }));
  if (isObject(written)) {
    const [only = '', ...others] = keysOf(written);
    if (others.length === 0 ? isVariable(only) : member(written, 'function') !== undefined)
      context.report({
        rule: 'function-arguments',
        severity: 'warning',
        pointer,
        message: `the arguments of "${name}" are a ${others.length === 0 ? 'reference' : 'function'}, not a list of arguments`,
        effect: 'the values in it are passed as they are',
        help: 'write [ … ] around it',
      });
    return entriesOf(written).map(([key, json]) => ({ json, at: pointerTo(pointer, key) }));
  }
  problem(
    context,
    'function-arguments',
    pointer,
    `the arguments of "${name}" are not a list`,
    'write "args" as a list',
  );
  return undefined;
}

/** FN-4: an argument is a scalar, a reference, a function, or a list of these. */
function compileArgument(
  json: Json,
  pointer: Pointer,
  name: string,
  context: CompileContext,
): Expression | undefined {
  const [variable = '', ...others] = isObject(json) ? keysOf(json) : [];
  if (isObject(json) && others.length === 0) {
    const added = context.references?.(variable, json[variable] ?? null, pointer);
    if (added !== undefined) return added;
  }
  const isForeign =
    others.length === 0 && isVariable(variable) && !variablesOf[context.place].includes(variable);
  if (
    isForeign &&
    isObject(json) &&
    isMisplaced(variable, json[variable] as Json, pointer, context, !isTolerated(name, context))
  )
    return undefined;
  const compiled = compileExpression(json, pointer, context);
  if (compiled?.kind === 'object' && !(isForeign && isTolerated(name, context))) {
    problem(
      context,
      'function-arguments',
      pointer,
      `an argument of "${name}" is an object that is neither a function nor a reference`,
      writtenCall(compiled) ?? misspeltHelp(json, context) ?? argumentHelp(context),
    );
    return undefined;
  }
  return compiled;
}

/** FN-3, CTX-6: a reference that `oauth20` does not know is data to Generic Extractor. Its functions give nothing for it, but for those that join texts. */
function isTolerated(name: string, { place }: CompileContext): boolean {
  return place === 'oauth20' && !JOINING.includes(name);
}

const JOINING = ['concat', 'implode', 'sprintf'];

function argumentHelp(context: CompileContext): string {
  return `pass a scalar, a function, a list, or a reference to ${offeredIn(context)}`;
}

/** `places`: the place of each argument. */
function fold(
  call: Extract<Expression, { kind: 'call' }>,
  pointer: Pointer,
  places: readonly Pointer[],
  context: CompileContext,
): Expression | undefined {
  const definition = functions[call.function];
  // of a list it is known at least that it is one
  const known = call.arguments.map((argument) => {
    if (isConstant(argument)) return evaluateTree(argument, constantContext);
    return argument.kind === 'list' ? [] : undefined;
  });
  const complaint = definition?.check?.(known);
  if (complaint !== undefined) {
    const place = places[complaint.argument ?? -1] ?? pointer;
    problem(
      context,
      'function-arguments',
      place,
      complaint.message,
      complaint.help ?? `write it as ${definition?.signature}`,
      complaint.peer,
    );
    return undefined;
  }
  if (!isConstant(call)) return call;
  try {
    const value = evaluateTree(call, constantContext);
    return value instanceof ByteString ? call : { ...literalExpression(value), from: pointer };
  } catch (error) {
    if (!(error instanceof EvaluationProblem)) throw error;
    const cause = error.cause instanceof FunctionProblem ? error.cause : undefined;
    problem(
      context,
      'function-arguments',
      places[cause?.argument ?? -1] ?? pointer,
      error.message,
      cause?.help ?? `write it as ${definition?.signature}`,
      cause?.peer,
    );
    return undefined;
  }
}

const constantContext = { nowMs: () => 0, secrets: new Map() };

function compileReference(
  variable: Variable,
  key: Json,
  pointer: Pointer,
  context: CompileContext,
): Expression | undefined {
  if (variable === 'placeholder') {
    if (key === 'value') return { kind: 'parent', from: pointer };
    return notFound(variable, key, ['value'], pointer, context);
  }
  const named = variable === 'response' ? writtenPath(key) : key;
  const name =
    typeof named === 'number' || named instanceof NumberLiteral ? jsonText(named) : named;
  if (typeof name !== 'string') {
    problem(
      context,
      'reference-not-text',
      pointerTo(pointer, variable),
      `the name in "${variable}" must be a string; ${valueText(key)} is given`,
      key === null
        ? {
            json: 'write the name as a string',
            yaml: 'write the name as a string; put one that begins with "#" into quotes',
          }
        : 'write the name as a string',
    );
    return undefined;
  }
  switch (variable) {
    case 'time':
      return { kind: 'state', name, from: pointer };
    case 'response':
      return { kind: 'login', path: leafName(name), from: pointer };
    case 'query':
      return { kind: 'query', name, from: pointer };
    case 'request':
      if (ADDED_PROPERTIES.includes(name))
        context.scope.onExtension?.(
          'the body and the target of a request',
          pointerTo(pointer, 'request'),
        );
      return (requestProperties as readonly string[]).includes(name)
        ? { kind: 'request', property: name, from: pointer }
        : notFound(variable, name, requestProperties, pointer, context);
    case 'authorization':
      if (name === 'nonce') return { kind: 'nonce', from: pointer };
      if (name === 'timestamp') return { kind: 'timestamp', from: pointer };
      return leafExpression(variable, name, context.scope.authorization, pointer, context, [
        'nonce',
        'timestamp',
      ]);
    case 'attr':
      return leafExpression(variable, name, context.scope.attributes, pointer, context);
    case 'consumer':
      return leafExpression(variable, name, context.scope.consumer, pointer, context);
    case 'user':
      return leafExpression(variable, name, context.scope.user, pointer, context);
  }
}

function leafExpression(
  variable: Variable,
  name: string,
  leaves: ReadonlyMap<string, Leaf>,
  pointer: Pointer,
  context: CompileContext,
  more: readonly string[] = [],
): Expression | undefined {
  const leaf = leaves.get(name);
  if (
    leaf === undefined ||
    (leaf.kind === 'value' && leaf.value === null && leaf.isOptional !== true)
  )
    return notFound(variable, name, [...leaves.keys(), ...more], pointer, context);
  if (leaf.kind === 'secret') return { kind: 'secret', name: leaf.name, from: pointer };
  return { ...literalExpression(leaf.value as JsonScalar), from: pointer };
}

function notFound(
  variable: Variable,
  key: Json,
  known: readonly string[],
  pointer: Pointer,
  context: CompileContext,
): undefined {
  const name = typeof key === 'string' ? key : jsonText(key);
  const near = (context.scope.suggest ?? didYouMean)(name, known);
  const inside = known.find((candidate) => candidate.startsWith(`${name}.`));
  const other =
    inside === undefined
      ? missingHelp(variable, name)
      : `only single values can be referred to, for example "${inside}"`;
  const help = meantOr(near, other);
  const rule = variable === 'attr' ? 'unknown-attribute' : 'unknown-reference';
  const peer = `Error evaluating user function - ${variable} '${name}' not found!`;
  problem(
    context,
    rule,
    pointerTo(pointer, variable),
    variable === 'attr' ? `"config" has no attribute "${name}"` : `"${variable}" has no "${name}"`,
    help,
    peer,
    { undefinedName: name },
  );
}

function missingHelp(variable: Variable, name: string): string {
  if (variable === 'attr')
    return name.startsWith('#')
      ? `add "${name}" to "config", or give it as ${variableOf(name)} or with --secrets FILE`
      : `add "${name}" to "config"`;
  if (variable === 'placeholder') return 'write { "placeholder": "value" }';
  if (variable === 'user' || variable === 'consumer' || variable === 'authorization')
    return 'see "authorization.oauth_api.credentials"';
  return `use one of ${requestProperties.join(', ')}`;
}

/** CTX-6: `{ "query": "kimchy" }` and `{ "response": "200" }` are data of search languages, unlike names that these variables have. */
function isLikelyMeant(variable: Variable, key: string): boolean {
  if (variable === 'request') return (requestProperties as readonly string[]).includes(key);
  if (variable === 'query' || variable === 'user')
    return /(?:token|key|secret|signature|username|password|id)$/i.test(key);
  return variable !== 'response' || !/^\d*$/.test(key);
}

function isMisplaced(
  name: Variable,
  key: Json,
  pointer: Pointer,
  context: CompileContext,
  inCall = false,
): boolean {
  if (typeof key !== 'string') return false;
  if (!inCall && !isLikelyMeant(name, key)) return false;
  const isEmpty = context.place === 'oauth20' && !inCall;
  const fatal = inCall || (isUnmistakable(name) && !isEmpty);
  context.report({
    rule: 'reference-not-available',
    severity: fatal ? 'error' : 'warning',
    pointer,
    message: `"${name}" is not available here`,
    help: `${placeNames[context.place]} can refer to ${offeredIn(context)}`,
    ...(fatal
      ? {}
      : { effect: isEmpty ? 'nothing is sent in its place' : 'it is sent as an ordinary object' }),
  });
  return fatal;
}

function problem(
  context: CompileContext,
  rule: RuleId,
  pointer: Pointer,
  message: string,
  help: Help,
  peer?: string,
  cause?: Cause,
): void {
  const note = peer === undefined ? {} : { note: geWording(`User script error: ${peer}`) };
  context.report({
    rule,
    severity: 'error',
    pointer,
    message,
    ...note,
    help,
    ...present({ cause }),
  });
}
