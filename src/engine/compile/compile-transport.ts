import type { Api } from '../../../generated/config.ts';
import type { Configuration } from '../../language/configuration/configuration.ts';
import type { Settings } from '../../language/configuration/settings.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { peerWording } from '../../language/diagnostics/peer-wording.ts';
import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import { isPhpEmpty } from '../../language/values/emptiness.ts';
import { isScalar, isSettings, type Json } from '../../language/values/json.ts';
import { integerFrom } from '../../language/values/numeric.ts';
import { Secret } from '../../language/values/secret.ts';
import { phpText, valueText } from '../../language/values/text.ts';
import type { AllowedHost, AwsSignature, Expression, SshTunnel, Transport } from '../plan/plan.ts';
import { certificateProblem } from './check-client-certificate.ts';

/** How requests travel: certificates, SSH, AWS signature, cache, allowed hosts (section 5, API-E1). */
export function compileTransport(
  configuration: Configuration,
  secrets: Map<string, Secret>,
  report: Report,
): Transport | undefined {
  const { settings, apiPointer, sshProxy, aws } = configuration;
  const { api } = settings;
  const caCertificate = certificate(api, 'caCertificate', apiPointer, report);
  certificate(api, 'clientCertificate', apiPointer, report);
  if (!isPhpEmpty(api.clientCertificate)) {
    report({
      rule: 'ignored-setting',
      pointer: pointerTo(apiPointer, 'clientCertificate'),
      part: 'key',
      message: '"clientCertificate" without # is never used',
      help: 'write "#clientCertificate"',
    });
  }
  const clientCertificate = secretMember(
    api['#clientCertificate'],
    '#clientCertificate',
    'api.#clientCertificate',
    apiPointer,
    secrets,
    report,
  );
  const unusable =
    typeof api['#clientCertificate'] === 'string'
      ? certificateProblem(api['#clientCertificate'])
      : undefined;
  if (unusable !== undefined)
    report({
      rule: 'ignored-value',
      pointer: pointerTo(apiPointer, '#clientCertificate'),
      message: `"#clientCertificate" ${unusable}`,
      effect: 'no request over HTTPS can be sent with it',
      help: 'write the certificate and then its private key, both in PEM form and not encrypted, into "#clientCertificate"',
    });
  const sshTunnel = compileSshTunnel(settings.sshProxy, sshProxy?.pointer ?? '', secrets, report);
  const awsSignature = compileAwsSignature(settings.aws, aws?.pointer ?? '', secrets, report);
  const maxBytes = maxResponseBytes(api.http?.maxResponseBytes, apiPointer, report);
  if (
    maxBytes === undefined ||
    caCertificate === undefined ||
    clientCertificate === undefined ||
    sshTunnel === undefined ||
    awsSignature === undefined
  )
    return undefined;
  return {
    caCertificate,
    clientCertificate,
    sshTunnel,
    awsSignature,
    cacheTtlSeconds: cacheTtl(settings.cache),
    maxResponseBytes: maxBytes,
    allowedHosts: lowerAllowedHosts(configuration.allowedHosts),
  };
}

function certificate(
  settings: Api,
  name: 'caCertificate' | 'clientCertificate',
  apiPointer: Pointer,
  report: Report,
): string | null | undefined {
  const value = settings[name];
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string') {
    if (name === 'caCertificate' && !value.includes('-----BEGIN'))
      report({
        rule: 'ignored-value',
        pointer: pointerTo(apiPointer, name),
        message: `"${name}" is not a PEM certificate`,
        effect: 'no server certificate can be verified with it',
        help: 'write the certificate itself, starting with "-----BEGIN CERTIFICATE-----", not a file name',
      });
    return value;
  }
  report({
    rule: 'invalid-type',
    pointer: pointerTo(apiPointer, name),
    message: `"${name}" must be a string`,
    help: 'write the certificate in PEM form',
  });
  return undefined;
}

function secretMember(
  value: Json | undefined,
  name: string,
  secretName: string,
  pointer: Pointer,
  secrets: Map<string, Secret>,
  report: Report,
): Expression | null | undefined {
  if (value === undefined || isPhpEmpty(value)) return null;
  if (!isScalar(value)) {
    report({
      rule: 'invalid-type',
      pointer: pointerTo(pointer, name),
      message: `"${name}" must be a string`,
      help: 'write a string',
    });
    return undefined;
  }
  secrets.set(secretName, new Secret(phpText(value)));
  return { kind: 'secret', name: secretName, from: pointerTo(pointer, name) };
}

