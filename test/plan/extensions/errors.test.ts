import * as assert from 'uvu/assert';
import { compiled, extract, type Reply } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const api = { baseUrl: 'https://e.com/' };
const withRules = (errors: unknown, more: object = {}, config: object = {}) => ({
  api: { ...api, ...more, errors },
  config: { jobs: [{ endpoint: 'a', dataType: 'a' }], ...config },
});
const findingsOf = async (configuration: unknown) =>
  (await compiled(configuration)).diagnostics.map(
    ({ severity, pointer, message }) => `${severity} ${pointer}: ${message}`,
  );
const replies =
  (...list: readonly Reply[]) =>
  (_: unknown, number: number) =>
    list[number - 1] ?? { json: [{ id: 1 }] };

suite('plan/responses', (test) => {
  test('the first rule that matches counts, before the retries of the API', async () => {
    const rules = [
      {
        when: { status: 503, header: { name: 'x-kind', equals: 'gone' } },
        action: 'fail',
        message: 'The service is gone.',
      },
      { when: { status: '5xx' }, action: 'retry', wait: { seconds: 3 } },
    ];
    const failed = await extract(
      withRules(rules),
      replies({ status: 503, headers: { 'X-Kind': 'gone' } }),
    );
    assert.match(
      failed.outcome.failure?.message ?? '',
      /^The service is gone\. \(GET https:\/\/e\.com\/a, status 503\)$/,
    );
    assert.is(failed.outcome.failure?.pointer, '/api/errors/0');
    const retried = await extract(withRules(rules), replies({ status: 501 }, { status: 503 }));
    assert.ok(retried.outcome.ok);
    assert.equal(
      retried.requests.map(({ atMs }) => atMs - (retried.requests[0]?.atMs ?? 0)),
      [0, 3000, 6000],
    );
  });

  test('errors in responses of status 200 end the run, also when retries do not help', async () => {
    const rules = [
      { when: { body: { path: 'errors.0.code', matches: '%LIMIT%' } }, action: 'retry' },
      { when: { body: { path: 'errors' } }, action: 'fail' },
    ];
    const failing = await extract(
      withRules(rules),
      replies({ json: { errors: [{ code: 'syntax' }], data: [] } }),
    );
    assert.match(failing.outcome.failure?.message ?? '', /^The API request failed: \[200\]/);
    const limited = { json: { errors: [{ code: 'rate_limited' }] } };
    const given = await extract(
      withRules(rules, { retryConfig: { maxRetries: 1 } }),
      replies(limited, limited),
    );
    assert.is(given.outcome.ok, false);
    assert.is(given.requests.length, 2);
    const fine = await extract(
      withRules(rules),
      replies({ json: { errors: [], data: [{ id: 1 }] } }),
    );
    assert.is(fine.outcome.failure?.kind, 'records'); // two lists: the empty one reports no error
  });

  test('an ignored response has no records, and pagination reads it', async () => {
    const more = {
      pagination: { method: 'response.param', responseParam: 'next', queryParam: 'c' },
    };
    const { tables, paths, warnings } = await extract(
      withRules([{ when: { status: 422 }, action: 'ignore' }], more, {
        jobs: [{ endpoint: 'a', dataType: 'a', dataField: 'data' }],
      }),
      replies(
        { json: { data: [{ id: 1 }], next: 2 } },
        { status: 422, json: { data: [{ id: 9 }], next: 3 } },
        { json: { data: [{ id: 3 }] } },
      ),
    );
    assert.equal(paths, ['/a', '/a?c=2', '/a?c=3']);
    assert.is(tables.get('a'), '"id"\n"1"\n"3"\n');
    assert.equal(warnings, [
      'The response to GET https://e.com/a?c=2 is ignored, as "errors" says: status 422',
    ]);
  });

  test('a rule for an empty body leaves errors without a body alone, unless it names their status', async () => {
    const isEmpty = (more: object = {}) => [
      { when: { body: { empty: true }, ...more }, action: 'ignore' },
    ];
    for (const [status, rules, ok] of [
      [200, isEmpty(), true],
      [204, isEmpty(), true],
      [403, isEmpty(), false],
      [403, isEmpty({ status: 403 }), true],
    ] as const) {
      const { outcome } = await extract(withRules(rules), () => ({ status, text: '' }));
      assert.is(outcome.ok, ok, `${status} ${JSON.stringify(rules)}`);
    }
  });

  test('a rule ends the pagination of a job at its first page, too', async () => {
    const { outcome, events } = await extract(
      withRules([{ when: { status: 404 }, action: 'end-paging', message: 'no page' }]),
      replies({ status: 404, json: [{ id: 5 }] }),
    );
    assert.ok(outcome.ok);
    assert.equal(
      events.flatMap((event) =>
        event.kind === 'paging-stopped' ? [[event.reason, event.message]] : [],
      ),
      [['error-rule', 'no page']],
    );
    assert.is(outcome.tables.length, 0);
  });

  test('credentials are renewed once for a request', async () => {
    const login = {
      type: 'login',
      loginRequest: { endpoint: 'login' },
      apiRequest: { headers: { 'X-T': { response: 't' } } },
    };
    let count = 0;
    const reply =
      (accepted: number) =>
      (request: {
        readonly path: string;
        readonly headers: ReadonlyMap<string, string>;
      }): Reply => {
        if (request.path === '/login') return { json: { t: `token-${++count}` } };
        return request.headers.get('x-t') === `token-${accepted}`
          ? { json: [{ id: 1 }] }
          : { status: 401 };
      };
    const rules = withRules([{ when: { status: 401 }, action: 'renew-credentials' }], {
      authentication: login,
    });
    const renewed = await extract(rules, reply(2));
    assert.ok(renewed.outcome.ok);
    assert.equal(renewed.paths, ['/login', '/a', '/login', '/a']);
    count = 0;
    const refused = await extract(rules, reply(9));
    assert.is(refused.outcome.ok, false);
    assert.equal(refused.paths, ['/login', '/a', '/login', '/a']);
    assert.equal(
      await findingsOf(withRules([{ when: { status: 401 }, action: 'renew-credentials' }])),
      ['error /api/errors/0/action: there is no login to repeat'],
    );
  });

  test('the log says which rule a response with a good status has met', async () => {
    const rules = withRules([
      { when: { body: { path: 'error.code', equals: 'busy' } }, action: 'retry' },
    ]);
    const { events } = await extract(rules, (_, number) => ({
      json: number === 1 ? { error: { code: 'busy' } } : [{ id: 1 }],
    }));
    assert.equal(
      events.flatMap((event) => (event.kind === 'attempt-failed' ? [event.reason] : [])),
      ['200 with "error.code" = "busy"'],
    );
  });

  test('wrong rules, and rules that never match, are errors', async () => {
    const cases: readonly (readonly [unknown, string])[] = [
      [{ action: 'fail' }, '/api/errors/0: "when" is missing; an error rule requires it'],
      [
        { when: {}, action: 'fail' },
        '/api/errors/0/when: "when" is missing; an error rule requires it',
      ],
      [
        { when: { status: 42 }, action: 'fail' },
        '/api/errors/0/when/status: "status" must be a status code; 42 is given',
      ],
      [
        { when: { status: 'soon' }, action: 'fail' },
        '/api/errors/0/when/status: "status" must be a status code; "soon" is given',
      ],
      [
        { when: { body: { path: '' } }, action: 'fail' },
        '/api/errors/0/when/body/path: "path" must be a path; "" is given',
      ],
      [
        { when: { header: { name: 'x', equals: 'a', matches: 'b' } }, action: 'fail' },
        '/api/errors/0/when/header/matches: "equals" and "matches" exclude each other',
      ],
      [
        { when: { status: 500 }, action: 'retry', wait: { seconds: -1 } },
        '/api/errors/0/wait: "wait" must be a duration; {"seconds":-1} is given',
      ],
    ];
    for (const [rule, expected] of cases)
      assert.equal(await findingsOf(withRules([rule])), [`error ${expected}`]);
    assert.equal(
      await findingsOf(
        withRules([
          { when: { status: '4xx' }, action: 'fail' },
          { when: { status: [404, 410], body: { path: 'x' } }, action: 'ignore' },
        ]),
      ),
      [
        'error /api/errors/1: the rule never matches: an earlier rule matches every response that it could',
      ],
    );
    assert.equal(
      await findingsOf(
        withRules([
          { when: { status: '4xx', body: { path: 'x' } }, action: 'fail' },
          { when: { status: 404 }, action: 'ignore' },
        ]),
      ),
      [],
    );
    assert.equal(
      await findingsOf(
        withRules([{ when: { status: 404 }, action: 'ignore', wait: { seconds: 1 } }]),
      ),
      ['warning /api/errors/0/wait: "wait" has no effect with "action": "ignore"'],
    );
  });

  test('a text anywhere in the body, raw or behind escapes, whatever its case', async () => {
    const rules = [{ when: { status: 400, contains: 'Žádná Data' }, action: 'end-paging' }];
    const detail = (text: string) => ({ errors: [{ detail: text }] });
    for (const [reply, ok] of [
      [{ status: 400, json: detail('tu nejsou žádná data.') }, true],
      [{ status: 400, text: '{"m":"\\u017d\\u00c1DN\\u00c1 DATA"}' }, true],
      [{ status: 400, text: '<p>žádná data</p>' }, true],
      [{ status: 400, json: detail('jiná chyba') }, false],
      [{ status: 404, json: detail('žádná data') }, false],
    ] as const) {
      const { outcome } = await extract(withRules(rules), replies(reply));
      assert.is(outcome.ok, ok, JSON.stringify(reply));
    }
  });

  test('a text that is none is an error, and one that an earlier rule contains never matches', async () => {
    for (const contains of ['', 7, ['x']])
      assert.equal(
        (await compiled(withRules([{ when: { contains }, action: 'fail' }]))).diagnostics.map(
          ({ severity, pointer }) => [severity, pointer],
        ),
        [['error', '/api/errors/0/when/contains']],
        JSON.stringify(contains),
      );
    const rule = (contains: string) => ({ when: { contains }, action: 'ignore' });
    assert.equal(await findingsOf(withRules([rule('limit'), rule('rate LIMIT')])), [
      'error /api/errors/1: the rule never matches: an earlier rule matches every response that it could',
    ]);
    assert.equal(await findingsOf(withRules([rule('rate limit'), rule('limit')])), []);
  });

  test('the rules of a job come before those of the API, and are those of its own requests only', async () => {
    const own = { when: { status: 404 }, action: 'ignore' };
    const shared = { when: { status: [404, 503] }, action: 'fail', message: 'Not here.' };
    const jobs = (errors: unknown) => ({
      jobs: [
        {
          endpoint: 'a',
          dataType: 'a',
          errors,
          children: [{ endpoint: 'a/{id}', dataType: 'c', placeholders: { id: 'id' } }],
        },
      ],
    });
    const first = await extract(withRules([shared], {}, jobs([own])), replies({ status: 404 }));
    assert.ok(first.outcome.ok);
    const other = await extract(withRules([shared], {}, jobs([own])), replies({ status: 503 }));
    assert.is(other.outcome.failure?.pointer, '/api/errors/0');
    const child = await extract(
      withRules([shared], {}, jobs([own])),
      replies({ json: [{ id: 1 }] }, { status: 404 }),
    );
    assert.is(child.outcome.failure?.pointer, '/api/errors/0');
    const without = await extract(withRules([shared], {}, jobs([])), replies({ status: 404 }));
    assert.is(without.outcome.failure?.pointer, '/api/errors/0');
    assert.equal(await findingsOf(withRules(undefined, {}, jobs([{ when: {}, action: 'fail' }]))), [
      'error /config/jobs/0/errors/0/when: "when" is missing; an error rule requires it',
    ]);
  });
});
