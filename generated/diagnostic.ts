// Generated from schema/diagnostic.schema.json by schema/generate.mjs. Do not edit: run `make generate`.

/**
 * A finding with its place, as `--format json` writes a list of them. Lines and columns count from 1, columns in UTF-16 code units; `end` is exclusive.
 */
export interface DiagnosticRecord {
  /**
   * Version of the format; absent where the finding is in a report with a version of its own.
   */
  diagnosticVersion?: 1;
  /**
   * Name of the file as it was given.
   */
  file: string;
  range: TextRange;
  /**
   * JSON Pointer (RFC 6901) into the document as written.
   */
  pointer: string;
  /**
   * Severity.
   */
  severity: 'error' | 'warning' | 'note';
  /**
   * Stable name of the rule, in kebab-case.
   */
  rule: string;
  /**
   * The message.
   */
  message: string;
  /**
   * The help: how to correct it.
   */
  help?: string;
  /**
   * The effect on a request or a table.
   */
  effect?: string;
  /**
   * The extension of the language that the finding is about.
   */
  extension?: string;
  /**
   * A note, such as the message of Keboola's Generic Extractor.
   */
  note?: string;
  /**
   * Related places.
   */
  related?: RelatedPlace[];
  /**
   * Changes that correct it.
   *
   * Items: A change.
   */
  fixes?: {}[];
}
/**
 * A range in a file.
 */
export interface TextRange {
  start: TextPosition;
  end: TextPosition;
}
/**
 * A position in a file.
 */
export interface TextPosition {
  /**
   * Line, from 1.
   */
  line: number;
  /**
   * Column in UTF-16 code units, from 1.
   */
  column: number;
}
export interface RelatedPlace {
  /**
   * Name of the file.
   */
  file: string;
  range: TextRange;
  /**
   * What the place is.
   */
  message: string;
}
