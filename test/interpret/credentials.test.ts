import * as assert from 'uvu/assert';
import { configuration, extract, type Reply, type SeenRequest } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

const jobs = [{ endpoint: 'first' }, { endpoint: 'second' }, { endpoint: 'third' }];

/** Runs three jobs with a login before each; gives back the bodies of the logins. */
async function loginBodies(params: Readonly<Record<string, unknown>>, secrets: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const loginRequest = { endpoint: 'login', method: 'POST', params };
  const authentication = { type: 'login', loginRequest, apiRequest: { headers: { 'X-Token': { response: 'token' } } }, expires: 0 };
  const reply = ({ path }: SeenRequest): Reply => (path.startsWith('/v1/login') ? { json: { token: 'abcdef' }, takesMs: 1000 } : { json: [{ id: 1 }] });
  const { requests, outcome } = await extract(configuration({ api: { authentication }, jobs, config: secrets }), reply);
  assert.is(outcome.failure?.message, undefined);
  return requests.filter(({ path }) => path.startsWith('/v1/login')).map(({ body }) => body);
}

suite('interpret/credentials', (test) => {
  test('LOGIN-1: a login that looks at the clock is computed anew each time, wherever the function stands', async () => {
    for (const now of [{ function: 'time' }, { function: 'concat', args: ['at ', { function: 'time' }] }, { function: 'date', args: ['H:i:s'] }]) {
      const bodies = await loginBodies({ user: 'me', now });
      assert.is(new Set(bodies).size, 3, bodies.join('\n'));
    }
  });

  test('LOGIN-1: a login of constants and attributes is the same each time', async () => {
    const params = { user: { attr: 'user' }, password: { function: 'md5', args: [{ attr: '#password' }] } };
    const bodies = await loginBodies(params, { user: 'me', '#password': 'secret' });
    assert.equal([...new Set(bodies)], ['{"user":"me","password":"5ebe2294ecd0e0f08eab7690d2a6ee69"}']);
    assert.is(bodies.length, 3);
  });
});
