import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { compile } from '../../src/pipeline.ts';
import { planText } from '../../src/plan/model/plan.ts';
import { printPlan } from '../../src/report/plan.ts';
import { configuration, extract, type Reply } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

/** Texts that do not stand in a configuration anyway. */
const secretText = fc
  .string({ minLength: 6, maxLength: 24 })
  .filter((text) => /[^a-z0-9/.:"{}[\], -]/i.test(text) && text.trim() === text);

const echoing =
  (password: string, token: string) =>
  (request: {
    readonly path: string;
    readonly url: string;
    readonly body: string;
    readonly headers: ReadonlyMap<string, string>;
  }) =>
    request.path.startsWith('/v1/login')
      ? { json: { token, nested: { again: token } } }
      : {
          status: 400,
          text: `${request.url} ${request.body} ${[...request.headers].join(' ')} ${password} ${JSON.stringify(token)}`,
        };

const built = (password: string) =>
  configuration({
    api: {
      http: { headers: { 'X-Key': { function: 'base64_encode', args: [{ attr: '#password' }] } } },
      authentication: {
        type: 'login',
        loginRequest: {
          endpoint: 'login',
          method: 'POST',
          params: {
            p: { attr: '#password' },
            h: { function: 'sha1', args: [{ attr: '#password' }] },
          },
        },
        apiRequest: {
          headers: {
            Authorization: { function: 'concat', args: ['Bearer ', { response: 'token' }] },
          },
          query: { t: 'token' },
        },
      },
    },
    config: { '#password': password, debug: true },
    jobs: [
      { endpoint: 'items', method: 'FORM', params: { secret: { attr: '#password' }, plain: 1 } },
    ],
  });

suite('run/secrets', (test) => {
  test('ERR-4: for any password and token, neither is in an event, an error or the state', async () => {
    await fc.assert(
      fc.asyncProperty(secretText, secretText, async (password, token) => {
        const { events, outcome, state } = await extract(built(password), echoing(password, token));
        const reported = JSON.stringify([events, outcome, state]);
        for (const secret of [password, token]) {
          for (const form of [
            secret,
            encodeURIComponent(secret),
            Buffer.from(secret).toString('base64'),
            JSON.stringify(secret).slice(1, -1),
          ])
            assert.not.ok(reported.includes(form), `${form} in ${reported.slice(0, 200)}`);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('ERR-4: a response shows no signature of its request even after many later requests', async () => {
    const sig = {
      function: 'md5',
      args: [{ function: 'concat', args: [{ attr: '#key' }, { request: 'url' }] }],
    };
    const config = configuration({
      api: {
        pagination: { method: 'pagenum', limit: 1 },
        authentication: { type: 'query', query: { sig } },
      },
      config: { '#key': 'never shown' },
    });
    const { requests, outcome, events } = await extract(
      config,
      ({ url }, number) =>
        number === 1 ? { status: 400, text: `not ${url}`, turns: 20 } : { json: [{ id: number }] },
      { pace: { lookAhead: 8 } },
    );
    const signature = new URL(requests[0]?.url ?? '').searchParams.get('sig') ?? '';
    assert.ok(signature.length === 32 && requests.length > 4);
    assert.not.ok(JSON.stringify([outcome, events]).includes(signature));
  });

  test('ERR-4: a signature repeated by a slow response, in its status or redirect URL, is not shown', async () => {
    const sig = {
      function: 'md5',
      args: [{ function: 'concat', args: [{ attr: '#key' }, { request: 'url' }] }],
    };
    const config = configuration({
      api: {
        pagination: { method: 'pagenum', limit: 1 },
        authentication: { type: 'query', query: { sig } },
        retryConfig: { maxRetries: 0 },
      },
      config: { '#key': 'never shown' },
    });
    const signatureOf = (url: string) => new URL(url).searchParams.get('sig') ?? '';
    const first: readonly ((url: string) => Reply)[] = [
      (url) => ({ status: 400, statusText: `bad ${signatureOf(url)}`, turns: 20 }),
      (url) => ({
        status: 302,
        headers: { location: `/v1/moved?old=${signatureOf(url)}` },
        turns: 20,
      }),
    ];
    for (const reply of first) {
      const { requests, outcome, events } = await extract(
        config,
        ({ url }, number) =>
          number === 1
            ? reply(url)
            : url.includes('old=')
              ? { problem: { message: `no way to ${url}` } }
              : { json: [{ id: number }] },
        { pace: { lookAhead: 8 } },
      );
      const signature = signatureOf(requests[0]?.url ?? '');
      assert.ok(signature.length === 32 && requests.length > 4);
      assert.not.ok(JSON.stringify([outcome, events]).includes(signature));
    }
  });

  test('ERR-4: the token of a page is hidden in the URL of the next one, however many logins there are between and again', async () => {
    const authentication = {
      type: 'login',
      loginRequest: { endpoint: 'login' },
      apiRequest: { headers: { 'X-Token': { response: 'token' } } },
      expires: 0,
    };
    const children = [{ endpoint: 'items/{id}', placeholders: { id: 'id' } }];
    const config = configuration({
      api: { pagination: { method: 'response.url', urlKey: 'next' }, authentication },
      jobs: [{ endpoint: 'items', dataField: 'data', children }],
    });
    let logins = 0;
    const { outcome, events } = await extract(config, ({ path, headers }) => {
      if (path.endsWith('login')) return { json: { token: `token-${++logins}-x` } };
      if (path.includes('items/')) return { json: [{ x: 1 }] };
      if (path.includes('session=')) return logins < 14 ? { status: 500 } : { json: { data: [] } };
      return {
        json: {
          data: [1, 2, 3, 4, 5].map((id) => ({ id })),
          next: `/v1/items?session=${headers.get('x-token')}`,
        },
      };
    });
    assert.ok(outcome.ok && logins === 14, `${logins} logins`);
    assert.not.ok(JSON.stringify(events).includes('token-1-x'));
  });

  test('ERR-4: a token is hidden however long it is, and where the target says why it has failed', async () => {
    const token = Array.from({ length: 400 }, (_, index) => `part-${index}`).join('.');
    const config = configuration({
      api: {
        authentication: {
          type: 'login',
          loginRequest: { endpoint: 'login' },
          apiRequest: { headers: { 'X-Token': { response: 'token' } } },
        },
      },
    });
    for (const reply of [
      { status: 400, text: `bad ${token}`, statusText: `No ${token}` },
      { text: `bad ${token}` },
    ]) {
      const { outcome, events } = await extract(config, ({ path }) =>
        path.endsWith('login') ? { json: { token } } : reply,
      );
      assert.is(outcome.ok, false);
      assert.not.ok(JSON.stringify([outcome, events]).includes('part-7'));
    }
  });

  test('for any password: it is in no plan and in no diagnostic', async () => {
    await fc.assert(
      fc.asyncProperty(secretText, async (password) => {
        const { plan, diagnostics } = await compile(JSON.stringify(built(password)), {
          name: 'c.json',
        });
        assert.ok(plan);
        for (const text of [planText(plan), printPlan(plan), JSON.stringify(diagnostics)])
          assert.not.ok(
            text.includes(password) || text.includes(JSON.stringify(password).slice(1, -1)),
          );
      }),
      { numRuns: 40 },
    );
  });
});
