import type { InputRecord } from '../../../generated/input.ts';
import { previewRequests } from '../../pipeline.ts';
import { type Immutable, type Plan, planText } from '../../plan/model/plan.ts';
import { printPlan } from '../../report/plan.ts';
import { lineDifference } from '../../report/plan-changes.ts';
import { renderPreviewedRequests } from '../../report/previews.ts';
import { displayJson } from '../../text/display.ts';
import {
  type Command,
  type CommandIo,
  type ExitCode,
  type GivenOptions,
  UsageProblem,
} from '../command.ts';
import { destinationOptions, destinationPlaces, plannedDestinations } from '../destinations.ts';
import {
  estimateOf,
  estimateOptions,
  exceedsLimits,
  limitsOption,
  numberSources,
  refuseWithoutEstimate,
  startOf,
} from '../estimates.ts';
import { inputsText, setOption } from '../inputs.ts';
import { integerOption } from '../options.ts';
import { writeOutput } from '../outputs.ts';
import {
  lineFinder,
  type NamedPlan,
  namedInputs,
  namedPlan,
  planFrom,
  refusesPlan,
  requirePlannedOption,
  withPrettyDiagnostics,
} from '../plans.ts';
import { secretsOption } from '../secrets.ts';
import { formatOption, maxBytesOption, readNamed, wantsColour } from '../sources.ts';

/** `sluice plan`: compiles a configuration and shows what it will do. */
export const plan: Command = {
  definition: {
    name: 'plan',
    synopsis: 'CONFIG',
    description:
      'Compiles a configuration and shows its plan: the credentials and when Sluice renews them, the requests of each job, the\npagination and the tables. Makes no request. The plan shows only the names of secrets, and unknown values in braces.\nCONFIG is YAML, JSON, or a program such as config.ts, which is executed.',
    positionals: { min: 1, max: 1, names: 'CONFIG' },
    options: [
      { name: 'json', description: 'Print the plan as JSON' },
      {
        name: 'inputs',
        description:
          'Print the declared inputs and the source of each value instead of the plan, even if values are missing; with --json for programs',
      },
      { name: 'requests', value: 'N', description: 'Print the first N requests of each job' },
      {
        name: 'as',
        value: 'FORM',
        choices: ['text', 'curl', 'http'],
        default: 'text',
        description:
          'Format of --requests: text, curl commands, or requests for the HTTP client of an editor',
      },
      {
        name: 'start',
        value: 'TIME',
        description:
          'Print the windows of each job in a first run that starts at TIME, such as 2026-01-31T06:00:00Z; with --requests, its first requests; with --estimate, what a run at TIME needs',
      },
      {
        name: 'out',
        value: 'FILE',
        description: 'Write the plan to FILE: as JSON if FILE ends in .json, otherwise as text',
      },
      {
        name: 'check',
        value: 'FILE',
        description: 'Fail if the plan differs from FILE, which --out wrote',
      },
      {
        name: 'numbers',
        value: 'FORM',
        choices: ['peer', 'exact'],
        description:
          'Write long numbers with 14 digits (peer), or with all digits that the API sent (exact); default: "numbers" of the configuration, or peer',
      },
      requirePlannedOption,
      ...destinationOptions.map((option) =>
        option.name === 'to'
          ? {
              ...option,
              description: 'Show what a run would do in this destination, without connecting to it',
            }
          : option,
      ),
      secretsOption,
      setOption,
      {
        ...formatOption,
        choices: ['pretty', 'html', ...(formatOption.choices ?? []).slice(1)],
        description:
          'Format of diagnostics; html: the plan as a page for a browser; with --estimate: text, or JSON (see sluice schema estimate)',
      },
      maxBytesOption,
      ...estimateOptions,
    ],
    examples: [
      { command: 'sluice plan config.yaml', what: 'shows the plan' },
      {
        command: 'sluice plan config.yaml --inputs',
        what: 'shows which values the configuration needs, and which are missing',
      },
      {
        command: 'sluice plan config.yaml --requests 3',
        what: 'shows the first three requests of each job',
      },
      {
        command: 'sluice plan config.yaml --start 2026-01-31',
        what: 'shows the number of windows of a first run on this day, and the first and the last window',
      },
      {
        command: 'sluice plan config.yaml --requests 3 --start 2026-01-31',
        what: 'shows the first three requests of a first run on this day, with dates and windows filled in',
      },
      {
        command: 'sluice plan config.yaml --requests 1 --as curl',
        what: 'prints the first request of each job as a curl command',
      },
      {
        command: 'sluice plan config.yaml --estimate --assume orders=12000,latency=200ms',
        what: 'says how many requests a run needs for 12,000 orders, and how long it takes',
      },
      {
        command: 'sluice plan config.yaml --estimate --trace run.jsonl --max-requests 5000',
        what: 'fails in CI if the next run may need more than 5,000 requests, with the records of an earlier run',
      },
      {
        command: 'sluice plan config.yaml --format html > plan.html',
        what: 'writes a page for a browser',
      },
      {
        command: 'sluice plan config.yaml --to duckdb:tables.duckdb',
        what: 'also shows how a run would change the tables of a database',
      },
      {
        command: 'sluice plan config.yaml --require-complete=reached',
        what: 'fails in CI if a job assumes that a short page is the last one',
      },
      {
        command: 'sluice plan config.yaml --out config.plan.txt',
        what: 'saves the approved plan next to the configuration',
      },
      {
        command: 'sluice plan config.yaml --check config.plan.txt',
        what: 'fails in CI if the plan has changed, and shows the difference',
      },
    ],
  },
  async run(options, io) {
    const requests = integerOption(options, 'requests');
    if (requests === undefined && options.text('as') !== 'text')
      throw new UsageProblem('--as needs --requests', 'add --requests N');
    refuseWithoutEstimate(options);
    if (options.flag('estimate')) return showEstimate(options, io);
    const isPage = options.text('format') === 'html';
    if (
      isPage &&
      (options.flag('json') || options.text('check') !== undefined || options.text('as') !== 'text')
    )
      throw new UsageProblem('--format html excludes --json, --check and --as');
    const startMs = startOf(options.text('start'));
    if (startMs !== undefined && (isPage || options.flag('json')))
      throw new UsageProblem('--start excludes --json and --format html');
    if (options.flag('inputs')) return showInputs(options, io);
    if (requests === 0) throw new UsageProblem('--requests needs a number from 1');
    const named = await namedPlan(
      options.positionals[0] ?? '-',
      isPage ? withPrettyDiagnostics(options) : options,
      io,
      'read',
    );
    if (named === undefined) return 1;
    const code = await shownPlan(named, { requests, startMs, isPage }, options, io);
    return (await refusesPlan(named, options, io)) ? 1 : code;
  },
};

