import { hash } from 'node:crypto';
import type { Plan } from './plan.ts';

/** The same for the same plan, and for no other. */
export function planHash(plan: Plan): string {
  return hash('sha256', JSON.stringify(plan));
}
