import type { Event } from '../happenings.ts';
import type { CollectionShape } from '../world.ts';

/** Where numbers come from; the same seed gives the same ones. */
export interface Dice {
  /** From `least` to `most`, both included. */
  integer(least: number, most: number): number;
  /** `true` once in so many times. */
  oneIn(times: number): boolean;
}

/** A collection that a hazard may happen to. */
export interface Target extends CollectionShape {
  readonly index: number;
  /** How many records there are at first. */
  readonly count: number;
  /** The same as histories have it: of a collection below another one, the most for each record of that. */
  readonly filled: number;
  readonly pageSize: number;
  /** Whether jobs ask for records since a time. */
  readonly isAskedSince: boolean;
  /** How long a run reads, in milliseconds, when it reads everything. */
  readonly readingMs: number;
}

/** What a hazard can happen to. */
export interface Scope {
  readonly collections: readonly Target[];
  readonly runs: number;
  /** How many iterations the configuration has; 1 without any. */
  readonly iterations: number;
  readonly everyMs: number;
  readonly startMs: number;
  readonly latencyMs: number;
  /** The most requests of a run. */
  readonly requests: number;
  readonly timeZones: readonly string[];
}

/** One way in which real APIs are not like their documentation. A hazard is one file, and one line in `index.ts`. */
export interface Hazard {
  /** What happens, in one line. */
  readonly summary: string;
  /** Whether every API shows it, so that it is there by default. */
  readonly isOrdinary?: true;
  /** What happens in a history, in any order. */
  readonly draw: (scope: Scope, dice: Dice) => readonly Event[];
}

/** The number of a record that there is at first. */
export function anyRecord({ count }: Target, dice: Dice): number {
  return dice.integer(1, Math.max(1, count));
}

/** A time while a run reads: half a second after a whole one, mostly soon after the start. */
export function whileReading({ readingMs }: Target, dice: Dice): number {
  const most = Math.max(1, Math.ceil(readingMs / 1000));
  const bound = Math.min(most, 2 ** dice.integer(0, Math.ceil(Math.log2(most)) + 1));
  return dice.integer(0, bound) * 1000 + 500;
}

/** Calls for each run of a history and each collection that may have something. */
export function eachRun(
  { collections, runs }: Scope,
  isMeant: (target: Target) => boolean,
  make: (target: Target, run: number) => readonly Event[],
): readonly Event[] {
  const meant = collections.filter((target) => target.isDetail !== true && isMeant(target));
  return Array.from({ length: runs }, (_, index) => index + 1).flatMap((run) =>
    meant.flatMap((target) => make(target, run)),
  );
}
