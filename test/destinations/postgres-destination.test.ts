import pg from 'pg';
import * as assert from 'uvu/assert';
import type { Evolution } from '../../src/destinations/destination.ts';
import { openDestination } from '../../src/destinations/index.ts';
import {
  type DestinationFacts,
  declareDestinationContract,
  load,
  num,
  type PreparedDestination,
} from '../support/destination-contract.ts';
import { postgres } from '../support/needs.ts';
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts';
import { storageMessage } from '../support/sink-contract.ts';
import { suite } from '../support/suite.ts';

let server: PostgresServer | undefined;
const running = async () => {
  server ??= await startPostgres();
  return server;
};
const addressOf = ({ port }: PostgresServer, more = '') =>
  `postgres://sluice:hunter2@127.0.0.1:${port}/shop${more}`;

/** One for all queries: the server needs longer for a connection than for what a test asks. */
let connection: Promise<pg.Client> | undefined;
const connected = async () => {
  const client = new pg.Client({
    connectionString: addressOf(await running()),
    types: { getTypeParser: () => (text: string) => text } as never,
  });
  await client.connect();
  return client;
};

async function query(
  ...statements: readonly string[]
): Promise<readonly (readonly (string | null)[])[]> {
  connection ??= connected();
  const client = await connection;
  let rows: (string | null)[][] = [];
  for (const text of statements)
    rows = (await client.query<(string | null)[]>({ text, rowMode: 'array' })).rows;
  return rows;
}

async function open(evolve: Evolution = 'widen', more = '') {
  return openDestination(addressOf(await running(), more), {
    evolve,
    stateName: 'test',
    cwd: '.',
    env: {},
  });
}

async function emptied(): Promise<void> {
  const schemas = await query(
    "SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'",
  );
  for (const [schema] of schemas)
    if (schema !== 'public') await query(`DROP SCHEMA "${schema}" CASCADE`);
  const tables = await query(
    "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'",
  );
  for (const [table] of tables) await query(`DROP TABLE public."${table}" CASCADE`);
}

async function prepare(): Promise<PreparedDestination> {
  await running();
  await emptied();
  await query('GRANT ALL ON SCHEMA public TO sluice').catch(() => {});
  return {
    open,
    async read(bucket, table) {
      const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
      const columns = await query(
        `SELECT a.attname, format_type(a.atttypid, a.atttypmod) FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = ${literal(bucket ?? 'public')} AND c.relname = ${literal(table)} AND a.attnum > 0 ORDER BY a.attnum`,
      );
      if (columns.length === 0) return undefined;
      const rows = await query(
        `SELECT ${columns.map(([column]) => `"${column?.replaceAll('"', '""')}"::text`).join(', ')} FROM "${bucket ?? 'public'}"."${table}"`,
      );
      return {
        types: Object.fromEntries(columns.map(([column, type]) => [column ?? '', type ?? ''])),
        rows: rows.map((row) =>
          Object.fromEntries(columns.map(([column], index) => [column ?? '', row[index] ?? null])),
        ),
      };
    },
    certificates: async () =>
      (await query('SELECT complete::text FROM public._sluice_state')).map(([text]) => text),
    close: async () => {},
  };
}

const facts: DestinationFacts = {
  types: {
    bigint: 'bigint',
    decimal: () => 'numeric',
    boolean: 'boolean',
    text: 'text',
    date: 'date',
    timestamp: 'timestamp with time zone',
    json: 'json',
  },
  hasNul: false,
  runs: 20,
};
declareDestinationContract('postgres', prepare, facts, [postgres]);
declareDestinationContract(
  'postgres, rows are loaded while the run goes on',
  prepare,
  {
    ...facts,
    fileBytes: 1,
  },
  [postgres],
);

