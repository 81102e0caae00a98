import type { Diagnostic, PlacePart, Range } from '../language/diagnostics/diagnostic.ts';
import type { Pointer } from '../language/support/pointer.ts';
import type { ScenarioResult } from '../scenario/result.ts';

/**
 * What became of a mutant. `invalid`: it does not compile. `equivalent`: it has the same plan, or one that differs only in what no run shows. `not-covered`: no
 * scenario reads what it changes. `timed-out`: it never stops sending requests.
 */
export type MutantStatus =
  | 'killed'
  | 'survived'
  | 'not-covered'
  | 'invalid'
  | 'equivalent'
  | 'timed-out'
  | 'excluded';

/** Every text is free of the configuration's secrets. */
export interface MutantResult {
  readonly id: string;
  readonly operator: string;
  readonly pointer: Pointer;
  readonly part: PlacePart;
  readonly range: Range;
  /** `"limit": 2 → 3` */
  readonly description: string;
  readonly status: MutantStatus;
  /** The scenario that failed. */
  readonly killedBy?: string;
  /** Scenarios that passed although they read the changed setting. */
  readonly passed: readonly string[];
  /** Why it is excluded: the reason that was written, or the overlay that every scenario has in its place. */
  readonly because?: string;
  readonly advice?: Advice;
}

/** What would notice a surviving mutant. */
export interface Advice {
  readonly text: string;
  /** The assertion to add, and to which scenario. */
  readonly assertion?: Assertion;
}

export interface Assertion {
  /** Name of the scenario or case. */
  readonly scenario: string;
  /** Member of `expect`, or `plan`: the file `expected/plan.json`. */
  readonly member: string;
  readonly value: unknown;
  /** A file to be written beside; then the assertion is the file itself. */
  readonly file?: { readonly path: string; readonly text: string };
}

/** The mutants of one configuration. */
export interface ConfigurationResult {
  readonly config: string;
  readonly language: 'yaml' | 'json';
  /** The configuration's text, secrets masked. */
  readonly source: string;
  readonly scenarios: readonly string[];
  readonly mutants: readonly MutantResult[];
  /** Exclusions without a reason or without use. */
  readonly diagnostics: readonly Diagnostic[];
  /** Scenarios that fail without any change: nothing was mutated. */
  readonly failing: readonly ScenarioResult[];
  /** Scenarios that were left out, and why. */
  readonly leftOut: readonly { readonly scenario: string; readonly because: string }[];
}

export interface Score {
  readonly counts: Readonly<Record<MutantStatus, number>>;
  /** Killed of those that could be; `undefined` when there are none. */
  readonly percent: number | undefined;
}

/** Killed / (killed + survived + not covered). */
export function scoreOf(mutants: readonly Pick<MutantResult, 'status'>[]): Score {
  const counts = {
    killed: 0,
    survived: 0,
    'not-covered': 0,
    invalid: 0,
    equivalent: 0,
    'timed-out': 0,
    excluded: 0,
  };
  for (const { status } of mutants) counts[status]++;
  const judged = counts.killed + counts.survived + counts['not-covered'];
  return { counts, percent: judged === 0 ? undefined : (counts.killed * 100) / judged };
}
