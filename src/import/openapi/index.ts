import { type Json, type JsonObject, objectFrom } from '../../values/json.ts';
import {
  configurationOf,
  findingsOf,
  given,
  type Imported,
  type MadeJob,
  type MemberFinding,
  type NotCarried,
} from '../draft.ts';
import { type ImportInput, ImportProblem, notCarriedBy, Refusal } from '../problem.ts';
import { choiceOf, type Question, type Subject } from '../questions.ts';
import { bucketOf } from '../requests/job-request.ts';
import {
  type BaseUrl,
  baseUrlOf,
  loadDocument,
  type OpenApi,
  type Operation,
  openApiOf,
} from './document.ts';
import { authenticationOf, Inputs } from './inputs.ts';
import { dataFieldOf, recordsOf, type SchemaRecords, tablesOf } from './lists.ts';
import { hasPages, pagingNames, pagingOf, type StatedPaging } from './paging.ts';
import {
  detailOf,
  findsOne,
  keyOf,
  type ListOperation,
  type Parent,
  parentsOf,
} from './parents.ts';
import { proofThroughPrism, type ToProve } from './proof.ts';
import { type Envelope, envelopeOf } from './schemas.ts';
import { statedTotal } from './totals.ts';

/** Converts operations of an OpenAPI document that return lists. Throws `ImportProblem`. */
export async function readOpenApi(input: ImportInput): Promise<Imported> {
  const {
    bytes,
    file,
    only,
    server,
    details = false,
    prism,
    readBeside = async () => undefined,
  } = input;
  const { root, lineOf } = await loadDocument(bytes, file, readBeside);
  const api = openApiOf(root);
  const baseUrl = baseUrlOf(api, file, server);
  const read = new Map(
    api.operations
      .filter(
        ({ method, id, path }) =>
          method === 'GET' || only?.some((name) => name === id || name === path),
      )
      .map((operation) => [operation, readOperation(operation, api)] as const),
  );
  const repeated = repeatedLists(read);
  const wanted =
    only === undefined
      ? [...read.keys()].filter(
          (each) => isWanted(read.get(each), details) && (details || !repeated.has(each)),
        )
      : only.map((name) => named(name, api));
  if (wanted.length === 0)
    throw new ImportProblem(
      `${file} has no GET operation that returns a list: name operations with --operations`,
    );
  const jobs = new OperationJobs({ api, read, repeated, lineOf, wanted });
  const notCarried: NotCarried[] =
    only === undefined ? leftOut({ read, repeated }, details, lineOf) : [];
  for (const operation of wanted)
    try {
      jobs.make(operation, []);
    } catch (error) {
      notCarried.push(notCarriedBy(error, operation.id, lineOf));
    }
  const { inputs } = jobs;
  for (const { name, candidates } of baseUrl.variables) inputs.ofServer(name, candidates);
  const { settings: authentication, needs, open } = authenticationOf(jobs.operations(), api);
  if (open !== undefined)
    jobs.questions.push(
      choiceOf({ setting: 'authentication' }, open.text, open.candidates, open.needs),
    );
  for (const need of needs) inputs.add(need);
  const configuration = await configurationOf({
    name: 'config',
    owner: api.title,
    api: { baseUrl: baseUrl.url, ...given({ authentication }) },
    config: { outputBucket: bucketOfServer(baseUrl), ...inputs.attributes() },
    roots: jobs.roots,
    apiFindings: [],
  });
  const carried = new Set(configuration.carried.map(({ stream }) => stream));
  const proof =
    prism === undefined
      ? undefined
      : await proofThroughPrism(
          { value: configuration.drafts[0]?.value, carried: configuration.carried },
          { root, prism, jobs: jobs.proven().filter(({ operation }) => carried.has(operation.id)) },
        );
  return {
    source: 'openapi',
    ...configuration,
    carried: proof?.carried ?? configuration.carried,
    notCarried: [...notCarried, ...configuration.notCarried],
    questions: [...inputs.questions(), ...jobs.questions, ...(proof?.questions ?? [])],
    remarks: [
      ...jobs.remarks,
      'a document shows no response: check with "sluice record" what the API sends',
      ...(proof === undefined ? [] : [proof.remark]),
    ],
    secrets: inputs.secrets(),
  };
}

function bucketOfServer({ host }: BaseUrl): string {
  return bucketOf(host);
}

interface ReadOperation {
  readonly envelope: Envelope;
  readonly records: SchemaRecords;
}

function readOperation(operation: Operation, api: OpenApi): ReadOperation {
  const envelope = envelopeOf(operation.response, api);
  return { envelope, records: recordsOf(envelope, operation.path) };
}

function returnsList(read: ReadOperation | undefined): boolean {
  const kind = read?.records.kind;
  return kind === 'list' || kind === 'open';
}

