import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { page, walk } from '../support/walk.ts';

const scrollers = { byPage: { method: 'pagenum' }, byOffset: { method: 'offset', limit: 2 } };

suite('pagination/index', (test) => {
  test('PAG-1: an unknown method is refused with the one that is meant', () => {
    const [finding] = walk({ method: 'ofset', limit: 1 }, []).findings;
    assert.is(finding?.message, "Unknown pagination method 'ofset'");
    assert.is(finding?.help, 'did you mean "offset"?');
  });

  test('PAG-MULTI-2: a job chooses its scroller; an unknown one is refused', () => {
    assert.equal(walk({ method: 'multiple', scrollers }, [], { scroller: 'byOffset' }).requests, ['items?limit=2&offset=0']);
    assert.is(
      walk({ method: 'multiple', scrollers }, [], { scroller: 'nope' }).findings[0]?.message,
      "Scroller 'nope' not set in API definitions. Scrollers defined: byPage, byOffset",
    );
  });

  test('PAG-MULTI-3: without a choice the default, or no paging', () => {
    assert.equal(walk({ method: 'multiple', default: 'byPage', scrollers }, []).requests, ['items?page=1']);
    assert.equal(walk({ method: 'multiple', scrollers }, [page(1)]).requests, ['items']);
    assert.is(walk({ method: 'multiple', default: 'x', scrollers }, []).findings[0]?.message, "Default scroller 'x' does not exist");
  });

  test('DIFF-4: a scroller named default is used, with a warning that tells how to say it', () => {
    const { requests, findings } = walk({ method: 'multiple', scrollers: { ...scrollers, default: { method: 'pagenum', firstPage: 3 } } }, []);
    assert.equal(requests, ['items?page=3']);
    assert.is(findings[0]?.severity, 'warning');
  });

  test('PAG-MULTI-1: no scroller, one that is no object, and faults of unused ones are errors', () => {
    assert.is(walk({ method: 'multiple' }, []).findings[0]?.message, 'At least one scroller must be configured for "multiple" scroller.');
    assert.match(walk({ method: 'multiple', scrollers: { a: 'offset' } }, []).findings[0]?.message ?? '', /Scroller 'a'/);
    assert.is(
      walk({ method: 'multiple', scrollers: { ...scrollers, broken: { method: 'offset' } } }, [], { scroller: 'byPage' }).findings[0]?.pointer,
      '/api/pagination/scrollers/broken',
    );
  });

  test('PAG-MULTI-4: the scroller of a job is ignored with a single method', () => {
    assert.equal(walk({ method: 'pagenum' }, [], { scroller: 'byOffset' }).requests, ['items?page=1']);
  });

  test('PAG-MULTI-5: scrollers nest, the name is looked up at each level', () => {
    const nested = { method: 'multiple', scrollers: { x: { method: 'multiple', scrollers: { x: { method: 'pagenum', firstPage: 8 } } } } };
    assert.equal(walk(nested, [], { scroller: 'x' }).requests, ['items?page=8']);
  });

  test('API-E2, ACC-19: "pages" must be an integer, and has no effect', () => {
    assert.is(walk({ method: 'pagenum', pages: 'many' }, []).findings[0]?.message, 'Value "pages" in "api.pagination" has to be int, string given.');
    const { findings, requests } = walk({ method: 'pagenum', pages: 1 }, [page(1)]);
    assert.is(findings[0]?.rule, 'ignored-setting');
    assert.is(requests.length, 2);
  });

  test('API-E3: pagination that is no object counts as absent', () => {
    assert.equal(walk('offset', [page(1)]).requests, ['items']);
  });
});

