import { createMemorySink } from '../../destinations/memory-sink.ts';
import type { Keep } from '../../node/files/byte-store.ts';
import { run } from '../../pipeline.ts';
import { tokenForm } from '../../plan/authentication/attach.ts';
import { credentialsAt, factsOf } from '../../plan/authentication/index.ts';
import { sessionRequestsOf } from '../../plan/authentication/login.ts';
import { entriesWithLogin } from '../../plan/authentication/login-values.ts';
import type { LoginCredentials, Plan, Run } from '../../plan/model/plan.ts';
import type { HttpOutcome, HttpRequest, HttpResponse } from '../../ports/http.ts';
import { throwUnexpected } from '../../text/diagnostic.ts';
import { scanJson } from '../../text/json-scanner.ts';
import { partsOfCookie } from '../../values/headers.ts';
import {
  exactJsonText,
  isArray,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  keysOf,
  mapMembers,
  member,
  NumberLiteral,
  numberFromText,
} from '../../values/json.ts';
import { present } from '../../values/objects.ts';
import { jwtExpiry, madeUpJwt, type Secrets } from '../../values/secret.ts';
import { decodings, partsOfUser, urlUsers } from '../../values/secret-search.ts';
import { phpText, withoutMark } from '../../values/text.ts';
import { buildQuery, decodePercent, formEncode, parseQuery, splitUrl } from '../../values/url.ts';
import type { RunBounds } from '../compile-scenario.ts';
import { tokenText } from '../replay/template.ts';
import { withMemoryPorts } from '../scenario-http.ts';
import { type Substitution, utf8Text } from '../substitution.ts';
import {
  type Capture,
  type CapturedExchange,
  keptHeaders,
  keptOutcome,
  withKeptBody,
} from './capture.ts';
import { madeUpDigits } from './redact-config.ts';
import { type Divergence, playedBack } from './rehearse.ts';

/** A capture in which nothing secret is left, or the request at which a run with made-up secrets took another way. */
type RedactedCapture =
  | { readonly kind: 'redacted'; readonly exchanges: readonly CapturedExchange[] }
  | {
      readonly kind: 'diverged';
      readonly number: number;
      readonly divergence: Divergence;
      /** Why the run ended before the request, if it did. */
      readonly reason?: string;
    };

