import * as validators from '../../../generated/validate-plan.cjs';
import { jsonFrom } from '../../language/values/json.ts';
import type { Plan } from './plan.ts';

/** The version of plans that this compiler makes and this interpreter runs. */
export const planVersion = 1;

export type ReadPlan =
  | { readonly kind: 'plan'; readonly plan: Plan }
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly message: string; readonly help: string };

/**
 * A saved plan. `none` when the text is something else, a configuration for example; `refused` when it is a plan of
 * another version, or one that was changed by hand into something that cannot run: a plan is never misread.
 */
export function readPlan(text: string): ReadPlan {
  const value: unknown = /^\s*\{/.test(text) ? jsonFrom(text) : undefined;
  if (typeof value !== 'object' || value === null || !('planVersion' in value))
    return { kind: 'none' };
  if (value.planVersion !== planVersion) {
    return {
      kind: 'refused',
      message: `the plan has version ${JSON.stringify(value.planVersion)}; this Sluice runs version ${planVersion}`,
      help: 'compile the configuration again with this version',
    };
  }
  if (validators.validatePlan(value)) return { kind: 'plan', plan: value };
  const [first] = validators.validatePlan.errors ?? [];
  const place = first?.instancePath ?? '';
  // members are added without a new version: what lacks one was most likely made before
  const lacks = first?.keyword === 'required' ? first.params.missingProperty : undefined;
  return lacks === undefined
    ? {
        kind: 'refused',
        message: `the plan is damaged at "${place}"`,
        help: 'a plan is not written by hand: compile the configuration again',
      }
    : {
        kind: 'refused',
        message: `the plan lacks "${place}/${String(lacks)}": it was made by an earlier version of Sluice, or changed by hand`,
        help: 'compile the configuration again with this version',
      };
}
