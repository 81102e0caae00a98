import { type ListPlace, listPlace } from '../../features/formats/json/page-scanner.ts';
import { RunError } from '../../language/diagnostics/run-error.ts';
import { didYouMean, meantOr } from '../../language/support/did-you-mean.ts';
import type { Pointer } from '../../language/support/pointer.ts';
import type { Json } from '../../language/values/json.ts';
import type { JobKey } from '../plan/plan.ts';
import type { KeptBodies } from '../ports/journal.ts';
import type { ScratchPort } from '../ports/scratch.ts';
import type { AutomaticParser, RowWriter, UnnamedColumn } from '../shape/automatic-parser.ts';
import type { PrecisionLoss } from '../shape/cell-text.ts';
import type { CellForm } from '../shape/cells.ts';
import type { EmptyKey } from '../shape/mapped-tables.ts';
import type { RecordSource } from '../shape/record-batch.ts';
import type { PagePlace } from '../shape/record-place.ts';
import type { RowOrigin } from '../shape/repeated-keys.ts';
import { TableKey } from '../shape/table-key.ts';
import type { TableStore } from '../shape/table-store.ts';
import {
  type Batch,
  BatchSpool,
  type ResponseBatch,
  recordsIn,
  type WaitingBatch,
} from './batch-spool.ts';
import { inSlices } from './in-slices.ts';
import type { PageSource, RowTrace } from './row-trace.ts';
import type { Warn } from './run-context.ts';
import type { ScannedRows } from './run-tables.ts';
import type { TableFiles } from './table-files.ts';

/** The primary key of a table; `mayBeEmpty`: rows without it need no warning. */
export type WantedKey = JobKey & { readonly mayBeEmpty: boolean };

export interface AutomaticPagesOptions {
  readonly automatic: AutomaticParser;
  readonly scratch: ScratchPort;
  /** Of the journal, if there is one: its pages are not kept twice. */
  readonly bodies: KeptBodies | undefined;
  readonly files: TableFiles;
  /** `files`, watched by the trace. */
  readonly store: TableStore;
  readonly form: CellForm;
  readonly warn: Warn;
  readonly trace: RowTrace | undefined;
  readonly signal: AbortSignal | undefined;
  /** Primary keys by data type. */
  readonly keys: ReadonlyMap<string, WantedKey>;
}

/** One data type: its pages, and every added column's name in first-seen order (A2). */
interface WaitingType {
  readonly spool: BatchSpool;
  readonly added: Set<string>;
  /** Where the pages came from, in order; only for a trace. */
  readonly sources: PageSource[];
  /** The tables that its rows have opened. */
  readonly tables: Set<string>;
  readonly losses: PrecisionLoss[];
  readonly key: TableKey | undefined;
}

/** A data type whose rows were written. */
export interface EndedType {
  readonly dataType: string;
  /** The names of its tables. */
  readonly tables: readonly string[];
  readonly losses: readonly PrecisionLoss[];
  readonly emptyKeys: readonly EmptyKey[];
  readonly unnamed: readonly UnnamedColumn[];
}

/** A list of records that is alone, without added columns. */
const WHOLE: Omit<ResponseBatch, 'body'> = { selection: { kind: 'auto' }, added: [] };

/**
 * The pages of one bucket without a mapping. They are kept until everything has been seen, since a later page may bring columns;
 * then the rows are written (PAR-6, AUTO-7..15).
 */
export class AutomaticPages {
  readonly #options: AutomaticPagesOptions;
  readonly #types = new Map<string, WaitingType>();

  constructor(options: AutomaticPagesOptions) {
    this.#options = options;
  }

  /** A page of flat records without added columns, from the bytes of its response; see `RunTables.scan`. */
  scan(dataType: string, body: Uint8Array, place: ListPlace): ScannedRows | undefined {
    const page = this.#options.automatic.plainPage(dataType, body, place);
    if (page === undefined) return undefined;
    const commit = (origin?: RowOrigin) =>
      this.#typeOf(dataType).spool.addResponse({ body: page.list, ...WHOLE }, origin);
    return { ...page, commit };
  }

