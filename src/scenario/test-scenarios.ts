import { FileProblem } from '../node/files/file-problem.ts';
import { stopwatch, yieldToEventLoop } from '../node/process/timers.ts';
import { createPrismClient } from '../openapi/prism-client.ts';
import {
  checkArgument,
  checkOptions,
  hasMethods,
  isBoolean,
  isFunction,
  isListOf,
  isOneOf,
  isSignal,
  isString,
  type OptionCheck,
} from '../values/errors.ts';
import { baseName, pathBelow } from '../values/file-names.ts';
import { present } from '../values/objects.ts';
import { discoverScenarios, type Overlooked } from './discover.ts';
import {
  fileDiagnostic,
  type LoadedScenario,
  type ReadScenario,
  readScenario,
  SCENARIO_FILE,
} from './read-scenario.ts';
import type { ScenarioFiles } from './replay/scenario-files.ts';
import type { ScenarioResult } from './result.ts';
import { type Observed, type StoreMode, updatedRecording, updatedScenarioFile } from './review.ts';
import { runScenario, type ScenarioRunOptions } from './run-scenario.ts';

/** Which scenarios are played. */
export interface Choice {
  /** Only scenarios and cases whose name or title has one of these parts; all when empty. */
  readonly filters?: readonly string[];
  /** Only scenarios with one of these tags; all when empty. */
  readonly tags?: readonly string[];
  /** Only these cases; all when absent. */
  readonly cases?: ReadonlySet<string>;
}

export interface TestOptions
  extends Pick<Choice, 'filters' | 'tags'>,
    Pick<
      ScenarioRunOptions,
      'sweep' | 'coverage' | 'trace' | 'prism' | 'givenSecrets' | 'rulesOf' | 'onSwept'
    > {
  readonly files: ScenarioFiles;
  readonly store: StoreMode;
  /** Whether nothing is begun after a scenario has failed. */
  readonly bail?: boolean;
  readonly signal?: AbortSignal;
  /** Runs the work of a folder, which may not look at the signal for long; what it writes is whole at any time. */
  readonly endable?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Called of each scenario, in the order of their names. */
  readonly onResult?: (result: ScenarioResult, progress: Progress) => void;
  /** Plays one folder in another thread, or leaves it to this one. */
  readonly play?: (
    folder: string,
    choice: Choice,
  ) => Promise<readonly ScenarioResult[] | undefined>;
  /** How many folders are played at once, when their number is known. Without it some are, so that one reads files while another computes. */
  readonly workers?: (folders: number) => number | undefined;
}

const CHECKS: readonly OptionCheck[] = [
  [
    'files',
    'a ScenarioFiles, for example diskFiles()',
    hasMethods('read', 'list', 'write', 'remove'),
    true,
  ],
  ['store', '"update", "new" or "none"', isOneOf('update', 'new', 'none'), true],
  ['filters', 'a list of strings', isListOf(isString)],
  ['tags', 'a list of strings', isListOf(isString)],
  ['bail', 'true or false', isBoolean],
  ['signal', 'an AbortSignal', isSignal],
  ['endable', 'a function', isFunction],
  ['sweep', '"all" or "strict"', isOneOf('all', 'strict')],
  ['coverage', 'true or false', isBoolean],
  ['onResult', 'a function', isFunction],
  ['onSwept', 'a function', isFunction],
  ['play', 'a function', isFunction],
  ['workers', 'a function', isFunction],
  ['rulesOf', 'a function', isFunction],
];

const USUAL_LANES = 6;

/** How far a test is: scenario folders. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

/** What was tested. `nothingAt` names paths without a scenario; such a test has failed, as has one without results. */
export interface TestRun {
  readonly results: readonly ScenarioResult[];
  readonly nothingAt: readonly string[];
  readonly overlooked: readonly Overlooked[];
  readonly ok: boolean;
}

