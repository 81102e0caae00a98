import { loadLibrary } from '../../node/process/environment.ts';
import type { ImportedExchange } from '../../scenario/record/imported-exchange.ts';
import { withoutComments } from '../../text/format-text.ts';
import { mapAllTexts } from '../../values/path.ts';
import { formEncode } from '../../values/url.ts';
import { ImportProblem, Refusal } from '../problem.ts';
import { httpUrl, isJsonType, sentBody } from './attributes.ts';
import type { Variables } from './postman-variables.ts';

type SentRequest = ImportedExchange['request'];
type Pairs = readonly (readonly [name: string, value: string])[];

export interface RequestContext {
  readonly library: Library;
  readonly variables: Variables;
  /** Values of credentials, wherever they are sent. */
  readonly secrets: Set<string>;
  /** The place of the request in the collection. */
  readonly pointer: string;
  /** Whether a GET request is sent with its body. */
  readonly sendsEveryBody: boolean;
}

/** What Postman sends for a request: of an item, or of one of its saved responses. Throws `Refusal`. */
export function requestOf(request: Request, item: Item, context: RequestContext): SentRequest {
  const { library, variables, secrets } = context;
  const auth = request.auth ?? item.getAuth();
  const definition = mapAllTexts(request.toJSON(), (text) => variables.filled(text)) as object;
  // a value may be several parts of an address: variables are filled in before it is taken apart
  const written = new library.Url(variables.filled(request.url.toString()));
  const filled = new library.Request({ ...definition, url: written.toString() });
  const method = filled.method.toUpperCase();
  const own = enabledPairs(filled.headers.all());
  const body = bodyOf(filled.body, { method, own }, context);
  const url = addressOf(written, context);
  const user =
    written.auth === undefined ? undefined : basic(written.auth.user, written.auth.password);
  const [place, name, value] = credentials(auth, context) ?? user ?? ['none', '', ''];
  if (place !== 'none') secrets.add(value.replace(/^\S+ (?=\S)/, ''));
  if (place === 'query') url.searchParams.set(name, value);
  const isNamed = (header: string) => (each: Pairs[number]) =>
    each[0].toLowerCase() === header.toLowerCase();
  const isTyped = own.some(isNamed('content-type'));
  const headers: Pairs = [
    ...(place === 'header' ? [[name, value] as const] : []),
    ...(body === undefined || isTyped ? [] : [['Content-Type', body.type] as const]),
    // authentication replaces a header of its name
    ...own.filter((each) => place !== 'header' || !isNamed(name)(each)),
  ];
  checkBody(body?.text, headers, context);
  const made = { method, url: url.href, headers };
  refuseDynamic([url.href, ...headers.flat(), body?.text ?? ''], context);
  return body === undefined ? made : { ...made, body: new TextEncoder().encode(body.text) };
}

