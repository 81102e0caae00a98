import { createHash } from 'node:crypto';
import { headerLines, isTokenRequest, requestFacts } from '../plan/authentication/attach.ts';
import {
  type DigestChallenge,
  digestAuthorization,
  digestChallenge,
} from '../plan/authentication/digest.ts';
import { attachmentOf, credentialsOf, factsOf } from '../plan/authentication/index.ts';
import {
  attachedBy,
  COOKIE_HEADER,
  COOKIES,
  isSession,
  readExpiry,
} from '../plan/authentication/login.ts';
import type { Attachment } from '../plan/authentication/method.ts';
import {
  constantOf,
  type EvaluationContext,
  evaluatedText,
  isSteady,
  isTainted,
  loginPathsIn,
  skewSeconds,
} from '../plan/expression/evaluate.ts';
import type {
  Credentials,
  Expiry,
  Expression,
  Job,
  LoginCredentials,
  LoginRequest,
  Parameter,
} from '../plan/model/plan.ts';
import type { HttpResponse } from '../ports/http.ts';
import type { Login } from '../ports/stores.ts';
import { RunError } from '../text/diagnostic.ts';
import { geWording } from '../text/display.ts';
import { invariant } from '../values/errors.ts';
import { CookieJar, isCredentialHeader } from '../values/headers.ts';
import { isScalar, type Json, type JsonScalar, pathMeant } from '../values/json.ts';
import { present } from '../values/objects.ts';
import { flattenLeaves } from '../values/path.ts';
import { isSecretName } from '../values/secret.ts';
import { numberFrom, phpText, valueText } from '../values/text.ts';
import { buildQuery, originOf, parseQuery, splitUrl } from '../values/url.ts';
import { didYouMean, meantOr } from '../values/words.ts';
import { sendFinally } from './afterwards.ts';
import type { RunContext } from './context.ts';
import { guarded, textsOf } from './evaluate-entries.ts';
import {
  type Authorize,
  type AuthorizedRequest,
  cutIn,
  exchange,
  type Purpose,
} from './exchange.ts';
import {
  createDigitWatch,
  type DigitWatch,
  openSession,
  readLoginResponse,
  responseTo,
  secretsOfLogin,
  valuesOfSession,
  warnAboutTokenExpiry,
} from './login.ts';
import { loginMembers, withLoginMembers } from './login-members.ts';
import { requestOfLogin } from './make-request.ts';
import { createMemoryCredentials } from './options.ts';
import type { Generation } from './redactor.ts';
import { attachTo, type RenderedRequest } from './render-request.ts';
import { checkTokenResponse, withTokenInForce } from './tokens.ts';

/** The result of a login for later requests. */
interface HeldLogin {
  readonly attachment: Attachment;
  readonly expiresAtMs: number;
  /** What the login returned. */
  readonly secrets: Generation;
  readonly jar: CookieJar | undefined;
  /** The values of its responses, for the requests of jobs. */
  readonly values: ReadonlyMap<string, JsonScalar>;
}

type ReadLogin = (login: Login, purpose: Purpose, request: RenderedRequest) => HeldLogin;

/** The credentials of a job, and what puts them on requests. */
export interface JobAccess {
  readonly authentication: Credentials;
  readonly authorizerFor: (purpose: Purpose) => Authorize;
}

/** Jobs with the same credentials share their login; one for each run, so that each iteration logs in again (ITER-5). */
export function createAccess(context: RunContext): (job: Job) => JobAccess {
  const known = new Map<Credentials, JobAccess>();
  return (job) => {
    const authentication = credentialsOf(context.run, job);
    const access = known.get(authentication) ?? {
      authentication,
      authorizerFor: createAuthorizer({ ...context, authentication }),
    };
    known.set(authentication, access);
    return access;
  };
}

/** Puts credentials on the requests of a run. */
function createAuthorizer(context: RunContext): (purpose: Purpose) => Authorize {
  const { authentication: credentials } = context;
  const { login, lifetimeSeconds } = factsOf(credentials);
  if (login !== undefined) return createLoginAuthorizer(login, context);
  if (credentials.kind === 'none') return () => (request) => request;
  if (lifetimeSeconds !== undefined) return createSigningAuthorizer(lifetimeSeconds, context);
  if (credentials.kind === 'digest') return createDigestAuthorizer(credentials, context);
  return () => (request) => {
    const evaluation = attemptContext(request, context);
    const attachment = computedFor(request, evaluation, context);
    return { ...attach(request, attachment, context, []), evaluation };
  };
}

