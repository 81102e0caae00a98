import { readsOnlyNews } from '../plan/extensions/extension.ts';
import {
  dataTypesOf,
  dataTypeWithoutKey,
  jobsOf,
  jobTitle,
  storedTables,
  withJobs,
} from '../plan/model/jobs.ts';
import { type Job, outputModes, type Plan, type Run } from '../plan/model/plan.ts';
import type { Pointer } from '../values/path.ts';

/** A run of some jobs of a plan, which leaves the tables and the state of all others as they are. */
export interface PartialRun {
  /** The jobs that run for their child jobs alone: their rows are not written, and their state stays. */
  readonly parents: ReadonlySet<Pointer>;
  /** Whether the structure of automatic tables in the state stays, since a run of all jobs would not write it. */
  readonly keepsStructure: boolean;
  /** Whether a period is read again: the state is neither read nor changed. */
  readonly isBackfill?: true;
}

/** Why some jobs cannot run alone, and where. */
interface Refusal {
  readonly message: string;
  readonly help: string;
  readonly pointer: Pointer;
}

/**
 * The plan and the options for a run of the `selected` jobs of a `whole` plan; `undefined` for the run where they are all there are. Refused
 * where rows would be lost or double: a table that has rows of other jobs, and rows that the next run of all jobs appends again.
 */
export function partialPlan(
  whole: Plan,
  { plan: selected, parents }: { readonly plan: Plan; readonly parents: ReadonlySet<Pointer> },
): { readonly plan: Plan; readonly part: PartialRun | undefined } | Refusal {
  const running = new Set(
    selected.runs.flatMap(({ jobs }) => jobsOf(jobs).map(({ from }) => from)),
  );
  const others = whole.runs.flatMap((run) =>
    jobsOf(run.jobs)
      .filter(({ from }) => !running.has(from) || parents.has(from))
      .map((job) => ({ run, job })),
  );
  if (others.length === 0) return { plan: selected, part: undefined };
  const refusal = sharedTable(selected, parents, others) ?? repeatedRows(whole, selected, parents);
  if (refusal !== undefined) return refusal;
  return {
    plan: {
      ...selected,
      runs: selected.runs.map((run) => withoutTablesOf(run, parents)),
    },
    part: { parents, keepsStructure: (whole.runs.at(-1)?.mappings.length ?? 0) > 0 },
  };
}

/** The run with jobs of which nothing is written: no mappings of theirs, no deleted records, no contract for columns. */
function withoutTablesOf(run: Run, parents: ReadonlySet<Pointer>): Run {
  const reading = (job: Job): Job => {
    const children = job.children.map(reading);
    if (!parents.has(job.from)) return { ...job, children };
    const { deletions: _deletions, columns: _columns, ...rest } = job;
    return { ...rest, children };
  };
  const written = dataTypesOf(writingJobs(run.jobs, parents));
  return {
    ...run,
    jobs: run.jobs.map(reading),
    mappings: run.mappings.filter(({ dataType }) => written.has(dataType)),
  };
}

/** The outermost jobs that write, each with its child jobs. */
function writingJobs(jobs: readonly Job[], parents: ReadonlySet<Pointer>): readonly Job[] {
  return jobs.flatMap((job) =>
    parents.has(job.from) ? writingJobs(job.children, parents) : [job],
  );
}

/** A table of the selected jobs that has rows of another job, too. */
function sharedTable(
  { runs }: Plan,
  parents: ReadonlySet<Pointer>,
  others: readonly { readonly run: Run; readonly job: Job }[],
): Refusal | undefined {
  for (const run of runs) {
    const tables = storedTables(withJobs(run, writingJobs(run.jobs, parents)));
    for (const { run: otherRun, job } of others) {
      if (otherRun.bucket !== run.bucket) continue;
      const own = storedTables(withJobs(otherRun, [{ ...job, children: [] }]));
      const name = [...own.keys()].find((each) => tables.has(each));
      if (name === undefined) continue;
      return {
        message: `the table "${name}" has rows of '${jobTitle(job)}', too, which this run would not write`,
        help: `name this job as well: --only …,${job.id}`,
        pointer: job.from,
      };
    }
  }
  return undefined;
}

/** Rows without a key that the next run of all jobs would append again, since the state by which it reads stays. */
function repeatedRows(
  whole: Plan,
  { runs }: Plan,
  parents: ReadonlySet<Pointer>,
): Refusal | undefined {
  for (const run of runs) {
    const isAdded = outputModes(whole, run.bucket, run);
    const find = (jobs: readonly Job[], newsOf: Job | undefined): Refusal | undefined => {
      for (const job of jobs) {
        if (parents.has(job.from)) {
          const found = find(job.children, readsOnlyNews(job) ? job : newsOf);
          if (found !== undefined) return found;
          continue;
        }
        const own = readsOnlyNews(job) && job.incremental === undefined ? job : undefined;
        const reason = newsOf ?? own;
        const unkeyed = dataTypeWithoutKey(job, run);
        if (reason === undefined || unkeyed === undefined || !isAdded(unkeyed)) continue;
        return {
          message: `the rows of "${unkeyed}" would be double: ${newsOf === undefined ? `'${jobTitle(job)}' reads what is new since the last run of all jobs` : `its parent '${jobTitle(reason)}' reads what is new`}, and the next run of all jobs reads the same again`,
          help: `give "${unkeyed}" a "primaryKey", or run all jobs`,
          pointer: job.from,
        };
      }
      return undefined;
    };
    const found = find(run.jobs, undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}
