import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { severityOf } from '../../../src/text/diagnostic.ts';
import { suite } from '../../support/suite.ts';
import { page, type WalkedPage, walk } from '../../support/walk.ts';

const everyMethod = [
  { method: 'offset', limit: 2 },
  { method: 'pagenum' },
  { method: 'response.url', urlKey: 'a' },
  { method: 'response.param', responseParam: 'a', queryParam: 'p' },
  { method: 'cursor', idKey: 'id', param: 'p' },
  { method: 'zendesk.response.url', urlKey: 'a' },
];
const scrollers = { byPage: { method: 'pagenum' }, byOffset: { method: 'offset', limit: 2 } };

suite('plan/pagination/index', (test) => {
  test('PAG-1: an unknown method is refused with the one that is meant', () => {
    const [finding] = walk({ method: 'ofset', limit: 1 }, []).findings;
    assert.is(finding?.message, 'unknown pagination method "ofset"');
    assert.is(finding?.help, 'did you mean "offset"?');
  });

  test('PAG-MULTI-2: a job chooses its scroller; an unknown one is refused', () => {
    assert.equal(walk({ method: 'multiple', scrollers }, [], { scroller: 'byOffset' }).requests, [
      'items?limit=2&offset=0',
    ]);
    assert.is(
      walk({ method: 'multiple', scrollers }, [], { scroller: 'nope' }).findings[0]?.message,
      'unknown scroller "nope"',
    );
  });

  test('PAG-MULTI-3: without a choice the default, or no paging', () => {
    assert.equal(walk({ method: 'multiple', default: 'byPage', scrollers }, []).requests, [
      'items?page=1',
    ]);
    assert.equal(walk({ method: 'multiple', scrollers }, [page(1)]).requests, ['items']);
    assert.is(
      walk({ method: 'multiple', default: 'x', scrollers }, []).findings[0]?.message,
      'the default scroller "x" does not exist',
    );
  });

  test('DIFF-4: a scroller named default is used, with a warning that shows the correct form', () => {
    const { requests, findings } = walk(
      {
        method: 'multiple',
        scrollers: { ...scrollers, default: { method: 'pagenum', firstPage: 3 } },
      },
      [],
    );
    assert.equal(requests, ['items?page=3']);
    assert.is(findings[0] && severityOf(findings[0]), 'warning');
  });

  test('PAG-MULTI-1: no scroller, one that is no object, and faults of unused ones are errors', () => {
    assert.is(
      walk({ method: 'multiple' }, []).findings[0]?.message,
      '"scrollers" is missing; multiple pagination requires it',
    );
    assert.match(
      walk({ method: 'multiple', scrollers: { a: 'offset' } }, []).findings[0]?.message ?? '',
      /scroller "a"/,
    );
    assert.is(
      walk({ method: 'multiple', scrollers: { ...scrollers, broken: { method: 'offset' } } }, [], {
        scroller: 'byPage',
      }).findings[0]?.pointer,
      '/api/pagination/scrollers/broken',
    );
  });

  test('PAG-MULTI-4: the scroller of a job is ignored with a single method', () => {
    assert.equal(walk({ method: 'pagenum' }, [], { scroller: 'byOffset' }).requests, [
      'items?page=1',
    ]);
  });

  test('PAG-MULTI-5: scrollers nest, the name is looked up at each level', () => {
    const nested = {
      method: 'multiple',
      scrollers: {
        x: { method: 'multiple', scrollers: { x: { method: 'pagenum', firstPage: 8 } } },
      },
    };
    assert.equal(walk(nested, [], { scroller: 'x' }).requests, ['items?page=8']);
  });

  test('PAG-MULTI-5, PAG-MULTI-3: a nested "multiple" that the job does not use looks up no name', () => {
    const inner = {
      method: 'multiple',
      default: 'nowhere',
      scrollers: { x: { method: 'pagenum' }, default: { method: 'pagenum' } },
    };
    const { requests, findings } = walk(
      { method: 'multiple', scrollers: { ...scrollers, inner } },
      [],
      { scroller: 'byPage' },
    );
    assert.equal(requests, ['items?page=1']);
    assert.equal(findings, []);
    const faulty = { ...inner, scrollers: { x: { method: 'offset' } } };
    assert.is(
      walk({ method: 'multiple', scrollers: { ...scrollers, faulty } }, [], { scroller: 'byPage' })
        .findings[0]?.pointer,
      '/api/pagination/scrollers/faulty/scrollers/x',
    );
  });

  test('API-E2, ACC-19: "pages" must be an integer, and has no effect', () => {
    assert.is(
      walk({ method: 'pagenum', pages: 'many' }, []).findings[0]?.message,
      '"pages" must be a whole number; "many" is given',
    );
    const { findings, requests } = walk({ method: 'pagenum', pages: 1 }, [page(1)]);
    assert.is(findings[0]?.rule, 'ignored-setting');
    assert.is(requests.length, 2);
  });

  test('API-E3: pagination that is no object counts as absent', () => {
    assert.equal(walk('offset', [page(1)]).requests, ['items']);
  });

  test('section 9: whatever the method and the pages, one request a page and one before the first; the same walk twice', () => {
    const wildPage = fc.record({
      records: fc.array(fc.record({ id: fc.integer() }), { maxLength: 4 }),
      response: fc.jsonValue(),
    }) as fc.Arbitrary<WalkedPage>;
    fc.assert(
      fc.property(
        fc.constantFrom(...everyMethod),
        fc.array(wildPage, { maxLength: 6 }),
        (settings, pages) => {
          const walked = walk(settings, pages);
          assert.equal(walked.findings, []);
          assert.ok(walked.requests.length >= 1 && walked.requests.length <= pages.length + 1);
          assert.is(walked.stopped === undefined, walked.requests.length === pages.length + 1);
          assert.equal(walk(settings, pages).requests, walked.requests);
        },
      ),
    );
  });

  test('section 9: each method has its first request before it has seen a page', () => {
    assert.equal(
      everyMethod.map((settings) => walk(settings, [], { params: [['a', 1]] }).requests),
      [
        ['items?a=1&limit=2&offset=0'],
        ['items?a=1&page=1'],
        ['items?a=1'],
        ['items?a=1'],
        ['items?a=1'],
        ['items?a=1'],
      ],
    );
  });
});
