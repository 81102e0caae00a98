import { bodyOf } from '../../plan/configuration/symbols.ts';
import { readDocument } from '../../text/read-document.ts';
import { pathBelow } from '../../values/file-names.ts';
import { isObject, type JsonObject, keysOf, member, objectAt } from '../../values/json.ts';
import { type LoadedScenario, readScenario, SCENARIO_FILE } from '../read-scenario.ts';
import type { Exchange } from '../replay/exchange.ts';
import type { ScenarioFiles } from '../replay/scenario-files.ts';
import type { Extent } from './fit-recording.ts';
import type { ScenarioTime } from './rehearse.ts';

/** An existing scenario in the folder of a new recording. */
export interface ExistingScenario {
  readonly text: string;
  readonly playable: LoadedScenario;
  readonly exchanges: readonly Exchange[];
  /** Its configuration, below its folder; `undefined` when that is somewhere else. */
  readonly configFile: string | undefined;
  readonly time: ScenarioTime;
  /** How much of a run it keeps. */
  readonly extent: Extent;
  /** Its expected files by their path below the folder. */
  readonly expected: ReadonlyMap<string, Uint8Array>;
}

/** The content of the folder: nothing, a scenario that can be recorded again, or the reason why it cannot. */
type FoundScenario =
  | { readonly kind: 'none' }
  | { readonly kind: 'scenario'; readonly scenario: ExistingScenario }
  | { readonly kind: 'refused'; readonly message: string; readonly help: string };

/** Looks into a folder. Files of something else than a scenario are never touched. */
export async function findExisting(folder: string, files: ScenarioFiles): Promise<FoundScenario> {
  const bytes = await files.read(pathBelow(folder, SCENARIO_FILE));
  if (bytes === undefined) {
    const entries = (await files.list(folder)) ?? [];
    return entries.length === 0
      ? { kind: 'none' }
      : {
          kind: 'refused',
          message: `${folder} is not a scenario`,
          help: 'name a new folder, or one with a scenario in it',
        };
  }
  const { playable, diagnostics } = await readScenario(folder, files);
  const [only, ...others] = playable;
  if (only === undefined) {
    const [first] = diagnostics;
    return {
      kind: 'refused',
      message: `${first?.file ?? folder}:${first?.range.start.line ?? 1} ${first?.message ?? 'the scenario cannot be read'}`,
      help: 'fix or remove the scenario, or name a new folder',
    };
  }
  const text = Buffer.from(bytes).toString();
  const inputs = only.overlays.length === 0 ? new Set<string>() : await inputsOf(only);
  const inside = (path: string) => path.startsWith(`${folder}/`) && !path.includes('..');
  if (
    others.length > 0 ||
    only.contract !== undefined ||
    only.name !== only.folder ||
    !only.overlays.every((overlay) => isRecorded(overlay, inputs)) ||
    only.recordingPath !== pathBelow(folder, 'recording.yaml')
  )
    return {
      kind: 'refused',
      message: `${folder} has cases, an OpenAPI document, an overlay, or parts in other places: it cannot be recorded again`,
      help: 'record into a new folder and copy the parts that you need',
    };
  return {
    kind: 'scenario',
    scenario: {
      text,
      playable: only,
      exchanges: only.exchanges,
      configFile: inside(only.config.path) ? only.config.path.slice(folder.length + 1) : undefined,
      time: { ...only.clock, exact: false },
      extent: await extentOf(only, files),
      expected: await filesBelow(folder, 'expected', files),
    },
  };
}

/** An older recording was shortened to a number of pages, which are requested now. */
async function extentOf(
  { recordingPath: path, bounds }: LoadedScenario,
  files: ScenarioFiles,
): Promise<Extent> {
  const document = await readDocument((await files.read(path)) ?? '', path, () => {});
  const facts = isObject(document?.value) ? member(document.value, 'recorded') : undefined;
  const count = (name: string) => {
    const value = isObject(facts) ? member(facts, name) : undefined;
    return typeof value === 'number' ? value : undefined;
  };
  return {
    only: bounds?.only,
    maxPages: bounds?.maxPages ?? count('max-pages'),
    maxExecutions: bounds?.maxExecutions,
    maxRecords: bounds?.maxRecords,
    trim: count('trim'),
  };
}

/** The names of the inputs that a configuration declares. */
async function inputsOf({
  config: { path, bytes },
}: Pick<LoadedScenario, 'config'>): Promise<ReadonlySet<string>> {
  const document = await readDocument(bytes, path, () => {});
  if (!isObject(document?.value)) return new Set();
  const { value } = bodyOf(document.value);
  return new Set(keysOf(objectAt(value, 'inputs')));
}

/** An overlay that a recording wrote, of page sizes, and of secrets and inputs that were given beside the configuration: it is decided anew. */
function isRecorded(overlay: JsonObject, inputs: ReadonlySet<string>): boolean {
  return keysOf(overlay).every((name) => {
    const value = overlay[name];
    return isObject(value)
      ? isRecorded(value, inputs)
      : name === 'limit' ||
          inputs.has(name) ||
          (name.startsWith('#') && String(value).includes('{{secret:'));
  });
}

/** Every file of a folder, by its path below `root`. */
export async function filesBelow(
  root: string,
  folder: string,
  files: ScenarioFiles,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  for (const { name, isFolder } of (await files.list(pathBelow(root, folder))) ?? []) {
    const path = `${folder}/${name}`;
    if (isFolder)
      for (const [inner, bytes] of await filesBelow(root, path, files)) found.set(inner, bytes);
    else if (!name.endsWith('.new'))
      found.set(path, (await files.read(pathBelow(root, path))) ?? new Uint8Array());
  }
  return found;
}
