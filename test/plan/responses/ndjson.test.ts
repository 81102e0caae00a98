import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { read } from './read.ts';

const ndjson = { format: 'ndjson' } as const;

suite('plan/responses/ndjson', (test) => {
  test('each line is a record; empty lines are skipped, and the last line needs no line break', async () => {
    assert.equal(await read('{"id":1}\n\r\n {"id":2,"tags":["a"]} \r\n{"id":3}', ndjson), [
      { id: 1 },
      { id: 2, tags: ['a'] },
      { id: 3 },
    ]);
    for (const text of ['', '\n\n']) assert.equal(await read(text, ndjson), []);
  });

  test('a broken line is named, also one that joins with the next, or holds two records', async () => {
    assert.is(await read('{"id":1}\n{"id":', ndjson), 'Line 2: Syntax error, malformed JSON');
    assert.is(await read('{"id":[1\n2]}\n', ndjson), 'Line 1: Syntax error, malformed JSON');
    assert.is(await read('\n{"id":1},{"id":2}\n', ndjson), 'Line 2: Syntax error, malformed JSON');
  });

  test('another format in its place, and bytes that are not UTF-8', async () => {
    assert.is(await read('<html>', ndjson), 'The response is an HTML page, not NDJSON');
    assert.is(
      await read(Buffer.from('{"a":1}\n{"a":"é"}', 'latin1'), ndjson),
      'Line 2 is not UTF-8',
    );
  });

  test('lines of several megabytes, and lines around the end of a piece', async () => {
    const long = Array.from({ length: 5 }, (_, index) => ({
      id: index,
      text: 'é'.repeat(index * 500_000),
    }));
    assert.equal(await read(long.map((record) => JSON.stringify(record)).join('\n'), ndjson), long);
    const many = Array.from({ length: 40_000 }, (_, id) => ({ id, name: `name ${id}` }));
    assert.equal(await read(many.map((record) => JSON.stringify(record)).join('\n'), ndjson), many);
    const broken = many.map((record) => JSON.stringify(record));
    broken[39_000] = '{"id":}';
    assert.is(
      await read(broken.join('\n'), ndjson),
      'Line 39001: Syntax error, malformed JSON',
      'lines of earlier pieces count',
    );
  });
});
