import path from 'node:path';
import { createFileState } from '../destinations/commit-folder.ts';
import { JOURNAL_FOLDER, PARTIAL_FOLDER } from '../destinations/table-paths.ts';
import { lockFolder } from '../node/files/folder-lock.ts';
import { diskOutput } from '../node/files/inside-folder.ts';
import { sourceExists } from '../node/files/source-files.ts';
import type { Plan } from '../plan/model/plan.ts';
import type { StatePort } from '../ports/ports.ts';
import { StorageProblem } from '../ports/sink.ts';
import type { JsonObject } from '../values/json.ts';
import { jsonText } from '../values/text.ts';
import { type CommandIo, type GivenOptions, UsageProblem } from './command.ts';
import {
  asUsage,
  destinationSink,
  destinationsOf,
  finishEarlierCommit,
  type RunPlaces,
} from './destinations.ts';

/** A state that nothing else changes until `use` has ended. */
export interface HeldState {
  /** `undefined` where there is none yet. */
  readonly state: JsonObject | undefined;
  /** Where it is, for messages. */
  readonly place: string;
  /** Stores another one in its place. */
  readonly store: (state: JsonObject) => Promise<void>;
}

/** Holds the folder, or the destinations, as a run does. Throws `UsageProblem` while a run has it, and for a state that no run would read. */
export async function withHeldState<T>(
  places: RunPlaces,
  plan: Plan,
  use: (held: HeldState) => Promise<T>,
  { options, io }: { readonly options: GivenOptions; readonly io: CommandIo },
): Promise<T> {
  if (places.folder !== undefined && places.to.length > 0)
    throw new UsageProblem(
      'a folder and a destination each have a state',
      'name one of them: --out DIR, --data-dir DIR or --to DESTINATION',
    );
  try {
    return places.folder === undefined
      ? await inDestinations(places, plan, use, { options, io })
      : await inFolder(places.folder.root, places, use, io);
  } catch (error) {
    throw asUsage(error);
  }
}

async function inFolder<T>(
  root: string,
  places: RunPlaces,
  use: (held: HeldState) => Promise<T>,
  io: CommandIo,
): Promise<T> {
  const file = places.stateFile ?? path.join(root, 'state.json');
  const place = path.relative(io.cwd, file) || file;
  if (!sourceExists(root))
    throw new UsageProblem(`${place}: there is no such folder`, 'name the folder of a run');
  await finishEarlierCommit(places);
  const lock = await lockFolder(root);
  try {
    const state = stateOf(await createFileState({ inPath: file, isReadOnly: true }).read(), place);
    const store = async (next: JsonObject) => {
      if (sourceExists(path.join(root, PARTIAL_FOLDER, JOURNAL_FOLDER)))
        throw new UsageProblem(
          `${path.relative(io.cwd, root) || root} has an interrupted run, which would continue with the state that it began with`,
          'end it first: run with --resume, or with --resume=discard',
        );
      replaceFile(file, jsonText(next));
    };
    return await use({ state, place, store });
  } finally {
    lock.release();
  }
}

/** As the commit of a run: the new file is whole before it gets the name. */
function replaceFile(file: string, text: string): void {
  const made = `${file}.new`;
  diskOutput.makeFolder(path.dirname(file));
  diskOutput.write(made, text);
  diskOutput.sync(made);
  diskOutput.rename(made, file);
  diskOutput.syncFolder(path.dirname(file));
}

async function inDestinations<T>(
  places: RunPlaces,
  plan: Plan,
  use: (held: HeldState) => Promise<T>,
  { options, io }: { readonly options: GivenOptions; readonly io: CommandIo },
): Promise<T> {
  const destinations = await destinationsOf(places, plan, options, io);
  const sink = await destinationSink(
    places,
    destinations,
    { clean: false, resume: false, inputs: [] },
    io,
  );
  const place = destinations.map(({ name }) => name).join(', ');
  let isStored = false;
  try {
    await sink.begin();
    const state = stateOf(await sink.state.read(), place);
    const store = async (next: JsonObject) => {
      isStored = true;
      await sink.commit({ tables: [], state: jsonText(next) });
    };
    return await use({ state, place, store });
  } finally {
    if (!isStored) await sink.abandon('the state was read');
  }
}

function stateOf(read: Awaited<ReturnType<StatePort['read']>>, place: string) {
  if (read.kind === 'malformed')
    throw new StorageProblem(`The state in ${place} is not valid: ${read.reason}`);
  return read.kind === 'state' ? read.value : undefined;
}
