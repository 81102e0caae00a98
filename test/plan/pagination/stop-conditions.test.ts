import * as assert from 'uvu/assert';
import { severityOf } from '../../../src/text/diagnostic.ts';
import { suite } from '../../support/suite.ts';
import { page, walk } from '../../support/walk.ts';

suite('plan/pagination', (test) => {
  const base = { method: 'pagenum' };

  test('PAG-FORCE-1, PAG-FORCE-5: N pages are requested, not one more', () => {
    const { requests, message } = walk({ ...base, forceStop: { pages: '2' } }, [
      page(1),
      page(1),
      page(1),
    ]);
    assert.is(requests.length, 2);
    assert.is(message, 'Force stopping: page limit reached (2 pages).');
  });

  test('PAG-FORCE-2: time counts in whole seconds from the first request', () => {
    const { requests, message } = walk(
      { ...base, forceStop: { time: 3 } },
      Array.from({ length: 9 }, () => page(1)),
      { eachMs: 1000 },
    );
    assert.is(requests.length, 3);
    assert.is(message, 'Force stopping: time limit reached (3 seconds).');
    assert.is(
      walk({ ...base, forceStop: { time: '1 hour' } }, [page(1)], { eachMs: 3_600_000 }).stopped,
      'force-stop-time',
    );
  });

  test('PAG-FORCE-3: volume counts compact JSON with escapes, and must be exceeded', () => {
    const response = { records: [1], response: { a: 'é/' } };
    const bytes = '{"a":"\\u00e9\\/"}'.length;
    assert.is(walk({ ...base, forceStop: { volume: bytes } }, [response]).stopped, undefined);
    assert.is(
      walk({ ...base, forceStop: { volume: bytes - 1 } }, [response]).message,
      `Force stopping: volume limit reached (${bytes - 1} bytes).`,
    );
  });

  test('PAG-FORCE-4: pages stop before time, time before volume', () => {
    assert.is(
      walk({ ...base, forceStop: { pages: 1, time: 1, volume: 1 } }, [page(1)], { eachMs: 5000 })
        .stopped,
      'force-stop-pages',
    );
    assert.is(
      walk({ ...base, forceStop: { pages: 9, time: 1, volume: 1 } }, [page(1)], { eachMs: 5000 })
        .stopped,
      'force-stop-time',
    );
  });

  test('PAG-FORCE-6, ACC-23: numeric texts are numbers', () => {
    assert.is(
      walk({ ...base, forceStop: { time: '3600' } }, [page(1)], { eachMs: 3_599_000 }).stopped,
      undefined,
    );
  });

  test('PAG-LIMIT-2, PAG-LIMIT-4: records of all pages are summed, whole pages kept', () => {
    const { requests, message } = walk({ ...base, limitStop: { count: 3 } }, [
      page(2),
      page(2),
      page(2),
    ]);
    assert.is(requests.length, 2);
    assert.is(message, 'Limit reached, stopping scrolling. Current count: 4, limit: 3');
  });

  test('PAG-LIMIT-3, ACC-31: the field is read anew from each response; missing or no number stops', () => {
    const settings = { ...base, limitStop: { field: 'meta.total' } };
    assert.is(walk(settings, [page(2, { meta: { total: '9' } })]).stopped, undefined);
    assert.is(walk(settings, [page(2, { meta: { total: 'many' } })]).stopped, 'limit-stop');
    assert.is(walk(settings, [page(2)]).stopped, 'limit-stop');
    assert.is(walk(settings, [{ records: [1], response: [1] }]).stopped, 'limit-stop');
    const first = { ...base, limitStop: { field: '0.total' } };
    assert.is(
      walk(first, [{ records: [1], response: [{ total: 9 }] }]).stopped,
      'limit-stop',
      'a list has no fields, whatever the path says',
    );
  });

  test('PAG-LIMIT-1: exactly one of count and field', () => {
    assert.is(
      walk({ ...base, limitStop: { x: 1 } }, []).findings[0]?.message,
      '"api.pagination.limitStop" needs "count" or "field"',
    );
    assert.is(
      walk({ ...base, limitStop: { count: 1, field: 'a' } }, []).findings[0]?.message,
      '"count" and "field" exclude each other',
    );
  });

  test('PAG-FLAG-1: the flag is read as PHP reads a boolean', () => {
    const settings = { ...base, nextPageFlag: { field: 'more', stopOn: false } };
    for (const more of [false, 0, '', '0', []])
      assert.is(
        walk(settings, [page(1, { more })]).stopped,
        'next-page-flag',
        JSON.stringify(more),
      );
    for (const more of [true, 1, 'false', '0.0', {}])
      assert.is(walk(settings, [page(1, { more })]).stopped, undefined, JSON.stringify(more));
  });

  test('PAG-FLAG-2, PAG-FLAG-3: an absent flag, null and a list response take ifNotSet, else stop', () => {
    const settings = { ...base, nextPageFlag: { field: 'more', stopOn: false } };
    assert.is(walk(settings, [page(1)]).stopped, 'next-page-flag');
    assert.is(walk(settings, [page(1, { more: null })]).stopped, 'next-page-flag');
    assert.is(
      walk({ ...base, nextPageFlag: { field: 'more', stopOn: false, ifNotSet: true } }, [page(1)])
        .stopped,
      undefined,
    );
    assert.is(walk(settings, [{ records: [1], response: [1] }]).stopped, 'next-page-flag');
  });

  test('PAG-FLAG-4, PAG-FLAG-5: wrong settings and the message', () => {
    assert.is(
      walk({ ...base, nextPageFlag: { stopOn: true } }, []).findings[0]?.message,
      '"api.pagination.nextPageFlag" needs "field" or "path"',
    );
    assert.is(
      walk({ ...base, nextPageFlag: { field: 'a' } }, []).findings[0]?.message,
      '"stopOn" is missing; "api.pagination.nextPageFlag" requires it',
    );
    assert.is(
      walk({ ...base, nextPageFlag: { field: 'a', stopOn: 'x' } }, []).findings[0]?.message,
      '"stopOn" must be true or false; "x" is given',
    );
    assert.is(
      walk({ ...base, nextPageFlag: { field: 'a', stopOn: true, ifNotSet: 1 } }, []).findings[0]
        ?.message,
      '"ifNotSet" must be true or false; 1 is given',
    );
    const notes = [{ stopOn: 'x' }, { stopOn: true, ifNotSet: 1 }].map(
      (flag) =>
        walk({ ...base, nextPageFlag: { field: 'a', ...flag } }, []).findings[0]?.note ?? '',
    );
    assert.match(notes[0] ?? '', /'stopOn' value must be set to a boolean value for/);
    assert.match(notes[1] ?? '', /'ifNotSet' value must be boolean, given 'integer' type/);
    assert.is(
      walk({ ...base, nextPageFlag: { field: 'more', stopOn: true } }, [page(1, { more: 1 })])
        .message,
      "Stopping scrolling because 'more' is 'true'",
    );
  });

  test('nextPageFlag: a path leads to a flag anywhere in the response; a name with dots is no path', () => {
    const more = (value: boolean) => page(1, { data: { info: { more: value } } });
    const byPath = { ...base, nextPageFlag: { path: 'data.info.more', stopOn: false } };
    assert.is(walk(byPath, [more(true)]).stopped, undefined);
    assert.is(walk(byPath, [more(false)]).stopped, 'next-page-flag');
    assert.is(
      walk(byPath, [page(1)]).stopped,
      'next-page-flag',
      'an absent flag ends the pagination',
    );
    assert.is(
      walk({ ...base, nextPageFlag: { path: 'data.info.more', stopOn: false, ifNotSet: true } }, [
        page(1),
      ]).stopped,
      undefined,
    );
    assert.is(
      walk({ ...base, nextPageFlag: { field: 'data.info.more', stopOn: false } }, [more(true)])
        .stopped,
      'next-page-flag',
    );
    const both = walk({ ...base, nextPageFlag: { field: 'a', path: 'b', stopOn: false } }, []);
    assert.equal(
      both.findings.map((finding) => [finding.rule, severityOf(finding)]),
      [['contradictory-settings', 'error']],
    );
  });

  test('9.1: limitStop is asked before forceStop, that before nextPageFlag, that before the method', () => {
    const all = {
      ...base,
      limitStop: { count: 1 },
      forceStop: { pages: 1 },
      nextPageFlag: { field: 'more', stopOn: true },
    };
    const empty = [page(0, { more: true })];
    assert.is(walk(all, [page(1, { more: true })]).stopped, 'limit-stop');
    assert.is(walk(all, empty).stopped, 'force-stop-pages');
    assert.is(
      walk({ ...base, nextPageFlag: { field: 'more', stopOn: true } }, empty).stopped,
      'next-page-flag',
    );
  });

  test('9.1: conditions beside "multiple" are asked before those of the scroller', () => {
    const settings = {
      method: 'multiple',
      forceStop: { pages: 1 },
      scrollers: { a: { method: 'pagenum', limitStop: { count: 1 } } },
    };
    assert.is(walk(settings, [page(1)], { scroller: 'a' }).stopped, 'force-stop-pages');
  });
});
