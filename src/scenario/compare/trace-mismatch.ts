import { credentialsAt, factsOf } from '../../plan/authentication/index.ts';
import type { Plan } from '../../plan/model/plan.ts';
import type { RunEvent } from '../../ports/ports.ts';
import { scanJson } from '../../text/json-scanner.ts';
import type { SourceDocument } from '../../text/source-document.ts';
import { baseName } from '../../values/file-names.ts';
import {
  exactJsonText,
  isArray,
  isObject,
  type Json,
  keysOf,
  member,
  sameJson,
} from '../../values/json.ts';
import { type Pointer, pointerTo } from '../../values/path.ts';
import { originOf } from '../places.ts';
import type { LoadedScenario } from '../read-scenario.ts';
import { unlistedHeaders } from '../replay/compare-request.ts';
import { durationText, type Exchange, requestLine } from '../replay/exchange.ts';
import type { Mismatch } from '../replay/replay-http.ts';
import type { Replayed } from '../replayed.ts';
import type {
  PathDifference,
  Problem,
  RecordedPlace,
  RequestProblem,
  TracedDifference,
} from '../result.ts';
import { loginValidity } from '../scenario-http.ts';
import { createSymbolTexts, mintedTokens } from '../substitution.ts';

/** Finds the lines of the recording and the configuration for the observations of a replay. */
export interface Tracer {
  requestProblem(mismatch: Mismatch, events: readonly RunEvent[]): RequestProblem;
  recorded(exchange: Exchange): RecordedPlace;
  /** `config.yaml:18`; null when the pointer leads nowhere. */
  placeOf(pointer: Pointer | null | undefined): string | null;
  /** A text as it is shown: symbols in the place of secrets and tokens, and no secret in any other encoding. */
  mask(text: string): string;
  /** A text as it is written into a file of the scenario: a replay makes the same text of it again. */
  written(text: string): string;
}

export function createTracer(
  scenario: LoadedScenario,
  {
    plan,
    document,
  }: { readonly plan: Plan | undefined; readonly document: SourceDocument | undefined },
): Tracer {
  const { shown: mask, written } = createSymbolTexts([scenario]);
  const mints = mintedTokens(scenario.exchanges);
  const recorded = (exchange: Exchange): RecordedPlace => ({
    id: exchange.id,
    line: requestLine(exchange.request),
    place:
      exchange.place === null ? null : `${baseName(exchange.place.file)}:${exchange.place.line}`,
  });
  const placeOf = (pointer: Pointer | null | undefined): string | null => {
    if (pointer === null || pointer === undefined || document === undefined) return null;
    return `${baseName(document.name)}:${document.rangeOf(pointer, 'key').start.line}`;
  };
  const notesOn = (texts: readonly (string | null)[]): readonly string[] => {
    const numbers = new Set(
      texts.flatMap((text) =>
        [...(text ?? '').matchAll(/\{\{token:(\d+)\}\}/g)].map(([, number = '']) => number),
      ),
    );
    return [...numbers].flatMap((number) => {
      const from = mints.get(number);
      return from === undefined ? [] : [`{{token:${number}}} is handed out by ${from}`];
    });
  };
  return {
    mask,
    written,
    recorded,
    placeOf,
    requestProblem(mismatch, events) {
      const { sent, nearest, expected } = mismatch;
      const event = events.findLast((other) => other.kind === 'request-sent');
      const job = event?.kind === 'request-sent' ? event.job : null;
      const purpose = event?.kind === 'request-sent' ? event.purpose : 'api';
      const start = scenario.clock.startMs;
      const pointers = (nearest?.differences ?? []).map((difference) =>
        plan === undefined ? undefined : originOf(difference, { job, purpose }, plan),
      );
      // a renamed parameter is one missing and one unexpected: the missing one has no place of its own
      const unexpected = pointers.find(
        (_, index) => nearest?.differences[index]?.expected === null && pointers[index] !== job,
      );
      const differences = (nearest?.differences ?? []).map(
        (difference, index): TracedDifference => {
          const masked = difference.sent === null ? null : mask(difference.sent);
          const from =
            difference.sent === null && pointers[index] === job
              ? (unexpected ?? job)
              : pointers[index];
          return {
            ...difference,
            sent: masked,
            from: placeOf(from),
            notes: notesOn([difference.expected, masked]),
          };
        },
      );
      return {
        kind: 'request',
        request: mismatch.request,
        expected: expected === undefined ? null : recorded(expected),
        sent: {
          line: `${sent.method} ${mask(shortUrl(sent.url, plan))}`,
          afterMs: mismatch.atMs - start,
          job: purpose === 'api' ? jobName(job) : purpose,
          page: event?.kind === 'request-sent' && purpose === 'api' ? event.page : null,
        },
        credentials: differences.some(({ notes }) => notes.length > 0)
          ? credentialsOf(events, start, placeOf(credentialsPointer(plan, job)))
          : null,
        nearest:
          nearest === undefined
            ? null
            : { ...recorded(nearest.exchange), spent: nearest.spent, differences },
      };
    },
  };
}

