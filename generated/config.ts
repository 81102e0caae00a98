// Generated from schema/config.schema.json by schema/generate.mjs. Do not edit: run `make generate`.

/**
 * An extraction configuration.
 */
export interface ConfigurationDocument {
  /**
   * The target API.
   */
  api?: {};
  /**
   * What to extract.
   */
  config?: {};
}
