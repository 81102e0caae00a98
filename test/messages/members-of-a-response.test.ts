// A response lacks what a setting reads: the error says which members it has, without values, and the change that its help proposes runs.

import * as assert from 'uvu/assert';
import type { Failure } from '../../src/text/diagnostic.ts';
import { compiled, configuration, extract, type Reply } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

const bearer = (path: string) => ({
  headers: {
    Authorization: { function: 'concat', args: ['Bearer ', { response: path }] },
  },
});
const client = {
  type: 'oauth2-client-credentials',
  tokenUrl: 'login',
  clientId: 'me',
  clientSecret: 'secret-of-client',
};
const refresh = { ...client, type: 'oauth2-refresh-token', refreshToken: 'first-refresh-token' };
const login = {
  type: 'login',
  loginRequest: { endpoint: 'login', method: 'POST' },
  apiRequest: bearer('token'),
};
const TOKEN = 'token-12345678';
const asynchronous = {
  placeholders: { id: 'job.id' },
  status: { endpoint: 'exports/{id}', path: 'state', done: 'ready' },
  poll: { every: '1s', atMost: '5s' },
  download: { path: 'file' },
};
const created = { job: { id: 7 } };
const ready = { state: 'ready', file: 'https://api.example.com/file' };

/** A case: the settings, the response to the login or the status, what error and help name, and settings with which it runs. */
interface Case {
  readonly authentication?: object;
  readonly async?: object;
  readonly answer: unknown;
  readonly creation?: unknown;
  readonly message: RegExp;
  readonly names?: readonly string[];
  readonly help: RegExp;
  readonly fixed?: Pick<Case, 'authentication' | 'async'>;
}

