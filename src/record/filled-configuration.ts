import { readDocument } from '../language/parse/read-document.ts';
import { folderOf, pathBelow } from '../language/support/paths.ts';
import { isObject, keysOf, member } from '../language/values/json.ts';
import type { ScenarioFiles } from '../scenario/play/scenario-files.ts';
import { fillTemplate, readTemplate, secretNames } from '../scenario/play/template.ts';
import { SCENARIO_FILE } from '../scenario/read/read-scenario.ts';

/**
 * A configuration whose symbols are filled with the made-up secrets of the scenario it is beside, so that it can be
 * run against a stand-in of the target. `missing` names the symbols that nothing fills.
 */
export async function filledConfiguration(
  config: { readonly name: string; readonly bytes: Uint8Array },
  files: ScenarioFiles,
): Promise<{ readonly bytes: Uint8Array; readonly missing: readonly string[] }> {
  const text = Buffer.from(config.bytes).toString();
  if (!text.includes('{{secret:')) return { bytes: config.bytes, missing: [] };
  const template = readTemplate(text);
  const secrets = await secretsBeside(config.name, files);
  const missing = [...new Set(secretNames(template.pieces))].filter((name) => !secrets.has(name));
  const filled = template.pieces
    .map((piece) =>
      piece.kind === 'text'
        ? piece.text
        : JSON.stringify(
            fillTemplate({ source: '', pieces: [piece] }, { secrets, nowMs: () => 0 }),
          ).slice(1, -1),
    )
    .join('');
  return { bytes: Buffer.from(filled), missing };
}

async function secretsBeside(
  path: string,
  files: ScenarioFiles,
): Promise<ReadonlyMap<string, string>> {
  const bytes = await files.read(pathBelow(folderOf(path), SCENARIO_FILE));
  const document =
    bytes === undefined ? undefined : await readDocument(bytes, SCENARIO_FILE, () => {});
  const secrets = isObject(document?.value) ? member(document.value, 'secrets') : undefined;
  return new Map(
    isObject(secrets) ? keysOf(secrets).map((name) => [name, String(secrets[name])]) : [],
  );
}