  /** Learns from a page and keeps it; `false` when it has no records (PAR-7). Throws `RunError` for conflicting types. */
  async accept(
    dataType: string,
    batch: Batch,
    place: PagePlace,
    source: RecordSource,
    origin?: RowOrigin,
  ): Promise<boolean> {
    const { automatic, trace, warn } = this.#options;
    const hasRows = automatic.analyse(
      dataType,
      batch.records,
      (message) => warn('nested-array', message, place.job),
      place,
    );
    if (!hasRows) return false;
    const type = this.#typeOf(dataType);
    for (const [name] of batch.added) type.added.add(name);
    if (trace !== undefined)
      type.sources.push({
        job: place.job,
        page: place.page,
        exchange: source.exchange,
        ...source.place(),
      });
    const { response } = source;
    if (response === undefined) await type.spool.add(batch, origin);
    else await type.spool.addResponse({ ...response, added: batch.added }, origin);
    return true;
  }

  /** Writes waiting records, in the order in which their data types first occurred. */
  async finish(): Promise<void> {
    for (const [dataType, type] of this.#types) {
      const write = this.#writerOf(dataType, type);
      for await (const batch of type.spool.read())
        if (write !== undefined) await this.#write(type, write, batch);
      const lacking = type.key?.lacking;
      if (lacking !== undefined)
        throw withoutKey(dataType, lacking, this.#options.keys.get(dataType)?.from ?? null);
    }
  }

  /** The data types that had records, in the order in which they first had some. */
  types(): readonly EndedType[] {
    return [...this.#types].map(([dataType, { tables, losses, key }]) => ({
      dataType,
      tables: [...tables],
      losses,
      unnamed: this.#options.automatic.unnamedColumns(dataType),
      emptyKeys:
        this.#options.keys.get(dataType)?.mayBeEmpty === true ? [] : (key?.emptyKeys ?? []),
    }));
  }

  #typeOf(dataType: string): WaitingType {
    let type = this.#types.get(dataType);
    if (type === undefined) {
      const { scratch, bodies, form, keys } = this.#options;
      const wanted = keys.get(dataType);
      const key = wanted === undefined ? undefined : new TableKey(wanted.columns);
      type = {
        spool: new BatchSpool(scratch, bodies, form.exact, key !== undefined),
        added: new Set(),
        sources: [],
        tables: new Set(),
        losses: [],
        key,
      };
      this.#types.set(dataType, type);
    }
    return type;
  }

  #writerOf(dataType: string, type: WaitingType): RowWriter | undefined {
    const { automatic, store, form, warn } = this.#options;
    return automatic.rowsOf(dataType, [...type.added], recording(store, type.tables, dataType), {
      form,
      losses: type.losses,
      key: type.key,
      onCollision: (path, name) =>
        warn(
          'colliding-tables',
          `the table of '${path}' is named '${name}', since another table has its name`,
          null,
        ),
    });
  }

  async #write(type: WaitingType, write: RowWriter, batch: WaitingBatch): Promise<void> {
    const { files, form, trace, signal } = this.#options;
    signal?.throwIfAborted();
    files.origin = batch.origin;
    const flush = () => files.flush();
    const isBare = batch.body !== undefined && batch.added.length === 0 && trace === undefined; // a trace watches records
    if (isBare && write.page(batch.body, listPlace(batch.selection))) return flush();
    const records = batch.body === undefined ? batch.records : recordsIn(batch, form);
    const values = new Map(batch.added);
    const parentValues = [...type.added].map((name) => values.get(name));
    const source = type.sources.shift();
    const writeAll = (some: readonly Json[]) => {
      for (const record of some) write.record(record, parentValues);
    };
    if (trace === undefined || source === undefined)
      return inSlices(records, signal, writeAll, flush);
    trace.page(source, records, (record) => write.record(record, parentValues));
    return flush();
  }
}

/** A store that notes the names of its tables, which are those of a data type. */
function recording(store: TableStore, names: Set<string>, dataType: string): TableStore {
  return {
    open(owner, name, columns, primaryKey, _dataType, lists) {
      names.add(name);
      return store.open(owner, name, columns, primaryKey, dataType, lists);
    },
  };
}

function withoutKey(
  dataType: string,
  { missing, columns }: NonNullable<TableKey['lacking']>,
  pointer: Pointer | null,
): RunError {
  const [first = ''] = missing;
  const near = didYouMean(first, columns);
  return new RunError({
    kind: 'records',
    message: `The table of '${dataType}' has no column "${first}", which "primaryKey" names`,
    pointer,
    help: meantOr(
      near,
      `its columns are ${columns.slice(0, MOST_NAMED).join(', ')}${columns.length > MOST_NAMED ? ', …' : ''}`,
    ),
  });
}

const MOST_NAMED = 20;
