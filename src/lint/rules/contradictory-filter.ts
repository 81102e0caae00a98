import type { FilterCondition } from '../../engine/plan/plan.ts';
import type { Review } from './review.ts';

/** `contradictory-filter` */
export const contradictoryFilter: Review = ({ jobs }, report) => {
  for (const { job } of jobs) {
    const filter = job.recursionFilter;
    if (filter === null) continue;
    const isNever = filter.anyOf.length > 0 && filter.anyOf.every(cannotHold);
    const singles = filter.anyOf.flatMap((group) => (group.length === 1 ? group : []));
    const isAlways = singles.some(
      (one) =>
        one.operator === '!=' &&
        singles.some(
          (other) =>
            other.operator === '!=' && other.path === one.path && other.value !== one.value,
        ),
    );
    if (!isNever && !isAlways) continue;
    report({
      pointer: filter.from,
      message: isNever ? 'this filter matches no record' : 'this filter matches every record',
      effect: isNever ? `"${job.endpoint}" is never requested` : 'it has no effect',
      help: isNever
        ? 'join alternatives with "|"'
        : 'join conditions that must all be true with "&"',
    });
  }
};

/** Two equalities of one path with different values, or an equality and its negation. */
function cannotHold(group: readonly FilterCondition[]): boolean {
  return group.some(
    (one) =>
      one.operator === '==' &&
      group.some(
        (other) =>
          other.path === one.path &&
          ((other.operator === '==' && other.value !== one.value) ||
            (other.operator === '!=' && other.value === one.value)),
      ),
  );
}
