/** The checksums that `hash` knows besides digests (10.3); OpenSSL has none of them. */
export const checksumNames: readonly string[] = [
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

/** The checksum's bytes in the peer's order, or `undefined` when the name is none of `checksumNames`. */
export function checksumOf(name: string, bytes: Uint8Array): Uint8Array | undefined {
  switch (name) {
    case 'adler32':
      return bigEndian(adler32(bytes));
    case 'crc32':
      return bigEndian(crc32Bzip2(bytes)).reverse(); // the peer writes this one with its lowest byte first
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
