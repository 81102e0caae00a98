import { RunError } from '../../language/diagnostics/run-error.ts';
import { expressionsIn } from '../../language/expression/taint.ts';
import type { Json, JsonScalar } from '../../language/values/json.ts';
import { phpText } from '../../language/values/text.ts';
import { jobTitle } from '../plan/job-title.ts';
import type { Job, Placeholder } from '../plan/plan.ts';
import { sentParameters } from '../plan/sent-parameters.ts';
import type { RunContext } from './run-context.ts';

/** A placeholder with the values that records of parents have for it. */
export interface RecordValues {
  readonly name: string;
  readonly path: string;
  readonly values: readonly Json[];
  /** The value that its function was given; absent where it has none. */
  readonly raw?: Json;
}

/**
 * Looks for values that make the request of a child job one for something else than its record: null wherever it is sent,
 * and an empty text in the endpoint (PH-4: `companies/{id}` becomes `companies/`). `nullPlaceholders` of the target says
 * what follows: an error (throws `RunError`), or a warning once a placeholder.
 */
export function checkEmptyPlaceholder(
  { name, path, values, raw }: RecordValues,
  job: Job,
  { run, warn, warnedOf }: Pick<RunContext, 'run' | 'warn' | 'warnedOf'>,
): void {
  const own = job.placeholders.find((placeholder) => placeholder.name === name);
  const isNull = raw === null && own !== undefined && !hasDefault(own);
  if (!isNull && !values.some(isEmpty)) return;
  const isInEndpoint = job.endpoint.includes(`{${name}}`);
  const empty = isNull ? null : values.find((each) => isMissing(each, isInEndpoint));
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
  if (nullPlaceholders === 'error')
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
function isMissing(value: Json, isInEndpoint: boolean): boolean {
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
