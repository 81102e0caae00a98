// Bodies without a length, cut at every byte: what is not seen is cut between two records.

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { gzipped, read } from './read.ts';

const csv = { format: 'csv' } as const;
const ROWS = 'id,name\n1,"A, da"\n2,Ben\n';

suite('formats: text that is cut', (test) => {
  test('a cut within a record is an error, or a warning where lines may end anywhere', async () => {
    const table = [
      [csv, ROWS],
      [csv, ROWS.replaceAll('\n', '\r\n')],
      [{ format: 'text' }, 'one\ntwo\nthree\n'],
      [{ format: 'ndjson' }, '{"id":1}\n{"id":2,"tags":["a"]}\n'],
      [{ format: 'json' }, '[{"id":1},{"id":2}]'],
      [{ format: 'xml' }, '<a><b>1</b><b>2</b></a>'],
      [csv, gzipped(ROWS)],
      [{ format: 'ndjson' }, gzipped('{"id":1}\n')],
    ] as const;
    for (const [settings, whole] of table) {
      const bytes = Buffer.from(whole as string);
      // one byte of a packed file is a blank line
      for (let length = typeof whole === 'string' ? 1 : 2; length <= bytes.length; length++) {
        let warnings = 0;
        const body = bytes.subarray(0, length);
        const found = await read(body, settings, { onOpenEnd: () => warnings++ });
        const isPacked = typeof whole !== 'string';
        const isWhole = isPacked ? length === bytes.length : isBetween(bytes, length);
        const isSeen = typeof found === 'string' || warnings > 0;
        assert.is(isSeen, !isWhole, `${settings.format}: ${length} of ${bytes.length}: ${found}`);
      }
    }
  });

  test('a body that shows its end by other means may lack its last line end', async () => {
    let warnings = 0;
    const onOpenEnd = () => warnings++;
    const open = ROWS.trimEnd();
    assert.is((await read(open, csv)).length, 2);
    assert.is((await read(gzipped(open), csv, { onOpenEnd })).length, 2);
    assert.is((await read(ROWS, csv, { onOpenEnd })).length, 2);
    assert.is((await read('', csv, { onOpenEnd })).length, 0);
    assert.is(warnings, 0);
    assert.is((await read(open, csv, { onOpenEnd })).length, 2);
    assert.is(warnings, 1);
  });
});

/** Whether no record is cut: after a line end, or where a JSON or XML value or line is complete. */
function isBetween(bytes: Buffer, length: number): boolean {
  const text = bytes.toString();
  const start = text.slice(0, length);
  if (length === text.length || /[\r\n]$/.test(start)) return true;
  return text.startsWith('{') && text[length] === '\n';
}
