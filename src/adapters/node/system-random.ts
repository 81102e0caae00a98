import { randomBytes } from 'node:crypto';
import type { RandomPort } from '../../ports/random.ts';

/** Chance from the operating system, fit for nonces. */
export function createSystemRandom(): RandomPort {
  return { bytes: (length) => randomBytes(length) };
}

/** A name that nobody can guess. */
export function randomId(): string {
  return randomBytes(12).toString('base64url');
}
