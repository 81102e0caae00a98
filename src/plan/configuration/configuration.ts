import type {
  Api,
  Authentication,
  AuthorizationSetting,
  AwsSetting,
  CacheSetting,
  Extraction,
  Inputs,
  Job,
  Mappings,
  Pagination,
  ResponseSettings,
  SshProxySetting,
} from '../../../generated/config.ts';
import type { KeyNode } from '../../../generated/config-keys.ts';
import { type Union, unions } from '../../../generated/validate-config.cjs';
import {
  elementsOf,
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
} from '../../values/json.ts';
import { type Pointer, pointerTo } from '../../values/path.ts';
import { integerFrom, isPhpEmpty, isTruthy, phpText, toInteger } from '../../values/text.ts';
import { type Format, formats } from './formats.ts';
import { branchFor, placeOfDefinition, resolve, type TreePlace, takesAbsent } from './key-tree.ts';

/** A part of the document with its place. */
export interface Part<V extends Json = Json> {
  readonly value: V;
  readonly pointer: Pointer;
}

/** An entry of `image_parameters.allowed_hosts` (5.4). What is absent is not asked about. */
export interface AllowedHost {
  readonly host: string;
  readonly scheme: string | undefined;
  readonly port: number | undefined;
  readonly endpoint: string | undefined;
  readonly pointer: Pointer;
}

/**
 * A document whose envelope is off (CFG-2..5): each part as written, with its place in the document as written. What
 * may be an object or a PHP list is an object here; members inside a part are as written.
 */
export interface WrittenConfiguration {
  /** Whether the parts are below `parameters`. */
  readonly wrapped: boolean;
  readonly api: JsonObject;
  readonly apiPointer: Pointer;
  readonly config: JsonObject;
  readonly configPointer: Pointer;
  /** One element per run that replaces keys of `config` (ITER-2); empty when there is exactly one run. */
  readonly iterations: readonly Part<JsonObject>[];
  /** The declared inputs. */
  readonly inputs: Part | undefined;
  /** `authorization` of the root (CFG-4). */
  readonly authorization: Json | undefined;
  readonly authorizationPointer: Pointer;
  /** Empty when there is no limit. */
  readonly allowedHosts: readonly AllowedHost[];
  readonly sshProxy: Part | undefined;
  readonly aws: Part | undefined;
  readonly cache: Part | undefined;
  readonly refused: Refused;
}

/** The parts as written, and as the language reads them. */
export interface Configuration extends WrittenConfiguration {
  readonly settings: Settings;
  /** Declared inputs that may be without a value: references to them are null. */
  readonly optional?: ReadonlySet<string>;
}

/** A configuration as the language reads it: every part has the type of its schema. */
export interface Settings {
  readonly api: Api;
  /** In order: one, or one for each iteration. None when these are more executions than allowed. */
  readonly runs: readonly RunSettings[];
  /** How many times jobs are executed at least, and how many times they may be. */
  readonly executions: { readonly count: number; readonly most: number };
  readonly inputs: Inputs | undefined;
  readonly authorization: AuthorizationSetting | undefined;
  readonly sshProxy: SshProxySetting | undefined;
  readonly aws: AwsSetting | undefined;
  readonly cache: CacheSetting | undefined;
}

/** The `config` of one run: as written, or with an iteration laid over it member by member (ITER-1..3). */
export interface RunSettings {
  readonly iteration: number | null;
  /** As written: the attributes that functions read. Made when it is asked for. */
  readonly value: JsonObject;
  /** What of it all runs have, and what the iteration lays over it. */
  readonly base: JsonObject;
  readonly own: JsonObject;
  /** As the language reads it. */
  readonly settings: Extraction;
  readonly jobs: readonly JobSettings[];
  /** Pointer of a member, in `config` or in the iteration that replaces it. */
  readonly pointerOf: (name: string) => Pointer;
  readonly pointer: Pointer;
}

