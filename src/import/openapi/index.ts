import { type Json, type JsonObject, objectFrom } from '../../language/values/json.ts';
import { configurationOf, findingsOf, type MadeJob } from '../configuration-of.ts';
import type { Imported, NotCarried } from '../draft.ts';
import { given } from '../given.ts';
import type { ImportInput } from '../import-input.ts';
import { ImportProblem } from '../import-problem.ts';
import { choiceOf, openInput, type Question, type Subject } from '../question.ts';
import { notCarriedBy, Refusal } from '../refusal.ts';
import { bucketOf, tableOf } from '../request/job-request.ts';
import { lineOf, readSource } from '../source-file.ts';
import { authenticationOf } from './authentication.ts';
import { type OpenApi, type Operation, openApiOf } from './document.ts';
import { pagingOf } from './paging.ts';
import { recordsOf } from './schemas.ts';

/** Converts operations of an OpenAPI document that return lists. Throws `ImportProblem`. */
export async function readOpenApi({ bytes, file, only }: ImportInput): Promise<Imported> {
  const document = await readSource(bytes, file);
  const api = openApiOf(document);
  const wanted =
    only === undefined
      ? api.operations.filter((each) => isList(each, api))
      : only.map((name) => named(name, api));
  if (wanted.length === 0)
    throw new ImportProblem(
      `${file} has no GET operation that returns a list: name operations with --operations`,
    );
  const where = (pointer: string) => lineOf(document, pointer);
  const jobs = new OperationJobs(api, where);
  const notCarried: NotCarried[] = [];
  for (const operation of wanted)
    try {
      jobs.make(operation, []);
    } catch (error) {
      notCarried.push(notCarriedBy(error, operation.id, where));
    }
  const { settings: authentication, secrets, open } = authenticationOf(jobs.operations(), api);
  if (open !== undefined) jobs.ask({ setting: 'authentication' }, open.text, open.candidates);
  const hidden = secrets.filter(([name]) => name.startsWith('#'));
  const attributes = secrets.map(([name]): readonly [string, Json] => [
    name,
    name.startsWith('#') ? `the-${name.slice(1)}` : `your-${name}`,
  ]);
  const configuration = await configurationOf({
    name: 'config',
    owner: api.title,
    api: { baseUrl: api.baseUrl, ...given({ authentication }) },
    config: {
      outputBucket: bucketOf(new URL(api.baseUrl).hostname),
      ...objectFrom([...jobs.attributes, ...attributes]),
    },
    roots: jobs.roots,
    apiFindings: [],
  });
  return {
    source: 'openapi',
    ...configuration,
    notCarried: [...notCarried, ...configuration.notCarried],
    questions: [
      ...hidden.map(([name, text]): Question => ({ kind: 'secret', name, text })),
      ...jobs.questions,
    ],
    remarks: ['a document shows no response: check with "sluice record" what the API sends'],
    secrets: Object.fromEntries(hidden),
  };
}

/** A job that operations below it may still become children of. */
interface OpenJob extends MadeJob {
  readonly children: OpenJob[];
}

/** Operations as jobs, while they are made. */
class OperationJobs {
  readonly roots: OpenJob[] = [];
  readonly questions: Question[] = [];
  /** Values of the address that no list has. */
  readonly attributes = new Map<string, Json>();
  readonly #api: OpenApi;
  readonly #lineOf: (pointer: string) => string;
  readonly #made = new Map<Operation, OpenJob>();
  readonly #tables = new Set<string>();

  constructor(api: OpenApi, lineOf: (pointer: string) => string) {
    this.#api = api;
    this.#lineOf = lineOf;
  }

