// Settings that may mend a fault. Each is tried: the histories are played again with it.
import type { Job, Plan } from '../../plan/model/plan.ts';
import { durationFrom } from '../../values/duration.ts';
import { type Pointer, pointerTo } from '../../values/path.ts';
import type { History } from './happenings.ts';
import type { Difference } from './oracle.ts';
import { isFault, type Played, play, type Setting } from './simulation.ts';

/** A setting, and the plan with it. */
interface Proposal {
  readonly pointer: Pointer;
  readonly name: string;
  readonly value: string | boolean;
  /** What it is a setting of; there are others that exclude it. */
  readonly holder: Pointer;
  readonly applied: (plan: Plan) => Plan;
}

/** Settings that mend a fault together, mostly one, and what was found with them. */
export interface Tried {
  readonly settings: readonly Pick<Proposal, 'pointer' | 'value'>[];
  readonly differences: readonly Difference[];
  /** The plan with them. */
  readonly plan: Plan;
}

export interface Advised {
  readonly advice: readonly Tried[];
  /** Whether there was no room for all that may mend it. */
  readonly isCut: boolean;
}

const LOOKBACKS = ['PT1S', 'PT1M', 'PT1H', 'P1D'];

/** The settings that keep all histories healthy; where none does alone, one in all jobs that may have it, then two together. */
export async function adviceFor(
  played: Played,
  histories: readonly History[],
  setting: Setting,
  mostRequests: number,
): Promise<Advised> {
  const faulty = new Set(
    played.tables.flatMap(({ differences }) =>
      differences.filter(isFault).map(({ collection }) => collection),
    ),
  );
  const all = setting.served.jobs
    .filter(({ collection }) => faulty.has(collection))
    .flatMap(({ job }) => proposals(job));
  const advice: Tried[] = [];
  const mended = new Set<Pointer>();
  let requests = 0;
  let isCut = false;
  const attempt = async (chosen: readonly Proposal[]): Promise<void> => {
    if (chosen.every(({ pointer }) => mended.has(pointer))) return;
    if (requests > mostRequests) {
      isCut = true;
      return;
    }
    const plan = chosen.reduce((before, { applied }) => applied(before), setting.plan);
    let last: Played | undefined;
    for (const history of histories) {
      last = await play(history, { ...setting, plan });
      requests += last.requests;
      if (!last.isHealthy) return;
    }
    for (const { pointer } of chosen) mended.add(pointer);
    advice.push({
      settings: chosen.map(({ pointer, value }) => ({ pointer, value })),
      differences: last?.tables.flatMap(({ differences }) => differences) ?? [],
      plan,
    });
  };
  for (const proposal of all) await attempt([proposal]);
  if (advice.length > 0) return { advice, isCut };
  // the shortest history shows one job; others may lack the same setting
  const everywhere = setting.served.jobs.flatMap(({ job }) => proposals(job));
  const seen = new Set<string>();
  for (const { name, value } of all) {
    const alike = everywhere.filter((each) => each.name === name && each.value === value);
    if (seen.has(`${name} ${value}`) || alike.length < 2) continue;
    seen.add(`${name} ${value}`);
    await attempt(alike);
    if (advice.length > 0) return { advice, isCut };
  }
  for (const [index, one] of all.entries())
    for (const other of all.slice(index + 1))
      if (one.holder !== other.holder) await attempt([one, other]);
  return { advice, isCut };
}

/** What may mend faults of a job, the mildest first. */
function proposals(job: Job): readonly Proposal[] {
  const proposed: Proposal[] = [];
  const propose = (
    holder: Pointer,
    name: string,
    value: Proposal['value'],
    change: (job: Job) => Job,
  ) =>
    proposed.push({
      pointer: pointerTo(holder, name),
      name,
      value,
      holder,
      applied: (plan) => withJob(plan, job.from, change),
    });
  const { incremental, paging } = job;
  if (incremental !== undefined && ['time', 'epoch', 'epoch-ms'].includes(incremental.type)) {
    const present = incremental.lookback === null ? 0 : lengthOf(String(incremental.lookback));
    for (const lookback of LOOKBACKS)
      if (lengthOf(lookback) > present)
        propose(incremental.from, 'lookback', lookback, (each) =>
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
    propose(paging.from, 'confirmEnd', true, (each) =>
      each.paging.kind === 'offset' || each.paging.kind === 'pagenum'
        ? { ...each, paging: { ...each.paging, confirmEnd: true } }
        : each,
    );
  if (paging.kind === 'offset' && paging.confirmEnd === undefined && paging.advanceBy === undefined)
    propose(paging.from, 'advanceBy', 'received', (each) =>
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