function computedFor(
  request: RenderedRequest,
  evaluation: EvaluationContext,
  { authentication, redactor }: RunContext,
): Attachment {
  return guarded(() => attachmentOf(authentication, request, evaluation), redactor);
}

/** The part of its lifetime for which a token is sent. */
const SENT_SHARE = 0.8;

/** A token that is signed is sent with all requests until most of its lifetime has passed (extension E35). */
function createSigningAuthorizer(
  lifetimeSeconds: number,
  context: RunContext,
): (purpose: Purpose) => Authorize {
  const { clock } = context.ports;
  let last: { readonly attachment: Attachment; readonly untilMs: number } | undefined;
  const authorize = Object.assign(
    (request: RenderedRequest) => {
      const nowMs = clock.nowMs();
      if (last === undefined || nowMs >= last.untilMs)
        last = {
          attachment: computedFor(request, attemptContext(request, context), context),
          untilMs: nowMs + (SENT_SHARE * lifetimeSeconds - skewSeconds(lifetimeSeconds)) * 1000,
        };
      return attach(request, last.attachment, context, []);
    },
    {
      renew() {
        last = undefined;
      },
    },
  );
  return () => authorize;
}

/** Answers the challenge of the API with each request, once there is one (extension E52). */
function createDigestAuthorizer(
  { username, password }: Extract<Credentials, { kind: 'digest' }>,
  context: RunContext,
): (purpose: Purpose) => Authorize {
  const { evaluation, ports, redactor } = context;
  let challenge: DigestChallenge | undefined;
  let count = 0;
  const text = (expression: Expression) =>
    guarded(() => evaluatedText(expression, evaluation), redactor);
  const authorize = Object.assign(
    (request: RenderedRequest) => {
      if (challenge === undefined) return attach(request, NOTHING, context, []);
      const header = digestAuthorization(challenge, request, {
        username: text(username),
        password: text(password),
        cnonce: Buffer.from(ports.random.bytes(16)).toString('hex'),
        count: ++count,
      });
      return attach(request, { ...NOTHING, headers: [['Authorization', header]] }, context, []);
    },
    {
      answers({ status, headers }: HttpResponse) {
        const asked = status === 401 ? digestChallenge(headers) : undefined;
        if (asked === undefined) return false;
        challenge = asked;
        count = 0;
        return true;
      },
    },
  );
  return () => authorize;
}

const NOTHING: Attachment = { headers: [], query: [], mode: 'untouched' };

function createLoginAuthorizer(
  credentials: LoginCredentials,
  context: RunContext,
): (purpose: Purpose) => Authorize {
  const render = createLoginRenderer(credentials, context);
  const digits = createDigitWatch(context);
  const key = loginKey(context);
  // what ends with this run is not shared with others
  const store = credentials.logout === undefined ? context.credentials : createMemoryCredentials();
  const isForOne = credentials.expiry.kind === 'before-every-request';
  /** The evaluated result of the last login. */
  let last: { readonly login: Login; readonly held: HeldLogin } | undefined;
  const read: ReadLogin = (login, purpose, request) => {
    if (last?.login === login) return last.held;
    const held = readLogin(credentials, login, { purpose, request, digits }, context);
    last = { login, held };
    return held;
  };
  /** A login that the API no longer accepts. */
  let refused: Login | undefined;
  let isOpen = false;
  const openSessionOf = (purpose: Purpose) => {
    const { logout } = credentials;
    if (logout === undefined || isOpen) return;
    isOpen = true;
    context.afterwards.open('session', async (signal) => {
      if (last === undefined || last.login === refused) return; // nobody is logged in
      if (context.ports.clock.nowMs() >= last.held.expiresAtMs) return;
      const closing = { ...context, signal, isClosing: true } as const;
      await logOut({ logout, held: last.held, purpose }, closing);
    });
  };
  return (purpose) => {
    let used: Login | undefined;
    const isValid = (login: Login, request: RenderedRequest) =>
      login !== refused && context.ports.clock.nowMs() < read(login, purpose, request).expiresAtMs;
    const use = (login: Login) => {
      used = login;
    };
    return Object.assign(
      (request: RenderedRequest) => {
        invariant(used !== undefined, 'a request is sent after its login');
        const { attachment, secrets, jar, values } = read(used, purpose, request);
        const sent = jar === undefined ? attachment : ownCookies(attachment, jar, request, context);
        return {
          ...attach(request, sent, context, [secrets]),
          evaluation: { ...context.evaluation, login: values },
        };
      },
      {
        logIn(request: RenderedRequest) {
          const again = isForOne ? 'before-every-request' : 'expired';
          const reason = last === undefined ? 'first' : again;
          // the requests of a session are made one after the other
          const made = () => (isSession(credentials) ? request : render());
          openSessionOf(purpose);
          const logInNow = () => logIn(credentials, made(), purpose, reason, context, read);
          const login = isForOne
            ? logInNow()
            : store.login({
                key,
                isValid: (former) => isValid(former, request),
                logIn: logInNow,
                signal: context.signal,
              });
          if (login instanceof Promise) return login.then(use);
          use(login);
          return undefined;
        },
        values(request: RenderedRequest) {
          invariant(used !== undefined, 'a request is sent after its login');
          return read(used, purpose, request).values;
        },
        isLoggedIn: (request: RenderedRequest) =>
          isForOne || (used !== undefined && isValid(used, request)),
        renew() {
          refused = used;
        },
      },
    );
  };
}

