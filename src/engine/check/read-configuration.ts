import { root } from '../../../generated/config-keys.ts';
import type {
  AllowedHost,
  Configuration,
  Part,
} from '../../language/configuration/configuration.ts';
import { settingsOf } from '../../language/configuration/settings.ts';
import { isSingleJob } from '../../language/configuration/single-job.ts';
import { type Visitor, visit } from '../../language/configuration/visit.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { peerWording } from '../../language/diagnostics/peer-wording.ts';
import type { SourceDocument } from '../../language/parse/source-document.ts';
import { suggester } from '../../language/support/did-you-mean.ts';
import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import { isPhpEmpty } from '../../language/values/emptiness.ts';
import {
  entriesOf,
  hasMember,
  isArray,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  member,
  objectFrom,
  valuesOf,
} from '../../language/values/json.ts';
import { toInteger } from '../../language/values/numeric.ts';
import { jsonText, phpText, valueText } from '../../language/values/text.ts';
import { misplacedKeys } from './misplaced-keys.ts';
import { templateInputs } from './template-inputs.ts';
import { unknownKeys } from './unknown-keys.ts';
import { asObject, BODY_PARTS, type Envelope, nameOfType, unwrap } from './unwrap.ts';
import { type UsedExtension, usedExtensions } from './used-extensions.ts';
import { validateParts } from './validate.ts';
import { emptyValues, namesWithoutQuotes, strayCharacters } from './written-values.ts';

/** What is read of a document: its value, and which parts of it only give others a template. */
export type ReadDocument = Pick<SourceDocument, 'value' | 'isRepeated'>;

/**
 * A document as a configuration, or `undefined` when `api` or `config` cannot be made out (CFG-7, CFG-8). Reports the
 * envelope, missing sections, jobs and iterations that are no objects (CFG-9, CFG-E1), values of a wrong type, unknown
 * and misplaced keys; `extensions` gets the extensions of Sluice that the configuration uses; `others` see every value, too. The meaning of a setting is checked where it is compiled.
 */
export function readConfiguration(
  document: ReadDocument,
  report: Report,
  extensions: UsedExtension[] = [],
  others: readonly Visitor[] = [],
): Configuration | undefined {
  const envelope = unwrap(document.value, report);
  if (envelope === undefined) return undefined;
  const suggest = suggester();
  visit(
    document.value,
    [
      unknownKeys(report, suggest),
      misplacedKeys(report, suggest),
      emptyValues(report),
      namesWithoutQuotes(report),
      strayCharacters(report),
      templateInputs(report),
      usedExtensions(extensions),
      ...others,
    ],
    (name) => isUnread(name, document, envelope.wrapped),
  );
  if (lacksBoth(envelope, report)) return undefined;
  const api = readSection('api', envelope, report);
  const config = readSection('config', envelope, report);
  const iterations = readIterations(envelope.iterations, report);
  if (iterations === undefined) return undefined;
  const jobsHold = config === undefined || checkJobs(config, iterations, report);
  const parts = {
    wrapped: envelope.wrapped,
    api: api?.value,
    apiPointer: api?.pointer ?? pointerTo(envelope.body.pointer, 'api'),
    config: config?.value,
    configPointer: config?.pointer ?? pointerTo(envelope.body.pointer, 'config'),
    iterations,
    authorization: envelope.authorization?.value,
    authorizationPointer: '/authorization',
    allowedHosts: readAllowedHosts(envelope.imageParameters),
    sshProxy: presentPart(envelope.sshProxy),
    aws: presentPart(envelope.aws),
    cache: presentPart(envelope.cache),
  };
  validateParts({ ...parts, imageParameters: envelope.imageParameters }, report);
  if (api === undefined || config === undefined || !jobsHold) return undefined;
  const written = { ...parts, api: api.value, config: config.value };
  return { ...written, settings: settingsOf(written) };
}

/** Parts of the root beside "parameters" are ignored, and so is what only gives aliases a template. */
function isUnread(name: string, { isRepeated }: ReadDocument, wrapped: boolean): boolean {
  if (wrapped ? BODY_PARTS.includes(name) : name === 'parameters') return true;
  return !Object.hasOwn(root.properties ?? {}, name) && isRepeated?.(pointerTo('', name)) === true;
}

