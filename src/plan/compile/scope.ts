import { hash } from 'node:crypto';
import type { Job as JobSettings } from '../../../generated/config.ts';
import type { Report } from '../../text/diagnostic.ts';
import {
  eachElement,
  entriesOf,
  hasMember,
  isScalar,
  type JsonObject,
  type JsonScalar,
  member,
  objectFrom,
} from '../../values/json.ts';
import { eachLeaf, flattenLeaves, type Pointer, pointerTo } from '../../values/path.ts';
import { Secret } from '../../values/secret.ts';
import { jsonText, phpText } from '../../values/text.ts';
import { suggester } from '../../values/words.ts';
import type { Configuration, RunSettings } from '../configuration/configuration.ts';
import { expressionsIn } from '../expression/evaluate.ts';
import type { Leaf, Scope } from '../expression/scope.ts';
import { readsOnlyNews } from '../extensions/extension.ts';
import { isTime } from '../extensions/job-cursor.ts';
import { checkSplit } from '../extensions/window-split.ts';
import { hasKey, jobsOf } from '../model/jobs.ts';
import { type Expression, type Job, outputModes, type Parameter, type Run } from '../model/plan.ts';
import { sentParameters } from '../model/sent-parameters.ts';

/** A leaf that is known by name only, and what it stands for. */
interface SecretLeaf {
  readonly name: string;
  readonly member: string;
  readonly secret: Secret;
}

/** Attributes, flat, and the secret ones among them by path. */
interface Attributes {
  readonly byPath: ReadonlyMap<string, Leaf>;
  readonly secrets: ReadonlyMap<string, SecretLeaf>;
}

/** The member of `config` that each attribute is in; asked for only where iterations replace members. */
interface Owners {
  readonly byPath: ReadonlyMap<string, string>;
  /** Whether two members have an attribute of one path: the later member has priority (CTX-2). */
  readonly hasTwins: boolean;
}

/** What all iterations share. */
interface Base extends Attributes {
  readonly owners: () => Owners;
}

/**
 * What the expressions of each run can refer to: the attributes, flat (CFG-10, CTX-1..5). A leaf below a name that starts
 * with `#` is a secret: it is written to `secrets` and is known by name only. In `mappings` such a name is a member of records.
 * What iterations share is made once.
 */
export function createScopes(
  configuration: Configuration,
  secrets: Map<string, Secret>,
): (config: RunSettings) => Scope {
  const suggest = suggester();
  const none: ReadonlyMap<string, Leaf> = new Map();
  let base: Base | undefined;
  return (config) => {
    base ??= baseOf(config.base, configuration.optional);
    const own = attributesOf(config, base, configuration);
    for (const { name, secret } of own.secrets) secrets.set(name, secret);
    return {
      attributes: own.attributes,
      authorization: none,
      consumer: none,
      user: none,
      secrets,
      attributesPointer: config.pointer,
      suggest,
    };
  };
}

function baseOf(value: JsonObject, optional?: ReadonlySet<string>): Base {
  let owners: Owners | undefined;
  return {
    ...attributesIn(value, () => '', optional),
    owners: () => {
      owners ??= ownersIn(value);
      return owners;
    },
  };
}

/** Of an iteration, its own laid over those of all; where the order of members decides, those of the whole. */
function attributesOf(
  config: RunSettings,
  base: Base,
  configuration: Configuration,
): Pick<Scope, 'attributes'> & { readonly secrets: Iterable<SecretLeaf> } {
  const { iteration, own: replaced } = config;
  const shown = ({ byPath, secrets }: Attributes) => ({
    attributes: byPath,
    secrets: secrets.values(),
  });
  if (iteration === null) return shown(base);
  const start = configuration.iterations[iteration]?.pointer ?? '\0';
  const prefixOf = (name: string) =>
    config.pointerOf(name).startsWith(start) ? `iterations.${iteration}.` : '';
  const [owners, ownOwners] = [base.owners(), ownersIn(replaced)];
  const isSeparate =
    !owners.hasTwins &&
    !ownOwners.hasTwins &&
    [...ownOwners.byPath].every(([path, member]) => (owners.byPath.get(path) ?? member) === member);
  if (!isSeparate) return shown(attributesIn(config.value, prefixOf, configuration.optional));
  const own = attributesIn(replaced, prefixOf, configuration.optional);
  const shared = [...base.secrets.values()].filter(({ member }) => !hasMember(replaced, member));
  return {
    attributes: laidOver(base, own, replaced),
    secrets: [...shared, ...own.secrets.values()],
  };
}

