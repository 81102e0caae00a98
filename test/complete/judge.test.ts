import * as assert from 'uvu/assert';
import {
  type Circumstances,
  type Ending,
  ExecutionEvidence,
  judge,
} from '../../src/complete/judge.ts';
import { readStatements } from '../../src/complete/statements.ts';
import type { Evidence, Statement } from '../../src/complete/verdict.ts';
import { suite } from '../support/suite.ts';

const circumstances = (ending: Ending, more: Partial<Circumstances> = {}): Circumstances => ({
  ending,
  best: 'stated',
  bestBy: 'by the plan',
  isFromFirst: true,
  countsPages: false,
  confirms: false,
  readsNext: false,
  namesNext: false,
  isNextKnown: false,
  isNextMisspelt: false,
  isStopMisspelt: false,
  isWithoutBody: false,
  isWithoutList: false,
  isUnordered: false,
  isMixed: false,
  isAsync: false,
  allowed: new Set(),
  ...more,
});
const says = (response: object, headers: readonly (readonly [string, string])[] = []) =>
  readStatements({ response: response as never, recordsAt: ['hits', 'hits'], headers });
const page = (
  records: number,
  statements: readonly Statement[] = [],
  more: Partial<Evidence> = {},
): Evidence => ({ records, fresh: records, fullAt: 3, statements, ...more });
const verdictOf = (
  pages: readonly Evidence[],
  ending: Ending,
  more: Partial<Circumstances> = {},
) => {
  const evidence = new ExecutionEvidence();
  for (const each of pages) evidence.add(each);
  const { verdict, findings } = judge(evidence, circumstances(ending, more));
  return [verdict, ...findings.map(({ id }) => id)];
};

