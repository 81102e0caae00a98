import path from 'node:path';
import { PARTIAL_FOLDER } from '../../destinations/table-paths.ts';
import { FileProblem } from '../../node/files/file-problem.ts';
import { sourceExists } from '../../node/files/source-files.ts';
import { createSystemClock } from '../../node/process/clock.ts';
import { previewRequests, run as runPlan } from '../../pipeline.ts';
import { unstorableTable } from '../../plan/model/jobs.ts';
import { unsealed } from '../../plan/model/secrets.ts';
import type { EventsPort, RunEvent } from '../../ports/ports.ts';
import { emptyTableNote } from '../../report/explain-run.ts';
import { renderPreviewedRequests } from '../../report/previews.ts';
import { createRunLog } from '../../report/run-progress.ts';
import {
  contradictedText,
  createWarningSummary,
  renderCompleteness,
} from '../../report/run-summary.ts';
import { renderTableSummary } from '../../report/text.ts';
import { displayJson } from '../../text/display.ts';
import { present } from '../../values/objects.ts';
import {
  type Command,
  type CommandIo,
  type ExitCode,
  type GivenOptions,
  UsageProblem,
} from '../command.ts';
import {
  type DestinationPlaces,
  destinationOptions,
  destinationPlaces,
  destinationSink,
  destinationsOf,
  finishEarlierCommit,
  loadedText,
  placesOf,
  previewDestinations,
  removedPageRanges,
  storeOption,
  tokenStore,
  tokenStoreOption,
} from '../destinations.ts';
import { setOption } from '../inputs.ts';
import { inputsOf, NAME_ANOTHER_FILE, noteInput, refuseInput } from '../outputs.ts';
import { paceOf, paceOptions } from '../pace-options.ts';
import {
  exitCodeOf,
  jobPlaces,
  lineFinder,
  type NamedPlan,
  namedPlan,
  requireCompleteOption,
  requiredVerdict,
} from '../plans.ts';
import { queuedRun, queueOption } from '../queued-run.ts';
import {
  completedText,
  interruptedWarning,
  journalOf,
  journalOptions,
  removeJournal,
  resumeHint,
  resumes,
} from '../resume.ts';
import { maxPagesOption, sampleBounds, sampledRun, sampleOption } from '../sampled-run.ts';
import { refuseRevealingDebugging, secretsOfPlan, secretsOption } from '../secrets.ts';
import { backfillOption, onlyOption, partOf } from '../selected-jobs.ts';
import {
  failOnWarningOption,
  failsOnWarning,
  formatOption,
  maxBytesOption,
  wantsColour,
} from '../sources.ts';

