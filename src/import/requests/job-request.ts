import { isFieldName } from '../../values/headers.ts';
import {
  entriesOf,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  objectFrom,
} from '../../values/json.ts';
import { present } from '../../values/objects.ts';
import { decodePercent } from '../../values/url.ts';
import { given } from '../draft.ts';
import { ImportProblem } from '../problem.ts';
import { type Attributes, hasCode, isSecret, type SentRequest } from './attributes.ts';

/** Headers that say how the client works, not what is asked for. */
const OF_CLIENT =
  /^(?::.*|accept-encoding|connection|keep-alive|host|content-length|sec-.*|dnt|priority|upgrade-insecure-requests|if-none-match|if-modified-since|te|proxy-.*|postman-token)$/i;
/** Those that a browser sends by itself; elsewhere a person has written them. */
const OF_BROWSER =
  /^(?:user-agent|origin|referer|cache-control|pragma|accept-language|x-requested-with)$/i;

type Headers = SentRequest['headers'];

/** The headers that are no client's: each name once, since several lines of a name are one list (RFC 9110, 5.3). */
export function ownHeaders(headers: Headers): Headers {
  const isBrowser = headers.some(
    ([name, value]) =>
      /^sec-(?:fetch|ch)-/i.test(name) || (/^user-agent$/i.test(name) && /^Mozilla\b/.test(value)),
  );
  const own = new Map<string, Headers[number]>();
  for (const [name, value] of headers) {
    if (OF_CLIENT.test(name) || (isBrowser && OF_BROWSER.test(name))) continue;
    const key = name.toLowerCase();
    const former = own.get(key);
    const delimiter = key === 'cookie' ? '; ' : ', ';
    own.set(key, former === undefined ? [name, value] : [former[0], former[1] + delimiter + value]);
  }
  return [...own.values()];
}

/** Headers that each client has for itself: nobody misses them. */
const OF_EVERY_CLIENT = /^(?::.*|host|connection|content-length|accept-encoding|sec-.*|te|if-.*)$/i;

/** What a source should say of the headers that are left out. */
export function leftHeaders(requests: readonly Headers[]): readonly string[] {
  const left = requests.flatMap((headers) => {
    const own = new Set(ownHeaders(headers).map(([name]) => name.toLowerCase()));
    return headers.map(([name]) => name.toLowerCase()).filter((name) => !own.has(name));
  });
  const names = [...new Set(left)].filter((name) => !OF_EVERY_CLIENT.test(name));
  return names.length === 0 ? [] : [`left out: headers of the client (${names.join(', ')})`];
}

/** The members of a job that say what is sent, without its endpoint. */
export interface JobRequest {
  readonly method: 'GET' | 'POST' | 'FORM';
  readonly params: JsonObject;
  readonly query: JsonObject;
  readonly body: Json | undefined;
  /** Parameters that have to stay in the endpoint: repeated ones, and those without a value. */
  readonly inEndpoint: string;
}

/** Parameters and body of a request, with attributes for secrets. Throws `ImportProblem` for what no configuration can say. */
export function jobRequest(request: SentRequest, attributes: Attributes): JobRequest {
  const { method, body } = request;
  if (method !== 'GET' && method !== 'POST')
    throw new ImportProblem(`the method is ${method}: a configuration reads with GET and POST`);
  const segments = request.url.pathname.split('/').map(decodePercent);
  if (segments.some((segment, at) => attributes.isKeyInPath(segment, segments[at - 1] ?? '')))
    throw new ImportProblem('a secret is part of the address');
  const { single, inEndpoint } = queryOf(request.url, attributes);
  const job: JobRequest = { method, params: {}, query: single, body: undefined, inEndpoint };
  if (body.kind === 'none' && method === 'GET') return { ...job, params: single, query: {} };
  if (body.kind === 'none')
    return { ...job, body: Object.keys(single).length > 0 ? undefined : EMPTY };
  if (body.kind === 'form') {
    if (method === 'GET') throw new ImportProblem('a GET request has a form as its body');
    const names = new Set<string>();
    const twice = body.pairs.find(([name]) => names.size === names.add(name).size);
    if (twice !== undefined)
      throw new ImportProblem(`the parameter "${twice[0]}" is sent more than once`);
    const params = body.pairs.map(
      ([name, value]) =>
        [named(name), attributes.written(name, `the parameter ${name}`, value)] as const,
    );
    return { ...job, method: 'FORM', params: objectFrom(params) };
  }
  if (body.kind === 'json' && hasCode(body.value))
    throw new ImportProblem('the body has members that would be read as references or functions');
  if (body.kind === 'text' && namesSecret(body.text))
    throw new ImportProblem('a secret is part of a body that is a text');
  const value = body.kind === 'text' ? { text: body.text } : withoutSecrets(body.value, attributes);
  const type = request.headers.find(([name]) => /^content-type$/i.test(name))?.[1] ?? '';
  // parameters have the type of their method; a body has the one of the headers
  if (method === 'POST' && body.kind === 'json' && isObject(value) && isUsualType(type, body))
    return { ...job, params: value };
  return { ...job, body: value };
}

