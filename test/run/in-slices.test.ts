// Pages of many records are processed part by part.

import * as assert from 'uvu/assert';
import { RunError } from '../../src/text/diagnostic.ts';
import { configuration, extract } from '../support/extract.ts';
import { suite } from '../support/suite.ts';
import { tablesOf } from '../support/tables.ts';

const MANY = 2500;
const many = Array.from({ length: MANY }, (_, id) => ({
  id,
  tags: [`${id} a`, `${id} b`],
  ...(id === MANY - 1 ? { late: true } : {}),
}));
const columns = {
  id: 'id',
  tags: { type: 'table', destination: 'tags', tableMapping: { '.': 'tag' } },
};

suite('interpret: pages of many records', (test) => {
  for (const [kind, options] of [
    ['automatic', {}],
    ['mapped', { mappings: { items: columns } }],
  ] as const) {
    test(`${kind} tables have every record once and in order, as when each is watched`, async () => {
      const pages = [
        { type: 'items', records: JSON.stringify(many) },
        { type: 'items', records: '[{"id":"last","tags":["z"]}]' },
      ];
      const written = await tablesOf(pages, options);
      const lines = written.tables.get('b/items')?.trimEnd().split('\n').slice(1) ?? [];
      assert.equal(
        lines.map((line) => line.split(',', 1)[0]),
        [...many.map(({ id }) => `"${id}"`), '"last"'],
      );
      assert.equal(
        [...written.tables],
        [...(await tablesOf(pages, { ...options, traced: true })).tables],
      );
    });

    test(`an interrupt ends a run before all rows of a page are stored: ${kind} tables`, async () => {
      const jobs = [{ endpoint: 'a', dataType: 'items' }];
      const config = configuration({
        jobs,
        ...(kind === 'mapped' ? { config: { mappings: { items: columns } } } : {}),
      });
      const interrupted = new AbortController();
      const ask = () => {
        setTimeout(() => interrupted.abort());
        return { json: many };
      };
      const { outcome, events, warnings } = await extract(config, ask, {
        signal: interrupted.signal,
      });
      assert.is(outcome.failure?.kind, 'aborted');
      assert.ok(events.some(({ kind: event }) => event === 'records-selected'));
      if (kind === 'mapped')
        assert.not.ok(events.some(({ kind: event }) => event === 'job-finished'));
      assert.equal(warnings, []);
    });
  }

  test('a mapped page names the record that cannot be written by its number on the page', async () => {
    const pages = [
      {
        type: 'items',
        records: JSON.stringify(many.map((one) => (one.id === 1801 ? { ...one, id: [1] } : one))),
      },
    ];
    const detailsOf = async (traced: boolean) => {
      try {
        await tablesOf(pages, { mappings: { items: columns }, traced });
      } catch (error) {
        if (error instanceof RunError) return error.failure.details;
        throw error;
      }
      return [];
    };
    assert.equal(
      (await detailsOf(false))?.includes(
        'the record is at job /config/jobs/items, page 1, record 1802',
      ),
      true,
    );
    assert.equal(await detailsOf(false), await detailsOf(true));
  });
});
