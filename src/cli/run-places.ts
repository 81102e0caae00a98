import path from 'node:path';
import type { Destination } from '../features/destinations/typed/destination.ts';
import type { DestinationSink } from '../features/destinations/typed/destination-sink.ts';
import { sourceExists } from '../node/files/source-files.ts';
import { type CommandIo, type GivenOptions, UsageProblem } from './command.ts';
import { asUsage, type DestinationPlaces, settingsDestinations } from './destinations.ts';

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
      `sluice ${command} needs CONFIG and --out DIR, --to DESTINATION, or --data-dir DIR`,
      `see sluice ${command} --help`,
    );
  if (out !== undefined) {
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
  const { settleFolder } = await import('../features/destinations/keboola-folder/commit-folder.ts');
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
    import('../features/destinations/typed/destination-sink.ts'),
    import('../features/destinations/keboola-folder/folder-sink.ts'),
    import('../features/destinations/keboola-folder/state-file.ts'),
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
