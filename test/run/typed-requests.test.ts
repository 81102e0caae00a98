// Numbers whose digits the peer changes: a typed table has them as sent, requests and stops are those of every other destination.

import * as assert from 'uvu/assert';
import { configuration, extract, type Reply } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

const json = (text: string): Reply => ({ text });

async function bothWays(config: object, reply: (path: string, number: number) => Reply) {
  const [peer, typed] = await Promise.all(
    (['peer', 'typed'] as const).map((encoding) =>
      extract(config, ({ path }, number) => reply(path, number), { encoding }),
    ),
  );
  if (peer === undefined || typed === undefined) throw new Error('no run');
  assert.ok(peer.outcome.ok && typed.outcome.ok);
  assert.equal(typed.paths, peer.paths);
  const stops = ({ events }: typeof peer) => events.filter(({ kind }) => kind === 'paging-stopped');
  assert.equal(stops(typed), stops(peer));
  assert.equal(typed.warnings, peer.warnings);
  return { paths: peer.paths, rows: typed.tables };
}

suite('run/typed-requests', (test) => {
  test('PAG-SAME: pages that differ only in digits are the same page', async () => {
    for (const children of [
      [],
      [{ endpoint: 'items/{id}', dataType: 'child', placeholders: { id: 'id' } }],
    ]) {
      const jobs = [{ endpoint: 'items', dataType: 'items', children }];
      const { paths } = await bothWays(
        configuration({ api: { pagination: { method: 'pagenum' } }, jobs }),
        (path, number) =>
          path.includes('/items/')
            ? json('[]')
            : json(number === 1 ? '[{"id":7,"price":1.10}]' : '[{"id":7,"price":1.1}]'),
      );
      assert.is(paths.filter((path) => !path.includes('/items/')).length, 2);
    }
  });

  test('a placeholder, a cursor and a parameter from the response are sent as the peer sends them; rows keep the digits', async () => {
    const child = { endpoint: 'items/{id}', dataType: 'child', placeholders: { id: 'id' } };
    const first = await bothWays(
      configuration({ jobs: [{ endpoint: 'items', dataType: 'items', children: [child] }] }),
      (path) => json(path.includes('/items/') ? '[{"of":1.50}]' : '[{"id":2.50}]'),
    );
    assert.equal(first.paths, ['/v1/items', '/v1/items/2.5']);
    assert.equal(
      [first.rows.get('b/items'), first.rows.get('b/child')],
      ['"id"\n2.50\n', '"of","parent_id"\n1.50,2.5\n'],
    );

    const paging = { method: 'cursor', idKey: 'id', param: 'after' };
    const second = await bothWays(configuration({ api: { pagination: paging } }), (_, number) =>
      json(number === 1 ? '[{"id":1.10}]' : '[]'),
    );
    assert.equal(second.paths, ['/v1/items', '/v1/items?after=1']);
    assert.is(second.rows.get('b/items'), '"id"\n1.10\n');

    const byParam = { method: 'response.param', responseParam: 'next', queryParam: 'from' };
    const third = await bothWays(
      configuration({
        api: { pagination: byParam },
        jobs: [{ endpoint: 'items', dataType: 'items', dataField: 'data' }],
      }),
      (_, number) => json(number === 1 ? '{"next":3.0,"data":[{"a":1e2}]}' : '{"data":[{"a":1}]}'),
    );
    assert.equal(third.paths, ['/v1/items', '/v1/items?from=3']);
    assert.is(third.rows.get('b/items'), '"a"\n1e2\n1\n');
  });

  test('a filtered member is JSON with the digits that were sent, and no warning is repeated', async () => {
    const jobs = [
      { endpoint: 'items', dataType: 'items', dataField: 'missing.one', responseFilter: 'a' },
    ];
    const { rows } = await bothWays(configuration({ jobs }), () =>
      json('{"missing":{"one":[{"a":{"b":1.10}}]}}'),
    );
    assert.is(rows.get('b/items'), '"a"\n"{""b"":1.10}"\n');
    await bothWays(
      configuration({ jobs: [{ endpoint: 'items', dataType: 'items', dataField: 'none' }] }),
      () => json('{"x":1.10}'),
    );
  });
});
