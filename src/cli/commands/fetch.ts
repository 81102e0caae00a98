import path from 'node:path';
import { planOfUnit } from '../../plan/model/jobs.ts';
import { planHash } from '../../plan/model/plan.ts';
import { createRunLog } from '../../report/run-progress.ts';
import { type Command, UsageProblem } from '../command.ts';
import { storeOption, tokenStore, tokenStoreOption, unitStoreOf } from '../destinations.ts';
import { fetchUnit } from '../fetch-unit.ts';
import { setOption } from '../inputs.ts';
import { exitCodeOf, namedPlan } from '../plans.ts';
import { refuseRevealingDebugging, secretsOfPlan, secretsOption } from '../secrets.ts';
import { maxBytesOption } from '../sources.ts';

/** `sluice fetch`: the requests of one unit, without its tables. */
export const fetchCommand: Command = {
  definition: {
    name: 'fetch',
    synopsis: 'CONFIG --unit ID --store STORE',
    description:
      'Sends the requests of one unit and writes the responses to the store. A unit appears in the store when it is complete. All units of a\nstore have the start time and the state of the first fetch. To make the tables, use sluice assemble.',
    positionals: { min: 1, max: 1, names: 'CONFIG' },
    options: [
      { name: 'unit', value: 'ID', description: 'ID of the unit, from sluice units' },
      storeOption,
      { name: 'state', value: 'FILE', description: 'Read the state of an earlier run from FILE' },
      secretsOption,
      setOption,
      tokenStoreOption,
      { name: 'quiet', short: 'q', description: 'Show only warnings and errors' },
      maxBytesOption,
    ],
    examples: [
      {
        command: 'sluice fetch config.yaml --unit 0-2 --store store',
        what: 'fetches the third job',
      },
      {
        command:
          "sluice units config.yaml | cut -d ' ' -f 1 | parallel sluice fetch config.yaml --store store --unit",
        what: 'fetches all units with GNU parallel',
      },
    ],
  },
  async run(options, io) {
    const [unit, store] = [options.text('unit'), options.text('store')];
    if (unit === undefined || store === undefined)
      throw new UsageProblem(
        `Missing option: --${unit === undefined ? 'unit ID' : 'store STORE'}`,
        'see sluice fetch --help',
      );
    const named = await namedPlan(options.positionals[0] ?? '-', options, io);
    if (named === undefined) return 1;
    if (planOfUnit(named.plan, unit) === undefined)
      throw new UsageProblem(`The configuration has no unit "${unit}"`, 'sluice units lists them');
    const secrets = named.compilation?.secrets ?? secretsOfPlan(named.plan, named.given, io);
    refuseRevealingDebugging();
    const tokens = await tokenStore(options, io);
    const unitStore = await unitStoreOf(store, io);
    const state = options.text('state');
    const { outcome, isFirst } = await fetchUnit({
      plan: named.plan,
      planHash: planHash(named.plan),
      secrets,
      unit,
      store: unitStore,
      env: io.env,
      state: { inPath: state === undefined ? undefined : path.resolve(io.cwd, state) },
      events: createRunLog({
        write: io.stderr,
        format: 'text',
        quiet: options.flag('quiet'),
        verbose: false,
      }),
      signal: io.signal,
      levels: named.levels,
      ...tokens,
    }).finally(() => unitStore.close());
    if (outcome.ok)
      io.stdout(
        isFirst ? `Unit ${unit} is in ${store}\n` : `Unit ${unit} was already in ${store}\n`,
      );
    return exitCodeOf(outcome, { ...named, tables: 'none' }, options, io);
  },
};
