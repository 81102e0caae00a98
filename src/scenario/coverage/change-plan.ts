import type { Plan } from '../../engine/plan/plan.ts';
import type { PlanChange } from './place.ts';

/** The plan with one of its objects replaced. Objects shared with another run are not changed there. */
export function changePlan(plan: Plan, { part, by }: PlanChange, run: number | undefined): Plan {
  if (run === undefined) return replaced(plan, part, by) as Plan;
  return {
    ...plan,
    runs: plan.runs.map((one, index) =>
      index === run ? (replaced(one, part, by) as typeof one) : one,
    ),
  };
}

function replaced(node: unknown, part: object, by: object | undefined): unknown {
  if (node === part) return by;
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node))
    return node.flatMap((element: unknown) =>
      element === part && by === undefined ? [] : [replaced(element, part, by)],
    );
  return Object.fromEntries(
    Object.entries(node).map(([name, member]) => [name, replaced(member, part, by)]),
  );
}
