// A commit whose connection is lost: what the run says is what the server does.

import { connect, createServer, type Socket } from 'node:net';
import * as assert from 'uvu/assert';
import { openDestination } from '../../src/destinations/index.ts';
import { transactionOutcome } from '../../src/destinations/postgres.ts';
import { load } from '../support/destination-contract.ts';
import { postgres } from '../support/needs.ts';
import { connectedTo, type PostgresServer, startPostgres } from '../support/postgres-server.ts';
import { listening } from '../support/scripted-server.ts';
import { storageMessage } from '../support/sink-contract.ts';
import { suite } from '../support/suite.ts';

/** Passes everything on, and cuts the connection that has sent COMMIT. */
async function cutAtCommit(port: number, cut: () => Promise<void>) {
  const server = createServer((socket: Socket) => {
    const onward = connect(port, '127.0.0.1');
    for (const each of [socket, onward]) each.on('error', () => {});
    onward.pipe(socket);
    socket
      .on('data', (chunk) => {
        onward.write(chunk);
        if (!chunk.includes('COMMIT')) return;
        void cut().then(() => {
          socket.destroy();
          onward.destroy();
        });
      })
      .on('close', () => onward.destroy());
  });
  const { baseUrl, close } = await listening(server);
  return { port: new URL(baseUrl).port, close };
}

suite('destinations/postgres: commits', (test) => {
  test('the end of a transaction is waited for; what nobody says is unknown', async () => {
    const said = (...answers: readonly (string | undefined)[]) => {
      const left = [...answers];
      return async () => {
        if (left.length === 0) throw new Error('not reached');
        return left.shift();
      };
    };
    const times = { inProgressMs: 40, unknownMs: 5, betweenMs: 1 };
    const long = { ...times, inProgressMs: 60_000, unknownMs: 60_000 };
    const progress = Array.from({ length: 20 }, () => 'in progress');
    assert.is(await transactionOutcome(said(...progress, 'committed'), long), 'committed');
    assert.is(await transactionOutcome(said(...progress, 'aborted'), long), 'aborted');
    assert.is(await transactionOutcome(said(undefined, 'aborted'), long), 'aborted');
    assert.is(await transactionOutcome(said(), times), 'unknown');
    assert.is(await transactionOutcome(async () => 'in progress', times), 'unknown');
  });
});

suite('commits whose answer is lost', [postgres], (test) => {
  let server: PostgresServer;
  test.before(async () => {
    server = await startPostgres();
  });
  test.after(() => server.stop());

  const query = async (text: string) => {
    const client = await connectedTo(server);
    try {
      return (await client.query<unknown[]>({ text, rowMode: 'array' })).rows;
    } finally {
      await client.end();
    }
  };
  /** Resolves when a session is in a commit that takes long. */
  const committing = async () => {
    const text =
      "SELECT count(*)::int FROM pg_stat_activity WHERE query = 'COMMIT' AND wait_event = 'PgSleep'";
    while ((await query(text))[0]?.[0] !== 1);
  };
  /** Two runs; the connection of the second one is cut in its commit. */
  const cutLoad = async (cut: () => Promise<void>) => {
    await query('DROP SCHEMA IF EXISTS shop CASCADE');
    const relay = await cutAtCommit(server.port, cut);
    const open = (port: number | string) =>
      openDestination(`postgres://sluice:hunter2@127.0.0.1:${port}/shop`, {
        evolve: 'widen',
        stateName: 'test',
        cwd: '.',
        env: {},
      });
    const table = { columns: ['a'], incremental: true };
    try {
      await load([await open(server.port)], [{ ...table, rows: [['first']] }]);
      await query(
        `CREATE FUNCTION shop.slow() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(1.5); RETURN NULL; END'`,
      );
      await query(
        'CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON shop.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION shop.slow()',
      );
      const second = load([await open(relay.port)], [{ ...table, rows: [['second']] }], {
        state: '{"time":{"previousStart":2}}',
      });
      return await storageMessage(second.then(() => Promise.reject(new Error('stored'))));
    } catch (error) {
      return String(error);
    } finally {
      await relay.close();
    }
  };
  const rows = () => query('SELECT a FROM shop.orders ORDER BY 1');

  test('a connection that is cut while the server commits: the run is stored, and says so', async () => {
    assert.match(await cutLoad(committing), 'stored');
    assert.equal(await rows(), [['first'], ['second']]);
  });

  test('a session that the server ends while it commits: nothing is stored, and the run fails', async () => {
    const end = async () => {
      await committing();
      await query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'COMMIT' AND wait_event = 'PgSleep'",
      );
    };
    assert.match(await cutLoad(end), /terminating connection|connection was lost/);
    assert.equal(await rows(), [['first']]);
  });
});
