import type * as authored from '../../../generated/authored-config.ts';

/** A configuration in TypeScript or JavaScript. The settings are those of the schema. */
export type Configuration = authored.Configuration;
/** The settings of `api`. */
export type ApiSettings = authored.Api;
/** The settings of an authentication. */
export type AuthenticationSettings = authored.Authentication;
/** The settings of a pagination. */
export type PaginationSettings = authored.Pagination;
/** The settings of `config`, and attributes. */
export type ExtractionSettings = authored.Extraction;
/** The settings of a job. */
export type JobSettings = authored.Job;
/** The mapping of a data type to its table. */
export type MappingSettings = authored.Mapping;

/**
 * Returns its argument, a configuration with the types of its settings. A file such as `config.ts` exports the result by default, and a command that
 * names the file executes it; it executes no file that does not call this function.
 */
export function defineConfiguration(configuration: Configuration): Configuration {
  return configuration;
}
