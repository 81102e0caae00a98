import type * as report from '../../generated/queue.ts';
import { errorText } from '../node/http/transport-problem.ts';
import type { Immutable } from '../plan/model/plan.ts';
import { RunError } from '../text/diagnostic.ts';
import { firstOf } from '../values/words.ts';
import {
  DamagedRun,
  type Job,
  orAborted,
  type QueueConnection,
  RUNS,
  readableJob,
  readableJobs,
  UNITS,
  type UnitJob,
  unitJobOf,
} from './connection.ts';
import {
  createRunRecords,
  NOT_STARTED,
  newRunId,
  type QueuedRun,
  type RunReport,
  type RunStop,
} from './queued-run.ts';

/** How far the units of a run are. */
export interface QueueProgress extends RunReport {
  readonly id: string;
  readonly units: number;
  readonly done: number;
  /** Workers that are connected to the queue. */
  readonly workers: number;
}

interface SubmitOptions {
  readonly run: Omit<QueuedRun, 'id'>;
  readonly units: readonly string[];
  /** Called before the first unit is in the queue, or is waited for again. Resolves with the units that are in the store. */
  readonly prepare: (id: string, isResumed: boolean) => Promise<ReadonlySet<string>>;
  /** The units that are in the store now. */
  readonly stored: () => Promise<ReadonlySet<string>>;
  /** Whether to wait for the run of this plan that was submitted before, and to repeat its failed units. */
  readonly resume: boolean;
  readonly signal: AbortSignal;
  /** Hears of the run, again and again. */
  readonly onProgress: (progress: QueueProgress) => void;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** A run whose units are fetched by workers. */
export interface SubmittedRun {
  readonly run: QueuedRun;
  readonly isResumed: boolean;
  /** Resolves when all units are in the store. Rejects with `RunError` when one has failed, and with the signal's reason. */
  wait(): Promise<void>;
  /** Removes the run from the queue. Rejects when the server does not respond for some time. */
  remove(): Promise<void>;
}

const POLL_MS = 200;
const REMOVE_TIMEOUT_MS = 5000;
/** How often the store is asked for units that the queue no longer has: a folder of another machine may show them late. */
const MAX_STORE_POLLS = 25;
/** After how many polls the connected workers are counted: the server lists all connections for that. */
const POLLS_BETWEEN_COUNTS = 10;
/** How many missing units are named. */
const MAX_NAMED = 10;
/** How many failed jobs of all runs are looked at. */
const MAX_FAILED = 200;

/** Puts the units of a run into the queue, as the children of a job that waits for them; or finds the run that is there. */
export async function submitRun(
  connection: QueueConnection,
  { run: wanted, units, prepare, stored, resume, signal, onProgress, sleep }: SubmitOptions,
): Promise<SubmittedRun> {
  const records = createRunRecords(connection.redis);
  const found = resume ? await orAborted(findRun(connection, wanted), signal) : undefined;
  const run = found ?? { ...wanted, id: newRunId(wanted.submittedAt) };
  const storedBefore = await prepare(run.id, found !== undefined);
  if (found === undefined) await orAborted(add(connection, run, units), signal);
  else {
    await orAborted(retryFailed(connection, run.id), signal);
    const missing = units.filter((unit) => !storedBefore.has(unit));
    await orAborted(addAgain(connection, run.id, missing), signal);
  }
  /** The store decides whether a run is complete: others may have removed jobs from the queue. */
  const checkStore = async () => {
    let missing: readonly string[] = [];
    for (let poll = 0; poll < MAX_STORE_POLLS; poll++) {
      const there = await stored();
      missing = units.filter((unit) => !there.has(unit));
      if (missing.length === 0) return;
      await sleep(POLL_MS, signal);
    }
    throw incomplete(missing);
  };
  const wait = async () => {
    let workers = 0;
    for (let poll = 0; ; poll++) {
      const [job, report, failed] = await orAborted(
        Promise.all([
          readableJob(connection.runs, run.id),
          records.report(run.id),
          connection.units.getFailedCount(),
        ]),
        signal,
      );
      if (job === undefined) throw report.stop === undefined ? lost() : stopped(report.stop);
      const { unprocessed = 0, processed: done = 0 } = await orAborted(
        job.getDependenciesCount({ unprocessed: true, processed: true }),
        signal,
      );
      if (poll % POLLS_BETWEEN_COUNTS === 0)
        workers = await orAborted(connection.units.getWorkersCount(), signal);
      onProgress({ ...report, id: run.id, units: done + unprocessed, done, workers });
      if (unprocessed === 0) return checkStore();
      const stop =
        report.stop ??
        (failed === 0 ? undefined : await orAborted(failureIn(connection, run.id, units), signal));
      if (stop !== undefined) throw stopped(stop);
      await sleep(POLL_MS, signal);
    }
  };
  return {
    run,
    isResumed: found !== undefined,
    wait,
    async remove() {
      const soon = AbortSignal.timeout(REMOVE_TIMEOUT_MS);
      const job = await orAborted(connection.runs.getJob(run.id), soon);
      if (job !== undefined) await orAborted(job.remove(), soon);
      await orAborted(records.remove(run.id), soon);
    },
  };
}

/** A unit that fails has sent its retries; its job is removed when it is done: the store has the result. */
const UNIT_JOB = { attempts: 1, removeOnComplete: true, removeOnFail: false, stackTraceLimit: 0 };

function jobIdOf(run: string, unit: string): string {
  return `${run}.${unit}`;
}

async function add(
  { flows, redis }: QueueConnection,
  run: QueuedRun,
  units: readonly string[],
): Promise<void> {
  await createRunRecords(redis).write(run);
  await flows.add({
    name: run.name,
    queueName: RUNS,
    data: {},
    opts: { jobId: run.id },
    children: units.map((unit) => ({
      name: unit,
      queueName: UNITS,
      data: { run: run.id, unit },
      opts: { ...UNIT_JOB, jobId: jobIdOf(run.id, unit) },
    })),
  });
}

/** Units that are neither in the store nor in the queue: they were done, and the store has lost them. */
async function addAgain(
  { units: queue, runs }: QueueConnection,
  run: string,
  missing: readonly string[],
): Promise<void> {
  const jobs = await Promise.all(
    missing.map(async (unit) => ({ unit, job: await readableJob(queue, jobIdOf(run, unit)) })),
  );
  const parent = { id: run, queue: runs.qualifiedName };
  for (const { unit, job } of jobs)
    if (job === undefined)
      await queue.add(unit, { run, unit }, { ...UNIT_JOB, jobId: jobIdOf(run, unit), parent });
}

/** The newest run of the same plan into the same place. */
async function findRun(
  { runs, redis }: QueueConnection,
  { planHash, place }: Pick<QueuedRun, 'planHash' | 'place'>,
): Promise<QueuedRun | undefined> {
  const records = createRunRecords(redis);
  const all = await Promise.all(
    (await openRuns({ runs })).map(({ id = '' }) => records.read(id).catch(unlessDamaged)),
  );
  const here = all
    .flatMap((run) => (run?.place === place ? [run] : []))
    .sort((a, b) => b.submittedAt - a.submittedAt);
  const [same] = here.filter((run) => run.planHash === planHash);
  if (same === undefined && here.length > 0)
    throw new RunError({
      kind: 'journal',
      message:
        'The run in the queue has another plan: the configuration or Sluice has changed since then',
      pointer: null,
      help: '"--resume=discard" starts over',
    });
  return same;
}

function unlessDamaged(error: unknown): undefined {
  if (!(error instanceof DamagedRun)) throw error;
}

/** Runs that are not removed: their units are being fetched, have failed, or are all in the store. */
export async function openRuns({ runs }: Pick<QueueConnection, 'runs'>): Promise<readonly Job[]> {
  return readableJobs(runs, ['waiting-children', 'waiting']);
}

/** Failed jobs of the units of a run. */
async function failedUnits(
  { units }: Pick<QueueConnection, 'units'>,
  id: string,
  most?: number,
): Promise<readonly Job[]> {
  const failed = await readableJobs(units, ['failed'], most);
  return failed.filter((job) => unitJobOf(job)?.run === id);
}

/** Repeats the failed units of a run, and those that were not started because of them; all of it, or only the named units. */
export async function retryFailed(
  connection: QueueConnection,
  id: string,
  only: readonly string[] = [],
): Promise<number> {
  await createRunRecords(connection.redis).restart(id);
  const failed = (await failedUnits(connection, id)).filter(
    (job) => only.length === 0 || only.includes(job.data.unit),
  );
  await Promise.all(failed.map((job) => job.retry('failed')));
  return failed.length;
}

/** One of the units that failed though no worker could say why: it has ended too many of them. Jobs that others have added are none. */
async function failureIn(
  connection: QueueConnection,
  id: string,
  units: readonly string[],
): Promise<RunStop | undefined> {
  const failed = await failedUnits(connection, id, MAX_FAILED);
  const job = failed.find(({ data }) => units.includes(data.unit));
  return job === undefined
    ? undefined
    : {
        kind: 'failed',
        unit: job.data.unit,
        failure: {
          kind: 'journal',
          message: `Unit ${job.data.unit} failed: ${job.failedReason}`,
          pointer: null,
        },
      };
}

function incomplete(missing: readonly string[]): RunError {
  return new RunError({
    kind: 'journal',
    message: `The queue has no units left, but the store does not have all of them: ${firstOf(missing, MAX_NAMED)}`,
    pointer: null,
    help: 'repeat the command with --resume: then they are in the queue again',
  });
}

function lost(): RunError {
  return new RunError({
    kind: 'journal',
    message: 'The run was cancelled in the queue, or Redis has lost it',
    pointer: null,
    help: 'Redis must keep its data: --appendonly yes --maxmemory-policy noeviction',
  });
}

function stopped({ kind, unit, worker, failure }: RunStop): RunError {
  if (kind === 'cancelled' || failure === undefined)
    return new RunError({
      kind: 'journal',
      message: 'The run was cancelled in the queue',
      pointer: null,
    });
  return new RunError({
    ...failure,
    details: [
      ...(failure.details ?? []),
      `unit ${unit}${worker === undefined ? '' : ` on ${worker}`}`,
    ],
  });
}

/** What an operator sees of a run in the queue. */
export type RunStatus = Immutable<report.RunStatus>;
export type QueueStatus = Immutable<report.QueueReport>;

/** All runs in a queue, the oldest first; only one of them if it is named. */
export async function queueStatus(
  connection: QueueConnection,
  only?: string,
): Promise<QueueStatus> {
  const [jobs, activeJobs, workers] = await Promise.all([
    openRuns(connection),
    readableJobs(connection.units, ['active']),
    connection.units.getWorkers(),
  ]);
  const active = activeJobs.flatMap((job) => {
    const unit = unitJobOf(job);
    return unit === undefined ? [] : [{ ...unit, worker: job.processedBy ?? '' }];
  });
  const damaged: { readonly id: string; readonly reason: string }[] = [];
  const runs = await Promise.all(
    jobs
      .filter(({ id }) => only === undefined || id === only)
      .map((job) =>
        runStatus(connection, job, active).catch((error: unknown) => {
          damaged.push({ id: job.id ?? '', reason: errorText(error) });
          return undefined;
        }),
      ),
  );
  return {
    queueVersion: 1,
    runs: runs.filter((run) => run !== undefined).sort((a, b) => a.submittedAt - b.submittedAt),
    damaged: damaged.sort((a, b) => (a.id < b.id ? -1 : 1)),
    workers: workers.map((worker) => String(worker.name ?? '').replace(/^.*:w:/, '')),
  };
}

/** `undefined` for a run that is being removed. Rejects for one that cannot be read. */
async function runStatus(
  connection: QueueConnection,
  job: Job,
  allActive: readonly (UnitJob & { readonly worker: string })[],
): Promise<RunStatus | undefined> {
  const id = job.id ?? '';
  const records = createRunRecords(connection.redis);
  const [run, report, counts, stopped] = await Promise.all([
    records.read(id),
    records.report(id),
    job.getDependenciesCount({ processed: true, unprocessed: true }),
    failedUnits(connection, id),
  ]);
  if (run === undefined) return undefined;
  const { processed: done = 0, unprocessed = 0 } = counts;
  const active = allActive.filter(({ run }) => run === id);
  const failed = stopped.filter(({ failedReason }) => !failedReason?.startsWith(NOT_STARTED));
  return {
    id,
    name: run.name,
    submittedAt: run.submittedAt,
    isCancelled: report.stop?.kind === 'cancelled',
    units: done + unprocessed,
    done,
    active: active.map(({ unit, worker }) => ({ unit, worker })),
    waiting: Math.max(0, unprocessed - active.length - stopped.length),
    failed: failed.map(({ data, failedReason }) => ({
      unit: data.unit,
      reason: failedReason ?? '',
    })),
    notStarted: stopped.length - failed.length,
    requests: report.requests,
    logins: report.logins,
    rate: run.pace.rate ?? null,
    refusal: report.refusal ?? null,
  };
}

const CANCEL_POLLS = 50;
const CANCEL_POLL_MS = 200;

/** Cancels a run: its active units are aborted, and the run is removed when they are. `false` when some do not end. */
export async function cancelRun(
  connection: QueueConnection,
  id: string,
  sleep: (ms: number) => Promise<void>,
): Promise<boolean> {
  const records = createRunRecords(connection.redis);
  await records.cancel(id);
  for (let poll = 0; poll < CANCEL_POLLS; poll++) {
    const active = await readableJobs(connection.units, ['active']);
    const isActive = active.some((job) => unitJobOf(job)?.run === id);
    if (!isActive && (await connection.runs.remove(id, { removeChildren: true })) === 1) {
      await records.remove(id);
      return true;
    }
    await sleep(CANCEL_POLL_MS);
  }
  return false;
}
