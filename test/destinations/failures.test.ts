// What can go wrong in a destination: one clear error, exit code 1, and the tables and the state of the run before.

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, createServer as createTcpServer } from 'node:net';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { run } from '../../src/cli/commands/run.ts';
import { filesOf, LIST_FILE, type TableList } from '../../src/destinations/file-tables.ts';
import { s3Place } from '../../src/node/stores/s3.ts';
import { call } from '../support/call-command.ts';
import { queryDuckdb, queryFile } from '../support/duckdb-reader.ts';
import { mounts, OWN_MOUNTS, postgres, root } from '../support/needs.ts';
import { connectedTo, type PostgresServer, startPostgres } from '../support/postgres-server.ts';
import { PROGRAM } from '../support/program.ts';
import { S3_ENV, startConditionalS3 } from '../support/s3-server.ts';
import { inScratchFolder, type ScratchFolder } from '../support/scratch-folder.ts';
import { listening } from '../support/scripted-server.ts';
import { suite } from '../support/suite.ts';

/** What the API of a project gives. */
interface Api {
  rows: number;
  /** The length of a row, in kB; the more of it is in long texts, the less a run has to do. */
  rowKb: number;
  requests: number;
}

/** Base64 of nothing in particular, which no format stores in less room; no part of it stands in two rows of a table. */
const LONG_TEXT = createHash('shake256', { outputLength: 9 * 2 ** 20 })
  .digest()
  .toString('base64');

/** A project whose runs get as many rows as `rows` says, into two tables that are replaced. */
async function inProject(use: (folder: ScratchFolder, api: Api) => Promise<void>): Promise<void> {
  const api: Api = { rows: 1, rowKb: 0.2, requests: 0 };
  const server = await listening(
    createServer((_, response) => {
      api.requests++;
      const { rows, rowKb } = api;
      response.end(
        JSON.stringify(
          Array.from({ length: rows }, (_, id) => ({ id, run: rows, text: textAt(id, rowKb) })),
        ),
      );
    }),
  );
  try {
    await inScratchFolder(async (folder) => {
      const jobs = ['first', 'second'].map((name) => ({
        endpoint: name,
        dataType: name,
        params: { since: { time: 'previousStart' } },
      }));
      await folder.put(
        'shop.json',
        JSON.stringify({
          api: { baseUrl: `${server.baseUrl}/` },
          config: { outputBucket: 'shop', jobs },
        }),
      );
      await use(folder, api);
    });
  } finally {
    await server.close();
  }
}

function textAt(id: number, kb: number): string {
  return LONG_TEXT.slice(id * kb * 1000, (id + 1) * kb * 1000);
}

/** One error without a stack and without the password. */
function oneError(
  { code, stderr }: { readonly code: number | null; readonly stderr: string },
  expected: RegExp,
): void {
  assert.is(code, 1, stderr);
  assert.ok(expected.test(stderr), `${expected}: ${stderr}`);
  assert.not.match(stderr, /^\s+at |internal error|hunter2/m);
  assert.ok((stderr.match(/^error/gm)?.length ?? 0) <= 1, stderr);
}

/** More than the disks of these tests have room for. */
const MANY = { rows: 50, rowKb: 100 };
/** Less than PostgreSQL gets during a run, and more. */
const ONE_FILE = { rows: 20, rowKb: 100 };
const TWO_FILES = { rows: 110, rowKb: 100 };
const FEW = { rows: 3, rowKb: 0.2 };

/** Passes everything on to a server of PostgreSQL, but in the middle of the first COPY it waits for `meanwhile`. */
async function stoppedAtCopy(port: number, meanwhile: () => Promise<void>) {
  let isCopying = false;
  let stopped: Promise<void> | undefined;
  const server = createTcpServer((socket) => {
    const onward = connect(port, '127.0.0.1');
    for (const each of [socket, onward]) each.on('error', () => {});
    onward.pipe(socket);
    // also when the server ends it without a word
    onward.on('close', () => socket.destroySoon());
    socket
      .on('data', async (chunk) => {
        // the statement is answered before rows are sent
        if (!isCopying || stopped !== undefined) {
          isCopying ||= chunk.includes('COPY ');
          return void onward.write(chunk);
        }
        socket.pause();
        onward.write(chunk.subarray(0, chunk.length / 2));
        stopped = meanwhile();
        await stopped;
        onward.write(chunk.subarray(chunk.length / 2));
        socket.resume();
      })
      .on('close', () => onward.destroy());
  });
  const { baseUrl, close } = await listening(server);
  return {
    port: Number(new URL(baseUrl).port),
    async close() {
      await stopped; // a load may fail before what has ended it has an answer
      await close();
    },
  };
}

