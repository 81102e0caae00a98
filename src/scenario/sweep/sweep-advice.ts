import type { Job } from '../../engine/plan/plan.ts';
import { traitsOf } from '../../features/pagination/index.ts';
import { stopsOnEmptyPage } from '../../features/pagination/stop-conditions/index.ts';
import type { Pointer } from '../../language/support/pointer.ts';

/** What in the configuration accepts a damaged response, and what would have shown it. */
export function adviceOn(
  injected: string,
  job: Job | undefined,
  {
    isWarned,
    ignoredBy,
    hasKey,
  }: {
    readonly isWarned: boolean;
    readonly ignoredBy: Pointer | undefined;
    readonly hasKey: boolean;
  },
): { readonly pointer: Pointer | null; readonly advice: string } {
  if (ignoredBy !== undefined)
    return {
      pointer: ignoredBy,
      advice: '"ignoreErrors" accepts the response, and its body becomes a record',
    };
  const place = pagingPlace(job) ?? job?.from ?? null;
  if (injected === 'error-body') {
    const isSelected = job?.records.kind === 'path' && job.records.path !== '.';
    const unwarned = isSelected
      ? '"dataField" leads to a value, so the response looks like a normal one'
      : 'without "dataField", an error object looks like a normal response; with it, the run warns that there is no data';
    return {
      pointer: job?.records.kind === 'path' ? job.records.from : (job?.from ?? null),
      advice: isWarned
        ? 'the run only warns about it: monitor the warnings of real runs, or use --fail-on-warning'
        : unwarned,
    };
  }
  const once = hasKey
    ? 'the primary key keeps each record once'
    : 'a primary key in "mappings" would keep each record once';
  if (injected === 'window-overlap')
    return { pointer: job?.windows?.from ?? place, advice: `${once} where tables are loaded` };
  if (injected === 'repeated-cursor')
    return {
      pointer: place,
      advice: `${once} where tables are loaded; a page that is not requested stays missing`,
    };
  if (injected === 'repeated-page') {
    return {
      pointer: place,
      advice: `${once} where tables are loaded; the missing page stays missing`,
    };
  }
  return { pointer: place, advice: adviceOnEmptyPage(job) };
}

function adviceOnEmptyPage(job: Job | undefined): string {
  if (job === undefined || job.paging.kind === 'none')
    return 'A response without records looks like an empty list';
  if (!traitsOf(job).endsOnEmptyPage && !stopsOnEmptyPage(job.stopConditions))
    return 'A page without records looks like any other page: the pagination goes on, and the records of this page are missing';
  return job.stopConditions.some(({ kind }) => kind === 'next-page-flag' || kind === 'stop-when')
    ? 'An empty page looks like the end of the list'
    : 'An empty page looks like the end of the list. If responses say whether there is another page, use "nextPageFlag"';
}

function pagingPlace(job: Job | undefined): Pointer | undefined {
  return job === undefined || job.paging.kind === 'none' ? undefined : job.paging.from;
}
