// Runs from a store in one thread and in parts, side by side. Parts run in this thread, one after the other, as if they ran in others.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import * as assert from 'uvu/assert';
import {
  answerPart,
  type PartAnswer,
  type PartQuestion,
  type PartSettings,
} from '../../src/cli/answer-part.ts';
import { createPartThreads } from '../../src/cli/part-threads.ts';
import type { ThreadsPort } from '../../src/engine/interpret/other-threads.ts';
import type { Plan } from '../../src/engine/plan/plan.ts';
import { planHash } from '../../src/engine/plan/plan-hash.ts';
import type { RunEvent } from '../../src/engine/ports/events.ts';
import { createFolderSink } from '../../src/features/destinations/keboola-folder/folder-sink.ts';
import type { Destination, StagedRun } from '../../src/features/destinations/typed/destination.ts';
import { createDestinationSink } from '../../src/features/destinations/typed/destination-sink.ts';
import type { Secrets } from '../../src/language/values/secret.ts';
import { createTemporaryScratch } from '../../src/node/files/temporary-scratch.ts';
import { readUnitStore } from '../../src/node/journal/unit-store.ts';
import type { WorkerPool } from '../../src/node/process/worker-pool.ts';
import { type RunOptions, type RunOutcome, runInThreads } from '../../src/pipeline.ts';
import { createVirtualClock } from '../../src/scenario/play/virtual-clock.ts';

export interface StoredPlan {
  readonly plan: Plan;
  readonly secrets: Secrets;
  /** The folder of its units. */
  readonly store: string;
  readonly options?: Partial<RunOptions>;
}

/** What a run leaves. */
interface Left {
  readonly outcome: RunOutcome;
  /** Without their times. */
  readonly events: readonly RunEvent[];
  readonly files: unknown;
  readonly loaded: unknown;
}

/** Threads that are none: what is asked and answered is copied as between threads. */
export function partsHere(count: {
  parts: number;
}): (threads: number, settings: PartSettings) => WorkerPool<PartQuestion, PartAnswer> {
  return (_, settings) => {
    let last: Promise<unknown> = Promise.resolve();
    return {
      async ask(question) {
        const before = last;
        const answer = before.then(() =>
          answerPart(structuredClone(question), structuredClone(settings)),
        );
        last = answer;
        const given = structuredClone(await answer);
        if (given !== undefined) count.parts++;
        return given;
      },
      async close() {
        await last;
      },
    };
  };
}

/** Assembles in one thread and in as many parts as there are groups, for a folder and for a destination with a folder beside it. */
export async function assembleBothWays(
  stored: StoredPlan,
  folder: string,
  what: string,
): Promise<{ readonly parts: number; readonly warnings: readonly string[] }> {
  const count = { parts: 0 };
  let warnings: readonly string[] = [];
  for (const kind of ['folder', 'destination'] as const) {
    const { plan, secrets, store } = stored;
    const threads = createPartThreads({
      plan,
      secrets,
      store: () => store,
      jobs: 100,
      open: partsHere(count),
    });
    const one = await assembled(stored, path.join(folder, `${kind}-one`), kind, undefined);
    warnings = one.events.flatMap((event) => (event.kind === 'warning' ? [event.message] : []));
    const other = await assembled(stored, path.join(folder, `${kind}-other`), kind, threads);
    assert.equal(other.outcome, one.outcome, `${what}: the outcome, ${kind}`);
    assert.equal(other.events, one.events, `${what}: the events, ${kind}`);
    assert.equal(other.files, one.files, `${what}: the files, ${kind}`);
    assert.equal(other.loaded, one.loaded, `${what}: the loaded tables, ${kind}`);
  }
  return { parts: count.parts, warnings };
}

async function assembled(
  { plan, secrets, store, options = {} }: StoredPlan,
  root: string,
  kind: 'folder' | 'destination',
  threads: ThreadsPort | undefined,
): Promise<Left> {
  mkdirSync(root, { recursive: true });
  const folder = createFolderSink({ root: path.join(root, 'out'), layout: 'out' });
  const loaded: unknown[] = [];
  const sink =
    kind === 'folder'
      ? folder
      : createDestinationSink({
          destinations: [recorder(loaded)],
          beside: folder,
          stagingParent: root,
          fileBytes: 200,
        });
  const events: RunEvent[] = [];
  const scratch = createTemporaryScratch(root);
  const runOptions: RunOptions = {
    ports: {
      http: { send: () => Promise.reject(new Error('a request')), close: async () => {} },
      clock: createVirtualClock({ startMs: 5 }),
      random: { bytes: (length) => new Uint8Array(length) },
      sink,
      scratch,
      state: { read: async () => ({ kind: 'missing' }) },
      events: (event) => void events.push(event),
    },
    secrets,
    journal: readUnitStore({ folder: store, plan: planHash(plan) }),
    ...options,
  };
  const outcome = await runInThreads(plan, runOptions, threads);
  await scratch.close();
  const { stored: _, ...rest } = outcome;
  const left = readdirSync(root).filter((name) => name !== 'out');
  assert.equal(left, [], `nothing is left in the folder of the ${kind}`);
  return {
    outcome: JSON.parse(JSON.stringify(rest)),
    events: events.map((event) => ({ ...event, atMs: 0 })),
    files: outcome.ok ? filesBelow(path.join(root, 'out')) : undefined,
    loaded,
  };
}

/** A destination that keeps what it is given. */
function recorder(loaded: unknown[]): Destination {
  return {
    name: 'recorder',
    commits: 'transaction',
    isRemote: false,
    check() {},
    readState: async () => undefined,
    storedRun: () => undefined,
    preview: async () => [],
    async load({ tables, state }: StagedRun) {
      const rows = tables.map(({ files, longestRow: _, ...table }) => ({
        ...table,
        rows: files.map((file) => readFileSync(file, 'utf8')).join(''),
      }));
      return {
        async commit() {
          loaded.push(rows, state);
        },
        async rollback() {},
      };
    },
  };
}

/** Paths and texts of all files, without the record of the commit, which has times. */
export function filesBelow(root: string): readonly (readonly [string, string])[] {
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => statSync(path.join(root, name)).isFile() && !path.basename(name).startsWith('.'),
    )
    .sort()
    .map((name) => [name, readFileSync(path.join(root, name), 'utf8')]);
}