suite('destinations/postgres', [postgres], (test) => {
  test.after(async () => {
    await (await connection)?.end();
    await server?.stop();
  });

  test('wrong credentials, no server, no such database: one message without the password', async () => {
    const { port } = await running();
    const refused = async (address: string, env: Readonly<Record<string, string>> = {}) =>
      storageMessage(
        (
          await openDestination(address, { evolve: 'widen', stateName: 's', cwd: '.', env })
        ).readState(),
      );
    const wrong = await refused(`postgres://sluice:wr%40ng@127.0.0.1:${port}/shop`);
    assert.match(
      wrong,
      new RegExp(
        `^postgres://127\\.0\\.0\\.1:${port}/shop: password authentication failed for user "sluice"$`,
      ),
    );
    assert.match(
      await refused(`postgres://sluice:hunter2@127.0.0.1:${port}/nothing`),
      'database "nothing" does not exist',
    );
    const none = await refused(`postgres://sluice@127.0.0.1:${port}/shop`);
    assert.match(
      none,
      /: the server requires a password: set PGPASSWORD, or write it into the address\.$/,
    );
    const mistaken = await refused(`postgres://sluice@127.0.0.1:${port}/shop`, {
      PGPASSWORD: '%40wr@ng/',
    });
    assert.match(mistaken, /: password authentication failed for user "sluice"$/);
    assert.match(
      await refused(`postgres://sluice@127.0.0.1:${port}/nothing`, { PGPASSWORD: 'hunter2' }),
      'database "nothing" does not exist',
    );
    const message = await refused('postgres://sluice:hunter2@127.0.0.1:1/shop');
    assert.match(message, 'ECONNREFUSED');
    for (const each of [wrong, message]) assert.not.match(each, /hunter2|wr@ng|wr%40ng/);
    assert.not.match(
      await storageMessage(
        openDestination('postgres://me:hunter2@[bad/db', {
          evolve: 'widen',
          stateName: 's',
          cwd: '.',
          env: {},
        }),
      ),
      'hunter2',
    );
  });

  test('a column of another type, a view, a NUL character, a row or a name that is too long: nothing is written', async () => {
    await emptied();
    await query(
      'CREATE SCHEMA shop',
      "CREATE TABLE shop.orders AS SELECT TIME '10:00' AS day",
      'CREATE VIEW shop.seen AS SELECT day::text AS a FROM shop.orders',
    );
    const into = async (...tables: Parameters<typeof load>[1]) =>
      storageMessage(load([await open()], tables));
    const fine = { columns: ['a'], rows: [['x']], name: 'fine' };
    assert.match(
      await into(fine, { columns: ['day'], rows: [['x']] }),
      /shop\.orders: the column "day" has the type time without time zone/,
    );
    assert.match(
      await into(fine, { columns: ['a'], rows: [['x']], name: 'seen' }),
      /"seen" is not a table/,
    );
    assert.match(
      await into(fine, { columns: ['a'], rows: [['x\0y']] }),
      ': shop.orders: a value has a NUL character',
    );
    const wide = Array.from({ length: 1000 }, (_, index) => `c${index}`);
    assert.match(
      await into(fine, { columns: wide, rows: [wide.map(() => 'a longer text')], name: 'wide' }),
      ': shop.wide: row is too big',
    );
    assert.match(await into({ columns: ['x'.repeat(64)], rows: [] }), '1 to 63 bytes');
    assert.equal(
      await query(
        "SELECT relname FROM pg_class WHERE relnamespace = 'shop'::regnamespace ORDER BY 1",
      ),
      [['orders'], ['seen']],
    );
    assert.is(await (await open()).readState(), undefined);
  });

  test('a table of states that an earlier version has made gets the column of certificates', async () => {
    await emptied();
    await query(
      'CREATE TABLE public._sluice_state (name text PRIMARY KEY, state json, run text, committed_at timestamptz)',
    );
    await load([await open()], [{ columns: ['a'], rows: [['x']] }], { certificate: '{"a":1}' });
    assert.equal(await query('SELECT complete FROM public._sluice_state'), [['{"a":1}']]);
  });

  test('--evolve replace, types with limits, ?schema= and ?state=', async () => {
    await emptied();
    await query(
      'CREATE SCHEMA shop',
      "CREATE TABLE shop.orders AS SELECT TIME '10:00' AS day",
      'CREATE TABLE shop.priced (p numeric(10,2), c varchar)',
    );
    await load([await open('replace')], [{ columns: ['day'], rows: [['x']] }]);
    assert.equal(await query('SELECT day FROM shop.orders'), [['x']]);
    await load(
      [await open('widen', '?schema=landing&state=mine')],
      [
        { columns: ['p', 'c'], rows: [[num('1.2345'), 'x']], name: 'priced', incremental: true },
        { columns: ['a'], rows: [['y']], bucket: null, name: 'plain' },
      ],
    );
    assert.equal(await query('SELECT p, c FROM shop.priced'), [['1.2345', 'x']]);
    assert.equal(await query('SELECT a FROM landing.plain'), [['y']]);
    assert.equal(await query('SELECT name FROM landing._sluice_state'), [['mine']]);
  });

  /** Numbers below ten, each of which is a file of its own. */
  const digits = (...more: Parameters<typeof num>[0][]) => ({
    columns: ['a'],
    rows: [...'0123456789', ...more].map((digit) => [num(digit)]),
  });
  const own = async (condition: string) => {
    const rows = await query(`SELECT relname FROM pg_class WHERE relkind = 'r' AND ${condition}`);
    return rows.map(([name]) => String(name)).sort();
  };
  const until = async (names: () => Promise<readonly string[]>, count: number) => {
    for (let tries = 0; tries < 200 && (await names()).length !== count; tries++)
      await new Promise((resolve) => setTimeout(resolve, 20));
    assert.is((await names()).length, count);
  };
  const TEMPORARY = "relname LIKE 'sluice stage %' AND relpersistence = 't'";
  const stages = (count: string) => until(() => own(TEMPORARY), Number(count));
  const ownTables = () => own("starts_with(relname, '_sluice_rows_')");
  const sum = () => query('SELECT count(*), sum(a) FROM shop.orders');

  test('rows of a new table are in the table that becomes it; a run that is abandoned, and one of other types, leave none', async () => {
    for (const bucket of ['shop', null]) {
      const table = { ...digits(), bucket };
      let before: unknown;
      const whole = bucket === null ? 'orders' : `${bucket}.orders`;
      const written = async () => {
        await until(ownTables, 1);
        [[before]] = (await query(
          `SELECT oid FROM pg_class WHERE starts_with(relname, '_sluice_rows_')`,
        )) as [[unknown]];
      };
      await emptied();
      await load([await open()], [table], { fileBytes: 1, written });
      assert.equal(await query(`SELECT count(*), sum(a) FROM ${whole}`), [['10', '45']]);
      assert.equal(await query(`SELECT '${whole}'::regclass::oid`), [[before]]);
      assert.equal(await ownTables(), []);
      await load([await open('replace')], [table], { fileBytes: 1, written });
      assert.equal(await query(`SELECT '${whole}'::regclass::oid`), [[before]]);
      await load([await open('replace')], [{ ...digits('99'), bucket }], {
        fileBytes: 1,
        abandon: true,
        written,
      });
      assert.equal(await ownTables(), []);
      assert.equal(await query(`SELECT count(*), sum(a) FROM ${whole}`), [['10', '45']]);
      await load([await open('replace')], [{ ...digits('1.5'), bucket }], { fileBytes: 1 });
      assert.equal(await ownTables(), []);
      assert.equal(await query(`SELECT count(*), sum(a) FROM ${whole}`), [['11', '46.5']]);
    }
  });

  test('what a run has left that was killed is removed by the next one, and what a run needs is not', async () => {
    await emptied();
    await query(
      'CREATE TABLE _sluice_rows_00aa11bb22cc_1 (a bigint)',
      'CREATE TABLE _sluice_rows_00aa11bb22cc_2 (a bigint)',
      'CREATE TABLE _sluice_rows_of_mine (a bigint)',
    );
    const other = new pg.Client(addressOf(await running()));
    await other.connect();
    try {
      await other.query(
        "SELECT pg_advisory_lock(hashtext('sluice rows 00dd11ee22ff')); CREATE TABLE _sluice_rows_00dd11ee22ff_1 (a bigint)",
      );
      await load([await open()], [digits()], { fileBytes: 1, written: () => until(ownTables, 3) });
      assert.equal(await ownTables(), ['_sluice_rows_00dd11ee22ff_1', '_sluice_rows_of_mine']);
    } finally {
      await other.end();
    }
    await load([await open()], [digits()]);
    assert.equal(await ownTables(), ['_sluice_rows_of_mine']);
    assert.equal(await sum(), [['10', '45']]);
  });

  test('a new table has the rights that its schema gives', async () => {
    await emptied();
    await query(
      'CREATE SCHEMA shop',
      'ALTER DEFAULT PRIVILEGES IN SCHEMA shop GRANT SELECT ON TABLES TO PUBLIC',
    );
    await load([await open()], [digits()], { fileBytes: 1, written: () => stages('1') });
    assert.equal(
      await query(
        "SELECT grantee FROM information_schema.role_table_grants WHERE table_schema = 'shop' AND grantee = 'PUBLIC'",
      ),
      [['PUBLIC']],
    );
    assert.equal(await sum(), [['10', '45']]);
  });

  test('rows of a new table are in a temporary one while the schema of the state does not exist', async () => {
    await emptied();
    await load([await open('widen', '?schema=landing')], [digits()], {
      fileBytes: 1,
      written: () => stages('1'),
    });
    assert.equal(await sum(), [['10', '45']]);
  });

  test('rows of a table that is there are in a temporary table while the run goes on; a run that is abandoned leaves none', async () => {
    await emptied();
    await load([await open()], [digits()]);
    await load([await open()], [digits()], { fileBytes: 1, written: () => stages('1') });
    assert.equal(await sum(), [['10', '45']]);
    await stages('0');
    await load([await open()], [digits()], {
      fileBytes: 1,
      abandon: true,
      written: () => stages('1'),
    });
    await stages('0');
  });

  test('rows of a session that the server has ended, and of a table that was opened again, are loaded once', async () => {
    await emptied();
    const end = async () => {
      await until(async () => [...(await ownTables()), ...(await own(TEMPORARY))], 1);
      await query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'sluice'",
      );
    };
    await load([await open()], [digits()], { fileBytes: 1, written: end });
    assert.equal(await sum(), [['10', '45']]);
    await load([await open()], [{ ...digits(), incremental: true }], {
      fileBytes: 1,
      written: end,
    });
    assert.equal(await sum(), [['20', '90']]);
  });

  test('a server that has no connection left, from the start or when rows are loaded: one error, and the rows of the run before', async () => {
    await emptied();
    await load([await open()], [digits()]);
    const held = new pg.Client(addressOf(await running()));
    await held.connect();
    const none = () => held.query('ALTER DATABASE shop CONNECTION LIMIT 1');
    const enough = () => held.query('ALTER DATABASE shop CONNECTION LIMIT -1');
    const message =
      /^postgres:\/\/127\.0\.0\.1:\d+\/shop: too many connections for database "shop"$/;
    try {
      const refused = await open();
      await none();
      assert.match(await storageMessage(refused.readState()), message);
      await enough();
      const loading = load([await open()], [{ ...digits('99'), incremental: true }], {
        fileBytes: 1_000_000,
        written: async () => {
          await none();
        },
      });
      assert.match(await storageMessage(loading), message);
    } finally {
      await enough();
      await held.end();
    }
    assert.equal(await sum(), [['10', '45']]);
  });

  test('a server that closes idle connections: rows are loaded again at the end, and a commit that has waited too long stores nothing', async () => {
    await emptied();
    await load([await open()], [digits()]);
    const idle = async () => {
      await stages('1');
      await stages('0');
    };
    try {
      await query("ALTER DATABASE shop SET idle_session_timeout = '2s'");
      await load([await open()], [{ ...digits(), incremental: true }], {
        fileBytes: 1,
        written: idle,
      });
      assert.equal(await sum(), [['20', '90']]);
      await query(
        'ALTER DATABASE shop RESET idle_session_timeout',
        "ALTER DATABASE shop SET idle_in_transaction_session_timeout = '300ms'",
      );
      const slow = await open();
      await slow.readState();
      const loaded = await slow.load({ tables: [], state: '{"later":1}' });
      const sessions = () =>
        query("SELECT count(*) FROM pg_stat_activity WHERE application_name = 'sluice'");
      while ((await sessions())[0]?.[0] !== '0')
        await new Promise((resolve) => setTimeout(resolve, 20));
      assert.match(
        await storageMessage(loaded.commit()),
        /^postgres:\S+\/shop: the connection was lost: terminating connection due to idle-in-transaction timeout$/,
      );
      assert.equal(
        await query("SELECT count(*) FROM _sluice_state WHERE state::text LIKE '%later%'"),
        [['0']],
      );
    } finally {
      await query('ALTER DATABASE shop RESET ALL');
    }
  });

  test('a user who may not create temporary tables loads all rows', async () => {
    await emptied();
    await query('REVOKE TEMP ON DATABASE shop FROM PUBLIC, sluice');
    try {
      await load([await open()], [digits('1.5')], { fileBytes: 1, written: () => stages('0') });
    } finally {
      await query('GRANT TEMP ON DATABASE shop TO PUBLIC');
    }
    assert.equal(await sum(), [['11', '46.5']]);
  });

  test('a user without the right to create schemas loads into one that exists', async () => {
    await emptied();
    await query('CREATE SCHEMA shop');
    await load([await open()], [{ columns: ['a'], rows: [['x']] }]);
    assert.equal(await query('SELECT a FROM shop.orders'), [['x']]);
  });
});
