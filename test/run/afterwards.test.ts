import * as assert from 'uvu/assert';
import { planSummary } from '../../src/plan/describe/plan.ts';
import {
  compiled,
  configuration,
  extract,
  type Reply,
  type SeenRequest,
} from '../support/extract.ts';
import { suite } from '../support/suite.ts';

const logout = {
  endpoint: { function: 'concat', args: ['sessions/', { response: 'id' }] },
  method: 'DELETE',
};
const withLogout = (
  authentication: object = {},
  api: object = {},
  jobs: object[] = [{ endpoint: 'a' }],
) => ({
  api: {
    baseUrl: 'https://e.com/',
    retryConfig: { maxRetries: 0 },
    ...api,
    authentication: {
      type: 'login',
      loginRequest: { endpoint: 'sessions', method: 'POST' },
      apiRequest: { headers: { X: { response: 'token' } } },
      logout,
      ...authentication,
    },
  },
  config: { jobs },
});
const erp =
  (others: Readonly<Record<string, Reply>> = {}) =>
  ({ method, path }: SeenRequest): Reply =>
    others[`${method} ${path}`] ??
    (path === '/sessions'
      ? { json: { id: 'session-4711', token: 'token-12345678' } }
      : { json: [{ id: 1 }] });
const asked = (requests: readonly SeenRequest[]) =>
  requests.map(({ method, path }) => `${method} ${path}`);
const SESSION = ['POST /sessions', 'GET /a', 'DELETE /sessions/session-4711'];
const warningsOf = (events: readonly { readonly kind: string }[]) =>
  events.flatMap((event) =>
    'rule' in event && event.rule === 'failed-cleanup' && 'message' in event
      ? [String(event.message)]
      : [],
  );

suite('run/afterwards: logout', (test) => {
  test('a run ends its session with the credentials of the login, whose values are not shown', async () => {
    const { requests, outcome, events } = await extract(withLogout(), erp());
    assert.ok(outcome.ok);
    assert.equal(asked(requests), SESSION);
    assert.is(requests[2]?.headers.get('x'), 'token-12345678');
    assert.not.match(JSON.stringify(events), /session-4711|token-12345678/);
    assert.is(outcome.requests, 3);
    assert.is(outcome.logins, 1);
  });

  test('so does one that fails, and one that is interrupted', async () => {
    const failed = await extract(withLogout(), erp({ 'GET /a': { status: 404 } }));
    assert.match(failed.outcome.failure?.message ?? '', '404');
    assert.equal(asked(failed.requests), SESSION);
    const controller = new AbortController();
    const interrupted = await extract(
      withLogout({}, {}, [{ endpoint: 'a' }, { endpoint: 'b' }]),
      (request) => {
        if (request.path === '/a') controller.abort();
        return erp()(request);
      },
      { signal: controller.signal },
    );
    assert.is(interrupted.outcome.failure?.kind, 'aborted');
    assert.equal(asked(interrupted.requests), SESSION);
  });

  test('a run that is interrupted during its login ends without a logout, and without waiting for one', async () => {
    const controller = new AbortController();
    const { outcome, requests, events } = await extract(
      withLogout(),
      (request) => {
        controller.abort();
        return erp()(request);
      },
      { signal: controller.signal },
    );
    assert.is(outcome.failure?.kind, 'aborted');
    assert.equal(warningsOf(events), []);
    // the answer came all the same: then somebody is logged in
    assert.is(asked(requests).at(-1), SESSION[2]);
    const without = new AbortController();
    const unanswered = await extract(
      withLogout(),
      () => {
        without.abort();
        return { problem: { message: 'aborted' } };
      },
      { signal: without.signal },
    );
    assert.is(unanswered.outcome.failure?.kind, 'aborted');
    assert.equal(asked(unanswered.requests), ['POST /sessions']);
  });

  test('its events say that it is a logout', async () => {
    const { events } = await extract(withLogout(), erp());
    const purposes = (kind: 'request-sent' | 'response-received') =>
      events.flatMap((event) => (event.kind === kind ? [event.purpose] : []));
    assert.equal(purposes('request-sent'), ['login', 'api', 'logout']);
    assert.equal(purposes('response-received'), ['login', 'api', 'logout']);
  });

  test('nothing is sent where nobody is logged in, or the login has expired', async () => {
    const refused = await extract(withLogout(), erp({ 'POST /sessions': { status: 403 } }));
    assert.equal(asked(refused.requests), ['POST /sessions']);
    const expired = await extract(
      withLogout({ expires: 60 }),
      erp({ 'GET /a': { json: [], takesMs: 61_000 } }),
    );
    assert.equal(asked(expired.requests), SESSION.slice(0, 2));
  });

  test('a logout that fails is a warning and is not repeated; the tables are there', async () => {
    const { requests, outcome, events, tables } = await extract(
      withLogout({}, { retryConfig: { maxRetries: 3 } }),
      erp({ 'DELETE /sessions/session-4711': { status: 503 } }),
    );
    assert.ok(outcome.ok);
    assert.is(requests.length, 3);
    assert.match(
      warningsOf(events).join(),
      /^The session was not ended: The logout request failed: \[503\]/,
    );
    assert.not.match(warningsOf(events).join(), 'session-4711');
    assert.is(tables.get('a'), '"id"\n"1"\n');
  });

  test('a login of a response sends no credentials to an origin that the configuration does not name', async () => {
    const { requests, events } = await extract(
      withLogout({ logout: { endpoint: { function: 'concat', args: [{ response: 'end' }] } } }),
      erp({
        'POST /sessions': { json: { token: 'token-12345678', end: 'https://other.example/x' } },
      }),
    );
    assert.equal(asked(requests), SESSION.slice(0, 2));
    assert.match(warningsOf(events).join(), 'https://other.example');
  });

  test('a limit of requests keeps a place for it, and the plan counts it', async () => {
    const paged = withLogout(
      {},
      { maxRequests: 3, pagination: { method: 'pagenum', limit: 1, firstPageParams: true } },
    );
    const { requests, outcome } = await extract(paged, erp());
    assert.equal(
      requests.map(({ method }) => method),
      ['POST', 'GET', 'DELETE'],
    );
    assert.match(outcome.failure?.message ?? '', 'needs more than 3 requests');
    const { plan } = await compiled(withLogout());
    assert.ok(plan && planSummary(plan).includes('at most 3 requests without retries'));
  });

  test('each request with a login of its own has none', async () => {
    const { diagnostics } = await compiled(withLogout({ expires: 0 }));
    const [found] = diagnostics.filter(({ rule }) => rule === 'contradictory-settings');
    assert.is(found?.pointer, '/api/authentication/logout');
  });
});

