import type { Params } from '../../features/pagination/paging-method.ts';
import type { Json } from '../../language/values/json.ts';
import type { RecordSelection } from '../plan/plan.ts';
import { recordBatch } from '../shape/record-batch.ts';
import { recordsPlace, selectRecords } from '../shape/select-records.ts';
import type { Execution } from './child-executions.ts';
import { decodeOutcome } from './decode-page.ts';
import { warnOfEmptyPage } from './empty-pages.ts';
import type { ExchangeOutcome } from './exchange.ts';
import { readFormatted } from './formatted-page.ts';
import { type PageContent, ReadPage } from './page.ts';
import { createReading, isWrittenWhole, type Reading } from './reading.ts';
import type { RunContext } from './run-context.ts';

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
export type WholePage = Pick<PageContent, 'formatted' | 'value'> & {
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
    ...(formatted === undefined ? {} : { formatted }),
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
    const isEmptyList = warning.isEmptyList && isSameList(selection, former, response);
    warnOfEmptyPage(warning, execution, { page, isEmptyList }, context);
  }
  return records;
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
