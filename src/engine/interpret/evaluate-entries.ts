import type { Params, RequestBody } from '../../features/pagination/paging-method.ts';
import { peerWording } from '../../language/diagnostics/peer-wording.ts';
import { RunError } from '../../language/diagnostics/run-error.ts';
import {
  type EvaluationContext,
  EvaluationProblem,
  evaluate,
} from '../../language/expression/evaluate.ts';
import { isTainted, literalTexts } from '../../language/expression/taint.ts';
import { withWrittenDigits } from '../../language/values/decimal.ts';
import {
  elementsOf,
  entriesOf,
  isArray,
  isObject,
  isScalar,
  type Json,
  objectFrom,
} from '../../language/values/json.ts';
import { hasStrayOctets } from '../../language/values/octets.ts';
import type { Secrets } from '../../language/values/secret.ts';
import { phpText } from '../../language/values/text.ts';
import { sendsJson } from '../plan/content-type.ts';
import type { Expression, Job, Method, Parameter } from '../plan/plan.ts';
import type { HttpPort } from '../ports/http.ts';
import type { Redactor } from './redactor.ts';
import type { SecretNames } from './render-request.ts';

/** Evaluates named values in order; tainted values are passed to the redactor. Throws `RunError`. */
export function evaluateEntries(
  entries: readonly Parameter[],
  evaluation: EvaluationContext,
  redactor: Redactor,
): Params {
  return entries.map(
    ({ name, value }) => [name, evaluateGuarded(value, evaluation, redactor)] as const,
  );
}

/** The same with all digits of numbers, where Generic Extractor would round them. Throws `RunError`. */
export function evaluateExactly(
  entries: readonly Parameter[],
  evaluation: EvaluationContext,
  redactor: Redactor,
): Params {
  return evaluateEntries(entries, evaluation, redactor).map(
    ([name, value]) => [name, withWrittenDigits(value)] as const,
  );
}

/** The same for a request of this method: a JSON body has no place for bytes that are no text (FN-9). Throws `RunError`. */
export function evaluateParams(
  entries: readonly Parameter[],
  method: Method,
  evaluation: EvaluationContext,
  redactor: Redactor,
): Params {
  const params = evaluateEntries(entries, evaluation, redactor);
  if (!sendsJson(method)) return params;
  const at = params.findIndex(([, value]) => textsOf(value).some(hasStrayOctets));
  if (at < 0) return params;
  throw new RunError({
    kind: 'missing-value',
    message: `The parameter "${entries[at]?.name}" is binary data, which JSON cannot represent`,
    pointer: entries[at]?.from ?? null,
    help: 'use base64_encode() around the function, or remove its last argument',
  });
}

/** The body of a job that is not made of parameters. Throws `RunError`. */
export function evaluateBody(
  { kind, value: expression, from }: NonNullable<Job['body']>,
  evaluation: EvaluationContext,
  redactor: Redactor,
): RequestBody {
  const value = withWrittenDigits(evaluateGuarded(expression, evaluation, redactor));
  if (kind === 'text' || !textsOf(value).some(hasStrayOctets)) return { kind, value };
  throw new RunError({
    kind: 'missing-value',
    message: 'The "body" has binary data, which JSON cannot represent',
    pointer: from,
    help: 'use base64_encode() around the function, or remove its last argument',
  });
}

/**
 * Evaluates one expression; a failure becomes a `RunError` with the place in the configuration (FN-7). What of the value is a
 * secret, or computed from one, is passed to the redactor; constants beside it are not.
 */
export function evaluateGuarded(
  expression: Expression,
  evaluation: EvaluationContext,
  redactor: Redactor,
): Json {
  const watched = isTainted(expression)
    ? { ...evaluation, onSecret: (value: Json) => addToRedactor(value, redactor) }
    : evaluation;
  return guarded(() => evaluate(expression, watched), redactor);
}

/** Runs an evaluation and turns its failure into a `RunError` without secrets. */
export function guarded<T>(evaluation: () => T, redactor: Redactor): T {
  try {
    return evaluation();
  } catch (error) {
    if (!(error instanceof EvaluationProblem)) throw error;
    const details =
      error.peer === undefined ? {} : { details: [redactor.redact(peerWording(error.peer))] };
    throw new RunError(
      {
        kind: 'missing-value',
        message: redactor.redact(error.message),
        pointer: error.pointer,
        ...details,
      },
      { cause: error },
    );
  }
}

/** What is known before anything is evaluated, so that units are masked alike whatever ran before them. */
export function addSecrets(
  redactor: Redactor,
  secrets: Secrets,
  http: Pick<HttpPort, 'secrets'>,
): void {
  for (const secret of secrets.values()) addToRedactor(secret.open(), redactor);
  for (const secret of http.secrets ?? []) redactor.add(secret);
}

/** Every text below a value becomes known to the redactor. */
function addToRedactor(value: Json, redactor: Redactor): void {
  for (const text of textsOf(value)) redactor.add(text);
  // a number is sent with 14 digits, or with all
  for (const text of textsOf(withWrittenDigits(value))) redactor.add(text);
}

/** The texts below a value, and the credential of an `Authorization` value without its scheme. */
export function textsOf(value: Json): readonly string[] {
  if (!isScalar(value)) return elementsOf(value).flatMap(([, element]) => textsOf(element));
  if (typeof value === 'boolean') return [];
  const text = phpText(value);
  if (!text.includes(' ')) return [text];
  const [, credential] = /^(?:Basic|Bearer|Token|Digest|MAC|OAuth) (.+)$/is.exec(text) ?? [];
  return credential === undefined ? [text] : [text, credential];
}

/** Whether a value is a secret: tainted, or written in plain sight and known as one (rule `plain-secret`). */
export function isSecretValue(value: Expression, redactor: Redactor): boolean {
  return isTainted(value) || hasKnownText(value, redactor);
}

/** Whether a secret is written in a value in plain sight. */
export function hasKnownText(value: Expression, redactor: Redactor): boolean {
  return literalTexts(value).some((text) => redactor.knows(text));
}

/** Cached, because child jobs use the same entries for every record. */
const named = new WeakMap<readonly Parameter[], SecretNames>();

/** The names of entries whose values have secrets, with those parts of the values that are secret. */
export function secretNamesOf(entries: readonly Parameter[], redactor: Redactor): SecretNames {
  const known = named.get(entries);
  if (known !== undefined) return known;
  const names = new Map<string, (value: Json) => Json>();
  for (const { name, value: expression } of entries)
    if (isSecretValue(expression, redactor))
      names.set(
        name,
        // of two values with one name, either may be sent
        names.has(name) ? (value) => value : (value) => secretPart(expression, value, redactor),
      );
  named.set(entries, names);
  return names;
}

/** A value with its secrets alone; in lists null is in the place of what is none. */
function secretPart(expression: Expression, value: Json, redactor: Redactor): Json {
  const within = (part: Expression | undefined, inner: Json): Json | undefined => {
    if (part === undefined) return inner; // pagination has put it there
    return isSecretValue(part, redactor) ? secretPart(part, inner, redactor) : undefined;
  };
  if (expression.kind === 'list' && isArray(value))
    return value.map((inner, index) => within(expression.elements[index], inner) ?? null);
  if (expression.kind === 'object' && isObject(value)) {
    const parts = new Map(expression.members.map((part) => [part.name, part.value]));
    return objectFrom(
      entriesOf(value).flatMap(([name, inner]) => {
        const part = within(parts.get(name), inner);
        return part === undefined ? [] : [[name, part] as const];
      }),
    );
  }
  return value;
}
