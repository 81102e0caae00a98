import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { orders, simulated, withLogin } from './pairs.ts';

type Settings = Readonly<Record<string, unknown>>;

const since = { incremental: { cursor: 'updated_at', param: 'updated_since' } };

/** Two iterations with secrets of their own, whose requests have them as `api` says. */
function twoAccounts(api: Settings, first: Settings = {}, second: Settings = {}) {
  const { api: usual, config } = orders({ job: since });
  return {
    api: { ...(usual as object), ...api },
    config: { ...(config as object), '#key': 'z', '#username': 'u', '#password': 'z' },
    iterations: [
      { id: 'x', '#key': 'x', '#password': 'x', ...first },
      { id: 'y', '#key': 'y', '#password': 'y', ...second },
    ],
  };
}

async function rowsOf(config: Settings, hazards: readonly string[] = ['edit'], seed = 4) {
  const found = await simulated({ config }, hazards, { seed, runs: 8 });
  if (found.kind !== 'report') throw new Error(JSON.stringify(found.problems));
  assert.is(found.report.fault, undefined);
  return found.report.tables.reduce((sum, { rows }) => sum + rows, 0);
}

const key = { attr: '#key' };

suite('simulate: accounts', (test) => {
  const ways: readonly (readonly [string, Settings])[] = [
    ['a header of all requests', { http: { headers: { 'X-Key': key } } }],
    ['a parameter of all requests', { authentication: { type: 'query', query: { key } } }],
    ['basic authentication', { authentication: { type: 'basic' } }],
    ['a bearer token', { authentication: { type: 'bearer', token: key } }],
  ];
  for (const [name, api] of ways)
    test(`iterations with other secrets read other records: ${name}`, async () => {
      assert.ok((await rowsOf(twoAccounts(api))) > 122);
    });

  test('tokens of logins show whose they are, also after they have expired', async () => {
    const { api } = withLogin({
      loginRequest: { endpoint: 'login', method: 'POST', params: { password: key } },
      expires: { response: 'expires_in', relative: true },
    });
    const config = twoAccounts(api as Settings);
    assert.ok((await rowsOf(config, ['edit', 'expire', 'in-flight'])) > 122);
  });

  test('hosts are accounts', async () => {
    const baseUrl = { function: 'concat', args: ['https://', { attr: 'shop' }, '.example.com/'] };
    assert.ok((await rowsOf(twoAccounts({ baseUrl }, { shop: 'a' }, { shop: 'b' }))) > 122);
  });

  test('iterations whose requests show no difference read the same records', async () => {
    assert.ok((await rowsOf(twoAccounts({}))) < 100);
  });
});
