import { usedCredentials } from '../../plan/authentication/index.ts';
import { sessionRequestsOf } from '../../plan/authentication/login.ts';
import { type Place, pointerOf } from '../../plan/configuration/key-tree.ts';
import type { Credentials, Header, Job } from '../../plan/model/plan.ts';
import { CONTENT_TYPES } from '../../plan/model/sent-parameters.ts';
import type { Finding } from '../../text/diagnostic.ts';
import { isObject, keysOf } from '../../values/json.ts';
import { type Pointer, pointerTo } from '../../values/path.ts';
import { phpText } from '../../values/text.ts';
import { matchesOrigin, originOf } from '../../values/url.ts';
import { didYouMean } from '../../values/words.ts';
import { callAt } from './functions.ts';
import type { Look, Review, RuleReport } from './review.ts';

/** `doubtful-header`: names and values that servers do not read as they are meant. */
export const writtenHeaders: Look = (place, report) => {
  const { key, value, parent } = place;
  const node = parent?.branch?.node;
  if (node?.keys !== 'header' || typeof key !== 'string') return;
  const problem =
    problemOfName(key, node.names ?? []) ??
    (typeof value === 'string' ? problemOfValue(key, value) : problemOfScheme(place));
  if (problem !== undefined) report(problem);
};

type Problem = Partial<Finding> & Pick<Finding, 'message' | 'help'>;

function problemOfName(name: string, known: readonly string[]): Problem | undefined {
  const isKnown = known.some((each) => each.toLowerCase() === name.toLowerCase());
  // APIs have names of their own, such as "orgId" and "X-Cookie"
  if (isKnown || name.length < 5 || /^[xX]-|^[a-z]+[A-Z]/.test(name)) return undefined;
  const near = didYouMean(name, known);
  if (near === undefined) return undefined;
  return {
    part: 'key',
    message: `"${name}" is not a known header`,
    help: `did you mean "${near}"?`,
  };
}

