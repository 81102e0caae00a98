import type { Run } from '../../engine/plan/plan.ts';
import type { Pointer } from '../../language/support/pointer.ts';
import type { Replayed } from '../run-scenario.ts';

/** A place of the configuration with its possible effect, and whether a replay has exercised it. */
export interface CoveredPlace {
  readonly kind:
    | 'job'
    | 'pagination'
    | 'stop'
    | 'credentials'
    | 'retry'
    | 'ignored error'
    | 'header'
    | 'parameter'
    | 'user data'
    | 'function'
    | 'state'
    | 'column'
    | 'filter'
    | 'transport'
    | 'extension';
  readonly pointer: Pointer;
  readonly what: string;
  readonly covered: boolean;
}

/** A place, with the change of the plan that shows whether it makes a difference. */
export interface PlanPlace extends CoveredPlace {
  readonly change?: PlanChange;
}

/** An object of the plan, and what to put in its place; `undefined` removes it from its list. */
export interface PlanChange {
  readonly part: object;
  readonly by: object | undefined;
}

/** One run of a plan, with the events of that run alone. */
export interface RunReplay {
  readonly run: Run;
  readonly replayed: Replayed;
}

export function place(
  kind: CoveredPlace['kind'],
  pointer: Pointer,
  what: string,
  { covered, change }: { readonly covered: boolean; readonly change?: PlanChange | undefined },
): PlanPlace {
  return { kind, pointer, what, covered, ...(change === undefined ? {} : { change }) };
}

/** A change of some members of an object of the plan. */
export function changed<Part extends object>(part: Part, members: Partial<Part>): PlanChange {
  return { part, by: { ...part, ...members } };
}

/** An object of the plan without one of its members. */
export function withoutMember(part: object, name: string): PlanChange {
  return { part, by: Object.fromEntries(Object.entries(part).filter(([other]) => other !== name)) };
}

/** What two places have in common that are the same to a reader. */
export function placeKey({ pointer, what }: CoveredPlace): string {
  return `${pointer} ${what}`;
}

/** Places with the same meaning as one, covered when any of them is. */
export function mergedPlaces<Place extends CoveredPlace>(
  places: readonly Place[],
): readonly Place[] {
  const merged = new Map<string, Place>();
  for (const one of places) {
    const known = merged.get(placeKey(one));
    merged.set(
      placeKey(one),
      known === undefined ? one : { ...known, covered: known.covered || one.covered },
    );
  }
  return [...merged.values()];
}
