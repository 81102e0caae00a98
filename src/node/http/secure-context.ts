import { X509Certificate } from 'node:crypto';
import { createSecureContext, type SecureContext } from 'node:tls';
import { readablePem } from '../../language/values/pem.ts';
import { errorText, lastingProblem, TransportFailure } from './transport-problem.ts';

export interface CertificateOptions {
  /** PEM certificates that are trusted instead of Node's own (`api.caCertificate`). */
  readonly ca?: string;
  /** PEM certificate followed by its private key (`api.#clientCertificate`). */
  readonly clientCertificate?: string;
}

/** The TLS settings of connections (HTTP-3). Throws a `TransportFailure` that names an invalid certificate. */
export function secureContextFrom(options: CertificateOptions): SecureContext {
  const [ca, clientCertificate] = [options.ca, options.clientCertificate].map((pem) =>
    pem === undefined ? undefined : readablePem(pem),
  );
  const trusted = ca === undefined ? {} : { ca, allowPartialTrustChain: true }; // a server's own certificate is enough, as for cURL
  if (ca !== undefined) {
    // Node ignores text that it cannot read, and then every server looks untrusted: report the invalid text instead.
    orFailure(77, 'The CA certificate cannot be used', CA_HELP, () =>
      certificatesIn(ca).map((pem) => new X509Certificate(pem)),
    );
  }
  const own =
    clientCertificate === undefined ? {} : { cert: clientCertificate, key: clientCertificate };
  return orFailure(58, 'The client certificate cannot be used', CLIENT_HELP, () => {
    if (clientCertificate?.includes('-----BEGIN') === false)
      throw new Error('it is not in PEM form');
    return createSecureContext({ ...trusted, ...own });
  });
}

function certificatesIn(pem: string): string[] {
  const certificates = pem.match(
    /-----BEGIN (TRUSTED |X509 )?CERTIFICATE-----[\s\S]*?-----END (TRUSTED |X509 )?CERTIFICATE-----/g,
  );
  if (certificates === null) throw new Error('it is not in PEM form');
  return certificates;
}

const CA_HELP =
  'write the certificate itself, from "-----BEGIN CERTIFICATE-----" on, into "caCertificate" of "api"';
const CLIENT_HELP =
  'write the certificate and then its private key, both in PEM form and not encrypted, into "#clientCertificate" of "api"';

function orFailure<T>(curlCode: number, complaint: string, help: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw new TransportFailure({
      ...lastingProblem('tls', curlCode, `${complaint}: ${errorText(error)}.`),
      help,
    });
  }
}
