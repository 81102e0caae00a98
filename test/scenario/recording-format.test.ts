import * as assert from 'uvu/assert';
import type { ScenarioResult } from '../../src/scenario/result.ts';
import type { StoreMode } from '../../src/scenario/review.ts';
import { testScenarios } from '../../src/scenario/test-scenarios.ts';
import { suite } from '../support/suite.ts';
import { memoryFiles } from './memory-files.ts';

const config = `api:
  baseUrl: https://shop.example.com/v1/
  http: { headers: { X-Key: { attr: "#key" } } }
  retryConfig: { maxRetries: 2 }
config:
  outputBucket: shop
  "#key": "{{secret:key}}"
  jobs: [{ endpoint: items, dataType: items }]
`;
const busy = 'response: 503, reply-headers: { Retry-After: 7 }';
const exchanges = `exchanges:
  - { id: busy, request: GET items, headers: { X-Key: "{{secret:key}}" }, ${busy} }
  - { id: items, same-as: busy, json: [{ id: 1 }] }
`;
const version2 = `recording: 2\nbase: https://shop.example.com/v1/\nmatch: { headers: all }\n${exchanges}`;
const scenario =
  'scenario: 1\nsecrets: { key: k3y }\nexpect: { waited: 7s, transport: "retries: 2", tables: ignore }\n';
const sound = {
  's/scenario.yaml': scenario,
  's/config.yaml': config,
  's/recording.yaml': version2,
};

async function play(changes: Readonly<Record<string, string>>, store: StoreMode = 'none') {
  const files = memoryFiles({ ...sound, ...changes });
  const { results } = await testScenarios(['s'], { files, store });
  const [result] = results;
  if (result === undefined) throw new Error('no result');
  return { ...result, files };
}

/** The parts of the first request that differ. */
const differing = ({ problems }: ScenarioResult) =>
  problems.flatMap((problem) =>
    problem.kind === 'request'
      ? (problem.nearest?.differences ?? []).map(({ part, name }) => `${part} ${name}`.trim())
      : [],
  );
const subjects = ({ problems }: ScenarioResult) =>
  problems.flatMap((problem) =>
    problem.kind === 'expectation' ? [problem.subject] : [problem.kind],
  );

suite('what a recording of version 2 compares', (test) => {
  test('the base URL of each request: host, path and the slash at its end', async () => {
    assert.equal((await play({})).status, 'passed');
    const withBase = (url: string) =>
      play({ 's/config.yaml': config.replace('https://shop.example.com/v1/', url) });
    assert.equal(differing(await withBase('https://evil.example.net/v1/')), ['host']);
    assert.equal(differing(await withBase('http://shop.example.com/v1/')), ['host']);
    assert.equal(differing(await withBase('https://shop.example.com/v9/')), ['path']);
    assert.equal(differing(await withBase('https://shop.example.com/v1')), ['path']);
  });

  test('"base: any" leaves the base URL open, and leaving it out is an error', async () => {
    const moved = config.replace('https://shop.example.com/v1/', 'https://other.example.net/');
    const anywhere = version2.replace(/base: .*/, 'base: any');
    assert.is(
      (await play({ 's/config.yaml': moved, 's/recording.yaml': anywhere })).status,
      'passed',
    );
    const [problem] = (await play({ 's/recording.yaml': version2.replace(/base: .*\n/, '') }))
      .problems;
    assert.ok(problem?.kind === 'diagnostic' && problem.diagnostic.rule === 'missing-key');
    assert.is(
      (await play({ 's/recording.yaml': version2.replace(/base: .*/, 'base: shop.example.com') }))
        .status,
      'failed',
    );
  });

  test('headers that are not recorded, without those of the connection and of Sluice itself', async () => {
    const withHeaders = (headers: string) =>
      play({ 's/config.yaml': config.replace('X-Key: {', `${headers}, X-Key: {`) });
    assert.equal(differing(await withHeaders('Cookie: a=b')), ['header Cookie']);
    assert.equal(differing(await withHeaders('X-Trace: "1"')), ['header X-Trace']);
    assert.equal(differing(await withHeaders('User-Agent: Mozilla')), ['header User-Agent']);
    const freed = version2.replace('headers: all', 'headers: { compare: all, ignore: [x-trace] }');
    const traced = config.replace('X-Key: {', 'X-Trace: "1", X-Key: {');
    assert.is(
      (await play({ 's/config.yaml': traced, 's/recording.yaml': freed })).status,
      'passed',
    );
  });

  test('with listed headers the others are free, and the report names them', async () => {
    const listed = version2
      .replace('match: { headers: all }\n', '')
      .replace('headers: { X-Key: "{{secret:key}}" }, ', '');
    const { status, notCompared } = await play({ 's/recording.yaml': listed });
    assert.equal([status, notCompared], ['passed', ['the header X-Key']]);
    const scenarioWins = await play({
      's/scenario.yaml': `${scenario}match: { headers: ignore }\n`,
      's/recording.yaml': listed,
    });
    assert.equal(scenarioWins.notCompared, []);
  });

  test('waits: another delay header gives another wait', async () => {
    assert.equal(
      subjects(
        await play({
          's/config.yaml': config.replace(
            'maxRetries: 2',
            'maxRetries: 2, http: { retryHeader: X-None }',
          ),
        }),
      ),
      ['waited', 'transport'],
    );
  });

  test('transport settings by their text: tunnel, certificates, timeouts, retries, allowed hosts', async () => {
    const passing = await play({});
    assert.equal(passing.problems, []);
    for (const [from, to] of [
      ['maxRetries: 2', 'maxRetries: 3'],
      ['maxRetries: 2', 'maxRetries: 2, curl: { codes: [56, 28] }'],
      ['http: {', 'http: { connectTimeout: 31,'],
      ['http: {', 'http: { requestTimeout: 299,'],
      ['http: {', 'http: { ignoreErrors: [404],'],
      [
        '  retryConfig',
        '  caCertificate: "-----BEGIN CERTIFICATE-----\\nMQ==\\n-----END CERTIFICATE-----"\n  retryConfig',
      ],
      [
        '  retryConfig',
        '  "#clientCertificate": "-----BEGIN CERTIFICATE-----\\nMQ==\\n-----END CERTIFICATE-----"\n  retryConfig',
      ],
      ['config:', 'image_parameters: { allowed_hosts: [{ host: shop.example.com }] }\nconfig:'],
      [
        'config:',
        'sshProxy: { host: jump.example.com, port: 22, user: shop, "#privateKey": "{{secret:key}}" }\nconfig:',
      ],
      ['config:', 'config:\n  debug: true'],
    ] as const)
      assert.equal(
        subjects(await play({ 's/config.yaml': config.replace(from, to) })),
        ['transport'],
        to,
      );
  });

  test('a scenario that states neither passes and says so', async () => {
    const { status, notCompared } = await play({
      's/scenario.yaml': scenario.replace('waited: 7s, transport: "retries: 2", ', ''),
    });
    assert.equal([status, notCompared], ['passed', ['the wait of 7s', 'transport settings']]);
  });
});

