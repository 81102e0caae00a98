import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { Report } from '../../text/diagnostic.ts';
import { geWording } from '../../text/display.ts';
import { isCredentialHeader } from '../../values/headers.ts';
import {
  elementsOf,
  entriesOf,
  isObject,
  isScalar,
  isSettings,
  type Json,
  type JsonObject,
  member,
} from '../../values/json.ts';
import { present } from '../../values/objects.ts';
import { type Pointer, pointerTo } from '../../values/path.ts';
import { pemBlocks, Secret } from '../../values/secret.ts';
import { integerFrom, isPhpEmpty, phpText } from '../../values/text.ts';
import {
  buildQuery,
  formEncode,
  isAllowedUrl,
  originOf,
  resolveUrl,
  splitUrl,
} from '../../values/url.ts';
import {
  credentialsOf,
  factsOf as credentialTraits,
  usedCredentials,
} from '../authentication/index.ts';
import { sessionRequestsOf } from '../authentication/login.ts';
import type { Configuration, Settings } from '../configuration/configuration.ts';
import { compileTopLevel } from '../expression/compile.ts';
import { isTainted, literalTexts } from '../expression/evaluate.ts';
import type { Scope } from '../expression/scope.ts';
import { finalRequestsOf, jobsOf } from '../model/jobs.ts';
import type {
  AddressValue,
  AllowedHost,
  AwsSignature,
  Expression,
  Header,
  Job,
  Origin,
  Parameter,
  Run,
  SshTunnel,
  Transport,
} from '../model/plan.ts';
import { sentParameters } from '../model/sent-parameters.ts';
import { factsOf } from '../pagination/index.ts';

/** How requests travel: certificates, SSH, AWS signature, cache, allowed hosts (section 5, API-E1). */
export function compileTransport(
  configuration: Configuration,
  scope: Scope,
  report: Report,
): Transport {
  const { settings, apiPointer, sshProxy, aws } = configuration;
  const { secrets } = scope;
  const { caCertificate: authorities, '#clientCertificate': ownCertificate, ...api } = settings.api;
  const caCertificate = authorities || null;
  const warn = (name: string, message: string, effect: string | undefined, help: string) =>
    report({
      rule: effect === undefined ? 'ignored-setting' : 'ignored-value',
      pointer: pointerTo(apiPointer, name),
      ...(effect === undefined ? { part: 'key' } : { effect }),
      message,
      help,
    });
  if (caCertificate !== null && !caCertificate.includes('-----BEGIN'))
    warn(
      'caCertificate',
      '"caCertificate" is not a PEM certificate',
      'no server certificate can be verified with it',
      'write the certificate itself, starting with "-----BEGIN CERTIFICATE-----", not a file name',
    );
  const { clientCertificate: reading } = api;
  const passphrase = isSettings(reading)
    ? lowerPassphrase(
        reading.passphrase,
        pointerTo(apiPointer, 'clientCertificate', 'passphrase'),
        scope,
        report,
      )
    : undefined;
  if (isSettings(reading) && ownCertificate === undefined)
    warn(
      'clientCertificate',
      'there is no "#clientCertificate" that the passphrase is for',
      undefined,
      'add "#clientCertificate", or remove the passphrase',
    );
  if (reading !== undefined && !isSettings(reading))
    warn(
      'clientCertificate',
      '"clientCertificate" without # is never used',
      undefined,
      'write "#clientCertificate"',
    );
  const unusable =
    ownCertificate === undefined
      ? undefined
      : certificateProblem(ownCertificate, isSettings(reading) ? reading.passphrase : undefined);
  if (unusable !== undefined)
    warn(
      '#clientCertificate',
      `"#clientCertificate" ${unusable}`,
      'no request over HTTPS can be sent with it',
      unusable === ENCRYPTED
        ? 'add "clientCertificate": { "passphrase": { "attr": "#passphrase" } }, or write the key without encryption'
        : 'write the certificate and then its private key, both in PEM form, into "#clientCertificate"',
    );
  return {
    caCertificate,
    clientCertificate:
      ownCertificate === undefined
        ? null
        : secret(ownCertificate, 'api', '#clientCertificate', apiPointer, secrets),
    ...(ownCertificate === undefined ? {} : present({ clientPassphrase: passphrase })),
    sshTunnel: compileSshTunnel(settings.sshProxy, sshProxy?.pointer ?? '', secrets),
    awsSignature: compileAwsSignature(settings.aws, aws?.pointer ?? '', secrets),
    cacheTtlSeconds: cacheTtl(settings.cache),
    maxResponseBytes: api.http?.maxResponseBytes ?? 2 ** 30,
    allowedHosts: lowerAllowedHosts(configuration.allowedHosts),
  };
}

