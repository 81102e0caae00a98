import type { Report } from '../../text/diagnostic.ts';
import { durationText } from '../../values/duration.ts';
import { present } from '../../values/objects.ts';
import { type Pointer, pointerTo } from '../../values/path.ts';
import { plural } from '../../values/words.ts';
import { jobsOf } from '../model/jobs.ts';
import type { Job, RateLimit, Run } from '../model/plan.ts';
import { planNode } from '../model/plan-node.ts';
import type { Extension } from './extension.ts';

type JobRate = NonNullable<Job['rate']>;

export interface RateSettings {
  readonly limit?: RateLimit;
  readonly shared?: string;
}

/** `jobs[].rate`: the most requests of a job, or of all jobs that share the rate, in a time. */
export const rate: Extension<JobRate, RateSettings> = {
  lower({ limit: own, shared }, { pointer, report, sharedRates }) {
    const limit = shared === undefined ? own : (sharedRates?.().get(shared) ?? own);
    if (limit !== undefined) return { limit, ...present({ shared }), from: pointer };
    report({
      rule: 'invalid-value',
      pointer,
      cause: { lacks: 'requests' },
      message: `no job says how many requests the shared rate "${shared ?? ''}" has`,
      help: `write { "requests": 10, "per": "1s", "shared": "${shared ?? ''}" } in one of the jobs`,
    });
    return undefined;
  },
  describe: ({ limit, shared, from }) => [
    planNode(
      `at most ${limitText(limit)}${shared === undefined ? '' : `, together with all jobs that share "${shared}"`}`,
      { label: 'rate', key: 'rate', kind: 'schedule', pointer: from },
    ),
  ],
};

type RequestWeight = NonNullable<Job['weight']>;

/** `jobs[].weight`: how many requests one request of a job counts as. */
export const weight: Extension<RequestWeight, number> = {
  lower: (units, { pointer }) => ({ units, from: pointer }),
  describe: ({ units, from }) => [
    planNode(`a request counts as ${plural(units, 'request')} of the rate`, {
      label: 'weight',
      key: 'weight',
      kind: 'schedule',
      pointer: from,
    }),
  ],
};

interface RatedJob {
  readonly settings: { readonly rate?: RateSettings | null };
  readonly pointer: Pointer;
  readonly children: readonly RatedJob[];
}

/** The limit of each shared name. Jobs that have a name in common may give its numbers once, or the same ones. */
export function collectSharedRates(
  jobs: Iterable<RatedJob>,
  report: Report,
): ReadonlyMap<string, RateLimit> {
  const limits = new Map<string, RateLimit>();
  const seen = new Set<RatedJob>(); // iterations have most jobs in common
  const add = (job: RatedJob) => {
    if (seen.has(job)) return;
    seen.add(job);
    const { limit, shared } = job.settings.rate ?? {};
    if (limit !== undefined && shared !== undefined) {
      const known = limits.get(shared) ?? limit;
      limits.set(shared, known);
      if (known.requests !== limit.requests || known.perMs !== limit.perMs)
        report({
          rule: 'invalid-value',
          pointer: pointerTo(job.pointer, 'rate'),
          message: `the shared rate "${shared}" has two limits: ${limitText(known)}, and ${limitText(limit)}`,
          help: `write the same numbers, { "shared": "${shared}" } alone, or another name`,
        });
    }
    job.children.forEach(add);
  };
  for (const job of jobs) add(job);
  return limits;
}

/** Whether each weight fits into the rates that it counts in, and counts in one. */
export function checkWeights({ jobs, target }: Pick<Run, 'jobs' | 'target'>, report: Report): void {
  const ofApi = target.rate?.limit;
  for (const job of jobsOf(jobs)) {
    if (job.weight === undefined) continue;
    const { units, from } = job.weight;
    const limits = [
      ...(job.rate === undefined ? [] : [{ limit: job.rate.limit, owner: 'the job' }]),
      ...(typeof ofApi === 'object' ? [{ limit: ofApi, owner: '"api"' }] : []),
    ];
    const exceeded = limits.find(({ limit }) => units > limit.requests);
    if (limits.length === 0)
      report({
        rule: 'invalid-value',
        pointer: from,
        cause: { lacks: 'rate' },
        message: '"weight" counts in no rate',
        help: 'write "rate", a number of requests in a time, into the job or into "api", or remove "weight"',
      });
    else if (exceeded !== undefined)
      report({
        rule: 'invalid-value',
        pointer: from,
        message: `"weight" is ${units}, and "rate" of ${exceeded.owner} allows ${limitText(exceeded.limit)}: no request fits`,
        help: `write a number up to ${Math.max(1, Math.floor(exceeded.limit.requests))}, or a larger "rate" with a longer period`,
      });
  }
}

function limitText({ requests, perMs }: RateLimit): string {
  return `${requests === 1 ? '1 request' : `${requests} requests`} in ${durationText(perMs)}`;
}
