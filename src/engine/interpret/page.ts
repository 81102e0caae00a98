import { decodeJson } from '../../features/formats/json/decode-json.ts';
import type { ScannedPage } from '../../features/formats/json/page-scanner.ts';
import type { Page } from '../../features/pagination/paging-method.ts';
import { type Json, sameJson } from '../../language/values/json.ts';
import type { Run } from '../plan/plan.ts';
import type { StoredBody } from '../ports/http.ts';
import type { RecordBatch } from '../shape/record-batch.ts';
import { ByteSource } from './byte-source.ts';
import type { ExchangeOutcome } from './exchange.ts';

type Numbers = Run['numbers'];

/** The records of a page that was read as a whole, or its parts one by one. */
export type PageRecords = readonly [RecordBatch] | AsyncIterable<RecordBatch>;

export function isWhole(records: PageRecords): records is readonly [RecordBatch] {
  return Array.isArray(records);
}

/** How a response was read. */
export interface PageContent {
  /** The whole response as a value; `null` where nothing reads it. */
  readonly value: Json;
  /** With a format: what tells its pages from each other. Large bodies are stored, `bytes` are their beginning. */
  readonly formatted?: { readonly bytes: Uint8Array; readonly stored?: StoredBody | undefined };
  /** The list of records and the bytes around it, where the value was not made. */
  readonly scanned?: ScannedPage & { readonly bytes: Uint8Array };
  /** Finds the records, and warns where there are none. */
  records(page: ReadPage): PageRecords;
}

/**
 * A page as it was read. The fields of a header are made when a method reads them, which takes 4 µs. The getter is in a class: one in
 * an object literal would give each object a shape of its own, which keeps the response in memory until the next full garbage collection.
 */
export class ReadPage implements Page {
  readonly #outcome: ExchangeOutcome;
  readonly #content: PageContent;
  #received: readonly Json[] | undefined;
  /** What pagination and stop conditions see; of records whose values nobody asks for, their number alone. */
  records: readonly Json[] = [];
  response: Json;

  constructor(content: PageContent, outcome: ExchangeOutcome) {
    this.#content = content;
    this.#outcome = outcome;
    this.response = content.value;
  }

  get status(): number {
    return this.#outcome.kind === 'response' ? this.#outcome.response.status : 0;
  }

  get url(): string {
    return this.#outcome.kind === 'response' ? this.#outcome.url : '';
  }

  get headers(): Page['headers'] {
    return this.#outcome.kind === 'response' ? this.#outcome.response.headers : [];
  }

  get stored(): StoredBody | undefined {
    return this.#content.formatted?.stored;
  }

  /** The records, to be processed in this order. After the last of its parts, `records` and `response` of a page are complete. */
  batches(): PageRecords {
    const batches = this.#content.records(this);
    if (isWhole(batches)) {
      const [batch] = batches;
      this.#received = batch.received;
      this.records = batch.filtered;
    }
    return batches;
  }

  /** The response as a value; of scanned records only what is beside their list, which stands for them as an empty list. */
  envelope(): Json {
    const { scanned } = this.#content;
    if (scanned === undefined) return this.response;
    const { bytes, list } = scanned;
    const start = list.byteOffset - bytes.byteOffset;
    const end = start + list.length;
    return readValue(Buffer.concat([bytes.subarray(0, start), EMPTY_LIST, bytes.subarray(end)]));
  }

  /** Whether two responses are the same value (PAG-SAME), which bytes alone cannot deny: `1e1` is `10.0`. */
  isSame(other: ReadPage, numbers: Numbers): boolean | Promise<boolean> {
    const [one, two] = [this.#content, other.#content];
    if (one.formatted !== undefined || two.formatted !== undefined)
      return (
        one.formatted !== undefined &&
        two.formatted !== undefined &&
        sameBytes(one.formatted, two.formatted)
      );
    if (one.scanned !== undefined && two.scanned !== undefined) {
      if (one.scanned.count !== two.scanned.count) return false;
      if (Buffer.compare(one.scanned.bytes, two.scanned.bytes) === 0) return true;
      // most pages differ in their last record
      const [last, otherLast] = [one.scanned.last, two.scanned.last];
      if (!sameJson(readValue(last, numbers), readValue(otherLast, numbers))) return false;
    }
    return sameJson(wholeOf(one, numbers), wholeOf(two, numbers));
  }

  /** The records as they were received, or the bytes of their list; `undefined` of a page that is read in parts. */
  get list(): readonly Json[] | Uint8Array | undefined {
    return this.#content.scanned?.list ?? this.#received;
  }

  /** Whether the response is nothing but a list whose records were scanned. */
  get isScannedList(): boolean {
    const { scanned } = this.#content;
    return scanned !== undefined && scanned.list.length === scanned.bytes.length;
  }
}

const EMPTY_LIST = new TextEncoder().encode('[]');

function wholeOf({ value, scanned }: PageContent, numbers: Numbers): Json {
  return scanned === undefined ? value : readValue(scanned.bytes, numbers);
}

/** Scanned bytes are JSON. */
function readValue(bytes: Uint8Array, numbers?: Numbers): Json {
  const decoded = decodeJson(bytes, numbers === undefined ? {} : { numbers });
  return decoded.kind === 'value' ? decoded.value : null;
}

type Formatted = NonNullable<PageContent['formatted']>;

function sameBytes(one: Formatted, other: Formatted): boolean | Promise<boolean> {
  if (Buffer.compare(one.bytes, other.bytes) !== 0) return false; // of stored bodies, their beginnings
  if (one.stored === undefined || other.stored === undefined) return one.stored === other.stored;
  return one.stored.size === other.stored.size && sameStored(one.stored, other.stored);
}

async function sameStored(one: StoredBody, other: StoredBody): Promise<boolean> {
  const source = new ByteSource(other.read());
  try {
    for await (const bytes of one.read())
      if (Buffer.compare(bytes, await source.take(bytes.length)) !== 0) return false;
    return true;
  } finally {
    await source.end();
  }
}
