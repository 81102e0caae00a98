import { constants, createHmac, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import type { JwtExpression } from '../../../generated/plan.ts';
import { pemBlocks } from '../../values/secret.ts';
import { FunctionProblem } from './definition.ts';
import { base64url } from './texts.ts';

type JwtAlgorithm = JwtExpression['algorithm'];

/** How an algorithm signs: with a text that both sides know, or with a private key of one type (RFC 7518, 3.1; RFC 8037). */
interface Signature {
  readonly hash: string | null;
  /** Type and curve of the private key; absent for a shared secret. */
  readonly key?: string;
  readonly isPss?: true;
}

const signatures: { readonly [A in JwtAlgorithm]: Signature } = {
  HS256: { hash: 'sha256' },
  HS384: { hash: 'sha384' },
  HS512: { hash: 'sha512' },
  RS256: { hash: 'sha256', key: 'rsa' },
  RS384: { hash: 'sha384', key: 'rsa' },
  RS512: { hash: 'sha512', key: 'rsa' },
  PS256: { hash: 'sha256', key: 'rsa', isPss: true },
  PS384: { hash: 'sha384', key: 'rsa', isPss: true },
  PS512: { hash: 'sha512', key: 'rsa', isPss: true },
  ES256: { hash: 'sha256', key: 'ec prime256v1' },
  ES384: { hash: 'sha384', key: 'ec secp384r1' },
  ES512: { hash: 'sha512', key: 'ec secp521r1' },
  EdDSA: { hash: null, key: 'ed25519' },
};

/** Whether an algorithm signs with a secret that the API has, too, and not with a private key. */
export function isSharedSecret(algorithm: JwtAlgorithm): boolean {
  return algorithm.startsWith('HS');
}

/** Type and curve of the private key that an algorithm signs with, such as `ec prime256v1`; `undefined` for a shared secret. */
export function privateKeyTypeOf(algorithm: JwtAlgorithm): string | undefined {
  return signatures[algorithm].key;
}

/** How a key is written where nothing says it. */
export function usualKeyEncoding(algorithm: JwtAlgorithm): JwtExpression['keyEncoding'] {
  return isSharedSecret(algorithm) ? 'text' : 'pem';
}

interface Signing extends Pick<JwtExpression, 'algorithm' | 'keyEncoding'> {
  readonly key: string;
  readonly passphrase: string | undefined;
}

/** A JSON Web Token (RFC 7515, compact form). Throws `FunctionProblem`, which has nothing of the key, if the key does not fit. */
export function signedJwt(header: string, claims: string, signing: Signing): string {
  const text = [header, claims].map((part) => base64url(Buffer.from(part))).join('.');
  const signature = signatureOf(text, signing);
  return `${text}.${signature}`;
}

function signatureOf(text: string, signing: Signing): string {
  const { algorithm } = signing;
  const { hash, key: needed, isPss } = signatures[algorithm];
  const bytes = keyBytes(signing);
  if (needed === undefined)
    return createHmac(hash ?? '', bytes)
      .update(text)
      .digest('base64url');
  const key = privateKey(bytes, signing);
  const given = [key.asymmetricKeyType, key.asymmetricKeyDetails?.namedCurve].filter(Boolean);
  if (given.join(' ') !== needed)
    throw new FunctionProblem(
      `${algorithm} needs a private key of type ${needed}; the key has the type ${given.join(' ')}`,
    );
  try {
    const padding = isPss
      ? {
          padding: constants.RSA_PKCS1_PSS_PADDING,
          saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
        }
      : {};
    return base64url(sign(hash, Buffer.from(text), { key, dsaEncoding: 'ieee-p1363', ...padding }));
  } catch {
    throw new FunctionProblem(`the key is too short for ${algorithm}`);
  }
}

/** The key as it is written, decoded. */
function keyBytes({ key, keyEncoding, algorithm }: Signing): Buffer {
  const bytes = decodedKey(key, keyEncoding);
  if (bytes === undefined)
    throw new FunctionProblem(`the key is not written in ${ENCODING_NAMES[keyEncoding]}`);
  if (bytes.length === 0) throw new FunctionProblem(`the key for ${algorithm} is empty`);
  return bytes;
}

const ENCODING_NAMES = { hex: 'hexadecimal digits', base64: 'Base64', text: 'text', pem: 'PEM' };

/** The bytes of a key; `undefined` if it is not written like that. */
function decodedKey(key: string, encoding: JwtExpression['keyEncoding']): Buffer | undefined {
  const text = key.replaceAll(/\s/g, '');
  if (encoding === 'hex')
    return /^(?:[\da-f]{2})*$/i.test(text) ? Buffer.from(text, 'hex') : undefined;
  if (encoding !== 'base64') return Buffer.from(key);
  return /^[\w+/-]*={0,2}$/.test(text)
    ? Buffer.from(text.replaceAll('-', '+').replaceAll('_', '/'), 'base64')
    : undefined;
}

const PRIVATE_KEY = /^(?:RSA |EC |ENCRYPTED )?PRIVATE KEY$/;

/** Reads a PEM text, or the DER form of PKCS #8. */
function privateKey(bytes: Buffer, { algorithm, passphrase, keyEncoding }: Signing): KeyObject {
  if (typeof createPrivateKey !== 'function')
    throw new FunctionProblem(`a browser cannot sign by ${algorithm}: run Sluice`);
  const blocks = pemBlocks(bytes.toString());
  const block = blocks.find(({ label }) => PRIVATE_KEY.test(label));
  const [other] = blocks;
  if (block === undefined && other !== undefined)
    throw new FunctionProblem(`the key is a ${other.label}; a signature needs the private key`);
  if (block === undefined && (keyEncoding === 'pem' || keyEncoding === 'text'))
    throw new FunctionProblem(
      'the key is not in PEM form: it begins with -----BEGIN PRIVATE KEY-----',
    );
  const isEncrypted = block !== undefined && /ENCRYPTED/.test(block.text);
  if (isEncrypted && passphrase === undefined)
    throw new FunctionProblem('the key is encrypted, and there is no "passphrase" for it');
  try {
    return block === undefined
      ? createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' })
      : createPrivateKey({ key: block.text, ...(passphrase === undefined ? {} : { passphrase }) });
  } catch {
    throw new FunctionProblem(
      isEncrypted
        ? 'the key cannot be read with this passphrase'
        : 'the key cannot be read as a private key',
    );
  }
}
