import type { RuleId } from '../../../generated/rules.ts';
import type { ExpectedEvent } from '../../../generated/scenario.ts';
import { weaker } from '../../complete/verdict.ts';
import { transportText } from '../../plan/describe/target.ts';
import { jobsOf, jobTitle, namesOf } from '../../plan/model/jobs.ts';
import type { Job } from '../../plan/model/plan.ts';
import type { RunEvent } from '../../ports/ports.ts';
import type { Diagnostic, Failure } from '../../text/diagnostic.ts';
import { messageOf } from '../../values/errors.ts';
import { baseName } from '../../values/file-names.ts';
import {
  entriesOf,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  member,
  sameJson,
} from '../../values/json.ts';
import { didYouMean, meantOr } from '../../values/words.ts';
import { originOf } from '../places.ts';
import type { Expectations, LoadedScenario } from '../read-scenario.ts';
import { compareRequest } from '../replay/compare-request.ts';
import { durationMs, durationText, requestLine } from '../replay/exchange.ts';
import type { Mismatch } from '../replay/replay-http.ts';
import type { Replayed } from '../replayed.ts';
import type { Problem } from '../result.ts';
import { loginValidity, validityText } from '../scenario-http.ts';
import type { ComparisonContext } from './context.ts';
import { compareSchema } from './tables.ts';
import { credentialsPointer, jobName } from './trace-mismatch.ts';

/** Compares exit, counts, expected warnings, log and events with the expectations of the scenario. */
export function compareExpectations(context: ComparisonContext): readonly Problem[] {
  const { replayed } = context;
  // after a request that is not the recorded one everything else is a consequence
  if (replayed?.verdict.mismatch !== undefined) return [];
  const problems = compareEnd(context);
  if (replayed === undefined) return problems;
  return [
    ...problems,
    ...compareCounts(context, replayed),
    ...compareBase(context),
    ...compareTransport(context),
    ...compareRequests(context, replayed),
    ...compareWarnings(context, replayed),
    ...compareLog(context, replayed),
    ...compareEvents(context, replayed),
    // a run that ends otherwise than expected has other tables
    ...(problems.length > 0
      ? []
      : [...compareSchema(context, replayed), ...compareCompleteness(context, replayed)]),
  ];
}

type End =
  | { readonly exit: 'ok' }
  | {
      readonly exit: 'user-error' | 'application-error';
      readonly message: string;
      readonly kind: string;
      readonly pointer: string | null;
      readonly details: readonly string[];
    };

function compareEnd({
  scenario,
  compiled,
  replayed,
  tracer,
}: ComparisonContext): readonly Problem[] {
  const { expect } = scenario;
  const wanted = expect.exit ?? (expect.error === undefined ? 'ok' : 'user-error');
  const errors = compiled.diagnostics.filter(({ severity }) => severity === 'error');
  if (replayed === undefined) {
    if (errors.length === 0) {
      const [{ message } = { message: 'nothing says why' }] = compiled.diagnostics;
      const actual = `there is no plan to play: ${message}`;
      return [{ kind: 'expectation', subject: 'exit', expected: wanted, actual }];
    }
    if (wanted !== 'user-error')
      return errors.map((diagnostic) => ({ kind: 'diagnostic', diagnostic }));
    const matching = errors.filter((diagnostic) =>
      matchesError(expect.error, diagnosticEnd(diagnostic)),
    );
    const [first] = errors;
    if (matching.length > 0 || first === undefined) return [];
    const place = `${baseName(first.file)}:${first.range.start.line}`;
    return errorProblems(expect.error, diagnosticEnd(first)).map((problem) =>
      problem.kind === 'expectation' ? { ...problem, place } : problem,
    );
  }
  const end = endOf(replayed);
  if (end.exit !== wanted) {
    const actual = end.exit === 'ok' ? 'ok' : `${end.exit}: ${tracer.mask(end.message)}`;
    return [
      {
        kind: 'expectation',
        subject: 'exit',
        expected: wanted,
        actual,
        place: end.exit === 'ok' ? null : tracer.placeOf(end.pointer),
        details: end.exit === 'ok' ? [] : end.details,
      },
    ];
  }
  return end.exit === 'ok' || matchesError(expect.error, end)
    ? []
    : errorProblems(expect.error, end);
}

