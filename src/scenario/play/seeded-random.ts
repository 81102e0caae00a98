import { createHash } from 'node:crypto';
import type { RandomPort } from '../../engine/ports/random.ts';

/** Random bytes that are the same in each run: SHA-256 hashes of the seed and a counter, concatenated. */
export function createSeededRandom(seed: number): RandomPort {
  let block = Buffer.alloc(0);
  let counter = 0;
  return {
    bytes(length) {
      while (block.length < length)
        block = Buffer.concat([
          block,
          createHash('sha256').update(`${seed}:${counter++}`).digest(),
        ]);
      const taken = Uint8Array.from(block.subarray(0, length));
      block = block.subarray(length);
      return taken;
    },
  };
}
