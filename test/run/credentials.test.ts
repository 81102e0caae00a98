import * as assert from 'uvu/assert';
import { configuration, extract, type Reply, type SeenRequest } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

const jobs = [{ endpoint: 'first' }, { endpoint: 'second' }, { endpoint: 'third' }];

/** Runs three jobs with a login before each; gives back the bodies of the logins. */
async function loginBodies(
  params: Readonly<Record<string, unknown>>,
  secrets: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const loginRequest = { endpoint: 'login', method: 'POST', params };
  const authentication = {
    type: 'login',
    loginRequest,
    apiRequest: { headers: { 'X-Token': { response: 'token' } } },
    expires: 0,
  };
  const reply = ({ path }: SeenRequest): Reply =>
    path.startsWith('/v1/login')
      ? { json: { token: 'abcdef' }, takesMs: 1000 }
      : { json: [{ id: 1 }] };
  const { requests, outcome } = await extract(
    configuration({ api: { authentication }, jobs, config: secrets }),
    reply,
  );
  assert.is(outcome.failure?.message, undefined);
  return requests.filter(({ path }) => path.startsWith('/v1/login')).map(({ body }) => body);
}

suite('run/credentials', (test) => {
  test('LOGIN-1: a login that uses the clock is computed for each request, wherever the function is', async () => {
    for (const now of [
      { function: 'time' },
      { function: 'concat', args: ['at ', { function: 'time' }] },
      { function: 'date', args: ['H:i:s'] },
    ]) {
      const bodies = await loginBodies({ user: 'me', now });
      assert.is(new Set(bodies).size, 3, bodies.join('\n'));
    }
  });

  test('LOGIN-1: a login of constants and attributes is the same each time', async () => {
    const params = {
      user: { attr: 'user' },
      password: { function: 'md5', args: [{ attr: '#password' }] },
    };
    const bodies = await loginBodies(params, { user: 'me', '#password': 'secret' });
    assert.equal(
      [...new Set(bodies)],
      ['{"user":"me","password":"5ebe2294ecd0e0f08eab7690d2a6ee69"}'],
    );
    assert.is(bodies.length, 3);
  });

  test('VAL-3: numbers of a login have the digits that came with "numbers": "exact"; otherwise attached numbers are reported', async () => {
    const login =
      '{"id": 12345678901234567890, "version": 1.10, "whole": 1.0, "plain": 42, "long": 9007199254740993, "zero": -0, "expires": 1.10, "unused": 2.50}';
    const apiRequest = {
      headers: {
        'X-Id': { response: 'id' },
        'X-Whole': 'whole',
        'X-Long': { response: 'long' },
        'X-Zero': 'zero',
      },
      query: { v: { function: 'concat', args: ['v', { response: 'version' }] }, plain: 'plain' },
    };
    const authentication = {
      type: 'login',
      loginRequest: { endpoint: 'login' },
      apiRequest,
      expires: 0,
    };
    const attachedWith = async (config: Readonly<Record<string, unknown>>) => {
      const reply = ({ path }: SeenRequest): Reply =>
        path.startsWith('/v1/login') ? { text: login } : { json: [{ id: 1 }] };
      const { requests, warnings } = await extract(
        configuration({ api: { authentication }, jobs, config }),
        reply,
      );
      const request = requests.at(-1);
      return {
        sent: [
          ...['x-id', 'x-whole', 'x-long', 'x-zero'].map((name) => request?.headers.get(name)),
          request?.path,
        ],
        warnings,
      };
    };
    const reported = (path: string) =>
      `the number "${path}" of the login response is sent with other digits; use --numbers exact to keep them`;
    assert.equal(await attachedWith({ numbers: 'exact' }), {
      sent: ['12345678901234567890', '1.0', '9007199254740993', '-0', '/v1/third?v=v1.10&plain=42'],
      warnings: [],
    });
    assert.equal(await attachedWith({}), {
      sent: ['1.2345678901235E+19', '1', '9007199254740993', '0', '/v1/third?v=v1.1&plain=42'],
      warnings: [reported('id'), reported('version'), reported('whole'), reported('zero')],
    });
  });

  test('a number that a login gives is in no message, as it came or as it is sent', async () => {
    const authentication = {
      type: 'login',
      loginRequest: { endpoint: 'login' },
      apiRequest: { headers: { 'X-Id': { response: 'id' } } },
    };
    const reply = ({ path }: SeenRequest): Reply =>
      path.startsWith('/v1/login')
        ? { text: '{"id": 12345678901234567890}' }
        : { status: 403, text: 'no 12345678901234567890, no 1.2345678901235E+19' };
    const { outcome, events } = await extract(
      configuration({ api: { authentication }, jobs }),
      reply,
    );
    const reported = JSON.stringify([outcome.failure, events]);
    assert.ok(
      outcome.failure !== undefined &&
        !reported.includes('12345678901234567890') &&
        !reported.includes('1.2345678901235E+19'),
      reported,
    );
  });
});
