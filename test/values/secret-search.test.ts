import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { searchFor } from '../../src/values/secret-search.ts';
import { coreOf, secretEncodings } from '../support/secret-encodings.ts';
import { suite } from '../support/suite.ts';

suite('values/secret-search', (test) => {
  for (const [name, encode] of Object.entries(secretEncodings))
    test(`a secret is found: ${name}`, () => {
      for (const secret of ['p@ss "w/rd"&<1Zx>', 'hunter2-abc', 'Žluťoučký+kůň 7', 'abcd1234efgh']) {
        const encoded = encode(secret);
        const shown = searchFor([secret]).mask(`before ${encoded} after`);
        assert.ok(shown.startsWith('before ') && shown.endsWith(' after'), shown);
        assert.ok(shown.includes('[redacted]'), `${name}: ${encoded}`);
        assert.not.ok(shown.includes(coreOf(name, encoded)), `${name}: ${shown}`);
      }
    });

  test('any secret in any encoding, wherever it is', () => {
    const secrets = fc.string({ unit: 'binary', minLength: 6, maxLength: 40 }).map((text) => `Q${text}7z`);
    fc.assert(
      fc.property(secrets, fc.constantFrom(...Object.entries(secretEncodings)), fc.string(), (secret, [name, encode], around) => {
        if (!secret.isWellFormed()) return;
        const encoded = encode(secret);
        // a change of case that changes letters otherwise is none
        if (name.endsWith('case') && encoded.toLowerCase() !== secretEncodings[name.startsWith('hex') ? 'hex' : 'as is']?.(secret).toLowerCase()) return;
        assert.ok(searchFor([secret, 'another one']).has(`${around} ${encoded} ${around}`), `${name}: ${JSON.stringify(encoded)}`);
      }),
      { numRuns: 300 },
    );
  });

  test('a secret that looks escaped itself, in any encoding', () => {
    const pieces = ['&amp;', '&lt', '%41', '%2525', '\\n', '\\u0041', '\\"', '"', '<', '/', 'é', 'a+', ' 9', '&#65;', '%', '\\', 'Kw'];
    const secrets = fc.array(fc.constantFrom(...pieces), { minLength: 2, maxLength: 8 }).map((parts) => `Q${parts.join('')}7zQ`);
    const json = (text: string) => JSON.stringify(text).slice(1, -1);
    const ways = { ...secretEncodings, 'JSON in JSON': (text: string) => json(json(text)), 'JSON of quotes': json };
    fc.assert(
      fc.property(secrets, fc.constantFrom(...Object.entries(ways)), (secret, [name, encode]) => {
        const shown = searchFor([secret]).mask(`{"error": "${encode(secret)}"}`);
        assert.ok(shown.includes('[redacted]'), `${name}: ${JSON.stringify(secret)} ${encode(secret)}`);
      }),
      { numRuns: 1000 },
    );
    assert.is(searchFor(['<b>&amp;"x-secret']).mask('{"error":"<b>&amp;\\"x-secret"}'), '{"error":"[redacted]"}');
    assert.is(searchFor(['%41%42']).mask('AB'), 'AB');
  });

  test('what has no secret stays as it is', () => {
    const text = 'GET https://api.example.com/v1/items?page=2&q=%7B%22a%22%3A1%7D \\u00e9 &amp; &unknown; 100% \\d';
    assert.is(searchFor(['hunter2', 'abc', '12345']).mask(text), text);
    assert.is(searchFor([]).mask(text), text);
    assert.is(searchFor(['ab', '']).mask('ab'), 'ab');
  });

  test('a secret that is part of a longer word is distinguished from a separate one', () => {
    const inWord = (text: string) =>
      searchFor(['test'])
        .find(text)
        .map((found) => found.isInWord);
    assert.equal(inWord('latest test te%73t'), [true, false, false]);
    assert.equal(inWord('key%3Dtest \\ntest'), [false, false]);
  });

  test('a long text is looked at in parts, and a secret at the border is found', () => {
    const secret = 's3cret at the border';
    for (const shift of [-30, -5, 0, 5]) {
      const text = `${'x'.repeat((1 << 18) + shift)} ${encodeURIComponent(secret)} ${'y'.repeat(1 << 18)}`;
      assert.is(searchFor([secret]).mask(text).split('[redacted]').length, 2);
    }
  });

  test('in Base64 the letters that are partly of the secret are masked, and no others', () => {
    const encoded = Buffer.from('xhunter2-aby').toString('base64');
    assert.is(searchFor(['hunter2-ab']).mask(encoded), `${encoded[0]}[redacted]${encoded.slice(-1)}`);
    assert.is(searchFor(['hunter2-abc1']).mask(`${Buffer.from('hunter2-abc1').toString('base64')}Q`), '[redacted]Q');
  });

  test('a code is found through two separators between its signs, in Base64 through six', () => {
    const spread = (code: string, separator: string) => [...code].join(separator);
    const base64 = Buffer.from('hunter2abc12').toString('base64');
    for (const [code, most] of [
      ['hunter2abc12', 2],
      [base64, 6],
    ] as const) {
      const { mask } = searchFor(['hunter2abc12']);
      assert.is(mask(spread(code, '-'.repeat(most))), '[redacted]');
      assert.is(mask(spread(code, '-'.repeat(most + 1))), spread(code, '-'.repeat(most + 1)));
    }
  });

  test('upper and lower case are one beyond ASCII, too, and other letters are others', () => {
    const { mask } = searchFor(['ŽluŤouČký']);
    assert.equal([mask('žLUťOUčKÝ'), mask('řluřouřký')], ['[redacted]', 'řluřouřký']);
  });

  test('a colon is no hexadecimal digit', () => {
    assert.equal([searchFor(['Jelly-beans']).mask('%4aelly-beans'), searchFor(['Jelly-beans']).mask('%4:elly-beans')], ['[redacted]', '%4:elly-beans']);
  });
});
