import * as assert from 'uvu/assert';
import { scanJson } from '../../src/text/json-scanner.ts';
import { suite } from '../support/suite.ts';
import { linesOf, reading } from './reading.ts';

/** Wrong texts and what is said about them, a line each. */
const corpus: readonly (readonly [text: string, ...said: readonly string[]])[] = [
  ['{"a": 1,}', '1:8-1:9 syntax a comma after the last member'],
  ['[1, 2,\n]', '1:6-1:7 syntax a comma after the last element'],
  ['[1,,2]', '1:4-1:5 syntax a comma without a value before it'],
  ['{,}', '1:2-1:3 syntax a comma without a value before it'],
  [
    "{'a': 'it'}",
    '1:2-1:5 syntax a string in single quotes',
    '1:7-1:11 syntax a string in single quotes',
  ],
  ['{“a”: 1}', '1:2-1:5 syntax a string in quotes like “'],
  ['{"a": 1 // x\r\n}', '1:9-1:13 syntax JSON has no comments'],
  ['{"a": 1 /* x\n */}', '1:9-1:13 syntax JSON has no comments'],
  ['{ # x\n"a": 1}', '1:3-1:6 syntax JSON has no comments'],
  ['// x\n{"a": 1}', '1:1-1:5 syntax JSON has no comments'],
  ['{/* x', '1:2-1:4 syntax this comment is never closed'],
  ['{"a": 1\n "b": 2}', '2:2-2:5 syntax a comma is missing before "b"'],
  ['[1 2]', '1:4-1:5 syntax a comma is missing before "2"'],
  ['{"a": 1; "b": 2}', '1:8-1:9 syntax a semicolon instead of a comma'],
  ['{"a": "xyz\n}', '1:7-1:11 syntax the closing quote is missing on this line'],
  ['{"a": "xyz\\', '1:7-1:12 syntax the closing quote is missing on this line'],
  ['{"a": "b"c"}', '1:9-1:11 syntax unexpected text directly after this string'],
  ['{a: 1}', '1:2-1:3 syntax the key "a" is not in quotes'],
  ['{"a" 1}', '1:6-1:7 syntax a colon is missing after the key "a"'],
  ['{"a"= 1}', '1:5-1:6 syntax "=" after the key "a"'],
  ['{"a": }', '1:7-1:8 syntax the value of "a" is missing'],
  ['{"a"}', '1:5-1:6 syntax the value of "a" is missing'],
  ['{"a"', '1:5-1:5 syntax the text ends after the key "a"'],
  ['{"a":', '1:6-1:6 syntax the text ends where a value belongs'],
  ['{"a": 1: 2}', '1:8-1:9 syntax a colon instead of a comma or "}"'],
  ['{:1}', '1:2-1:3 syntax ":" instead of a key'],
  [
    '[NaN, -Infinity]',
    '1:2-1:5 syntax NaN is not a valid JSON number',
    '1:7-1:16 syntax -Infinity is not a valid JSON number',
  ],
  [
    '[True, None]',
    '1:2-1:6 syntax True is not a valid JSON value',
    '1:8-1:12 syntax None is not a valid JSON value',
  ],
  ['[01]', '1:2-1:4 syntax "01" is not a valid JSON number: it begins with 0'],
  [
    '[.5, 1., +1]',
    '1:2-1:4 syntax ".5" is not a valid JSON number',
    '1:6-1:8 syntax "1." is not a valid JSON number',
    '1:10-1:12 syntax "+1" is not a valid JSON number',
  ],
  ['[0x1f]', '1:2-1:6 syntax "0x1f" is not a valid JSON number'],
  ['[abc]', '1:2-1:5 syntax "abc" is not a valid JSON value'],
  ['[constructor]', '1:2-1:13 syntax "constructor" is not a valid JSON value'],
  ['["\\x"]', '1:3-1:5 syntax "\\x" is not an escape of JSON'],
  ['["\\u12"]', '1:3-1:5 syntax "\\u" needs four hexadecimal digits'],
  ['["a\tb"]', '1:4-1:5 syntax a tab in a string'],
  ['[\u00a01]', '1:2-1:3 syntax a no-break space (U+00A0) between values'],
  ['{"a": [1, 2', '1:7-1:8 syntax this list is never closed'],
  ['{"a": {\n', '1:7-1:8 syntax this object is never closed'],
  ['{"a": [1, 2}', '1:12-1:13 syntax "}" instead of "]" at the end of the list'],
  ['{"a": 1}}', '1:9-1:10 syntax "}" after the end of the document'],
  ['{"a": 1}\n{"b": 2}', '2:1-2:2 syntax a second document begins here'],
  [
    '{"a": 1, "\\u0061": 2, "a": 3}',
    '1:10-1:18 duplicate-key the key "a" is written twice',
    '1:23-1:26 duplicate-key the key "a" is written twice',
  ],
];

suite('text/json-scanner', (test) => {
  test('each common mistake is reported once, at its place', async () => {
    for (const [text, ...said] of corpus)
      assert.equal(linesOf((await reading(text, 'config.json')).diagnostics), said, text);
  });

  test('several slips are found in one reading', async () => {
    const { diagnostics } = await reading(
      '{\n  // first\n  \'a\': True,\n  b: 1\n  "c": .5,\n}',
      'config.json',
    );
    assert.equal(
      diagnostics.map(({ range }) => range.start.line),
      [2, 3, 3, 4, 5, 5, 5],
    );
    assert.equal(diagnostics.at(2)?.pointer, '/a');
    assert.equal(diagnostics.at(2)?.help, 'write true');
  });

  test('a closing bracket that does not fit points back at the opening one', async () => {
    const { diagnostics } = await reading('{"a": [\n1}', 'config.json');
    assert.equal(diagnostics[0]?.related?.[0]?.range.start, { line: 1, column: 7 });
    assert.equal(diagnostics[0]?.pointer, '/a/0');
  });

  test('a bracket that is never closed points at the first closing one that is indented too little', async () => {
    const text = '{\n  "a": {},\n  "b": {\n    "c": "}"\n}\n';
    const { diagnostics } = await reading(text, 'config.json');
    assert.equal(
      diagnostics[0]?.related?.map(({ range, message }) => [range.start, message]),
      [[{ line: 5, column: 1 }, 'this closes the "{" of line 3; one may be missing before it']],
    );
    assert.is((await reading('{"a": {\n', 'config.json')).diagnostics[0]?.related, undefined);
  });

  test('at most twenty errors are reported', () => {
    assert.is(scanJson(`[${'+1,'.repeat(1000)}1]`).faults.length, 20);
    assert.is(scanJson(`{${'"a":1,'.repeat(1000)}"a":1}`).faults.length, 20);
    assert.equal(scanJson(`{${'"a":1,'.repeat(1000)}"a":2}`).value, { a: 2 });
  });

  test('escapes and lone surrogates are read as JSON.parse reads them', () => {
    for (const text of [
      '"\\ud800"',
      '"\\ud83d\\ude00"',
      '"\\"\\\\\\/\\b\\f\\n\\r\\t"',
      '"a\\u0000b"',
      '"\\u00e9x"',
    ])
      assert.is(scanJson(text).value, JSON.parse(text));
  });
});
