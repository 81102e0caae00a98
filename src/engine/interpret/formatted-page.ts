import type { RuleId } from '../../../generated/rules.ts';
import { type Part, UnreadableBody } from '../../features/formats/format.ts';
import { formatOf, readParts } from '../../features/formats/index.ts';
import { decodeJson } from '../../features/formats/json/decode-json.ts';
import { RunError } from '../../language/diagnostics/run-error.ts';
import { type Json, withPeerNumbers } from '../../language/values/json.ts';
import { pathSegments } from '../../language/values/path.ts';
import type { Job, RecordSelection } from '../plan/plan.ts';
import { mappingNeedsDigits } from '../shape/mapped-tables.ts';
import { type RecordBatch, recordBatch } from '../shape/record-batch.ts';
import { applyResponseFilters } from '../shape/response-filter.ts';
import type { ExchangeOutcome } from './exchange.ts';
import { startOfBody } from './failed-request.ts';
import { needsNoValues, type PageBody } from './page-body.ts';
import type { RunContext } from './run-context.ts';
import type { TablePage } from './run-tables.ts';

type Responded = Extract<ExchangeOutcome, { kind: 'response' }>;
type RecordsPart = Extract<Part, { kind: 'records' }>;
type Formatted = Job & { readonly response: NonNullable<Job['response']> };

/** A page of a job with a format. */
export interface FormattedPage {
  readonly body: Extract<PageBody, { kind: 'raw' }>;
  /** As in `DecodedOutcome`. */
  readonly exact: Json;
  readonly selection: RecordSelection;
  /** The records in parts, if the job needs no more of the page; otherwise they are selected from the value of the body. */
  readonly parts: AsyncIterable<Part> | undefined;
}

/** What records of a list are selected by. */
const LIST: RecordSelection = { kind: 'auto' };

/** Reads a good response of a job with a format; `undefined` for any other. */
export async function formattedPage(
  outcome: ExchangeOutcome,
  job: Job,
  context: RunContext,
): Promise<FormattedPage | undefined> {
  if (!hasFormat(job) || outcome.kind === 'failure' || outcome.response.status >= 400)
    return undefined;
  const { body: bytes, stored } = outcome.response;
  const recordsAt = placeOfRecords(job);
  if (isReadInParts(job))
    return {
      body: { kind: 'raw', bytes, stored, value: null },
      exact: null,
      selection: LIST,
      parts: partsOf(outcome, job, recordsAt, context),
    };
  const records: Json[] = [];
  for await (const part of partsOf(outcome, job, undefined, context)) {
    if (part.kind === 'value') {
      for (const warning of part.warnings) context.warn('response-text', warning, job.from);
      return page(bytes, part.value, job.records, job, context);
    }
    for (const record of recordsIn(part, outcome, job, context)) records.push(record);
  }
  return page(bytes, records, LIST, job, context);
}

/** Whether records are taken from the response part by part, so that no more than a part of it has to be in memory. */
export function isReadInParts(job: Job): boolean {
  return (
    hasFormat(job) &&
    (formatOf(job.response).gives === 'records' || placeOfRecords(job) !== undefined) &&
    readsInParts(job)
  );
}

/** The way to the records in a response of a format whose records can be read one by one. */
function placeOfRecords({ response, records }: Job): readonly string[] | undefined {
  const isEither = response !== undefined && formatOf(response).gives === 'either';
  return isEither && records.kind === 'path' && records.keep === undefined
    ? pathSegments(records.path, records.delimiter)
    : undefined;
}

function page(
  bytes: Uint8Array,
  exact: Json,
  selection: RecordSelection,
  job: Job,
  context: Pick<RunContext, 'ports' | 'run'>,
): FormattedPage {
  const value = hasOwnDigits(job, context) ? withPeerNumbers(exact) : exact;
  return { body: { kind: 'raw', bytes, value }, exact, selection, parts: undefined };
}

/** Whether a typed table, or a column with a type, gets other digits than requests and conditions do: those that were sent. */
export function hasOwnDigits(
  { dataType }: Pick<Job, 'dataType'>,
  { run, ports }: Pick<RunContext, 'ports' | 'run'>,
): boolean {
  if (run.numbers !== 'peer') return false;
  return ports.sink.encoding === 'typed' || mappingNeedsDigits(run, dataType);
}

export function filterRecords(
  records: readonly Json[],
  job: Job,
  { run }: Pick<RunContext, 'run'>,
  numbers: 'peer' | 'exact',
): readonly Json[] {
  return applyResponseFilters(records, job, { compatLevel: run.compatLevel, numbers });
}

/** Whether nothing looks at more than one part of a page: there is no other page, or nobody looks at values. */
function readsInParts(job: Job): boolean {
  return needsNoValues(job) || (job.paging.kind === 'none' && job.stopConditions.length === 0);
}

