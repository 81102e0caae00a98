import type { RuleId } from '../../generated/rules.ts';
import { readsOnlyNews } from '../plan/extensions/extension.ts';
import { keepsRecords } from '../plan/extensions/index.ts';
import type { ErrorRule, Job, RecordSelection } from '../plan/model/plan.ts';
import { factsOf } from '../plan/pagination/index.ts';
import type { Params } from '../plan/pagination/method.ts';
import { decodeJson } from '../plan/responses/decode-json.ts';
import { testsIn } from '../plan/responses/error-rules.ts';
import { type Part, UnreadableBody } from '../plan/responses/format.ts';
import { formatOf, readParts } from '../plan/responses/index.ts';
import type { ScannedPage } from '../plan/responses/page-scanner.ts';
import { mappingNeedsDigits } from '../rows/mapped-tables.ts';
import {
  applyResponseFilters,
  type RecordBatch,
  type RecordSource,
  recordBatch,
  recordsPlace,
  scannedBatch,
  selectRecords,
} from '../rows/records.ts';
import { RunError } from '../text/diagnostic.ts';
import { isObject, type Json, member, objectFrom, withGeNumbers } from '../values/json.ts';
import { present } from '../values/objects.ts';
import { flattenLeaves, pathSegments } from '../values/path.ts';
import { isEmptyResponseValue } from '../values/text.ts';
import type { Execution } from './child-executions.ts';
import type { RunContext } from './context.ts';
import { errorSaid } from './error-said.ts';
import type { ExchangeOutcome } from './exchange.ts';
import { failureOf, lostQueryHelp, notJson, refusedByRule, startOfBody } from './failed-request.ts';
import { type PageContent, ReadPage } from './page.ts';

/** A page among the pages of an execution; `former` is the one before it, absent for the first that is requested. */
interface PagePosition {
  readonly page: number;
  readonly former: ReadPage | undefined;
}

/** Reads a response as far as it takes to compare it with the page before: by the bytes of its records, by its format, or by values. */
type PageReader = (outcome: ExchangeOutcome, position: PagePosition) => Promise<ReadPage>;

export function pageReader(
  execution: Execution,
  addedColumns: Params,
  context: RunContext,
): PageReader {
  const { job } = execution;
  const reading = createReading(execution, addedColumns, context);
  return async (outcome, position) => {
    const isGood =
      outcome.kind === 'response' && outcome.rule === undefined && outcome.response.status < 400;
    if (isGood && job.response !== undefined) {
      const content = await readFormatted(outcome, position.page, reading, context);
      return new ReadPage(
        'records' in content ? content : valueContent(content, outcome, position, reading, context),
        outcome,
      );
    }
    if (isGood) {
      const { body: bytes } = outcome.response;
      const scanned = reading.scan(outcome, bytes, job.records, position.page);
      if (scanned !== undefined) {
        const records = () => [scanned.batch] as const;
        return new ReadPage({ value: null, scanned: { ...scanned.page, bytes }, records }, outcome);
      }
    }
    const value = decodeOutcome(outcome, job, reading.numbers, context);
    const read = { value, selection: job.records };
    return new ReadPage(valueContent(read, outcome, position, reading, context), outcome);
  };
}

/** A page that was read as a whole, with the digits that tables get. */
type WholePage = Pick<PageContent, 'formatted' | 'value'> & {
  readonly selection: RecordSelection;
};

function valueContent(
  { value, selection, formatted }: WholePage,
  outcome: ExchangeOutcome,
  position: PagePosition,
  reading: Reading,
  context: RunContext,
): PageContent {
  const { job } = reading.execution;
  return {
    value: reading.seen(value),
    ...present({ formatted }),
    records() {
      const isRead = outcome.kind === 'response' && outcome.rule === undefined;
      const isBody = isRead && formatted === undefined && outcome.response.status < 400;
      const isListed = isRead && context.run.target.ignoreErrors.includes(outcome.response.status); // may be no JSON (IGN-3)
      const source = {
        exchange: outcome.exchange,
        place: () => recordsPlace(selection, value),
        response:
          isBody && !isListed && isWrittenWhole(job)
            ? { body: outcome.response.body, selection }
            : undefined,
      };
      // of a response that a rule ignores, there are no records
      const isIgnored = outcome.kind === 'response' && outcome.rule !== undefined;
      const records = isIgnored ? [] : recordsOf(value, selection, position, reading, context);
      return [isIgnored ? recordBatch(source, []) : reading.batch(records, source)];
    },
  };
}

