import type { Carried } from '../../../generated/import-report.ts';
import { contractRequest, type PrismClient, PrismProblem } from '../../openapi/prism-client.ts';
import type { ContractCheck, ContractRequest } from '../../openapi/worker.ts';
import { compile, run } from '../../pipeline.ts';
import { units } from '../../plan/model/jobs.ts';
import type { HttpPort, HttpRequest } from '../../ports/http.ts';
import { createSeededRandom } from '../../scenario/replay/memory-ports.ts';
import { createVirtualClock } from '../../scenario/replay/virtual-clock.ts';
import { withMemoryPorts } from '../../scenario/scenario-http.ts';
import {
  isArray,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  objectAt,
  objectFrom,
  withMember,
} from '../../values/json.ts';
import { at, pathSegments, textAt } from '../../values/path.ts';
import { jsonText } from '../../values/text.ts';
import { splitUrl } from '../../values/url.ts';
import { ImportProblem } from '../problem.ts';
import { choiceOf, type Question } from '../questions.ts';
import type { Operation } from './document.ts';
import { dataFieldOf, type SchemaRecords } from './lists.ts';
import { pagingNames, type StatedPaging } from './paging.ts';

/** A job, and what of it the document states. */
export interface ToProve {
  readonly operation: Operation;
  readonly table: string;
  readonly records: SchemaRecords;
  readonly paging: StatedPaging;
}

/** What the document shows of a job when it answers to it. */
interface Shown {
  /** Whether the document accepts the requests. */
  isValid: boolean;
  hasRecords: boolean;
  /** Whether a second page was requested, and the job ended after the last one. */
  hasPages: boolean;
  readonly questions: Question[];
}

interface ContractProof {
  readonly carried: readonly Carried[];
  readonly questions: readonly Question[];
  readonly remark: string;
}

const DOCUMENT = 'openapi';
const ORIGIN = 'https://document.invalid';
/** Of one job and its children: each record of a full page has its own. */
const MAX_REQUESTS = 500;
/** Records of a full page, whatever the limit is: each has children. */
const PAGE_SIZE = 2;
/** A full page, the last one, and an empty one behind it. */
const LAST_PAGE = 3;

/**
 * Runs each job of a draft against its document, which answers through Prism; where the schema has pages, with two of them. What
 * contradicts the document is a question. Throws `ImportProblem` where Prism is missing, or cannot read the document.
 */
export async function proofThroughPrism(
  { value, carried }: { readonly value: Json | undefined; readonly carried: readonly Carried[] },
  {
    root,
    jobs,
    prism,
  }: {
    readonly root: JsonObject;
    readonly jobs: readonly ToProve[];
    readonly prism: PrismClient;
  },
): Promise<ContractProof> {
  const shown = new Map<ToProve, Shown>();
  try {
    await prism.load(DOCUMENT, jsonText(root));
    const { plan, secrets } = await compile(jsonText(filledIn(value)), { name: 'config.json' });
    if (plan === undefined) throw new ImportProblem('the configuration makes no plan to prove');
    for (const { id } of units(plan)) {
      const http = documentHttp({ prism, jobs, shown });
      const world = {
        http: http.port,
        clock: createVirtualClock({ startMs: Date.UTC(2026, 0, 1) }),
        random: createSeededRandom(1),
        state: undefined,
      };
      await withMemoryPorts(world, (ports) =>
        run(plan, { ports, secrets: secrets ?? new Map(), unit: id, signal: http.signal }),
      );
    }
  } catch (error) {
    if (!(error instanceof PrismProblem)) throw error;
    throw new ImportProblem(`the import cannot be proven: ${error.message}`);
  }
  for (const [{ table, paging }, seen] of shown)
    if (paging.kind === 'found' && seen.hasRecords && !seen.hasPages && seen.questions.length === 0)
      seen.questions.push(
        choiceOf(
          { table, setting: 'pagination' },
          'with responses of the document, it does not request a second page and end there',
        ),
      );
  const all = [...shown];
  const count = (isTrue: (seen: Shown) => boolean) => all.filter(([, seen]) => isTrue(seen)).length;
  const paged = all.filter(([{ paging }]) => paging.kind === 'found');
  const withPages = paged.filter(([, { hasPages }]) => hasPages).length;
  return {
    carried: carried.map((each) => graded(each, shown)),
    questions: all.flatMap(([, { questions }]) => questions),
    remark: `${prism.exceededSeconds === undefined ? '' : `the proof was stopped after ${prism.exceededSeconds} s, jobs that it did not reach are untested; `}the document, asked through Prism for ${jobs.length} jobs: accepts the requests of ${count(({ isValid }) => isValid)}, has records for ${count(({ hasRecords }) => hasRecords)}, and a second page for ${withPages} of ${paged.length} with pages`,
  };
}

