import { createHash, createHmac } from 'node:crypto';
import {
  ByteString,
  complaintOf,
  type FunctionDefinition,
  FunctionProblem,
  flagArgument,
  stringArgument,
  textArgument,
  toBytes,
} from './definition.ts';

/** `hash(algorithm, text [, binary])`: hexadecimal digest, or its bytes (10.3). */
export const hash: FunctionDefinition = {
  name: 'hash',
  minArguments: 2,
  maxArguments: 3,
  signature: 'hash(algorithm, text [, binary])',
  summary: 'The digest of a string, as lower-case hexadecimal digits or as bytes.',
  check: ([algorithm]) =>
    algorithm === undefined
      ? undefined
      : complaintOf(() => requireAlgorithm('hash', textArgument('hash', 1, algorithm))),
  call: ([algorithm, text, binary]) =>
    digestResult(
      digestOf(textArgument('hash', 1, algorithm), toBytes(stringArgument('hash', 2, text))),
      { binary: flagArgument('hash', 3, binary) },
    ),
};

/** `md5` and `sha1` are `hash` with the algorithm chosen. */
function fixedHash(name: 'md5' | 'sha1', summary: string): FunctionDefinition {
  return {
    name,
    minArguments: 1,
    maxArguments: 2,
    signature: `${name}(text [, binary])`,
    summary,
    call: ([text, binary]) =>
      digestResult(digestOf(name, toBytes(stringArgument(name, 1, text))), {
        binary: flagArgument(name, 2, binary),
      }),
  };
}

/** Digest bytes as the function gives them back. */
function digestResult(
  digest: Uint8Array,
  { binary }: { readonly binary: boolean },
): string | ByteString {
  return binary ? new ByteString(digest) : Buffer.from(digest).toString('hex');
}

/** `hash_hmac(algorithm, data, key [, binary])`: the data comes before the key (10.3, FN-E4). */
export const hashHmac: FunctionDefinition = {
  name: 'hash_hmac',
  minArguments: 3,
  maxArguments: 4,
  signature: 'hash_hmac(algorithm, data, key [, binary])',
  summary: 'The keyed digest (HMAC) of data, as lower-case hexadecimal digits or as bytes.',
  check: ([algorithm]) =>
    algorithm === undefined
      ? undefined
      : complaintOf(() => requireAlgorithm('hash_hmac', textArgument('hash_hmac', 1, algorithm))),
  call: ([algorithm, data, key, binary]) => {
    const bytes = toBytes(stringArgument('hash_hmac', 2, data));
    const digest = hmacOf(
      textArgument('hash_hmac', 1, algorithm),
      bytes,
      toBytes(stringArgument('hash_hmac', 3, key)),
    );
    return digestResult(digest, { binary: flagArgument('hash_hmac', 4, binary) });
  },
};

/** The digest of bytes under Generic Extractor's algorithm name, in any case; throws for a name that is not supported here (10.3). */
export function digestOf(algorithm: string, bytes: Uint8Array): Uint8Array {
  requireAlgorithm('hash', algorithm);
  return (
    checksumOf(algorithm.toLowerCase(), bytes) ??
    new Uint8Array(createHash(libraryName(algorithm)).update(bytes).digest())
  );
}

/** The HMAC of bytes; checksums are no algorithm for it (10.3). */
function hmacOf(algorithm: string, bytes: Uint8Array, key: Uint8Array): Uint8Array {
  requireAlgorithm('hash_hmac', algorithm);
  return new Uint8Array(createHmac(libraryName(algorithm), key).update(bytes).digest());
}

/** Throws unless the algorithm works here for that function; the message names what does. */
function requireAlgorithm(name: 'hash' | 'hash_hmac', algorithm: string): void {
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

/** The checksums that `hash` knows besides digests (10.3); OpenSSL has none of them. */
const checksumNames: readonly string[] = [
  'adler32',
  'crc32',
  'crc32b',
  'crc32c',
  'fnv132',
  'fnv1a32',
  'fnv164',
  'fnv1a64',
  'joaat',
];

/** The checksum's bytes in Generic Extractor's order, or `undefined` when the name is none of `checksumNames`. */
function checksumOf(name: string, bytes: Uint8Array): Uint8Array | undefined {
  switch (name) {
    case 'adler32':
      return bigEndian(adler32(bytes));
    case 'crc32':
      return bigEndian(crc32Bzip2(bytes)).reverse(); // Generic Extractor writes this one with its lowest byte first
    case 'crc32b':
      return bigEndian(reflectedCrc(bytes, 0xedb88320));
    case 'crc32c':
      return bigEndian(reflectedCrc(bytes, 0x82f63b78));
    case 'fnv132':
      return bigEndian(fnv32(bytes, (hash, byte) => Math.imul(hash, FNV32_PRIME) ^ byte));
    case 'fnv1a32':
      return bigEndian(fnv32(bytes, (hash, byte) => Math.imul(hash ^ byte, FNV32_PRIME)));
    case 'fnv164':
      return bigEndian64(
        fnv64(bytes, (hash, byte) => BigInt.asUintN(64, hash * FNV64_PRIME) ^ byte),
      );
    case 'fnv1a64':
      return bigEndian64(
        fnv64(bytes, (hash, byte) => BigInt.asUintN(64, (hash ^ byte) * FNV64_PRIME)),
      );
    case 'joaat':
      return bigEndian(oneAtATime(bytes));
    default:
      return undefined;
  }
}

const FNV32_PRIME = 0x01000193;
const FNV64_PRIME = 0x100000001b3n;

function adler32(bytes: Uint8Array): number {
  let low = 1;
  let high = 0;
  for (const byte of bytes) {
    low = (low + byte) % 65521;
    high = (high + low) % 65521;
  }
  return high * 65536 + low;
}

function reflectedCrc(bytes: Uint8Array, polynomial: number): number {
  let register = -1;
  for (const byte of bytes) {
    register ^= byte;
    for (let bit = 0; bit < 8; bit++) register = (register >>> 1) ^ (register & 1 ? polynomial : 0);
  }
  return ~register;
}

function crc32Bzip2(bytes: Uint8Array): number {
  let register = -1;
  for (const byte of bytes) {
    register ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) register = (register << 1) ^ (register < 0 ? 0x04c11db7 : 0);
  }
  return ~register;
}

function fnv32(bytes: Uint8Array, step: (hash: number, byte: number) => number): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = step(hash, byte);
  return hash;
}

function fnv64(bytes: Uint8Array, step: (hash: bigint, byte: bigint) => bigint): bigint {
  let hash = 0xcbf29ce484222325n;
  for (const byte of bytes) hash = step(hash, BigInt(byte));
  return hash;
}

function oneAtATime(bytes: Uint8Array): number {
  let hash = 0;
  for (const byte of bytes) {
    hash = (hash + byte) | 0;
    hash = (hash + (hash << 10)) | 0;
    hash ^= hash >>> 6;
  }
  hash = (hash + (hash << 3)) | 0;
  hash ^= hash >>> 11;
  return (hash + (hash << 15)) | 0;
}

function bigEndian(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value >>> 0);
  return bytes;
}

function bigEndian64(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, value);
  return bytes;
}

/** `md5(text [, binary])`. */
export const md5 = fixedHash(
  'md5',
  'The MD5 digest of a string: 32 hexadecimal digits, or 16 bytes.',
);

/** `sha1(text [, binary])`; a second argument is the binary flag, not more text (FN-E2). */
export const sha1 = fixedHash(
  'sha1',
  'The SHA-1 digest of a string: 40 hexadecimal digits, or 20 bytes.',
);
