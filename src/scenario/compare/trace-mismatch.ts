import { credentialsAt } from '../../engine/plan/job-credentials.ts';
import type { Plan } from '../../engine/plan/plan.ts';
import type { RunEvent } from '../../engine/ports/events.ts';
import { traitsOf } from '../../features/authentication/index.ts';
import type { SourceDocument } from '../../language/parse/source-document.ts';
import { baseName } from '../../language/support/paths.ts';
import type { Pointer } from '../../language/support/pointer.ts';
import { originOf } from '../places.ts';
import type { Exchange } from '../play/exchange.ts';
import { requestLine } from '../play/exchange.ts';
import type { Mismatch } from '../play/script.ts';
import type { PlayableScenario } from '../read/scenario.ts';
import type { RecordedPlace, RequestProblem, TracedDifference } from '../result.ts';
import { createSymbolTexts, mintedTokens } from '../symbol-texts.ts';

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
  scenario: PlayableScenario,
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
      const isLogin = event?.kind === 'request-sent' && event.purpose === 'login';
      const start = scenario.clock.startMs;
      const pointers = (nearest?.differences ?? []).map((difference) =>
        plan === undefined ? undefined : originOf(difference, { job, isLogin }, plan),
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
          job: isLogin ? 'login' : jobName(job),
          page: event?.kind === 'request-sent' && !isLogin ? event.page : null,
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
  const login = run === undefined ? undefined : traitsOf(credentialsAt(run, job)).login;
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
