/** The interpreter's source of random bytes; seeded in a replay. */
export interface RandomPort {
  bytes(length: number): Uint8Array;
}
