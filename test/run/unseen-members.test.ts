import * as assert from 'uvu/assert';
import { configuration, type SeenRequest } from '../support/extract.ts';
import { rulesOf, warningsOf } from '../support/run-warnings.ts';
import { suite } from '../support/suite.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));

suite('interpret: filters and logins that do not do what is meant', (test) => {
  const filtered = (recursionFilter: string) =>
    configuration({
      jobs: [
        {
          endpoint: 'users',
          children: [
            { endpoint: 'u/{id}', placeholders: { id: 'id' }, recursionFilter, dataField: '.' },
          ],
        },
      ],
    });
  const users = [
    { id: 1, archived: false },
    { id: 2, archived: true },
  ];
  const reply = ({ path }: SeenRequest) => ({ json: path.endsWith('users') ? users : { ok: 1 } });

  test('RF-4: a filter that compares a boolean with a word is reported once', async () => {
    for (const filter of ['archived==false', 'archived!=true', 'archived==0']) {
      const found = await warningsOf(filtered(filter), reply);
      assert.equal(found.filter(([rule]) => rule === 'boolean-filter').length, 1, filter);
      assert.match(found[0]?.[1] ?? '', `'${filter}'`);
    }
  });

  test('RF-4: the texts that booleans have are no mistake, nor are words against texts', async () => {
    assert.equal(await warningsOf(filtered('archived==1'), reply), []);
    const texts = [{ id: 1, archived: 'false' }];
    assert.equal(
      await warningsOf(filtered('archived==false'), ({ path }) => ({
        json: path.endsWith('users') ? texts : { ok: 1 },
      })),
      [],
    );
  });

  test('LOGIN-EXP-6: a login response without its time of expiry is reported once', async () => {
    const login = (response: string) =>
      configuration({
        api: {
          authentication: {
            type: 'login',
            loginRequest: { endpoint: 'login' },
            apiRequest: { headers: { 'X-T': 'token' } },
            expires: { response, relative: true },
          },
        },
        jobs: [{ endpoint: 'a' }, { endpoint: 'b' }],
      });
    const api = ({ path }: SeenRequest) => ({
      json: path.endsWith('login') ? { token: 'tok-1', expires_in: 60 } : rows(2),
    });
    const found = await warningsOf(login('expires_on'), api);
    assert.equal(rulesOf(found), ['missing-expiry']);
    assert.match(found[0]?.[1] ?? '', 'did you mean "expires_in"?');
    assert.equal(await warningsOf(login('expires_in'), api), []);
  });
});
