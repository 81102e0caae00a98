import { compareText } from '../../language/support/compare-text.ts';
import { groupBy } from '../../language/support/group-by.ts';
import type { ScenarioResult } from '../result.ts';
import { type CoveredPlace, mergedPlaces } from './place.ts';

/** The places that the scenarios of one configuration exercise. */
export interface ConfigurationCoverage {
  /** Path of the configuration. */
  readonly config: string;
  readonly covered: number;
  readonly total: number;
  /** In the order of the lines. */
  readonly places: readonly LinedPlace[];
}

export interface LinedPlace extends CoveredPlace {
  /** Line of the configuration, from 1. */
  readonly line: number;
}

export interface Coverage {
  readonly configurations: readonly ConfigurationCoverage[];
  readonly covered: number;
  readonly total: number;
  /** Whole per cent, rounded down: 100 only when everything is covered. */
  readonly percent: number;
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
      return {
        config,
        covered: places.filter(({ covered }) => covered).length,
        total: places.length,
        places,
      };
    });
  const covered = configurations.reduce((sum, one) => sum + one.covered, 0);
  const total = configurations.reduce((sum, one) => sum + one.total, 0);
  return {
    configurations,
    covered,
    total,
    percent: total === 0 ? 0 : Math.floor((covered * 100) / total),
  };
}
