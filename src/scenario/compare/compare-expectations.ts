import type { ExpectedEvent } from '../../../generated/scenario.ts';
import { transportText } from '../../engine/plan/transport-text.ts';
import type { RunEvent } from '../../engine/ports/events.ts';
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Failure } from '../../language/diagnostics/run-error.ts';
import { messageOf } from '../../language/support/message-of.ts';
import { baseName } from '../../language/support/paths.ts';
import {
  entriesOf,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  member,
  sameJson,
} from '../../language/values/json.ts';
import { loginValidity, validityText } from '../login-validity.ts';
import { durationMs, durationText } from '../play/exchange.ts';
import type { Problem } from '../result.ts';
import type { Replayed } from '../run-scenario.ts';
import { compareSchema } from '../table-schema.ts';
import { compareCompleteness } from './compare-completeness.ts';
import type { ComparisonContext } from './compare-outcome.ts';
import { compareRequests } from './compare-requests.ts';
import { isWarningOfReduction } from './reduced-warnings.ts';
import { credentialsPointer, jobName } from './trace-mismatch.ts';

/** Compares exit, counts, warnings, log and events with the expectations of the scenario. */
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

/** Checks that each warning of `expect` was emitted, and no other but those that are normal in a run. */
function compareWarnings(
  { scenario, tracer }: ComparisonContext,
  { events }: Replayed,
): readonly Problem[] {
  const expected = [
    ...(scenario.expect.warnings ?? []),
    ...(scenario.expect.log ?? []).flatMap(({ warning }) =>
      warning === undefined ? [] : [warning],
    ),
  ];
  const unexpected = events.flatMap((event) =>
    event.kind === 'warning' && event.expected !== true ? [event] : [],
  );
  const logged = events.flatMap((event) =>
    event.kind === 'warning' || (event.kind === 'log' && event.rule !== undefined)
      ? [event.message]
      : [],
  );
  const problems: Problem[] = expected
    .filter((text) => !logged.some((message) => message.includes(text)))
    .map((text) => ({
      kind: 'expectation',
      subject: 'warning',
      expected: text,
      actual: '(no such warning)',
    }));
  if (scenario.strict.warnings === 'ignore') return problems;
  for (const { rule, message, job } of unexpected) {
    if (scenario.isReduced && isWarningOfReduction(rule)) continue;
    if (!expected.some((text) => message.includes(text)))
      problems.push({ kind: 'warning', message: tracer.mask(message), place: tracer.placeOf(job) });
  }
  return problems;
}

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
