import { type KeyNode, root } from '../../../generated/config-keys.ts';
import type { Report } from '../../text/diagnostic.ts';
import { geWording } from '../../text/display.ts';
import type { SourceDocument } from '../../text/source-document.ts';
import {
  entriesOf,
  hasMember,
  isArray,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  keysOf,
  member,
  nameOfType,
  objectAt,
  objectFrom,
  valuesOf,
} from '../../values/json.ts';
import {
  hasBrackets,
  isWithin,
  type Pointer,
  pointerSegments,
  pointerTo,
} from '../../values/path.ts';
import { shellCommand } from '../../values/shell-words.ts';
import { isPhpEmpty, jsonText, phpText, toInteger, valueText } from '../../values/text.ts';
import { didYouMean, suggester } from '../../values/words.ts';
import { type AllowedHost, type Configuration, type Part, settingsOf } from './configuration.ts';
import { isSingleJob, type Place, pointerOf, TAGS, type Visitor, visit } from './key-tree.ts';
import { templateInputs } from './template-inputs.ts';
import { misplacedKeys, unknownKeys } from './unknown-keys.ts';
import { checkedSettings } from './validate.ts';
import {
  emptyValues,
  missingSpace,
  namesWithoutQuotes,
  strayCharacters,
} from './written-values.ts';

/** What is read of a document: its value, and which parts of it only give others a template. */
type ReadDocument = Pick<SourceDocument, 'value' | 'isRepeated'>;

interface ReadingOptions {
  /** Gets the extensions of Sluice that the configuration uses. */
  readonly extensions?: UsedExtension[];
  /** They see every value, too. */
  readonly others?: readonly Visitor[];
  /** Whether an attribute has its value from outside. */
  readonly isGiven?: (attribute: string) => boolean;
}

/**
 * A document as a configuration, or `undefined` when `api` or `config` cannot be made out (CFG-7, CFG-8). Reports the
 * envelope, missing sections, jobs and iterations that are no objects (CFG-9, CFG-E1), values of a wrong type, unknown
 * and misplaced keys. The meaning of a setting is checked where it is compiled.
 */
export function readConfiguration(
  document: ReadDocument,
  report: Report,
  { extensions = [], others = [], isGiven }: ReadingOptions = {},
): Configuration | undefined {
  const envelope = unwrap(document.value, report);
  if (envelope === undefined) return undefined;
  const suggest = suggester();
  const refused = new Map<Pointer, 'wrong' | 'absent'>();
  visit(
    document.value,
    [
      unknownKeys(report, suggest),
      misplacedKeys(report, suggest),
      emptyValues(report),
      namesWithoutQuotes(report),
      strayCharacters(report),
      templateInputs(report, isGiven),
      usedExtensions(extensions),
      checkedSettings(report, refused),
      ...others,
    ],
    (name) => isUnread(name, document, envelope.wrapped),
  );
  const { wrapped, partOf } = envelope;
  if (lacksBoth(envelope, report)) return undefined;
  const api = readSection('api', envelope, report);
  const config = readSection('config', envelope, report);
  const iterations = readIterations(partOf('iterations'), report);
  if (iterations === undefined || config === undefined) return undefined;
  if (!checkJobs(config, iterations, report) || api === undefined) return undefined;
  const written = {
    wrapped,
    api: api.value,
    apiPointer: api.pointer,
    config: config.value,
    configPointer: config.pointer,
    iterations,
    inputs: presentPart(partOf('inputs')),
    authorization: partOf('authorization')?.value,
    authorizationPointer: '/authorization',
    allowedHosts: readAllowedHosts(partOf('image_parameters')),
    sshProxy: presentPart(partOf('sshProxy')),
    aws: presentPart(partOf('aws')),
    cache: presentPart(partOf('cache')),
    refused,
  };
  return { ...written, settings: settingsOf(written) };
}

/** Parts of the root beside "parameters" are ignored, and so is what only gives aliases a template. */
function isUnread(name: string, { isRepeated }: ReadDocument, wrapped: boolean): boolean {
  if (wrapped ? isBodyPart(name) : name === 'parameters') return true;
  return !Object.hasOwn(root.properties ?? {}, name) && isRepeated?.(pointerTo('', name)) === true;
}

