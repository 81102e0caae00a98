import type { Run } from '../../engine/plan/plan.ts';
import type { Pointer } from '../../language/support/pointer.ts';
import type { Replayed } from '../run-scenario.ts';
import type { CoveredPlace } from './places.ts';

/** An object of a plan, and what to put in its place; `undefined` removes it from its list. */
export interface PlanChange {
  readonly part: object;
  readonly by: object | undefined;
}

/** A place that is exercised when the scenario fails after the change of the plan. */
export interface PlanPlace extends CoveredPlace {
  readonly change?: PlanChange;
}

/** One run of a plan, with the events of that run alone. */
export interface RunReplay {
  readonly run: Run;
  /** Its position in the plan. */
  readonly index: number;
  readonly replayed: Replayed;
}

/** `reached`: whether the replay has come there; where it is not said, the changed plan alone decides. */
export function place(
  kind: CoveredPlace['kind'],
  pointer: Pointer,
  what: string,
  {
    change,
    reached = true,
  }: { readonly change?: PlanChange | undefined; readonly reached?: boolean | undefined },
): PlanPlace {
  return { kind, pointer, what, covered: reached, ...(change === undefined ? {} : { change }) };
}

/** A change of some members of an object of the plan. */
export function changed<Part extends object>(part: Part, members: Partial<Part>): PlanChange {
  return { part, by: { ...part, ...members } };
}

/** An object of the plan without one of its members. */
export function withoutMember(part: object, name: string): PlanChange {
  return { part, by: Object.fromEntries(Object.entries(part).filter(([other]) => other !== name)) };
}

/** An object of the plan without one element of a list that it has. */
export function withoutElement<Part extends object>(
  part: Part,
  list: keyof Part,
  element: unknown,
): PlanChange {
  const elements = part[list] as readonly unknown[];
  return { part, by: { ...part, [list]: elements.filter((other) => other !== element) } };
}

export function removed(part: object): PlanChange {
  return { part, by: undefined };
}

/** A name that no response has. */
export const NO_NAME = 'x-sluice-no-such-name';
