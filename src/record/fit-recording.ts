import type { Job, Plan } from '../engine/plan/plan.ts';
import type { RunEvent } from '../engine/ports/events.ts';
import { plural } from '../language/support/plural.ts';
import { type Pointer, pointerTo } from '../language/support/pointer.ts';
import type { JsonObject } from '../language/values/json.ts';
import type { Secrets } from '../language/values/secret.ts';
import { isWarningOfReduction } from '../scenario/compare/reduced-warnings.ts';
import type { CapturedExchange } from './capture.ts';
import { patchOf } from './document-with.ts';
import {
  type Amount,
  EVERYTHING,
  isEverything,
  type Reduction,
  reduceSequences,
  reductionGroup,
} from './reduce-sequences.ts';
import { type PlayedExchange, type Rehearsal, rehearse, type ScenarioTime } from './rehearse.ts';
import { type Sequence, sequencesOf } from './sequences.ts';

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
  readonly events: readonly RunEvent[];
  readonly reduction: Reduction;
  readonly compileWith: CompileWith;
  readonly state: JsonObject | undefined;
  readonly wasStartMs: number;
  /** The time of the scenario that is recorded anew. */
  readonly time: ScenarioTime | undefined;
  /** Where a setting is, for remarks: `config.yaml:7`. */
  readonly placeOf: (pointer: Pointer) => string;
}

/**
 * Finds a time in which the recording replays, and reduces it as far as wanted and possible. Times are rounded when that gives the
 * same exchanges, and kept as recorded otherwise. `undefined`: it does not replay.
 */
export async function fitRecording(options: FittingOptions): Promise<Fitted | undefined> {
  const { exchanges, events, reduction, wasStartMs } = options;
  const startMs = Math.floor(wasStartMs / 1000) * 1000;
  const tidy: ScenarioTime = { startMs, eachRequestMs: 100, seed: 1, exact: false };
  const run: RecordedSequences = {
    ...options,
    sequences: sequencesOf(exchanges, events),
    logins: exchanges.filter(({ place }) => place.purpose === 'login'),
  };
  for (const time of [
    ...(options.time === undefined ? [] : [options.time]),
    tidy,
    { ...tidy, startMs: wasStartMs, exact: true },
  ]) {
    const whole = await attempt(run, () => EVERYTHING, time);
    if (whole === undefined || !isWholeRun(whole.rehearsal, exchanges)) continue;
    const { played } = whole.rehearsal;
    const kept = { played, time, overlay: undefined, isReduced: false, remarks: [] };
    return reduction.maxPages === undefined && reduction.trim === undefined
      ? kept
      : reduced(run, whole.rehearsal, kept);
  }
  return undefined;
}

interface RecordedSequences extends FittingOptions {
  readonly sequences: readonly Sequence[];
  readonly logins: readonly CapturedExchange[];
}

/** What is kept of the jobs of a group, and why it is more than wanted. */
interface GroupAmount extends Amount {
  readonly why?: string;
}

/** Keeps more of the jobs whose reduced recording would differ from the whole one in more than its length, until none does. */
async function reduced(
  run: RecordedSequences,
  whole: Rehearsal,
  kept: Fitted,
): Promise<Fitted | undefined> {
  const { maxPages, trim } = run.reduction;
  const wanted: GroupAmount = {
    pages: maxPages ?? EVERYTHING.pages,
    records: trim ?? EVERYTHING.records,
  };
  const amounts = new Map<Pointer, GroupAmount>();
  const amountOf = (job: Job): GroupAmount => amounts.get(reductionGroup(job)) ?? wanted;
  for (;;) {
    const tried = await attempt(run, amountOf, kept.time);
    if (tried === undefined) return undefined;
    const problem = problemOf(tried, whole);
    if (problem === undefined) return fitted(run, tried, { whole, kept, amountOf });
    if (tried.jobs.every((job) => isEverything(amountOf(job)))) return kept;
    const open = problem.jobs.filter((job) => !isEverything(amountOf(job)));
    for (const group of groupsOf(open.length > 0 ? open : tried.jobs)) {
      const { pages, records } = amounts.get(group) ?? wanted;
      const isAll =
        problem.needs === 'all' ||
        open.length === 0 ||
        (pages >= whole.pages && records >= whole.records);
      const more = isAll ? EVERYTHING : { pages: pages * 2, records: records * 2 };
      amounts.set(group, { ...more, why: problem.why });
    }
  }
}

function groupsOf(jobs: readonly Job[]): ReadonlySet<Pointer> {
  return new Set(jobs.map(reductionGroup));
}

async function attempt(run: RecordedSequences, amountOf: (job: Job) => Amount, time: ScenarioTime) {
  const first = await run.compileWith(undefined);
  if (first === undefined) return undefined;
  const jobs = new Map(
    first.plan.runs.flatMap(({ jobs: top }, index) =>
      withChildren(top).map((job) => [`${index + 1} ${job.from}`, job] as const),
    ),
  );
  const jobAt = (place: { readonly run: number; readonly job: Pointer }) =>
    jobs.get(`${place.run} ${place.job}`);
  const smaller = await reduceSequences(run.sequences, jobAt, amountOf);
  const { pageSizes, sequences } = smaller;
  const overlay =
    pageSizes.length === 0
      ? undefined
      : patchOf(pageSizes.map(({ pointer, is }) => [pointerTo(pointer, 'limit'), is]));
  const compiled = overlay === undefined ? first : await run.compileWith(overlay);
  if (compiled === undefined) return undefined;
  const rehearsal = await rehearse(compiled, { sequences, logins: run.logins }, { ...run, time });
  return { ...smaller, overlay, rehearsal, jobAt, jobs: [...jobs.values()] };
}

