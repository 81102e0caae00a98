import { decodeJson } from '../../features/formats/json/decode-json.ts';
import { insteadOfJson } from '../../features/formats/pieces.ts';
import { peerWording } from '../../language/diagnostics/peer-wording.ts';
import { RunError } from '../../language/diagnostics/run-error.ts';
import {
  isNumber,
  isObject,
  isScalar,
  type Json,
  type JsonScalar,
  NumberLiteral,
  objectFrom,
  typeName,
} from '../../language/values/json.ts';
import { toFloat } from '../../language/values/numeric.ts';
import type { LoginCredentials } from '../plan/plan.ts';
import { textsOf } from './evaluate-entries.ts';
import { type Authorize, exchange, type Purpose } from './exchange.ts';
import { failureOf, loginRefusedByRule } from './failed-request.ts';
import type { RenderedRequest } from './render-request.ts';
import type { RunContext } from './run-context.ts';

/** The body of the response to a login request. */
export async function responseTo(
  request: RenderedRequest,
  purpose: Purpose,
  authorize: Authorize,
  context: RunContext,
): Promise<Uint8Array> {
  const outcome = await exchange(request, purpose, authorize, context);
  if (outcome.kind === 'response' && outcome.rule !== undefined)
    throw loginRefusedByRule(outcome, outcome.rule);
  if (outcome.kind === 'failure' || outcome.response.status >= 400)
    throw failureOf(outcome, context);
  return outcome.response.body;
}

/** LOGIN-6, LOGIN-7. */
export function readLoginResponse(
  body: Uint8Array,
  credentials: LoginCredentials,
  purpose: Purpose,
): Json {
  if (credentials.format === 'text') return objectFrom([['data', new TextDecoder().decode(body)]]);
  const decoded = decodeJson(body, { numbers: 'exact' });
  if (decoded.kind === 'malformed') {
    const other = insteadOfJson(body, '');
    throw new RunError({
      kind: 'unreadable-body',
      message:
        other === undefined
          ? `The login response is not valid JSON: ${decoded.reason}`
          : `The login response is ${other.what}, not JSON`,
      details: [
        peerWording(`Invalid JSON response from API: JSON decode error: ${decoded.reason}`),
      ],
      pointer: purpose.pointer,
      help:
        other === undefined
          ? 'if the login response is plain text, set "format": "text"'
          : 'check the endpoint, the method and the parameters of the login request',
    });
  }
  const { value } = decoded;
  if (isObject(value)) return value;
  if (value !== null && isScalar(value)) return objectFrom([['data', value]]);
  throw new RunError({
    kind: 'login',
    message: `The login response must be an object or a single value; ${typeName(value)} is given`,
    pointer: purpose.pointer,
  });
}

/** The texts of a login response that are secret from now on. */
export function secretsOfLogin(leaves: Iterable<JsonScalar>): readonly string[] {
  const secrets: string[] = [];
  for (const value of leaves) {
    if (!isLikelySecret(value)) continue;
    secrets.push(...textsOf(value));
    if (value instanceof NumberLiteral) secrets.push(value.text);
  }
  return secrets;
}

/** Numbers with six or more digits may identify a session. */
const SMALLEST_SESSION_NUMBER = 100_000;

/** Whether a value of a login response is masked. Common words and small numbers are not: they occur in all responses. */
function isLikelySecret(value: JsonScalar): boolean {
  if (typeof value === 'string')
    return (
      value.length > 7 ||
      !/^(bearer|basic|token|true|false|ok|success|null|none|error|json|mac|read|write|all|user|admin)$/i.test(
        value,
      )
    );
  return isNumber(value) && Math.abs(toFloat(value)) >= SMALLEST_SESSION_NUMBER;
}