function endOf({ outcome, crash }: Replayed): End {
  if (crash !== undefined) {
    const stack =
      crash instanceof Error
        ? (crash.stack ?? '')
            .split('\n')
            .slice(1, 6)
            .map((line) => line.trim())
        : [];
    return {
      exit: 'application-error',
      message: messageOf(crash),
      kind: 'crash',
      pointer: null,
      details: stack,
    };
  }
  const failure: Failure | undefined = outcome?.failure;
  if (failure === undefined) return { exit: 'ok' };
  return {
    exit: 'user-error',
    message: failure.message,
    kind: failure.kind,
    pointer: failure.pointer,
    details: failure.details ?? [],
  };
}

function diagnosticEnd({ message, note, rule, pointer }: Diagnostic): Exclude<End, { exit: 'ok' }> {
  return {
    exit: 'user-error',
    message,
    kind: rule,
    pointer,
    details: note === undefined ? [] : [note],
  };
}

type ExpectedError = ComparisonContext['scenario']['expect']['error'];

function matchesError(expected: ExpectedError, end: Exclude<End, { exit: 'ok' }>): boolean {
  return errorProblems(expected, end).length === 0;
}

function errorProblems(
  expected: ExpectedError,
  { message, kind, pointer, details }: Exclude<End, { exit: 'ok' }>,
): readonly Problem[] {
  const problems: Problem[] = [];
  if (
    expected?.contains !== undefined &&
    ![message, ...details].some((text) => text.includes(expected.contains ?? ''))
  )
    problems.push({
      kind: 'expectation',
      subject: 'error.contains',
      expected: expected.contains,
      actual: message,
    });
  if (expected?.kind !== undefined && expected.kind !== kind)
    problems.push({
      kind: 'expectation',
      subject: 'error.kind',
      expected: expected.kind,
      actual: `${kind}: ${message}`,
    });
  if (expected?.pointer !== undefined && expected.pointer !== pointer)
    problems.push({
      kind: 'expectation',
      subject: 'error.pointer',
      expected: expected.pointer,
      actual: pointer ?? 'none',
    });
  return problems;
}

function compareCounts(
  { scenario, compiled, tracer }: ComparisonContext,
  { verdict, events, sleptMs }: Replayed,
): readonly Problem[] {
  const { expect } = scenario;
  const logins = events.filter(({ kind }) => kind === 'credentials-obtained').length;
  const problems: Problem[] = [];
  const count = (subject: string, expected: number | undefined, actual: number) => {
    if (expected !== undefined && expected !== actual)
      problems.push({
        kind: 'expectation',
        subject,
        expected: String(expected),
        actual: String(actual),
      });
  };
  if (typeof expect.requests === 'number') count('requests', expect.requests, verdict.requests);
  count('logins', expect.logins, logins);
  const valid = validityText(loginValidity(events));
  if (expect.expires !== undefined && validityText(expect.expires) !== valid)
    problems.push({
      kind: 'expectation',
      subject: 'expires',
      expected: validityText(expect.expires),
      actual: valid,
      place: tracer.placeOf(credentialsPointer(compiled.plan, null)),
    });
  if (expect.waited !== undefined && Math.round(durationMs(expect.waited)) !== Math.round(sleptMs))
    problems.push({
      kind: 'expectation',
      subject: 'waited',
      expected: String(expect.waited),
      actual: durationText(sleptMs),
    });
  return problems;
}

/** The base URL as written: requests alone do not show a part of it that no URL is made of. */
function compareBase({ scenario, compiled, tracer }: ComparisonContext): readonly Problem[] {
  const { base } = scenario;
  const bases = (compiled.plan?.runs ?? []).flatMap(({ target }) =>
    target.baseUrl.kind === 'literal' ? [String(target.baseUrl.value)] : [],
  );
  const [first] = bases;
  if (
    base === undefined ||
    first === undefined ||
    bases.some((one) => withoutUserInfo(one) === withoutUserInfo(base))
  )
    return [];
  return [
    {
      kind: 'expectation',
      subject: 'base',
      expected: base,
      actual: tracer.mask(first),
      place: tracer.placeOf('/api/baseUrl'),
    },
  ];
}

