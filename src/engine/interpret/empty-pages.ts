import type { RuleId } from '../../../generated/rules.ts';
import { expressionsIn } from '../../language/expression/taint.ts';
import type { Job } from '../plan/plan.ts';
import type { Execution } from './child-executions.ts';
import type { RunContext } from './run-context.ts';

/**
 * Reports a page without records. A list that is there and empty is normal for a child job, a window, a job that asks for what is
 * new, and a page after the first. A job without any record is reported once, when the run ends.
 */
export function warnOfEmptyPage(
  { rule, message }: { readonly rule: RuleId; readonly message: string },
  { job, depth, window }: Pick<Execution, 'job' | 'depth' | 'window'>,
  { page, isEmptyList }: { readonly page: number; readonly isEmptyList: boolean },
  { warn, completeness }: Pick<RunContext, 'completeness' | 'warn'>,
): void {
  if (isEmptyList && (page > 1 || depth > 0 || window !== undefined || readsOnlyNews(job)))
    return warn(rule, message, job.from, 'expected');
  completeness.warnedOf(job);
  warn(rule, message, job.from);
}

/** Whether a job asks for what is new since an earlier run, if there was one. */
export function readsOnlyNews({ incremental, params, windows }: Job): boolean {
  const sent = params.map(({ value }) => value);
  return (
    incremental !== undefined ||
    (windows === undefined ? sent : [...sent, windows.begin])
      .flatMap(expressionsIn)
      .some((each) => each.kind === 'state' && each.name !== 'currentStart')
  );
}
