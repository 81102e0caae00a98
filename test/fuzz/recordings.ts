import { readScenario, SCENARIO_FILE } from '../../src/scenario/read-scenario.ts';
import { diskFiles, type ScenarioFiles } from '../../src/scenario/replay/scenario-files.ts';
import { runScenario } from '../../src/scenario/run-scenario.ts';
import { bundledScenarios } from './bundled.ts';
import { mutateText } from './mutate.ts';
import type { FuzzTarget } from './target.ts';

/** Scenarios that went wrong: the text of a bundled `scenario.yaml` or recording, mutated. Nothing is written. */
export async function recordings(root: string): Promise<FuzzTarget> {
  const files = diskFiles(root);
  const places: { readonly folder: string; readonly file: string; readonly text: string }[] = [];
  for (const { folder, recordingPath } of await bundledScenarios(root))
    for (const file of [`${folder}/${SCENARIO_FILE}`, recordingPath]) {
      const bytes = await files.read(file);
      if (bytes !== undefined) places.push({ folder, file, text: new TextDecoder().decode(bytes) });
    }
  return (dice) => {
    const { folder, file, text } = dice.one(places);
    const mutated = mutateText(text, dice);
    const coverage = dice.chance(0.3);
    return {
      shown: `${file}:\n${JSON.stringify(mutated)}`,
      async examine() {
        const given: ScenarioFiles = {
          ...files,
          read: async (wanted) =>
            wanted === file ? new TextEncoder().encode(mutated) : files.read(wanted),
          write: async (wanted) => Promise.reject(new Error(`${wanted} is written`)),
          remove: async (wanted) => Promise.reject(new Error(`${wanted} is removed`)),
        };
        const { playable, diagnostics } = await readScenario(folder, given);
        if (playable.length === 0 && !diagnostics.some(({ severity }) => severity === 'error'))
          throw new Error('nothing can be played, and no error says why');
        for (const { message } of diagnostics)
          if (
            message === '' ||
            (/\[object Object\]/.test(message) && !mutated.includes('object Object'))
          )
            throw new Error(`a diagnostic says: ${message}`);
        const results = await Promise.all(
          playable
            .filter(({ contract }) => contract === undefined)
            .map((scenario) => runScenario(scenario, { files: given, store: 'none', coverage })),
        );
        for (const { status, problems } of results)
          if (status === 'failed' && problems.length === 0)
            throw new Error('a scenario fails without a reason');
        return results.some(({ status }) => status === 'failed') || playable.length === 0
          ? 'failed'
          : 'passed';
      },
    };
  };
}
