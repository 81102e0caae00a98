import { credentialsAt, factsOf } from '../plan/authentication/index.ts';
import { isTainted } from '../plan/expression/evaluate.ts';
import { findJob } from '../plan/model/jobs.ts';
import type { Credentials } from '../plan/model/plan.ts';
import { secretsIn } from '../plan/model/secrets.ts';
import { sentParameters } from '../plan/model/sent-parameters.ts';
import type { HttpResponse } from '../ports/http.ts';
import { RunError } from '../text/diagnostic.ts';
import { variableOf } from '../values/secret.ts';
import { plural } from '../values/words.ts';
import type { RunContext } from './context.ts';
import type { ExchangeOutcome, Purpose } from './exchange.ts';

/** How much of a body is searched for a reason. */
const READ_BODY = 10_000;
const REFUSED: ReadonlySet<number> = new Set([401, 403]);
/** 419 and 440 end sessions, 498 is a token that is not valid. RFC 6750, 3.1, has 400 with `invalid_token`, too. */
const MAY_BE_REFUSED: ReadonlySet<number> = new Set([400, 419, 440, 498]);
const INVALID_TOKEN =
  /invalid[_ -]?(?:access[_ -]?)?token|(?:token|session|jwt|signature)[^.{}]{0,30}expired|expired[^.{}]{0,10}(?:token|session|jwt)/i;

/** Whether a response refuses the credentials of its request. */
export function refusesCredentials({ status, body, headers }: HttpResponse): boolean {
  if (REFUSED.has(status)) return true;
  return MAY_BE_REFUSED.has(status) && saysInvalid({ body, headers });
}

/** What a response says of the credentials that it wants. */
function challengeOf({ headers }: Pick<HttpResponse, 'headers'>): string {
  return headers
    .flatMap(([name, value]) => (name.toLowerCase() === 'www-authenticate' ? [value] : []))
    .join(', ');
}

/** Whether the API wants an answer to its challenge, and no other credentials, and gets something else. */
function wantsDigest(response: HttpResponse, { kind }: Credentials): boolean {
  const schemes = challengeOf(response);
  return kind !== 'digest' && /(?:^|,)\s*Digest\s/i.test(schemes) && !/\bBasic\b/i.test(schemes);
}

function saysInvalid(response: Pick<HttpResponse, 'body' | 'headers'>): boolean {
  const { body } = response;
  return INVALID_TOKEN.test(
    `${challengeOf(response)} ${new TextDecoder().decode(body.subarray(0, READ_BODY))}`,
  );
}

/** Remembers that the API has accepted the credentials of a job. */
export function keepAcceptance({ kind, job }: Purpose, { accepted }: RunContext): void {
  if (kind === 'api') accepted.set(job, (accepted.get(job) ?? 0) + 1);
}

interface Explanation {
  readonly message: string;
  /** `check` is what is said where the credentials were never accepted. */
  readonly help: (check: string) => string;
}

/** What is known when the API has accepted the same credentials before, so that checking them is not the first thing to do. */
function afterAcceptance(
  { job, page }: Purpose,
  response: HttpResponse,
  { run, authentication, accepted }: RunContext,
): Explanation | undefined {
  if (factsOf(authentication).login?.expiry.kind === 'before-every-request') return undefined;
  const own = accepted.get(job) ?? 0;
  const others = [...accepted].some(
    ([other]) => other !== job && credentialsAt(run, other) === authentication,
  );
  if (own === 0 && !others) return undefined;
  const hasExpired = response.status !== 403 || saysInvalid(response);
  const requests = `${plural(own, 'request')} of this job`;
  if (own > 0 && hasExpired)
    return {
      message: `The API accepted the credentials for ${page > 1 ? `${requests}, up to page ${page - 1},` : requests} before, so they have probably expired`,
      help: () => renewal(response.status, authentication),
    };
  const where = own > 0 ? requests : 'other jobs';
  return {
    message: `The API accepted the credentials for ${where} before`,
    help: (check) =>
      `${own > 0 ? 'they may lack the permission for this record' : 'they may lack the permission for this job, or have expired'}: ${check}; if they expire during the run: ${renewal(response.status, authentication)}`,
  };
}

