import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { codeFrame, displayWidth } from '../../src/text/display.ts';
import { suite } from '../support/suite.ts';

const range = (line: number, column: number, endColumn: number, endLine = line) => ({
  start: { line, column },
  end: { line: endLine, column: endColumn },
});

suite('text/code-frame', (test) => {
  test('the marks are below the marked place', () => {
    assert.is(
      codeFrame('one\ntwo three\n', range(2, 5, 10), { label: 'here' }),
      '1 | one\n2 | two three\n  |     ^^^^^ here',
    );
  });

  test('a line before the marked one is shown whole though it is longer', () => {
    assert.is(
      codeFrame('a comment that says much\nx: 1\n', range(2, 1, 2)),
      '1 | a comment that says much\n2 | x: 1\n  | ^',
    );
  });

  test('empty lines before are left out, numbers align', () => {
    assert.is(
      codeFrame(`\n${'\n'.repeat(8)}x\n`, range(10, 1, 2), { gutter: 4 }),
      '  10 | x\n     | ^',
    );
  });

  test('an empty range has one mark, also at the end of a line and of the text', () => {
    assert.is(codeFrame('ab\ncd', range(1, 3, 3)), '1 | ab\n  |   ^');
    assert.is(codeFrame('', range(1, 1, 1)), '1 |\n  | ^');
  });

  test('a range over lines is marked to the end of its first', () => {
    assert.is(codeFrame('a: {\r\n  b: 1 }\r\n', range(1, 4, 8, 2)), '1 | a: {\n  |    ^');
  });

  test('wide letters, pictures, marks and tabs do not move the marks', () => {
    assert.is(codeFrame('日本: x', range(1, 5, 6)), '1 | 日本: x\n  |       ^');
    assert.is(codeFrame('é😀x', range(1, 4, 5)), '1 | é😀x\n  |    ^');
    assert.is(codeFrame('e\u0301x', range(1, 3, 4)), '1 | e\u0301x\n  |  ^');
    assert.is(codeFrame('\tx', range(1, 2, 3)), '1 |     x\n  |     ^');
  });

  test('of a long line the part around the marks is shown', () => {
    const frame = codeFrame(`${'a'.repeat(5000)}b${'c'.repeat(5000)}`, range(1, 5001, 5002), {
      maxColumns: 30,
    });
    assert.is(frame, `1 | …${'a'.repeat(10)}b${'c'.repeat(19)}…\n  | ${' '.repeat(11)}^`);
  });

  test('any text and any place give a frame of few columns', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.nat(5),
        fc.nat(400),
        fc.nat(5),
        fc.nat(400),
        (text, line, column, lines, columns) => {
          const frame = codeFrame(
            text,
            range(line + 1, column + 1, column + columns + 1, line + 1 + lines),
            { maxColumns: 40 },
          );
          for (const row of frame.split('\n')) assert.ok(displayWidth(row) <= 40 * 4 + 10, row);
          assert.not.match(frame, /(?!\n)\p{Cc}/u);
        },
      ),
    );
  });
});
