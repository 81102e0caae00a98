import { jobsOf } from '../engine/plan/jobs.ts';
import type { Job, Plan } from '../engine/plan/plan.ts';
import type { RunEvent } from '../engine/ports/events.ts';
import { plural } from '../language/support/plural.ts';
import type { Pointer } from '../language/support/pointer.ts';
import type { JsonObject } from '../language/values/json.ts';
import type { Secrets } from '../language/values/secret.ts';
import { isWarningOfReduction } from '../scenario/compare/reduced-warnings.ts';
import { runBounds } from '../scenario/run-scenario.ts';
import type { CapturedExchange } from './capture.ts';
import { type PlayedExchange, type Rehearsal, rehearse, type ScenarioTime } from './rehearse.ts';
import { type Sequence, sequencesOf } from './sequences.ts';
import { reasonToKeepAll, type Trimmed, trimSequence } from './trim-records.ts';

/** Responses that replay, and the time in which they do. */
export interface Fitted {
  readonly played: readonly PlayedExchange[];
  readonly time: ScenarioTime;
  readonly isTrimmed: boolean;
  /** Remarks for readers of the recording. */
  readonly remarks: readonly string[];
}

/** How much of a run is recorded. */
export interface Extent {
  /** The jobs that are run, by id, data type or endpoint; all when absent. */
  readonly only?: readonly string[] | undefined;
  /** Pages that are requested of each execution of a job. */
  readonly maxPages: number | undefined;
  /** How many executions of each job run. */
  readonly maxExecutions?: number | undefined;
  /** Records that are kept of each list of records, the first ones. */
  readonly trim: number | undefined;
}

export interface FittingOptions {
  /** In the order of the run. */
  readonly exchanges: readonly CapturedExchange[];
  readonly events: readonly RunEvent[];
  readonly extent: Extent;
  /** The plan of the configuration without its secrets, and made-up ones. */
  readonly compiled: { readonly plan: Plan; readonly secrets: Secrets };
  readonly state: JsonObject | undefined;
  readonly wasStartMs: number;
  /** The time of the scenario that is recorded anew. */
  readonly time: ScenarioTime | undefined;
  /** Where a setting is, for remarks: `config.yaml:7`. */
  readonly placeOf: (pointer: Pointer) => string;
}

/**
 * Finds a time in which the recording replays, and shortens its lists as far as wanted and possible. Times are rounded when that
 * gives the same exchanges, and kept as recorded otherwise. `undefined`: it does not replay.
 */
export async function fitRecording(options: FittingOptions): Promise<Fitted | undefined> {
  const { exchanges, events, extent, wasStartMs } = options;
  const startMs = Math.floor(wasStartMs / 1000) * 1000;
  const tidy: ScenarioTime = { startMs, eachRequestMs: 100, seed: 1, exact: false };
  const sequences = sequencesOf(exchanges, events);
  for (const time of [
    ...(options.time === undefined ? [] : [options.time]),
    tidy,
    { ...tidy, startMs: wasStartMs, exact: true },
  ]) {
    const whole = await play(sequences, time, options);
    if (!isWholeRun(whole, exchanges)) continue;
    const fitted = { played: whole.played, time, isTrimmed: false, remarks: [] };
    return extent.trim === undefined
      ? fitted
      : trimmed(extent.trim, { sequences, whole, fitted }, options);
  }
  return undefined;
}

