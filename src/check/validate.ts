import * as validators from '../../generated/validate-config.cjs';
import type { Configuration, Part } from '../configuration.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { type Pointer, pointerTo } from '../support/pointer.ts';
import { isPhpEmpty } from '../values/emptiness.ts';
import { isArray, isObject, type Json, type JsonObject, keysOf, member, NumberLiteral, objectFrom } from '../values/json.ts';
import { reportSchemaErrors } from './schema-errors.ts';
import { asObject } from './unwrap.ts';

type Validator = (typeof validators)['validateApi'];
interface Branch {
  readonly validate: Validator;
  /** Name of the definition in the key tree. */
  readonly name: string;
}

const AUTHENTICATION: Readonly<Record<string, Branch>> = {
  basic: { validate: validators.validateBasic, name: 'BasicAuthentication' },
  query: { validate: validators.validateQuery, name: 'QueryAuthentication' },
  'url.query': { validate: validators.validateQuery, name: 'QueryAuthentication' },
  login: { validate: validators.validateLogin, name: 'LoginAuthentication' },
  oauth10: { validate: validators.validateOauth10, name: 'Oauth10Authentication' },
  oauth20: { validate: validators.validateOauth20, name: 'Oauth20Authentication' },
  'oauth20.login': { validate: validators.validateOauth20Login, name: 'Oauth20LoginAuthentication' },
};

const PAGINATION: Readonly<Record<string, Branch>> = {
  offset: { validate: validators.validateOffset, name: 'OffsetPagination' },
  pagenum: { validate: validators.validatePagenum, name: 'PageNumberPagination' },
  'response.url': { validate: validators.validateResponseUrl, name: 'ResponseUrlPagination' },
  'zendesk.response.url': { validate: validators.validateZendeskResponseUrl, name: 'ZendeskResponseUrlPagination' },
  'response.param': { validate: validators.validateResponseParam, name: 'ResponseParamPagination' },
  cursor: { validate: validators.validateCursor, name: 'CursorPagination' },
  multiple: { validate: validators.validateMultiple, name: 'MultiplePagination' },
};
const NO_PAGINATION: Branch = { validate: validators.validateNoPagination, name: 'NoPagination' };

const MAPPING: Readonly<Record<string, Branch>> = {
  column: { validate: validators.validateColumnMapping, name: 'ColumnMapping' },
  user: { validate: validators.validateUserMapping, name: 'UserMapping' },
  table: { validate: validators.validateTableMapping, name: 'TableMapping' },
};

/** The parts of a configuration as far as they are there. */
export interface Parts
  extends Pick<Configuration, 'apiPointer' | 'configPointer' | 'iterations' | 'authorization' | 'authorizationPointer' | 'sshProxy' | 'aws' | 'cache'> {
  readonly api: JsonObject | undefined;
  readonly config: JsonObject | undefined;
  readonly imageParameters: Part | undefined;
}

/**
 * Reports values of a type that the language does not take. A union (authentication, pagination, a mapping's
 * definition) is judged by the branch that its `type` or `method` selects; an unknown one is left to the compiler.
 */
export function validateParts(parts: Parts, report: Report): void {
  const { api, apiPointer, config, configPointer, iterations } = parts;
  if (api !== undefined) {
    validate(api, apiPointer, { validate: validators.validateApi, name: 'Api' }, report);
    validateAuthentication(member(api, 'authentication'), pointerTo(apiPointer, 'authentication'), report);
    validatePagination(member(api, 'pagination'), pointerTo(apiPointer, 'pagination'), report);
  }
  if (config !== undefined) {
    validate(config, configPointer, { validate: validators.validateExtraction, name: 'Extraction' }, report);
    validateMappings(config, configPointer, report);
  }
  for (const { value, pointer } of iterations) {
    validate(value, pointer, { validate: validators.validateIteration, name: 'Iteration' }, report);
    validateMappings(value, pointer, report);
  }
  const others: readonly (readonly [Part | undefined, Branch])[] = [
    [parts.sshProxy, { validate: validators.validateSshProxy, name: 'SshProxySetting' }],
    [parts.aws, { validate: validators.validateAws, name: 'AwsSetting' }],
    [parts.cache, { validate: validators.validateCache, name: 'CacheSetting' }],
    [parts.imageParameters, { validate: validators.validateImageParameters, name: 'ImageParametersSetting' }],
    [
      parts.authorization === undefined ? undefined : { value: parts.authorization, pointer: parts.authorizationPointer },
      { validate: validators.validateAuthorization, name: 'AuthorizationSetting' },
    ],
  ];
  for (const [part, branch] of others) if (part !== undefined) validate(part.value, part.pointer, branch, report);
}

