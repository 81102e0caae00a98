import * as assert from 'uvu/assert';
import { type Json, keysOf } from '../../src/values/json.ts';
import { suite } from '../support/suite.ts';
import { documentOf, linesOf, reading, sliceAt } from './reading.ts';

/** Wrong texts and what is said about them. */
const corpus: readonly (readonly [text: string, said: string])[] = [
  ['a:\n\tb: 2', '2:1-2:2 syntax a tab is used for indentation'],
  ['a: 1\n\tb: 2', '2:1-2:2 syntax a tab is used for indentation'],
  ['a: *x', '1:4-1:6 syntax there is no anchor "&x" before this alias'],
  ['a: &a [*a]', '1:8-1:10 alias-bomb the alias "*a" is inside its own value'],
  ['a: b: c', '1:4-1:8 syntax a second key begins on the same line'],
  [
    'a: b\r\n  c: d\r\n',
    '2:3-2:7 syntax this line is indented more than the key before it, which has its value already',
  ],
  ['a: "abc\nb: 1', '1:4-1:8 syntax the closing quote is missing'],
  ["a: 'abc\r\nb: 1", '1:4-1:8 syntax the closing quote is missing'],
  ['a: [1, 2\nb: 1', '1:4-1:5 syntax this list is never closed'],
  ['a: {x: [1, 2}\nb: 1', '1:8-1:9 syntax this list is never closed'],
  ['a: [1,,2]', '1:7-1:8 syntax a comma without a value before it'],
  ['a:\n  b: 1\n c: 2', '3:2-3:6 syntax "c" is indented by 1 space; no key above it is'],
  [
    'a:\n   - b\n  - c',
    '3:3-3:6 syntax this element is indented by 2 spaces; no element above it is',
  ],
  ['- a\nb: 1', '2:1-2:3 syntax the key "b" is where a list element belongs'],
  ['a: 1\n- b', '2:1-2:4 syntax a list element is between keys'],
  ['a: - b', '1:4-1:5 syntax a list cannot begin on the line of its key'],
  ['a: 1\nfoo bar\nb: 2', '2:1-2:8 syntax a colon is missing after "foo bar"'],
  ['a: 1\nb', '2:1-2:2 syntax a colon is missing after "b"'],
  ['a:1\nb: 2', '1:1-1:3 syntax a space is missing after the colon of "a"'],
  ['a: @x', '1:4-1:5 syntax a string without quotes cannot begin with "@"'],
  ['a: "\\q"', '1:5-1:7 syntax "\\q" is not an escape of YAML'],
  ["a: 'it's'", '1:8-1:10 syntax "s\'" after the end of the string'],
  ['a: "x"#c', '1:7-1:9 syntax a space is missing before the "#" of this comment'],
  ['a: |x\n  b', '1:5-1:6 syntax "x" is not allowed after "|" or ">"'],
  ['a: }', '1:4-1:5 syntax "}" without an opening bracket'],
  ['a: {{ x }}', '1:5-1:10 syntax a list or an object is used as a key'],
  [': b', '1:1-1:1 syntax the key before the colon is missing'],
  ['a: .inf', '1:4-1:8 syntax ".inf" is not a valid JSON number'],
  ['<<: 5', '1:1-1:3 syntax "<<" needs an object or a list of objects'],
  ['a: 1\nlimit:100\nb: 2', '2:1-2:7 syntax a space is missing after the colon of "limit"'],
  [
    'a: 1\nhttps://x.example/y\nb: 2',
    '2:1-2:20 syntax a colon is missing after "https://x.example/y"',
  ],
  ['a:\n  -b: 1\n    c: 2', '2:3-2:4 syntax a space is missing after the "-" of this element'],
  ['a: !include x.yaml', '1:4-1:12 syntax the tag "!include" is not known here'],
  ['a: !vault {b: 1}', '1:4-1:10 syntax the tag "!vault" is not known here'],
  ['a: !!int abc', '1:4-1:9 syntax the value does not match its tag "!!int"'],
  ['a: !!binary aGVsbG8=', '1:13-1:21 syntax this type of value is not supported'],
  ['a: !!timestamp 2024-01-01', '1:16-1:26 syntax this type of value is not supported'],
  ['a: 1\n---\nb: 2', '2:1-2:4 syntax a second document begins here'],
  ['a: &x &y 1', '1:7-1:9 syntax A node can have at most one anchor'],
];

