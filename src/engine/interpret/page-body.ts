import { keepsRecords } from '../../features/extensions/index.ts';
import { decodeJson } from '../../features/formats/json/decode-json.ts';
import type { LastRecord } from '../../features/formats/json/page-scanner.ts';
import { traitsOf } from '../../features/pagination/index.ts';
import { type Json, sameJson } from '../../language/values/json.ts';
import type { Job, Run } from '../plan/plan.ts';
import type { StoredBody } from '../ports/http.ts';

type Numbers = Run['numbers'];

/** The response of a page: read into values, or as bytes that have a plain list of records. */
export type PageBody =
  | { readonly kind: 'value'; readonly value: Json }
  /** With a format: the bytes of the response, stored if they are many, and the value that they are, if there is one. */
  | {
      readonly kind: 'raw';
      readonly bytes: Uint8Array;
      readonly stored?: StoredBody | undefined;
      readonly value: Json;
    }
  | {
      readonly kind: 'bytes';
      readonly bytes: Uint8Array;
      readonly records: number;
      readonly last: LastRecord;
      readonly list: Uint8Array;
    };

/**
 * Whether only the rows and their number is needed of a job's responses: no children, filters or stop conditions,
 * and paging that looks at no value of the body.
 */
export function needsNoValues(job: Job): boolean {
  if (
    !isWrittenWhole(job) ||
    job.children.length > 0 ||
    job.responseFilters.length > 0 ||
    job.stopConditions.length > 0
  )
    return false;
  const { reads } = traitsOf(job);
  return reads === undefined || reads.in === 'header';
}

/** Whether the records of a job are written as they are in the response. */
export function isWrittenWhole(job: Job): boolean {
  const { records } = job;
  return (
    keepsRecords(job) &&
    (records.kind === 'auto' || (records.kind === 'path' && records.keep === undefined))
  );
}

/** Whether two responses are the same value (PAG-SAME), which bytes alone cannot deny: `1e1` is `10.0`. */
export function samePage(
  former: PageBody,
  later: PageBody,
  numbers: Numbers,
): boolean | Promise<boolean> {
  if (former.kind === 'value' && later.kind === 'value') return sameJson(former.value, later.value);
  if (former.kind === 'raw' || later.kind === 'raw')
    return former.kind === 'raw' && later.kind === 'raw' && sameBytes(former, later);
  if (former.kind === 'bytes' && later.kind === 'bytes') {
    if (former.records !== later.records || recordsDiffer(former.last, later.last)) return false;
    if (Buffer.compare(former.bytes, later.bytes) === 0) return true;
  }
  const [one, other] = [readPage(former, numbers), readPage(later, numbers)];
  return one !== undefined && other !== undefined && sameJson(one, other);
}

/** The records of a page, in the form in which it was read; nothing of one that was read in parts. */
export type ReadRecords = readonly Json[] | Uint8Array | undefined;

/** Whether two pages have the same records, and any. */
export function sameRecords(former: ReadRecords, later: ReadRecords): boolean {
  if (former === undefined || later === undefined) return false;
  if (former instanceof Uint8Array || later instanceof Uint8Array)
    return (
      former instanceof Uint8Array &&
      later instanceof Uint8Array &&
      Buffer.compare(former, later) === 0
    );
  return later.length > 0 && former.length === later.length && sameJson(former, later);
}

type RawPage = Extract<PageBody, { kind: 'raw' }>;

function sameBytes(former: RawPage, later: RawPage): boolean | Promise<boolean> {
  if (Buffer.compare(former.bytes, later.bytes) !== 0) return false; // of stored bodies, their beginnings
  if (former.stored === undefined || later.stored === undefined)
    return former.stored === later.stored;
  return former.stored.size === later.stored.size && sameStored(former.stored, later.stored);
}

async function sameStored(former: StoredBody, later: StoredBody): Promise<boolean> {
  const others = later.read()[Symbol.asyncIterator]();
  let other: Uint8Array = new Uint8Array(0);
  try {
    for await (let bytes of former.read())
      while (bytes.length > 0) {
        if (other.length === 0) {
          const next = await others.next();
          if (next.done === true) return false;
          other = next.value;
        }
        const length = Math.min(bytes.length, other.length);
        if (Buffer.compare(bytes.subarray(0, length), other.subarray(0, length)) !== 0)
          return false;
        bytes = bytes.subarray(length);
        other = other.subarray(length);
      }
    return true;
  } finally {
    await others.return?.(undefined);
  }
}

function readPage(page: Exclude<PageBody, { kind: 'raw' }>, numbers: Numbers): Json | undefined {
  if (page.kind === 'value') return page.value;
  const decoded = decodeJson(page.bytes, { numbers });
  return decoded.kind === 'value' ? decoded.value : undefined;
}

/** A response as a value; of one in bytes only what is beside its list of records, which stands for it as an empty list. */
export function envelopeOf(page: PageBody): Json | undefined {
  if (page.kind !== 'bytes') return page.value;
  const { bytes, list } = page;
  const start = list.byteOffset - bytes.byteOffset;
  const beside = Buffer.concat([
    bytes.subarray(0, start),
    EMPTY_LIST,
    bytes.subarray(start + list.length),
  ]);
  const decoded = decodeJson(beside);
  return decoded.kind === 'value' ? decoded.value : undefined;
}

const EMPTY_LIST = new TextEncoder().encode('[]');

/** Most pages differ in their last record, and in a cell of it that needs no reading. */
function recordsDiffer(one: LastRecord, other: LastRecord): boolean {
  if (one.layout !== other.layout) return false; // nothing is known
  return one.cells.some((cell, column) => {
    const against = other.cells[column];
    return cell !== undefined && against !== undefined && Buffer.compare(cell, against) !== 0;
  });
}
