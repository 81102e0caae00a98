import { editYaml, type YamlEdit } from '../language/parse/yaml-edit.ts';
import { pathBelow } from '../language/support/paths.ts';
import type { ScenarioFiles } from '../scenario/play/scenario-files.ts';
import { readScenario, SCENARIO_FILE } from '../scenario/read/read-scenario.ts';
import type { Assertion, ConfigurationResult } from './result.ts';

/**
 * Writes the assertions that would notice survivors beside the scenarios, as `*.new` for `sluice review`. Of several for
 * the same member the first one counts: the next run shows the remaining ones.
 */
export async function proposeAssertions(
  configurations: readonly ConfigurationResult[],
  files: ScenarioFiles,
): Promise<readonly string[]> {
  const assertions = configurations.flatMap(({ mutants }) =>
    mutants.flatMap(({ advice }) => advice?.assertion ?? []),
  );
  const byScenario = new Map<string, Map<string, Assertion>>();
  for (const assertion of assertions) {
    const members = byScenario.get(assertion.scenario) ?? new Map<string, Assertion>();
    byScenario.set(assertion.scenario, members);
    if (!members.has(assertion.member)) members.set(assertion.member, assertion);
  }
  const edits = new Map<string, YamlEdit[]>();
  const written: string[] = [];
  for (const [name, members] of byScenario) {
    const { folder, path } = await placeOf(name, files);
    for (const { member, value, file } of members.values()) {
      if (file === undefined)
        edits.set(folder, [
          ...(edits.get(folder) ?? []),
          { path: [...path, 'expect', member], value },
        ]);
      else {
        await files.write(`${file.path}.new`, Buffer.from(file.text));
        written.push(`${file.path}.new`);
      }
    }
  }
  for (const [folder, changes] of edits) {
    const scenario = pathBelow(folder, SCENARIO_FILE);
    const text = Buffer.from((await files.read(scenario)) ?? []).toString();
    await files.write(`${scenario}.new`, Buffer.from(editYaml(text, changes)));
    written.push(`${scenario}.new`);
  }
  return written.sort();
}

/** The folder of a scenario, and where in its file a case is. */
async function placeOf(
  name: string,
  files: ScenarioFiles,
): Promise<{ readonly folder: string; readonly path: readonly string[] }> {
  if ((await files.read(pathBelow(name, SCENARIO_FILE))) !== undefined)
    return { folder: name, path: [] };
  const folder = name.slice(0, name.lastIndexOf('/'));
  const { playable } = await readScenario(folder, files);
  return { folder, path: ['cases', String(playable.findIndex((one) => one.name === name))] };
}
