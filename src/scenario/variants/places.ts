import type * as report from '../../../generated/test.ts';
import type { Immutable, Run } from '../../plan/model/plan.ts';
import { groupBy } from '../../values/lists.ts';
import { present } from '../../values/objects.ts';
import type { Pointer } from '../../values/path.ts';
import { compareText } from '../../values/words.ts';
import type { Replayed } from '../replayed.ts';
import type { CoveredPlace, LinedPlace, ScenarioResult } from '../result.ts';

/** The places that the scenarios of one configuration exercise. */
export type ConfigurationCoverage = Immutable<report.ConfigurationCoverage>;
/** Whole per cent, rounded down: 100 only when everything is covered. */
export type Coverage = Immutable<report.Coverage>;

/** What two places have in common that are the same to a reader. */
export function placeKey({ pointer, what }: CoveredPlace): string {
  return `${pointer} ${what}`;
}

/** Places with the same meaning as one, covered when any of them is. */
export function mergedPlaces<Place extends CoveredPlace>(
  places: readonly Place[],
): readonly Place[] {
  return [...groupBy(places, placeKey).values()].flatMap((same) =>
    same.slice(0, 1).map((first) => ({ ...first, covered: same.some(({ covered }) => covered) })),
  );
}

/** The coverage of all results together: a place counts once, whichever scenario has exercised it. */
export function mergeCoverage(results: readonly ScenarioResult[]): Coverage {
  const byConfig = groupBy(
    results.flatMap(({ coverage }) => coverage ?? []),
    ({ config }) => config,
  );
  const configurations = [...byConfig]
    .sort(([a], [b]) => compareText(a, b))
    .map(([config, all]): ConfigurationCoverage => {
      const places = [...mergedPlaces(all.flatMap(({ places }) => places))].sort(
        (a, b) => a.line - b.line,
      );
      return { config, ...countsOf(places), places };
    });
  const all = countsOf(configurations.flatMap(({ places }) => places));
  const percent = all.total === 0 ? 0 : Math.floor((all.covered * 100) / all.total);
  return { configurations, ...all, percent };
}

function countsOf(places: readonly LinedPlace[]): Pick<Coverage, 'covered' | 'total'> {
  return { covered: places.filter(({ covered }) => covered).length, total: places.length };
}

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
  return { kind, pointer, what, covered: reached, ...present({ change }) };
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