/** A job with its child jobs, in written order (CFG-9: an object counts by its values). */
export interface JobSettings {
  readonly written: Json;
  /** As the language reads it; empty where a job is not an object. */
  readonly settings: Job;
  readonly pointer: Pointer;
  readonly children: readonly JobSettings[];
}

/** Converts the values of all parts as the language does. */
export function settingsOf(written: WrittenConfiguration): Settings {
  const { api, authorization, sshProxy, aws, cache, refused } = written;
  const settings = coerced(api, 'Api', { pointer: written.apiPointer, refused }) ?? {};
  const executions = {
    count: executionsOf(written),
    most: integerFrom(settings.maxExecutions) ?? MAX_EXECUTIONS,
  };
  return {
    api: settings,
    runs: executions.count > executions.most ? [] : runsOf(written),
    executions,
    inputs: coerced(written.inputs?.value, 'Inputs', {
      pointer: written.inputs?.pointer ?? '',
      refused,
    }),
    authorization: coerced(authorization, 'AuthorizationSetting', {
      pointer: written.authorizationPointer,
      refused,
    }),
    sshProxy: coerced(sshProxy?.value, 'SshProxySetting', {
      pointer: sshProxy?.pointer ?? '',
      refused,
    }),
    aws: coerced(aws?.value, 'AwsSetting', { pointer: aws?.pointer ?? '', refused }),
    cache: coerced(cache?.value, 'CacheSetting', { pointer: cache?.pointer ?? '', refused }),
  };
}

/** A configuration of a few kilobytes can ask for millions: jobs in iterations multiply. */
const MAX_EXECUTIONS = 100_000;

/** How many executions the jobs of all iterations are, at least: a job counts once for each combination of its values. */
function executionsOf({ config, iterations }: WrittenConfiguration): number {
  const jobsIn = (value: JsonObject) =>
    elementsOf(member(value, 'jobs')).reduce((sum, [, job]) => sum + combinationsIn(job), 0);
  const shared = jobsIn(config);
  if (iterations.length === 0) return shared;
  return iterations.reduce(
    (sum, { value }) => sum + (member(value, 'jobs') === undefined ? shared : jobsIn(value)),
    0,
  );
}

/** How many combinations a job has by `forEach`, each of them with those of its child jobs. */
function combinationsIn(job: Json): number {
  if (!isObject(job)) return 1;
  const each = member(job, 'forEach');
  const lists = each !== undefined && isObject(each) ? valuesOf(each).filter(isArray) : [];
  const own = lists.reduce((product, { length }) => product * Math.max(1, length), 1);
  const children = elementsOf(member(job, 'children'));
  return (
    own *
    Math.max(
      1,
      children.reduce((sum, [, child]) => sum + combinationsIn(child), 0),
    )
  );
}

/** An iteration replaces whole members; new ones follow (ITER-3). What it does not replace is the same object in all of them. */
function runsOf({
  config,
  configPointer: pointer,
  iterations,
  refused,
}: WrittenConfiguration): readonly RunSettings[] {
  const base = coerced(config, 'Extraction', { pointer, refused }) ?? {};
  const baseJobs = jobsOf(base.jobs, { pointer: pointerTo(pointer, 'jobs'), refused });
  if (iterations.length === 0)
    return [
      {
        iteration: null,
        value: config,
        base: config,
        own: objectFrom([]),
        settings: base,
        jobs: baseJobs,
        pointer,
        pointerOf: (name) => pointerTo(pointer, name),
      },
    ];
  const shared = settingsIn(base);
  return iterations.map((iteration, index) => {
    const { value: replaced } = iteration;
    const own = coerced(replaced, 'Extraction', { pointer: iteration.pointer, refused }) ?? {};
    const kept = shared.filter(([name]) => !hasMember(replaced, name));
    return {
      iteration: index,
      get value() {
        return objectFrom([...entriesOf(config), ...entriesOf(replaced)]);
      },
      base: config,
      own: replaced,
      settings: Object.fromEntries([...kept, ...settingsIn(own)]),
      jobs: hasMember(replaced, 'jobs')
        ? jobsOf(own.jobs, { pointer: pointerTo(iteration.pointer, 'jobs'), refused })
        : baseJobs,
      pointer,
      pointerOf: (name) => pointerTo(hasMember(replaced, name) ? iteration.pointer : pointer, name),
    };
  });
}

