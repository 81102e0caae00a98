import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { gzipped, lowered, read } from './read.ts';

const csv = { format: 'csv' } as const;

suite('plan/responses/csv', (test) => {
  test('the first line names the members of each record; cells are strings', async () => {
    assert.equal(await read('id,name\n1,Ada\n2,\n', csv), [
      { id: '1', name: 'Ada' },
      { id: '2', name: '' },
    ]);
  });

  test('text between quotes has delimiters, line breaks and doubled quotes; what JSON escapes stays as it is', async () => {
    const expected = [{ id: '1', note: 'a,"b"\r\nc\\d\te\u0001' }];
    assert.equal(await read('id,note\r\n1,"a,""b""\r\nc\\d\te\u0001"\r\n', csv), expected);
    assert.equal(await read("id;note\n1;'it''s \"x\"'", { ...csv, delimiter: ';', quote: "'" }), [
      { id: '1', note: 'it\'s "x"' },
    ]);
    assert.equal(await read('id\tnote\n1\t"5\n', { ...csv, delimiter: 'tab', quote: 'none' }), [
      { id: '1', note: '"5' },
    ]);
    assert.equal(
      await read('id,size\n1,5" pipe\n', csv),
      [{ id: '1', size: '5" pipe' }],
      'a quote within a cell is a character',
    );
  });

  test('lines end with LF, CR LF or CR; empty lines are skipped, except in a file with one column', async () => {
    for (const end of ['\n', '\r\n', '\r'])
      assert.equal(await read(['', 'a,b', '', '1,2', '', '3,4', ''].join(end), csv), [
        { a: '1', b: '2' },
        { a: '3', b: '4' },
      ]);
    assert.equal(await read('a\n1\n\n2\n', csv), [{ a: '1' }, { a: '' }, { a: '2' }]);
  });

  test('a file without rows, without anything', async () => {
    for (const text of ['', 'a,b', 'a,b\n', '\n\n'])
      assert.equal(await read(text, csv), [], JSON.stringify(text));
  });

  test('lines before the header, names for a file without one, a column without a name', async () => {
    assert.equal(await read('Report\nfor "you\na,b\n1,2', { ...csv, skipLines: 2 }), [
      { a: '1', b: '2' },
    ]);
    assert.equal(await read('1,2\n3,4\n', { ...csv, columns: ['x', '2'] }), [
      { 2: '2', x: '1' },
      { 2: '4', x: '3' },
    ]);
    assert.equal(await read('only one line', { ...csv, skipLines: 3 }), []);
    assert.equal(await read(',b,\n1,2,3\n', csv), [{ column_1: '1', b: '2', column_3: '3' }]);
  });

  test('errors: a line with more or fewer cells, an open quote, text after a quote, a duplicate name', async () => {
    assert.is(await read('a,b\n1,2\n3\n', csv), 'Line 3 has 1 cell, the header 2 cells');
    assert.is(
      await read('a,b\n"x\ny",2\n1,2,3\n', csv),
      'Line 4 has 3 cells, the header 2 cells',
      'lines within quotes count',
    );
    assert.is(
      await read('1,2\n', { ...csv, columns: ['a'] }),
      'Line 1 has 2 cells, "columns" 1 cell',
    );
    assert.is(await read('a,b\n1,"2\n', csv), 'The quote in line 2 is not closed');
    assert.is(await read('a,b\n1,"2"x\n', csv), 'Line 2 has text after a closing quote');
    assert.is(await read('\nid,id\n', csv), 'The header in line 2 has the column "id" twice');
  });

  test('another format in its place', async () => {
    assert.is(
      await read(' <!DOCTYPE html><html></html>', csv),
      'The response is an HTML page, not CSV',
    );
    assert.is(await read('<?xml version="1.0"?><a/>', csv), 'The response is XML, not CSV');
    for (const json of ['{"error":"x"}', '[{"id":1}]', '{}', ' [ ]'])
      assert.is(await read(json, csv), 'The response is JSON, not CSV', json);
    assert.is(
      await read(Uint8Array.of(0x50, 0, 0x4b), csv),
      'The response is binary data, not CSV',
    );
    assert.equal(
      await read('[id],{x}\n1,2\n', csv),
      [{ '[id]': '1', '{x}': '2' }],
      'brackets in names',
    );
  });

  test('encodings: the setting, the byte order mark, the charset of the header; what is not UTF-8 is an error with its line', async () => {
    const latin = Buffer.from('a,b\n1,é\n', 'latin1');
    assert.equal(await read(latin, { ...csv, encoding: 'ISO-8859-1' }), [{ a: '1', b: 'é' }]);
    assert.equal(await read(latin, csv, { type: 'text/csv; charset="windows-1252"' }), [
      { a: '1', b: 'é' },
    ]);
    assert.is(await read(latin, csv), 'Line 2 is not UTF-8');
    assert.is(
      await read(latin, csv, { type: 'text/csv; charset=nonsense' }),
      'Line 2 is not UTF-8',
    );
    assert.equal(
      await read('\ufeffa\n1\n', { ...csv, encoding: 'windows-1252' }),
      [{ a: '1' }],
      'a byte order mark wins',
    );
    assert.equal(await read(Buffer.from('\ufeffa\n€\n', 'utf16le'), csv), [{ a: '€' }]);
    assert.match(
      String(await read(Buffer.from('a\n\u{d83d}', 'utf16le'), { ...csv, encoding: 'utf-16le' })),
      /^The response is not utf-16le: invalid bytes/,
    );
  });

  test('settings that mean nothing', () => {
    assert.equal(lowered({ ...csv, delimiter: '||' }), [
      '"delimiter" must be one ASCII character; "||" is given',
    ]);
    assert.equal(lowered({ ...csv, quote: '«' }), [
      '"quote" must be one ASCII character; "«" is given',
    ]);
    assert.equal(lowered({ ...csv, delimiter: "'", quote: "'" }), [
      '"delimiter" and "quote" are the same character',
    ]);
    assert.equal(lowered({ ...csv, columns: ['a', 'a'] }), ['"columns" lists "a" twice']);
    assert.equal(lowered({ ...csv, encoding: 'utf-88' }), ['"utf-88" is not an encoding']);
  });

  test('a gzip file, one that is cut, one that unpacks to more than is allowed', async () => {
    const packed = gzipped('a,b\n1,2\n');
    assert.equal(await read(packed, csv), [{ a: '1', b: '2' }]);
    assert.match(
      String(await read(packed.subarray(0, packed.length - 9), csv)),
      /^The gzip file is damaged or incomplete/,
    );
    assert.match(
      String(
        await read(gzipped(Buffer.alloc(5_000_000, 'a,b\n')), csv, { maximalBytes: 1_000_000 }),
      ),
      /^The response unpacks to more than .* allows \(1000000 bytes\)$/,
    );
  });

  test('a record that never ends is given up', async () => {
    assert.is(
      await read(Buffer.concat([Buffer.from('a\n"'), Buffer.alloc(66 * 2 ** 20, 'x')]), csv),
      'A record has more than 32 MB',
    );
  });

  test('any table reads as csv-parse reads it, wherever pieces end', async () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', 'é', '😀', '"', ',', '\n', '\r', '\\', ' ', '\t', '\u0007'),
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell, cell), { maxLength: 8 }),
        fc.constantFrom('\n', '\r\n'),
        fc.integer({ min: 0, max: 3 }),
        async (rows, end, large) => {
          const padding = 'x'.repeat(large * 250_000);
          const text =
            [
              'one,two,three',
              ...rows.map((row) =>
                row.map((value) => `"${value.replaceAll('"', '""')}${padding}"`).join(','),
              ),
            ].join(end) + end;
          const expected = parse(text, { columns: true, record_delimiter: end }) as readonly Record<
            string,
            string
          >[];
          assert.equal(await read(text, csv), expected);
        },
      ),
      { numRuns: 15 },
    );
  });

  test('any text is read or refused, never half of it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom('a', '1', '"', ',', '\n', '\r'), maxLength: 30 }),
        async (text) => {
          const ours = await read(`x,y\n${text}`, csv);
          let theirs: unknown;
          try {
            theirs = parse(`x,y\n${text}`, {
              columns: true,
              relax_quotes: true,
              skip_empty_lines: true,
              record_delimiter: ['\r\n', '\n', '\r'],
            });
          } catch {
            return; // a library may be stricter about quotes
          }
          if (typeof ours !== 'string') assert.equal(ours, theirs);
        },
      ),
      { numRuns: 500 },
    );
  });
});
