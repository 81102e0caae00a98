import type { Evidence, Next, Place, Statement, Total } from './evidence.ts';

/** What is known of a total in the pages of one execution. */
interface KnownTotal {
  last: Total;
  /** Whether it differed once from the number of records of its own page: it does not count the page. */
  hasDiffered: boolean;
}

/** A page that brought nothing new. */
interface Repeat {
  readonly page: number;
  readonly records: number;
  readonly request: Evidence['request'];
}

/** After so many pages in a row that bring nothing new, a job ends. */
export const MAX_REPEATS = 10;

/**
 * The evidence of one execution, page by page, in constant memory: of statements only the last of each place is kept, of pages
 * only the first and the last.
 */
export class ExecutionEvidence {
  pages = 0;
  /** Of all pages. */
  records = 0;
  /** Without those that came again. */
  read = 0;
  /** Pages that had a new record. */
  freshPages = 0;
  largest = 0;
  first: Evidence | undefined;
  last: Evidence | undefined;
  /** Whether a page without records came before another one with records. */
  hasGap = false;
  /** Whether a page that is not full came before another one with new records. */
  hasShortBefore = false;
  /** Whether a value for the next page was there before the last page. */
  hasNextBefore = false;
  errors: Place | undefined;
  repeat: Repeat | undefined;
  /** The most records of a page that brought nothing new. */
  largestRepeat = -1;
  /** Whether the last page has brought nothing new. */
  isRepeating = false;
  /** Whether a value that the configuration names led to a page before the last one. */
  hasNamedNextBefore = false;
  #repeatsInRow = 0;
  #nextBefore: string | undefined;
  #firstNext: string | undefined;
  #hadShort = false;
  #hadEmpty = false;
  readonly #totals = new Map<string, KnownTotal>();

  /** Whether the number of new records is compared with anything. */
  get hasTotals(): boolean {
    return this.#totals.size > 0;
  }

  /** Whether a page had a total at a place. */
  hasTotalAt(where: Place['in'], path: string): boolean {
    return this.#totals.has(`${where} ${path}`);
  }

  /** Adds the next page. */
  add(page: Evidence): void {
    const { records, fresh, fullAt, statements } = page;
    if (this.last !== undefined) this.#passed(this.last);
    this.pages++;
    this.records += records;
    this.read += fresh;
    if (fresh > 0) {
      this.freshPages++;
      this.hasShortBefore ||= this.#hadShort;
    }
    if (records > 0) this.hasGap ||= this.#hadEmpty;
    else this.#hadEmpty = true;
    if (fullAt !== null && records > 0 && records < fullAt) this.#hadShort = true;
    if (records > this.largest) this.largest = records;
    const isRepeat = this.pages > 1 && (records > 0 ? fresh === 0 : page.isSameRequest === true);
    this.isRepeating = isRepeat;
    if (isRepeat) {
      this.#repeatsInRow++;
      this.largestRepeat = Math.max(this.largestRepeat, records);
      if (records > 0) this.repeat ??= { page: this.pages, records, request: page.request };
    } else if (records > 0) this.#repeatsInRow = 0;
    for (const statement of statements) this.#say(statement, records);
    this.first ??= page;
    this.last = page;
  }