/** `prefixOf` begins the names of secrets in a member. `optional`: inputs that may be without a value. */
function attributesIn(
  value: JsonObject,
  prefixOf: (name: string) => string,
  optional?: ReadonlySet<string>,
): Attributes {
  const byPath = new Map<string, Leaf>();
  const secrets = new Map<string, SecretLeaf>();
  eachAttribute(value, (path, leaf, member) => {
    secrets.delete(path);
    if (leaf === null && optional?.has(path) === true)
      return byPath.set(path, { kind: 'value', value: null, isOptional: true });
    if (leaf === null || member === 'mappings' || !isSecretPath(path))
      return byPath.set(path, { kind: 'value', value: leaf });
    const name = prefixOf(member) + path;
    secrets.set(path, { name, member, secret: new Secret(phpText(leaf)) });
    return byPath.set(path, { kind: 'secret', name });
  });
  return { byPath, secrets };
}

function ownersIn(value: JsonObject): Owners {
  const byPath = new Map<string, string>();
  let hasTwins = false;
  eachAttribute(value, (path, _, member) => {
    hasTwins ||= (byPath.get(path) ?? member) !== member;
    byPath.set(path, member);
  });
  return { byPath, hasTwins };
}

/** The leaves of all members but the jobs. */
function eachAttribute(
  value: JsonObject,
  see: (path: string, leaf: JsonScalar, member: string) => void,
): void {
  eachElement(value, (member, written) => {
    if (member === 'jobs') return;
    if (isScalar(written)) see(member, written, member);
    else eachLeaf(written, `${member}.`, (path, leaf) => see(path, leaf, member));
  });
}

/** Attributes by path: those of an iteration, and those of all in members that it does not replace. */
function laidOver(base: Base, own: Attributes, replaced: JsonObject): ReadonlyMap<string, Leaf> {
  const isShared = (path: string) => !hasMember(replaced, base.owners().byPath.get(path) ?? '');
  const get = (path: string): Leaf | undefined =>
    own.byPath.get(path) ?? (isShared(path) ? base.byPath.get(path) : undefined);
  // asked for only by what lists all names, for a suggestion
  const all = () =>
    new Map([...[...base.byPath].filter(([path]) => isShared(path)), ...own.byPath]);
  return {
    get,
    has: (path) => get(path) !== undefined,
    get size() {
      return all().size;
    },
    keys: () => all().keys(),
    values: () => all().values(),
    entries: () => all().entries(),
    forEach: (act) => all().forEach(act),
    [Symbol.iterator]: () => all()[Symbol.iterator](),
  };
}

/** Whether an attribute, or one around it, has a name that begins with `#`. */
function isSecretPath(path: string): boolean {
  return path.startsWith('#') || path.includes('.#');
}

/** The parameters that "startParam", "endParam" and "param" name, behind those of the job. */
export function timeParams(
  { windows, incremental }: JobSettings,
  params: readonly Parameter[],
  pointer: Pointer,
  report: Report,
): readonly Parameter[] {
  const named = (
    holder: 'windows' | 'incremental',
    name: string,
    param: string | undefined,
    value: (from: Pointer) => Parameter['value'],
  ): readonly Parameter[] => {
    const from = pointerTo(pointer, holder, name);
    if (!param) return [];
    const twin = params.find((other) => other.name === param);
    if (twin === undefined) return [{ name: param, value: value(from), from }];
    report({
      rule: 'contradictory-settings',
      pointer: from,
      message: `the parameter "${param}" is written in "params", too`,
      help: 'remove one of them',
      related: [{ pointer: twin.from ?? pointer, message: 'the other one' }],
    });
    return [];
  };
  return [
    ...params,
    ...named('windows', 'startParam', windows?.startParam, (from) => ({
      kind: 'window',
      edge: 'start',
      from,
    })),
    ...named('windows', 'endParam', windows?.endParam, (from) => ({
      kind: 'window',
      edge: 'end',
      from,
    })),
    ...named('incremental', 'param', incremental?.param, (from) => ({ kind: 'cursor', from })),
  ];
}

