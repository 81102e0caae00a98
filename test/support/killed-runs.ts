// Runs of `sluice run` that are killed at a step of their work, and what readers find in their destinations.

import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../../src/cli/commands/run.ts';
import { settleFolder } from '../../src/destinations/commit-folder.ts';
import type { TableList } from '../../src/destinations/file-tables.ts';
import { createS3Client } from '../../src/node/stores/s3.ts';
import { call } from './call-command.ts';
import { queryDuckdb, queryFile } from './duckdb-reader.ts';
import { connectedTo, startPostgres } from './postgres-server.ts';
import { PROGRAM } from './program.ts';
import { S3_ENV, startS3Server } from './s3-server.ts';
import type { ScratchFolder } from './scratch-folder.ts';
import { listening } from './scripted-server.ts';

/** How many rows each run gets. */
export const ROWS = 2000;
/** The length of a row in texts of some 11 characters. */
export const SHORT = 5;
/** 10 MB of rows: a file of 8 MB is complete before the run has ended. */
export const LONG = 450;
const PRELOADED = fileURLToPath(new URL('./kill-at-step.mjs', import.meta.url));
/** Without its API. */
export const config = {
  config: {
    outputBucket: 'shop',
    incrementalOutput: true,
    jobs: [
      {
        endpoint: 'orders',
        dataType: 'orders',
        incremental: { cursor: 'id', type: 'number', param: 'since', start: 0 },
      },
      { endpoint: 'last', dataType: 'last', primaryKey: ['name'] },
    ],
  },
};

/** What a reader finds at one moment: the number of rows and of different ids, the highest id, the row that is replaced, and the state. */
export interface Found {
  readonly rows: number;
  readonly ids: number;
  readonly highest: number;
  readonly last: number;
  readonly state: number;
}

export interface Place {
  /** That of destinations when absent. */
  readonly option?: string;
  readonly address: string;
  readonly env: Readonly<Record<string, string>>;
  /** What of its library is a step. */
  readonly library: string;
  /** `undefined` when there are no tables yet. */
  find(): Promise<Found | undefined>;
  close(): Promise<void>;
}

const COUNTS = 'count(*), count(DISTINCT id), max(id)';
const stateOf = (text: unknown) =>
  Number(/"(?:value|highest|max)": ?"?(\d+)/.exec(String(text))?.[1]);
const foundIn = ([rows, ids, highest, last]: readonly unknown[], state: unknown): Found => ({
  rows: Number(rows),
  ids: Number(ids),
  highest: Number(highest),
  last: Number(last),
  state: stateOf(state),
});

/** Tables in files that a list names. */
async function findInFiles(
  text: string | undefined,
  local: (file: string) => Promise<string>,
): Promise<Found | undefined> {
  if (text === undefined) return undefined;
  const list = JSON.parse(text) as TableList;
  const source = async (name: string) => {
    const files = await Promise.all(
      (list.tables.find((table) => table.name === name)?.files ?? []).map(local),
    );
    return `read_parquet([${files.map((file) => `'${file}'`).join(', ')}])`;
  };
  const [row = []] = await queryDuckdb(
    `SELECT ${COUNTS}, (SELECT max(up_to) FROM ${await source('last')} HAVING count(*) = 1) FROM ${await source('orders')}`,
  );
  return foundIn(row, Object.values(list.states)[0]);
}

export const places: Readonly<Record<string, (folder: ScratchFolder) => Promise<Place>>> = {
  async folder(folder) {
    let copies = 0;
    return {
      option: '--out',
      address: 'tables',
      env: {},
      library: '',
      async find() {
        // a reader that respects the journal of a commit; the folder itself stays as the killed process has left it
        const copy = path.join(folder.path, `copy-${++copies}`);
        if (!existsSync(path.join(folder.path, 'tables'))) return undefined;
        // with all digits of the times, which tell a file that is as the journal knows it; `cpSync` rounds them
        execFileSync('cp', ['-a', path.join(folder.path, 'tables'), copy]);
        rmSync(path.join(copy, '.sluice.lock'), { force: true });
        await settleFolder(copy);
        if (!existsSync(path.join(copy, 'state.json'))) return undefined;
        const [row = []] = await queryDuckdb(
          `SELECT ${COUNTS}, (SELECT max(up_to) FROM '${copy}/shop/last.csv' HAVING count(*) = 1) FROM '${copy}/shop/orders.csv'`,
        );
        const state = readFileSync(path.join(copy, 'state.json'), 'utf8');
        rmSync(copy, { recursive: true });
        return foundIn(row, state.replace(/.*"incremental":/, ''));
      },
      close: async () => {},
    };
  },

  async duckdb(folder) {
    const query = `SELECT ${COUNTS}, (SELECT max(up_to) FROM shop.last HAVING count(*) = 1), (SELECT state FROM main._sluice_state) FROM shop.orders`;
    const file = path.join(folder.path, 't.duckdb');
    return {
      address: 'duckdb:t.duckdb',
      env: {},
      library: 'duckdb',
      async find() {
        if (!existsSync(file)) return undefined;
        const tables = await queryFile(
          file,
          'SELECT table_name FROM duckdb_tables() WHERE database_name = current_database()',
        );
        if (tables.length === 0) return undefined;
        const [row = []] = await queryFile(file, query);
        return foundIn(row, row[4]);
      },
      close: async () => {},
    };
  },

  async parquet(folder) {
    const list = path.join(folder.path, 'lake/_current.json');
    return {
      address: 'parquet:lake',
      env: {},
      library: '',
      find: () =>
        findInFiles(existsSync(list) ? readFileSync(list, 'utf8') : undefined, async (file) =>
          path.join(folder.path, 'lake', file),
        ),
      close: async () => {},
    };
  },

  async s3(folder) {
    const { endpoint, close } = await startS3Server();
    const settings = {
      bucket: 'lake',
      region: 'us-east-1',
      endpoint,
      accessKeyId: 'S3RVER',
      secretKey: 'S3RVER',
      sessionToken: undefined,
    };
    const client = createS3Client(settings, 's3');
    let copies = 0;
    return {
      address: 's3://lake/shop',
      env: { ...S3_ENV, AWS_ENDPOINT_URL: endpoint },
      library: '',
      async find() {
        const text = (await client.get('shop/_current.json'))?.bytes.toString('utf8');
        return findInFiles(text, async (file) => {
          const local = path.join(folder.path, `${++copies}.parquet`);
          await client.download(`shop/${file}`, local);
          return local;
        });
      },
      close,
    };
  },

  async postgres() {
    const server = await startPostgres();
    return {
      address: `postgres://sluice@127.0.0.1:${server.port}/shop`,
      env: { PGPASSWORD: 'hunter2' },
      library: 'pg',
      async find() {
        const client = await connectedTo(server);
        try {
          await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
          const { rows: tables } = await client.query<unknown[]>({
            text: "SELECT 1 FROM pg_tables WHERE schemaname IN ('shop', 'public') AND NOT starts_with(tablename, '_sluice_rows_')",
            rowMode: 'array',
          });
          if (tables.length === 0) return undefined;
          const last = '(SELECT max(up_to) FROM shop.last HAVING count(*) = 1)';
          const text = `SELECT ${COUNTS}, ${last}, (SELECT state::text FROM _sluice_state) FROM shop.orders`;
          const [row = []] = (await client.query<unknown[]>({ text, rowMode: 'array' })).rows;
          return foundIn(row, row[4]);
        } finally {
          await client.end();
        }
      },
      close: server.stop,
    };
  },
};

/** Orders after `since`, whose columns change from run to run: a type becomes wider, a column is added. */
export async function withApi(texts: number, use: (url: string) => Promise<void>): Promise<void> {
  let upTo = 0;
  const row = (id: number) => ({
    id,
    text: `order ${id} `.repeat(texts),
    mark: id > 3 * ROWS ? `m${id}` : id,
    ...(id > 2 * ROWS ? { late: id % 2 === 0 } : {}),
  });
  const server = await listening(
    createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      if (url.pathname === '/last')
        return void response.end(JSON.stringify([{ name: 'last', up_to: upTo }]));
      const since = Number(url.searchParams.get('since'));
      upTo = since + ROWS;
      response.end(
        JSON.stringify(Array.from({ length: ROWS }, (_, index) => row(since + index + 1))),
      );
    }),
  );
  try {
    await use(`${server.baseUrl}/`);
  } finally {
    await server.close();
  }
}