/** `sluice run`: extracts, in the layout of `--out` or in that of a data folder. */
export const run: Command = {
  definition: {
    name: 'run',
    synopsis: '(CONFIG [--out DIR] [--to DESTINATION…] | --data-dir DIR | CONFIG --sample)',
    description:
      'Runs the configuration against the API and writes one CSV file and one manifest for each table. Tables are moved to their\nfinal location after the whole run has succeeded. Until then, and after a failure, the output is in the folder .partial.\nCONFIG is YAML, JSON, a saved plan, or a program such as config.ts, which is executed.\n\n--data-dir reads DIR/config.json and DIR/in/state.json and writes DIR/out/tables and DIR/out/state.json. You can set\nKBC_DATADIR instead.',
    positionals: { min: 0, max: 1, names: 'CONFIG' },
    options: [
      {
        name: 'out',
        value: 'DIR',
        description: 'Write tables to DIR/<bucket>/<table>.csv and the state to DIR/state.json',
      },
      { name: 'data-dir', value: 'DIR', description: 'Use a data folder: config.json, in/, out/' },
      ...destinationOptions,
      {
        name: 'clean',
        description:
          'Remove tables of earlier runs that this run does not write (default: keep and list them)',
      },
      {
        name: 'state',
        value: 'FILE',
        description: 'Read the state of an earlier run from FILE (default DIR/state.json)',
      },
      secretsOption,
      setOption,
      tokenStoreOption,
      {
        name: 'numbers',
        value: 'FORM',
        choices: ['peer', 'exact'],
        description:
          'Write long numbers with 14 digits (peer), or with all digits that the API sent (exact); default: "numbers" of the configuration, or peer',
      },
      ...paceOptions,
      ...journalOptions,
      queueOption,
      storeOption,
      onlyOption,
      backfillOption,
      sampleOption,
      maxPagesOption,
      {
        name: 'dry-run',
        description: 'Show the plan and the first requests of each job; send nothing',
      },
      {
        name: 'trace',
        value: 'FILE',
        description:
          'Write the origin of each request, row and stop to FILE, for sluice explain --run',
      },
      failOnWarningOption,
      requireCompleteOption,
      { name: 'quiet', short: 'q', description: 'Show only warnings, errors and the summary' },
      { name: 'verbose', short: 'v', description: 'Show each request' },
      {
        name: 'log-format',
        value: 'FORM',
        choices: ['text', 'json'],
        default: 'text',
        description: 'Log format: text, or events as JSON lines',
      },
      formatOption,
      maxBytesOption,
    ],
    removed: removedPageRanges,
    examples: [
      { command: 'sluice run config.yaml --out tables', what: 'extracts into the folder tables' },
      {
        command: 'sluice run config.yaml --out tables --fail-on-warning',
        what: 'keeps the previous tables if the run may be incomplete',
      },
      { command: 'sluice run config.yaml --dry-run', what: 'shows what a run would do' },
      {
        command: 'sluice run config.yaml --out tables --only orders,customers',
        what: 'runs two of the jobs, and does not change the tables and the state of the others',
      },
      {
        command: 'sluice run config.yaml --sample',
        what: 'shows the first 20 records of each job and writes nothing',
      },
      {
        command: 'sluice run orders.plan.json --secrets secrets.json --out tables',
        what: 'runs a saved plan',
      },
      {
        command: 'sluice run config.yaml --out tables --trace run.jsonl',
        what: 'writes a trace for sluice explain --run run.jsonl',
      },
      {
        command: 'sluice run config.yaml --out tables --resume',
        what: 'continues an interrupted run',
      },
      { command: 'sluice run --data-dir /data', what: 'uses a data folder, as Keboola does' },
    ],
  },
  async run(options, io) {
    const sample = sampleBounds(options);
    if (sample !== undefined) return sampledRun(options, sample, io);
    if (options.text('max-pages') !== undefined)
      throw new UsageProblem(
        '--max-pages works only with --sample: with fewer pages, the tables of a run would be incomplete',
        'add --sample, or write "forceStop": { "pages": N } into the pagination',
      );
    const isDry = options.flag('dry-run');
    const [config] = options.positionals;
    const places = isDry && config !== undefined ? undefined : await placesOf(options, io);
    const finished = places === undefined || isDry ? undefined : await finishEarlierCommit(places);
    if (finished !== undefined) {
      if (resumes(options)) {
        io.stdout(completedText(finished));
        return 0;
      }
      io.stderr(interruptedWarning(finished, new Date(createSystemClock().nowMs())));
      if (options.flag('fail-on-warning')) {
        io.stderr('error: the run did not begin, because --fail-on-warning is set; run it again\n');
        return 1;
      }
    }
    const pace = paceOf(options);
    const whole = await namedPlan(places?.config ?? config ?? '-', options, io);
    if (whole === undefined) return 1;
    const { named, part } = partOf(whole, options, io);
    if (named.compilation !== undefined && failsOnWarning(named.compilation, options, io)) return 1;
    if (isDry || places === undefined)
      return dryRun(named, places ?? (await dryPlaces(config ?? '-', options, io)), options, io);
    const secrets = named.compilation?.secrets ?? secretsOfPlan(named.plan, named.given, io);
    const plan = unsealed(named.plan, secrets);
    const { folder, stateFile } = places;
    const unstorable = folder === undefined ? undefined : unstorableTable(plan, folder.layout);
    if (unstorable !== undefined) {
      const { table, problem } = unstorable;
      const failure = {
        kind: 'storage',
        message: `${problem.message}: ${problem.reason}`,
        pointer: problem.part === 'table' ? table.pointer : null,
      } as const;
      return exitCodeOf({ ok: false, failure }, { ...named, tables: 'none' }, options, io);
    }
    refuseRevealingDebugging();
    const { createNodePorts } = await import('../../node-ports.ts');
    const inputs = inputsOf(io);
    if (stateFile !== undefined) noteInput(stateFile, io); // a run may replace the state that it begins with, a trace may not
    const tokens = await tokenStore(options, io);
    const queued = await queuedRun(named, { secrets, places, pace }, options, io);
    const journal =
      queued === undefined ? await journalOf(named.plan, folder?.root, options, io) : undefined;
    const trace = await openTrace(named, options, io);
    const progress = await progressOf(options, io);
    const warnings = createWarningSummary(jobPlaces(named));
    const folderOptions = { clean: options.flag('clean'), resume: resumes(options), inputs };
    const destinations = await destinationsOf(places, plan, options, io);
    const loaded =
      destinations.length === 0
        ? undefined
        : await destinationSink(places, destinations, folderOptions, io);
    if (folder === undefined && plan.transport.cacheTtlSeconds !== null)
      io.stderr('note: responses are not cached: the cache is in the folder of --out\n');
    const ports = createNodePorts(plan, {
      secrets,
      env: io.env,
      sink: loaded ?? {
        root: folder?.root ?? '',
        layout: folder?.layout ?? 'out',
        ...folderOptions,
      },
      state: loaded?.state ?? { inPath: stateFile },
      ...(folder === undefined ? {} : { cacheFolder: folder.cacheFolder }),
      events: [warnings, trace].reduce(
        (events, other) => (other === undefined ? events : both(events, other.events)),
        progress.events,
      ),
    });
    const traceRows = trace !== undefined;
    const failOnWarning = options.flag('fail-on-warning');
    const required = requiredVerdict(options, named);
    const keeper = queued?.journal ?? journal;
    const kept = keeper === undefined ? {} : { journal: keeper };
    const runOptions = {
      ports,
      secrets,
      signal: io.signal,
      pace,
      traceRows,
      failOnWarning,
      ...present({ requireComplete: required, part }),
      levels: named.levels,
      ...kept,
      ...tokens,
    };
    const outcome = await runPlan(named.plan, runOptions).finally(async () => {
      await ports.close();
      progress.end();
      trace?.end();
    });
    if (options.text('log-format') !== 'json')
      io.stderr(warnings.text(emptyTableNote(plan, outcome)));
    const colours = { colour: wantsColour(options, io, 'stdout') };
    if (outcome.ok)
      io.stdout(
        `${renderTableSummary(outcome.tables, {
          ...colours,
          ...present({ stored: outcome.stored }),
        })}${renderCompleteness(outcome.completeness?.values() ?? [], colours)}`,
        'the tables and the state are complete; only their summary could not be shown',
      );
    const tables = hasPartialOutput(folder?.root) ? 'partial' : 'none';
    const code = exitCodeOf(outcome, { ...named, tables }, options, io);
    if (code === 0) io.stdout(loadedText(destinations, outcome.tables));
    if (code === 0 && options.text('log-format') !== 'json')
      io.stderr(contradictedText(outcome.completeness?.values() ?? []));
    const hint = outcome.ok ? undefined : resumeHint(journal, run.definition, options);
    if (hint !== undefined) io.stderr(hint);
    if (outcome.ok && folder === undefined) removeJournal(journal, io);
    else journal?.close();
    await queued?.end(outcome.ok, run.definition);
    return code;
  },
};

