import { isObject, type Json, jsonFrom } from '../../language/values/json.ts';
import { decodePercent } from '../../language/values/percent.ts';
import type { Imported } from '../draft.ts';
import type { ImportInput } from '../import-input.ts';
import { ImportProblem } from '../import-problem.ts';
import { repeatedIn } from '../repeated-secrets.ts';
import { type CurlCommand, readCurl } from './read-command.ts';

/** Names of headers and parameters whose values are credentials. */
const SECRET =
  /^(?:authorization|cookie|.*?(?:^|[-_.]|x-?)?(?:api[-_]?key|app[-_]?key|access[-_]?key|private[-_]?token|access[-_]?token|auth[-_]?token|token|secret|password|passwd|client[-_]?secret|auth|apikey|key|sig|signature))$/i;

/** Headers that say how curl is configured, not what is asked for. */
const OF_CLIENT =
  /^(?:user-agent|accept-encoding|connection|host|content-length|content-type|origin|referer|sec-.*|dnt|priority|cache-control|pragma|accept-language|upgrade-insecure-requests|if-none-match|te)$/i;

/** A configuration while it is made: secrets become attributes, whose values are nowhere. */
interface Making {
  readonly secrets: Map<string, string>;
  /** The secrets themselves, which nothing that is made may repeat. */
  readonly texts: Set<string>;
}

/** Converts a curl command, as API documentation shows it and browsers copy it. Throws `ImportProblem`. */
export async function readCurlCommand(input: ImportInput): Promise<Imported> {
  const command = readCurl(new TextDecoder().decode(input.bytes));
  const making: Making = { secrets: new Map(), texts: new Set() };
  const url = urlOf(command.url);
  const own = url.username === '' ? undefined : userOf(url);
  const credentials = credentialsOf({ ...command, user: command.user ?? own }, making);
  const { params, authentication } = parametersOf(url, credentials, making);
  const { method, body: sent } = bodyOf(command, params);
  const body = withoutSecrets(sent, making);
  const headers = headersOf(command, making);
  const { baseUrl, endpoint } = addressOf(url);
  const table = tableOf(url);
  const [bucket = 'api'] = url.hostname.replace(/^(?:api|www)\./, '').split('.');
  const attributes = [...making.secrets.keys()].map(
    (name) => [name, `the-${name.slice(1).toLowerCase().replaceAll('_', '-')}`] as const,
  );
  const value: Json = {
    api: {
      baseUrl,
      ...(authentication === undefined ? {} : { authentication }),
      ...(Object.keys(headers).length === 0 ? {} : { http: { headers } }),
    },
    config: {
      outputBucket: bucket.replace(/[^\w-]/g, '_'),
      ...credentials.attributes,
      ...Object.fromEntries(attributes),
      jobs: [
        {
          endpoint,
          ...(method === 'GET' ? {} : { method }),
          dataType: table,
          ...(Object.keys(body).length === 0 ? {} : { params: body }),
        },
      ],
    },
  };
  refuseRepeated(making, [headers, body, credentials.attributes, url.pathname]);
  const config = 'config.yaml';
  return {
    source: 'curl',
    drafts: [
      {
        name: 'config',
        title: `${method === 'GET' ? 'GET' : 'POST'} ${url.origin}${url.pathname}`,
        value,
      },
    ],
    carried: [{ stream: table, config, table }],
    notCarried: [],
    remarks: remarksOf(command),
    questions: [...making.secrets].map(([name, shown]) => ({ name, text: shown })),
    secrets: Object.fromEntries(making.secrets),
  };
}

/** A secret that is written at another place, too, would be in the configuration. */
function refuseRepeated({ texts, secrets }: Making, made: readonly unknown[]): void {
  if (repeatedIn(texts)(made))
    throw new ImportProblem(
      `a secret (${[...secrets.values()].join(', ')}) is in the command a second time, where it would not be hidden: replace it there by another text`,
    );
}

function remarksOf({ isInsecure }: CurlCommand): readonly string[] {
  return [
    'a command shows no response: check with "sluice run" which list the records are ("dataField"), and how pages continue ("pagination")',
    ...(isInsecure
      ? [
          '--insecure is left out: certificates are always checked; "caCertificate" names an authority of your own',
        ]
      : []),
  ];
}

