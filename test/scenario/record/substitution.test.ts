import * as assert from 'uvu/assert';
import { Substitution } from '../../../src/scenario/substitution.ts';
import { suite } from '../../support/suite.ts';

function substitutionOf(
  real: string,
  madeUp: string,
  lasts: 'always' | 'for a while' = 'always',
): Substitution {
  const substitution = new Substitution();
  substitution.learn(real, madeUp, lasts);
  return substitution;
}

suite('substitution', (test) => {
  test('a made-up text is escaped as the secret is', () => {
    const substitution = substitutionOf('p/ä "1"\\', 'm/ö "2"\\');
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    for (const [name, escaped] of Object.entries<(text: string) => string>({
      plain: (text) => text,
      url: encodeURIComponent,
      'url twice': (text) => encodeURIComponent(encodeURIComponent(text)),
      form: (text) => encodeURIComponent(text).replaceAll('%20', '+'),
      json: (text) => JSON.stringify(text).slice(1, -1),
      'json with slashes': (text) => JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/'),
      hex: (text) => Buffer.from(text).toString('hex'),
      'upper hex': (text) => Buffer.from(text).toString('hex').toUpperCase(),
      base64,
      'base64 of more': (text) => base64(`ann:${text}`),
    }))
      assert.is(
        substitution.text(`x=${escaped('p/ä "1"\\')}&y`),
        `x=${escaped('m/ö "2"\\')}&y`,
        name,
      );
    assert.equal(substitution.separated(), []);
  });

  test('a secret is replaced in any case, and in bytes that are not UTF-8', () => {
    const substitution = substitutionOf('geheim-ä-1', 'made-up-ö-1');
    assert.is(substitution.text('GEHEIM-Ä-1'), 'made-up-ö-1');
    const bytes = (text: string) =>
      Buffer.concat([Buffer.from([0xff, 0xfe, 0]), Buffer.from(text)]);
    assert.equal(Buffer.from(substitution.body(bytes('geheim-ä-1'))), bytes('made-up-ö-1'));
    assert.equal(
      Buffer.from(substitution.body(bytes('geheim-%C3%A4-1'))),
      bytes('made-up-%C3%B6-1'),
    );
    assert.equal(Buffer.from(substitution.body(bytes('other'))), bytes('other'));
  });

  test('a short value of a login in other case is left alone within a longer word only', () => {
    const substitution = substitutionOf('abcd', 'wxyz', 'for a while');
    assert.is(
      substitution.text('abcd xabcdx ABCD xABCDx x%61bcdx'),
      'wxyz xwxyzx wxyz xABCDx xwxyzx',
    );
  });

  test('a base64 text with a sign that forms use for spaces is not taken for a form', () => {
    const secret = '~~>~~>';
    const shifted = Buffer.from(`a${secret}bc`).toString('base64');
    assert.ok(shifted.includes('+') || Buffer.from(secret).toString('base64').includes('+'));
    assert.not.match(
      substitutionOf(secret, 'a b').text(Buffer.from(`\xff${secret}`, 'latin1').toString('base64')),
      'a+b',
    );
  });
});
