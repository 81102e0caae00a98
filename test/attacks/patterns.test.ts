// Patterns of strangers end in time.

import * as assert from 'uvu/assert';
import { lintSource } from '../../src/lint/lint-source.ts';
import { createPrismClient } from '../../src/openapi/prism-client.ts';
import { testScenarios } from '../../src/scenario/test-scenarios.ts';
import { memoryFiles } from '../scenario/memory-files.ts';
import { inScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';
import { CONFIG, fill, scenarioFiles, sluice } from './hostile.ts';

const OPENAPI = (pattern: string) =>
  JSON.stringify({
    openapi: '3.0.0',
    info: { title: 't', version: '1' },
    servers: [{ url: 'https://h.example/' }],
    paths: {
      '/items': {
        get: {
          parameters: [{ name: 'q', in: 'query', schema: { type: 'string', pattern } }],
          responses: {
            200: {
              description: 'd',
              content: { 'application/json': { schema: { type: 'array' } } },
            },
          },
        },
      },
    },
  });
const withQuery = (value: string) =>
  CONFIG.replace('endpoint: items', `endpoint: items, params: { q: "${value}" }`);

suite('attacks: patterns', (test) => {
  test('many wildcards of a recording match a long value in bounded time', async () => {
    await inScratchFolder(async ({ path: folder }) => {
      const exchanges = Array.from(
        { length: 2 },
        (_, index) =>
          `  - { id: e${index}, request: "GET https://h.example/items?q={{match:.*.*.*x${index}}}", json: [] }\n`,
      );
      fill(folder, {
        ...scenarioFiles('scenarios/s'),
        'scenarios/s/config.yaml': withQuery('y'.repeat(2500)),
        'scenarios/s/scenario.yaml': 'scenario: 1\nmatch: { order: any }\n',
        'scenarios/s/recording.yaml': `recording: 1\nexchanges:\n${exchanges.join('')}`,
      });
      const { code, stdout } = sluice(['test'], folder);
      assert.is(code, 1, stdout);
      assert.match(stdout, /is not recorded|nearest/i);
    });
  });

  test('a pattern of a contract that does not end fails its scenario', async () => {
    const files = memoryFiles({
      's/config.yaml': withQuery(`${'a'.repeat(60)}!`),
      's/scenario.yaml': 'scenario: 1\ncontract: openapi.json\n',
      's/openapi.json': OPENAPI('^(a+)+$'),
      's/recording.yaml':
        'recording: 1\nexchanges:\n  - { request: "GET https://h.example/items?q={{any}}", json: [] }\n',
    });
    const prism = createPrismClient('.', { checkMs: 500 });
    try {
      const { results } = await testScenarios(['s'], { files, store: 'none', prism });
      assert.match(
        JSON.stringify(results[0]?.problems),
        /was not done with .*openapi\.json after 0\.5 s/,
      );
    } finally {
      await prism.close();
    }
  });

  test('long texts that repeat a few characters are checked in time in every setting, and not printed whole', async () => {
    const units = [
      '.',
      '?',
      '#',
      '{',
      '{{',
      '[',
      '<',
      '(',
      '0',
      ' ',
      '\t',
      '_',
      '-',
      'a.',
      'a?',
      '?a',
      '@a',
      'a:',
      '//',
      '=a&',
      '{a',
      ' a',
      "\\'",
      'AAAA',
    ];
    await inScratchFolder(async ({ path: folder }) => {
      for (const [index, unit] of units.entries()) {
        const text = unit.repeat(24_000 / unit.length);
        fill(folder, {
          [`${index}-any.json`]: JSON.stringify(anyTexts(text)),
          [`${index}-wrong.json`]: JSON.stringify(wrongTexts(text)),
        });
      }
      const { code, stdout, stderr } = sluice(
        ['lint', '--format', 'json', '--jobs', '1', '.'],
        folder,
      );
      assert.is(code, 1, stderr.slice(0, 500));
      const found: readonly {
        readonly file: string;
        readonly severity: string;
        readonly message: string;
      }[] = JSON.parse(stdout);
      const wrong = new Set(
        found.filter(({ severity }) => severity === 'error').map(({ file }) => file),
      );
      assert.equal(
        units.flatMap((unit, index) => (wrong.has(`${index}-wrong.json`) ? [] : [unit])),
        [],
      );
      assert.ok(found.every(({ message }) => message.length <= 1000));
    });
  });

  test('thousands of mistakes in one configuration are reported in time', async () => {
    const many = <T>(count: number, name: string, value: (index: number) => T) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`${name}${index}`, value(index)]),
      );
    const wrong = many(4000, 'c/', () => ({ mapping: {} }));
    for (const [api, config] of [
      [many(4000, 'k', () => 1), { jobs: [{ endpoint: 'a', ...many(4000, 'k', () => 1) }] }],
      [
        {},
        {
          ...many(4000, 'a', (index) => `<input ${index}>`),
          jobs: [{ endpoint: 'a', params: many(4000, 'p', (index) => `<input ${index}>`) }],
        },
      ],
    ]) {
      const text = JSON.stringify({
        api: { baseUrl: 'https://h.example/', ...api },
        config: { ...config, mappings: { a: wrong } },
      });
      const { diagnostics } = await lintSource(text, { name: 'c.json' });
      assert.ok(diagnostics.length >= 8000);
    }
  });
});

const API = { baseUrl: 'https://h.example/' };

/** The text where any text is allowed, so that every rule looks at it. */
function anyTexts(text: string) {
  const job = {
    endpoint: `a/${text.replace(/[{}]/g, '')}`,
    dataType: 'a',
    dataField: text,
    params: { [text]: text },
  };
  return {
    api: {
      ...API,
      http: { headers: { A: text.trim() }, defaultOptions: { params: { p: text } } },
      pagination: { method: 'response.url', urlKey: text },
    },
    config: {
      [text]: 'v',
      u: text,
      outputBucket: 'b',
      userData: { a: text },
      jobs: [{ ...job, children: [{ ...job, endpoint: 'b/{i}', placeholders: { i: text } }] }],
      mappings: { t: { [text]: { mapping: { destination: 'a' } } } },
    },
  };
}

/** The text where most texts are an error. */
function wrongTexts(text: string) {
  return {
    api: {
      ...API,
      pagination: { method: 'offset', limit: text },
      authentication: {
        type: 'login',
        loginRequest: { endpoint: text, params: { a: text } },
        apiRequest: { headers: { T: text } },
        expires: text,
      },
    },
    config: {
      [`${text}1`]: { attr: text },
      outputBucket: text,
      jobs: [
        {
          endpoint: text,
          dataType: text,
          responseFilter: text,
          params: {
            f: { function: 'date', args: [text] },
            g: { function: 'sprintf', args: [text, text] },
            h: { function: 'strtotime', args: [text] },
          },
          children: [
            { endpoint: `b/{i}${text}`, placeholders: { i: 'i' }, recursionFilter: `a==${text}` },
          ],
        },
      ],
      mappings: { t: { a: { mapping: { destination: text } }, b: text } },
    },
  };
}
