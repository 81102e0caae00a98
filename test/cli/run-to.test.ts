import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import * as assert from 'uvu/assert';
import { plan } from '../../src/cli/commands/plan.ts';
import { run } from '../../src/cli/commands/run.ts';
import { call } from '../support/call-command.ts';
import { inScratchFolder, type ScratchFolder } from '../support/scratch-folder.ts';
import { listening } from '../support/scripted-server.ts';
import { suite } from '../support/suite.ts';

const ROWS =
  '[{"id":1,"price":1.10,"paid":true,"note":null,"tags":[]},{"id":2,"price":2,"paid":false,"note":"","tags":["a"]}]';

async function inProject(
  use: (folder: ScratchFolder, requests: string[]) => Promise<void>,
): Promise<void> {
  const requests: string[] = [];
  const server = await listening(
    createServer((request, response) => {
      requests.push(request.url ?? '');
      response.end(request.url?.includes('broken') === true ? 'broken' : ROWS);
    }),
  );
  try {
    await inScratchFolder(async (folder) => {
      const jobs = [
        { endpoint: 'orders', dataType: 'orders', params: { since: { time: 'previousStart' } } },
      ];
      const config = {
        api: { baseUrl: `${server.baseUrl}/` },
        config: { outputBucket: 'shop', jobs },
      };
      await folder.put('shop.json', JSON.stringify(config));
      await folder.put(
        'broken.json',
        JSON.stringify({
          ...config,
          config: { outputBucket: 'shop', jobs: [{ endpoint: 'broken', dataType: 'orders' }] },
        }),
      );
      await use(folder, requests);
    });
  } finally {
    await server.close();
  }
}

