import * as assert from 'uvu/assert';
import type { Plan } from '../../../src/plan/model/plan.ts';
import {
  changedParts,
  effectOf,
  watchPlan,
} from '../../../src/scenario/variants/mutate-configuration.ts';
import { suite } from '../../support/suite.ts';
import { mapped } from '../../support/tables.ts';

suite('parts of plans', (test) => {
  test('a difference is the deepest place that has it; "id", "from" and "extensions" only name things', () => {
    assert.equal(
      changedParts({ extensions: [] }, { extensions: [{ name: 'windows', from: '/x' }] }),
      [],
    );
    const before = { runs: [{ id: 'a', from: '/x', jobs: [{ limit: 1 }], codes: [1, 2] }] };
    assert.equal(
      changedParts(before, {
        runs: [{ id: 'b', from: '/y', jobs: [{ limit: 1 }], codes: [1, 2] }],
      }),
      [],
    );
    assert.equal(changedParts(before, { runs: [{ ...before.runs[0], jobs: [{ limit: 2 }] }] }), [
      '/runs/0/jobs/0/limit',
    ]);
    assert.equal(changedParts(before, { runs: [{ ...before.runs[0], codes: [1] }] }), [
      '/runs/0/codes/length',
    ]);
    assert.equal(changedParts({ a: null }, { a: { b: 1 } }), ['/a']);
    assert.equal(changedParts({}, { a: 1 }), ['/a']);
  });

  test('a watched plan records what was read, to the depth that was read', () => {
    const written = Object.freeze({
      runs: Object.freeze([{ jobs: [{ limit: 1 }], retry: { codes: [1, 2] } }]),
    });
    const { plan, isRead } = watchPlan(written as unknown as Plan);
    const watched = plan as unknown as typeof written;
    assert.is(watched.runs[0]?.jobs[0]?.limit, 1);
    assert.ok(isRead('/runs/0/jobs/0/limit'));
    assert.ok(isRead('/runs/0/jobs'));
    assert.not.ok(isRead('/runs/0/retry/codes/length'));
    assert.is(watched.runs[0]?.retry.codes.includes(2), true);
    assert.ok(isRead('/runs/0/retry/codes/length'));
    assert.equal(JSON.parse(JSON.stringify(watched)), written);
  });

  test('of the added columns of a mapped table those count that its mapping reads', () => {
    const columns = [{ name: 'a' }, { name: 'b/c' }, { name: 'd' }];
    const base = { bucket: 'b', target: { baseUrl: { kind: 'secret', name: 'url' } } };
    const plain = { endpoint: 'orders', responseFilters: [], userData: columns };
    const job = {
      ...plain,
      dataType: 'orders',
      children: [{ ...plain, dataType: 'lines', children: [] }],
    };
    const left = (orders: unknown, earlier?: unknown) => {
      const runs = [
        ...(earlier === undefined ? [] : [{ ...base, mappings: mapped(earlier), jobs: [] }]),
        { ...base, mappings: mapped(orders), jobs: [job] },
      ];
      const [read] = effectOf({ runs } as unknown as Plan).runs.at(-1)?.jobs ?? [];
      return [read, ...(read?.children ?? [])].map((each) =>
        each?.userData.map(({ name }) => name).join(' '),
      );
    };
    const user = (name: string) => ({ [name]: { type: 'user', mapping: { destination: 'x' } } });
    const child = { lines: { type: 'table', destination: 'lines', tableMapping: { n: 'n' } } };
    const key = { id: { mapping: { destination: 'id', primaryKey: true } } };
    assert.equal(
      left({ orders: { id: 'id' } }),
      ['', 'a b/c d'],
      'child jobs without a mapping keep theirs',
    );
    assert.equal(left({ orders: { id: 'id' }, lines: { n: 'n' } }), ['', '']);
    assert.equal(left({ orders: { id: 'id', ...user('a') } }), ['a', 'a b/c d']);
    assert.equal(left({ orders: { id: 'id', ...user('d/e') } }), ['d', 'a b/c d']);
    assert.equal(left({ orders: { id: 'id', ...user('b/c') } }), ['b/c', 'a b/c d']);
    assert.equal(
      left({ orders: { id: 'id', ...child } }),
      ['a b/c d', 'a b/c d'],
      'HASH-7: links to children are made of all',
    );
    assert.equal(left({ orders: { ...key, ...child } }), ['', 'a b/c d']);
    assert.equal(
      left({ orders: { id: 'id', ...user('a') } }, { orders: { id: 'id' } }),
      ['', 'a b/c d'],
      'A20: the mappings of the first run count',
    );
    assert.equal(left({ others: { id: 'id' } }), ['a b/c d', 'a b/c d']);
  });

  test('the order of lists that are only searched has no effect, nor has a slash before an endpoint at the root of a host', () => {
    const effect = (base: string, job: object) =>
      effectOf({
        runs: [
          {
            mappings: [],
            target: { baseUrl: { kind: 'literal', value: base } },
            jobs: [
              {
                endpoint: '',
                responseFilters: [],
                userData: [],
                children: [],
                dataType: '',
                ...job,
              },
            ],
          },
        ],
      } as unknown as Plan).runs[0]?.jobs[0];
    const root = 'https://api.example.com/';
    assert.equal(effect(root, { endpoint: '/orders' }), effect(root, { endpoint: 'orders' }));
    assert.not.equal(
      effect(root, { endpoint: '//orders' }),
      effect(root, { endpoint: 'orders' }),
      'another host',
    );
    assert.not.equal(
      effect(`${root}v1/`, { endpoint: '/orders' }),
      effect(`${root}v1/`, { endpoint: 'orders' }),
    );
    const lists = (names: readonly string[]) => ({
      exclude: { paths: names },
      responseFilters: names,
      response: { kind: 'xml', lists: names },
      async: { status: { done: names, failed: names } },
    });
    assert.equal(effect(root, lists(['b', 'a'])), effect(root, lists(['a', 'b', 'a'])));
    assert.not.equal(effect(root, lists(['b', 'a'])), effect(root, lists(['a'])));
  });
});
