import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { formatText } from '../../src/text/format-text.ts';
import { readDocument } from '../../src/text/read-document.ts';
import { jsonText } from '../../src/values/text.ts';
import { suite } from '../support/suite.ts';

const read = (text: string, name: string) =>
  readDocument(text, name, () => undefined, { numbers: 'written' });

async function formatted(
  text: string,
  name = 'a.yaml',
  indent = 2,
  hasTabs = false,
): Promise<string | undefined> {
  const document = await read(text, name);
  if (document === undefined) throw new Error(`the text cannot be read: ${text}`);
  return formatText(document, { indent, hasTabs });
}

suite('text/format-text', (test) => {
  test('YAML: regular indentation and spacing; comments, quotes, anchors, numbers and words as written', async () => {
    const before = `# top
api:   # why
  baseUrl:   'https://x/'
  numbers: [1.10,12345678901234567890, 1e3, 0x1F]
  empty:
  none: ~
  "yes": "true"


  flow: {a: 1,
     b: [ 1,2 ]}
  block: |
      text
        more
config:
   jobs:
   - &e
     endpoint:  "a"
     # inner
     dataType: b
   -   *e
`;
    assert.is(
      await formatted(before),
      `# top
api:
  # why
  baseUrl: 'https://x/'
  numbers: [1.10, 12345678901234567890, 1e3, 0x1F]
  empty:
  none: ~
  "yes": "true"

  flow:
    a: 1
    b: [ 1, 2 ]
  block: |
    text
      more
config:
  jobs:
  - &e
    endpoint: "a"
    # inner
    dataType: b
  - *e
`,
    );
  });

  test('JSON: one member a line; the indentation of the text before that of the editor; digits and escapes as written', async () => {
    assert.is(
      await formatted('{"a":1.10,"b":[1e5,"\\u0041"],"c":{}}', 'a.json', 4),
      '{\n    "a": 1.10,\n    "b": [\n        1e5,\n        "\\u0041"\n    ],\n    "c": {}\n}\n',
    );
    assert.is(
      await formatted('{"a":{"b":1}}', 'a.json', 4, true),
      '{\n\t"a": {\n\t\t"b": 1\n\t}\n}\n',
    );
    assert.is(
      await formatted('{\n   "a":{"b":1}}', 'a.json', 4),
      '{\n   "a": {\n      "b": 1\n   }\n}\n',
    );
  });

  test('line ends stay', async () => {
    assert.is(await formatted('a:   1\r\nb:\r\n    - 2\r\n'), 'a: 1\r\nb:\r\n    - 2\r\n');
    assert.is(await formatted('{\r\n"a":1}', 'a.json'), '{\r\n  "a": 1\r\n}\r\n');
  });

  const scalar = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '',
      ' ',
      'true',
      '~',
      '1.0',
      '# no',
      'a: b',
      'a\n b\n\n',
      '\ttab',
      '- x',
      'é😀',
      'x'.repeat(200),
      '\r',
      '\u0085',
      '%',
      '---',
    ),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
  );
  const tree = fc.letrec((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      scalar,
      fc.array(tie('node'), { maxLength: 4 }),
      fc.dictionary(
        fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom('a', 'jobs', '#x', 'a b', '1')),
        tie('node'),
        { maxKeys: 4 },
      ),
    ),
  })).node;

  test('any JSON: the value stays, and formatting again changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        tree,
        fc.constantFrom(undefined, 1, 3, '\t'),
        fc.integer({ min: 1, max: 8 }),
        async (value, space, indent) => {
          const text = JSON.stringify({ value }, null, space);
          const result = await formatted(text, 'a.json', indent);
          assert.ok(result !== undefined);
          assert.is(
            jsonText((await read(result, 'a.json'))?.value ?? 'none'),
            jsonText((await read(text, 'a.json'))?.value ?? 'none'),
          );
          assert.is(await formatted(result, 'a.json', indent), result);
        },
      ),
      { numRuns: 100 },
    );
  });

  test('any YAML, with comments, empty lines, flow and block: value and comments stay, formatting again changes nothing', async () => {
    const { Document, visit, isCollection } = await import('yaml');
    const drawing = fc.record({
      value: tree,
      indent: fc.integer({ min: 1, max: 6 }),
      indentSeq: fc.boolean(),
      lineWidth: fc.constantFrom(0, 20, 80),
      marks: fc.infiniteStream(fc.nat(9)),
      crlf: fc.boolean(),
    });
    let done = 0;
    await fc.assert(
      fc.asyncProperty(drawing, async ({ value, indent, indentSeq, lineWidth, marks, crlf }) => {
        const document = new Document({ value, tail: 1 });
        visit(document, {
          Node(_, node) {
            const mark = marks.next().value;
            if (mark === 0) node.commentBefore = ' before';
            if (mark === 1) node.comment = ' beside';
            if (mark === 2) node.spaceBefore = true;
            if (mark === 3 && isCollection(node)) node.flow = true;
          },
        });
        const text = document
          .toString({ indent, indentSeq, lineWidth })
          .replaceAll('\n', crlf ? '\r\n' : '\n');
        const before = await read(text, 'a.yaml');
        if (before === undefined) return;
        const result = await formatText(before, { indent: 2, hasTabs: false });
        if (result === undefined) return;
        done++;
        const after = await read(result, 'a.yaml');
        assert.is(jsonText(after?.value ?? 'none'), jsonText(before.value));
        assert.equal(
          after?.comments.map((comment) => comment.text),
          before.comments.map((comment) => comment.text),
        );
        assert.is(await formatted(result), result, text);
      }),
      { numRuns: 120 },
    );
    assert.ok(done > 90, `${done} of 120 were formatted`);
  });
});