suite('failures: postgres', [postgres], (test) => {
  let server: PostgresServer;
  test.before(async () => {
    server = await startPostgres();
  });
  test.after(() => server.stop());
  const addressOf = ({ port }: PostgresServer, more = '') =>
    `postgres://sluice:hunter2@127.0.0.1:${port}/shop${more}`;
  const query = async (text: string, from = server) => {
    const client = await connectedTo(from);
    try {
      return (await client.query<unknown[]>({ text, rowMode: 'array' })).rows;
    } finally {
      await client.end();
    }
  };
  /** The rows of both tables, which run has written them, and the number of states. */
  const found = (from = server) =>
    query(
      "SELECT (SELECT count(*)::int FROM shop.first), (SELECT count(*)::int FROM shop.second), (SELECT max(run)::int FROM shop.first), (SELECT md5(string_agg(state::text, '')) FROM _sluice_state)",
      from,
    );
  const load = (folder: ScratchFolder, to: string) =>
    call(run, ['shop.json', '--to', to, '-q'], folder.path);

  test('wrong credentials, and no right to create a schema or a table: nothing is requested or written', async () => {
    await inProject(async (folder, api) => {
      const address = addressOf(server);
      oneError(
        await load(folder, address.replace('hunter2', 'hunter3')),
        /password authentication failed for user "sluice"/,
      );
      assert.is(api.requests, 0);
      await query('REVOKE CREATE ON DATABASE shop FROM sluice');
      oneError(
        await load(folder, address),
        /shop: shop\.first: permission denied for database shop/,
      );
      await query('GRANT CREATE ON DATABASE shop TO sluice');
      assert.equal(await query("SELECT count(*)::int FROM pg_tables WHERE schemaname = 'shop'"), [
        [0],
      ]);
    });
  });

  test('a table that has columns of other types, the second of two: both stay, with the state', async () => {
    await inProject(async (folder, api) => {
      const address = addressOf(server);
      assert.is((await load(folder, address)).code, 0);
      await query('ALTER TABLE shop.second ALTER COLUMN run TYPE inet USING NULL');
      const before = await found();
      api.rows = 5;
      oneError(
        await load(folder, address),
        /shop\.second: the column "run" has the type inet, and the run has values of the type bigint\. Nothing was written/,
      );
      assert.equal(await found(), before);
      await query('DROP TABLE shop.second');
    });
  });

  const ending =
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'COPY%' AND application_name = 'sluice'";
  /** Loads the tables, and ends the session or the server in the middle of the first COPY. */
  const interruptedLoad = async (folder: ScratchFolder, end: 'session' | 'server') => {
    let ended: unknown;
    const relay = await stoppedAtCopy(server.port, async () => {
      ended = end === 'server' ? await server.crash() : await query(ending);
    });
    try {
      return await load(folder, addressOf({ ...server, port: relay.port }));
    } finally {
      await relay.close();
      if (end === 'server') await server.restart();
      else assert.equal(ended, [[true]]);
    }
  };

  for (const [how, end, rows] of [
    ['ends the connection in the middle of COPY', 'session', ONE_FILE],
    ['crashes in the middle of COPY', 'server', ONE_FILE],
    ['crashes while rows are loaded during the run', 'server', TWO_FILES],
  ] as const)
    test(`a server that ${how}: the rows of the run before, then those of the next one`, async () => {
      await inProject(async (folder, api) => {
        assert.is((await load(folder, addressOf(server))).code, 0);
        const before = await found();
        Object.assign(api, rows);
        oneError(
          await interruptedLoad(folder, end),
          /postgres:\/\/127\.0\.0\.1:\d+\/shop: .*(?:terminating connection|the connection was lost|Connection terminated|ECONNRE|shutting down)/,
        );
        assert.equal(await found(), before);
        Object.assign(api, FEW);
        assert.is((await load(folder, addressOf(server))).code, 0);
        assert.equal((await found())[0]?.slice(0, 3), [3, 3, 3]);
      });
    });

  test('a server that ends the connection while rows are loaded during the run: they are loaded again at the end', async () => {
    await inProject(async (folder, api) => {
      assert.is((await load(folder, addressOf(server))).code, 0);
      Object.assign(api, TWO_FILES);
      const { code, stderr } = await interruptedLoad(folder, 'session');
      assert.is(code, 0, stderr);
      assert.equal((await found())[0]?.slice(0, 3), [api.rows, api.rows, api.rows]);
    });
  });

  test('a server whose disk is full', [mounts, root], async () => {
    const small = await startPostgres({ disk: '3m' });
    try {
      await inProject(async (folder, api) => {
        assert.is((await load(folder, addressOf(small))).code, 0);
        const before = await found(small);
        Object.assign(api, MANY);
        oneError(await load(folder, addressOf(small)), /No space left on device/);
        assert.equal(await found(small), before);
      });
    } finally {
      await small.stop();
    }
  });
});

