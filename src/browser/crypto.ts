import { hmac } from '@noble/hashes/hmac';
import { md5, ripemd160, sha1 } from '@noble/hashes/legacy';
import { sha224, sha256, sha384, sha512, sha512_224, sha512_256 } from '@noble/hashes/sha2';
import { sha3_224, sha3_256, sha3_384, sha3_512 } from '@noble/hashes/sha3';
import { Buffer } from 'buffer';

// Replaces node:crypto in the browser builds.

const digests: Readonly<Record<string, typeof sha256>> = {
  md5,
  ripemd160,
  sha1,
  sha224,
  sha256,
  sha384,
  sha512,
  'sha512-224': sha512_224,
  'sha512-256': sha512_256,
  'sha3-224': sha3_224,
  'sha3-256': sha3_256,
  'sha3-384': sha3_384,
  'sha3-512': sha3_512,
};

type Data = string | Uint8Array;

/** A digest that is updated, as node:crypto has it. */
export interface Hash {
  update(data: Data, encoding?: BufferEncoding): Hash;
  digest(): Uint8Array;
  digest(encoding: BufferEncoding): string;
}

export function createHash(algorithm: string): Hash {
  return hashFrom(digestNamed(algorithm).create());
}

export function createHmac(algorithm: string, key: Data): Hash {
  return hashFrom(hmac.create(digestNamed(algorithm), bytesOf(key)));
}

/** The digest in one call. */
export function hash(algorithm: string, data: Data, encoding: BufferEncoding = 'hex'): string {
  return createHash(algorithm).update(data).digest(encoding);
}

function hashFrom(state: { update(bytes: Uint8Array): unknown; digest(): Uint8Array }): Hash {
  const made = {
    update(data: Data, encoding?: BufferEncoding) {
      state.update(bytesOf(data, encoding));
      return made;
    },
    digest(encoding?: BufferEncoding) {
      const bytes = Buffer.from(state.digest());
      return encoding === undefined ? bytes : textOf(bytes, encoding);
    },
  };
  return made as Hash;
}

/** The Buffer of browsers knows no base64url. */
function textOf(bytes: Buffer, encoding: BufferEncoding): string {
  if (encoding !== 'base64url') return bytes.toString(encoding);
  return bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function digestNamed(algorithm: string): typeof sha256 {
  const digest = Object.hasOwn(digests, algorithm) ? digests[algorithm] : undefined;
  if (digest === undefined) throw new Error(`Digest method not supported: ${algorithm}`);
  return digest;
}

function bytesOf(data: Data, encoding: BufferEncoding = 'utf8'): Uint8Array {
  return typeof data === 'string' ? new Uint8Array(Buffer.from(data, encoding)) : data;
}

/** A browser cannot read certificates and private keys. */
export const X509Certificate = undefined;
export const createPrivateKey = undefined;
export const sign = undefined;
export const constants = {};
