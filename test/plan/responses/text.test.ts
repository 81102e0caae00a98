import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { read } from './read.ts';

suite('plan/responses/text', (test) => {
  test('each line is a record; quotes and commas are ordinary characters, empty lines are skipped', async () => {
    assert.equal(await read('a,"b\r\n\n\tc\n', { format: 'text' }), [
      { text: 'a,"b' },
      { text: '\tc' },
    ]);
    assert.equal(await read('{"a":1}', { format: 'text' }), [{ text: '{"a":1}' }]);
    assert.is(
      await read('<!doctype html>', { format: 'text' }),
      'The response is an HTML page, not text',
    );
  });
});
