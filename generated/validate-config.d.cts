// Generated from schema/config.schema.json by schema/generate.mjs. Do not edit: run `make generate`.
import type { Api, AuthenticationByType, AuthorizationSetting, AwsSetting, CacheSetting, ConfigurationDocument, Extraction, ImageParametersSetting, Iteration, MappingDefinitionByType, PaginationByMethod, ResponseSettingsByFormat, SshProxySetting } from './config.ts' with { 'resolution-mode': 'import' };

/** An error as the compiled validator tells it; never shown to users. */
export interface SchemaError {
  readonly keyword: string;
  /** A JSON Pointer into the validated value. */
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
}
export interface Validator<T> {
  (value: unknown): value is T;
  readonly errors?: readonly SchemaError[] | null;
}
export const validateConfig: Validator<ConfigurationDocument>;
export interface Branch<T> {
  readonly validate: Validator<T>;
  /** Name of the definition in the key tree. */
  readonly name: string;
}
/** A union whose branches a member chooses; `untagged` is chosen by its absence. */
export interface Union<ByTag> {
  readonly tag: string;
  readonly branches: { readonly [Tag in keyof ByTag]: Branch<ByTag[Tag]> };
  readonly untagged: Branch<unknown> | undefined;
}
export const parts: {
  readonly api: Branch<Api>;
  readonly config: Branch<Extraction>;
  readonly iteration: Branch<Iteration>;
  readonly sshProxy: Branch<SshProxySetting>;
  readonly aws: Branch<AwsSetting>;
  readonly cache: Branch<CacheSetting>;
  readonly authorization: Branch<AuthorizationSetting>;
  readonly imageParameters: Branch<ImageParametersSetting>;
};
/** The unions by the names of their types. */
export const unions: {
  readonly Authentication: Union<AuthenticationByType>;
  readonly MappingDefinition: Union<MappingDefinitionByType>;
  readonly Pagination: Union<PaginationByMethod>;
  readonly ResponseSettings: Union<ResponseSettingsByFormat>;
};
