import path from 'node:path';
import type { ColumnType, Destination, KnownTable } from '../destinations/destination.ts';
import type { DestinationSink } from '../destinations/destination-sink.ts';
import { sourceExists } from '../node/files/source-files.ts';
import type { UnitStore } from '../node/stores/unit-store.ts';
import { factsOf, usedCredentials } from '../plan/authentication/index.ts';
import { type ColumnConversion, knownTables } from '../plan/model/jobs.ts';
import { outputModes, type Plan } from '../plan/model/plan.ts';
import { StorageProblem } from '../ports/sink.ts';
import type { TokenPort } from '../ports/stores.ts';
import type { TableSummary } from '../run/tables.ts';
import { present } from '../values/objects.ts';
import {
  type CommandIo,
  type GivenOptions,
  type OptionDefinition,
  UsageProblem,
} from './command.ts';
import { checkOutputFolder } from './outputs.ts';
import { lineFinder, type NamedPlan } from './plans.ts';
import { projectFinder, soundProject } from './project.ts';

/** Destinations of a configuration. */
export interface DestinationPlaces {
  readonly config: string;
  /** Addresses, and the folder that their paths begin in. */
  readonly to: readonly string[];
  readonly cwd: string;
}

export const destinationOptions: readonly OptionDefinition[] = [
  {
    name: 'to',
    value: 'DESTINATION',
    description:
      'Load tables and state into duckdb:FILE, parquet:DIR, postgres://USER@HOST/DATABASE or s3://BUCKET/PREFIX; may be repeated, also with --out',
    multiple: true,
  },
  {
    name: 'evolve',
    value: 'HOW',
    choices: ['widen', 'replace'],
    default: 'widen',
    description:
      'How --to handles a table whose columns have other types: widen the types, or create the table again (an incremental table only if a type changes; it then loses the rows of earlier runs)',
  },
];

/** The destinations of `--to`, or of the project's settings when no option names a place. */
export async function destinationPlaces(
  config: string,
  options: GivenOptions,
  io: CommandIo,
): Promise<DestinationPlaces> {
  const to = options.list('to');
  return to.length > 0
    ? { config, to, cwd: io.cwd }
    : { config, ...(await settingsDestinations(config, options, io)) };
}

/** The destinations of the project's settings. */
async function settingsDestinations(
  config: string,
  options: GivenOptions,
  io: CommandIo,
): Promise<Pick<DestinationPlaces, 'to' | 'cwd'>> {
  const project = soundProject(await projectFinder(options, io)(config));
  return {
    to: project?.destinations ?? [],
    cwd: project === undefined ? io.cwd : path.dirname(project.file),
  };
}

/** The destinations of a run; none is connected to yet. */
export async function destinationsOf(
  { config, to, cwd }: DestinationPlaces,
  plan: Plan,
  options: GivenOptions,
  io: CommandIo,
): Promise<readonly Destination[]> {
  if (to.length === 0) return [];
  const { openDestination } = await import('../destinations/index.ts');
  const settings = {
    evolve: evolutionOf(options),
    stateName: stateNameOf(config, plan),
    cwd,
    env: io.env,
  };
  try {
    return await Promise.all(to.map((address) => openDestination(address, settings)));
  } catch (error) {
    throw asUsage(error);
  }
}

/** What a run says of the destinations that have its tables. */
export function loadedText(
  destinations: readonly Destination[],
  tables: readonly TableSummary[],
): string {
  if (destinations.length === 0) return '';
  const notes = destinations.flatMap((destination) => {
    const note = destination.note?.(tables);
    return note === undefined ? [] : [`note: ${destination.name}: ${note}\n`];
  });
  return `Loaded into ${destinations.map(({ name }) => name).join(', ')}\n${notes.join('')}`;
}

/** What a run would do in each destination, as text; connects to none. */
export async function plannedDestinations(
  places: DestinationPlaces,
  plan: Plan,
  options: GivenOptions,
  io: CommandIo,
): Promise<string> {
  const destinations = await destinationsOf(places, plan, options, io);
  if (destinations.length === 0) return '';
  const { printDestinations } = await import('../report/previews.ts');
  return printDestinations(destinations, loadedTables(plan), evolutionOf(options));
}

/** The statements that a run would execute in each destination, as far as they are known; connects, and changes nothing. */
export async function previewDestinations(
  places: DestinationPlaces,
  plan: Plan,
  options: GivenOptions,
  io: CommandIo,
): Promise<readonly { readonly name: string; readonly lines: readonly string[] }[]> {
  const destinations = await destinationsOf(places, plan, options, io);
  const tables = loadedTables(plan);
  try {
    return await Promise.all(
      destinations.map(async (destination) => ({
        name: destination.name,
        lines: await destination.preview(tables),
      })),
    );
  } catch (error) {
    throw asUsage(error);
  }
}

