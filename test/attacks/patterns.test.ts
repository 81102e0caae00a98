// Patterns of strangers end in time.
import * as assert from 'uvu/assert';
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
          responses: { 200: { description: 'd', content: { 'application/json': { schema: { type: 'array' } } } } },
        },
      },
    },
  });
const withQuery = (value: string) => CONFIG.replace('endpoint: items', `endpoint: items, params: { q: "${value}" }`);

suite('attacks: patterns', (test) => {
  test('many wildcards of a recording match a long value in bounded time', async () => {
    await inScratchFolder(async ({ path: folder }) => {
      const exchanges = Array.from(
        { length: 6 },
        (_, index) => `  - { id: e${index}, request: "GET https://h.example/items?q={{match:.*.*.*x${index}}}", json: [] }\n`,
      );
      fill(folder, {
        ...scenarioFiles('scenarios/s'),
        'scenarios/s/config.yaml': withQuery('y'.repeat(5000)),
        'scenarios/s/scenario.yaml': 'scenario: 1\nmatch: { order: any }\n',
        'scenarios/s/recording.yaml': `recording: 1\nexchanges:\n${exchanges.join('')}`,
      });
      const { code, stdout } = sluice(['test'], folder);
      assert.is(code, 1, stdout);
      assert.match(stdout, /is not recorded|nearest/i);
    });
  });

  test('a pattern of a contract that does not end fails its scenario', async () => {
    await inScratchFolder(async ({ path: folder }) => {
      fill(folder, {
        ...scenarioFiles('scenarios/s'),
        'scenarios/s/config.yaml': withQuery(`${'a'.repeat(60)}!`),
        'scenarios/s/scenario.yaml': 'scenario: 1\ncontract: openapi.json\n',
        'scenarios/s/openapi.json': OPENAPI('^(a+)+$'),
        'scenarios/s/recording.yaml': 'recording: 1\nexchanges:\n  - { request: "GET https://h.example/items?q={{any}}", json: [] }\n',
      });
      const ended = sluice(['test'], folder);
      assert.is(ended.code, 1, ended.stdout + ended.stderr);
      assert.match(ended.stdout, /was not done with .*openapi\.json after 5 s/);
    });
  });
});
