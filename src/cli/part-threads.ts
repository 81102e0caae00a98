import type { RowsOf } from '../engine/interpret/join-tables.ts';
import type { ThreadPart, ThreadsPort } from '../engine/interpret/other-threads.ts';
import type { Plan } from '../engine/plan/plan.ts';
import { planHash } from '../engine/plan/plan-hash.ts';
import type { SinkPort } from '../engine/ports/sink.ts';
import type {
  StagedTableRows,
  StagingPlace,
} from '../features/destinations/staged/staging-sink.ts';
import { RunError } from '../language/diagnostics/run-error.ts';
import { invariant } from '../language/support/unreachable.ts';
import type { Secrets } from '../language/values/secret.ts';
import { eventsIn, fileIn, makeFolder, removeFolder } from '../node/files/event-file.ts';
import { errorText } from '../node/http/transport-problem.ts';
import { unitSizes } from '../node/journal/unit-store.ts';
import { coreCount, type WorkerPool } from '../node/process/worker-pool.ts';
import {
  answerPart,
  type PartAnswer,
  type PartQuestion,
  type PartSettings,
} from './answer-part.ts';

export interface PartThreadsOptions {
  /** Without secrets. */
  readonly plan: Plan;
  readonly secrets: Secrets;
  /** The folder that has the units when the run begins. */
  readonly store: () => string;
  /** As many threads as were requested, also for little data. */
  readonly jobs?: number | undefined;
  /** Opens so many threads, which do what `answerPart` does. */
  readonly open: (count: number, settings: PartSettings) => WorkerPool<PartQuestion, PartAnswer>;
}

/** A thread has to be started and to compile its code. With so many bytes of responses for the second thread, it is faster than without. */
const WORTH_BYTES = 32_000_000;

/** Threads that run units from a store: this one, and others. */
export function createPartThreads({
  plan,
  secrets,
  store,
  jobs,
  open,
}: PartThreadsOptions): ThreadsPort {
  return {
    async run(groups, { ports, signal, levels, pace }, canJoin) {
      signal?.throwIfAborted();
      const most = jobs ?? coreCount();
      if (most < 2) return undefined;
      const sizes = unitSizes(store());
      const sized = groups.map((units) => ({
        units,
        bytes: units.reduce((sum, unit) => sum + (sizes.get(unit) ?? 0), 0),
      }));
      const bins = packed(sized, Math.min(most, groups.length));
      const [, second] = bins;
      if (second === undefined || (jobs === undefined && second.bytes < WORTH_BYTES))
        return undefined;
      const settings: PartSettings = {
        plan,
        planHash: planHash(plan),
        secrets: [...secrets].map(([name, secret]) => [name, secret.open()]),
        httpSecrets: [...(ports.http.secrets ?? [])],
        store: store(),
        ...(levels === undefined ? {} : { levels }),
        ...(pace === undefined
          ? {}
          : { pace: { lookAhead: pace.lookAhead ?? 0, concurrency: pace.concurrency ?? 1 } }),
      };
      const places = await stagingPlaces(ports.sink, bins.length);
      const pool = open(bins.length - 1, settings);
      const stopped = new AbortController();
      const stop = () => {
        stopped.abort();
        return pool.close();
      };
      signal?.addEventListener('abort', stop);
      let isGivenUp = false;
      const ask = async (
        units: readonly string[],
        place: StagingPlace,
        isHere: boolean,
      ): Promise<ThreadPart | undefined> => {
        const question = { units, place, events: fileIn(place.folder, 'events') };
        try {
          const answer = isHere
            ? await answerPart(question, settings, stopped.signal)
            : await pool.ask(question);
          signal?.throwIfAborted();
          if (answer !== undefined) return threadPart(question, answer);
          isGivenUp = true;
          await stop();
        } catch (error) {
          signal?.throwIfAborted();
          if (!isGivenUp) throw ended(error);
        }
        return undefined;
      };
      const asked = places.map((place, at) => ask(bins[at]?.units ?? [], place, at === 0)); // the largest is for this thread, which need not be started
      try {
        const parts = await Promise.all(asked);
        const made = parts.filter((part) => part !== undefined);
        if (made.length === parts.length && canJoin(made.map(({ part }) => part))) return made;
        for (const place of places) await removePlace(place);
        return undefined;
      } finally {
        signal?.removeEventListener('abort', stop);
        await stop();
        await Promise.allSettled(asked);
      }
    },
  };
}

interface Sized {
  readonly units: readonly string[];
  readonly bytes: number;
}

/** Groups in so many bins of about the same size, the largest first. */
function packed(groups: readonly Sized[], count: number): readonly Sized[] {
  const bins = Array.from({ length: count }, () => ({ units: [] as string[], bytes: 0 }));
  for (const { units, bytes } of [...groups].sort((one, other) => other.bytes - one.bytes)) {
    const smallest = bins.reduce((one, other) =>
      other.bytes < one.bytes ||
      (other.bytes === one.bytes && other.units.length < one.units.length)
        ? other
        : one,
    );
    smallest.units.push(...units);
    smallest.bytes += bytes;
  }
  return bins.sort((one, other) => other.bytes - one.bytes);
}

/** Folders for threads: in that of the sink, and of the one beside it. */
async function stagingPlaces(
  { encoding, staging, beside }: SinkPort,
  count: number,
): Promise<readonly StagingPlace[]> {
  invariant(staging !== undefined, 'the sink has staging');
  const parent = await staging.folder();
  const others = beside === undefined ? [] : await stagingPlaces(beside, count);
  const places: StagingPlace[] = [];
  for (let number = 1; number <= count; number++) {
    const [folder, other] = [await makeFolder(parent, `part-${number}`), others[number - 1]];
    places.push({
      folder,
      encoding,
      fileBytes: staging.fileBytes,
      ...(other === undefined ? {} : { beside: other }),
    });
  }
  return places;
}

async function removePlace({ folder, beside }: StagingPlace): Promise<void> {
  await removeFolder(folder);
  if (beside !== undefined) await removePlace(beside);
}

function threadPart(
  { units, events }: PartQuestion,
  { part, staged, beside }: NonNullable<PartAnswer>,
): ThreadPart {
  return {
    units,
    part,
    rowsOf: finder(staged),
    besideRowsOf: finder(beside),
    events: eventsIn(events),
  };
}

function finder(staged: readonly StagedTableRows[]): RowsOf {
  const keyOf = ({ bucket, name }: Parameters<RowsOf>[0]) => JSON.stringify([bucket, name]);
  const known = new Map(staged.map((rows) => [keyOf(rows), rows]));
  return (table) => known.get(keyOf(table));
}

function ended(error: unknown): RunError {
  return new RunError(
    {
      kind: 'unexpected',
      message: `A thread that makes tables has ended: ${errorText(error)}`,
      pointer: null,
      help: 'nothing was written; if there was too little memory, use "--jobs 1"',
    },
    { cause: error },
  );
}
