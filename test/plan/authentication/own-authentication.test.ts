import * as assert from 'uvu/assert';
import { lint } from '../../../src/lint.ts';
import { planHash } from '../../../src/plan/model/plan.ts';
import { compiled, configuration, type ExtractOptions, extract } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const login = (endpoint: string) => ({
  type: 'login',
  loginRequest: { endpoint, method: 'POST', params: { password: { attr: '#password' } } },
  apiRequest: { headers: { 'X-Token': { response: 'token' } } },
});
const api = {
  authentication: { type: 'bearer', token: { attr: '#token' } },
  authentications: { one: login('login/one'), two: login('login/two') },
};
const config = { '#token': 'token-of-the-api', '#password': 'pass-word-1' };
const jobs = [
  { endpoint: 'plain' },
  { endpoint: 'a', authentication: 'one' },
  { endpoint: 'b', authentication: 'two' },
  {
    endpoint: 'c',
    authentication: 'one',
    children: [
      { endpoint: 'c/{id}/inherits', placeholders: { id: 'id' } },
      { endpoint: 'c/{id}/none', placeholders: { id: 'id' }, authentication: 'none' },
      { endpoint: 'c/{id}/two', placeholders: { id: 'id' }, authentication: 'two' },
    ],
  },
  { endpoint: 'public', authentication: 'none' },
];
const tokens: Readonly<Record<string, string>> = {
  one: 'token-of-login-one',
  two: 'token-of-login-two',
};
const run = (options: ExtractOptions = {}, more: object = {}) =>
  extract(
    configuration({ api, config, jobs, ...more }),
    ({ path }) => {
      const [, name = ''] = /login\/(\w+)/.exec(path) ?? [];
      return { json: name === '' ? [{ id: 1 }] : { token: tokens[name] } };
    },
    options,
  );
const errorsOf = async (parts: Parameters<typeof configuration>[0]) =>
  (await compiled(configuration({ api, config, ...parts }))).errors;

suite('plan/authentication: jobs with their own', (test) => {
  test('each job has its own credentials, child jobs those of their parent, and one login is for all of a name', async () => {
    const { requests, outcome } = await run();
    assert.ok(outcome.ok, outcome.failure?.message);
    const shown = requests.map(
      ({ path, headers }) =>
        `${path.slice(4)} ${headers.get('x-token') ?? headers.get('authorization') ?? '-'}`,
    );
    assert.equal(shown, [
      'plain Bearer token-of-the-api',
      'login/one -',
      'a token-of-login-one',
      'login/two -',
      'b token-of-login-two',
      'c token-of-login-one',
      'c/1/inherits token-of-login-one',
      'c/1/none -',
      'c/1/two token-of-login-two',
      'public -',
    ]);
  });

  test('with requests side by side the same requests are sent, and each name logs in once', async () => {
    const pathsOf = async (options: ExtractOptions) => [...(await run(options)).paths].sort();
    assert.equal(await pathsOf({ pace: { concurrency: 4, lookAhead: 2 } }), await pathsOf({}));
  });

  test('each iteration logs in again', async () => {
    const { paths } = await run({}, { iterations: [{ x: 1 }, { x: 2 }] });
    assert.is(paths.filter((path) => path.endsWith('login/one')).length, 2);
  });

  test('no secret of any of them is in an event or a message', async () => {
    const { events, outcome } = await extract(configuration({ api, config, jobs }), ({ path }) => {
      const [, name = ''] = /login\/(\w+)/.exec(path) ?? [];
      if (name !== '') return { json: { token: tokens[name] } };
      return path.endsWith('/two')
        ? { status: 404, text: Object.values({ ...tokens, ...config }).join(' ') }
        : { json: [{ id: 1 }] };
    });
    assert.not.ok(outcome.ok);
    assert.not.match(JSON.stringify([outcome, events]), /token-of|pass-word/);
  });

  test('401: the message is about the credentials of the job', async () => {
    const refused = async (endpoint: string) =>
      (
        await extract(configuration({ api, config, jobs }), ({ path }) => {
          const [, name = ''] = /login\/(\w+)/.exec(path) ?? [];
          if (path.endsWith(`/${endpoint}`)) return { status: 401 };
          return { json: name === '' ? [{ id: 1 }] : { token: tokens[name] } };
        })
      ).outcome.failure;
    assert.is((await refused('b'))?.pointer, '/api/authentications/two');
    assert.match((await refused('public'))?.help ?? '', 'the job has "authentication": "none"');
  });

  test('credentials go to no origin that only a response names', async () => {
    const followed = (authentication: string) =>
      extract(
        configuration({
          api: { ...api, pagination: { method: 'response.url', urlKey: 'next' } },
          config,
          jobs: [{ endpoint: 'a', authentication, dataField: 'items' }],
        }),
        ({ path }) =>
          path.includes('login')
            ? { json: { token: 'token-of-login' } }
            : {
                json: path.endsWith('/a')
                  ? { items: [{ id: 1 }], next: 'https://other.example/b' }
                  : { items: [] },
              },
      );
    assert.is((await followed('two')).outcome.failure?.kind, 'foreign-origin');
    assert.ok((await followed('none')).outcome.ok);
  });

  test('logins count towards "maxRequests"', async () => {
    const of = (maxRequests: number) =>
      run({}, { api: { ...api, maxRequests }, jobs: jobs.slice(1, 3) });
    assert.is((await of(3)).outcome.failure?.kind, 'not-allowed');
    assert.ok((await of(4)).outcome.ok);
  });

  test('what is wrong is one error at its place, with what to do', async () => {
    assert.equal(await errorsOf({ jobs: [{ endpoint: 'a', authentication: 'ome' }] }), [
      '"api.authentications" has no "ome"',
    ]);
    assert.equal(await errorsOf({ jobs: [{ endpoint: 'a', authentication: { type: 'basic' } }] }), [
      '"authentication" must be a name; an object is given',
    ]);
    assert.equal(await errorsOf({ api: { authentications: { none: { type: 'basic' } } } }), [
      '"none" cannot be the name of an authentication: a job that writes it has none',
    ]);
    assert.equal(await errorsOf({ api: { authentications: { a: {} } } }), [
      'the authentication "a" has no "type"',
    ]);
    assert.equal(await errorsOf({ api: { authentications: { a: { type: 'bearer' } } } }), [
      '"token" is missing; bearer authentication "a" requires it',
    ]);
    const { diagnostics } = await lint(
      'api:\n  baseUrl: https://h.example/\n  authentications:\n    one: { type: bearer, token: { attr: "#token" } }\nconfig:\n  "#token": abcdefgh\n  jobs:\n    - endpoint: a\n      authentication: two\n',
      { name: 'config.yaml' },
    );
    const found = diagnostics.find(({ rule }) => rule === 'unknown-reference');
    assert.equal(found?.range.start, { ...found?.range.start, line: 9, column: 23 });
  });

  test('a plan without them is as before', async () => {
    const plain = await compiled(configuration({ config: {} }));
    assert.not.match(JSON.stringify(plain.plan), 'authentication');
    assert.ok(plain.plan !== undefined && planHash(plain.plan) !== '');
  });
});
