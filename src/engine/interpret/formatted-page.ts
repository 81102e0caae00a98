import { type Part, UnreadableBody } from '../../features/formats/format.ts';
import { formatOf, readParts } from '../../features/formats/index.ts';
import { decodeJson } from '../../features/formats/json/decode-json.ts';
import { RunError } from '../../language/diagnostics/run-error.ts';
import type { Json } from '../../language/values/json.ts';
import { pathSegments } from '../../language/values/path.ts';
import type { Job, RecordSelection } from '../plan/plan.ts';
import type { RecordBatch } from '../shape/record-batch.ts';
import { warnOfEmptyPage } from './empty-pages.ts';
import { startOfBody } from './failed-request.ts';
import type { PageContent, ReadPage } from './page.ts';
import type { WholePage } from './page-reader.ts';
import { isWrittenWhole, needsNoValues, type Reading, type Responded } from './reading.ts';
import type { RunContext } from './run-context.ts';

type RecordsPart = Extract<Part, { kind: 'records' }>;
type Formatted = Job & { readonly response: NonNullable<Job['response']> };

/** What records of a list are selected by. */
const LIST: RecordSelection = { kind: 'auto' };

/** Reads a good response of a job with a format: as a whole, or in parts if the job needs no more than one of them at a time. */
export async function readFormatted(
  outcome: Responded,
  page: number,
  reading: Reading,
  context: RunContext,
): Promise<WholePage | PageContent> {
  const { job } = reading.execution;
  const { body: bytes, stored } = outcome.response;
  if (isReadInParts(job))
    return {
      value: null,
      formatted: { bytes, stored },
      records: (read) => takenApart(read, outcome, page, reading, context),
    };
  const records: Json[] = [];
  for await (const part of partsOf(outcome, reading, undefined, context)) {
    if (part.kind === 'value') {
      for (const warning of part.warnings) context.warn('response-text', warning, job.from);
      return { value: part.value, selection: job.records, formatted: { bytes } };
    }
    for (const record of recordsIn(part, outcome, reading, context)) records.push(record);
  }
  return { value: records, selection: LIST, formatted: { bytes } };
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

/** Whether nothing looks at more than one part of a page: there is no other page, or nobody looks at values. */
function readsInParts(job: Job): boolean {
  return needsNoValues(job) || (job.paging.kind === 'none' && job.stopConditions.length === 0);
}

/** The records of a page, part by part. At the end the page has their number, and what the response has beside them. */
async function* takenApart(
  read: ReadPage,
  outcome: Responded,
  page: number,
  reading: Reading,
  context: RunContext,
): AsyncGenerator<RecordBatch> {
  const { execution } = reading;
  const { job } = execution;
  const place = () => ({ path: '', isList: true });
  const all: Json[] = [];
  for await (const part of partsOf(outcome, reading, placeOfRecords(job), context)) {
    if (part.kind === 'value') {
      read.response = part.value;
      continue;
    }
    all.length += part.records;
    const scanned = reading.scan(outcome, part.json, LIST, page);
    if (scanned?.page.count === part.records) {
      yield scanned.batch;
      continue;
    }
    const response = isWrittenWhole(job) ? { body: part.json, selection: LIST } : undefined;
    const source = { exchange: outcome.exchange, place, response };
    yield reading.batch(recordsIn(part, outcome, reading, context), source);
  }
  read.records = all;
  if (all.length > 0) return;
  const message = `The ${titleOf(job)} response has no records`;
  warnOfEmptyPage({ rule: 'no-data', message }, execution, { page, isEmptyList: true }, context);
}

async function* partsOf(
  outcome: Responded,
  { execution: { job }, numbers }: Reading,
  recordsAt: readonly string[] | undefined,
  context: Pick<RunContext, 'completeness' | 'plan' | 'redactor'>,
): AsyncGenerator<Part> {
  if (!hasFormat(job)) return;
  const options = {
    numbers,
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
  { execution: { job }, numbers }: Reading,
  context: Pick<RunContext, 'redactor'>,
): readonly Json[] {
  const decoded = decodeJson(part.json, { numbers });
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
