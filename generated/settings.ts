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
