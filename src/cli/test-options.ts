import { watchFiles } from '../node/files/source-files.ts';
import { UNFINISHED } from '../node/files/write-file.ts';
import { coreCount } from '../node/process/worker-pool.ts';
import type { TestRun } from '../scenario/test-scenarios.ts';
import { operatorHelp, operators } from '../scenario/variants/mutants.ts';
import type { MutateOptions } from '../scenario/variants/mutate-scenarios.ts';
import type { Diagnostic } from '../text/diagnostic.ts';
import { pathBelow } from '../values/file-names.ts';
import { type CommandDefinition, type CommandIo, UsageProblem } from './command.ts';
import { allowOutsideOption } from './options.ts';
import { type ProjectFinder, soundProject } from './project.ts';
import { secretsOption } from './secrets.ts';

/** What `sluice test` is called with. */
export const testDefinition: CommandDefinition = {
  name: 'test',
  synopsis: '[PATH…]',
  description:
    'Replays each scenario in PATH (default: scenarios) with a virtual clock and without a network, and compares requests, tables\nand events with the expected results. To replay one case of a scenario, write FOLDER/CASE. If results differ, Sluice writes\n*.new files for "sluice review", unless the variable CI is set. Fails if there is no scenario.',
  positionals: { min: 0, max: Number.POSITIVE_INFINITY, names: 'PATH…' },
  options: [
    {
      name: 'only',
      value: 'TEXT',
      description:
        'Replay only scenarios and cases whose name or title contains TEXT; may be repeated',
      multiple: true,
    },
    {
      name: 'tag',
      value: 'TAG',
      description: 'Replay only scenarios with this tag; may be repeated',
      multiple: true,
    },
    {
      name: 'sweep',
      description:
        'Fault injection: replay again with each fault at each exchange. A run must write the same tables or fail with a clear error. Faults that no run can detect are only reported',
    },
    {
      name: 'strict-sweep',
      description: 'Like --sweep, but different tables fail even if the response shows no fault',
    },
    {
      name: 'strict',
      description:
        'Fail on warnings: a scenario that does not compare everything, or a folder that looks like a scenario but is not replayed',
    },
    { name: 'coverage', description: 'List the settings that no scenario uses, by line' },
    {
      name: 'min-coverage',
      value: 'N',
      description: 'Like --coverage, and fail if scenarios use less than N percent of the settings',
    },
    { name: 'update', short: 'u', description: 'Accept the results as expected' },
    secretsOption,
    allowOutsideOption,
    { name: 'bail', description: 'Stop after the first failure' },
    {
      name: 'watch',
      short: 'w',
      description: 'Replay the affected scenarios when a file changes, until interrupted',
    },
    {
      name: 'jobs',
      short: 'j',
      value: 'N',
      description: 'Number of threads (default: one for each core, if that is faster)',
    },
    {
      name: 'format',
      value: 'FORMAT',
      choices: ['pretty', 'json', 'junit', 'github', 'html'],
      removedChoices: { tap: 'use --format junit' },
      default: 'pretty',
      description: 'Report format',
    },
  ],
  examples: [
    { command: 'sluice test', what: 'replays every scenario in scenarios/' },
    {
      command: 'sluice test scenarios/orders --update',
      what: 'accepts the results of one scenario as expected',
    },
    {
      command: 'sluice test --sweep',
      what: 'injects each fault at each exchange and checks the tables',
    },
    {
      command: 'sluice test --min-coverage 80',
      what: 'lists settings that no scenario uses, and fails below 80 percent',
    },
    {
      command: 'sluice test --watch --only orders',
      what: 'replays again when a scenario or its configuration changes',
    },
    { command: 'sluice test --format junit > report.xml', what: 'writes a report for CI' },
    {
      command: 'sluice test --format html > report.html',
      what: 'writes a page that shows each scenario step by step',
    },
  ],
};

/** Minimum number of folders for which worker threads are faster than one thread; with fault injection, fewer are enough. */
const WORTH_PLAIN = 1500;
const WORTH_SWEPT = 24;

/** How many threads a test of so many folders uses: as many as were requested, else one for each core where that is faster than one alone. */
export function threadsFor(
  folders: number,
  { asked, sweeps }: { readonly asked: number | undefined; readonly sweeps: boolean },
): number {
  if (asked !== undefined) return Math.max(1, Math.min(asked, folders));
  return folders >= (sweeps ? WORTH_SWEPT : WORTH_PLAIN) ? Math.min(coreCount(), folders) : 1;
}

