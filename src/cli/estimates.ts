import path from 'node:path';
import type { Estimate } from '../../generated/estimate.ts';
import { createFileState } from '../destinations/commit-folder.ts';
import { createSystemClock } from '../node/process/clock.ts';
import { namesOf } from '../plan/model/jobs.ts';
import type { Plan } from '../plan/model/plan.ts';
import { assumption, requestsText, timeText } from '../report/estimate.ts';
import { type EstimateLimits, estimate } from '../run/estimate/estimate.ts';
import {
  type AssumedJob,
  type Given,
  jobsWithParents,
  type Numbers,
} from '../run/estimate/numbers.ts';
import { displayText } from '../text/display.ts';
import { durationText, millisecondsOf } from '../values/duration.ts';
import { present } from '../values/objects.ts';
import { shellCommand } from '../values/shell-words.ts';
import { counted, didYouMean, meantOr } from '../values/words.ts';
import {
  type CommandIo,
  type GivenOptions,
  type OptionDefinition,
  UsageProblem,
} from './command.ts';
import { asUsage } from './destinations.ts';
import { allowOutsideOption, integerOption, scenarioBounds } from './options.ts';
import { lineFinder, type NamedPlan } from './plans.ts';
import { replayRules } from './project.ts';
import { readNamed } from './sources.ts';

const GROUP = 'Estimate';

/** Where the numbers of an estimate come from: the options of each command that has one. */
export const numbersOptions: readonly OptionDefinition[] = [
  {
    name: 'scenario',
    value: 'PATH',
    group: GROUP,
    description:
      'Take the records of each job, and when the run starts, from a replay of this scenario',
  },
  {
    name: 'trace',
    value: 'FILE',
    group: GROUP,
    description:
      'Take the records of each job and the latency from an earlier run, which sluice run --trace has written',
  },
  {
    name: 'state',
    value: 'FILE',
    group: GROUP,
    description: 'Continue from this state; without it, the run is the first one',
  },
  {
    name: 'assume',
    value: 'NAME=VALUE',
    multiple: true,
    group: GROUP,
    description:
      'Numbers that nothing says, with commas: orders=12000 (records of a job in a run), orders.page=100 (records on a page), orders.checks=3 (status requests for a file), latency=200ms, failures=1%, expires=1h (of a login)',
  },
];

/** The options of an estimate of one plan. */
export const estimateOptions: readonly OptionDefinition[] = [
  {
    name: 'estimate',
    group: GROUP,
    description:
      'Print how many requests a run needs and how long it takes, with the numbers that this is made of',
  },
  ...numbersOptions,
  {
    name: 'max-requests',
    value: 'N',
    group: GROUP,
    description: 'Fail if the run may need more requests, or if their number is not known',
  },
  {
    name: 'max-time',
    value: 'DURATION',
    group: GROUP,
    description: 'Fail if the run may take longer, such as 90m or 2h, or if this is not known',
  },
  allowOutsideOption,
];

/** Throws `UsageProblem` for options of an estimate without `--estimate`. */
export function refuseWithoutEstimate(options: GivenOptions): void {
  if (options.flag('estimate')) return;
  for (const { name } of estimateOptions)
    if (name !== 'estimate' && options.list(name).length > 0)
      throw new UsageProblem(`--${name} needs --estimate`, 'add --estimate');
}

/** The limits of `--max-requests` and `--max-time`. */
export function limitsOption(options: GivenOptions): EstimateLimits {
  const maxRequests = integerOption(options, 'max-requests');
  const time = options.text('max-time');
  const maxMs = time === undefined ? undefined : millisecondsOf(time);
  if (time !== undefined && maxMs === undefined)
    throw new UsageProblem(`--max-time ${time} is not a duration`, 'write 90s, 30m, 2h or PT2H');
  return present({ maxRequests, maxMs });
}

