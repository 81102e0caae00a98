import type { SinkPort, Spool } from '../ports/sink.ts';
import { exactJsonText, parseExactJson } from '../shape/exact-json.ts';
import { isArray, type Json } from '../values/json.ts';
import { createReusedBytes } from './reused-bytes.ts';

/** A page of records that waits to be written, with the columns added to it. */
export interface Batch {
  readonly records: readonly Json[];
  readonly added: readonly (readonly [name: string, value: Json])[];
}

/** Kept in memory until it grows beyond this; from then on every page goes to disk at once. */
const MEMORY_CHARACTERS = 4_000_000;

/** The pages of one data type in hand-over order, in bounded memory (PAR-6, PAR-8): text lines, spilled to a spool. */
export class BatchSpool {
  readonly #sink: SinkPort;
  readonly #exact: boolean;
  /** Flag and added columns, then the records, each a line. */
  #waiting: (readonly [head: string, records: string])[] = [];
  #characters = 0;
  #spool: Spool | undefined;
  readonly #bytesOf = createReusedBytes();

  /** `exact`: numbers are read back with the digits they came with. */
  constructor(sink: SinkPort, exact: boolean) {
    this.#sink = sink;
    this.#exact = exact;
  }

  /** `exotic`: some value is more than `JSON.stringify` can write. */
  async add({ records, added }: Batch, exotic: boolean): Promise<void> {
    const text = exotic ? exactJsonText(records) : JSON.stringify(records);
    const head = (exotic ? 'x' : 'p') + exactJsonText(added as unknown as Json); // pairs are lists of a name and a value
    if (this.#spool !== undefined) return this.#spool.write(this.#bytesOf(head, '\n', text, '\n'));
    this.#waiting.push([head, text]);
    this.#characters += head.length + text.length;
    if (this.#characters <= MEMORY_CHARACTERS) return;
    this.#spool = await this.#sink.openSpool();
    for (const [first, second] of this.#waiting) await this.#spool.write(this.#bytesOf(first, '\n', second, '\n'));
    this.#waiting = [];
  }

  /** The batches in order, once. */
  async *read(): AsyncGenerator<Batch> {
    if (this.#spool === undefined) {
      for (const [head, text] of this.#waiting) yield batchFrom(head, text, this.#exact);
      this.#waiting = [];
      return;
    }
    let head: string | undefined;
    for await (const line of linesOf(this.#spool.read())) {
      if (head === undefined) head = line;
      else {
        yield batchFrom(head, line, this.#exact);
        head = undefined;
      }
    }
    await this.#spool.release();
  }
}

function batchFrom(head: string, text: string, exact: boolean): Batch {
  const added = parseExactJson(head.slice(1), exact);
  const records = head.startsWith('x') ? parseExactJson(text, exact) : (JSON.parse(text) as Json);
  return { records: isArray(records) ? records : [], added: (isArray(added) ? added : []) as unknown as Batch['added'] };
}

async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest: string[] = [];
  for await (const chunk of chunks) {
    const pieces = decoder.decode(chunk, { stream: true }).split('\n');
    for (const piece of pieces.slice(0, -1)) {
      yield rest.length === 0 ? piece : rest.join('') + piece;
      rest = [];
    }
    const last = pieces.at(-1) ?? '';
    if (last !== '') rest.push(last);
  }
  if (rest.length > 0) yield rest.join('');
}
