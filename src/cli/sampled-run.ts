import path from 'node:path';
import type { Sample } from '../../generated/sample.ts';
import { createFileState } from '../destinations/commit-folder.ts';
import { createMemorySink } from '../destinations/memory-sink.ts';
import { runRedacted } from '../pipeline.ts';
import { unsealed } from '../plan/model/secrets.ts';
import type { RunEvent } from '../ports/ports.ts';
import { createRunLog } from '../report/run-progress.ts';
import { createWarningSummary } from '../report/run-summary.ts';
import { renderSample } from '../report/sample.ts';
import { Redactor } from '../run/redactor.ts';
import { parseCsv } from '../scenario/compare/tables.ts';
import { throwUnexpected } from '../text/diagnostic.ts';
import { displayJson } from '../text/display.ts';
import { present } from '../values/objects.ts';
import {
  type CommandIo,
  type ExitCode,
  type GivenOptions,
  type OptionDefinition,
  UsageProblem,
} from './command.ts';
import { refuseRotation, tokenStore } from './destinations.ts';
import { integerOption } from './options.ts';
import { paceOf } from './pace-options.ts';
import {
  exitCodeOf,
  jobPlaces,
  type NamedPlan,
  namedPlan,
  withPrettyDiagnostics,
} from './plans.ts';
import { refuseRevealingDebugging, secretsOfPlan } from './secrets.ts';
import { onlyNames, selectedPlan } from './selected-jobs.ts';
import { failsOnWarning, wantsColour } from './sources.ts';

export const sampleOption: OptionDefinition = {
  name: 'sample',
  inlineValue: 'N',
  description:
    'Show the first N records of each job (default 20), and write nothing; with --format json, as JSON',
};

export const maxPagesOption: OptionDefinition = {
  name: 'max-pages',
  value: 'N',
  description: 'With --sample: request the first N pages of each job (default 1)',
};

/** How much of a run a sample is, as options of a run. */
interface SampleBounds {
  readonly maxRecords: number;
  readonly maxExecutions: number;
  readonly maxPages: number;
}

const USUAL_RECORDS = 20;

/** `undefined` without `--sample`. */
export function sampleBounds(options: GivenOptions): SampleBounds | undefined {
  if (!options.flag('sample')) return undefined;
  const given = options.text('sample') === '' ? undefined : atLeastOne(options, 'sample');
  const maxRecords = given ?? USUAL_RECORDS;
  // an execution with records has one at least; jobs of which most windows or parents have none end, too
  return { maxRecords, maxExecutions: maxRecords, maxPages: atLeastOne(options, 'max-pages') ?? 1 };
}

/** A number from 1. */
export function atLeastOne(options: GivenOptions, name: string): number | undefined {
  const number = integerOption(options, name);
  if (number === 0) throw new UsageProblem(`--${name} must be at least 1`);
  return number;
}

/** Options that say where a run writes, and what they would be for. */
const WRITING = [
  'out',
  'to',
  'evolve',
  'clean',
  'journal',
  'resume',
  'queue',
  'store',
  'dry-run',
  'require-complete',
  'trace',
  'backfill',
];

/** `sluice run --sample`: the first records of each job, as rows of its tables. Nothing is written but a token store. */
export async function sampledRun(
  given: GivenOptions,
  bounds: SampleBounds,
  io: CommandIo,
): Promise<ExitCode> {
  const writing = WRITING.find((name) => given.list(name).length > 0);
  if (writing !== undefined)
    throw new UsageProblem(
      `--sample writes nothing and excludes --${writing}`,
      writing === 'out' || writing === 'to'
        ? `remove --${writing}; --state FILE begins where an earlier run has ended`
        : `remove --${writing}`,
    );
  const options = withPrettyDiagnostics(given);
  const { config, stateFile } = sampledPlaces(options, io);
  const whole = await namedPlan(config, options, io);
  if (whole === undefined) return 1;
  const named = { ...whole, plan: selectedPlan(whole.plan, onlyNames(options)) };
  if (named.compilation !== undefined && failsOnWarning(named.compilation, options, io)) return 1;
  refuseRotation(named, options);
  const sampled = await takeSample(named, { ...bounds, stateFile }, options, io);
  if (sampled === undefined) return 1;
  const { sample, summary, outcome } = sampled;
  if (given.text('format') !== 'json' && options.text('log-format') !== 'json') io.stderr(summary);
  if (outcome.ok)
    io.stdout(
      given.text('format') === 'json'
        ? `${displayJson(sample)}\n`
        : renderSample(sample, {
            colour: wantsColour(options, io, 'stdout'),
            columns: io.columns,
          }),
    );
  return exitCodeOf(outcome, { ...named, tables: 'none' }, options, io);
}

