// Generated from schema/diagnostic.schema.json by schema/generate.mjs. Do not edit: run `make generate`.

/**
 * A finding with its place, as `--format json` writes a list of them. Lines and columns count from 1, columns in UTF-16 code units; `end` is exclusive.
 */
export interface DiagnosticRecord {
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
   * How much it matters.
   */
  severity: 'error' | 'warning' | 'note';
  /**
   * Stable name of the rule, in kebab-case.
   */
  rule: string;
  /**
   * What was found.
   */
  message: string;
  /**
   * What to do.
   */
  help?: string;
  /**
   * What would go out on the wire, or into a table, because of it.
   */
  effect?: string;
  /**
   * The extension of the language that the finding is about.
   */
  extension?: string;
  /**
   * More about it, such as the message of Generic Extractor.
   */
  note?: string;
  /**
   * Other places that belong to it.
   */
  related?: RelatedPlace[];
  /**
   * Changes that mend it.
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
   * What is there.
   */
  message: string;
}
