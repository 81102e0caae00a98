import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { decodeJson } from '../../../src/plan/responses/decode-json.ts';
import { exactJsonText, type Json, keysOf, NumberLiteral } from '../../../src/values/json.ts';
import { jsonText } from '../../../src/values/text.ts';
import { suite } from '../../support/suite.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const decodedValue = (body: Uint8Array | string, options = {}): Json => {
  const decoded = decodeJson(typeof body === 'string' ? bytes(body) : body, options);
  if (decoded.kind === 'malformed') throw new Error(decoded.reason);
  return decoded.value;
};
const reasonOf = (body: Uint8Array | string) => {
  const decoded = decodeJson(typeof body === 'string' ? bytes(body) : body);
  return decoded.kind === 'malformed' ? decoded.reason : `read as ${jsonText(decoded.value)}`;
};

suite('plan/responses/json/decode-json', (test) => {
  test('DEC-1, DEC-9: a body is an object, a list or a scalar', () => {
    assert.equal(decodedValue('{"a":[1,"x",true,false,null,0.5]}'), {
      a: [1, 'x', true, false, null, 0.5],
    });
    assert.equal(
      ['[]', '5', '"x"', 'null', ' true '].map((text) => decodedValue(text)),
      [[], 5, 'x', null, true],
    );
  });

  test('DEC-3: bytes that are no UTF-8 are dropped, everything else stays', () => {
    const text = (...parts: readonly (string | number)[]) =>
      Buffer.concat(
        parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))),
      );
    assert.is(decodedValue(text('"a', 0xff, 'b', 0xc3, '"')), 'ab');
    assert.is(
      decodedValue(
        text('"', 0xe2, 0x82, 'x\ufffdé', 0xc0, 0x80, 0xed, 0xa0, 0x80, '😀', 0xf5, '"'),
      ),
      'x\ufffdé😀',
    );
    assert.is(decodedValue(text('"', 0xf0, 0x9f, 0x98, '"')), '');
  });

  test('DEC-3: bytes that are left out are counted in a warning, beside that of half of a surrogate pair', () => {
    const warningsOf = (body: Uint8Array | string) => {
      const decoded = decodeJson(Buffer.from(body));
      return decoded.kind === 'value' ? decoded.warnings : undefined;
    };
    assert.equal(warningsOf(Buffer.from('"caf\xe9"', 'latin1')), [
      'The response is not valid UTF-8: 1 byte left out',
    ]);
    assert.equal(warningsOf(Buffer.from('["\xe9\xe8","\\ud800","\\ud800"]', 'latin1')), [
      'The response is not valid UTF-8: 2 bytes left out',
      'The response contains half of a UTF-16 surrogate pair; it was replaced by U+FFFD',
    ]);
    assert.equal(warningsOf('"a\ufffdb"'), []);
  });

  test('DEC-3: a replacement character that was sent as such is kept', () => {
    assert.is(decodedValue('"a\ufffdb"'), 'a\ufffdb');
  });

  test('DEC-3: a byte order mark before the text is left out; one elsewhere is a character', () => {
    assert.equal(decodedValue('\ufeff{"a":1}'), { a: 1 });
    assert.equal(decodedValue('\ufeff{"\ufeffa":"\ufeff"}'), { '\ufeffa': '\ufeff' });
    assert.is(reasonOf('\ufeff\ufeff{}'), 'Syntax error, malformed JSON');
    assert.is(reasonOf('{"a":\ufeff1}'), 'Syntax error, malformed JSON');
  });

  test('DEC-3: a scan drops what a strict decoder refuses, for any bytes', () => {
    const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            0x41,
            0x80,
            0xbf,
            0xc1,
            0xc3,
            0xa9,
            0xe0,
            0xa0,
            0xed,
            0xef,
            0xbd,
            0xf0,
            0x90,
            0xf4,
            0xff,
          ),
          { maxLength: 12 },
        ),
        (noise) => {
          const value = decodedValue(
            Buffer.concat([Buffer.from('"'), Buffer.from(noise), Buffer.from('\ufffd"')]),
          ) as string;
          assert.ok(value.endsWith('\ufffd'));
          const kept = Buffer.from(value.slice(0, -1));
          strict.decode(kept);
          assert.ok(kept.length <= noise.length);
          assert.is(
            kept.filter((byte) => byte === 0x41).length,
            noise.filter((byte) => byte === 0x41).length,
          );
        },
      ),
    );
  });

  test('DEC-4: reading is strict', () => {
    for (const text of [
      '{a:1}',
      "{'a':1}",
      '[1,]',
      '{"a":1,}',
      '[1 2]',
      '01',
      '1.',
      '.5',
      '+1',
      '-',
      'nul',
      '// x\n1',
      '[1]x',
      '"\\x"',
      '"\\u12"',
      '{"a"}',
      '[',
      '{',
      '"',
      'NaN',
    ])
      assert.is(reasonOf(text), 'Syntax error, malformed JSON', text);
  });

  test('DEC-4: 512 levels are read, one more is not', () => {
    assert.is(
      reasonOf('['.repeat(512) + ']'.repeat(512)),
      `read as ${'['.repeat(512)}${']'.repeat(512)}`,
    );
    assert.is(reasonOf('['.repeat(513) + ']'.repeat(513)), 'Maximum stack depth exceeded');
    for (const hidden of [']'.repeat(400), '}'.repeat(400)])
      for (const [open, close] of [
        ['[', ']'],
        ['{"a":[', ']}'],
      ] as const)
        assert.is(
          reasonOf(
            `${open.repeat(300)}["${hidden}",${open.repeat(300)}${close.repeat(300)}]${close.repeat(300)}`,
          ),
          'Maximum stack depth exceeded',
        );
    assert.is(decodeJson(Buffer.from(`["${'['.repeat(2000)}"]`)).kind, 'value');
    assert.is(
      reasonOf(`${'{"a":'.repeat(513)}1${'}'.repeat(513)}`),
      'Maximum stack depth exceeded',
    );
    assert.is(decodedValue(`"${'['.repeat(600)}"`), '['.repeat(600));
  });

  test('DEC-5, DEC-6: an empty body and one of spaces are invalid', () => {
    assert.is(reasonOf(''), 'Syntax error, malformed JSON');
    assert.is(reasonOf(' \n'), 'Syntax error, malformed JSON');
  });

  test('DEC-6: a control character in a text has a reason of its own, and a place', () => {
    assert.equal(decodeJson(bytes('{"a":"x\ny"}')), {
      kind: 'malformed',
      reason: 'Unexpected control character found',
      at: 7,
      isCut: false,
    });
    assert.equal(decodeJson(bytes('[1,2,}')), {
      kind: 'malformed',
      reason: 'Syntax error, malformed JSON',
      at: 5,
      isCut: false,
    });
  });

  test('DEC-6: a member name may begin with U+0000', () => {
    assert.equal(decodedValue('{"\\u0000a":1}'), { '\u0000a': 1 });
  });

  test('DEC-7: half of a surrogate pair is replaced with one warning; the other escapes stay (A9)', () => {
    const decoded = decodeJson(
      bytes('["caf\\u00e9 \\ud83d x","\\ud83d\\ude00","\\udc00","\\\\ud83d"]'),
    );
    assert.equal(decoded, {
      kind: 'value',
      value: ['café \ufffd x', '😀', '\ufffd', '\\ud83d'],
      warnings: [
        'The response contains half of a UTF-16 surrogate pair; it was replaced by U+FFFD',
      ],
    });
  });

  test('VAL-1: numbers keep their kind on every way of reading', () => {
    const kinds = (text: string) =>
      (decodedValue(text) as readonly Json[]).map((value) =>
        value instanceof NumberLiteral ? `${value.kind} ${value.text}` : value,
      );
    assert.equal(kinds('[1,0.5,-3]'), [1, 0.5, -3]);
    assert.equal(kinds('[1.0]'), ['float 1.0']);
    for (const float of [
      '1.00000000000000000001',
      '-0.99999999999999999999',
      '100000000000000.001',
      '999999999999999.95',
      '-12345678901234.9999999',
    ])
      assert.equal(kinds(`[${float}]`), [`float ${float}`]);
    assert.equal(kinds('[ -0, -0.0,1e2]'), [0, 'float -0.0', 'float 1e2']);
    assert.equal(kinds('[9007199254740993,9223372036854775807,9223372036854775808,1e400]'), [
      'integer 9007199254740993',
      'integer 9223372036854775807',
      'float 9223372036854775808',
      'float 1e400',
    ]);
    assert.ok(decodedValue('1.0') instanceof NumberLiteral);
  });

  test('VAL-2: members keep their order, a repeated one its first place', () => {
    const names = (text: string) => keysOf(decodedValue(text) as { readonly [name: string]: Json });
    assert.equal(names('{"b":1,"2":1,"a":1,"1":1}'), ['b', '2', 'a', '1']);
    assert.equal(names('{"b":1,"\\u0032":1,"a":1,"1\\u0030":1}'), ['b', '2', 'a', '10']);
    assert.equal(names('{"b":1,"a":2,"b":3}'), ['b', 'a']);
    assert.equal(names('{"x":1,"__proto__":2,"":3}'), ['x', '__proto__', '']);
    assert.is((decodedValue('{"1":1,"b":2,"1":3}') as Record<string, Json>)['1'], 3);
  });

  test('VAL-1: with exact numbers every number that would be respelled keeps its source', () => {
    const source = '[0.30000000000000004,0.10,1.5,100,1E5,12345678901234567890,0.1,1.0E-7,1e-7]';
    assert.is(exactJsonText(decodedValue(source, { numbers: 'exact' })), source);
    const [long, , short] = decodedValue(source, { numbers: 'exact' }) as readonly Json[];
    assert.ok(long instanceof NumberLiteral);
    assert.is(short, 1.5);
  });

  test('VAL-1, VAL-2: fast and careful reading agree on any JSON', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), fc.constantFrom('', ' ', '\n\t'), (text, blank) => {
        const careful = decodedValue(`{"0":${blank}${text}}`) as Record<string, Json>;
        assert.is(jsonText(decodedValue(text)), jsonText(careful['0'] as Json));
      }),
    );
  });

  test('DEC-6: a body that is too long for a string is reported as such', () => {
    const decoded = decodeJson(new Uint8Array(2 ** 29).fill(0x20));
    assert.is(
      decoded.kind === 'malformed' ? decoded.reason : '',
      '536870912 bytes are more than a string can have; request smaller pages',
    );
  });

  test('DEC-4: long texts with many escapes are read', () => {
    const long = 'x"\\\n'.repeat(200_000);
    assert.equal(decodedValue(`{"1":${JSON.stringify(long)}}`), { 1: long });
  });
});
