/** The records of a page, in the form in which it was read. */
export interface PageRecords {
  readonly count: number;
  /** Whether a record may be the first one of a later page. It may say so by mistake, and never deny it by mistake. */
  mayHaveFirstOf(later: PageRecords): boolean;
  /** A number for each record; equal records have the same one. */
  hashes(): readonly number[];
}

/**
 * Counts the records of each page that neither the page before nor the first page had. Where nothing is compared with the count, a
 * page is taken for new as soon as its first record is: then the others are not looked at.
 */
export class FreshRecords {
  #first: KnownPage | undefined;
  #former: KnownPage | undefined;

  /** The number of new records of the next page. `isCounted`: the exact number matters, and not only whether there is one. */
  next(records: PageRecords, isCounted: boolean): number {
    const page = new KnownPage(records);
    const fresh = this.#freshOf(page, isCounted);
    this.#first ??= page;
    if (records.count > 0) this.#former = page;
    return fresh;
  }

  #freshOf(page: KnownPage, isCounted: boolean): number {
    const known = this.#former === this.#first ? [this.#first] : [this.#former, this.#first];
    const pages = known.filter((each) => each !== undefined);
    const { count } = page.records;
    const isSuspected =
      isCounted || pages.some(({ records }) => records.mayHaveFirstOf(page.records));
    if (pages.length === 0 || count === 0 || !isSuspected) return count;
    let fresh = 0;
    for (const hash of page.records.hashes()) if (!pages.some((each) => each.has(hash))) fresh++;
    return fresh;
  }
}

class KnownPage {
  readonly records: PageRecords;
  #hashes: Set<number> | undefined;

  constructor(records: PageRecords) {
    this.records = records;
  }

  has(hash: number): boolean {
    this.#hashes ??= new Set(this.records.hashes());
    return this.#hashes.has(hash);
  }
}
