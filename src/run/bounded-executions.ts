import type { Job } from '../plan/model/plan.ts';
import type { Execution } from './child-executions.ts';
import type { RunContext } from './context.ts';

/** The executions that a run with `maxExecutions` or `maxRecords` has of each job. */
export function boundedExecutions(
  executions: Iterable<Execution>,
  { maxExecutions, records, completeness }: RunContext,
): Iterable<Execution> {
  const wanted = records.isLimited
    ? whileWanted(executions, records, (job) => completeness.bounded(job, 'a number of records'))
    : executions;
  return maxExecutions === undefined
    ? wanted
    : firstOfEach(wanted, maxExecutions, (job) =>
        completeness.bounded(job, 'a number of executions'),
      );
}

/** The executions of jobs that have not read their number of records yet. */
function* whileWanted(
  executions: Iterable<Execution>,
  records: RunContext['records'],
  onOther: (job: Job) => void,
): Generator<Execution> {
  const ended = new Set<Job>();
  for (const execution of executions) {
    const { job } = execution;
    if (!records.isReached(job)) yield execution;
    else if (!ended.has(job)) {
      ended.add(job);
      onOther(job);
    }
  }
}

function* firstOfEach(
  executions: Iterable<Execution>,
  most: number,
  onOther: (job: Job) => void,
): Generator<Execution> {
  const counts = new Map<Job, number>();
  for (const execution of executions) {
    const count = (counts.get(execution.job) ?? 0) + 1;
    counts.set(execution.job, count);
    if (count <= most) yield execution;
    else if (count === most + 1) onOther(execution.job);
  }
}
