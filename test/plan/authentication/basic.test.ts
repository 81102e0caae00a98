import * as assert from 'uvu/assert';
import { compile } from '../../../src/pipeline.ts';
import { compiled, configuration, extract } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const withBasic = (config: object) =>
  configuration({
    api: { authentication: { type: 'basic' }, http: { headers: { authorization: 'mine' } } },
    config,
  });

suite('plan/authentication/basic', (test) => {
  test('AUTH-BASIC-1, AUTH-BASIC-3: the unprefixed spelling wins, the header replaces any other', async () => {
    const { requests } = await extract(
      withBasic({ username: 'ann', '#username': 'no', '#password': 'é:x' }),
      () => ({}),
    );
    assert.is(
      requests[0]?.headers.get('authorization'),
      `Basic ${Buffer.from('ann:é:x').toString('base64')}`,
    );
  });

  test('AUTH-BASIC-4, ACC-23: numbers are their text', async () => {
    const { requests } = await extract(withBasic({ username: 12, password: 34 }), () => ({}));
    assert.is(
      requests[0]?.headers.get('authorization'),
      `Basic ${Buffer.from('12:34').toString('base64')}`,
    );
  });

  test('AUTH-BASIC-2: both are required', async () => {
    assert.equal((await compiled(withBasic({ username: '' }))).errors, [
      '"config" has no "#username"; basic authentication requires it',
      '"config" has no "#password"; basic authentication requires it',
    ]);
  });

  test('a misspelt attribute is named, with its place; the empty value of the other spelling is not', async () => {
    const found = async (attributes: object) => {
      const text = JSON.stringify(withBasic(attributes), null, 1);
      const [error] = (await compile(text, { name: 'c.json' })).diagnostics.filter(
        ({ severity }) => severity === 'error',
      );
      const { line = 0 } = error?.related?.[0]?.range.start ?? {};
      return [error?.help, /"(.*?)"/.exec(text.split('\n')[line - 1] ?? '')?.[1]];
    };
    assert.equal(await found({ username: 'ann', '#pasword': 'x' }), [
      'rename "#pasword" in "config" to "#password"',
      '#pasword',
    ]);
    assert.equal(await found({ Usernam: 'ann', '#password': 'x' }), [
      'rename "Usernam" in "config" to "#username"',
      'Usernam',
    ]);
    assert.equal(await found({ username: '', '#username': '', '#password': 'x' }), [
      'add "#username" to "config"',
      'config',
    ]);
  });

  test('a password without # is a secret all the same', async () => {
    const { plan } = await compiled(withBasic({ username: 'ann', password: 'open-secret' }));
    assert.not.ok(JSON.stringify(plan).includes('open-secret'));
  });
});