/** Whether an output folder has tables of a run that has not ended well. */
function hasPartialOutput(root: string | undefined): boolean {
  return root !== undefined && sourceExists(path.join(root, PARTIAL_FOLDER));
}

/** A reader of the events that writes them to the file of `--trace`, after a line about what runs. */
async function openTrace(
  { plan, source, compilation }: NamedPlan,
  options: GivenOptions,
  io: CommandIo,
): Promise<Progress | undefined> {
  const name = options.text('trace');
  if (name === undefined) return undefined;
  const [{ openTraceFile }, { traceHead }] = await Promise.all([
    import('../../node/files/write-file.ts'),
    import('../../report/explanation.ts'),
  ]);
  refuseInput('--trace', name, io);
  let file: ReturnType<typeof openTraceFile>;
  try {
    file = openTraceFile(name, io.cwd);
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    throw new UsageProblem(`--trace ${error.message}`, error.help ?? NAME_ANOTHER_FILE);
  }
  file.line(traceHead(source.name, plan, compilation?.document));
  return {
    events: (event) => file.line(displayJson(event)),
    end: () => {
      const problem = file.end();
      if (problem !== undefined) io.stderr(`warning: the trace is incomplete: ${problem}\n`);
    },
  };
}

function both(one: EventsPort, other: EventsPort): EventsPort {
  const events = (event: RunEvent) => {
    one(event);
    other(event);
  };
  return Object.assign(events, {
    ignores: (kind: RunEvent['kind']) =>
      one.ignores?.(kind) === true && other.ignores?.(kind) === true,
  });
}