interface OpenSession {
  readonly logout: LoginRequest;
  readonly held: HeldLogin;
  /** Of the request that needed the login. */
  readonly purpose: Purpose;
}

/** Ends a session, with the credentials that it has given. */
async function logOut({ logout, held, purpose }: OpenSession, context: RunContext): Promise<void> {
  const { redactor, evaluation, origins } = context;
  const { attachment, secrets, jar, values } = held;
  await sendFinally(
    { otherwise: 'The session was not ended', pointer: logout.from },
    () => {
      redactor.recall(secrets);
      const rendered = withLoginMembers(values, redactor, () =>
        requestOfLogin(logout, { ...context, evaluation: { ...evaluation, login: values } }),
      );
      const { url } = rendered;
      if (!origins.includes(url))
        throw new RunError({
          kind: 'foreign-origin',
          message: `the logout would send credentials to ${originOf(url) ?? redactor.redact(url)}, an origin that the configuration does not name`,
          pointer: logout.from,
        });
      const sent = jar === undefined ? attachment : ownCookies(attachment, jar, rendered, context);
      const { job } = purpose;
      return exchange(
        rendered,
        { kind: 'logout', job, page: 0, pointer: logout.from },
        (request) => attach(request, sent, context, [secrets]),
        context,
      );
    },
    context,
  );
}

/** The cookies that are for a request; none for another origin than that of "baseUrl". */
function ownCookies(
  attachment: Attachment,
  jar: CookieJar,
  { url }: RenderedRequest,
  { baseUrl }: RunContext,
): Attachment {
  const cookies = originOf(url) === originOf(baseUrl) ? jar.headerFor(url) : '';
  const others = attachment.headers.filter(([name]) => name !== COOKIE_HEADER);
  return {
    ...attachment,
    headers: cookies === '' ? others : [...others, [COOKIE_HEADER, cookies]],
  };
}

/** The inputs of a login: an iteration of the plan, and the secrets. */
function loginKey({ run, authentication, baseUrl, secrets }: RunContext): string {
  const texts = [...secrets].map(([name, secret]) => [name, secret.open()]);
  return createHash('sha256')
    .update(JSON.stringify([run.iteration, baseUrl, authentication, texts]))
    .digest('hex');
}

/** The secrets of one authentication do not replace those of another. */
function groupOf(what: string, credentials: Credentials): string {
  return 'from' in credentials ? `${what} ${credentials.from}` : what;
}

/** AUTH-1, HDR-6: the request with what authentication adds. */
function attach(
  request: RenderedRequest,
  attachment: Attachment,
  context: RunContext,
  secrets: readonly Generation[],
): AuthorizedRequest {
  const ordinary = ordinaryValues(context.authentication);
  const isSecret = ([name, value]: readonly [string, Json]) =>
    ordinary.get(name) !== value || context.redactor.knows(phpTextOf(value));
  const query = attachment.query.filter(isSecret);
  const attachedSecrets = context.redactor.renew(
    groupOf('attached', context.authentication),
    [
      ...[...attachment.headers.filter(isSecret), ...query].map(([, value]) => value),
      ...(attachment.secrets ?? []),
    ].flatMap(textsOf),
  );
  return {
    ...attachTo(request, attachment, isSecret),
    taintedNames:
      query.length === 0
        ? request.taintedNames
        : new Set([...request.taintedNames, ...namesInQuery(query)]),
    secrets: [...secrets, attachedSecrets],
  };
}

