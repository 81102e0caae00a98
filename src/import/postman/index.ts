import { isArray, isObject, type Json } from '../../language/values/json.ts';
import { at, listAt, textAt } from '../../language/values/path.ts';
import { formEncode } from '../../language/values/query-string.ts';
import type { ImportedExchange } from '../../record/import/imported-exchange.ts';
import type { Imported, NotCarried } from '../draft.ts';
import type { ImportInput } from '../import-input.ts';
import { ImportProblem } from '../import-problem.ts';
import { observe } from '../observe/index.ts';
import { notCarriedBy, Refusal } from '../refusal.ts';
import { httpUrl } from '../request/sent-request.ts';
import { lineOf, readSource } from '../source-file.ts';
import { type Variables, variablesOf } from './variables.ts';

type Pairs = readonly (readonly [name: string, value: string])[];

const MAX_DEPTH = 32;
const SCHEMA = /schema\.getpostman\.com\/json\/collection\/v2/;

/** Converts a collection of Postman, version 2, with an environment. Saved responses are the evidence. Throws `ImportProblem`. */
export async function readPostman({ bytes, file, settings }: ImportInput): Promise<Imported> {
  const document = await readSource(bytes, file);
  const root = document.value;
  const schema = textAt(root, 'info', 'schema');
  if (!isArray(at(root, 'item')) || (schema !== '' && !SCHEMA.test(schema)))
    throw new ImportProblem(
      `${file} is no Postman collection of version 2: export it once more as "Collection v2.1"`,
    );
  const environment =
    settings === undefined ? undefined : await readSource(settings, 'the environment');
  const variables = variablesOf([root, environment?.value ?? null]);
  const exchanges: ImportedExchange[] = [];
  const notCarried: NotCarried[] = [];
  let scripts = 0;
  const visit = (item: Json, pointer: string, outer: Json | undefined, depth: number): void => {
    if (isArray(at(item, 'event'))) scripts++;
    const auth = at(item, 'auth') ?? outer;
    if (isArray(at(item, 'item'))) {
      if (depth > MAX_DEPTH)
        throw new ImportProblem(`${lineOf(document, pointer)}: folders are nested too deeply`);
      for (const [index, child] of listAt(item, 'item').entries())
        visit(child, `${pointer}/item/${index}`, auth, depth + 1);
      return;
    }
    const where = lineOf(document, pointer);
    try {
      exchanges.push(...exchangesOf(item, where, { pointer, auth, variables }));
    } catch (error) {
      const stream = variables.masked(textAt(item, 'name') || 'request');
      const refused = notCarriedBy(error, stream, () => where);
      notCarried.push({ ...refused, why: variables.masked(refused.why) });
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
}

/** The request with each of its saved responses, or without one. */
function exchangesOf(item: Json, where: string, context: ItemContext): readonly ImportedExchange[] {
  const request = at(item, 'request');
  if (request === undefined) return [];
  const responses = listAt(item, 'response').filter(isObject);
  const saved = responses.length === 0 ? [undefined] : responses;
  return saved.map((response, index) => ({
    label: responses.length > 1 ? `${where}, response ${index + 1}` : where,
    request: requestOf(at(response, 'originalRequest') ?? request, context),
    response: response === undefined ? null : responseOf(response, context),
    unusable: null,
    startedMs: null,
    takesMs: 0,
    times: 1,
    fits: 'alike',
  }));
}

function responseOf(response: Json, { variables }: ItemContext): ImportedExchange['response'] {
  const code = at(response, 'code');
  const body = textAt(response, 'body');
  const headers = pairsOf(at(response, 'header'), variables).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  );
  const isTyped = !/^\s*[[{]/.test(body) || headers.some(([name]) => name === 'content-type');
  return {
    status: typeof code === 'number' ? code : 200,
    statusText: '',
    headers: isTyped ? headers : [...headers, ['content-type', 'application/json']],
    body: new TextEncoder().encode(body),
  };
}

function requestOf(request: Json, context: ItemContext): ImportedExchange['request'] {
  const { variables, pointer } = context;
  if (typeof request === 'string')
    return { method: 'GET', url: addressOf(request, context), headers: [] };
  if (!isObject(request))
    throw new Refusal('not-understood', pointer, 'the request cannot be read');
  const [place, ...credential] = credentials(at(request, 'auth') ?? context.auth, context);
  const body = bodyOf(at(request, 'body'), context);
  const url = new URL(addressOf(at(request, 'url') ?? '', context));
  if (place === 'query') url.searchParams.set(...credential);
  const own = pairsOf(at(request, 'header'), variables);
  const added: Pairs = [
    ...(place === 'header' ? [credential] : []),
    ...(body === undefined ? [] : [['Content-Type', body.type] as const]),
  ];
  const isOwn = (name: string) => own.some((each) => each[0].toLowerCase() === name.toLowerCase());
  return {
    method: variables.filled(textAt(request, 'method') || 'GET').toUpperCase(),
    url: url.href,
    headers: [...added.filter(([name]) => !isOwn(name)), ...own],
    ...(body === undefined ? {} : { body: new TextEncoder().encode(body.text) }),
  };
}

/** The address with its variables; `:name` in the path has the value that the collection gives it. */
function addressOf(url: Json, { variables, pointer }: ItemContext): string {
  const raw = variables.filled(textAt(url, 'raw') || textAt(url));
  const known = new Map(pairsOf(at(url, 'variable'), variables));
  const [, path = '', query = ''] = /^([^?]*)\??([\s\S]*)$/.exec(raw) ?? [];
  const filled = path.replace(/(?<=\/):([\w-]+)/g, (whole, name: string) => {
    const value = known.get(name) ?? '';
    return value === '' ? whole : encodeURIComponent(value.toWellFormed());
  });
  const off = listAt(url, 'query').filter((pair) => at(pair, 'disabled') === true);
  const names = new Set(off.map((pair) => textAt(pair, 'key')));
  const kept = query
    .split('&')
    .filter((pair) => pair !== '' && !names.has(pair.split('=')[0] ?? ''));
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

type Credential = readonly [place: 'header' | 'query' | 'none', name: string, value: string];

function credentials(auth: Json | undefined, { variables, pointer }: ItemContext): Credential {
  const type = textAt(auth, 'type');
  const given = new Map(pairsOf(at(auth, type), variables));
  const text = (name: string) => given.get(name) ?? '';
  switch (type) {
    case '':
    case 'noauth':
      return ['none', '', ''];
    case 'bearer':
    case 'oauth2': {
      const token = text(type === 'bearer' ? 'token' : 'accessToken') || 'token';
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

function bodyOf(
  body: Json | undefined,
  { variables, pointer }: ItemContext,
): { readonly text: string; readonly type: string } | undefined {
  const mode = textAt(body, 'mode');
  if (mode === '' || at(body, 'disabled') === true) return undefined;
  if (mode === 'raw') {
    const text = variables.filled(textAt(body, 'raw'));
    if (text.trim() === '') return undefined;
    return { text, type: /^\s*[[{]/.test(text) ? 'application/json' : 'text/plain' };
  }
  if (mode === 'urlencoded') {
    const pairs = pairsOf(at(body, 'urlencoded'), variables);
    return { text: formEncode(pairs), type: 'application/x-www-form-urlencoded' };
  }
  if (mode !== 'graphql')
    throw new Refusal('request-body', pointer, 'a form with files, or a file as the body');
  const query = JSON.stringify(variables.filled(textAt(body, 'graphql', 'query')));
  const written = variables.filled(textAt(body, 'graphql', 'variables') || '{}');
  return { text: `{"query":${query},"variables":${written}}`, type: 'application/json' };
}

/** Pairs of a list of `{ key, value }`; those that are turned off are left out. */
function pairsOf(list: Json | undefined, variables: Variables): Pairs {
  return listAt(list)
    .filter((pair) => at(pair, 'disabled') !== true && textAt(pair, 'key') !== '')
    .map((pair) => [
      variables.filled(textAt(pair, 'key')),
      variables.filled(textAt(pair, 'value')),
    ]);
}