/** What cannot be used as a destination is the user's to change. */
export function asUsage(error: unknown): unknown {
  return error instanceof StorageProblem ? new UsageProblem(error.message, error.help) : error;
}

function evolutionOf(options: GivenOptions): 'widen' | 'replace' {
  return options.text('evolve') === 'replace' ? 'replace' : 'widen';
}

/** Types that are known before any value: a decimal may turn out to be an integer. */
const TYPES: Readonly<Record<ColumnConversion, ColumnType>> = {
  integer: { kind: 'bigint' },
  decimal: { kind: 'unknown' },
  boolean: { kind: 'boolean' },
  json: { kind: 'json' },
  date: { kind: 'date' },
  timestamp: { kind: 'timestamp' },
  text: { kind: 'text' },
};

function loadedTables({ runs }: Plan): readonly KnownTable[] {
  const tables = runs.flatMap((run) =>
    knownTables(run).map(({ name, dataType, columns, types, primaryKey }) => {
      const { bucket } = run;
      const typeOf = (column: string): ColumnType => TYPES[types?.get(column) ?? 'decimal'];
      const known = columns?.map((column) => ({ name: column, type: typeOf(column) }));
      return {
        bucket,
        name,
        incremental: outputModes({ runs }, bucket, undefined)(dataType),
        primaryKey,
        ...present({ columns: known }),
      };
    }),
  );
  return [
    ...new Map(tables.map((table) => [JSON.stringify([table.bucket, table.name]), table])).values(),
  ];
}

/** Two configurations that load into one database have a state each: another file is another first run. */
function stateNameOf(config: string, { runs }: Plan): string {
  const file = path.basename(config).replace(/(?:\.plan)?\.\w+$/, '');
  return [file, ...new Set(runs.map(({ bucket }) => bucket ?? ''))].join('/');
}

/** A folder for tables, and where it has the state of an earlier run. */
export interface FolderPlace {
  readonly root: string;
  readonly layout: 'out' | 'data-dir';
  readonly cacheFolder: string;
}

/** Where a run reads its configuration and puts its tables. */
export interface RunPlaces extends DestinationPlaces {
  readonly folder: FolderPlace | undefined;
  /** The file that has the state; `undefined` when the destinations have it. */
  readonly stateFile: string | undefined;
  /** Whether the state of destinations is ignored. */
  readonly onlyStateFile: boolean;
}

/** The places that the options name, or the destinations of the project's settings. */
export async function placesOf(
  options: GivenOptions,
  io: CommandIo,
  command = 'run',
): Promise<RunPlaces> {
  const [config] = options.positionals;
  const [out, to] = [options.text('out'), options.list('to')];
  const isBare = config === undefined && out === undefined && to.length === 0;
  const dataDir = options.text('data-dir') ?? (isBare ? io.env.KBC_DATADIR : undefined);
  const given = options.text('state');
  const stateOf = (inFolder: string | undefined) =>
    given === undefined ? inFolder : path.resolve(io.cwd, given);
  if (dataDir !== undefined) {
    if (out !== undefined) throw new UsageProblem('--out and --data-dir exclude each other');
    const root = path.resolve(io.cwd, dataDir);
    return {
      config: config ?? path.join(dataDir, 'config.json'),
      folder: { root, layout: 'data-dir', cacheFolder: path.join(root, 'cache') },
      to,
      cwd: io.cwd,
      stateFile: stateOf(path.join(root, 'in', 'state.json')),
      onlyStateFile: true,
    };
  }
  if (config === undefined)
    throw new UsageProblem(
      `sluice ${command} needs CONFIG with --out DIR or --to DESTINATION, or --data-dir DIR`,
      `for example: sluice ${command} config.yaml --out tables; see sluice ${command} --help`,
    );
  if (out !== undefined) {
    checkOutputFolder('--out', out, io);
    const root = path.resolve(io.cwd, out);
    const folder = { root, layout: 'out', cacheFolder: path.join(root, '.cache') } as const;
    return {
      config,
      folder,
      to,
      cwd: io.cwd,
      stateFile: stateOf(path.join(root, 'state.json')),
      onlyStateFile: given !== undefined,
    };
  }
  const settings =
    to.length > 0 ? { to, cwd: io.cwd } : await settingsDestinations(config, options, io);
  if (settings.to.length === 0)
    throw new UsageProblem(
      'Missing option: --out DIR, --to DESTINATION or --data-dir DIR',
      `add the output folder, for example: sluice ${command} ${config} --out tables`,
    );
  if (options.flag('clean'))
    throw new UsageProblem('--clean is for --out and --data-dir', 'remove it, or add --out DIR');
  return {
    config,
    folder: undefined,
    ...settings,
    stateFile: stateOf(undefined),
    onlyStateFile: given !== undefined,
  };
}

