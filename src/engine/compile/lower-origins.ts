import { traitsOf as credentialTraits } from '../../features/authentication/index.ts';
import { loginRequestsOf } from '../../features/authentication/login/requests.ts';
import { traitsOf } from '../../features/pagination/index.ts';
import { isTainted, literalTexts } from '../../language/expression/taint.ts';
import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import { isCredentialHeader } from '../../language/values/credential-header.ts';
import { originOf } from '../../language/values/origin.ts';
import { phpText } from '../../language/values/text.ts';
import { resolveUrl, splitUrl } from '../../language/values/url.ts';
import { credentialsOf, usedCredentials } from '../plan/job-credentials.ts';
import { jobsOf } from '../plan/jobs.ts';
import type { AddressValue, Header, Job, Origin, Parameter, Run, Transport } from '../plan/plan.ts';
import { sentParameters } from '../plan/sent-parameters.ts';

/** The parts of a run that determine the origins of its credentials. */
interface Sender {
  /** Without its origins. */
  readonly run: Run;
  readonly transport: Transport;
  /** Whether a text has a secret that the configuration writes in plain sight. */
  readonly isPlainSecret: (text: string) => boolean;
}

/**
 * The origins that a run's configuration names: that of the base URL, those of endpoints that are absolute as written, and
 * those of `api.credentialOrigins`. Parts of a URL from a record or a response are not in the configuration.
 */
export function configuredOrigins(sender: Sender, allowed: readonly Origin[]): readonly Origin[] {
  const { baseUrl, from } = sender.run.target;
  const base = baseUrl.kind === 'literal' ? phpText(baseUrl.value) : undefined;
  const origins = new Map<string, Origin>();
  const add = (origin: string | undefined, credentials: boolean, pointer: Pointer) => {
    if (origin === undefined) return;
    const known = origins.get(origin);
    if (known === undefined) origins.set(origin, { origin, credentials, from: pointer });
    else if (credentials && !known.credentials) origins.set(origin, { ...known, credentials });
  };
  const baseOrigin = base === undefined ? undefined : originOf(base);
  // a user in the base URL becomes a header of the requests to it
  add(
    baseOrigin,
    base !== undefined && splitUrl(base).authority?.includes('@') === true,
    pointerTo(from, 'baseUrl'),
  );
  for (const { origin, from: pointer } of allowed) add(origin, true, pointer);
  for (const { endpoint, credentials, pointer } of requestsOf(sender))
    add(
      endpoint.includes('//') ? endpointOrigin(endpoint, base) : baseOrigin,
      credentials,
      pointer,
    );
  return [...origins.values()];
}

interface ConfiguredRequest {
  readonly endpoint: string;
  readonly credentials: boolean;
  readonly pointer: Pointer;
}

function requestsOf({ run, transport, isPlainSecret }: Sender): readonly ConfiguredRequest[] {
  const { target, jobs } = run;
  const isSecret = ({ value }: Header | Parameter | AddressValue) =>
    isTainted(value) || literalTexts(value).some(isPlainSecret);
  const hasSecret = (headers: readonly Header[], params: readonly Parameter[]) =>
    headers.some(
      (header) => isSecret(header) || isCredentialHeader(header.name, target.requiredHeaders),
    ) || params.some(isSecret);
  const always =
    transport.awsSignature !== null ||
    transport.clientCertificate !== null ||
    hasSecret(target.clientHeaders, target.defaultParams);
  const requests: ConfiguredRequest[] = [];
  const visit = (job: Job) => {
    const carries =
      always ||
      credentialsOf(run, job).kind !== 'none' ||
      hasSecret(job.headers, sentParameters(job)) ||
      isPlainSecret(job.endpoint) ||
      job.addressValues?.some(isSecret) === true;
    requests.push({
      endpoint: job.endpoint,
      credentials: carries,
      pointer: pointerTo(job.from, 'endpoint'),
    });
    const later = traitsOf(job).laterRequest;
    if (later?.endpoint != null)
      requests.push({
        endpoint: later.endpoint,
        credentials: carries,
        pointer: pointerTo(later.from, 'endpoint'),
      });
  };
  for (const job of jobsOf(jobs)) visit(job);
  for (const { request, login } of loginsOf(run)) {
    const { endpoint, addressValues, headers, params, from } = request;
    const hasEndpoint = login.type === 'login' || login.type === 'oauth20.login';
    requests.push({
      endpoint,
      credentials:
        always ||
        hasSecret(headers, params) ||
        isPlainSecret(endpoint) ||
        addressValues?.some(isSecret) === true,
      pointer: hasEndpoint ? pointerTo(from, 'endpoint') : from,
    });
  }
  return requests;
}

function loginsOf(run: Run) {
  return usedCredentials(run).flatMap((credentials) => {
    const { login } = credentialTraits(credentials);
    return login === undefined ? [] : loginRequestsOf(login).map((request) => ({ request, login }));
  });
}

/** Where an endpoint leads as it is written; `undefined` when a placeholder is part of the host, or the base URL is not known yet. */
function endpointOrigin(endpoint: string, base: string | undefined): string | undefined {
  const { scheme, authority } = splitUrl(endpoint);
  if (authority?.includes('{') === true) return undefined;
  if (base !== undefined) return originOf(resolveUrl(base, endpoint));
  if (authority === undefined) return undefined;
  return scheme === undefined ? `//${authority}` : originOf(endpoint);
}
