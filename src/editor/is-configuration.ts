import { discoverScenarios } from '../scenario/discover.ts';
import { readScenarioHead } from '../scenario/read-scenario.ts';
import type { ScenarioFiles } from '../scenario/replay/scenario-files.ts';
import { normalPath } from '../values/file-names.ts';
import {
  hasMember,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  member,
} from '../values/json.ts';

/**
 * Whether a document is meant to be a configuration: editors open many other YAML and JSON files, which must get no
 * diagnostics. `value` is the parsed text; without it (the text is invalid at present) the text itself decides.
 */
export function isConfiguration(text: string, value: Json | undefined): boolean {
  const named = namedSchema(text);
  if (named !== undefined) return named;
  return value === undefined
    ? looksLikeConfiguration(text)
    : hasSections(value) || (isObject(value) && hasSections(member(value, 'parameters')));
}

/** A fast check before parsing: most files of a project contain none of these words. */
export function mayBeConfiguration(text: string): boolean {
  return namedSchema(text) ?? /\b(?:api|jobs)\b/.test(text);
}

function hasSections(value: Json | undefined): boolean {
  if (value === undefined || !isObject(value)) return false;
  const [api, config] = [member(value, 'api'), member(value, 'config')];
  if (isSection(config)) {
    const jobs = config === null ? undefined : member(config, 'jobs');
    if (jobs === null || (jobs !== undefined && isArray(jobs)) || isSection(api)) return true;
  }
  // while typing, there may be only `api`; settings of other programs can have that key, too
  return (
    isSection(api) &&
    (api === null || keysOf(api).length === 0 || API_SETTINGS.some((name) => hasMember(api, name)))
  );
}

const API_SETTINGS = ['baseUrl', 'authentication', 'pagination'];

/** A section with members, or one that has none yet. */
function isSection(value: Json | undefined): value is JsonObject | null {
  return value === null || (value !== undefined && isObject(value));
}

/** The sections of a text that cannot be read: unindented members of YAML, the first member of JSON, or both names in it. */
function looksLikeConfiguration(text: string): boolean {
  const isJson = /^\s*\{/.test(text);
  if (isJson)
    return (
      /^\s*\{\s*"(?:api|parameters)"\s*:/.test(text) ||
      (/"api"\s*:/.test(text) && /"jobs"\s*:/.test(text))
    );
  return (
    /^(["']?)api\1[ \t]*:/m.test(text) ||
    (/^(["']?)config\1[ \t]*:/m.test(text) && /^[ \t]+(["']?)jobs\1[ \t]*:/m.test(text)) ||
    /^parameters[ \t]*:[ \t]*\r?\n[ \t]+api[ \t]*:/m.test(text)
  );
}

/** Whether the schema named in the text is that of configurations; `undefined` when none is named. */
function namedSchema(text: string): boolean | undefined {
  const named =
    /^#\s*yaml-language-server:\s*\$schema=(\S+)/m.exec(text)?.[1] ??
    /^\s*\{\s*"\$schema"\s*:\s*"([^"]*)"/.exec(text)?.[1];
  return named === undefined
    ? undefined
    : /(?:^|[/\\])(?:config|sluice)\.schema\.json$/.test(named);
}

/** Looks up the scenarios of a configuration by its path. */
export type ScenarioFinder = (config: string) => Promise<readonly string[]>;

/** A workspace may be a whole disk: no more folders than this are looked into. */
const MAX_FOLDERS = 5000;

/** Finds the scenarios below folders that name a configuration, without running them. The folders are searched once. */
export function scenarioFinder(
  folders: readonly string[],
  filesOf: (folder: string) => ScenarioFiles,
): ScenarioFinder {
  let found: Promise<ReadonlyMap<string, readonly string[]>> | undefined;
  return async (config) => {
    found ??= scenariosByConfig(folders, filesOf);
    return (await found).get(normalPath(config)) ?? [];
  };
}

async function scenariosByConfig(
  roots: readonly string[],
  filesOf: (folder: string) => ScenarioFiles,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const byConfig = new Map<string, readonly string[]>();
  for (const root of roots) {
    const files = limited(filesOf(root));
    const { folders } = await discoverScenarios([root], files);
    for (const folder of folders) {
      const { config } = await readScenarioHead(folder, files);
      if (config === undefined) continue;
      const name = folder === normalPath(root) ? '.' : folder.slice(normalPath(root).length + 1);
      byConfig.set(config, [...(byConfig.get(config) ?? []), name]);
    }
  }
  return byConfig;
}

/** What cannot be read, or is outside of the project, is as if it were not there: an editor has other places to say so. */
function limited(files: ScenarioFiles): ScenarioFiles {
  let left = MAX_FOLDERS;
  const list = async (folder: string) =>
    left-- > 0 ? files.list(folder).catch(() => undefined) : undefined;
  return { ...files, list, read: (file) => files.read(file).catch(() => undefined) };
}
