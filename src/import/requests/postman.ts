import type { ImportedExchange } from '../../scenario/record/imported-exchange.ts';
import { displayText } from '../../text/display.ts';
import { isArray, isObject, type Json } from '../../values/json.ts';
import { at, listAt, textAt } from '../../values/path.ts';
import { jsonText } from '../../values/text.ts';
import { decodePercent } from '../../values/url.ts';
import type { Imported, NotCarried } from '../draft.ts';
import {
  type ImportInput,
  ImportProblem,
  lineOf,
  notCarriedBy,
  Refusal,
  readSource,
} from '../problem.ts';
import { isPageName } from './chains.ts';
import { observe } from './index.ts';
import {
  type Item,
  type Library,
  nameOf,
  type Pair,
  postmanLibrary,
  type Response,
  requestOf,
} from './postman-requests.ts';
import { doubtsOf, type Script, scriptsOf, variablesSetBy } from './postman-scripts.ts';
import { type Variables, variablesOf } from './postman-variables.ts';

const MAX_DEPTH = 32;
const SCHEMA = /schema\.getpostman\.com\/json\/collection\/v2/;

/**
 * Converts a collection of Postman, version 2, with an environment. The library of Postman reads it; saved responses are the
 * evidence. Throws `ImportProblem`.
 */
export async function readPostman(input: ImportInput): Promise<Imported> {
  const { bytes, file, settings, only } = input;
  const document = await readSource(bytes, file);
  const root = document.value;
  checkVersion(root, file);
  const environment =
    settings === undefined ? undefined : await readSource(settings, 'the environment');
  const library = await postmanLibrary();
  const found = itemsOf(root, library, (pointer) => lineOf(document, pointer));
  const scripts = [...found.scripts.values()].flat();
  const variables = variablesOf([root, environment?.value ?? null], variablesSetBy(scripts));
  checkNames(found.items, only);
  const exchanges: ImportedExchange[] = [];
  const notCarried: NotCarried[] = [];
  const remarks = scripts.length > 0 ? ['scripts of the collection are left out'] : [];
  const secrets = new Set<string>();
  for (const item of found.items) {
    const where = lineOf(document, item.id);
    const stream = variables.masked(nameOf(item) || 'request');
    try {
      const own = exchangesOf(item, where, { library, variables, secrets, remarks });
      const writes = isCarried(item, own, only) ? {} : { writes: stream };
      const doubts = doubtsOf(scriptsAround(item.id, found.scripts));
      exchanges.push(...own.map((each) => ({ ...each, ...writes, doubts })));
    } catch (error) {
      const refused = notCarriedBy(refusalOf(error, item), stream, () => where);
      notCarried.push({ ...refused, why: variables.masked(refused.why) });
    }
  }
  return observe({
    source: 'postman',
    exchanges,
    remarks,
    secrets: [...variables.secrets(), ...secrets],
    variables: variables.unknown(),
    notCarried,
  });
}

function checkVersion(root: Json, file: string): void {
  const schema = textAt(root, 'info', 'schema');
  if (isArray(at(root, 'item')) && (schema === '' || SCHEMA.test(schema))) return;
  throw new ImportProblem(
    `${file} is no Postman collection of version 2: export it once more as "Collection v2.1"`,
  );
}

/** Requests are named alone, or with the folders around them: `Orders/search`. */
function pathOf(item: Item): string {
  const names: string[] = [];
  item.forEachParent({ withRoot: false }, (parent) => {
    names.unshift(nameOf(parent));
  });
  return [...names, nameOf(item)].join('/');
}

function isNamed(item: Item, only: readonly string[] | undefined): boolean {
  return only?.some((name) => name === nameOf(item) || name === pathOf(item)) === true;
}

function checkNames(items: readonly Item[], only: readonly string[] | undefined): void {
  const unknown = only?.find((name) => !items.some((item) => isNamed(item, [name])));
  if (unknown !== undefined)
    throw new ImportProblem(`the collection has no request "${displayText(unknown)}"`);
}

/** Names of requests that read, although they are POST requests. */
const READING =
  /search|query|quer(?:y|ies)|filter|find|list|report|export|lookup|graphql|fetch|scroll/i;

