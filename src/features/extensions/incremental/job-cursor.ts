import { hash } from 'node:crypto';
import type { ExcludedMembers, Incremental } from '../../../engine/plan/plan.ts';
import { withAllDigits } from '../../../language/values/decimal.ts';
import {
  entriesOf,
  isArray,
  isObject,
  type Json,
  keysOf,
  member,
  objectFrom,
} from '../../../language/values/json.ts';
import { valueAt } from '../../../language/values/path.ts';
import { withoutMembers } from '../../../language/values/without-members.ts';
import { exactJsonText } from '../../formats/json/exact-json.ts';
import {
  type CursorValue,
  compareCursors,
  cursorKey,
  cursorValue,
  lookedBack,
  numberOf,
  sentValue,
} from './cursor-value.ts';

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

/** Members of the state for a kind of cursor and for the other kind. */
const VALUE = ['value', 'response'] as const;
const OPAQUE = ['response', 'value'] as const;

const MOST_UNPRUNED = 20_000;
/** Of one job in a state. */
const MOST_REMEMBERED = 100_000;

/**
 * Where an incremental job continues, and which of its records were delivered by an earlier run: those before the boundary, and as many equal ones after it
 * as were delivered. The boundary is the highest value of earlier runs, less the lookback.
 */
export class JobCursor {
  readonly #incremental: Incremental;
  readonly #excluded: ExcludedMembers | undefined;
  readonly #before: Delivered;
  readonly #now: Delivered = new Map();
  /** Records before it are not delivered. */
  readonly boundary: CursorValue | undefined;
  /** The value to send; `null` when there is none yet. */
  readonly sent: Json;
  #highest: Highest | undefined;
  /** Whether a response of this run had a cursor. */
  #isSeen = false;
  #unpruned = 0;
  /** Records without a cursor value, which are delivered in every run; of an opaque cursor, responses before one that has it. */
  withoutValue = 0;
  /** Records that an earlier run has delivered. */
  skipped = 0;
  /** Delivered records that the state has no room for. */
  forgotten = 0;

  /** `start` is the value of a first run, null without one; `state` what `state()` of an earlier run returned. Throws `CursorProblem` when one is of another type. */
  constructor(
    incremental: Incremental,
    excluded: ExcludedMembers | undefined,
    start: Json,
    state: Json | undefined,
  ) {
    this.#incremental = incremental;
    this.#excluded = excluded;
    const [own, other] = incremental.type === 'opaque' ? OPAQUE : VALUE;
    const written = memberOf(state, own);
    const ofOther = memberOf(state, other) ?? null;
    // a value of records is no cursor of responses, though it may look like one
    if (ofOther !== null) throw new CursorProblem(ofOther, 0);
    const isKnown = written !== undefined && written !== null;
    const value = isKnown ? this.#valueOf(written, 0) : undefined;
    if (isKnown && value !== undefined) this.#highest = { value, written };
    const first = start === null ? undefined : this.#valueOf(start, 0);
    this.boundary = value === undefined ? first : lookedBack(value, incremental);
    const [shape, settings] = isKnown
      ? [written, incremental]
      : [start, { ...incremental, lookback: null }];
    this.sent = this.boundary === undefined ? null : sentValue(this.boundary, shape, settings);
    this.#before = isKnown && isObject(state) ? deliveredIn(member(state, 'delivered')) : new Map();
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

  /** Which records of a page are new: of an opaque cursor, all that the API sends. Throws `CursorProblem`. */
  take(records: readonly Json[]): readonly boolean[] {
    if (this.#incremental.type === 'opaque') return records.map(() => true);
    return records.map((record, index) => {
      const written = valueAt(this.#incremental.cursor, record) ?? null;
      if (written === null) {
        this.withoutValue++;
        return true;
      }
      const isNew = this.#isNew(record, written, this.#valueOf(written, index));
      if (!isNew) this.skipped++;
      return isNew;
    });
  }

  #valueOf(written: Json, index: number): CursorValue {
    const value = cursorValue(written, this.#incremental);
    if (value === undefined) throw new CursorProblem(written, index);
    return value;
  }

  #isNew(record: Json, written: Json, value: CursorValue): boolean {
    if (this.boundary !== undefined && compareCursors(value, this.boundary) < 0) return false;
    const key = cursorKey(value);
    const id = idOf(
      this.#excluded === undefined ? record : withoutMembers(record, this.#excluded.paths),
    );
    const ids = this.#now.get(key) ?? new Map<string, number>();
    const count = (ids.get(id) ?? 0) + 1;
    ids.set(id, count);
    this.#now.set(key, ids);
    if (this.#highest === undefined || compareCursors(value, this.#highest.value) > 0)
      this.#highest = { value, written };
    if (++this.#unpruned >= MOST_UNPRUNED) this.#prune();
    return count > (this.#before.get(key)?.get(id) ?? 0);
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

  /** The value that the next run continues from; `undefined` when no record had one. */
  state(): Json | undefined {
    if (this.#highest === undefined) return undefined;
    let room = MOST_REMEMBERED;
    const keys = [...new Set([...this.#before.keys(), ...this.#now.keys()])]
      .filter((key) => this.#isRemembered(key))
      .sort();
    const delivered = keys.flatMap((key): (readonly [string, Json])[] => {
      const [before, now] = [this.#before.get(key), this.#now.get(key)];
      const ids = [...new Set([...(before?.keys() ?? []), ...(now?.keys() ?? [])])];
      const all = ids.flatMap((id) =>
        new Array<string>(Math.max(before?.get(id) ?? 0, now?.get(id) ?? 0)).fill(id),
      );
      const kept = all.slice(0, Math.max(0, room));
      room -= all.length;
      return kept.length === 0 ? [] : [[key, kept]];
    });
    this.forgotten = Math.max(0, -room);
    return objectFrom([
      [
        this.#incremental.type === 'opaque' ? OPAQUE[0] : VALUE[0],
        withAllDigits(this.#highest.written),
      ],
      ...(delivered.length === 0 ? [] : [['delivered', objectFrom(delivered)] as const]),
    ]);
  }
}

function memberOf(state: Json | undefined, name: string): Json | undefined {
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
