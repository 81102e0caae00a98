import { randomBytes } from 'node:crypto';
import type { RandomPort } from '../../engine/ports/random.ts';

/** Random bytes from the operating system, suitable for nonces. */
export function createSystemRandom(): RandomPort {
  return { bytes: (length) => randomBytes(length) };
}

/** A name that nobody can guess. */
export function randomId(): string {
  return randomBytes(12).toString('base64url');
}