/** A POST job without parameters and body would send an empty list. */
const EMPTY: Json = { text: '' };

/** Whether a text has a value, as XML and most other formats write one, whose name is that of a credential. */
function namesSecret(text: string): boolean {
  return [...text.matchAll(/[\w-]{1,60}(?=["']?\s{0,9}[>=:]\s{0,9}[^\s<])/g)].some(([name]) =>
    isSecret(name),
  );
}

/** A name of a setting that is kept: this one would be another thing in an object. */
function named(name: string): string {
  if (name === '__proto__') throw new ImportProblem('"__proto__" cannot be the name of a setting');
  return name;
}

function queryOf(url: URL, attributes: Attributes) {
  const written = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '');
  const names = written.map((pair) => decodePercent(pair.split('=', 1)[0] ?? ''));
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const single: [string, Json][] = [];
  const rest: string[] = [];
  for (const [at, pair] of written.entries()) {
    const name = names[at] ?? '';
    const isPlain = counts.get(name) === 1 && pair.includes('=') && name !== '';
    if (!isPlain && isSecret(name))
      throw new ImportProblem(`the parameter "${name}" is sent more than once`);
    if (!isPlain) rest.push(pair);
    else {
      const [[, value = ''] = []] = [...new URLSearchParams(pair)];
      single.push([named(name), attributes.written(name, `the parameter ${name}`, value)]);
    }
  }
  return { single: objectFrom(single), inEndpoint: rest.length === 0 ? '' : `?${rest.join('&')}` };
}

/** Headers that a configuration sends; secrets are attributes. `used` is left out: the authentication sends it. */
export function headersOf(
  { headers, body }: SentRequest,
  used: string | undefined,
  attributes: Attributes,
): JsonObject {
  const found: (readonly [string, Json])[] = [];
  for (const [name, value] of headers) {
    if (name === used || !isFieldName(name)) continue;
    if (/^content-type$/i.test(name) && isUsualType(value, body)) continue;
    if (/[\r\n\0]/.test(value))
      throw new ImportProblem(`the value of the header "${name}" has a line break`);
    found.push([named(name), attributes.written(name, `the header ${name}`, value)]);
  }
  return objectFrom(found);
}

/** Whether a body has this type without saying so. */
function isUsualType(type: string, { kind }: SentRequest['body']): boolean {
  const [name = ''] = kind === 'form' ? type.split(';', 1) : [type];
  return type === '' || name.trim().toLowerCase() === USUAL_TYPES[kind];
}

const USUAL_TYPES: Readonly<Record<SentRequest['body']['kind'], string | undefined>> = {
  none: undefined,
  text: undefined,
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
};

/** Members whose names are those of credentials become attributes, at any depth. */
function withoutSecrets(value: Json, attributes: Attributes): Json {
  if (isArray(value)) return value.map((each) => withoutSecrets(each, attributes));
  if (!isObject(value)) return value;
  return objectFrom(
    entriesOf(value).map(([name, inner]): readonly [string, Json] => {
      const isText = typeof inner === 'string' || (typeof inner === 'number' && isSecret(name));
      const written = isText
        ? attributes.writtenText(name, `the parameter ${name}`, String(inner))
        : withoutSecrets(inner, attributes);
      return [named(name), written];
    }),
  );
}

export function jobMembers({ method, params, query, body }: JobRequest): JsonObject {
  return {
    ...given({ method: method === 'GET' ? undefined : method, query, params }),
    ...present({ body }),
  };
}

/** The last name in a path that is no number, no version and no value (`key={{key}}`). */
export function tableOf(path: string): string {
  const names = decodePercent(path)
    .split('/')
    .map((name) => name.replace(/;.*$/, '').replace(/\.\w{1,5}$/, ''))
    .filter((name) => /^[a-z][^={}]*$/i.test(name) && !/^v\d/i.test(name));
  return (names.at(-1) ?? 'records').replace(/[^\w-]/g, '_').slice(0, MAX_TABLE);
}

const MAX_TABLE = 64;

/** The bucket of an API: the name of its domain; an address of numbers has none. */
export function bucketOf(hostname: string): string {
  if (/^[\d.]+$|^\[/.test(hostname)) return 'api';
  const [bucket = 'api'] = hostname.replace(/^(?:api|www)\./, '').split('.');
  return bucket.replace(/[^\w-]/g, '_') || 'api';
}
