import { credentialsAt } from '../engine/plan/job-credentials.ts';
import type { Plan } from '../engine/plan/plan.ts';
import type { HttpOutcome, HttpResponse } from '../engine/ports/http.ts';
import { traitsOf } from '../features/authentication/index.ts';
import { createMemorySink } from '../features/destinations/memory/memory-sink.ts';
import { throwUnexpected } from '../language/diagnostics/run-error.ts';
import type { JsonObject } from '../language/values/json.ts';
import type { Secrets } from '../language/values/secret.ts';
import type { Keep } from '../node/files/byte-store.ts';
import { type RunOptions, run } from '../pipeline.ts';
import { withMemoryPorts } from '../scenario/memory-ports.ts';
import { type Substitution, utf8Text } from '../scenario/substitution.ts';
import { type Capture, type CapturedExchange, keptOutcome, withKeptBody } from './capture.ts';
import { keptHeaders } from './kept-headers.ts';
import { learnFromRequests } from './learn-from-requests.ts';
import { createTokens, rewriteCookies, rewriteLoginResponse } from './login-response.ts';
import { type Divergence, playedBack } from './played-back.ts';
import { learnUrlUsers } from './url-users.ts';

/** A capture in which nothing secret is left, or the request at which a run with made-up secrets took another way. */
export type RedactedCapture =
  | { readonly kind: 'redacted'; readonly exchanges: readonly CapturedExchange[] }
  | { readonly kind: 'diverged'; readonly number: number; readonly divergence: Divergence };

export interface RedactionOptions {
  /** The plan of the redacted configuration, and the made-up secrets that it names. */
  readonly plan: Plan;
  readonly secrets: Secrets;
  readonly state: JsonObject | undefined;
  /** Knows the secrets of the configuration; learns everything computed from them. */
  readonly substitution: Substitution;
  readonly keep: Keep;
  /** How far the run went. */
  readonly bounds: Pick<RunOptions, 'maxPages' | 'maxExecutions'>;
  /** Whether a text is in the redacted configuration. */
  isPublic(text: string): boolean;
}

/**
 * Runs the plan again with made-up secrets against the captured responses, with the captured clock and random bytes. Where a
 * request differs from the captured one, the value was computed from a secret (or from a login response). Each response is
 * rewritten with all values known by then, because it can only echo earlier requests.
 */
export async function redactCapture(
  capture: Capture,
  options: RedactionOptions,
): Promise<RedactedCapture> {
  const { plan, secrets, state, substitution, bounds } = options;
  const tokens = createTokens();
  const outcomes: HttpOutcome[] = [];
  const played = playedBack(capture, ({ place, request, outcome }, madeUp) => {
    learnFromRequests(request, madeUp, substitution);
    if (outcome.kind === 'failure') {
      outcomes.push(outcome);
      return outcome;
    }
    const { body } = outcome.response;
    const response = rewrite(outcome.response, body, place);
    const redacted = { kind: outcome.kind, response };
    const isSame = response.body === body;
    outcomes.push(
      isSame
        ? { kind: outcome.kind, response: withKeptBody(response, () => outcome.response.body) }
        : keptOutcome(redacted, options.keep),
    );
    return redacted;
  });
  const rewrite = (
    response: HttpResponse,
    original: Uint8Array,
    place: CapturedExchange['place'],
  ): HttpResponse => {
    const run = plan.runs[place.run - 1];
    const credentials =
      run === undefined ? undefined : traitsOf(credentialsAt(run, place.job)).login;
    const isLogin = place.purpose === 'login' && response.status < 400;
    const kept = keptHeaders(response.headers, plan, place);
    learnUrlUsers([...kept.map(([, value]) => value), textOf(original)], {
      tokens,
      substitution,
      isPublic: options.isPublic,
    });
    const headers = rewriteCookies(kept, { tokens, substitution }).map(
      ([name, value]) => [name, substitution.text(value)] as const,
    );
    const body =
      isLogin && credentials !== undefined
        ? rewriteLoginResponse(original, {
            credentials,
            tokens,
            substitution,
            isPublic: options.isPublic,
          })
        : substitution.body(original);
    return {
      status: response.status,
      statusText: substitution.text(response.statusText),
      headers,
      body,
    };
  };
  const { http, clock, random } = played;
  const world = { http, clock, random, state, sink: createMemorySink({ rows: 'counted' }) };
  throwUnexpected(
    await withMemoryPorts(world, (ports) => run(plan, { ports, secrets, ...bounds })),
  );
  const divergence = played.divergence();
  if (divergence !== undefined)
    return { kind: 'diverged', number: played.sent.length + 1, divergence };
  const [missing] = capture.exchanges.slice(played.sent.length);
  if (missing !== undefined)
    return {
      kind: 'diverged',
      number: played.sent.length + 1,
      divergence: { request: missing.request, expected: missing },
    };
  const exchanges = capture.exchanges.map((exchange, index) => ({
    ...exchange,
    request: played.sent[index] ?? exchange.request,
    outcome: outcomes[index] ?? exchange.outcome,
  }));
  return { kind: 'redacted', exchanges };
}

/** A body as text, one character for each byte where it is no UTF-8. */
function textOf(body: Uint8Array): string {
  return utf8Text(body) ?? Buffer.from(body).toString('latin1');
}
