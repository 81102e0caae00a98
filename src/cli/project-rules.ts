import type { WarningLevel } from '../engine/interpret/run-options.ts';
import { compile } from '../pipeline.ts';
import type { RulesOf } from '../scenario/project-rules.ts';
import type { CompileChanges } from '../scenario/run-scenario.ts';
import type { CommandIo, GivenOptions } from './command.ts';
import { givenSecrets } from './given-secrets.ts';
import { type Project, type ProjectFinder, projectFinder, soundProject } from './project.ts';

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
