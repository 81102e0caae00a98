// A history: what happens to an API and to the runs that read it. Hazards draw it, a simulation plays it, and a shorter one may show the same.
import type { Change, Manners } from './world.ts';

/** What a configuration is changed to between two runs. */
export type Edit = 'cursor' | 'lookback';

/** What happens. `atMs` is relative to the start of the run: before it when negative, while it reads otherwise. */
export type Event =
  | {
      readonly kind: 'change';
      readonly run: number;
      readonly atMs: number;
      readonly change: Change;
    }
  /** How the API gives records of a collection, from the first run on. */
  | { readonly kind: 'manners'; readonly collection: number; readonly manners: Partial<Manners> }
  | { readonly kind: 'tokens'; readonly lastMs: number }
  | {
      readonly kind: 'disturbance';
      readonly run: number;
      /** The number of the request in its run, from 1. */
      readonly request: number;
      readonly answer: 'too-many' | 'unavailable' | 'cut' | 'dead';
    }
  | { readonly kind: 'state-lost'; readonly run: number }
  | { readonly kind: 'edit'; readonly run: number; readonly edit: Edit }
  /** An iteration of the configuration comes, which was not there before, or goes. */
  | {
      readonly kind: 'iteration';
      readonly run: number;
      readonly act: 'add' | 'remove';
      /** Its index in the configuration as it is given. */
      readonly index: number;
    }
  /** The first run starts at another time. */
  | { readonly kind: 'start'; readonly startMs: number };

export interface Happening {
  /** The hazard that it belongs to; null for what happens to every API. */
  readonly hazard: string | null;
  readonly event: Event;
}

export interface History {
  /** How many records each collection has at first. */
  readonly counts: readonly number[];
  readonly happenings: readonly Happening[];
}
