// Collections whose requests newman was asked for: `node --import tsx bench/newman.ts` writes what it sent into newman-sent.json.

/** The server in the address of each request. */
export const HOST = 'shop.example';

export interface NewmanCase {
  readonly what: string;
  /** Without `info`, for version 2.1. */
  readonly collection: object;
  readonly environment?: object;
  /** POST requests that are carried. */
  readonly only?: readonly string[];
  /** Attributes that are asked, with the values that newman has. */
  readonly asked?: Readonly<Record<string, string>>;
  /** Reasons for requests that newman sends and that are not carried over. */
  readonly refused?: readonly string[];
  /** A comment of the configuration about a request that is not the one of newman. */
  readonly says?: RegExp;
}

const URL = `http://${HOST}/orders`;
const one = (request: object, more: object = {}) => ({
  item: [{ name: 'orders', request: { method: 'GET', url: URL, ...request }, ...more }],
});
const post = (request: object) => one({ method: 'POST', ...request });
const raw = (text: string, language?: string) => ({
  mode: 'raw',
  raw: text,
  ...(language === undefined ? {} : { options: { raw: { language } } }),
});
const pairs = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([key, value]) => ({ key, value }));
const auth = (type: string, values: Readonly<Record<string, string>>) => ({
  type,
  [type]: pairs(values),
});
const script = (listen: string, ...exec: string[]) => ({
  event: [{ listen, script: { type: 'text/javascript', exec } }],
});
const address = (parts: object) => ({
  url: { protocol: 'http', host: HOST.split('.'), path: ['orders'], ...parts },
});
const only = ['orders'];

