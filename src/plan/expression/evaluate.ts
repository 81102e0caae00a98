import { invariant, unreachable } from '../../values/errors.ts';
import {
  exactJsonText,
  isScalar,
  type Json,
  type JsonScalar,
  numberFromText,
  objectFrom,
} from '../../values/json.ts';
import { type Pointer, pointerTo, valueAt } from '../../values/path.ts';
import type { Secrets } from '../../values/secret.ts';
import { phpText } from '../../values/text.ts';
import { ByteString, FunctionProblem, textOf } from '../functions/definition.ts';
import { functions, isFunction } from '../functions/index.ts';
import { signedJwt } from '../functions/jwt.ts';
import type { Expression } from '../model/plan.ts';

type JwtExpression = Extract<Expression, { kind: 'jwt' }>;

/** The values that an expression can use, as far as they are available at this point of a run. */
export interface EvaluationContext {
  readonly nowMs: () => number;
  readonly secrets: Secrets;
  readonly state?: ReadonlyMap<string, JsonScalar>;
  /** The flattened login response (LOGIN-6, CTX-1). */
  readonly login?: ReadonlyMap<string, JsonScalar>;
  readonly parent?: Json;
  /** The window of a job with windows. */
  readonly window?: { readonly start: Json; readonly end: Json };
  /** The value that an incremental job continues from; null in a first run. */
  readonly cursor?: Json;
  /** The values of placeholders, before their functions. */
  readonly placeholders?: ReadonlyMap<string, Json>;
  /** A value of the response to the page before, by its path. */
  readonly page?: (path: string) => Json;
  /** The record that is being written. */
  readonly record?: Json;
  readonly request?: ReadonlyMap<string, JsonScalar>;
  readonly query?: ReadonlyMap<string, JsonScalar>;
  readonly nonce?: string;
  readonly timestamp?: number;
  /** In a preview only. */
  readonly unknownValues?: UnknownValues;
  /** A stand-in for a value that is known when its request is sent only; `undefined` for others. */
  readonly later?: (expression: Expression, evaluation: EvaluationContext) => string | undefined;
  /** Hears every secret, every value of a login, and everything that a function computes from them. */
  readonly onSecret?: (value: Json) => void;
}

/** What a preview has in the place of values that only a run knows. */
export interface UnknownValues {
  /** `undefined` if the value is known, or made of parts that are asked for one by one. */
  value(expression: Expression): Json | undefined;
  /** Whether all that a value is made of is known. */
  isKnown(expression: Expression): boolean;
  /** A text whose parts in braces are not known. */
  text(text: string): string;
}

/** A value that could not be computed (FN-7); `pointer` is where the expression is in the configuration. */
export class EvaluationProblem extends Error {
  override readonly name = 'EvaluationProblem';
  readonly pointer: Pointer | null;
  /** The wording of Generic Extractor. */
  readonly peer: string | undefined;
  /** The path in a login response that has no value. */
  readonly loginPath: string | undefined;

  constructor(
    message: string,
    pointer: Pointer | null,
    {
      peer,
      loginPath,
      cause,
    }: {
      readonly peer?: string;
      readonly loginPath?: string;
      readonly cause?: FunctionProblem;
    } = {},
  ) {
    super(message, cause === undefined ? {} : { cause });
    this.pointer = pointer;
    this.peer = peer;
    this.loginPath = loginPath;
  }
}

/** A value that is known when the plan is made; `undefined` for one that must wait. */
export function constantOf(expression: Expression): Json | undefined {
  return isConstant(expression)
    ? evaluate(expression, { nowMs: () => 0, secrets: new Map() })
    : undefined;
}

/** Computes an expression. Throws `EvaluationProblem` with the rules' texts (CTX-3, LOGIN-10, FN-7). */
export function evaluate(expression: Expression, evaluation: EvaluationContext): Json {
  const value = evaluateTree(expression, evaluation);
  return value instanceof ByteString ? textOf(value) : value;
}

/** The text of an expression that the compiler has made of a scalar. */
export function evaluatedText(expression: Expression, evaluation: EvaluationContext): string {
  const value = evaluate(expression, evaluation);
  invariant(isScalar(value), 'the expression is not a scalar');
  return phpText(value);
}

/** Like `evaluate`, but keeps bytes that are no text (FN-9). */
export function evaluateTree(
  expression: Expression,
  evaluation: EvaluationContext,
): Json | ByteString {
  const standIn =
    evaluation.unknownValues?.value(expression) ?? evaluation.later?.(expression, evaluation);
  if (standIn !== undefined) return standIn;
  const value = computed(expression, evaluation);
  if (evaluation.onSecret !== undefined && isSecretSource(expression, evaluation))
    evaluation.onSecret(value instanceof ByteString ? textOf(value) : value);
  return value;
}