/** A document without any section is none; flattened sections are reported key by key. */
function lacksBoth({ api, config, wrapped, body }: Envelope, report: Report): boolean {
  if (
    api !== undefined ||
    config !== undefined ||
    hasMember(body.value, 'baseUrl') ||
    hasMember(body.value, 'jobs')
  )
    return false;
  const parameters = wrapped ? undefined : member(body.value, 'parameters');
  const around = entriesOf(body.value).find(
    ([, value]) => isObject(value) && hasMember(value, 'api') && hasMember(value, 'config'),
  )?.[0];
  if (around !== undefined) {
    const pointer = pointerTo(body.pointer, around);
    report({
      rule: 'missing-section',
      pointer,
      part: 'key',
      cause: { covers: [{ outer: pointer, inner: pointer }] },
      message: `"api" and "config" are in "${around}"`,
      help: `move them out of "${around}", one level up`,
    });
    return true;
  }
  report({
    rule: 'missing-section',
    pointer: parameters === undefined ? body.pointer : '/parameters',
    message: `${wrapped ? '"parameters"' : 'the document'} has neither "api" nor "config"`,
    help:
      parameters === undefined
        ? 'write { "api": { "baseUrl": "https://…" }, "config": { "jobs": [ { "endpoint": "…" } ] } }'
        : `write an object with "api" and "config"; ${nameOfType(parameters)} is given`,
  });
  return true;
}

/** A list of one section is an object to the language, and lacks all that the section must have. */
function isListed(part: Part | undefined, name: string, report: Report): boolean {
  if (part === undefined || !isArray(part.value) || part.value.length === 0) return false;
  const message = `"${name}" is a list, not an object`;
  report({
    rule: 'missing-section',
    pointer: part.pointer,
    message,
    help: { json: 'remove the list around it', yaml: 'remove the "- " before it' },
  });
  return true;
}

const SECTIONS = {
  api: {
    message: "The 'api' section is required in configuration.",
    example: '{ "baseUrl": "https://…" }',
    // CFG-8: it is the `baseUrl` of an empty object that is missing
    isEmpty: () => false,
    correct: (value: Json) => `write an object; ${nameOfType(value)} is given`,
  },
  config: {
    message: "The 'config' section is required in the configuration.",
    example: '{ "jobs": [ { "endpoint": "…" } ] }',
    isEmpty: isPhpEmpty,
    correct: () => 'write an object with "jobs": [ { "endpoint": "…" } ]',
  },
};

/** CFG-7, CFG-8 */
function readSection(
  name: 'api' | 'config',
  { body, wrapped, ...envelope }: Envelope,
  report: Report,
): Part<JsonObject> | undefined {
  const { [name]: part } = envelope;
  if (isListed(part, name, report)) return undefined;
  const { message, example, isEmpty, correct } = SECTIONS[name];
  const value = asObject(part?.value);
  if (part !== undefined && value !== undefined && !isEmpty(part.value))
    return { value, pointer: part.pointer };
  report({
    rule: 'missing-section',
    pointer: part?.pointer ?? body.pointer,
    cause: { lacks: name },
    message,
    help:
      part === undefined
        ? `add "${name}": ${example}${wrapped ? ' below "parameters"' : ''}`
        : correct(part.value),
  });
  return undefined;
}

/** ITER-1, CFG-E1 */
function readIterations(
  iterations: Part | undefined,
  report: Report,
): readonly Part<JsonObject>[] | undefined {
  if (iterations?.value === null)
    report({
      rule: 'empty-value',
      pointer: iterations.pointer,
      part: 'key',
      message: '"iterations" has no value',
      effect: 'it counts as absent',
      help: 'write its value, or remove it',
    });
  if (iterations === undefined || isPhpEmpty(iterations.value)) return [];
  if (isObject(iterations.value) && valuesOf(iterations.value).every(isScalar)) {
    report({
      rule: 'invalid-type',
      pointer: iterations.pointer,
      part: 'key',
      message: '"iterations" must be a list of objects; a single object is given',
      help: { json: 'write [ … ] around the object', yaml: 'begin the object with "- "' },
    });
    return undefined;
  }
  const elements = elementsOf(iterations);
  if (elements === undefined) {
    report({
      rule: 'invalid-type',
      pointer: iterations.pointer,
      message: `"iterations" must be a list of objects; ${nameOfType(iterations.value)} is given`,
      help: 'write [ { … }, { … } ], or leave it out',
    });
    return [];
  }
  const former = new Map<string, Pointer>();
  return elements.flatMap(({ value, pointer }) => {
    const iteration = asObject(value);
    if (iteration !== undefined) {
      reportTwin(jsonText(value), pointer, former, report);
      return [{ value: iteration, pointer }];
    }
    report({
      rule: 'invalid-type',
      pointer,
      message: `An iteration must be an object; ${nameOfType(value)} is given.`,
      help: 'write an object of the keys of "config" that this run replaces',
    });
    return [];
  });
}

