import type { SourceDocument } from '../../language/parse/source-document.ts';
import {
  isArray,
  isObject,
  type Json,
  type JsonObject,
  member,
  objectAt,
} from '../../language/values/json.ts';
import { formEncode } from '../../language/values/query-string.ts';
import type { ImportedExchange } from '../../record/import/imported-exchange.ts';
import type { Imported, NotCarried } from '../draft.ts';
import type { ImportInput } from '../import-input.ts';
import { ImportProblem } from '../import-problem.ts';
import { observe } from '../observe/index.ts';
import { Refusal } from '../refusal.ts';
import { httpUrl } from '../request/sent-request.ts';
import { lineOf, readSource } from '../source-file.ts';
import { type Variables, variablesOf } from './variables.ts';

type Pairs = readonly (readonly [name: string, value: string])[];
type Exchange = Pick<ImportedExchange, 'request' | 'response'>;

const MAX_DEPTH = 32;
const SCHEMA = /schema\.getpostman\.com\/json\/collection\/v2/;

/** Converts a collection of Postman, version 2, with an environment. Saved responses are the evidence. Throws `ImportProblem`. */
export async function readPostman({ bytes, file, settings }: ImportInput): Promise<Imported> {
  const document = await readSource(bytes, file);
  const root = document.value;
  const schema = isObject(root) ? textOf(objectAt(root, 'info'), 'schema') : '';
  if (!isObject(root) || !isArray(member(root, 'item')) || (schema !== '' && !SCHEMA.test(schema)))
    throw new ImportProblem(
      `${file} is no Postman collection of version 2: export it once more as "Collection v2.1"`,
    );
  const environment =
    settings === undefined ? undefined : await readSource(settings, 'the environment');
  const variables = variablesOf([root, environment?.value ?? null]);
  const exchanges: ImportedExchange[] = [];
  const notCarried: NotCarried[] = [];
  let scripts = 0;
  const visit = (
    item: JsonObject,
    pointer: string,
    auth: Json | undefined,
    depth: number,
  ): void => {
    if (isArray(member(item, 'event'))) scripts++;
    const own = member(item, 'auth') ?? auth;
    const children = member(item, 'item');
    if (isArray(children)) {
      if (depth > MAX_DEPTH)
        throw new ImportProblem(`${lineOf(document, pointer)}: folders are nested too deeply`);
      for (const [at, child] of children.entries())
        if (isObject(child)) visit(child, `${pointer}/item/${at}`, own, depth + 1);
      return;
    }
    const request = member(item, 'request');
    if (request === undefined) return;
    try {
      exchanges.push(...exchangesOf(item, request, { pointer, auth: own, variables, document }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { reason, message: why } = error;
      const stream = variables.masked(textOf(item, 'name') || 'request');
      notCarried.push({
        stream,
        where: lineOf(document, pointer),
        reason,
        why: variables.masked(why),
      });
    }
  };
  visit(root, '', undefined, 0);
  const remarks = scripts === 0 ? [] : ['scripts of the collection are left out'];
  const secrets = variables.secrets();
  if (exchanges.length === 0 && notCarried.length > 0)
    return {
      source: 'postman',
      drafts: [],
      carried: [],
      notCarried,
      questions: [],
      remarks,
      secrets: {},
    };
  const found = await observe({ source: 'postman', exchanges, remarks, secrets });
  return { ...found, notCarried: [...notCarried, ...found.notCarried] };
}

interface ItemContext {
  readonly pointer: string;
  readonly auth: Json | undefined;
  readonly variables: Variables;
  readonly document: SourceDocument;
}

/** The request with each of its saved responses, or without one. */
function exchangesOf(
  item: JsonObject,
  request: Json,
  context: ItemContext,
): readonly ImportedExchange[] {
  const { pointer, document } = context;
  const saved = member(item, 'response');
  const responses = isArray(saved) ? saved.filter(isObject) : [];
  const label = `${lineOf(document, pointer)}`;
  const exchange = ({ request: sent, response }: Exchange, number: number): ImportedExchange => ({
    label: responses.length > 1 ? `${label}, response ${number}` : label,
    request: sent,
    response,
    unusable: null,
    startedMs: null,
    takesMs: 0,
    times: 1,
    fits: 'alike',
  });
  if (responses.length === 0)
    return [exchange({ request: requestOf(request, context), response: null }, 1)];
  return responses.map((response, at) => {
    const code = member(response, 'code');
    const headers = pairsOf(member(response, 'header'), context.variables);
    const body = textOf(response, 'body');
    const isJson = /^\s*[[{]/.test(body);
    const hasType = headers.some(([name]) => /^content-type$/i.test(name));
    const sent = requestOf(member(response, 'originalRequest') ?? request, context);
    return exchange(
      {
        request: sent,
        response: {
          status: typeof code === 'number' ? code : 200,
          statusText: '',
          headers: [
            ...headers.map(([name, value]) => [name.toLowerCase(), value] as const),
            ...(isJson && !hasType ? [['content-type', 'application/json'] as const] : []),
          ],
          body: new TextEncoder().encode(body),
        },
      },
      at + 1,
    );
  });
}

function requestOf(request: Json, context: ItemContext): ImportedExchange['request'] {
  const { variables, pointer } = context;
  if (typeof request === 'string')
    return { method: 'GET', url: addressOf(request, context), headers: [] };
  if (!isObject(request))
    throw new Refusal('not-understood', pointer, 'the request cannot be read');
  const auth = credentials(member(request, 'auth') ?? context.auth, context);
  const body = bodyOf(member(request, 'body'), context);
  const url = new URL(addressOf(member(request, 'url') ?? '', context));
  for (const [name, value] of auth.query) url.searchParams.set(name, value);
  const own = pairsOf(member(request, 'header'), variables);
  const has = (wanted: string) => own.some(([name]) => name.toLowerCase() === wanted);
  const headers = [
    ...auth.headers.filter(([name]) => !has(name.toLowerCase())),
    ...own,
    ...(body?.type === undefined || has('content-type')
      ? []
      : [['Content-Type', body.type] as const]),
  ];
  const method = variables.filled(textOf(request, 'method') || 'GET').toUpperCase();
  return {
    method,
    url: url.href,
    headers,
    ...(body === undefined ? {} : { body: new TextEncoder().encode(body.text) }),
  };
}

/** The address with its variables; `:name` in the path has the value that the collection gives it. */
function addressOf(url: Json, { variables, pointer }: ItemContext): string {
  const raw = isObject(url) ? textOf(url, 'raw') : scalarText(url);
  const inPath = isObject(url) ? pairsOf(member(url, 'variable'), variables) : [];
  const [path = '', query] = splitOnce(variables.filled(raw), '?');
  const known = new Map(inPath);
  const filled = path.replace(/(?<=\/):([\w-]+)/g, (whole, name: string) => {
    const value = known.get(name) ?? '';
    return value === '' ? whole : encodeURIComponent(value.toWellFormed());
  });
  const disabled = isObject(url) ? member(url, 'query') : undefined;
  const off = new Set(
    isArray(disabled)
      ? disabled.flatMap((pair) =>
          isObject(pair) && member(pair, 'disabled') === true ? [textOf(pair, 'key')] : [],
        )
      : [],
  );
  const kept = (query ?? '')
    .split('&')
    .filter((pair) => pair !== '' && !off.has(pair.split('=')[0] ?? ''));
  const whole = `${/^https?:\/\//i.test(filled) ? '' : 'https://'}${filled}${kept.length === 0 ? '' : `?${kept.join('&')}`}`;
  const open = /\{\{[^{}]*\}\}|(?<=\/):[a-z][\w-]*/i.exec(
    `${filled}?${kept.join('&')}`.replace(/^https?:\/\//i, ''),
  );
  if (open !== null)
    throw new Refusal(
      'missing-setting',
      pointer,
      `the address has "${open[0]}" in it, which has no value: add it to the environment`,
    );
  if (httpUrl(whole) === undefined)
    throw new Refusal('not-understood', pointer, 'the address cannot be read');
  return whole;
}

function splitOnce(text: string, at: string): readonly [string, string?] {
  const index = text.indexOf(at);
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + 1)];
}

function credentials(
  auth: Json | undefined,
  { variables, pointer }: ItemContext,
): { readonly headers: Pairs; readonly query: Pairs } {
  const none = { headers: [], query: [] };
  if (!isObject(auth)) return none;
  const type = textOf(auth, 'type');
  const given = new Map(pairsOf(member(auth, type), variables));
  const text = (name: string) => given.get(name) ?? '';
  const header = (name: string, value: string) => ({
    headers: [[name, value] as const],
    query: [],
  });
  switch (type) {
    case '':
    case 'noauth':
      return none;
    case 'bearer':
      return header('Authorization', `Bearer ${text('token') || 'token'}`);
    case 'oauth2':
      return header('Authorization', `Bearer ${text('accessToken') || 'token'}`);
    case 'basic': {
      const pair = `${text('username')}:${text('password')}`;
      return header('Authorization', `Basic ${Buffer.from(pair).toString('base64')}`);
    }
    case 'apikey': {
      const [name, value] = [text('key') || 'X-Api-Key', text('value')];
      return text('in') === 'query' ? { headers: [], query: [[name, value]] } : header(name, value);
    }
    default:
      throw new Refusal(
        'login',
        pointer,
        `authentication of the type "${type}": write "authentication" yourself`,
      );
  }
}

function bodyOf(
  body: Json | undefined,
  { variables, pointer }: ItemContext,
): { readonly text: string; readonly type: string } | undefined {
  if (!isObject(body) || member(body, 'disabled') === true) return undefined;
  const mode = textOf(body, 'mode');
  if (mode === 'raw') {
    const text = variables.filled(textOf(body, 'raw'));
    if (text.trim() === '') return undefined;
    return { text, type: /^\s*[[{]/.test(text) ? 'application/json' : 'text/plain' };
  }
  if (mode === 'urlencoded') {
    const pairs = pairsOf(member(body, 'urlencoded'), variables);
    return { text: formEncode(pairs), type: 'application/x-www-form-urlencoded' };
  }
  if (mode === 'graphql') {
    const graphql = objectAt(body, 'graphql');
    const written = variables.filled(textOf(graphql, 'variables') || '{}');
    const text = `{"query":${JSON.stringify(variables.filled(textOf(graphql, 'query')))},"variables":${written}}`;
    return { text, type: 'application/json' };
  }
  if (mode === '') return undefined;
  throw new Refusal('request-body', pointer, 'a form with files, or a file as the body');
}

/** Pairs of a list of `{ key, value }`; those that are turned off are left out. */
function pairsOf(list: Json | undefined, variables: Variables): Pairs {
  if (!isArray(list)) return [];
  return list.flatMap((pair) =>
    isObject(pair) && member(pair, 'disabled') !== true && textOf(pair, 'key') !== ''
      ? [[variables.filled(textOf(pair, 'key')), variables.filled(textOf(pair, 'value'))] as const]
      : [],
  );
}

function textOf(object: JsonObject, name: string): string {
  return scalarText(member(object, name));
}

function scalarText(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
