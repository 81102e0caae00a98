import { createHash } from 'node:crypto';
import { isTokenRequest } from '../plan/authentication/attach.ts';
import { evaluate } from '../plan/expression/evaluate.ts';
import type { LoginCredentials, Parameter } from '../plan/model/plan.ts';
import { RunError } from '../text/diagnostic.ts';
import { isObject, type JsonScalar, member, nameOfType, pathMeant } from '../values/json.ts';
import { pointerTo } from '../values/path.ts';
import { Secret } from '../values/secret.ts';
import { numberFrom, phpText, valueText } from '../values/text.ts';
import type { RunContext } from './context.ts';
import { decodeLoginBody } from './login.ts';
import { loginMembers } from './login-members.ts';
import { requestOfLogin } from './make-request.ts';
import type { RenderedRequest } from './render-request.ts';

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
function withReason(error: unknown, { tokens }: RunContext): unknown {
  if (!(error instanceof RunError) || error.failure.kind !== 'http-status') return error;
  const { failure } = error;
  const help = tokens.isLasting
    ? 'the refresh token of the token store was sent; if the API no longer accepts it, get a new one and write it into the configuration: it takes precedence over the token store'
    : 'the refresh token was sent that the API has given in this run';
  return new RunError({ ...failure, help }, { cause: error });
}

/** The next run sends a token that the API has replaced. */
function warnOfLoss({ from }: LoginCredentials, { tokens, warn, warnedOf }: RunContext): void {
  if (tokens.isLasting || warnedOf.has(from)) return;
  warnedOf.add(from);
  warn(
    'lost-refresh-token',
    'The API has replaced the refresh token, and the new one is lost when the run ends: the next run will fail. Get a new refresh token, and run with --token-store FILE',
    pointerTo(from, 'refreshToken'),
  );
}

/**
 * Throws for a response of a token endpoint (RFC 6749, 5.1) that gives no access token, or a lifetime that is no number, and for one whose new refresh token replaces the
 * configured one: the next run would have an old one.
 */
export function checkTokenResponse(
  credentials: LoginCredentials,
  leaves: ReadonlyMap<string, JsonScalar>,
  context: RunContext,
): void {
  if (!isTokenRequest(credentials)) return;
  const { loginRequest, expiry, rotation, from } = credentials;
  const { redactor } = context;
  if (!isFilled(leaves.get('access_token'))) {
    const stated = ['error', 'error_description'].flatMap((name) =>
      typeof leaves.get(name) === 'string' ? [redactor.redact(String(leaves.get(name)))] : [],
    );
    throw new RunError({
      kind: 'login',
      message: `The token response has ${leaves.has('access_token') ? `${unusable(leaves.get('access_token'))} at "access_token", where the token should be` : 'no "access_token"'}${stated.length === 0 ? '' : `: ${stated.join(': ')}`}`,
      pointer: loginRequest.from,
      details: [loginMembers(leaves, redactor)],
      help:
        stated.length === 0
          ? withOtherMember(leaves, redactor)
          : 'check the client, its secret and its scopes',
    });
  }
  const lifetime = leaves.get('expires_in') ?? null;
  if (lifetime !== null && numberFrom(lifetime) === undefined)
    throw new RunError({
      kind: 'login',
      message: `The token response has ${redactor.redact(valueText(lifetime))} at "expires_in" instead of the number of seconds for which the token is valid`,
      pointer: expiry.kind === 'at-response-time' ? (expiry.from ?? from) : from,
      help: 'if the API has no other form, use authentication of the type login, whose "expires" reads times, too',
    });
  const renewed = leaves.get('refresh_token') ?? null;
  if (rotation !== 'refuse' || renewed === null) return;
  const sent = loginRequest.params.find(({ name }) => name === 'refresh_token')?.value;
  if (sent !== undefined && phpText(renewed) === evaluate(sent, context.evaluation)) return;
  throw new RunError({
    kind: 'login',
    message:
      'The token response has a new refresh token, which "rotation": "refuse" does not accept: the configured one may no longer be valid',
    pointer: from,
    help: 'turn off the rotation of refresh tokens for this client, or write "rotation": "keep" and run with --token-store; if the API keeps old refresh tokens valid, write "rotation": "ignore"',
  });
}

/** A token endpoint has the token in "access_token"; the type login reads it from any other member. */
function withOtherMember(
  leaves: ReadonlyMap<string, JsonScalar>,
  redactor: RunContext['redactor'],
): string {
  const texts = [...leaves].flatMap(([path, value]) => (isFilled(value) ? [path] : []));
  const path = pathMeant('access_token', texts) ?? texts.find((each) => /token$/i.test(each));
  return path === undefined
    ? 'check "tokenUrl"'
    : redactor.redact(
        `check "tokenUrl"; if the token is in "${path}", use authentication of the type login with "apiRequest": { "headers": { "Authorization": { "function": "concat", "args": ["Bearer ", { "response": "${path}" }] } } }`,
      );
}

function unusable(value: JsonScalar | undefined): string {
  if (value === '') return 'an empty string';
  return value === null || value === undefined ? 'null' : nameOfType(value);
}

function isFilled(value: JsonScalar | undefined): boolean {
  return typeof value === 'string' && value !== '';
}
