import type { Diagnostic } from '../language/diagnostics/diagnostic.ts';
import { groupBy } from '../language/support/group-by.ts';
import { baseName, folderOf, normalPath } from '../language/support/paths.ts';
import { discoverScenarios } from '../scenario/read/discover.ts';
import { readScenario, SCENARIO_FILE } from '../scenario/read/read-scenario.ts';
import type { SettingsExclusion } from './exclusions.ts';
import type { MutationOptions } from './mutate-configuration.ts';
import { mutateSlice, type Slice, type SliceResult } from './mutate-slice.ts';
import type { ConfigurationResult } from './result.ts';

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
        ...(lines === undefined ? {} : { lines }),
        ...(options.operators === undefined ? {} : { operators: options.operators }),
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
