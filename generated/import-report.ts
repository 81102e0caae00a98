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
   * The kind of the source: airbyte, curl, har, openapi or postman.
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
   * What the source does not decide, with the settings to choose from.
   */
  questions?: ImportChoice[];
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
  /**
   * The settings that were found, and why.
   */
  findings?: Finding[];
}
/**
 * A setting that was found in a source.
 */
export interface Finding {
  /**
   * JSON Pointer into the configuration.
   */
  setting: string;
  /**
   * Its value.
   */
  value: string | number | boolean | null | unknown[] | {};
  /**
   * What shows it.
   */
  because: Evidence[];
  /**
   * Whether the source states it, requests show it, or it is the usual way.
   */
  confidence: 'stated' | 'observed' | 'assumed';
  /**
   * What a replay of the source shows: proven, every request of the source that belongs to the job is sent, in order and with its headers, and none is left out; exercised, it was used; assumed, it is the usual way, and the source does not show it; untested, nothing used it.
   */
  grade: 'proven' | 'exercised' | 'assumed' | 'untested';
}
/**
 * What shows a setting.
 */
export interface Evidence {
  /**
   * The place in the source, or the exchange.
   */
  source: string;
  /**
   * What is there.
   */
  text: string;
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
/**
 * Something that the source does not decide.
 */
export interface ImportChoice {
  /**
   * The table, and what is not decided.
   */
  about: string;
  /**
   * Why.
   */
  text: string;
  /**
   * The settings to choose from, if they are known.
   */
  candidates: unknown[];
  /**
   * What each candidate sets, in each configuration that has the question.
   */
  answers?: ImportAnswer[];
}
/**
 * An answer to a question. Answers to several questions can be applied in any order.
 */
export interface ImportAnswer {
  /**
   * Name of the configuration's file.
   */
  config: string;
  /**
   * Values by JSON Pointer. Objects on the way that are missing are made.
   */
  set: {};
}
