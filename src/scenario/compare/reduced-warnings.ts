import type { RuleId } from '../../../generated/rules.ts';

/** Warnings that a run may have read a part of the data only: a reduced recording always has a part only. */
const OF_REDUCTION: ReadonlySet<string> = new Set<RuleId>([
  'more-announced',
  'short-first-page',
  'missing-next-value',
  'no-rows',
  'missing-stop-value',
  'repeated-page',
]);

/** Whether a warning can come from the reduction of the recording instead of the configuration. */
export function isWarningOfReduction(rule: string): boolean {
  return OF_REDUCTION.has(rule);
}
