// `units`, `fetch` and `assemble` as a scheduler calls them, with stores of both kinds.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { assemble } from '../../src/cli/commands/assemble.ts';
import { fetchCommand } from '../../src/cli/commands/fetch.ts';
import { run } from '../../src/cli/commands/run.ts';
import { units } from '../../src/cli/commands/units.ts';
import { call } from '../support/call-command.ts';
import { postgres } from '../support/needs.ts';
import { offsetConfiguration, withOffsetApi } from '../support/offset-api.ts';
import { connectedTo, type PostgresServer, startPostgres } from '../support/postgres-server.ts';
import { S3_ENV, startConditionalS3, startS3Server } from '../support/s3-server.ts';
import { fastFolder, inScratchFolder, type ScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

const tableIn = (folder: ScratchFolder, out: string, name = 'rows') =>
  readFileSync(path.join(folder.path, out, `b/${name}.csv`), 'utf8');
/** Folders of Sluice in the temporary folder. */
const leftovers = () => readdirSync(tmpdir()).filter((name) => name.startsWith('sluice-')).length;

async function rowsOf(postgres: PostgresServer): Promise<readonly unknown[]> {
  const client = await connectedTo(postgres);
  const tables = ['one', 'two', 'three'].map((name) => `SELECT * FROM b.${name}`);
  const { rows } = await client.query(`${tables.join(' UNION ALL ')} ORDER BY "from", id`);
  await client.end();
  return rows;
}

async function fetchAll(
  folder: ScratchFolder,
  store: string,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const listed = JSON.parse(
    (await call(units, ['config.json', '--json'], folder.path)).stdout,
  ) as readonly { readonly id: string }[];
  for (const { id } of [...listed].reverse()) {
    const { code, stdout, stderr } = await call(
      fetchCommand,
      ['config.json', '--unit', id, '--store', store],
      folder.path,
      '',
      env,
    );
    assert.equal([code, stdout], [0, `Unit ${id} is in ${store}\n`], stderr);
  }
}

suite('cli/unit-commands', (test) => {
  test('a folder as the store: tables in a folder, in a data folder and in a destination are those of a run', async () => {
    await withOffsetApi((api) =>
      inScratchFolder(async (folder) => {
        await folder.put('config.json', offsetConfiguration(api.url));
        assert.is((await call(run, ['config.json', '--out', 'whole', '-q'], folder.path)).code, 0);
        await fetchAll(folder, 'store');
        const before = api.requests;
        const made = await call(
          assemble,
          [
            'config.json',
            '--store',
            'store',
            '--out',
            'tables',
            '--to',
            'duckdb:shop.db',
            '--to',
            'parquet:lake',
          ],
          folder.path,
        );
        assert.is(made.code, 0, made.stderr);
        assert.match(made.stdout, 'Loaded into duckdb:shop.db, parquet:lake\n');
        assert.is(tableIn(folder, 'tables'), tableIn(folder, 'whole'));
        assert.ok(
          existsSync(path.join(folder.path, 'lake')) &&
            existsSync(path.join(folder.path, 'shop.db')),
        );
        await folder.put('data/config.json', offsetConfiguration(api.url));
        const inData = await call(
          assemble,
          ['--data-dir', 'data', '--store', 'store'],
          folder.path,
        );
        assert.is(inData.code, 0, inData.stderr);
        assert.is(
          readFileSync(path.join(folder.path, 'data/out/tables/b.rows'), 'utf8'),
          tableIn(folder, 'whole'),
        );
        assert.is(api.requests, before);
      }, fastFolder),
    );
  });

  test('options that no longer exist say what to do instead', async () => {
    for (const [command, args, help] of [
      [units, ['config.json', '--pages', '2'], /write an iteration for each part/],
      [units, ['config.json', '--ranges=2'], /write an iteration for each part/],
      [run, ['config.json', '--pages=2'], /write an iteration for each part/],
      [assemble, ['config.json', '--jobs', '2'], /omit it/],
      [assemble, ['config.json', '-j', '2'], /omit it/],
    ] as const) {
      const { code, stderr } = await call(command, args, '.');
      assert.is(code, 1);
      assert.match(stderr, new RegExp(`^the option ${args[1].replace(/=.*/, '')} was removed`));
      assert.match(stderr, help);
    }
  });

  test('a unit that is missing, torn or changed in the store: one error with its name, and no table', async () => {
    await withOffsetApi((api) =>
      inScratchFolder(async (folder) => {
        await folder.put('config.json', offsetConfiguration(api.url));
        await fetchAll(folder, 'store');
        const file = path.join(folder.path, 'store/units/0-0.log');
        const whole = readFileSync(file);
        const changed = Buffer.from(whole);
        changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
        const assembled = () =>
          call(assemble, ['config.json', '--store', 'store', '--out', 'tables'], folder.path);
        for (const damaged of [
          whole.subarray(0, whole.length - 1),
          whole.subarray(0, 3),
          Buffer.concat([whole, whole.subarray(0, 5)]),
          changed,
        ]) {
          writeFileSync(file, damaged);
          const { code, stderr } = await assembled();
          assert.is(code, 1);
          assert.match(
            stderr,
            /error: \S*store has a damaged unit: 0-0\n[\s\S]*remove the file of the unit .*"sluice fetch"/,
          );
          assert.not.ok(existsSync(path.join(folder.path, 'tables/b')));
        }
        rmSync(file);
        assert.match((await assembled()).stderr, /store does not have all units: 0-0/);
        assert.is(
          (
            await call(
              fetchCommand,
              ['config.json', '--unit', '0-0', '--store', 'store'],
              folder.path,
            )
          ).code,
          0,
        );
        assert.is((await assembled()).code, 0);
      }, fastFolder),
    );
  });

  test('S3 as the store, and as the destination: nothing is left in the temporary folder', async () => {
    const s3 = await startS3Server();
    const env = { ...S3_ENV, AWS_ENDPOINT_URL: s3.endpoint };
    try {
      await withOffsetApi((api) =>
        inScratchFolder(async (folder) => {
          await folder.put('config.json', offsetConfiguration(api.url));
          assert.is(
            (await call(run, ['config.json', '--out', 'whole', '-q'], folder.path)).code,
            0,
          );
          const before = leftovers();
          const empty = await call(
            assemble,
            ['config.json', '--store', 's3://lake/new', '--out', 'none'],
            folder.path,
            '',
            env,
          );
          assert.match(
            empty.stderr,
            's3://lake/new does not have all units: 0-0, 0-1, 0-2 run sluice fetch for each of them',
          );
          await fetchAll(folder, 's3://lake/of the day', env);
          const again = await call(
            fetchCommand,
            ['config.json', '--unit', '0-1', '--store', 's3://lake/of the day'],
            folder.path,
            '',
            env,
          );
          assert.is(again.stdout, 'Unit 0-1 was already in s3://lake/of the day\n');
          const args = [
            'config.json',
            '--store',
            's3://lake/of the day',
            '--out',
            'tables',
            '--to',
            's3://lake/tables?format=csv',
          ];
          const made = await call(assemble, args, folder.path, '', env);
          assert.is(made.code, 0, made.stderr);
          assert.is(tableIn(folder, 'tables'), tableIn(folder, 'whole'));
          await folder.put('config.json', offsetConfiguration(`${api.url}other/`));
          const other = await call(assemble, args, folder.path, '', env);
          assert.match(
            other.stderr,
            /s3:\/\/lake\/of the day has units of another plan[\s\S]*use another store/,
          );
          const requests = api.requests;
          const fetched = await call(
            fetchCommand,
            ['config.json', '--unit', '0-1', '--store', 's3://lake/of the day'],
            folder.path,
            '',
            env,
          );
          assert.match(fetched.stderr, 's3://lake/of the day has units of another plan');
          assert.equal([fetched.code, api.requests, leftovers()], [1, requests, before]);
        }, fastFolder),
      );
    } finally {
      await s3.close();
    }
  });

  for (const [what, needs] of [
    ['S3', []],
    ['PostgreSQL', [postgres]],
  ] as const)
    test(`S3 as the store: a destination in ${what} has all rows`, needs, async () => {
      const s3 = await startS3Server();
      const server = what === 'PostgreSQL' ? await startPostgres() : undefined;
      const env = { ...S3_ENV, AWS_ENDPOINT_URL: s3.endpoint };
      try {
        await withOffsetApi((api) =>
          inScratchFolder(async (folder) => {
            await folder.put('config.json', offsetConfiguration(api.url, ['one', 'two', 'three']));
            await fetchAll(folder, 's3://lake/parts', env);
            const database =
              server === undefined
                ? []
                : ['--to', `postgres://sluice:hunter2@127.0.0.1:${server.port}/shop`];
            const to = ['--to', 's3://lake/of?format=csv', '--out', 'of', ...database];
            const { code, stderr } = await call(
              assemble,
              ['config.json', '--store', 's3://lake/parts', ...to],
              folder.path,
              '',
              env,
            );
            assert.is(code, 0, stderr);
            assert.is(
              (await call(run, ['config.json', '--out', 'whole', '-q'], folder.path)).code,
              0,
            );
            for (const name of ['one', 'two', 'three'])
              assert.is(tableIn(folder, 'of', name), tableIn(folder, 'whole', name));
            if (server !== undefined) assert.is((await rowsOf(server)).length, 15);
          }, fastFolder),
        );
      } finally {
        await server?.stop();
        await s3.close();
      }
    });

  test('of two machines that begin a store of S3, or end a unit, at the same time, one decides', async () => {
    const waiting: (() => void)[] = [];
    // both have seen that nothing is there, then both write
    const together = (path: string) =>
      path.endsWith('start.log') || path.endsWith('0-0.log')
        ? new Promise<void>((resolve) => {
            waiting.push(resolve);
            if (waiting.length === 2) for (const each of waiting.splice(0)) each();
          })
        : undefined;
    const s3 = await startConditionalS3(together);
    const env = { ...S3_ENV, AWS_ENDPOINT_URL: s3.endpoint };
    try {
      await withOffsetApi((api) =>
        inScratchFolder(async (folder) => {
          await folder.put('config.json', offsetConfiguration(api.url));
          const fetchUnit = () =>
            call(
              fetchCommand,
              ['config.json', '--unit', '0-0', '--store', 's3://lake/x'],
              folder.path,
              '',
              env,
            );
          const both = await Promise.all([fetchUnit(), fetchUnit()]);
          assert.equal(
            both.map(({ stdout }) => stdout).sort(),
            ['Unit 0-0 is in s3://lake/x\n', 'Unit 0-0 was already in s3://lake/x\n'],
            both.map(({ stderr }) => stderr).join(),
          );
        }, fastFolder),
      );
    } finally {
      await s3.close();
    }
  });

  test('bad input: nothing is requested', async () => {
    await withOffsetApi((api) =>
      inScratchFolder(async (folder) => {
        await folder.put('config.json', offsetConfiguration(api.url));
        await folder.put('file', '');
        const env = { ...S3_ENV, AWS_ENDPOINT_URL: 'http://127.0.0.1:9' };
        const cases: readonly (readonly [readonly string[], RegExp])[] = [
          [
            ['config.json', '--unit', '0-7', '--store', 's'],
            /^The configuration has no unit "0-7" sluice units lists them$/,
          ],
          [['config.json', '--unit', '0-0'], /^Missing option: --store STORE /],
          [
            ['config.json', '--unit', '0-0', '--store', 'file/below'],
            /file.*: (?:a part of the path is not a folder|something else has this name)/,
          ],
          [
            ['config.json', '--unit', '0-0', '--store', 's3://'],
            /An S3 address is s3:\/\/BUCKET\/PREFIX/,
          ],
          [
            ['config.json', '--unit', '0-0', '--store', 's3://lake/x'],
            /s3:\/\/lake\/x: .*ECONNREFUSED/,
          ],
        ];
        for (const [args, message] of cases) {
          const { code, stderr } = await call(fetchCommand, args, folder.path, '', env);
          assert.is(code, 1, args.join(' '));
          assert.match(stderr, message);
        }
        const noKeys = await call(
          fetchCommand,
          ['config.json', '--unit', '0-0', '--store', 's3://lake/x'],
          folder.path,
        );
        assert.match(
          noKeys.stderr,
          's3://lake/x: no credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
        );
        const unreachable = await call(
          assemble,
          ['config.json', '--store', 's3://lake/x', '--out', 'o'],
          folder.path,
          '',
          env,
        );
        assert.match(unreachable.stderr, /s3:\/\/lake\/x: .*ECONNREFUSED/);
        assert.match(
          (await call(assemble, ['config.json', '--store', 's'], folder.path)).stderr,
          'for example: sluice assemble config.json --out tables',
        );
        assert.is(api.requests, 0);
      }, fastFolder),
    );
  });
});
