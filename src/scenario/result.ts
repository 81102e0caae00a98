import type * as report from '../../generated/test.ts';
import type { Immutable, Plan } from '../plan/model/plan.ts';
import type { RunEvent } from '../ports/ports.ts';
import type { Diagnostic } from '../text/diagnostic.ts';
import type { Pointer } from '../values/path.ts';

/** The result of a scenario, with the members that `sluice schema test` describes. Every text is free of the configuration's secrets. */
export interface ScenarioResult extends Omit<Immutable<report.TestedScenario>, 'problems'> {
  readonly problems: readonly Problem[];
  /** How long the machine took. */
  readonly wallMs?: number;
  /** The exercised places of the configuration, if requested. */
  readonly coverage?: { readonly config: string; readonly places: readonly LinedPlace[] };
  /** Requests, responses and written rows, if requested. */
  readonly trace?: ScenarioTrace;
}

/** One thing that fails a scenario. */
export type Problem =
  | Exclude<Immutable<report.Problem>, { readonly kind: 'diagnostic' | 'sweep' }>
  | DiagnosticProblem
  | SweepProblem;

/** An error of the scenario or of the configuration. */
interface DiagnosticProblem {
  readonly kind: 'diagnostic';
  readonly diagnostic: Diagnostic;
}

/** What a run with a fault does wrong. */
export interface SweepProblem extends Omit<Immutable<report.SweepProblem>, 'problems'> {
  readonly problems: readonly Problem[];
}

export type RequestProblem = Immutable<report.RequestProblem>;
export type ContractProblem = Immutable<report.ContractProblem>;
export type RecordedPlace = Immutable<report.RecordedPlace>;
export type TracedDifference = Immutable<report.TracedDifference>;
export type PathDifference = Immutable<report.PathDifference>;
export type TrailStep = Immutable<report.TrailStep>;
export type SweepResult = Immutable<report.SweepResult>;
export type AcceptedFault = Immutable<report.AcceptedFault>;
export type OpenFault = Immutable<report.OpenFault>;
export type TableDifference = Immutable<report.TableDifference>;
export type ChangedRow = Immutable<report.ChangedRow>;
export type NumberedRow = Immutable<report.NumberedRow>;
export type RowOrigin = Immutable<report.RowOrigin>;
export type LinedPlace = Immutable<report.LinedPlace>;
/** A place of the configuration with its possible effect, and whether a replay has exercised it. */
export type CoveredPlace = Omit<LinedPlace, 'line'>;

/** The requests, responses and tables of a replay. Plain data, without secrets and values returned by logins. */
export interface ScenarioTrace {
  /** Path of the configuration. */
  readonly config: string;
  readonly plan: Plan;
  /** The line of each pointer of the configuration. */
  readonly lines: Readonly<Record<Pointer, number>>;
  /** The configuration as it is written. */
  readonly source: string;
  readonly startMs: number;
  readonly endMs: number;
  /** With `rows-written`. */
  readonly events: readonly RunEvent[];
  /** One for each `request-sent` of the events, in their order; fewer where the replay ended early, none where an OpenAPI document answers. */
  readonly messages: readonly TracedMessage[];
  readonly tables: readonly TracedTableRows[];
}

/** A request and its response, as the recording has them. */
export interface TracedMessage {
  readonly exchange: string;
  /** `recording.yaml:23` */
  readonly place: string | null;
  /** `null`: there is none, it is not text, or a value in it is secret. */
  readonly requestBody: string | null;
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** JSON with a line for each member and element, or text; `null`: there is none, or it is not text. */
  readonly body: string | null;
  readonly isJson: boolean;
  /** `reset`, `status-500`: the way in which the recording lets it fail. */
  readonly fault: string | null;
}

export interface TracedTableRows {
  /** `<bucket>/<table>`, or the table alone. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly primaryKey: readonly string[];
  /** The first ones. */
  readonly rows: readonly (readonly string[])[];
  readonly count: number;
}
