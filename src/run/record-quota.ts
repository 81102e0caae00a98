import type { Job } from '../plan/model/plan.ts';
import { chosenRecords, type RecordBatch } from '../rows/records.ts';
import type { Pointer } from '../values/path.ts';
import { plural } from '../values/words.ts';

/** How many records of each job are processed: the first ones, in all iterations and executions together. */
export class RecordQuota {
  readonly #most: number | undefined;
  readonly #taken = new Map<Pointer, number>();

  /** Without a number, all of them. */
  constructor(most: number | undefined) {
    this.#most = most;
  }

  /** Whether records may be left out, so that their values are needed one by one. */
  get isLimited(): boolean {
    return this.#most !== undefined;
  }

  /** Why a job ends with these records; the page before may have more. */
  get boundText(): string {
    return `The run keeps the first ${plural(this.#most ?? 0, 'record')} of the job.`;
  }

  /** Whether a job has as many records as it may have. */
  isReached({ from }: Job): boolean {
    return this.#most !== undefined && (this.#taken.get(from) ?? 0) >= this.#most;
  }

  /** The records of a batch that may still be processed; they count from now on. */
  take(batch: RecordBatch, { from }: Job): RecordBatch {
    if (this.#most === undefined) return batch;
    const taken = this.#taken.get(from) ?? 0;
    const room = this.#most - taken;
    this.#taken.set(from, taken + Math.min(room, batch.rows.length));
    // the response has all records of the page, and the table is to have these
    const source = { ...batch.source, response: undefined };
    return room >= batch.rows.length
      ? { ...batch, source }
      : chosenRecords({ ...batch, source }, (index) => index < room);
  }
}
