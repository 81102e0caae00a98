import { traitsOf as credentialTraits } from '../../features/authentication/index.ts';
import { traitsOf } from '../../features/pagination/index.ts';
import { RunError } from '../../language/diagnostics/run-error.ts';
import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import { isCredentialHeader } from '../../language/values/credential-header.ts';
import { matchesOrigin, originOf } from '../../language/values/origin.ts';
import { splitUrl } from '../../language/values/url.ts';
import type { Job, Run } from '../plan/plan.ts';
import type { Execution } from './child-executions.ts';
import type { RenderedRequest } from './render-request.ts';
import type { RunContext } from './run-context.ts';
import { showUrl } from './show-request.ts';

/** The origins that requests with credentials may go to, in one run. */
export interface ConfiguredOrigins {
  includes(url: string): boolean;
}

/** The origins of a plan's run, with that of the base URL, which may be known in the run only. */
export function createOrigins(
  { origins }: Pick<Run, 'origins'>,
  baseUrl: string,
): ConfiguredOrigins {
  const base = originOf(baseUrl) ?? '';
  const { scheme } = splitUrl(baseUrl);
  const configured = [
    base,
    ...origins.map(({ origin }) =>
      origin.startsWith('//') ? (originOf(`${scheme}:${origin}`) ?? '') : origin,
    ),
  ];
  // a run requests one origin again and again: the beginning of the last URL, its authority and the "/" after it
  let last: string | undefined;
  return {
    includes(url) {
      if (last !== undefined && url.startsWith(last)) return true;
      const origin = originOf(url);
      if (
        origin === undefined ||
        !configured.some((pattern) => matchesOrigin(origin, pattern, base))
      )
        return false;
      const end = url.indexOf('/', url.indexOf('//') + 2);
      if (end > 0) last = url.slice(0, end + 1);
      return true;
    },
  };
}

/**
 * Stops the run before it sends credentials to an origin that only data names: a next URL, or a value of a parent's record in
 * the endpoint. Requests without credentials may use any host that `allowed_hosts` permits.
 */
export function refuseForeignOrigin(
  request: RenderedRequest,
  {
    execution,
    page,
    fromPaging,
  }: { readonly execution: Execution; readonly page: number; readonly fromPaging: boolean },
  context: Pick<RunContext, 'authentication' | 'origins' | 'plan' | 'redactor' | 'run'>,
): RunError | undefined {
  if (context.origins.includes(request.url)) return undefined;
  const named = credentialsOf(request, fromPaging ? '' : execution.job.endpoint, context);
  const carried =
    named.length === 0 && carriesSecret(request.url, context) ? ['a secret in the URL'] : named;
  const origin = originOf(request.url);
  const source = fromPaging ? nextUrlSource(execution.job, page) : placeholderSource(execution);
  if (carried.length === 0 || (origin === undefined && source === undefined)) return undefined; // without a host nothing is sent
  const shown = origin ?? JSON.stringify(splitUrl(request.url).authority ?? '');
  return new RunError({
    kind: 'foreign-origin',
    message: `The request would send credentials to ${shown}, an origin that the configuration does not name.`,
    pointer: source?.pointer ?? execution.job.from,
    details: [
      `the URL comes from ${source?.place ?? 'the endpoint'}: ${request.method} ${showUrl(request.url, request.taintedNames, context.redactor)}`,
      `the request carries ${carried.join(', ')}`,
    ],
    help:
      origin === undefined
        ? 'no request can be sent to this URL'
        : `nothing was sent there; if ${origin} may get these credentials, write "credentialOrigins": ["${origin}"] into "api"`,
  });
}

/** Whether a URL that a response has chosen contains a secret and leads to an origin that the configuration does not name. */
export function carriesSecret(
  url: string,
  { origins, redactor }: Pick<RunContext, 'origins' | 'redactor'>,
): boolean {
  return !origins.includes(url) && redactor.knows(url);
}

/** A place in a response that chose a URL, and the place in the configuration that reads it. */
interface UrlSource {
  readonly place: string;
  readonly pointer: Pointer;
}

function nextUrlSource(job: Job, page: number): UrlSource | undefined {
  const { reads } = traitsOf(job);
  if (reads === undefined || job.paging.kind === 'none') return undefined;
  const place = reads.in === 'header' ? `the header "${reads.path}"` : `"${reads.path}"`;
  return {
    place: `${place} of the response to page ${page - 1}`,
    pointer: pointerTo(job.paging.from, reads.setting),
  };
}

function placeholderSource({ job, placeholders }: Execution): UrlSource | undefined {
  const used = placeholders.filter(({ name }) => job.endpoint.includes(`{${name}}`));
  if (used.length === 0) return undefined;
  const own = job.placeholders.find(({ name }) => name === used[0]?.name);
  return {
    place: used
      .map(({ name, path }) => `"${path}" of the parent record, for {${name}}`)
      .join(' and '),
    pointer: own?.from ?? pointerTo(job.from, 'endpoint'),
  };
}

/** What of a request is a credential, as text; empty when nothing is. */
function credentialsOf(
  request: RenderedRequest,
  endpoint: string,
  {
    run,
    authentication,
    plan,
    redactor,
  }: Pick<RunContext, 'authentication' | 'plan' | 'redactor' | 'run'>,
): readonly string[] {
  const { target } = run;
  const headers = request.headers.filter(
    ({ name, tainted }) => tainted || isCredentialHeader(name, target.requiredHeaders),
  );
  return [
    ...(authentication.kind === 'none'
      ? []
      : [`the ${credentialTraits(authentication).type} authentication`]),
    ...(plan.transport.awsSignature === null ? [] : ['an AWS signature']),
    ...(plan.transport.clientCertificate === null ? [] : ['the client certificate']),
    ...headers.map(({ name }) => `the header ${name}`),
    ...[...request.taintedNames].map((name) => `the parameter ${name}`),
    ...(redactor.knows(endpoint) ? ['a secret in the endpoint'] : []),
    ...(request.bodyTainted ? ['a secret in the body'] : []),
  ];
}
