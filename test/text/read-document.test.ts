import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { type Json, keysOf, member, NumberLiteral } from '../../src/values/json.ts';
import { suite } from '../support/suite.ts';
import { documentOf, linesOf, reading, sliceAt } from './reading.ts';

suite('text/read-document', (test) => {
  test('VAL-1: numbers keep what their digits say, in JSON and in YAML', async () => {
    for (const [text, name] of [
      ['{"a": 12345678901234567890, "b": 1.0, "c": 5, "d": 1e400, "e": -0}', 'a.json'],
      ['a: 12345678901234567890\nb: 1.0\nc: +005\nd: 1e400\ne: -0', 'a.yaml'],
    ] as const) {
      const { value } = await documentOf(text, name);
      const at = (key: string): Json | undefined => member(value as { [key: string]: Json }, key);
      assert.equal(at('a'), new NumberLiteral('12345678901234567890'));
      assert.equal(at('b'), new NumberLiteral('1.0'));
      assert.is(at('c'), 5);
      assert.equal(at('d'), new NumberLiteral('1e400'));
      assert.ok(Object.is(at('e'), 0));
    }
  });

  test('VAL-2: keys that look like numbers stay in document order', async () => {
    for (const text of ['{"b": 1, "10": 2, "9": 3, "a": 4}', 'b: 1\n10: 2\n9: 3\na: 4']) {
      const { value } = await documentOf(text);
      assert.equal(keysOf(value as { [key: string]: Json }), ['b', '10', '9', 'a']);
    }
  });

  test('__proto__, constructor and toString are ordinary keys', async () => {
    for (const text of [
      '{"__proto__": {"x": 1}, "constructor": 2, "toString": 3}',
      '__proto__: {x: 1}\nconstructor: 2\ntoString: 3',
    ]) {
      const document = await documentOf(text);
      assert.equal(Object.keys(document.value as object), ['__proto__', 'constructor', 'toString']);
      assert.is(Object.getPrototypeOf(document.value), Object.prototype);
      assert.ok(document.has('/__proto__/x'));
      assert.not.ok(document.has('/hasOwnProperty'));
      assert.not.ok(document.has('/constructor/name'));
    }
  });

  test('VAL-2: a key written twice is a warning in JSON, an error in YAML; it points back, and the last value counts', async () => {
    for (const [text, name] of [
      ['{"limit": 1,\n "b": 2, "limit": 3}', 'a.json'],
      ['limit: 1\nb: 2\nlimit: 3', 'a.yaml'],
    ] as const) {
      const { document, diagnostics } = await reading(text, name);
      assert.is(diagnostics.length, 1);
      const [found] = diagnostics;
      assert.is(found?.rule, 'duplicate-key');
      assert.is(found?.severity, document?.format === 'json' ? 'warning' : 'error');
      assert.is(found?.pointer, '/limit');
      assert.is(found?.related?.[0]?.message, 'first written here');
      assert.is(found?.related?.[0]?.range.start.line, 1);
      assert.equal(document?.value, { limit: 3, b: 2 });
      assert.is(document?.rangeOf('/limit').start.line, found?.range.start.line);
    }
  });

  test('the format is decided by content, not by the ending', async () => {
    assert.is((await documentOf('a: 1', 'config.json')).format, 'yaml');
    assert.is((await documentOf('{"a": 1}', 'config.yaml')).format, 'json');
    assert.is((await documentOf('{a: 1, b: [x, y],}', 'config.yaml')).format, 'yaml');
    assert.is((await documentOf('{a: 1}', '-')).format, 'yaml');
    assert.is((await documentOf("{'a': 1} # flow", '-')).format, 'yaml');
  });

  test('text that looks like JSON gets the error of JSON', async () => {
    for (const name of ['-', 'config.json', 'config'])
      assert.match(
        (await reading('{"a": 1,}', name)).diagnostics[0]?.message ?? '',
        'a comma after',
      );
    for (const name of ['-', 'config.yaml'])
      assert.is((await reading('// first\n/* second */ {"a": 1}', name)).diagnostics.length, 2);
    assert.match(
      (await reading('{a: 1}', 'config.json')).diagnostics[0]?.message ?? '',
      'not in quotes',
    );
    assert.match(
      (await reading('{"a": [1, "b": 2}', 'config.yaml')).diagnostics[0]?.message ?? '',
      'a colon',
    );
  });

  test('a byte order mark and CRLF do not move positions', async () => {
    for (const text of [
      '\ufeff{\r\n  "a": 1,\r\n  "b": "x"\r\n}\r\n',
      '\ufeffa: 1\r\n\r\n"b": "x"\r\n',
    ]) {
      const document = await documentOf(new TextEncoder().encode(text));
      assert.is(document.rangeOf('/b').start.line, 3);
      assert.is(sliceAt(document, '/b'), '"x"');
      assert.is(sliceAt(document, '/b', 'key'), '"b"');
      assert.is(sliceAt(document, '/a'), '1');
    }
  });

  test('columns count UTF-16 units, wide characters or not', async () => {
    const document = await documentOf('{"😀": "日本", "b": 1}');
    assert.equal(document.rangeOf('/b', 'key'), {
      start: { line: 1, column: 14 },
      end: { line: 1, column: 17 },
    });
    assert.is(sliceAt(document, '/😀'), '"日本"');
  });

  test('a pointer that leads nowhere has the range of the nearest ancestor', async () => {
    for (const text of ['{"a": {"b": 1}}', 'a: {"b": 1}']) {
      const document = await documentOf(text);
      assert.is(sliceAt(document, '/a/x/y'), '{"b": 1}');
      assert.is(sliceAt(document, '/a/x', 'key'), '{"b": 1}');
      assert.is(sliceAt(document, '/a/b/0'), '1');
      assert.not.ok(document.has('/a/x'));
    }
  });

  test('too many bytes, bytes that are no text, nothing at all: one diagnostic each', async () => {
    const bytes = (...list: number[]): Uint8Array => Uint8Array.from(list);
    const cases: readonly [input: string | Uint8Array, name: string, expected: string][] = [
      [
        '{"a": "too long"}',
        'a.json',
        '1:1-1:1 document-too-large the text is longer than 10 bytes',
      ],
      ['äöüß', 'a.yaml', ''],
      ['', 'a.json', '1:1-1:1 empty-document the file is empty'],
      [' \r\n\t', 'a.yaml', '1:1-1:1 empty-document the file is empty'],
      ['# c\n', 'a.yaml', '1:1-1:1 empty-document the file has no value'],
      ['---\n', 'a.yaml', '1:1-1:1 empty-document the file has no value'],
      [
        bytes(0xff, 0xfe, 0x7b, 0),
        'a.json',
        '1:1-1:1 not-text this file is UTF-16 text, not UTF-8 text',
      ],
      [
        bytes(0x1f, 0x8b, 8),
        'a.json',
        '1:1-1:1 not-text this file is compressed with gzip, not UTF-8 text',
      ],
      [
        bytes(0x61, 0x3a, 0x0a, 0x20, 0xe9, 0x20),
        'a.yaml',
        '2:2-2:2 not-text the byte 0xE9 is not UTF-8; in Latin-1, it is "é"',
      ],
      [
        bytes(0x22, 0xc3),
        'a.json',
        '1:2-1:2 not-text the byte 0xC3 is not UTF-8; in Latin-1, it is "Ã"',
      ],
      ['a: \0', 'a.yaml', '1:4-1:4 not-text control character U+0000 in a text file'],
    ];
    for (const [input, name, expected] of cases) {
      const { document, diagnostics } = await reading(input, name, { maxBytes: 10 });
      assert.is(linesOf(diagnostics).join('\n'), expected, JSON.stringify(input));
      assert.is(document === undefined, expected !== '', JSON.stringify(input));
    }
  });

  test('nesting is followed to 512 levels and no further', async () => {
    const nested = (open: string, close: string, depth: number): string =>
      open.repeat(depth) + close.repeat(depth);
    for (const name of ['a.json', 'a.yaml']) {
      const space = name === 'a.yaml' ? '# yaml\n' : '';
      await documentOf(space + nested('[', ']', 512), name);
      for (const depth of [513, 100_000]) {
        const { document, diagnostics } = await reading(space + nested('[', ']', depth), name);
        assert.is(document, undefined);
        assert.equal(
          diagnostics.map(({ rule }) => rule),
          ['document-too-deep'],
        );
      }
    }
    for (const text of [
      '- '.repeat(5000),
      '? '.repeat(5000),
      '{"a":'.repeat(5000),
      '{a: '.repeat(5000),
    ])
      assert.equal(
        (await reading(text, 'a.yaml')).diagnostics.map(({ rule }) => rule),
        ['document-too-deep'],
        text.slice(0, 10),
      );
  });

  test('many questions about one long list or object are answered from one table', async () => {
    const count = 100_000;
    const list = await documentOf(`[${'{"a":1},'.repeat(count)}0]`);
    for (let index = 0; index < count; index++)
      assert.is(list.rangeOf(`/${index}/a`).start.column, 7 + index * 8);
    const map = await documentOf(
      Array.from({ length: count }, (_, index) => `k${index}: v`).join('\n'),
      'a.yaml',
    );
    for (let index = 0; index < count; index++)
      assert.is(map.rangeOf(`/k${index}`).start.line, index + 1);
  });

  test('only a reader of YAML loads the YAML library', () => {
    const folder = new URL('../../src/text/', import.meta.url);
    for (const file of readdirSync(folder)) {
      const source = readFileSync(new URL(file, folder), 'utf8');
      const loads = /^import(?! type)[^;]* from '(yaml|\.\/yaml-[^']*)';/m.test(source);
      assert.is(loads, file.startsWith('yaml-') && loads, file);
    }
  });

  test('a value of JSON is the value of JSON.parse, and each range holds its value', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.jsonValue({ stringUnit: 'binary' }),
        fc.constantFrom(undefined, 1, '\t'),
        async (plain, indent) => {
          const text = JSON.stringify(plain, null, indent);
          const document = await documentOf(text);
          assert.equal(plainOf(document.value), JSON.parse(text));
          for (const [pointer, value] of everyPlace(JSON.parse(text), '')) {
            assert.ok(document.has(pointer));
            assert.equal(JSON.parse(sliceAt(document, pointer)), value);
            if (pointer !== '' && sliceAt(document, pointer, 'key') !== sliceAt(document, pointer))
              assert.is(
                pointer.split('/').at(-1),
                String(JSON.parse(sliceAt(document, pointer, 'key')))
                  .replaceAll('~', '~0')
                  .replaceAll('/', '~1'),
              );
          }
        },
      ),
    );
  });

  test('JSON read as YAML has the same value and the same places', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), async (plain) => {
        const text = JSON.stringify(plain, null, 1);
        const json = await documentOf(text);
        // A comment in front makes it YAML.
        const yaml = await documentOf(`# yaml\n${text}`, 'a.yaml');
        assert.equal(plainOf(yaml.value), plainOf(json.value));
        for (const [pointer] of everyPlace(plain, ''))
          assert.is(sliceAt(yaml, pointer), sliceAt(json, pointer));
      }),
      { numRuns: 50 },
    );
  });

  test('any text and any bytes end with a document or with a diagnostic, never with an exception', async () => {
    const pieces = fc.array(
      fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        ':',
        ',',
        '"',
        "'",
        ' ',
        '\n',
        '\t',
        '- ',
        '? ',
        '&a ',
        '*a',
        '!!str ',
        '|',
        '>',
        '#',
        '//',
        '/*',
        '\\',
        '\\u',
        '<<: ',
        '---',
        '...',
        '%',
        'a',
        '1',
        '1.5',
        'a: ',
        '\r\n',
        '“',
        '=',
        ';',
      ),
    );
    const texts = fc.oneof(
      pieces.map((list) => list.join('')),
      fc.string({ unit: 'binary' }),
      fc.uint8Array(),
    );
    await fc.assert(
      fc.asyncProperty(texts, fc.constantFrom('a.json', 'a.yaml', '-'), async (input, name) => {
        const { document, diagnostics } = await reading(input, name);
        assert.ok(document !== undefined || diagnostics.length > 0);
        assert.ok(diagnostics.length <= 20);
        for (const { range, message } of diagnostics) {
          assert.ok(
            range.start.line < range.end.line ||
              (range.start.line === range.end.line && range.start.column <= range.end.column),
          );
          assert.not.match(message, /undefined|NaN\b(?! is)|\[object/);
        }
        if (document !== undefined) document.rangeOf('/a/0/b', 'key');
      }),
      { numRuns: 1500 },
    );
  });
});

function plainOf(value: Json): unknown {
  return JSON.parse(JSON.stringify(value));
}

function* everyPlace(
  value: unknown,
  pointer: string,
): Generator<readonly [pointer: string, value: unknown]> {
  yield [pointer, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, child] of Object.entries(value))
    yield* everyPlace(child, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}
