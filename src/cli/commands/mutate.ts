import { changedLines } from '../../node/files/git.ts';
import { type Bounds, standaloneSchema } from '../../node/files/project.ts';
import { coreCount, openWorkerPool } from '../../node/process/worker-pool.ts';
import { createPrismClient } from '../../openapi/prism-client.ts';
import {
  percentText,
  renderMutationGithub,
  renderMutationJson,
  renderMutationJunit,
  renderMutationMarkdown,
  renderMutationPretty,
} from '../../report/mutation.ts';
import { renderScenarioPretty } from '../../report/scenario-pretty.ts';
import { textTable } from '../../report/text.ts';
import { diskFiles } from '../../scenario/replay/scenario-files.ts';
import { storeModeFor } from '../../scenario/review.ts';
import { operatorHelp, operators } from '../../scenario/variants/mutants.ts';
import {
  type MutationRun,
  mutateScenarios,
  type Slice,
} from '../../scenario/variants/mutate-scenarios.ts';
import {
  type ConfigurationResult,
  hasAssertions,
  proposeAssertions,
  scoreOf,
} from '../../scenario/variants/mutation-result.ts';
import type { Diagnostic } from '../../text/diagnostic.ts';
import { displayText } from '../../text/display.ts';
import { version } from '../../values/runtime.ts';
import { shellCommand } from '../../values/shell-words.ts';
import {
  type Command,
  type CommandIo,
  type ExitCode,
  type GivenOptions,
  UsageProblem,
} from '../command.ts';
import type { SliceAnswer, SliceSettings } from '../mutate-worker.ts';
import { integerOption, scenarioBounds } from '../options.ts';
import { createProgress } from '../progress.ts';
import { projectFinder, rulesOfProjects, soundProject } from '../project.ts';
import { givenSecrets, reportUnset, sentSecrets } from '../secrets.ts';
import { wantsColour } from '../sources.ts';
import { mutateDefinition, mutationSettings } from '../test-options.ts';

const formats: {
  readonly [format: string]: (
    configurations: readonly ConfigurationResult[],
    colour: boolean,
  ) => string;
} = {
  pretty: (configurations, colour) => renderMutationPretty(configurations, { colour }),
  json: (configurations) => renderMutationJson(configurations, version),
  junit: renderMutationJunit,
  github: renderMutationGithub,
  markdown: renderMutationMarkdown,
};

/** `sluice mutate`: measures what scenarios notice. It writes nothing before its end, so signals end the process at once. */
export const mutate: Command = {
  definition: mutateDefinition,
  async run(options, io) {
    if (options.flag('list-operators')) {
      io.stdout(textTable(operators.map(({ id, summary }) => [id, summary])));
      return 0;
    }
    const minScore = minScoreOf(options);
    const only = options.list('only');
    const unknown = only.find((name) => !operators.some(({ id }) => id === name));
    if (unknown !== undefined)
      throw new UsageProblem(`unknown operator "${unknown}"`, operatorHelp(unknown));
    if (options.flag('fix') && storeModeFor('update', io.env) !== 'update')
      throw new UsageProblem('CI is set, so nothing is written', 'remove --fix');
    const projectOf = projectFinder(options, io);
    const run = await mutateAll(options, only, projectOf, io);
    if (run.configurations.some(({ failing }) => failing.length > 0))
      reportUnset(await projectOf(`${io.cwd}/sluice.config.yaml`), io);
    const refusal = refusalOf(run, options, io);
    if (refusal !== undefined) return refusal;
    const { configurations } = run;
    io.stdout(await reportOf(configurations, options, io));
    if (options.flag('fix')) await propose(configurations, options, io);
    else if (hasAssertions(configurations) && (options.text('format') ?? 'pretty') === 'pretty')
      io.stderr(
        `note: ${displayText(shellCommand('sluice', 'mutate', ...options.positionals, '--fix'))} writes these assertions to *.new files, for "sluice review"\n`,
      );
    const required = minScore ?? (await projectOf(`${io.cwd}/sluice.config.yaml`))?.mutate.minScore;
    const score = scoreOf(configurations.flatMap(({ mutants }) => mutants));
    if (required === undefined || (score.percent ?? 100) >= required) return 0;
    io.stderr(
      `error: the mutation score is ${percentText(score)}; at least ${required} % is required\n`,
    );
    return 1;
  },
};

/** Writes the assertions beside the scenarios, and says what they compare. */
async function propose(
  configurations: readonly ConfigurationResult[],
  options: GivenOptions,
  io: CommandIo,
): Promise<void> {
  const files = diskFiles(io.cwd, boundsFor(options, io));
  const proposed = await proposeAssertions(configurations, files);
  for (const { file, what } of proposed)
    io.stderr(`proposed: ${displayText(file)} (compares ${displayText(what)})\n`);
  io.stderr(
    proposed.length === 0
      ? 'proposed: nothing, because no assertion would detect more; record what the report says\n'
      : `accept: ${displayText(shellCommand('sluice', 'review', ...pathsOf(options)))}\n`,
  );
}

