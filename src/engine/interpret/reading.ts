import { keepsRecords } from '../../features/extensions/index.ts';
import type { ScannedPage } from '../../features/formats/json/page-scanner.ts';
import { traitsOf } from '../../features/pagination/index.ts';
import type { Params } from '../../features/pagination/paging-method.ts';
import { type Json, withPeerNumbers } from '../../language/values/json.ts';
import type { Job, RecordSelection } from '../plan/plan.ts';
import { mappingNeedsDigits } from '../shape/mapped-tables.ts';
import {
  type RecordBatch,
  type RecordSource,
  recordBatch,
  scannedBatch,
} from '../shape/record-batch.ts';
import { applyResponseFilters } from '../shape/response-filter.ts';
import type { Execution } from './child-executions.ts';
import type { ExchangeOutcome } from './exchange.ts';
import type { RunContext } from './run-context.ts';

/** A response of a page. */
export type Responded = Extract<ExchangeOutcome, { kind: 'response' }>;

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

export function createReading(
  execution: Execution,
  addedColumns: Params,
  { run, ports, tables }: Pick<RunContext, 'ports' | 'run' | 'tables'>,
): Reading {
  const { job } = execution;
  const isScanned = needsNoValues(job);
  // a typed table, or a column with a type, gets other digits than requests and conditions do: those that were sent
  const hasOwnDigits =
    run.numbers === 'peer' &&
    (ports.sink.encoding === 'typed' || mappingNeedsDigits(run, job.dataType));
  const seen = (value: Json) => (hasOwnDigits ? withPeerNumbers(value) : value);
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
export function needsNoValues(job: Job): boolean {
  if (!isWrittenWhole(job) || job.children.length > 0 || job.stopConditions.length > 0)
    return false;
  const { reads } = traitsOf(job);
  return reads === undefined || reads.in === 'header';
}

/** Whether the records of a job are written as they are in the response. */
export function isWrittenWhole(job: Job): boolean {
  const { records, responseFilters } = job;
  return (
    keepsRecords(job) &&
    responseFilters.length === 0 &&
    (records.kind === 'auto' || (records.kind === 'path' && records.keep === undefined))
  );
}
