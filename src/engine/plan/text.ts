import { displayJson } from '../../language/diagnostics/display-text.ts';
import type { Plan } from './plan.ts';

/** A plan as JSON text: the same plan gives the same bytes. */
export function planText(plan: Plan): string {
  return `${displayJson(plan, 2)}\n`;
}
