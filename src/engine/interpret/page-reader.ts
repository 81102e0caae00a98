import type { Params } from '../../features/pagination/paging-method.ts';
import { type RecordBatch, unreadBatch } from '../shape/record-batch.ts';
import { recordsPlace } from '../shape/select-records.ts';
import type { Execution } from './child-executions.ts';
import { decodeOutcome, directPage, recordsOf, untouchedResponse } from './decode-page.ts';
import { warnOfEmptyPage } from './empty-pages.ts';
import type { ExchangeOutcome } from './exchange.ts';
import {
  type FormattedPage,
  formattedPage,
  noRecords,
  type TakeRecords,
  takeParts,
} from './formatted-page.ts';
import { needsNoValues, type PageBody, type ReadRecords } from './page-body.ts';
import type { RunContext } from './run-context.ts';
import type { TablePage } from './run-tables.ts';

/** A response that was read as far as it takes to compare it with the page before. */
export interface ReadPage {
  readonly body: PageBody;
  /** Finds the records, and warns where there are none. What is read in parts is written on the way. */
  select(): Promise<SelectedPage> | SelectedPage;
}

export interface SelectedPage {
  /** What pagination and stop conditions see; of records whose values nobody asks for, their number alone. */
  readonly body: PageBody;
  readonly batch: RecordBatch;
  /** The records, to be compared with those of the page before. */
  readonly read: ReadRecords;
  /** Writes the records, unless that is done. */
  write(): Promise<void> | void;
}

/** A page among the pages of an execution; `former` is the one before it, absent for the first that is requested. */
export interface PagePosition {
  readonly page: number;
  readonly former: PageBody | undefined;
}

/** Reads the pages of an execution in the way that is enough for its job. */
export type PageReader = (
  outcome: ExchangeOutcome,
  position: PagePosition,
) => Promise<ReadPage> | ReadPage;

/** The reader of an execution: by the bytes of the records, by its format, or by values. `take` writes the records of a page. */
export function pageReader(
  execution: Execution,
  addedColumns: Params,
  take: (page: number) => TakeRecords,
  context: RunContext,
): PageReader {
  const { job } = execution;
  const { run } = context;
  const written = (page: number): Omit<TablePage, 'batch' | 'source'> => ({
    run,
    job,
    addedColumns,
    page,
  });

  const readValues: PageReader = (outcome, position) =>
    valuePage(decodeOutcome(outcome, job, context), outcome, position);

  const readBytes: PageReader = (outcome, position) => {
    const plain = directPage(outcome, written(position.page), context);
    if (plain === undefined) return readValues(outcome, position);
    const { body, commit } = plain;
    const batch = unreadBatch(body.records);
    return { body, select: () => ({ body, batch, read: body.list, write: commit }) };
  };

  const readFormatted: PageReader = async (outcome, position) => {
    const formatted = await formattedPage(outcome, job, context);
    if (formatted === undefined) return readValues(outcome, position);
    return formatted.parts === undefined
      ? valuePage(formatted, outcome, position)
      : partsPage(formatted, formatted.parts, outcome, position.page);
  };

  function valuePage(
    decoded: ReturnType<typeof decodeOutcome> | FormattedPage,
    outcome: ExchangeOutcome,
    position: PagePosition,
  ): ReadPage {
    const { body, exact, selection } = decoded;
    return {
      body,
      select() {
        // of a response that a rule ignores, there are no records
        const isIgnored = outcome.kind === 'response' && outcome.rule !== undefined;
        const batch = isIgnored
          ? unreadBatch(0)
          : recordsOf({ value: body.value, exact }, { selection, ...position }, execution, context);
        const source = {
          exchange: outcome.exchange,
          place: () => recordsPlace(selection, body.value),
          response: untouchedResponse(outcome, job, context),
        };
        const write = () => take(position.page)(batch, source);
        return { body, batch, read: batch.received, write };
      },
    };
  }

  function partsPage(
    { body }: FormattedPage,
    parts: NonNullable<FormattedPage['parts']>,
    outcome: ExchangeOutcome,
    page: number,
  ): ReadPage {
    return {
      body,
      async select() {
        const taken = await takeParts(
          parts,
          { outcome, page: written(page), take: take(page) },
          context,
        );
        if (taken.total === 0)
          warnOfEmptyPage(noRecords(job), execution, { page, isEmptyList: true }, context);
        const batch = unreadBatch(taken.total);
        return { body: { ...body, value: taken.beside }, batch, read: undefined, write() {} };
      },
    };
  }

  const readGood = goodReader();
  return (outcome, position) =>
    outcome.kind === 'response' && outcome.rule !== undefined
      ? readValues(outcome, position)
      : readGood(outcome, position);

  function goodReader(): PageReader {
    if (job.response !== undefined) return readFormatted;
    return needsNoValues(job) ? readBytes : readValues;
  }
}