/** The records of a page, with a warning where there are none. */
function recordsOf(
  response: Json,
  selection: RecordSelection,
  { page, former }: PagePosition,
  { execution }: Reading,
  context: RunContext,
): readonly Json[] {
  const { job, endpoint } = execution;
  const { records, warning, around } = selectRecords(selection, response, {
    endpoint: context.redactor.redact(endpoint),
    jobPointer: job.from,
  });
  if (around !== undefined) context.completeness.around(job, around);
  if (warning !== undefined) {
    const isEmptyList =
      (warning.isEmptyList && isSameList(selection, former, response)) ||
      (warning.isNull === true && page > 1 && !hasError(response));
    const said = isEmptyList ? undefined : errorSaid(flattenLeaves(response));
    const message =
      said === undefined
        ? warning.message
        : `${warning.message} The response says: ${context.redactor.redact(said)}`;
    warnAboutEmptyPage({ ...warning, message }, execution, { page, isEmptyList }, context);
  }
  return records;
}

/** Whether a response has an error: a list that is `null` after the first page is no end then, as it is with many APIs. */
function hasError(response: Json): boolean {
  if (!isObject(response)) return false;
  return ['error', 'errors'].some((name) => !isEmptyResponseValue(member(response, name)));
}

/** Whether a list that is found without a "dataField" is where the page before has it: an empty list of errors does not end the pagination. */
function isSameList(
  selection: RecordSelection,
  former: ReadPage | undefined,
  response: Json,
): boolean {
  if (selection.kind !== 'auto' || former === undefined) return true;
  return recordsPlace(selection, former.envelope()).path === recordsPlace(selection, response).path;
}

/** A response of a page. */
type Responded = Extract<ExchangeOutcome, { kind: 'response' }>;

/** Records whose rows were made of their bytes. */
export interface Scanned {
  readonly page: ScannedPage;
  readonly batch: RecordBatch;
}

/** How the pages of an execution are read, decided once for all of them. */
export interface Reading {
  readonly execution: Execution;
  /** How records are read: with the digits that tables get. */
  readonly numbers: 'peer' | 'exact';
  /** The same value with the digits that requests and conditions get. */
  seen(value: Json): Json;
  /** Records that were read with `numbers`. */
  batch(records: readonly Json[], source: RecordSource): RecordBatch;
  /** Records as rows, made of their bytes; `undefined` where something needs their values. */
  scan(
    outcome: Responded,
    body: Uint8Array,
    selection: RecordSelection,
    page: number,
  ): Scanned | undefined;
}

function createReading(
  execution: Execution,
  addedColumns: Params,
  { run, ports, tables, records: quota }: RunContext,
): Reading {
  const { job } = execution;
  const isScanned = needsNoValues(job) && !quota.isLimited;
  // a typed table, or a column with a type, gets other digits than requests and conditions do: those that were sent
  const hasOwnDigits =
    run.numbers === 'peer' &&
    (ports.sink.encoding === 'typed' || mappingNeedsDigits(run, job.dataType));
  const seen = (value: Json) => (hasOwnDigits ? withGeNumbers(value) : value);
  const filtered = (records: readonly Json[], numbers: 'peer' | 'exact') =>
    applyResponseFilters(records, job, { compatLevel: run.compatLevel, numbers });
  return {
    execution,
    numbers: hasOwnDigits ? 'exact' : run.numbers,
    seen,
    batch(records, source) {
      const received = seen(records) as readonly Json[];
      const passed = filtered(received, run.numbers);
      return received === records
        ? recordBatch(source, received, passed)
        : recordBatch(source, received, passed, filtered(records, 'exact'));
    },
    scan({ exchange }, body, records, page) {
      if (!isScanned) return undefined;
      const scanned = tables.scan({ run, job: { ...job, records }, addedColumns, page }, body);
      if (scanned === undefined) return undefined;
      const source = { exchange, place: () => ({ path: '', isList: true }) };
      return { page: scanned, batch: scannedBatch(source, scanned.count, scanned.commit) };
    },
  };
}

/**
 * Whether only the rows and their number is needed of a job's responses: no children, filters or stop conditions,
 * and paging that looks at no value of the body.
 */
function needsNoValues(job: Job): boolean {
  if (!isWrittenWhole(job) || job.children.length > 0 || job.stopConditions.length > 0)
    return false;
  const { reads } = factsOf(job);
  return reads === undefined || reads.in === 'header';
}

/** Whether the records of a job are written as they are in the response. */
function isWrittenWhole(job: Job): boolean {
  const { records, responseFilters } = job;
  return (
    keepsRecords(job) &&
    responseFilters.length === 0 &&
    (records.kind === 'auto' || (records.kind === 'path' && records.keep === undefined))
  );
}

