/** Chance as the interpreter sees it; a replay's chance is seeded. */
export interface RandomPort {
  bytes(length: number): Uint8Array;
}