/** A URL without `user:password@`, which a recording masks. */
function withoutUserInfo(url: string): string {
  return url.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/]*@/i, '$1');
}

/** The changed lines of settings that a replay does not use. */
function compareTransport({ scenario, compiled, tracer }: ComparisonContext): readonly Problem[] {
  const { transport } = scenario.expect;
  if (transport === undefined || compiled.plan === undefined) return [];
  const [wanted, given] = [
    transport.trimEnd().split('\n'),
    transportText(compiled.plan).split('\n'),
  ];
  const [missing, added] = [
    wanted.filter((line) => !given.includes(line)),
    given.filter((line) => !wanted.includes(line)),
  ];
  if (wanted.join('\n') === given.join('\n')) return [];
  const isMoved = missing.length + added.length === 0;
  return [
    {
      kind: 'expectation',
      subject: 'transport',
      expected: (isMoved ? wanted : missing).join('; ') || 'nothing more',
      actual: (isMoved ? given : added).join('; ') || 'not set',
      place: tracer.placeOf(compiled.plan.runs[0]?.target.from),
    },
  ];
}

/** Checks that each warning of `expect` was emitted. */
function compareWarnings(
  { scenario }: ComparisonContext,
  { events }: Replayed,
): readonly Problem[] {
  const logged = events.flatMap((event) =>
    event.kind === 'warning' || (event.kind === 'log' && event.rule !== undefined)
      ? [event.message]
      : [],
  );
  return expectedWarnings(scenario)
    .filter((text) => !logged.some((message) => message.includes(text)))
    .map((text) => ({
      kind: 'expectation',
      subject: 'warning',
      expected: text,
      actual: '(no such warning)',
    }));
}

function expectedWarnings({ expect }: LoadedScenario): readonly string[] {
  return [
    ...(expect.warnings ?? []),
    ...(expect.log ?? []).flatMap(({ warning }) => (warning === undefined ? [] : [warning])),
  ];
}

type WarningProblem = Extract<Problem, { kind: 'warning' }>;

/**
 * The warnings that the scenario does not expect, but for those that are normal in a run: also of a replay that has left the recording.
 * Those that name a wrong setting come before those that say that records are missing.
 */
export function unexpectedWarnings({
  scenario,
  replayed,
  tracer,
}: ComparisonContext): readonly WarningProblem[] {
  const { events = [], verdict } = replayed ?? {};
  const expected = expectedWarnings(scenario);
  const isAbout = (rule: string) => !(scenario.isReduced && isWarningOfReduction(rule));
  const found = untilMismatch(events, verdict?.mismatch).flatMap((event) =>
    event.kind === 'warning' &&
    event.expected !== true &&
    isAbout(event.rule) &&
    !expected.some((text) => event.message.includes(text))
      ? [event]
      : [],
  );
  const isOfMissing = ({ rule }: (typeof found)[number]) => OF_MISSING.has(rule);
  return [...found.filter((each) => !isOfMissing(each)), ...found.filter(isOfMissing)].map(
    ({ message, job }) => ({
      kind: 'warning',
      message: tracer.mask(message),
      place: tracer.placeOf(job),
    }),
  );
}

/** Warnings that say that there are no records, and not why. */
const OF_MISSING: ReadonlySet<string> = new Set<RuleId>(['no-data', 'no-rows']);

/** The events before the request that is not the recorded one, and what was known then; what follows from its failure is left out. */
function untilMismatch(
  events: readonly RunEvent[],
  mismatch: Mismatch | undefined,
): readonly RunEvent[] {
  if (mismatch === undefined) return events;
  let sent = 0;
  const end = events.findIndex(
    ({ kind }) => kind === 'request-sent' && ++sent === mismatch.request,
  );
  return events.filter(
    (event, index) =>
      end < 0 || index < end || (event.kind === 'warning' && event.rule === KNOWN_BEFORE),
  );
}

const KNOWN_BEFORE: RuleId = 'missing-data-field';

