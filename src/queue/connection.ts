import { createHmac } from 'node:crypto';
import type { FlowProducer, Job, JobType, Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { createSealing, derivedKey, keyFrom, type Sealing } from '../node/files/token-file.ts';
import { unreachableText } from '../node/http/transport-problem.ts';
import { loadLibrary } from '../node/process/environment.ts';
import { StorageProblem } from '../ports/sink.ts';
import { RunError } from '../text/diagnostic.ts';
import { nameFromOutside } from '../values/file-names.ts';
import { present } from '../values/objects.ts';

/** What a job of the queue of units says. */
export interface UnitJob {
  readonly run: string;
  readonly unit: string;
}

/** What a job says, if it has the form that Sluice gives it and belongs where its names say: others may have written it. */
export function unitJobOf({ data }: Pick<Job, 'data'>): UnitJob | undefined {
  const { run, unit } = (data ?? {}) as Partial<Record<keyof UnitJob, unknown>>;
  const [id, name] = [nameFromOutside('queued run', run), nameFromOutside('unit', unit)];
  return id === undefined || name === undefined ? undefined : { run: id, unit: name };
}

/** An open connection to the Redis server of a queue. */
export interface QueueConnection {
  readonly redis: Redis;
  /** The address without its password. */
  readonly shown: string;
  readonly bullmq: typeof import('bullmq');
  /** The jobs that workers execute. */
  readonly units: Queue<UnitJob>;
  /** A job for each run: the parent of those of its units. It waits for them, and nobody executes it. */
  readonly runs: Queue;
  readonly flows: FlowProducer;
  close(): Promise<void>;
}

/** What all keys in Redis begin with. */
export const PREFIX = 'sluice';
export const UNITS = 'units';
export const RUNS = 'runs';

const CONNECT_TIMEOUT_MS = 5000;
const MAX_RECONNECT_MS_LENGTH = 1000;

/** Connects to `redis://` or `rediss://`; the password may be in the address or beside it. Rejects with `QueueProblem` when a library is missing or the server does not respond; later it connects again by itself. */
export async function connectQueue(address: string, password?: string): Promise<QueueConnection> {
  const shown = shownAddress(address);
  const [bullmq, { Redis }] = await libraries();
  let isOpen = false;
  const redis = new Redis(address, {
    lazyConnect: true,
    ...(password === undefined || password === '' ? {} : { password }),
    connectTimeout: CONNECT_TIMEOUT_MS,
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (isOpen ? Math.min(times * 50, MAX_RECONNECT_MS_LENGTH) : null),
  });
  let reason = '';
  redis.on('error', (error) => {
    reason = unreachableText(error);
  });
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    redis.disconnect();
    throw new QueueProblem(
      `The queue ${shown} cannot be reached: ${reason === '' ? unreachableText(error) : reason}`,
      'check the address, and that Redis runs there',
      {
        cause: error,
      },
    );
  }
  isOpen = true;
  const common = { connection: redis, prefix: PREFIX };
  const units = new bullmq.Queue<UnitJob>(UNITS, common);
  const runs = new bullmq.Queue(RUNS, common);
  const flows = new bullmq.FlowProducer(common);
  const ignore = () => {}; // it connects again
  units.on('error', ignore);
  runs.on('error', ignore);
  flows.on('error', ignore);
  return {
    redis,
    shown,
    bullmq,
    units,
    runs,
    flows,
    async close() {
      await Promise.allSettled([units.close(), runs.close(), flows.close()]);
      redis.disconnect();
    },
  };
}

export type { Job, Worker };

function libraries() {
  return loadLibrary(
    () => Promise.all([import('bullmq'), import('ioredis')]),
    'bullmq ioredis',
    '--queue',
  ).catch((error: unknown) => {
    throw error instanceof StorageProblem
      ? new QueueProblem(error.message.replace(/\.$/, ''), undefined, { cause: error })
      : error;
  });
}

/** The address without user, password and options. */
function shownAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^rediss?:$/.test(url.protocol) || url.hostname === '')
    throw new QueueProblem(
      'The address of the queue is not valid',
      'write redis://HOST:PORT, or rediss://HOST:PORT for TLS',
    );
  return `${url.protocol}//${url.host}${url.pathname === '/' ? '' : url.pathname}`;
}

