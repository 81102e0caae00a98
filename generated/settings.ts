// Generated from schema/settings.schema.json by schema/generate.mjs. Do not edit: run `make generate`.

/**
 * How severe the findings of a rule are; "off" hides them.
 */
export type Level = 'off' | 'note' | 'warning' | 'error';

/**
 * How Sluice works in a project: sluice.config.yaml, sluice.config.json, or the key "sluice" of package.json.
 */
export interface Settings {
  /**
   * Address of this schema, for editors.
   */
  $schema?: string;
  lint?: LintSettings;
  mutate?: MutateSettings;
}
/**
 * What lint tells, and how severe it is.
 */
export interface LintSettings {
  rules?: RuleLevels;
  /**
   * Patterns of files that are not checked when a folder or a pattern is named, relative to the settings.
   */
  ignore?: string[];
  /**
   * Other levels for some files; later ones win.
   */
  overrides?: LintOverride[];
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
 * What `sluice mutate` leaves out, and the score it requires.
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
   * JSON Pointer of the setting; what is below it is left out, too. A segment `*` is any one.
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