type OutputSettings = Pick<Run, 'jobs' | 'mappings' | 'incremental' | 'bucket'>;

/** What windows and incremental extraction need of each other, of the parameters and of the run. */
export function checkTimes(run: OutputSettings, configPointer: Pointer, report: Report): void {
  const { jobs } = run;
  const isAdded = outputModes({ runs: [run] }, run.bucket, run);
  const keys = new Map<string, Job>();
  const check = (job: Job): void => {
    const { windows, incremental, from } = job;
    if (windows !== undefined && !sends(job, 'window'))
      report({
        rule: 'missing-setting',
        pointer: windows.from,
        cause: { lacks: 'startParam' },
        message: 'the windows are not sent: every window would be the same request',
        help: 'add "startParam" and "endParam", or use { "window": "start" } in the request',
      });
    checkSplit(job, sentValues(job), report);
    if (incremental !== undefined) {
      const twin = keys.get(incremental.key);
      if (twin !== undefined)
        report({
          rule: 'duplicate-id',
          pointer: from,
          message: `two incremental jobs have the name "${incremental.key}" in the state`,
          help: 'give each an "id"',
          related: [{ pointer: twin.from, message: 'the other job' }],
        });
      keys.set(incremental.key, job);
      const isOpaque = incremental.type === 'opaque';
      if (isOpaque && incremental.isUrl !== true && !sends(job, 'cursor'))
        report({
          rule: 'missing-setting',
          pointer: incremental.from,
          cause: { lacks: 'param' },
          message: 'the cursor of the response is not sent: every run would read the same',
          help: 'add "param", or use { "incremental": "value" } in the request',
        });
      if (windows !== undefined && !isTime(incremental.type))
        report({
          rule: 'contradictory-settings',
          pointer: pointerTo(incremental.from, isOpaque ? 'cursor' : 'type'),
          message: isOpaque
            ? 'windows continue from a time, and the cursor is of the response'
            : `windows continue from a time, and the cursor is of type "${incremental.type}"`,
          help: 'remove "windows", or choose a cursor that is a time',
        });
      if (!isAdded(job.dataType))
        report({
          rule: 'contradictory-settings',
          pointer: incremental.from,
          message: 'the new records would replace the tables: "incrementalOutput" is not true',
          help:
            job.children.length === 0
              ? 'add "incrementalOutput": true to "config", or to the job'
              : 'add "incrementalOutput": true to "config", or to the job and its child jobs',
          related: [{ pointer: configPointer, message: 'here' }],
        });
    }
  };
  for (const job of jobsOf(jobs)) check(job);
  checkChildTables(run, isAdded, report);
}

/** A child job that is requested for new records of its parent only adds to its table: otherwise the rows of all other parents would be lost. */
function checkChildTables(
  run: OutputSettings,
  isAdded: (dataType: string) => boolean,
  report: Report,
): void {
  /** `reader` is the job whose new records alone this one is requested for, `ofParent` that of the records of its parent. */
  const visit = (job: Job, reader: Job | undefined, ofParent: Job | undefined): void => {
    const { dataType, incremental, incrementalOutput, perParent, children, from } = job;
    if (reader !== undefined && !isAdded(dataType))
      report({
        rule: 'contradictory-settings',
        pointer: incrementalOutput === undefined ? from : pointerTo(from, 'incrementalOutput'),
        message: `the rows of new records of "${reader.dataType}" would replace the table of "${dataType}", which contains the rows of all records`,
        help: `${incrementalOutput === undefined ? 'add' : 'write'} "incrementalOutput": true ${incrementalOutput === undefined ? 'to this job' : 'here'}${hasKey(run, dataType) ? '' : ', and give it a primary key: its rows come again when a record has changed'}`,
        related: [{ pointer: reader.from, message: 'the job that reads what is new' }],
      });
    const isNews = incremental !== undefined || (isAdded(dataType) && readsOnlyNews(job));
    const ofShared = perParent === false ? ofParent : undefined; // its child jobs have each pair of records
    const ofRecords = reader ?? (isNews ? job : ofShared);
    for (const child of children)
      visit(child, child.perParent === false ? reader : ofRecords, ofRecords);
  };
  for (const job of run.jobs) visit(job, undefined, undefined);
}

