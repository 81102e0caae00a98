import type { Check, CheckedJob, CheckFailure } from '../../../generated/check.ts';
import { createDiscardSink } from '../../destinations/memory-sink.ts';
import { type RunOptions, type RunOutcome, runRedacted } from '../../pipeline.ts';
import { jobTitle } from '../../plan/model/jobs.ts';
import type { Job, Plan } from '../../plan/model/plan.ts';
import { unsealed } from '../../plan/model/secrets.ts';
import type { RunEvent } from '../../ports/ports.ts';
import { renderCheck } from '../../report/check.ts';
import { createRunLog } from '../../report/run-progress.ts';
import { placedSource, renderFailure } from '../../report/run-summary.ts';
import {
  CHECK_BOUNDS,
  checkedPages,
  checkedPlan,
  createOneAttemptLogins,
  jobsByRun,
  whyNotSent,
} from '../../run/connection-check.ts';
import { Redactor } from '../../run/redactor.ts';
import { createMemoryState } from '../../scenario/replay/memory-ports.ts';
import { type Failure, throwUnexpected } from '../../text/diagnostic.ts';
import { displayJson } from '../../text/display.ts';
import { groupBy } from '../../values/lists.ts';
import { present } from '../../values/objects.ts';
import type { Pointer } from '../../values/path.ts';
import { plural } from '../../values/words.ts';
import type { Command, CommandIo, GivenOptions } from '../command.ts';
import { refuseRotation, tokenStore, tokenStoreOption } from '../destinations.ts';
import { setOption } from '../inputs.ts';
import { lineFinder, type NamedPlan, namedPlan, withPrettyDiagnostics } from '../plans.ts';
import { refuseRevealingDebugging, secretsOfPlan, secretsOption } from '../secrets.ts';
import { onlyNames, onlyOption, selectedPlan } from '../selected-jobs.ts';
import { failOnWarningOption, failsOnWarning, maxBytesOption, wantsColour } from '../sources.ts';

/** `sluice check`: the logins and one request of each job. */
export const check: Command = {
  definition: {
    name: 'check',
    synopsis: 'CONFIG',
    description:
      'Logs in and sends one request of each job, with a page of one record if the plan knows the page size parameter. If\nthe API refuses that page, sends the request again with the page size of the configuration. Shows what failed, and at which line.\nDoes not send requests that may change data (PUT, PATCH, DELETE, the start of an asynchronous export), but lists them. Writes nothing\nexcept a token store. The exit code is 1 if something failed.',
    positionals: { min: 1, max: 1, names: 'CONFIG' },
    options: [
      {
        ...onlyOption,
        description:
          'Check only this job (its ID, data type or endpoint), with its child jobs and the parents that it needs',
      },
      secretsOption,
      setOption,
      tokenStoreOption,
      failOnWarningOption,
      { name: 'verbose', short: 'v', description: 'Show each request' },
      {
        name: 'format',
        value: 'FORMAT',
        choices: ['pretty', 'json'],
        default: 'pretty',
        description: 'Format of the result',
      },
      maxBytesOption,
    ],
    examples: [
      { command: 'sluice check config.yaml', what: 'checks the login and all jobs' },
      {
        command: 'sluice check config.yaml --secrets secrets.json --format json',
        what: 'reads secrets from a file and prints the result as JSON',
      },
    ],
  },
  async run(given, io) {
    const options = withPrettyDiagnostics(given);
    const whole = await namedPlan(options.positionals[0] ?? '-', options, io);
    if (whole === undefined) return 1;
    const named = { ...whole, plan: selectedPlan(whole.plan, onlyNames(options)) };
    if (named.compilation !== undefined && failsOnWarning(named.compilation, options, io)) return 1;
    refuseRotation(named, options);
    const { report, failures, isAborted } = await checked(named, options, io);
    io.stdout(
      given.text('format') === 'json'
        ? `${displayJson(report)}\n`
        : renderCheck(report, { colour: wantsColour(options, io, 'stdout') }),
    );
    const document = named.compilation === undefined ? undefined : placedSource(named.compilation);
    for (const [failure, ...same] of groupBy(failures, causeOf).values()) {
      if (failure === undefined) continue;
      io.stderr(
        renderFailure(failure, document, {
          name: named.source.name,
          colour: wantsColour(options, io, 'stderr'),
          tables: 'none',
        }),
      );
      if (same.length > 0)
        io.stderr(`  = also     ${plural(same.length, 'more job')} failed for this reason\n`);
    }
    if (isAborted) return 130;
    const warns = report.jobs.some(({ warnings }) => warnings.length > 0);
    return report.ok && !(warns && options.flag('fail-on-warning')) ? 0 : 1;
  },
};

/** What failures of several jobs have in common: a server that cannot be reached is the same for each, whatever was requested. */
function causeOf({ kind, message, pointer, help }: Failure): string {
  return kind === 'transport'
    ? JSON.stringify([message.slice(0, message.lastIndexOf(' (')), help])
    : JSON.stringify([message, pointer]);
}

/** What is known of a job in an iteration. */
interface Known {
  started?: true;
  records?: number;
  failure?: Failure;
  /** Of the last response. */
  status?: number;
  /** The status with which a page of one record was refused. */
  refused?: number | undefined;
  readonly warnings: Set<string>;
}

