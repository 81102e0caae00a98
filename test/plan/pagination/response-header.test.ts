import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { page, type WalkedPage, walk } from '../../support/walk.ts';

const settings = { method: 'response.header', header: 'X-Next-Cursor', queryParam: 'cursor' };
const withCursor = (cursor: string): WalkedPage => ({
  ...page(1),
  headers: [['x-next-cursor', cursor]],
});

suite('plan/pagination/response-header', (test) => {
  test('the value of the header is added to the parameters of the job; a missing or empty header ends paging', () => {
    const { requests, stopped, message } = walk(
      settings,
      [withCursor('c2'), withCursor('c 3'), page(1)],
      {
        params: [
          ['cursor', 'c1'],
          ['size', 1],
        ],
      },
    );
    assert.equal(requests, [
      'items?cursor=c1&size=1',
      'items?cursor=c2&size=1',
      'items?cursor=c 3&size=1',
    ]);
    assert.is(stopped, 'no-next-value');
    assert.is(message, 'The response has no header "X-Next-Cursor".');
    assert.is(walk(settings, [withCursor('')]).stopped, 'no-next-value');
  });

  test('both settings are required, and the header has the name of one', () => {
    const wrong = (more: object) =>
      walk({ method: 'response.header', ...more }, []).findings.map(({ rule, pointer, cause }) => [
        rule,
        pointer,
        cause?.lacks,
      ]);
    assert.equal(wrong({}), [
      ['missing-setting', '/api/pagination', 'header'],
      ['missing-setting', '/api/pagination', 'queryParam'],
    ]);
    assert.equal(wrong({ queryParam: 'c', header: 'X Next' }), [
      ['invalid-header', '/api/pagination/header', undefined],
    ]);
  });
});
