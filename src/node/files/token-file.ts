import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StorageProblem } from '../../ports/sink.ts';
import type { TokenPort } from '../../ports/stores.ts';
import { checkOptions, isString } from '../../values/errors.ts';
import { entriesOf, isObject, jsonFrom, member, objectFrom } from '../../values/json.ts';
import { errorCode } from '../http/transport-problem.ts';
import { storageProblem } from './byte-store.ts';
import { lockFile } from './folder-lock.ts';
import { diskOutput } from './inside-folder.ts';

/** A file with refresh tokens, and the key that it is encrypted with. */
export interface TokenFileOptions {
  readonly file: string;
  /** 32 bytes as hexadecimal digits or Base64. */
  readonly key: string;
}

/** Says what a file is, and binds the tokens to it. */
const FORMAT = 'sluice refresh tokens 1';
const LOOK_MS = 100;
const MAX_BYTES = 16_000_000;
/** For a new token, which is not known yet: signed ones have some kilobytes. */
const MIN_SPARE_BYTES = 16_384;

type Tokens = ReadonlyMap<string, string>;

/**
 * Keeps refresh tokens in a file that only its owner can read, encrypted with AES-256-GCM. Throws a `StorageProblem` for something that is no key, and
 * for a file that cannot be opened with it. The file is replaced whole, and is on the disk when `keep` resolves. The space for
 * it is taken before a token is exchanged: the exchange uses up the old one.
 */
export function createTokenFile(options: TokenFileOptions): TokenPort {
  checkOptions('createTokenFile', options, [
    ['file', 'a string', isString, true],
    ['key', 'a string', isString, true],
  ]);
  const { file, key } = options;
  const bytes = keyFrom(key);
  if (bytes === undefined)
    throw new StorageProblem(
      'The key of the token store is not a key of 32 bytes. Create one with: openssl rand -hex 32',
    );
  const sealing = createSealing(derivedKey(bytes, 'sluice token store'));
  readTokens(file, sealing);
  return {
    isLasting: true,
    async exchange(name, refresh, signal) {
      const lock = await lockOf(file, signal);
      let space: number | undefined;
      try {
        const tokens = readTokens(file, sealing);
        space = reserve(file, 2 * sealedText(tokens, sealing).length + MIN_SPARE_BYTES);
        return await refresh({
          text: tokens.get(name),
          async keep(text) {
            if (!lock.isHeld())
              throw new StorageProblem(
                `${file}: another run has taken the lock of the token store.`,
              );
            const renewed = new Map([...readTokens(file, sealing), [name, text]]);
            const reserved = space ?? reserve(file, 0);
            space = undefined;
            replace(file, sealedText(renewed, sealing), reserved);
          },
        });
      } finally {
        if (space !== undefined) {
          closeSync(space);
          if (lock.isHeld()) rmSync(unfinished(file), { force: true });
        }
        lock.release();
      }
    },
  };
}

/** Waits for other processes that exchange a token. */
async function lockOf(file: string, signal: AbortSignal | undefined) {
  for (;;) {
    signal?.throwIfAborted();
    const lock = await lockFile(`${file}.lock`);
    if (!('heldBy' in lock)) return lock;
    await sleep(LOOK_MS, undefined, { signal });
  }
}

function readTokens(file: string, sealing: Sealing): Tokens {
  const text = textOf(file);
  if (text === undefined) return new Map();
  const value = jsonFrom(text);
  const [format, sealed] = isObject(value)
    ? [member(value, 'format'), member(value, 'sealed')]
    : [];
  if (format !== FORMAT || typeof sealed !== 'string')
    throw new StorageProblem(
      `${file}: this is not a token store, or it is broken. If no token in it is needed, remove it.`,
    );
  const opened = sealing.open(sealed, FORMAT);
  if (opened === undefined)
    throw new StorageProblem(
      `${file}: the key does not open this token store: it was written with another key, or has been changed since.`,
    );
  const tokens = jsonFrom(new TextDecoder().decode(opened));
  return new Map(
    (isObject(tokens) ? entriesOf(tokens) : []).flatMap(([name, token]) =>
      typeof token === 'string' ? [[name, token] as const] : [],
    ),
  );
}

function textOf(file: string): string | undefined {
  try {
    const found = lstatSync(file);
    if (!found.isFile() || found.size > MAX_BYTES)
      throw new StorageProblem(`${file}: this is not a token store. Name another file.`);
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw storageProblem(file, error);
    if (existsSync(path.dirname(file))) return undefined;
    throw new StorageProblem(`${file}: the folder of the token store does not exist. Create it.`);
  }
}

function sealedText(tokens: Tokens, sealing: Sealing): string {
  const plain = Buffer.from(JSON.stringify(objectFrom([...tokens])));
  return `${JSON.stringify({ format: FORMAT, sealed: sealing.seal(plain, FORMAT) })}\n`;
}

/** The lock makes this process its only writer. */
function unfinished(file: string): string {
  return `${file}.tmp`;
}

/** The next version of the file, open and filled with so many bytes: a disk that is full has no place for them. */
function reserve(file: string, bytes: number): number {
  let descriptor: number | undefined;
  try {
    rmSync(unfinished(file), { force: true });
    descriptor = openSync(unfinished(file), 'wx', 0o600);
    writeWhole(descriptor, Buffer.alloc(bytes, ' '));
    return descriptor;
  } catch (error) {
    if (descriptor !== undefined) {
      closeSync(descriptor);
      rmSync(unfinished(file), { force: true });
    }
    throw storageProblem(file, error);
  }
}

/** Replaces the file by its next version, which is closed. */
function replace(file: string, text: string, descriptor: number): void {
  try {
    try {
      writeWhole(descriptor, Buffer.from(text));
    } finally {
      closeSync(descriptor);
    }
    renameSync(unfinished(file), file);
    diskOutput.syncFolder(path.dirname(file));
  } catch (error) {
    throw storageProblem(file, error);
  }
}

function writeWhole(descriptor: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; )
    at += writeSync(descriptor, bytes, at, bytes.length - at, at);
  ftruncateSync(descriptor, bytes.length);
  fsyncSync(descriptor);
}

/** Encrypts for those who have the same key. */
export interface Sealing {
  /** Encrypts with AES-256-GCM; `place` is where the result belongs, and it can be opened for that place alone. */
  seal(bytes: Uint8Array, place: string): string;
  /** `undefined` for what another key has sealed, was changed, or belongs elsewhere. */
  open(sealed: string, place: string): Uint8Array | undefined;
}

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** 32 bytes as hexadecimal digits or Base64; `undefined` for another text. */
export function keyFrom(text: string): Buffer | undefined {
  const bytes = /^[0-9a-f]{64}$/i.test(text)
    ? Buffer.from(text, 'hex')
    : Buffer.from(text, 'base64');
  return bytes.length === KEY_BYTES ? bytes : undefined;
}

/** A key of its own for each use of a key (HKDF). */
export function derivedKey(key: Uint8Array, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', use, KEY_BYTES));
}

/** Seals with a key of 32 bytes. */
export function createSealing(key: Uint8Array): Sealing {
  return {
    seal(plain, place) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open(sealed, place) {
      const all = Buffer.from(sealed, 'base64');
      if (all.length < IV_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', key, all.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      }).setAAD(Buffer.from(place));
      decipher.setAuthTag(all.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        return Buffer.concat([
          decipher.update(all.subarray(IV_BYTES + TAG_BYTES)),
          decipher.final(),
        ]);
      } catch {
        return undefined;
      }
    },
  };
}