/** Needed before a run evaluates anything: an attribute or a text. */
function lowerPassphrase(
  written: Json,
  pointer: Pointer,
  scope: Scope,
  report: Report,
): Expression | undefined {
  const compiled = compileTopLevel(written, pointer, { place: 'authentication', scope, report });
  if (compiled?.kind === 'secret') return compiled;
  if (compiled?.kind === 'literal' && compiled.value !== null) {
    const name = 'api.clientCertificate.passphrase';
    scope.secrets.set(name, new Secret(phpText(compiled.value)));
    return { kind: 'secret', name, from: pointer };
  }
  if (compiled !== undefined)
    report({
      rule: 'invalid-type',
      pointer,
      message: '"passphrase" is not a reference to an attribute',
      help: 'write { "attr": "#passphrase" }',
    });
  return undefined;
}

function secret(
  value: string,
  section: string,
  setting: string,
  pointer: Pointer,
  secrets: Map<string, Secret>,
): Expression {
  const name = `${section}.${setting}`;
  secrets.set(name, new Secret(value));
  return { kind: 'secret', name, from: pointerTo(pointer, setting) };
}

/** SSH-1. */
function compileSshTunnel(
  settings: Settings['sshProxy'],
  from: Pointer,
  secrets: Map<string, Secret>,
): SshTunnel | null {
  if (settings === undefined) return null;
  const { host, port, user, '#privateKey': key } = settings;
  return {
    host,
    port,
    user,
    privateKey: secret(key, 'sshProxy', '#privateKey', from, secrets),
    from,
  };
}

/** AWS-1. */
function compileAwsSignature(
  settings: Settings['aws'],
  from: Pointer,
  secrets: Map<string, Secret>,
): AwsSignature | null {
  const credentials = settings?.signature?.credentials;
  if (credentials === undefined) return null;
  const pointer = pointerTo(from, 'signature', 'credentials');
  const { accessKeyId, serviceName: service, regionName: region } = credentials;
  return {
    accessKeyId: { kind: 'literal', value: accessKeyId },
    secretKey: secret(credentials['#secretKey'], 'aws', '#secretKey', pointer, secrets),
    service,
    region,
    from: pointer,
  };
}

/** 5.3: `true` or an object with `ttl`; PHP-empty is off. */
function cacheTtl(settings: Settings['cache']): number | null {
  if (isPhpEmpty(settings)) return null;
  return (isSettings(settings) ? integerFrom(settings.ttl) : undefined) ?? 604800;
}

function lowerAllowedHosts(hosts: Configuration['allowedHosts']): AllowedHost[] {
  return hosts.map(({ host, scheme, port, endpoint }) => ({
    host,
    scheme: scheme ?? null,
    port: port ?? null,
    endpoint: endpoint ?? null,
  }));
}

const ENCRYPTED = 'has a private key that is encrypted';

/**
 * Why a client certificate with its private key cannot be used; `undefined` when it can be, or where that is not known: a text
 * that is no PEM may stand for a secret that is given to the run, and a browser cannot read certificates.
 */
export function certificateProblem(pem: string, passphrase?: Json | undefined): string | undefined {
  if (!pem.includes('-----BEGIN')) return undefined;
  const blocks = pemBlocks(pem);
  const certificate = blocks.find(({ label }) => label.endsWith('CERTIFICATE'));
  const key = blocks.find(({ label }) => label.endsWith('PRIVATE KEY'));
  if (certificate === undefined) return 'has no certificate';
  if (key === undefined) return 'has no private key';
  if (key.label.startsWith('ENCRYPTED') || key.text.includes('ENCRYPTED'))
    return passphrase === undefined ? ENCRYPTED : undefined; // which may be known in the run only
  if (typeof X509Certificate !== 'function') return undefined;
  try {
    return new X509Certificate(certificate.text).checkPrivateKey(createPrivateKey(key.text))
      ? undefined
      : 'has the private key of another certificate';
  } catch {
    return 'cannot be read';
  }
}

