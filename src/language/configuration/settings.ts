import type {
  Api,
  AuthorizationSetting,
  AwsSetting,
  CacheSetting,
  Extraction,
  Job,
  SshProxySetting,
} from '../../../generated/config.ts';
import { type Pointer, pointerTo } from '../support/pointer.ts';
import {
  elementsOf,
  entriesOf,
  hasMember,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  member,
  objectFrom,
  valuesOf,
} from '../values/json.ts';
import { integerFrom } from '../values/numeric.ts';
import { type Checked, coerced } from './coerce.ts';
import type { WrittenConfiguration } from './configuration.ts';
import { placeOfDefinition } from './key-tree.ts';

/** A configuration as the language reads it: every part has the type of its schema. */
export interface Settings {
  readonly api: Api;
  /** In order: one, or one for each iteration. None when these are more executions than allowed. */
  readonly runs: readonly RunSettings[];
  /** How many times jobs are executed at least, and how many times they may be. */
  readonly executions: { readonly count: number; readonly most: number };
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
