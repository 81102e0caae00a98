import { traitsOf } from '../pagination/index.ts';
import type { Job } from '../plan/plan.ts';
import type { Pointer } from '../support/pointer.ts';

/** What in the configuration takes an injured answer for a good one, and what would have told. */
export function adviceOn(
  injury: string,
  job: Job | undefined,
  { isWarned, ignoredBy, hasKey }: { readonly isWarned: boolean; readonly ignoredBy: Pointer | undefined; readonly hasKey: boolean },
): { readonly pointer: Pointer | null; readonly advice: string } {
  if (ignoredBy !== undefined) return { pointer: ignoredBy, advice: '"ignoreErrors" takes the answer for a good one, and its body for a record' };
  const place = pagingPlace(job) ?? job?.from ?? null;
  if (injury === 'error-body') {
    const isSelected = job?.records.kind === 'path' && job.records.path !== '.';
    const unwarned = isSelected
      ? 'the run has found something at "dataField"; no setting can tell it from a true answer'
      : 'without a "dataField" an error object is an answer like any other; with one the run would warn that it has no data';
    return {
      pointer: job?.records.kind === 'path' ? job.records.from : (job?.from ?? null),
      advice: isWarned ? 'the run tells it by a warning only: watch for warnings of real runs' : unwarned,
    };
  }
  if (injury === 'repeated-page') {
    const once = hasKey ? 'the primary key keeps each record once' : 'a primary key in "mappings" would keep each record once';
    return { pointer: place, advice: `${once} where tables are loaded; nothing brings back the page that did not come` };
  }
  const isCounted = job !== undefined && traitsOf(job).endsOnEmptyPage;
  const isFlagged = job?.stopConditions.some(({ kind }) => kind === 'next-page-flag') === true;
  return {
    pointer: place,
    advice:
      isCounted && !isFlagged
        ? 'an empty page is how the target ends a list; if its answers say whether there is more, "nextPageFlag" stops by that instead'
        : 'no setting can tell an empty page from a true one',
  };
}

function pagingPlace(job: Job | undefined): Pointer | undefined {
  return job === undefined || job.paging.kind === 'none' ? undefined : job.paging.from;
}
