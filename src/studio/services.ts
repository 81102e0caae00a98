import type { EditorOptions } from '../editor/language-server.ts';
import type { Imported } from '../import/draft.ts';
import type { ProjectAround, StartedProject, StarterChoices } from '../import/start-project.ts';
import { keepInMemory } from '../node/files/byte-store.ts';
import type { FileWatch } from '../node/files/source-files.ts';
import { createPrismClient } from '../openapi/prism-client.ts';
import { type Compilation, compile } from '../pipeline.ts';
import type { Plan } from '../plan/model/plan.ts';
import type { EventsPort, Ports } from '../ports/ports.ts';
import { compileScenario, compileSurroundings } from '../scenario/compile-scenario.ts';
import { readScenario } from '../scenario/read-scenario.ts';
import type { ScenarioFiles } from '../scenario/replay/scenario-files.ts';
import type { ScenarioResult } from '../scenario/result.ts';
import { runScenario, type ScenarioRunOptions } from '../scenario/run-scenario.ts';
import { brokenResult } from '../scenario/test-scenarios.ts';
import { withFaultAt } from '../scenario/variants/faults.ts';
import {
  type MutateOptions,
  type MutationRun,
  mutateScenarios,
} from '../scenario/variants/mutate-scenarios.ts';
import { lineFinder, type SourceDocument } from '../text/source-document.ts';
import { DAY } from '../values/duration.ts';
import { normalPath } from '../values/file-names.ts';
import { present } from '../values/objects.ts';
import type { Pointer } from '../values/path.ts';
import type { Secrets } from '../values/secret.ts';
import { coverageMarks } from './model/finding-model.ts';
import { historyModel } from './model/history-model.ts';
import type { PlayedScenario, Progress, SimulatedConfiguration } from './model/messages.ts';
import { followRun, runModel, shownModel } from './model/run-model.ts';
import { StudioProblem } from './problem.ts';

/** What the studio needs of the machine and of the project; the command line provides it. Paths are relative to `folder`, with `/`. */
export interface StudioServices {
  /** Absolute path of the opened folder. Nothing outside of it is written. */
  readonly folder: string;
  /** Its URI. */
  readonly rootUri: string;
  /** The configuration that was named on the command line. */
  readonly opened: string | undefined;
  /** Files below the opened folder, links resolved. */
  readonly files: ScenarioFiles;
  /** The same, and files of the project around it that scenarios name. */
  readonly scenarioFiles: ScenarioFiles;
  /** The configurations below the folder, sorted. */
  configurations(): Promise<readonly string[]>;
  /** Compiles a text as a configuration of this name, with the rules of its project and the secrets that are given beside it. */
  compile(name: string, text: string | Uint8Array): Promise<Compilation>;
  /** The options with which replays and mutations compile configurations. */
  rules(): Promise<Pick<ScenarioRunOptions, 'givenSecrets' | 'rulesOf'>>;
  /** Works on a task in another thread, which ends when `signal` is aborted. */
  work<Of extends Task>(
    task: Of,
    options: { readonly signal: AbortSignal; onProgress(progress: Progress): void },
  ): Promise<TaskResult<Of>>;
  /** Ends the threads. */
  close(): Promise<void>;
  /** A file as of the last commit, or why there is none. */
  atHead(name: string): { readonly bytes: Uint8Array } | { readonly problem: string };
  /** Changes on disk below the folder. */
  watch(): FileWatch;
  startProject(choices: StarterChoices): Promise<StartedProject>;
  /** The settings that new files belong to. */
  projectAround(): Promise<ProjectAround>;
  /** What `sluice import` makes of a source, whose kind is recognized; throws `UsageProblem` when it is none. */
  importSource(source: PastedSource): Promise<Imported>;
  /** A configuration with the secrets that are given beside it; throws `UsageProblem` when it cannot be recorded. */
  recordable(name: string): Promise<Recordable>;
  /** The network and the system's clock; tables and state are not theirs. */
  livePorts(plan: Plan, secrets: Secrets, events: EventsPort): LivePorts;
  /** For the language server, as `sluice lsp` has them. */
  readonly editor: EditorOptions;
}

interface PastedSource {
  /** Name of the file; none for a pasted text. */
  readonly name: string | undefined;
  readonly text: string;
  /** Settings of the connection (Airbyte), or the environment (Postman). */
  readonly beside: string | undefined;
}

export interface Recordable {
  readonly plan: Plan;
  readonly secrets: Secrets;
  readonly document: SourceDocument;
  /** The bytes of the file. */
  readonly original: Uint8Array;
  readonly given: ReadonlySet<Pointer>;
}

export type LivePorts = Omit<Ports, 'sink' | 'scratch' | 'state'> & { close(): Promise<void> };

/** Work for a worker thread, as plain data: `text` is what would be in the file `name` if it were saved. */
export type Task = TestTask | MutateTask | SimulateTask;

interface TestTask {
  readonly kind: 'test';
  readonly name: string;
  readonly text: string;
  /** Folder of the scenario, and its name. */
  readonly folder: string;
  readonly scenario: string;
  /** A fault to inject, and where. */
  readonly fault?: { readonly exchange: string; readonly fault: string };
}

interface MutateTask {
  readonly kind: 'mutate';
  readonly name: string;
  readonly text: string;
}

interface SimulateTask {
  readonly kind: 'simulate';
  readonly name: string;
  readonly text: string;
}

interface Results {
  readonly test: PlayedScenario;
  readonly mutate: MutationRun;
  readonly simulate: SimulatedConfiguration;
}

