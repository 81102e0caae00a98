import type { Plan } from './plan.ts';

/** A plan as JSON text: the same plan gives the same bytes. */
export function planText(plan: Plan): string {
  return `${JSON.stringify(plan, null, 2)}\n`;
}