/** Operations that return one record, or some records, as their list does: what they return is in that list. */
function repeatedLists(
  read: ReadonlyMap<Operation, ReadOperation>,
): ReadonlyMap<Operation, Operation> {
  const lists = new Map(
    [...read].map(([operation, one]) => [operation.path, [operation, one]] as const),
  );
  const found = new Map<Operation, Operation>();
  for (const [detail, { records: one }] of read) {
    const address = /^(.+)\/\{[^/{}]+\}$/.exec(detail.path)?.[1] ?? '';
    const [list, all] = lists.get(address) ?? [];
    if (list === undefined || one.kind !== 'list' || all?.records.kind !== 'list') continue;
    const [own, members] = [one, all.records].map(({ path, elements }) =>
      [path, ...elements.properties.keys()].join('\n'),
    );
    if (own === members && one.elements.properties.size > 0 && !hasPages(detail))
      found.set(detail, list);
  }
  return found;
}

function isWanted(read: ReadOperation | undefined, details: boolean): boolean {
  return returnsList(read) || (details && read?.records.kind === 'object');
}

/** Operations that read, and whose response is no list. */
function leftOut(
  { read, repeated }: Pick<JobsContext, 'read' | 'repeated'>,
  details: boolean,
  lineOf: (pointer: string) => string,
): NotCarried[] {
  return [...read].flatMap(
    ([
      operation,
      {
        records: { kind },
      },
    ]): NotCarried[] => {
      const { id: stream, pointer, hasJson } = operation;
      const where = lineOf(pointer);
      const list = repeated.get(operation);
      if (!hasJson)
        return [
          {
            stream,
            where,
            reason: 'response-format',
            why: 'the document describes no JSON in its response',
            instead: 'name it with --operations if it returns records',
          },
        ];
      if (kind === 'unknown')
        return [
          {
            stream,
            where,
            reason: 'response-format',
            why: 'the document does not describe its response',
            instead: 'name it with --operations if it returns records',
          },
        ];
      return (kind === 'object' || list !== undefined) && !details
        ? [
            {
              stream,
              where,
              reason: 'single-object',
              why: list === undefined ? 'it returns one object' : repeatedText(list, operation),
              instead: 'add --details, or name it with --operations, to read it',
            },
          ]
        : [];
    },
  );
}

function repeatedText(list: Operation, operation: Operation): string {
  return findsOne(list, operation, () => true)
    ? `it returns one record of ${list.path}`
    : `its records are some of those of ${list.path}`;
}

/** A job that operations below it may still become children of. */
interface OpenJob extends MadeJob {
  readonly children: OpenJob[];
}

interface JobsContext {
  readonly api: OpenApi;
  readonly read: ReadonlyMap<Operation, ReadOperation>;
  readonly repeated: ReadonlyMap<Operation, Operation>;
  readonly lineOf: (pointer: string) => string;
  readonly wanted: readonly Operation[];
}

/** Operations as jobs, while they are made. */
class OperationJobs {
  readonly roots: OpenJob[] = [];
  readonly questions: Question[] = [];
  readonly inputs = new Inputs();
  readonly remarks: string[] = [];
  readonly #toProve: ToProve[] = [];
  readonly #context: JobsContext;
  readonly #lists: readonly ListOperation[];
  readonly #made = new Map<Operation, OpenJob>();
  readonly #tables: ReadonlyMap<Operation, string>;