/** SSH-1. */
function compileSshTunnel(
  settings: Settings['sshProxy'],
  pointer: Pointer,
  secrets: Map<string, Secret>,
  report: Report,
): SshTunnel | null | undefined {
  if (settings === undefined || isPhpEmpty(settings)) return null;
  if (!isSettings(settings)) {
    report({
      rule: 'invalid-type',
      pointer,
      message: '"sshProxy" is not an object',
      help: 'write { "host", "port", "user", "#privateKey" }',
    });
    return undefined;
  }
  // read as written: a port that is not a number is wrong, not missing
  const missing = (['host', 'user', 'port', '#privateKey'] as const).filter((name) =>
    isPhpEmpty(settings[name]),
  );
  if (missing.length > 0) {
    report({
      rule: 'missing-setting',
      pointer,
      message: `"sshProxy" has no ${missing.map((name) => `"${name}"`).join(', ')}`,
      note: peerWording(`Missing parameters '${missing.join(',')}' in SSH config.`),
      help: `add ${missing.map((name) => `"${name}"`).join(', ')}`,
    });
    return undefined;
  }
  const { host, user } = settings;
  const port = integerFrom(settings.port);
  const privateKey = secretMember(
    settings['#privateKey'],
    '#privateKey',
    'sshProxy.#privateKey',
    pointer,
    secrets,
    report,
  );
  if (
    port === undefined ||
    port < 1 ||
    port > 65535 ||
    typeof host !== 'string' ||
    typeof user !== 'string'
  ) {
    report({
      rule: 'invalid-value',
      pointer,
      message: 'the settings of "sshProxy" are not a host, a port and a user',
      help: '"port" is a number from 1 to 65535, "host" and "user" are strings',
    });
    return undefined;
  }
  return privateKey === undefined || privateKey === null
    ? undefined
    : { host, port, user, privateKey, from: pointer };
}

/** AWS-1. */
function compileAwsSignature(
  settings: Settings['aws'],
  from: Pointer,
  secrets: Map<string, Secret>,
  report: Report,
): AwsSignature | null | undefined {
  const signature = isSettings(settings) ? settings.signature : undefined;
  const credentials = isSettings(signature) ? signature.credentials : undefined;
  if (!isSettings(credentials) || isPhpEmpty(credentials)) return null;
  const pointer = pointerTo(from, 'signature', 'credentials');
  const { accessKeyId = '', serviceName = '', regionName = '' } = credentials;
  const missing = (['accessKeyId', '#secretKey', 'serviceName', 'regionName'] as const).filter(
    (name) => (credentials[name] ?? '') === '',
  );
  for (const name of missing) {
    report({
      rule: 'missing-setting',
      pointer,
      cause: { lacks: name },
      message: `"${name}" of the AWS credentials is missing`,
      note: peerWording(
        `Option "${name}" under "parameters.aws.signature.credentials" cannot be empty.`,
      ),
      help: `add "${name}"`,
    });
  }
  if (missing.length > 0) return undefined;
  const secretKey = secretMember(
    credentials['#secretKey'],
    '#secretKey',
    'aws.#secretKey',
    pointer,
    secrets,
    report,
  );
  if (secretKey === undefined || secretKey === null) return undefined;
  return {
    accessKeyId: { kind: 'literal', value: accessKeyId },
    secretKey,
    service: serviceName,
    region: regionName,
    from: pointer,
  };
}

function maxResponseBytes(
  written: Json | undefined,
  apiPointer: Pointer,
  report: Report,
): number | undefined {
  if (written === undefined || written === null || written === '') return 2 ** 30;
  const bytes = integerFrom(written);
  if (bytes !== undefined && bytes >= 1) return bytes;
  report({
    rule: 'invalid-value',
    pointer: pointerTo(apiPointer, 'http', 'maxResponseBytes'),
    message: `"maxResponseBytes" is ${valueText(written)}, not a number of bytes`,
    help: 'write a whole number of 1 or more; the default is 1073741824',
  });
  return undefined;
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
