import { hash } from 'node:crypto';
import { durationFrom } from '../../values/duration.ts';
import {
  entriesOf,
  exactJsonText,
  isArray,
  isNumber,
  isObject,
  type Json,
  keysOf,
  member,
  NumberLiteral,
  numberFromText,
  objectFrom,
} from '../../values/json.ts';
import { flattenLeaves, valueAt, withoutMembers } from '../../values/path.ts';
import { isNumericText, toFloat, withAllDigits } from '../../values/text.ts';
import {
  compareInstants,
  type Instant,
  instantFrom,
  isoFormat,
  LATEST_MS,
  plus,
  repeatedAfter,
  type TimeFormat,
  timeFormatOf,
  timeFormats,
  timeFrom,
  type Zone,
  zoneOf,
} from '../../values/time.ts';
import { withoutEnd } from '../../values/words.ts';
import type { ExcludedMembers, Incremental } from '../model/plan.ts';

/** A record whose cursor value is not of the configured type. */
export class CursorProblem extends Error {
  override readonly name = 'CursorProblem';
  readonly value: Json;
  /** From 0. */
  readonly index: number;

  constructor(value: Json, index: number) {
    super('not a cursor value');
    this.value = value;
    this.index = index;
  }
}

interface Highest {
  readonly value: CursorValue;
  /** As a record has it. */
  readonly written: Json;
}

/** Records at and after the boundary that were delivered: how many of each, by cursor value. */
type Delivered = Map<string, Map<string, number>>;

/** What a cursor is made from. */
interface CursorOrigin {
  readonly incremental: Incremental;
  readonly excluded: ExcludedMembers | undefined;
  /** The value of a first run, null without one. */
  readonly start: Json;
  /** What `state()` of an earlier run returned. */
  readonly state: Json | undefined;
  /** When the run starts: later times do not move the state. */
  readonly startMs: number;
  /** When the run that wrote the state has started; 0 if that is unknown. */
  readonly previousMs: number;
  /** Whether rows replace those of the same key, so that a record may be written twice. */
  readonly isKeyed: boolean;
  /** Whether that holds for all tables that a record has rows in, those of child jobs included. */
  readonly mayRepeat: boolean;
}

/** The value of the cursor in a record. */
type RecordReader = (record: Json) => Json | undefined;

/** Records that are worth a note: how many, and one of them as JSON. */
export interface Noted {
  readonly count: number;
  readonly example: string;
}

/** Members of the state for a kind of cursor and for the other kind. */
const VALUE = ['value', 'response'] as const;
const OPAQUE = ['response', 'value'] as const;

const MAX_UNPRUNED = 20_000;
/** Of one job in a state. */
const MAX_REMEMBERED = 100_000;

/**
 * Where an incremental job continues, and which of its records were delivered by an earlier run: those before the boundary, and as many equal ones after it
 * as were delivered. The boundary is the highest value of earlier runs, less the lookback; times after the start of a run are not among these values.
 */
export class JobCursor {
  readonly #incremental: Incremental;
  readonly #excluded: ExcludedMembers | undefined;
  readonly #startMs: number;
  readonly #isKeyed: boolean;
  /** What a first run sends. */
  readonly #start: Json;
  #isOfState = false;
  readonly #before: Delivered;
  readonly #now: Delivered = new Map();
  /** The state has all records of earlier runs from here on; `undefined` when it does not say. */
  readonly #knownFrom: CursorValue | undefined;
  /** Records before it are not delivered. */
  readonly boundary: CursorValue | undefined;
  /** The boundary as records have it, whatever the format in which it is sent; `null` without one. */
  readonly began: Json;
  /** The value to send; `null` when there is none yet. */
  sent: Json;
  /** What would be sent if the state reached back as far as the lookback, where it does not. */
  readonly wanted: Json | undefined;
  /** A value of the state, as JSON, that was later than the start of the run that wrote it, and still is. */
  readonly futureState: string | undefined;
  /** The start, as JSON, if this run begins with it and it is later than the start of the run. */
  readonly futureStart: string | undefined;
  /** The highest value of the state, if the state compares records in another way than this run: it cannot tell which of those before are written. */
  readonly #uncompared: CursorValue | undefined;
  #highest: Highest | undefined;
  /** Whether a response of this run had a cursor. */
  #isSeen = false;
  #unpruned = 0;
  /** Records without a cursor value, which are delivered in every run; of an opaque cursor, responses before one that has it. */
  withoutValue = 0;
  #isMember = false;
  #members: readonly string[] | undefined;
  /** Records before the boundary. */
  older: Noted | undefined;
  /** Records that come again in this run, after one that an earlier run has written: only one of the two makes a row. */
  again: Noted | undefined;
  /** Records after the start of the run. */
  future: Noted | undefined;
  /** Records that this run writes, though an earlier run may have written them. */
  repeated: Noted | undefined;
  /** Delivered records that the state has no room for, and that the next run would double. */
  forgotten = 0;
  /** The status by which the API said that it has forgotten the value of the state. */
  expired: number | undefined;
  /** Whether a feed that has the newest records first was in another order. */
  isUnordered = false;

