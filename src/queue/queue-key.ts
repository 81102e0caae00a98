import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { QueueProblem } from './queue-problem.ts';

/** What machines with the same key can do. */
export interface QueueKey {
  /** Encrypts with AES-256-GCM; `place` is where the result belongs, and it can be opened for that place alone. */
  seal(bytes: Uint8Array, place: string): string;
  /** `undefined` for what another key has sealed, was changed, or belongs elsewhere. */
  open(sealed: string, place: string): Uint8Array | undefined;
  /** A keyed hash (HMAC-SHA256), as hexadecimal digits. */
  proof(text: string): string;
}

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The key in `SLUICE_QUEUE_KEY`: 32 bytes as hexadecimal digits or Base64; `undefined` without one. Throws `QueueProblem` for another text. */
export function queueKeyFrom(text: string | undefined): QueueKey | undefined {
  if (text === undefined || text === '') return undefined;
  const bytes = /^[0-9a-f]{64}$/i.test(text)
    ? Buffer.from(text, 'hex')
    : Buffer.from(text, 'base64');
  if (bytes.length !== KEY_BYTES)
    throw new QueueProblem(
      'SLUICE_QUEUE_KEY is not a key of 32 bytes',
      'create one with: openssl rand -hex 32',
    );
  const derived = (use: string) =>
    Buffer.from(hkdfSync('sha256', bytes, '', `sluice queue ${use}`, KEY_BYTES));
  const [encryption, authentication] = [derived('encryption'), derived('authentication')];
  return {
    seal(plain, place) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', encryption, iv).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open(sealed, place) {
      const all = Buffer.from(sealed, 'base64');
      if (all.length < IV_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', encryption, all.subarray(0, IV_BYTES), {
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
    proof: (plain) => createHmac('sha256', authentication).update(plain).digest('hex'),
  };
}
