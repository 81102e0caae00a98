import { cursorValueFrom } from '../plan/extensions/cursor-values.ts';
import { isTime } from '../plan/extensions/job-cursor.ts';
import { dataTypeWithoutKey, jobTitle } from '../plan/model/jobs.ts';
import { type Job, outputModes, type Plan, type Run } from '../plan/model/plan.ts';
import type { Pointer } from '../values/path.ts';
import { instantFrom, type Zone, zoneOf } from '../values/time.ts';

/** A period that jobs read again: from one value to another, as they are written. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Why a job cannot read a period again, and where it is written; null where no job can. */
interface Refusal {
  readonly message: string;
  readonly help: string;
  readonly pointer: Pointer | null;
}

/**
 * The plan of the jobs that read a period again: those with `windows` or `incremental`, all that are `named`. Refused where the rows of the
 * period would not replace those that are there.
 */
export function backfillPlan(
  plan: Plan,
  period: Period,
  { isNamed }: { readonly isNamed: boolean },
): { readonly plan: Plan; readonly isOpen: readonly Job[] } | Refusal {
  const open: Job[] = [];
  const runs: Run[] = [];
  for (const run of plan.runs) {
    const isAdded = outputModes(plan, run.bucket, run);
    const jobs: Job[] = [];
    for (const job of run.jobs) {
      if (job.windows === undefined && job.incremental === undefined) {
        if (!isNamed) continue;
        return {
          message: `'${jobTitle(job)}' has neither "windows" nor "incremental": it has no period`,
          help: 'name jobs that have one, or run this job as a whole',
          pointer: job.from,
        };
      }
      const refusal = unmerged(job, run, isAdded) ?? wrongBound(job, period);
      if (refusal !== undefined) return refusal;
      if (job.windows === undefined) open.push(job);
      jobs.push(inPeriod(job, period));
    }
    runs.push({ ...run, jobs });
  }
  return runs.every(({ jobs }) => jobs.length === 0)
    ? {
        message: 'no job has "windows" or "incremental": there is no period to read',
        help: 'remove --backfill, or add "windows" or "incremental" to a job',
        pointer: null,
      }
    : { plan: { ...plan, runs }, isOpen: [...new Set(open)] };
}

function unmerged(job: Job, run: Run, isAdded: (dataType: string) => boolean): Refusal | undefined {
  const unkeyed = dataTypeWithoutKey(job, run);
  if (unkeyed !== undefined)
    return {
      message: `the table of "${unkeyed}" has no primary key: rows of the period would be in it twice`,
      help: `give "${unkeyed}" a "primaryKey"`,
      pointer: job.from,
    };
  const replaced = [job, ...job.children].find(({ dataType }) => !isAdded(dataType));
  return replaced === undefined
    ? undefined
    : {
        message: `the rows of the period would replace the table of "${replaced.dataType}"`,
        help: 'add "incrementalOutput": true to this job',
        pointer: replaced.from,
      };
}

function wrongBound(job: Job, { from, to }: Period): Refusal | undefined {
  const { windows, incremental } = job;
  const zone = zoneOf(windows?.timeZone ?? 'UTC') as Zone;
  for (const text of [from, to]) {
    const isWrong =
      windows === undefined
        ? incremental !== undefined && cursorValueFrom(text, incremental) === undefined
        : instantFrom(text, zone) === undefined;
    if (isWrong)
      return {
        message: `"${text}" is not ${windows === undefined ? `a value of type "${incremental?.type}"` : 'a time'}, which '${jobTitle(job)}' reads by`,
        help:
          windows === undefined && incremental !== undefined && !isTime(incremental.type)
            ? 'write values as records have them: --backfill 1000..2000'
            : 'write times: --backfill 2026-01-01..2026-02-01',
        pointer: job.from,
      };
  }
  return undefined;
}

function inPeriod(job: Job, { from, to }: Period): Job {
  const { windows, incremental, deletions: _deletions, ...rest } = job;
  const start = incremental === undefined ? undefined : cursorValueFrom(from, incremental);
  return {
    ...rest,
    ...(windows === undefined
      ? {}
      : {
          windows: {
            ...windows,
            begin: { kind: 'literal' as const, value: from },
            end: { kind: 'literal' as const, value: to },
          },
        }),
    ...(incremental === undefined
      ? {}
      : {
          incremental: {
            ...incremental,
            start: (start ?? null) as typeof incremental.start,
            lookback: null,
          },
        }),
  };
}