function compareLog({ scenario }: ComparisonContext, { events }: Replayed): readonly Problem[] {
  const lines = events.flatMap((event) => {
    if (event.kind !== 'warning' && event.kind !== 'log') return [];
    const { message: text } = event;
    if (event.kind === 'warning')
      return [{ text, levels: event.expected === true ? ['warning', 'info'] : ['warning'] }];
    return [{ text, levels: [event.level, ...(event.rule === undefined ? [] : ['warning'])] }];
  });
  const problems: Problem[] = [];
  let at = 0;
  for (const [index, expected] of (scenario.expect.log ?? []).entries()) {
    const [level = '', text = ''] = Object.entries(expected)[0] ?? [];
    const found = lines.findIndex(
      (line, place) => place >= at && line.levels.includes(level) && line.text.includes(text),
    );
    if (found >= 0) at = found + 1;
    else
      problems.push({
        kind: 'expectation',
        subject: `log[${index}]`,
        expected: `${level}: ${text}`,
        actual: index === 0 ? 'no such line' : 'no such line after the one before',
      });
  }
  return problems;
}

function compareEvents({ scenario }: ComparisonContext, { events }: Replayed): readonly Problem[] {
  const problems: Problem[] = [];
  let at = 0;
  for (const [index, expected] of (scenario.expect.events ?? []).entries()) {
    const wanted = expected as unknown as Json;
    const found = events.findIndex(
      (event, place) => place >= at && includesJson(wanted, asJson(event)),
    );
    if (found >= 0) {
      at = found + 1;
      continue;
    }
    const nearest = events.slice(at).find(({ kind }) => kind === expected.kind);
    const actual =
      nearest === undefined
        ? `no ${expected.kind}${index === 0 ? '' : ' after the event before'}`
        : describeEvent(nearest);
    problems.push({
      kind: 'expectation',
      subject: `events[${index}]`,
      expected: JSON.stringify(expected),
      actual,
    });
  }
  return problems;
}

/** Whether everything expected is in a value: members may be more, lists and scalars are equal. */
export function includesJson(expected: Json, actual: Json | undefined): boolean {
  if (actual === undefined) return false;
  if (isObject(expected))
    return (
      isObject(actual) &&
      entriesOf(expected).every(([name, value]) => includesJson(value, member(actual, name)))
    );
  if (isArray(expected))
    return (
      isArray(actual) &&
      expected.length === actual.length &&
      expected.every((element, index) => includesJson(element, actual[index]))
    );
  return sameJson(expected, actual);
}

/** An event, or what a scenario expects of one, as the plain data that it is. */
export function asJson(event: RunEvent | ExpectedEvent): JsonObject {
  return event as unknown as JsonObject; // interfaces have no index signature
}

function describeEvent(event: RunEvent): string {
  const { atMs: _, ...rest } = event;
  const job = 'job' in event && typeof event.job === 'string' ? ` (${jobName(event.job)})` : '';
  return `${JSON.stringify(rest)}${job}`;
}

type ExpectedVerdicts = NonNullable<Expectations['complete']>;
type ExpectedVerdict = ExpectedVerdicts[string];

interface NamedVerdict {
  readonly name: string;
  /** What the replay gave; `undefined` where no job has the name. */
  readonly actual: ExpectedVerdict | undefined;
  readonly job: Job | undefined;
}

/** Compares the verdicts about the completeness of jobs. Without a name, as in `{}`, every job is missing. */
function compareCompleteness(context: ComparisonContext, replayed: Replayed): readonly Problem[] {
  const { complete: wanted } = context.scenario.expect;
  if (wanted === undefined) return [];
  const verdicts = namedVerdicts(context, replayed);
  const known = allJobs(context).map(jobTitle);
  return verdicts.flatMap(({ name, actual, job }) => {
    const expected = wanted[name];
    if (actual === expected) return [];
    const unknown = meantOr(didYouMean(name, known), `the jobs are ${known.join(', ')}`);
    return [
      {
        kind: 'expectation',
        subject: `complete ${name}`,
        expected: expected ?? 'not listed',
        actual: actual ?? `no such job; ${unknown}`,
        place: context.tracer.placeOf(job?.from),
      },
    ];
  });
}

