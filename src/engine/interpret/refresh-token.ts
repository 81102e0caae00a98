import { createHash } from 'node:crypto';
import { RunError } from '../../language/diagnostics/run-error.ts';
import { evaluate } from '../../language/expression/evaluate.ts';
import { pointerTo } from '../../language/support/pointer.ts';
import { isObject, member } from '../../language/values/json.ts';
import { Secret } from '../../language/values/secret.ts';
import type { LoginCredentials, Parameter } from '../plan/plan.ts';
import { decodeLoginBody } from './login-response.ts';
import { requestOfLogin } from './make-request.ts';
import type { RenderedRequest } from './render-request.ts';
import type { RunContext } from './run-context.ts';

/** The kept token among the secrets of the run; no attribute has this name. */
const KEPT = '\u0000kept refresh token';

/**
 * Sends a token request with the refresh token in force: the configured one, or the last one that the API has given in its place. A new one is kept
 * before anything is done with the response.
 */
export function withTokenInForce(
  credentials: LoginCredentials,
  configured: RenderedRequest,
  send: (request: RenderedRequest) => Promise<Uint8Array>,
  context: RunContext,
): Promise<Uint8Array> {
  const { tokens, redactor, signal } = context;
  const own = refreshTokenOf(credentials);
  const group = `refresh-token ${credentials.from}`;
  const initial = String(own === undefined ? '' : evaluate(own.value, context.evaluation));
  return tokens.exchange(
    nameOf(configured.url, initial),
    async (kept) => {
      const { text } = kept;
      if (text !== undefined) redactor.renew(group, [text]);
      const request = text === undefined ? configured : withToken(credentials, text, context);
      const body = await send(request).catch((error: unknown) => {
        throw text === undefined ? error : withReason(error, context);
      });
      const renewed = tokenIn(body, credentials);
      if (renewed === undefined || renewed === (text ?? initial)) return body;
      redactor.renew(group, [renewed]);
      await kept.keep(renewed);
      warnOfLoss(credentials, context);
      return body;
    },
    signal,
  );
}

function refreshTokenOf({ loginRequest }: LoginCredentials): Parameter | undefined {
  return loginRequest.params.find(({ name }) => name === 'refresh_token');
}

/** A token of the configuration that has been replaced by hand has no successor yet. */
function nameOf(url: string, configured: string): string {
  return createHash('sha256')
    .update(JSON.stringify([url, configured]))
    .digest('hex');
}

function withToken(
  { loginRequest }: LoginCredentials,
  text: string,
  context: RunContext,
): RenderedRequest {
  const { evaluation } = context;
  const params = loginRequest.params.map(
    (param): Parameter =>
      param.name === 'refresh_token'
        ? { ...param, value: { kind: 'secret', name: KEPT, from: param.from ?? loginRequest.from } }
        : param,
  );
  const secrets = new Map([...evaluation.secrets, [KEPT, new Secret(text)]]);
  return requestOfLogin(
    { ...loginRequest, params },
    { ...context, evaluation: { ...evaluation, secrets } },
  );
}

function tokenIn(body: Uint8Array, credentials: LoginCredentials): string | undefined {
  const decoded = decodeLoginBody(body, credentials);
  if (decoded.kind === 'malformed' || !isObject(decoded.value)) return undefined;
  const token = member(decoded.value, 'refresh_token');
  return typeof token === 'string' && token !== '' ? token : undefined;
}

/** Where the refresh token is from that the API has refused. */
function withReason(error: unknown, { tokens }: Pick<RunContext, 'tokens'>): unknown {
  if (!(error instanceof RunError) || error.failure.kind !== 'http-status') return error;
  const { failure } = error;
  const help = tokens.isLasting
    ? 'the refresh token of the token store was sent; if the API no longer accepts it, get a new one and write it into the configuration: it takes precedence over the token store'
    : 'the refresh token was sent that the API has given in this run';
  return new RunError({ ...failure, help }, { cause: error });
}

/** The next run sends a token that the API has replaced. */
function warnOfLoss(
  { from }: LoginCredentials,
  { tokens, warn, warnedOf }: Pick<RunContext, 'tokens' | 'warn' | 'warnedOf'>,
): void {
  if (tokens.isLasting || warnedOf.has(from)) return;
  warnedOf.add(from);
  warn(
    'lost-refresh-token',
    'The API has replaced the refresh token, and the new one is lost when the run ends: the next run will fail. Get a new refresh token, and run with --token-store FILE',
    pointerTo(from, 'refreshToken'),
  );
}