/** 13.1, IGN-1..6, DEC-6, DEC-8: the decoded response, or the value used for an ignored error. */
function decodeOutcome(
  outcome: ExchangeOutcome,
  job: Job,
  numbers: 'peer' | 'exact',
  context: RunContext,
): Json {
  const { purpose } = outcome;
  const { ignoreErrors } = context.run.target;
  const { redactor, warn } = context;
  if (outcome.kind === 'failure') {
    if (!ignoreErrors.includes(0)) throw failureOf(outcome, context);
    const message = redactor.redact(outcome.problem.message);
    warn('ignored-error', `Failed to process response ${message}`, purpose.job);
    return objectFrom([['errorData', message]]);
  }
  if (outcome.rule !== undefined) return ignoredBody(outcome, outcome.rule, job, context);
  const { status, statusText, body } = outcome.response;
  const ignored = ignoreErrors.includes(status);
  if (status >= 400 && !ignored) throw failureOf(outcome, context);
  const reason = () => `[${status}] ${outcome.shown()} ${statusText}`.trim();
  if (status >= 400) warn('ignored-error', `Failed to get response ${reason()}`, purpose.job);
  const decoded = decodeJson(body, {
    numbers,
    // the next run continues from a cursor
    decimals: job.incremental === undefined ? undefined : 'all',
  });
  if (decoded.kind !== 'malformed') {
    for (const warning of decoded.warnings) warn('response-text', warning, purpose.job);
    return decoded.value;
  }
  if (ignored) {
    warn('ignored-error', `Failed to parse response ${reason()}: ${decoded.reason}`, purpose.job);
    return objectFrom([['errorData', new TextDecoder().decode(body)]]);
  }
  const help = body.length === 0 ? undefined : lostQueryHelp(outcome, context);
  throw notJson({ what: 'response', ...present({ help }) }, decoded, outcome, redactor);
}

/** What has left out the records of a response: an error that the configuration ignores. */
export function ignoredBy(outcome: ExchangeOutcome): string | undefined {
  if (outcome.kind === 'failure') return 'an ignored failure';
  const { rule, response } = outcome;
  if (rule !== undefined)
    return rule.isEmpty !== undefined && response.status < 400 ? undefined : 'an ignored error';
  return response.status >= 400 ? 'an ignored error' : undefined;
}

/** What pagination sees of a response that a rule ignores; any other rule ends the run here. */
function ignoredBody(
  outcome: Extract<ExchangeOutcome, { kind: 'response' }>,
  rule: ErrorRule,
  job: Job,
  context: RunContext,
): Json {
  if (rule.action !== 'ignore') throw refusedByRule(outcome, rule, context);
  const { status, statusText } = outcome.response;
  const what =
    rule.message ?? [`status ${`${status} ${statusText}`.trim()}`, ...testsIn(rule)].join(' with ');
  context.warn(
    'ignored-error',
    `The response to ${outcome.shown()} is ignored, as "errors" says: ${what}`,
    job.from,
    // no error: the API has no records
    rule.isEmpty !== undefined && status < 400 ? 'expected' : undefined,
  );
  const decoded = decodeJson(outcome.response.body, { numbers: context.run.numbers });
  return decoded.kind === 'value' ? decoded.value : objectFrom([]);
}

/**
 * Reports a page without records. A list that is there and empty is normal for a child job, a window, a job that asks for what is
 * new, and a page after the first. A job without any record is reported once, when the run ends.
 */
function warnAboutEmptyPage(
  { rule, message }: { readonly rule: RuleId; readonly message: string },
  { job, depth, window }: Pick<Execution, 'job' | 'depth' | 'window'>,
  { page, isEmptyList }: { readonly page: number; readonly isEmptyList: boolean },
  { warn, completeness }: RunContext,
): void {
  if (isEmptyList && (page > 1 || depth > 0 || window !== undefined || readsOnlyNews(job)))
    return warn(rule, message, job.from, 'expected');
  completeness.warnedOf(job);
  warn(rule, message, job.from);
}

type RecordsPart = Extract<Part, { kind: 'records' }>;
type Formatted = Job & { readonly response: NonNullable<Job['response']> };

/** What records of a list are selected by. */
const LIST: RecordSelection = { kind: 'auto' };

/** Reads a good response of a job with a format: as a whole, or in parts if the job needs no more than one of them at a time. */
async function readFormatted(
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

/** The way to the records in a response of a format whose records can be read one by one, unless what is beside them comes first. */
function placeOfRecords(job: Job): readonly string[] | undefined {
  const { response, records } = job;
  const isEither = response !== undefined && formatOf(response).gives === 'either';
  if (splitsByBody(job)) return undefined;
  return isEither && records.kind === 'path' && records.keep === undefined
    ? pathSegments(records.path, records.delimiter)
    : undefined;
}

/** Whether a number in the response decides that its records are not written. */
function splitsByBody({ windows, total, count }: Job): boolean {
  const splitsByTotal = windows?.split?.total !== undefined;
  return splitsByTotal && total?.in !== 'header' && count === undefined;
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
  read.records = all;
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
  if (all.length > 0) return;
  const message = `The ${titleOf(job)} response has no records`;
  warnAboutEmptyPage({ rule: 'no-data', message }, execution, { page, isEmptyList: true }, context);
}

async function* partsOf(
  outcome: Responded,
  { execution: { job }, numbers }: Reading,
  recordsAt: readonly string[] | undefined,
  context: RunContext,
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
  context: RunContext,
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
  { redactor }: RunContext,
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
    ...present({ help }),
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
