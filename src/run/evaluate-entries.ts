import {
  type EvaluationContext,
  EvaluationProblem,
  evaluate,
  expressionsIn,
  isTainted,
  literalTexts,
} from '../plan/expression/evaluate.ts';
import { jobTitle } from '../plan/model/jobs.ts';
import type { Expression, Job, Method, Parameter, Placeholder } from '../plan/model/plan.ts';
import { sendsJson, sentParameters } from '../plan/model/sent-parameters.ts';
import type { Params, RequestBody } from '../plan/pagination/method.ts';
import type { HttpPort } from '../ports/http.ts';
import { RunError } from '../text/diagnostic.ts';
import { geWording } from '../text/display.ts';
import {
  elementsOf,
  entriesOf,
  isArray,
  isObject,
  isScalar,
  type Json,
  type JsonScalar,
  objectFrom,
} from '../values/json.ts';
import type { Secrets } from '../values/secret.ts';
import { phpText, withWrittenDigits } from '../values/text.ts';
import { hasStrayOctets } from '../values/url.ts';
import type { RunContext } from './context.ts';
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
      error.peer === undefined ? {} : { details: [redactor.redact(geWording(error.peer))] };
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
  for (const secret of secrets.values())
    for (const text of sentTexts(secret.open())) redactor.addConfigured(text);
  for (const secret of http.secrets ?? []) redactor.addConfigured(secret);
}

/** Every text below a value becomes known to the redactor. */
function addToRedactor(value: Json, redactor: Redactor): void {
  for (const text of sentTexts(value)) redactor.add(text);
}

/** A number is sent with 14 digits, or with all. */
function sentTexts(value: Json): readonly string[] {
  return [...textsOf(value), ...textsOf(withWrittenDigits(value))];
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

/** Whether a secret is written in a value in plain sight. What a login has returned does not count: the journal compares requests of attempts and units, which have other logins or none. */
function hasKnownText(value: Expression, redactor: Redactor): boolean {
  return literalTexts(value).some((text) => redactor.hasConfigured(text));
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

/** A placeholder with the values that records of parents have for it. */
interface RecordValues {
  readonly name: string;
  readonly path: string;
  /** `raw` is what its function was given; absent where it has none. */
  readonly values: readonly { readonly value: Json; readonly raw?: Json }[];
  /** Whether null is sent where a record has no value. */
  readonly isOptional?: true;
}

/**
 * Looks for values that make the request of a child job one for something else than its record: null wherever it is sent,
 * and an empty text in the endpoint (PH-4: `companies/{id}` becomes `companies/`). `nullPlaceholders` of the target says
 * what follows: an error (throws `RunError`), or a warning once a placeholder.
 */
export function checkEmptyPlaceholder(
  { name, path, values: bound, isOptional }: RecordValues,
  job: Job,
  { run, warn, warnedOf }: RunContext,
): void {
  if (isOptional === true) return;
  const own = job.placeholders.find((placeholder) => placeholder.name === name);
  const values = bound.map(({ value }) => value);
  const isNull = bound.some(({ raw }) => raw === null) && own !== undefined && !hasDefault(own);
  if (!isNull && !values.some(isEmpty)) return;
  const isInEndpoint = job.endpoint.includes(`{${name}}`);
  const empty = isNull ? null : values.find((each) => isMissing(each, { isInEndpoint }));
  if (empty === undefined || !(isInEndpoint || isSent(job, name))) return;
  const pointer = own?.from ?? job.from;
  const at = own?.path ?? path;
  const what = empty === '' ? 'an empty string' : String(empty);
  const found = `"${at}" of a parent record is ${what}`;
  const help =
    own?.level === 1 && at !== '.' && values.length === 1
      ? `write "recursionFilter": "${at}!=" in the child job`
      : 'use "where" in the job that reads them';
  const { nullPlaceholders } = run.target;
  if ((own?.missing ?? nullPlaceholders) === 'error')
    throw new RunError({
      kind: 'missing-value',
      message: `${found}, so '${jobTitle(job)}' has no value for the placeholder "${name}"`,
      pointer,
      help: `to leave out such records, ${help}`,
    });
  const key = `${pointer} ${name}`;
  if (warnedOf.has(key)) return;
  warnedOf.add(key);
  warn(
    'empty-placeholder',
    `${found}: '${jobTitle(job)}' is requested without a value for "${name}", and the response may belong to other records. To leave out such records, ${help}`,
    job.from,
    nullPlaceholders === 'note' ? 'expected' : undefined,
  );
}

function isEmpty(value: Json): boolean {
  return value === null || value === '' || value === false;
}

/** Outside of the endpoint, an empty text and false are values like any other. */
export function isMissing(
  value: Json,
  { isInEndpoint }: { readonly isInEndpoint: boolean },
): boolean {
  return value === null || (isInEndpoint && phpText(value as JsonScalar) === '');
}

/** Whether a function says what stands for an empty value. */
function hasDefault({ value }: Placeholder): boolean {
  return expressionsIn(value).some((each) => each.kind === 'call' && each.function === 'ifempty');
}

/** Whether a request of the job has `{ "placeholder": name }`. */
function isSent(job: Job, name: string): boolean {
  return [...sentParameters(job), ...job.headers]
    .flatMap(({ value }) => expressionsIn(value))
    .some((each) => each.kind === 'placeholder' && each.name === name);
}
