import { existsSync, lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StorageProblem } from '../../engine/ports/sink.ts';
import type { TokenPort } from '../../engine/ports/tokens.ts';
import { checkOptions, isString } from '../../language/support/check-options.ts';
import { entriesOf, isObject, jsonFrom, member, objectFrom } from '../../language/values/json.ts';
import { errorCode } from '../http/transport-problem.ts';
import { createSealing, derivedKey, keyFrom, type Sealing } from '../process/sealing-key.ts';
import { lockFile } from './folder-lock.ts';
import { diskOutput } from './output-files.ts';
import { storageProblem } from './storage.ts';

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

type Tokens = ReadonlyMap<string, string>;

/**
 * Keeps refresh tokens in a file that only its owner can read, encrypted with AES-256-GCM. Throws a `StorageProblem` for something that is no key, and
 * for a file that cannot be opened with it. The file is replaced whole, and is on the disk when `keep` resolves.
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
      try {
        return await refresh({
          text: readTokens(file, sealing).get(name),
          async keep(text) {
            if (!lock.isHeld())
              throw new StorageProblem(
                `${file}: another run has taken the lock of the token store.`,
              );
            writeTokens(file, new Map([...readTokens(file, sealing), [name, text]]), sealing);
          },
        });
      } finally {
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

function writeTokens(file: string, tokens: Tokens, sealing: Sealing): void {
  const plain = Buffer.from(JSON.stringify(objectFrom([...tokens])));
  const text = `${JSON.stringify({ format: FORMAT, sealed: sealing.seal(plain, FORMAT) })}\n`;
  const unfinished = `${file}.tmp`; // the lock makes this process its only writer
  try {
    rmSync(unfinished, { force: true });
    writeFileSync(unfinished, text, { flag: 'wx', mode: 0o600, flush: true });
    renameSync(unfinished, file);
    diskOutput.syncFolder(path.dirname(file));
  } catch (error) {
    throw storageProblem(file, error);
  }
}