type Once = (paths: readonly string[], onRun: (run: TestRun) => void) => Promise<void>;

/**
 * Runs the scenarios, then again those that a changed file belongs to: its own scenario, those of the configuration,
 * or all where it is neither. Ends when the process is interrupted.
 */
export async function watchScenarios(
  paths: readonly string[],
  io: CommandIo,
  once: Once,
): Promise<void> {
  const configs = new Map<string, string | undefined>();
  let written = new Set<string>();
  const remember = (run: TestRun) => {
    written = new Set(
      run.results.flatMap((result) => [...result.written, ...(result.removed ?? [])]),
    );
    for (const { folder, config } of run.results) configs.set(folder, config);
  };
  await once(paths, remember);
  while (!io.signal.aborted) {
    const outside = [
      ...new Set(
        [...configs.values()].flatMap((config) =>
          config === undefined || isBelowAny(config, paths) ? [] : [config],
        ),
      ),
    ];
    const watched = watchFiles(
      io.cwd,
      [...paths, ...outside],
      (file) => file.endsWith('.new') || UNFINISHED.test(file) || written.has(pathBelow('', file)),
    );
    const stop = () => watched.close();
    io.signal.addEventListener('abort', stop);
    io.stderr(' watching for changes; Ctrl+C ends\n');
    const changed = io.signal.aborted ? undefined : await watched.next();
    io.signal.removeEventListener('abort', stop);
    watched.close();
    if (changed === undefined) return;
    io.stderr(
      `\n changed: ${changed.slice(0, 3).join(', ')}${changed.length > 3 ? ` and ${changed.length - 3} more` : ''}\n`,
    );
    await once(affectedBy(changed, configs) ?? paths, remember);
  }
}

/** Folders whose scenario or configuration has changed; `undefined` when a file belongs to none that is known. */
export function affectedBy(
  changed: readonly string[],
  configs: ReadonlyMap<string, string | undefined>,
): readonly string[] | undefined {
  const folders = new Set<string>();
  for (const file of changed.map((name) => pathBelow('', name))) {
    const found = [...configs].filter(
      ([folder, config]) => file.startsWith(`${folder}/`) || file === config,
    );
    if (found.length === 0) return undefined;
    for (const [folder] of found) folders.add(folder);
  }
  return [...folders].sort();
}

function isBelowAny(file: string, paths: readonly string[]): boolean {
  return paths.some((path) => path === '.' || file.startsWith(`${pathBelow('', path)}/`));
}

/** What `sluice mutate` is called with. */
export const mutateDefinition: CommandDefinition = {
  name: 'mutate',
  synopsis: '[PATH…]',
  description:
    'Changes each configuration one setting at a time, in memory, and replays its scenarios. If all scenarios still pass, they do not\ntest the setting. PATH is a scenario, a folder of scenarios or a configuration (default: scenarios). The score is\nkilled / (killed + survived + not covered). Makes no request. See docs/mutation-testing.md.',
  positionals: { min: 0, max: Number.POSITIVE_INFINITY, names: 'PATH…' },
  options: [
    {
      name: 'min-score',
      value: 'N',
      description:
        'Fail if the score is lower than N (0 to 100; default: "mutate.minScore" of sluice.config.yaml)',
    },
    secretsOption,
    allowOutsideOption,
    {
      name: 'since',
      value: 'REV',
      description: 'Change only lines that differ from a git revision',
    },
    {
      name: 'only',
      value: 'OPERATOR',
      description: 'Use only this operator; may be repeated',
      multiple: true,
    },
    { name: 'list-operators', description: 'List the operators' },
    {
      name: 'fix',
      description:
        'Write assertions that detect the surviving changes to *.new files, for "sluice review"',
    },
    {
      name: 'jobs',
      short: 'j',
      value: 'N',
      description: 'Number of threads (default: one for each core)',
    },
    {
      name: 'format',
      value: 'FORMAT',
      choices: ['pretty', 'json', 'html', 'junit', 'github', 'markdown'],
      default: 'pretty',
      description: 'Report format',
    },
  ],
  examples: [
    {
      command: 'sluice mutate',
      what: 'mutates the configurations of all scenarios in scenarios/',
    },
    {
      command: 'sluice mutate scenarios/orders --fix',
      what: 'proposes assertions for the changes that one scenario does not detect',
    },
    {
      command: 'sluice mutate --since origin/main --min-score 90',
      what: 'tests the changed lines, and fails below 90',
    },
    { command: 'sluice mutate --format html > mutation.html', what: 'writes a page for a browser' },
  ],
};

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
