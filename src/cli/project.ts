import path from 'node:path';
import type { LintSettings, MutateSettings, Settings } from '../../generated/settings.ts';
import type { ProjectAround } from '../import/start-project.ts';
import type { LintedSource, LintSourceOptions } from '../lint/lint-source.ts';
import type { ReadSettings } from '../lint/read-settings.ts';
import { FileProblem } from '../node/files/file-problem.ts';
import { gitFileFrom, outputOfGit } from '../node/files/git.ts';
import { packagesAbove, readProjectFile, settingsIn } from '../node/files/project.ts';
import { compile } from '../pipeline.ts';
import type { WarningLevel } from '../run/options.ts';
import type { CompileChanges, RulesOf } from '../scenario/compile-scenario.ts';
import type { Diagnostic } from '../text/diagnostic.ts';
import { pointerTo } from '../values/path.ts';
import {
  type CommandIo,
  type GivenOptions,
  type OptionDefinition,
  UsageProblem,
} from './command.ts';
import { noteInput } from './outputs.ts';
import { givenSecrets } from './secrets.ts';
import { type NamedSource, readNamed } from './sources.ts';

export const configOption: OptionDefinition = {
  name: 'config',
  value: 'FILE',
  description: 'Project settings (default: the nearest sluice.config.yaml)',
};
export const noConfigOption: OptionDefinition = {
  name: 'no-config',
  description: 'Ignore project settings',
};

/** The settings of a project, for the files below it. */
export interface Project {
  /** Attributes and the environment variables that have their values. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Where `run` puts tables when no option says it; paths begin at the settings. */
  readonly destinations: readonly string[];
  readonly file: string;
  readonly source: NamedSource;
  readonly settings: LintSettings;
  /** `undefined` where the settings name none: extensions are allowed, and what Generic Extractor knows is as there. */
  readonly language: Settings['language'];
  readonly mutate: MutateSettings;
  readonly requireComplete: Settings['requireComplete'];
  /** Where the exclusions of `mutate` are written, in their order. */
  readonly exclusions: readonly Pick<Diagnostic, 'file' | 'range' | 'pointer'>[];
  readonly diagnostics: readonly Diagnostic[];
  /** A finding about the settings, with its place in them. */
  readonly diagnosticAt: ReadSettings['diagnosticAt'];
  /** A file as the settings see it. */
  relative(file: string): string;
}

/** Finds the project of each file, or the one that is named for all; every settings file is read once. */
export function projectFinder(options: GivenOptions, io: CommandIo): ProjectFinder {
  if (options.flag('no-config')) return async () => undefined;
  const named = options.text('config');
  if (named === undefined) return nearestProject(io);
  const file = path.resolve(io.cwd, named);
  const name = path.relative(io.cwd, file) || file;
  let project: Promise<Project> | undefined;
  return () => {
    project ??= readNamed(name, io).then((source) => readProject(file, source, io));
    return project;
  };
}

/** What new files in a folder have to know of the project around them. */
export async function projectAround(
  folder: string,
  options: GivenOptions,
  io: CommandIo,
): Promise<ProjectAround> {
  const project = await projectFinder(options, io)(path.join(folder, 'config.yaml'));
  const here = path.resolve(io.cwd, folder);
  const packages = path.relative(here, packagesAbove(here) ?? here) || '.';
  return {
    hasSettings: project !== undefined,
    language: project?.language,
    packages: packages.replaceAll(path.sep, '/'),
  };
}

export type ProjectFinder = (file: string) => Promise<Project | undefined>;

/** The project of each file is that of the nearest settings above it. */
export function nearestProject(io: Pick<CommandIo, 'cwd'>): ProjectFinder {
  const read = new Map<string, Promise<Project>>();
  const folders = new Map<string, string | undefined>();
  const settingsFor = (folder: string): string | undefined => {
    if (folders.has(folder)) return folders.get(folder);
    const above = path.dirname(folder);
    const settings = settingsIn(folder) ?? (above === folder ? undefined : settingsFor(above));
    folders.set(folder, settings);
    return settings;
  };
  return async (file) => {
    const settings = settingsFor(file === '-' ? io.cwd : path.dirname(pathOf(file, io)));
    if (settings === undefined) return undefined;
    const name = path.relative(io.cwd, settings) || settings;
    const project =
      read.get(settings) ??
      readProject(settings, { name, bytes: foundSettings(settings, name, io) }, io);
    read.set(settings, project);
    return project;
  };
}

/** The absolute path of a file; of a file of a revision, where it is in the working copy. */
function pathOf(file: string, { cwd }: Pick<CommandIo, 'cwd'>): string {
  const within = gitFileFrom(file)?.path;
  if (within === undefined) return path.resolve(cwd, file);
  if (!within.startsWith('/')) return path.resolve(cwd, within);
  const top = outputOfGit(['rev-parse', '--show-toplevel'], cwd);
  return path.join('problem' in top ? cwd : top.bytes.toString().trimEnd(), within);
}

