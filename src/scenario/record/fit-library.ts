import type { CapturedExchange } from '../../adapters/record/capture.ts';
import type { Plan } from '../../plan/plan.ts';
import { plural } from '../../support/plural.ts';
import type { JsonObject } from '../../values/json.ts';
import type { Secrets } from '../../values/secret.ts';
import { patchOf } from './document-with.ts';
import {
  jobsBelow,
  type Level,
  type Reduction,
  reduceLibrary,
  reductionGroup,
  WHOLE,
} from './reduce.ts';
import { type PlayedExchange, type Rehearsal, rehearse, type ScenarioTime } from './rehearse.ts';
import type { ResponseLibrary } from './response-library.ts';

/** Responses that replay, and the scenario in which they do. */
export interface Fitted {
  readonly played: readonly PlayedExchange[];
  readonly time: ScenarioTime;
  /** Merge patch on the configuration: the page sizes of a reduced recording. */
  readonly overlay: JsonObject | undefined;
  readonly isReduced: boolean;
  /** Remarks for readers of the recording. */
  readonly remarks: readonly string[];
}

/** Compiles the configuration without secrets, with other page sizes. */
export type CompileWith = (
  overlay: JsonObject | undefined,
) => Promise<{ readonly plan: Plan; readonly secrets: Secrets } | undefined>;

export interface FittingOptions {
  /** In the order of the run. */
  readonly exchanges: readonly CapturedExchange[];
  readonly reduction: Reduction;
  readonly compileWith: CompileWith;
  readonly state: JsonObject | undefined;
  readonly wasStartMs: number;
  /** The time of the scenario that is recorded anew. */
  readonly time: ScenarioTime | undefined;
}

/**
 * Finds the smallest part of a recording that replays with the same reasons to stop as the original run. Times are rounded when
 * that gives the same exchanges, and kept as recorded otherwise.
 */
export async function fitLibrary(
  library: ResponseLibrary,
  options: FittingOptions,
): Promise<Fitted | undefined> {
  const startMs = Math.floor(options.wasStartMs / 1000) * 1000;
  const tidy: ScenarioTime = { startMs, eachRequestMs: 100, seed: 1, exact: false };
  for (const time of [
    ...(options.time === undefined ? [] : [options.time]),
    tidy,
    { ...tidy, startMs: options.wasStartMs, exact: true },
  ]) {
    const whole = await attempt(
      library,
      { maxPages: undefined, trim: undefined },
      new Map(),
      time,
      options,
    );
    if (
      whole === undefined ||
      !isTrue(whole.rehearsal) ||
      !isWholeRun(whole.rehearsal, options.exchanges)
    )
      continue;
    if (options.reduction.maxPages === undefined && options.reduction.trim === undefined)
      return fitted(whole, time, false);
    return (await reduced(library, time, options)) ?? fitted(whole, time, false);
  }
  return undefined;
}

/** Reduces less and less until paging stops for its true reasons: jobs that cannot be reduced stay whole. */
async function reduced(
  library: ResponseLibrary,
  time: ScenarioTime,
  options: FittingOptions,
): Promise<Fitted | undefined> {
  const levels = new Map<string, Level>();
  for (;;) {
    const tried = await attempt(library, options.reduction, levels, time, options);
    if (tried === undefined) return undefined;
    if (isTrue(tried.rehearsal))
      return fitted(tried, time, tried.droppedPages + tried.droppedRecords > 0);
    const wrong = tried.rehearsal.otherReasons.map(({ run, job }) => tried.groupOf(run, job));
    const groups = wrong.length > 0 ? wrong : tried.groups;
    const open = groups.filter((group) => (levels.get(group) ?? 0) !== WHOLE);
    if (open.length === 0 && tried.groups.every((group) => levels.get(group) === WHOLE))
      return undefined;
    for (const group of open.length > 0 ? open : tried.groups)
      levels.set(group, Math.min(WHOLE, (levels.get(group) ?? 0) + 1) as Level);
  }
}

async function attempt(
  library: ResponseLibrary,
  reduction: Reduction,
  levels: ReadonlyMap<string, Level>,
  time: ScenarioTime,
  options: FittingOptions,
) {
  const first = await options.compileWith(undefined);
  if (first === undefined) return undefined;
  const jobs = first.plan.runs.flatMap((run, index) =>
    jobsBelow(run.jobs).map((job) => ({ run: index + 1, job })),
  );
  const smaller = await reduceLibrary(
    library,
    first.plan,
    reduction,
    (group) => levels.get(group) ?? 0,
  );
  const { pageSizes } = smaller;
  const overlay =
    pageSizes.length === 0
      ? undefined
      : patchOf(pageSizes.map(({ pointer, is }) => [`${pointer}/limit`, is]));
  const compiled = overlay === undefined ? first : await options.compileWith(overlay);
  if (compiled === undefined) return undefined;
  const rehearsal = await rehearse(compiled.plan, compiled.secrets, smaller.library, {
    state: options.state,
    time,
  });
  const groupOf = (run: number, pointer: string) => {
    const found = jobs.find((other) => other.run === run && other.job.from === pointer);
    return found === undefined ? pointer : reductionGroup(found.job);
  };
  return {
    ...smaller,
    overlay,
    rehearsal,
    groupOf,
    groups: [...new Set(jobs.map(({ job }) => reductionGroup(job)))],
  };
}

type Attempt = NonNullable<Awaited<ReturnType<typeof attempt>>>;

function isTrue({ divergence, otherReasons }: Rehearsal): boolean {
  return divergence === undefined && otherReasons.length === 0;
}

/** Whether every exchange was used, in the recorded order. */
function isWholeRun({ played }: Rehearsal, exchanges: readonly CapturedExchange[]): boolean {
  return (
    played.length === exchanges.length &&
    played.every(({ exchange }, index) => exchange === exchanges[index])
  );
}

function fitted(
  { rehearsal, overlay, pageSizes, droppedPages, droppedRecords, wholeResponses }: Attempt,
  time: ScenarioTime,
  isReduced: boolean,
): Fitted {
  const whole =
    wholeResponses === 0
      ? []
      : [
          `${plural(wholeResponses, 'response')} kept whole: only JSON, CSV and NDJSON that are not compressed can be shortened.`,
        ];
  const reduced = isReduced
    ? [
        `Reduced: ${droppedPages} pages and ${droppedRecords} records are left out; pagination stops for the same reason.`,
        ...pageSizes.map(
          ({ pointer, was, is }) =>
            `The page size at ${pointer} was ${was}; scenario.yaml makes it ${is}.`,
        ),
      ]
    : [];
  const remarks = [...reduced, ...whole];
  return { played: rehearsal.played, time, overlay, isReduced, remarks };
}
