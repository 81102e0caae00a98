import * as assert from 'uvu/assert';
import {
  compiled,
  configuration,
  extract,
  type Reply,
  type SeenRequest,
  startMs,
} from '../support/extract.ts';
import { suite } from '../support/suite.ts';

const asynchronous = {
  placeholders: { id: 'job.id' },
  status: {
    endpoint: 'exports/{id}',
    path: 'state',
    done: ['ready', true],
    failed: 'broken',
    message: 'error.text',
  },
  poll: { every: '5s', atMost: '20s' },
  download: { endpoint: 'exports/{id}/file' },
};
const job = {
  endpoint: 'exports',
  method: 'POST',
  params: { of: 'items' },
  headers: { 'X-Tenant': 't' },
  response: { format: 'csv' },
  async: asynchronous,
};
const withJob = (changes: object = {}, api: object = {}, config: object = {}) =>
  configuration({ jobs: [{ ...job, dataType: 'items', ...changes }], api, config });

/** An API whose export has these states, one after the other. */
function target(
  states: readonly unknown[],
  file: (request: SeenRequest) => Reply = () => ({ text: 'id\n1\n' }),
) {
  let asked = 0;
  return (request: SeenRequest): Reply => {
    if (request.method === 'POST') return { json: { job: { id: 7 } }, status: 201 };
    if (/\/exports\/7(\?|$)/.test(request.path))
      return {
        json: {
          state: states[Math.min(asked++, states.length - 1)],
          url: 'https://files.example.org/7.csv?sig=s3cret',
          error: { text: 'too large' },
        },
      };
    return file(request);
  };
}

suite('run/async-steps', (test) => {
  test('creates the file, waits before each status request, and downloads it', async () => {
    const { requests, tables, outcome, events } = await extract(
      withJob(),
      target(['new', 5, 'ready']),
    );
    assert.is(outcome.failure, undefined);
    assert.is(tables.get('b/items'), '"id"\n"1"\n');
    assert.equal(
      requests.map(({ method, path, body, atMs }) => [
        method,
        path.replace(/^.*\/exports/, 'exports'),
        body,
        atMs - startMs,
      ]),
      [
        ['POST', 'exports', '{"of":"items"}', 0],
        ['GET', 'exports/7', '', 5000],
        ['GET', 'exports/7', '', 10_000],
        ['GET', 'exports/7', '', 15_000],
        ['GET', 'exports/7/file', '', 15_000],
      ],
    );
    assert.ok(requests.every(({ headers }) => headers.get('x-tenant') === 't'));
    assert.is(
      events.filter((event) => event.kind === 'waited' && event.reason === 'poll').length,
      3,
    );
  });

  test('a status that is a boolean', async () => {
    assert.is((await extract(withJob(), target([false, true]))).outcome.failure, undefined);
  });

  test('a file that is never ready: the run ends after "atMost"', async () => {
    const { outcome, requests } = await extract(withJob(), target(['running']));
    assert.is(
      outcome.failure?.message,
      'The file is not ready after 20 seconds: "state" is "running"',
    );
    assert.is(requests.length, 5);
  });

  test('a file that cannot be made: the message of the API', async () => {
    assert.is(
      (await extract(withJob(), target(['broken']))).outcome.failure?.message,
      'The API could not create the file ("broken"): too large',
    );
  });

  test('responses without what is looked for', async () => {
    const message = async (reply: (request: SeenRequest) => Reply) =>
      (await extract(withJob(), reply)).outcome.failure?.message;
    assert.is(
      await message(() => ({ json: {} })),
      'The response to the request that creates the file has no "job.id", for {id}',
    );
    assert.match(
      (await message(() => ({ text: '<html>' }))) ?? '',
      /^The response to the request that creates the file is an HTML page, not JSON/,
    );
    assert.is(
      await message((request) => ({ json: request.method === 'POST' ? { job: { id: 7 } } : {} })),
      'The status response has no "state"',
    );
    assert.match(
      (await message((request) =>
        request.method === 'POST' ? { json: { job: { id: '../x' } } } : { json: {} },
      )) ?? '',
      /^A value of a response would lead out of the path/,
    );
    assert.match(
      (await message((request) =>
        request.method === 'POST' ? { json: { job: { id: 7 } } } : { status: 404 },
      )) ?? '',
      /404/,
    );
  });

  test('a URL of another origin gets no credentials, and its query is not shown; one of the same origin gets them', async () => {
    const api = {
      authentication: { type: 'basic' },
      http: { headers: { 'X-Key': 'k' }, defaultOptions: { params: { a: 'b' } } },
    };
    const secrets = { '#username': 'user', '#password': 'pass-word' };
    const byUrl = { async: { ...asynchronous, download: { path: 'url' } } };
    const { requests, outcome, events } = await extract(
      withJob(byUrl, api, secrets),
      target(['ready']),
    );
    assert.is(outcome.failure, undefined);
    const last = requests.at(-1);
    assert.is(last?.url, 'https://files.example.org/7.csv?sig=s3cret');
    assert.equal([...(last?.headers.keys() ?? [])], ['user-agent']);
    assert.ok(requests.slice(0, -1).every(({ headers }) => headers.has('authorization')));
    assert.not.match(JSON.stringify(events), /s3cret/);
  });

  test('a URL with a secret of the configuration, at another origin, is not requested', async () => {
    const secrets = { '#username': 'user', '#password': 's3cret' };
    const config = withJob(
      { async: { ...asynchronous, download: { path: 'url' } } },
      { authentication: { type: 'basic' } },
      secrets,
    );
    const { outcome, requests } = await extract(config, target(['ready']));
    assert.is(outcome.failure?.kind, 'foreign-origin');
    assert.ok(requests.every(({ url }) => !url.includes('files.example.org')));
  });

  test('a text in the place of "download": what was meant by it', async () => {
    const helpFor = async (download: string) => {
      const config = withJob({ async: { ...asynchronous, download } });
      const { diagnostics } = await compiled(config);
      return diagnostics.flatMap(({ pointer, help }) =>
        pointer.endsWith('/download') ? [help] : [],
      );
    };
    assert.equal(await helpFor('{url}'), ['write {"path":"url"}']);
    assert.equal(await helpFor('files/{id}'), ['write {"endpoint":"files/{id}"}']);
  });

  test('a value that is no HTTP URL', async () => {
    const reply = (request: SeenRequest): Reply => ({
      json:
        request.method === 'POST'
          ? { job: { id: 7 } }
          : { state: 'ready', url: 's3://bucket/file' },
    });
    const { outcome } = await extract(
      withJob({ async: { ...asynchronous, download: { path: 'url' } } }),
      reply,
    );
    assert.match(outcome.failure?.message ?? '', /is not an HTTP URL: s3:\/\/bucket\/file$/);
  });
});