async function checked(named: NamedPlan, options: GivenOptions, io: CommandIo) {
  const secrets = named.compilation?.secrets ?? secretsOfPlan(named.plan, named.given, io);
  const sealed = checkedPlan(named.plan);
  const plan = unsealed(sealed, secrets);
  refuseRevealingDebugging();
  const { createNodePorts } = await import('../../node-ports.ts');
  const tokens = await tokenStore(options, io);
  const known = new Map<string, Known>();
  let iteration: number | null = null;
  const of = (job: Pointer, inIteration = iteration): Known => {
    const key = `${inIteration} ${job}`;
    const found = known.get(key) ?? { warnings: new Set() };
    known.set(key, found);
    return found;
  };
  const verbose = options.flag('verbose');
  const log = createRunLog({ write: io.stderr, format: 'text', quiet: !verbose, verbose });
  const ports = createNodePorts(plan, {
    secrets,
    env: io.env,
    sink: createDiscardSink(),
    state: createMemoryState(),
    events: (event: RunEvent) => {
      if (verbose) log(event);
      if (event.kind === 'run-started') iteration = event.iteration;
      if (event.kind === 'job-started') of(event.job).started = true;
      if (event.kind === 'response-received' && event.purpose === 'api')
        of(event.job).status = event.status;
      if (event.kind === 'job-finished') of(event.job).records = event.records;
      if (event.kind === 'warning' && event.job !== null && event.expected !== true)
        of(event.job).warnings.add(event.message);
    },
  });
  const pages = checkedPages(unsealed(named.plan, secrets));
  const failures: Failure[] = [];
  const redactor = new Redactor();
  const runOptions: RunOptions = {
    ports,
    secrets,
    signal: io.signal,
    credentials: createOneAttemptLogins(),
    levels: named.levels,
    jobFailed(failed) {
      const { iteration: inIteration, job, failure } = failed;
      const known = of(job.from, inIteration);
      const next = pages.afterRefusal(failed, known.status);
      if (next === undefined) {
        known.failure = failure;
        if (!failures.includes(failure)) failures.push(failure);
      } else {
        known.refused = known.status;
        known.warnings.clear();
      }
      return next;
    },
    ...tokens,
    ...CHECK_BOUNDS,
  };
  const outcome = await eachIteration(sealed, (part) =>
    runRedacted(part, runOptions, redactor),
  ).finally(() => ports.close());
  if (outcome.failure !== undefined) failures.push(outcome.failure);
  const lineOf = lineFinder(named);
  const failureOf = ({ kind, message, pointer, help, details = [] }: Failure): CheckFailure => ({
    kind,
    message,
    pointer,
    ...present({ line: pointer === null ? undefined : lineOf(pointer), help }),
    details: [...details],
  });
  const told = new Set<Failure>();
  const jobs = jobsByRun(named.plan).map(({ iteration: inIteration, job, parent }): CheckedJob => {
    const { started, records, failure, refused, warnings } = of(job.from, inIteration);
    const isRepeated = failure !== undefined && told.has(failure);
    if (failure !== undefined) told.add(failure);
    const about = {
      job: redactor.redact(jobTitle(job)),
      from: job.from,
      ...present({ line: lineOf(failure?.pointer ?? job.from) }),
      iteration: inIteration,
      warnings: [...warnings],
    };
    const unsent = whyNotSent(job);
    if (unsent !== undefined) return { ...about, status: 'not-sent', why: unsent };
    if (isRepeated)
      return { ...about, status: 'not-reached', why: 'it needs what has failed above' };
    if (failure === undefined && started !== true)
      return { ...about, status: 'not-reached', why: whyNotReached(parent) };
    const asked = {
      ...about,
      pageSize: refused === undefined ? pages.firstOf(inIteration, job) : 'configured',
      ...present({ note: refused === undefined ? undefined : refusedNote(refused) }),
    };
    if (failure !== undefined) return { ...asked, status: 'failed', failure: failureOf(failure) };
    return { ...asked, status: 'ok', records: records ?? 0 };
  });
  const report: Check = {
    checkVersion: 1,
    ok: failures.length === 0,
    requests: outcome.requests,
    logins: outcome.logins,
    jobs,
    ...(outcome.failure === undefined ? {} : { failure: failureOf(outcome.failure) }),
  };
  return { report, failures, isAborted: outcome.failure?.kind === 'aborted' };
}

type Ended = Pick<RunOutcome, 'requests' | 'logins' | 'failure'>;

/** A run for each iteration, up to one that fails as a whole: the bounds of a run are for all of its iterations together. */
async function eachIteration(
  plan: Plan,
  runOne: (part: Plan) => Promise<RunOutcome>,
): Promise<Ended> {
  let all: Ended = { requests: 0, logins: 0 };
  for (const run of plan.runs) {
    const outcome = await runOne({ ...plan, runs: [run] });
    throwUnexpected(outcome);
    const { requests, logins, failure } = outcome;
    all = {
      requests: all.requests + requests,
      logins: all.logins + logins,
      ...present({ failure }),
    };
    if (failure !== undefined) break;
  }
  return all;
}

function refusedNote(status: number): string {
  return `the API refused a page of one record (status ${status}); checked with the page size of the configuration`;
}

function whyNotReached(parent: Job | undefined): string {
  return parent === undefined
    ? 'the check has ended before it'
    : `no record of '${jobTitle(parent)}' leads to it`;
}
