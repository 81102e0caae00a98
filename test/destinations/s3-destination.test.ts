import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import * as assert from 'uvu/assert';
import {
  type ListedTable,
  readTypedRows,
  type TableList,
} from '../../src/destinations/file-tables.ts';
import { openDestination } from '../../src/destinations/index.ts';
import { createS3Client } from '../../src/node/stores/s3.ts';
import {
  declareDestinationContract,
  load,
  type PreparedDestination,
  type ReadTable,
} from '../support/destination-contract.ts';
import { S3_ENV, startConditionalS3, startS3Server } from '../support/s3-server.ts';
import { fastFolder, inScratchFolder } from '../support/scratch-folder.ts';
import { storageMessage } from '../support/sink-contract.ts';
import { suite } from '../support/suite.ts';

async function startS3() {
  const { endpoint, close } = await startS3Server();
  const open = (
    evolve: 'widen' | 'replace' = 'widen',
    more = '',
    env: Readonly<Record<string, string>> = S3_ENV,
  ) =>
    openDestination(`s3://lake/shop%20data/ž?${more}`, {
      evolve,
      stateName: 'test',
      cwd: '.',
      env: { ...env, AWS_ENDPOINT_URL: endpoint },
    });
  const client = createS3Client(
    {
      bucket: 'lake',
      region: 'us-east-1',
      endpoint,
      accessKeyId: 'S3RVER',
      secretKey: 'S3RVER',
      sessionToken: undefined,
    },
    's3://lake',
  );
  const list = async () =>
    JSON.parse(
      (await client.get('shop data/ž/_current.json'))?.bytes.toString('utf8') ?? '{"tables":[]}',
    ) as TableList;
  return { open, client, list, close, endpoint };
}

const KINDS = {
  text: 'text',
  json: 'json',
  bigint: 'bigint',
  boolean: 'boolean',
  decimal: 'decimal',
  unknown: 'unknown',
  date: 'date',
  timestamp: 'timestamp',
} as const;

/** Reads the objects that the list names, as CSV with the types of the list. */
async function readCsv(
  { files, columns }: ListedTable,
  client: ReturnType<typeof createS3Client>,
): Promise<ReadTable> {
  return inScratchFolder(async (folder) => {
    const rows: Readonly<Record<string, string | null>>[] = [];
    for (const file of files) {
      const local = path.join(folder.path, 'file');
      writeFileSync(local, (await client.get(`shop data/ž/${file}`))?.bytes ?? '');
      for await (const batch of readTypedRows(local, 1))
        rows.push(
          ...batch.map((row) =>
            Object.fromEntries(columns.map(({ name }, index) => [name, row[index] ?? null])),
          ),
        );
    }
    const types = Object.fromEntries(
      columns.map(({ name, type }) => [
        name,
        type.kind === 'decimal' ? `decimal(${type.before},${type.after})` : KINDS[type.kind],
      ]),
    );
    return { types, rows };
  }, fastFolder);
}

async function prepare(): Promise<PreparedDestination> {
  const server = await startS3();
  return {
    open: (evolve) => server.open(evolve, 'format=csv'),
    async read(bucket, name) {
      const table = (await server.list()).tables.find(
        (each) => each.bucket === bucket && each.name === name,
      );
      return table === undefined ? undefined : readCsv(table, server.client);
    },
    certificates: async () => Object.values((await server.list()).complete),
    close: server.close,
  };
}

declareDestinationContract('s3, as CSV', prepare, {
  types: {
    bigint: 'bigint',
    decimal: (before, after) => `decimal(${before},${after})`,
    boolean: 'boolean',
    text: 'text',
    date: 'date',
    timestamp: 'timestamp',
    json: 'json',
  },
  hasNul: true,
  runs: 10,
});

