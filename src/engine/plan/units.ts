import { checkPlan } from './check-plan.ts';
import type { Job, Plan } from './plan.ts';

/** A part of a plan that can be run alone: a top-level job in an iteration, with its child jobs. */
export interface Unit {
  /** The same for the same plan: number of the run and of the job in it, from 0, as in `0-2`. */
  readonly id: string;
  /** Index in `iterations`; null without iterations. */
  readonly iteration: number | null;
  readonly endpoint: string;
  readonly dataType: string;
  /** JSON Pointer of the job in the configuration. */
  readonly from: string;
  /** The pages of the job that are the unit; all of them when absent. */
  readonly pages?: PageRange;
}

/** Pages that follow one another. */
export interface PageRange {
  /** The first of them, from 1. */
  readonly from: number;
  /** How many; null for all up to the last. */
  readonly count: number | null;
}

/** The units of a plan, in the order in which a run of the whole plan executes them. They share only credentials, the pace and tables. */
export function units(plan: Plan): readonly Unit[] {
  checkPlan('units', plan);
  return plan.runs.flatMap(({ iteration, jobs }, run) =>
    jobs.map(({ endpoint, dataType, from }, job) => ({
      id: unitId(run, job),
      iteration,
      endpoint,
      dataType,
      from,
    })),
  );
}

/** The id of a unit: number of the run and of the job in it. */
export function unitId(run: number, job: number): string {
  return `${run}-${job}`;
}

/** Ranges of `count` pages instead of a unit; the last one has all pages after the others. Ids as in `0-2_1-100` and `0-2_301-end`. */
export function inPageRanges(unit: Unit, count: number, ranges: number): readonly Unit[] {
  return Array.from({ length: ranges }, (_, index) => {
    const from = index * count + 1;
    const isLast = index === ranges - 1;
    return {
      ...unit,
      id: `${unit.id}_${from}-${isLast ? 'end' : from + count - 1}`,
      pages: { from, count: isLast ? null : count },
    };
  });
}

/** The unit and the pages that an id names. */
export function partsOfUnitId(id: string): { readonly unit: string; readonly pages?: PageRange } {
  const [, unit = '', first = '', last = ''] =
    /^(.+)_([1-9]\d{0,8})-([1-9]\d{0,8}|end)$/.exec(id) ?? [];
  const from = Number(first);
  const count = last === 'end' ? null : Number(last) - from + 1;
  return unit === '' || (count !== null && count < 1)
    ? { unit: id }
    : { unit, pages: { from, count } };
}

/** The ids of the page ranges of a unit, by their first page. */
export function rangesOfUnit(unit: string, ids: Iterable<string>): readonly string[] {
  const ranges = [...ids].flatMap((id) => {
    const { unit: whole, pages } = partsOfUnitId(id);
    return whole === unit && pages !== undefined ? [{ id, from: pages.from }] : [];
  });
  return ranges.sort((a, b) => a.from - b.from).map(({ id }) => id);
}

/** What is missing of a unit: its id, or the pages that its ranges lack; `undefined` when all of it is among `ids`. */
export function missingOfUnit(unit: string, ids: ReadonlySet<string>): string | undefined {
  if (ids.has(unit)) return undefined;
  let next = 1;
  for (const id of rangesOfUnit(unit, ids)) {
    const { pages = { from: next, count: null } } = partsOfUnitId(id);
    if (pages.from !== next) return `${unit} (pages ${next} to ${pages.from - 1})`;
    if (pages.count === null) return undefined;
    next += pages.count;
  }
  return next === 1 ? unit : `${unit} (pages from ${next} on)`;
}

/** The plan of one unit: its job alone, and the mappings of its tables. `undefined` when the plan has no such unit. */
export function planOfUnit(plan: Plan, id: string): Plan | undefined {
  const { unit } = partsOfUnitId(id);
  for (const [index, run] of plan.runs.entries()) {
    const job = run.jobs.find((_, at) => unitId(index, at) === unit);
    if (job === undefined) continue;
    const dataTypes = new Set(dataTypesOf(job));
    return {
      ...plan,
      runs: [
        {
          ...run,
          jobs: [job],
          mappings: run.mappings.filter(({ dataType }) => dataTypes.has(dataType)),
        },
      ],
    };
  }
  return undefined;
}

/** The data types of a job and its child jobs. */
export function dataTypesOf({ dataType, children }: Job): readonly string[] {
  return [dataType, ...children.flatMap(dataTypesOf)];
}