/** The declared inputs, as those see them who are to give values. */
async function showInputs(options: GivenOptions, io: CommandIo): Promise<ExitCode> {
  const inputs = await namedInputs(options.positionals[0] ?? '-', options, io);
  if (inputs === undefined) return 1;
  const records = inputs.map((input): Immutable<InputRecord> => ({ inputVersion: 1, ...input }));
  io.stdout(options.flag('json') ? `${displayJson(records, 2)}\n` : inputsText(inputs));
  return 0;
}

/** Options that show something else than an estimate. */
const OTHERS = ['json', 'inputs', 'requests', 'out', 'check', 'to'];

/** What a run would need. */
async function showEstimate(options: GivenOptions, io: CommandIo): Promise<ExitCode> {
  const other = OTHERS.find((name) => options.list(name).length > 0);
  if (other !== undefined)
    throw new UsageProblem(
      `--estimate and --${other} exclude each other`,
      other === 'json' ? 'use --format json' : 'run the command twice',
    );
  const format = options.text('format');
  if (format !== 'pretty' && format !== 'json')
    throw new UsageProblem(`--estimate has no format ${format}`, 'use --format pretty or json');
  const limits = limitsOption(options);
  const named = await namedPlan(
    options.positionals[0] ?? '-',
    withPrettyDiagnostics(options),
    io,
    'read',
  );
  if (named === undefined) return 1;
  const estimate = estimateOf(named, await numberSources(options, io), options, limits);
  const { renderEstimate } = await import('../../report/estimate.ts');
  io.stdout(
    format === 'json'
      ? `${displayJson(estimate, 2)}\n`
      : renderEstimate(estimate, {
          name: named.source.name,
          colour: wantsColour(options, io, 'stdout'),
        }),
  );
  const isExceeded = exceedsLimits(estimate, io);
  return (await refusesPlan(named, options, io)) || isExceeded ? 1 : 0;
}

