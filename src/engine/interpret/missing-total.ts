import { didYouMean } from '../../language/support/did-you-mean.ts';
import { jobTitle } from '../plan/job-title.ts';
import type { Job } from '../plan/plan.ts';
import { nearPath } from '../shape/near-path.ts';
import type { WatchedExecution } from './watch-execution.ts';

/** Whether a response had a number where "total" of the job says; also of a job without one. */
export function hasTotal({ job: { total }, evidence }: WatchedExecution): boolean {
  if (total?.name === undefined || total.in === 'none') return true;
  return evidence.hasTotalAt(total.in, total.name);
}

/** A member or header of the last response with nearly the name that "total" has. */
export function nearTotal({ job, response, headers }: WatchedExecution): string | undefined {
  const { total } = job;
  if (total?.name === undefined) return undefined;
  if (total.in === 'body') return nearPath(total.name, '.', response ?? null);
  const wanted = total.name.toLowerCase();
  const names = headers.map(([name]) => name).filter((name) => name.toLowerCase() !== wanted);
  return didYouMean(wanted, names);
}

/** What is wrong with a "total" that no response has; nothing for a job without one. */
export function missingTotal(
  { total, ...job }: Job,
  meant: string | undefined,
): string | undefined {
  if (total?.name === undefined) return undefined;
  const place =
    total.in === 'body' ? `number at "${total.name}"` : `number in the header "${total.name}"`;
  const help =
    meant === undefined
      ? 'the number of records was compared with nothing; correct the place, or remove "total"'
      : `did you mean "${meant}"?`;
  return `No response of '${jobTitle(job)}' has a ${place} ("total"); ${help}`;
}