async function rowsOf(file: string, query: string): Promise<unknown> {
  const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' });
  const connection = await instance.connect();
  try {
    return (await connection.runAndReadAll(query)).getRowsJson();
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

async function changeTable(file: string, statement: string): Promise<void> {
  const instance = await DuckDBInstance.create(file);
  const connection = await instance.connect();
  await connection.run(statement);
  connection.closeSync();
  instance.closeSync();
}

suite('cli/run --to', (test) => {
  test('tables and state are loaded; the next run reads the state; nothing is left beside it', async () => {
    await inProject(async (folder, requests) => {
      const before = readdirSync(tmpdir()).filter((name) => /^sluice-(?!test)/.test(name)).length;
      const first = await call(run, ['shop.json', '--to', 'duckdb:tables.duckdb'], folder.path);
      assert.is(first.code, 0, first.stderr);
      assert.match(first.stdout, /Loaded into duckdb:tables\.duckdb\n$/);
      assert.match(first.stderr, 'No state file found');
      assert.is(
        (await call(run, ['shop.json', '--to', 'duckdb:tables.duckdb'], folder.path)).code,
        0,
      );
      assert.match(requests.join(' '), /\/orders\?since=0 \/orders\?since=1\d{9}/);
      assert.equal(
        await rowsOf(
          path.join(folder.path, 'tables.duckdb'),
          'SELECT id, price, paid, note FROM shop.orders',
        ),
        [
          ['1', '1.10', true, null],
          ['2', '2.00', false, ''],
        ],
      );
      assert.equal(Object.keys(await folder.files()).sort(), [
        'broken.json',
        'shop.json',
        'tables.duckdb',
      ]);
      assert.ok(
        readdirSync(tmpdir()).filter((name) => /^sluice-(?!test)/.test(name)).length <= before,
      );
    });
  });

  test('a DuckDB file with the name of the bucket: a note says how queries name the tables', async () => {
    await inProject(async (folder) => {
      const { stdout } = await call(
        run,
        ['shop.json', '--to', 'duckdb:Shop.v1.duckdb'],
        folder.path,
      );
      assert.match(
        stdout,
        'note: duckdb:Shop.v1.duckdb: file and schema have the same name, so queries name both: shop.shop.TABLE\n',
      );
      await changeTable(
        path.join(folder.path, 'Shop.v1.duckdb'),
        'ALTER TABLE shop.shop.orders RENAME TO renamed',
      );
    });
  });

  test('with --out: the files are those of a run without --to, and several destinations have the same rows', async () => {
    await inProject(async (folder) => {
      const both = await call(
        run,
        ['shop.json', '--out', 'out', '--to', 'duckdb:a.duckdb', '--to', 'duckdb:b.duckdb'],
        folder.path,
      );
      assert.is(both.code, 0, both.stderr);
      assert.is((await call(run, ['shop.json', '--out', 'plain'], folder.path)).code, 0);
      const files = await folder.files();
      const below = (root: string) =>
        Object.entries(files).flatMap(([file, text]) =>
          file.startsWith(`${root}/shop/`) ? [[file.slice(root.length), text]] : [],
        );
      assert.equal(below('out'), below('plain'));
      assert.is(below('out').length, 4);
      for (const file of ['a.duckdb', 'b.duckdb'])
        assert.equal(
          await rowsOf(path.join(folder.path, file), 'SELECT count(*) FROM shop.orders_tags'),
          [['1']],
        );
    });
  });

  test('a run that fails changes no destination, and says nothing of a folder', async () => {
    await inProject(async (folder) => {
      await call(run, ['shop.json', '--to', 'duckdb:tables.duckdb'], folder.path);
      const { code, stderr } = await call(
        run,
        ['broken.json', '--to', 'duckdb:tables.duckdb'],
        folder.path,
      );
      assert.is(code, 1);
      assert.not.match(stderr, '.partial');
      assert.equal(
        await rowsOf(path.join(folder.path, 'tables.duckdb'), 'SELECT count(*) FROM shop.orders'),
        [['2']],
      );
    });
  });

  test('destination of the settings is used when no option names a place; its path begins at the settings', async () => {
    await inProject(async (folder) => {
      await folder.put('sluice.config.yaml', 'destination: duckdb:tables.duckdb\n');
      await folder.put('below/shop.json', (await folder.files())['shop.json'] ?? '');
      assert.is((await call(run, ['shop.json'], path.join(folder.path, 'below'))).code, 0);
      assert.ok('tables.duckdb' in (await folder.files()));
      assert.is(
        (
          await call(run, ['shop.json', '--out', 'out'], path.join(folder.path, 'below'))
        ).stdout.includes('Loaded'),
        false,
      );
    });
  });

  test('--dry-run names what would happen to each table and changes nothing', async () => {
    await inProject(async (folder, requests) => {
      const { code, stdout } = await call(
        run,
        ['shop.json', '--dry-run', '--to', 'duckdb:tables.duckdb'],
        folder.path,
      );
      assert.is(code, 0);
      assert.match(
        stdout,
        /DESTINATION {2}duckdb:tables\.duckdb, read only\n\n {2}CREATE TABLE "shop"\."orders" \(…\);\n/,
      );
      assert.equal([requests, 'tables.duckdb' in (await folder.files())], [[], false]);
    });
  });

  test('--dry-run shows the statements of widenings, also for the destination of the settings; a change that is impossible fails', async () => {
    await inProject(async (folder) => {
      await call(run, ['shop.json', '--to', 'duckdb:tables.duckdb'], folder.path);
      const mapping = (id: object) => ({
        orders: {
          id: { mapping: { destination: 'id', primaryKey: true, ...id } },
          price: 'price',
          sum: 'sum',
        },
      });
      const { config, ...api } = JSON.parse((await folder.files())['shop.json'] ?? '');
      const put = (id: object) =>
        folder.put(
          'mapped.json',
          JSON.stringify({
            ...api,
            config: { ...config, incrementalOutput: true, mappings: mapping(id) },
          }),
        );
      await put({ type: 'text' });
      await folder.put('sluice.config.yaml', 'destination: duckdb:tables.duckdb\n');
      const { code, stdout } = await call(run, ['mapped.json', '--dry-run'], folder.path);
      assert.equal(
        [code, stdout.split('read only\n\n')[1]],
        [
          0,
          '  ALTER TABLE "shop"."orders" ADD COLUMN "sum" …;\n  ALTER TABLE "shop"."orders" ALTER COLUMN "id" TYPE VARCHAR;\n  -- "shop"."orders": rows with the same id are replaced, other rows are added\n',
        ],
      );
      assert.not.match(
        (await call(run, ['mapped.json', '--dry-run', '--out', 'out'], folder.path)).stdout,
        'DESTINATION',
      );
      await changeTable(
        path.join(folder.path, 'tables.duckdb'),
        'ALTER TABLE shop.orders ALTER COLUMN id TYPE HUGEINT',
      );
      const refused = await call(run, ['mapped.json', '--dry-run'], folder.path);
      assert.equal(
        [refused.code, refused.stderr.includes('the column "id" has the type HUGEINT')],
        [1, true],
      );
    });
  });

  test('what happens to the rows of a table is what its job says', () =>
    inScratchFolder(async (folder) => {
      const own = (endpoint: string, incrementalOutput?: boolean) => ({
        endpoint,
        primaryKey: 'id',
        ...(incrementalOutput === undefined ? {} : { incrementalOutput }),
      });
      for (const [incrementalOutput, a, b, c] of [
        [false, 'replaced', 'merged', 'replaced'],
        [true, 'merged', 'merged', 'replaced'],
      ] as const) {
        const jobs = [own('a'), { ...own('b', true), children: [] }, own('c', false)];
        const config = { outputBucket: 'k', incrementalOutput, jobs };
        await folder.put(
          'c.json',
          JSON.stringify({ api: { baseUrl: 'http://127.0.0.1:1/' }, config }),
        );
        const { stdout } = await call(
          plan,
          ['c.json', '--to', 'postgres://127.0.0.1:1/shop'],
          folder.path,
        );
        const shown = { replaced: 'the rows are replaced', merged: 'rows with the same id' };
        for (const [table, what] of Object.entries({ a, b, c }))
          assert.match(stdout, new RegExp(`\n  k\\.${table} +${shown[what]}`));
      }
    }));

  test('plan names what happens to tables without connecting: neither credentials nor a server are needed', async () => {
    await inProject(async (folder, requests) => {
      const shown = await call(
        plan,
        ['shop.json', '--to', 'postgres://me:hunter2@127.0.0.1:1/shop', '--to', 's3://lake/shop'],
        folder.path,
      );
      assert.is(shown.code, 0, shown.stderr);
      assert.match(
        shown.stdout,
        '\nDESTINATION  postgres://127.0.0.1:1/shop   all tables and the state are stored in one transaction\n  shop.orders   the rows are replaced\n',
      );
      assert.match(
        shown.stdout,
        '\nDESTINATION  s3://lake/shop   all tables are new files, which _current.json lists with the state\n',
      );
      assert.not.match(shown.stdout, 'hunter2');
      await folder.put('sluice.config.yaml', 'destination: duckdb:tables.duckdb\n');
      assert.match(
        (await call(plan, ['shop.json'], folder.path)).stdout,
        'DESTINATION  duckdb:tables.duckdb',
      );
      assert.match(
        (await call(plan, ['shop.json', '--evolve', 'replace'], folder.path)).stdout,
        'shop.orders   created again',
      );
      assert.not.match((await call(plan, ['shop.json', '--json'], folder.path)).stdout, 'duckdb');
      assert.equal([requests, 'tables.duckdb' in (await folder.files())], [[], false]);
    });
  });

  test('what cannot be used is refused before the first request, without a password in the message', async () => {
    await inProject(async (folder, requests) => {
      const refused = (...args: string[]) =>
        call(run, args, folder.path).then(({ code, stderr }) => `${code} ${stderr}`);
      assert.match(
        await refused('shop.json', '--to', 'mysql://me:hunter2@h/db'),
        /^1 .*"mysql:" is not a kind of destination.* write duckdb:FILE/s,
      );
      assert.not.match(await refused('shop.json', '--to', 'mysql://me:hunter2@h/db'), 'hunter2');
      assert.match(
        await refused('shop.json', '--to', 'duckdb:tables.duckdb', '--clean'),
        /^1 .*--clean is for --out/s,
      );
      assert.match(await refused('shop.json'), /^1 .*--to DESTINATION/s);
      assert.match(
        await refused('shop.json', '--to', 'duckdb:no/such.duckdb'),
        /^1 .*the folder no does not exist/s,
      );
      assert.equal(requests, []);
    });
  });
});
