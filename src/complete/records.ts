/** What is remembered of the records of a page, without them. */
export interface PageMark {
  /** Their number, or how many bytes they have. */
  readonly size: number;
  /** The beginning and the end, which tell most pages apart without a look at the rest. */
  readonly ends: string;
  readonly digest: string;
}

/** The records of a page, in the form in which it was read. */
export interface PageRecords {
  readonly count: number;
  /** Whether a record may be the first one of a later page. It may say so by mistake, and never deny it by mistake. */
  mayHaveFirstOf(later: PageRecords): boolean;
  /** What is remembered of the page, for `isMarked` of later ones. */
  mark(): PageMark;
  /** Whether all records are those of a page that was marked, in their order. */
  isMarked(mark: PageMark): boolean;
  /** A number for each record, to be compared with those of another page; equal records have the same one. */
  hashes(against: PageRecords): readonly number[];
}

/**
 * Counts the records of each page that neither the page before nor the first page had. Where nothing is compared with the count, a
 * page is taken for new as soon as its first record is: then the others are not looked at.
 */
export class FreshRecords {
  #first: PageRecords | undefined;
  #former: PageRecords | undefined;

  /** The number of new records of the next page. `isCounted`: the exact number matters, and not only whether there is one. */
  next(records: PageRecords, isCounted: boolean): number {
    if (records.count === 0) return 0;
    const known = this.#former === this.#first ? [this.#first] : [this.#former, this.#first];
    const fresh = freshOf(
      records,
      known.filter((each) => each !== undefined),
      isCounted,
    );
    this.#first ??= records;
    this.#former = records;
    return fresh;
  }
}

function freshOf(records: PageRecords, known: readonly PageRecords[], isCounted: boolean): number {
  const suspected = isCounted ? known : known.filter((each) => each.mayHaveFirstOf(records));
  if (suspected.length === 0) return records.count;
  const isKnown = records.hashes(records).map(() => false);
  for (const page of known) {
    const hashes = new Set(page.hashes(records));
    for (const [index, hash] of records.hashes(page).entries())
      if (hashes.has(hash)) isKnown[index] = true;
  }
  return isKnown.filter((each) => !each).length;
}

/** How often the records of a page must come again, with others between them, before its pages are a circle. */
const MAX_RETURNS = 3;

/**
 * Finds pages whose records come again and again, whatever else the responses say. Of all pages one is remembered: the last whose
 * number is a power of two (Brent's algorithm).
 */
export class RecordCircle {
  #kept: { readonly mark: PageMark; returns: number } | undefined;
  #page = 0;
  #next = 1;
  /** Whether a page with other records came after the one that is remembered: a page that comes again in a row is no circle. */
  #hasLeft = false;

  /** Whether the next page closes a circle. */
  next(records: PageRecords): boolean {
    this.#page++;
    if (records.count === 0) return false;
    const kept = this.#kept;
    const isBack = kept !== undefined && records.isMarked(kept.mark);
    if (isBack && this.#hasLeft) {
      kept.returns++;
      if (kept.returns >= MAX_RETURNS) return true;
    }
    this.#hasLeft = !isBack;
    if (this.#page >= this.#next && (kept?.returns ?? 0) === 0) {
      this.#kept = { mark: records.mark(), returns: 0 };
      this.#next = this.#page * 2;
      this.#hasLeft = false;
    }
    return false;
  }
}

/** Whether the records of pages are in the order of the value that leads from page to page, which leaves out those behind it otherwise. */
export class ValueOrder {
  readonly #sign: 1 | -1;
  /** Whether a page is not in order. */
  isBroken = false;
  /** Whether a page is not in the opposite order either, as one that is read backwards is. */
  isMixed = false;

  constructor(order: 'ascending' | 'descending') {
    this.#sign = order === 'ascending' ? 1 : -1;
  }

  /** Adds the values of the next page. */
  add(values: readonly number[]): void {
    let rises = false;
    let falls = false;
    for (const [index, value] of values.entries()) {
      const step = index === 0 ? 0 : this.#sign * (value - (values[index - 1] ?? value));
      rises ||= step > 0;
      falls ||= step < 0;
    }
    this.isBroken ||= falls;
    this.isMixed ||= falls && rises;
  }
}
