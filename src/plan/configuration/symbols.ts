import {
  elementsOf,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  member,
  objectAt,
  objectFrom,
} from '../../values/json.ts';
import { flattenLeaves, type Pointer, pointerThrough, pointerTo } from '../../values/path.ts';
import type { Part } from './configuration.ts';

/** A name that a configuration gives to something, or a place that refers to it. */
export interface ConfigurationName {
  readonly kind: 'attribute' | 'scroller' | 'authentication' | 'data type' | 'placeholder';
  readonly name: string;
  /** The name is the key of what it defines, and a value, or in a value, where it is referred to. */
  readonly role: 'definition' | 'reference';
  readonly pointer: Pointer;
  /** The job whose `placeholders` define a placeholder; empty for names of the whole document. */
  readonly scope: Pointer;
  /** Of the definition of an attribute. */
  readonly value?: Json;
  /** The job has no `dataType`: its endpoint is its data type. */
  readonly isImplied?: true;
}

/** A job as it is written; `written` is no object where the configuration is wrong or unfinished. */
export interface WrittenJob {
  readonly written: Json;
  readonly pointer: Pointer;
  readonly children: readonly WrittenJob[];
}

/** The parts of a configuration that have names. */
interface NamedParts {
  readonly api: JsonObject;
  readonly apiPointer: Pointer;
  readonly config: JsonObject;
  readonly configPointer: Pointer;
  readonly iterations: readonly Part<JsonObject>[];
}

/** The word of a job whose requests have no credentials. */
export const NO_AUTHENTICATION = 'none';

/** What contains `api` and `config`: the document, or its `parameters`. */
export function bodyOf(root: Json): Part<JsonObject> {
  const document = isObject(root) ? root : {};
  const parameters = member(document, 'parameters');
  return isObject(parameters)
    ? { value: parameters, pointer: '/parameters' }
    : { value: document, pointer: '' };
}

/** The jobs of `config` or of an iteration with their child jobs, as a list or as an object of which the values count (CFG-9). */
export function jobsBelow(
  { value, pointer }: Part<JsonObject>,
  name = 'jobs',
): readonly WrittenJob[] {
  const at = pointerTo(pointer, name);
  return elementsOf(member(value, name)).map(([key, written]) => {
    const own = pointerTo(at, key);
    const children = isObject(written)
      ? jobsBelow({ value: written, pointer: own }, 'children')
      : [];
    return { written, pointer: own, children };
  });
}

/** The names of a document, unfinished ones included: of each kind the definitions first. Made once for each document. */
export function namesOf(root: Json): readonly ConfigurationName[] {
  const known = isObject(root) ? made.get(root) : undefined;
  if (known !== undefined) return known;
  const { value, pointer } = bodyOf(root);
  const names = namesIn({
    api: objectAt(value, 'api'),
    apiPointer: pointerTo(pointer, 'api'),
    config: objectAt(value, 'config'),
    configPointer: pointerTo(pointer, 'config'),
    iterations: elementsOf(member(value, 'iterations')).flatMap(([index, iteration]) =>
      isObject(iteration)
        ? [{ value: iteration, pointer: pointerTo(pointer, 'iterations', index) }]
        : [],
    ),
  });
  if (isObject(root)) made.set(root, names);
  return names;
}

const made = new WeakMap<JsonObject, readonly ConfigurationName[]>();

/** Every attribute, scroller, authentication, data type and placeholder, where it is defined and where it is referred to. */
export function namesIn(parts: NamedParts): readonly ConfigurationName[] {
  const { api, apiPointer, config, configPointer, iterations } = parts;
  const pagination = objectAt(api, 'pagination');
  const paging = pointerTo(apiPointer, 'pagination');
  const extractions = [{ value: config, pointer: configPointer }, ...iterations];
  const jobs = extractions.flatMap((each) => jobsBelow(each));
  const all = jobs.flatMap(withChildren);
  const ofJobs = (kind: ConfigurationName['kind'], setting: string) =>
    all.flatMap((job) => referenceIn(kind, job.written, job.pointer, setting));
  return [
    ...extractions.flatMap(attributesOf),
    ...defined('scroller', objectAt(pagination, 'scrollers'), pointerTo(paging, 'scrollers')),
    ...defined(
      'authentication',
      objectAt(api, 'authentications'),
      pointerTo(apiPointer, 'authentications'),
    ),
    ...extractions.flatMap(({ value, pointer }) =>
      defined('data type', objectAt(value, 'mappings'), pointerTo(pointer, 'mappings')),
    ),
    ...attributeReferences(api, apiPointer, 'api'),
    ...extractions.flatMap(({ value, pointer }) =>
      EVALUATED.flatMap((name) =>
        attributeReferences(member(value, name) ?? null, pointerTo(pointer, name), name),
      ),
    ),
    ...referenceIn('scroller', pagination, paging, 'default'),
    ...ofJobs('scroller', 'scroller'),
    ...ofJobs('authentication', 'authentication').filter(({ name }) => name !== NO_AUTHENTICATION),
    ...jobs.flatMap((job) => placeholdersOf(job, new Map())),
    ...all.flatMap(dataTypeOf),
  ];
}

