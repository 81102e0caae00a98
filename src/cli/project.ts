import path from 'node:path';
import type { LintSettings, MutateSettings } from '../../generated/settings.ts';
import { findProjectFile } from '../adapters/node/project-file.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { CommandIo, GivenOptions, OptionDefinition } from './command.ts';
import { type NamedSource, readNamed } from './sources.ts';

export const configOption: OptionDefinition = { name: 'config', value: 'FILE', description: 'Settings of the project; else the nearest sluice.config.yaml' };
export const noConfigOption: OptionDefinition = { name: 'no-config', description: 'Use no settings of a project' };

/** The settings of a project, for the files below it. */
export interface Project {
  readonly file: string;
  readonly source: NamedSource;
  readonly settings: LintSettings;
  readonly mutate: MutateSettings;
  /** Where the exclusions of `mutate` are written, in their order. */
  readonly exclusions: readonly Pick<Diagnostic, 'file' | 'range' | 'pointer'>[];
  readonly diagnostics: readonly Diagnostic[];
  /** A file as the settings see it. */
  relative(file: string): string;
}

/** Finds the project of each file; every settings file is read once. */
export function projectFinder(options: GivenOptions, io: CommandIo): (file: string) => Promise<Project | undefined> {
  const read = new Map<string, Promise<Project>>();
  const folders = new Map<string, string | undefined>();
  const settingsFor = (folder: string): string | undefined => {
    if (!folders.has(folder)) folders.set(folder, findProjectFile(folder));
    return folders.get(folder);
  };
  return async (file) => {
    if (options.flag('no-config')) return undefined;
    const named = options.text('config');
    const folder = file === '-' || file.startsWith('git:') ? io.cwd : path.dirname(path.resolve(io.cwd, file));
    const settings = named === undefined ? settingsFor(folder) : path.resolve(io.cwd, named);
    if (settings === undefined) return undefined;
    const project = read.get(settings) ?? readProject(settings, io);
    read.set(settings, project);
    return project;
  };
}

async function readProject(file: string, io: CommandIo): Promise<Project> {
  const name = path.relative(io.cwd, file) || file;
  const source = await readNamed(name, io);
  const { readSettings } = await import('../lint/read-settings.ts');
  const { settings, diagnostics, exclusions = [] } = await readSettings(source.bytes, name);
  const relative = (other: string) => path.relative(path.dirname(file), path.resolve(io.cwd, other));
  return { file, source, settings: settings?.lint ?? {}, mutate: settings?.mutate ?? {}, exclusions, diagnostics, relative };
}