  constructor(context: JobsContext) {
    this.#context = context;
    this.#lists = [...context.read].flatMap(([operation, { records }]) =>
      (records.kind === 'list' || records.kind === 'open') && !context.repeated.has(operation)
        ? [{ operation, elements: records.elements, detail: this.#detailOf(operation) }]
        : [],
    );
    const wanted = new Set(context.wanted);
    for (const operation of wanted)
      for (const { list } of parentsOf(operation, this.#lists)) wanted.add(list.operation);
    this.#tables = tablesOf(
      [...wanted].map((operation) => ({ key: operation, path: operation.path, id: operation.id })),
    );
  }

  #detailOf(operation: Operation): Operation | undefined {
    const { api, read } = this.#context;
    return detailOf(operation, api.operations, (each) => returnsList(read.get(each)));
  }

  proven(): readonly ToProve[] {
    return this.#toProve;
  }

  operations(): readonly Operation[] {
    return [...this.#made.keys()];
  }

  ask(about: Subject, text: string, candidates: readonly Json[] = []): void {
    this.questions.push(choiceOf(about, text, candidates));
  }

  /** The job of an operation, below those of its parents. `needed`: what needs it, if nobody has named it. Throws a `Refusal`. */
  make(operation: Operation, around: readonly Operation[], needed = ''): OpenJob {
    const known = this.#made.get(operation);
    if (known !== undefined) return known;
    if (around.includes(operation))
      throw new Refusal('parent', operation.pointer, 'its parents lead to itself');
    const parents = parentsOf(operation, this.#lists);
    const inner = parents.find(({ level }) => level === 1);
    const table = this.#tables.get(operation) ?? operation.id.replace(/\W+/g, '_');
    const address = this.#address(operation, table, parents);
    const outer =
      inner === undefined
        ? undefined
        : this.make(
            inner.list.operation,
            [...around, operation],
            `${operation.id} needs it: ${address.text}`,
          );
    const isAsked = this.#context.wanted.includes(operation);
    if (!isAsked) this.remarks.push(`${operation.id} was not named with --operations; ${needed}`);
    const { records, envelope } =
      this.#context.read.get(operation) ?? readOperation(operation, this.#context.api);
    const paging = pagingOf(operation, envelope, records);
    const source = this.#context.lineOf(operation.pointer);
    const required = this.inputs.required(operation, { table, paged: pagingNames(paging) });
    const isPost = operation.method === 'POST';
    const dataField = dataFieldOf(records);
    const stated = statedTotal(operation, envelope, records);
    const total = stated?.setting;
    const totalText = `${stated?.text} is the number of all records`;
    const key = keyOf(operation, records, {
      detail: this.#detailOf(operation),
      isChild: outer !== undefined,
    });
    const { endpoint, placeholders } = address;
    const primaryKey = key === undefined ? undefined : [...key.fields];
    const found = (members: JsonObject, text: string, assumed?: string): readonly MemberFinding[] =>
      findingsOf(
        members,
        { source, text },
        assumed === undefined ? {} : { confidence: 'assumed', comment: assumed },
      );
    const parentText = address.text;
    const job: OpenJob = {
      stream: operation.id,
      table,
      members: {
        endpoint,
        ...given({ method: isPost ? 'POST' : undefined, dataType: table }),
        ...given({ [isPost ? 'query' : 'params']: required.query, headers: required.headers }),
        ...given(isPost ? { params: required.body } : {}),
        ...given({ placeholders, dataField, total, primaryKey }),
      },
      pagination: paging.kind === 'found' ? paging.settings : undefined,
      findings: [
        ...found(
          { placeholders },
          parentText,
          address.isStated ? undefined : `assumed: ${parentText}`,
        ),
        ...found({ endpoint }, operation.id),
        ...found(
          given({ dataField }),
          records.kind === 'list' ? records.why : 'the response is the record',
          records.kind === 'list' && records.isAssumed ? `assumed: ${records.why}` : undefined,
        ),
        ...found(given({ total }), totalText, `assumed: ${totalText}`),
        ...found(
          given({ primaryKey }),
          key?.why ?? '',
          key?.isStated === false ? `assumed: ${key.why}` : undefined,
        ),
        ...found(
          given({ pagination: paging.kind === 'found' ? paging.settings : undefined }),
          paging.kind === 'found' ? paging.because : '',
          pagingComment(paging),
        ),
      ],
      needed: isAsked ? undefined : `not named with --operations; ${needed}`,
      children: [],
    };
    this.#made.set(operation, job);
    this.#toProve.push({ operation, table, records, paging });
    (outer?.children ?? this.roots).push(job);
    this.#askAbout(table, records, paging);
    return job;
  }

  #askAbout(table: string, records: SchemaRecords, paging: StatedPaging): void {
    if (records.kind === 'open')
      this.ask(
        { table, setting: 'dataField' },
        'several lists may be the records; none is in the configuration: choose one',
        records.candidates,
      );
    if (records.kind === 'unknown')
      this.ask(
        { table, setting: 'dataField' },
        'the document does not describe the response: write the path of the records',
      );
    if (paging.kind === 'open' && records.kind !== 'object')
      this.ask({ table, setting: 'pagination' }, paging.why, paging.candidates);
  }

  /** The endpoint: its parameters are placeholders where a list has them, and attributes where none has. */
  #address(operation: Operation, table: string, parents: readonly Parent[]) {
    const texts: string[] = [];
    const placeholders: [string, Json][] = [];
    const path = operation.requested.replace(/^\//, '');
    const endpoint = path.replace(/\{([^{}]+)\}/g, (_, name: string) => {
      const source = parents.find((each) => each.param === name);
      if (source === undefined) return `{attr:${this.inputs.ofPath(name, operation)}}`;
      const { field, level, list } = source;
      const own = name.replace(/[^\w-]/g, '_');
      const placeholder = level === 1 ? own : `${level}:${own}`;
      placeholders.push([placeholder, field]);
      texts.push(`{${name}} is "${field}" of the records of ${list.operation.path}`);
      return `{${placeholder}}`;
    });
    return {
      table,
      endpoint: endpoint === '' ? '/' : endpoint,
      placeholders: objectFrom(placeholders),
      text: texts.join('; '),
      isStated: parents.every((parent) => parent.isStated),
    };
  }
}

function pagingComment(paging: StatedPaging): string | undefined {
  if (paging.kind !== 'found' || paging.isStated) return undefined;
  const { others } = paging;
  const more =
    others.length === 0
      ? ''
      : `; the document also allows ${others.map((each) => JSON.stringify(each)).join(', ')}`;
  return `assumed from the names: check it with "sluice record"${more}`;
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
