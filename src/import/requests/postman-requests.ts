import { loadLibrary } from '../../node/process/environment.ts';
import type { ImportedExchange } from '../../scenario/record/imported-exchange.ts';
import { mapAllTexts } from '../../values/path.ts';
import { formEncode } from '../../values/url.ts';
import { ImportProblem, Refusal } from '../problem.ts';
import { httpUrl, sentBody } from './attributes.ts';
import type { Variables } from './postman.ts';

type SentRequest = ImportedExchange['request'];
type Pairs = readonly (readonly [name: string, value: string])[];

export interface RequestContext {
  readonly library: Library;
  readonly variables: Variables;
  /** The place of the request in the collection. */
  readonly pointer: string;
  /** Whether a GET request is sent with its body. */
  readonly sendsEveryBody: boolean;
}

/** What Postman sends for a request: of an item, or of one of its saved responses. Throws `Refusal`. */
export function requestOf(request: Request, item: Item, context: RequestContext): SentRequest {
  const { library, variables } = context;
  const auth = request.auth ?? item.getAuth();
  const filled = new library.Request(
    mapAllTexts(request.toJSON(), (text) => variables.filled(text)),
  );
  const method = filled.method.toUpperCase();
  const [place, ...credential] = credentials(auth, context);
  const body = bodyOf(filled.body, method, context);
  const url = addressOf(filled.url, context);
  if (place === 'query') url.searchParams.set(...credential);
  const own = enabledPairs(filled.headers.all());
  const added: Pairs = [
    ...(place === 'header' ? [credential] : []),
    ...(body === undefined ? [] : [['Content-Type', body.type] as const]),
  ];
  const isOwn = (name: string) => own.some((each) => each[0].toLowerCase() === name.toLowerCase());
  const headers = [...added.filter(([name]) => !isOwn(name)), ...own];
  checkBody(body?.text, headers, context);
  const made = { method, url: url.href, headers };
  refuseDynamic([url.href, ...headers.flat(), body?.text ?? ''], context);
  return body === undefined ? made : { ...made, body: new TextEncoder().encode(body.text) };
}

/** The address, with the values of `:name` in its path, and without the parameters that are turned off. */
function addressOf(url: Url, { pointer }: RequestContext): URL {
  const host = url.getHost();
  const scheme = url.protocol?.replace(/:\/*$/, '') ?? 'https';
  const start = /^[a-z][a-z\d+.-]*:\/\//i.test(host) ? host : `${scheme}://${host}`;
  const port = url.port === undefined || url.port === '' ? '' : `:${url.port}`;
  const path = url.getPath();
  const query = url.getQueryString();
  const open = /\{\{[^{}]*\}\}/.exec(`${start}${port}`) ?? /(?<=\/):[a-z][\w-]*/i.exec(path);
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

/** Variables such as `{{$timestamp}}` have another value in each request. */
function refuseDynamic(texts: readonly string[], { pointer }: RequestContext): void {
  const [found] = texts.flatMap((text) => /(?:\{|%7B){2}\$\w+/i.exec(text) ?? []);
  if (found === undefined) return;
  const name = found.slice(found.indexOf('$'));
  throw new Refusal(
    'computed-parameter',
    pointer,
    `the request has "{{${name}}}" in it, which Postman makes anew for each request: write a function in its place`,
  );
}

type Credential = readonly [place: 'header' | 'query' | 'none', name: string, value: string];

function credentials(auth: Auth | undefined, { variables, pointer }: RequestContext): Credential {
  const type = auth?.type ?? '';
  const given = auth?.parameters()?.toObject();
  const text = (name: string) => variables.filled(String(given?.[name] ?? ''));
  switch (type) {
    case '':
    case 'noauth':
      return ['none', '', ''];
    case 'bearer':
    case 'oauth2': {
      const token = text(type === 'bearer' ? 'token' : 'accessToken') || '{{token}}';
      return ['header', 'Authorization', `Bearer ${token}`];
    }
    case 'basic': {
      const pair = Buffer.from(`${text('username')}:${text('password')}`);
      return ['header', 'Authorization', `Basic ${pair.toString('base64')}`];
    }
    case 'apikey':
      return [
        text('in') === 'query' ? 'query' : 'header',
        text('key') || 'X-Api-Key',
        text('value'),
      ];
    default:
      throw new Refusal(
        'login',
        pointer,
        `authentication of the type "${type}": write "authentication" yourself`,
      );
  }
}

interface SentBody {
  readonly text: string;
  readonly type: string;
}

const TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  xml: 'application/xml',
  html: 'text/html',
  javascript: 'application/javascript',
};

/** The body as it is sent. A GET request has none, unless the collection says that bodies are not left out. */
function bodyOf(
  body: Body | undefined,
  method: string,
  { pointer, sendsEveryBody }: RequestContext,
): SentBody | undefined {
  if (body === undefined || body.disabled === true || body.isEmpty()) return undefined;
  if (!sendsEveryBody && /^(?:GET|HEAD|COPY|PURGE|UNLOCK)$/.test(method)) return undefined;
  if (body.mode === 'raw') {
    const type = TYPES[body.options?.raw?.language ?? ''] ?? 'text/plain';
    return { text: body.raw ?? '', type };
  }
  if (body.mode === 'urlencoded') {
    const pairs = enabledPairs(body.urlencoded?.all() ?? []);
    return { text: formEncode(pairs), type: 'application/x-www-form-urlencoded' };
  }
  if (body.mode === 'graphql') {
    const { query, variables } = body.graphql ?? {};
    const written = typeof variables === 'string' ? variables : JSON.stringify(variables ?? {});
    const text = `{"query":${JSON.stringify(query ?? '')},"variables":${written.trim() || '{}'}}`;
    return { text, type: 'application/json' };
  }
  if (body.mode === 'formdata' && enabledPairs(body.formdata?.all() ?? []).length === 0)
    return undefined;
  const what = body.mode === 'formdata' ? 'a multipart form' : 'a file as the body';
  throw new Refusal('request-body', pointer, what);
}

/** A body that is said to be JSON and is none: mostly because of a variable without a value. */
function checkBody(text: string | undefined, headers: Pairs, { pointer }: RequestContext): void {
  const isJson = headers.some(
    ([name, value]) => /^content-type$/i.test(name) && /json/i.test(value),
  );
  if (sentBody(text, { isJson }) !== undefined) return;
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
  getHost(): string;
  getPath(): string;
  getQueryString(): string;
  toJSON(): unknown;
}

export interface Body {
  readonly mode?: string;
  readonly disabled?: boolean;
  readonly raw?: string;
  readonly options?: { readonly raw?: { readonly language?: string } };
  readonly urlencoded?: List<Pair>;
  readonly formdata?: List<Pair>;
  readonly graphql?: { readonly query?: string; readonly variables?: unknown };
  isEmpty(): boolean;
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
