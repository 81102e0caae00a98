// Generated from schema/import-report.schema.json by schema/generate.mjs. Do not edit: run `make generate`.

/**
 * What `sluice import` made of a source: `import-report.json` beside the configurations.
 */
export interface ImportReport {
  /**
   * Version of this format.
   */
  version: 1;
  /**
   * The kind of the source: airbyte.
   */
  source: string;
  /**
   * Name of the source as it was given.
   */
  file: string;
  /**
   * Streams that are in a configuration.
   */
  carried: Carried[];
  /**
   * Streams that are in no configuration, and why.
   */
  notCarried: NotCarried[];
  /**
   * Attributes that are secrets, and the path of their values in what was given.
   */
  secrets: {
    [k: string]: string;
  };
}
/**
 * A stream that is in a configuration, and where it is now.
 */
export interface Carried {
  /**
   * Its name in the source.
   */
  stream: string;
  /**
   * Name of the configuration's file.
   */
  config: string;
  /**
   * Name of its table.
   */
  table: string;
}
/**
 * A stream that the language cannot say exactly.
 */
export interface NotCarried {
  /**
   * Its name in the source.
   */
  stream: string;
  /**
   * File and line of what cannot be carried.
   */
  where: string;
  /**
   * The kind of reason.
   */
  reason: string;
  /**
   * What it is.
   */
  why: string;
  /**
   * What can be done.
   */
  instead?: string;
}
