import type { Diagnostic } from '../language/diagnostics/diagnostic.ts';
import { operatorHelp } from '../mutate/exclusions.ts';
import type { MutateOptions } from '../mutate/mutate-scenarios.ts';
import { operators } from '../mutate/operators.ts';
import { UsageProblem } from './command.ts';
import { type ProjectFinder, soundProject } from './project.ts';

/** What the projects of configurations exclude from mutation. `report` is called once for each project with the findings about its settings. */
export function mutationSettings(
  projectOf: ProjectFinder,
  report: (diagnostics: readonly Diagnostic[]) => void,
): NonNullable<MutateOptions['settingsOf']> {
  const reported = new Set<string>();
  return async (config) => {
    const project = soundProject(await projectOf(config));
    if (project === undefined) return { exclusions: [], relative: config };
    if (!reported.has(project.file)) report(project.diagnostics);
    reported.add(project.file);
    const exclusions = (project.mutate.exclude ?? []).flatMap((exclusion, index) => {
      const at = project.exclusions[index];
      const wrong = exclusion.operators?.find((name) => !operators.some(({ id }) => id === name));
      if (wrong !== undefined)
        throw new UsageProblem(
          `unknown operator "${wrong}" in ${project.source.name}`,
          operatorHelp(wrong),
        );
      return at === undefined ? [] : [{ ...exclusion, at }];
    });
    return { exclusions, relative: project.relative(config) };
  };
}