/** A configuration for the document instead of its server, with a value for each input. */
function filledIn(value: Json | undefined): Json {
  if (!isObject(value)) return null;
  const config = objectAt(value, 'config');
  const filled = keysOf(config).map((name): readonly [string, Json] => {
    const own = config[name] ?? null;
    return [name, typeof own === 'string' && /^<.*>$/.test(own) ? '1' : own];
  });
  const own = objectAt(value, 'api');
  const pagination = withSmallPages(at(own, 'pagination') ?? null);
  const api = {
    ...withMember(own, 'baseUrl', `${ORIGIN}/`),
    ...(pagination === null ? {} : { pagination }),
  };
  return withMember(withMember(value, 'api', api), 'config', objectFrom(filled));
}

function withSmallPages(settings: Json): Json {
  if (!isObject(settings)) return settings;
  return objectFrom(
    keysOf(settings).map((name): readonly [string, Json] => {
      const own = settings[name] ?? null;
      return [name, name === 'limit' ? PAGE_SIZE : withSmallPages(own)];
    }),
  );
}

interface Answering {
  readonly prism: PrismClient;
  readonly jobs: readonly ToProve[];
  readonly shown: Map<ToProve, Shown>;
}

interface Reply {
  readonly body: Json;
  readonly headers: readonly [string, string][];
}

/** The document as an API. */
function documentHttp({ prism, jobs, shown }: Answering) {
  // a literal segment is meant before a parameter
  const routes = jobs
    .map((job) => ({ job, pattern: patternOf(job.operation.path) }))
    .sort((a, b) => a.pattern.source.length - b.pattern.source.length);
  const pages = new Map<string, Map<string, Reply>>();
  const first = new Map<ToProve, string>();
  const samples = new Map<ToProve, Json>();
  const end = new AbortController();
  let count = 0;
  const answer = async (request: HttpRequest, path: string): Promise<Reply> => {
    const found = routes.find(
      ({ job, pattern }) => job.operation.method === request.method && pattern.test(path),
    );
    if (found === undefined) return { body: {}, headers: [] };
    const { job } = found;
    const asked = contractRequest(request, path);
    const address = `${request.method} ${path}`;
    if (!first.has(job)) first.set(job, address);
    // the same request for each of several parents shows nothing new
    if (first.get(job) !== address)
      return {
        body: pageOf(job, samples.get(job), { number: LAST_PAGE, asked }).body,
        headers: [],
      };
    const own = pages.get(address) ?? new Map<string, Reply>();
    pages.set(address, own);
    const key = JSON.stringify([asked.query, asked.body]);
    const known = own.get(key);
    if (known !== undefined) return known;
    const number = own.size + 1;
    const seen = shownOf(job, shown);
    look(job, { seen, number }, await prism.check(DOCUMENT, asked, null));
    if (number === 1) {
      const sample = await sampleOf(prism, asked);
      if (sample !== undefined) samples.set(job, sample);
      lookAt(job, seen, sample);
    }
    seen.hasPages = number === 2 || (number === LAST_PAGE && seen.hasPages);
    const reply = pageOf(job, samples.get(job), { number, asked });
    own.set(key, reply);
    return reply;
  };
  const port: HttpPort = {
    async send(request) {
      if (++count >= MAX_REQUESTS) end.abort();
      const { body, headers } = request.url.startsWith(`${ORIGIN}/`)
        ? await answer(request, splitUrl(request.url).path)
        : { body: LOGIN, headers: [] };
      return {
        kind: 'response',
        response: {
          status: 200,
          statusText: '',
          headers: [['content-type', 'application/json'], ...headers],
          body: new TextEncoder().encode(jsonText(body)),
        },
      };
    },
    async close() {},
  };
  return { port, signal: end.signal };
}

const LOGIN = { access_token: 'token', token_type: 'Bearer', expires_in: 3600 };