/** A document without any section is none; flattened sections are reported key by key. */
function lacksBoth({ wrapped, body, partOf }: Envelope, report: Report): boolean {
  const { value, pointer } = body;
  if ((partOf('api') ?? partOf('config')) !== undefined) return false;
  if (hasMember(value, 'baseUrl') || hasMember(value, 'jobs')) return false;
  const around = keysOf(value).find((name) => {
    const inner = value[name];
    return isObject(inner) && hasMember(inner, 'api') && hasMember(inner, 'config');
  });
  if (around !== undefined) {
    const at = pointerTo(pointer, around);
    report({
      rule: 'missing-section',
      pointer: at,
      part: 'key',
      cause: { covers: [{ outer: at, inner: at }] },
      message: `"api" and "config" are in "${around}"`,
      help: `move them out of "${around}", one level up`,
    });
    return true;
  }
  const parameters = wrapped ? undefined : member(value, 'parameters');
  report({
    rule: 'missing-section',
    pointer: parameters === undefined ? pointer : '/parameters',
    message: `${wrapped ? '"parameters"' : 'the document'} has neither "api" nor "config"`,
    help:
      parameters === undefined
        ? `write { "api": ${SECTIONS.api.example}, "config": ${SECTIONS.config.example} }`
        : `write an object with "api" and "config"; ${nameOfType(parameters)} is given`,
  });
  return true;
}

const SECTIONS = {
  api: {
    note: geWording("The 'api' section is required in configuration."),
    example: '{ "baseUrl": "https://…" }',
  },
  config: {
    note: geWording("The 'config' section is required in the configuration."),
    example: '{ "jobs": [ { "endpoint": "…" } ] }',
  },
};

/** CFG-7, CFG-8 */
function readSection(
  name: 'api' | 'config',
  { body, wrapped, partOf }: Envelope,
  report: Report,
): Part<JsonObject> | undefined {
  const part = partOf(name);
  const { note, example } = SECTIONS[name];
  if (part === undefined) {
    const below = wrapped ? ' below "parameters"' : '';
    report({
      rule: 'missing-section',
      pointer: body.pointer,
      cause: { lacks: name },
      message: `${wrapped ? '"parameters"' : 'the document'} has no "${name}"`,
      note,
      help: `add "${name}": ${example}${below}`,
    });
    return undefined;
  }
  const value = asObject(part.value);
  const isListed = isArray(part.value) && part.value.length > 0;
  // CFG-8: it is the `baseUrl` of an empty "api" that is missing
  const isEmpty = name === 'config' && isPhpEmpty(part.value);
  if (value !== undefined && !isListed && !isEmpty) return { ...part, value };
  const isNothing =
    part.value === null || (isObject(part.value) && keysOf(part.value).length === 0);
  const help = isListed
    ? { json: 'remove the list around it', yaml: 'remove the "- " before it' }
    : (missingSpace(part.value) ?? `write an object: ${example}`);
  report({
    rule: 'missing-section',
    pointer: part.pointer,
    message: isNothing
      ? `"${name}" is empty`
      : `"${name}" must be an object; ${isListed ? 'a list' : valueText(part.value)} is given`,
    note,
    help,
  });
  return undefined;
}

/** ITER-1, CFG-E1 */
function readIterations(
  iterations: Part | undefined,
  report: Report,
): readonly Part<JsonObject>[] | undefined {
  if (iterations === undefined || isPhpEmpty(iterations.value)) return [];
  const { value: written, pointer: at } = iterations;
  if (isObject(written) && valuesOf(written).every(isScalar)) {
    reportSingle('iterations', 'object', at, report);
    return undefined;
  }
  const elements = elementsOf(iterations);
  if (elements === undefined) {
    report({
      rule: 'invalid-type',
      pointer: at,
      message: `"iterations" must be a list of objects; ${nameOfType(written)} is given`,
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
      message: `an iteration must be an object; ${nameOfType(value)} is given`,
      help: 'write an object of the keys of "config" that this run replaces',
    });
    return [];
  });
}