const SETTINGS = Object.keys(
  placeOfDefinition('Extraction').node.properties ?? {},
) as readonly (keyof Extraction & string)[];

/** Without the attributes, which may be many. */
function settingsIn(
  extraction: Extraction,
): readonly (readonly [name: string, value: Extraction[keyof Extraction]])[] {
  return SETTINGS.flatMap((name) =>
    extraction[name] === undefined ? [] : [[name, extraction[name]] as const],
  );
}

function jobsOf(value: Json | undefined, { pointer, refused }: Checked): readonly JobSettings[] {
  return elementsOf(value).map(([name, written]) => {
    const at = pointerTo(pointer, name);
    const settings = isObject(written)
      ? (coerced(written, 'Job', { pointer: at, refused }) ?? {})
      : {};
    return {
      written,
      settings,
      pointer: at,
      children: jobsOf(settings.children, { pointer: pointerTo(at, 'children'), refused }),
    };
  });
}

/** Unions whose branch a tag chooses, by the names of their types. */
const TAGGED: ReadonlyMap<string, Union<Readonly<Record<string, unknown>>>> = new Map(
  Object.entries(unions),
);

/** Where the check of settings has found values that the compiler must not see: features with a wrong setting, and what counts as absent. */
export type Refused = ReadonlyMap<Pointer, 'wrong' | 'absent'>;

/** Where values are written, and which of them are refused. */
export interface Checked {
  readonly pointer: Pointer;
  readonly refused: Refused;
}

const UNCHECKED: Checked = { pointer: '', refused: new Map() };

/**
 * Settings as the compiler receives them: checked, and converted according to `x-format` and `x-coerce` of the schema, a string to
 * a number, any value for a flag, an empty value for none. `undefined` counts as absent, and so does what is refused. Keys stay as they are, so that a pointer made
 * of them leads into the document as written; unknown keys are kept. `name` is that of the type of the value.
 */
export function coerced<N extends keyof Coerced>(
  value: Json | undefined,
  name: N,
  { pointer, refused }: Checked = UNCHECKED,
): Coerced[N] | undefined {
  const reader: Reader = { refused, isAllValid: refused.size === 0 };
  // the types and the table are generated from the same keywords
  return value === undefined
    ? undefined
    : (read(value, undefined, placeOfDefinition(name), pointer, reader) as Coerced[N] | undefined);
}

interface Reader extends Pick<Checked, 'refused'> {
  /** Nothing is refused: places do not matter. */
  readonly isAllValid: boolean;
}

interface Coerced {
  readonly Api: Api;
  readonly Authentication: Authentication;
  readonly AuthorizationSetting: AuthorizationSetting;
  readonly AwsSetting: AwsSetting;
  readonly CacheSetting: CacheSetting;
  readonly Extraction: Extraction;
  readonly Inputs: Inputs;
  readonly Job: Job;
  readonly Mappings: Mappings;
  readonly Pagination: Pagination;
  readonly ResponseSettings: ResponseSettings;
  readonly SshProxySetting: SshProxySetting;
}

