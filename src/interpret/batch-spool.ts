import type { RecordSelection } from '../plan/plan.ts';
import type { SinkPort, Spool } from '../ports/sink.ts';
import { decodeResponse } from '../shape/decode-response.ts';
import { exactJsonText, parseExactJson } from '../shape/exact-json.ts';
import { selectRecords } from '../shape/select-records.ts';
import type { Json } from '../values/json.ts';
import { createReusedBytes } from './reused-bytes.ts';

/** A page of records that waits to be written, with the columns added to it. */
export interface Batch {
  readonly records: readonly Json[];
  readonly added: readonly (readonly [name: string, value: Json])[];
}

/** A response, or its list of records, as it came: its records are those that the selection finds. */
export interface ResponseBatch {
  readonly body: Uint8Array;
  readonly selection: RecordSelection;
  readonly added: Batch['added'];
}

/** What comes back. */
export type WaitingBatch = (Batch & { readonly body?: undefined }) | ResponseBatch;

/** Kept in memory until it grows beyond this; from then on every page goes to disk at once. */
const MEMORY_BYTES = 4_000_000;

/** `response` is what records are selected from, `exact` and `plain` are records as JSON text. */
type Form = 'response' | 'exact' | 'plain';

/** The pages of one data type in hand-over order, in bounded memory (PAR-6, PAR-8): a line about each, then its bytes. */
export class BatchSpool {
  readonly #sink: SinkPort;
  readonly #exact: boolean;
  #waiting: Uint8Array[] = [];
  #size = 0;
  #spool: Spool | undefined;
  readonly #bytesOf = createReusedBytes();
  #said: { readonly extras: Extras; readonly text: string } | undefined;

  /** `exact`: numbers are read back with the digits they came with. */
  constructor(sink: SinkPort, exact: boolean) {
    this.#sink = sink;
    this.#exact = exact;
  }

  /** `exotic`: some value is more than `JSON.stringify` can write. */
  async add({ records, added }: Batch, exotic: boolean): Promise<void> {
    const text = exotic ? exactJsonText(records) : JSON.stringify(records);
    await this.#keep(exotic ? 'exact' : 'plain', this.#bytesOf(text), { added });
  }

  /** A response with the records that are selected from it; writing them as text would take longer. */
  async addResponse({ body, selection, added }: ResponseBatch): Promise<void> {
    await this.#keep('response', body, { added, selection });
  }

  async #keep(form: Form, bytes: Uint8Array, extras: Extras): Promise<void> {
    const head = encoder.encode(`${form} ${bytes.length} ${this.#textOf(extras)}\n`);
    if (this.#spool !== undefined) {
      await this.#spool.write(head);
      await this.#spool.write(bytes);
      return;
    }
    this.#waiting.push(head, bytes.slice());
    this.#size += head.length + bytes.length;
    if (this.#size <= MEMORY_BYTES) return;
    this.#spool = await this.#sink.openSpool();
    for (const each of this.#waiting) await this.#spool.write(each);
    this.#waiting = [];
  }

  /** Pages of a job mostly say the same of themselves. */
  #textOf(extras: Extras): string {
    if (extras.added !== this.#said?.extras.added || extras.selection !== this.#said.extras.selection)
      this.#said = { extras, text: exactJsonText(extras as unknown as Json) }; // pairs are lists of a name and a value
    return this.#said.text;
  }

  isEmpty(): boolean {
    return this.#size === 0;
  }

  isInMemory(): boolean {
    return this.#spool === undefined;
  }

  /** The batches so far, while memory holds them all. */
  *inMemory(): Generator<WaitingBatch> {
    for (let index = 0; index < this.#waiting.length; index += 2)
      yield this.#batch(decoder.decode(this.#waiting[index]).trimEnd(), this.#waiting[index + 1] as Uint8Array);
  }

  /** Ends it unread. */
  async release(): Promise<void> {
    this.#waiting = [];
    await this.#spool?.release();
  }

  #batch(head: string, bytes: Uint8Array): WaitingBatch {
    const [form = '', size = '0'] = head.split(' ', 2);
    const { added, selection } = parseExactJson(head.slice(form.length + size.length + 2), this.#exact) as unknown as Extras;
    if (selection !== undefined) return { body: bytes, selection, added };
    const text = decoder.decode(bytes);
    const records = form === 'exact' ? parseExactJson(text, this.#exact) : (JSON.parse(text) as Json);
    return { records: records as readonly Json[], added };
  }

  /** The batches in order, once. A body holds until the next batch is asked for. */
  async *read(): AsyncGenerator<WaitingBatch> {
    const spool = this.#spool;
    const chunks = spool === undefined ? this.#waiting : spool.read();
    const source = new ByteSource(chunks);
    for (let head = await source.line(); head !== undefined; head = await source.line()) {
      const size = Number(head.split(' ', 2)[1]);
      yield this.#batch(head, await source.take(size));
    }
    await this.release();
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** What a line says of the bytes behind it. */
type Extras = Pick<Batch, 'added'> & Partial<Pick<ResponseBatch, 'selection'>>;

/** The records of a response that was kept as it came. */
export function recordsIn({ body, selection }: ResponseBatch, exact: boolean): readonly Json[] {
  const decoded = decodeResponse(body, { numbers: exact ? 'exact' : 'peer' });
  return decoded.kind === 'json' ? selectRecords(selection, decoded.value, { endpoint: '', jobPointer: '' }).records : [];
}

/** Lines and runs of bytes, from chunks that are cut anywhere. */
class ByteSource {
  readonly #chunks: AsyncIterator<Uint8Array> | Iterator<Uint8Array>;
  #chunk: Uint8Array = new Uint8Array(0);
  #joined = new Uint8Array(0);

  constructor(chunks: AsyncIterable<Uint8Array> | readonly Uint8Array[]) {
    this.#chunks = Symbol.asyncIterator in chunks ? chunks[Symbol.asyncIterator]() : chunks[Symbol.iterator]();
  }

  /** The text before the next line feed; `undefined` at the end. */
  async line(): Promise<string | undefined> {
    const whole = this.#lineInChunk(decoder);
    if (whole !== undefined) return whole;
    let text = '';
    const partial = new TextDecoder('utf-8', { ignoreBOM: true });
    for (;;) {
      text += partial.decode(this.#chunk, { stream: true });
      if (!(await this.#more())) return undefined;
      const rest = this.#lineInChunk(partial);
      if (rest !== undefined) return text + rest;
    }
  }

  #lineInChunk(withDecoder: InstanceType<typeof TextDecoder>): string | undefined {
    const end = this.#chunk.indexOf(0x0a);
    if (end < 0) return undefined;
    const text = withDecoder.decode(this.#chunk.subarray(0, end));
    this.#chunk = this.#chunk.subarray(end + 1);
    return text;
  }

  /** The next bytes, as many as are asked for; they hold until the next call. */
  async take(size: number): Promise<Uint8Array> {
    if (this.#chunk.length < size) {
      if (this.#joined.length < size) this.#joined = new Uint8Array(size);
      let length = 0;
      for (;;) {
        const part = this.#chunk.subarray(0, size - length);
        this.#joined.set(part, length);
        length += part.length;
        this.#chunk = this.#chunk.subarray(part.length);
        if (length === size || !(await this.#more())) return this.#joined.subarray(0, length);
      }
    }
    const taken = this.#chunk.subarray(0, size);
    this.#chunk = this.#chunk.subarray(size);
    return taken;
  }

  async #more(): Promise<boolean> {
    const next = await this.#chunks.next();
    if (next.done === true) return false;
    this.#chunk = next.value;
    return true;
  }
}