suite('destinations/s3', (test) => {
  test('Parquet is the default; the objects of the list before stay, and older ones are removed', async () => {
    const { open, client, list, close } = await startS3();
    try {
      for (const objects of [1, 2, 2]) {
        await load([await open()], [{ columns: ['a'], rows: [['x']] }]);
        assert.is((await client.list('shop data/ž/run-')).length, objects);
      }
      const [file = ''] = (await list()).tables[0]?.files ?? [];
      await inScratchFolder(async (folder) => {
        const local = path.join(folder.path, 'orders.parquet');
        await client.download(`shop data/ž/${file}`, local);
        const connection = await (await DuckDBInstance.create(':memory:')).connect();
        assert.equal((await connection.runAndReadAll(`SELECT a FROM '${local}'`)).getRowsJS(), [
          ['x'],
        ]);
        connection.closeSync();
      });
    } finally {
      await close();
    }
  });

  test('no credentials, wrong ones, no bucket, no server, a bad format: one message without a secret', async () => {
    const { open, close, endpoint } = await startS3();
    try {
      assert.match(
        await storageMessage((await open('widen', '', {})).readState()),
        'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
      );
      assert.match(await storageMessage(open('widen', 'format=xlsx')), 'format=parquet');
      const wrong = await storageMessage(
        (
          await open('widen', '', { AWS_ACCESS_KEY_ID: 'WRONG', AWS_SECRET_ACCESS_KEY: 'hunter2' })
        ).readState(),
      );
      assert.match(
        wrong,
        /^s3:\/\/lake\/shop data\/ž: the server refused GET .* \(status 403, InvalidAccessKeyId\)/,
      );
      assert.not.match(wrong, 'hunter2');
      const env = { ...S3_ENV, AWS_ENDPOINT_URL: endpoint };
      const options = { evolve: 'widen', stateName: 's', cwd: '.', env } as const;
      assert.match(
        await storageMessage((await openDestination('s3://nowhere/x', options)).readState()),
        'NoSuchBucket',
      );
      const nobody = await openDestination('s3://lake/x', {
        ...options,
        env: { ...env, AWS_ENDPOINT_URL: 'http://127.0.0.1:1' },
      });
      assert.match(await storageMessage(nobody.readState()), /^s3:\/\/lake\/x: .*ECONNREFUSED/);
    } finally {
      await close();
    }
  });

  /** A server behind a gate that closes the connection, is busy, or loses the response of what was written. */
  async function disturbed(
    disturb: (incoming: IncomingMessage, count: number) => 'close' | 'busy' | 'written' | undefined,
  ) {
    const inner = await startConditionalS3(() => undefined);
    const counts = new Map<string, number>();
    const gate = createServer((incoming, outgoing) => {
      const key = `${incoming.method} ${incoming.url?.replace(/run-[^/]+/, 'run')}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      const what = disturb(incoming, counts.get(key) ?? 0);
      if (what === 'close') return incoming.socket.destroy();
      if (what === 'busy')
        return outgoing
          .writeHead(503)
          .end('<Error><Code>SlowDown</Code><Message>Reduce your request rate.</Message></Error>');
      const options = {
        host: '127.0.0.1',
        port: new URL(inner.endpoint).port,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
      };
      const forwarded = request(options, (response) => {
        if (what === 'written') response.resume().on('end', () => incoming.socket.destroy());
        else response.pipe(outgoing.writeHead(response.statusCode ?? 500, response.headers));
      });
      return incoming.pipe(forwarded);
    });
    await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(gate.address() as AddressInfo).port}`;
    return {
      counts,
      open: () =>
        openDestination('s3://lake/shop?format=csv', {
          evolve: 'widen',
          stateName: 'test',
          cwd: '.',
          env: { ...S3_ENV, AWS_ENDPOINT_URL: endpoint },
        }),
      async close() {
        gate.closeAllConnections();
        gate.close();
        await inner.close();
      },
    };
  }

  test('a connection that is closed and a server that is busy: requests are repeated, and a list that was written counts once', async () => {
    // the list is written without a response; all else fails twice, in two ways
    const server = await disturbed(({ method, url = '' }, count) => {
      if (method === 'PUT' && url.includes('_current.json'))
        return count === 1 ? 'written' : undefined;
      return count === 1 ? 'close' : count === 2 ? 'busy' : undefined;
    });
    try {
      for (const run of [1, 2])
        await load([await server.open()], [{ columns: ['a'], rows: [[String(run)]] }]);
      const state = await (await server.open()).readState();
      assert.is(state === undefined, false);
      assert.ok(
        [...server.counts].every(
          ([key, count]) => count >= (key.includes('_current.json') ? 2 : 3),
        ),
        JSON.stringify([...server.counts]),
      );
    } finally {
      await server.close();
    }
  });

  test('a server that stays busy: its reason after four attempts', async () => {
    const server = await disturbed(() => 'busy');
    try {
      assert.match(
        await storageMessage((await server.open()).readState()),
        /the server refused GET shop\/_current\.json \(status 503, SlowDown\): Reduce your request rate\./,
      );
      assert.equal([...server.counts.values()], [4]);
    } finally {
      await server.close();
    }
  });
});