suite('pagination/stop-conditions', (test) => {
  const base = { method: 'pagenum' };

  test('PAG-FORCE-1, PAG-FORCE-5: N pages are requested, not one more', () => {
    const { requests, message } = walk({ ...base, forceStop: { pages: '2' } }, [page(1), page(1), page(1)]);
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
    assert.is(walk({ ...base, forceStop: { time: '1 hour' } }, [page(1)], { eachMs: 3_600_000 }).stopped, 'force-stop-time');
  });

  test('PAG-FORCE-3: volume counts compact JSON with escapes, and must be exceeded', () => {
    const response = { records: [1], response: { a: 'é/' } };
    const bytes = '{"a":"\\u00e9\\/"}'.length;
    assert.is(walk({ ...base, forceStop: { volume: bytes } }, [response]).stopped, undefined);
    assert.is(walk({ ...base, forceStop: { volume: bytes - 1 } }, [response]).message, `Force stopping: volume limit reached (${bytes - 1} bytes).`);
  });

  test('PAG-FORCE-4: pages stop before time, time before volume', () => {
    assert.is(walk({ ...base, forceStop: { pages: 1, time: 1, volume: 1 } }, [page(1)], { eachMs: 5000 }).stopped, 'force-stop-pages');
    assert.is(walk({ ...base, forceStop: { pages: 9, time: 1, volume: 1 } }, [page(1)], { eachMs: 5000 }).stopped, 'force-stop-time');
  });

  test('PAG-FORCE-6, ACC-23: numeric texts are numbers', () => {
    assert.is(walk({ ...base, forceStop: { time: '3600' } }, [page(1)], { eachMs: 3_599_000 }).stopped, undefined);
  });

  test('PAG-LIMIT-2, PAG-LIMIT-4: records of all pages are summed, whole pages kept', () => {
    const { requests, message } = walk({ ...base, limitStop: { count: 3 } }, [page(2), page(2), page(2)]);
    assert.is(requests.length, 2);
    assert.is(message, 'Limit reached, stopping scrolling. Current count: 4, limit: 3');
  });

  test('PAG-LIMIT-3, ACC-31: the field is read anew from each response; missing or no number stops', () => {
    const settings = { ...base, limitStop: { field: 'meta.total' } };
    assert.is(walk(settings, [page(2, { meta: { total: '9' } })]).stopped, undefined);
    assert.is(walk(settings, [page(2, { meta: { total: 'many' } })]).stopped, 'limit-stop');
    assert.is(walk(settings, [page(2)]).stopped, 'limit-stop');
    assert.is(walk(settings, [{ records: [1], response: [1] }]).stopped, 'limit-stop');
  });

  test('PAG-LIMIT-1: exactly one of count and field', () => {
    assert.is(walk({ ...base, limitStop: { x: 1 } }, []).findings[0]?.message, "One of 'limitStop.field' or 'limitStop.count' attributes is required.");
    assert.is(walk({ ...base, limitStop: { count: 1, field: 'a' } }, []).findings[0]?.message, "Specify only one of 'limitStop.field' or 'limitStop.count'.");
  });

  test('PAG-FLAG-1: the flag is read as PHP reads a boolean', () => {
    const settings = { ...base, nextPageFlag: { field: 'more', stopOn: false } };
    for (const more of [false, 0, '', '0', []]) assert.is(walk(settings, [page(1, { more })]).stopped, 'next-page-flag', JSON.stringify(more));
    for (const more of [true, 1, 'false', '0.0', {}]) assert.is(walk(settings, [page(1, { more })]).stopped, undefined, JSON.stringify(more));
  });

  test('PAG-FLAG-2, PAG-FLAG-3: an absent flag, null and a list response take ifNotSet, else stop', () => {
    const settings = { ...base, nextPageFlag: { field: 'more', stopOn: false } };
    assert.is(walk(settings, [page(1)]).stopped, 'next-page-flag');
    assert.is(walk(settings, [page(1, { more: null })]).stopped, 'next-page-flag');
    assert.is(walk({ ...base, nextPageFlag: { field: 'more', stopOn: false, ifNotSet: true } }, [page(1)]).stopped, undefined);
    assert.is(walk(settings, [{ records: [1], response: [1] }]).stopped, 'next-page-flag');
  });

  test('PAG-FLAG-4, PAG-FLAG-5: wrong settings and the message', () => {
    assert.is(walk({ ...base, nextPageFlag: { stopOn: true } }, []).findings[0]?.message, "'field' has to be specified for 'nextPageFlag'");
    assert.is(walk({ ...base, nextPageFlag: { field: 'a' } }, []).findings[0]?.message, "'stopOn' value must be set to a boolean value for 'nextPageFlag'");
    assert.is(
      walk({ ...base, nextPageFlag: { field: 'a', stopOn: 'x' } }, []).findings[0]?.message,
      "'stopOn' value must be set to a boolean value for 'nextPageFlag', given 'string' type.",
    );
    assert.is(
      walk({ ...base, nextPageFlag: { field: 'a', stopOn: true, ifNotSet: 1 } }, []).findings[0]?.message,
      "'ifNotSet' value must be boolean, given 'integer' type.",
    );
    assert.is(walk({ ...base, nextPageFlag: { field: 'more', stopOn: true } }, [page(1, { more: 1 })]).message, "Stopping scrolling because 'more' is 'true'");
  });

  test('9.1: limitStop is asked before forceStop, that before nextPageFlag, that before the method', () => {
    const all = { ...base, limitStop: { count: 1 }, forceStop: { pages: 1 }, nextPageFlag: { field: 'more', stopOn: true } };
    const empty = [page(0, { more: true })];
    assert.is(walk(all, [page(1, { more: true })]).stopped, 'limit-stop');
    assert.is(walk(all, empty).stopped, 'force-stop-pages');
    assert.is(walk({ ...base, nextPageFlag: { field: 'more', stopOn: true } }, empty).stopped, 'next-page-flag');
  });

  test('9.1: conditions beside "multiple" are asked before those of the scroller', () => {
    const settings = { method: 'multiple', forceStop: { pages: 1 }, scrollers: { a: { method: 'pagenum', limitStop: { count: 1 } } } };
    assert.is(walk(settings, [page(1)], { scroller: 'a' }).stopped, 'force-stop-pages');
  });
});