const steps = {
  placeholders: { op: { header: 'Operation-Location' } },
  status: { endpoint: '{op}', done: 200 },
  poll: { every: '5s', atMost: '1m' },
  download: { path: 'url' },
  abort: { endpoint: '{op}', method: 'PATCH', params: { state: 'aborted' } },
  delete: { endpoint: '{op}' },
};
const exporting = (changes: object = {}, api: object = {}, others: object[] = []) =>
  configuration({
    jobs: [
      { endpoint: 'exports', method: 'POST', dataType: 'items', async: { ...steps, ...changes } },
      ...others,
    ],
    api: { retryConfig: { maxRetries: 0 }, ...api },
  });
const created: Reply = {
  status: 202,
  text: '',
  headers: { 'Operation-Location': '/operations/7' },
};
const running: Reply = { status: 202, text: '', headers: { 'Retry-After': '20' } };
/** An API with these answers to the status requests. */
function exporter(statuses: readonly Reply[], others: Readonly<Record<string, Reply>> = {}) {
  let polled = 0;
  return ({ method, path }: SeenRequest): Reply => {
    const at = `${method} ${path}`;
    if (at in others) return others[at] as Reply;
    if (method === 'POST') return created;
    if (at === 'GET /operations/7')
      return statuses[Math.min(polled++, statuses.length - 1)] as Reply;
    return method === 'GET' ? { json: [{ id: 1 }] } : { status: 204, text: '' };
  };
}
const done: Reply = { json: { url: 'files/7' } };