export type TaskResult<Of extends Task> = Results[Of['kind']];

/** What a task needs. */
export interface TaskServices
  extends Required<Pick<ScenarioRunOptions, 'givenSecrets' | 'rulesOf'>>,
    Pick<MutateOptions, 'schema'> {
  readonly files: ScenarioFiles;
  /** Where a user's installation of Prism is looked for. */
  readonly folder: string;
  /** Settings of mutations for the configuration of the task. */
  readonly settings: Awaited<ReturnType<NonNullable<MutateOptions['settingsOf']>>> | undefined;
  readonly onProgress: (progress: Progress) => void;
}

export async function workOn(
  task: Task,
  { files, folder, schema, settings, onProgress, ...rules }: TaskServices,
): Promise<TaskResult<Task>> {
  if (task.kind === 'simulate') return simulated(task, rules);
  const prism = createPrismClient(folder);
  const edited = withUnsaved(files, task.name, task.text);
  try {
    if (task.kind === 'test')
      return await play(task, onProgress, {
        files: edited,
        store: 'none',
        prism,
        trace: true,
        ...rules,
      });
    const settingsOf = settings === undefined ? {} : { settingsOf: async () => settings };
    const onMutant = (done: number, of: number) => onProgress({ done, of });
    return await mutateScenarios([task.name], {
      files: edited,
      ...rules,
      schema,
      ...settingsOf,
      prism,
      workers: 1,
      onMutant,
    });
  } finally {
    await prism.close();
  }
}

/** 30 daily runs against an API with ordinary hazards. Throws `StudioProblem` where there is no plan, or no such API. */
async function simulated(
  { name, text }: SimulateTask,
  { givenSecrets, rulesOf }: Pick<TaskServices, 'givenSecrets' | 'rulesOf'>,
): Promise<SimulatedConfiguration> {
  const [{ simulate }, { ordinaryHazards }] = await Promise.all([
    import('../scenario/simulate/simulate.ts'),
    import('../scenario/simulate/hazards/index.ts'),
  ]);
  const rules = await rulesOf(name);
  const { plan, document } = await (rules?.compile ?? compile)(
    text,
    { name, secrets: givenSecrets, missingInputs: 'made-up' },
    undefined,
  );
  if (plan === undefined)
    throw new StudioProblem('The configuration has no plan', { help: 'fix its errors first' });
  const found = await simulate(plan, {
    runs: 30,
    everyMs: DAY,
    seed: 1,
    hazards: ordinaryHazards,
    world: {},
    mostRequests: MOST_SIMULATED_REQUESTS,
  });
  const lineOf = lineFinder(document);
  if (found.kind === 'report') return shownModel({ history: historyModel(found.report, lineOf) });
  const [problem] = found.problems;
  const line = lineOf(problem?.pointer ?? '');
  throw new StudioProblem(
    `${line === undefined ? '' : `Line ${line}: `}${problem?.message ?? 'it cannot be simulated'}`,
    present({ help: problem?.help }),
  );
}

/** Somebody waits for them. */
const MOST_SIMULATED_REQUESTS = 3000;

async function play(
  { folder, scenario: name, fault }: TestTask,
  onProgress: TaskServices['onProgress'],
  given: ScenarioRunOptions,
): Promise<PlayedScenario> {
  const read = await readScenario(folder, given.files);
  const scenario = read.playable.find((one) => one.name === name);
  if (scenario === undefined && read.playable.length > 0)
    throw new StudioProblem(`The scenario ${name} does not exist`, {
      help: 'it was removed or renamed: choose another scenario',
    });
  if (scenario === undefined) return played(brokenResult(read));
  const compiled = await compileScenario(
    scenario,
    undefined,
    given.prism,
    compileSurroundings(given),
  );
  const options = {
    ...given,
    onEvent: followRun(onProgress, {
      live: false,
      plan: compiled.plan,
      recorded: scenario.exchanges.length,
    }),
    onMeasured: (measured: number, of: number) => onProgress({ measured, of }),
  };
  if (fault === undefined)
    return played(await runScenario(scenario, { ...options, compiled, coverage: true }));
  const faulty = await withFaultAt(scenario, compiled, fault);
  if (faulty === undefined)
    throw new StudioProblem(
      `The fault "${fault.fault}" does not apply to the exchange "${fault.exchange}"`,
      { help: 'choose another fault' },
    );
  return played(await runScenario(faulty.scenario, { ...options, compiled: faulty.compiled }));
}

function played(result: ScenarioResult): PlayedScenario {
  const model = runModel(result);
  // of a scenario that fails, no place counts as exercised: marks would say that it exercises none
  const places = result.status === 'passed' ? (result.coverage?.places ?? []) : [];
  // the editor has the configuration already
  return shownModel({ run: { ...model, source: null }, marks: coverageMarks(places, 'scenario') });
}

/** Files as they would be if a text in the editor were saved. */
function withUnsaved(files: ScenarioFiles, name: string, text: string): ScenarioFiles {
  const bytes = new TextEncoder().encode(text);
  const isEdited = (file: string) => normalPath(file) === name;
  return {
    ...files,
    read: async (file) => (isEdited(file) ? bytes : files.read(file)),
    later: async (file) => {
      if (isEdited(file)) return keepInMemory(bytes);
      const read = files.later === undefined ? await files.read(file) : await files.later(file);
      return read instanceof Uint8Array ? keepInMemory(read) : read;
    },
  };
}