/** When a run starts, as `--start` says it. */
export function startOf(text: string | undefined): number | undefined {
  const ms = text === undefined ? undefined : Date.parse(text);
  if (ms !== undefined && (Number.isNaN(ms) || !/^\d{4}-\d\d-\d\d/.test(text ?? '')))
    throw new UsageProblem(
      `--start ${text} is not a time`,
      'write ISO 8601, for example 2026-01-31T06:00:00Z',
    );
  return ms;
}

/** What is known of the API, whatever the plan is. */
type Sources = Omit<Numbers, 'jobs'>;

/** Reads what `--scenario`, `--trace` and `--state` name. Throws `UsageProblem`. */
export async function numberSources(options: GivenOptions, io: CommandIo): Promise<Sources> {
  const [scenario, trace] = [options.text('scenario'), options.text('trace')];
  if (scenario !== undefined && trace !== undefined)
    throw new UsageProblem(
      '--scenario and --trace exclude each other: both say how many records there are',
      'name one of them',
    );
  const known = await seenIn({ scenario, trace }, options, io);
  const startMs = startOf(options.text('start'));
  const start: Given =
    startMs === undefined
      ? (known.start ?? {
          value: createSystemClock().nowMs(),
          from: 'now; --start TIME sets another time',
        })
      : { value: startMs, from: '--start' };
  const file = options.text('state');
  const state = file === undefined ? known.state : await stateIn(file, io);
  return { ...known, start, ...present({ state }) };
}

/** What an earlier run, or a replay, says. */
async function seenIn(
  {
    scenario,
    trace,
  }: { readonly scenario: string | undefined; readonly trace: string | undefined },
  options: GivenOptions,
  io: CommandIo,
): Promise<Partial<Sources>> {
  if (scenario !== undefined) return ofScenario(scenario, options, io);
  return trace === undefined ? {} : ofTrace(trace, io);
}

async function ofTrace(file: string, io: CommandIo): Promise<Partial<Sources>> {
  const [{ bytes }, { readTrace }, { numbersOfRun }] = await Promise.all([
    readNamed(file, io),
    import('../report/explanation.ts'),
    import('../run/estimate/numbers.ts'),
  ]);
  const trace = readTrace(new TextDecoder().decode(bytes));
  if ('refused' in trace) throw new UsageProblem(`${file}: ${trace.refused}`);
  const seen = numbersOfRun(trace.plan, trace.events, file);
  if (!seen.isWhole)
    io.stderr(
      `warning: the run of ${file} did not end well: the numbers of its jobs may be too small\n`,
    );
  return { seen };
}

async function ofScenario(
  given: string,
  options: GivenOptions,
  io: CommandIo,
): Promise<Partial<Sources>> {
  const [{ diskFiles }, { discoverScenarios }, { readScenario }, { scenarioNumbers }] =
    await Promise.all([
      import('../scenario/replay/scenario-files.ts'),
      import('../scenario/discover.ts'),
      import('../scenario/read-scenario.ts'),
      import('../scenario/scenario-numbers.ts'),
    ]);
  const files = diskFiles(io.cwd, scenarioBounds([given], options, io));
  const { folders, cases, nothingAt } = await discoverScenarios([given], files);
  if (nothingAt.length > 0) throw new UsageProblem(`there is no scenario at ${given}`);
  const loaded = await Promise.all(folders.map((folder) => readScenario(folder, files)));
  const playable = loaded.flatMap((scenario) => {
    const chosen = cases.get(scenario.name);
    return scenario.playable.filter(
      ({ name }) => chosen === undefined || chosen.has(path.posix.basename(name)),
    );
  });
  const [only, ...more] = playable;
  if (only === undefined)
    throw new UsageProblem(
      `no scenario can be replayed at ${given}`,
      `see ${shellCommand('sluice', 'test', given)}`,
    );
  if (more.length > 0)
    throw new UsageProblem(
      `${given} has ${counted(playable.length, 'scenario')}, and an estimate needs one`,
      `name one of ${playable.map(({ name }) => name).join(', ')}`,
    );
  const { rules } = await replayRules(options, io);
  const numbers =
    only.contract?.answers === undefined
      ? await scenarioNumbers(only, { ...rules, signal: io.signal })
      : undefined;
  if (numbers === undefined)
    throw new UsageProblem(
      only.contract?.answers === undefined
        ? `the configuration of ${only.name} has errors`
        : `${only.name} has no recording: an OpenAPI document does not say how many records there are`,
      only.contract?.answers === undefined
        ? `see ${shellCommand('sluice', 'test', given)}`
        : 'name a scenario with a recording, or give --assume JOB=RECORDS',
    );
  const { seen, state } = numbers;
  return {
    seen,
    start: { value: seen.startMs, from: only.name },
    ...(state === undefined ? {} : { state: { value: state, from: only.name } }),
  };
}

