// HAR files that someone else has recorded: where their secrets end, and what they cost.

import * as assert from 'uvu/assert';
import type { Imported } from '../../src/import/draft.ts';
import { readHarFile } from '../../src/import/requests/index.ts';
import { type Entry, harOf } from '../import/requests/har-of.ts';
import { suite } from '../support/suite.ts';

const imported = (...entries: readonly Entry[]): Promise<Imported> =>
  readHarFile({
    bytes: new TextEncoder().encode(harOf(entries)),
    file: 'shop.har',
    name: 'shop',
    settings: undefined,
    spec: undefined,
    nowMs: 0,
    only: undefined,
  });
const rows = [{ id: 1 }, { id: 2 }];
const SECRET = 'sec-ret-value-123456';

suite('attacks: secrets of HAR files', (test) => {
  test('a value of the login in a header against forgery follows from the login', async () => {
    const made = await imported(
      {
        url: 'https://e.com/login',
        method: 'POST',
        body: { user: 'ada', password: 'pass-word-1' },
        json: { token: 'token-of-ada-1', csrf: SECRET },
      },
      {
        url: 'https://e.com/items',
        headers: { Authorization: 'Bearer token-of-ada-1', 'X-CSRF': SECRET },
        json: rows,
      },
    );
    assert.match(JSON.stringify(made.drafts), /"x-csrf":\{"response":"csrf"\}/i);
    assert.not.match(JSON.stringify(made), SECRET);
  });

  for (const [what, entry] of Object.entries({
    'a session in a parameter': { url: `https://e.com/items?session=${SECRET}` },
    'a session in a header': { url: 'https://e.com/items', headers: { 'X-Session': SECRET } },
    'a password in XML': {
      url: 'https://e.com/items',
      method: 'POST',
      bodyText: `<login><password>${SECRET}</password></login>`,
    },
    'a key as the user': {
      url: 'https://e.com/items',
      headers: { Authorization: `Basic ${Buffer.from(`sk_live_${SECRET}:x`).toString('base64')}` },
    },
  } satisfies Record<string, Entry>))
    test(`${what} is in nothing that is made`, async () => {
      const made = await imported({ ...entry, json: rows });
      assert.not.match(JSON.stringify(made), SECRET);
    });

  test('a secret in an address is no name of a table', async () => {
    const made = await imported(
      { url: 'https://e.com/items', headers: { Authorization: `Bearer ${SECRET}` }, json: rows },
      { url: `https://e.com/of/${SECRET}`, json: rows },
    );
    assert.is(made.notCarried.length, 1);
    assert.not.match(JSON.stringify(made), SECRET);
  });

  test('an address of another protocol is not shown', async () => {
    const problem = await imported({ url: `ftp://e.com/?token=${SECRET}`, json: rows }).then(
      () => '',
      String,
    );
    assert.match(problem, '"ftp:…" is not an http or https URL');
    assert.not.match(problem, SECRET);
  });

  test('what a browser loads without HTTP is left out', async () => {
    const made = await imported(
      { url: `wss://e.com/?token=${SECRET}`, json: rows },
      { url: 'data:text/plain,x', json: rows },
      { url: 'https://e.com/items', json: rows },
    );
    assert.equal(
      made.carried.map(({ stream }) => stream),
      ['items'],
    );
  });
});

suite('attacks: costs of HAR files', (test) => {
  test('a deep body is a reason not to carry a request over', async () => {
    const deep = `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`;
    const { notCarried } = await imported({
      url: 'https://e.com/items',
      method: 'POST',
      body: JSON.parse(deep),
      json: rows,
    });
    assert.is(notCarried.length, 1);
  });

  test('responses full of addresses, of links and of equal members take linear time', async () => {
    const members = (value: (at: number) => string) =>
      Object.fromEntries(Array.from({ length: 1500 }, (_, at) => [`m${at}`, value(at)]));
    const pages = (json: (page: number) => object, link = '') =>
      Array.from({ length: 40 }, (_, at) => ({
        url: `https://e.com/items?c=${at}`,
        responseHeaders: { link },
        json: json(at),
      }));
    await imported(...pages(() => members((at) => `/items?c=x${at}`)));
    await imported(...pages((page) => members(() => String(page + 1))));
    await imported(...pages(() => ({}), '<'.repeat(9000)));
  });
});
