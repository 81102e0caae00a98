// Generated from schema/config.schema.json by schema/generate.mjs. Do not edit: run `make generate`.
import type { ConfigurationDocument } from './config.ts' with { 'resolution-mode': 'import' };

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
export const validateConfig: Validator<ConfigurationDocument>;
export const validateApi: Validator<unknown>;
export const validateExtraction: Validator<unknown>;
export const validateIteration: Validator<unknown>;
export const validateSshProxy: Validator<unknown>;
export const validateAws: Validator<unknown>;
export const validateCache: Validator<unknown>;
export const validateAuthorization: Validator<unknown>;
export const validateImageParameters: Validator<unknown>;
export const validateBasic: Validator<unknown>;
export const validateQuery: Validator<unknown>;
export const validateLogin: Validator<unknown>;
export const validateOauth10: Validator<unknown>;
export const validateOauth20: Validator<unknown>;
export const validateOauth20Login: Validator<unknown>;
export const validateOffset: Validator<unknown>;
export const validatePagenum: Validator<unknown>;
export const validateResponseUrl: Validator<unknown>;
export const validateZendeskResponseUrl: Validator<unknown>;
export const validateResponseParam: Validator<unknown>;
export const validateCursor: Validator<unknown>;
export const validateMultiple: Validator<unknown>;
export const validateNoPagination: Validator<unknown>;
export const validateColumnMapping: Validator<unknown>;
export const validateUserMapping: Validator<unknown>;
export const validateTableMapping: Validator<unknown>;
