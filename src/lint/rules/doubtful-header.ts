import { CONTENT_TYPES } from '../../engine/plan/content-type.ts';
import { usedCredentials } from '../../engine/plan/job-credentials.ts';
import type { Credentials, Header, Job } from '../../engine/plan/plan.ts';
import { loginRequestsOf } from '../../features/authentication/login/requests.ts';
import { type Place, pointerOf } from '../../language/configuration/visit.ts';
import type { Finding } from '../../language/diagnostics/diagnostic.ts';
import { didYouMean } from '../../language/support/did-you-mean.ts';
import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import { isObject } from '../../language/values/json.ts';
import type { Look, Review, RuleReport } from './review.ts';
import { callAt } from './written-calls.ts';

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
      for (const request of loginRequestsOf(credentials)) replacedByMethod(request, report);
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