async function stateIn(file: string, io: CommandIo): Promise<Numbers['state']> {
  const inPath = path.resolve(io.cwd, file);
  try {
    const read = await createFileState({ inPath, isReadOnly: true }).read();
    if (read.kind === 'state') return { value: read.value, from: file };
    throw new UsageProblem(
      read.kind === 'missing'
        ? `there is no file ${file}`
        : `${file} is not a state: ${read.reason}`,
      'name the state.json of a run',
    );
  } catch (error) {
    throw asUsage(error);
  }
}

/** The estimate of a plan. */
export function estimateOf(
  named: NamedPlan,
  sources: Sources,
  options: GivenOptions,
  limits: EstimateLimits = {},
): Estimate {
  const numbers = { ...sources, ...assumptions([named.plan], options) };
  return estimate(named.plan, numbers, { limits, lineOf: lineFinder(named) });
}

/** The estimates of two plans with the same numbers. A job that one of them lacks may be assumed. */
export function estimatesOfBoth(
  before: NamedPlan,
  after: NamedPlan,
  sources: Sources,
  options: GivenOptions,
): { readonly before: Estimate; readonly after: Estimate } {
  const numbers = { ...sources, ...assumptions([before.plan, after.plan], options) };
  const of = (named: NamedPlan) => estimate(named.plan, numbers, { lineOf: lineFinder(named) });
  return { before: of(before), after: of(after) };
}

type Assumed = Pick<Numbers, 'latencyMs' | 'failures' | 'loginMs' | 'jobs'>;

const MEMBERS = ['records', 'page', 'checks'] as const;
type Member = (typeof MEMBERS)[number];

/** What `--assume` says. Throws `UsageProblem`. */
function assumptions(plans: readonly Plan[], options: GivenOptions): Assumed {
  const jobs = new Map<string, AssumedJob>();
  const whole: { latencyMs?: Given; failures?: Given; loginMs?: Given } = {};
  for (const each of options.list('assume').flatMap((list) => list.split(','))) {
    const at = each.lastIndexOf('=');
    const [name, text] = [each.slice(0, at).trim(), each.slice(at + 1).trim()];
    const from = `--assume ${each}`;
    if (at < 1 || text === '')
      throw new UsageProblem(
        `${from} has no value`,
        'write --assume NAME=VALUE, for example --assume orders=12000,latency=200ms',
      );
    if (name === 'latency') whole.latencyMs = { value: durationIn(from, text), from };
    else if (name === 'expires')
      whole.loginMs = { value: Math.max(1, durationIn(from, text)), from };
    else if (name === 'failures') whole.failures = { value: shareIn(from, text), from };
    else {
      const { member, pointers } = assumedJob(plans, name, from);
      const value = countIn(from, text, member);
      for (const pointer of pointers)
        jobs.set(pointer, { ...jobs.get(pointer), [member]: { value, from } });
    }
  }
  return { jobs, ...whole };
}

