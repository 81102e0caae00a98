import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { page, walk } from '../../support/walk.ts';

const startMs = 1_490_000_000_000;

suite('plan/pagination/zendesk-response-url', (test) => {
  test('9.8: a next URL that starts less than six minutes ago ends the paging', () => {
    const recent = walk(
      { method: 'zendesk.response.url' },
      [page(1, { next_page: 'https://h/x?start_time=1489999700' })],
      { startMs },
    );
    assert.is(recent.stopped, 'too-recent');
    assert.is(
      recent.message,
      'Next page start_time "2017-03-20 08:48:20" is too recent, skipping...',
    );
  });

  test('9.8: exactly six minutes are old enough, a second later is not; text in place of a time is followed', () => {
    const stopped = (start: string) =>
      walk({ method: 'zendesk.response.url' }, [page(1, { next_page: `x?start_time=${start}` })], {
        startMs,
      }).stopped;
    assert.is(stopped('1489999640'), undefined);
    assert.is(stopped('1489999641'), 'too-recent');
    assert.is(stopped('soon'), undefined);
    assert.is(
      walk({ method: 'zendesk.response.url' }, [page(1, { next_page: 'x?start_time' })], {
        startMs,
      }).stopped,
      undefined,
    );
  });

  test('9.8: the settings of response.url, without its delimiter', () => {
    const pages = [page(1, { links: { next: 'x?p=2' } })];
    assert.equal(
      walk({ method: 'zendesk.response.url', urlKey: 'links.next' }, pages, { params: [['a', 1]] })
        .requests,
      ['items?a=1', 'x?p=2'],
    );
    assert.equal(
      walk({ method: 'zendesk.response.url', urlKey: 'links.next', includeParams: true }, pages, {
        params: [['a', 1]],
      }).raw[1]?.params,
      [['a', 1]],
    );
    assert.is(
      walk({ method: 'zendesk.response.url', urlKey: 'links.next', paramIsQuery: true }, pages)
        .raw[1]?.endpoint,
      'items',
    );
    assert.is(
      walk({ method: 'zendesk.response.url' }, pages).message,
      'No more pages, stopping pagination.',
    );
  });

  test('9.8: an older one, and one without start_time, is followed', () => {
    for (const url of ['https://h/x?start_time=1489999600', 'https://h/x?cursor=abc']) {
      assert.equal(
        walk({ method: 'zendesk.response.url' }, [page(1, { next_page: url })], { startMs })
          .requests,
        ['items', url],
      );
    }
    assert.is(walk({ method: 'zendesk.response.url' }, [page(1)]).stopped, 'no-next-url');
  });
});
