import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { textLines } from '../../src/text/display.ts';
import { suite } from '../support/suite.ts';

suite('text/text-lines', (test) => {
  test('lines end at \\n, and a \\r before it is not part of them', () => {
    const lines = textLines('a\r\nbc\n\nd');
    assert.is(lines.lineCount, 4);
    assert.equal([1, 2, 3, 4, 5].map(lines.line), ['a', 'bc', '', 'd', '']);
    assert.equal(lines.positionAt(3), { line: 2, column: 1 });
    assert.equal(lines.positionAt(99), { line: 4, column: 2 });
    assert.is(lines.offsetAt({ line: 2, column: 99 }), 5);
  });

  test('an offset has one position, and the position leads back to it', () => {
    const texts = fc
      .array(fc.constantFrom('a', '\n', '\r\n', 'bc', '日'))
      .map((list) => list.join(''));
    fc.assert(
      fc.property(texts, fc.nat(30), (text, wanted) => {
        const lines = textLines(text);
        const offset = Math.min(wanted, text.length);
        const back = lines.offsetAt(lines.positionAt(offset));
        assert.ok(back === offset || (back === offset - 1 && text[offset - 1] === '\r'));
      }),
    );
  });
});