suite('complete/judge', (test) => {
  test('a short page is assumed to be the last, an empty one is past it', () => {
    assert.equal(verdictOf([page(3), page(1)], { kind: 'short' }), ['assumed']);
    assert.equal(verdictOf([page(3), page(0)], { kind: 'empty' }), ['reached']);
    assert.equal(verdictOf([page(3), page(0)], { kind: 'empty' }, { best: 'assumed' }), [
      'assumed',
    ]);
  });

  test('a full page that is the only one is doubtful, unless a statement names the end', () => {
    assert.equal(verdictOf([page(3)], { kind: 'single' }), ['doubtful', 'full-only-page']);
    for (const end of [{ total: 3 }, { has_more: false }, { next: null }, { page: 1, pages: 1 }])
      assert.equal(verdictOf([page(3, says(end))], { kind: 'single' }), ['assumed']);
    // the name says that it may count the page
    assert.equal(verdictOf([page(3, says({ count: 3 }))], { kind: 'single' }), [
      'doubtful',
      'full-only-page',
    ]);
  });

  test('totals, flags, next values, numbers of pages and of what remains contradict', () => {
    for (const more of [
      { total: 9 },
      { totalSize: '9' },
      { hits: { total: { value: 9, relation: 'eq' } } },
      { '@odata.count': 9 },
      { has_more: true },
      { done: false },
      { next: '/items?page=2' },
      { page: 1, pages: 4 },
      { remaining: 6 },
    ])
      assert.equal(
        verdictOf([page(2, says(more))], { kind: 'short' }),
        ['contradicted', 'more-announced'],
        JSON.stringify(more),
      );
    for (const none of [{ total: -1 }, { total: null }, { total: 'many' }, { total: 1 }])
      assert.equal(
        verdictOf([page(2, says(none))], { kind: 'short' }),
        ['assumed'],
        JSON.stringify(none),
      );
  });

  test('real APIs that say that there is more are heard', () => {
    const none: readonly (readonly [string, string])[] = [];
    const said: readonly (readonly [api: string, response: object, headers?: typeof none])[] = [
      ['Pipedrive', { additional_data: { pagination: { more_items_in_collection: true } } }],
      ['Pipedrive 2', { additional_data: { next_cursor: 'ey' } }],
      ['Zoho CRM', { info: { per_page: 200, count: 2, page: 1, more_records: true } }],
      ['Zoho Books', { page_context: { page: 1, has_more_page: true } }],
      ['Cloudflare', { result_info: { page: 1, count: 2, total_count: 90, total_pages: 45 } }],
      ['Rick and Morty', { info: { count: 826, pages: 42, next: 'https://h/a?page=2' } }],
      ['ArcGIS', { exceededTransferLimit: true }],
      ['Marketo', { moreResult: true }],
      ['Ashby', { moreDataAvailable: true }],
      ['DocuSign', { resultSetSize: '2', totalSetSize: '250' }],
      ['FHIR', { id: 'x', link: [{ relation: 'next', url: 'https://h/a?page=2' }] }],
      ['Hydra', { 'hydra:totalItems': 90 }],
      ['Hydra view', { 'hydra:view': { '@id': '/a?page=1', 'hydra:next': '/a?page=2' } }],
      ['MediaWiki', { continue: { cmcontinue: 'page|1|2', continue: '-||' } }],
      ['OAI-PMH', { resumptionToken: { '@completeListSize': '733', '#text': 'abc' } }],
      ['Atom', { link: [{ '@rel': 'next', '@href': '/a?page=2' }] }],
      ['Atom, one link', { link: { '@rel': 'next', '@href': '/a?page=2' } }],
      ['OpenSearch', { 'opensearch:totalResults': '1000' }],
      ['Azure DevOps', {}, [['x-ms-continuationtoken', 'abc']]],
      ['Sentry', {}, [['link', '<https://h/a>; rel="next"; results="true"']]],
    ];
    for (const [api, response, headers] of said)
      assert.is(
        verdictOf([page(2, says(response, headers))], { kind: 'short' })[0],
        'contradicted',
        api,
      );
  });

  test('what a record says of itself, and links that lead nowhere, do not speak against the end', () => {
    const said: readonly (readonly [object, (readonly [string, string])[]?])[] = [
      [{ id: 7, currency: 'EUR', total: 120, count: 5 }],
      [{ id: 7, title: 'to do', done: false }],
      [{}, [['link', '<https://h/a>; rel="next"; results="false"']]],
      [{ resumptionToken: { '@completeListSize': '2' } }],
      [{ link: [{ '@rel': 'self', '@href': '/a' }] }],
      [{ info: { count: 2, page: 1, more_records: false } }],
    ];
    for (const [response, headers] of said)
      assert.equal(
        verdictOf([page(2, says(response, headers))], { kind: 'short' }).slice(1),
        [],
        JSON.stringify(response),
      );
  });

  test('a named total that equals a full page is the end where the response says so in another way, too', () => {
    const total = { ...says({ total: 3 })[0], isNamed: true } as Statement;
    const ending: Ending = { kind: 'total' };
    assert.equal(verdictOf([page(3, [total])], ending), ['assumed']);
    assert.equal(verdictOf([page(3, [total, ...says({ next: null })])], ending), ['stated']);
  });

  test('a total of what the parameters choose counts before one of everything', () => {
    const meta = (counts: object) => says({ meta: counts });
    const named = (path: string, statements: readonly Statement[]) =>
      statements.map((each) => (each.at.path === path ? { ...each, isNamed: true } : each));
    const both = meta({ total_count: 250, filter_count: 2 });
    assert.equal(verdictOf([page(2, both)], { kind: 'short' }), ['assumed']);
    assert.equal(verdictOf([page(2, named('meta.filter_count', both))], { kind: 'short' }), [
      'stated',
    ]);
    // what the configuration names counts where the only page is not full, unless its name may mean the page
    const others = meta({ total: 2, total_count: 250 });
    assert.equal(verdictOf([page(2, named('meta.total', others))], { kind: 'short' }), ['stated']);
    const ofPage = meta({ count: 2, total: 250 });
    assert.equal(verdictOf([page(2, named('meta.count', ofPage))], { kind: 'short' }), [
      'contradicted',
      'more-announced',
    ]);
    const more = meta({ total_count: 250, filter_count: 90 });
    assert.equal(verdictOf([page(2, more)], { kind: 'short' }), ['contradicted', 'more-announced']);
  });

  test('MediaWiki says the end by "batchcomplete" without "continue"', () => {
    const ending: Ending = { kind: 'no-next' };
    const reads = { readsNext: true, namesNext: true };
    const all = says({ batchcomplete: true });
    assert.equal(verdictOf([page(20, all, { fullAt: null })], ending, reads), ['assumed']);
    const more = says({ batchcomplete: '', continue: { apcontinue: 'Lion', continue: '-||' } });
    assert.equal(verdictOf([page(20, more, { fullAt: null })], { kind: 'single' }), [
      'contradicted',
      'more-announced',
    ]);
    // others that have no "continue" are a guess
    assert.equal(verdictOf([page(20, [], { fullAt: null })], ending, reads), [
      'doubtful',
      'missing-next-value',
    ]);
  });

  test('records that are not in the order of the value that leads on are no end', () => {
    const unordered = { isUnordered: true };
    const empty: Ending = { kind: 'empty' };
    assert.equal(verdictOf([page(3), page(0)], empty, unordered), ['doubtful', 'full-only-page']);
    assert.equal(verdictOf([page(2), page(0)], empty, unordered), ['assumed']);
    // each page may be listed backwards
    assert.equal(verdictOf([page(3), page(3), page(0)], empty, unordered), ['assumed']);
    assert.equal(
      verdictOf([page(3), page(3), page(0)], empty, { isUnordered: true, isMixed: true }),
      ['doubtful', 'full-only-page'],
    );
    const flag = says({ has_more: false }).map((each) => ({ ...each, isNamed: true }));
    assert.equal(verdictOf([page(3), page(0, flag)], { kind: 'said' }, unordered), [
      'doubtful',
      'full-only-page',
    ]);
  });

  test('a total that differs from its page once is proven, and withdraws a contradiction', () => {
    const link = says({ total: 4, next: '/more' });
    assert.equal(verdictOf([page(3, link), page(1, link)], { kind: 'short' }), ['stated']);
    assert.equal(verdictOf([page(2, link)], { kind: 'short' }), ['contradicted', 'more-announced']);
  });

  test('a next value contradicts on the only page, and on one as large as the largest', () => {
    const next = (value: string) => says({ next: value });
    const pages = (last: number, value: string) => [page(3, next('/2')), page(last, next(value))];
    assert.equal(verdictOf(pages(1, '/3'), { kind: 'short' }), ['assumed']);
    assert.equal(verdictOf(pages(3, '/3'), { kind: 'no-next' }), [
      'contradicted',
      'more-announced',
    ]);
    assert.equal(verdictOf(pages(3, '/2'), { kind: 'no-next' }), ['assumed']);
  });

  test('a page that brings nothing new is doubtful if it is as large as the largest', () => {
    const repeated = (records: number) => page(records, [], { fresh: 0 });
    assert.equal(verdictOf([page(3), repeated(3), page(0)], { kind: 'empty' }), [
      'doubtful',
      'repeated-page',
    ]);
    assert.equal(verdictOf([page(3), page(2), repeated(2), page(0)], { kind: 'empty' }), [
      'reached',
    ]);
    const pages = { page: 2, pages: 2 };
    assert.equal(verdictOf([page(3), page(3, says(pages))], { kind: 'same-page', records: 3 }), [
      'assumed',
    ]);
  });

  test('errors beside data contradict, whatever a total says', () => {
    const errors = { data: { total: 4 }, total: 4, errors: [{ message: 'not allowed' }] };
    assert.equal(verdictOf([page(3), page(1, says(errors))], { kind: 'short' }), [
      'contradicted',
      'errors-beside-data',
    ]);
    assert.equal(
      verdictOf(
        [page(1, says(errors))],
        { kind: 'short' },
        {
          allowed: new Set(['errors-beside-data', 'more-announced']),
        },
      ),
      ['assumed'],
    );
  });

  test('what the configuration ends is bounded, whatever the responses say', () => {
    assert.equal(verdictOf([page(3, says({ total: 9 }))], { kind: 'bounded', by: 'forceStop' }), [
      'bounded',
    ]);
  });
});
