import type { Dice } from './dice.ts';

/** One input, and what is done with it. `examine` throws when something crashes or says what cannot be true. */
export interface FuzzInput {
  /** The input as it is printed when it fails. */
  readonly shown: string;
  examine(): Promise<string>;
}

/** Draws inputs of one kind; the same dice give the same input. */
export type FuzzTarget = (dice: Dice) => FuzzInput;