/** The verdicts that `--update` writes: of the jobs that are listed, or of all where none of these is a job. */
export function observedCompleteness(
  context: ComparisonContext,
  replayed: Replayed,
): ExpectedVerdicts | undefined {
  if (compareCompleteness(context, replayed).length === 0) return undefined;
  const known = (listed: readonly string[]) =>
    namedVerdicts(context, replayed, listed).flatMap(({ name, actual }) =>
      actual === undefined ? [] : [[name, actual] as const],
    );
  const kept = known(listedJobs(context));
  return Object.fromEntries(kept.length === 0 ? known([]) : kept);
}

function listedJobs({ scenario }: ComparisonContext): readonly string[] {
  return Object.keys(scenario.expect.complete ?? {});
}

/** The verdicts of the jobs that are listed, or of all where none is. */
function namedVerdicts(
  context: ComparisonContext,
  { outcome }: Replayed,
  listed = listedJobs(context),
): readonly NamedVerdict[] {
  const jobs = allJobs(context);
  const verdictOf = (job: Job) => outcome?.completeness?.get(jobTitle(job))?.verdict ?? undefined;
  const names = listed.length === 0 ? [...new Set(jobs.map(jobTitle))] : listed;
  return names.map((name) => {
    const meant = jobs.filter((job) => jobTitle(job) === name || namesOf(job).includes(name));
    const verdicts = meant.flatMap((job) => verdictOf(job) ?? []);
    const [first, ...others] = verdicts;
    const weakest = first === undefined ? 'none' : others.reduce(weaker, first);
    return { name, actual: meant.length === 0 ? undefined : weakest, job: meant[0] };
  });
}

function allJobs({ compiled }: ComparisonContext): readonly Job[] {
  return (compiled.plan?.runs ?? []).flatMap(({ jobs }) => jobsOf(jobs));
}

/** Compares the requests that were sent with those that the scenario lists, one by one: the first that differs is a problem. */
export function compareRequests(
  { scenario, compiled, tracer }: ComparisonContext,
  { sent, verdict, events }: Replayed,
): readonly Problem[] {
  const { expectedRequests: expected, secrets, clock } = scenario;
  if (expected === undefined) return [];
  const requests = sent.length > 0 ? sent : verdict.played.map(({ request }) => request);
  const comparison = { secrets, nowMs: () => clock.startMs, baseUrl: undefined };
  for (let index = 0; index < Math.max(expected.length, requests.length); index++) {
    const [wanted, given] = [expected[index], requests[index]];
    const differences =
      wanted === undefined || given === undefined ? [] : compareRequest(given, wanted, comparison);
    if (wanted !== undefined && given !== undefined && differences.length === 0) continue;
    const event = events.filter((other) => other.kind === 'request-sent')[index];
    const from =
      compiled.plan === undefined || event === undefined
        ? undefined
        : originOf(
            differences[0] ?? { part: 'path', name: '' },
            { job: event.job, purpose: event.purpose },
            compiled.plan,
          );
    const line = given === undefined ? undefined : `${given.method} ${given.url}`;
    return [
      {
        kind: 'expectation',
        subject: `requests[${index}]`,
        expected: wanted === undefined ? 'no further request' : requestLine(wanted.request),
        actual: line === undefined ? 'not sent' : tracer.mask(line),
        place: tracer.placeOf(from),
        details: differences.map(
          ({ part, name, expected: value, sent: other }) =>
            `${[part, name].filter((word) => word !== '').join(' ')}: expected ${value ?? 'none'}, sent ${other === null ? 'none' : tracer.mask(other)}`,
        ),
      },
    ];
  }
  return [];
}

/** Warnings that a run may have read a part of the data only: a reduced recording always has a part only. */
const OF_REDUCTION: ReadonlySet<string> = new Set<RuleId>([
  'more-announced',
  'short-first-page',
  'missing-next-value',
  'no-rows',
  'missing-stop-value',
  'repeated-page',
]);

/** Whether a warning can come from the reduction of the recording instead of the configuration. */
export function isWarningOfReduction(rule: string): boolean {
  return OF_REDUCTION.has(rule);
}