function phpTextOf(value: Json): string {
  return isScalar(value) ? phpText(value) : '';
}

const NONE: ReadonlyMap<string, Json> = new Map();
const knownOrdinary = new WeakMap<Credentials, ReadonlyMap<string, Json>>();

/**
 * What an authentication sends beside its secrets, by name: a version, a format. Where there is no secret beside them, or where the
 * name is that of a credential, constants are secrets, too.
 */
function ordinaryValues(credentials: Credentials): ReadonlyMap<string, Json> {
  const known = knownOrdinary.get(credentials);
  if (known !== undefined) return known;
  const { headers, query, computed } = factsOf(credentials);
  const all = [...headers, ...query];
  const constantIn = ({ name, value }: Parameter): readonly (readonly [string, Json])[] => {
    const constant = value.kind === 'login-or-text' ? value.text : constantOf(value);
    return constant === undefined || isSecretName(name) || isCredentialHeader(name, [])
      ? []
      : [[name, constant]];
  };
  const ordinary = new Map(all.flatMap(constantIn));
  const hasSecret =
    computed !== undefined ||
    all.some(({ name, value }) => isTainted(value) && !ordinary.has(name));
  const values = hasSecret ? ordinary : NONE;
  knownOrdinary.set(credentials, values);
  return values;
}

/** The names under which the pairs of a query may be sent: as written, flat, and as two of one name (LOGIN-12). */
function namesInQuery(query: Attachment['query']): readonly string[] {
  const names = query.flatMap((pair) => [pair[0], ...buildQuery([pair]).map(([name]) => name)]);
  return [...names, ...names.flatMap((name) => [`${name}[0]`, `${name}[1]`])];
}

/** What functions of `query`, `oauth10` and `oauth20` see of the request (11.7, 11.10); nonce and time are new for each attempt. */
function attemptContext(request: RenderedRequest, context: RunContext) {
  const { nonceBytes = 8 } = factsOf(context.authentication);
  return {
    ...context.evaluation,
    request: requestFacts(request),
    query: queryFacts(splitUrl(request.url).query),
    nonce: Buffer.from(context.ports.random.bytes(nonceBytes)).toString('hex'),
    timestamp: Math.floor(context.ports.clock.nowMs() / 1000),
  };
}

/** Decoded parameters by flat name; a repeated name only by index (CTX-E3). */
function queryFacts(query: string | undefined): ReadonlyMap<string, JsonScalar> {
  const groups = new Map<string, (string | null)[]>();
  for (const [name, value] of query === undefined ? [] : parseQuery(query)) {
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [value]);
    else group.push(value);
  }
  return new Map(
    [...groups].flatMap(([name, values]): (readonly [string, JsonScalar])[] =>
      values.length === 1
        ? [[name, values[0] ?? null]]
        : values.map((value, index) => [`${name}.${index}`, value]),
    ),
  );
}

/** Renders login requests; only once if they do not depend on the time. */
function createLoginRenderer(
  { loginRequest }: LoginCredentials,
  context: RunContext,
): () => RenderedRequest {
  let steady: RenderedRequest | undefined;
  return () => {
    if (steady !== undefined) return steady;
    const rendered = requestOfLogin(loginRequest, context);
    if ([...loginRequest.params, ...loginRequest.headers].every(({ value }) => isSteady(value)))
      steady = rendered;
    return rendered;
  };
}

/** The last time that a date can have (ECMAScript). */
const LAST_TIME_MS = 8.64e15;

/** Sends the login request and reads its response, which is of no use when it cannot be read (LOGIN-1..10). */
async function logIn(
  credentials: LoginCredentials,
  rendered: RenderedRequest,
  cause: Purpose,
  reason: 'first' | 'expired' | 'before-every-request',
  context: RunContext,
  read: ReadLogin,
): Promise<Login> {
  const purpose: Purpose = {
    kind: 'login',
    job: cause.job,
    page: cause.page,
    pointer: credentials.loginRequest.from ?? cause.pointer,
    ...present({ errors: credentials.loginRequest.errors }),
    ...(credentials.format === 'text' ? {} : { isCut: cutIn(undefined, context) }),
  };
  const send = (request: RenderedRequest) =>
    responseTo(request, purpose, (plain) => plain, context);
  const sendInForce = () =>
    credentials.rotation === 'keep'
      ? withTokenInForce(credentials, rendered, send, context)
      : send(rendered);
  const response = isSession(credentials)
    ? await openSession(credentials, purpose, context)
    : await sendInForce();
  const login = { response, atMs: context.ports.clock.nowMs() };
  const { expiresAtMs } = read(login, purpose, rendered);
  context.counts.logins++;
  context.loggedIn.add(credentials.from);
  context.emit({
    kind: 'credentials-obtained',
    reason,
    expiresAtMs: expiresAtMs <= LAST_TIME_MS ? expiresAtMs : null,
  });
  return login;
}