const cases: Readonly<Record<string, Case>> = {
  'a token in another member': {
    authentication: client,
    answer: { data: { access_token: TOKEN }, ok: 'yes' },
    message: /has no "access_token"/,
    names: ['data.access_token', 'ok'],
    help: /"tokenUrl".*type login.*"response": "data\.access_token"/,
    fixed: { authentication: { ...login, apiRequest: bearer('data.access_token') } },
  },
  'a refresh: a token of another name': {
    authentication: refresh,
    answer: { accessToken: TOKEN },
    message: /has no "access_token"/,
    names: ['accessToken'],
    help: /"response": "accessToken"/,
    fixed: { authentication: { ...login, apiRequest: bearer('accessToken') } },
  },
  'no token': {
    authentication: client,
    answer: { status: 'fine' },
    message: /has no "access_token"/,
    names: ['status'],
    help: /^check "tokenUrl"$/,
  },
  'null for the token': {
    authentication: client,
    answer: { access_token: null, status: 'pending' },
    message: /has null at "access_token", where the token should be/,
    names: ['access_token', 'status'],
    help: /^check "tokenUrl"$/,
  },
  'a number for the token': {
    authentication: client,
    answer: { access_token: 123_456_789 },
    message: /has a number at "access_token"/,
    help: /^check "tokenUrl"$/,
  },
  'an error in a form': {
    authentication: client,
    answer: 'error=invalid_client&error_description=unknown+client',
    message: /invalid_client: unknown client/,
    names: ['error', 'error_description'],
    help: /check the client, its secret and its scopes/,
  },
  'a token as plain text': {
    authentication: client,
    answer: TOKEN,
    message: /token response is not valid JSON/,
    help: /"tokenUrl".*type login with "format": "text" and \{ "response": "data" \}/,
    fixed: { authentication: { ...login, format: 'text', apiRequest: bearer('data') } },
  },
  'a page as token response': {
    authentication: client,
    answer: '<!doctype html><html></html>',
    message: /token response is an HTML page, not JSON/,
    help: /^check "tokenUrl"$/,
  },
  'a list as token response': {
    authentication: refresh,
    answer: [{ access_token: TOKEN }],
    message: /token response must be an object; an? (list|array) is given/,
    help: /^check "tokenUrl"$/,
  },
  'a token with a line break': {
    authentication: client,
    answer: { access_token: `${TOKEN}\n` },
    message: /ends with a line break/,
    help: /token endpoint must return the token without/,
  },
  'a login that returns text': {
    authentication: login,
    answer: TOKEN,
    message: /login response is not valid JSON/,
    help: /"format": "text".*\{ "response": "data" \}/,
    fixed: { authentication: { ...login, format: 'text', apiRequest: bearer('data') } },
  },
  'a login that returns a list': {
    authentication: login,
    answer: [{ token: TOKEN }],
    message: /must be an object or a single value; an? (list|array) is given/,
    help: /check the endpoint, the method and the parameters of the login request/,
  },
  'a login with the token below': {
    authentication: login,
    answer: { data: { token: TOKEN } },
    message: /^The login response has no value at "token"/,
    names: ['data.token'],
    help: /did you mean "data\.token"/,
    fixed: { authentication: { ...login, apiRequest: bearer('data.token') } },
  },
  'a login with another token': {
    authentication: login,
    answer: { session: TOKEN },
    message: /^The login response has no value at "token"/,
    names: ['session'],
    help: /write the path of a single value of the login response/,
    fixed: { authentication: { ...login, apiRequest: bearer('session') } },
  },
  'a login of two requests': {
    authentication: {
      ...login,
      loginRequest: [
        { endpoint: 'login', method: 'POST' },
        { endpoint: 'login', headers: { 'X-Key': { response: 'key' } } },
      ],
    },
    answer: { keys: 'key-12345678', token: TOKEN },
    message: /^The login response has no value at "key"/,
    names: ['keys', 'token'],
    help: /did you mean "keys"/,
    fixed: {
      authentication: {
        ...login,
        loginRequest: [
          { endpoint: 'login', method: 'POST' },
          { endpoint: 'login', headers: { 'X-Key': { response: 'keys' } } },
        ],
      },
    },
  },
  'an expiry that is no JWT': {
    authentication: { ...login, expires: { jwt: 'token' } },
    answer: { token: TOKEN, expires: 3600 },
    message: /"expires\.jwt" names is not a JSON Web Token/,
    names: ['token', 'expires'],
    help: /"expires\.jwt".*number of seconds into "expires"/,
    fixed: { authentication: { ...login, expires: 3600 } },
  },
  'a status elsewhere': {
    async: asynchronous,
    answer: { job: { state: 'ready' }, file: ready.file },
    message: /status response has no "state"/,
    names: ['job.state', 'file'],
    help: /"path" of "async\.status".*"job\.state"/,
    fixed: { async: { ...asynchronous, status: { ...asynchronous.status, path: 'job.state' } } },
  },
  'an id elsewhere': {
    async: asynchronous,
    creation: { export: { id: 7 } },
    answer: ready,
    message: /has no "job\.id", for \{id\}/,
    names: ['export.id'],
    help: /"id" of "async\.placeholders".*"export\.id"/,
    fixed: { async: { ...asynchronous, placeholders: { id: 'export.id' } } },
  },
  'an address elsewhere': {
    async: asynchronous,
    answer: { state: 'ready', result: { file: ready.file } },
    message: /has no URL at "file"/,
    names: ['state', 'result.file'],
    help: /"path" of "async\.download".*"result\.file"/,
    fixed: { async: { ...asynchronous, download: { path: 'result.file' } } },
  },
  'an id as address': {
    async: { ...asynchronous, download: { path: 'file' } },
    answer: { state: 'ready', file: 'urn:file:8' },
    message: /is not an HTTP URL/,
    names: ['state', 'file'],
    help: /placeholder of "endpoint" of "async\.download"/,
    fixed: { async: { ...asynchronous, download: { endpoint: 'file?of={id}' } } },
  },
  'a creation that returns the file': {
    async: asynchronous,
    creation: 'id\n1\n',
    answer: ready,
    message: /response to the request that creates the file is not valid JSON/,
    help: /^check "endpoint", "method".*remove "async"$/,
  },
  'a status that is a table': {
    async: asynchronous,
    answer: '<r><state>ready</state></r>',
    message: /status request is XML, not JSON/,
    help: /^check "endpoint" of "async\.status"$/,
  },
};

const reply = (body: unknown): Reply =>
  typeof body === 'string' ? { text: body } : { json: body };