/** Lists and objects are secret in those of their parts only that are. */
function isSecretSource(expression: Expression, { login }: EvaluationContext): boolean {
  if (expression.kind === 'login-or-text') return login?.has(expression.text) === true;
  return expression.kind !== 'list' && expression.kind !== 'object' && isTainted(expression);
}

function computed(expression: Expression, evaluation: EvaluationContext): Json | ByteString {
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'number':
      return numberFromText(expression.text);
    case 'list':
      return expression.elements.map((element) => evaluate(element, evaluation));
    case 'object':
      return objectFrom(
        expression.members.map(({ name, value }) => [name, evaluate(value, evaluation)] as const),
      );
    case 'secret':
      return secretText(expression, evaluation);
    case 'login':
      return leafOf(evaluation.login, 'response', expression.path, expression);
    case 'login-or-text':
      return evaluation.login?.get(expression.text) ?? expression.text;
    case 'state':
      return leafOf(evaluation.state, 'time', expression.name, expression);
    case 'parent':
      invariant(evaluation.parent !== undefined, 'a placeholder value is used outside a child job');
      return evaluation.parent;
    case 'window':
      invariant(
        evaluation.window !== undefined,
        'a window reference is evaluated outside a window',
      );
      return evaluation.window[expression.edge];
    case 'cursor':
      return evaluation.cursor ?? null;
    case 'page':
      return evaluation.page?.(expression.path) ?? null;
    case 'placeholder':
      return evaluation.placeholders?.get(expression.name) ?? null;
    case 'record':
      invariant(
        evaluation.record !== undefined,
        'a record reference is evaluated without a record',
      );
      return valueAt(expression.path, evaluation.record) ?? null;
    case 'request':
      return leafOf(evaluation.request, 'request', expression.property, expression);
    case 'query':
      return leafOf(evaluation.query, 'query', expression.name, expression);
    case 'nonce':
      invariant(evaluation.nonce !== undefined, 'a nonce is used outside an attempt');
      return evaluation.nonce;
    case 'timestamp':
      invariant(evaluation.timestamp !== undefined, 'a timestamp is used outside an attempt');
      return evaluation.timestamp;
    case 'call':
      return call(expression, evaluation);
    case 'jwt':
      return jwt(expression, evaluation);
    default:
      return unreachable(expression);
  }
}

/** How long ago a token begins to be valid: the clocks of two machines differ, and APIs refuse a token from the future. */
export function skewSeconds(lifetimeSeconds: number): number {
  return Math.min(30, Math.floor(lifetimeSeconds / 2));
}

/** A token that is signed now (extension E35). */
function jwt(
  { algorithm, keyEncoding, lifetimeSeconds, from, ...parts }: JwtExpression,
  evaluation: EvaluationContext,
): string {
  const entries = (parameters: JwtExpression['claims']) =>
    parameters.map(({ name, value }) => [name, evaluate(value, evaluation)] as const);
  const iat = Math.floor(evaluation.nowMs() / 1000) - skewSeconds(lifetimeSeconds);
  const json = (members: Iterable<readonly [string, Json]>) =>
    exactJsonText(objectFrom(new Map(members)));
  const header = json([['alg', algorithm], ['typ', 'JWT'], ...entries(parts.header)]);
  const claims = json([['iat', iat], ['exp', iat + lifetimeSeconds], ...entries(parts.claims)]);
  const { passphrase } = parts;
  try {
    return signedJwt(header, claims, {
      algorithm,
      keyEncoding,
      key: evaluatedText(parts.key, evaluation),
      passphrase: passphrase && evaluatedText(passphrase, evaluation),
    });
  } catch (error) {
    if (error instanceof FunctionProblem)
      throw new EvaluationProblem(error.message, pointerTo(from, 'key'), { cause: error });
    throw error;
  }
}

function call(
  expression: Extract<Expression, { kind: 'call' }>,
  evaluation: EvaluationContext,
): Json | ByteString {
  const definition = isFunction(expression.function) ? functions[expression.function] : undefined;
  // a compiler refuses it; a plan may come from elsewhere
  if (definition === undefined)
    throw new EvaluationProblem(
      `there is no function "${expression.function}"`,
      expression.from ?? null,
    );
  const values = expression.arguments.map((argument) => evaluateTree(argument, evaluation));
  try {
    return definition.call(values, { nowMs: evaluation.nowMs });
  } catch (error) {
    if (error instanceof FunctionProblem)
      throw new EvaluationProblem(error.message, expression.from ?? null, {
        ...(error.peer === undefined ? {} : { peer: `User script error: ${error.peer}` }),
        cause: error,
      });
    throw error;
  }
}

