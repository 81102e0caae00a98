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
