import path from 'node:path';
import { sourceExists } from '../adapters/node/source-files.ts';
import { knownTables } from '../plan/known-tables.ts';
import type { Plan } from '../plan/plan.ts';
import { StorageProblem } from '../ports/sink.ts';
import type { Destination } from '../sinks/typed/destination.ts';
import type { DestinationSink } from '../sinks/typed/destination-sink.ts';
import { type CommandIo, type GivenOptions, type OptionDefinition, UsageProblem } from './command.ts';
import { projectFinder, soundProject } from './project.ts';

/** A folder for tables, and where it has the state of an earlier run. */
export interface FolderPlace {
  readonly root: string;
  readonly layout: 'out' | 'data-dir';
  readonly cacheFolder: string;
}

/** Where a run reads its configuration and puts its tables. */
export interface RunPlaces {
  readonly config: string;
  readonly folder: FolderPlace | undefined;
  /** Addresses of destinations, and the folder that their paths begin in. */
  readonly to: readonly string[];
  readonly cwd: string;
  /** The file that has the state; `undefined` when the destinations have it. */
  readonly stateFile: string | undefined;
  /** Whether the state of destinations is ignored. */
  readonly onlyStateFile: boolean;
}

export const destinationOptions: readonly OptionDefinition[] = [
  {
    name: 'to',
    value: 'DESTINATION',
    description: 'Load tables and state into duckdb:FILE, parquet:DIR, postgres://USER@HOST/DATABASE or s3://BUCKET/PREFIX; may be repeated, also with --out',
    multiple: true,
  },
  {
    name: 'evolve',
    value: 'HOW',
    choices: ['widen', 'replace'],
    default: 'widen',
    description: 'What --to does to a table with columns of other types: make them wider, or create the table again',
  },
];

/** The places that the options name, or the destinations of the project's settings. */
export async function placesOf(options: GivenOptions, io: CommandIo): Promise<RunPlaces> {
  const [config] = options.positionals;
  const [out, to] = [options.text('out'), options.list('to')];
  const isBare = config === undefined && out === undefined && to.length === 0;
  const dataDir = options.text('data-dir') ?? (isBare ? io.env.KBC_DATADIR : undefined);
  const given = options.text('state');
  const stateOf = (inFolder: string | undefined) => (given === undefined ? inFolder : path.resolve(io.cwd, given));
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
  if (config === undefined) throw new UsageProblem('sluice run needs CONFIG and --out DIR, --to DESTINATION, or --data-dir DIR', 'see sluice run --help');
  if (out !== undefined) {
    const root = path.resolve(io.cwd, out);
    const folder = { root, layout: 'out', cacheFolder: path.join(root, '.cache') } as const;
    return { config, folder, to, cwd: io.cwd, stateFile: stateOf(path.join(root, 'state.json')), onlyStateFile: given !== undefined };
  }
  const settings = to.length > 0 ? { to, cwd: io.cwd } : await projectDestinations(config, options, io);
  if (settings.to.length === 0)
    throw new UsageProblem(
      'Missing option: --out DIR, --to DESTINATION or --data-dir DIR',
      `add the output folder, for example: sluice run ${config} --out tables`,
    );
  if (options.flag('clean')) throw new UsageProblem('--clean is for --out and --data-dir', 'remove it, or add --out DIR');
  return { config, folder: undefined, ...settings, stateFile: stateOf(undefined), onlyStateFile: given !== undefined };
}

async function projectDestinations(config: string, options: GivenOptions, io: CommandIo): Promise<Pick<RunPlaces, 'to' | 'cwd'>> {
  const project = soundProject(await projectFinder(options, io)(config));
  return { to: project?.destinations ?? [], cwd: project === undefined ? io.cwd : path.dirname(project.file) };
}

/** Before anything else: a run that was killed while it gave its tables their names may have left that half done. */
export async function finishEarlierCommit({ folder }: RunPlaces): Promise<void> {
  if (folder === undefined || !sourceExists(path.join(folder.root, '.commit.json'))) return;
  const { settleFolder } = await import('../sinks/keboola-folder/commit-folder.ts');
  try {
    await settleFolder(folder.root);
  } catch (error) {
    throw asUsage(error);
  }
}

/** The destinations of a run; none is connected to yet. */
export async function destinationsOf({ config, to, cwd }: RunPlaces, plan: Plan, options: GivenOptions, io: CommandIo): Promise<readonly Destination[]> {
  if (to.length === 0) return [];
  const { openDestination } = await import('../sinks/index.ts');
  const settings = { evolve: options.text('evolve') === 'replace' ? 'replace' : 'widen', stateName: stateNameOf(config, plan), cwd, env: io.env } as const;
  try {
    return await Promise.all(to.map((address) => openDestination(address, settings)));
  } catch (error) {
    throw asUsage(error);
  }
}

/** What a run would do to the tables that it is known to write, in each destination; connects, and changes nothing. */
export async function previewDestinations(
  places: RunPlaces,
  plan: Plan,
  options: GivenOptions,
  io: CommandIo,
): Promise<readonly { readonly name: string; readonly lines: readonly string[] }[]> {
  const tables = plan.runs.flatMap((run) => [...knownTables(run)].map((table) => ({ ...table, bucket: run.bucket, incremental: run.incremental })));
  const known = [...new Map(tables.map((table) => [`${table.bucket}\0${table.name}`, table])).values()];
  const destinations = await destinationsOf(places, plan, options, io);
  try {
    return await Promise.all(destinations.map(async (destination) => ({ name: destination.name, lines: await destination.preview(known) })));
  } catch (error) {
    throw asUsage(error);
  }
}

/** A sink of the destinations, with the folder beside them. */
export async function destinationSink(
  { folder, stateFile, onlyStateFile }: RunPlaces,
  destinations: readonly Destination[],
  folderOptions: { readonly clean: boolean; readonly resume: boolean; readonly inputs: readonly string[] },
  io: CommandIo,
): Promise<DestinationSink> {
  const [{ createDestinationSink }, { createFolderSink }, { createFileState }] = await Promise.all([
    import('../sinks/typed/destination-sink.ts'),
    import('../sinks/keboola-folder/folder-sink.ts'),
    import('../sinks/keboola-folder/state-file.ts'),
  ]);
  return createDestinationSink({
    destinations,
    ...(folder === undefined ? {} : { beside: createFolderSink({ ...folder, ...folderOptions }) }),
    ...(stateFile === undefined ? {} : { fileState: createFileState({ inPath: stateFile }) }),
    onlyFileState: onlyStateFile,
    note: (message) => io.stderr(`sluice: ${message}\n`),
  });
}

/** Two configurations that load into one database have a state each: another file is another first run. */
function stateNameOf(config: string, { runs }: Plan): string {
  const file = path.basename(config).replace(/(?:\.plan)?\.\w+$/, '');
  return [file, ...new Set(runs.map(({ bucket }) => bucket ?? ''))].join('/');
}

function asUsage(error: unknown): unknown {
  return error instanceof StorageProblem ? new UsageProblem(error.message) : error;
}
