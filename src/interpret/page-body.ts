import type { Job, Run } from '../plan/plan.ts';
import { decodeResponse } from '../shape/decode-response.ts';
import type { LastRecord } from '../shape/page-scanner.ts';
import { type Json, sameJson } from '../values/json.ts';

type Numbers = Run['numbers'];

/** The response of a page: read into values, or as bytes that hold a plain list of records. */
export type PageBody =
  | { readonly kind: 'value'; readonly value: Json }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array; readonly records: number; readonly last: LastRecord };

/**
 * Whether nothing but the rows and their number is needed of a job's responses: no children, filters or stop conditions,
 * and paging that looks at no value.
 */
export function needsNoValues({ children, responseFilters, stopConditions, paging }: Job): boolean {
  return (
    children.length === 0 &&
    responseFilters.length === 0 &&
    stopConditions.length === 0 &&
    (paging.kind === 'none' || paging.kind === 'offset' || paging.kind === 'pagenum')
  );
}

/** Whether two responses are the same value (PAG-SAME), which bytes alone cannot deny: `1e1` is `10.0`. */
export function samePage(former: PageBody, later: PageBody, numbers: Numbers): boolean {
  if (former.kind === 'value' && later.kind === 'value') return sameJson(former.value, later.value);
  if (former.kind === 'bytes' && later.kind === 'bytes') {
    if (former.records !== later.records || cellsDiffer(former.last.cell, later.last.cell)) return false;
    if (Buffer.compare(former.bytes, later.bytes) === 0) return true;
    // most pages differ in their last record: two short texts are read instead of two pages
    const [lastFormer, lastLater] = [lastRecord(former), lastRecord(later)];
    if (lastFormer !== undefined && lastLater !== undefined && differPlainly(lastFormer, lastLater)) return false;
  }
  const [one, other] = [readPage(former, numbers), readPage(later, numbers)];
  return one !== undefined && other !== undefined && sameJson(one, other);
}

function readPage(page: PageBody, numbers: Numbers): Json | undefined {
  return page.kind === 'value' ? page.value : read(page.bytes, numbers);
}

function cellsDiffer(one: LastRecord['cell'], other: LastRecord['cell']): boolean {
  return one !== undefined && other !== undefined && one.layout === other.layout && one.column === other.column && Buffer.compare(one.bytes, other.bytes) !== 0;
}

/** Each page is compared twice: with the one before it and with the one after. */
const lastRecords = new WeakMap<PageBody, object>();

/** The last record as JavaScript reads it, which loses digits, repeated names and the like; `undefined` when it cannot. */
function lastRecord(page: Extract<PageBody, { kind: 'bytes' }>): object | undefined {
  const known = lastRecords.get(page);
  if (known !== undefined) return known;
  try {
    const record = JSON.parse(decoder.decode(page.last.text)) as unknown;
    if (typeof record !== 'object' || record === null) return undefined;
    lastRecords.set(page, record);
    return record;
  } catch {
    return undefined;
  }
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Whether two records have a text or a safe integer that differs, which no reading of them can make equal. */
function differPlainly(one: object, other: object): boolean {
  return Object.entries(one).some(([name, value]) => {
    const against = Object.hasOwn(other, name) ? (other as Readonly<Record<string, unknown>>)[name] : undefined;
    return (
      (typeof value === 'string' && typeof against === 'string' && value !== against) ||
      (Number.isSafeInteger(value) && Number.isSafeInteger(against) && value !== against)
    );
  });
}

function read(bytes: Uint8Array, numbers: Numbers): Json | undefined {
  const decoded = decodeResponse(bytes, { numbers });
  return decoded.kind === 'json' ? decoded.value : undefined;
}
