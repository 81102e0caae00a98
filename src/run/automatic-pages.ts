import type { JobKey, RecordSelection } from '../plan/model/plan.ts';
import { decodeJson, parseExactJson } from '../plan/responses/decode-json.ts';
import { type ListPlace, listPlace } from '../plan/responses/page-scanner.ts';
import type { ScratchFile, ScratchPort } from '../ports/ports.ts';
import type { KeptBodies } from '../ports/stores.ts';
import type { AutomaticParser, RowWriter, UnnamedColumn } from '../rows/automatic-tables.ts';
import type { CellForm, Digits, PrecisionLoss } from '../rows/cells.ts';
import { type EmptyKey, TableKey } from '../rows/mapped-tables.ts';
import { type PagePlace, type RecordSource, selectRecords } from '../rows/records.ts';
import type { RowOrigin } from '../rows/repeated-keys.ts';
import type { TableStore } from '../rows/table-layouts.ts';
import { RunError } from '../text/diagnostic.ts';
import { exactJsonText, type Json } from '../values/json.ts';
import type { Pointer } from '../values/path.ts';
import { inSlices, nextTask } from '../values/runtime.ts';
import { didYouMean, meantOr } from '../values/words.ts';
import type { Warn } from './context.ts';
import { ByteSource, createReusedBytes, type TableFiles } from './table-files.ts';
import type { PageSource, RowTrace, ScannedRows } from './tables.ts';

/** The primary key of a table; `mayBeEmpty`: rows without it need no warning. */
export type WantedKey = JobKey & { readonly mayBeEmpty: boolean };

interface AutomaticPagesOptions {
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
interface EndedType {
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
      `its columns are ${columns.slice(0, MAX_NAMED).join(', ')}${columns.length > MAX_NAMED ? ', …' : ''}`,
    ),
  });
}

const MAX_NAMED = 20;

/** A page of records that waits to be written, with the columns added to it. */
export interface Batch {
  readonly records: readonly Json[];
  readonly added: readonly (readonly [name: string, value: Json])[];
}

/** The bytes of a response, or of its list of records; `selection` finds the records. */
interface ResponseBatch {
  readonly body: Uint8Array;
  readonly selection: RecordSelection;
  readonly added: Batch['added'];
}

/** A page as read back from the spool. */
type WaitingBatch = ((Batch & { readonly body?: undefined }) | ResponseBatch) & {
  /** Where it comes from, if the table has a key. */
  readonly origin?: RowOrigin | undefined;
};

/** Size above which the spool moves from memory to disk. */
const MEMORY_BYTES = 4_000_000;

/** Bytes that are read between two pauses, in which signals and timers have their turn. */
const PAUSE_BYTES = 1_000_000;

/** `response` is what records are selected from, `kept` the place of one in the journal, `records` are JSON text. */
type Form = 'response' | 'kept' | 'records';

/** The pages of one data type in hand-over order, in bounded memory (PAR-6, PAR-8): a line about each, then its bytes. */
export class BatchSpool {
  readonly #scratch: ScratchPort;
  readonly #bodies: KeptBodies | undefined;
  readonly #exact: boolean;
  #waiting: Uint8Array[] = [];
  #size = 0;
  #file: ScratchFile | undefined;
  readonly #bytesOf = createReusedBytes();
  /** Those of the jobs whose responses are here. */
  readonly #selections: RecordSelection[] = [];
  /** Jobs with pages here. */
  readonly #jobs: Pick<RowOrigin, 'job' | 'version'>[] = [];
  readonly #keepsOrigins: boolean;
  #said: { readonly added: Batch['added']; readonly text: string } | undefined;

  /** `exact`: numbers are read back with the digits they came with. `keepsOrigins`: batches are read back with where they come from. */
  constructor(
    scratch: ScratchPort,
    bodies: KeptBodies | undefined,
    exact: boolean,
    keepsOrigins = false,
  ) {
    this.#scratch = scratch;
    this.#bodies = bodies;
    this.#exact = exact;
    this.#keepsOrigins = keepsOrigins;
  }

  async add({ records, added }: Batch, origin?: RowOrigin): Promise<void> {
    const text = this.#bytesOf(exactJsonText(records));
    await this.#keep('records', -1, text, added, origin);
  }

