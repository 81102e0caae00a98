import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Redis } from 'ioredis';
import { openUnitStore } from '../node/stores/open-unit-store.ts';
import type { UnitStore } from '../node/stores/unit-store.ts';
import { StorageProblem } from '../ports/sink.ts';
import type { AttemptStart, JournalPort } from '../ports/stores.ts';
import type { PaceOptions } from '../run/pace.ts';
import type { Failure } from '../text/diagnostic.ts';
import { invariant } from '../values/errors.ts';
import { nameFromOutside } from '../values/file-names.ts';
import { jsonFrom } from '../values/json.ts';
import { DamagedRun, PREFIX } from './connection.ts';

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
    /** Rejects with `DamagedRun` for a record that Sluice cannot have written. */
    async read(id: string): Promise<QueuedRun | undefined> {
      const text = await redis.hget(keyOf(id), 'run');
      if (text === null) return undefined;
      const run = runFrom(jsonFrom(text));
      if (run?.id !== id) throw new DamagedRun(id, 'its record cannot be read');
      return run;
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
        requests: countFrom(requests),
        logins: countFrom(logins),
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
      if ((await redis.type(keyOf(id))) !== 'hash') await redis.del(keyOf(id)); // it is no record, and `remove` would delete it, too
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
      await redis.del(keyOf(id), `${keyOf(id)}:pace`, `${keyOf(id)}:rates`, `${keyOf(id)}:logins`);
    },
  };
}

/** What a record says, if it has the form that `write` gives it: others may have written it. */
function runFrom(value: unknown): QueuedRun | undefined {
  if (!isRecord(value) || typeof value.id !== 'string' || !isRunId(value.id)) return undefined;
  const { version, name, plan, planHash, place, start, pace, proof, trace, submittedAt } = value;
  const texts = [version, name, plan, planHash, place, start];
  if (!texts.every((text) => typeof text === 'string')) return undefined;
  if (!isPace(pace) || !isRecord(trace) || !isTime(submittedAt)) return undefined;
  if (!Object.values(trace).every((text) => typeof text === 'string')) return undefined;
  if (proof !== null && !isProof(proof)) return undefined;
  return value as unknown as QueuedRun;
}

function isPace(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { rate, lookAhead, concurrency } = value;
  if (![lookAhead, concurrency].every((count) => count === undefined || isCount(count)))
    return false;
  if (rate === undefined || rate === 'auto') return true;
  return isRecord(rate) && isPositive(rate.requests) && isPositive(rate.perMs);
}

function isProof(value: unknown): boolean {
  return isRecord(value) && typeof value.key === 'string' && typeof value.secrets === 'string';
}

function isRecord(value: unknown): value is Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isPositive(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}

function isTime(value: unknown): boolean {
  return typeof value === 'number' && !Number.isNaN(new Date(value).getTime());
}

function countFrom(text: string | null | undefined): number {
  const count = Number(text);
  return isCount(count) ? count : 0;
}

/** What cannot be read still stops the run. */
function stopFrom(text: string | null | undefined): RunStop | undefined {
  if (text === null || text === undefined) return undefined;
  const value = jsonFrom(text);
  if (!isRecord(value) || value.kind !== 'failed') return { kind: 'cancelled' };
  const { unit, worker, failure } = value;
  return {
    kind: 'failed',
    ...(typeof unit === 'string' ? { unit } : {}),
    ...(typeof worker === 'string' ? { worker } : {}),
    ...(isFailure(failure) ? { failure: { ...failure, kind: kindFrom(failure.kind) } } : {}),
  };
}

/** Kinds of failures that units have. What else another machine says did not happen in this process, so it is none of its internal errors and no signal. */
const KINDS: readonly string[] = [
  'http-status',
  'transport',
  'unreadable-body',
  'missing-value',
  'endless-paging',
  'records',
  'async-job',
  'login',
  'not-allowed',
  'foreign-origin',
  'storage',
  'state',
  'warnings',
] satisfies readonly Failure['kind'][];

function kindFrom(kind: Failure['kind']): Failure['kind'] {
  return KINDS.includes(kind) ? kind : 'journal';
}

function isFailure(value: unknown): value is NonNullable<RunStop['failure']> {
  if (!isRecord(value)) return false;
  const { kind, message, pointer, help, details } = value;
  if (typeof kind !== 'string' || typeof message !== 'string') return false;
  if (pointer !== null && typeof pointer !== 'string') return false;
  if (help !== undefined && typeof help !== 'string') return false;
  return details === undefined || (Array.isArray(details) && details.every(isText));
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

/** Opens the store of a queued run: it has a place of its own below the one of `--store`. Rejects with `StorageProblem`. */
export async function openRunStore(
  store: string,
  run: string,
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<UnitStore> {
  return openUnitStore(below(store, run), cwd, env);
}

/** The id becomes a part of a path, and others may have written it. */
function below(store: string, run: string): string {
  if (!isRunId(run))
    throw new StorageProblem(
      `${JSON.stringify(run.slice(0, 100))} is not the id of a run, such as 261122183710-5c3026.`,
    );
  if (!/^s3:/i.test(store) || !URL.canParse(store)) return path.join(store, run);
  const url = new URL(store);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${run}`;
  return url.href;
}

/** A journal that other machines fill: `fetched` resolves with it when all of it is there. */
export function createQueuedJournal(
  fetched: (start: AttemptStart) => Promise<JournalPort>,
): JournalPort {
  let journal: JournalPort | undefined;
  const filled = (): JournalPort => {
    invariant(journal !== undefined, 'the run has begun');
    return journal;
  };
  return {
    get isReplaying() {
      return journal?.isReplaying ?? false;
    },
    async begin(start) {
      journal = await fetched(start);
      return journal.begin(start);
    },
    enter: (unit) => filled().enter(unit),
    takePage: () => filled().takePage(),
    keepPage: (page) => filled().keepPage(page),
    takeTime: () => filled().takeTime(),
    keepTime: (ms) => filled().keepTime(ms),
    nowMs: () => filled().nowMs(),
    end: () => filled().end(),
  };
}