  operations(): readonly Operation[] {
    return [...this.#made.keys()];
  }

  ask(about: Subject, text: string, candidates: readonly Json[] = []): void {
    this.questions.push(choiceOf(about, text, candidates));
  }

  /** The job of an operation, below those of its parents. Throws a `Refusal`. */
  make(operation: Operation, around: readonly Operation[]): OpenJob {
    const known = this.#made.get(operation);
    if (known !== undefined) return known;
    if (around.includes(operation))
      throw new Refusal('parent', operation.pointer, 'its parents lead to itself');
    const parents = parentsOf(operation, this.#api);
    const outer = parents
      .slice(-1)
      .map((parent) => this.make(parent.operation, [...around, operation]));
    const base = tableOf(operation.path.replaceAll(/\{[^}]*\}/g, ''));
    const table = this.#tables.has(base) ? tableOf(`/${operation.id}`) : base;
    this.#tables.add(table);
    const address = this.#address(operation, parents);
    const required = this.#required(operation, table);
    const { path: dataField } = this.#records(operation, table);
    const paging = this.#paging(operation, table);
    const isPost = operation.method === 'POST';
    const { endpoint, placeholders, text, isStated } = address;
    const source = this.#lineOf(operation.pointer);
    const found = (members: JsonObject, text: string, assumed?: string) =>
      findingsOf(
        members,
        { source, text },
        assumed === undefined ? {} : { confidence: 'assumed', comment: assumed },
      );
    const job: OpenJob = {
      stream: table,
      table,
      members: {
        endpoint,
        ...given({ method: isPost ? 'POST' : undefined, dataType: table }),
        ...given({ [isPost ? 'query' : 'params']: required.params, headers: required.headers }),
        ...given({ placeholders, dataField }),
      },
      pagination: paging?.settings,
      findings: [
        ...found({ placeholders }, text, isStated ? undefined : `assumed: ${text}`),
        ...found({ endpoint }, operation.id),
        ...found(given({ dataField }), 'the only list of objects in the schema of the response'),
        ...found(
          given({ pagination: paging?.settings }),
          paging?.because ?? '',
          'assumed from the names: check it with "sluice record"',
        ),
      ],
      children: [],
    };
    this.#made.set(operation, job);
    (outer[0]?.children ?? this.roots).push(job);
    return job;
  }

  /** The endpoint: its parameters are placeholders where a list has them, and attributes where none has. */
  #address(operation: Operation, parents: readonly Parent[]) {
    const texts: string[] = [];
    const placeholders: [string, Json][] = [];
    const path = operation.path.replace(/^\//, '');
    const endpoint = path.replace(/\{([^}]+)\}/g, (_, name: string) => {
      const at = parents.findIndex((each) => each.param === name);
      const source = parents[at];
      if (source === undefined) {
        this.attributes.set(name, openInput(name));
        this.questions.push({
          kind: 'input',
          name,
          text: 'the address needs this value, and no list has it: it is an attribute',
          candidates: [],
        });
        return `{attr:${name}}`;
      }
      const { field } = source;
      const level = parents.length - at;
      const placeholder = level === 1 ? name : `${level}:${name}`;
      placeholders.push([placeholder, field]);
      texts.push(`{${name}} is "${field}" of the records of ${source.operation.path}`);
      return `{${placeholder}}`;
    });
    const isStated = parents.every((parent) => parent.isStated);
    return { endpoint, placeholders: objectFrom(placeholders), text: texts.join('; '), isStated };
  }

  /** Required parameters and headers, with the value that the document has for them. */
  #required(operation: Operation, table: string) {
    const params: [string, Json][] = [];
    const headers: [string, Json][] = [];
    for (const { name, place, isRequired, example } of operation.params) {
      if (!isRequired || !/^(?:query|header)$/.test(place) || name === '__proto__') continue;
      const isQuery = place === 'query';
      const what = isQuery ? 'parameter' : 'header';
      if (example === undefined)
        this.ask(
          { table, setting: `${isQuery ? 'params' : 'headers'}.${name}` },
          `the operation needs this ${what}: write its value`,
        );
      else (place === 'query' ? params : headers).push([name, example]);
    }
    return { params: objectFrom(params), headers: objectFrom(headers) };
  }

  #records({ response }: Operation, table: string): { readonly path?: string } {
    const records = recordsOf(response, this.#api);
    if (records.kind === 'open')
      this.ask(
        { table, setting: 'dataField' },
        'several lists may be the records; none is in the configuration: choose one',
        records.candidates,
      );
    return records.kind === 'path' ? records : {};
  }

  #paging(operation: Operation, table: string) {
    const paging = pagingOf(operation, this.#api);
    if (paging.kind === 'open')
      this.ask(
        { table, setting: 'pagination' },
        'parameters may be those of pages, and the response does not say so: choose one',
        paging.candidates,
      );
    return paging.kind === 'found' ? paging : undefined;
  }
}

function isList(operation: Operation, api: OpenApi): boolean {
  return operation.method === 'GET' && recordsOf(operation.response, api).kind !== 'none';
}

function named(name: string, api: OpenApi): Operation {
  const found = api.operations.find(({ id, path }) => id === name || path === name);
  if (found !== undefined) return found;
  const known = api.operations
    .slice(0, 20)
    .map(({ id }) => id)
    .join(', ');
  throw new ImportProblem(`there is no operation "${name}": the document has ${known}`);
}

interface Parent {
  readonly param: string;
  readonly operation: Operation;
  readonly field: string;
  /** Whether the record has a member with the name of the parameter. */
  readonly isStated: boolean;
}

/** For each parameter of the path the list at the address in front of it, the outermost first. */
function parentsOf({ path, pointer }: Operation, api: OpenApi): readonly Parent[] {
  const segments = path.split('/');
  return segments.flatMap((segment, at) => {
    const [, param] = /^\{([^}]+)\}$/.exec(segment) ?? [];
    const operation = api.operations.find(
      (each) => each.method === 'GET' && each.path === segments.slice(0, at).join('/'),
    );
    if (param === undefined || operation === undefined) return [];
    const { fields } = recordsOf(operation.response, api);
    const isStated = fields.includes(param);
    if (!isStated && !fields.includes('id'))
      throw new Refusal(
        'parent',
        pointer,
        `{${param}} is no member of the records of ${operation.path}`,
        `name the member: ${fields.slice(0, 8).join(', ')}`,
      );
    return [{ param, operation, field: isStated ? param : 'id', isStated }];
  });
}
