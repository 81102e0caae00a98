import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import {
  createPrismClient,
  type PrismClient,
  PrismProblem,
  preferredResponses,
} from '../../src/openapi/prism-client.ts';
import { readScenario } from '../../src/scenario/read-scenario.ts';
import { exportHar } from '../../src/scenario/record/export-har.ts';
import { diskFiles } from '../../src/scenario/replay/scenario-files.ts';
import type { ContractProblem, ScenarioResult } from '../../src/scenario/result.ts';
import { testScenarios } from '../../src/scenario/test-scenarios.ts';
import { memoryFiles } from '../scenario/memory-files.ts';
import { suite } from '../support/suite.ts';

const folder = 'scenarios/openapi-warehouse';
const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');
const document = read('openapi.yaml');
const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

interface HarEntry {
  readonly startedDateTime: string;
  readonly time: number;
  readonly request: { readonly method: string; readonly url: string };
  readonly response: { readonly status: number; readonly content: { readonly text: string } };
}
const below = (line: string) => `GET https://api.warehouse.example/v2/${line}`;

suite('scenarios with an OpenAPI document', (test) => {
  // loading Prism costs seconds: one for all
  const prism = createPrismClient('.');
  test.after(() => prism.close());

  /** Plays a scenario made of parts; the document answers unless a recording is given. */
  async function play(parts: {
    readonly config: string;
    readonly scenario?: string;
    readonly recording?: string;
    readonly document?: string;
    readonly prism?: PrismClient;
  }): Promise<ScenarioResult> {
    const backing =
      parts.recording === undefined
        ? 'openapi: { document: openapi.yaml }\n'
        : 'contract: openapi.yaml\n';
    const files = memoryFiles({
      's/scenario.yaml': `scenario: 1\n${parts.scenario ?? `${backing}expect: { tables: ignore }\n`}`,
      's/config.yaml': parts.config,
      's/openapi.yaml': parts.document ?? document,
      ...(parts.recording === undefined ? {} : { 's/recording.yaml': parts.recording }),
    });
    const { results } = await testScenarios(['s'], {
      files,
      store: 'none',
      prism: parts.prism ?? prism,
    });
    const [result] = results;
    if (result === undefined) throw new Error('no result');
    return result;
  }
  const contract = ({ problems }: ScenarioResult) =>
    problems.filter((problem): problem is ContractProblem => problem.kind === 'contract');

  const headers = '\n  http: { headers: { X-Api-Key: k } }';
  const config = (job: string, api = headers) =>
    `api:\n  baseUrl: https://api.warehouse.example/v2/${api}\nconfig:\n  jobs:\n    - ${job}\n`;

  /** The example of the document has two of three orders. */
  const expectMore = `warnings: [${JSON.stringify(`'orders' ended after page 1 with 2 records (no pagination), but the last response announces more: "total" is 3`)}]`;

  test('a document that takes too long is tried once: every scenario of it gets the same error', async () => {
    const prism = createPrismClient('.', { loadMs: 1 });
    const first = prism.load('d.yaml', '{}');
    assert.match(String(await first.catch(String)), 'Prism was not done with d.yaml after 0.001 s');
    assert.is(prism.load('d.yaml', '{}'), first);
    const changed = prism.load('d.yaml', '{ }');
    assert.is.not(changed, first);
    await changed.catch(() => {});
    await prism.close();
  });

  test('a request that the document allows breaks nothing', async () => {
    const allowed = config(
      '{ endpoint: orders, dataField: orders, params: { limit: 2, sort: -id } }',
    );
    for (const scenario of ['openapi: { document: openapi.yaml }', 'openapi: openapi.yaml']) {
      const result = await play({
        config: allowed,
        scenario: `${scenario}\nexpect: { tables: ignore, ${expectMore} }\n`,
      });
      assert.equal([result.problems, result.requests], [[], 1]);
    }
  });

  test('a misspelt parameter: the document has no such name, and says which it has', async () => {
    const job = '{ endpoint: orders, dataField: orders, params: { ofset: 2 } }';
    const [problem, ...others] = contract(await play({ config: config(job) }));
    assert.equal(others, []);
    assert.equal(
      [problem?.message, problem?.help],
      ['GET /orders has no query parameter "ofset"', 'did you mean "offset"?'],
    );
    assert.equal(
      [problem?.document, problem?.from],
      [`openapi.yaml:${lineOf(document, 'operationId: listOrders') - 1}:5`, 'config.yaml:6'],
    );
  });

  test('a value of the wrong type, in a query and in a path, at the place that says so', async () => {
    const [inQuery] = contract(
      await play({
        config: config('{ endpoint: orders, dataField: orders, params: { limit: many } }'),
      }),
    );
    assert.match(inQuery?.message ?? '', /query parameter limit must be integer/);
    assert.is(inQuery?.document, `openapi.yaml:${lineOf(document, '    Limit: {')}:5`);
    const [inPath] = contract(
      await play({ config: config('{ endpoint: orders/last, dataField: . }') }),
    );
    assert.match(inPath?.message ?? '', /path parameter id must be integer/);
  });

  test('a missing security header: what would do is named', async () => {
    const [problem] = contract(
      await play({ config: config('{ endpoint: orders, dataField: orders }', '') }),
    );
    assert.is(
      problem?.message,
      'GET /orders is sent without the credentials it needs: bearer (header "Authorization", bearer), or apiKey (header "X-Api-Key")',
    );
    assert.is(problem?.document, `openapi.yaml:${lineOf(document, 'security:')}:1`);
  });

  test('a body that lacks a property, and a path that no operation has', async () => {
    const [body] = contract(
      await play({
        config: config(
          '{ endpoint: oauth/token, method: POST, dataField: ., params: { client_id: a } }',
        ),
      }),
    );
    assert.match(body?.message ?? '', /must have required property 'client_secret'/);
    const [path] = contract(await play({ config: config('{ endpoint: order }') }));
    assert.is(path?.message, 'the document has no operation for GET /v2/order');
    const [server] = contract(
      await play({ config: config('{ endpoint: "https://other.example/orders" }') }),
    );
    assert.match(server?.message ?? '', /no operation for GET \/orders/);
  });

  test('the same finding on several pages is reported once, with their number', async () => {
    const paged = config(
      '{ endpoint: orders, dataField: orders }',
      `${headers}\n  pagination: { method: offset, limit: 2, limitParam: size }`,
    );
    const scenario =
      'openapi: { document: openapi.yaml, answers: [{ request: GET orders, prefer: [example=full, example=short] }] }\nexpect: { tables: ignore }\n';
    const [problem] = contract(await play({ config: paged, scenario }));
    assert.equal([problem?.request, problem?.times], [1, 2]);
  });

  test('an outdated recording fails because its response breaks the contract, or is only reported when set so', async () => {
    const stale = {
      config: config('{ endpoint: orders, dataField: orders }'),
      recording:
        'recording: 1\nexchanges:\n  - { request: GET orders, json: { orders: [{ id: "1" }] } }\n',
    };
    const messages = contract(await play(stale)).map(({ side, message }) => `${side}: ${message}`);
    assert.equal(messages, [
      "answer: GET /orders: response body must have required property 'total'",
      'answer: GET /orders: response body property orders.0.id must be integer',
    ]);
    const noted = await play({
      ...stale,
      scenario: 'contract: openapi.yaml\nexpect: { tables: ignore, contract: note }\n',
    });
    assert.equal([noted.status, noted.notes.length], ['passed', 2]);
  });

  test('responses are served in the order of the scenario; one request too many fails', async () => {
    const answers = preferredResponses([
      { request: 'GET orders', prefer: ['example=full', 'code=404 example=none'] },
      { request: 'GET /orders', prefer: 'code=429', at: 1 },
      { request: 'GET orders/{id}', prefer: 'example=one' },
    ]);
    const get = (path: string) =>
      answers.next({ method: 'get', path, query: {}, headers: {}, body: null });
    assert.equal(get('/orders'), { prefer: { code: 429 } });
    assert.equal(get('/orders'), { prefer: { example: 'full' } });
    assert.equal(get('/orders'), { prefer: { code: 404, example: 'none' } });
    assert.match(
      (get('/orders') as { usedUp: string }).usedUp,
      /the scenario has 2 responses for GET orders/,
    );
    assert.equal(
      answers.unused().map(({ request, left }) => [request, left]),
      [['GET orders/{id}', ['example=one']]],
    );
    for (let count = 0; count < 3; count++)
      assert.equal(get('/orders/7'), { prefer: { example: 'one' } });
    assert.equal(answers.unused(), []);
    assert.equal(get('/else'), { prefer: {} });
  });

  test('without Prism, or with a document that it cannot read, the scenario fails with a clear error', async () => {
    const refusing: PrismClient = {
      load: () => Promise.reject(new PrismProblem('@stoplight/prism-cli is not installed')),
      answer: () => Promise.reject(new Error('not asked')),
      check: () => Promise.reject(new Error('not asked')),
      close: async () => undefined,
    };
    const job = config('{ endpoint: orders }');
    const missing = await play({ config: job, prism: refusing });
    assert.equal(
      missing.problems.map(
        (problem) =>
          problem.kind === 'diagnostic' && [
            problem.diagnostic.rule,
            problem.diagnostic.range.start.line,
          ],
      ),
      [['openapi-unavailable', 2]],
    );
    const broken = await play({
      config: job,
      document: 'openapi: 3.0.0\npaths: { /a: { get: { $ref: "#/nowhere" } } }\n',
    });
    assert.is(broken.status, 'failed');
    const absent = await play({ config: job, scenario: 'openapi: { document: nothing.yaml }\n' });
    assert.match(JSON.stringify(absent.problems), /there is no OpenAPI document/);
    const both = await play({
      config: job,
      scenario: 'openapi: { document: openapi.yaml }\nrecording: recording.yaml\n',
    });
    assert.match(JSON.stringify(both.problems), /"recording\\" has no effect with/);
  });

  test('exported as HAR, it contains the requests and responses of the document; without Prism the reason is reported', async () => {
    const { playable } = await readScenario(folder, diskFiles());
    const [scenario] = playable;
    const har = await exportHar(playable, prism);
    if (har.kind === 'refused') throw new Error(har.message);
    const { entries } = (JSON.parse(har.text) as { log: { entries: readonly HarEntry[] } }).log;
    assert.equal(
      entries.map(({ request, response }) => `${request.method} ${request.url} ${response.status}`),
      [
        'POST https://api.warehouse.example/v2/oauth/token 200',
        ...[
          'orders?sort=id&limit=2&offset=0 429',
          'orders?sort=id&limit=2&offset=0 200',
          'customers/1 200',
          'customers/2 200',
        ].map(below),
        ...[
          'orders?sort=id&limit=2&offset=2 200',
          'customers/3 200',
          'products?limit=2&offset=0 200',
        ].map(below),
      ],
    );
    assert.match(entries[2]?.response.content.text ?? '', /"orders"/);
    assert.ok(
      entries.every(
        ({ startedDateTime, time }) =>
          Date.parse(startedDateTime) >= (scenario?.clock.startMs ?? Number.NaN) && time > 0,
      ),
    );
    assert.match(
      JSON.stringify(await exportHar(playable)),
      /nothing here that could ask an OpenAPI document/,
    );
  });

  const placed = ({ problems }: ScenarioResult) =>
    problems.flatMap((problem) =>
      problem.kind === 'diagnostic'
        ? [
            `${problem.diagnostic.range.start.line}:${problem.diagnostic.range.start.column} ${problem.diagnostic.message}`,
          ]
        : [],
    );
  const orders = config('{ endpoint: orders, dataField: orders }');

  test('a response that is never requested fails the scenario, and so does a request beyond the last one', async () => {
    const scenario = (prefer: string, expect: string) =>
      `openapi:\n  document: openapi.yaml\n  answers:\n    - { request: GET orders, prefer: ${prefer} }\nexpect: { tables: ignore, ${expect} }\n`;
    const unused = await play({
      config: orders,
      scenario: scenario('[example=full, example=short]', `exit: ok, ${expectMore}`),
    });
    assert.equal(unused.problems, [
      {
        kind: 'expectation',
        subject: 'answers',
        expected: 'GET orders: example=short',
        actual: 'not requested',
        place: 'scenario.yaml:5',
      },
    ]);
    const paged = config(
      '{ endpoint: orders, dataField: orders }',
      `${headers}\n  pagination: { method: offset, limit: 2 }`,
    );
    const beyond = await play({
      config: paged,
      scenario: scenario('[example=full]', 'exit: user-error'),
    });
    const [problem] = beyond.problems;
    assert.match(
      problem?.kind === 'expectation' ? problem.actual : '',
      /^the scenario has 1 response for GET orders/,
    );
  });

  test('responses that the document does not define are reported before any request, with their position', async () => {
    const answers = [
      '{ request: GET order, prefer: example=full }',
      '{ request: GET orders, prefer: [example=ful, code=418] }',
      '{ request: GET orders, prefer: [example=full, example=short], at: 3 }',
    ];
    const scenario = `openapi:\n  document: openapi.yaml\n  answers:\n${answers.map((each) => `    - ${each}\n`).join('')}sweep: [reset]\n`;
    const never: PrismClient = {
      load: assert.unreachable,
      answer: assert.unreachable,
      check: assert.unreachable,
      close: async () => undefined,
    } as never;
    assert.equal(placed(await play({ config: orders, scenario, prism: never })), [
      '5:18 the document has no operation "GET order"',
      '6:39 GET /orders has no example "ful" of its response 200',
      '6:52 GET /orders has no response with status 418',
      '7:38 "at" allows one response only',
      '8:1 "sweep" has no effect with "openapi": the responses are from the document',
    ]);
  });

  test('misspelt settings and wrong values are reported clearly', async () => {
    const scenario =
      'openapi: { document: openapi.yaml, anwers: [], answers: [{ request: GET orders, prefr: x, prefer: some }] }\n';
    const messages = placed(await play({ config: orders, scenario }));
    assert.equal(messages, [
      '2:36 "anwers" is not a setting of "openapi"',
      '2:81 "prefr" is not a setting of an answer',
      '2:99 "prefer" must be "example=NAME", "code=404", "code=404 example=NAME", or a list of these',
    ]);
    assert.equal(placed(await play({ config: orders, scenario: 'openapi: 1\n' })), [
      '2:10 "openapi" must be a file, or an object such as { document: openapi.yaml, answers: [] }',
    ]);
  });

  test('cases share the responses; a case with its own responses is an error that names the right place', async () => {
    const scenario =
      'openapi: openapi.yaml\ncases:\n  - name: small\n    openapi: { document: openapi.yaml }\n  - name: large\n    answers: []\n';
    const { problems } = await play({ config: config('{ endpoint: orders }'), scenario });
    const reported = problems.flatMap((problem) =>
      problem.kind === 'diagnostic' ? [problem.diagnostic] : [],
    );
    assert.equal(
      reported.map(({ range, message, help }) => [
        range.start.line,
        message,
        /write another scenario/.test(help ?? ''),
      ]),
      [
        [5, '"openapi" is not a setting of a case', true],
        [7, '"answers" is not a setting of a case', true],
      ],
    );
  });

  test('references that leave the document are refused: a test reads no other file and no network', async () => {
    const head = 'openapi: 3.1.0\ninfo: { title: x, version: "1" }\npaths:\n  /orders:\n    get:\n';
    const elsewhere = (reference: string) =>
      `${head}      responses: { 200: { $ref: "${reference}" } }\n`;
    for (const reference of ['other.yaml#/a', 'https://x.example/openapi.yaml'])
      assert.equal(placed(await play({ config: orders, document: elsewhere(reference) })), [
        `6:33 "${reference}" leads out of the document; a test reads no other file and no network`,
      ]);
    assert.equal(placed(await play({ config: orders, document: elsewhere('#/components/x') })), [
      '6:33 "#/components/x" leads nowhere',
    ]);
    assert.equal(placed(await play({ config: orders, document: 'a: 1\n' })), [
      '1:1 this is not an OpenAPI document: "openapi" is missing',
    ]);
  });

  test('a missing header, a body in another form, a name beside a parameter that is an object', async () => {
    const small = [
      'openapi: 3.0.3',
      'info: { title: x, version: "1" }',
      'servers: [{ url: "https://api.warehouse.example/v2" }]',
      'paths:',
      '  /orders:',
      '    get:',
      '      parameters:',
      '        - { name: X-Trace, in: header, required: true, schema: { type: string } }',
      '        - { name: filter, in: query, style: deepObject, schema: { type: object } }',
      '      responses: { 200: { description: ok } }',
      '    post:',
      '      requestBody: { content: { application/x-www-form-urlencoded: { schema: { type: object } } } }',
      '      responses: { 200: { description: ok } }',
      '',
    ].join('\n');
    const found = async (job: string) =>
      contract(await play({ config: config(job, ''), document: small })).map(
        ({ message, document: place }) => `${place} ${message}`,
      );
    assert.equal(await found('{ endpoint: orders, params: { filter: { a: 1 }, fliter: 2 } }'), [
      'openapi.yaml:8:11 GET /orders lacks the header "X-Trace"',
      'openapi.yaml:6:5 GET /orders has no query parameter "fliter"',
    ]);
    assert.equal(await found('{ endpoint: orders, method: POST, params: { a: 1 } }'), [
      'openapi.yaml:12:7 POST /orders expects application/x-www-form-urlencoded, but gets application/json',
    ]);
  });

  test('integers that Prism would round are refused, whatever the scenario expects of the run', async () => {
    const large = document.replace(
      '{ id: 1, number: number-1',
      '{ id: 9007199254740993, number: number-1',
    );
    const scenario =
      'openapi: { document: openapi.yaml }\nexpect: { tables: ignore, exit: user-error }\n';
    const [problem] = (await play({ config: orders, scenario, document: large })).problems;
    assert.match(problem?.kind === 'expectation' ? problem.actual : '', /more than 15 digits/);
  });

  test('a finding about a recorded response names its exchange and the property of the schema; an outage is no violation', async () => {
    const recording = [
      'recording: 1',
      'exchanges:',
      '  - { request: GET orders, response: 503 }',
      '  - { request: GET orders, json: { total: 1, orders: [{ id: x, number: n, customer_id: 1, total: 1, currency: c, placed_at: "2026-01-01T10:00:00Z" }] } }',
      '',
    ].join('\n');
    const problems = contract(await play({ config: orders, recording }));
    const [start] = /^ {4}Order:$/m.exec(document) ?? [];
    const order = lineOf(document, `${start}\n`);
    const property =
      document.split('\n').findIndex((line, index) => index >= order && /^\s+id:/.test(line)) + 1;
    assert.equal(
      problems.map(({ from, document: place, message }) => [from, place.split(':')[1], message]),
      [
        [
          'recording.yaml:4',
          String(property),
          'GET /orders: response body property orders.0.id must be integer',
        ],
      ],
    );
  });

  test('nothing runs on when a test is over', async () => {
    const prism = createPrismClient('.');
    const scenario = `openapi: { document: openapi.yaml }\nexpect: { tables: ignore, ${expectMore} }\n`;
    const result = await play({
      config: config('{ endpoint: orders, dataField: orders }'),
      scenario,
      prism,
    });
    assert.is(result.status, 'passed');
    await prism.close();
    await prism.close();
  });
});
