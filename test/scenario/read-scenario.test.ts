import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { discoverScenarios } from '../../src/scenario/discover.ts';
import { readScenario } from '../../src/scenario/read-scenario.ts';
import { replyOf } from '../../src/scenario/replay/exchange.ts';
import { suite } from '../support/suite.ts';
import { memoryFiles } from './memory-files.ts';

const sound = {
  's/scenario.yaml':
    'scenario: 1\ntitle: A title\nsecrets: { password: s3cret }\nclock: { start: 2026-02-03T00:00:00Z, each-request: 1.5s }\nmatch: { query: exact }\n',
  's/config.yaml': 'api: {}\n',
  's/recording.yaml': `recording: 1
exchanges:
  - id: login
    request: POST login
    headers: { X-Key: "{{base64:{{secret:password}}}}", X-Number: 7 }
    body: { id: 12345678901234567890, price: 1.0 }
    json: { token: "{{token:1}}" }
    takes: 2s
  - same-as: login
    match: { body: ignore }
    response: 503
    text: busy
  - request: GET a?x={{any}}
    file: bodies/a.json
    fault: truncate@3
    repeat: any
`,
  's/bodies/a.json': '[1.0]',
};

const problemsOf = async (changes: Readonly<Record<string, string>>) => {
  const { diagnostics } = await readScenario('s', memoryFiles({ ...sound, ...changes }));
  return diagnostics.map(({ file, range, rule }) => `${file}:${range.start.line} ${rule}`);
};

