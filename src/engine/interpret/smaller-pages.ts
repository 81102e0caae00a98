import { confirmEndOf } from '../../features/pagination/confirm-end.ts';
import { jobTitle } from '../plan/job-title.ts';
import { askedFor } from './finding-texts.ts';
import type { WatchedExecution } from './watch-execution.ts';

/** What `confirmEnd: auto` has shown: the first page was not full, and others with new records came after it. */
export function smallerPages({ job, evidence }: WatchedExecution): string | undefined {
  const { first, freshPages } = evidence;
  const { records = 0, fullAt = null } = first ?? {};
  const isShort = fullAt !== null && records < fullAt;
  if (confirmEndOf(job.paging) !== 'auto' || !isShort || freshPages < 2) return undefined;
  return `The first page of '${jobTitle(job)}' has ${records} records although ${askedFor(job)}, and others came after it: the API gives smaller pages, and "confirmEnd" has read on; set "limit" to ${records} if the API returns at most ${records} records a page`;
}
