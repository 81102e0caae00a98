/** Begins the line with which a test process reports the result of a file, as JSON. */
export const FILE_ENDED = '\u0000file ended ';

/** A test that was not run, because this machine lacks something. */
export interface Skipped {
  readonly title: string;
  readonly missing: string;
  /** What is missing can be installed. */
  readonly isProgram: boolean;
}

export interface FileResult {
  readonly suites: number;
  readonly declared: number;
  readonly passed: number;
  readonly skipped: readonly Skipped[];
  /** What failed; a test that failed is counted by `declared - passed` already. */
  readonly problems: readonly { readonly text: string; readonly isCounted: boolean }[];
}

/** A file of tests, and which of them run; all where nothing is said. */
export interface Chosen {
  readonly file: string;
  /** Their titles. */
  readonly titles?: readonly string[];
  /** Their titles have one of these parts. */
  readonly parts?: readonly string[];
}
