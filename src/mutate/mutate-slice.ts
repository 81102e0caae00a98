import type { SourceDocument } from '../language/parse/source-document.ts';
import { compile } from '../pipeline.ts';
import type { ScenarioFiles } from '../scenario/play/scenario-files.ts';
import { readScenario } from '../scenario/read/read-scenario.ts';
import type { PlayableScenario } from '../scenario/read/scenario.ts';
import { exclusionsOf, type SettingsExclusion } from './exclusions.ts';
import { type MutationOptions, prepareConfiguration } from './mutate-configuration.ts';
import type { ConfigurationResult, MutantResult } from './result.ts';

/** A part of the work: every n-th mutant of one configuration. */
export interface Slice {
  readonly config: string;
  readonly folders: readonly string[];
  /** Names of the scenarios and cases that are played; all of the folders when absent. */
  readonly names?: readonly string[];
  readonly part: number;
  readonly parts: number;
  /** Only mutants of these operators; all when absent. */
  readonly operators?: readonly string[];
  /** Only mutants on these lines; all when absent. */
  readonly lines?: readonly number[];
  readonly exclusions: readonly SettingsExclusion[];
  /** The configuration as the settings see it. */
  readonly relative: string;
}

/** The results of a slice, each with its place among the mutants of the configuration. */
export interface SliceResult extends Omit<ConfigurationResult, 'mutants'> {
  readonly mutants: readonly (readonly [index: number, result: MutantResult])[];
}

/** Mutates one configuration in memory and replays its scenarios. Nothing is written. */
export async function mutateSlice(
  slice: Slice,
  options: MutationOptions,
  onMutant: (done: number, of: number) => void = () => {},
): Promise<SliceResult> {
  const files = cachedFiles(options.files);
  const playable = await playableOf(slice, { ...options, files });
  const bytes = (await files.read(slice.config)) ?? new Uint8Array();
  // as written, with its symbols: the text that a reader sees
  const { document: written, secrets, shownText } = await compile(bytes, { name: slice.config });
  const prepared = await prepareConfiguration(playable, { ...options, files }, secrets);
  const { failing, leftOut, scenarios, masker } = prepared;
  const base = { config: slice.config, scenarios, failing, leftOut };
  if (written === undefined)
    return { ...base, language: 'yaml', source: '', mutants: [], diagnostics: [] };
  const exclusions = exclusionsOf(written, slice.exclusions, slice.relative);
  const mutants: (readonly [number, MutantResult])[] = [];
  const isBlocked = failing.length > 0 || exclusions.faults.length > 0;
  for (const [index, mutant] of isBlocked ? [] : prepared.mutants.entries()) {
    if (options.signal?.aborted === true) break;
    const { id, operator, pointer, part } = mutant;
    const range = part === 'key' ? wholeRange(written, pointer) : written.rangeOf(pointer);
    const { line } = written.rangeOf(pointer, 'key').start;
    // counted for every mutant, in every slice: an exclusion is used or not in all slices alike
    const because = exclusions.reasonFor({ operator, pointer, line });
    const isWanted =
      slice.operators?.includes(operator) !== false &&
      (slice.lines === undefined || touches(range, slice.lines));
    if (!isWanted || index % slice.parts !== slice.part) continue;
    const shared = { id, operator, pointer, part, range, description: masker.describe(mutant) };
    mutants.push([
      index,
      because === undefined
        ? { ...shared, ...(await prepared.run(mutant)) }
        : { ...shared, status: 'excluded', because, passed: [] },
    ]);
    onMutant(index + 1, prepared.mutants.length);
  }
  const diagnostics = [...exclusions.faults, ...(isBlocked ? [] : exclusions.unused())];
  return {
    ...base,
    language: written.format,
    source: masker.text(shownText()),
    mutants,
    diagnostics,
  };
}

async function playableOf(
  { folders, names, config }: Slice,
  { files }: MutationOptions,
): Promise<readonly PlayableScenario[]> {
  const scenarios: PlayableScenario[] = [];
  for (const folder of folders) scenarios.push(...(await readScenario(folder, files)).playable);
  return scenarios.filter(
    (scenario) => scenario.config.path === config && names?.includes(scenario.name) !== false,
  );
}

/** From the key to the end of the value. */
function wholeRange(document: SourceDocument, pointer: string) {
  return { start: document.rangeOf(pointer, 'key').start, end: document.rangeOf(pointer).end };
}

function touches({ start, end }: MutantResult['range'], lines: readonly number[]): boolean {
  return lines.some((line) => line >= start.line && line <= end.line);
}

/** Files that are read once; nothing is written. Every mutant of a scenario is compared with the same expected files. */
export function cachedFiles(files: ScenarioFiles): ScenarioFiles {
  const read = new Map<string, ReturnType<ScenarioFiles['read']>>();
  const listed = new Map<string, ReturnType<ScenarioFiles['list']>>();
  return {
    read: (file) => remembered(read, file, () => files.read(file)),
    list: (folder) => remembered(listed, folder, () => files.list(folder)),
    write: async () => {},
    remove: async () => {},
  };
}

function remembered<T>(known: Map<string, T>, name: string, make: () => T): T {
  const present = known.get(name);
  if (present !== undefined) return present;
  const made = make();
  known.set(name, made);
  return made;
}

/** Whether a scenario of the slice has an OpenAPI document. */
export async function needsOpenApi(
  { folders }: Pick<Slice, 'folders'>,
  files: ScenarioFiles,
): Promise<boolean> {
  for (const folder of folders)
    if ((await readScenario(folder, files)).playable.some(({ contract }) => contract !== undefined))
      return true;
  return false;
}