  /** Throws `CursorProblem` when the start or the state is of another type. */
  constructor(origin: CursorOrigin) {
    const { incremental, excluded, start, state, startMs, previousMs, isKeyed, mayRepeat } = origin;
    this.#incremental = incremental;
    this.#excluded = excluded;
    this.#startMs = startMs;
    this.#isKeyed = isKeyed;
    this.#start = start;
    const [own, other] = incremental.type === 'opaque' ? OPAQUE : VALUE;
    const written = memberOf(state, own) ?? null;
    const ofOther = memberOf(state, other) ?? null;
    // a value of records is no cursor of responses, though it may look like one
    if (ofOther !== null) throw new CursorProblem(ofOther, 0);
    const value = written === null ? undefined : this.#valueOf(written, 0);
    // earlier versions took such values from records
    if (value !== undefined && isAfter(value, Math.max(startMs, previousMs)))
      this.futureState = exactJsonText(written);
    const isUnused = this.futureState !== undefined && mayRepeat;
    this.#before = isUnused ? new Map() : deliveredIn(memberOf(state, 'delivered'));
    if (value === undefined || isUnused) {
      this.boundary = start === null ? undefined : this.#valueOf(start, 0);
      this.sent =
        this.boundary === undefined
          ? null
          : sentValue(this.boundary, start, { ...incremental, lookback: null });
      this.began = start === null ? null : withAllDigits(start);
      if (this.boundary !== undefined && isAfter(this.boundary, startMs))
        this.futureStart = exactJsonText(start);
      return;
    }
    this.#highest = { value, written };
    this.#isOfState = true;
    if (!mayRepeat && this.#before.size > 0 && this.#isComparedOtherwise(state))
      this.#uncompared = value;
    const from = memberOf(state, 'deliveredFrom');
    // states of earlier versions do not say it, and do not name their cursor
    if (memberOf(state, 'cursor') !== undefined)
      this.#knownFrom = typeof from === 'string' ? valueOfKey(from, value.kind) : value;
    const wanted = lookedBack(value, incremental);
    const isShort =
      !mayRepeat && this.#knownFrom !== undefined && compareCursors(wanted, this.#knownFrom) < 0;
    if (isShort) this.wanted = sentValue(wanted, written, incremental);
    this.boundary = isShort ? this.#knownFrom : wanted;
    this.sent = sentValue(this.boundary ?? wanted, written, incremental);
    const began = this.boundary ?? wanted;
    this.began =
      compareCursors(began, value) === 0
        ? withAllDigits(written)
        : sentValue(began, written, { ...incremental, format: recordFormat(incremental.type) });
  }

  /** Remembers the cursor of a response: the last one counts. Throws `CursorProblem`. */
  see(response: Json): void {
    const written = valueAt(this.#incremental.cursor, response) ?? '';
    if (written === '') {
      if (!this.#isSeen) this.withoutValue++;
      return;
    }
    this.#highest = { value: this.#valueOf(written, 0), written };
    this.#isSeen = true;
    this.withoutValue = 0;
  }

  /** Whether the first request sends a value of the state. */
  get isOfState(): boolean {
    return this.#isOfState;
  }

  /** Begins anew, as a first run does, because the API has forgotten the value of the state. */
  startOver(status: number): void {
    this.expired = status;
    this.#isOfState = false;
    this.#highest = undefined;
    this.sent = this.#start;
  }

  /** How the pages of a feed that has the newest records first go on; a feed for each execution. */
  feed(read: RecordReader): Feed {
    return new Feed(this.#incremental, this.boundary, read);
  }

  /** Which records of a page are new: of an opaque cursor, all that the API sends. Throws `CursorProblem`. */
  take(records: readonly Json[], read: RecordReader): readonly boolean[] {
    if (this.#incremental.type === 'opaque') return records.map(() => true);
    return records.map((record, index) => {
      const written = read(record) ?? '';
      if (written === '') {
        this.withoutValue++;
        this.#lookForMember(record);
        return true;
      }
      this.#isMember = true;
      return this.#isNew(record, written, this.#valueOf(written, index));
    });
  }

  #lookForMember(record: Json): void {
    if (this.#isMember) return;
    this.#isMember = valueAt(this.#incremental.cursor, record) !== undefined;
    if (!this.#isMember) this.#members ??= [...flattenLeaves(record).keys()];
  }

  /** The paths in the first record, if no record has a member of the name of the cursor. */
  get membersInstead(): readonly string[] | undefined {
    return this.#isMember ? undefined : this.#members;
  }

  #valueOf(written: Json, index: number): CursorValue {
    const value = cursorValue(written, this.#incremental);
    if (value === undefined) throw new CursorProblem(written, index);
    return value;
  }

  #isNew(record: Json, written: Json, value: CursorValue): boolean {
    if (this.boundary !== undefined && compareCursors(value, this.boundary) < 0) {
      this.older = noted(this.older, written);
      return false;
    }
    const key = cursorKey(value);
    const id = idOf(
      this.#excluded === undefined ? record : withoutMembers(record, this.#excluded.paths),
    );
    const ids = this.#now.get(key) ?? new Map<string, number>();
    const count = (ids.get(id) ?? 0) + 1;
    ids.set(id, count);
    this.#now.set(key, ids);
    if (isAfter(value, this.#startMs)) this.future = noted(this.future, written);
    else if (this.#highest === undefined || compareCursors(value, this.#highest.value) > 0)
      this.#highest = { value, written };
    if (++this.#unpruned >= MAX_UNPRUNED) this.#prune();
    const delivered = this.#before.get(key)?.get(id) ?? 0;
    const isNew = count > delivered;
    if (this.#isKeyed && count > 1 && delivered > 0) this.again = noted(this.again, written);
    if (isNew && this.#uncompared !== undefined && compareCursors(value, this.#uncompared) <= 0)
      this.repeated = noted(this.repeated, written);
    return isNew;
  }

  /** What decides, beside a record itself, which fingerprint it gets in the state. */
  #comparison(): readonly (readonly [string, Json])[] {
    const { type, timeZone } = this.#incremental;
    const excluded = [...(this.#excluded?.paths ?? [])].sort();
    return [
      ...(type === 'time' && timeZone !== 'UTC' ? [['timeZone', timeZone] as const] : []),
      ...(excluded.length === 0 ? [] : [['exclude', excluded] as const]),
    ];
  }

  /** States of earlier versions do not say how records are compared. */
  #isComparedOtherwise(state: Json | undefined): boolean {
    const now = objectFrom(this.#comparison());
    return (
      memberOf(state, 'cursor') !== undefined &&
      ['timeZone', 'exclude'].some(
        (name) =>
          exactJsonText(memberOf(state, name) ?? null) !== exactJsonText(member(now, name) ?? null),
      )
    );
  }

  /** Forgets what no later run can ask for; records of earlier runs are counted to the end. */
  #prune(): void {
    this.#unpruned = 0;
    for (const key of this.#now.keys())
      if (!this.#before.has(key) && !this.#isRemembered(key)) this.#now.delete(key);
  }

  #isRemembered(key: string): boolean {
    if (this.#highest === undefined) return true;
    const value = valueOfKey(key, this.#highest.value.kind);
    return compareCursors(value, lookedBack(this.#highest.value, this.#incremental)) >= 0;
  }

  /** The value that the next run continues from, and what that run leaves out; `undefined` when no record had one. */
  state(): Json | undefined {
    const { cursor, type } = this.#incremental;
    const delivered = this.#delivered();
    if (this.#highest === undefined && delivered.length === 0) return undefined;
    return objectFrom([
      ...(this.#highest === undefined
        ? []
        : [
            [
              type === 'opaque' ? OPAQUE[0] : VALUE[0],
              withAllDigits(this.#highest.written),
            ] as const,
          ]),
      ['cursor', cursor] as const,
      ...(type === 'time' || type === 'opaque' ? [] : [['type', type] as const]),
      ...this.#comparison(),
      ...this.#deliveredFrom(),
      ...(delivered.length === 0 ? [] : [['delivered', objectFrom(delivered)] as const]),
    ]);
  }

  /** From where on the state has what was delivered, unless that is the highest value. */
  #deliveredFrom(): readonly (readonly [string, Json])[] {
    if (this.#highest === undefined) return [];
    const { value } = this.#highest;
    const wanted = lookedBack(value, this.#incremental);
    const known = this.#knownFrom;
    const from = known !== undefined && compareCursors(known, wanted) > 0 ? known : wanted;
    return compareCursors(from, value) < 0 ? [['deliveredFrom', cursorKey(from)]] : [];
  }

  /**
   * Records that a later run may be sent again. Where rows replace each other by their key, only those of this run: one that did not come may have been
   * replaced by another version, and is new if it comes back.
   */
  #delivered(): readonly (readonly [string, Json])[] {
    let room = MAX_REMEMBERED;
    const former = this.#isKeyed ? undefined : this.#before;
    const keys = [...new Set([...(former?.keys() ?? []), ...this.#now.keys()])]
      .filter((key) => this.#isRemembered(key))
      .sort();
    const delivered = keys.flatMap((key): (readonly [string, Json])[] => {
      const [before, now] = [former?.get(key), this.#now.get(key)];
      const ids = [...new Set([...(before?.keys() ?? []), ...(now?.keys() ?? [])])];
      const all = ids.flatMap((id) =>
        new Array<string>(Math.max(before?.get(id) ?? 0, now?.get(id) ?? 0)).fill(id),
      );
      const kept = all.slice(0, Math.max(0, room));
      room -= all.length;
      return kept.length === 0 ? [] : [[key, kept]];
    });
    this.forgotten = this.#isKeyed ? 0 : Math.max(0, -room);
    return delivered;
  }
}

/** The records of one execution that has the newest first, by their order. */
class Feed {
  readonly #incremental: Incremental;
  readonly #boundary: CursorValue | undefined;
  readonly #read: RecordReader;
  #last: CursorValue | undefined;
  /** Neighbours of which the second is later, and of which it is earlier. */
  #ups = 0;
  #downs = 0;

  constructor(incremental: Incremental, boundary: CursorValue | undefined, read: RecordReader) {
    this.#incremental = incremental;
    this.#boundary = boundary;
    this.#read = read;
  }

  /** Whether most records are later than those before them; some, such as pinned ones, may be out of order. */
  get isUnordered(): boolean {
    return this.#ups > this.#downs;
  }

  /** Whether a page is the last one to read: all of its records are before the boundary, and the records go down. Looks at each page once, in order. */
  endsAt(records: readonly Json[]): boolean {
    let isOld = this.#boundary !== undefined && records.length > 0;
    for (const record of records) {
      const value = cursorValue(this.#read(record) ?? '', this.#incremental);
      if (value === undefined) {
        isOld = false;
        continue;
      }
      const order = this.#last === undefined ? 0 : compareCursors(value, this.#last);
      if (order > 0) this.#ups++;
      if (order < 0) this.#downs++;
      this.#last = value;
      isOld &&= this.#boundary !== undefined && compareCursors(value, this.#boundary) < 0;
    }
    return isOld && !this.isUnordered;
  }
}

function isAfter(value: CursorValue, ms: number): boolean {
  return value.kind === 'time' && value.instant.ms > ms;
}

function noted(before: Noted | undefined, written: Json): Noted {
  return { count: (before?.count ?? 0) + 1, example: before?.example ?? exactJsonText(written) };
}

/** A member of a value of the state, which may be anything. */
export function memberOf(state: Json | undefined, name: string): Json | undefined {
  return state !== undefined && isObject(state) ? member(state, name) : undefined;
}

function deliveredIn(value: Json | undefined): Delivered {
  const delivered: Delivered = new Map();
  if (value === undefined || !isObject(value)) return delivered;
  for (const [key, list] of entriesOf(value)) {
    const ids = new Map<string, number>();
    for (const id of isArray(list) ? list : [])
      if (typeof id === 'string') ids.set(id, (ids.get(id) ?? 0) + 1);
    delivered.set(key, ids);
  }
  return delivered;
}

/** `cursorKey` read back. */
function valueOfKey(key: string, kind: CursorValue['kind']): CursorValue {
  if (kind === 'text') return { kind, text: key };
  if (kind === 'number') return numberOf(key) ?? { kind, number: Number(key), exact: undefined };
  const [ms = '0', nanos = '0'] = key.split('.');
  return { kind, instant: { ms: Number(ms), nanos: Number(nanos) } };
}

/** The same for equal records, whatever the order of their members. */
function idOf(record: Json): string {
  return hash('sha256', exactJsonText(ordered(record)), 'base64url').slice(0, 16);
}

function ordered(value: Json): Json {
  if (isArray(value)) return value.map(ordered);
  if (!isObject(value)) return value;
  return objectFrom(
    [...keysOf(value)].sort().map((key) => [key, ordered(member(value, key) ?? null)] as const),
  );
}

/** `units` divided by ten to the power of `scale`: exact where a double is not. */
interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** A cursor value that can be compared with others of the same type. */
type CursorValue =
  | { readonly kind: 'time'; readonly instant: Instant }
  | { readonly kind: 'number'; readonly number: number; readonly exact: Decimal | undefined }
  | { readonly kind: 'text'; readonly text: string };

/** Whether values of a type are times, which have formats, zones and durations. */
export function isTime(type: Incremental['type']): boolean {
  return type === 'time' || type === 'epoch' || type === 'epoch-ms';
}

/** The cursor value of a record; `undefined` when it has another type. */
export function cursorValue(
  value: Json,
  { type, timeZone }: Pick<Incremental, 'type' | 'timeZone'>,
): CursorValue | undefined {
  switch (type) {
    case 'time': {
      const instant = typeof value === 'string' ? instantFrom(value, zone(timeZone)) : undefined;
      return instant === undefined ? undefined : { kind: 'time', instant };
    }
    case 'text':
      return typeof value === 'string' ? { kind: 'text', text: value } : undefined;
    case 'opaque':
      return typeof value === 'string' || isNumber(value)
        ? { kind: 'text', text: String(withAllDigits(value)) }
        : undefined;
    default: {
      const number = numberOf(value);
      if (number === undefined || type === 'number') return number;
      const ms = number.number * (type === 'epoch' ? 1000 : 1);
      if (Math.abs(ms) > LATEST_MS) return undefined; // in another unit
      return { kind: 'time', instant: instantOf(ms, number.exact, type) };
    }
  }
}

/** What says which of two versions of a record is newer: the cursor, or with one of the responses the order of the records. */
export function versionBy(incremental: Incremental): {
  readonly member: string | undefined;
  readonly order: (value: string) => number;
} {
  return {
    member: incremental.type === 'opaque' ? undefined : incremental.cursor,
    order(text) {
      const value = cursorValue(text, incremental);
      if (value?.kind === 'time') return value.instant.ms + value.instant.nanos / 1e6;
      return value?.kind === 'number' ? value.number : Number.NaN;
    },
  };
}

/** The time of a number: from its digits where they say more than a double does, without those below a nanosecond. */
function instantOf(ms: number, exact: Decimal | undefined, type: 'epoch' | 'epoch-ms'): Instant {
  const digits = type === 'epoch' ? 9 : 6;
  if (exact === undefined || exact.scale <= digits - 6) {
    const whole = Math.floor(ms);
    return { ms: whole, nanos: Math.round((ms - whole) * 1e6) };
  }
  const nanos = floorOf(exact.units * 10n ** BigInt(digits), 10n ** BigInt(exact.scale));
  const whole = floorOf(nanos, NANOS_IN_MS);
  return { ms: Number(whole), nanos: Number(nanos - whole * NANOS_IN_MS) };
}

const NANOS_IN_MS = 1_000_000n;

function floorOf(value: bigint, divisor: bigint): bigint {
  const quotient = value / divisor;
  return value < 0n && quotient * divisor !== value ? quotient - 1n : quotient;
}

/** The cursor value of a number, or of a text that is one. */
export function numberOf(value: Json): Extract<CursorValue, { kind: 'number' }> | undefined {
  if (!isNumber(value) && !(typeof value === 'string' && isNumericText(value))) return undefined;
  return {
    kind: 'number',
    number: toFloat(value),
    exact: decimalFrom(value instanceof NumberLiteral ? value.text : String(value).trim()),
  };
}

/** The decimal number that digits with an optional point are; `undefined` for any other text, such as one with an exponent. */
function decimalFrom(text: string): Decimal | undefined {
  const [, sign = '', whole = '', written = ''] = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  const fraction = withoutEnd(written, '0');
  return whole === ''
    ? undefined
    : { units: BigInt(`${whole}${fraction}`) * (sign === '-' ? -1n : 1n), scale: fraction.length };
}

function decimalText({ units, scale }: Decimal): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const fraction = withoutEnd(digits.slice(digits.length - scale), '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, digits.length - scale)}${scale === 0 || fraction === '' ? '' : `.${fraction}`}`;
}

function difference(one: Decimal, other: Decimal): Decimal {
  const scale = Math.max(one.scale, other.scale);
  const scaled = (each: Decimal) => each.units * 10n ** BigInt(scale - each.scale);
  return { units: scaled(one) - scaled(other), scale };
}

/** The value of a first run as records have it, from what a function returns: a time becomes one of the cursor's type. `undefined` for anything else. */
export function startValue(
  value: Json,
  { type, timeZone }: Pick<Incremental, 'type' | 'timeZone'>,
): Json | undefined {
  // functions return seconds, such as { "time": "currentStart" }
  const isSeconds = type === 'epoch-ms' && isSecondsOf(value);
  if (!isSeconds && cursorValue(value, { type, timeZone }) !== undefined) return value;
  if (!isTime(type)) return undefined;
  const instant = timeFrom(value, zone(timeZone));
  return instant && timeFormats[ownFormat(type)].write(instant, zone(timeZone));
}

/** Whether a number is a time of this era in seconds, which milliseconds would put into the first months of 1970. */
function isSecondsOf(value: Json): boolean {
  const number = numberOf(value)?.number ?? 0;
  return Math.abs(number) >= 1e8 && Math.abs(number) < 1e11;
}

/** Below, equal or above zero. Both are of the same type. */
function compareCursors(one: CursorValue, other: CursorValue): number {
  if (one.kind === 'time' && other.kind === 'time')
    return compareInstants(one.instant, other.instant);
  if (one.kind === 'text' && other.kind === 'text')
    return Number(one.text > other.text) - Number(one.text < other.text);
  if (one.kind !== 'number' || other.kind !== 'number') return 0;
  return one.exact === undefined || other.exact === undefined
    ? one.number - other.number
    : Number(difference(one.exact, other.exact).units);
}

/** The text that equal cursor values have in common. */
function cursorKey(value: CursorValue): string {
  if (value.kind === 'text') return value.text;
  if (value.kind === 'time') return `${value.instant.ms}.${value.instant.nanos}`;
  return value.exact === undefined ? String(value.number) : decimalText(value.exact);
}

/** The value minus `lookback`. Where the clock was put back, times without an offset come twice: those of the second time are not before it. */
function lookedBack(
  value: CursorValue,
  { lookback, timeZone, type }: Pick<Incremental, 'lookback' | 'timeZone' | 'type'>,
): CursorValue {
  if (value.kind === 'time' && type === 'time') {
    const { ms, nanos } = value.instant;
    const repeated = repeatedAfter(ms, zone(timeZone));
    if (repeated > 0)
      return earlier({ kind: 'time', instant: { ms: ms - repeated, nanos } }, lookback, timeZone);
  }
  return earlier(value, lookback, timeZone);
}

function earlier(
  value: CursorValue,
  lookback: Incremental['lookback'],
  timeZone: string,
): CursorValue {
  if (lookback === null || value.kind === 'text') return value;
  if (value.kind === 'number') {
    const by = decimalFrom(String(lookback));
    const exact =
      value.exact === undefined || by === undefined ? undefined : difference(value.exact, by);
    return {
      kind: 'number',
      number: exact === undefined ? value.number - Number(lookback) : Number(decimalText(exact)),
      exact,
    };
  }
  const duration = durationFrom(String(lookback));
  return duration === undefined
    ? value
    : {
        kind: 'time',
        instant: {
          ...value.instant,
          ms: notBeforeYear1(plus(value.instant.ms, duration, -1, zone(timeZone))),
        },
      };
}

/** A time that formats have digits for; a span beyond it leads to no time at all. */
function notBeforeYear1(ms: number): number {
  return Number.isNaN(ms) ? YEAR_1_MS : Math.max(YEAR_1_MS, ms);
}

const YEAR_1_MS = -62_135_596_800_000;

/** How a value is sent: in the format of the parameter, or as records have it. Digits that a format does not have are cut off: the value is never later. */
function sentValue(
  value: CursorValue,
  written: Json,
  { format, type, timeZone, lookback }: Incremental,
): Json {
  if (value.kind === 'text') return type === 'opaque' ? withAllDigits(written) : value.text;
  if (value.kind === 'number') {
    if (lookback === null) return withAllDigits(written);
    const text = cursorKey(value);
    return typeof written === 'string' ? text : withAllDigits(numberFromText(text));
  }
  if (format === null && lookback === null) return withAllDigits(written);
  const given = timeFormatOf(format) ?? formatOf(written, type);
  if (given !== undefined) return given.write(value.instant, zone(timeZone));
  // a time in seconds with digits behind the point
  const seconds = decimalText({
    units: BigInt(value.instant.ms) * NANOS_IN_MS + BigInt(value.instant.nanos),
    scale: 9,
  });
  return typeof written === 'string' ? seconds : withAllDigits(numberFromText(seconds));
}

/** The format of a time as a record has it: with its digits, and a day without a time. `undefined` for seconds with a fraction. */
function formatOf(written: Json, type: Incremental['type']): Pick<TimeFormat, 'write'> | undefined {
  const text = String(withAllDigits(written));
  if (type === 'epoch' && text.includes('.')) return undefined;
  if (type !== 'time') return timeFormats[ownFormat(type)];
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return timeFormats.date;
  const [, fraction = ''] = /:\d\d[.,](\d+)/.exec(text) ?? [];
  return isoFormat(fraction.length);
}

/** The format that loses no more digits than records usually have. */
function recordFormat(type: Incremental['type']): 'iso-ms' | 'epoch' | 'epoch-ms' {
  return type === 'epoch' || type === 'epoch-ms' ? type : 'iso-ms';
}

function ownFormat(type: Incremental['type']): 'iso' | 'epoch' | 'epoch-ms' {
  return type === 'epoch' || type === 'epoch-ms' ? type : 'iso';
}

function zone(name: string): Zone {
  return zoneOf(name) ?? (zoneOf('UTC') as Zone);
}