/** How a run gets credentials that are valid again. */
function renewal(status: number, authentication: Credentials): string {
  const { login, type } = factsOf(authentication);
  if (login === undefined)
    return 'use credentials that are valid for longer than the run, or let Sluice log in: "authentication" of type "login", "oauth2-client-credentials" or "oauth2-refresh-token"';
  const rule = `add { "when": { "status": ${status} }, "action": "renew-credentials" } to "errors" of "api"`;
  return type === 'login' || type === 'oauth20.login'
    ? `write into "expires" of "authentication" after how many seconds Sluice logs in again, or log in again on such a response: ${rule}`
    : rule;
}

/** What to do about a secret that no API can accept. */
function unusableSecret(name: string, { secrets }: RunContext): string | undefined {
  const problem = secrets.get(name)?.problem();
  return (
    problem && `"${name}" ${problem}: set the secret with ${variableOf(name)} or --secrets FILE`
  );
}

/** The error for credentials that the API refuses: where they are from, which of them were sent, and whether they were accepted before. */
export function refusal(
  message: string,
  details: readonly string[],
  { purpose, attached, response, rule }: Extract<ExchangeOutcome, { kind: 'response' }>,
  context: RunContext,
): RunError {
  const { run, authentication } = context;
  const { jobs, target } = run;
  const sent = attached();
  const job = findJob(jobs, purpose.job);
  const own = [
    ...(job?.headers ?? []),
    ...(job === undefined ? [] : sentParameters(job)),
    ...target.clientHeaders,
    ...target.defaultParams,
  ];
  const ownSecret = own.find(({ value }) => isTainted(value))?.from;
  const given = 'from' in authentication ? authentication.from : (ownSecret ?? purpose.pointer);
  const pointer = purpose.kind === 'api' ? given : purpose.pointer;
  const names = secretsIn(authentication.kind === 'none' ? own : authentication);
  const secrets =
    names.length === 0
      ? 'the credentials are'
      : `${names.map((name) => `"${name}"`).join(' and ')} ${names.length === 1 ? 'is' : 'are'}`;
  const variables = names.map(variableOf).join(' and ');
  const givenAs =
    names.length === 0
      ? ''
      : `; set the ${names.length === 1 ? 'secret' : 'secrets'} with ${variables} or --secrets FILE`;
  const missing =
    job?.authentication === null
      ? 'the request had no credentials, because the job has "authentication": "none": remove it, or name one of "api.authentications"'
      : 'the request had no credentials: add "api.authentication"';
  const hasNone = authentication.kind === 'none' && sent.length === 0;
  const known =
    purpose.kind !== 'api' || hasNone || rule?.action === 'renew-credentials'
      ? undefined
      : afterAcceptance(purpose, response, context);
  const wanted =
    'the API asks for Digest authentication ("WWW-Authenticate: Digest"): write "type": "digest" into "authentication", with "#username" and "#password" in "config"';
  const without = purpose.kind === 'api' ? ['sent without credentials'] : [];
  const what = sent.length === 0 ? without : [`sent with ${sent.join(', ')}`];
  const isDigest = response.status === 401 && wantsDigest(response, authentication);
  const unfit = isDigest ? wanted : undefined;
  const unusable = names
    .map((name) => unusableSecret(name, context))
    .find((help) => help !== undefined);
  const check = hasNone
    ? missing
    : `check that ${secrets} correct and that the account has access${givenAs}`;
  return new RunError({
    kind: 'http-status',
    message: known === undefined ? message : `${message}. ${known.message}`,
    pointer,
    details: [...what, ...details],
    help: unusable ?? unfit ?? (known === undefined ? check : known.help(check)),
  });
}
