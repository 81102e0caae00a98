import type { NoPagination } from '../../../generated/config.ts';
import type { StopCondition } from '../../plan/plan.ts';
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