interface RedactionOptions {
  /** The plan of the redacted configuration, and the made-up secrets that it names. */
  readonly plan: Plan;
  readonly secrets: Secrets;
  readonly state: JsonObject | undefined;
  /** Knows the secrets of the configuration; learns everything computed from them. */
  readonly substitution: Substitution;
  readonly keep: Keep;
  /** How far the run went. */
  readonly bounds: RunBounds;
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
      run === undefined ? undefined : factsOf(credentialsAt(run, place.job)).login;
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
      isLogin && credentials !== undefined && run !== undefined
        ? rewriteLoginResponse(original, {
            credentials,
            sent: sentPaths(credentials, run),
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
  const outcome = await withMemoryPorts(world, (ports) => run(plan, { ports, secrets, ...bounds }));
  throwUnexpected(outcome);
  const divergence = played.divergence();
  if (divergence !== undefined)
    return { kind: 'diverged', number: played.sent.length + 1, divergence };
  const [missing] = capture.exchanges.slice(played.sent.length);
  if (missing !== undefined)
    return {
      kind: 'diverged',
      number: played.sent.length + 1,
      divergence: { request: missing.request, expected: missing },
      ...present({ reason: outcome.failure?.message }),
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

/** Numbers the credentials that a target hands out, each different one once. */
export interface Tokens {
  standInFor(real: string): string;
}

function createTokens(): Tokens {
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
interface LoginRewriting {
  readonly credentials: LoginCredentials;
  /** The paths of the response that go into requests. */
  readonly sent: ReadonlySet<string>;
  readonly tokens: Tokens;
  readonly substitution: Substitution;
  /** Whether a text is in the configuration for everybody to see: then it is not a credential. */
  isPublic(text: string): boolean;
}

/**
 * A login response without its secrets: each string and each long number is replaced by a made-up value. The expiry is kept.
 * Credentials that the plan sends, and long strings, are searched for in all later responses.
 */
function rewriteLoginResponse(body: Uint8Array, rewriting: LoginRewriting): Uint8Array {
  const { credentials, sent, tokens, substitution } = rewriting;
  const text = utf8Text(body);
  if (text === undefined) return body;
  const take = (real: string, isSent: boolean, path = ''): string => {
    const configured = substitution.madeUpFor(real);
    if (configured !== undefined) return configured; // such as the refresh token that was sent
    const fakeSecret = tokens.standInFor(real);
    if ((isSent || real.length >= LONG) && !rewriting.isPublic(real)) {
      substitution.learn(real, fakeSecret);
      substitution.learn(real.trim(), fakeSecret);
    } else if (!rewriting.isPublic(real)) substitution.watch(real, path);
    return fakeSecret;
  };
  /** A token whose expiry is read needs one in its fake secret, too. */
  const takeJwt = (real: string, exp: number): string => {
    const fakeSecret = madeUpJwt(tokens.standInFor(real).replace(/\W/g, ''), exp);
    substitution.learn(real, fakeSecret);
    return fakeSecret;
  };
  if (credentials.format === 'text') return text === '' ? body : Buffer.from(take(text, true));
  const { value } = scanJson(withoutMark(text), 'written');
  const form = value === undefined ? tokenForm(body, credentials) : undefined;
  if (value === undefined && form === undefined) return substitution.body(body);
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
function rewriteCookies(
  headers: readonly (readonly [name: string, value: string])[],
  { tokens, substitution }: Pick<LoginRewriting, 'tokens' | 'substitution'>,
): readonly (readonly [name: string, value: string])[] {
  return headers.flatMap(([name, value]): readonly (readonly [string, string])[] => {
    if (name.toLowerCase() !== 'set-cookie') return [[name, value]];
    const cookie = partsOfCookie(value);
    if (cookie === undefined) return [];
    if (cookie.value === '') return [[name, value]];
    const fakeSecret = substitution.madeUpFor(cookie.value) ?? tokens.standInFor(cookie.value);
    substitution.learn(cookie.value, fakeSecret);
    return [[name, `${cookie.name}=${fakeSecret}${cookie.attributes}`]];
  });
}

/** The paths of the login response that go into requests. */
function sentPaths(credentials: LoginCredentials, run: Run): ReadonlySet<string> {
  const paths = new Set<string>();
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) for (const element of part) visit(element);
    if (typeof part !== 'object' || part === null) return;
    if ('kind' in part && part.kind === 'login' && 'path' in part) paths.add(String(part.path));
    if ('kind' in part && part.kind === 'login-or-text' && 'text' in part)
      paths.add(String(part.text));
    for (const inner of Object.values(part)) visit(inner);
  };
  visit(entriesWithLogin(run, credentials));
  visit(sessionRequestsOf(credentials));
  if (credentials.rotation === 'keep') paths.add('refresh_token'); // of the next token request
  return paths;
}

/** Texts from this length on are taken for credentials, sent or not: a refresh token, a session. */
const LONG = 12;
/** Words that responses are full of. */
const WORD =
  /^(?:bearer|basic|token|true|false|ok|success|null|none|error|json|mac|read|write|all|user|admin)$/i;

/**
 * Two renderings of one request, with the real secrets and with made-up ones: whatever differs was computed from a
 * secret, for everything else was the same. The placeholder replaces the real part, also where a response echoes it.
 */
function learnFromRequests(
  real: HttpRequest,
  madeUp: HttpRequest,
  substitution: Substitution,
): void {
  const learn = (from: string, to: string) => learnText(from, to, substitution);
  learnFromUrls(real.url, madeUp.url, learn);
  for (const [index, [name, value]] of real.headers.entries()) {
    const other = madeUp.headers[index];
    if (other !== undefined && other[0] === name) learn(value, other[1]);
  }
  if (real.body === undefined || madeUp.body === undefined) return;
  const [from, to] = [utf8Text(real.body), utf8Text(madeUp.body)];
  if (from === undefined || to === undefined || from === to) return;
  const [left, right] = [scanJson(from).value, scanJson(to).value];
  if (left !== undefined && right !== undefined) learnFromJson(left, right, learn);
  else learnFromPairs(from, to, learn);
}

type Learn = (real: string, madeUp: string) => void;

function learnText(real: string, madeUp: string, substitution: Substitution): void {
  if (real === madeUp) return;
  substitution.learn(real, madeUp);
  // `Bearer …`, and `OAuth oauth_token="…", …`: each part that differs by itself
  const [left, right] = [real.split(SEPARATORS), madeUp.split(SEPARATORS)];
  if (left.length !== right.length) return;
  for (const [index, part] of left.entries()) {
    const other = right[index] ?? '';
    if (part === other || part.length < SHORTEST_PART) continue;
    substitution.learn(part, other);
    if (!TOKEN.test(part) || !TOKEN.test(other)) continue;
    const others = other.split('.');
    for (const [at, piece] of part.split('.').entries())
      if (piece !== others[at]) substitution.learn(piece, others[at] ?? '');
  }
}

/** A JSON Web Token: an API may repeat its signature alone. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]{16,}$/;

const SEPARATORS = /[\s,;="]+/;
const SHORTEST_PART = 8;

function learnFromUrls(real: string, madeUp: string, learn: Learn): void {
  if (real === madeUp) return;
  const [from, to] = [splitUrl(real), splitUrl(madeUp)];
  learn(from.authority ?? '', to.authority ?? '');
  const [left, right] = [from.path.split('/'), to.path.split('/')];
  if (left.length === right.length)
    for (const [index, part] of left.entries())
      learn(decodePercent(part), decodePercent(right[index] ?? ''));
  learnFromPairs(from.query ?? '', to.query ?? '', learn);
}

function learnFromPairs(real: string, madeUp: string, learn: Learn): void {
  const others = parseQuery(madeUp);
  for (const [index, [name, value]] of parseQuery(real).entries()) {
    const other = others[index];
    if (other === undefined) continue;
    learn(name, other[0]);
    learn(value ?? '', other[1] ?? '');
  }
}

function learnFromJson(real: Json, madeUp: Json, learn: Learn): void {
  if (isArray(real) && isArray(madeUp))
    for (const [index, part] of real.entries()) learnFromJson(part, madeUp[index] ?? null, learn);
  else if (isObject(real) && isObject(madeUp)) {
    const names = keysOf(madeUp);
    for (const [index, name] of keysOf(real).entries()) {
      learn(name, names[index] ?? name);
      learnFromJson(real[name] as Json, member(madeUp, names[index] ?? name) ?? null, learn);
    }
  } else if (isScalar(real) && isScalar(madeUp) && real !== null && madeUp !== null)
    learn(phpText(real), phpText(madeUp));
}

/**
 * Learns the user and the password of every URL in texts of a response, such as a next link or a `Location`: they are secrets,
 * wherever they are from. A user without a password is often a key.
 */
function learnUrlUsers(
  texts: readonly string[],
  { tokens, substitution, isPublic }: Omit<LoginRewriting, 'credentials' | 'sent'>,
): void {
  for (const text of texts)
    for (const { from, to } of urlUsers(text)) {
      const user = text.slice(from, to);
      if (isPublic(user)) continue;
      const { name, password } = partsOfUser(user);
      const madeUp = (part: string) => {
        const read = decodings(part).at(-1) ?? part;
        return substitution.madeUpFor(read) ?? tokens.standInFor(read);
      };
      const secret = password === '' ? name : password;
      if (password !== '') learn(user, `${madeUp(name)}:${madeUp(password)}`, substitution);
      learn(secret, madeUp(secret), substitution);
    }
}

/** As written and as it is sent: a URL, and the text that it is in, have characters escaped. */
function learn(text: string, madeUp: string, substitution: LoginRewriting['substitution']): void {
  for (const read of decodings(text)) substitution.learn(read, madeUp);
}
