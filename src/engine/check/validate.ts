import * as validators from '../../../generated/validate-config.cjs';
import type { Configuration, Part } from '../../language/configuration/configuration.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import { isPhpEmpty } from '../../language/values/emptiness.ts';
import {
  elementsOf,
  hasLiteral,
  isObject,
  type Json,
  type JsonObject,
  type JsonScalar,
  keysOf,
  mapScalars,
  member,
  NumberLiteral,
} from '../../language/values/json.ts';
import { reportSchemaErrors } from './schema-errors.ts';
import { asObject } from './unwrap.ts';

type Branch = validators.Branch<unknown>;
type Union = validators.Union<Readonly<Record<string, unknown>>>;

/** The parts of a configuration as far as they are there. */
export interface Parts
  extends Pick<
    Configuration,
    | 'apiPointer'
    | 'configPointer'
    | 'iterations'
    | 'authorization'
    | 'authorizationPointer'
    | 'sshProxy'
    | 'aws'
    | 'cache'
  > {
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
    validate(api, apiPointer, validators.parts.api, report);
    validateAuthentication(
      member(api, 'authentication'),
      pointerTo(apiPointer, 'authentication'),
      report,
    );
    const named = member(api, 'authentications');
    for (const name of isObject(named) ? keysOf(named) : [])
      validateAuthentication(
        member(named as JsonObject, name),
        pointerTo(apiPointer, 'authentications', name),
        report,
      );
    validatePagination(member(api, 'pagination'), pointerTo(apiPointer, 'pagination'), report);
  }
  if (config !== undefined) {
    validate(config, configPointer, validators.parts.config, report);
    validateMappings(config, configPointer, report);
    validateResponses(member(config, 'jobs'), pointerTo(configPointer, 'jobs'), report);
  }
  for (const { value, pointer } of iterations) {
    validate(value, pointer, validators.parts.iteration, report);
    validateMappings(value, pointer, report);
    validateResponses(member(value, 'jobs'), pointerTo(pointer, 'jobs'), report);
  }
  const others: readonly (readonly [Part | undefined, Branch])[] = [
    [parts.sshProxy, validators.parts.sshProxy],
    [parts.aws, validators.parts.aws],
    [parts.cache, validators.parts.cache],
    [parts.imageParameters, validators.parts.imageParameters],
    [
      parts.authorization === undefined
        ? undefined
        : { value: parts.authorization, pointer: parts.authorizationPointer },
      validators.parts.authorization,
    ],
  ];
  for (const [part, branch] of others)
    if (part !== undefined) validate(part.value, part.pointer, branch, report);
}

function validateAuthentication(value: Json | undefined, pointer: Pointer, report: Report): void {
  const settings = settingsOf(value, pointer, 'authentication', report);
  if (settings !== undefined)
    validateBranch(settings, pointer, validators.unions.Authentication, report);
}

/** Settings of one method; those of `multiple` contain further methods, nested to any depth (PAG-MULTI-5). */
function validatePagination(value: Json | undefined, pointer: Pointer, report: Report): void {
  const settings = settingsOf(value, pointer, 'pagination', report);
  if (settings === undefined) return;
  validateBranch(settings, pointer, validators.unions.Pagination, report);
  const scrollers =
    member(settings, 'method') === 'multiple' ? asObject(member(settings, 'scrollers')) : undefined;
  if (scrollers === undefined) return;
  for (const name of keysOf(scrollers))
    if (isObject(scrollers[name]))
      validatePagination(scrollers[name], pointerTo(pointer, 'scrollers', name), report);
}

/** API-E3: a value that is not an object counts as absent; a non-empty one gets a warning. */
function settingsOf(
  value: Json | undefined,
  pointer: Pointer,
  name: string,
  report: Report,
): JsonObject | undefined {
  if (isObject(value)) return value;
  if (!isPhpEmpty(value))
    report({
      rule: 'ignored-value',
      pointer,
      message: `"${name}" is not an object and therefore counts as absent`,
      ...effectOf(name),
      help: settingHelp(name, value),
    });
  return undefined;
}

function effectOf(name: string): { readonly effect?: string } {
  if (name === 'authentication') return { effect: 'requests are sent without credentials' };
  return name === 'pagination' ? { effect: 'each job is one request' } : {};
}

/** A method in place of its settings is easily meant as them. */
function settingHelp(name: string, value: Json | undefined): string {
  const { branches, tag } =
    name === 'authentication' ? validators.unions.Authentication : validators.unions.Pagination;
  return typeof value === 'string' && Object.hasOwn(branches, value)
    ? `write { "${tag}": "${value}", … }`
    : 'write an object, or leave it out';
}

/** The formats of jobs and of their children. */
function validateResponses(jobs: Json | undefined, pointer: Pointer, report: Report): void {
  for (const [name, job] of elementsOf(jobs)) {
    if (!isObject(job)) continue;
    const response = member(job, 'response');
    if (isObject(response))
      validateBranch(
        response,
        pointerTo(pointer, name, 'response'),
        validators.unions.ResponseSettings,
        report,
      );
    validateResponses(member(job, 'children'), pointerTo(pointer, name, 'children'), report);
  }
}

function validateMappings(owner: JsonObject, ownerPointer: Pointer, report: Report): void {
  const mappings = asObject(member(owner, 'mappings'));
  if (mappings === undefined) return;
  for (const dataType of keysOf(mappings))
    validateMapping(mappings[dataType], pointerTo(ownerPointer, 'mappings', dataType), report);
}

function validateMapping(value: Json | undefined, pointer: Pointer, report: Report): void {
  const mapping = asObject(value);
  if (mapping === undefined) return;
  for (const path of keysOf(mapping)) {
    const definition = mapping[path];
    if (!isObject(definition)) continue;
    const at = pointerTo(pointer, path);
    validateBranch(definition, at, validators.unions.MappingDefinition, report);
    if (member(definition, 'type') === 'table')
      validateMapping(member(definition, 'tableMapping'), pointerTo(at, 'tableMapping'), report);
  }
}

/** Validates settings by the branch that their tag chooses; an unknown one is the compiler's to report. */
function validateBranch(
  settings: JsonObject,
  pointer: Pointer,
  { tag, branches, untagged }: Union,
  report: Report,
): void {
  const chosen = member(settings, tag);
  const known =
    typeof chosen === 'string' && Object.hasOwn(branches, chosen) ? branches[chosen] : undefined;
  const branch = isPhpEmpty(chosen) ? untagged : known;
  if (branch !== undefined) validate(settings, pointer, branch, report);
}

function validate(
  value: Json,
  pointer: Pointer,
  { validate: run, name }: Branch,
  report: Report,
): void {
  if (run(hasLiteral(value) ? mapScalars(value, plainNumber) : value)) return;
  reportSchemaErrors(run.errors ?? [], { value, pointer, name }, report);
}

/** A number as validators want it. */
function plainNumber(scalar: JsonScalar): JsonScalar {
  return scalar instanceof NumberLiteral ? scalar.value : scalar;
}
