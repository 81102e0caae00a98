import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { gzipped, read } from './read.ts';

suite('plan/responses/json', (test) => {
  test('JSON in a gzip file and in another encoding', async () => {
    assert.equal(await read(gzipped('{"items":[{"id":1}]}'), { format: 'json' }), [
      { items: [{ id: 1 }] },
    ]);
    assert.equal(
      await read(Buffer.from('["é"]', 'latin1'), { format: 'json', encoding: 'latin1' }),
      [['é']],
    );
    assert.is(await read('{"items":', { format: 'json' }), 'Syntax error, malformed JSON');
    assert.is(
      await read('{}', { format: 'json', file: 'a.json' }),
      'The response is not a ZIP archive, and "file" asks for a file of one',
    );
  });
});
