import { compareText } from '../../language/support/compare-text.ts';
import { groupBy } from '../../language/support/group-by.ts';
import type { Pointer } from '../../language/support/pointer.ts';
import type { ScenarioResult } from '../result.ts';

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

export interface LinedPlace extends CoveredPlace {
  /** Line of the configuration, from 1. */
  readonly line: number;
}

/** The places that the scenarios of one configuration exercise. */
export interface ConfigurationCoverage {
  /** Path of the configuration. */
  readonly config: string;
  readonly covered: number;
  readonly total: number;
  /** In the order of the lines. */
  readonly places: readonly LinedPlace[];
}

export interface Coverage {
  readonly configurations: readonly ConfigurationCoverage[];
  readonly covered: number;
  readonly total: number;
  /** Whole per cent, rounded down: 100 only when everything is covered. */
  readonly percent: number;
}

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