/** What a login response adds to requests, and until when; its values are secret from now on. */
function readLogin(
  credentials: LoginCredentials,
  login: Login,
  {
    purpose,
    request,
    digits,
  }: { readonly purpose: Purpose; readonly request: RenderedRequest; readonly digits: DigitWatch },
  context: RunContext,
): HeldLogin {
  const { redactor } = context;
  const leaves = isSession(credentials)
    ? valuesOfSession(login.response)
    : flattenLeaves(readLoginResponse(login.response, credentials, purpose));
  checkTokenResponse(credentials, leaves, context);
  const jar =
    credentials.cookies === true ? CookieJar.from(String(leaves.get(COOKIES))) : undefined;
  const secrets = redactor.renew(
    groupOf('login', credentials),
    secretsOfLogin([...leaves.values(), ...(jar?.values() ?? [])]),
  );
  const expiry = readExpiry(credentials.expiry, leaves, login.atMs);
  const pointer =
    credentials.expiry.kind === 'at-response-time' ? (credentials.expiry.from ?? null) : null;
  if (expiry.kind === 'no-jwt')
    throw new RunError({
      kind: 'login',
      message: 'The value that "expires.jwt" names is not a JSON Web Token with the claim "exp"',
      pointer,
      details: [loginMembers(leaves, redactor)],
      help: 'correct the path in "expires.jwt", or write the number of seconds into "expires"',
    });
  if (expiry.kind === 'invalid') {
    throw new RunError({
      kind: 'login',
      message: expiry.isTime
        ? `The login response has an expiry time in the past: ${expiry.value}`
        : `The login response has an expiry that is neither a time nor a number: "${expiry.value}"`,
      details: [
        geWording(
          `Login authentication returned expiry time before current time: '${expiry.value}'`,
        ),
      ],
      pointer,
      help: helpWith(credentials.expiry, expiry.isTime),
    });
  }
  if (credentials.expiry.kind === 'at-response-time')
    warnOfExpiry(credentials.expiry, credentials, leaves, login.atMs, context);
  const expiresAtMs = expiry.kind === 'at' ? expiry.ms : Number.POSITIVE_INFINITY;
  if (!context.loggedIn.has(credentials.from)) {
    warnAboutLoginValues(credentials, leaves, context);
    if (expiry.kind === 'at')
      warnAboutTokenExpiry(credentials, leaves, { atMs: login.atMs, expiresAtMs }, context);
  }
  const values = digits(leaves, credentials.apiRequest);
  const attachment = withLoginMembers(leaves, redactor, () =>
    guarded(
      () => attachmentOf(credentials, request, { ...context.evaluation, login: values }),
      redactor,
    ),
  );
  refuseLineBreaks(credentials, attachment);
  return {
    attachment,
    expiresAtMs,
    secrets,
    jar,
    values,
  };
}

/** What to do about a time of expiry that cannot be used. */
function helpWith(expiry: Expiry, isTime: boolean): string {
  if (!isTime)
    return 'correct the path in "expires.response", or write the number of seconds into "expires"';
  if (expiry.kind === 'at-response-time' && expiry.isJwt === true)
    return 'compare the clocks of this machine and of the API, or write the number of seconds into "expires"';
  return expiry.kind === 'at-response-time' && expiry.relative
    ? 'the API must return a number of seconds'
    : 'if the value counts seconds from the login, add "relative": true';
}

const LINE_BREAK = /[\r\n]/;

/** A header has no line break; the text of a login response often ends with one. */
function refuseLineBreaks(credentials: LoginCredentials, { headers }: Attachment): void {
  const { format, apiRequest, from } = credentials;
  for (const [name, value] of headers) {
    if (typeof value === 'string' && !LINE_BREAK.test(value)) continue; // nearly every login: no list of lines is needed
    if (!headerLines(name, value).some(([, text]) => LINE_BREAK.test(text))) continue;
    const [isText, atEnd] = [
      format === 'text',
      headerLines(name, value).every(([, text]) => !LINE_BREAK.test(text.trimEnd())),
    ];
    throw new RunError({
      kind: 'login',
      message: `The value of the header "${name}" ${atEnd ? 'ends with' : 'contains'} a line break, which HTTP does not allow. It is ${isText ? 'the text of' : 'taken from'} the login response`,
      pointer: apiRequest.headers.find((header) => header.name === name)?.from ?? from,
      help: lineBreakHelp(credentials),
    });
  }
}