suite('failures: files', (test) => {
  /** Runs Sluice in a shell with `small`, a folder on a disk of so much room that goes with the shell; `kept` is a copy of it. */
  const onSmallDisk = async (
    folder: ScratchFolder,
    size: string,
    ...commands: readonly string[]
  ) => {
    const line = ['mkdir -p small', `mount -t tmpfs -o size=${size} none small`, ...commands].join(
      ' && ',
    );
    const env = { PATH: process.env.PATH ?? '', SLUICE: [process.execPath, PROGRAM].join(' ') };
    const child = spawn(
      OWN_MOUNTS[0],
      [OWN_MOUNTS[1], 'sh', '-c', `${line}; code=$?; cp -a small kept; exit $code`],
      { cwd: folder.path, env },
    );
    let stderr = '';
    child.stderr.on('data', (chunk) => (stderr += chunk));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, stderr };
  };
  const COUNT = 'SELECT count(*)::int, max(run)::int FROM';

  test('DuckDB on a full disk: the rows and the state of the run before', [mounts], async () => {
    await inProject(async (folder, api) => {
      assert.is(
        (await call(run, ['shop.json', '--to', 'duckdb:t.duckdb', '-q'], folder.path)).code,
        0,
      );
      Object.assign(api, MANY);
      const ended = await onSmallDisk(
        folder,
        '2500k',
        'cp t.duckdb small/',
        '$SLUICE run shop.json --to duckdb:small/t.duckdb -q >/dev/null',
      );
      oneError(ended, /duckdb:small\/t\.duckdb: .*(?:No space left|write)/i);
      for (const table of ['first', 'second'])
        assert.equal(await queryFile(`${folder.path}/kept/t.duckdb`, `${COUNT} shop.${table}`), [
          [1, 1],
        ]);
    });
  });

  for (const [name, to] of [
    ['DuckDB file', 'duckdb:small/t.duckdb'],
    ['Parquet folder', 'parquet:small/lake/shop'],
  ])
    test(`a ${name} on a disk that is read-only: nothing is requested`, [mounts], async () => {
      await inProject(async (folder, api) => {
        const ended = await onSmallDisk(
          folder,
          '300k',
          'mount -o remount,ro small',
          `$SLUICE run shop.json --to ${to} -q >/dev/null`,
        );
        oneError(ended, /\/small: the file system is read-only \(EROFS\)/);
        assert.is(api.requests, 0);
      });
    });

  test(
    'a Parquet folder on a full disk: the list and the files of the run before',
    [mounts],
    async () => {
      await inProject(async (folder, api) => {
        assert.is(
          (await call(run, ['shop.json', '--to', 'parquet:lake', '-q'], folder.path)).code,
          0,
        );
        Object.assign(api, MANY);
        const ended = await onSmallDisk(
          folder,
          '300k',
          'cp -r lake small/',
          '$SLUICE run shop.json --to parquet:small/lake -q >/dev/null',
        );
        oneError(ended, /the disk is full \(ENOSPC\)/);
        const files = await folder.files();
        assert.is(files['kept/lake/_current.json'], files['lake/_current.json']);
        assert.equal(
          Object.keys(files).filter((file) => file.startsWith('kept/')),
          Object.keys(files)
            .filter((file) => file.startsWith('lake/'))
            .map((file) => `kept/${file}`),
        );
      });
    },
  );

  test(
    'a Parquet folder whose disk is full at another moment each time, up to the list itself: one whole run, and the next one clears up',
    [mounts],
    async () => {
      await inProject(async (folder, api) => {
        const load = (to: string) =>
          call(run, ['shop.json', '--to', to, '-q'], folder.path).then(({ code }) => code);
        assert.is(await load('parquet:lake'), 0);
        api.rows = 2;
        const codes: (number | null)[] = [];
        // The disk has room for so many more pages of 4 kB. Where Node writes the files, the tests of the destination have it full at each step.
        for (const pages of [1, 3, 5, 6, 9]) {
          const ended = await onSmallDisk(
            folder,
            '300k',
            'rm -rf kept',
            'cp -a lake small/',
            `head -c $(( $(df --output=avail -k small | tail -1) - ${pages * 4} ))k /dev/zero >small/filled`,
            '{ $SLUICE run shop.json --to parquet:small/lake -q >/dev/null; code=$?; rm small/filled; (exit $code); }',
          );
          codes.push(ended.code);
          if (ended.code !== 0) oneError(ended, /the disk is full \(ENOSPC\)/);
          const text = (await folder.files())['kept/lake/_current.json'] ?? '';
          const list = JSON.parse(text) as TableList;
          for (const { files } of list.tables)
            assert.equal(
              await queryDuckdb(`${COUNT} '${folder.path}/kept/lake/${files[0]}'`),
              [ended.code === 0 ? [2, 2] : [1, 1]],
              `${pages} pages`,
            );
          assert.is(await load('parquet:kept/lake'), 0);
          assert.is(await load('parquet:kept/lake'), 0);
          const now = await folder.files();
          const known = JSON.parse(now['kept/lake/_current.json'] ?? '') as TableList;
          assert.equal(
            Object.keys(now)
              .filter((file) => file.startsWith('kept/lake/'))
              .sort(),
            ['_current.json', ...filesOf(known)].map((file) => `kept/lake/${file}`).sort(),
            `${pages} pages`,
          );
        }
        assert.ok(codes.includes(0) && codes.includes(1), codes.join());
      });
    },
  );

  test(
    'a temporary folder on a full disk: rows cannot wait for the end of the run',
    [mounts],
    async () => {
      await inProject(async (folder, api) => {
        Object.assign(api, MANY);
        const ended = await onSmallDisk(
          folder,
          '2500k',
          'TMPDIR=$PWD/small $SLUICE run shop.json --to duckdb:t.duckdb -q >/dev/null',
        );
        oneError(ended, /the disk is full \(ENOSPC\)/);
        assert.equal(
          Object.keys(await folder.files()).filter((file) => !file.startsWith('kept/tsx-')),
          ['shop.json'],
        );
      });
    },
  );

  test('an S3 server that ends the connection in the middle of an object: no list is written', async () => {
    const requests: string[] = [];
    const server = await listening(
      createServer((request, response) => {
        requests.push(`${request.method} ${path.basename(request.url ?? '').replace(/[?].*/, '')}`);
        const isList = request.url?.includes('list-type') === true;
        if (isList) response.end('<ListBucketResult/>');
        else if (request.method === 'GET')
          response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
        else if (request.method === 'DELETE' || request.url?.endsWith('_pending.json') === true)
          request.resume().on('end', () => response.end());
        else request.once('data', () => request.socket.destroy());
      }),
    );
    try {
      await inProject(async (folder) => {
        const env = {
          AWS_ACCESS_KEY_ID: 'KEY',
          AWS_SECRET_ACCESS_KEY: 'hunter2',
          AWS_ENDPOINT_URL: server.baseUrl,
        };
        oneError(
          await call(run, ['shop.json', '--to', 's3://lake/x', '-q'], folder.path, '', env),
          /s3:\/\/lake\/x: .*(?:ECONNRESET|socket hang up|EPIPE|ended by the other party)/,
        );
        assert.equal(
          [requests.includes('PUT first.parquet'), requests.includes('PUT _current.json')],
          [true, false],
        );
      });
    } finally {
      await server.close();
    }
  });

  test('an S3 server whose disk is full, at another write each time: the list of the run before, and what is left is known to be unfinished', async () => {
    let room = Number.POSITIVE_INFINITY;
    const server = await startConditionalS3(() => (--room < 0 ? 'full' : undefined));
    const { client } = s3Place('s3://lake/x', { ...S3_ENV, AWS_ENDPOINT_URL: server.endpoint });
    const env = { ...S3_ENV, AWS_ENDPOINT_URL: server.endpoint };
    const listed = async () => {
      const keys = (await client.list('x/')).map(({ key }) => key).sort();
      const text = (await client.get('x/_current.json'))?.bytes.toString() ?? '';
      return { keys, text, list: JSON.parse(text) as TableList };
    };
    try {
      await inProject(async (folder, api) => {
        const load = () =>
          call(run, ['shop.json', '--to', 's3://lake/x', '-q'], folder.path, '', env);
        assert.is((await load()).code, 0);
        const codes: number[] = [];
        for (let writes = 0; codes.at(-1) !== 0; writes++) {
          api.rows++;
          const before = await listed();
          room = writes;
          const ended = await load();
          room = Number.POSITIVE_INFINITY;
          codes.push(ended.code);
          if (ended.code !== 0) {
            oneError(ended, /s3:\/\/lake\/x: the server refused PUT .*507, XMinioStorageFull/);
            assert.is((await listed()).text, before.text, `${writes} writes`);
          }
        }
        const { keys, list } = await listed();
        const left = keys.filter((key) => ![LIST_FILE, ...filesOf(list)].includes(key.slice(2)));
        // a run of a day later removes what such a run has left
        for (const key of left)
          assert.ok(keys.includes(key.replace(/(run-[^/]+).*/, '$1/_pending.json')), key);
        assert.ok(codes.length > 3, codes.join());
      });
    } finally {
      await server.close();
    }
  });
});
