import type { RuleId } from '../../../generated/rules.ts';
import type { Expression, Job } from '../../engine/plan/plan.ts';
import type { RecordBatch } from '../../engine/shape/record-batch.ts';
import type { Pointer } from '../../language/support/pointer.ts';
import type { Json } from '../../language/values/json.ts';
import type { JobCursor } from './incremental/job-cursor.ts';

/** What the extensions of a job may ask of a run, in one execution of the job. */
export interface JobRuntime {
  readonly job: Job;
  /** Where a job with `incremental` continues. */
  readonly cursor: JobCursor | undefined;
  /** When the run started; of a run that is resumed, when it first did. */
  readonly startMs: number;
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
