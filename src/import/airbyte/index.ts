import {
  isArray,
  isObject,
  type Json,
  type JsonObject,
  mapScalars,
  NumberLiteral,
} from '../../values/json.ts';
import { groupBy, remembered } from '../../values/lists.ts';
import { pointerSegments, pointerThrough } from '../../values/path.ts';
import { jsonText } from '../../values/text.ts';
import {
  configurationOf,
  given,
  type Imported,
  type MadeJob,
  type NotCarried,
  withDescendants,
} from '../draft.ts';
import {
  type ImportInput,
  ImportProblem,
  lineOf,
  notCarriedBy,
  Refusal,
  readSource,
  repeatedIn,
} from '../problem.ts';
import { Component, References } from './component.ts';
import { parseTemplate } from './jinja.ts';
import { memberOf } from './jinja-functions.ts';
import { domainOf, joinUrl } from './request.ts';
import { type CarriedJob, carryStream } from './stream.ts';
import type { Connection } from './template.ts';

/** Converts a manifest of a declarative connector with the settings of a connection. Throws `ImportProblem`. */
export async function readAirbyte(input: ImportInput): Promise<Imported> {
  const document = await readSource(input.bytes, input.file);
  const where = remembered((pointer) => lineOf(document, pointer));
  const manifest = pythonOf(document.value);
  if (!isObject(manifest) || !(isArray(manifest.streams) || isArray(manifest.dynamic_streams)))
    throw new ImportProblem(`${input.file} is no Airbyte manifest: it has no "streams"`);
  const [settings, given] = await Promise.all([
    readValue(input.settings, 'the settings'),
    readValue(input.spec, 'the specification'),
  ]);
  const spec = specOf(manifest) ?? specOf(given) ?? {};
  const connection = { ...connectionOf(settings, spec), nowMs: input.nowMs, lineOf: where };
  const repeatsSecret = repeatedIn(secretTexts(settings, connection));
  const root = rootOf(manifest, connection);
  const written = root.children('streams');
  const names = written.map((stream) => stream.text('name'));
  const unknown = input.only?.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new ImportProblem(
      `there is no stream "${unknown}": the manifest has ${names.join(', ')}`,
    );
  const notCarried: NotCarried[] = [];
  const streams: CarriedStream[] = [];
  for (const each of written) {
    const name = each.text('name');
    if (input.only !== undefined && !input.only.includes(name)) continue;
    const secrets = new Map<string, readonly string[]>();
    try {
      const component = each.within({ connection, secrets });
      const jobs = carryStream(component);
      checkAuthentication(jobs, component);
      if (repeatsSecret(jobs))
        throw component.refusal(
          'template',
          'the value of a secret setting would be in the configuration',
          undefined,
          'read single settings in the templates, not all of them',
        );
      streams.push({ jobs, secrets });
    } catch (error) {
      const refused = notCarriedBy(error, name, where);
      const why = 'a template has the value of a secret setting in it';
      notCarried.push(repeatsSecret(refused.why) ? { ...refused, why } : refused);
    }
  }
  for (const [at, found] of root.children('dynamic_streams').entries())
    notCarried.push({
      stream: found.text('name') || `dynamic_streams/${at}`,
      where: where(found.pointer),
      reason: 'not-understood',
      why: 'the API decides which streams there are',
    });
  const configurations = await Promise.all(configurationsOf(input.name, streams));
  const carried = configurations.flatMap((each) => each.carried);
  const valid = new Set(carried.map(({ stream }) => stream));
  const places = streams
    .filter(({ jobs: [job] }) => valid.has(job?.stream ?? ''))
    .flatMap(({ secrets }) => [...secrets].map(([name, path]) => [name, path.join('.')] as const));
  return {
    source: 'airbyte',
    drafts: configurations.flatMap(({ drafts }) => drafts),
    carried,
    notCarried: [...notCarried, ...configurations.flatMap((each) => each.notCarried)],
    questions: [...new Map(places)].map(([name, path]) => ({
      kind: 'secret',
      name,
      text: `the setting ${path} of the connection`,
    })),
    secrets: Object.fromEntries(places),
    remarks: [],
  };
}

async function readValue(bytes: Uint8Array | undefined, name: string): Promise<Json> {
  return bytes === undefined ? {} : pythonOf((await readSource(bytes, name)).value);
}

/** A value of a document as Python has it: numbers are numbers. */
function pythonOf(value: Json): Json {
  return mapScalars(value, (scalar) => (scalar instanceof NumberLiteral ? scalar.value : scalar));
}

/** The manifest without references; one that leads nowhere is a mistake of the whole document. */
function rootOf(manifest: JsonObject, connection: Connection): Component {
  try {
    const references = new References(manifest);
    const root = isObject(references.root) ? references.root : {};
    const use = { name: undefined, parameters: {} };
    return new Component(root, use, { references, scope: { connection, secrets: new Map() } });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new ImportProblem(`${connection.lineOf(error.pointer)}: ${error.message}`);
  }
}

function specOf(root: Json): JsonObject | undefined {
  if (!isObject(root)) return undefined;
  const spec = isObject(root.spec) ? root.spec : root;
  const found = spec.connection_specification ?? spec.connectionSpecification;
  return isObject(found) ? found : undefined;
}