/** Jobs of a queue in some of its states; at most so many of each. One that cannot be read is left out: others may have written it. */
export async function readableJobs<T>(
  queue: Queue<T>,
  states: JobType[],
  most?: number,
): Promise<readonly Job<T>[]> {
  const ids = await queue.getRanges(states, 0, most === undefined ? -1 : most - 1);
  const jobs = await Promise.all(ids.map((id) => readableJob(queue, id)));
  return jobs.filter((job) => job !== undefined);
}

/** A job by its id; `undefined` when there is none, or one that cannot be read. */
export async function readableJob<T>(queue: Queue<T>, id: string): Promise<Job<T> | undefined> {
  try {
    // the types of BullMQ say `any` of a job
    return (await queue.getJob(id)) as Job<T> | undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

/** What machines with the same key can do. */
export interface QueueKey extends Sealing {
  /** A keyed hash (HMAC-SHA256), as hexadecimal digits. */
  proof(text: string): string;
}

/** The key in `SLUICE_QUEUE_KEY`: 32 bytes as hexadecimal digits or Base64; `undefined` without one. Throws `QueueProblem` for another text. */
export function queueKeyFrom(text: string | undefined): QueueKey | undefined {
  if (text === undefined || text === '') return undefined;
  const bytes = keyFrom(text);
  if (bytes === undefined)
    throw new QueueProblem(
      'SLUICE_QUEUE_KEY is not a key of 32 bytes',
      'create one with: openssl rand -hex 32',
    );
  const authentication = derivedKey(bytes, 'sluice queue authentication');
  return {
    ...createSealing(derivedKey(bytes, 'sluice queue encryption')),
    proof: (plain) => createHmac('sha256', authentication).update(plain).digest('hex'),
  };
}

/** A queue that cannot be used, or work in it that this process must not do. Without secrets. */
export class QueueProblem extends Error {
  override readonly name = 'QueueProblem';
  /** What to do, in the imperative. */
  readonly help: string | undefined;

  constructor(message: string, help?: string, options?: ErrorOptions) {
    super(message, options);
    this.help = help;
  }
}

/** What Redis and BullMQ answer where someone else has written: a key of another type, a job or a record that they cannot read, a job in another state. */
export function asQueueProblem(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof QueueProblem) return error;
  const isOfData = error.name === 'ReplyError' || error.name === 'SyntaxError';
  const isOfState = 'code' in error && typeof error.code === 'number' && error.code < 0;
  // OOM, READONLY, NOPERM, LOADING, MISCONF: the first word says what it is
  if (error.name === 'ReplyError' && !/^(?:WRONGTYPE|ERR)\b/.test(error.message))
    return new QueueProblem(
      `Redis refuses a command of the queue: ${error.message}`,
      'check the memory and the rights that Redis gives, and that it is no replica',
      { cause: error },
    );
  if (!isOfData && !isOfState) return error;
  return new QueueProblem(
    `The queue has something that Sluice did not write: ${error.message}`,
    'sluice queue status lists the runs; repeat the command if another one was changing the queue',
    { cause: error },
  );
}

/** Rejects with `QueueProblem` for what the queue has that nobody can use. */
export async function onQueue<T>(step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    throw asQueueProblem(error);
  }
}

/** Fails the unit, and no other one, for what others have written in the place of what units share. */
export async function inUnit<T>(step: Promise<T>): Promise<T> {
  try {
    return await onQueue(step);
  } catch (error) {
    if (!(error instanceof QueueProblem)) throw error;
    const { message, help, cause } = error;
    throw new RunError(
      { kind: 'journal', message, pointer: null, ...present({ help }) },
      { cause },
    );
  }
}

/** This worker cannot fetch a unit now. It hands the unit back and continues. */
export class TemporaryProblem extends Error {
  override readonly name = 'TemporaryProblem';
}

/** What is in the queue cannot be executed by any worker: a job or the record of a run that Sluice has not written so. Only this unit fails. */
export class DamagedRun extends QueueProblem {
  constructor(run: string, why: string, options?: ErrorOptions) {
    super(
      `Run ${run} cannot be executed: ${why}`,
      'cancel it with sluice queue cancel, and submit it again',
      options,
    );
  }
}

/** What the server of a queue answers; a signal can leave it behind, because commands to a server that is gone wait until it is back. Rejects with `QueueProblem` for what nobody can use. */
export async function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  promise.catch(() => {}); // nobody else may hear of it
  signal.throwIfAborted();
  let leave = () => {};
  const aborted = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
  });
  try {
    return await onQueue(Promise.race([promise, aborted]));
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