type Attempt = NonNullable<Awaited<ReturnType<typeof attempt>>>;

function withChildren(jobs: readonly Job[]): readonly Job[] {
  return jobs.flatMap((job) => [job, ...withChildren(job.children)]);
}

/** Whether every exchange was used, in the recorded order. */
function isWholeRun(
  { played, divergence }: Rehearsal,
  exchanges: readonly CapturedExchange[],
): boolean {
  return (
    divergence === undefined &&
    played.length === exchanges.length &&
    played.every(({ exchange }, index) => exchange === exchanges[index])
  );
}

/** Why a reduced recording is not a part of the whole one, and of which jobs more has to be kept. */
interface Problem {
  readonly jobs: readonly Job[];
  readonly why: string;
  readonly needs: 'more' | 'all';
}

function problemOf(tried: Attempt, whole: Rehearsal): Problem | undefined {
  const { rehearsal, refused, lastPages, jobs, jobAt } = tried;
  const { divergence, ends, failure, tables, warnings } = rehearsal;
  const about = (job: Job | undefined, why: string): Problem => ({
    jobs: job === undefined ? jobs : withParents(job, jobs),
    why,
    needs: 'all',
  });
  const [refusal] = refused;
  if (refusal !== undefined) return { jobs: [refusal.job], why: refusal.why, needs: 'all' };
  for (const [sequence, { pages }] of ends) {
    const last = lastPages.get(sequence);
    if (last !== undefined && last !== pages)
      return about(jobAt(sequence), `its pagination would end with page ${pages}`);
  }
  if (divergence !== undefined)
    return about(jobAt(divergence), `it would request page ${divergence.page} in another way`);
  if (failure?.kind !== whole.failure?.kind)
    return about(undefined, 'the run would end differently');
  const caused = warnings.find(
    ({ rule, message }) =>
      !isWarningOfReduction(rule) && !whole.warnings.some((known) => known.message === message),
  );
  if (caused !== undefined)
    return about(
      jobs.find(({ from }) => from === caused.job),
      `the run would warn: ${caused.message}`,
    );
  const [lost] =
    [...whole.tables].find(([name, rows]) => rows > 0 && (tables.get(name) ?? 0) === 0) ?? [];
  if (lost === undefined) return undefined;
  const name = lost.slice(lost.lastIndexOf('/') + 1).replace(/\.csv$/, '');
  const why = `with less, the table ${name} would have no rows`;
  const writers = jobs.filter(({ dataType }) => isTableOf(name, dataType));
  return {
    jobs: writers.length === 0 ? jobs : writers.flatMap((job) => withParents(job, jobs)),
    why,
    needs: 'more',
  };
}

/** Whether it is the table of the data type, or one of the tables within it. */
function isTableOf(name: string, dataType: string): boolean {
  return name === dataType || name.startsWith(`${dataType}_`);
}

function withParents(job: Job, jobs: readonly Job[]): readonly Job[] {
  return jobs.filter((other) => other === job || withChildren(other.children).includes(job));
}

function fitted(
  { placeOf }: FittingOptions,
  { rehearsal, overlay, pageSizes, longer, jobs }: Attempt,
  {
    whole,
    kept,
    amountOf,
  }: {
    readonly whole: Rehearsal;
    readonly kept: Fitted;
    readonly amountOf: (job: Job) => GroupAmount;
  },
): Fitted {
  const pages = whole.pages - rehearsal.pages;
  const records = whole.records - rehearsal.records;
  const isReduced = pages + records > 0;
  const stays = ({ endpoint, from }: Job, what: string, why: string) =>
    `${placeOf(from)}: "${endpoint}" keeps ${what}: ${why}.`;
  const remarks = [
    ...(isReduced ? [`Reduced: ${leftOut(pages, records)} left out.`] : []),
    ...pageSizes.map(
      ({ pointer, was, is }) =>
        `${placeOf(pointerTo(pointer, 'limit'))}: the page size is ${was}; scenario.yaml makes it ${is}, so that full pages stay full.`,
    ),
    ...jobs.flatMap((job) => {
      const amount = amountOf(job);
      return amount.why === undefined ? [] : [stays(job, amountText(amount), amount.why)];
    }),
    ...longer.map(({ job, why }) => stays(job, 'more records', why)),
  ];
  return { ...kept, played: rehearsal.played, overlay, isReduced, remarks: [...new Set(remarks)] };
}

function leftOut(pages: number, records: number): string {
  return [
    ...(pages === 0 ? [] : [plural(pages, 'page')]),
    ...(records === 0 ? [] : [plural(records, 'record')]),
  ].join(' and ');
}

function amountText(amount: Amount): string {
  if (isEverything(amount)) return 'all pages and records';
  const { pages, records } = amount;
  return [
    ...(pages === EVERYTHING.pages ? [] : [plural(pages, 'page')]),
    ...(records === EVERYTHING.records ? [] : [`${plural(records, 'record')} of each list`]),
  ].join(' and ');
}
