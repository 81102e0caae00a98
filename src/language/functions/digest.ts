import { createHash, createHmac } from 'node:crypto';
import { checksumNames, checksumOf } from './checksums.ts';
import { FunctionProblem } from './function-problem.ts';

/** The digest of bytes under the peer's algorithm name, in any case; throws for a name that is not supported here (10.3). */
export function digestOf(algorithm: string, bytes: Uint8Array): Uint8Array {
  requireAlgorithm('hash', algorithm);
  return (
    checksumOf(algorithm.toLowerCase(), bytes) ??
    new Uint8Array(createHash(libraryName(algorithm)).update(bytes).digest())
  );
}

/** The HMAC of bytes; checksums are no algorithm for it (10.3). */
export function hmacOf(algorithm: string, bytes: Uint8Array, key: Uint8Array): Uint8Array {
  requireAlgorithm('hash_hmac', algorithm);
  return new Uint8Array(createHmac(libraryName(algorithm), key).update(bytes).digest());
}

/** Throws unless the algorithm works here for that function; the message names what does. */
export function requireAlgorithm(name: 'hash' | 'hash_hmac', algorithm: string): void {
  const lower = algorithm.toLowerCase();
  if (PEER_DIGESTS.includes(lower) && isAvailable(lower)) return;
  if (checksumNames.includes(lower)) {
    if (name === 'hash') return;
    throw new FunctionProblem(`hash_hmac(): Non-cryptographic hashing algorithm: ${algorithm}`, {
      argument: 0,
    });
  }
  throw new FunctionProblem(
    `${name}(): Unknown hashing algorithm: ${algorithm} (supported: ${supportedAlgorithms(name).join(', ')})`,
    { argument: 0 },
  );
}

/** The names a function supports on this machine, found by trying. */
export function supportedAlgorithms(name: 'hash' | 'hash_hmac'): readonly string[] {
  return [...PEER_DIGESTS.filter(isAvailable), ...(name === 'hash' ? checksumNames : [])];
}

const PEER_DIGESTS: readonly string[] = [
  'md2',
  'md4',
  'md5',
  'sha1',
  'sha224',
  'sha256',
  'sha384',
  'sha512/224',
  'sha512/256',
  'sha512',
  'sha3-224',
  'sha3-256',
  'sha3-384',
  'sha3-512',
  'ripemd128',
  'ripemd160',
  'ripemd256',
  'ripemd320',
  'whirlpool',
];

const availability = new Map<string, boolean>();

function isAvailable(algorithm: string): boolean {
  let available = availability.get(algorithm);
  if (available === undefined) {
    available = tryAlgorithm(libraryName(algorithm));
    availability.set(algorithm, available);
  }
  return available;
}

/** Tries an algorithm: a listed one may be refused (legacy ones are), and an unlisted one may work. */
function tryAlgorithm(name: string): boolean {
  try {
    createHash(name).digest();
    createHmac(name, 'key').digest();
    return true;
  } catch {
    return false;
  }
}

function libraryName(algorithm: string): string {
  return algorithm.toLowerCase().replace('/', '-');
}