/**
 * HOST-1..3: the start-up check of the top-level jobs of `config` as written. A base URL that is known only at run time
 * is left to the check of each request.
 */
export function checkAllowedHosts(
  configuration: Configuration,
  baseUrl: Expression,
  hosts: readonly AllowedHost[],
  report: Report,
): void {
  if (hosts.length === 0 || baseUrl.kind !== 'literal' || baseUrl.value === null) return;
  const base = phpText(baseUrl.value).replace(/\/+$/, '');
  const jobsPointer = pointerTo(configuration.configPointer, 'jobs');
  for (const [name, job] of elementsOf(member(configuration.config, 'jobs'))) {
    const endpoint = isObject(job) ? member(job, 'endpoint') : undefined;
    if (!isObject(job) || typeof endpoint !== 'string') continue;
    const url = `${base}/${filled(endpoint, job).replace(/^\/+/, '')}${queryOf(job)}`;
    if (isAllowedUrl(url, hosts)) continue;
    report({
      rule: 'host-not-allowed',
      pointer: pointerTo(jobsPointer, name, 'endpoint'),
      message: `the URL "${url}" is not allowed`,
      note: geWording(`URL "${url}" is not in the allowed hosts whitelist.`),
      help: hosts.every(({ host }) => host === '')
        ? 'no entry of "image_parameters.allowed_hosts" has a "host"; write { "host": "…" }'
        : `"image_parameters.allowed_hosts" allows ${hosts.map(({ host, port, endpoint: path }) => `${host}${port === null ? '' : `:${port}`}${path == null ? '' : `/${path.replace(/^\//, '')}`}`).join(', ')}`,
    });
  }
}

function filled(endpoint: string, job: JsonObject): string {
  const placeholders = member(job, 'placeholders');
  if (!isObject(placeholders)) return endpoint;
  return entriesOf(placeholders).reduce(
    (text, [name, value]) =>
      isScalar(value) ? text.replaceAll(`{${name}}`, () => phpText(value)) : text,
    endpoint,
  );
}

function queryOf(job: JsonObject): string {
  const params = member(job, 'params');
  if (!isObject(params) || isPhpEmpty(params)) return '';
  const plain = entriesOf(params).filter(([, value]) => isScalar(value));
  const query = formEncode(buildQuery(plain));
  return query === '' ? '' : `?${query}`;
}

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
    if (job.count !== undefined)
      requests.push({
        endpoint: job.count.endpoint,
        credentials:
          carries ||
          hasSecret([], job.count.params) ||
          isPlainSecret(job.count.endpoint) ||
          job.count.addressValues?.some(isSecret) === true,
        pointer: pointerTo(job.count.from, 'endpoint'),
      });
    for (const { endpoint, params, pointer } of addressesOf(job.async))
      requests.push({
        endpoint,
        credentials: carries || hasSecret([], params) || isPlainSecret(endpoint),
        pointer,
      });
    const later = factsOf(job).laterRequest;
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

/** What the requests of an asynchronous job after the first one say of where they go. */
function addressesOf(steps: Job['async']): readonly {
  readonly endpoint: string;
  readonly params: readonly Parameter[];
  readonly pointer: Pointer;
}[] {
  if (steps === undefined) return [];
  const { status, download, from } = steps;
  const own = [
    { endpoint: status.endpoint, pointer: pointerTo(from, 'status', 'endpoint') },
    ...(download.kind === 'endpoint'
      ? [{ endpoint: download.endpoint, pointer: pointerTo(from, 'download', 'endpoint') }]
      : []),
  ];
  return [
    ...own.map((each) => ({ ...each, params: [] })),
    ...finalRequestsOf(steps).map(({ endpoint, params, from: pointer }) => ({
      endpoint,
      params,
      pointer: pointerTo(pointer, 'endpoint'),
    })),
  ];
}

function loginsOf(run: Run) {
  return usedCredentials(run).flatMap((credentials) => {
    const { login } = credentialTraits(credentials);
    return login === undefined
      ? []
      : sessionRequestsOf(login).map((request) => ({ request, login }));
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
