import {
  renderSimulation,
  renderSimulationJson,
  renderSimulationJunit,
} from '../../report/simulation.ts';
import { hazards, ordinaryHazards } from '../../scenario/simulate/hazards/index.ts';
import { simulate as simulatePlan } from '../../scenario/simulate/simulate.ts';
import { displayText } from '../../text/display.ts';
import { type Command, UsageProblem } from '../command.ts';
import { setOption } from '../inputs.ts';
import { integerOption } from '../options.ts';
import { withPrettyDiagnostics } from '../plans.ts';
import { secretsOption } from '../secrets.ts';
import { onlyNames } from '../selected-jobs.ts';
import {
  checkSaving,
  everyOption,
  hazardsOption,
  saveHistory,
  showProblems,
  simulatedPlan,
  worldOption,
} from '../simulation.ts';
import { wantsColour } from '../sources.ts';

const formats = {
  json: renderSimulationJson,
  junit: renderSimulationJunit,
} as const;

/** `sluice simulate`: runs of a configuration against an API that lives. */
export const simulate: Command = {
  definition: {
    name: 'simulate',
    synopsis: 'CONFIG',
    description:
      'Plays runs of a configuration against an API whose records live: they are made, changed and deleted between two runs\nand while one reads. The API is derived from the plan; nothing is sent. With a fault, prints the shortest history that\nshows it, and the setting that mends it where there is one. Exit code 1 with a fault.',
    positionals: { min: 1, max: 1, names: 'CONFIG' },
    options: [
      { name: 'runs', value: 'N', description: 'How many runs', default: '30' },
      {
        name: 'every',
        value: 'SPAN',
        description: 'Time between the starts of two runs, such as 1h or P1D',
        default: 'P1D',
      },
      { name: 'seed', value: 'N', description: 'Draw another history', default: '1' },
      {
        name: 'path',
        value: 'PATH',
        description: 'Begin with the history that an earlier search has ended with',
      },
      {
        name: 'hazards',
        value: 'NAMES',
        description: `What happens, with commas: ${Object.keys(hazards).join(', ')}; "all"; "-NAME" leaves one out (default: ${ordinaryHazards.join(',')})`,
      },
      {
        name: 'max-requests',
        value: 'N',
        description:
          'The most requests of all runs, and of the search for a shorter history; where it needs fewer records or runs, the result says so',
        default: '10000',
      },
      {
        name: 'world',
        value: 'FILE',
        description: 'What this API does that the configuration does not say',
      },
      {
        name: 'only',
        value: 'JOB',
        description:
          'Simulate this job only, named by its id, data type or endpoint, with its child jobs and the parents that it needs',
        multiple: true,
      },
      {
        name: 'save',
        value: 'FOLDER',
        description:
          'Keep the shortest history as scenarios in FOLDER, one for each run. Where a setting mends the fault, they pass once it is in the configuration. Without a fault, keeps the history of --path',
      },
      secretsOption,
      setOption,
      {
        name: 'format',
        value: 'FORMAT',
        choices: ['pretty', 'json', 'junit'],
        default: 'pretty',
        description: 'Format of the result',
      },
    ],
    examples: [
      { command: 'sluice simulate config.yaml', what: 'plays 30 daily runs' },
      {
        command: 'sluice simulate config.yaml --runs 200 --every 1h --hazards late,ties,delete,cap',
        what: 'plays 200 hourly runs against an API with these hazards',
      },
      {
        command: 'sluice simulate config.yaml --world world.yaml --hazards all',
        what: 'plays them against the API that world.yaml describes, with every hazard',
      },
      {
        command: 'sluice simulate config.yaml --save scenarios/late-orders',
        what: 'keeps a fault as scenarios that pass once it is mended',
      },
    ],
  },
  async run(options, io) {
    const { signal } = io;
    const runs = integerOption(options, 'runs') ?? 30;
    if (runs < 1) throw new UsageProblem('--runs is a number from 1');
    const mostRequests = integerOption(options, 'max-requests') ?? 10_000;
    if (mostRequests < 1) throw new UsageProblem('--max-requests is a number from 1');
    const everyMs = everyOption(options, 'P1D');
    const names = hazardsOption(options);
    const path = options.text('path');
    const folder = options.text('save');
    if (path !== undefined && !/^\d+(?::\d+)*$/.test(path))
      throw new UsageProblem(`--path ${path} is not a path`, 'copy it from the result');
    if (folder !== undefined && onlyNames(options) !== undefined)
      throw new UsageProblem(
        '--save and --only exclude each other',
        'scenarios replay the whole configuration: save the history of a simulation of all jobs',
      );
    const named = await simulatedPlan(
      options.positionals[0] ?? '-',
      withPrettyDiagnostics(options),
      io,
    );
    if (named === undefined) return 1;
    if (folder !== undefined) await checkSaving(folder, named, options, io);
    const world = await worldOption(options, named, io);
    if (world === undefined) return 1;
    const simulated = await simulatePlan(named.plan, {
      runs,
      everyMs,
      seed: integerOption(options, 'seed') ?? 1,
      hazards: names,
      world,
      mostRequests,
      signal,
      isKept: folder !== undefined,
      ...(path === undefined ? {} : { path }),
    });
    if (simulated.kind === 'not-simulated') {
      await showProblems(simulated.problems, named, options, io);
      return 1;
    }
    const { report } = simulated;
    const format = options.text('format') ?? 'pretty';
    io.stdout(
      format === 'json' || format === 'junit'
        ? formats[format](report)
        : renderSimulation(report, { colour: wantsColour(options, io, 'stdout') }),
    );
    if (format === 'pretty' && report.extended.length > 0)
      io.stderr(
        `note: for the simulation, a column "simulated" was added to ${displayText(report.extended.join(', '))}\n`,
      );
    if (folder !== undefined && !(await saveHistory(simulated, named, options, io))) return 1;
    return report.healthy ? 0 : 1;
  },
};