/** Starts a process. Resolves with the exit code, or the signal that ended it. */
export function extract(
  folder: ScratchFolder,
  into: Place | readonly Place[],
  kill: Readonly<Record<string, string>>,
  ...more: readonly string[]
): Promise<{ end: string; stderr: string }> {
  const { CI: _, KBC_DATADIR: __, ...inherited } = process.env;
  const { to, env, libraries } = given(into);
  const library = libraries.join();
  const child = spawn(
    process.execPath,
    ['--import', PRELOADED, PROGRAM, 'run', 'shop.json', ...to, '--quiet', ...more],
    {
      cwd: folder.path,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...inherited, ...env, TMPDIR: folder.path, KILL_LIBRARY: library, ...kill },
    },
  );
  let stderr = '';
  child.stderr.on('data', (chunk) => (stderr += chunk));
  return new Promise((resolve) =>
    child.on('close', (code, signal) => resolve({ end: signal ?? String(code), stderr })),
  );
}

function given(into: Place | readonly Place[]) {
  const all = [into].flat() as readonly Place[];
  return {
    to: all.flatMap(({ option = '--to', address }) => [option, address]),
    env: Object.assign({}, ...all.map((place) => place.env)) as Readonly<Record<string, string>>,
    libraries: all.map((place) => place.library),
  };
}

/** The same in this process, where nothing ends it. */
export async function extractWhole(
  folder: ScratchFolder,
  into: Place | readonly Place[],
  ...more: readonly string[]
): Promise<{ end: string; stderr: string }> {
  const { to, env } = given(into);
  const args = ['shop.json', ...to, '--quiet', ...more];
  const { code, stderr } = await call(run, args, folder.path, '', env);
  return { end: String(code), stderr };
}

/** The same in a process that counts its steps, which are not those of this process. */
export async function extractCounted(
  folder: ScratchFolder,
  into: Place | readonly Place[],
  ...more: readonly string[]
): Promise<{ end: string; stderr: string; steps: number }> {
  const file = path.join(folder.path, 'steps');
  const ended = await extract(folder, into, { KILL_STEPS_FILE: file }, ...more);
  return { ...ended, steps: Number(readFileSync(file, 'utf8')) };
}
