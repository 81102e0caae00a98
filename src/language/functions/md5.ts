import { fixedHash } from './hash.ts';

/** `md5(text [, binary])`. */
export const md5 = fixedHash(
  'md5',
  'The MD5 digest of a string: 32 hexadecimal digits, or 16 bytes.',
);
