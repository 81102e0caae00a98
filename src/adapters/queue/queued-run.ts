import { randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Failure } from '../../diagnostics/run-error.ts';
import type { PaceOptions } from '../../interpret/pace.ts';
import { nameFromOutside } from '../../values/name-from-outside.ts';
import { PREFIX } from './connection.ts';

/** What workers need to know of a run. It has no secrets. */
export interface QueuedRun {
  readonly id: string;
  /** The version of Sluice that has submitted it. */
  readonly version: string;
  /** Name of the configuration. */
  readonly name: string;
  /** The plan as JSON, secrets by name. */
  readonly plan: string;
  readonly planHash: string;
  /** Names the place that the tables are for, so that `--resume` finds the run. */
  readonly place: string;
  /** Start time and state, as a journal keeps them. */
  readonly start: string;
  readonly pace: PaceOptions;
  /** Proofs of the key and the secrets, `null` without a key. */
  readonly proof: SecretsProof | null;
  /** Carries the trace of the submitter. */
  readonly trace: Readonly<Record<string, string>>;
  /** ms since the epoch. */
  readonly submittedAt: number;
}

/** Keyed hashes: they show whether two machines have the same, and nothing else to those without the key. */
export interface SecretsProof {
  readonly key: string;
  readonly secrets: string;
}

/** Why no further unit of a run is started. */
export interface RunStop {
  readonly kind: 'failed' | 'cancelled';
  readonly unit?: string;
  readonly worker?: string;
  readonly failure?: Pick<Failure, 'kind' | 'message' | 'pointer' | 'help' | 'details'>;
}

/** What workers report beside the jobs of the queue. */
export interface RunReport {
  readonly requests: number;
  readonly logins: number;
  readonly stop: RunStop | undefined;
  /** Why a worker has refused the run. */
  readonly refusal: string | undefined;
}

/** What the reason of a unit begins with that was not started, because another one had failed. */
export const NOT_STARTED = 'not started';

export function newRunId(nowMs: number): string {
  const time = new Date(nowMs).toISOString().replace(/\D/g, '').slice(2, 14);
  return `${time}-${randomBytes(3).toString('hex')}`;
}

/** Whether a text has the form of `newRunId`. */
export function isRunId(text: string): boolean {
  return nameFromOutside('queued run', text) !== undefined;
}

/** Records of runs in Redis: a hash for each. */
export function createRunRecords(redis: Redis) {
  const keyOf = (id: string) => `${PREFIX}:run:${id}`;
  return {
    /** The hash, for what workers share in it. */
    keyOf,
    async write(run: QueuedRun): Promise<void> {
      await redis.hset(keyOf(run.id), 'run', JSON.stringify(run));
    },
    async read(id: string): Promise<QueuedRun | undefined> {
      const text = await redis.hget(keyOf(id), 'run');
      return text === null ? undefined : (JSON.parse(text) as QueuedRun);
    },
    async report(id: string): Promise<RunReport> {
      const [requests, logins, stop, refusal] = await redis.hmget(
        keyOf(id),
        'requests',
        'logins',
        'stop',
        'refusal',
      );
      return {
        requests: Number(requests),
        logins: Number(logins),
        stop: stopFrom(stop),
        refusal: refusal ?? undefined,
      };
    },
    async stopOf(id: string): Promise<RunStop | undefined> {
      return stopFrom(await redis.hget(keyOf(id), 'stop'));
    },
    /** The first reason counts; a run that was removed stays so. */
    async stop(id: string, stop: RunStop): Promise<void> {
      if ((await redis.exists(keyOf(id))) === 1)
        await redis.hsetnx(keyOf(id), 'stop', JSON.stringify(stop));
    },
    async cancel(id: string): Promise<void> {
      const stop: RunStop = { kind: 'cancelled' };
      await redis.hset(keyOf(id), 'stop', JSON.stringify(stop));
    },
    async refuse(id: string, reason: string): Promise<void> {
      if ((await redis.exists(keyOf(id))) === 1) await redis.hset(keyOf(id), 'refusal', reason);
    },
    async count(
      id: string,
      { requests, logins }: Pick<RunReport, 'requests' | 'logins'>,
    ): Promise<void> {
      await redis
        .multi()
        .hincrby(keyOf(id), 'requests', requests)
        .hincrby(keyOf(id), 'logins', logins)
        .exec();
    },
    /** Lets a run go on that was stopped. */
    async restart(id: string): Promise<void> {
      await redis.hdel(keyOf(id), 'stop', 'refusal');
    },
    async remove(id: string): Promise<void> {
      await redis.del(keyOf(id), `${keyOf(id)}:pace`, `${keyOf(id)}:logins`);
    },
  };
}

function stopFrom(text: string | null | undefined): RunStop | undefined {
  return text === null || text === undefined ? undefined : (JSON.parse(text) as RunStop);
}