/** Finds, reads and plays the scenarios at and below the given paths. Results come in the order of the names, whichever is first. */
export async function testScenarios(
  paths: readonly string[],
  options: TestOptions,
): Promise<TestRun> {
  checkArgument('testScenarios', 'paths', paths, ['a list of strings', isListOf(isString)]);
  checkOptions('testScenarios', options, CHECKS);
  if (options.prism !== undefined) return testAll(paths, options);
  // requested by scenarios with an OpenAPI document only; started then, and stopped always
  const prism = createPrismClient('.');
  const stop = () => void prism.close();
  options.signal?.addEventListener('abort', stop);
  try {
    return await testAll(paths, { ...options, prism });
  } finally {
    options.signal?.removeEventListener('abort', stop);
    await prism.close();
  }
}

async function testAll(paths: readonly string[], options: TestOptions): Promise<TestRun> {
  const { files, onResult, endable = (work) => work() } = options;
  const { folders, cases, nothingAt, overlooked } = await discoverScenarios(paths, files);
  const workers = options.workers?.(folders.length) ?? (options.bail === true ? 1 : USUAL_LANES);
  const play = async (folder: string, choice: Choice) =>
    (await options.play?.(folder, choice)) ??
    (await endable(() => playFolder(folder, choice, options))) ??
    [];
  const waiting = new Map<number, readonly ScenarioResult[]>();
  const results: ScenarioResult[] = [];
  const unknownCases: string[] = [];
  let next = 0;
  let delivered = 0;
  let stopped = false;
  const deliver = () => {
    for (
      let played = waiting.get(delivered);
      played !== undefined && !stopped;
      played = waiting.get(delivered)
    ) {
      waiting.delete(delivered++);
      results.push(...played);
      for (const result of played) onResult?.(result, { done: delivered, of: folders.length });
      stopped ||= options.bail === true && played.some(({ status }) => status === 'failed');
    }
  };
  const isInterrupted = () => options.signal?.aborted === true;
  const connection = async () => {
    for (let at = next++; at < folders.length && !stopped && !isInterrupted(); at = next++) {
      const folder = folders[at] as string;
      const named = cases.get(folder);
      const choice = {
        filters: options.filters ?? [],
        tags: options.tags ?? [],
        ...present({ cases: named }),
      };
      const played = await play(folder, choice);
      // an interrupted replay has no result
      if (isInterrupted()) return;
      for (const name of named ?? [])
        if (!played.some((result) => result.name === folder || baseName(result.name) === name))
          unknownCases.push(pathBelow(folder, name));
      waiting.set(at, played);
      deliver();
    }
  };
  await Promise.all(
    Array.from({ length: Math.max(1, Math.min(workers, folders.length)) }, connection),
  );
  const nothing = [...nothingAt, ...unknownCases.sort()];
  const ok =
    nothing.length === 0 &&
    results.length > 0 &&
    results.every(({ status }) => status !== 'failed');
  return { results, nothingAt: nothing, overlooked, ok };
}

/** Reads and replays the selected scenarios of one folder; `undefined` when one needs an OpenAPI document and there is no `prism`. */
export async function playFolder(
  folder: string,
  choice: Choice,
  options: ScenarioRunOptions,
): Promise<readonly ScenarioResult[] | undefined> {
  try {
    return await playCases(folder, choice, options);
  } catch (error) {
    // a file that must not be read or written fails the scenario that it belongs to, and no other
    if (!(error instanceof FileProblem)) throw error;
    const diagnostic = fileDiagnostic(
      pathBelow(folder, SCENARIO_FILE),
      'unreadable-file',
      error.message,
      error.help,
    );
    return [
      brokenResult({ name: folder, title: '', tags: [], diagnostics: [diagnostic], playable: [] }),
    ];
  }
}

async function playCases(
  folder: string,
  choice: Choice,
  options: ScenarioRunOptions,
): Promise<readonly ScenarioResult[] | undefined> {
  const scenario = await readScenario(folder, options.files);
  if (!isTagged(scenario, choice.tags ?? [])) return [];
  if (scenario.playable.length === 0)
    return isNamed(scenario, choice.filters ?? []) ? [brokenResult(scenario)] : [];
  if (
    options.prism === undefined &&
    scenario.playable.some(({ contract }) => contract !== undefined)
  )
    return undefined;
  const results: ScenarioResult[] = [];
  const observed: Observed[] = [];
  const chosen = scenario.playable.filter((one) => isChosen(one, scenario, choice));
  for (const playable of chosen) {
    await yieldToEventLoop();
    if (options.signal?.aborted === true) return results;
    const passedMs = stopwatch();
    const result = await runScenario(playable, {
      ...options,
      onObserved: (one) => observed.push(one),
    });
    results.push({ ...result, wallMs: passedMs() });
  }
  const last = results.at(-1);
  if (options.store !== 'update' || last === undefined) return results;
  const all =
    observed.length === scenario.playable.length &&
    results.every(({ status }) => status === 'passed');
  const written = await updateFolder(folder, observed, { all, options });
  if (written.length === 0) return results;
  return results.map((result) => ({
    ...result,
    notCompared: [],
    ...(result === last ? { written: [...last.written, ...written] } : {}),
  }));
}

