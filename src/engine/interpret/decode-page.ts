import { testsIn } from '../../features/errors/error-rules.ts';
import { decodeJson } from '../../features/formats/json/decode-json.ts';
import { type Json, objectFrom, withPeerNumbers } from '../../language/values/json.ts';
import type { ErrorRule, Job, RecordSelection } from '../plan/plan.ts';
import { type RecordBatch, recordBatch } from '../shape/record-batch.ts';
import { recordsPlace, selectRecords } from '../shape/select-records.ts';
import type { Execution } from './child-executions.ts';
import { warnOfEmptyPage } from './empty-pages.ts';
import type { ExchangeOutcome } from './exchange.ts';
import {
  type FailureContext,
  failureOf,
  lostQueryHelp,
  notJson,
  refusedByRule,
} from './failed-request.ts';
import { filterRecords, hasOwnDigits } from './formatted-page.ts';
import { envelopeOf, isWrittenWhole, type PageBody } from './page-body.ts';
import type { RunContext } from './run-context.ts';
import type { TablePage } from './run-tables.ts';

/** A good response whose rows can be written from its bytes; see `needsNoValues`. */
export function directPage(
  outcome: ExchangeOutcome,
  page: Omit<TablePage, 'batch' | 'source'>,
  { tables }: Pick<RunContext, 'tables'>,
) {
  if (
    outcome.kind === 'failure' ||
    outcome.response.status >= 400 ||
    page.job.response !== undefined
  )
    return undefined;
  const { body: bytes } = outcome.response;
  const direct = tables.direct(page, bytes);
  if (direct === undefined) return undefined;
  const { records, last, list, commit } = direct;
  return {
    body: { kind: 'bytes', bytes, records, last, list } as const,
    selection: page.job.records,
    commit,
  };
}

/** A response whose records go into tables as they are; one of a listed status may be no JSON (IGN-3). */
export function untouchedResponse(
  outcome: ExchangeOutcome,
  job: Job,
  { run }: Pick<RunContext, 'run'>,
): TablePage['source']['response'] {
  if (
    outcome.kind === 'failure' ||
    outcome.response.status >= 400 ||
    outcome.rule !== undefined ||
    job.responseFilters.length > 0
  )
    return undefined;
  if (job.response !== undefined || !isWrittenWhole(job)) return undefined;
  if (run.target.ignoreErrors.includes(outcome.response.status)) return undefined;
  return { body: outcome.response.body, selection: job.records };
}

/** A page as a value, and where its records are in it. */
interface DecodedOutcome {
  readonly body: Extract<PageBody, { kind: 'value' }>;
  /** The same value with the digits that were received, for typed tables; that of the body where no digits differ. */
  readonly exact: Json;
  readonly selection: RecordSelection;
}

/** 13.1, IGN-1..6, DEC-6, DEC-8: the decoded response, or the value used for an ignored error. */
export function decodeOutcome(
  outcome: ExchangeOutcome,
  job: Job,
  context: FailureContext & Pick<RunContext, 'ports' | 'warn'>,
): DecodedOutcome {
  const read = (value: Json, exact = value): DecodedOutcome => ({
    body: { kind: 'value', value },
    exact,
    selection: job.records,
  });
  const { purpose } = outcome;
  const { ignoreErrors } = context.run.target;
  const { redactor, warn } = context;
  if (outcome.kind === 'failure') {
    if (!ignoreErrors.includes(0)) throw failureOf(outcome, context);
    const message = redactor.redact(outcome.problem.message);
    warn('ignored-error', `Failed to process response ${message}`, purpose.job);
    return read(objectFrom([['errorData', message]]));
  }
  if (outcome.rule !== undefined) return read(ignoredBody(outcome, outcome.rule, job, context));
  const { status, statusText, body } = outcome.response;
  const ignored = ignoreErrors.includes(status);
  if (status >= 400 && !ignored) throw failureOf(outcome, context);
  const reason = () => `[${status}] ${outcome.shown()} ${statusText}`.trim();
  if (status >= 400) warn('ignored-error', `Failed to get response ${reason()}`, purpose.job);
  const ownDigits = hasOwnDigits(job, context);
  const decoded = decodeJson(body, {
    numbers: ownDigits ? 'exact' : context.run.numbers,
    // the next run continues from a cursor
    decimals: job.incremental === undefined ? undefined : 'all',
  });
  if (decoded.kind !== 'malformed') {
    for (const warning of decoded.warnings) warn('response-text', warning, purpose.job);
    const { value } = decoded;
    return ownDigits ? read(withPeerNumbers(value), value) : read(value);
  }
  if (ignored) {
    warn('ignored-error', `Failed to parse response ${reason()}: ${decoded.reason}`, purpose.job);
    return read(objectFrom([['errorData', new TextDecoder().decode(body)]]));
  }
  const help = body.length === 0 ? undefined : lostQueryHelp(outcome, context);
  throw notJson(
    { what: 'response', ...(help === undefined ? {} : { help }) },
    decoded,
    outcome,
    redactor,
  );
}

/** What pagination sees of a response that a rule ignores; any other rule ends the run here. */
function ignoredBody(
  outcome: Extract<ExchangeOutcome, { kind: 'response' }>,
  rule: ErrorRule,
  job: Job,
  context: FailureContext & Pick<RunContext, 'warn'>,
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

interface SelectionPlace {
  readonly selection: RecordSelection;
  readonly page: number;
  readonly former: PageBody | undefined;
}

/** The records of a page, with a warning where there are none. `former` is the page before it; absent for the first page that is requested. */
export function recordsOf(
  { value, exact }: { readonly value: Json; readonly exact: Json },
  { selection, page, former }: SelectionPlace,
  execution: Execution,
  context: Pick<RunContext, 'completeness' | 'redactor' | 'run' | 'warn'>,
): RecordBatch {
  const { numbers } = context.run;
  const { received, filtered, warning } = selected(value, selection, numbers, execution, context);
  if (warning !== undefined) {
    const isEmptyList = warning.isEmptyList && isSameList(selection, former, value);
    warnOfEmptyPage(warning, execution, { page, isEmptyList }, context);
  }
  return exact === value
    ? recordBatch(received, filtered)
    : recordBatch(
        received,
        filtered,
        selected(exact, selection, 'exact', execution, context).filtered,
      );
}

/** Whether a list that is found without a "dataField" is where the page before has it: an empty list of errors does not end the pagination. */
function isSameList(
  selection: RecordSelection,
  former: PageBody | undefined,
  response: Json,
): boolean {
  if (selection.kind !== 'auto' || former === undefined) return true;
  const before = envelopeOf(former);
  return (
    before !== undefined &&
    recordsPlace(selection, before).path === recordsPlace(selection, response).path
  );
}

/** The records that a response selects, as they are and after the response filters. */
function selected(
  response: Json,
  selection: RecordSelection,
  numbers: 'peer' | 'exact',
  { job, endpoint }: Execution,
  context: Pick<RunContext, 'completeness' | 'redactor' | 'run'>,
) {
  const { records, warning, around } = selectRecords(selection, response, {
    endpoint: context.redactor.redact(endpoint),
    jobPointer: job.from,
  });
  if (around !== undefined) context.completeness.around(job, around);
  return { received: records, filtered: filterRecords(records, job, context, numbers), warning };
}
