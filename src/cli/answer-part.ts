import type { RunOptions } from '../engine/interpret/run-options.ts';
import { type RunPart, runPart } from '../engine/interpret/run-part.ts';
import type { Plan } from '../engine/plan/plan.ts';
import { unsealed } from '../engine/plan/seal-plan.ts';
import {
  createStagingSink,
  type StagedTableRows,
  type StagingPlace,
} from '../features/destinations/staged/staging-sink.ts';
import { Secret } from '../language/values/secret.ts';
import { createEventFile } from '../node/files/event-file.ts';
import { createTemporaryScratch } from '../node/files/temporary-scratch.ts';
import { readUnitStore } from '../node/journal/unit-store.ts';
import { createSystemClock } from '../node/process/system-clock.ts';
import { createSystemRandom } from '../node/process/system-random.ts';

/** Units for a thread. */
export interface PartQuestion {
  readonly units: readonly string[];
  readonly place: StagingPlace;
  /** The file for the events. */
  readonly events: string;
}
/** `undefined` when the units cannot be run without the others, or one of them fails. */
export type PartAnswer =
  | {
      readonly part: RunPart;
      readonly staged: readonly StagedTableRows[];
      readonly beside: readonly StagedTableRows[];
    }
  | undefined;

/** The run that all units are of. */
export interface PartSettings extends Pick<RunOptions, 'levels' | 'pace'> {
  readonly plan: Plan;
  readonly planHash: string;
  readonly secrets: readonly (readonly [name: string, text: string])[];
  /** Texts of the connections that are masked, too. */
  readonly httpSecrets: readonly string[];
  /** The folder of the units. */
  readonly store: string;
}

/** Runs units in this thread, and leaves their rows and events in files. */
export async function answerPart(
  { units, place, events }: PartQuestion,
  { plan, planHash, secrets: texts, httpSecrets, store, levels, pace }: PartSettings,
  signal?: AbortSignal,
): Promise<PartAnswer> {
  const secrets = new Map(texts.map(([name, text]) => [name, new Secret(text)]));
  const [sink, scratch, file] = [
    createStagingSink(place),
    createTemporaryScratch(place.folder),
    createEventFile(events),
  ];
  const http = {
    secrets: httpSecrets,
    send: () => Promise.reject(new Error('all responses are in the store')),
    close: () => Promise.resolve(),
  };
  const state = { read: () => Promise.reject(new Error('the state is in the store')) };
  try {
    const part = await runPart(unsealed(plan, secrets), {
      ports: {
        http,
        clock: createSystemClock(),
        random: createSystemRandom(),
        sink,
        scratch,
        state,
        events: file.add,
      },
      secrets,
      journal: readUnitStore({ folder: store, plan: planHash }),
      units,
      onEnd: file.add,
      ...(signal === undefined ? {} : { signal }),
      ...(levels === undefined ? {} : { levels }),
      ...(pace === undefined ? {} : { pace }),
    });
    await file.close();
    return { part, staged: sink.staged(), beside: sink.beside?.staged() ?? [] };
  } catch {
    return undefined; // the run without threads says why
  }
}
