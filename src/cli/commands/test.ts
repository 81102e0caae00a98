import { openWorkerPool, type WorkerPool } from '../../node/process/worker-pool.ts';
import {
  renderCoverage,
  renderScenariosGithub,
  renderScenariosJson,
  renderScenariosJunit,
} from '../../report/scenario-formats.ts';
import { renderScenarioPretty, renderScenarioSummary } from '../../report/scenario-pretty.ts';
import { diskFiles } from '../../scenario/replay/scenario-files.ts';
import { storeModeFor } from '../../scenario/review.ts';
import { type TestRun, testScenarios } from '../../scenario/test-scenarios.ts';
import { type Coverage, mergeCoverage } from '../../scenario/variants/places.ts';
import { displayText } from '../../text/display.ts';
import { present } from '../../values/objects.ts';
import {
  type Command,
  type CommandIo,
  type ExitCode,
  type GivenOptions,
  UsageProblem,
} from '../command.ts';
import { integerOption, scenarioBounds } from '../options.ts';
import { createProgress } from '../progress.ts';
import { replayRules } from '../project.ts';
import type { FolderAnswer, FolderQuestion, FolderSettings } from '../scenario-worker.ts';
import { reportUnset, sentSecrets } from '../secrets.ts';
import { wantsColour } from '../sources.ts';
import { testDefinition, threadsFor, watchScenarios } from '../test-options.ts';

const machineFormats: {
  readonly [format: string]: (
    run: TestRun,
    coverage: Coverage | undefined,
  ) => string | Promise<string>;
} = {
  json: ({ results, nothingAt, overlooked }, coverage) =>
    renderScenariosJson(results, {
      nothingAt,
      overlooked,
      ...present({ coverage }),
    }),
  junit: ({ results }, coverage) => renderScenariosJunit(results, coverage),
  github: ({ results }, coverage) => renderScenariosGithub(results, coverage),
  html: async ({ results }, coverage) => {
    const { htmlReport, testReport } = await import('../../studio/report.ts');
    return htmlReport(testReport(results, coverage));
  },
};

/** `sluice test`: replays scenarios and compares. */
export const test: Command = {
  definition: testDefinition,
  async run(options, io) {
    const paths = options.positionals.length === 0 ? ['scenarios'] : options.positionals;
    const minCoverage = integerOption(options, 'min-coverage');
    if (minCoverage !== undefined && minCoverage > 100)
      throw new UsageProblem(`--min-coverage is a number up to 100, not ${minCoverage}`);
    if (!options.flag('watch')) return testOnce(paths, options, io);
    if ((options.text('format') ?? 'pretty') !== 'pretty')
      throw new UsageProblem('--watch and --format exclude each other', 'remove --format');
    let code: ExitCode = 0;
    await watchScenarios(paths, io, async (chosen, onResult) => {
      code = await testOnce(chosen, options, io, onResult);
    });
    return io.signal.aborted ? 130 : code;
  },
};

function sweepAsked(options: GivenOptions): 'strict' | 'all' | undefined {
  if (options.flag('strict-sweep')) return 'strict';
  return options.flag('sweep') ? 'all' : undefined;
}

/** One run over the paths: results as they come, then the summary, then the coverage. */
async function testOnce(
  paths: readonly string[],
  options: GivenOptions,
  io: CommandIo,
  onResult?: (run: TestRun) => void,
): Promise<ExitCode> {
  const machine = machineFormats[options.text('format') ?? 'pretty'];
  const colour = wantsColour(options, io, 'stdout');
  const minCoverage = integerOption(options, 'min-coverage');
  const wantsCoverage = options.flag('coverage') || minCoverage !== undefined;
  const sweep = sweepAsked(options);
  const bounds = scenarioBounds(paths, options, io);
  const { project, rules } = await replayRules(options, io);
  const settings: FolderSettings = {
    cwd: io.cwd,
    bounds,
    secrets: sentSecrets(rules.givenSecrets),
    store: storeModeFor(options.flag('update') ? 'update' : 'new', io.env),
    ...present({ sweep }),
    ...(wantsCoverage ? { coverage: true } : {}),
    ...(options.text('format') === 'html' ? { trace: true } : {}),
  };
  // each scenario has a line; with faults, it takes its time
  const progress = createProgress(io, {
    isOnTerminalOnly: machine === undefined && sweep === undefined,
  });
  let threads: WorkerPool<FolderQuestion, FolderAnswer> | undefined;
  const close = () => void threads?.close();
  io.signal.addEventListener('abort', close);
  try {
    const run = await testScenarios(paths, {
      ...settings,
      ...rules,
      files: diskFiles(io.cwd, bounds),
      filters: options.list('only'),
      tags: options.list('tag'),
      bail: options.flag('bail'),
      signal: io.signal,
      endable: io.endable, // a file is written as a whole
      workers: (folders) => {
        const count = threadsFor(folders, {
          asked: integerOption(options, 'jobs'),
          sweeps: sweep !== undefined,
        });
        if (count > 1)
          threads = openWorkerPool(
            new URL('../scenario-worker.js', import.meta.url),
            count,
            settings,
          );
        return count > 1 ? count : undefined;
      },
      play: async (folder, choice) => {
        try {
          return await threads?.ask({ folder, choice });
        } catch (error) {
          if (io.signal.aborted) return [];
          throw error;
        }
      },
      onSwept: (done, of) => progress.show(`faults at request ${done + 1} of ${of}`),
      onResult: (result, { done, of }) => {
        progress.clear();
        if (machine === undefined)
          io.stdout(renderScenarioPretty(result, { colour, ...present({ sweep }) }));
        progress.show(`${done} of ${of} scenarios`);
      },
    });
    progress.clear();
    if (io.signal.aborted) {
      io.stderr('interrupted\n');
      if (run.results.length === 0) return 130;
    }
    const coverage = wantsCoverage ? mergeCoverage(run.results) : undefined;
    if (machine !== undefined) io.stdout(await machine(run, coverage));
    else {
      if (coverage !== undefined) io.stdout(renderCoverage(coverage, { colour }));
      io.stdout(renderScenarioSummary(run.results, { colour, nothingAt: run.nothingAt }));
    }
    for (const { path, message, help } of run.overlooked)
      io.stderr(
        `${options.flag('strict') ? 'error' : 'warning'}: ${displayText(`${path} ${message}`)}\n  help: ${displayText(help)}\n`,
      );
    if (run.results.some(({ status }) => status === 'failed')) reportUnset(project, io);
    onResult?.(run);
    if (io.signal.aborted) return 130;
    const isThin = coverage !== undefined && coverage.percent < (minCoverage ?? 0);
    if (isThin)
      io.stderr(
        `error: ${coverage.percent} % of the configurations is exercised; --min-coverage requires ${minCoverage} %\n`,
      );
    const isLoose =
      options.flag('strict') &&
      (run.overlooked.length > 0 ||
        run.results.some(({ notCompared = [] }) => notCompared.length > 0));
    return run.ok && !isThin && !isLoose ? 0 : 1;
  } finally {
    progress.clear();
    io.signal.removeEventListener('abort', close);
    await threads?.close();
  }
}
