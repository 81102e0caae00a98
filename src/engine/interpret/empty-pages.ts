import type { RuleId } from '../../../generated/rules.ts';
import { readsOnlyNews } from '../../features/extensions/reads-only-news.ts';
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