/** Writes records to tables, and runs the child jobs of those that are kept. */
export type TakeRecords = (records: RecordBatch, source: TablePage['source']) => Promise<void>;

interface PartsPage {
  readonly outcome: ExchangeOutcome;
  readonly page: Omit<TablePage, 'batch' | 'source'>;
  readonly take: TakeRecords;
}

/**
 * Gives the records of a page to its tables part by part, and runs the children of each part. Returns how many records there are, and what the
 * response has beside them, where its format has a place for that.
 */
export async function takeParts(
  parts: AsyncIterable<Part>,
  { outcome, page, take }: PartsPage,
  context: Pick<RunContext, 'ports' | 'redactor' | 'run' | 'tables'>,
): Promise<{ readonly total: number; readonly beside: Json }> {
  const { job } = page;
  const direct = needsNoValues(job) ? { ...page, job: { ...job, records: LIST } } : undefined;
  const source = { exchange: outcome.exchange, place: () => ({ path: '', isList: true }) };
  let total = 0;
  let beside: Json = null;
  for await (const part of parts) {
    if (part.kind === 'value') {
      beside = part.value;
      continue;
    }
    const written = direct === undefined ? undefined : context.tables.direct(direct, part.json);
    total += part.records;
    if (written?.records === part.records) await written.commit();
    else if (outcome.kind === 'response') {
      const records = recordsIn(part, outcome, job, context);
      await take(batchOf(records, job, context), source);
    }
  }
  return { total, beside };
}

/** Records that were read with the digits of `numbersOf`. */
function batchOf(
  exact: readonly Json[],
  job: Job,
  context: Pick<RunContext, 'ports' | 'run'>,
): RecordBatch {
  const received = hasOwnDigits(job, context) ? (withPeerNumbers(exact) as readonly Json[]) : exact;
  const filtered = filterRecords(received, job, context, context.run.numbers);
  return received === exact
    ? recordBatch(received, filtered)
    : recordBatch(received, filtered, filterRecords(exact, job, context, 'exact'));
}

/** The warning for a response of a format without records. */
export function noRecords(job: Job): { readonly rule: RuleId; readonly message: string } {
  return { rule: 'no-data', message: `The ${titleOf(job)} response has no records` };
}

async function* partsOf(
  outcome: Responded,
  job: Formatted,
  recordsAt: readonly string[] | undefined,
  context: Pick<RunContext, 'completeness' | 'plan' | 'ports' | 'redactor' | 'run'>,
): AsyncGenerator<Part> {
  const options = {
    numbers: numbersOf(job, context),
    recordsAt,
    maximalBytes: context.plan.transport.maxResponseBytes,
    onOpenEnd: () =>
      context.completeness.openEnd(job, titleOf(job), context.redactor.redact(outcome.shown())),
  };
  try {
    yield* readParts(outcome.response, job.response, options);
  } catch (error) {
    throw error instanceof UnreadableBody ? unreadable(error, outcome, job, context) : error;
  }
}

function recordsIn(
  part: RecordsPart,
  outcome: Responded,
  job: Job,
  context: Pick<RunContext, 'ports' | 'redactor' | 'run'>,
): readonly Json[] {
  const decoded = decodeJson(part.json, { numbers: numbersOf(job, context) });
  if (
    decoded.kind === 'value' &&
    Array.isArray(decoded.value) &&
    decoded.value.length === part.records
  )
    return decoded.value;
  throw unreadable(
    new UnreadableBody(part.problem?.() ?? 'It has other records than lines'),
    outcome,
    job,
    context,
  );
}

function unreadable(
  { message, help }: UnreadableBody,
  { response, purpose, shown }: Responded,
  job: Job,
  { redactor }: Pick<RunContext, 'redactor'>,
): RunError {
  const { status, body, stored } = response;
  const start = isText(body) ? [` begins: ${startOfBody(body, 200, redactor)}`] : [];
  return new RunError({
    kind: 'unreadable-body',
    message: `Cannot read the ${titleOf(job)} response: ${redactor.redact(message)}`,
    pointer: job.response?.from ?? purpose.pointer,
    details: [
      `the response to ${shown()} (status ${status}, ${stored?.size ?? body.length} bytes)${start}`,
    ],
    ...(help === undefined ? {} : { help }),
  });
}

/** How records are read: with the digits that tables get. */
function numbersOf(job: Job, context: Pick<RunContext, 'ports' | 'run'>): 'peer' | 'exact' {
  return hasOwnDigits(job, context) ? 'exact' : context.run.numbers;
}

function hasFormat(job: Job): job is Formatted {
  return job.response !== undefined;
}

function titleOf({ response }: Job): string {
  return response === undefined ? 'JSON' : formatOf(response).title;
}

/** Of a packed file nothing can be shown. */
function isText(body: Uint8Array): boolean {
  return body.length > 0 && !body.subarray(0, 200).some((byte) => byte < 0x09);
}