/** The address without the parameters that are turned off. Without a scheme, Postman takes HTTP. */
function addressOf(url: Url, { pointer, variables }: RequestContext): URL {
  const host = url.getHost();
  const scheme = url.protocol?.replace(/:\/*$/, '') || 'http';
  const start = `${scheme}://${host}`;
  const port = url.port === undefined || url.port === '' ? '' : `:${url.port}`;
  const path = url.getPath().replace(PATH_VARIABLE, (_, before: string, name: string) => {
    const of = GENERAL.test(name) && before !== '' ? ` of ${before}` : '';
    return `${before}/${variables.open(`:${name}${of}`)}`;
  });
  const query = url.getQueryString();
  const open = /\{\{[^{}]*\}\}/.exec(`${start}${port}`);
  if (open !== null)
    throw new Refusal(
      'missing-setting',
      pointer,
      `the address has "${open[0]}" in it, which has no value: add it to the environment`,
    );
  const whole = httpUrl(`${start}${port}${path}${query === '' ? '' : `?${query}`}`);
  if (host === '' || whole === undefined)
    throw new Refusal('not-understood', pointer, 'the address cannot be read');
  return whole;
}

/** A segment that is a variable without a value, and the one before it. */
const PATH_VARIABLE = /([^/:]*)\/:([a-z][^/{}\s$]{0,99})/gi;
/** Names that say nothing without the resource that they belong to. */
const GENERAL = /^(?:id|sid|gid|uuid|key|name|slug|code|number)$/i;

/** Variables such as `{{$timestamp}}` have another value in each request. */
function refuseDynamic(texts: readonly string[], { pointer }: RequestContext): void {
  const [found] = texts.flatMap((text) => /(?:\{|%7B){2}\$\w+/i.exec(text) ?? []);
  if (found === undefined) return;
  const name = found.slice(found.indexOf('$'));
  throw new Refusal(
    'computed-parameter',
    pointer,
    `the request has "{{${name}}}" in it, which Postman computes for each request: write a function instead`,
  );
}

type Credential = readonly [place: 'header' | 'query' | 'none', name: string, value: string];

/** The credentials that authentication sends; `undefined` where a request has none. */
function credentials(
  auth: Auth | undefined,
  { variables, pointer }: RequestContext,
): Credential | undefined {
  const type = auth?.type ?? '';
  const given = auth?.parameters()?.toObject();
  const text = (name: string) => variables.filled(String(given?.[name] ?? ''));
  switch (type) {
    case '':
    case 'noauth':
      return undefined;
    case 'bearer':
      return ['header', 'Authorization', `Bearer ${text('token') || OPEN_TOKEN}`];
    case 'oauth2': {
      const token = text('accessToken') || OPEN_TOKEN;
      if (text('addTokenTo') === 'queryParams') return ['query', 'access_token', token];
      const prefix = (given?.headerPrefix == null ? 'Bearer' : text('headerPrefix')).trim();
      return ['header', 'Authorization', prefix === '' ? token : `${prefix} ${token}`];
    }
    case 'basic':
      return basic(text('username'), text('password'));
    case 'apikey': {
      const key = text('key');
      return key === ''
        ? undefined
        : [text('in') === 'query' ? 'query' : 'header', key, text('value')];
    }
    default:
      throw new Refusal(
        'login',
        pointer,
        `authentication of the type "${type}": write "authentication" yourself`,
      );
  }
}

/** A token that the collection does not have. */
const OPEN_TOKEN = '{{token}}';

function basic(user = '', password = ''): Credential {
  const pair = Buffer.from(`${user}:${password}`).toString('base64');
  return ['header', 'Authorization', `Basic ${pair}`];
}

interface SentBody {
  readonly text: string;
  readonly type: string;
}

const TYPES: Readonly<Record<string, string>> & { readonly json: string } = {
  json: 'application/json',
  xml: 'application/xml',
  html: 'text/html',
  javascript: 'application/javascript',
};

/** The body as it is sent. A GET request has none, unless the collection says that bodies are not left out. */
function bodyOf(
  body: Body | undefined,
  { method, own }: { readonly method: string; readonly own: Pairs },
  { pointer, sendsEveryBody }: RequestContext,
): SentBody | undefined {
  if (body === undefined || body.disabled === true || body.isEmpty()) return undefined;
  if (!sendsEveryBody && /^(?:GET|HEAD|COPY|PURGE|UNLOCK)$/.test(method)) return undefined;
  if (body.mode === 'raw') {
    const type = TYPES[body.options?.raw?.language ?? ''] ?? 'text/plain';
    const { raw = '' } = body;
    const [, sent = type] = own.find(([name]) => /^content-type$/i.test(name)) ?? [];
    return { text: isJsonType(sent) ? withoutComments(raw) : raw, type };
  }
  if (body.mode === 'urlencoded') {
    const pairs = enabledPairs(body.urlencoded?.all() ?? []);
    return { text: formEncode(pairs), type: 'application/x-www-form-urlencoded' };
  }
  if (body.mode === 'graphql') return { text: graphqlText(body.graphql ?? {}), type: TYPES.json };
  if (body.mode === 'formdata' && enabledPairs(body.formdata?.all() ?? []).length === 0)
    return undefined;
  const what = body.mode === 'formdata' ? 'a multipart form' : 'a file as the body';
  throw new Refusal('request-body', pointer, what);
}

function graphqlText({ query, operationName, variables }: GraphQl): string {
  if (typeof variables !== 'string') return JSON.stringify({ query, operationName, variables });
  const members = JSON.stringify({ query, operationName }).slice(1, -1);
  const written = variables.trim() === '' ? [] : [`"variables":${variables}`];
  return `{${[members, ...written].filter((each) => each !== '').join(',')}}`;
}

/** A body that is said to be JSON and is none: mostly because of a variable without a value. */
function checkBody(text: string | undefined, headers: Pairs, { pointer }: RequestContext): void {
  const type = headers.find(([name]) => /^content-type$/i.test(name))?.[1];
  if (sentBody(text, type) !== undefined) return;
  const [open] = /\{\{[^{}"$]*\}\}/.exec(text ?? '') ?? [];
  if (open === undefined) throw new Refusal('request-body', pointer, 'the body is not valid JSON');
  throw new Refusal(
    'missing-setting',
    pointer,
    `the body has "${open}" in it, which has no value: add it to the environment`,
  );
}

function enabledPairs(all: readonly Pair[]): Pairs {
  return all
    .filter(({ disabled, key }) => disabled !== true && typeof key === 'string' && key !== '')
    .map(({ key, value }) => [String(key), value === null ? '' : String(value ?? '')]);
}

/** What is used of `postman-collection`, whose types lack much of it. */
export interface Library {
  readonly Collection: new (
    definition: unknown,
  ) => { forEachItem(visit: (item: Item) => void): void };
  readonly Request: new (definition: unknown) => Request;
  readonly Url: new (text: string) => Url;
}

interface List<Part> {
  all(): readonly Part[];
}

export interface Pair {
  readonly key?: string | null;
  readonly value?: unknown;
  readonly disabled?: boolean;
}

export interface Item {
  readonly id: string;
  readonly name?: unknown;
  readonly request?: Request;
  readonly responses: List<Response>;
  getAuth(): Auth | undefined;
  forEachParent(
    options: { readonly withRoot: boolean },
    visit: (parent: { readonly name?: unknown }) => void,
  ): void;
  parent(): unknown;
}

/** The name of a request or folder: the library takes any value for one. */
export function nameOf({ name }: { readonly name?: unknown }): string {
  return typeof name === 'string' || typeof name === 'number' ? String(name) : '';
}

export interface Auth {
  readonly type?: string;
  parameters(): { toObject(): Record<string, unknown> } | undefined;
}

export interface Request {
  readonly method: string;
  readonly url: Url;
  readonly headers: List<Pair>;
  readonly auth?: Auth;
  readonly body?: Body;
  toJSON(): unknown;
}

export interface Url {
  readonly protocol?: string;
  readonly port?: string;
  readonly auth?: { readonly user?: string; readonly password?: string };
  getHost(): string;
  getPath(): string;
  getQueryString(): string;
  toString(): string;
  toJSON(): unknown;
}

export interface Body {
  readonly mode?: string;
  readonly disabled?: boolean;
  readonly raw?: string;
  readonly options?: { readonly raw?: { readonly language?: string } };
  readonly urlencoded?: List<Pair>;
  readonly formdata?: List<Pair>;
  readonly graphql?: GraphQl;
  isEmpty(): boolean;
}

interface GraphQl {
  readonly query?: string;
  readonly operationName?: string;
  readonly variables?: unknown;
}

export interface Response {
  readonly code?: number;
  readonly body?: string;
  readonly headers: List<Pair>;
  readonly originalRequest?: Request;
}

/** The library of Postman for its collections, which users install. Throws `ImportProblem` where it is missing. */
export async function postmanLibrary(): Promise<Library> {
  try {
    const library: unknown = await loadLibrary(
      () => import('postman-collection'),
      'postman-collection',
      'Collections of Postman',
    );
    // a module of CommonJS has its members in "default"
    return (library as { readonly default?: Library }).default ?? (library as Library);
  } catch (error) {
    throw new ImportProblem((error as Error).message);
  }
}