/** The destinations that a run would have: those of the settings only if no option names a place. */
async function dryPlaces(
  config: string,
  options: GivenOptions,
  io: CommandIo,
): Promise<DestinationPlaces> {
  const isElsewhere = options.text('out') !== undefined || options.text('data-dir') !== undefined;
  return isElsewhere
    ? { config, to: options.list('to'), cwd: io.cwd }
    : destinationPlaces(config, options, io);
}

/** Prints the plan and the first requests, without contacting the API. */
async function dryRun(
  named: NamedPlan,
  places: DestinationPlaces,
  options: GivenOptions,
  io: CommandIo,
): Promise<ExitCode> {
  const { plan } = named;
  const { printPlan } = await import('../../report/plan.ts');
  io.stdout(printPlan(plan, lineFinder(named), io.columns));
  io.stdout(
    `\nFIRST REQUESTS  nothing is sent\n\n${renderPreviewedRequests(await previewRequests(plan, 1))}`,
  );
  for (const { name, lines } of await previewDestinations(places, plan, options, io))
    io.stdout(
      `\nDESTINATION  ${name}, read only\n\n${lines.map((line) => `  ${line}\n`).join('')}`,
    );
  return 0;
}

interface Progress {
  readonly events: EventsPort;
  readonly end: () => void;
}

/** Shows the progress of a run: a line that is updated on a terminal, log lines elsewhere, events as JSON. */
async function progressOf(options: GivenOptions, io: CommandIo): Promise<Progress> {
  const [format, quiet, verbose] = [
    options.text('log-format') as 'text' | 'json',
    options.flag('quiet'),
    options.flag('verbose'),
  ];
  const isMoving =
    io.isTty.stderr &&
    format === 'text' &&
    !quiet &&
    !verbose &&
    (io.env.CI ?? '') === '' &&
    io.env.TERM !== 'dumb';
  if (!isMoving)
    return {
      events: createRunLog({ write: io.stderr, format, quiet, verbose }),
      end: () => undefined,
    };
  const [{ createRunProgress }, { every }, { createSystemClock }] = await Promise.all([
    import('../../report/run-progress.ts'),
    import('../../node/process/clock.ts'),
    import('../../node/process/clock.ts'),
  ]);
  const progress = createRunProgress({
    write: io.stderr,
    columns: Number(io.env.COLUMNS) || 100,
    nowMs: createSystemClock().nowMs,
  });
  const stop = every(250, progress.tick);
  return {
    events: progress.events,
    end: () => {
      stop();
      progress.end();
    },
  };
}
