import type { Pointer } from '../../language/support/pointer.ts';

/** Where a record came from, for messages; pages and records count from 1. */
export interface RecordPlace {
  readonly job: Pointer;
  readonly page: number;
  readonly record: number;
}

/** A page of a job, or the part of it after the first records. */
export interface PagePlace extends Omit<RecordPlace, 'record'> {
  /** Records of the page that were there before. */
  readonly after?: number;
}

/** A line of details. */
export function placeText({ job, page, record }: RecordPlace): string {
  return `the record is at job ${job}, page ${page}, record ${record}`;
}
