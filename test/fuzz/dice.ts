/** Chance that can be repeated: the same seed and number give the same throws. */
export interface Dice {
  /** A whole number from 0 to `below` − 1. */
  readonly below: (below: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly one: <T>(list: readonly T[]) => T;
}

/** Mulberry32 over both numbers. */
export function diceFor(seed: number, number: number): Dice {
  let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(number + 1, 0xc2b2ae35)) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (probability) => next() < probability,
    one: (list) => {
      if (list.length === 0) throw new Error('nothing to choose from');
      return list[below(list.length)] as (typeof list)[number];
    },
  };
}
