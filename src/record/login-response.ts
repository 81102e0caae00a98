import type { LoginCredentials } from '../engine/plan/plan.ts';
import { loginRequestsOf } from '../features/authentication/login/requests.ts';
import { tokenForm } from '../features/authentication/token-form.ts';
import { exactJsonText } from '../features/formats/json/exact-json.ts';
import { scanJson } from '../language/parse/json-scanner.ts';
import { partsOfCookie } from '../language/values/cookies.ts';
import {
  isArray,
  isObject,
  type Json,
  mapMembers,
  NumberLiteral,
  numberFromText,
} from '../language/values/json.ts';
import { jwtExpiry, madeUpJwt } from '../language/values/jwt.ts';
import { buildQuery, formEncode } from '../language/values/query-string.ts';
import { withoutMark } from '../language/values/text.ts';
import { tokenText } from '../scenario/play/template.ts';
import { type Substitution, utf8Text } from '../scenario/substitution.ts';
import { madeUpDigits } from './stand-ins.ts';

/** Numbers the credentials that a target hands out, each different one once. */
export interface Tokens {
  standInFor(real: string): string;
}

export function createTokens(): Tokens {
  const numbers = new Map<string, number>();
  return {
    standInFor(real) {
      const number = numbers.get(real) ?? numbers.size + 1;
      numbers.set(real, number);
      return tokenText(String(number));
    },
  };
}

/** The inputs for rewriting a login response. */
export interface LoginRewriting {
  readonly credentials: LoginCredentials;
  readonly tokens: Tokens;
  readonly substitution: Substitution;
  /** Whether a text is in the configuration for everybody to see: then it is not a credential. */
  isPublic(text: string): boolean;
}

/**
 * A login response without its secrets: each string and each long number is replaced by a made-up value. The expiry is kept.
 * Credentials that the plan sends, and long strings, are searched for in all later responses.
 */
export function rewriteLoginResponse(body: Uint8Array, rewriting: LoginRewriting): Uint8Array {
  const { credentials, tokens, substitution } = rewriting;
  const text = utf8Text(body);
  if (text === undefined) return body;
  const take = (real: string, isSent: boolean, path = ''): string => {
    const configured = substitution.madeUpFor(real);
    if (configured !== undefined) return configured; // such as the refresh token that was sent
    const standIn = tokens.standInFor(real);
    if ((isSent || real.length >= LONG) && !rewriting.isPublic(real)) {
      substitution.learn(real, standIn);
      substitution.learn(real.trim(), standIn);
    } else if (!rewriting.isPublic(real)) substitution.watch(real, path);
    return standIn;
  };
  /** A token whose expiry is read needs one in its stand-in, too. */
  const takeJwt = (real: string, exp: number): string => {
    const standIn = madeUpJwt(tokens.standInFor(real).replace(/\W/g, ''), exp);
    substitution.learn(real, standIn);
    return standIn;
  };
  if (credentials.format === 'text') return text === '' ? body : Buffer.from(take(text, true));
  const { value } = scanJson(withoutMark(text), 'written');
  const form = value === undefined ? tokenForm(body, credentials) : undefined;
  if (value === undefined && form === undefined) return substitution.body(body);
  const sent = sentPaths(credentials);
  const { expiry } = credentials;
  const path = expiry.kind === 'at-response-time' ? expiry.path : undefined;
  const [kept, jwt] =
    expiry.kind === 'at-response-time' && expiry.isJwt === true ? [undefined, path] : [path];
  const visit = (part: Json, path: string): Json => {
    const below = (name: string) => (path === '' ? name : `${path}.${name}`);
    if (isArray(part)) return part.map((element, index) => visit(element, below(String(index))));
    if (isObject(part)) return mapMembers(part, (inner, name) => visit(inner, below(name)));
    if (part === null || typeof part === 'boolean' || path === kept) return part;
    const isSent = sent.has(path) || (path === '' && sent.has('data'));
    const exp = path === jwt && typeof part === 'string' ? jwtExpiry(part) : undefined;
    if (exp !== undefined) return takeJwt(String(part), exp);
    if (typeof part === 'string')
      return part === '' || WORD.test(part) || (!isSent && /^\d{1,5}$/.test(part))
        ? part
        : take(part, isSent || /^\d+$/.test(part), path);
    const digits = part instanceof NumberLiteral ? part.text : String(part);
    if (!/^\d{6,}$/.test(digits) && !(isSent && /^\d{2,}$/.test(digits))) return part;
    const madeUp = madeUpDigits(tokens.standInFor(digits), digits);
    if (!rewriting.isPublic(digits)) substitution.learn(digits, madeUp);
    return numberFromText(madeUp);
  };
  if (form !== undefined)
    return Buffer.from(
      formEncode(buildQuery(form.map(([name, each]) => [name, visit(each, name)]))),
    );
  return Buffer.from(exactJsonText(visit(value ?? null, '')));
}

/** The headers of a response without the values of cookies; a header "Set-Cookie" that sets none is left out. */
export function rewriteCookies(
  headers: readonly (readonly [name: string, value: string])[],
  { tokens, substitution }: Pick<LoginRewriting, 'tokens' | 'substitution'>,
): readonly (readonly [name: string, value: string])[] {
  return headers.flatMap(([name, value]): readonly (readonly [string, string])[] => {
    if (name.toLowerCase() !== 'set-cookie') return [[name, value]];
    const cookie = partsOfCookie(value);
    if (cookie === undefined) return [];
    if (cookie.value === '') return [[name, value]];
    const standIn = substitution.madeUpFor(cookie.value) ?? tokens.standInFor(cookie.value);
    substitution.learn(cookie.value, standIn);
    return [[name, `${cookie.name}=${standIn}${cookie.attributes}`]];
  });
}

/** The paths of the login response that go into requests. */
function sentPaths(credentials: LoginCredentials): ReadonlySet<string> {
  const paths = new Set<string>();
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) for (const element of part) visit(element);
    if (typeof part !== 'object' || part === null) return;
    if ('kind' in part && part.kind === 'login' && 'path' in part) paths.add(String(part.path));
    if ('kind' in part && part.kind === 'login-or-text' && 'text' in part)
      paths.add(String(part.text));
    for (const inner of Object.values(part)) visit(inner);
  };
  visit(credentials.apiRequest);
  visit(loginRequestsOf(credentials));
  if (credentials.rotation === 'keep') paths.add('refresh_token'); // of the next token request
  return paths;
}

/** Texts from this length on are taken for credentials, sent or not: a refresh token, a session. */
const LONG = 12;
/** Words that responses are full of. */
const WORD =
  /^(?:bearer|basic|token|true|false|ok|success|null|none|error|json|mac|read|write|all|user|admin)$/i;