interface Parts {
  readonly requests: number | undefined;
  readonly startMs: number | undefined;
  readonly isPage: boolean;
}

/** Shows the plan in the form that the options ask for, or compares it with another one. */
async function shownPlan(
  named: NamedPlan,
  { requests, startMs, isPage }: Parts,
  options: GivenOptions,
  io: CommandIo,
): Promise<ExitCode> {
  const { plan: compiled } = named;
  const out = options.text('out');
  const check = options.text('check');
  if (check !== undefined)
    return checkPlan(check, compiled, wantsColour(options, io, 'stdout'), io);
  const content = isPage ? await pageOf(named, requests) : undefined;
  if (out !== undefined)
    writeOutput('--out', out, new TextEncoder().encode(content ?? keptText(out, compiled)), io);
  else if (content !== undefined) io.stdout(content);
  else if (options.flag('json')) io.stdout(planText(compiled));
  else if (requests !== undefined)
    io.stdout(await requestsText(compiled, requests, startMs, options.text('as')));
  else if (startMs !== undefined) io.stdout(await windowsText(compiled, startMs));
  else {
    const places = await destinationPlaces(options.positionals[0] ?? '-', options, io);
    io.stdout(
      printPlan(compiled, lineFinder(named), io.columns) +
        (await plannedDestinations(places, compiled, options, io)),
    );
  }
  return 0;
}

async function pageOf(named: NamedPlan, requests: number | undefined): Promise<string> {
  const { htmlReport, planReport } = await import('../../studio/report.ts');
  const { plan, source, compilation } = named;
  const shown = { plan, name: source.name, lineOf: lineFinder(named) };
  return htmlReport(
    await planReport(shown, {
      text: compilation?.shownText(),
      diagnostics: compilation?.diagnostics ?? [],
      requests,
    }),
  );
}

async function windowsText(plan: Plan, startMs: number): Promise<string> {
  const [{ previewWindows }, { renderPreviewedWindows }] = await Promise.all([
    import('../../run/preview-context.ts'),
    import('../../report/previews.ts'),
  ]);
  return renderPreviewedWindows(previewWindows(plan, startMs), startMs);
}

async function requestsText(
  plan: Plan,
  count: number,
  startMs: number | undefined,
  as: string | undefined,
): Promise<string> {
  const jobs = await previewRequests(plan, count, startMs);
  if (as !== 'curl' && as !== 'http') return renderPreviewedRequests(jobs);
  const { renderRequestCommands } = await import('../../report/previews.ts');
  return renderRequestCommands(jobs, as);
}

/** A plan as it is kept beside a configuration: without line numbers, which change with every comment. */
function keptText(file: string, plan: Plan): string {
  return file.endsWith('.json') ? planText(plan) : printPlan(plan);
}

/** Compares text line by line, and JSON plans by their meaning. */
async function checkPlan(
  file: string,
  plan: Plan,
  colour: boolean,
  io: CommandIo,
): Promise<ExitCode> {
  const kept = await readNamed(file, io);
  const [before, after] = [
    new TextDecoder().decode(kept.bytes).replaceAll('\r\n', '\n'),
    keptText(file, plan),
  ];
  if (before === after) return 0;
  const former = await planFrom(kept);
  const names = { before: file, after: 'the plan as it is now' };
  io.stdout(
    former === undefined
      ? lineDifference(names.before, names.after, before, after)
      : await planDifference(former, plan, names, colour),
  );
  io.stderr(
    `error: ${file} is out of date\n  help: review the difference, then write it again with --out ${file}\n`,
  );
  return 1;
}

async function planDifference(
  before: Plan,
  after: Plan,
  names: { readonly before: string; readonly after: string },
  colour: boolean,
): Promise<string> {
  const [{ comparePlans }, { differenceOf, renderDifference }] = await Promise.all([
    import('../../plan/describe/diff.ts'),
    import('../../report/plan-changes.ts'),
  ]);
  const lineOf = () => undefined;
  const changes = comparePlans({ plan: before, lineOf }, { plan: after, lineOf });
  // another version of Sluice may write the same plan with other members
  if (changes.length === 0)
    return lineDifference(names.before, names.after, planText(before), planText(after));
  return renderDifference(differenceOf(names.before, names.after, changes), { colour });
}
