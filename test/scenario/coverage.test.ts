import * as assert from 'uvu/assert';
import { testScenarios } from '../../src/scenario/test-scenarios.ts';
import { mergeCoverage } from '../../src/scenario/variants/places.ts';
import { suite } from '../support/suite.ts';
import { memoryFiles } from './memory-files.ts';

const config = `api:
  baseUrl: https://shop.example.com/
  retryConfig: { maxRetries: 1 }
  http: { ignoreErrors: [404] }
  authentication:
    type: login
    loginRequest: { endpoint: login, method: POST }
    apiRequest: { headers: { X-Token: { response: token } } }
    expires: 3600
  pagination:
    method: offset
    limit: 2
    forceStop: { pages: 2 }
config:
  outputBucket: shop
  jobs:
    - endpoint: items
      dataType: items
      responseFilter: tags
      children:
        - endpoint: "items/{id}"
          dataType: parts
          recursionFilter: "id>1"
          placeholders: { id: id }
  mappings:
    parts:
      name: { mapping: { destination: name } }
      colour: { mapping: { destination: colour } }
`;
const login = '  - { id: login, request: POST login, body: {}, json: { token: "{{token:1}}" } }\n';
const items =
  '  - { id: items, request: "GET items?limit=2&offset=0", headers: { X-Token: "{{token:1}}" }, json: [{ id: 1, tags: [a] }, { id: 2, tags: [b] }] }\n';
const part =
  '  - { id: part, request: "GET items/2?limit=2&offset=0", json: [{ name: Leg, colour: "" }] }\n';
const last = '  - { id: last, request: "GET items?limit=2&offset=2", json: [] }\n';
const files = (recording: string, more: Readonly<Record<string, string>> = {}) => ({
  'config.yaml': config,
  's/scenario.yaml': 'scenario: 1\nconfig: ../config.yaml\nstrict: { warnings: ignore }\n',
  's/recording.yaml': `recording: 1\nexchanges:\n${recording}`,
  ...more,
});

async function cover(contents: Readonly<Record<string, string>>, sweep?: 'all') {
  const files = memoryFiles(contents);
  const folders = ['s', 't'].filter((folder) => `${folder}/scenario.yaml` in contents);
  // the scenarios expect what comes out
  await testScenarios(folders, { files, store: 'update' });
  const run = await testScenarios(folders, {
    files,
    store: 'none',
    coverage: true,
    ...(sweep === undefined ? {} : { sweep }),
  });
  assert.ok(run.ok, JSON.stringify(run.results));
  return mergeCoverage(run.results);
}
const missing = ({ configurations }: Awaited<ReturnType<typeof cover>>) =>
  configurations.flatMap(({ places }) =>
    places
      .filter(({ covered }) => !covered)
      .map(({ line, kind, what }) => `${line} ${kind}: ${what}`),
  );