function secretText(
  expression: Extract<Expression, { kind: 'secret' }>,
  evaluation: EvaluationContext,
): string {
  const secret = evaluation.secrets.get(expression.name);
  if (secret === undefined)
    throw new EvaluationProblem(
      `the secret "${expression.name}" was not given to this run`,
      expression.from ?? null,
    );
  return secret.open();
}

function leafOf(
  leaves: ReadonlyMap<string, JsonScalar> | undefined,
  variable: string,
  key: string,
  expression: Expression,
): JsonScalar {
  const value = leaves?.get(key);
  if (value === undefined || value === null) {
    throw new EvaluationProblem(
      expression.kind === 'login'
        ? `The login response has no value at "${key}"`
        : `"${key}" of "${variable}" has no value`,
      'from' in expression ? (expression.from ?? null) : null,
      {
        peer: `User script error: Error evaluating user function - ${variable} '${key}' not found!`,
        ...(expression.kind === 'login' ? { loginPath: key } : {}),
      },
    );
  }
  return value;
}

const NONE: readonly Expression[] = [];

/** What a value is directly made of. */
function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'list':
      return expression.elements;
    case 'object':
      return expression.members.map(({ value }) => value);
    case 'call':
      return expression.arguments;
    case 'jwt':
      return jwtParts(expression);
    default:
      return NONE;
  }
}

function jwtParts({ key, passphrase, header, claims }: JwtExpression): readonly Expression[] {
  const values = [...header, ...claims].map(({ value }) => value);
  return passphrase === undefined ? [key, ...values] : [key, passphrase, ...values];
}

/** A value and everything that it is made of. */
export function expressionsIn(expression: Expression): readonly Expression[] {
  return [expression, ...partsOf(expression).flatMap(expressionsIn)];
}

/** Whether an expression is the incremental value itself. */
export function isIncrementalValue({ kind }: Expression): boolean {
  return kind === 'cursor';
}

/** Whether a value is, or is computed from, a secret or a login response. */
export function isTainted(expression: Expression): boolean {
  const { kind } = expression;
  return (
    kind === 'secret' ||
    kind === 'login' ||
    kind === 'login-or-text' ||
    partsOf(expression).some(isTainted)
  );
}

/** The paths of a login response that a value is computed from. */
export function loginPathsIn(expression: Expression): readonly string[] {
  if (expression.kind === 'login') return [expression.path];
  return expression.kind === 'login-or-text'
    ? [expression.text]
    : partsOf(expression).flatMap(loginPathsIn);
}

/** The parts of a request that a value is computed from. */
export function requestPartsIn(expression: Expression): readonly string[] {
  return expressionsIn(expression).flatMap((each) =>
    each.kind === 'request' ? [each.property] : [],
  );
}

/** The texts that are written in a value. */
export function literalTexts(expression: Expression): readonly string[] {
  if (expression.kind !== 'literal') return partsOf(expression).flatMap(literalTexts);
  return typeof expression.value === 'string' ? [expression.value] : [];
}

/** Whether a value is known when the plan is made. */
export function isConstant(expression: Expression): boolean {
  return isMadeOf(['literal', 'number'], expression);
}

/** Whether a value is the same throughout a run: it looks at no clock, record, request or login. */
export function isSteady(expression: Expression): boolean {
  return isMadeOf(['literal', 'number', 'secret'], expression);
}

/** Whether a value is made of these sources only; the clock is one of them. */
export function isMadeOf(
  sources: readonly (Expression['kind'] | 'clock')[],
  expression: Expression,
): boolean {
  const { kind } = expression;
  if (kind === 'call' && !sources.includes('clock') && needsClock(expression)) return false;
  return kind === 'list' || kind === 'object' || kind === 'call'
    ? partsOf(expression).every((part) => isMadeOf(sources, part))
    : sources.includes(kind);
}

/** Whether a value is computed from the time at which it is computed, or from that of the run. */
export function followsClock(expression: Expression): boolean {
  return expressionsIn(expression).some(
    (each) =>
      (each.kind === 'call' && needsClock(each)) ||
      (each.kind === 'state' && each.name === 'currentStart'),
  );
}

/** `time()` and `ago()`, and `date` and `strtotime` without a base, look at the clock when they are computed (10.2). */
function needsClock(expression: Extract<Expression, { kind: 'call' }>): boolean {
  if (expression.function === 'time' || expression.function === 'ago') return true;
  return (
    (expression.function === 'date' || expression.function === 'strtotime') &&
    expression.arguments.length < 2
  );
}

/** Whether a value differs from record to record, or looks at the clock. */
export function isMadeOfRecord(expression: Expression): boolean {
  return !isMadeOf(
    ['literal', 'number', 'secret', 'state', 'window', 'cursor', 'placeholder'],
    expression,
  );
}
