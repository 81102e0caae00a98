// A credential at each place where sources have one: it is in nothing that an import makes.

import * as assert from 'uvu/assert';
import { draftText, type Imported } from '../../src/import/draft.ts';
import { sources } from '../../src/import/index.ts';
import { ImportProblem } from '../../src/import/problem.ts';
import { suite } from '../support/suite.ts';
import { type Entry, harOf } from './requests/har-of.ts';

const KEY = 'k3yZ9f8e7d6c5b4a3928Qw';
const basic = Buffer.from(`me:${KEY}`).toString('base64');
const A = 'https://h.example/v1/orders';

const curl = [
  `-H 'Authorization: Bearer ${KEY}' ${A}`,
  `-H 'Authorization: Token token=${KEY}' ${A}`,
  `-H 'Authorization: Basic ${basic}' ${A}`,
  `-H 'X-Api-Key: ${KEY}' ${A}`,
  `-H 'X-Thing: ${KEY}' ${A}`,
  `-H 'Cookie: sid=${KEY}' ${A}`,
  `-b 'sid=${KEY}' ${A}`,
  `-u me:${KEY} ${A}`,
  `-u ${KEY}: ${A}`,
  `-u ${KEY}:X ${A}`,
  `-su ${KEY} ${A}`,
  `--oauth2-bearer ${KEY} ${A}`,
  `'${A}?api_key=${KEY}'`,
  `'${A}?appid=${KEY}'`,
  `-G ${A} -d token=${KEY}`,
  `https://me:${KEY}@h.example/v1/orders`,
  `https://h.example/bot1:${KEY}/orders`,
  `https://h.example/${KEY}/orders`,
  `${A} -d password=${KEY}`,
  `${A} --json '{"auth":{"key":"${KEY}"}}'`,
  `${A} --json '{"query":"{ a(token: \\"${KEY}\\") { id } }"}'`,
  `${A} --proxy-user me:${KEY}`,
  `${A} --pass ${KEY} --cert a.pem`,
  `${A} -A 'Mozilla ${KEY}' -e https://x.example/?token=${KEY}`,
].map((command) => `curl ${command}`);

const har: readonly Partial<Entry>[] = [
  { headers: { authorization: `Bearer ${KEY}` } },
  { headers: { authorization: `Basic ${basic}` } },
  { headers: { 'x-api-key': KEY } },
  { headers: { cookie: `session=${KEY}` } },
  { url: `${A}?access_token=${KEY}` },
  { url: `${A};jsessionid=${KEY}` },
  { url: `https://me:${KEY}@h.example/v1/orders` },
  { method: 'POST', bodyText: `user=a&password=${KEY}` },
  { method: 'POST', body: { client_secret: KEY } },
  { method: 'POST', body: { query: `{ a(token: "${KEY}") { id } }` } },
];

const post = (body: object) => ({ method: 'POST', url: A, body });
const auth = (type: string, values: object) => ({ url: A, auth: { type, [type]: values } });
const postman: readonly object[] = [
  auth('bearer', { token: KEY }),
  auth('basic', { username: 'me', password: KEY }),
  auth('apikey', { key: 'X-Key', value: KEY }),
  auth('apikey', { key: 'key', value: KEY, in: 'query' }),
  auth('oauth2', { accessToken: KEY }),
  { url: `${A}?token={{secret_key}}` },
  { url: `${A}?token=${KEY}` },
  { url: A, header: [{ key: 'X-Auth-Token', value: KEY }] },
  post({ mode: 'urlencoded', urlencoded: [{ key: 'password', value: KEY }] }),
  post({ mode: 'raw', raw: `{"api_key":"${KEY}"}`, options: { raw: { language: 'json' } } }),
];

const LIST = {
  description: 'a',
  content: {
    'application/json': {
      schema: {
        type: 'array',
        items: { type: 'object', properties: { id: { type: 'integer' } } },
      },
    },
  },
};
const openapi: readonly object[] = [
  { parameters: [{ name: 'api_key', in: 'query', schema: { type: 'string' }, example: KEY }] },
  {
    parameters: [
      { name: 'X-Token', in: 'header', required: true, schema: { type: 'string', default: KEY } },
    ],
  },
];

const PLACES: readonly (readonly [source: string, shown: string, text: string])[] = [
  ...curl.map((command) => ['curl', command, command] as const),
  ...har.map(
    (entry) =>
      ['har', JSON.stringify(entry), harOf([{ url: A, json: [{ id: 1 }], ...entry }])] as const,
  ),
  ...postman.map(
    (request) =>
      [
        'postman',
        JSON.stringify(request),
        JSON.stringify({
          item: [{ name: 'search', request }],
          variable: [{ key: 'secret_key', value: KEY }],
        }),
      ] as const,
  ),
  ...openapi.map(
    (operation) =>
      [
        'openapi',
        JSON.stringify(operation),
        JSON.stringify({
          openapi: '3.0.0',
          info: { title: 'a', version: '1' },
          servers: [{ url: 'https://h.example' }],
          paths: { '/orders': { get: { ...operation, responses: { 200: LIST } } } },
        }),
      ] as const,
  ),
];

suite('import: places of a credential', (test) => {
  test('there are forty of them', () => assert.ok(PLACES.length >= 40, `${PLACES.length}`));

  for (const [source, shown, text] of PLACES)
    test(`${source}: ${shown}`, async () => {
      const made = await importOf(source, text);
      for (const form of [KEY, basic, encodeURIComponent(KEY)]) assert.not.ok(made.includes(form));
    });
});

/** Everything that an import writes and prints, or its problem. */
async function importOf(source: string, text: string): Promise<string> {
  const read = await sources[source]?.load();
  assert.ok(read);
  try {
    const found: Imported = await read({
      bytes: new TextEncoder().encode(text),
      file: 'source.json',
      name: 'shop',
      settings: undefined,
      spec: undefined,
      only: source === 'postman' ? ['search'] : undefined,
      nowMs: 0,
    });
    const files = found.drafts.map((draft) => draftText(draft, found));
    return JSON.stringify([found, files]);
  } catch (error) {
    assert.instance(error, ImportProblem);
    return (error as Error).message;
  }
}