/** RFC 9110, 8.3.1 and 12.5.1, with parameters of any kind. */
const MEDIA_TYPES =
  /^\s*(?:[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+|\*)\s*(?:;[^,]*)?(?:,\s*(?:[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+|\*)\s*(?:;[^,]*)?)*$/;

function problemOfValue(name: string, value: string): Problem | undefined {
  if (!/^(?:accept|content-type)$/i.test(name) || value === '' || MEDIA_TYPES.test(value))
    return undefined;
  return {
    cause: { yields: true },
    message: `"${value}" is not a media type`,
    effect: 'many servers return status 406 or 415',
    help: 'write, for example, "application/json"',
  };
}

/** RFC 9110, 11.4: a space is between the scheme and the credentials. */
function problemOfScheme(place: Place): Problem | undefined {
  const { name, args = [] } = callAt(place) ?? {};
  const [scheme, credentials] = args;
  if (name !== 'concat' || typeof scheme !== 'string' || !isObject(credentials)) return undefined;
  if (!/^(?:bearer|basic|token|apikey|jwt|oauth)$/i.test(scheme)) return undefined;
  return {
    pointer: pointerTo(pointerOf(place), 'args', 0),
    message: `Missing space after "${scheme}"`,
    effect: `it is sent as one word, ${scheme}…`,
    help: `write "${scheme} "`,
  };
}

/** `doubtful-header`: headers that something else replaces. */
export const replacedHeaders: Review = ({ plan, jobs }, report) => {
  for (const { job, credentials } of jobs) {
    replacedByMethod(job, report);
    replacedByCredentials(job.headers, credentials, report);
  }
  const used = plan.runs.flatMap((run) =>
    usedCredentials(run).map((credentials) => ({ target: run.target, credentials })),
  );
  for (const { target, credentials } of used) {
    if (credentials.kind === 'login') {
      for (const request of sessionRequestsOf(credentials)) replacedByMethod(request, report);
      // the login sends these headers as they are, except beside cookies that it has got
      if (credentials.cookies !== true) continue;
      const cookies = target.clientHeaders.filter(({ name }) => name.toLowerCase() === 'cookie');
      replacedByCredentials(cookies, credentials, report);
    } else replacedByCredentials(target.clientHeaders, credentials, report);
  }
};

/** HDR-5 */
function replacedByMethod(
  { method, headers }: Pick<Job, 'method' | 'headers'>,
  report: RuleReport,
): void {
  const sent = CONTENT_TYPES[method];
  for (const { name, value, from } of headers) {
    if (sent === undefined || from === undefined || name.toLowerCase() !== 'content-type') continue;
    if (value.kind === 'literal' && String(value.value).toLowerCase().startsWith(sent)) continue;
    const help =
      method === 'FORM'
        ? 'remove it, or write "method": "POST" for a JSON body'
        : 'remove it; for a form write "method": "FORM"';
    report(replaced(name, from, `the method ${method} sends Content-Type: ${sent}`, help));
  }
}

/** HDR-6 */
function replacedByCredentials(
  headers: readonly Header[],
  credentials: Credentials,
  report: RuleReport,
): void {
  if (headers.length === 0) return;
  const set = headersOf(credentials);
  for (const { name, from } of headers)
    if (from !== undefined && set.includes(name.toLowerCase()))
      report(
        replaced(
          name,
          from,
          `the authentication sets "${name}" in every request`,
          'keep one of the two: the header, or the authentication',
        ),
      );
}

function replaced(name: string, pointer: Pointer, effect: string, help: string) {
  return {
    pointer,
    part: 'key' as const,
    message: `"${name}" is not sent as written`,
    effect,
    help,
  };
}

/** The headers that credentials set, in lower case. */
function headersOf(credentials: Credentials): readonly string[] {
  if (credentials.kind === 'basic' || credentials.kind === 'oauth10') return ['authorization'];
  const sent = credentials.kind === 'login' ? credentials.apiRequest : credentials;
  return 'headers' in sent ? sent.headers.map(({ name }) => name.toLowerCase()) : [];
}

/** `repeated-header`: the names of headers are equal in any case. */
export const repeatedHeader: Look = (place, report) => {
  const { value, branch } = place;
  if (branch?.node.keys !== 'header' || !isObject(value)) return;
  const first = new Map<string, string>();
  for (const name of keysOf(value)) {
    const other = first.get(name.toLowerCase());
    if (other === undefined) first.set(name.toLowerCase(), name);
    else
      report({
        pointer: pointerTo(pointerOf(place), name),
        part: 'key',
        message: `"${name}" and "${other}" are the same header`,
        help: 'keep one of them',
        related: [
          {
            pointer: pointerTo(pointerOf(place), other),
            part: 'key',
            message: 'the other spelling',
          },
        ],
      });
  }
};

/** `credentials-to-other-host` */
export const credentialsToOtherHost: Review = ({ plan }, report) => {
  const reported = new Set<string>();
  for (const run of plan.runs) {
    const { target, origins } = run;
    const logins = usedCredentials(run).flatMap((credentials) =>
      credentials.kind === 'login' ? sessionRequestsOf(credentials) : [],
    );
    const base =
      target.baseUrl.kind === 'literal' ? originOf(phpText(target.baseUrl.value)) : undefined;
    if (base === undefined && target.baseUrl.kind === 'literal') continue;
    const setting = pointerTo(target.from, 'credentialOrigins', '');
    const allowed = origins
      .filter(({ from }) => from.startsWith(setting))
      .map((each) => each.origin);
    for (const { origin, credentials: carries, from } of origins) {
      // without a base URL, an origin may lack its scheme
      const whole = origin.startsWith('//') ? `https:${origin}` : origin;
      const isAllowed =
        origin === base ||
        allowed.some(
          (pattern) => pattern === whole || matchesOrigin(whole, pattern, base ?? whole),
        );
      // a login request is meant for its host, wherever that is
      const isLogin = logins.some((request) => from.startsWith(request.from));
      if (!carries || isLogin || isAllowed || reported.has(origin)) continue;
      reported.add(origin);
      report({
        severity: base === undefined ? 'note' : 'warning',
        pointer: from,
        message:
          base === undefined
            ? `the credentials go to ${whole}, and only the run knows whether this is the host of "baseUrl"`
            : `the credentials go to ${origin}, another host than "baseUrl"`,
        help: `if this host may receive them, add "credentialOrigins": ["${whole}"] to "api"`,
      });
    }
  }
};

/** `plain-secret` */
export const plainSecret: Review = ({ plainSecrets }, report) => {
  for (const { finding } of plainSecrets) report(finding);
};