async function runOf({ authentication, async }: Case, { answer, creation = created }: Case) {
  const job = {
    endpoint: 'items',
    dataType: 'items',
    ...(async === undefined ? {} : { async, method: 'POST', response: { format: 'csv' } }),
  };
  return extract(
    configuration({
      api: {
        ...(authentication === undefined ? {} : { authentication }),
        retryConfig: { maxRetries: 0 },
      },
      jobs: [job],
    }),
    ({ path, method }) => {
      if (/login/.test(path) || /exports/.test(path)) return reply(answer);
      if (async !== undefined && method === 'POST') return reply(creation);
      return async === undefined ? { json: [{ id: 1 }] } : { text: 'id\n1\n' };
    },
  );
}

const textOf = ({ message, help, details = [] }: Failure) => [message, help, ...details].join('\n');

suite('messages: the members of a response', (test) => {
  for (const [name, each] of Object.entries(cases))
    test(`${name}: the error says what the response has, and its help can be followed`, async () => {
      const { outcome } = await runOf(each, each);
      const { failure } = outcome;
      assert.ok(failure !== undefined, 'the run fails');
      assert.match(failure.message, each.message);
      assert.match(failure.help ?? '', each.help);
      if (each.names !== undefined)
        assert.ok(
          failure.details?.includes(
            `the response has ${each.names.map((path) => `"${path}"`).join(', ')}`,
          ),
          textOf(failure),
        );
      for (const secret of [TOKEN, 'key-12345678', 'secret-of-client'])
        assert.not.ok(textOf(failure).includes(secret), 'no value is shown');
      if (each.fixed === undefined) return;
      const mended = await runOf({ ...each, ...each.fixed }, each);
      assert.is(mended.outcome.failure?.message, undefined);
      assert.is(mended.tables.get('b/items'), '"id"\n"1"\n');
      for (const { headers } of mended.requests.slice(-1))
        if (each.fixed.authentication !== undefined)
          assert.is(headers.get('authorization'), `Bearer ${TOKEN}`);
    });

  test('a token response in a form is read, with its lifetime and its new refresh token', async () => {
    for (const authentication of [client, refresh]) {
      const { outcome, requests, warnings } = await extract(
        configuration({
          api: { authentication },
          jobs: [{ endpoint: 'a' }, { endpoint: 'b' }],
        }),
        ({ path }) =>
          /login/.test(path)
            ? { text: `access_token=${TOKEN}&expires_in=100&scope=a+b%26c\n` }
            : { json: [{ id: 1 }], takesMs: 60_000 },
      );
      assert.is(outcome.failure?.message, undefined);
      assert.equal(warnings, []);
      assert.is(requests.filter(({ path }) => /login/.test(path)).length, 2, 'renewed in time');
      assert.is(requests.at(-1)?.headers.get('authorization'), `Bearer ${TOKEN}`);
    }
    const rotated = await extract(
      configuration({
        api: { authentication: { ...refresh, rotation: 'refuse' } },
      }),
      () => ({ text: `access_token=${TOKEN}&refresh_token=second` }),
    );
    assert.match(rotated.outcome.failure?.message ?? '', /new refresh token/);
  });

  test('only token responses are read as forms', async () => {
    const { outcome } = await runOf(
      { ...cases['a login that returns text'], authentication: login } as Case,
      { answer: `access_token=${TOKEN}` } as Case,
    );
    assert.match(outcome.failure?.message ?? '', /not valid JSON/);
  });

  test('a response with many or very long names is named in part', async () => {
    const { outcome } = await runOf(
      { authentication: client } as Case,
      {
        answer: Object.fromEntries([
          [`k${'x'.repeat(100)}`, 1],
          ...Array.from({ length: 12 }, (_, index) => [`a${index}`, index]),
        ]),
      } as Case,
    );
    const [members = ''] = outcome.failure?.details ?? [];
    assert.is(
      members,
      'the response has "a0", "a1", "a2", "a3", "a4", "a5", "a6", "a7" and 5 more',
    );
    const empty = await runOf({ authentication: client } as Case, { answer: {} } as Case);
    assert.equal(empty.outcome.failure?.details, ['the response has no members with a value']);
  });

  test('the types of authentication take the settings that the helps name', async () => {
    for (const { fixed } of Object.values(cases)) {
      if (fixed?.authentication === undefined) continue;
      const { errors } = await compiled(
        configuration({ api: { authentication: fixed.authentication } }),
      );
      assert.equal(errors, []);
    }
  });
});
