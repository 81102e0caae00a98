import { type RequiredVerdict, satisfies, type Verdict } from '../../engine/complete/verdict.ts';
import { distinctRuns } from '../../engine/plan/distinct-runs.ts';
import { jobsOf } from '../../engine/plan/jobs.ts';
import type { Job, Plan, Run } from '../../engine/plan/plan.ts';
import type { Pointer } from '../../language/support/pointer.ts';
import { pathSegments } from '../../language/values/path.ts';
import { traitsOf } from './index.ts';
import { readsRecord } from './named-evidence.ts';

/** The best verdict that the executions of a job can reach whatever the number of their records, and why. */
export interface PlannedVerdict {
  readonly verdict: Extract<Verdict, 'stated' | 'reached' | 'assumed'>;
  /** What it rests on: `by "has_more"`, `at the first page with fewer than 100 records`. */
  readonly why: string;
  /** What would make it better. */
  readonly help?: string;
}

const CONFIRM = '"confirmEnd" would make it reached, "total" stated';
const COUNT = '"total" would make it stated';

/** What the plan promises about the completeness of a job. */
export function plannedVerdict(job: Job, run: Pick<Run, 'mappings'>): PlannedVerdict {
  // an API that states the end knows nothing of records that have the same value and were skipped
  return (skipsValues(job, run) ? undefined : said(job)) ?? byMethod(job, run);
}

/** Where a configuration says how a job ends: its pagination, or the job without one. */
export function endOf({ paging, from }: Job): Pointer {
  return (paging.kind === 'none' ? undefined : paging.from) ?? from;
}

/** The jobs that cannot be as complete as required, each place of the configuration once. */
export function weakPromises(
  { runs }: Plan,
  required: RequiredVerdict,
): readonly (PlannedVerdict & { readonly job: Pointer })[] {
  const weak = new Map<Pointer, PlannedVerdict>();
  for (const run of distinctRuns(runs))
    for (const job of jobsOf(run.jobs)) {
      const planned = plannedVerdict(job, run);
      if (!weak.has(job.from) && !satisfies(planned.verdict, required)) weak.set(job.from, planned);
    }
  return [...weak].map(([job, planned]) => ({ job, ...planned }));
}

/** Whether the next page is found by a value of the records that several of them may have. */
function skipsValues(job: Job, run: Pick<Run, 'mappings'>): boolean {
  const { reads } = traitsOf(job);
  return (
    reads !== undefined &&
    readsRecord(job) &&
    !isWholeKey(lastNameIn(reads.path, reads.delimiter), job, run)
  );
}

/** An ending that the API itself names. */
function said({ stopConditions, total, async: steps }: Job): PlannedVerdict | undefined {
  if (steps !== undefined)
    return { verdict: 'stated', why: `by "${steps.status.path}" of the status` };
  if (total?.name !== undefined) return { verdict: 'stated', why: `by "${total.name}"` };
  for (const condition of stopConditions) {
    if (condition.kind === 'next-page-flag' || condition.kind === 'limit-stop-field')
      return { verdict: 'stated', why: `by "${condition.field}"` };
    if (condition.kind === 'stop-when')
      return { verdict: 'stated', why: `by "${condition.of.name}"` };
  }
  return undefined;
}

function byMethod(job: Job, run: Pick<Run, 'mappings'>): PlannedVerdict {
  const { paging, stopConditions } = job;
  const { reads, pageSize } = traitsOf(job);
  for (const condition of stopConditions)
    if (condition.kind === 'stop-on-short-page') return shortPage(condition.size);
  switch (paging.kind) {
    case 'none':
      return { verdict: 'assumed', why: 'a single response', help: COUNT };
    case 'offset':
      return paging.advanceBy === 'received' || paging.confirmEnd === true
        ? emptyPage()
        : shortPage(pageSize?.size ?? null);
    case 'pagenum':
      return paging.limit === null || paging.confirmEnd === true
        ? emptyPage()
        : shortPage(pageSize?.size ?? null);
    default:
      if (!readsRecord(job)) return { verdict: 'stated', why: `by "${reads?.path}"` };
      return skipsValues(job, run)
        ? {
            verdict: 'assumed',
            why: `records that have the same "${reads?.path}" may be on two pages`,
            help: 'a value that is the whole primary key would make it reached',
          }
        : emptyPage();
  }
}

function emptyPage(): PlannedVerdict {
  return { verdict: 'reached', why: 'at a page without records', help: COUNT };
}

function shortPage(size: number | null): PlannedVerdict {
  const why =
    size === null
      ? 'at the first page that is not full'
      : `at the first page with fewer than ${size} records`;
  return { verdict: 'assumed', why, help: CONFIRM };
}

function lastNameIn(path: string, delimiter: string): string {
  const segments = pathSegments(path, delimiter);
  return segments.slice(segments.lastIndexOf('-1') + 1).join('.');
}

/** Whether a member of the records is the primary key of their table, alone: no two records have the same. */
function isWholeKey(
  name: string,
  { dataType, primaryKey }: Job,
  { mappings }: Pick<Run, 'mappings'>,
): boolean {
  const table = mappings.find((each) => each.dataType === dataType)?.table;
  if (table === undefined)
    return primaryKey?.columns.length === 1 && primaryKey.columns[0] === name;
  const [column, ...others] = table.definitions.filter(
    (each) => 'primaryKey' in each && each.primaryKey && each.kind !== 'user',
  );
  return others.length === 0 && column !== undefined && 'path' in column && column.path === name;
}