/** Before anything else: a run that was killed while it gave its tables their names may have left that half done. Gives the time of its commit, if so. */
export async function finishEarlierCommit({ folder }: RunPlaces): Promise<Date | undefined> {
  if (folder === undefined || !sourceExists(path.join(folder.root, '.commit.json')))
    return undefined;
  const { settleFolder } = await import('../destinations/commit-folder.ts');
  try {
    return await settleFolder(folder.root);
  } catch (error) {
    throw asUsage(error);
  }
}

/** A sink of the destinations, with the folder beside them. */
export async function destinationSink(
  { folder, stateFile, onlyStateFile }: RunPlaces,
  destinations: readonly Destination[],
  folderOptions: {
    readonly clean: boolean;
    readonly resume: boolean;
    readonly inputs: readonly string[];
  },
  io: CommandIo,
): Promise<DestinationSink> {
  const [{ createDestinationSink }, { createFolderSink }, { createFileState }] = await Promise.all([
    import('../destinations/destination-sink.ts'),
    import('../destinations/folder-sink.ts'),
    import('../destinations/commit-folder.ts'),
  ]);
  return createDestinationSink({
    destinations,
    ...(folder === undefined ? {} : { beside: createFolderSink({ ...folder, ...folderOptions }) }),
    ...(stateFile === undefined ? {} : { fileState: createFileState({ inPath: stateFile }) }),
    onlyFileState: onlyStateFile,
    resume: folderOptions.resume,
    note: (message) => io.stderr(`note: ${message}\n`),
  });
}

export const storeOption: OptionDefinition = {
  name: 'store',
  value: 'STORE',
  description:
    'Store for the responses of all units: a folder that all machines can reach, or s3://BUCKET/PREFIX',
};

const SPLIT =
  'a unit is a job of an iteration: to fetch a long job on several machines, write an iteration for each part of it; --look-ahead requests pages of one job at the same time';

/** Options that made several units of a job. */
export const removedPageRanges = { pages: SPLIT, ranges: SPLIT };

/** The store that `--store` names. */
export async function unitStoreOf(store: string, io: CommandIo): Promise<UnitStore> {
  const { openUnitStore } = await import('../node/stores/open-unit-store.ts');
  return onStore(openUnitStore(store, io.cwd, io.env));
}

/** Rejects with a `UsageProblem` for what the store refuses. */
export async function onStore<T>(step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    throw asUsage(error);
  }
}

const KEY = 'SLUICE_TOKEN_KEY';

export const tokenStoreOption: OptionDefinition = {
  name: 'token-store',
  value: 'FILE',
  description: `Save refresh tokens that the API replaces in FILE for later runs, encrypted with the key in ${KEY}`,
};

/**
 * Refuses a login whose refresh token the API may replace where nothing would keep the new one: the configured one is used up then, and no
 * run would say so.
 */
export function refuseRotation(
  named: Pick<NamedPlan, 'plan' | 'source' | 'compilation'>,
  options: GivenOptions,
): void {
  if (options.text('token-store') !== undefined) return;
  const [rotating] = named.plan.runs
    .flatMap((run) => usedCredentials(run).map((credentials) => factsOf(credentials).login))
    .filter((login) => login?.rotation === 'keep');
  if (rotating === undefined) return;
  const line = lineFinder(named)(rotating.from);
  throw new UsageProblem(
    `${named.source.name}${line === undefined ? '' : `:${line}`}: this login may get a new refresh token in place of the configured one, and nothing would keep it`,
    'add --token-store FILE; if the API keeps its refresh tokens valid, write "rotation": "ignore"',
  );
}

/** Where refresh tokens are kept, as a part of the options of a run. Throws `UsageProblem` for a missing key, a wrong one, and a broken file. */
export async function tokenStore(
  options: GivenOptions,
  io: CommandIo,
): Promise<{ readonly tokens?: TokenPort }> {
  const name = options.text('token-store');
  if (name === undefined) return {};
  if (name === '')
    throw new UsageProblem('Option "--token-store" needs a file', 'write --token-store FILE');
  const key = io.env[KEY] ?? '';
  if (key === '')
    throw new UsageProblem(
      `--token-store needs a key in ${KEY}`,
      `create one with "openssl rand -hex 32", keep it with your secrets, and set ${KEY}`,
    );
  const { createTokenFile } = await import('../node/files/token-file.ts');
  try {
    return { tokens: createTokenFile({ file: path.resolve(io.cwd, name), key }) };
  } catch (error) {
    if (error instanceof StorageProblem)
      throw new UsageProblem(error.message, `the key is in ${KEY}`);
    throw error;
  }
}
