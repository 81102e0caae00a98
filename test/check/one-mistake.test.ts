// One mistake, one finding: whatever setting is misspelt or holds a list, the reader is told once, and nothing that follows from it.
import * as assert from 'uvu/assert';
import { compile } from '../../src/corridor.ts';
import { suite } from '../support/suite.ts';

type Plain = { [name: string]: unknown };

const BASE: Plain = {
  parameters: {
    api: {
      baseUrl: { function: 'concat', args: ['https://', { attr: 'host' }, '/v1/'] },
      http: {
        headers: { Accept: 'a/b' },
        defaultOptions: { params: { lang: 'en' } },
        ignoreErrors: [404],
        requestTimeout: 60,
      },
      retryConfig: { maxRetries: 3, http: { codes: [500] } },
      authentication: {
        type: 'oauth20.login',
        loginRequest: {
          endpoint: 'token',
          method: 'FORM',
          params: { id: { consumer: 'client_id' } },
        },
        apiRequest: { headers: { 'X-Token': { response: 'token' } } },
        expires: { response: 'expires', relative: true },
      },
      pagination: {
        method: 'multiple',
        scrollers: {
          pages: { method: 'pagenum', limit: 10, limitParam: 'size' },
          next: { method: 'response.url', urlKey: 'next' },
        },
      },
    },
    config: {
      outputBucket: 'b',
      incrementalOutput: true,
      host: 'h.example',
      mappings: {
        items: {
          id: { mapping: { destination: 'id', primaryKey: true } },
          tags: {
            type: 'table',
            destination: 'tags',
            tableMapping: { t: 'tag' },
            parentKey: { destination: 'item' },
          },
        },
        details: { id: { mapping: { destination: 'id', primaryKey: true } } },
      },
      jobs: [
        {
          endpoint: 'items',
          dataType: 'items',
          dataField: 'data',
          scroller: 'pages',
          children: [
            {
              endpoint: 'items/{id}',
              dataType: 'details',
              placeholders: { id: 'id' },
              recursionFilter: 'state==open',
              scroller: 'next',
            },
          ],
        },
      ],
    },
  },
  authorization: {
    oauth_api: { credentials: { '#data': '{"token":"t"}', appKey: 'k', '#appSecret': 's' } },
  },
};

/** Objects whose members have names of the user's choice, and settings that may be left out without a word. */
const FREE = new Set([
  'headers',
  'params',
  'host',
  'scrollers',
  'mappings',
  'items',
  'details',
  'tableMapping',
  'placeholders',
  'oauth_api',
  'credentials',
]);
const OF_ANOTHER_KIND = new Set(['attr', 'consumer', 'response', 'function']);

function keysBelow(value: unknown, at: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value as Plain).flatMap(([name, inner]) => [
    ...(Array.isArray(value) ||
    FREE.has(at.at(-1) ?? '') ||
    FREE.has(name) ||
    OF_ANOTHER_KIND.has(name)
      ? []
      : [[...at, name]]),
    ...keysBelow(inner, [...at, name]),
  ]);
}

/** The configuration with one member changed, in its place. */
function changed(
  at: readonly string[],
  change: (name: string, value: unknown) => readonly [string, unknown],
  value: unknown = BASE,
): unknown {
  const [name, ...rest] = at;
  if (name === undefined || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return value.map((element, index) =>
      String(index) === name ? changed(rest, change, element) : element,
    );
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key !== name
        ? [key, inner]
        : rest.length === 0
          ? change(key, inner)
          : [key, changed(rest, change, inner)],
    ),
  );
}

async function reported(config: unknown): Promise<readonly string[]> {
  const { diagnostics } = await compile(JSON.stringify(config), { name: 'c.json' });
  return diagnostics.map(({ rule, pointer, message }) => `${rule} ${pointer} ${message}`);
}

suite('check: one mistake, one finding', (test) => {
  test('the unchanged configuration has no findings', async () =>
    assert.equal(await reported(BASE), []));

  test('a setting that is misspelt is reported once', async () => {
    const wrong: Plain = {};
    for (const at of keysBelow(BASE)) {
      const found = await reported(
        changed(at, (name, value) => [`${name.slice(0, 2)}${name.slice(3)}`, value]),
      );
      if (found.length !== 1) wrong[at.join('/')] = found;
    }
    assert.equal(wrong, {});
  });

  test('a setting with a list round its value is reported at most once', async () => {
    const wrong: Plain = {};
    for (const at of keysBelow(BASE)) {
      const found = await reported(changed(at, (name, value) => [name, [value]]));
      if (found.length > 1) wrong[at.join('/')] = found;
    }
    assert.equal(wrong, {});
  });
});