function reportTwin(
  text: string,
  pointer: Pointer,
  former: Map<string, Pointer>,
  report: Report,
): void {
  const first = former.get(text);
  former.set(text, first ?? pointer);
  if (first === undefined) return;
  report({
    rule: 'identical-job',
    pointer,
    message: 'this iteration is written twice',
    effect: 'both extract the same rows',
    help: 'remove one',
    related: [{ pointer: first, message: 'first written here' }],
  });
}

/**
 * CFG-9 for every run (ITER-6): the jobs of an iteration replace those of `config`. Returns false for a job without the list
 * around it, because each of its settings would then be checked as a job.
 */
function checkJobs(
  config: Part<JsonObject>,
  iterations: readonly Part<JsonObject>[],
  report: Report,
): boolean {
  const owners =
    iterations.length === 0
      ? [config]
      : iterations.map((iteration) =>
          member(iteration.value, 'jobs') === undefined ? config : iteration,
        );
  return [...new Set(owners)].map((owner) => checkJobsOf(owner, report)).every((valid) => valid);
}

function checkJobsOf(owner: Part<JsonObject>, report: Report): boolean {
  const value = member(owner.value, 'jobs');
  const jobs =
    value === undefined || isPhpEmpty(value)
      ? undefined
      : elementsOf({ value, pointer: pointerTo(owner.pointer, 'jobs') });
  if (jobs === undefined) {
    report({
      rule: 'missing-section',
      pointer: value === undefined ? owner.pointer : pointerTo(owner.pointer, 'jobs'),
      ...(value === undefined ? { part: 'key' } : {}),
      cause: { lacks: 'jobs' },
      message:
        value === undefined || isPhpEmpty(value)
          ? '"config" has no "jobs"'
          : `"jobs" must be a list of jobs; ${nameOfType(value)} is given`,
      note: peerWording("The 'jobs' section is required in the configuration."),
      help: 'write a list of jobs, "jobs": [ { "endpoint": "…" } ]',
    });
    return true;
  }
  if (isObject(value) && isSingleJob(value)) {
    report({
      rule: 'invalid-type',
      pointer: pointerTo(owner.pointer, 'jobs'),
      part: 'key',
      message: '"jobs" must be a list of jobs; a single job is given',
      help: { json: 'write [ … ] around the job', yaml: 'begin the job with "- "' },
    });
    return false;
  }
  for (const job of jobs) {
    if (isObject(job.value) || isArray(job.value)) continue;
    const endpoint = typeof job.value === 'string' ? JSON.stringify(job.value) : '"…"';
    report({
      rule: 'invalid-type',
      pointer: job.pointer,
      message: `a job must be an object; ${valueText(job.value)} is given`,
      help: isObject(value)
        ? 'each member of "jobs" is one job: write a list of jobs, [ { "endpoint": "…" } ]'
        : `write an object: { "endpoint": ${endpoint} }`,
    });
    if (isObject(value)) return false;
  }
  return true;
}

/** The elements of a list, or the values of an object in order, with their places. */
function elementsOf({ value, pointer }: Part): readonly Part[] | undefined {
  const object = asObject(value);
  return object === undefined
    ? undefined
    : entriesOf(object).map(([name, element]) => ({
        value: element,
        pointer: pointerTo(pointer, name),
      }));
}

/** A part that counts as written, or `undefined` when it is PHP-empty. */
function presentPart(part: Part | undefined): Part | undefined {
  return part === undefined || isPhpEmpty(part.value) ? undefined : part;
}

/** 5.4: entries without a host match nothing; they stay, so that a list of them still forbids everything. */
function readAllowedHosts(imageParameters: Part | undefined): readonly AllowedHost[] {
  const object = asObject(imageParameters?.value);
  const hosts = object === undefined ? undefined : member(object, 'allowed_hosts');
  if (imageParameters === undefined || hosts === undefined || isPhpEmpty(hosts)) return [];
  const elements =
    elementsOf({ value: hosts, pointer: pointerTo(imageParameters.pointer, 'allowed_hosts') }) ??
    [];
  return elements.map(({ value, pointer }) => {
    const entry = asObject(value) ?? objectFrom([]);
    const port = scalarText(member(entry, 'port'));
    return {
      host: scalarText(member(entry, 'host')) ?? '',
      scheme: scalarText(member(entry, 'scheme')),
      port: port === undefined ? undefined : toInteger(port),
      endpoint: scalarText(member(entry, 'endpoint')),
      pointer,
    };
  });
}

function scalarText(value: Json | undefined): string | undefined {
  return value === undefined || isPhpEmpty(value) || isObject(value) || isArray(value)
    ? undefined
    : phpText(value);
}