function urlOf(text: string): URL {
  const open = /\$\{?\w+\}?|<[^>]+>|\{\{?[^}]+\}?\}|[{}<>]|(?<=\/):[a-z]\w*/i.exec(
    text.split('?')[0] ?? '',
  );
  if (open !== null)
    throw new ImportProblem(
      `the address has "${open[0]}" in it: replace it by its value in the command`,
    );
  if (!/^https?:\/\//i.test(text)) throw new ImportProblem('the address is not one of HTTP');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^[\w[][\w.:[\]-]*$/.test(url.host))
    throw new ImportProblem('the address cannot be read');
  return url;
}

/** A secret becomes an attribute of this name; what it is, is not kept. `what` says where it was. */
function secret(name: string, what: string, text: string, { secrets, texts }: Making): Json {
  texts.add(text);
  const base = `#${name.replace(/[^A-Za-z\d]+/g, '_').replace(/^_+|_+$/g, '') || 'secret'}`;
  let attribute = base;
  for (let count = 2; (secrets.get(attribute) ?? what) !== what; count++)
    attribute = `${base}_${count}`;
  secrets.set(attribute, what);
  return { attr: attribute };
}

interface Credentials {
  readonly authentication: Json | undefined;
  /** Attributes that are no secrets. */
  readonly attributes: Readonly<Record<string, Json>>;
}

function credentialsOf({ user, headers }: CurlCommand, making: Making): Credentials {
  const none = { authentication: undefined, attributes: {} };
  const basic = user ?? basicUser(headers);
  if (basic !== undefined) return basicCredentials(basic, making);
  const [name, value] = headers.find(([each]) => /^authorization$/i.test(each)) ?? [];
  if (name === undefined || value === undefined) {
    const key = headers.find(([each]) => SECRET.test(each) && !/^cookie$/i.test(each));
    if (key === undefined) return none;
    return {
      ...none,
      authentication: {
        type: 'api-key',
        in: 'header',
        name: key[0],
        value: secret(key[0].replace(/^x-/i, ''), `the header ${key[0]}`, key[1], making),
      },
    };
  }
  const scheme = /^(\S+)\s+\S/.exec(value)?.[1];
  if (/^bearer$/i.test(scheme ?? ''))
    return {
      ...none,
      authentication: {
        type: 'bearer',
        token: secret(
          'token',
          'the token of the header Authorization',
          value.slice('bearer '.length).trim(),
          making,
        ),
      },
    };
  const token = secret(
    'token',
    'the credentials of the header Authorization',
    value.slice(scheme?.length ?? 0).trim(),
    making,
  );
  const text: Json =
    scheme === undefined ? token : { function: 'concat', args: [`${scheme} `, token] };
  return {
    ...none,
    authentication: { type: 'api-key', in: 'header', name: 'Authorization', value: text },
  };
}

/** User and password, or a key in the place of one of them. */
function basicCredentials(basic: string, making: Making): Credentials {
  const at = basic.indexOf(':');
  const name = at < 0 ? basic : basic.slice(0, at);
  if (at >= 0 && (name === '' || at === basic.length - 1)) {
    const key = secret('key', 'the key', name === '' ? basic.slice(1) : name, making);
    const joined = { function: 'concat', args: name === '' ? [':', key] : [key, ':'] };
    const encoded = { function: 'base64_encode', args: [joined] };
    const value = { function: 'concat', args: ['Basic ', encoded] };
    return {
      authentication: { type: 'api-key', in: 'header', name: 'Authorization', value },
      attributes: {},
    };
  }
  secret('password', 'the password', at < 0 ? '' : basic.slice(at + 1), making);
  return {
    authentication: { type: 'basic' },
    attributes: { username: openText(name) ?? 'your-name' },
  };
}

/** User and password that are written into the address. */
function userOf({ username, password }: URL): string {
  return `${decodePercent(username)}:${decodePercent(password)}`;
}