suite('text/yaml-document', (test) => {
  test('each common mistake is reported once, in terms of the author', async () => {
    for (const [text, said] of corpus)
      assert.equal(
        linesOf((await reading(text, 'config.yaml')).diagnostics),
        [said],
        JSON.stringify(text),
      );
  });

  test('a mistyped alias names the anchor that was meant', async () => {
    const { diagnostics } = await reading('base: &base 1\nb: *bsae', 'a.yaml');
    assert.is(diagnostics[0]?.help, 'did you mean "*base"?');
  });

  test('a line that is indented wrongly is told the columns of the keys and elements that are open above it', async () => {
    const helps: readonly (readonly [text: string, help: string])[] = [
      [
        'api:\n    baseUrl: x\n  # c\n\n  pagination:\n    limit: 1\n',
        'indent it by 4 spaces, like "baseUrl", or begin it at the start of the line, like "api"',
      ],
      [
        'config:\n  jobs:\n    - endpoint: a\n    params: {}\n',
        'indent it by 6 spaces, like "endpoint", or by 2 spaces, like "jobs"',
      ],
      ['a:\n  - x: 1\n - y: 2\n', 'indent it by 2 spaces, like the one before it'],
      ['a:\n  - x: { y: 1 }\n     z: 2\n', 'indent it by 4 spaces, like "x"'],
      ['a: b\n c: d', 'begin it at the start of the line, like "a"'],
    ];
    for (const [text, help] of helps)
      assert.is((await reading(text, 'a.yaml')).diagnostics[0]?.help, help, text);
  });

  test('the advice for a text that needs quotes can be copied, and is right', async () => {
    const wrong = ['{id}/orders', '[a] b', '{id}/"x"'];
    for (const value of wrong) {
      const { diagnostics } = await reading(`a: ${value}\n`, 'a.yaml');
      assert.match(diagnostics[0]?.message ?? '', 'needs quotes');
      const written = /^write (.*)$/.exec(diagnostics[0]?.help ?? '')?.[1] ?? '';
      assert.equal((await documentOf(`a: ${written}\n`, 'a.yaml')).value, { a: value });
    }
  });

  test('the core schema holds: dates and yes stay texts', async () => {
    const { value } = await documentOf(
      'a: 2024-01-01\nb: yes\nd: !!str 12\ne: 0o17\nf: 0x1F\ng: ~\nh: True\ni: 0777\nj: 1_000\nk:\n',
      'a.yaml',
    );
    assert.equal(value, {
      a: '2024-01-01',
      b: 'yes',
      d: '12',
      e: 15,
      f: 31,
      g: null,
      h: true,
      i: 777,
      j: '1_000',
      k: null,
    });
  });

  test('keys are the text that is written', async () => {
    const { value } = await documentOf('1: a\ntrue: b\nnull: c\n1.0: d\n0x1: e\n"": f\n', 'a.yaml');
    assert.equal(keysOf(value as { [key: string]: Json }), ['1', 'true', 'null', '1.0', '0x1', '']);
  });

  test('anchors and merge keys give values, and pointers lead to where the value is written', async () => {
    const text =
      'base: &base\n  limit: 1\n  deep: {x: 2}\nmore: &more {limit: 5, extra: 6}\na:\n  <<: [*base, *more]\n  own: 3\nb: *base\nc: {"<<": 1}\nd:\n  limit: 9\n  <<: *base\n';
    const document = await documentOf(text, 'a.yaml');
    assert.equal(document.value, {
      base: { limit: 1, deep: { x: 2 } },
      more: { limit: 5, extra: 6 },
      a: { limit: 1, deep: { x: 2 }, extra: 6, own: 3 },
      b: { limit: 1, deep: { x: 2 } },
      c: { '<<': 1 },
      d: { limit: 9, deep: { x: 2 } },
    });
    assert.is(document.rangeOf('/a/limit').start.line, 2);
    assert.is(document.rangeOf('/a/extra', 'key').start.line, 4);
    assert.is(sliceAt(document, '/b'), '*base');
    assert.is(document.rangeOf('/b/deep/x').start.line, 3);
    assert.is(document.rangeOf('/d/limit').start.line, 11);
    assert.is(sliceAt(document, '/c/<<', 'key'), '"<<"');
  });

  test('an alias means the anchor that was written last before it', async () => {
    assert.equal((await documentOf('a: &x 1\nb: *x\nc: &x 2\nd: *x', 'a.yaml')).value, {
      a: 1,
      b: 1,
      c: 2,
      d: 2,
    });
  });

  test('aliases that multiply are refused before anybody multiplies them', async () => {
    const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
    for (let level = 1; level < 40; level++)
      lines.push(`a${level}: &a${level} [${`*a${level - 1}, `.repeat(9)}*a${level - 1}]`);
    const { document, diagnostics } = await reading(lines.join('\n'), 'a.yaml');
    assert.is(document, undefined);
    assert.equal(
      diagnostics.map(({ rule }) => rule),
      ['alias-bomb'],
    );
  });

  test('nested aliases count with the depth of their targets', async () => {
    const text = (outside: number): string =>
      `a: &a ${'['.repeat(300)}x${']'.repeat(300)}\nb: ${'['.repeat(outside)}*a${']'.repeat(outside)}\n`;
    await documentOf(text(211), 'a.yaml');
    assert.equal(
      (await reading(text(212), 'a.yaml')).diagnostics.map(({ rule }) => rule),
      ['document-too-deep'],
    );
  });

  test('values in every style have their range: plain, quoted, block, flow, empty', async () => {
    const text =
      'a: plain text # note\n"b": \'x\'\nc: |\n  one\n  two\n\nd: >-\n  folded\ne: {f: [1, two]}\ng:\nh:\n  - i: 1 # note\n    j: 2\n\n  # trailing\nk: last\n';
    const document = await documentOf(text, 'a.yaml');
    const slices: Readonly<Record<string, string>> = {
      '/a': 'plain text',
      '/b': "'x'",
      '/d': '>-\n  folded',
      '/e': '{f: [1, two]}',
      '/e/f': '[1, two]',
      '/e/f/1': 'two',
      '/g': 'g',
      '/h': '- i: 1 # note\n    j: 2',
      '/h/0': 'i: 1 # note\n    j: 2',
      '/h/0/j': '2',
      '/k': 'last',
    };
    for (const [pointer, slice] of Object.entries(slices))
      assert.is(sliceAt(document, pointer), slice, pointer);
    assert.equal(document.rangeOf('/c').start, { line: 3, column: 4 });
    assert.is(sliceAt(document, '/b', 'key'), '"b"');
    assert.is(sliceAt(document, '/h/0/j', 'key'), 'j');
  });

  test('comments keep their lines, and a # in a text is none', async () => {
    const { comments } = await documentOf(
      '# sluice-disable-next-line unknown-key\na: "# no" # yes\nb: |\n  # text\nc: x#y\n',
      'a.yaml',
    );
    assert.equal(comments, [
      { line: 1, column: 1, text: 'sluice-disable-next-line unknown-key' },
      { line: 2, column: 11, text: 'yes' },
    ]);
  });

  test('a long text with much wrong in it still gets one diagnostic', async () => {
    for (const text of [
      '[]'.repeat(50_000),
      `[${','.repeat(50_000)}`,
      '}'.repeat(50_000),
      '&a '.repeat(50_000),
      '---\n'.repeat(50_000),
      '%x\n'.repeat(50_000),
      "'' ".repeat(50_000),
    ])
      assert.is((await reading(text, 'a.yaml')).diagnostics.length, 1, text.slice(0, 10));
  });

  test('YAML with too many parts for its tree is refused; one long text is none of that', async () => {
    assert.equal(
      (await reading('- a\n'.repeat(400_000), 'a.yaml')).diagnostics.map(({ rule }) => rule),
      ['document-too-large'],
    );
    await documentOf(`a: |\n${'  a line of text\n'.repeat(400_000)}`, 'a.yaml');
  });
});
