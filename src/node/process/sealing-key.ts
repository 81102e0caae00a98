import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts for those who have the same key. */
export interface Sealing {
  /** Encrypts with AES-256-GCM; `place` is where the result belongs, and it can be opened for that place alone. */
  seal(bytes: Uint8Array, place: string): string;
  /** `undefined` for what another key has sealed, was changed, or belongs elsewhere. */
  open(sealed: string, place: string): Uint8Array | undefined;
}

export const KEY_BYTES = 32;
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
