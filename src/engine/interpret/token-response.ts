import { isTokenRequest } from '../../features/authentication/token-form.ts';
import { RunError } from '../../language/diagnostics/run-error.ts';
import { evaluate } from '../../language/expression/evaluate.ts';
import { type JsonScalar, nameOfType } from '../../language/values/json.ts';
import { pathMeant } from '../../language/values/members.ts';
import { numberFrom } from '../../language/values/numeric.ts';
import { phpText, valueText } from '../../language/values/text.ts';
import type { LoginCredentials } from '../plan/plan.ts';
import { loginMembers } from './login-response.ts';
import type { RunContext } from './run-context.ts';

/**
 * Throws for a response of a token endpoint (RFC 6749, 5.1) that gives no access token, or a lifetime that is no number, and for one whose new refresh token replaces the
 * configured one: the next run would have an old one.
 */
export function checkTokenResponse(
  credentials: LoginCredentials,
  leaves: ReadonlyMap<string, JsonScalar>,
  context: Pick<RunContext, 'evaluation' | 'redactor'>,
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
      message: `The token response has ${redactor.redact(valueText(lifetime))} at "expires_in", where the seconds should be for which the token is valid`,
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