/** A job and all jobs below it. */
export function withChildren(job: WrittenJob): readonly WrittenJob[] {
  return [job, ...job.children.flatMap(withChildren)];
}

function defined(
  kind: ConfigurationName['kind'],
  object: JsonObject,
  pointer: Pointer,
): readonly ConfigurationName[] {
  return keysOf(object).map((name) => ({
    kind,
    name,
    role: 'definition',
    pointer: pointerTo(pointer, name),
    scope: '',
  }));
}

function referenceIn(
  kind: ConfigurationName['kind'],
  holder: Json,
  pointer: Pointer,
  setting: string,
): readonly ConfigurationName[] {
  const name = isObject(holder) ? member(holder, setting) : undefined;
  return typeof name === 'string'
    ? [{ kind, name, role: 'reference', pointer: pointerTo(pointer, setting), scope: '' }]
    : [];
}

const NOT_ATTRIBUTES = new Set(['jobs', 'mappings']);

/** What `attr` can name: the members of `config`, and those that iterations put in their place or add (ITER-3). */
function attributesOf({ value, pointer }: Part<JsonObject>): readonly ConfigurationName[] {
  return keysOf(value)
    .filter((name) => !NOT_ATTRIBUTES.has(name))
    .flatMap((name) => [...flattenLeaves(objectFrom([[name, member(value, name) ?? null]]))])
    .map(([path, leaf]) => ({
      kind: 'attribute',
      name: path,
      role: 'definition',
      pointer: pointerThrough(pointer, path.split('.')),
      scope: '',
      value: leaf,
    }));
}

/** Objects whose keys are names of the user: an `attr` there is a parameter or a header, not a reference. */
const OBJECTS_OF_NAMES = new Set([
  'params',
  'headers',
  'query',
  'userData',
  'defaultOptions',
  'placeholders',
]);
/** The members of `config` whose values can be references. */
const EVALUATED = ['jobs', 'userData', 'http'];

function attributeReferences(
  part: Json,
  pointer: Pointer,
  holder: string,
): readonly ConfigurationName[] {
  return elementsOf(part).flatMap(([name, inner]) => {
    const at = pointerTo(pointer, name);
    return name === 'attr' && typeof inner === 'string' && !OBJECTS_OF_NAMES.has(holder)
      ? [{ kind: 'attribute', name: inner, role: 'reference', pointer: at, scope: '' } as const]
      : attributeReferences(inner, at, String(name));
  });
}

/** The placeholders that a job defines, and those in force that its endpoint has (PH-7). `inherited`: name → the job that defines it. */
function placeholdersOf(
  { written, pointer, children }: WrittenJob,
  inherited: ReadonlyMap<string, Pointer>,
): readonly ConfigurationName[] {
  if (!isObject(written)) return [];
  const own = keysOf(objectAt(written, 'placeholders'));
  const inForce = new Map([...inherited, ...own.map((name) => [name, pointer] as const)]);
  const endpoint = member(written, 'endpoint');
  return [
    ...defined(
      'placeholder',
      objectAt(written, 'placeholders'),
      pointerTo(pointer, 'placeholders'),
    ).map((each) => ({ ...each, scope: pointer })),
    ...(typeof endpoint === 'string' ? placeholdersIn(endpoint) : []).flatMap((name) => {
      const scope = inForce.get(name);
      const at = pointerTo(pointer, 'endpoint');
      return scope === undefined
        ? []
        : [{ kind: 'placeholder', name, role: 'reference', pointer: at, scope } as const];
    }),
    ...children.flatMap((child) => placeholdersOf(child, inForce)),
  ];
}

/** The names in braces of an endpoint, which a child job's `placeholders` must define. */
export function placeholdersIn(endpoint: string): readonly string[] {
  return [...new Set([...endpoint.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name as string))];
}

function dataTypeOf({ written, pointer }: WrittenJob): readonly ConfigurationName[] {
  const [own] = referenceIn('data type', written, pointer, 'dataType');
  if (own !== undefined) return [own];
  return referenceIn('data type', written, pointer, 'endpoint').map((each) => ({
    ...each,
    isImplied: true,
  }));
}
