// APIs as they are and as they misbehave, described by behaviours that are independent of each other. `respond` is pure: the
// response to a request of an API. Nothing here comes from the interpreter, so that a test can trust it more than the engine.

/** One API, with the records behind one endpoint. A behaviour that is absent is that of an API without faults. */
export interface Api {
  readonly records: number;
  /** Records of a page as the configuration asks for them; also what the API gives without being asked. */
  readonly asked: number;
  /** Records of a page at most or, where it is larger than `asked`, in any case. */
  readonly cap?: number;
  /** Page numbers are counted in the size that was asked for, although pages have fewer records. */
  readonly countsInAsked?: true;
  /** Records that a filter removes after the page was cut: `length` of them, before record `at`. */
  readonly hole?: { readonly at: number; readonly length: number };
  /** What a page past the end has: nothing if absent, the last page, or the first page. */
  readonly past?: 'last' | 'first';
  /** Each response has another timestamp. */
  readonly isStamped?: true;
  /** The members of a record are in another order each time. */
  readonly isMixed?: true;
  readonly ignoresPosition?: true;
  readonly total?: 'true' | 'page' | 'low' | 'two' | 'high' | 'first' | 'remaining';
  /** `flag: raw` counts records that the filter removes. */
  readonly flag?: 'true' | 'stop' | 'more' | 'raw';
  /** What the last page has where others have the next value; `cut`: it is on the first page only. Absent: no page has one. */
  readonly next?: 'left-out' | 'null' | 'empty' | 'same' | 'kept' | 'cut';
  /** `length` records from `at` on that have the same value. */
  readonly ties?: { readonly at: number; readonly length: number };
  /** Records with the value that was sent come again. */
  readonly includesBoundary?: true;
  /** The order of the records changes after the first request, or does not follow their values. */
  readonly order?: 'rotates-left' | 'rotates-right' | 'unsorted';
}

/** What paging sends: one member, or none with the first request of most methods. */
export interface Asked {
  /** The number of the request, from 1. */
  readonly call: number;
  readonly offset?: number;
  readonly page?: number;
  /** A next value of an earlier response. */
  readonly token?: number;
  /** Records with a greater value are wanted. */
  readonly after?: number | null;
}

export interface Row {
  readonly id: number;
  readonly value: number;
}

/** A response before it is written as JSON and headers. */
export interface Page {
  readonly rows: readonly Row[];
  readonly total?: number;
  readonly hasMore?: boolean;
  /** A position, or what stands in its place on the last page. */
  readonly next?: number | null | '';
  readonly stamp?: number;
  /** The number of the request, where it decides about the order of members. */
  readonly mixedBy?: number;
  /** Whether a later page has records that can be read: what is true, whatever the response says. */
  readonly isMoreTrue: boolean;
}

interface StoredRow extends Row {
  readonly isHidden: boolean;
}

/** Where pages were cut. */
interface Cut {
  readonly rows: readonly StoredRow[];
  readonly after: readonly StoredRow[];
  readonly start: number;
  readonly end: number;
}

/** Values have room between them, for records that a filter removes. */
const STEP = 10;

/** The records that can be read, by id from 1. */
export function visibleIds({ records }: Api): readonly number[] {
  return Array.from({ length: records }, (_, index) => index + 1);
}

export function respond(api: Api, asked: Asked): Page {
  const cut = asked.after === undefined ? byPosition(api, asked) : byValue(api, asked);
  const rows = cut.rows.filter(({ isHidden }) => !isHidden);
  const isMoreTrue = cut.after.some(({ isHidden }) => !isHidden);
  const next = nextOf(api, asked, cut);
  return {
    rows: rows.map(({ id, value }) => ({ id, value })),
    ...totalOf(api, asked, cut),
    ...flagOf(api, cut),
    ...(next === undefined ? {} : { next }),
    ...(api.isStamped ? { stamp: asked.call } : {}),
    ...(api.isMixed ? { mixedBy: asked.call } : {}),
    isMoreTrue,
  };
}

/** Each request of an API asks for the same list. */
let stored: { readonly api: Api | undefined; readonly rows: readonly StoredRow[] } = {
  api: undefined,
  rows: [],
};

function storedRows(api: Api): readonly StoredRow[] {
  if (stored.api !== api) stored = { api, rows: makeRows(api) };
  return stored.rows;
}

function makeRows(api: Api): readonly StoredRow[] {
  const { records, hole, ties, order } = api;
  const values = Array.from({ length: records }, (_, index) => STEP * (index + 1));
  if (ties !== undefined)
    values.fill(STEP * (ties.at + 1), ties.at, Math.min(records, ties.at + ties.length));
  if (order === 'unsorted' && records > 1)
    [values[0], values[records - 1]] = [values[records - 1] ?? 0, values[0] ?? 0];
  const rows = values.map((value, index) => ({ id: index + 1, value, isHidden: false })); // by value, unless unsorted
  const hidden = Array.from({ length: hole?.length ?? 0 }, (_, index) => ({
    id: 100 + index,
    value: STEP * (hole?.at ?? 0) + index + 1,
    isHidden: true,
  }));
  return [...rows.slice(0, hole?.at), ...hidden, ...rows.slice(hole?.at ?? records)];
}

