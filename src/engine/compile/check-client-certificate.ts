import { createPrivateKey, X509Certificate } from 'node:crypto';
import { pemBlocks } from '../../language/values/pem.ts';

/**
 * Why a client certificate with its private key cannot be used; `undefined` when it can be, or where that is not known: a text
 * that is no PEM may stand for a secret that is given to the run, and a browser cannot read certificates.
 */
export function certificateProblem(pem: string): string | undefined {
  if (!pem.includes('-----BEGIN')) return undefined;
  const blocks = pemBlocks(pem);
  const certificate = blocks.find(({ label }) => label.endsWith('CERTIFICATE'));
  const key = blocks.find(({ label }) => label.endsWith('PRIVATE KEY'));
  if (certificate === undefined) return 'has no certificate';
  if (key === undefined) return 'has no private key';
  if (key.label.startsWith('ENCRYPTED') || key.text.includes('ENCRYPTED'))
    return 'has a private key that is encrypted';
  if (typeof X509Certificate !== 'function') return undefined;
  try {
    return new X509Certificate(certificate.text).checkPrivateKey(createPrivateKey(key.text))
      ? undefined
      : 'has the private key of another certificate';
  } catch {
    return 'cannot be read';
  }
}
