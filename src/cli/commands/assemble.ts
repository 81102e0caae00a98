import path from 'node:path';
import { run as runPlan } from '../../corridor.ts';
import { throwUnexpected } from '../../diagnostics/run-error.ts';
import { planHash } from '../../plan/plan-hash.ts';
import { unsealed } from '../../plan/seal-plan.ts';
import { units } from '../../plan/units.ts';
import { placedSource, renderFailure } from '../../report/run-failure.ts';
import { createRunLog } from '../../report/run-log.ts';
import { renderTableSummary } from '../../report/table-summary.ts';
import { type Command, UsageProblem } from '../command.ts';
import { secretsOfPlan, secretsOption } from '../given-secrets.ts';
import { inputsOf } from '../outputs.ts';
import { namedPlan } from '../plans.ts';
import { maxBytesOption, wantsColour } from '../sources.ts';

/** `sluice assemble`: tables from the units of a store, without requests. */
export const assemble: Command = {
  definition: {
    name: 'assemble',
    summary: 'Make the tables of a run from the units of a store',
    synopsis: 'CONFIG --store DIR --out DIR',
    description: 'Processes the responses of all units and writes the tables and the state, as one run on one machine would. Sends no request.',
    positionals: { min: 1, max: 1, names: 'CONFIG' },
    options: [
      { name: 'store', value: 'DIR', description: 'Folder with all units' },
      { name: 'out', value: 'DIR', description: 'Write tables to DIR/<bucket>/<table>.csv and the state to DIR/state.json' },
      { name: 'clean', description: 'Remove tables of earlier runs that this run does not write (default: keep and list them)' },
      secretsOption,
      { name: 'quiet', short: 'q', description: 'Show warnings, errors and the summary only' },
      maxBytesOption,
    ],
    examples: [{ command: 'sluice assemble config.yaml --store store --out tables', what: 'writes the tables into the folder tables' }],
  },
  async run(options, io) {
    const [store, out] = [options.text('store'), options.text('out')];
    if (store === undefined || out === undefined)
      throw new UsageProblem(`Missing option: --${store === undefined ? 'store' : 'out'} DIR`, 'see sluice assemble --help');
    const named = await namedPlan(options.positionals[0] ?? '-', options, io, 'counted');
    if (named === undefined) return 1;
    const { source, compilation } = named;
    const secrets = compilation?.secrets ?? secretsOfPlan(named.plan, named.given, io);
    const [{ createNodePorts }, { readUnitStore, storedUnits }] = await Promise.all([
      import('../../node-ports.ts'),
      import('../../adapters/node/journal/unit-store.ts'),
    ]);
    const folder = path.resolve(io.cwd, store);
    const stored = storedUnits(folder);
    const missing = units(named.plan).flatMap(({ id }) => (stored.has(id) ? [] : [id]));
    if (missing.length > 0)
      throw new UsageProblem(
        `${store} does not have all units: ${missing.slice(0, 10).join(', ')}${missing.length > 10 ? ` and ${missing.length - 10} more` : ''}`,
        'run sluice fetch for each of them',
      );
    const plan = unsealed(named.plan, secrets);
    const ports = createNodePorts(plan, {
      secrets,
      env: io.env,
      sink: { root: path.resolve(io.cwd, out), layout: 'out', clean: options.flag('clean'), inputs: inputsOf(io) },
      state: { inPath: undefined },
      events: createRunLog({ write: io.stderr, format: 'text', quiet: options.flag('quiet'), verbose: false }),
    });
    const journal = readUnitStore({ folder, plan: planHash(named.plan) });
    const outcome = await runPlan(plan, { ports, secrets, signal: io.signal, levels: named.levels, journal }).finally(() => ports.close());
    if (outcome.ok) {
      io.stdout(renderTableSummary(outcome.tables, wantsColour(options, io, 'stdout'), outcome.stored));
      return 0;
    }
    throwUnexpected(outcome);
    if (outcome.failure !== undefined)
      io.stderr(
        renderFailure(outcome.failure, compilation === undefined ? undefined : placedSource(compilation), {
          name: source.name,
          colour: wantsColour(options, io, 'stderr'),
        }),
      );
    return outcome.failure?.kind === 'aborted' ? 130 : 1;
  },
};
