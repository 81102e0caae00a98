import * as assert from 'uvu/assert';
import { compile } from '../../../src/pipeline.ts';
import { configuration, extract } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const withBearer = (token: unknown, config: object = {}, api: object = {}) =>
  configuration({
    api: { authentication: { type: 'bearer', token }, ...api },
    config: { ...config },
  });

suite('plan/authentication/bearer', (test) => {
  test('RFC 6750, 2.1: the token is sent in the header Authorization, over another one', async () => {
    const headers = { http: { headers: { authorization: 'other' } } };
    const { requests, diagnostics } = await extract(
      withBearer({ attr: '#token' }, { '#token': 't-1234567' }, headers),
      () => ({}),
    );
    assert.is(requests[0]?.headers.get('authorization'), 'Bearer t-1234567');
    assert.is(
      requests[0]?.headerLines.filter(([name]) => name.toLowerCase() === 'authorization').length,
      1,
    );
    assert.equal(
      diagnostics.filter(({ severity }) => severity === 'error'),
      [],
    );
    const made = await extract(
      withBearer(
        { function: 'concat', args: ['a-', { attr: '#token' }] },
        { '#token': 't-1234567' },
      ),
      () => ({}),
    );
    assert.is(made.requests[0]?.headers.get('authorization'), 'Bearer a-t-1234567');
  });

  test('the token is a secret wherever it is written: no plan and no message has it', async () => {
    const token = 'plain-token-77';
    for (const config of [
      withBearer(token),
      withBearer({ attr: 'tok' }, { tok: token }),
      withBearer({ attr: '#tok' }, { '#tok': token }),
    ]) {
      const { plan, diagnostics } = await compile(JSON.stringify(config), { name: 'c.json' });
      assert.ok(plan);
      assert.not.ok(JSON.stringify([plan, diagnostics]).includes(token));
      const { requests, outcome, events } = await extract(config, () => ({
        status: 403,
        text: `no ${token}`,
      }));
      assert.is(requests[0]?.headers.get('authorization'), `Bearer ${token}`);
      assert.not.ok(JSON.stringify([outcome.failure?.message, events]).includes(token));
    }
  });

  test('a token in plain sight, a missing one, and one that is no text are found', async () => {
    const found = async (token: unknown, config: object = {}) => {
      const { lint } = await import('../../../src/pipeline.ts');
      const text = JSON.stringify(withBearer(token, config));
      const { diagnostics } = await lint(text, { name: 'c.json' });
      return diagnostics.map(({ rule, severity, pointer }) => `${severity} ${rule} ${pointer}`);
    };
    assert.equal(await found('plain-token-77'), ['warning plain-secret /api/authentication/token']);
    for (const token of [{ attr: '#t' }, { function: 'concat', args: [{ attr: '#t' }, 'x'] }])
      assert.equal(await found(token, { '#t': 'Bearer t-1234567' }), [
        'warning doubtful-header /api/authentication/token',
      ]);
    assert.equal(await found({ attr: '#t' }, { '#t': 't-1234567' }), []);
    assert.equal(await found(''), ['error missing-setting /api/authentication/token']);
    assert.equal(await found({ a: 1, b: 2 }), ['error invalid-type /api/authentication/token']);
    assert.ok((await found({ attr: '#none' }))[0]?.startsWith('error'));
    assert.ok(
      (await found({ response: 'token' }))[0]?.startsWith('error'),
      'there is no response yet',
    );
  });
});