function sizeOf({ asked, cap }: Api): number {
  return cap ?? asked;
}

/** Pages by offset, page number or token: all of them are positions in a list. */
function byPosition(api: Api, { call, offset, page, token }: Asked): Cut {
  const all = storedRows(api);
  const rows = call > 1 ? turned(all, api.order) : all;
  const size = sizeOf(api);
  const isFirst = call === 1 || api.ignoresPosition === true;
  const start = isFirst
    ? 0
    : (offset ?? token ?? ((page ?? 1) - 1) * (api.countsInAsked ? api.asked : size));
  if (start < rows.length || call === 1) return cutAt(rows, start, size);
  return past(api, rows);
}

function past(api: Api, rows: readonly StoredRow[]): Cut {
  const size = sizeOf(api);
  const end = rows.length;
  if (api.past === undefined || end === 0) return { rows: [], after: [], start: end, end };
  return api.past === 'first'
    ? cutAt(rows, 0, size)
    : cutAt(rows, Math.floor((end - 1) / size) * size, size);
}

function cutAt(rows: readonly StoredRow[], start: number, size: number): Cut {
  return {
    rows: rows.slice(start, start + size),
    after: rows.slice(start + size),
    start,
    end: start + size,
  };
}

function turned(rows: readonly StoredRow[], order: Api['order']): readonly StoredRow[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined || rows.length < 2) return rows;
  if (order === 'rotates-left') return [...rows.slice(1), first];
  return order === 'rotates-right' ? [last, ...rows.slice(0, -1)] : rows;
}

/** Pages of records whose value is greater than the one that was sent. */
function byValue(api: Api, { call, after = null }: Asked): Cut {
  const rows = storedRows(api);
  const value = call === 1 || api.ignoresPosition ? null : after;
  const isWanted = (row: StoredRow) =>
    value === null || row.value > value || (api.includesBoundary === true && row.value === value);
  const wanted = rows.filter(isWanted);
  if (wanted.length === 0 && call > 1) return past(api, rows);
  const cut = cutAt(wanted, 0, sizeOf(api));
  return { ...cut, start: rows.length - wanted.length, end: call };
}

function totalOf(api: Api, { call }: Asked, { rows, after }: Cut): Pick<Page, 'total'> {
  const { records, total } = api;
  const visible = (list: readonly StoredRow[]) => list.filter(({ isHidden }) => !isHidden).length;
  switch (total) {
    case 'true':
      return { total: records };
    case 'page':
      return { total: visible(rows) };
    case 'low':
      return { total: Math.max(0, records - 1) };
    case 'two':
      return { total: Math.min(records, 2) };
    case 'high':
      return { total: records + 2 };
    case 'first':
      return call === 1 ? { total: records } : {};
    case 'remaining':
      return { total: visible(rows) + visible(after) };
    default:
      return {};
  }
}

function flagOf({ flag }: Api, { after }: Cut): Pick<Page, 'hasMore'> {
  switch (flag) {
    case 'true':
      return { hasMore: after.some(({ isHidden }) => !isHidden) };
    case 'raw':
      return { hasMore: after.length > 0 };
    case 'stop':
      return { hasMore: false };
    case 'more':
      return { hasMore: true };
    default:
      return {};
  }
}

function nextOf(api: Api, { call, token }: Asked, { after, start, end }: Cut): Page['next'] {
  const { next } = api;
  if (next === undefined) return undefined;
  if (after.length > 0) return next === 'cut' && call > 1 ? undefined : end;
  switch (next) {
    case 'null':
      return null;
    case 'empty':
      return '';
    case 'same':
      return token ?? start;
    case 'kept':
      return storedRows(api).length;
    default:
      return undefined;
  }
}

/** Says something untrue of the records that can be read, or has no order of them that pages follow; what else is wrong with its pages is not asked. */
export function isHonest(api: Api): boolean {
  return (
    api.order === undefined &&
    api.ignoresPosition === undefined &&
    api.countsInAsked === undefined &&
    api.past !== 'first' &&
    (api.cap ?? 0) <= api.asked &&
    !['page', 'low', 'two', 'high', 'remaining'].includes(api.total ?? '') &&
    !['stop', 'more', 'raw'].includes(api.flag ?? '') &&
    !['cut', 'same', 'kept'].includes(api.next ?? '')
  );
}

/** Has none of the behaviours that lose, repeat or hide records. */
export function isFaultless(api: Api): boolean {
  return (
    isHonest(api) &&
    api.cap === undefined &&
    api.hole === undefined &&
    api.past === undefined &&
    api.ties === undefined &&
    api.includesBoundary === undefined
  );
}
