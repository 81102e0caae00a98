import { createMemorySink } from '../../destinations/memory-sink.ts';
import { type Keep, keepInMemory } from '../../node/files/byte-store.ts';
import { type RunOptions, run } from '../../pipeline.ts';
import type { Plan } from '../../plan/model/plan.ts';
import type { Ports } from '../../ports/ports.ts';
import { type Failure, throwUnexpected } from '../../text/diagnostic.ts';
import type { SourceDocument } from '../../text/source-document.ts';
import { pathBelow } from '../../values/file-names.ts';
import type { JsonObject } from '../../values/json.ts';
import { present } from '../../values/objects.ts';
import type { Pointer } from '../../values/path.ts';
import type { Secrets } from '../../values/secret.ts';
import { runBounds } from '../compile-scenario.ts';
import { createKeptScratch, createMemoryState } from '../replay/memory-ports.ts';
import type { ScenarioFiles } from '../replay/scenario-files.ts';
import { capturing } from './capture.ts';
import { compareRecordings, type RecordingDrift } from './drift.ts';
import { type ExistingScenario, filesBelow } from './existing-scenario.ts';
import type { Extent } from './fit-recording.ts';
import { type ConfigReference, type MadeScenario, makeScenario } from './make-scenario.ts';
import type { ScenarioContents } from './write-recording.ts';

/** What is to be recorded, and how. */
export interface RecordOptions {
  readonly document: SourceDocument;
  /** The file of the configuration, for the scenario to name; without it the scenario gets a copy. */
  readonly reference?: ConfigReference | undefined;
  readonly plan: Plan;
  readonly secrets: Secrets;
  /** As in `RecordedRun`. */
  readonly given?: ReadonlySet<Pointer>;
  /** The world that is recorded; its tables and its state are kept in memory. */
  readonly ports: Omit<Ports, 'sink' | 'scratch' | 'state'>;
  /** As of `RunOptions`. */
  readonly tokens?: RunOptions['tokens'];
  readonly state: JsonObject | undefined;
  /** How much of the run is recorded; `plan` has the jobs of `only` alone. */
  readonly extent: Extent;
  /** Names of secrets that are ordinary words; see `RecordedRun`. */
  readonly ordinary: readonly string[];
  /** Whether a run that fails is recorded as well, as a scenario that expects the failure. */
  readonly keepFailure: boolean;
  /** Whether warnings of the run are errors. */
  readonly failOnWarning?: boolean;
  /** The levels that the project gives the warnings of the run, and of replays. */
  readonly levels?: RunOptions['levels'];
  readonly title: string;
  /** Whether the scenario compares the types of columns. */
  readonly schema?: boolean;
  readonly existing: ExistingScenario | undefined;
  readonly signal?: AbortSignal;
  /** Runs the work after the run, which cannot look at the signal for long and writes nothing. */
  readonly endable?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Where responses and tables are kept until they are written; in memory when absent. */
  readonly keep?: Keep;
}

export type Recorded =
  | (Extract<MadeScenario, { kind: 'made' }> & {
      readonly drift: RecordingDrift | undefined;
      readonly failure: Failure | undefined;
      readonly stale: readonly string[];
    })
  | Exclude<MadeScenario, { kind: 'made' }>
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Runs a plan against its target and makes a scenario of what happened. Nothing is written yet. */
export async function recordScenario(options: RecordOptions): Promise<Recorded> {
  const { document, plan, reference, secrets, state, extent, ordinary, title, existing } = options;
  const beganMs = options.ports.clock.nowMs();
  const { capture, failure, tables } = await captured(options);
  if (failure !== undefined && (!options.keepFailure || failure.kind === 'aborted'))
    return { kind: 'failed', failure };
  const at = new Date(Math.floor(beganMs / 1000) * 1000).toISOString().replace('.000Z', 'Z');
  const { endable = (work) => work() } = options;
  const made = await endable(() =>
    makeScenario({
      document,
      plan,
      reference,
      secrets,
      ...present({ given: options.given }),
      connectionSecrets: options.ports.http.secrets ?? [],
      state,
      capture,
      keep: options.keep ?? keepInMemory,
      failure,
      tables,
      extent,
      ordinary,
      levels: options.levels,
      title,
      schema: options.schema === true,
      at,
      existing,
    }),
  );
  if (made.kind !== 'made') return made;
  const copy = existing?.configFile;
  const stale =
    reference !== undefined && copy !== undefined && copy !== reference.path ? [copy] : [];
  return {
    ...made,
    failure,
    stale,
    drift:
      existing === undefined ? undefined : await compareRecordings(existing, made.files, reference),
  };
}

/** Runs a plan and captures its external input. Rows of tables are only counted, because a long run has many. */
async function captured({
  plan,
  secrets,
  state,
  failOnWarning,
  levels = new Map(),
  signal,
  tokens,
  extent,
  keep = keepInMemory,
  ports: given,
}: RecordOptions) {
  const sink = createMemorySink({ rows: 'counted' });
  const { ports, capture } = capturing(
    { ...given, sink, scratch: createKeptScratch(keep), state: createMemoryState(state) },
    keep,
  );
  const outcome = await run(plan, {
    ports,
    secrets,
    failOnWarning: failOnWarning === true,
    levels,
    ...present({ signal, tokens }),
    ...runBounds(extent),
  });
  throwUnexpected(outcome);
  return {
    capture: capture(),
    failure: outcome.failure,
    tables: new Map([...sink.tables()].map(([name, { count }]) => [name, count])),
  };
}

/** The files of a scenario that were written, and those of an earlier recording that were removed. */
export interface StoredScenario {
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Writes a scenario; then bodies and expectations of an earlier recording that are not in it, and `stale` files of it, are removed. When a file of
 * a new scenario cannot be written, those before it are removed again, and the error is thrown.
 */
export async function storeScenario(
  folder: string,
  contents: ScenarioContents,
  files: ScenarioFiles,
  stale: readonly string[] = [],
): Promise<StoredScenario> {
  const former = [
    ...stale,
    ...(await filesBelow(folder, 'bodies', files)).keys(),
    ...(await filesBelow(folder, 'expected', files)).keys(),
  ];
  const removed = former
    .filter((name) => !contents.has(name))
    .map((name) => pathBelow(folder, name));
  const isNew = ((await files.list(folder)) ?? []).length === 0;
  const written: string[] = [];
  try {
    for (const name of [...contents.keys()].sort()) {
      const path = pathBelow(folder, name);
      await files.write(path, contents.get(name)?.() ?? new Uint8Array());
      written.push(path);
    }
  } catch (error) {
    if (isNew) for (const path of written) await files.remove(path);
    throw error;
  }
  for (const path of removed) await files.remove(path);
  return { written, removed };
}