/** `node` is what the schema says of the member, and has priority over the definition. */
function read(
  value: Json,
  node: KeyNode | undefined,
  place: TreePlace,
  pointer: Pointer,
  reader: Reader,
): Json | undefined {
  if (!reader.isAllValid && reader.refused.has(pointer)) return undefined;
  const format = node?.format ?? formatOf(place);
  // a format that is that of the whole union says itself what is absent
  const hasOwn = (node?.format ?? place.node.format) !== undefined;
  const isAbsent = isPhpEmpty(value) && !hasOwn && takesAbsent(place);
  if (format !== undefined && !isAbsent) {
    const { read: readFormat, holdsSettings }: Format<Json | null> = formats[format];
    const found = value === null ? undefined : (readFormat(value) ?? undefined);
    return found !== undefined && holdsSettings === true
      ? inner(found, place, pointer, reader)
      : found;
  }
  switch (node?.coerce ?? place.node.coerce) {
    case 'json':
      return value;
    case 'text':
      if (isPhpEmpty(value)) return undefined;
      return isScalar(value) ? phpText(value) : '';
    case 'flag':
      return value === null ? undefined : isTruthy(value);
    case 'count':
      return isPhpEmpty(value) ? undefined : toInteger(value);
    case 'integer':
      return value === null || value === '' ? undefined : toInteger(value);
    case 'object':
      return isObject(value) && !isPhpEmpty(value)
        ? inner(value, place, pointer, reader)
        : undefined;
    default:
      if (value === null && place.name !== 'Value') return undefined;
      return isPhpEmpty(value) && takesAbsent(place)
        ? undefined
        : inner(value, place, pointer, reader);
  }
}

/** The format of a definition; of the first branch, where others stand for absent values. */
function formatOf({ node, name }: TreePlace): KeyNode['format'] {
  const first = node.anyOf?.[0];
  return node.format ?? (first === undefined ? undefined : resolve(first, name).node.format);
}

function inner(value: Json, place: TreePlace, pointer: Pointer, reader: Reader): Json | undefined {
  if (isArray(value)) return elements(value, place, pointer, reader);
  return isObject(value) ? members(value, place, pointer, reader) : value;
}

function elements(
  list: readonly Json[],
  place: TreePlace,
  pointer: Pointer,
  reader: Reader,
): readonly Json[] {
  const branch = branchFor(place, list);
  const { items } = branch?.node ?? {};
  if (branch === undefined || items === undefined) return list;
  const values = list.map((each, index) =>
    read(each, items, resolve(items, branch.name), below(pointer, String(index), reader), reader),
  );
  return values.every((each, index) => each === list[index])
    ? list
    : values.filter((each) => each !== undefined);
}

function members(
  object: JsonObject,
  place: TreePlace,
  pointer: Pointer,
  reader: Reader,
): Json | undefined {
  const branch = branchOf(object, place);
  if (branch === undefined || branch.node.coerce === 'json') return object;
  const { properties, additionalProperties: others } = branch.node;
  const entries = entriesOf(object);
  const values = entries.map(([key, written]) => {
    const own =
      properties !== undefined && Object.hasOwn(properties, key) ? properties[key] : undefined;
    const node = own ?? (typeof others === 'object' ? others : undefined);
    if (node === undefined) return written;
    const found = read(
      written,
      node,
      resolve(node, branch.name),
      below(pointer, key, reader),
      reader,
    );
    // a member of a map is there, even if it is empty
    const isEmptyMember = own === undefined && isObject(written) && isPhpEmpty(written);
    return found ?? (isEmptyMember ? written : undefined);
  });
  return entries.every(([, written], index) => values[index] === written)
    ? object
    : objectFrom(
        entries.flatMap(([key], index) =>
          values[index] === undefined ? [] : [[key, values[index]] as const],
        ),
      );
}

function below(pointer: Pointer, key: string, { isAllValid }: Reader): Pointer {
  return isAllValid ? '' : pointerTo(pointer, key);
}

/** What every branch has is coerced even where the tag names none. */
function branchOf(object: JsonObject, place: TreePlace): TreePlace | undefined {
  const union = TAGGED.get(place.name);
  if (union === undefined) return branchFor(place, object);
  const tag = member(object, union.tag);
  const branch =
    typeof tag === 'string' && Object.hasOwn(union.branches, tag)
      ? union.branches[tag]
      : union.untagged;
  return branch === undefined ? undefined : placeOfDefinition(branch.name);
}