function validateAuthentication(value: Json | undefined, pointer: Pointer, report: Report): void {
  const settings = settingsOf(value, pointer, 'authentication', report);
  const branch = settings === undefined ? undefined : chosen(AUTHENTICATION, member(settings, 'type'));
  if (settings !== undefined && branch !== undefined) validate(settings, pointer, branch, report);
}

/** Settings of one method; those of `multiple` hold further ones, as deep as they are nested (PAG-MULTI-5). */
function validatePagination(value: Json | undefined, pointer: Pointer, report: Report): void {
  const settings = settingsOf(value, pointer, 'pagination', report);
  if (settings === undefined) return;
  const method = member(settings, 'method');
  const branch = isPhpEmpty(method) ? NO_PAGINATION : chosen(PAGINATION, method);
  if (branch === undefined) return;
  validate(settings, pointer, branch, report);
  const scrollers = method === 'multiple' ? asObject(member(settings, 'scrollers')) : undefined;
  if (scrollers === undefined) return;
  for (const name of keysOf(scrollers)) if (isObject(scrollers[name])) validatePagination(scrollers[name], pointerTo(pointer, 'scrollers', name), report);
}

/** API-E3: what is not an object counts as absent; a value that means something deserves a word. */
function settingsOf(value: Json | undefined, pointer: Pointer, name: string, report: Report): JsonObject | undefined {
  if (isObject(value)) return value;
  if (!isPhpEmpty(value))
    report({
      rule: 'ignored-value',
      severity: 'warning',
      pointer,
      message: `"${name}" is not an object and therefore counts as absent`,
      ...effectOf(name),
      help: settingHelp(name, value),
    });
  return undefined;
}

function effectOf(name: string): { readonly effect?: string } {
  if (name === 'authentication') return { effect: 'requests go out without credentials' };
  return name === 'pagination' ? { effect: 'each job is one request' } : {};
}

/** A method in place of its settings is easily meant as them. */
function settingHelp(name: string, value: Json | undefined): string {
  const [branches, tag] = name === 'authentication' ? [AUTHENTICATION, 'type'] : [PAGINATION, 'method'];
  return typeof value === 'string' && Object.hasOwn(branches, value) ? `write { "${tag}": "${value}", … }` : 'write an object, or leave it out';
}

function validateMappings(owner: JsonObject, ownerPointer: Pointer, report: Report): void {
  const mappings = asObject(member(owner, 'mappings'));
  if (mappings === undefined) return;
  for (const dataType of keysOf(mappings)) validateMapping(mappings[dataType], pointerTo(ownerPointer, 'mappings', dataType), report);
}

function validateMapping(value: Json | undefined, pointer: Pointer, report: Report): void {
  const mapping = asObject(value);
  if (mapping === undefined) return;
  for (const path of keysOf(mapping)) {
    const definition = mapping[path];
    if (!isObject(definition)) continue;
    const type = member(definition, 'type');
    const at = pointerTo(pointer, path);
    const branch = isPhpEmpty(type) ? MAPPING.column : chosen(MAPPING, type);
    if (branch !== undefined) validate(definition, at, branch, report);
    if (type === 'table') validateMapping(member(definition, 'tableMapping'), pointerTo(at, 'tableMapping'), report);
  }
}

function chosen(branches: Readonly<Record<string, Branch>>, tag: Json | undefined): Branch | undefined {
  return typeof tag === 'string' && Object.hasOwn(branches, tag) ? branches[tag] : undefined;
}

function validate(value: Json, pointer: Pointer, { validate: run, name }: Branch, report: Report): void {
  if (run(holdsLiteral(value) ? plainNumbers(value) : value)) return;
  reportSchemaErrors(run.errors ?? [], { value, pointer, name }, report);
}

/** Whether a number is in the value that validators would take for an object. */
function holdsLiteral(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (value instanceof NumberLiteral) return true;
  if (isArray(value)) return value.some(holdsLiteral);
  const object = value as JsonObject;
  for (const name in object) if (holdsLiteral(object[name] as Json)) return true;
  return false;
}

/** The value with ordinary numbers only, as validators want it. */
function plainNumbers(value: Json): Json {
  if (value instanceof NumberLiteral) return value.value;
  if (isArray(value)) return value.map(plainNumbers);
  return isObject(value) ? objectFrom(keysOf(value).map((key) => [key, plainNumbers(value[key] as Json)])) : value;
}