suite('coverage of configurations', (test) => {
  test('what no scenario exercises is reported by line: stops, renewals, retries, ignored errors, columns', async () => {
    const coverage = await cover(files(login + items + part + last));
    assert.equal(missing(coverage), [
      '3 retry: a broken connection is retried',
      '3 retry: "Retry-After" says how long to wait',
      '3 retry: the run gives up retrying',
      '4 ignored error: status 404 is accepted as a response',
      '9 credentials: the login is repeated when it has expired',
      '10 pagination: the pagination ends by itself in "items"',
      '10 pagination: another page is requested in "items/{id}"',
      '13 stop: stops at 2 pages in "items"',
      '13 stop: stops at 2 pages in "items/{id}"',
      '28 column: "colour" of parts has a value',
    ]);
    const [only] = coverage.configurations;
    assert.equal(
      [only?.config, coverage.total - coverage.covered, coverage.percent],
      ['config.yaml', 10, Math.floor((coverage.covered * 100) / coverage.total)],
    );
  });

  test('jobs that do not run, filters that never decide, and stop conditions that never apply are not covered', async () => {
    const one = items.replace(', { id: 2, tags: [b] }', '').replace('tags: [a]', 'name: Desk');
    const open = missing(await cover(files(login + one)));
    for (const line of [
      '10 pagination: another page is requested in "items"',
      '13 stop: stops at 2 pages in "items"',
      '19 filter: "tags" is kept as JSON',
      '21 job: "items/{id}" is run',
      '23 filter: the filter lets a record through',
      '27 column: "name" of parts has a value',
    ])
      assert.ok(open.includes(line), `${line} in\n${open.join('\n')}`);
    assert.not.ok(open.includes('23 filter: the filter skips a record'));
  });

  test('scenarios of one configuration add up, and a sweep shows what repeats', async () => {
    const other = files(login + items.replace(', { id: 2, tags: [b] }', ''));
    const both = {
      ...files(login + items + part + last),
      't/scenario.yaml': other['s/scenario.yaml'],
      't/recording.yaml': other['s/recording.yaml'],
    };
    assert.not.ok(
      missing(await cover(both)).includes(
        '10 pagination: the pagination ends by itself in "items"',
      ),
    );
    const swept = missing(await cover(files(login + items + part + last), 'all'));
    assert.equal(
      swept.filter((line) => line.startsWith('3 ') || line.startsWith('9 ')),
      [
        '3 retry: "Retry-After" says how long to wait',
        '3 retry: the run gives up retrying',
        '9 credentials: the login is repeated when it has expired',
      ],
    );
  });

  test('a setting of an extension without which a scenario passes is not covered, as mutation testing says', async () => {
    const incremental = (lookback: string) => ({
      'config.yaml': `api: { baseUrl: https://shop.example.com/ }
config:
  incrementalOutput: true
  jobs:
    - endpoint: orders
      dataType: orders
      windows:
        from: "2026-01-01"
        to: "2026-01-02"
        step: P1D
        timeZone: Africa/Abidjan
      incremental:
        cursor: at
        lookback: ${lookback}
        start: "2026-01-01"
      params: { since: { cursor: value }, day: { window: start } }
`,
      's/scenario.yaml': 'scenario: 1\nconfig: ../config.yaml\nstrict: { warnings: ignore }\n',
      's/recording.yaml':
        'recording: 1\nexchanges:\n  - { id: a, request: GET orders, match: { query: ignore }, json: [{ id: 1, at: "2026-01-01T05:00:00Z" }] }\n',
    });
    const open = missing(await cover(incremental('PT1H')));
    for (const line of [
      '11 extension: "timeZone" of "windows" makes a difference',
      '14 extension: "lookback" of "incremental" makes a difference',
    ])
      assert.ok(open.includes(line), `${line} in\n${open.join('\n')}`);
  });

  test('each code of a list is a place, and counts when it was repeated itself', async () => {
    const codes = config.replace('maxRetries: 1 }', 'maxRetries: 1, http: { codes: [503, 429] } }');
    const busy =
      login +
      items
        .replace('id: items,', 'id: busy,')
        .replace('json: [{ id: 1, tags: [a] }, { id: 2, tags: [b] }]', 'response: 503, json: {}');
    const open = missing(await cover(files(busy + items + part + last, { 'config.yaml': codes })));
    assert.not.ok(open.includes('3 retry: status 503 is retried'));
    assert.ok(open.includes('3 retry: status 429 is retried'), open.join('\n'));
  });

  test('an iteration does not exercise the paging of another one', async () => {
    const twice = `${config.slice(0, config.indexOf('      children:'))}iterations: [{ a: 1 }, { a: 2 }]\n`;
    const second =
      login.replace('id: login', 'id: login-2') +
      items.replace('id: items', 'id: short').replace(', { id: 2, tags: [b] }', '');
    const open = missing(
      await cover(files(login + items + last + second, { 'config.yaml': twice })),
    );
    assert.ok(
      open.includes('10 pagination: another page is requested (iteration 2)'),
      open.join('\n'),
    );
    assert.not.ok(open.includes('10 pagination: another page is requested (iteration 1)'));
    assert.ok(open.includes('10 pagination: the pagination ends by itself (iteration 1)'));
    assert.not.ok(open.includes('10 pagination: the pagination ends by itself (iteration 2)'));
  });

  test('each condition of a filter has two sides, and a flag one for its absence', async () => {
    const flagged = config
      .replace('"id>1"', '"id>1&id<9"')
      .replace(
        '    forceStop: { pages: 2 }',
        '    forceStop: { pages: 2 }\n    nextPageFlag: { field: more, stopOn: false, ifNotSet: true }',
      );
    const open = missing(
      await cover(files(login + items + part + last, { 'config.yaml': flagged })),
    );
    assert.not.ok(open.includes('23 filter: "id>1" is false'), open.join('\n'));
    assert.ok(open.includes('24 filter: "id<9" is false'), open.join('\n'));
    assert.not.ok(open.includes('24 filter: "id<9" is true'));
    assert.ok(open.includes('14 stop: "more" is absent in "items/{id}"'), open.join('\n'));
  });

  const small = `api:
  baseUrl: https://shop.example.com/
  http: { headers: { X-Key: k }, connectTimeout: 5 }
config:
  outputBucket: shop
  jobs:
    - endpoint: items
      dataType: items
      params:
        kind: { function: ifempty, args: [{ time: previousStart }, all] }
        since: { time: previousStart }
`;
  const smallFiles = (exchange: string, scenario = '') => ({
    'config.yaml': small,
    's/scenario.yaml': `scenario: 1\nconfig: ../config.yaml\nstrict: { warnings: ignore }\n${scenario}`,
    's/recording.yaml': `recording: 2\nbase: https://shop.example.com/\nmatch: { headers: listed }\nexchanges:\n  - { id: items, ${exchange}, json: [{ id: 1 }] }\n`,
  });

  test('a setting is exercised only when the scenario fails without it', async () => {
    const first = 'request: "GET items?kind=all&since=0"';
    assert.equal(missing(await cover(smallFiles(first))), [
      '3 header: "X-Key" is sent',
      '10 function: "ifempty" returns its first argument',
      '10 state: "previousStart" is known from an earlier run',
      '11 state: "previousStart" is known from an earlier run',
    ]);
    const later = 'request: "GET items?kind=77&since=77", headers: { X-Key: k }';
    assert.equal(
      missing(await cover(smallFiles(later, 'state: { time: { previousStart: 77 } }\n'))),
      ['10 function: "ifempty" returns its second argument'],
    );
  });

  test('"firstRequest" is exercised by a first request that cannot connect and gets more attempts', async () => {
    const config = small.replace('  http:', '  retryConfig: { firstRequest: 5 }\n  http:');
    const request = 'request: "GET items?kind=all&since=0"';
    const refused = `${request}, fault: refused }\n  - { id: `;
    const isOpen = async (exchanges: string) =>
      missing(await cover({ ...smallFiles(exchanges), 'config.yaml': config })).includes(
        '3 retry: a first request that cannot connect is sent 5 times at most',
      );
    assert.is(await isOpen(request), true);
    const thrice = [1, 2, 3].map((id) => `${refused}again-${id}, `).join('');
    assert.is(await isOpen(`${thrice}${request}`), false);
  });

  test('what no replay uses counts only where it is compared as text', async () => {
    const contents = smallFiles('request: "GET items?kind=all&since=0"');
    const updated = await cover(contents);
    const timeout = (coverage: typeof updated) =>
      coverage.configurations[0]?.places.find(({ kind }) => kind === 'transport');
    assert.equal(
      [timeout(updated)?.what, timeout(updated)?.covered],
      ['time limit to connect: 5 seconds (no replay uses it)', true],
    );
    const run = await testScenarios(['s'], {
      files: memoryFiles(contents),
      store: 'update',
      coverage: true,
    });
    assert.is(timeout(mergeCoverage(run.results))?.covered, false);
  });

  test('user data and allowed hosts are places, exercised where the scenario compares them', async () => {
    const shop = config.replace(
      '      responseFilter: tags\n',
      '      responseFilter: tags\n      userData: { source: shop }\n',
    );
    const hosts = `${shop}image_parameters: { allowed_hosts: [{ host: shop.example.com }, { host: other.example.com }] }\n`;
    const contents = files(login + items + part + last, { 'config.yaml': hosts });
    const places = async (scenario: string) => {
      const { configurations } = await cover({
        ...contents,
        's/scenario.yaml': `scenario: 1\nconfig: ../config.yaml\n${scenario}`,
      });
      const found = (configurations[0]?.places ?? []).filter(
        ({ kind, what }) => kind === 'user data' || what.startsWith('allowed host'),
      );
      return found.map(({ kind, line, covered }) => `${line} ${kind} ${covered}`).sort();
    };
    const [data, allowed] = ['20 user data', '30 transport'];
    const all = await places('strict: { warnings: ignore }\n');
    assert.equal(all, [`${data} true`, `${allowed} true`, `${allowed} true`]);
    const none = await places('strict: { warnings: ignore }\nexpect: { tables: ignore }\n');
    assert.ok(none.includes(`${data} false`), none.join());
  });

  test('a scenario that fails exercises nothing', async () => {
    const run = await testScenarios(['s'], {
      files: memoryFiles(smallFiles('request: GET other')),
      store: 'none',
      coverage: true,
    });
    assert.is(mergeCoverage(run.results).covered, 0);
  });

  test('a retry that the configuration does not speak of has no line', async () => {
    const coverage = await cover(
      files(login + items + part + last, {
        'config.yaml': config.replace('  retryConfig: { maxRetries: 1 }\n', ''),
      }),
    );
    assert.not.ok(missing(coverage).some((line) => line.includes('retry')));
  });
});
