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
  recordsOption,
  samplesOption,
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
      'Simulates runs of a configuration against an API whose records are created, changed and deleted, between the runs and during\nthem. Sluice derives the API from the plan and sends nothing. If a row is wrong or missing, it prints the shortest history\nthat shows the fault and, if there is one, the setting that fixes it. The exit code is then 1.',
    positionals: { min: 1, max: 1, names: 'CONFIG' },
    options: [
      { name: 'runs', value: 'N', description: 'Number of runs', default: '30' },
      {
        name: 'every',
        value: 'SPAN',
        description: 'Time between the starts of two runs, such as 1h or P1D',
        default: 'P1D',
      },
      { name: 'seed', value: 'N', description: 'Simulate another history', default: '1' },
      {
        name: 'path',
        value: 'PATH',
        description: 'Start with the history where an earlier search ended',
      },
      {
        name: 'hazards',
        value: 'NAMES',
        description: `Hazards to simulate, separated by commas: ${Object.keys(hazards).join(', ')}; "all"; "-NAME" leaves out a hazard (default: ${ordinaryHazards.join(',')})`,
      },
      {
        name: 'max-requests',
        value: 'N',
        description:
          'Maximum number of requests in all runs, and again in the search for a shorter history; if Sluice must simulate fewer records or runs, the result says so',
        default: '10000',
      },
      {
        name: 'world',
        value: 'FILE',
        description: 'Description of the API behaviour that the configuration does not contain',
      },
      recordsOption,
      {
        name: 'only',
        value: 'JOB',
        description:
          'Simulate only this job (its ID, data type or endpoint), with its child jobs and the parents that it needs',
        multiple: true,
      },
      {
        name: 'save',
        value: 'FOLDER',
        description:
          'Save the shortest history as scenarios in FOLDER, one for each run. If a setting fixes the fault, the scenarios pass after you add it to the configuration. Without a fault, save the history of --path',
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
      { command: 'sluice simulate config.yaml', what: 'simulates 30 daily runs' },
      {
        command: 'sluice simulate config.yaml --runs 200 --every 1h --hazards late,ties,delete,cap',
        what: 'simulates 200 hourly runs against an API with these hazards',
      },
      {
        command: 'sluice simulate config.yaml --world world.yaml --hazards all',
        what: 'simulates the API that world.yaml describes, with every hazard',
      },
      {
        command: 'sluice simulate config.yaml --records scenarios/orders',
        what: 'plays them with records that look like the recorded ones',
      },
      {
        command: 'sluice simulate config.yaml --save scenarios/late-orders',
        what: 'saves a fault as scenarios that pass after you fix it',
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
    const samples = await samplesOption(options, io);
    if (world === undefined || samples === undefined) return 1;
    const simulated = await simulatePlan(named.plan, {
      runs,
      everyMs,
      seed: integerOption(options, 'seed') ?? 1,
      hazards: names,
      world,
      mostRequests,
      ...samples,
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
