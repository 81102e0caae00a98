// Generated from schema/settings.schema.json by schema/generate.mjs. Do not edit: run `make generate`.

/**
 * How severe the findings of a rule are; "off" hides them.
 */
export type Level = 'off' | 'note' | 'warning' | 'error';

/**
 * Settings of a project: sluice.config.yaml, sluice.config.json, or the key "sluice" of package.json.
 */
export interface Settings {
  /**
   * Address of this schema, for editors.
   */
  $schema?: string;
  /**
   * Language of the configurations. `keboola`: only settings that Generic Extractor supports; every extension of Sluice is an error.
   */
  language?: 'sluice' | 'keboola';
  lint?: LintSettings;
  mutate?: MutateSettings;
  /**
   * The weakest verdict about its completeness that a job may have: `plan` fails if a job cannot reach it, and `run` fails, before tables are replaced, if a job has not reached it. `--require-complete` wins.
   */
  requireComplete?: 'stated' | 'reached' | 'assumed';
  /**
   * Where `sluice run` loads tables and state when no option names a place: one destination, or a list of them. Paths are relative to the settings. Credentials belong into the environment.
   */
  destination?: string | [string, ...string[]];
  /**
   * Secrets of configurations: attribute to the environment variable that has its value.
   */
  secrets?: {
    [k: string]: string;
  };
}
/**
 * The rules of lint and their levels.
 */
export interface LintSettings {
  rules?: RuleLevels;
  /**
   * Patterns of files that are not checked when a folder or a pattern is named, relative to the settings.
   */
  ignore?: string[];
  /**
   * Patterns of the files that are configurations, relative to the settings. When a folder or a pattern is named, these are checked and no others. Without it they are the files that have "api" and "config".
   *
   * @minItems 1
   */
  files?: [string, ...string[]];
  /**
   * Other levels for some files; later ones win.
   */
  overrides?: LintOverride[];
  /**
   * Findings that are known and accepted, each with its reason. Errors are always shown.
   */
  suppress?: Suppression[];
  /**
   * Custom rules of the project.
   */
  custom?: CustomRule[];
}
/**
 * Rule to level. A rule that stops the compilation keeps its level.
 */
export interface RuleLevels {
  [k: string]: Level;
}
/**
 * Levels for the files that a pattern names.
 */
export interface LintOverride {
  /**
   * Patterns of files, relative to the settings.
   *
   * @minItems 1
   */
  files: [string, ...string[]];
  rules: RuleLevels;
}
/**
 * Findings at a place that are not shown.
 */
export interface Suppression {
  /**
   * Place of the findings, as shown after "at": "*" matches any key, "**" any number of keys. Places below it are included.
   */
  pointer: string;
  /**
   * Only findings of these rules; of every rule when absent.
   *
   * @minItems 1
   */
  rules?: [string, ...string[]];
  /**
   * Patterns of files, relative to the settings; every file when absent.
   *
   * @minItems 1
   */
  files?: [string, ...string[]];
  /**
   * Why the findings are accepted.
   */
  reason: string;
}
/**
 * A custom rule: values at a place must, or must not, meet a condition.
 */
export interface CustomRule {
  /**
   * Name of the rule.
   */
  id: string;
  /**
   * Place of the values: "*" matches any key, "**" any number of keys.
   */
  pointer: string;
  must?: Condition;
  mustNot?: Condition;
  /**
   * The message.
   */
  message: string;
  /**
   * The help: how to correct it.
   */
  help?: string;
  /**
   * How severe it is.
   */
  level?: 'note' | 'warning' | 'error';
  /**
   * Patterns of files, relative to the settings; every file when absent.
   *
   * @minItems 1
   */
  files?: [string, ...string[]];
}
/**
 * Conditions for a value. All of them must be true.
 */
export interface Condition {
  /**
   * Whether the value exists.
   */
  exists?: boolean;
  /**
   * The value.
   */
  equals?: string | number | boolean | null;
  /**
   * The allowed values.
   *
   * @minItems 1
   */
  oneOf?: [string | number | boolean | null, ...(string | number | boolean | null)[]];
  /**
   * The text, with "*" for any characters.
   */
  matches?: string;
  /**
   * The largest number.
   */
  atMost?: number;
  /**
   * The smallest number.
   */
  atLeast?: number;
}
/**
 * Exclusions of `sluice mutate`, and the required score.
 */
export interface MutateSettings {
  /**
   * `sluice mutate` fails below this score, unless --min-score says otherwise.
   */
  minScore?: number;
  /**
   * Mutants that are left out, each with the reason.
   */
  exclude?: MutationExclusion[];
}
/**
 * Settings whose mutants are left out.
 */
export interface MutationExclusion {
  /**
   * Patterns of configurations, relative to the settings; every configuration when absent.
   *
   * @minItems 1
   */
  files?: [string, ...string[]];
  /**
   * JSON Pointer of the setting; settings below it are excluded, too. A segment `*` matches any key or index, `**` any number of them.
   */
  pointer: string;
  /**
   * Only mutants of these operators; all when absent.
   *
   * @minItems 1
   */
  operators?: [string, ...string[]];
  /**
   * The reason.
   */
  because: string;
}