function lineBreakHelp(credentials: LoginCredentials): string {
  if (isTokenRequest(credentials))
    return 'the token endpoint must return the token without a line break: ask the provider of the API';
  return credentials.format === 'text'
    ? 'the API must return the text without the line break, or JSON; "format": "json" reads JSON'
    : 'name the member of the response that has the credential alone';
}

/** LOGIN-EXP-6: a login without a time of expiry is never renewed, or one in many years; reported once. */
function warnOfExpiry(
  { path, relative, isJwt, unitMs, from }: Extract<Expiry, { kind: 'at-response-time' }>,
  { type, from: holder }: LoginCredentials,
  leaves: ReadonlyMap<string, JsonScalar>,
  loginMs: number,
  context: RunContext,
): void {
  if (context.loggedIn.has(holder)) return;
  const value = leaves.get(path) ?? null;
  if (value !== null) {
    const unit = unitMs === undefined ? otherUnit(value, relative, loginMs) : undefined;
    if (unit !== undefined)
      context.warn(
        'missing-expiry',
        `The value at "${path}" of the login response ("expires.response") seems to be ${unit}; as it is read, the login is not renewed for many years`,
        from ?? null,
      );
    return;
  }
  if (isTokenRequest({ type }))
    return context.warn(
      'missing-expiry',
      `The token response has no "${path}", so the token is not renewed in this run`,
      from ?? null,
    );
  const near = pathMeant(path, leaves.keys());
  const help = meantOr(near, 'write the seconds into "expires" if it does expire');
  context.warn(
    'missing-expiry',
    `The login response has no "${path}" ("expires.${isJwt === true ? 'jwt' : 'response'}"), so the login is never renewed; ${help}`,
    from ?? null,
  );
}

const FIVE_YEARS_MS = 5 * 365 * 86_400_000;

/** What a number near the time of the login looks like, in another unit than it is read in. */
function otherUnit(value: JsonScalar, relative: boolean, loginMs: number): string | undefined {
  const number = numberFrom(value) ?? 0;
  const isNear = (ms: number) => Math.abs(ms - loginMs) < FIVE_YEARS_MS;
  if (isNear(number))
    return `a time in milliseconds: write ${relative ? '"unit": "ms" in place of "relative"' : '"unit": "ms"'}`;
  return relative && isNear(number * 1000) ? 'a point in time: remove "relative"' : undefined;
}

/** Reports what a login adds to requests although the response has no value for it, or an empty one. */
function warnAboutLoginValues(
  { apiRequest, from }: LoginCredentials,
  leaves: ReadonlyMap<string, JsonScalar>,
  { warn }: RunContext,
): void {
  for (const entry of attachedBy(apiRequest)) {
    const found = problemOf(entry, leaves);
    if (found !== undefined)
      warn(
        'missing-login-value',
        `The login response has ${found} ("${entry.name}" of "apiRequest")`,
        entry.from ?? from ?? null,
      );
  }
}

function problemOf(
  { value }: Parameter,
  leaves: ReadonlyMap<string, JsonScalar>,
): string | undefined {
  if (value.kind !== 'login-or-text') {
    const empty = loginPathsIn(value).find((path) => isEmpty(leaves.get(path)));
    return empty === undefined ? undefined : emptyAt(empty, leaves);
  }
  const { text } = value;
  const leaf = leaves.get(text);
  if (isEmpty(leaf)) return emptyAt(text, leaves);
  if (leaf === null) return `null at "${text}", so that this text itself is sent`;
  if (leaf !== undefined) return undefined;
  const near =
    [...leaves.keys()].find((path) => path.startsWith(`${text}.`)) ??
    didYouMean(text, leaves.keys());
  return near === undefined
    ? undefined // a text of its own
    : `no single value at "${text}", so that this text itself is sent; did you mean "${near}"?`;
}

function isEmpty(value: JsonScalar | undefined): boolean {
  return value === '' || value === false;
}

function emptyAt(path: string, leaves: ReadonlyMap<string, JsonScalar>): string {
  return `${valueText(leaves.get(path) ?? null)} at "${path}", which is sent as an empty value`;
}
