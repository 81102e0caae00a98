import path from 'node:path';
import type { TableSummary } from '../engine/interpret/run-tables.ts';
import { type ColumnConversion, knownTables } from '../engine/plan/known-tables.ts';
import { outputModes } from '../engine/plan/output-mode.ts';
import type { Plan } from '../engine/plan/plan.ts';
import { StorageProblem } from '../engine/ports/sink.ts';
import type { ColumnType } from '../features/destinations/typed/column-types.ts';
import type { Destination, KnownTable } from '../features/destinations/typed/destination.ts';
import {
  type CommandIo,
  type GivenOptions,
  type OptionDefinition,
  UsageProblem,
} from './command.ts';
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
      'What --to does to a table with columns of other types: widen the types of the table, or create it again (an incremental one only when a type changes: the rows of earlier runs go)',
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
export async function settingsDestinations(
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
  const { openDestination } = await import('../features/destinations/index.ts');
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
  const { printDestinations } = await import('../report/plan/print-destinations.ts');
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
  return error instanceof StorageProblem ? new UsageProblem(error.message) : error;
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
        ...(known === undefined ? {} : { columns: known }),
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
