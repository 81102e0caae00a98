import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { searchFor } from '../../src/values/secret-search.ts';
import { coreOf, secretEncodings } from '../support/secret-encodings.ts';
import { suite } from '../support/suite.ts';

suite('values/secret-search', (test) => {
  for (const [name, encode] of Object.entries(secretEncodings))
    test(`a secret is found: ${name}`, () => {
      for (const secret of [
        'p@ss "w/rd"&<1Zx>',
        'hunter2-abc',
        'Žluťoučký+kůň 7',
        'abcd1234efgh',
      ]) {
        const encoded = encode(secret);
        const shown = searchFor([secret]).mask(`before ${encoded} after`);
        assert.ok(shown.startsWith('before ') && shown.endsWith(' after'), shown);
        assert.ok(shown.includes('[redacted]'), `${name}: ${encoded}`);
        assert.not.ok(shown.includes(coreOf(name, encoded)), `${name}: ${shown}`);
      }
    });

  test('any secret in any encoding, wherever it is', () => {
    const secrets = fc
      .string({ unit: 'binary', minLength: 6, maxLength: 40 })
      .map((text) => `Q${text}7z`);
    fc.assert(
      fc.property(
        secrets,
        fc.constantFrom(...Object.entries(secretEncodings)),
        fc.string(),
        (secret, [name, encode], around) => {
          if (!secret.isWellFormed()) return;
          const encoded = encode(secret);
          // a change of case that changes letters otherwise is none
          if (
            name.endsWith('case') &&
            encoded.toLowerCase() !==
              secretEncodings[name.startsWith('hex') ? 'hex' : 'as is']?.(secret).toLowerCase()
          )
            return;
          assert.ok(
            searchFor([secret, 'another one']).has(`${around} ${encoded} ${around}`),
            `${name}: ${JSON.stringify(encoded)}`,
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  test('a secret that looks escaped itself, in any encoding', () => {
    const pieces = [
      '&amp;',
      '&lt',
      '%41',
      '%2525',
      '\\n',
      '\\u0041',
      '\\"',
      '"',
      '<',
      '/',
      'é',
      'a+',
      ' 9',
      '&#65;',
      '%',
      '\\',
      'Kw',
    ];
    const secrets = fc
      .array(fc.constantFrom(...pieces), { minLength: 2, maxLength: 8 })
      .map((parts) => `Q${parts.join('')}7zQ`);
    const json = (text: string) => JSON.stringify(text).slice(1, -1);
    const ways = {
      ...secretEncodings,
      'JSON in JSON': (text: string) => json(json(text)),
      'JSON of quotes': json,
    };
    fc.assert(
      fc.property(secrets, fc.constantFrom(...Object.entries(ways)), (secret, [name, encode]) => {
        const shown = searchFor([secret]).mask(`{"error": "${encode(secret)}"}`);
        assert.ok(
          shown.includes('[redacted]'),
          `${name}: ${JSON.stringify(secret)} ${encode(secret)}`,
        );
      }),
      { numRuns: 1000 },
    );
    assert.is(
      searchFor(['<b>&amp;"x-secret']).mask('{"error":"<b>&amp;\\"x-secret"}'),
      '{"error":"[redacted]"}',
    );
    assert.is(searchFor(['%41%42']).mask('AB'), 'AB');
  });

  test('what has no secret stays as it is', () => {
    const text =
      'GET https://api.example.com/v1/items?page=2&q=%7B%22a%22%3A1%7D \\u00e9 &amp; &unknown; 100% \\d';
    assert.is(searchFor(['hunter2', 'abc', '12345']).mask(text), text);
    assert.is(searchFor([]).mask(text), text);
    assert.equal(
      [
        searchFor(['hunter2']).has(text),
        searchFor([]).has(text),
        searchFor(['items?page']).has(text),
      ],
      [false, false, true],
    );
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
    assert.is(
      searchFor(['hunter2-ab']).mask(encoded),
      `${encoded[0]}[redacted]${encoded.slice(-1)}`,
    );
    assert.is(
      searchFor(['hunter2-abc1']).mask(`${Buffer.from('hunter2-abc1').toString('base64')}Q`),
      '[redacted]Q',
    );
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
    assert.equal(
      [
        searchFor(['Jelly-beans']).mask('%4aelly-beans'),
        searchFor(['Jelly-beans']).mask('%4:elly-beans'),
      ],
      ['[redacted]', '%4:elly-beans'],
    );
  });

  test('a word is of letters of any language and of digits; other signs end it', () => {
    const inWord = (text: string) =>
      searchFor(['test'])
        .find(text)
        .map((found) => found.isInWord);
    for (const sign of ['a', 'z', 'A', 'Z', '0', '9', 'À', 'ž', 'ÿ']) {
      assert.equal(inWord(`${sign}test`), [true], `${sign} before`);
      assert.equal(inWord(`test${sign}`), [true], `${sign} behind`);
    }
    for (const sign of [' ', '_', '-', '/', ':', '@', '[', '`', '{', '¿', '×', '÷']) {
      assert.equal(inWord(`${sign}test`), [false], `${sign} before`);
      assert.equal(inWord(`test${sign}`), [false], `${sign} behind`);
    }
    assert.equal(inWord('test'), [false]);
    assert.equal(inWord('testing a test'), [true, false]);
  });

  test('in Base64 what is partly of the secret is masked at both of its ends, whatever precedes it', () => {
    const { mask } = searchFor(['hunter2-ab']);
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    assert.is(base64('xhunter2-abcy'), 'eGh1bnRlcjItYWJjeQ==');
    for (const [text, masked] of [
      ['hunter2-ab', '[redacted]'],
      ['hunter2-abc', '[redacted]M='],
      ['xhunter2-abc', 'e[redacted]j'],
      ['xyhunter2-abc', 'eH[redacted]Yw=='],
      ['xhunter2-abcy', 'e[redacted]jeQ=='],
    ] as const)
      assert.equal(
        [mask(`"${base64(text)}"`), mask(`${base64(text)}`)],
        [`"${masked}"`, masked],
        text,
      );
    assert.is(mask(`${base64('hunter2-ab')}==`), '[redacted]');
  });

  test('secrets that overlap, or are within another one, are masked as one', () => {
    assert.is(searchFor(['abcdef', 'cdefgh']).mask('-abcdefgh-'), '-[redacted]-');
    assert.is(
      searchFor(['abcdefgh', 'cdef', 'cdefghij']).mask('-abcdefghij abcdefgh-'),
      '-[redacted] [redacted]-',
    );
    assert.is(searchFor(['abcdef', 'bcd']).mask('abcdef!'), '[redacted]!');
  });

  test('long secrets that repeat themselves are found wherever they are, also where they overlap', () => {
    const long = fc
      .tuple(fc.constantFrom('a', 'ab', 'aab', 'abcabd'), fc.integer({ min: 65, max: 90 }))
      .map(([unit, length]) => unit.repeat(90).slice(0, length));
    const around = fc
      .array(fc.constantFrom('a', 'ab', 'b', ' ', 'aab', 'abcabd'.repeat(20)), { maxLength: 60 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(long, around, around, (secret, before, after) => {
        const text = `${before}${secret}${after}`;
        let expected = '';
        let end = 0;
        for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + 1)) {
          if (at >= end) expected += `${text.slice(end, at)}[redacted]`;
          end = at + secret.length;
        }
        // the case-insensitive search may also find the letters and digits alone, with spaces between them
        const shown = searchFor([secret]).mask(text);
        if (!text.includes(' ')) assert.is(shown, expected + text.slice(end));
        assert.not.ok(shown.includes(secret));
      }),
      { numRuns: 300 },
    );
  });
});
