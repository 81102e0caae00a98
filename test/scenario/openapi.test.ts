import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { createPrismDesk, type PrismDesk, PrismProblem } from '../../src/adapters/prism/prism-desk.ts';
import { preferredAnswers } from '../../src/scenario/preferred-answers.ts';
import type { ContractProblem, ScenarioResult } from '../../src/scenario/result.ts';
import { testScenarios } from '../../src/scenario/test-scenarios.ts';
import { suite } from '../support/suite.ts';
import { memoryFiles } from './memory-files.ts';

const folder = 'scenarios/openapi-warehouse';
const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');
const document = read('openapi.yaml');
const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

suite('scenarios with an OpenAPI document', (test) => {
  // loading Prism costs seconds: one for all
  const prism = createPrismDesk('.');
  test.after(() => prism.close());

  /** Plays a scenario made of parts; the document answers unless a recording is given. */
  async function play(parts: {
    readonly config: string;
    readonly scenario?: string;
    readonly recording?: string;
    readonly document?: string;
    readonly desk?: PrismDesk;
  }): Promise<ScenarioResult> {
    const backing = parts.recording === undefined ? 'openapi: { document: openapi.yaml }\n' : 'contract: openapi.yaml\n';
    const files = memoryFiles({
      's/scenario.yaml': `scenario: 1\n${parts.scenario ?? `${backing}expect: { tables: ignore }\n`}`,
      's/config.yaml': parts.config,
      's/openapi.yaml': parts.document ?? document,
      ...(parts.recording === undefined ? {} : { 's/recording.yaml': parts.recording }),
    });
    const { results } = await testScenarios(['s'], { files, store: 'none', prism: parts.desk ?? prism });
    const [result] = results;
    if (result === undefined) throw new Error('no result');
    return result;
  }
  const contract = ({ problems }: ScenarioResult) => problems.filter((problem): problem is ContractProblem => problem.kind === 'contract');

  const headers = '\n  http: { headers: { X-Api-Key: k } }';
  const config = (job: string, api = headers) => `api:\n  baseUrl: https://api.warehouse.example/v2/${api}\nconfig:\n  jobs:\n    - ${job}\n`;

  test('a request that the document allows breaks nothing', async () => {
    const result = await play({ config: config('{ endpoint: orders, dataField: orders, params: { limit: 2, sort: -id } }') });
    assert.equal([result.problems, result.requests], [[], 1]);
  });

  test('a misspelt parameter: the document has no such name, and says which it has', async () => {
    const job = '{ endpoint: orders, dataField: orders, params: { ofset: 2 } }';
    const [problem, ...others] = contract(await play({ config: config(job) }));
    assert.equal(others, []);
    assert.equal([problem?.message, problem?.help], ['GET /orders has no query parameter "ofset"', 'did you mean "offset"?']);
    assert.equal([problem?.document, problem?.from], [`openapi.yaml:${lineOf(document, 'operationId: listOrders') - 1}:5`, 'config.yaml:6']);
  });

  test('a value of the wrong type, in a query and in a path, at the place that says so', async () => {
    const [inQuery] = contract(await play({ config: config('{ endpoint: orders, dataField: orders, params: { limit: many } }') }));
    assert.match(inQuery?.message ?? '', /query parameter limit must be integer/);
    assert.is(inQuery?.document, `openapi.yaml:${lineOf(document, '    Limit: {')}:5`);
    const [inPath] = contract(await play({ config: config('{ endpoint: orders/last, dataField: . }') }));
    assert.match(inPath?.message ?? '', /path parameter id must be integer/);
  });

  test('a missing security header: what would do is named', async () => {
    const [problem] = contract(await play({ config: config('{ endpoint: orders, dataField: orders }', '') }));
    assert.is(
      problem?.message,
      'GET /orders is sent without the credentials it needs: bearer (header "Authorization", bearer), or apiKey (header "X-Api-Key")',
    );
    assert.is(problem?.document, `openapi.yaml:${lineOf(document, 'security:')}:1`);
  });

  test('a body that lacks a property, and a path that no operation has', async () => {
    const [body] = contract(await play({ config: config('{ endpoint: oauth/token, method: POST, dataField: ., params: { client_id: a } }') }));
    assert.match(body?.message ?? '', /must have required property 'client_secret'/);
    const [path] = contract(await play({ config: config('{ endpoint: order }') }));
    assert.is(path?.message, 'the document has no operation for GET /v2/order');
    const [server] = contract(await play({ config: config('{ endpoint: "https://other.example/orders" }') }));
    assert.match(server?.message ?? '', /no operation for GET \/orders/);
  });

  test('the same finding on several pages is told once, with their number', async () => {
    const paged = config('{ endpoint: orders, dataField: orders }', `${headers}\n  pagination: { method: offset, limit: 2, limitParam: size }`);
    const scenario =
      'openapi: { document: openapi.yaml, answers: [{ request: GET orders, prefer: [example=full, example=short] }] }\nexpect: { tables: ignore }\n';
    const [problem] = contract(await play({ config: paged, scenario }));
    assert.equal([problem?.request, problem?.times], [1, 2]);
  });

  test('a recording that went stale: its answer breaks the contract; it can be noted instead', async () => {
    const stale = {
      config: config('{ endpoint: orders, dataField: orders }'),
      recording: 'recording: 1\nexchanges:\n  - { request: GET orders, json: { orders: [{ id: "1" }] } }\n',
    };
    const messages = contract(await play(stale)).map(({ side, message }) => `${side}: ${message}`);
    assert.equal(messages, [
      "answer: GET /orders: response body must have required property 'total'",
      'answer: GET /orders: response body property orders.0.id must be integer',
    ]);
    const noted = await play({ ...stale, scenario: 'contract: openapi.yaml\nexpect: { tables: ignore, contract: note }\n' });
    assert.equal([noted.status, noted.notes.length], ['passed', 2]);
  });

  test('answers come as the scenario lists them; one request more than that fails', async () => {
    const answers = preferredAnswers([
      { request: 'GET orders', prefer: ['example=full', 'code=404 example=none'] },
      { request: 'GET /orders', prefer: 'code=429', at: 1 },
      { request: 'GET orders/{id}', prefer: 'example=one' },
    ]);
    const get = (path: string) => answers.next({ method: 'get', path, query: {}, headers: {}, body: null });
    assert.equal(get('/orders'), { prefer: { code: 429 } });
    assert.equal(get('/orders'), { prefer: { example: 'full' } });
    assert.equal(get('/orders'), { prefer: { code: 404, example: 'none' } });
    assert.match((get('/orders') as { usedUp: string }).usedUp, /GET orders has 2 answers/);
    for (let count = 0; count < 3; count++) assert.equal(get('/orders/7'), { prefer: { example: 'one' } });
    assert.equal(get('/else'), { prefer: {} });
  });

  test('without Prism, or with a document that it cannot read, the scenario fails in words', async () => {
    const refusing: PrismDesk = {
      load: () => Promise.reject(new PrismProblem('@stoplight/prism-cli is not installed')),
      answer: () => Promise.reject(new Error('not asked')),
      check: () => Promise.reject(new Error('not asked')),
      close: async () => undefined,
    };
    const job = config('{ endpoint: orders }');
    const missing = await play({ config: job, desk: refusing });
    assert.equal(
      missing.problems.map((problem) => problem.kind === 'diagnostic' && [problem.diagnostic.rule, problem.diagnostic.range.start.line]),
      [['openapi-unavailable', 2]],
    );
    const broken = await play({ config: job, document: 'openapi: 3.0.0\npaths: { /a: { get: { $ref: "#/nowhere" } } }\n' });
    assert.is(broken.status, 'failed');
    const absent = await play({ config: job, scenario: 'openapi: { document: nothing.yaml }\n' });
    assert.match(JSON.stringify(absent.problems), /there is no OpenAPI document/);
    const both = await play({ config: job, scenario: 'openapi: { document: openapi.yaml }\nrecording: recording.yaml\n' });
    assert.match(JSON.stringify(both.problems), /"recording\\" means nothing beside/);
  });

  test('nothing runs on when a test is over', async () => {
    const desk = createPrismDesk('.');
    const result = await play({ config: config('{ endpoint: orders, dataField: orders }'), desk });
    assert.is(result.status, 'passed');
    await desk.close();
    await desk.close();
  });
});
