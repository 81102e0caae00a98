import type { Job, Plan } from '../../engine/plan/plan.ts';
import {
  inPageRanges,
  partsOfUnitId,
  planOfUnit,
  type Unit,
  units,
} from '../../engine/plan/units.ts';
import { foreseesPages } from './index.ts';
import { readsClock } from './stop-conditions/index.ts';

/** The units of a plan, jobs whose pages can be requested independently as `ranges` ranges of `pages` pages; the last range has the rest. */
export function splitUnits(plan: Plan, pages: number, ranges: number): readonly Unit[] {
  return units(plan).flatMap((unit) => {
    const job = jobOfUnit(plan, unit.id);
    return ranges > 1 && job !== undefined && canSplit(job)
      ? inPageRanges(unit, pages, ranges)
      : [unit];
  });
}

/** Whether a plan has a unit, or the job of a range of pages. */
export function hasUnit(plan: Plan, id: string): boolean {
  const job = jobOfUnit(plan, id);
  return job !== undefined && (partsOfUnitId(id).pages === undefined || canSplit(job));
}

function jobOfUnit(plan: Plan, id: string): Job | undefined {
  return planOfUnit(plan, id)?.runs[0]?.jobs[0];
}

/** Whether each page can be requested without the ones before it, and is processed in the same way then. */
function canSplit({
  paging,
  placeholders,
  windows,
  incremental,
  async,
  stopConditions,
}: Job): boolean {
  const isOneList =
    placeholders.length === 0 &&
    windows === undefined &&
    incremental === undefined &&
    async === undefined;
  return isOneList && foreseesPages(paging) && !readsClock(stopConditions);
}
