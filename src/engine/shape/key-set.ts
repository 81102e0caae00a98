/** So many keys are known exactly. */
const CAPACITY = 1_000_000;
const FEWEST_PLACES = 2 ** 9;
const MOST_PLACES = 2 ** 21;
/** Growing moves all keys: rarely, and by much. */
const GROWTH = 16;

/**
 * The keys of a table as hashes of 64 bits, each with the execution that has written it last. Above its capacity it is a sample: the keys with
 * the smallest hashes, so that all rows of a key are in it or none.
 */
export class KeySet {
  readonly #capacity: number;
  #size = 0;
  /** Open addressing: two numbers a key, which are both 0 in a free place. */
  #places = new Int32Array(FEWEST_PLACES * 2);
  #last = FEWEST_PLACES - 1;
  /** The execution of all keys, 0 before the first; `#executions` has one for each place as soon as there are several. */
  #only = 0;
  #executions: Int32Array | undefined;
  /** So many of the first bits of a hash are 0 in the sample. */
  #zeros = 0;

  constructor(capacity = CAPACITY) {
    this.#capacity = Math.min(capacity, MOST_PLACES / 2);
  }

  get isSample(): boolean {
    return this.#zeros > 0;
  }

  /** Adds a key by its hash; returns the execution that has written it before, 0 for a new key or one that is not in the sample. */
  add(high: number, low: number, execution: number): number {
    if (!this.#isKept(high)) return 0;
    if (execution !== this.#only && this.#executions === undefined) this.#distinguish(execution);
    const places = this.#places;
    // 0 and 0 would be a free place
    const second = high === 0 && low === 0 ? 1 : low;
    const at = placeOf(places, this.#last, high, second);
    const isKnown = places[at] !== 0 || places[at + 1] !== 0;
    const executions = this.#executions;
    const before = executions === undefined ? this.#only : (executions[at >> 1] as number);
    if (executions !== undefined) executions[at >> 1] = execution;
    if (isKnown) return before;
    places[at] = high;
    places[at + 1] = second;
    this.#size++;
    if (this.#size > this.#capacity) {
      this.#zeros++;
      this.#rebuild(this.#last + 1);
    } else if (this.#size * 4 > this.#last * 3)
      this.#rebuild(Math.min((this.#last + 1) * GROWTH, MOST_PLACES));
    return 0;
  }

  #isKept(high: number): boolean {
    return this.#zeros === 0 || high >>> (32 - this.#zeros) === 0;
  }

  /** Another execution than that of all keys so far, or the first one. */
  #distinguish(execution: number): void {
    if (this.#only === 0) this.#only = execution;
    else this.#executions = new Int32Array(this.#last + 1).fill(this.#only);
  }

  #rebuild(count: number): void {
    const [former, formerExecutions] = [this.#places, this.#executions];
    const places = new Int32Array(count * 2);
    const executions = formerExecutions === undefined ? undefined : new Int32Array(count);
    this.#places = places;
    this.#executions = executions;
    this.#last = count - 1;
    this.#size = 0;
    for (let from = 0; from < former.length; from += 2) {
      const high = former[from] as number;
      const low = former[from + 1] as number;
      if ((high === 0 && low === 0) || !this.#isKept(high)) continue;
      const at = placeOf(places, this.#last, high, low);
      places[at] = high;
      places[at + 1] = low;
      if (executions !== undefined) executions[at >> 1] = formerExecutions?.[from >> 1] ?? 0;
      this.#size++;
    }
  }
}

/** The place of a key, or the free one where it belongs. */
function placeOf(places: Int32Array, last: number, high: number, low: number): number {
  let place = (low ^ (high >>> 7)) & last;
  for (;;) {
    const at = place * 2;
    const one = places[at] as number;
    const other = places[at + 1] as number;
    if ((one === high && other === low) || (one === 0 && other === 0)) return at;
    place = (place + 1) & last;
  }
}