async function reportOf(
  configurations: readonly ConfigurationResult[],
  options: GivenOptions,
  io: CommandIo,
): Promise<string> {
  const format = options.text('format') ?? 'pretty';
  if (format !== 'html')
    return (formats[format] ?? renderMutationJunit)(
      configurations,
      wantsColour(options, io, 'stdout'),
    );
  const { htmlReport, mutationReport } = await import('../../studio/report.ts');
  return htmlReport(mutationReport(configurations));
}

function pathsOf({ positionals }: GivenOptions): readonly string[] {
  return positionals.length === 0 ? ['scenarios'] : positionals;
}

function boundsFor(options: GivenOptions, io: CommandIo): Bounds {
  return scenarioBounds(pathsOf(options), options, io);
}

async function mutateAll(
  options: GivenOptions,
  only: readonly string[],
  projectOf: ReturnType<typeof projectFinder>,
  io: CommandIo,
): Promise<MutationRun> {
  const given = await givenSecrets(
    options,
    io,
    soundProject(await projectOf(`${io.cwd}/sluice.config.yaml`)),
    'ignored',
  );
  const settings: SliceSettings = {
    cwd: io.cwd,
    bounds: boundsFor(options, io),
    secrets: sentSecrets(given),
  };
  const workers = Math.max(1, integerOption(options, 'jobs') ?? coreCount());
  const threads =
    workers > 1
      ? openWorkerPool<Slice, SliceAnswer>(
          new URL('../mutate-worker.js', import.meta.url),
          workers,
          settings,
        )
      : undefined;
  const prism = createPrismClient(io.cwd);
  const since = options.text('since');
  const progress = createProgress(io);
  try {
    return await mutateScenarios(pathsOf(options), {
      files: diskFiles(io.cwd, settings.bounds),
      givenSecrets: given,
      rulesOf: rulesOfProjects(projectOf),
      schema: standaloneSchema('config'),
      prism,
      workers,
      ...(only.length === 0 ? {} : { operators: only }),
      ...(since === undefined ? {} : { linesOf: (config) => linesSince(since, config, io.cwd) }),
      settingsOf: mutationSettings(projectOf, (diagnostics) => showOnLines(diagnostics, io)),
      play: async (slice) => threads?.ask(slice),
      onProgress: (done, of) => {
        if (done < of) progress.show(`${done} of ${of} changes`);
      },
    });
  } finally {
    progress.clear();
    await threads?.close();
    await prism.close();
  }
}

/** Reports errors that prevent a result; exit code 1 then. Unused exclusions are only warnings. */
function refusalOf(
  { configurations, broken, nothingAt }: MutationRun,
  options: GivenOptions,
  io: CommandIo,
): ExitCode | undefined {
  if (nothingAt.length > 0)
    throw new UsageProblem(
      `no scenario at ${nothingAt.join(', ')}`,
      'name a scenario, a folder of scenarios, or a configuration that a scenario uses',
    );
  const diagnostics = [
    ...broken,
    ...configurations.flatMap((configuration) => configuration.diagnostics),
  ];
  const isPartial = options.text('since') !== undefined || options.list('only').length > 0;
  const shown = diagnostics.filter(({ severity }) => severity === 'error' || !isPartial);
  showOnLines(shown, io);
  if (shown.some(({ severity }) => severity === 'error')) return 1;
  const failing = configurations.flatMap((configuration) => configuration.failing);
  for (const result of failing)
    io.stderr(renderScenarioPretty(result, { colour: wantsColour(options, io, 'stderr') }));
  if (failing.length > 0) {
    const names = failing.map(({ name }) => name).join(', ');
    throw new UsageProblem(
      `${names} fail${failing.length === 1 ? 's' : ''} without any mutation`,
      'mutation testing needs scenarios that pass: see "sluice test"',
    );
  }
  if (configurations.length === 0 && options.text('since') !== undefined) {
    io.stderr(
      `note: no configuration of these scenarios has changed since ${options.text('since')}\n`,
    );
    return undefined;
  }
  if (configurations.length === 0)
    throw new UsageProblem('no scenario was found', 'record one with sluice record');
  return undefined;
}

/** Diagnostics on standard error, a line each: standard output has the report, in whatever format. */
function showOnLines(diagnostics: readonly Diagnostic[], io: CommandIo): void {
  for (const { file, range, severity, message, help } of diagnostics)
    io.stderr(
      `${file}:${range.start.line}: ${severity}: ${message}${help === undefined ? '' : `\n  help: ${help}`}\n`,
    );
}

function linesSince(revision: string, config: string, cwd: string): readonly number[] | undefined {
  const changed = changedLines(revision, config, cwd);
  if ('problem' in changed)
    throw new UsageProblem(
      `--since ${revision}: ${changed.problem}`,
      'name a revision such as main or HEAD~1',
    );
  return changed.lines === 'all' ? undefined : changed.lines;
}

function minScoreOf(options: GivenOptions): number | undefined {
  const text = options.text('min-score');
  if (text === undefined) return undefined;
  const score = Number(text);
  if (text.trim() === '' || !(score >= 0 && score <= 100))
    throw new UsageProblem(`--min-score must be a number from 0 to 100, not "${text}"`);
  return score;
}
