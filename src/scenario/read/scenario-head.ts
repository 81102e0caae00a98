import { readDocument } from '../../language/parse/read-document.ts';
import { pathBelow } from '../../language/support/paths.ts';
import {
  isArray,
  isObject,
  type Json,
  type JsonObject,
  member,
} from '../../language/values/json.ts';
import type { ScenarioFiles } from '../play/scenario-files.ts';
import { SCENARIO_FILE } from './read-scenario.ts';

/** What a scenario is about, without its recording and its expectations. */
export interface ScenarioHead {
  readonly title?: string | undefined;
  /** Path of the configuration; `undefined` when the scenario cannot be read, or when there is none. */
  readonly config?: string | undefined;
  readonly cases?: readonly { readonly name: string; readonly title?: string | undefined }[];
}

/** Reads the file of a scenario alone. It is not checked: what is not as it should be is left out. */
export async function readScenarioHead(
  folder: string,
  files: ScenarioFiles,
): Promise<ScenarioHead> {
  const bytes = await files.read(pathBelow(folder, SCENARIO_FILE));
  const value =
    bytes === undefined
      ? undefined
      : (await readDocument(bytes, SCENARIO_FILE, () => undefined))?.value;
  if (value === undefined || !isObject(value)) return {};
  const named = textOf(value, 'config') ?? (await defaultConfig(folder, files));
  const cases = member(value, 'cases');
  return {
    title: textOf(value, 'title'),
    config: named === undefined ? undefined : pathBelow(folder, named),
    cases: !isArray(cases)
      ? []
      : cases
          .filter(isNamed)
          .map((one) => ({ name: textOf(one, 'name') ?? '', title: textOf(one, 'title') })),
  };
}

async function defaultConfig(folder: string, files: ScenarioFiles): Promise<string | undefined> {
  const names = new Set((await files.list(folder))?.map(({ name }) => name));
  return ['config.yaml', 'config.json'].find((name) => names.has(name));
}

function isNamed(one: Json): one is JsonObject {
  return isObject(one) && textOf(one, 'name') !== undefined;
}

function textOf(value: JsonObject, name: string): string | undefined {
  const text = member(value, name);
  return typeof text === 'string' ? text : undefined;
}