export const CASES: readonly NewmanCase[] = [
  // addresses
  { what: 'an address as a text', collection: one({}) },
  { what: 'an address without a scheme', collection: one({ url: `${HOST}/orders` }) },
  {
    what: 'an address in parts without a scheme',
    collection: one({ url: { host: HOST.split('.'), path: ['orders'] } }),
  },
  { what: 'a path as a text', collection: one(address({ path: 'v1/orders' })) },
  { what: 'a slash at the end', collection: one({ url: `${URL}/` }) },
  { what: 'an empty segment', collection: one({ url: `${URL}//lines` }) },
  { what: 'an address without a path', collection: one({ url: `http://${HOST}` }) },
  { what: 'a fragment', collection: one({ url: `${URL}?a=1#part` }) },
  {
    what: 'letters that need an encoding, in path and query',
    collection: one({ url: `${URL}/Zürich nord?q=a b&r=ä&s=a%20b&t=1+1&u="x"` }),
  },
  {
    what: 'characters with a meaning in values',
    collection: one({ url: `${URL}?a=[1]&b=x:y/z&c=a,b;d@e` }),
  },
  {
    what: 'a reserved character in a parameter in parts',
    collection: one(
      address({
        query: [
          { key: 'q', value: 'a&b=c#d' },
          { key: 'p', value: '50%' },
        ],
      }),
    ),
  },
  {
    what: 'a parameter that is sent twice',
    collection: one({ url: `${URL}?id=1&id=2&a=3` }),
  },
  {
    what: 'parameters without a value',
    collection: one(
      address({ query: [{ key: 'a' }, { key: 'b', value: '' }, { key: 'c', value: null }] }),
    ),
  },
  {
    what: 'a parameter without a name',
    collection: one(
      address({
        query: [
          { key: '', value: '1' },
          { key: null, value: 'x' },
          { key: 'a', value: '2' },
        ],
      }),
    ),
  },
  {
    what: 'a disabled parameter beside an enabled one',
    collection: one(
      address({
        query: [
          { key: 'status', value: 'open', disabled: true },
          { key: 'status', value: 'closed' },
        ],
      }),
    ),
  },
  {
    what: 'a disabled parameter that the whole text has',
    collection: one({
      url: {
        raw: `${URL}?debug=1&a=2`,
        protocol: 'http',
        host: HOST.split('.'),
        path: ['orders'],
        query: [
          { key: 'debug', value: '1', disabled: true },
          { key: 'a', value: '2' },
        ],
      },
    }),
  },
  {
    what: 'variables of the path',
    collection: one({
      url: {
        raw: `http://${HOST}/shops/:shop/orders/:id`,
        protocol: 'http',
        host: HOST.split('.'),
        path: ['shops', ':shop', 'orders', ':id'],
        variable: pairs({ shop: 'a b', id: '17' }),
      },
    }),
  },
  {
    what: 'a variable of the path with a part behind it',
    collection: one(address({ path: ['orders', ':id.json'], variable: pairs({ id: '17' }) })),
  },
  {
    what: 'a variable of the path that is disabled',
    collection: one(
      address({ path: ['orders', ':id'], variable: [{ key: 'id', value: '17', disabled: true }] }),
    ),
  },
  {
    what: 'a variable of the path with a variable as its value',
    collection: {
      ...one(address({ path: ['orders', ':id'], variable: pairs({ id: '{{order}}' }) })),
      variable: pairs({ order: 'A/7' }),
    },
  },
  {
    what: 'a variable of the path with an empty value',
    collection: one(address({ path: ['orders', ':id', 'lines'], variable: pairs({ id: '' }) })),
    asked: { '#id_of_orders': '' },
    says: /\{attr:#id_of_orders\}\/lines/,
  },
  { what: 'a port', collection: one({ url: `http://${HOST}:8080/orders` }) },
  { what: 'a port in parts', collection: one(address({ port: '8080' })) },

  // variables
  {
    what: 'a variable of the collection for the host, with its scheme',
    collection: {
      ...one({ url: '{{base}}/orders' }),
      variable: pairs({ base: `http://${HOST}/v2` }),
    },
  },
  {
    what: 'a variable for the host, without a scheme',
    collection: { ...one({ url: '{{base}}/orders' }), variable: pairs({ base: HOST }) },
  },
  {
    what: 'a variable of the environment before one of the collection',
    collection: { ...one({ url: `${URL}?shop={{shop}}` }), variable: pairs({ shop: 'a' }) },
    environment: { values: [{ key: 'shop', value: 'b', enabled: true }] },
  },
  {
    what: 'a disabled variable of the collection',
    collection: {
      ...one({ url: `${URL}?shop={{shop}}` }),
      variable: [
        { key: 'shop', value: 'a' },
        { key: 'shop', value: 'b', disabled: true },
      ],
    },
  },
  {
    what: 'an empty variable of the environment over one of the collection',
    collection: { ...one({ url: `${URL}?shop={{shop}}&b=1` }), variable: pairs({ shop: 'a' }) },
    environment: { values: [{ key: 'shop', value: '', enabled: true }] },
    // exported environments have no values of secrets
    asked: { '#shop': '' },
  },
  {
    what: 'a variable in a variable',
    collection: {
      ...one({ url: '{{base}}/orders', header: pairs({ 'X-Shop': '{{shop}}' }) }),
      variable: pairs({ base: 'http://{{host}}', host: HOST, shop: 'a-{{name}}', name: 'b' }),
    },
  },
  {
    what: 'variables that are numbers and flags',
    collection: {
      ...one({ url: `${URL}?a={{a}}&b={{b}}` }),
      variable: [
        { key: 'a', value: 7, type: 'number' },
        { key: 'b', value: true, type: 'boolean' },
      ],
    },
  },
  {
    what: 'a variable in the name of a parameter, of a header and of a member',
    collection: {
      ...post({
        url: `${URL}?{{name}}=1`,
        header: pairs({ 'X-{{name}}': '2' }),
        body: raw('{"{{name}}": 3}', 'json'),
      }),
      variable: pairs({ name: 'shop' }),
    },
    only,
  },
  {
    what: 'a variable that encloses several parameters',
    collection: { ...one({ url: `${URL}?{{filter}}` }), variable: pairs({ filter: 'a=1&b=2' }) },
  },
  {
    what: 'a variable of several segments',
    collection: {
      ...one({ url: `http://${HOST}/{{path}}/lines` }),
      variable: pairs({ path: 'shops/7' }),
    },
  },
  {
    what: 'variables of a folder',
    collection: {
      item: [
        { name: 'a', ...one({ url: `${URL}?shop={{shop}}` }), variable: pairs({ shop: 'folder' }) },
      ],
      variable: pairs({ shop: 'collection' }),
    },
  },
  {
    what: 'a variable without a value',
    collection: one({ url: `${URL}?day={{day}}` }),
    asked: { '#day': '{{day}}' },
  },
  {
    what: 'a variable without a value in a text of a body',
    collection: post({ body: raw('{"day": "{{day}}", "a": 1}', 'json') }),
    only,
    asked: { '#day': '{{day}}' },
  },

  // headers
  {
    what: 'headers, and disabled ones',
    collection: one({
      header: [
        { key: 'X-Shop', value: '7' },
        { key: 'X-Off', value: '1', disabled: true },
        { key: 'Accept', value: 'application/json' },
        { key: 'X-Empty', value: '' },
        { key: '', value: 'x' },
      ],
    }),
  },
  { what: 'headers as a text', collection: one({ header: 'X-Shop: 7\nX-Day: 1' }) },
  {
    what: 'a header that is sent twice',
    collection: one({
      header: [
        { key: 'X-A', value: '1' },
        { key: 'X-A', value: '2' },
      ],
    }),
  },
  {
    what: 'a header of a program, of a language and of a cache',
    collection: one({
      header: pairs({
        'User-Agent': 'ledger/1',
        'Accept-Language': 'de',
        'Cache-Control': 'no-cache',
      }),
    }),
  },
  {
    what: 'headers about the request itself',
    collection: one({
      header: pairs({
        Origin: 'https://a.example',
        Referer: 'https://a.example/x',
        'X-Requested-With': 'XMLHttpRequest',
      }),
    }),
  },
  {
    what: 'a cookie',
    collection: one({ header: pairs({ Cookie: 'theme=dark; lang=en' }) }),
    asked: { '#Cookie': 'theme=dark; lang=en' },
  },

  // bodies
  { what: 'JSON', collection: post({ body: raw('{"a": 1, "b": [1.50, "x"]}', 'json') }), only },
  { what: 'a list as JSON', collection: post({ body: raw('[1, 2]', 'json') }), only },
  { what: 'JSON without a language', collection: post({ body: raw('{"a": 1}') }), only },
  {
    what: 'JSON with a type of its own',
    collection: post({
      body: raw('{"a": 1}', 'json'),
      header: pairs({ 'Content-Type': 'application/vnd.api+json' }),
    }),
    only,
  },
  {
    what: 'JSON with comments',
    collection: post({ body: raw('{\n  // which\n  "a": 1 /* one */\n}', 'json') }),
    only,
  },
  { what: 'XML', collection: post({ body: raw('<a>1</a>', 'xml') }), only },
  { what: 'a text', collection: post({ body: raw('select 1', 'text') }), only },
  { what: 'a text of pairs', collection: post({ body: raw('a=1&b=2') }), only },
  { what: 'an empty text', collection: post({ body: raw('') }), only },
  {
    what: 'a form, and disabled parts of it',
    collection: post({
      body: {
        mode: 'urlencoded',
        urlencoded: [
          { key: 'a', value: '1 2' },
          { key: 'b', value: 'x', disabled: true },
          { key: 'c', value: 'ä&=' },
          { key: 'd', value: '' },
        ],
      },
    }),
    only,
  },
  {
    what: 'a form of a name twice',
    collection: post({
      body: {
        mode: 'urlencoded',
        urlencoded: [
          { key: 'a', value: '1' },
          { key: 'a', value: '2' },
        ],
      },
    }),
    only,
    refused: ['request-body'],
  },
  {
    what: 'GraphQL',
    collection: post({
      body: { mode: 'graphql', graphql: { query: '{ a { id } }', variables: '{"n": 2}' } },
    }),
    only,
  },
  {
    what: 'GraphQL without variables',
    collection: post({ body: { mode: 'graphql', graphql: { query: '{ a { id } }' } } }),
    only,
  },
  {
    what: 'GraphQL with empty variables and a name',
    collection: post({
      body: {
        mode: 'graphql',
        graphql: { query: 'query a { a { id } }', operationName: 'a', variables: '' },
      },
    }),
    only,
  },
  {
    what: 'a form with parts',
    collection: post({
      body: { mode: 'formdata', formdata: [{ key: 'a', value: '1', type: 'text' }] },
    }),
    only,
    refused: ['request-body'],
  },
  {
    what: 'a form whose parts are all disabled',
    collection: post({
      body: {
        mode: 'formdata',
        formdata: [{ key: 'a', value: '1', type: 'text', disabled: true }],
      },
    }),
    only,
  },
  {
    what: 'a disabled body',
    collection: post({ body: { ...raw('{"a": 1}', 'json'), disabled: true } }),
    only,
  },
  { what: 'POST without a body', collection: post({}), only },
  { what: 'GET with a body', collection: one({ body: raw('{"a": 1}', 'json') }) },
  {
    what: 'GET with a body that is sent',
    collection: one(
      { body: raw('{"a": 1}', 'json') },
      { protocolProfileBehavior: { disableBodyPruning: true } },
    ),
  },
  {
    what: 'a method in small letters',
    collection: one({ method: 'get' }),
  },

  // authentication
  {
    what: 'a bearer token',
    collection: one({ auth: auth('bearer', { token: 'tok-1234567' }) }),
    asked: { '#token': 'tok-1234567' },
  },
  {
    what: 'a token of a collection, and a folder without authentication',
    collection: {
      auth: auth('bearer', { token: '{{token}}' }),
      variable: pairs({ token: 'tok-1234567' }),
      item: [
        ...one({}).item,
        {
          name: 'public',
          auth: { type: 'noauth' },
          item: one({ url: `http://${HOST}/status` }).item,
        },
        {
          name: 'other',
          auth: auth('bearer', { token: 'tok-7654321' }),
          item: one({ url: `http://${HOST}/users` }).item,
        },
      ],
    },
    asked: { '#token': 'tok-1234567', '#token_2': 'tok-7654321' },
  },
  {
    what: 'user and password',
    collection: one({ auth: auth('basic', { username: 'reader', password: 'hush-hush' }) }),
    asked: { '#password': 'hush-hush' },
  },
  {
    what: 'a user without a password',
    collection: one({ auth: auth('basic', { username: 'k3yZ9f8e7d6c' }) }),
    asked: { '#key': 'k3yZ9f8e7d6c' },
  },
  {
    what: 'an API key in a header',
    collection: one({ auth: auth('apikey', { key: 'X-Key', value: 'k3yZ9f8e7d6c' }) }),
    asked: { '#Key': 'k3yZ9f8e7d6c' },
  },
  {
    what: 'an API key in the query',
    collection: one({
      url: `${URL}?a=1`,
      auth: auth('apikey', { key: 'k', value: 'k3yZ9f8e7d6c', in: 'query' }),
    }),
    asked: { '#k': 'k3yZ9f8e7d6c' },
  },
  {
    what: 'an API key without a name',
    collection: one({ auth: auth('apikey', { value: 'k3yZ9f8e7d6c' }) }),
  },
  {
    what: 'an API key with a variable without a value',
    collection: one({ auth: auth('apikey', { key: 'X-Key', value: '{{shop_key}}' }) }),
    asked: { '#Key': '{{shop_key}}' },
  },
  {
    what: 'an access token of OAuth 2',
    collection: one({ auth: auth('oauth2', { accessToken: 'tok-1234567', addTokenTo: 'header' }) }),
    asked: { '#token': 'tok-1234567' },
  },
  {
    what: 'an access token of OAuth 2 with a prefix of its own',
    collection: one({
      auth: auth('oauth2', { accessToken: 'tok-1234567', headerPrefix: 'Token' }),
    }),
    asked: { '#token': 'tok-1234567' },
  },
  {
    what: 'an access token of OAuth 2 with a prefix that has a space',
    collection: one({
      auth: auth('oauth2', { accessToken: 'tok-1234567', headerPrefix: 'Zoho-oauthtoken ' }),
    }),
    asked: { '#token': 'tok-1234567' },
  },
  {
    what: 'an access token of OAuth 2 without a prefix',
    collection: one({ auth: auth('oauth2', { accessToken: 'tok-1234567', headerPrefix: '' }) }),
    asked: { '#token': 'tok-1234567' },
  },
  {
    what: 'an API key instead of a header and a parameter of its name',
    collection: {
      item: [
        ...one({
          header: pairs({ 'x-key': 'old' }),
          auth: auth('apikey', { key: 'X-Key', value: 'k3yZ9f8e7d6c' }),
        }).item,
      ],
    },
    asked: { '#Key': 'k3yZ9f8e7d6c' },
  },
  {
    what: 'an access token of OAuth 2 in the query',
    collection: one({
      auth: auth('oauth2', { accessToken: 'tok-1234567', addTokenTo: 'queryParams' }),
    }),
    asked: { '#access_token': 'tok-1234567' },
  },
  {
    what: 'a header beside a token of its name',
    collection: one({
      header: pairs({ Authorization: 'Bearer own-7654321' }),
      auth: auth('bearer', { token: 'tok-1234567' }),
    }),
    asked: { '#token': 'tok-1234567' },
  },
  {
    what: 'a header Authorization without authentication',
    collection: one({ header: pairs({ Authorization: 'Token token=abc-1234567' }) }),
    asked: { '#token': 'token=abc-1234567' },
  },
  {
    what: 'a user in the address',
    collection: one({ url: `http://reader:hush-hush@${HOST}/orders` }),
    asked: { '#password': 'hush-hush' },
  },
  {
    what: 'a signature of AWS',
    collection: one({
      auth: auth('awsv4', { accessKey: 'a', secretKey: 'b', region: 'x', service: 's' }),
    }),
    refused: ['login'],
  },
  {
    what: 'digest authentication',
    collection: one({ auth: auth('digest', { username: 'a', password: 'b' }) }),
    refused: ['login'],
  },

  // scripts
  {
    what: 'a script that sets a variable without a value',
    collection: {
      ...one({ url: `${URL}?day={{day}}` }),
      ...script('prerequest', "pm.variables.set('day', '2026-01-15');"),
    },
    asked: { '#day': '2026-01-15' },
  },
  {
    what: 'a script that sets a variable with a value',
    collection: {
      ...one(
        { url: `${URL}?day={{day}}` },
        script('prerequest', "pm.environment.set('day', '2026-01-15');"),
      ),
      variable: pairs({ day: '2020-01-01' }),
    },
    asked: { '#day': '2026-01-15' },
  },
  {
    what: 'a script that adds a header',
    collection: one(
      {},
      script('prerequest', "pm.request.headers.add({ key: 'X-Signed', value: '1' });"),
    ),
    says: /a script of Postman may change the request before it is sent \(shop\.json:1\)/,
  },
  {
    what: 'a script of one request for the next one',
    collection: {
      item: [
        {
          ...one({ url: `http://${HOST}/shops` }).item[0],
          ...script('test', "pm.collectionVariables.set('shop', '8');"),
        },
        ...one({ url: `${URL}?shop={{shop}}` }).item,
      ],
      variable: pairs({ shop: '7' }),
    },
    asked: { '#shop': '8' },
  },
  {
    what: 'scripts of comments',
    collection: { ...one({}), ...script('prerequest', '// nothing', '') },
  },
  {
    what: 'a variable made anew for each request',
    collection: one({ url: `${URL}?at={{$timestamp}}` }),
    refused: ['computed-parameter'],
  },
];