function connectionOf(settings: Json, spec: JsonObject) {
  const schemasThere = remembered((pointer) => schemasAt(spec, pointerSegments(pointer)));
  const schemasOf = (path: readonly string[]) => schemasThere(pointerThrough('', path));
  return {
    settings,
    partsOf: remembered(parseTemplate),
    isSecret: (path: readonly string[]) =>
      schemasOf(path).some(({ schema }) => schema.airbyte_secret === true),
    // settings of alternatives are required where their alternative was chosen: the object around them was given
    isRequired(path: readonly string[]) {
      const found = schemasOf(path);
      if (path.length === 1) return found.some(({ isRequired }) => isRequired);
      const around = path.slice(0, -1).reduce<Json | undefined>(memberOf, settings);
      return isObject(around) && found.length > 0 && found.every(({ isRequired }) => isRequired);
    },
  };
}

function secretTexts(
  value: Json,
  connection: Connection,
  path: readonly string[] = [],
): readonly string[] {
  if (isArray(value) || isObject(value))
    return Object.entries(value).flatMap(([name, each]) =>
      secretTexts(each as Json, connection, [...path, name]),
    );
  return value !== null && connection.isSecret(path) ? [String(value)] : [];
}

interface FoundSchema {
  readonly schema: JsonObject;
  readonly isRequired: boolean;
}

function schemasAt(schema: Json | undefined, path: readonly string[]): readonly FoundSchema[] {
  if (!isObject(schema)) return [];
  const [step, ...rest] = path;
  if (step === undefined) return [{ schema, isRequired: false }];
  const branches = [schema.oneOf, schema.anyOf, schema.allOf].filter(isArray).flat();
  const { properties, items, required } = schema;
  const member = isObject(properties) ? properties[step] : undefined;
  const inside = member ?? (/^\d+$/.test(step) ? items : undefined);
  const isRequired = isArray(required) && required.includes(step);
  const own = schemasAt(inside, rest);
  const found = rest.length === 0 ? own.map((each) => ({ ...each, isRequired })) : own;
  // everything below a secret is one
  const isSecret = isObject(inside) && inside.airbyte_secret === true && rest.length > 0;
  return [
    ...found,
    ...(isSecret ? [{ schema: inside, isRequired: false }] : []),
    ...branches.flatMap((branch) => schemasAt(branch, path)),
  ];
}

export interface CarriedStream {
  readonly jobs: readonly CarriedJob[];
  /** The paths of the secret settings that its jobs refer to, by attribute. */
  readonly secrets: ReadonlyMap<string, readonly string[]>;
}

/** Settings that `api` may have for all jobs. */
const SHARED = ['errors', 'retryConfig'];

/** Throws a `Refusal` where a stream and its parents differ in authentication, which a configuration has once. */
export function checkAuthentication(jobs: readonly CarriedJob[], component: Component): void {
  if (new Set(jobs.flatMap(withDescendants).map(authenticationText)).size > 1)
    throw component.refusal('parent', 'the stream and its parent differ in authentication');
}

function authenticationText({ authentication = null }: CarriedJob): string {
  return jsonText(authentication);
}

/** One configuration for the streams that share authentication. */
export function configurationsOf(
  name: string,
  streams: readonly CarriedStream[],
): ReturnType<typeof configurationOf>[] {
  const groups = groupBy(streams, ({ jobs: [job] }) => job && authenticationText(job));
  return [...groups.values()].map((group, at) => configuration(name, group, at + 1));
}

function configuration(
  outputBucket: string,
  group: readonly CarriedStream[],
  number: number,
): ReturnType<typeof configurationOf> {
  const jobs = group.flatMap((stream) => stream.jobs);
  const all = jobs.flatMap(withDescendants);
  const [{ baseUrl, authentication, findings } = NO_JOB] = all;
  // the rules of Airbyte are not asked for the answer to a login
  const isLogin = isObject(authentication) && authentication.type === 'login';
  const shared = isLogin ? {} : Object.fromEntries(SHARED.flatMap((name) => common(name, all)));
  const made = (job: CarriedJob): MadeJob => {
    const own = Object.entries(job.members).filter(([each]) => !Object.hasOwn(shared, each));
    const endpoint = String(job.members.endpoint);
    const isBelow = job.baseUrl === baseUrl || /^https?:/.test(endpoint);
    const members = {
      ...Object.fromEntries(own),
      endpoint: isBelow ? endpoint : joinUrl(job.baseUrl, endpoint),
    };
    return { ...job, members, children: job.children.map(made) };
  };
  const roots = jobs.map(made);
  const attributes = group.flatMap(({ secrets }) =>
    [...secrets.keys()].map((name) => [name, `the-${name.slice(1).replaceAll('_', '-')}`]),
  );
  const credentialOrigins = authentication === undefined ? [] : originsOf(roots);
  return configurationOf({
    name: number === 1 ? 'config' : `config-${number}`,
    owner: outputBucket,
    api: { baseUrl, ...given({ authentication, credentialOrigins, ...shared }) },
    config: { outputBucket, ...Object.fromEntries(attributes) },
    roots,
    apiFindings: findings,
  });
}

const NO_JOB = { baseUrl: '', authentication: undefined, findings: [] };

function common(name: string, jobs: readonly CarriedJob[]): readonly (readonly [string, Json])[] {
  const values = jobs.map(({ members }) => members[name]);
  const [first] = values;
  const isShared =
    first !== undefined && new Set(values.map((each) => each && jsonText(each))).size === 1;
  return isShared ? [[name, first]] : [];
}

/** Hosts below a domain, where the records of a parent name the host: Airbyte sends credentials there. */
function originsOf(roots: readonly MadeJob[]): readonly string[] {
  const domains = roots
    .flatMap(withDescendants)
    .flatMap(({ members }) => domainOf(String(members.endpoint)) ?? []);
  return [...new Set(domains.map((domain) => `*.${domain}`))];
}
