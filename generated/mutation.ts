// Generated from schema/mutation.schema.json by schema/generate.mjs. Do not edit: run `make generate`.

/**
 * What `sluice mutate --format json` prints: a report of Stryker's mutation-testing-report-schema 2.0, of which Sluice writes these members. Nothing in it is secret.
 */
export interface MutationReport {
  /**
   * Address of the whole schema.
   */
  $schema: 'https://git.io/mutation-testing-schema';
  /**
   * Version of the format.
   */
  schemaVersion: '2.0';
  /**
   * Scores that a page marks as good and as bad.
   */
  thresholds: {
    /**
     * Good from here on.
     */
    high: number;
    /**
     * Bad below.
     */
    low: number;
  };
  /**
   * What has written the report.
   */
  framework: {
    /**
     * Its name.
     */
    name: 'sluice';
    /**
     * Its version.
     */
    version: string;
  };
  /**
   * The configurations, by their paths.
   */
  files: {
    [k: string]: MutatedFile;
  };
  /**
   * The scenarios, by their files.
   */
  testFiles: {
    [k: string]: TestFile;
  };
}
/**
 * A configuration and its mutants.
 */
export interface MutatedFile {
  /**
   * Its syntax.
   */
  language: 'yaml' | 'json';
  /**
   * Its text, with secrets masked.
   */
  source: string;
  /**
   * In the order of the text.
   */
  mutants: Mutant[];
}
/**
 * A change of one setting.
 */
export interface Mutant {
  /**
   * Its id.
   */
  id: string;
  /**
   * The operator, as `sluice mutate --list-operators` names it.
   */
  mutatorName: string;
  /**
   * The change: `"limit": 2 → 3`.
   */
  description: string;
  location: TextRange;
  /**
   * Killed: a scenario failed. Survived: every scenario passed. NoCoverage: no scenario reads the setting. CompileError: the changed configuration does not compile. Ignored: it is excluded, or has the same result for any response. Timeout: the run does not end.
   */
  status: 'Killed' | 'Survived' | 'NoCoverage' | 'CompileError' | 'Ignored' | 'Timeout';
  /**
   * Why, and what would kill it.
   */
  statusReason?: string;
  /**
   * Scenarios that read the setting.
   */
  coveredBy?: string[];
  /**
   * The scenario that failed.
   */
  killedBy?: string[];
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
/**
 * The scenarios of a file.
 */
export interface TestFile {
  /**
   * Its scenarios.
   */
  tests: TestOfFile[];
}
export interface TestOfFile {
  /**
   * Name of the scenario.
   */
  id: string;
  /**
   * The same.
   */
  name: string;
}
