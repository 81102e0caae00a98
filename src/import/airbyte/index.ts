import {
  isArray,
  isObject,
  type Json,
  type JsonObject,
  mapScalars,
  NumberLiteral,
} from '../../values/json.ts';
import { groupBy, remembered } from '../../values/lists.ts';
import { jsonText } from '../../values/text.ts';
import { freeName } from '../../values/words.ts';
import { configurationOf, given, type Imported, type MadeJob, withDescendants } from '../draft.ts';
import {
  type ImportInput,
  ImportProblem,
  lineOf,
  notCarriedBy,
  Refusal,
  readSource,
  repeatedIn,
} from '../problem.ts';
import type { Choice } from '../questions.ts';
import { type Budget, budgetOf } from './budget.ts';
import { Component, References } from './component.ts';
import { domainOf, joinUrl } from './request.ts';
import { connectionOf, normalized, secretTexts, specOf } from './settings.ts';
import { type CarriedJob, carryStream } from './stream.ts';
import type { Connection } from './template.ts';
import { writtenStreams } from './written-streams.ts';

/** Converts a manifest of a declarative connector with the settings of a connection. Throws `ImportProblem`. */
export async function readAirbyte(input: ImportInput): Promise<Imported> {
  const remarks = new Set<string>();
  const document = await readSource(input.bytes, input.file, (remark) => remarks.add(remark));
  const where = remembered((pointer) => lineOf(document, pointer));
  const manifest = pythonOf(document.value);
  if (!isObject(manifest) || !(isArray(manifest.streams) || isArray(manifest.dynamic_streams)))
    throw new ImportProblem(`${input.file} is no Airbyte manifest: it has no "streams"`);
  const [settings, beside] = await Promise.all([
    readValue(input.settings, 'the settings'),
    readValue(input.spec, 'the specification'),
  ]);
  const spec = specOf(manifest) ?? specOf(beside) ?? {};
  const given = connectionOf(settings, spec, { nowMs: input.nowMs, lineOf: where });
  const repeatsSecret = repeatedIn(secretTexts(settings, given));
  const root = rootOf(manifest, given);
  const { connection, problem } = normalizedOr(given, root);
  const { streams: written, notCarried: unknown, absent } = writtenStreams(root, connection);
  const isWanted = wantedIn(input.only, [
    ...written.map((stream) => stream.text('name')),
    ...unknown.map(({ stream }) => stream),
    ...absent,
  ]);
  for (const name of absent.filter(isWanted))
    remarks.add(`the settings of the connection leave out ${name}`);
  const notCarried = unknown.filter(({ stream }) => isWanted(stream));
  const streams: CarriedStream[] = [];
  for (const each of written) {
    const name = each.text('name');
    if (!isWanted(name)) continue;
    const secrets = new Map<string, readonly string[]>();
    try {
      if (problem !== undefined) throw problem;
      const component = each.within({ connection, secrets, remarks });
      const jobs = carryStream(component);
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
  const budget = budgetOf(
    root.child('api_budget'),
    streams.flatMap(({ jobs }) => jobs),
  );
  const rated = streams.map((each) => ({ ...each, jobs: each.jobs.map(budget.withRates) }));
  const configurations = await Promise.all(configurationsOf(input.name, rated, budget));
  const carried = configurations.flatMap((each) => each.carried);
  const valid = new Set(carried.map(({ stream }) => stream));
  const kept = streams.filter(({ jobs: [job] }) => valid.has(job?.stream ?? ''));
  const jobs = kept.flatMap((stream) => stream.jobs.flatMap(withDescendants));
  const places = kept.flatMap(({ secrets }) =>
    [...secrets].map(([name, path]) => [name, path.join('.')] as const),
  );
  return {
    source: 'airbyte',
    drafts: configurations.flatMap(({ drafts }) => drafts),
    carried,
    notCarried: [...notCarried, ...configurations.flatMap((each) => each.notCarried)],
    questions: [
      ...[...new Map(places)].map(([name, path]) => ({
        kind: 'secret' as const,
        name,
        text: `the setting ${path} of the connection`,
      })),
      ...(kept.length === 0 ? [] : budget.questions),
      ...onceEach(jobs.flatMap(({ questions }) => questions)),
    ],
    secrets: Object.fromEntries(places),
    remarks: [...new Set([...remarks, ...jobs.flatMap((job) => job.remarks)])],
  };
}

/** The settings as the rules of the specification change them; a rule that is not understood concerns every stream. */
function normalizedOr(
  given: Connection,
  root: Component,
): { readonly connection: Connection; readonly problem?: Refusal } {
  try {
    const rules = root.child('spec')?.child('config_normalization_rules');
    return { connection: normalized(given, rules) };
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    return { connection: given, problem };
  }
}

/** Whether a stream is to be carried. Throws `ImportProblem` for a name that none has. */
function wantedIn(
  only: readonly string[] | undefined,
  names: readonly string[],
): (name: string) => boolean {
  const unknown = only?.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new ImportProblem(
      `there is no stream "${unknown}": the manifest has ${names.join(', ')}`,
    );
  return (name) => only === undefined || only.includes(name);
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

/** A list of values makes several jobs of one table, with the same questions. */
function onceEach(questions: readonly Choice[]): readonly Choice[] {
  return [...new Map(questions.map((question) => [JSON.stringify(question), question])).values()];
}

interface CarriedStream {
  readonly jobs: readonly CarriedJob[];
  /** The paths of the secret settings that its jobs refer to, by attribute. */
  readonly secrets: ReadonlyMap<string, readonly string[]>;
}

/** Settings that `api` may have for all jobs. */
const SHARED = ['errors', 'retryConfig'];

function authenticationText({ authentication = null }: CarriedJob): string {
  return jsonText(authentication);
}

/** `api.authentications`: what child jobs have in the place of the credentials of their parents. */
class NamedAuthentications {
  readonly #names = new Map<string, string>();
  readonly values: Record<string, Json> = {};

  /** What a job says of its credentials where those of the job above are others. */
  memberOf(job: CarriedJob, above: string): JsonObject {
    const text = authenticationText(job);
    if (text === above) return {};
    const { authentication } = job;
    if (authentication === undefined) return { authentication: 'none' };
    const name =
      this.#names.get(text) ??
      freeName(String(job.members.dataType), (each) => Object.hasOwn(this.values, each));
    this.#names.set(text, name);
    this.values[name] = authentication;
    return { authentication: name };
  }
}

/** One configuration for the streams whose first jobs share authentication; those that read new records alone have their own. */
function configurationsOf(
  name: string,
  streams: readonly CarriedStream[],
  budget: Budget,
): ReturnType<typeof configurationOf>[] {
  // new records replace no table
  const groups = groupBy(streams, ({ jobs }) =>
    jsonText([jobs[0]?.authentication ?? null, isIncremental(jobs)]),
  );
  return [...groups.values()].map((group, at) =>
    configuration({ outputBucket: name, group, number: at + 1, budget }),
  );
}

function isIncremental(jobs: readonly CarriedJob[]): boolean {
  return jobs.flatMap(withDescendants).some(({ members }) => members.incremental !== undefined);
}

interface Group {
  readonly outputBucket: string;
  readonly group: readonly CarriedStream[];
  readonly number: number;
  readonly budget: Budget;
}

function configuration({
  outputBucket,
  group,
  number,
  budget: { rate, findings: ofRate },
}: Group): ReturnType<typeof configurationOf> {
  const jobs = group.flatMap((stream) => stream.jobs);
  const all = jobs.flatMap(withDescendants);
  const [{ baseUrl, authentication, findings } = NO_JOB] = all;
  // the rules of Airbyte are not asked for the answer to a login
  const isLogin = all.some(
    (job) => isObject(job.authentication) && job.authentication.type === 'login',
  );
  const named = new NamedAuthentications();
  const shared = isLogin ? {} : Object.fromEntries(SHARED.flatMap((name) => common(name, all)));
  const made = (job: CarriedJob, above: string): MadeJob => {
    const entries = Object.entries(job.members).filter(([each]) => !Object.hasOwn(shared, each));
    const endpoint = String(job.members.endpoint);
    const isBelow = job.baseUrl === baseUrl || /^https?:/.test(endpoint);
    const members = {
      ...Object.fromEntries(entries),
      endpoint: isBelow ? endpoint : joinUrl(job.baseUrl, endpoint),
      ...named.memberOf(job, above),
    };
    const own = authenticationText(job);
    return { ...job, members, children: job.children.map((child) => made(child, own)) };
  };
  const roots = jobs.map((job) => made(job, authenticationText(job)));
  const attributes = group.flatMap(({ secrets }) =>
    [...secrets.keys()].map((name) => [name, `the-${name.slice(1).replaceAll('_', '-')}`]),
  );
  const hasCredentials = all.some((job) => job.authentication !== undefined);
  const credentialOrigins = hasCredentials ? originsOf(roots) : [];
  return configurationOf({
    name: number === 1 ? 'config' : `config-${number}`,
    owner: outputBucket,
    api: {
      baseUrl,
      ...given({
        authentication,
        authentications: named.values,
        credentialOrigins,
        rate,
        ...shared,
      }),
    },
    config: {
      outputBucket,
      ...(isIncremental(jobs) ? { incrementalOutput: true } : {}),
      ...Object.fromEntries(attributes),
    },
    roots,
    apiFindings: [...findings, ...ofRate],
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