function basicUser(headers: CurlCommand['headers']): string | undefined {
  const value = headers.find(([name]) => /^authorization$/i.test(name))?.[1];
  const encoded = /^basic\s+([A-Za-z\d+/]+=*)$/i.exec(value ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  return text.includes(':') ? text : undefined;
}

/** A text without anything to fill in. */
function openText(text: string): string | undefined {
  return text === '' || /[$<{]/.test(text) || /^your/i.test(text) ? undefined : text;
}

function parametersOf(
  url: URL,
  credentials: Credentials,
  making: Making,
): { readonly params: Record<string, Json>; readonly authentication: Json | undefined } {
  const params: Record<string, Json> = {};
  const keys: Record<string, Json> = {};
  for (const [name, value] of url.searchParams) {
    if (SECRET.test(name)) keys[name] = secret(name, `the parameter ${name}`, value, making);
    else if (Object.hasOwn(params, name))
      throw new ImportProblem(`the parameter "${name}" is sent more than once`);
    else params[name] = value;
  }
  const { authentication } = credentials;
  if (Object.keys(keys).length === 0) return { params, authentication };
  if (authentication === undefined)
    return { params, authentication: { type: 'query', query: keys } };
  return { params: { ...params, ...keys }, authentication };
}

function bodyOf(
  { method, data, isJson }: CurlCommand,
  params: Record<string, Json>,
): { readonly method: 'GET' | 'POST' | 'FORM'; readonly body: Record<string, Json> } {
  if (method !== 'GET' && method !== 'POST')
    throw new ImportProblem(`the method is ${method}: a configuration sends GET and POST`);
  if (data === undefined && method === 'GET') return { method, body: params };
  if (method === 'GET') throw new ImportProblem('a GET request has a body');
  if (Object.keys(params).length > 0)
    throw new ImportProblem('a POST request has parameters in its address, too');
  if (data === undefined || data === '') return { method: 'POST', body: {} };
  const json = jsonFrom(data);
  if (isJson || (json !== undefined && typeof json === 'object')) {
    if (json === undefined) throw new ImportProblem('the body is not valid JSON');
    if (!isObject(json)) throw new ImportProblem('the body is JSON, but no object');
    return { method: 'POST', body: json };
  }
  const form = [...new URLSearchParams(data)];
  const names = new Set<string>();
  const twice = form.find(([name]) => names.size === names.add(name).size);
  if (twice !== undefined)
    throw new ImportProblem(`the parameter "${twice[0]}" is sent more than once`);
  return { method: 'FORM', body: Object.fromEntries(form) };
}

function headersOf({ headers }: CurlCommand, making: Making): Record<string, Json> {
  const found: Record<string, Json> = {};
  const isKey = (name: string) => SECRET.test(name);
  const used =
    headers.find(([name]) => /^authorization$/i.test(name)) ??
    headers.find(([name]) => isKey(name) && !/^cookie$/i.test(name));
  for (const header of headers) {
    const [name, value] = header;
    if (header === used || OF_CLIENT.test(name)) continue;
    if (Object.hasOwn(found, name))
      throw new ImportProblem(`the header "${name}" is sent more than once`);
    found[name] = isKey(name) ? secret(name, `the header ${name}`, value, making) : value;
  }
  return found;
}

/** Members whose names are those of credentials become attributes, at any depth. */
function withoutSecrets(members: Record<string, Json>, making: Making): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(members).map(([name, value]): readonly [string, Json] => {
      if (typeof value === 'string' && SECRET.test(name))
        return [name, secret(name, `the parameter ${name}`, value, making)];
      return [name, isObject(value) && !('attr' in value) ? withoutSecrets(value, making) : value];
    }),
  );
}

function addressOf(url: URL): { readonly baseUrl: string; readonly endpoint: string } {
  const path = url.pathname;
  const at = path.lastIndexOf('/', path.length - 2) + 1;
  const last = path.slice(at);
  if (last === '' || last === '/' || last.includes(':'))
    return { baseUrl: `${url.origin}/`, endpoint: `${url.origin}${path}` };
  return { baseUrl: `${url.origin}${path.slice(0, at)}`, endpoint: last };
}

/** The last name in the path that is no number and no version. */
function tableOf(url: URL): string {
  const names = decodePercent(url.pathname)
    .split('/')
    .map((name) => name.replace(/\.\w{1,5}$/, ''))
    .filter((name) => /^[a-z]/i.test(name) && !/^v\d/i.test(name));
  return (names.at(-1) ?? 'records').replace(/[^\w-]/g, '_');
}
