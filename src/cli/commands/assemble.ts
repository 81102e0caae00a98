import path from 'node:path';
import { type RunOutcome, run as runPlan } from '../../pipeline.ts';
import { units } from '../../plan/model/jobs.ts';
import { type Plan, planHash } from '../../plan/model/plan.ts';
import { unsealed } from '../../plan/model/secrets.ts';
import { createRunLog } from '../../report/run-progress.ts';
import { contradictedText, renderCompleteness } from '../../report/run-summary.ts';
import { renderTableSummary } from '../../report/text.ts';
import { isObject, member } from '../../values/json.ts';
import { present } from '../../values/objects.ts';
import { type Command, UsageProblem } from '../command.ts';
import {
  destinationOptions,
  destinationSink,
  destinationsOf,
  type FolderPlace,
  finishEarlierCommit,
  loadedText,
  onStore,
  placesOf,
  storeOption,
  unitStoreOf,
} from '../destinations.ts';
import { setOption } from '../inputs.ts';
import { inputsOf } from '../outputs.ts';
import { exitCodeOf, namedPlan } from '../plans.ts';
import { secretsOfPlan, secretsOption } from '../secrets.ts';
import { maxBytesOption, wantsColour } from '../sources.ts';

const ONE_THREAD = 'omit it: sluice assemble makes all tables in one thread';

/** `sluice assemble`: tables from the units of a store, without requests. */
export const assemble: Command = {
  definition: {
    name: 'assemble',
    synopsis: '(CONFIG [--out DIR] [--to DESTINATION…] | --data-dir DIR) --store STORE',
    description:
      'Processes the responses of all units and writes the same tables and state as a run on one machine. Sends no request.',
    positionals: { min: 0, max: 1, names: 'CONFIG' },
    options: [
      storeOption,
      {
        name: 'out',
        value: 'DIR',
        description: 'Write tables to DIR/<bucket>/<table>.csv and the state to DIR/state.json',
      },
      { name: 'data-dir', value: 'DIR', description: 'Use a data folder: config.json, out/' },
      ...destinationOptions,
      {
        name: 'clean',
        description:
          'Remove tables of earlier runs that this run does not write (default: keep and list them)',
      },
      secretsOption,
      setOption,
      { name: 'quiet', short: 'q', description: 'Show only warnings, errors and the summary' },
      maxBytesOption,
    ],
    removed: { jobs: ONE_THREAD, j: ONE_THREAD },
    examples: [
      {
        command: 'sluice assemble config.yaml --store store --out tables',
        what: 'writes the tables to the folder tables',
      },
      {
        command: 'sluice assemble config.yaml --store s3://lake/units --to duckdb:shop.db',
        what: 'loads the tables into a database',
      },
    ],
  },
  async run(options, io) {
    const store = options.text('store');
    if (store === undefined)
      throw new UsageProblem('Missing option: --store STORE', 'see sluice assemble --help');
    const places = await placesOf(options, io, 'assemble');
    await finishEarlierCommit(places);
    const named = await namedPlan(places.config, options, io);
    if (named === undefined) return 1;
    const secrets = named.compilation?.secrets ?? secretsOfPlan(named.plan, named.given, io);
    const unitStore = await unitStoreOf(store, io);
    const { folder } = places;
    const finished = async (): Promise<RunOutcome | undefined> => {
      const stored = await onStore(unitStore.units());
      const missing = units(named.plan).flatMap(({ id }) => (stored.has(id) ? [] : [id]));
      if (missing.length > 0)
        throw new UsageProblem(
          `${store} does not have all units: ${missing.slice(0, 10).join(', ')}${missing.length > 10 ? ` and ${missing.length - 10} more` : ''}`,
          'run sluice fetch for each of them',
        );
      const plan = unsealed(named.plan, secrets);
      const destinations = await destinationsOf(places, plan, options, io);
      const startedAt = await onStore(unitStore.startedAt());
      if (destinations.length === 0 && (await isMergedAlready(plan, folder, startedAt))) {
        io.stdout(`The run of ${store} is in ${folder?.root} already: nothing was added.\n`);
        return undefined;
      }
      const folderOptions = { clean: options.flag('clean'), resume: false, inputs: inputsOf(io) };
      const loaded =
        destinations.length === 0
          ? undefined
          : await destinationSink(places, destinations, folderOptions, io);
      const { createNodePorts } = await import('../../node-ports.ts');
      const ports = createNodePorts(plan, {
        secrets,
        env: io.env,
        sink: loaded ?? {
          root: folder?.root ?? '',
          layout: folder?.layout ?? 'out',
          ...folderOptions,
        },
        state: loaded?.state ?? { inPath: undefined },
        events: createRunLog({
          write: io.stderr,
          format: 'text',
          quiet: options.flag('quiet'),
          verbose: false,
        }),
      });
      const journal = unitStore.reader(planHash(named.plan));
      const run = { ports, secrets, signal: io.signal, levels: named.levels, journal };
      const outcome = await runPlan(named.plan, run).finally(() => ports.close());
      const colours = { colour: wantsColour(options, io, 'stdout') };
      if (outcome.ok)
        io.stdout(
          `${renderTableSummary(outcome.tables, {
            ...colours,
            ...present({ stored: outcome.stored }),
          })}${renderCompleteness(outcome.completeness?.values() ?? [], colours)}`,
        );
      if (outcome.ok) io.stdout(loadedText(destinations, outcome.tables));
      if (outcome.ok) io.stderr(contradictedText(outcome.completeness?.values() ?? []));
      return outcome;
    };
    const outcome = await finished().finally(() => unitStore.close());
    if (outcome === undefined) return 0;
    const tables = folder === undefined ? 'none' : 'partial';
    return exitCodeOf(outcome, { ...named, tables }, options, io);
  },
};

/** Whether the folder has the rows of this run: assembling it again would add those without a primary key once more. */
async function isMergedAlready(
  { runs }: Plan,
  folder: FolderPlace | undefined,
  startedAt: number | undefined,
): Promise<boolean> {
  if (folder?.layout !== 'out' || startedAt === undefined) return false;
  if (!runs.some(({ incremental }) => incremental)) return false;
  const { createFileState } = await import('../../destinations/commit-folder.ts');
  const read = await createFileState({ inPath: path.join(folder.root, 'state.json') }).read();
  const time = read.kind === 'state' ? member(read.value, 'time') : undefined;
  const start = time !== undefined && isObject(time) ? member(time, 'previousStart') : undefined;
  return start === Math.floor(startedAt / 1000);
}