  /** A response with the records that are selected from it; writing them as text would take longer. */
  async addResponse({ body, selection, added }: ResponseBatch, origin?: RowOrigin): Promise<void> {
    if (!this.#selections.includes(selection)) this.#selections.push(selection);
    const at = this.#selections.indexOf(selection);
    const place = this.#file === undefined ? undefined : this.#bodies?.placeOf(body);
    if (place === undefined) await this.#keep('response', at, body, added, origin);
    else await this.#keep('kept', at, encoder.encode(`${place} ${body.length}`), added, origin);
  }

  async #keep(
    form: Form,
    at: number,
    bytes: Uint8Array,
    added: Batch['added'],
    origin: RowOrigin | undefined,
  ): Promise<void> {
    const from = this.#keepsOrigins ? this.#originText(origin) : NO_ORIGIN;
    const head = encoder.encode(`${form} ${bytes.length} ${at} ${from} ${this.#textOf(added)}\n`);
    if (this.#file !== undefined) {
      await this.#file.write(head);
      await this.#file.write(bytes);
      return;
    }
    this.#waiting.push(head, bytes.slice());
    this.#size += head.length + bytes.length;
    if (this.#size <= MEMORY_BYTES) return;
    this.#file = await this.#scratch.open();
    for (const each of this.#waiting) await this.#file.write(each);
    this.#waiting = [];
  }

  /** Pages of an execution have the same columns added. */
  #textOf(added: Batch['added']): string {
    if (added !== this.#said?.added) this.#said = { added, text: exactJsonText(added) };
    return this.#said.text;
  }

  #originText(origin: RowOrigin | undefined): string {
    if (origin === undefined) return NO_ORIGIN;
    const { job, execution, page, isOverlap } = origin;
    let at = this.#jobs.findIndex((each) => each.job === job);
    if (at < 0) at = this.#jobs.push(origin) - 1;
    return [at, execution, page, isOverlap ? 1 : 0].join(',');
  }

  #originFrom(text: string): RowOrigin | undefined {
    if (text === NO_ORIGIN) return undefined;
    const [at = 0, execution = 0, page = 0, isOverlap = 0] = text.split(',').map(Number);
    const { job = '', version } = this.#jobs[at] ?? {};
    return { job, execution, page, isOverlap: isOverlap === 1, version };
  }

  #batch(head: string, bytes: Uint8Array): WaitingBatch {
    const [form = '', size = '', at = '', from = ''] = head.split(' ', 4);
    const origin = this.#originFrom(from);
    const numbers = this.#exact ? 'exact' : 'peer';
    const before = form.length + size.length + at.length + from.length + 4;
    const added = parseExactJson(head.slice(before), numbers) as Batch['added'];
    const selection = this.#selections[Number(at)];
    if (selection !== undefined)
      return { body: form === 'kept' ? this.#keptBody(bytes) : bytes, selection, added, origin };
    const records = parseExactJson(decoder.decode(bytes), numbers) as readonly Json[];
    return { records, added, origin };
  }

  #keptBody(place: Uint8Array): Uint8Array {
    const [from = 0, length = 0] = decoder.decode(place).split(' ').map(Number);
    return this.#bodies?.read(from, length) ?? new Uint8Array(0);
  }

  /** The batches in order, once. A body is valid until the next batch is requested. */
  async *read(): AsyncGenerator<WaitingBatch> {
    const source = new ByteSource(this.#file?.read() ?? this.#waiting);
    let unpaused = PAUSE_BYTES;
    for (let head = await source.line(); head !== undefined; head = await source.line()) {
      if (unpaused >= PAUSE_BYTES) {
        await nextTask();
        unpaused = 0;
      }
      const size = Number(head.split(' ', 2)[1]);
      unpaused += size;
      yield this.#batch(head, await source.take(size));
    }
    this.#waiting = [];
    await this.#file?.release();
  }
}

const NO_ORIGIN = '-';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The records of a response that was stored as bytes. */
export function recordsIn({ body, selection }: ResponseBatch, { exact }: Digits): readonly Json[] {
  const decoded = decodeJson(body, { numbers: exact ? 'exact' : 'peer' });
  return decoded.kind === 'value'
    ? selectRecords(selection, decoded.value, { endpoint: '', jobPointer: '' }).records
    : [];
}
