import type { Run } from './plan.ts';

/** Runs without those that differ from an earlier one in their iteration only: these have the very same jobs, and the same of everything else. */
export function distinctRuns(runs: readonly Run[]): readonly Run[] {
  const seen = new Set<Run['jobs']>();
  return runs.filter(({ jobs }) => seen.size < seen.add(jobs).size);
}