/** `/config/jobs/0/children/1` as `jobs[0].children[1]`. */
export function jobName(pointer: Pointer | null): string | null {
  if (pointer === null) return null;
  return pointer
    .replace(/^.*?\/(?=jobs\/)/, '')
    .replace(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.');
}

/** The expiry of the last login of the run. */
function credentialsOf(
  events: readonly RunEvent[],
  startMs: number,
  from: string | null,
): RequestProblem['credentials'] {
  const login = events.findLast((event) => event.kind === 'credentials-obtained');
  if (login?.kind !== 'credentials-obtained') return null;
  const at = (ms: number) => `t=+${(ms - startMs) / 1000}s`;
  return {
    text: `obtained at ${at(login.atMs)}, ${login.expiresAtMs === null ? 'never expires' : `expires at ${at(login.expiresAtMs)}`}`,
    from,
  };
}

/** What decides how long a login of a job is valid, or the login; without a job, of the plan. */
export function credentialsPointer(
  plan: Plan | undefined,
  job: Pointer | null,
): Pointer | undefined {
  const run = plan?.runs[0];
  const login = run === undefined ? undefined : factsOf(credentialsAt(run, job)).login;
  return login?.expiry.kind === 'at-response-time' ? login.expiry.from : login?.from;
}

/** Relative to the base URL, where it is below it. */
function shortUrl(url: string, plan: Plan | undefined): string {
  const base = plan?.runs[0]?.target.baseUrl;
  return base?.kind === 'literal' &&
    typeof base.value === 'string' &&
    base.value.endsWith('/') &&
    url.startsWith(base.value)
    ? url.slice(base.value.length)
    : url;
}

/** The results of a replay that the scenario does not compare; empty when everything is compared. */
export function uncompared(
  { recordingVersion, expect, expectedRequests, contract }: LoadedScenario,
  replayed: Replayed,
): readonly string[] {
  const { verdict, sleptMs } = replayed;
  const parts: string[] = [];
  if (contract?.answers !== undefined && expectedRequests === undefined) parts.push('the requests');
  if (recordingVersion === 1) parts.push('the base URL (the recording has version 1)');
  const headers = new Set<string>();
  for (const { exchange, request } of verdict.played)
    if (exchange.match.headers === 'listed')
      for (const [name] of unlistedHeaders(request, exchange)) headers.add(name);
  if (headers.size > 0)
    parts.push(
      `${headers.size === 1 ? 'the header' : 'the headers'} ${[...headers].sort().join(', ')}`,
    );
  if (expect.waited === undefined)
    parts.push(sleptMs > 0 ? `the wait of ${durationText(sleptMs)}` : 'waits');
  if (expect.expires === undefined && loginValidity(replayed.events) !== undefined)
    parts.push('how long logins are valid');
  if (expect.transport === undefined) parts.push('transport settings');
  return parts;
}

/**
 * Compares an expected text (manifest, state, plan) with the actual one. JSON that is only laid out differently is
 * equal: the bytes of manifests and states are tested elsewhere, and people write expectations with spaces.
 */
export function compareTexts(
  file: string,
  expected: Uint8Array | undefined,
  actual: Uint8Array | undefined,
): Extract<Problem, { kind: 'text' }> | undefined {
  const [wanted, given] = [textOf(expected), textOf(actual)];
  if (wanted === given) return undefined;
  const [left, right] = [
    wanted === null ? undefined : scanJson(wanted).value,
    given === null ? undefined : scanJson(given).value,
  ];
  if (left !== undefined && right !== undefined && sameJson(left, right)) return undefined;
  const differences: PathDifference[] = [];
  if (left !== undefined && right !== undefined) collectDifferences(left, right, '', differences);
  if (left !== undefined && right !== undefined && differences.length === 0)
    differences.push({
      path: '',
      expected: 'these members',
      actual: 'the same members in another order',
    });
  return {
    kind: 'text',
    file,
    expected: wanted,
    actual: given,
    differences: differences.slice(0, MAX_SHOWN),
  };
}

const MAX_SHOWN = 20;

function collectDifferences(
  wanted: Json,
  given: Json,
  path: string,
  differences: PathDifference[],
): void {
  if (isObject(wanted) && isObject(given)) {
    for (const name of new Set([...keysOf(wanted), ...keysOf(given)]))
      collectMember(member(wanted, name), member(given, name), pointerTo(path, name), differences);
  } else if (isArray(wanted) && isArray(given)) {
    for (let index = 0; index < Math.max(wanted.length, given.length); index++)
      collectMember(wanted[index], given[index], pointerTo(path, index), differences);
  } else if (!sameJson(wanted, given))
    differences.push({ path, expected: exactJsonText(wanted), actual: exactJsonText(given) });
}

function collectMember(
  wanted: Json | undefined,
  given: Json | undefined,
  path: string,
  differences: PathDifference[],
): void {
  if (wanted !== undefined && given !== undefined)
    collectDifferences(wanted, given, path, differences);
  else
    differences.push({
      path,
      expected: wanted === undefined ? null : exactJsonText(wanted),
      actual: given === undefined ? null : exactJsonText(given),
    });
}

function textOf(bytes: Uint8Array | undefined): string | null {
  return bytes === undefined ? null : Buffer.from(bytes).toString();
}