suite('an update of a recording of version 1', (test) => {
  const old = {
    's/scenario.yaml': '# why\nscenario: 1\nsecrets: { key: k3y }\nexpect: { tables: ignore }\n',
  };
  const version1 = `recording: 1\n${exchanges.replace('headers: { X-Key: "{{secret:key}}" }, ', '')}`;

  test('the old one still passes and says what is not compared', async () => {
    const { status, notCompared } = await play({ ...old, 's/recording.yaml': version1 });
    assert.equal(
      [status, notCompared],
      [
        'passed',
        [
          'the base URL (the recording has version 1)',
          'the header X-Key',
          'the wait of 7s',
          'transport settings',
        ],
      ],
    );
  });

  test('writes base, headers with symbols, waits and transport settings, and keeps comments and forms', async () => {
    const { files, status } = await play({ ...old, 's/recording.yaml': version1 }, 'update');
    assert.is(status, 'passed');
    const recording = files.all.get('s/recording.yaml') ?? '';
    assert.match(
      recording,
      /^recording: 2\nbase: https:\/\/shop.example.com\/v1\/\nmatch:\n {2}headers: all\nexchanges:/,
    );
    assert.match(
      recording,
      'request: GET items, headers: { X-Key: "{{secret:key}}" }, response: 503',
    );
    assert.match(recording, '{ id: items, same-as: busy, json: [{ id: 1 }] }');
    const text = files.all.get('s/scenario.yaml') ?? '';
    assert.match(text, /^# why\n/);
    assert.match(text, 'waited: 7s');
    assert.match(text, 'transport: "retries: 2"');
    const again = await play({ 's/scenario.yaml': text, 's/recording.yaml': recording }, 'update');
    assert.equal([again.status, again.notCompared, again.written], ['passed', [], []]);
  });

  test('cases share the exchanges that are equal in all of them and keep the others separately', async () => {
    const cases = `scenario: 1\nsecrets: { key: k3y }\nexpect: { tables: ignore }\ncases:\n  - name: one\n  - name: two\n    overlay: { api: { retryConfig: { maxRetries: 1 } } }\n`;
    const { files } = await play(
      { 's/scenario.yaml': cases, 's/recording.yaml': version1 },
      'update',
    );
    const text = files.all.get('s/scenario.yaml') ?? '';
    assert.match(text, /^expect: .*waited: 7s/m);
    assert.equal(
      [...text.matchAll(/transport: "retries: (\d)"/g)].map(([, count]) => count),
      ['2', '1'],
    );
  });

  test('cases that send different headers leave them as they were', async () => {
    const cases = `scenario: 1\nsecrets: { key: k3y }\nexpect: { tables: ignore }\ncases:\n  - name: one\n  - name: two\n    overlay: { api: { http: { headers: { X-Other: a } } } }\n`;
    const { files, status } = await play(
      { 's/scenario.yaml': cases, 's/recording.yaml': version1 },
      'update',
    );
    assert.is(status, 'passed');
    assert.match(files.all.get('s/recording.yaml') ?? '', /^recording: 2\nbase: \S+\nexchanges:/);
  });

  test('nothing is rewritten when the scenario fails, and nothing in CI', async () => {
    const failing = version1.replace('json: [{ id: 1 }]', 'response: 400');
    assert.equal((await play({ ...old, 's/recording.yaml': failing }, 'update')).written, []);
    assert.equal((await play({ ...old, 's/recording.yaml': version1 }, 'none')).written, []);
  });
});
