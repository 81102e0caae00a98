// Generated from schema/queue.schema.json by schema/generate.mjs. Do not edit: run `make generate`.
import type { QueueReport } from './queue.ts' with { 'resolution-mode': 'import' };

/** An error as the compiled validator tells it; never shown to users. */
export interface SchemaError {
  readonly keyword: string;
  /** A JSON Pointer into the validated value. */
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
}
export interface Validator<T> {
  (value: unknown): value is T;
  readonly errors?: readonly SchemaError[] | null;
}
export const validateQueue: Validator<QueueReport>;
