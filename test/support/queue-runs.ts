import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Redis } from 'ioredis';
import * as assert from 'uvu/assert';
import { OWN_MOUNTS } from './needs.ts';
import { type Started, shell, sluice } from './processes.ts';
import { SHOP_SECRETS } from './queue-shop.ts';
import type { RedisServer } from './redis-server.ts';

/** The lock of tests: a worker that is gone is noticed within two seconds. */
export const SHORT_LOCK = { SLUICE_QUEUE_LOCK_MS: '2000' };

/** The key of a queue. */
export const SHOP_KEY = { SLUICE_QUEUE_KEY: 'c3'.repeat(32) };

/** Commands on a queue, in a folder; every process that was started is ended with it. */
export function queueProcesses(redis: RedisServer, folder: string) {
  const started: Started[] = [];
  const kept = (process: Started) => {
    started.push(process);
    return process;
  };
  const start = (args: readonly string[], env: Readonly<Record<string, string>>) =>
    kept(sluice(args, folder, { ...SHORT_LOCK, ...env }));
  return {
    worker: (env: Readonly<Record<string, string>> = {}, ...more: readonly string[]) =>
      start(['worker', '--queue', redis.address, '--store', 'store', ...more], {
        ...SHOP_SECRETS,
        ...env,
      }),
    submit: (out: string, env: Readonly<Record<string, string>> = {}, ...more: readonly string[]) =>
      start(
        ['run', 'config.json', '--queue', redis.address, '--store', 'store', '--out', out, ...more],
        env,
      ),
    run: (out: string) => start(['run', 'config.json', '--out', out], {}).ended,
    command: (...args: readonly string[]) => start(args, {}).ended,
    queue: (...args: readonly string[]) =>
      start(['queue', ...args, '--queue', redis.address], {}).ended,
    /** `$CLI` is the program, `$QUEUE` the option of the queue; the shell has file systems of its own. */
    shell: (text: string, env: Readonly<Record<string, string>>) =>
      kept(
        shell(`exec ${OWN_MOUNTS.join(' ')} sh -c '${text}'`, folder, {
          ...SHORT_LOCK,
          ...env,
          QUEUE: `--queue ${redis.address}`,
        }),
      ),
    async end(): Promise<void> {
      for (const { child } of started)
        if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await Promise.all(started.map(({ ended }) => ended));
    },
  };
}

/** The files of a run that do not depend on when it was; those of the state and the certificate without their times. */
export function tablesIn(folder: string): Readonly<Record<string, string>> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(?:csv|manifest|json)$/.test(name) && !name.startsWith('.'),
  );
  return Object.fromEntries(
    names
      .sort()
      .map((name) => [
        name,
        readFileSync(path.join(folder, name), 'utf8').replaceAll(
          /"(?:currentStart|previousStart|startedAt|endedAt)": ?(?:\d+|"[^"]*")/g,
          '"time"',
        ),
      ]),
  );
}

/** All that the server has. */
export async function everythingIn(server: RedisServer | undefined): Promise<string> {
  const client = new Redis(server?.address ?? '');
  const all = await Promise.all(
    (await client.keys('*')).map(async (key) => `${key} ${await client.dump(key)}`),
  );
  client.disconnect();
  assert.ok(all.length > 0);
  return all.join('\n');
}