/** A POST request may create something: it is carried where it is named, or where a saved response shows that it reads. */
function isCarried(
  item: Item,
  exchanges: readonly ImportedExchange[],
  only: readonly string[] | undefined,
): boolean {
  const { method = 'GET', body, url } = item.request ?? {};
  if (method.toUpperCase() === 'GET' || isNamed(item, only)) return true;
  const { query = '' } = body?.graphql ?? {};
  const isQuery = query !== '' && !/^\s*mutation\b/.test(query);
  const isReading = isQuery || READING.test(`${nameOf(item)} ${url?.getPath()}`);
  return method === 'POST' && isReading && exchanges.some(({ response }) => hasRecords(response));
}

function hasRecords(response: ImportedExchange['response']): boolean {
  const body = response === null ? '' : new TextDecoder().decode(response.body);
  return /\[\s*\{/.test(body) && (response?.status ?? 0) < 300;
}

/** What the library throws for a part that it cannot read is the request that it cannot read. */
function refusalOf(error: unknown, { id }: Item): Error {
  if (error instanceof Refusal || error instanceof ImportProblem) return error;
  return new Refusal('not-understood', id, 'the request cannot be read');
}

/** The scripts of the collection, of each folder and of each request, by their places. */
type Scripts = ReadonlyMap<string, readonly Script[]>;

/** The scripts that run with a request: its own, and those of what is around it. */
function scriptsAround(pointer: string, scripts: Scripts): readonly Script[] {
  const own = [...scripts].filter(
    ([place]) => place === pointer || pointer.startsWith(`${place}/`),
  );
  return own.flatMap(([, each]) => each);
}

/** The requests as the library reads them; each has its place as its id. */
function itemsOf(
  root: Json,
  library: Library,
  line: (pointer: string) => string,
): { readonly items: readonly Item[]; readonly scripts: Scripts } {
  const scripts = new Map<string, readonly Script[]>();
  const marked = (group: Json, pointer: string, depth: number): unknown => {
    scripts.set(pointer, scriptsOf(group, pointer, line));
    if (depth > MAX_DEPTH)
      throw new ImportProblem(`${line(pointer)}: folders are nested too deeply`);
    const { event, ...rest } = JSON.parse(jsonText(group)) as Record<string, unknown>;
    if (!isArray(at(group, 'item'))) return { ...withParsedUrls(rest, library), id: pointer };
    const item = listAt(group, 'item').flatMap((each, index) =>
      isObject(each) ? [marked(each, `${pointer}/item/${index}`, depth + 1)] : [],
    );
    return { ...rest, id: pointer, item };
  };
  const definition = marked(root, '', 0);
  try {
    const items: Item[] = [];
    new library.Collection(definition).forEachItem((item) => void items.push(item));
    return { items, scripts };
  } catch {
    throw new ImportProblem('the collection cannot be read');
  }
}

interface Written {
  readonly request?: { readonly url?: WrittenUrl };
  readonly response?: readonly { readonly originalRequest?: Written['request'] }[];
}

type WrittenUrl =
  | string
  | { readonly raw?: string; readonly host?: unknown; readonly query?: readonly Pair[] };

/** An item whose addresses have their parts: the library does not take them from the whole text beside other members. */
function withParsedUrls(item: Written, library: Library): object {
  const parsed = (request: Written['request']) =>
    isObject(request as Json) && typeof request?.url === 'object' && request.url !== null
      ? { ...request, url: parsedUrl(request.url, library) }
      : request;
  const response = Array.isArray(item.response)
    ? item.response.flatMap((each) =>
        isObject(each as Json) ? [{ ...each, originalRequest: parsed(each.originalRequest) }] : [],
      )
    : [];
  return { ...item, request: parsed(item.request), response };
}

function parsedUrl(url: Exclude<WrittenUrl, string>, { Url }: Library): object {
  if (url.host !== undefined || typeof url.raw !== 'string') return url;
  const off = (Array.isArray(url.query) ? url.query : []).filter(
    (pair) => isObject(pair as Json) && pair.disabled === true,
  );
  const parts = new Url(url.raw).toJSON() as { readonly query?: readonly Pair[] };
  const query = parts.query?.filter(
    ({ key, value }) => !off.some((pair) => pair.key === key && pair.value === value),
  );
  return { ...url, ...parts, query };
}

interface Reading {
  readonly library: Library;
  readonly variables: Variables;
  readonly secrets: Set<string>;
  readonly remarks: string[];
}

/** The request with each of its saved responses that show it, or without one. */
function exchangesOf(
  item: Item,
  where: string,
  { library, variables, secrets, remarks }: Reading,
): readonly ImportedExchange[] {
  const { request: own } = item;
  const name = nameOf(item) || 'request';
  if (own === undefined) return [];
  const method = own.method.toUpperCase();
  if (method !== 'GET' && method !== 'POST')
    throw new Refusal(
      'writing-request',
      item.id,
      `the method is ${/^[A-Z]{1,10}$/.test(method) ? method : 'another one'}: a configuration reads with GET and POST`,
    );
  const context = {
    library,
    variables,
    secrets,
    pointer: item.id,
    sendsEveryBody: sendsEveryBody(item),
  };
  const responses = item.responses.all();
  const all = responses.map((response): readonly [ImportedExchange['request'], Response] => [
    requestOf(response.originalRequest ?? own, item, context),
    response,
  ]);
  const shown = examplesOf(all, () => requestOf(own, item, context));
  if (shown.length < all.length && all.length > 0)
    remarks.push(
      `left out: ${all.length - shown.length} saved responses of "${variables.masked(name)}" to requests with other parameters`,
    );
  const saved = shown.length === 0 ? [[requestOf(own, item, context), undefined] as const] : shown;
  return saved.map(([request, response], index) => ({
    label: saved.length > 1 ? `${where}, response ${index + 1}` : where,
    request,
    response: response === undefined || (response.body ?? '') === '' ? null : responseOf(response),
    unusable: null,
    startedMs: null,
    takesMs: 0,
    times: 1,
    fits: 'alike',
  }));
}

/** Without this setting, of an item or of what is around it, Postman sends GET requests without their bodies. */
function sendsEveryBody(item: Item): boolean {
  type Settings = {
    protocolProfileBehavior?: { disableBodyPruning?: boolean };
    parent?(): unknown;
  };
  for (let each = item as Settings | undefined; each !== undefined; ) {
    const own = each.protocolProfileBehavior?.disableBodyPruning;
    if (own !== undefined) return own;
    each = each.parent?.() as Settings | undefined;
  }
  return false;
}

function responseOf(response: Response): ImportedExchange['response'] {
  const body = response.body ?? '';
  const headers = response.headers
    .all()
    .map(({ key, value }) => [String(key ?? '').toLowerCase(), String(value ?? '')] as const);
  const isTyped = !/^\s*[[{]/.test(body) || headers.some(([name]) => name === 'content-type');
  return {
    status: typeof response.code === 'number' ? response.code : 200,
    statusText: '',
    headers: isTyped ? headers : [...headers, ['content-type', 'application/json']],
    body: new TextEncoder().encode(body),
  };
}

type SentRequest = ImportedExchange['request'];

/**
 * The saved responses that show one request: those to the same request, and those that differ only in parameters with the name of
 * a page. Others show another way to call it, and are no pages. The path may differ: it has ids of records.
 */
function examplesOf<Response>(
  examples: readonly (readonly [SentRequest, Response])[],
  requested: () => SentRequest,
): readonly (readonly [SentRequest, Response])[] {
  const first = examples[0]?.[0];
  const own = ownRequest(requested);
  const isShown = own !== undefined && examples.some(([request]) => isAlike(request, own));
  const isOpen = own === undefined || OPEN.test(decodePercent(own.url));
  if (examples.length < 2) return isShown || isOpen ? examples : [];
  const reference = isShown ? own : first;
  return reference === undefined
    ? examples
    : examples.filter(([request]) => isAlike(request, reference));
}

const OPEN = /\{\{[^{}]*\}\}/;

/** A request that has no values yet shows nothing. */
function ownRequest(requested: () => SentRequest): SentRequest | undefined {
  try {
    return requested();
  } catch {
    return undefined;
  }
}

function isAlike(one: SentRequest, other: SentRequest): boolean {
  const [left, right] = [parametersOf(one), parametersOf(other)];
  return [...new Set([...left.keys(), ...right.keys()])].every(
    (name) => left.get(name) === right.get(name) || isPageName(name.split(/[.[]/).at(-1) ?? name),
  );
}

/** Parameters of the query, and members of a body by their paths. */
function parametersOf({ url, body }: SentRequest): ReadonlyMap<string, string> {
  const found = new Map(new URL(url).searchParams);
  const text = body === undefined ? '' : new TextDecoder().decode(body);
  const visit = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) found.set(path, String(value));
    else for (const [name, inner] of Object.entries(value)) visit(inner, `${path}.${name}`);
  };
  try {
    visit(JSON.parse(text), 'body');
  } catch {
    for (const [name, value] of new URLSearchParams(text)) found.set(`body.${name}`, value);
  }
  return found;
}
