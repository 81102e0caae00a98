import type { FlowProducer, Job, Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { StorageProblem } from '../engine/ports/sink.ts';
import { nameFromOutside } from '../language/values/name-from-outside.ts';
import { errorText } from '../node/http/transport-problem.ts';
import { loadLibrary } from '../node/process/load-library.ts';
import { QueueProblem } from './queue-problem.ts';

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
const LONGEST_RECONNECT_MS = 1000;

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
    retryStrategy: (times) => (isOpen ? Math.min(times * 50, LONGEST_RECONNECT_MS) : null),
  });
  let reason = '';
  redis.on('error', (error) => {
    reason = errorText(error);
  });
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    redis.disconnect();
    throw new QueueProblem(
      `The queue ${shown} cannot be reached: ${reason === '' ? errorText(error) : reason}`,
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
