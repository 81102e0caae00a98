import { setTimeout as wait } from 'node:timers/promises';
import type { Command } from '../../src/cli/command.ts';
import { queue } from '../../src/cli/commands/queue.ts';
import { run } from '../../src/cli/commands/run.ts';
import { worker } from '../../src/cli/commands/worker.ts';
import { call } from './call-command.ts';
import { SHORT_LOCK } from './queue-runs.ts';
import { SHOP_SECRETS } from './queue-shop.ts';
import type { RedisServer } from './redis-server.ts';

/** A command that goes on in this process. */
export interface Called {
  readonly ended: ReturnType<typeof call>;
  hasEnded(): boolean;
  /** Resolves when the text has been written. */
  saw(text: string): Promise<void>;
  /** Interrupts it. Resolves when it has ended. */
  end(): ReturnType<typeof call>;
}

const POLL_MS = 5;

/** Commands on a queue, in a folder and in this process: for what needs no process of its own. */
export function queueCalls({ address }: RedisServer, folder: string) {
  const started: Called[] = [];
  const start = (
    command: Command,
    args: readonly string[],
    env: Readonly<Record<string, string>>,
  ): Called => {
    const interrupted = new AbortController();
    let said = '';
    const hear = (text: string) => {
      said += text;
    };
    const ended = call(
      command,
      [...args, '--queue', address],
      folder,
      '',
      { ...SHORT_LOCK, ...env },
      {
        signal: interrupted.signal,
        onStdout: hear,
        onStderr: hear,
      },
    );
    let hasEnded = false;
    ended.finally(() => (hasEnded = true)).catch(() => {});
    const called = {
      ended,
      hasEnded: () => hasEnded,
      async saw(text: string) {
        while (!said.includes(text)) {
          if (hasEnded) throw new Error(`ended without "${text}": ${said}`);
          await wait(POLL_MS);
        }
      },
      end() {
        interrupted.abort();
        return ended;
      },
    };
    started.push(called);
    return called;
  };
  return {
    worker: (env: Readonly<Record<string, string>> = {}, ...more: readonly string[]) =>
      start(worker, ['--store', 'store', ...more], { ...SHOP_SECRETS, ...env }),
    submit: (out: string, env: Readonly<Record<string, string>> = {}, ...more: readonly string[]) =>
      start(run, ['config.json', '--store', 'store', '--out', out, ...more], env),
    queue: (...args: readonly string[]) => start(queue, args, {}).ended,
    /** A run on this machine. */
    run: (out: string) => call(run, ['config.json', '--out', out], folder),
    /** Interrupts what goes on. */
    async end(): Promise<void> {
      await Promise.allSettled(started.map((each) => each.end()));
    },
  };
}
