import { jobsOf } from '../../engine/plan/jobs.ts';
import type { Plan, Run } from '../../engine/plan/plan.ts';
import {
  type PlanNode,
  type PlanPartNode,
  partNode,
  planNode,
} from '../../engine/plan/plan-node.ts';
import { secretsIn } from '../../engine/plan/secrets-from.ts';
import { describeTransport } from '../../engine/plan/transport-text.ts';
import { requestBound } from '../../features/pagination/request-bound.ts';
import { plural } from '../../language/support/plural.ts';
import { describeCredentials } from './describe-credentials.ts';
import { describeJob } from './describe-job.ts';
import { describeTables } from './describe-tables.ts';
import { describeTarget } from './describe-target.ts';

/** Everything that a plan says, as a tree; the same plan gives the same nodes. Secrets are named, values known only at run time are in braces. */
export function describePlan(plan: Plan): readonly PlanPartNode[] {
  return [...describeWhole(plan), ...plan.runs.flatMap(describeRun)];
}

/** What is said of all runs together. */
export function describeWhole(plan: Plan): readonly PlanPartNode[] {
  const transport = describeTransport(plan.transport);
  return [
    partNode(
      { kind: 'plan' },
      `plan ${plan.planVersion}   ${plan.name}   ${planSummary(plan).join(', ')}`,
      { children: describeExtensions(plan) },
    ),
    ...(transport.length === 0
      ? []
      : [partNode({ kind: 'transport' }, 'TRANSPORT', { children: transport })]),
  ];
}

/** What one run does: its API, credentials, jobs and tables. */
export function describeRun(run: Run, index: number): readonly PlanPartNode[] {
  return [
    describeTarget(run, index),
    describeCredentials(run, index, secretsOfRequests(run)),
    ...(run.authentications ?? []).map((named) => describeCredentials(named, index)),
    ...run.jobs.map((job, position) =>
      describeJob({ job, title: `JOB ${position + 1}`, parents: [] }, { run, index }),
    ),
    describeTables(run, index),
  ];
}

/** The secrets that requests have without authentication: a key in a body, a parameter or a header. */
function secretsOfRequests({ jobs, target }: Run): readonly PlanNode[] {
  const node = (where: string, part: unknown, pointer: string | undefined) => {
    const names = secretsIn(part).map((name) => `"${name}"`);
    return names.length === 0 ? [] : [planNode(`${where} has ${names.join(', ')}`, { pointer })];
  };
  return [
    ...node('every request', [target.clientHeaders, target.defaultParams], target.from),
    ...jobsOf(jobs).flatMap(({ dataType, headers, params, query, body, addressValues, from }) =>
      node(`each request of ${dataType}`, [headers, params, query, body, addressValues], from),
    ),
  ];
}

function describeExtensions({ extensions = [] }: Plan): readonly PlanNode[] {
  return [...new Set(extensions.map(({ name }) => name))].map((name) => {
    const uses = extensions.filter((extension) => extension.name === name);
    const times = uses.length === 1 ? '' : ` (${uses.length} times)`;
    return planNode(`not in Generic Extractor: ${name}${times}`, { pointer: uses[0]?.from });
  });
}

/** `2 iterations`, `3 jobs`, `at most 5 requests without retries` */
export function planSummary(plan: Plan): readonly string[] {
  const jobs = plan.runs.reduce((sum, run) => sum + jobsOf(run.jobs).length, 0);
  const isSingle = plan.runs.length === 1 && plan.runs[0]?.iteration === null;
  const bound = requestBound(plan);
  return [
    ...(isSingle ? [] : [plural(plan.runs.length, 'iteration')]),
    plural(jobs, 'job'),
    ...(bound === undefined ? [] : [`at most ${plural(bound, 'request')} without retries`]),
  ];
}
