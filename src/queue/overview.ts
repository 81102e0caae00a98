import { errorText } from '../node/http/transport-problem.ts';
import { type Job, type QueueConnection, type UnitJob, unitJobOf } from './connection.ts';
import { readableJobs } from './jobs.ts';
import { createRunRecords, NOT_STARTED, type QueuedRun } from './queued-run.ts';
import { failedUnits, openRuns } from './submit.ts';

/** What an operator sees of a run in the queue. */
export interface RunStatus {
  readonly id: string;
  readonly name: string;
  /** ms since the epoch. */
  readonly submittedAt: number;
  readonly isCancelled: boolean;
  readonly units: number;
  readonly done: number;
  readonly active: readonly { readonly unit: string; readonly worker: string }[];
  readonly waiting: number;
  readonly failed: readonly { readonly unit: string; readonly reason: string }[];
  /** Units that were not started, because another one failed. */
  readonly notStarted: number;
  readonly requests: number;
  readonly logins: number;
  readonly rate: NonNullable<QueuedRun['pace']['rate']> | null;
  /** Why a worker has refused the run. */
  readonly refusal: string | null;
}

export interface QueueStatus {
  readonly runs: readonly RunStatus[];
  /** Runs that no worker can execute, because their records are not as Sluice writes them. */
  readonly damaged: readonly { readonly id: string; readonly reason: string }[];
  /** Names of connected workers. */
  readonly workers: readonly string[];
}

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
