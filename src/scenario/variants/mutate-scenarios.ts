import { compile } from '../../pipeline.ts';
import type { Diagnostic } from '../../text/diagnostic.ts';
import type { SourceDocument } from '../../text/source-document.ts';
import { baseName, folderOf, normalPath } from '../../values/file-names.ts';
import { groupBy } from '../../values/lists.ts';
import { present } from '../../values/objects.ts';
import { discoverScenarios } from '../discover.ts';
import { type LoadedScenario, readScenario, SCENARIO_FILE } from '../read-scenario.ts';
import type { ScenarioFiles } from '../replay/scenario-files.ts';
import { exclusionsOf, type SettingsExclusion } from './mutants.ts';
import { type MutationOptions, prepareConfiguration } from './mutate-configuration.ts';
import type { ConfigurationResult, MutantResult } from './mutation-result.ts';

export interface MutateOptions extends MutationOptions {
  readonly operators?: readonly string[];
  /** The lines of a configuration that are mutated; all when `undefined`. */
  readonly linesOf?: (config: string) => readonly number[] | undefined;
  /** What the settings exclude, and how they see the configuration. */
  readonly settingsOf?: (
    config: string,
  ) => Promise<{ readonly exclusions: readonly SettingsExclusion[]; readonly relative: string }>;
  /** How many slices are worked on at once. */
  readonly workers: number;
  /** Works on a slice in another thread, or leaves it to this one. */
  readonly play?: (slice: Slice) => Promise<SliceResult | undefined>;
  readonly onProgress?: (done: number, of: number) => void;
  /** Called after each mutant of this thread, with its place among those of its configuration. */
  readonly onMutant?: (done: number, of: number) => void;
}

export interface MutationRun {
  readonly configurations: readonly ConfigurationResult[];
  /** Scenarios that cannot be read. */
  readonly broken: readonly Diagnostic[];
  readonly nothingAt: readonly string[];
}

interface Group {
  readonly folders: Set<string>;
  readonly names: Set<string>;
}

/** Mutates the configurations of the scenarios at and below the paths. A path can be a configuration: its scenarios are then looked for. */
export async function mutateScenarios(
  paths: readonly string[],
  options: MutateOptions,
): Promise<MutationRun> {
  const { groups, broken, nothingAt } = await groupScenarios(paths, options);
  if (broken.some(({ severity }) => severity === 'error') || nothingAt.length > 0)
    return { configurations: [], broken, nothingAt };
  const slices: Slice[] = [];
  for (const [config, { folders, names }] of groups) {
    const { exclusions, relative } = (await options.settingsOf?.(config)) ?? {
      exclusions: [],
      relative: config,
    };
    const lines = options.linesOf?.(config);
    if (lines?.length === 0) continue;
    // few configurations are cut into pieces, so that every thread has something to do
    const parts = groups.size >= options.workers * 2 ? 1 : options.workers;
    for (let part = 0; part < parts; part++)
      slices.push({
        config,
        folders: [...folders],
        names: [...names],
        part,
        parts,
        exclusions,
        relative,
        ...present({ lines, operators: options.operators }),
      });
  }
  const results = await workOn(slices, options);
  return { configurations: merged(results), broken, nothingAt };
}

async function workOn(
  slices: readonly Slice[],
  options: MutateOptions,
): Promise<readonly SliceResult[]> {
  const results: SliceResult[] = [];
  let next = 0;
  let done = 0;
  const connection = async () => {
    for (let at = next++; at < slices.length && options.signal?.aborted !== true; at = next++) {
      const slice = slices[at] as Slice;
      results[at] =
        (await options.play?.(slice)) ?? (await mutateSlice(slice, options, options.onMutant));
      options.onProgress?.(++done, slices.length);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, options.workers) }, connection));
  return results.filter((result) => result !== undefined);
}

/** The slices of each configuration together, mutants in the order of its settings. */
function merged(results: readonly SliceResult[]): readonly ConfigurationResult[] {
  return [...groupBy(results, ({ config }) => config).values()].flatMap((parts) => {
    const [first] = parts;
    if (first === undefined) return [];
    const mutants = parts.flatMap((part) => part.mutants).sort(([a], [b]) => a - b);
    return [{ ...first, mutants: mutants.map(([, result]) => result) }];
  });
}

async function groupScenarios(paths: readonly string[], { files }: MutateOptions) {
  const configs = new Set<string>();
  const searched: string[] = [];
  for (const path of paths.map(normalPath)) {
    const isFile = baseName(path) !== SCENARIO_FILE && (await files.read(path)) !== undefined;
    if (isFile) configs.add(path);
    else searched.push(path);
  }
  const found = await discoverScenarios(searched, files);
  const besides =
    configs.size === 0 ? undefined : await discoverScenarios(await homesOf(configs, files), files);
  const groups = new Map<string, Group>();
  const broken: Diagnostic[] = [];
  const unknownCases: string[] = [];
  for (const folder of new Set([...found.folders, ...(besides?.folders ?? [])])) {
    const { playable, diagnostics } = await readScenario(folder, files);
    const isNamed = found.folders.includes(folder);
    // a scenario that was read only to find its configuration need not be valid
    if (playable.length === 0)
      broken.push(
        ...diagnostics.map((diagnostic) =>
          isNamed ? diagnostic : { ...diagnostic, severity: 'warning' as const },
        ),
      );
    const cases = found.cases.get(folder);
    for (const name of cases ?? [])
      if (playable.length > 0 && !playable.some((one) => baseName(one.name) === name))
        unknownCases.push(`${folder}/${name}`);
    for (const { name, config } of playable) {
      if (isNamed ? cases?.has(baseName(name)) === false : !configs.has(config.path)) continue;
      const group = groups.get(config.path) ?? { folders: new Set(), names: new Set() };
      groups.set(config.path, group);
      group.folders.add(folder);
      group.names.add(name);
    }
  }
  const without = [...configs].filter((config) => !groups.has(config));
  return { groups, broken, nothingAt: [...found.nothingAt, ...unknownCases, ...without] };
}

/** Where scenarios of a configuration are: below its folder, and below `scenarios`. */
async function homesOf(
  configs: ReadonlySet<string>,
  files: MutateOptions['files'],
): Promise<readonly string[]> {
  const homes = [...configs].map((config) => folderOf(config) || '.');
  return (await files.list('scenarios')) === undefined ? homes : [...homes, 'scenarios'];
}

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
  const { failing, leftOut, bounded, scenarios, masker } = prepared;
  const base = { config: slice.config, scenarios, failing, leftOut, bounded };
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
): Promise<readonly LoadedScenario[]> {
  const scenarios: LoadedScenario[] = [];
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