/** Settings that were found must belong to the folder that they are in; a user may name others. */
function foundSettings(file: string, name: string, io: Pick<CommandIo, 'cwd'>): Uint8Array {
  noteInput(name, io);
  try {
    return readProjectFile(file);
  } catch (error) {
    if (error instanceof FileProblem) throw new UsageProblem(`${name} ${error.reason}`, error.help);
    throw error;
  }
}

async function readProject(
  file: string,
  source: NamedSource,
  { cwd }: Pick<CommandIo, 'cwd'>,
): Promise<Project> {
  const { readSettings } = await import('../lint/read-settings.ts');
  const {
    settings,
    diagnostics,
    diagnosticAt,
    exclusions = [],
  } = await readSettings(source.bytes, source.name);
  const relative = (other: string) => path.relative(path.dirname(file), pathOf(other, { cwd }));
  return {
    file,
    source,
    settings: settings?.lint ?? {},
    language: settings?.language,
    mutate: settings?.mutate ?? {},
    requireComplete: settings?.requireComplete,
    secrets: settings?.secrets ?? {},
    destinations: [settings?.destination ?? []].flat(),
    exclusions,
    diagnostics,
    diagnosticAt,
    relative,
  };
}

/** The project options for linting one of its files. */
export function projectFor(
  project: Project | undefined,
  name: string,
): Pick<LintSourceOptions, 'project'> {
  return project === undefined
    ? {}
    : {
        project: {
          settings: project.settings,
          file: project.relative(name),
          language: project.language,
        },
      };
}

/** Throws `UsageProblem` when the settings have errors: the command must not continue with default rules and secrets. */
export function soundProject(project: Project | undefined): Project | undefined {
  const fault = project?.diagnostics.find(({ severity }) => severity === 'error');
  if (fault !== undefined)
    throw new UsageProblem(
      `${fault.file} has errors, the first in line ${fault.range.start.line}: ${fault.message}`,
      fault.help,
    );
  return project;
}

/** For each project the entries of `lint.suppress` that spoke of a checked file, and whether one of them hid something. */
export type UsedSuppressions = Map<string, Map<number, boolean>>;

/** Cached results are not checked again, so exclusions are not reported as unused. */
export function noteSuppressions(
  project: Project,
  { isCached, suppressions }: { readonly isCached: boolean } & Pick<LintedSource, 'suppressions'>,
  all: UsedSuppressions,
): void {
  const used = all.get(project.file) ?? new Map<number, boolean>();
  all.set(project.file, used);
  if (isCached) for (const index of (project.settings.suppress ?? []).keys()) used.set(index, true);
  for (const [index, hid] of suppressions ?? []) used.set(index, hid || used.get(index) === true);
}

/** Entries that hide nothing in any file that they speak of. Where some files were named only, an entry for all files may be used in another one. */
export function unusedIn(
  project: Project,
  all: UsedSuppressions,
  { isWhole }: { readonly isWhole: boolean },
): readonly Diagnostic[] {
  return [...(all.get(project.file) ?? [])].flatMap(([index, hid]) => {
    if (
      hid ||
      project.diagnosticAt === undefined ||
      (!isWhole && project.settings.suppress?.[index]?.files === undefined)
    )
      return [];
    const pointer = pointerTo('', 'lint', 'suppress', index);
    return [
      project.diagnosticAt({
        rule: 'unused-disable',
        severity: 'warning',
        pointer,
        message: 'this entry has no effect: it matches no finding',
        help: 'remove it',
      }),
    ];
  });
}

/** The levels that a project sets for a file; they also apply to warnings of runs. */
export async function levelsOf(
  project: Project | undefined,
  file: string,
): Promise<ReadonlyMap<string, WarningLevel>> {
  if (project === undefined) return new Map();
  const { levelsFor } = await import('../lint/levels.ts');
  return levelsFor(project.relative(file), project.settings);
}

/** What replays of a command compile configurations with: the secrets given beside them, and the rules of their projects. */
export async function replayRules(
  options: GivenOptions,
  io: CommandIo,
): Promise<{
  readonly project: Project | undefined;
  readonly rules: Required<Pick<CompileChanges, 'givenSecrets' | 'rulesOf'>>;
}> {
  const projectOf = projectFinder(options, io);
  const project = soundProject(await projectOf(`${io.cwd}/sluice.config.yaml`));
  return {
    project,
    rules: {
      givenSecrets: await givenSecrets(options, io, project, 'ignored'),
      rulesOf: rulesOfProjects(projectOf),
    },
  };
}

/** The rules of a configuration's project in a replay. Only rules with the level `error` are checked there. */
export function rulesOfProjects(projectOf: ProjectFinder): RulesOf {
  return async (config) => {
    const project = soundProject(await projectOf(config));
    if (project === undefined) return undefined;
    const { settings, language } = project;
    const levels = await levelsOf(project, config);
    const hasErrors = [
      ...levels.values(),
      ...(settings.custom ?? []).map(({ level }) => level),
    ].includes('error');
    if (!hasErrors && language === undefined) return { levels, compile };
    const { lintSource } = await import('../lint/lint-source.ts');
    const file = project.relative(config);
    return {
      levels,
      compile: (input, options, written) =>
        lintSource(input, {
          ...options,
          written,
          advice: false,
          project: { settings, file, language },
        }),
    };
  };
}
