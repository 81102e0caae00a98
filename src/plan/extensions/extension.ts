import type { RuleId } from '../../../generated/rules.ts';
import type { RecordBatch } from '../../rows/records.ts';
import type { Report } from '../../text/diagnostic.ts';
import type { Json } from '../../values/json.ts';
import type { Pointer } from '../../values/path.ts';
import type { CompileContext } from '../expression/compile.ts';
import { type EvaluationContext, expressionsIn } from '../expression/evaluate.ts';
import type { Scope } from '../expression/scope.ts';
import type { Expression, Job, RateLimit } from '../model/plan.ts';
import type { PlanNode } from '../model/plan-node.ts';
import type { JobCursor } from './job-cursor.ts';

/** A part of the data, by its boundaries as they are sent. */
export interface Window extends NonNullable<EvaluationContext['window']> {
  /** Both halves of a window that may be split; `undefined` where they would be too short. */
  halves?(): readonly Window[] | undefined;
}

export interface ExtensionContext {
  /** Where the setting is written. */
  readonly pointer: Pointer;
  readonly report: Report;
  readonly scope: Scope;
  /** What a job's values can refer to besides the attributes. */
  readonly references?: CompileContext['references'];
  /** The job that has the setting: its name in the state, how many jobs are above it, and whether it is executed for records or values. */
  readonly job: { readonly key: string; readonly depth: number; readonly isRepeated: boolean };
  /** The limit of each name that the rates of jobs share, from whichever job has its numbers. */
  readonly sharedRates?: () => ReadonlyMap<string, RateLimit>;
  /** Of the project. */
  readonly language?: 'sluice' | 'keboola';
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

/** Gets the records of a job that notices deleted ones. */
export interface DeletedKeys {
  /** Records that are there, before any is left out; `isWritten` says which of them have rows. */
  see(records: readonly Json[], isWritten: (record: Json) => boolean): void;
  /** Records that the API says are deleted, for the table of their keys. */
  list(records: readonly Json[]): void;
}

/** What the extensions of a job may ask of a run, in one execution of the job. */
export interface JobRuntime {
  readonly job: Job;
  /** Where a job with `incremental` continues. */
  readonly cursor: JobCursor | undefined;
  /** When the run started; of a run that is resumed, when it first did. */
  readonly startMs: number;
  /** What becomes of the keys of its records, for a job that notices deleted ones. */
  readonly deleted?: DeletedKeys | undefined;
  /** Names of the columns that user data and the parent add to each record. */
  readonly addedColumns: readonly string[];
  /** The value of an expression, with what this execution knows. Throws `RunError`, without secrets. */
  evaluate(expression: Expression, record?: Json): Json;
  redact(text: string): string;
  /** `expected`: the case is normal, so that the warning is counted but fails no run. */
  warn(rule: RuleId, message: string, pointer: Pointer, kind?: 'expected'): void;
  log(message: string): void;
}

/** What an extension makes of the records of a page, pages from 1. Throws `RunError`. */
export type RecordStep = (batch: RecordBatch, page: number) => RecordBatch;

/** Sees the response of each page, pages from 1, before the next is requested. Throws `RunError`. */
export type ResponseStep = (response: Json, page: number) => void;

/** Whether a job asks for what is new since an earlier run, if there was one. */
export function readsOnlyNews({ incremental, params, windows }: Job): boolean {
  const sent = params.map(({ value }) => value);
  return (
    incremental !== undefined ||
    (windows === undefined ? sent : [...sent, windows.begin])
      .flatMap(expressionsIn)
      .some((each) => each.kind === 'state' && each.name !== 'currentStart')
  );
}
