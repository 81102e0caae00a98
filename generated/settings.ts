// Generated from schema/settings.schema.json by schema/generate.mjs. Do not edit: run `make generate`.

/**
 * Severity of the rule's findings. "off" hides them.
 */
export type Level = 'off' | 'note' | 'warning' | 'error';

/**
 * Project settings: sluice.config.yaml, sluice.config.json, or the key "sluice" of package.json.
 */
export interface Settings {
  /**
   * URL of this schema, for editors.
   */
  $schema?: string;
  /**
   * Language of the configurations. With `keboola`, only settings that Keboola's Generic Extractor supports are allowed; every Sluice extension is an error.
   */
  language?: 'sluice' | 'keboola';
  lint?: LintSettings;
  mutate?: MutateSettings;
  /**
   * The weakest completeness verdict that a job may have. `plan` fails if a job can't reach it. `run` fails, before tables are replaced, if a job has not reached it. The option `--require-complete` overrides it.
   */
  requireComplete?: 'stated' | 'reached' | 'assumed';
  /**
   * Where `sluice run` loads tables and state if no option names a place: one destination, or a list of destinations. Paths are relative to the settings file. Put credentials into environment variables.
   */
  destination?: string | [string, ...string[]];
  /**
   * Secrets of configurations: attribute to the environment variable that contains its value.
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
   * Patterns of files to skip when you name a folder or a pattern, relative to the settings file.
   */
  ignore?: string[];
  /**
   * Patterns of the files that are configurations, relative to the settings file. When you name a folder or a pattern, Sluice checks only these files. By default, it checks the files that contain "api" and "config".
   *
   * @minItems 1
   */
  files?: [string, ...string[]];
  /**
   * Other levels for some files. If several entries match, the last one counts.
   */
  overrides?: LintOverride[];
  /**
   * Known findings that you accept, each with its reason. Errors are always shown.
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
   * Patterns of files, relative to the settings file.
   *
   * @minItems 1
   */
  files: [string, ...string[]];
  rules: RuleLevels;
}
/**
 * Findings to hide at a place.
 */
export interface Suppression {
  /**
   * Place of the findings, as shown after "at": "*" matches any key, "**" any number of keys. Places below it are included.
   */
  pointer: string;
  /**
   * Only findings of these rules. Default: every rule.
   *
   * @minItems 1
   */
  rules?: [string, ...string[]];
  /**
   * Patterns of files, relative to the settings file. Default: every file.
   *
   * @minItems 1
   */
  files?: [string, ...string[]];
  /**
   * Why you accept the findings.
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
   * Severity of the rule.
   */
  level?: 'note' | 'warning' | 'error';
  /**
   * Patterns of files, relative to the settings file. Default: every file.
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
   * The required value.
   */
  equals?: string | number | boolean | null;
  /**
   * The allowed values.
   *
   * @minItems 1
   */
  oneOf?: [string | number | boolean | null, ...(string | number | boolean | null)[]];
  /**
   * A pattern for the text, with "*" for any characters.
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
   * Mutants to leave out, each with the reason.
   */
  exclude?: MutationExclusion[];
}
/**
 * Settings whose mutants to leave out.
 */
export interface MutationExclusion {
  /**
   * Patterns of configurations, relative to the settings file. Default: every configuration.
   *
   * @minItems 1
   */
  files?: [string, ...string[]];
  /**
   * JSON Pointer of the setting; settings below it are excluded, too. A segment `*` matches any key or index, `**` any number of them.
   */
  pointer: string;
  /**
   * Only mutants of these operators. Default: all operators.
   *
   * @minItems 1
   */
  operators?: [string, ...string[]];
  /**
   * The reason.
   */
  because: string;
}