/** The result of a scenario that cannot be read. */
export function brokenResult({ name, title, diagnostics }: ReadScenario): ScenarioResult {
  const problems = diagnostics.map((diagnostic) => ({ kind: 'diagnostic' as const, diagnostic }));
  return {
    name,
    title,
    folder: name,
    status: 'failed',
    requests: 0,
    virtualMs: 0,
    problems,
    notes: [],
    trail: [],
    tables: [],
    written: [],
    sweeps: 0,
  };
}

function isChosen(
  playable: LoadedScenario,
  scenario: ReadScenario,
  { filters = [], cases }: Choice,
): boolean {
  if (cases !== undefined && !cases.has(baseName(playable.name))) return false;
  return isNamed(scenario, filters) || isNamed(playable, filters);
}

function isNamed(
  { name, title }: Pick<ReadScenario, 'name' | 'title'>,
  filters: readonly string[],
): boolean {
  return (
    filters.length === 0 || filters.some((part) => name.includes(part) || title.includes(part))
  );
}

function isTagged({ tags }: ReadScenario, wanted: readonly string[]): boolean {
  return wanted.length === 0 || wanted.some((tag) => tags.includes(tag));
}

/**
 * Writes what replays have shown into the files of a scenario: waits, transport settings and listed requests among its
 * expectations, and recordings of version 1 as version 2. `all` says that none of its cases is missing; recordings are
 * left as they are otherwise. A recording is written only if the scenario passes with it. Returns what was written.
 */
async function updateFolder(
  folder: string,
  observed: readonly Observed[],
  { all, options }: { readonly all: boolean; readonly options: ScenarioRunOptions },
): Promise<readonly string[]> {
  if (observed.length === 0) return [];
  const { files } = options;
  const textOf = async (path: string) => Buffer.from((await files.read(path)) ?? []).toString();
  const path = pathBelow(folder, SCENARIO_FILE);
  const former = await textOf(path);
  const text = await updatedScenarioFile(former, observed, { all });
  const changes = new Map(text === former ? [] : [[path, text] as const]);
  const old = observed.filter(({ scenario }) => scenario.recordingVersion === 1);
  for (const recording of all ? new Set(old.map(({ scenario }) => scenario.recordingPath)) : []) {
    const replays = old.filter(({ scenario }) => scenario.recordingPath === recording);
    for (const headers of ['all', 'written'] as const) {
      const rewritten = await updatedRecording(await textOf(recording), replays, headers);
      if (
        rewritten === undefined ||
        !(await passes(
          folder,
          withChanges(files, new Map([...changes, [recording, rewritten]])),
          options,
        ))
      )
        continue;
      changes.set(recording, rewritten);
      break;
    }
  }
  for (const [file, content] of changes) await files.write(file, Buffer.from(content));
  return [...changes.keys()];
}

async function passes(
  folder: string,
  files: ScenarioFiles,
  { prism, signal }: ScenarioRunOptions,
): Promise<boolean> {
  const { playable } = await readScenario(folder, files);
  for (const scenario of playable) {
    const options = {
      files,
      store: 'none' as const,
      ...present({ prism, signal }),
    };
    if ((await runScenario(scenario, options)).status === 'failed') return false;
  }
  return playable.length > 0;
}

function withChanges(files: ScenarioFiles, changes: ReadonlyMap<string, string>): ScenarioFiles {
  return {
    ...files,
    async read(path) {
      const changed = changes.get(path);
      return changed === undefined ? files.read(path) : Buffer.from(changed);
    },
  };
}
