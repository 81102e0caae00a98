import type { Verdict } from '../../../generated/certificate.ts';

/** How sure it is that an execution of a job has read everything. `bounded` stands beside the others: the configuration or an option has ended it. */
export type { Verdict };

/** The verdicts that can be compared, the weakest first. */
const WEAKEST_FIRST = ['contradicted', 'doubtful', 'assumed', 'reached', 'stated'] as const;

/** All verdicts, as reports list them. */
export const VERDICTS: readonly Verdict[] = [...WEAKEST_FIRST.toReversed(), 'bounded'];

/** A verdict as a level that can be required: `assumed` is the lowest. */
export type RequiredVerdict = 'stated' | 'reached' | 'assumed';

const rankOf = (verdict: Verdict): number =>
  verdict === 'bounded' ? WEAKEST_FIRST.length : WEAKEST_FIRST.indexOf(verdict);

/** The weaker one of two; `bounded` counts only if there is nothing else. */
export function weaker(one: Verdict, other: Verdict): Verdict {
  return rankOf(other) < rankOf(one) ? other : one;
}

/** Whether a verdict is as good as one that is required. `bounded` is never. */
export function satisfies(verdict: Verdict, required: RequiredVerdict): boolean {
  return verdict !== 'bounded' && rankOf(verdict) >= rankOf(required);
}