function patternOf(path: string): RegExp {
  const literal = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{[^{}]*\}/g, '[^/]+')}/?$`);
}

function shownOf(job: ToProve, shown: Map<ToProve, Shown>): Shown {
  const seen = shown.get(job) ?? {
    isValid: true,
    hasRecords: false,
    hasPages: false,
    questions: [],
  };
  shown.set(job, seen);
  return seen;
}

/** What the document has against a request. Values that only the user knows, or an API gives, are no evidence; kinds of values are. */
function look(
  { operation, table, paging }: ToProve,
  { seen, number }: { readonly seen: Shown; readonly number: number },
  { violations }: ContractCheck,
): void {
  const sentByPaging = new Set(pagingNames(paging));
  const settings = paging.kind === 'found' ? paging.settings : {};
  const sizeName = textAt(settings, 'limitParam') || 'limit';
  for (const { side, location, code, message } of violations) {
    const [part = '', name = ''] = location;
    if (side !== 'request' || part === 'security') continue;
    const isPaging = sentByPaging.has(name) && name !== sizeName;
    if (code !== 'required' && !isPaging) continue;
    seen.isValid = false;
    if (seen.questions.length > 0) continue;
    const setting = isPaging || number > 1 ? 'pagination' : 'params';
    const which = number === 1 ? '' : ` for page ${number}`;
    seen.questions.push(
      choiceOf(
        { table, setting },
        `the document does not accept the request${which} (${operation.id}): ${message}`,
      ),
    );
  }
}

/** Whether the document's own response has the records where its schema says. */
function lookAt({ table, records }: ToProve, seen: Shown, sample: Json | undefined): void {
  if (sample === undefined || records.kind !== 'list') {
    seen.hasRecords = records.kind === 'object' && sample !== undefined;
    return;
  }
  const list = listIn(sample, records.path);
  seen.hasRecords = list?.some(isObject) === true;
  if (list === undefined)
    seen.questions.push(
      choiceOf(
        { table, setting: 'dataField' },
        `the response that the document gives has no list at ${records.path === '' ? 'its root' : `"${records.path}"`}`,
      ),
    );
}

function listIn(body: Json, path: string): readonly Json[] | undefined {
  const found = path === '' ? body : at(body, ...pathSegments(path));
  return found !== undefined && isArray(found) ? found : undefined;
}

/** A page that the document's response becomes: the first one is full and leads on, the second one ends, the others are empty. */
function pageOf(
  { records, paging }: ToProve,
  sample: Json | undefined,
  { number, asked }: { readonly number: number; readonly asked: ContractRequest },
): Reply {
  const path = dataFieldOf(records);
  if (sample === undefined || records.kind !== 'list') return { body: sample ?? {}, headers: [] };
  const { settings = {} } = paging.kind === 'found' ? paging : {};
  const [record] = listIn(sample, records.path) ?? [];
  const size = { 1: textAt(settings, 'limit') === '' ? 1 : PAGE_SIZE, 2: 1 }[number] ?? 0;
  const list = record === undefined ? [] : Array<Json>(size).fill(record);
  const leadsOn = number === 1;
  let body = withValue(sample, path === undefined ? [] : pathSegments(path), list);
  const { path: flagPath = textAt(settings, 'nextPageFlag', 'field') } = objectOf(
    at(settings, 'nextPageFlag'),
  );
  if (typeof flagPath === 'string' && flagPath !== '')
    body = withValue(body, pathSegments(flagPath), leadsOn);
  const next = nextOf(asked);
  const [urlKey, responseParam] = [textAt(settings, 'urlKey'), textAt(settings, 'responseParam')];
  if (urlKey !== '') body = withValue(body, pathSegments(urlKey), leadsOn ? next : null);
  if (responseParam !== '' && !responseParam.includes('-1')) {
    const isNumber = typeof at(sample, ...pathSegments(responseParam)) === 'number';
    const value = isNumber ? 2 : 'next';
    body = withValue(body, pathSegments(responseParam), leadsOn ? value : null);
  }
  const isLinked = textAt(settings, 'method') === 'link-header' && leadsOn;
  return { body, headers: isLinked ? [['link', `<${next}>; rel="next"`]] : [] };
}

/** The same request with one more parameter. */
function nextOf({ path, query }: ContractRequest): string {
  const pairs = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  );
  return `${ORIGIN}${path}?${new URLSearchParams([...pairs, ['next-page', '2']])}`;
}

function objectOf(value: Json | undefined): JsonObject {
  return value !== undefined && isObject(value) ? value : {};
}

function withValue(body: Json, [name, ...rest]: readonly string[], value: Json): Json {
  if (name === undefined) return value;
  const holder = objectOf(body);
  return withMember(holder, name, withValue(at(holder, name) ?? {}, rest, value));
}

/** The response of the document; `undefined` where it has none in JSON. */
async function sampleOf(prism: PrismClient, asked: ContractRequest): Promise<Json | undefined> {
  try {
    const { status, body } = await prism.answer(DOCUMENT, asked, {});
    return status < 300 ? (JSON.parse(body) as Json) : undefined;
  } catch (error) {
    if (error instanceof PrismProblem || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** What the source states is proven where the document has used it; what is assumed stays so: a document that fits is no API that does. */
function graded(carried: Carried, shown: ReadonlyMap<ToProve, Shown>): Carried {
  const [job, seen] = [...shown].find(([{ operation }]) => operation.id === carried.stream) ?? [];
  if (job === undefined || seen === undefined || seen.questions.length > 0) return carried;
  const isShown = (setting: string): boolean => {
    // the size of its pages ends any other pagination, and no document shows that
    if (setting.startsWith('/api/pagination'))
      return seen.hasPages && !/offset|pagenum/.test(pagingMethod(job));
    if (setting.endsWith('/dataField')) return seen.hasRecords;
    return /\/(?:endpoint|placeholders)$/.test(setting) && seen.isValid;
  };
  return {
    ...carried,
    findings: (carried.findings ?? []).map((finding) =>
      finding.confidence === 'stated' && isShown(finding.setting)
        ? { ...finding, grade: 'proven' }
        : finding,
    ),
  };
}

function pagingMethod({ paging }: ToProve): string {
  return paging.kind === 'found' ? textAt(paging.settings, 'method') : '';
}