function assumedJob(
  plans: readonly Plan[],
  name: string,
  from: string,
): { readonly member: Member; readonly pointers: readonly string[] } {
  const all = plans.map((plan) => [...jobsWithParents(plan)].map(({ job }) => job));
  const suffix = MEMBERS.find((each) => name.endsWith(`.${each}`));
  const short = suffix === undefined ? name : name.slice(0, -suffix.length - 1);
  const find = (wanted: string) =>
    all.map((jobs) => jobs.filter((job) => namesOf(job).includes(wanted)));
  const exact = find(name);
  const isExact = suffix === undefined || exact.some((jobs) => jobs.length > 0);
  const found = isExact ? exact : find(short);
  const member = isExact ? 'records' : (suffix ?? 'records');
  const several = found.find((jobs) => jobs.length > 1);
  if (several !== undefined)
    throw new UsageProblem(
      `${from}: ${counted(several.length, 'job')} have the name "${displayText(isExact ? name : short)}"`,
      `name one of them by its id or its endpoint: ${several.map(({ id }) => displayText(id)).join(', ')}`,
    );
  const pointers = [...new Set(found.flat().map((job) => job.from))];
  if (pointers.length > 0) return { member, pointers };
  const known = [...new Set(all.flat().map(({ dataType }) => dataType))];
  const near = didYouMean(short, [...known, 'latency', 'failures', 'expires']);
  throw new UsageProblem(
    `${from}: there is no job "${displayText(short)}"`,
    meantOr(
      near === undefined ? undefined : displayText(near),
      `the jobs are ${known.map(displayText).join(', ')}; besides them, there are latency, failures and expires`,
    ),
  );
}

/** The largest number that is not a mistake, and that can be counted with. */
const MOST = 1e12;

function countIn(from: string, text: string, member: Member): number {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  const least = member === 'records' ? 0 : 1;
  if (value !== undefined && value >= least && value <= MOST) return value;
  throw new UsageProblem(
    `${from}: "${displayText(text)}" is not a number of ${member === 'checks' ? 'requests' : 'records'}`,
    `write a whole number from ${least} to 1000000000000`,
  );
}

function durationIn(from: string, text: string): number {
  const ms = millisecondsOf(text);
  if (ms !== undefined) return ms;
  throw new UsageProblem(
    `${from}: "${displayText(text)}" is not a duration`,
    'write 200ms, 2s or 1h',
  );
}

function shareIn(from: string, text: string): number {
  const [, number, percent] = /^(\d{1,3}(?:\.\d{1,6})?)(%?)$/.exec(text) ?? [];
  const value = Number(number) / (percent === '%' ? 100 : 1);
  if (number !== undefined && value < 1) return value;
  throw new UsageProblem(
    `${from}: "${displayText(text)}" is not a share of the requests`,
    'write a percentage below 100, for example failures=1%',
  );
}

/** Says which limits a run may exceed; whether there is one. */
export function exceedsLimits(estimated: Estimate, io: CommandIo): boolean {
  const exceeded = estimated.limits.filter(({ kept }) => !kept);
  for (const limit of exceeded) {
    const { message, help } = excess(limit, estimated);
    io.stderr(`error: ${message}\n${help === '' ? '' : `  help: ${help}\n`}`);
  }
  return exceeded.length > 0;
}

function excess(
  { limit, value }: Estimate['limits'][number],
  { requests, time, dominant, missing }: Estimate,
): { readonly message: string; readonly help: string } {
  const isTime = limit === 'max-time';
  const range = isTime ? time : requests;
  const most = isTime ? durationText(value) : counted(value, 'request');
  if (range === null || (range.high === null && range.low <= value)) {
    const lacking = missing.map(({ assume }) => assumption(assume)).join(', ');
    return {
      message: `whether the run stays within --${limit} (${most}) is not known`,
      help: lacking === '' ? '' : `give ${lacking}`,
    };
  }
  const needed = isTime ? timeText(range) : requestsText(range);
  return {
    message: `the run needs ${needed}, and --${limit} allows ${most}`,
    help: dominant === null ? '' : `most requests are those of ${dominant.job}: ${dominant.text}`,
  };
}
