// What keeps a simulation short: fewer records of parents first, then fewer runs. Whatever is left out is said.
import type { CollectionSettings, World as WorldSettings } from '../../../generated/world.ts';
import { numberText, plural } from '../../values/words.ts';
import type { Served, ServedJob } from './served-jobs.ts';

/** The requests of a whole history, and again those of the search for a shorter one and of the settings that are tried. */
export const USUAL_MOST_REQUESTS = 10_000;

export interface Bounded {
  readonly counts: readonly number[];
  /** What is smaller than usual, and why. */
  readonly bounds: readonly string[];
}

/** How many records each collection has at first, so that the runs stay within a number of requests. */
export function boundedCounts(
  served: Served,
  { jobs: settings = {} }: WorldSettings,
  { runs, mostRequests }: { readonly runs: number; readonly mostRequests: number },
): Bounded {
  const parents = new Set(served.shapes.flatMap(({ parent }) => parent ?? []));
  const isGiven = ({ job }: ServedJob) => {
    const given: CollectionSettings | undefined = settings[job.dataType] ?? settings[job.endpoint];
    return given?.records !== undefined;
  };
  const free = served.jobs.filter((each) => parents.has(each.collection) && !isGiven(each));
  const smallerIn =
    (jobs: readonly ServedJob[], smaller: (job: ServedJob) => number) =>
    (count: number, index: number) => {
      const job = jobs.find(({ collection }) => collection === index);
      return job === undefined ? count : Math.min(count, smaller(job));
    };
  let { counts } = served;
  for (const smaller of [pageAndOne, few]) {
    if (requestsOf(served, counts) * runs <= mostRequests) break;
    counts = served.counts.map(smallerIn(free, smaller));
  }
  const bounds = smallerTexts(
    served,
    [served.counts, counts],
    `${plural(runs, 'run')} send about ${numberText(mostRequests)} requests at most`,
  );
  const allowed = Math.min(
    ...served.runs.map(({ target }) => target.maxRequests?.count ?? Number.POSITIVE_INFINITY),
  );
  // records are added in each run: what is at the limit at first is beyond it soon
  if (2 * requestsOf(served, counts) <= allowed) return { counts, bounds };
  const all = served.jobs.filter((each) => !isGiven(each));
  const fewer = counts.map(smallerIn(all, few));
  return {
    counts: fewer,
    bounds: [
      ...bounds,
      ...smallerTexts(
        served,
        [counts, fewer],
        `a run stays within ${plural(allowed, 'request')} (maxRequests)`,
      ),
    ],
  };
}

function smallerTexts(
  { shapes }: Served,
  [before, after]: readonly [readonly number[], readonly number[]],
  purpose: string,
): readonly string[] {
  return shapes.flatMap(({ name }, index) => {
    const [usual = 0, count = 0] = [before[index], after[index]];
    return usual === count
      ? []
      : [`${name} has ${plural(count, 'record')} at first instead of ${usual}, so that ${purpose}`];
  });
}

/** How many runs have room. */
export function boundedRuns(
  runs: number,
  requestsOfRun: number,
  mostRequests: number,
): { readonly runs: number; readonly bounds: readonly string[] } {
  const most = Math.max(2, Math.floor(mostRequests / Math.max(1, requestsOfRun)));
  if (runs <= most) return { runs, bounds: [] };
  return {
    runs: most,
    bounds: [
      `${most} of ${plural(runs, 'run')} are played: one sends ${numberText(requestsOfRun)} requests, and ${numberText(mostRequests)} are the most in all (--max-requests)`,
    ],
  };
}

/** Of an asynchronous job, before the download. */
const REQUESTS_OF_FILE = 3;

function pageAndOne({ size }: ServedJob): number {
  return Number.isFinite(size.records) ? size.records + 1 : few();
}

function few(): number {
  return 5;
}

/** About how many requests a run sends that reads everything. */
function requestsOf({ jobs, shapes }: Served, counts: readonly number[]): number {
  const all: number[] = [];
  for (const [index, { parent, isDetail }] of shapes.entries()) {
    const own = isDetail ? 1 : (counts[index] ?? 0);
    all.push(parent === undefined ? own : own * (all[parent] ?? 1));
  }
  return jobs.reduce((sum, { collection, size, steps }) => {
    const parent = shapes[collection]?.parent;
    const executions = parent === undefined ? 1 : (all[parent] ?? 1);
    const pages = Math.max(1, Math.ceil((counts[collection] ?? 0) / size.records));
    return sum + executions * (steps === undefined ? pages : pages + REQUESTS_OF_FILE);
  }, 0);
}
