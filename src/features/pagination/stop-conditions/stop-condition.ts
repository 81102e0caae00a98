import type { NoPagination } from '../../../../generated/config.ts';
import type { StopCondition } from '../../../engine/plan/plan.ts';
import type { Json } from '../../../language/values/json.ts';
import type { LowerContext, Page } from '../paging-method.ts';

/** Settings of every pagination method. */
export type StopSettings = Omit<NoPagination, 'method'>;

/** The counters of one job execution that conditions use. */
export interface StopState {
  readonly startedMs: number;
  readonly pages: number;
  readonly records: number;
  /** Bytes of compact JSON; counted only if a condition uses it. */
  readonly bytes: number;
}

export interface Stop {
  readonly reason: string;
  readonly message: string;
  /** Whether a value of the response decided it, rather than the configuration alone. */
  readonly isByResponse?: true;
  readonly doubt?: StopDoubt | undefined;
  /** Whether the pagination method would have requested another page; known where there is a doubt. */
  readonly wouldGoOn?: boolean;
}

/** A stop by a value that is missing, or does not say what it should. */
export interface StopDoubt {
  readonly setting: 'limitStop' | 'nextPageFlag' | 'stopWhen';
  /** The member that the condition reads. */
  readonly field: string;
  /** Whether the field is a path. */
  readonly isPath: boolean;
  /** Absent when the member is missing. */
  readonly value?: Json;
  /** Whether the configuration says what a missing member means. */
  readonly isDecided?: true;
}

/** One kind of stop condition: how its settings become plan data, and when it stops. Both pure. */
export interface StopConditionKind<C extends StopCondition> {
  /** Reports errors and returns `undefined` then; an absent setting gives an empty list. */
  lower(pagination: StopSettings, context: LowerContext): readonly C[] | undefined;
  /** A description, as an item of a list. */
  describe(condition: C): string;
  /** Asked after each page; `state` counts this page already. */
  ask(condition: C, state: StopState, page: Page, nowMs: number): Stop | undefined;
}
