import { fixedHash } from './hash.ts';

/** `sha1(text [, binary])`; a second argument is the binary flag, not more text (FN-E2). */
export const sha1 = fixedHash(
  'sha1',
  'The SHA-1 digest of a string: 40 hexadecimal digits, or 20 bytes.',
);