/** Whether a request of a job has a value of a kind. */
function sends(job: Job, kind: 'window' | 'cursor'): boolean {
  return sentValues(job).some((each) => each.kind === kind);
}

/** What the requests of a job are made of. */
function sentValues(job: Job): readonly Expression[] {
  return [...sentParameters(job), ...job.headers, ...(job.addressValues ?? [])].flatMap(
    ({ value }) => expressionsIn(value),
  );
}

/** What an iteration does, or how it shows it, not what it is for. */
const WITHOUT = new Set(['jobs', 'mappings', 'debug']);

/**
 * Names iterations in the state, so that one that is inserted or moved does not get the values of another: by its `id`, or by a hash of its attributes. Secrets are
 * left out, because a short one could be guessed from its hash.
 */
export function iterationKeys(
  { iterations }: Pick<Configuration, 'iterations'>,
  isPlainSecret: (text: string) => boolean,
): readonly string[] {
  return iterations.map(({ value }) => {
    const id = idOf(value);
    return id === undefined ? `attributes ${attributesHash(value, isPlainSecret)}` : `id ${id}`;
  });
}

/** Reports iterations that have an `id` of another one, or incremental jobs that the state cannot tell from those of another one. */
export function checkIterationKeys(
  { iterations }: Pick<Configuration, 'iterations'>,
  keys: readonly string[],
  runs: readonly Pick<Run, 'jobs'>[],
  report: Report,
): void {
  const firsts = new Map<string, number>();
  for (const [index, key] of keys.entries()) {
    const iteration = iterations[index];
    if (iteration === undefined) continue;
    const { value, pointer } = iteration;
    const id = idOf(value);
    const names =
      id === undefined
        ? jobsOf(runs[index]?.jobs ?? []).flatMap(({ incremental }) =>
            incremental === undefined ? [] : [`${key}/${incremental.key}`],
          )
        : [key];
    const twin = names.map((name) => firsts.get(name)).find((first) => first !== undefined);
    for (const name of names) if (!firsts.has(name)) firsts.set(name, index);
    const other = twin === undefined ? undefined : iterations[twin];
    if (other === undefined) continue;
    const at = (each: Pointer) => (id === undefined ? each : pointerTo(each, 'id'));
    report({
      rule: 'duplicate-id',
      pointer: at(pointer),
      message:
        id === undefined
          ? 'the state of incremental jobs cannot tell this iteration from another one: they differ in secrets only, or not at all'
          : `two iterations have the "id" ${JSON.stringify(id)}, which names them in the state of incremental jobs`,
      help: id === undefined ? 'give each an "id"' : 'give each a different "id"',
      related: [{ pointer: at(other.pointer), message: 'the other one' }],
    });
  }
}

function idOf(value: JsonObject): string | number | undefined {
  const id = member(value, 'id');
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}

function attributesHash(
  value: Configuration['iterations'][number]['value'],
  isPlainSecret: (text: string) => boolean,
): string {
  const attributes = objectFrom(entriesOf(value).filter(([name]) => !WITHOUT.has(name)));
  const leaves = [...flattenLeaves(attributes)]
    .filter(([path, leaf]) => !isSecretPath(path) && !isPlainSecret(jsonText(leaf)))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return hash('sha256', jsonText(objectFrom(leaves)), 'hex').slice(0, 16);
}