  #passed({ statements }: Evidence): void {
    const next = chosen(statements, 'next');
    if (next?.value !== undefined) {
      this.hasNextBefore = true;
      this.hasNamedNextBefore ||= next.isNamed;
    }
    this.#nextBefore = next?.value;
    if (this.pages === 1) this.#firstNext = next?.value;
  }

  #say(statement: Statement, records: number): void {
    if (statement.kind === 'errors') this.errors ??= statement.at;
    if (statement.kind !== 'total') return;
    const place = `${statement.at.in} ${statement.at.path}`;
    const known = this.#totals.get(place);
    const differs = statement.amount !== records;
    if (known !== undefined) {
      // what the configuration names may have a conventional name, too
      if (statement.isNamed || !known.last.isNamed) known.last = statement;
      known.hasDiffered ||= differs;
    } else if (this.#totals.size < MAX_TOTALS)
      this.#totals.set(place, { last: statement, hasDiffered: differs });
  }

  /** How many pages in a row have brought nothing new; pages without records between them do not count. */
  get repeatsInRow(): number {
    return this.#repeatsInRow;
  }

  /**
   * The total that counts: a named one before others, unless it has always been the number of records of its page; one whose name cannot
   * mean the page before others; and the largest of these.
   */
  total(): KnownTotal | undefined {
    let best: KnownTotal | undefined;
    for (const known of this.#totals.values())
      if (best === undefined || rankOf(known) > rankOf(best)) best = known;
      else if (rankOf(known) === rankOf(best) && known.last.amount > best.last.amount) best = known;
    if (best === undefined || best.hasDiffered || !best.last.isNamed) return best;
    for (const known of this.#totals.values())
      if (known.hasDiffered && known.last.amount > best.last.amount) return known;
    return best;
  }

  /** Whether the total that counts equals the records that were read: it withdraws doubts. */
  isTotalEqual(): boolean {
    const known = this.total();
    return known !== undefined && !known.last.isAtLeast && known.last.amount === this.read;
  }

  /** Whether the total is equal and cannot be the number of records of its page. */
  isTotalProven(): boolean {
    const known = this.total();
    if (known === undefined || !this.isTotalEqual()) return false;
    if (known.hasDiffered) return true;
    const { records = 0, fullAt = null } = this.first ?? {};
    return known.last.isNamed && this.freshPages <= 1 && !(fullAt !== null && records >= fullAt);
  }

  /** Whether the value of the next page is the one that the page before had, so that it does not lead further. */
  isNextOfBefore({ value }: Next): boolean {
    return this.pages > 1 && (value === this.#nextBefore || value === this.#firstNext);
  }

  /** Whether the last page says that more, or no more, follows. */
  flag(): boolean | undefined {
    return this.last === undefined ? undefined : chosen(this.last.statements, 'flag')?.hasMore;
  }

  /** What the last page says about the next one. */
  next(): Next | undefined {
    return this.last === undefined ? undefined : chosen(this.last.statements, 'next');
  }

  /**
   * Whether the last page says that it is the last one, whatever way: by a flag, by the total, by a number of pages, or by the value for
   * the next page, which is empty, or missing although it was there before. `isNextKnown`: another execution of the job had one.
   */
  statesEnd(isNextKnown: boolean): boolean {
    return this.flag() === false || this.nextEnds(isNextKnown) || this.isTotalProven();
  }

  nextEnds(isNextKnown: boolean): boolean {
    const next = this.next();
    if (next !== undefined) return next.value === undefined;
    return this.hasNextBefore || isNextKnown;
  }
}

const MAX_TOTALS = 8;

function rankOf({ last }: KnownTotal): number {
  return (last.isNamed ? 2 : 0) + (last.mayCountPage ? 0 : 1);
}

/** The statement of a kind that counts: the named one, else the first. */
export function chosen<K extends Statement['kind']>(
  statements: readonly Statement[],
  kind: K,
): Extract<Statement, { kind: K }> | undefined {
  let found: Extract<Statement, { kind: K }> | undefined;
  for (const statement of statements) {
    if (!isOf(statement, kind)) continue;
    if (statement.isNamed) return statement;
    found = preferred(found, statement);
  }
  return found;
}

function isOf<K extends Statement['kind']>(
  statement: Statement,
  kind: K,
): statement is Extract<Statement, { kind: K }> {
  return statement.kind === kind;
}

/** Of two statements of a kind, the one that says that more follows. */
function preferred<S extends Statement>(one: S | undefined, other: S): S {
  if (one === undefined) return other;
  return saysMore(other) && !saysMore(one) ? other : one;
}

function saysMore(statement: Statement): boolean {
  if (statement.kind === 'flag') return statement.hasMore;
  return statement.kind === 'next' && statement.value !== undefined;
}
