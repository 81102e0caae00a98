// Settings that may mend a fault. Each is tried: the history is played again with it.
import type { Job, Plan } from '../../plan/model/plan.ts';
import { durationFrom } from '../../values/duration.ts';
import { type Pointer, pointerTo } from '../../values/path.ts';

/** A setting, and the plan with it. */
export interface Proposal {
  readonly pointer: Pointer;
  readonly value: string | boolean;
  readonly plan: Plan;
}

const LOOKBACKS = ['PT1S', 'PT1M', 'PT1H', 'P1D'];

/** What may mend faults of a job, the mildest first. */
export function proposals(plan: Plan, job: Job): readonly Proposal[] {
  const proposed: Proposal[] = [];
  const propose = (pointer: Pointer, value: Proposal['value'], change: (job: Job) => Job) =>
    proposed.push({ pointer, value, plan: withJob(plan, job.from, change) });
  const { incremental, paging } = job;
  if (incremental !== undefined && ['time', 'epoch', 'epoch-ms'].includes(incremental.type)) {
    const present = incremental.lookback === null ? 0 : lengthOf(String(incremental.lookback));
    for (const lookback of LOOKBACKS)
      if (lengthOf(lookback) > present)
        propose(pointerTo(incremental.from, 'lookback'), lookback, (each) =>
          each.incremental === undefined
            ? each
            : { ...each, incremental: { ...each.incremental, lookback } },
        );
  }
  if (
    (paging.kind === 'offset' || paging.kind === 'pagenum') &&
    paging.confirmEnd !== true &&
    !('advanceBy' in paging && paging.advanceBy !== undefined)
  )
    propose(pointerTo(paging.from, 'confirmEnd'), true, (each) =>
      each.paging.kind === 'offset' || each.paging.kind === 'pagenum'
        ? { ...each, paging: { ...each.paging, confirmEnd: true } }
        : each,
    );
  if (paging.kind === 'offset' && paging.confirmEnd === undefined && paging.advanceBy === undefined)
    propose(pointerTo(paging.from, 'advanceBy'), 'received', (each) =>
      each.paging.kind === 'offset'
        ? { ...each, paging: { ...each.paging, advanceBy: 'received' } }
        : each,
    );
  return proposed;
}

function lengthOf(text: string): number {
  const duration = durationFrom(text);
  return duration === undefined
    ? 0
    : (duration.months * 30 + duration.days) * 86_400_000 + duration.ms;
}

function withJob(plan: Plan, from: Pointer, change: (job: Job) => Job): Plan {
  return withJobs(plan, (job) => (job.from === from ? change(job) : job));
}

/** The plan with other jobs in the place of its own, those below them included. */
export function withJobs(plan: Plan, change: (job: Job) => Job): Plan {
  const changed = (job: Job): Job => ({ ...change(job), children: job.children.map(changed) });
  return { ...plan, runs: plan.runs.map((run) => ({ ...run, jobs: run.jobs.map(changed) })) };
}
