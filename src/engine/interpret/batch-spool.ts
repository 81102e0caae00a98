import { decodeJson } from '../../features/formats/json/decode-json.ts';
import { exactJsonText, parseExactJson } from '../../features/formats/json/exact-json.ts';
import { nextTask } from '../../language/support/next-task.ts';
import type { Pointer } from '../../language/support/pointer.ts';
import type { Json } from '../../language/values/json.ts';
import type { RecordSelection } from '../plan/plan.ts';
import type { KeptBodies } from '../ports/journal.ts';
import type { ScratchFile, ScratchPort } from '../ports/scratch.ts';
import type { Digits } from '../shape/cell-text.ts';
import type { RowOrigin } from '../shape/repeated-keys.ts';
import { selectRecords } from '../shape/select-records.ts';
import { ByteSource } from './byte-source.ts';
import { createReusedBytes } from './reused-bytes.ts';

/** A page of records that waits to be written, with the columns added to it. */
export interface Batch {
  readonly records: readonly Json[];
  readonly added: readonly (readonly [name: string, value: Json])[];
}

/** The bytes of a response, or of its list of records; `selection` finds the records. */
export interface ResponseBatch {
  readonly body: Uint8Array;
  readonly selection: RecordSelection;
  readonly added: Batch['added'];
}

/** A page as read back from the spool. */
export type WaitingBatch = ((Batch & { readonly body?: undefined }) | ResponseBatch) & {
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
  readonly #jobs: Pointer[] = [];
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
    if (!this.#jobs.includes(job)) this.#jobs.push(job);
    return [this.#jobs.indexOf(job), execution, page, isOverlap ? 1 : 0].join(',');
  }

  #originFrom(text: string): RowOrigin | undefined {
    if (text === NO_ORIGIN) return undefined;
    const [at = 0, execution = 0, page = 0, isOverlap = 0] = text.split(',').map(Number);
    return { job: this.#jobs[at] ?? '', execution, page, isOverlap: isOverlap === 1 };
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
