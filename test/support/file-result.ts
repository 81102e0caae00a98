/** Begins the line with which a test process reports the result of a file, as JSON. */
export const FILE_ENDED = '\u0000file ended ';

export interface FileResult {
  readonly suites: number;
  readonly declared: number;
  readonly passed: number;
  /** What failed; a test that failed is counted by `declared - passed` already. */
  readonly problems: readonly { readonly text: string; readonly isCounted: boolean }[];
}
