import { pagingVerdict } from '../../features/pagination/verdict.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { jobsOf } from '../plan/jobs.ts';
import type { Run } from '../plan/plan.ts';

/** `onRepeat: continue` goes on after any number of pages that bring nothing new: something else must end the job. */
export function checkRepeats(run: Run, report: Report): void {
  if (run.target.maxRequests !== undefined) return;
  for (const job of jobsOf(run.jobs)) {
    const { onRepeat } = job;
    if (onRepeat?.action !== 'continue' || pagingVerdict(job, run).kind === 'always-ends') continue;
    report({
      rule: 'missing-setting',
      pointer: onRepeat.from,
      message:
        '"continue" goes on after pages that bring nothing new, and nothing else is certain to end the job',
      help: 'add "forceStop": { "pages": 1000 } to the pagination or "maxRequests" to "api", or write "warn" or "end"',
    });
  }
}
