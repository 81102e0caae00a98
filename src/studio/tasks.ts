import {
  type MutateOptions,
  type MutationRun,
  mutateScenarios,
} from '../mutate/mutate-scenarios.ts';
import { createPrismDesk } from '../openapi/prism-desk.ts';
import type { ScenarioFiles } from '../scenario/play/scenario-files.ts';
import { readScenario } from '../scenario/read/read-scenario.ts';
import type { ScenarioResult } from '../scenario/result.ts';
import {
  compileScenario,
  givenFor,
  runScenario,
  type ScenarioRunOptions,
} from '../scenario/run-scenario.ts';
import { brokenResult } from '../scenario/test-scenarios.ts';
import { withFaultAt } from '../scenario/variants/faults.ts';
import type { PlayedScenario, Progress } from './model/messages.ts';
import { runModel } from './model/run-model.ts';
import { followRun } from './model/run-progress.ts';
import { shownModel } from './model/shown-model.ts';
import { coverageMarks } from './model/source-model.ts';
import { StudioProblem } from './studio-problem.ts';
import { withUnsaved } from './unsaved-files.ts';

/** Work for a worker thread, as plain data: `text` is what would be in the file `name` if it were saved. */
export type Task = TestTask | MutateTask;

export interface TestTask {
  readonly kind: 'test';
  readonly name: string;
  readonly text: string;
  /** Folder of the scenario, and its name. */
  readonly folder: string;
  readonly scenario: string;
  /** A fault to inject, and where. */
  readonly fault?: { readonly exchange: string; readonly fault: string };
}

export interface MutateTask {
  readonly kind: 'mutate';
  readonly name: string;
  readonly text: string;
}

export type TaskResult<Of extends Task> = Of extends TestTask ? PlayedScenario : MutationRun;

/** What a task needs. */
export interface Workshop
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
  { files, folder, schema, settings, onProgress, ...rules }: Workshop,
): Promise<TaskResult<Task>> {
  const prism = createPrismDesk(folder);
  const edited = withUnsaved(files, task.name, task.text);
  try {
    if (task.kind === 'test')
      return await play(task, {
        files: edited,
        store: 'none',
        prism,
        trace: true,
        onEvent: followRun(onProgress, { live: false }),
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

async function play(
  { folder, scenario: name, fault }: TestTask,
  options: ScenarioRunOptions,
): Promise<PlayedScenario> {
  const read = await readScenario(folder, options.files);
  const scenario = read.playable.find((one) => one.name === name);
  if (scenario === undefined && read.playable.length > 0)
    throw new StudioProblem(`The scenario ${name} does not exist`, {
      help: 'it was removed or renamed: choose another scenario',
    });
  if (scenario === undefined) return played(brokenResult(read));
  const compiled = await compileScenario(scenario, undefined, options.prism, givenFor(options));
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
  // of a scenario that fails, no place counts as exercised: marks would say that no scenario exercises them
  const places = result.status === 'passed' ? (result.coverage?.places ?? []) : [];
  // the editor has the configuration already
  return shownModel({ run: { ...model, source: null }, marks: coverageMarks(places) });
}
