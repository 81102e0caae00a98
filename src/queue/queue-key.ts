import { createHmac } from 'node:crypto';
import { createSealing, derivedKey, keyFrom, type Sealing } from '../node/process/sealing-key.ts';
import { QueueProblem } from './queue-problem.ts';

/** What machines with the same key can do. */
export interface QueueKey extends Sealing {
  /** A keyed hash (HMAC-SHA256), as hexadecimal digits. */
  proof(text: string): string;
}

/** The key in `SLUICE_QUEUE_KEY`: 32 bytes as hexadecimal digits or Base64; `undefined` without one. Throws `QueueProblem` for another text. */
export function queueKeyFrom(text: string | undefined): QueueKey | undefined {
  if (text === undefined || text === '') return undefined;
  const bytes = keyFrom(text);
  if (bytes === undefined)
    throw new QueueProblem(
      'SLUICE_QUEUE_KEY is not a key of 32 bytes',
      'create one with: openssl rand -hex 32',
    );
  const authentication = derivedKey(bytes, 'sluice queue authentication');
  return {
    ...createSealing(derivedKey(bytes, 'sluice queue encryption')),
    proof: (plain) => createHmac('sha256', authentication).update(plain).digest('hex'),
  };
}