function play(sequences: readonly Sequence[], time: ScenarioTime, options: FittingOptions) {
  const { exchanges, compiled, state, extent } = options;
  const logins = exchanges.filter(({ place }) => place.purpose === 'login');
  return rehearse(compiled, { sequences, logins }, { state, time, bounds: runBounds(extent) });
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

interface WholeRecording {
  readonly sequences: readonly Sequence[];
  readonly whole: Rehearsal;
  readonly fitted: Fitted;
}

/** Shortens the lists of all jobs but those whose shorter recording would differ from the whole one in more than its length. */
async function trimmed(
  most: number,
  { sequences, whole, fitted }: WholeRecording,
  options: FittingOptions,
): Promise<Fitted> {
  const jobs = jobsByKey(options.compiled.plan);
  const all = [...new Set(jobs.values())];
  const stays = new Map<Job, string>();
  for (const job of all) {
    const reason = reasonToKeepAll(job);
    if (reason !== undefined) stays.set(job, reason);
  }
  for (;;) {
    const tried: Trimmed[] = [];
    for (const sequence of sequences) {
      const job = jobs.get(keyOf(sequence));
      tried.push(
        job === undefined || stays.has(job)
          ? { sequence, records: 0, isUncut: false }
          : await trimSequence(sequence, job, most),
      );
    }
    const rehearsal = await play(
      tried.map(({ sequence }) => sequence),
      fitted.time,
      options,
    );
    const originals = new Map(tried.map(({ sequence }, index) => [sequence, sequences[index]]));
    const problem = problemOf(rehearsal, { whole, originals, jobs });
    const affected = (problem?.jobs ?? []).filter((job) => !stays.has(job));
    if (problem === undefined)
      return {
        ...fitted,
        played: rehearsal.played,
        isTrimmed: rehearsal.records < whole.records,
        remarks: remarksOf(tried, { whole, rehearsal, stays, jobs }, options),
      };
    if (affected.length === 0 && stays.size === all.length) return fitted;
    for (const job of affected.length === 0 ? all : affected)
      if (!stays.has(job)) stays.set(job, problem.why);
  }
}

/** The jobs of a plan by run and pointer. */
function jobsByKey({ runs }: Plan): ReadonlyMap<string, Job> {
  return new Map(
    runs.flatMap(({ jobs }, index) =>
      jobsOf(jobs).map((job) => [keyOf({ run: index + 1, job: job.from }), job] as const),
    ),
  );
}

function keyOf({ run, job }: { readonly run: number; readonly job: Pointer }): string {
  return `${run} ${job}`;
}

/** Why a shorter recording is not a part of the whole one, and which jobs have to stay whole. */
interface Problem {
  readonly jobs: readonly Job[];
  readonly why: string;
}

function problemOf(
  { divergence, ends, failure, tables, warnings }: Rehearsal,
  {
    whole,
    originals,
    jobs,
  }: {
    readonly whole: Rehearsal;
    readonly originals: ReadonlyMap<Sequence, Sequence | undefined>;
    readonly jobs: ReadonlyMap<string, Job>;
  },
): Problem | undefined {
  const all = [...new Set(jobs.values())];
  const about = (job: Job | undefined, why: string): Problem => ({
    jobs: job === undefined ? all : withParents(job, all),
    why,
  });
  for (const [sequence, { pages }] of ends) {
    const original = originals.get(sequence);
    const wasPages = original === undefined ? undefined : whole.ends.get(original)?.pages;
    if (wasPages !== undefined && wasPages !== pages)
      return about(jobs.get(keyOf(sequence)), `its pagination would end with page ${pages}`);
  }
  if (divergence !== undefined)
    return about(
      jobs.get(keyOf(divergence)),
      `it would request page ${divergence.page} in another way`,
    );
  if (failure?.kind !== whole.failure?.kind)
    return about(undefined, 'the run would end differently');
  const caused = warnings.find(
    ({ rule, message }) =>
      !isWarningOfReduction(rule) && !whole.warnings.some((known) => known.message === message),
  );
  if (caused !== undefined)
    return about(
      all.find(({ from }) => from === caused.job),
      `the run would warn: ${caused.message}`,
    );
  const [lost] =
    [...whole.tables].find(([name, rows]) => rows > 0 && (tables.get(name) ?? 0) === 0) ?? [];
  if (lost === undefined) return undefined;
  const name = lost.slice(lost.lastIndexOf('/') + 1).replace(/\.csv$/, '');
  const writers = all.filter(({ dataType }) => isTableOf(name, dataType));
  return {
    jobs: writers.length === 0 ? all : writers.flatMap((job) => withParents(job, all)),
    why: `with less, the table ${name} would have no rows`,
  };
}

/** Whether it is the table of the data type, or one of the tables within it. */
function isTableOf(name: string, dataType: string): boolean {
  return name === dataType || name.startsWith(`${dataType}_`);
}

function withParents(job: Job, jobs: readonly Job[]): readonly Job[] {
  return jobs.filter((other) => other === job || jobsOf(other.children).includes(job));
}

function remarksOf(
  tried: readonly Trimmed[],
  {
    whole,
    rehearsal,
    stays,
    jobs,
  }: {
    readonly whole: Rehearsal;
    readonly rehearsal: Rehearsal;
    readonly stays: ReadonlyMap<Job, string>;
    readonly jobs: ReadonlyMap<string, Job>;
  },
  { placeOf, extent }: FittingOptions,
): readonly string[] {
  const records = whole.records - rehearsal.records;
  const keeps = ({ endpoint, from }: Job, why: string) =>
    `${placeOf(from)}: "${endpoint}" keeps all records: ${why}.`;
  const most = extent.trim ?? 0;
  const long = new Set(
    [...whole.pageRecords].flatMap(([job, count]) => (count > most ? [job] : [])),
  );
  const uncut = tried.flatMap(({ sequence, isUncut }) => {
    const job = isUncut ? jobs.get(keyOf(sequence)) : undefined;
    return job === undefined ? [] : [keeps(job, UNCUT)];
  });
  return [
    ...new Set([
      ...(records === 0 ? [] : [`Trimmed: ${plural(records, 'record')} left out.`]),
      ...[...stays].flatMap(([job, why]) => (long.has(job.from) ? [keeps(job, why)] : [])),
      ...uncut,
    ]),
  ];
}

const UNCUT = 'only JSON, CSV and NDJSON that are not compressed can be shortened';