suite('run/afterwards: files', (test) => {
  test('an address of a header is requested as it is, status codes say when, and the file is deleted at the end', async () => {
    const { requests, outcome } = await extract(exporting(), exporter([running, done]));
    assert.is(outcome.failure, undefined);
    assert.equal(
      requests.map(
        ({ method, path, atMs }) =>
          `${(atMs - (requests[0]?.atMs ?? 0)) / 1000} ${method} ${path.replace(/^.*\/(?=exports|operations|files)/, '')}`,
      ),
      [
        '0 POST exports',
        '5 GET operations/7',
        '25 GET operations/7',
        '25 GET files/7',
        '25 DELETE operations/7',
      ],
    );
  });

  test('a file that is not ready when the run ends is stopped, and not deleted', async () => {
    const late = await extract(exporting(), exporter([{ status: 202, text: '' }]));
    assert.match(late.outcome.failure?.message ?? '', 'the status code is "202"');
    assert.equal(asked(late.requests).slice(-1), ['PATCH /operations/7']);
    assert.is(late.requests.at(-1)?.body, '{"state":"aborted"}');
    assert.is(late.requests.filter(({ method }) => method === 'DELETE').length, 0);
    const controller = new AbortController();
    const answers = exporter([running]);
    const interrupted = await extract(
      exporting(),
      (request) => {
        if (request.method === 'GET') controller.abort();
        return answers(request);
      },
      { signal: controller.signal },
    );
    assert.is(interrupted.outcome.failure?.kind, 'aborted');
    assert.equal(asked(interrupted.requests).slice(-1), ['PATCH /operations/7']);
  });

  test('one that the API has given up is neither', async () => {
    const { requests } = await extract(
      exporting({ status: { ...steps.status, failed: 410 } }),
      exporter([{ status: 410 }]),
    );
    assert.is(requests.length, 2);
  });

  test('a file that cannot be deleted is a warning', async () => {
    const { outcome, events } = await extract(
      exporting(),
      exporter([done], { 'DELETE /operations/7': { status: 403 } }),
    );
    assert.ok(outcome.ok);
    assert.match(warningsOf(events).join(), /^A file was not deleted: .*\[403\]/);
  });

  test('an address of another origin gets no credentials', async () => {
    const api = { http: { headers: { 'X-Api-Key': 'key-12345678' } } };
    const elsewhere = { ...created, headers: { 'Operation-Location': 'https://other.example/7' } };
    const answers = exporter([done]);
    const { outcome, requests } = await extract(exporting({}, api), (request) =>
      request.method === 'POST' ? elsewhere : answers(request),
    );
    assert.is(requests.length, 1);
    assert.match(
      outcome.failure?.message ?? '',
      'https://other.example, an origin that the configuration does not name',
    );
    assert.is(outcome.failure?.pointer, '/config/jobs/0/async/placeholders/op');
  });

  test('an empty response: the help names the header that has the address', async () => {
    const naive = exporting({ placeholders: { op: 'Location' } });
    const { outcome } = await extract(naive, exporter([done]));
    assert.match(outcome.failure?.message ?? '', 'is empty');
    assert.is(outcome.failure?.help, 'write "op": { "header": "Operation-Location" }');
    const missing = await extract(
      exporting({ placeholders: { op: { header: 'X-Job' } } }),
      exporter([done]),
    );
    assert.match(missing.outcome.failure?.message ?? '', 'has no header "X-Job", for {op}');
    assert.is(missing.outcome.failure?.help, 'write "op": { "header": "Operation-Location" }');
  });

  test('settings that say too little have one finding at their place', async () => {
    const found = async (changes: object) =>
      (await compiled(exporting(changes))).diagnostics
        .filter(({ severity }) => severity === 'error')
        .map(
          ({ pointer, message }) => `${pointer.replace('/config/jobs/0/async/', '')}: ${message}`,
        );
    assert.equal(await found({ status: { endpoint: '{op}', done: 'ready' } }), [
      'status/done: "ready" is no status code; without "path", the status is the status code of the response',
    ]);
    assert.equal(await found({ abort: { endpoint: 'x/{id}' } }), [
      'abort/endpoint: No value for "{id}"',
    ]);
    assert.is((await found({ delete: { method: 'DELETE' } })).length, 1);
    assert.equal(await found({ abort: { endpoint: '{op}', params: { a: { attr: 'none' } } } }), [
      'abort/params/a/attr: "config" has no attribute "none"',
    ]);
    assert.is((await found({ placeholders: { op: { header: 'a b' } } })).length, 1);
    assert.is((await found({ placeholders: { op: { heder: 'Location' } } })).length, 1);
  });
});