suite('reading scenarios', (test) => {
  test('a folder becomes exchanges that can be played', async () => {
    const { playable, diagnostics, title } = await readScenario('s', memoryFiles(sound));
    assert.equal(diagnostics, []);
    assert.is(title, 'A title');
    const [only] = playable;
    assert.is(only?.clock.startMs, Date.UTC(2026, 1, 3));
    assert.is(only?.clock.eachRequestMs, 1500);
    const [login, again, page] = only?.exchanges ?? [];
    assert.is(login?.place?.line, 3);
    assert.is(login?.takesMs, 2000);
    assert.equal(
      [
        again?.id,
        again?.request.url.source,
        again?.request.headers.length,
        again?.match.body,
        again?.match.query,
      ],
      ['exchange-2', 'login', 2, 'ignore', 'exact'],
    );
    assert.is(again?.request.body.kind, 'json');
    assert.equal([again?.reply.status, again?.takesMs], [503, null]);
    assert.equal(page?.reply.fault, { kind: 'truncate', bytes: 3 });
    assert.is(
      page?.reply.body.kind === 'bytes' && Buffer.from(page.reply.body.bytes).toString(),
      '[1.0]',
    );
  });

  test('VAL-1: numbers of a response keep their digits, in YAML and in JSON', async () => {
    const numbers = '1.10, 1.0, 0.1, 1e2, -0, 12345678901234567890, 100000000000000000000.5';
    for (const text of [
      `recording: 1\nexchanges:\n  - { request: GET a, json: [${numbers}] }\n`,
      `{"recording":1,"exchanges":[{"request":"GET a","json":[${numbers}]}]}`,
    ]) {
      const { playable, diagnostics } = await readScenario(
        's',
        memoryFiles({ ...sound, 's/recording.yaml': text }),
      );
      assert.equal(diagnostics, []);
      const [only] = playable[0]?.exchanges ?? [];
      assert.ok(only !== undefined);
      assert.is(
        Buffer.from(replyOf(only.reply, { secrets: new Map(), nowMs: () => 0 }).body).toString(),
        `[${numbers.replaceAll(', ', ',')}]`,
      );
    }
  });

  test('a number as a header is the text it is written as', async () => {
    const text =
      'recording: 1\nexchanges:\n  - { request: GET a, headers: { X-Version: 1.10 }, reply-headers: { X-Rate: [2.0, 3] } }\n';
    const { playable, diagnostics } = await readScenario(
      's',
      memoryFiles({ ...sound, 's/recording.yaml': text }),
    );
    assert.equal(diagnostics, []);
    const [only] = playable[0]?.exchanges ?? [];
    assert.equal(only?.request.headers[0]?.[1][0]?.source, '1.10');
    assert.equal(
      only?.reply.headers.map(([, { source }]) => source),
      ['2.0', '3'],
    );
  });

  test('what may be free is checked: names of settings, and expressions', async () => {
    const withMatch = (match: string) => ({
      's/recording.yaml': `recording: 1\nexchanges:\n  - request: GET a\n    match: { query: ${match} }\n`,
    });
    assert.equal(
      await problemsOf(withMatch('{ ignore: [since], patterns: { page: "[0-9]+" } }')),
      [],
    );
    assert.equal(await problemsOf(withMatch('{ patterns: { page: "[" } }')), [
      's/recording.yaml:4 invalid-value',
    ]);
    assert.equal(await problemsOf(withMatch('{ ignroe: [since] }')), [
      's/recording.yaml:4 unknown-key',
    ]);
    assert.equal(
      await problemsOf({
        's/scenario.yaml': `${sound['s/scenario.yaml'].replace('query: exact', 'body: { patterns: { /a: "(" } }')}`,
      }),
      ['s/scenario.yaml:5 invalid-value'],
    );
  });

  test('patterns that can take very long to match are reported, in the rules of matching and in recordings', async () => {
    const scenario = sound['s/scenario.yaml'].replace(
      'query: exact',
      'query: { patterns: { a: "(a+)+x" } }',
    );
    const recording = `recording: 1\nexchanges:\n  - request: 'GET a?b={{match:(\\w+,?)+}}'\n  - request: 'GET a?b={{match:\\w+}}'\n`;
    assert.equal(await problemsOf({ 's/scenario.yaml': scenario }), [
      's/scenario.yaml:5 exploding-pattern',
    ]);
    assert.equal(await problemsOf({ 's/recording.yaml': recording }), [
      's/recording.yaml:3 exploding-pattern',
    ]);
  });

  test('an unknown fault is reported with the known ones', async () => {
    for (const sweep of ['[nope]', '{ mended: [reset, nope] }']) {
      const { diagnostics } = await readScenario(
        's',
        memoryFiles({
          ...sound,
          's/scenario.yaml': `scenario: 1\nsecrets: { password: x }\nsweep: ${sweep}\n`,
        }),
      );
      assert.equal(diagnostics.length, 1);
      assert.match(diagnostics[0]?.message ?? '', 'must be reset, timeout,');
    }
  });

  test('what is wrong is reported with the file and the line', async () => {
    assert.equal(await problemsOf({ 's/scenario.yaml': 'scenario: 1\nexpect: { request: 3 }\n' }), [
      's/scenario.yaml:2 unknown-key',
    ]);
    assert.equal(await problemsOf({ 's/scenario.yaml': 'scenario: 2\n' }), [
      's/scenario.yaml:1 invalid-value',
    ]);
    assert.equal(
      await problemsOf({
        's/recording.yaml':
          'recording: 1\nexchanges:\n  - request: GET a\n    resopnse: 200\n  - request: get a\n',
      }),
      ['s/recording.yaml:4 unknown-key', 's/recording.yaml:5 invalid-value'],
    );
    const wrong = [
      'recording: 1',
      'exchanges:',
      '  - { id: a, request: "GET a?{{secret:nobody}}" }',
      '  - { id: a, request: "GET a", text: "{{any}}" }',
      '  - { same-as: z }',
      '  - { request: "GET a", file: missing.json }',
      '  - { request: "GET a", json: 1, text: x }',
      '  - { id: none }',
      '  - { request: "GET {{oops}}" }',
    ];
    assert.equal(await problemsOf({ 's/recording.yaml': wrong.join('\n') }), [
      's/recording.yaml:3 unknown-secret',
      's/recording.yaml:4 duplicate-id',
      's/recording.yaml:4 pattern-in-answer',
      's/recording.yaml:5 unknown-exchange',
      's/recording.yaml:6 missing-file',
      's/recording.yaml:7 conflicting-keys',
      's/recording.yaml:8 missing-key',
      's/recording.yaml:9 unknown-symbol',
    ]);
  });

  test('files that are missing are reported', async () => {
    const { diagnostics, playable } = await readScenario(
      's',
      memoryFiles({ 's/scenario.yaml': 'scenario: 1\nstate: old.json\n' }),
    );
    assert.equal(
      diagnostics.map(({ rule }) => rule),
      ['missing-file', 'missing-file', 'missing-file'],
    );
    assert.equal(playable, []);
    assert.equal((await readScenario('t', memoryFiles(sound))).diagnostics.length, 1);
  });

  test('cases share the recording and have their own expectations', async () => {
    const files = memoryFiles({
      ...sound,
      's/scenario.yaml': `${sound['s/scenario.yaml']}overlay: { a: 1 }\nexpect: { requests: 1, logins: 1 }\ncases:\n  - name: one\n    expect: { requests: 2 }\n  - { name: two, skip: not yet, overlay: { b: 2 } }\n`,
    });
    const { playable } = await readScenario('s', files);
    assert.equal(
      playable.map(({ name, expectedFolder, skip }) => [name, expectedFolder, skip]),
      [
        ['s/one', 's/expected/one', undefined],
        ['s/two', 's/expected/two', 'not yet'],
      ],
    );
    assert.equal(playable[0]?.expect, { requests: 2, logins: 1 });
    assert.equal(playable[1]?.overlays, [{ a: 1 }, { b: 2 }]);
  });

  test('scenarios are found below folders, and a path without one is reported', async () => {
    const files = memoryFiles({
      'x/a/scenario.yaml': '',
      'x/b/c/scenario.yaml': '',
      'x/b/c/bodies/scenario.yaml': '',
      'x/node_modules/scenario.yaml': '',
      'y/readme.md': '',
    });
    assert.equal(await discoverScenarios(['x', 'x/a/scenario.yaml', './x/b/'], files), {
      folders: ['x/a', 'x/b/c'],
      cases: new Map(),
      nothingAt: [],
      overlooked: [],
    });
    assert.equal(await discoverScenarios(['y', 'x/a', 'z'], files), {
      folders: ['x/a'],
      cases: new Map(),
      nothingAt: ['y', 'z'],
      overlooked: [],
    });
    assert.equal(
      (await discoverScenarios(['x/a/one', 'x/a/two'], files)).cases,
      new Map([['x/a', new Set(['one', 'two'])]]),
    );
    assert.equal((await discoverScenarios(['x/a/one', 'x'], files)).cases, new Map());
  });

  test('any text as a recording or a scenario is judged without an exception', async () => {
    const word = fc.constantFrom(
      'recording: 1\n',
      'scenario: 1\n',
      'exchanges:\n',
      '  - request: GET a\n',
      '    json: [1]\n',
      '    {{',
      '}}',
      '- ',
      'takes: x\n',
      ': ',
      '\t',
      '"',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(word, { maxLength: 8 }),
        fc.constantFrom('s/recording.yaml', 's/scenario.yaml'),
        async (words, file) => {
          await readScenario('s', memoryFiles({ ...sound, [file]: words.join('') }));
        },
      ),
      { numRuns: 200 },
    );
  });
});
