// Marks of deleted records where tables are loaded: three runs, of which the second one lacks a record.

import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import pg from 'pg';
import * as assert from 'uvu/assert';
import { run } from '../../src/cli/commands/run.ts';
import { call } from '../support/call-command.ts';
import { queryFile } from '../support/duckdb-reader.ts';
import { postgres } from '../support/needs.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { fastFolder, inScratchFolder } from '../support/scratch-folder.ts';
import { listening } from '../support/scripted-server.ts';
import { suite } from '../support/suite.ts';

const WHOLE = [1, 2, 3].map((id) => ({ id, name: `n${id}`, price: id * 1.5 }));
const WITHOUT = WHOLE.filter(({ id }) => id !== 2);

type Cells = readonly (readonly unknown[])[];

/** Loads three runs; returns what `query` finds after each. */
async function afterRuns(
  { isMerged, to }: { readonly isMerged: boolean; readonly to: string },
  folder: string,
  query: (statement: string) => Promise<Cells>,
): Promise<readonly (readonly [items: Cells, gone: Cells])[]> {
  let list: readonly object[] = [];
  const server = await listening(
    createServer((_, response) => {
      response.end(JSON.stringify({ total: list.length, items: list }));
    }),
  );
  const job = (endpoint: string, deletions: object) => ({
    endpoint,
    dataField: 'items',
    total: { path: 'total' },
    primaryKey: 'id',
    incrementalOutput: isMerged,
    deletions,
  });
  const config = {
    outputBucket: 'shop',
    jobs: [job('items', { mark: 'gone_at' }), job('stores', { table: 'gone' })],
  };
  writeFileSync(
    path.join(folder, 'shop.json'),
    JSON.stringify({ api: { baseUrl: `${server.baseUrl}/` }, config }),
  );
  const found: [Cells, Cells][] = [];
  try {
    for (list of [WHOLE, WITHOUT, WHOLE]) {
      const { code, stderr } = await call(run, ['shop.json', '--to', to], folder);
      assert.is(code, 0, stderr);
      found.push([
        await query('SELECT id, name, price, gone_at IS NOT NULL FROM shop.items ORDER BY id'),
        await query('SELECT id, deleted_at IS NOT NULL FROM shop.gone ORDER BY id'),
      ]);
    }
    return found;
  } finally {
    await server.close();
  }
}

const plain = (cells: Cells) =>
  cells.map((row) => row.map((cell) => (cell === null ? null : String(cell))));

function check(found: readonly (readonly [Cells, Cells])[], isMerged: boolean): void {
  const there = ['1', '2', '3'].map((id) => [id, `n${id}`, String(Number(id) * 1.5), 'false']);
  const [one, , three] = there;
  assert.equal(
    found.map(([items]) =>
      plain(items).map(([id, name, price, gone]) => [
        id,
        name,
        price === null || price === undefined ? null : String(Number(price)),
        gone,
      ]),
    ),
    [there, [one, ['2', null, null, 'true'], three], there],
  );
  assert.equal(
    found.map(([, gone]) => plain(gone)),
    [[], [['2', 'true']], isMerged ? [['2', 'false']] : []],
  );
}

suite('destinations: deleted records', (test) => {
  for (const isMerged of [false, true]) {
    const what = isMerged ? 'merged by their keys' : 'replaced';
    test(`DuckDB: rows that are ${what} have a mark while their record is gone`, () =>
      inScratchFolder(async ({ path: folder }) => {
        const file = path.join(folder, 't.duckdb');
        const found = await afterRuns({ isMerged, to: 'duckdb:t.duckdb' }, folder, (statement) =>
          queryFile(file, statement),
        );
        check(found, isMerged);
      }, fastFolder));

    test(
      `PostgreSQL: rows that are ${what} have a mark while their record is gone`,
      [postgres],
      async () => {
        const server = await startPostgres();
        const address = `postgres://sluice:hunter2@127.0.0.1:${server.port}/shop`;
        const client = new pg.Client({ connectionString: address });
        await client.connect();
        try {
          await inScratchFolder(async ({ path: folder }) => {
            const found = await afterRuns({ isMerged, to: address }, folder, async (text) => {
              const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' });
              return rows;
            });
            check(found, isMerged);
          }, fastFolder);
        } finally {
          await client.end();
          await server.stop();
        }
      },
    );
  }
});
