import type { PageRecords } from './fresh-records.ts';

/** How often the records of a page must come again, with others between them, before its pages are a circle. */
const MAX_RETURNS = 3;

/**
 * Finds pages whose records come again and again, whatever else the responses say. Of all pages one is remembered: the last whose
 * number is a power of two (Brent's algorithm).
 */
export class RecordCircle {
  #kept: { readonly records: PageRecords; readonly page: number; returns: number } | undefined;
  #page = 0;
  #next = 1;
  /** Whether a page with other records came after the one that is remembered: a page that comes again in a row is no circle. */
  #hasLeft = false;

  /** Whether the next page closes a circle. */
  next(records: PageRecords): boolean {
    this.#page++;
    if (records.count === 0) return false;
    const kept = this.#kept;
    const isBack = kept !== undefined && records.isLike(kept.records);
    if (isBack && this.#hasLeft) {
      kept.returns++;
      if (kept.returns >= MAX_RETURNS) return true;
    }
    this.#hasLeft = !isBack;
    if (this.#page >= this.#next && (kept?.returns ?? 0) === 0) {
      this.#kept = { records, page: this.#page, returns: 0 };
      this.#next = this.#page * 2;
      this.#hasLeft = false;
    }
    return false;
  }
}
