import type { Configuration } from '../../language/configuration/configuration.ts';
import type { Settings } from '../../language/configuration/settings.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import { isPhpEmpty } from '../../language/values/emptiness.ts';
import { isSettings } from '../../language/values/json.ts';
import { integerFrom } from '../../language/values/numeric.ts';
import { Secret } from '../../language/values/secret.ts';
import type { AllowedHost, AwsSignature, Expression, SshTunnel, Transport } from '../plan/plan.ts';
import { certificateProblem } from './check-client-certificate.ts';

/** How requests travel: certificates, SSH, AWS signature, cache, allowed hosts (section 5, API-E1). */
export function compileTransport(
  configuration: Configuration,
  secrets: Map<string, Secret>,
  report: Report,
): Transport {
  const { settings, apiPointer, sshProxy, aws } = configuration;
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
  if (api.clientCertificate !== undefined)
    warn(
      'clientCertificate',
      '"clientCertificate" without # is never used',
      undefined,
      'write "#clientCertificate"',
    );
  const unusable = ownCertificate === undefined ? undefined : certificateProblem(ownCertificate);
  if (unusable !== undefined)
    warn(
      '#clientCertificate',
      `"#clientCertificate" ${unusable}`,
      'no request over HTTPS can be sent with it',
      'write the certificate and then its private key, both in PEM form and not encrypted, into "#clientCertificate"',
    );
  return {
    caCertificate,
    clientCertificate:
      ownCertificate === undefined
        ? null
        : secret(ownCertificate, 'api', '#clientCertificate', apiPointer, secrets),
    sshTunnel: compileSshTunnel(settings.sshProxy, sshProxy?.pointer ?? '', secrets),
    awsSignature: compileAwsSignature(settings.aws, aws?.pointer ?? '', secrets),
    cacheTtlSeconds: cacheTtl(settings.cache),
    maxResponseBytes: api.http?.maxResponseBytes ?? 2 ** 30,
    allowedHosts: lowerAllowedHosts(configuration.allowedHosts),
  };
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
