import type { Report } from '../diagnostics/diagnostic.ts';
import type { Method, Paging, Parameter } from '../plan/plan.ts';
import type { Pointer } from '../support/pointer.ts';
import type { Json, JsonObject } from '../values/json.ts';

/** Evaluated parameters in sending order; a name stands once. */
export type Params = readonly (readonly [name: string, value: Json])[];

/** A job's request before defaults, encoding and credentials: what paging changes from page to page. */
export interface PageRequest {
  readonly endpoint: string;
  readonly method: Method;
  readonly params: Params;
  readonly headers: Params;
  /** The endpoint came with a response instead of the configuration (ACC-3). */
  readonly fromPaging?: true;
  /** Parameters that came with a next-page query instead of the configuration (ACC-3). */
  readonly pagingNames?: readonly string[];
}

/** What a page gave, as paging sees it (PAG-3). `response` is the whole decoded body, `records` what was selected. */
export interface Page {
  readonly response: Json;
  readonly records: readonly Json[];
}

/** A page to ask for, with what the method must remember about it. */
export interface Step<State> {
  readonly request: PageRequest;
  readonly state: State;
}

export type NextStep<State> =
  | { readonly kind: 'next'; readonly step: Step<State>; readonly told: string }
  | { readonly kind: 'stop'; readonly reason: string; readonly message: string };

export interface LowerContext {
  readonly pointer: Pointer;
  readonly report: Report;
  readonly jobParams: readonly Parameter[];
  /** Pointer of the job, for findings about its parameters. */
  readonly jobPointer: Pointer;
}

/** One way to page: how its settings become plan data, and how plan data acts. Both pure. */
export interface PagingMethod<P extends Paging, State> {
  /** Settings to plan data; reports what is wrong and answers `undefined` when there is nothing to go on with. */
  lower(settings: JsonObject, context: LowerContext): P | undefined;
  first(paging: P, job: PageRequest): Step<State>;
  /** The page after one, whatever that one holds, if there is such a page; absent where only the answer tells it. */
  foreseen?(paging: P, job: PageRequest, step: Step<State>): Step<State>;
  /** Asked after the stop conditions. `nowMs` is the run's clock. May throw `RunError` (PAG-CURSOR-5). */
  next(paging: P, job: PageRequest, step: Step<State>, page: Page, nowMs: number): NextStep<State>;
}