/** One element without the list around it: each of its members would be checked as an element. */
function reportSingle(
  name: string,
  element: 'object' | 'job',
  pointer: Pointer,
  report: Report,
): void {
  report({
    rule: 'invalid-type',
    pointer,
    part: 'key',
    message: `"${name}" must be a list of ${element}s; a single ${element} is given`,
    help: { json: `write [ … ] around the ${element}`, yaml: `begin the ${element} with "- "` },
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
 * around it.
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
      note: geWording("The 'jobs' section is required in the configuration."),
      help: 'write a list of jobs, "jobs": [ { "endpoint": "…" } ]',
    });
    return true;
  }
  if (isObject(value) && isSingleJob(value)) {
    reportSingle('jobs', 'job', pointerTo(owner.pointer, 'jobs'), report);
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

/** A use of what Sluice adds to the language (`x-extension` in the schemas). */
export interface UsedExtension {
  /** Its name in messages. */
  readonly name: string;
  readonly from: Pointer;
}

/** Collects the extensions that a configuration uses: settings, and branches of unions. */
function usedExtensions(used: UsedExtension[]): Visitor {
  return {
    enter(place) {
      const { branch, value } = place;
      const own = settingOf(place)?.extension ?? place.format?.node.extension;
      if (own !== undefined && value !== null && matches(own, value))
        used.push({ name: own.name, from: pointerOf(place) });
      if (hasNames(place)) {
        const from = pointerOf(place);
        if (!used.some((other) => isWithin(from, other.from)))
          used.push({ name: 'names with dots in paths', from });
      }
      const of = branch?.own === true && isObject(value) ? branch.node : undefined;
      if (of?.extension !== undefined && of.extension !== own) {
        const tag = TAGS.find(
          (name) => of.properties?.[name]?.tags !== undefined && hasMember(value as object, name),
        );
        used.push({
          name: of.extension.name,
          from: tag === undefined ? pointerOf(place) : pointerTo(pointerOf(place), tag),
        });
      }
    },
  };
}

/** The setting as its object describes it, before the definition that it refers to. */
function settingOf({ key, parent }: Place) {
  const { properties, additionalProperties } = parent?.branch?.node ?? {};
  if (properties !== undefined && Object.hasOwn(properties, key)) return properties[key];
  return typeof additionalProperties === 'object' ? additionalProperties : undefined;
}

/** Whether a path is a list of names, or has names in brackets; so is a key that is a path. */
function hasNames({ key, value, node, parent }: Place): boolean {
  if (parent?.branch?.node.keys === 'path' && hasBrackets(String(key))) return true;
  if (node?.holds !== 'path' && node?.holds !== 'field' && node?.holds !== 'filter') return false;
  const isListOfPaths = node.holds === 'filter' && typeof key === 'string';
  return (isArray(value) && !isListOfPaths) || (typeof value === 'string' && hasBrackets(value));
}

function matches(
  { pattern, objects, lists }: Omit<NonNullable<KeyNode['extension']>, 'name'>,
  value: Place['value'],
): boolean {
  if (pattern === undefined || (objects === true && isObject(value))) return true;
  if (lists === true && isArray(value)) return true;
  return typeof value === 'string' && new RegExp(pattern).test(value);
}

/** In a project of the language of Generic Extractor, every use is an error. */
export function reportExtensions(used: readonly UsedExtension[], report: Report): void {
  for (const { name, from } of used)
    report({
      rule: 'extension',
      pointer: from,
      extension: name,
      message: `"${pointerSegments(from).at(-1)}" is an extension of Sluice: ${name}`,
      effect: "Keboola's Generic Extractor does not run this configuration as intended",
      help: 'remove it, or remove "language: keboola" from sluice.config.yaml',
    });
}

/** Parts that the wrapped form reads below `parameters` only. */
const BODY_PARTS = ['api', 'config', 'inputs', 'iterations', 'sshProxy', 'aws', 'cache'] as const;

type BodyPart = (typeof BODY_PARTS)[number];

/** A document with its parts where they are (CFG-2..5). */
export interface Envelope {
  readonly wrapped: boolean;
  /** The object with `api` and `config`: the root, or `parameters`. */
  readonly body: Part<JsonObject>;
  /** `undefined` for a part that is not there. */
  readonly partOf: (name: BodyPart | 'authorization' | 'image_parameters') => Part | undefined;
}

/** Removes the envelope of a document. Reports parts outside of it, which are ignored, and unsupported actions. */
function unwrap(document: Json, report: Report): Envelope | undefined {
  if (!isObject(document)) {
    report({
      rule: 'not-a-configuration',
      pointer: '',
      message: `the document is not an object but ${nameOfType(document)}`,
      help: 'write an object with "api" and "config"',
    });
    return undefined;
  }
  const foreign = foreignDocument(document);
  if (foreign !== undefined) {
    report({
      rule: 'not-a-configuration',
      pointer: '',
      message: `this is ${foreign.name}, not a configuration`,
      help: foreign.help,
    });
    return undefined;
  }
  const root = { value: document, pointer: '' };
  const parameters = member(document, 'parameters');
  const wrapped = isObject(parameters);
  const body = wrapped ? { value: parameters, pointer: '/parameters' } : root;
  if (wrapped) reportIgnored(document, report);
  else if (reportMisspeltParameters(document, report)) return undefined;
  checkAction(document, report);
  return {
    wrapped,
    body,
    partOf(name) {
      const owner = isBodyPart(name) ? body : root;
      const value = member(owner.value, name);
      return value === undefined ? undefined : { value, pointer: pointerTo(owner.pointer, name) };
    },
  };
}

function isBodyPart(name: string): name is BodyPart {
  return (BODY_PARTS as readonly string[]).includes(name);
}

/** An object as it is, a list as the object of its indexes (to the language they are alike), else `undefined`. */
export function asObject(value: Json | undefined): JsonObject | undefined {
  if (isObject(value)) return value;
  return isArray(value)
    ? objectFrom(value.map((element, index) => [String(index), element] as const))
    : undefined;
}

/** CFG-2: a document of which the one key is nearly "parameters" is the wrapped form; nothing of it is read. */
function reportMisspeltParameters(root: JsonObject, report: Report): boolean {
  if (hasMember(root, 'api') || hasMember(root, 'config') || hasMember(root, 'parameters'))
    return false;
  const name = keysOf(root).find(
    (key) => isObject(root[key]) && didYouMean(key, ['parameters']) !== undefined,
  );
  if (name === undefined) return false;
  const pointer = pointerTo('', name);
  report({
    rule: 'missing-section',
    pointer,
    part: 'key',
    message: `the document has neither "api" and "config" nor "parameters": "${name}" is not read`,
    help: 'did you mean "parameters"?',
    fixes: [
      {
        title: 'rename to "parameters"',
        safe: true,
        edits: [{ kind: 'rename-key', pointer, name: 'parameters' }],
      },
    ],
  });
  return true;
}

/** CFG-3: beside an object `parameters`, these members of the root are not read. */
function reportIgnored(root: JsonObject, report: Report): void {
  for (const name of BODY_PARTS) {
    if (!hasMember(root, name)) continue;
    const pointer: Pointer = pointerTo('', name);
    report({
      rule: 'ignored-section',
      pointer,
      part: 'key',
      message: `"${name}" is ignored: the document has "parameters", and "${name}" is read below it`,
      help: `move "${name}" into "parameters"`,
      cause: { supplies: pointerTo('/parameters', name) },
      related: [{ pointer: '/parameters', part: 'key', message: 'everything is read from here' }],
    });
  }
}

/** CFG-5: only extraction is done. */
function checkAction(root: JsonObject, report: Report): void {
  const action = member(root, 'action');
  if (isPhpEmpty(action) || action === 'run') return;
  report({
    rule: 'unsupported-action',
    pointer: '/action',
    message: `the action ${JSON.stringify(action)} is not supported`,
    help: 'write "run", or leave "action" out',
  });
}

interface Kind {
  readonly name: string;
  readonly is: (document: JsonObject) => boolean;
  readonly help: string;
  /** What `sluice import` calls it. */
  readonly source?: string;
}

const imports = (source: string) => ({
  source,
  help: `run "${shellCommand('sluice', 'import', source)}" with this file to make a configuration of it`,
});

const KINDS: readonly Kind[] = [
  {
    name: 'an OpenAPI document',
    is: (document) => hasMember(document, 'openapi') || hasMember(document, 'swagger'),
    ...imports('openapi'),
  },
  {
    name: 'a recording of a browser (HAR)',
    is: (document) =>
      isObject(member(document, 'log')) && hasMember(objectAt(document, 'log'), 'entries'),
    ...imports('har'),
  },
  {
    name: 'a Postman collection',
    is: (document) => hasMember(objectAt(document, 'info'), '_postman_id') || isPostman(document),
    ...imports('postman'),
  },
  {
    name: 'an Airbyte manifest',
    is: (document) =>
      member(document, 'type') === 'DeclarativeSource' ||
      (hasMember(document, 'streams') && hasMember(document, 'check')),
    ...imports('airbyte'),
  },
  {
    name: 'a configuration of dlt',
    is: (document) =>
      isObject(member(document, 'client')) && isArray(member(document, 'resources')),
    help: 'write the client as "api" and the resources as "config.jobs"',
  },
];

/** What a document of another tool is, and what to do with it. */
export function foreignDocument(document: JsonObject): Kind | undefined {
  return hasMember(document, 'api') ||
    hasMember(document, 'config') ||
    hasMember(document, 'parameters')
    ? undefined
    : KINDS.find(({ is }) => is(document));
}

function isPostman(document: JsonObject): boolean {
  const schema = member(objectAt(document, 'info'), 'schema');
  return typeof schema === 'string' && schema.includes('getpostman.com');
}
