import { diskFiles } from '../../adapters/replay/scenario-files.ts';
import { renderScenariosGithub } from '../../report/scenario-github.ts';
import { renderScenariosJson } from '../../report/scenario-json.ts';
import { renderScenariosJunit } from '../../report/scenario-junit.ts';
import { renderScenarioPretty, renderScenarioSummary } from '../../report/scenario-pretty.ts';
import { renderScenariosTap } from '../../report/scenario-tap.ts';
import { storeModeFor } from '../../scenario/store-outcome.ts';
import { type TestRun, testScenarios } from '../../scenario/test-scenarios.ts';
import type { Command } from '../command.ts';
import { wantsColour } from '../sources.ts';

const machineFormats: { readonly [format: string]: (run: TestRun) => string } = {
  json: ({ results, nothingAt }) => renderScenariosJson(results, { nothingAt }),
  junit: ({ results }) => renderScenariosJunit(results),
  tap: ({ results }) => renderScenariosTap(results),
  github: ({ results }) => renderScenariosGithub(results),
};

/** `sluice test`: replays scenarios and compares. */
export const test: Command = {
  definition: {
    name: 'test',
    summary: 'Replay scenarios and compare requests, events and tables',
    synopsis: '[PATH…]',
    description:
      'Replays each scenario at or below the paths (default: scenarios) with a virtual clock and without network, and\ncompares what was sent and what came out. What differs is left beside the expectation as *.new; with the\nvariable CI set nothing is written. Fails when no scenario is found.',
    positionals: { min: 0, max: Number.POSITIVE_INFINITY, names: 'PATH…' },
    options: [
      { name: 'only', value: 'TEXT', description: 'Only scenarios whose name or title has TEXT; may be repeated', multiple: true },
      { name: 'tag', value: 'TAG', description: 'Only scenarios with this tag; may be repeated', multiple: true },
      { name: 'sweep', description: 'Replay again with each answer injured in each way: the same tables or a clear failure must come' },
      { name: 'strict-sweep', description: 'As --sweep; other tables fail even where nobody can know that the answer was wrong' },
      { name: 'update', short: 'u', description: 'Take what came out as the expectation' },
      { name: 'format', value: 'FORMAT', choices: ['pretty', 'json', 'junit', 'tap', 'github'], default: 'pretty', description: 'How results are written' },
    ],
    examples: [
      { command: 'sluice test', what: 'replays every scenario below scenarios/' },
      { command: 'sluice test scenarios/orders --update', what: 'takes what came out of one scenario as its expectation' },
      { command: 'sluice test --format junit > report.xml', what: 'writes a report for CI' },
    ],
  },
  async run(options, io) {
    const paths = options.positionals.length === 0 ? ['scenarios'] : options.positionals;
    const format = options.text('format') ?? 'pretty';
    const colour = wantsColour(options, io, 'stdout');
    const machine = machineFormats[format];
    const run = await testScenarios(paths, {
      files: diskFiles(io.cwd),
      store: storeModeFor(options.flag('update'), io.env),
      filters: options.list('only'),
      tags: options.list('tag'),
      ...(options.flag('strict-sweep') ? { sweep: 'strict' as const } : options.flag('sweep') ? { sweep: 'all' as const } : {}),
      signal: io.signal,
      onResult: (result) => {
        if (machine === undefined) io.stdout(renderScenarioPretty(result, { colour }));
      },
    });
    io.stdout(machine?.(run) ?? renderScenarioSummary(run.results, { colour, nothingAt: run.nothingAt }));
    if (io.signal.aborted) return 130;
    return run.ok ? 0 : 1;
  },
};
