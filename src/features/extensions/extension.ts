import type { Job } from '../../engine/plan/plan.ts';
import type { PlanNode } from '../../engine/plan/plan-node.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import type { CompileContext } from '../../language/expression/compile-expression.ts';
import type { EvaluationContext } from '../../language/expression/evaluate.ts';
import type { Scope } from '../../language/expression/scope.ts';
import type { Pointer } from '../../language/support/pointer.ts';
import type { JobRuntime, RecordStep, ResponseStep } from './job-runtime.ts';

/** A part of the data, by its boundaries as they are sent. */
export type Window = NonNullable<EvaluationContext['window']>;

export interface ExtensionContext {
  /** Where the setting is written. */
  readonly pointer: Pointer;
  readonly report: Report;
  readonly scope: Scope;
  /** What a job's values can refer to besides the attributes. */
  readonly references?: CompileContext['references'];
  /** The job that has the setting: its name in the state, how many jobs are above it, and whether it is executed for records or values. */
  readonly job: { readonly key: string; readonly depth: number; readonly isRepeated: boolean };
}

/** A request that is about to be sent: how many the run has sent before, and its method and URL without secrets. */
export interface NextRequest {
  readonly sentBefore: number;
  readonly shown: string;
}

/**
 * A setting that is not in the language of Generic Extractor: how it becomes plan data, what a plan says about it, and what
 * it does in a run, which it knows through its runtime alone.
 */
export interface Extension<Part, Settings = never> {
  /** Called with settings that are checked and written; returns `undefined` after it has reported an error. */
  lower(settings: Settings, context: ExtensionContext): Part | undefined;
  /** What a plan says about it. */
  describe(part: Part): readonly PlanNode[];
  /** Paths of records that it reads: a warning names those that no record has. */
  reads?(part: Part, job: Job): readonly string[];
  /** Whether a list on such a path stands for its elements. */
  readonly readsThroughLists?: true;
  /** For a job that is executed once for each of several windows: the windows, in order. Throws `RunError`. */
  windows?(part: Part, runtime: JobRuntime): Iterable<Window>;
  /** What it makes of the records of each page, prepared once for each execution of the job. */
  records?(part: Part, runtime: JobRuntime): RecordStep;
  /** What it keeps of each response, prepared once for each execution of the job; `undefined` when its settings keep nothing. */
  responses?(part: Part, runtime: JobRuntime): ResponseStep | undefined;
  /** Asked before each request of a run. Throws `RunError` when it must not be sent. */
  beforeRequest?(part: Part, request: NextRequest): void;
  /** Settings that may be left out, with the plan data that they then have. */
  readonly optional?: { readonly [setting: string]: Partial<Part> };
}