/** Where a sample reads its configuration and its state. */
function sampledPlaces(
  options: GivenOptions,
  io: CommandIo,
): { readonly config: string; readonly stateFile: string | undefined } {
  const [config] = options.positionals;
  const dataDir =
    options.text('data-dir') ?? (config === undefined ? io.env.KBC_DATADIR : undefined);
  const state = options.text('state');
  const ofFolder = dataDir === undefined ? undefined : path.join(dataDir, 'in', 'state.json');
  const stateFile = state ?? ofFolder;
  return {
    config: config ?? (dataDir === undefined ? '-' : path.join(dataDir, 'config.json')),
    stateFile: stateFile === undefined ? undefined : path.resolve(io.cwd, stateFile),
  };
}

interface SampleExtent extends SampleBounds {
  /** The state to begin with. */
  readonly stateFile: string | undefined;
}

/** Runs the beginning of each job into memory. */
async function takeSample(
  named: NamedPlan,
  { stateFile, ...bounds }: SampleExtent,
  options: GivenOptions,
  io: CommandIo,
) {
  const secrets = named.compilation?.secrets ?? secretsOfPlan(named.plan, named.given, io);
  const plan = unsealed(named.plan, secrets);
  refuseRevealingDebugging();
  const { createNodePorts } = await import('../node-ports.ts');
  const tokens = await tokenStore(options, io);
  const sink = createMemorySink();
  const warnings: Sample['warnings'] = [];
  const summary = createWarningSummary(jobPlaces(named));
  const log = createRunLog({
    write: io.stderr,
    format: options.text('log-format') as 'text' | 'json',
    quiet: !options.flag('verbose') && options.text('log-format') !== 'json',
    verbose: options.flag('verbose'),
  });
  const ports = createNodePorts(plan, {
    secrets,
    env: io.env,
    sink,
    state: createFileState({ inPath: stateFile, isReadOnly: true }),
    events: (event: RunEvent) => {
      log(event);
      summary.events(event);
      if (event.kind === 'warning') {
        const { rule, job, message, pagination } = event;
        warnings.push({ rule, job, message, ...present({ pagination }) });
      }
    },
  });
  const redactor = new Redactor();
  const outcome = await runRedacted(
    named.plan,
    {
      ports,
      secrets,
      signal: io.signal,
      pace: paceOf(options),
      failOnWarning: options.flag('fail-on-warning'),
      levels: named.levels,
      ...tokens,
      ...bounds,
    },
    redactor,
  ).finally(() => ports.close());
  throwUnexpected(outcome);
  const redact = (text: string) => redactor.redact(text);
  const sample: Sample = {
    sampleVersion: 1,
    maxRecords: bounds.maxRecords,
    maxPages: bounds.maxPages,
    requests: outcome.requests,
    logins: outcome.logins,
    jobs: [...(outcome.completeness?.values() ?? [])],
    tables: [...sink.tables().values()].map(({ bucket, name, primaryKey, columns, rows }) => ({
      bucket,
      table: name,
      primaryKey: [...primaryKey],
      columns: columns.map(redact),
      rows: parseCsv(Buffer.from(rows).toString()).map((cells) => cells.map(redact)),
    })),
    warnings,
  };
  return { sample, summary: summary.text(), outcome };
}
