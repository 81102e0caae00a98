import { pathBelow } from '../../language/support/paths.ts';
import type { ScenarioFiles } from '../play/scenario-files.ts';
import { readScenario, SCENARIO_FILE } from '../read/read-scenario.ts';
import { runScenario, type ScenarioRunOptions } from '../run-scenario.ts';
import type { Observed } from './observed.ts';
import { updatedRecording } from './update-recording.ts';
import { updatedScenarioFile } from './update-scenario-file.ts';

/**
 * Writes what replays have shown into the files of a scenario: waits, transport settings and listed requests among its
 * expectations, and recordings of version 1 as version 2. `all` says that none of its cases is missing; recordings are
 * left as they are otherwise. A recording is written only if the scenario passes with it. Returns what was written.
 */
export async function updateFolder(
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
      ...(prism === undefined ? {} : { prism }),
      ...(signal === undefined ? {} : { signal }),
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
