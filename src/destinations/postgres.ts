import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  errorCode,
  errorText,
  isUnreachableError,
  unreachableText,
} from '../node/http/transport-problem.ts';
import { monotonicMs } from '../node/process/timers.ts';
import { StorageProblem } from '../ports/sink.ts';
import {
  type Destination,
  type DestinationOptions,
  type Load,
  parentsFirst,
  type StagedRun,
  type StagedStart,
} from './destination.ts';
import { Database, dialect, libraries, RowsAhead, typeFor } from './postgres-database.ts';
import {
  type ChangeOptions,
  changeOf,
  databaseProblem,
  literal,
  namingTable,
  previewOf,
  refuseSameNames,
  STATE_TABLE,
  type TableChange,
  tableName,
} from './sql.ts';

const MAX_NAME_BYTES_LENGTH = 63;

const UNREACHABLE = 'check the host and the port, and that PostgreSQL runs there';
/** What to do, by the codes of PostgreSQL. */
const HELPS: ReadonlyMap<string, string> = new Map([
  ['28P01', 'check the user in the address, and the password in PGPASSWORD'],
  ['28000', 'check the user in the address, and that the server lets it connect from here'],
  ['3D000', 'create the database, or correct its name in the address'],
  ['3F000', 'create the schema, or correct "schema" in the address'],
  [
    '42501',
    'grant the user the right to create tables in the schema, or name another schema in the address: ?schema=NAME',
  ],
]);

/** `postgres://…`: one transaction for all tables and the state. */
export function postgresDestination(
  address: string,
  { evolve, env, ...options }: DestinationOptions,
): Destination {
  const { url, name, password } = parsed(address);
  const schema = url.searchParams.get('schema') ?? 'public';
  const stateName = url.searchParams.get('state') ?? options.stateName;
  for (const own of ['schema', 'state']) url.searchParams.delete(own);
  if (password === '' && env.PGPASSWORD !== undefined)
    url.password = encodeURIComponent(env.PGPASSWORD);
  const hide = [password, decodeURIComponent(password), env.PGPASSWORD ?? ''];
  const problem = (error: unknown) => {
    if (isUnreachableError(error))
      return databaseProblem(
        name,
        new Error(unreachableText(error), { cause: error }),
        hide,
        UNREACHABLE,
      );
    const reason = error instanceof AggregateError ? new Error(errorText(error)) : error;
    if (reason instanceof Error)
      reason.message = reason.message.replace(
        /invalid byte sequence .*0x00.*/s,
        'a value has a NUL character, which PostgreSQL cannot store.',
      );
    if (reason instanceof Error && /client password must be a string/.test(reason.message))
      reason.message =
        'the server requires a password: set PGPASSWORD, or write it into the address.';
    return databaseProblem(name, reason, hide, HELPS.get(errorCode(error)));
  };
  let before: string | undefined;
  let stored: string | undefined;

  const connected = async (): Promise<Database> => {
    const { pg } = await libraries(name);
    const client = new pg.Client({
      connectionString: url.href,
      connectionTimeoutMillis: 30_000,
      keepAlive: true,
      application_name: 'sluice',
    });
    const database = new Database(client, schema);
    await client.connect();
    return database;
  };
  /** The next run removes what a killed one has left, though it may be killed as well. */
  const writing = async (): Promise<Database> => {
    const database = await connected();
    try {
      await database.removeLeftovers();
      return database;
    } catch (error) {
      await database.end();
      throw error;
    }
  };
  const reading = async <T>(read: (database: Database) => Promise<T>): Promise<T> => {
    try {
      const database = await connected();
      try {
        await database.run('SET default_transaction_read_only = on');
        return await read(database);
      } catch (error) {
        throw database.reason(error);
      } finally {
        await database.end();
      }
    } catch (error) {
      throw problem(error);
    }
  };
  const changes = (table: Pick<StagedStart, 'bucket' | 'name' | 'incremental'>): ChangeOptions => ({
    evolve,
    incremental: table.incremental,
    mostDigits: Number.POSITIVE_INFINITY,
    name: `${name}: ${tableName(table)}`,
  });
  const changeFor = async (database: Database, table: StagedStart): Promise<TableChange> => {
    const columns = table.columns.map((column, index) => ({
      name: column,
      type: typeFor(column, table.types[index], table),
    }));
    return changeOf(await database.columnsOf(table), columns, changes(table));
  };
  const ahead = new RowsAhead({ connect: writing, change: changeFor });
  return {
    name,
    commits: 'transaction',
    isRemote: true,
    loadAhead: (start) => ahead.add(start),
    close: () => ahead.close(),
    check({ bucket, name: table, columns }) {
      for (const part of [bucket ?? schema, table, ...columns])
        if (part === '' || part.includes('\0') || Buffer.byteLength(part) > MAX_NAME_BYTES_LENGTH)
          throw new StorageProblem(
            `${name}: ${JSON.stringify(part)} in the table ${tableName({ bucket, name: table })} cannot be a name in PostgreSQL, which has 1 to ${MAX_NAME_BYTES_LENGTH} bytes. Use a mapping with another name.`,
          );
      if ((bucket ?? schema) === schema && table === STATE_TABLE)
        throw new StorageProblem(`${name}: the table ${STATE_TABLE} is for the state of runs.`);
    },

    async readState() {
      [before, stored] = await reading(
        async (database) =>
          [await database.state(stateName), await database.runOf(stateName)] as const,
      );
      return before;
    },

    storedRun: () => stored,

    preview: (tables) =>
      reading(async (database) => {
        const lines: string[] = [];
        for (const table of tables) {
          const columns = table.columns?.map((column) => ({
            ...column,
            type: typeFor(column.name, column.type, table),
          }));
          const known = columns === undefined ? table : { ...table, columns };
          lines.push(
            ...previewOf(known, await database.columnsOf(table), {
              ...changes(table),
              dialect,
              target: database.whole(table),
            }),
          );
        }
        return lines;
      }),

    async load({ tables, state, certificate, run = randomUUID() }: StagedRun): Promise<Load> {
      refuseSameNames(
        name,
        'the tables',
        tables.map(({ bucket, name: table }) =>
          tableName({ bucket: bucket ?? schema, name: table }),
        ),
      );
      let database: Database | undefined;
      let transaction: string;
      try {
        const prepared = await ahead.database();
        const opened = prepared ?? (await writing());
        database = opened;
        await database.run('BEGIN');
        await database.run(
          `SELECT pg_advisory_xact_lock(hashtext(${literal(`sluice ${stateName}`)}))`,
        );
        if ((await database.state(stateName)) !== before)
          throw new StorageProblem(
            `${name}: another run has stored its tables while this one was running. Nothing of this run was stored.`,
          );
        for (const { table, lists } of parentsFirst(tables))
          if (table !== undefined)
            await namingTable(table, async () =>
              opened.load(table, await changeFor(opened, table), {
                lists,
                ahead: prepared && ahead.stage(table),
              }),
            );
        await database.keepState(stateName, { state, certificate, run });
        transaction = await database.transaction();
      } catch (error) {
        await database?.end();
        throw problem(database?.reason(error) ?? error);
      }
      const open = database;
      return {
        async commit() {
          try {
            await open.run('COMMIT');
          } catch (error) {
            const outcome = await transactionOutcome(() =>
              reading((other) => other.statusOf(transaction)),
            );
            if (outcome === 'committed') return;
            const reason = problem(open.reason(error));
            throw outcome === 'aborted' ? reason : uncertain(reason, run);
          } finally {
            await open.end();
          }
        },
        rollback: () => open.end(),
      };
    },
  };
}

/** Neither "stored" nor "unchanged" would be true. */
function uncertain({ message }: StorageProblem, run: string): StorageProblem {
  return new StorageProblem(
    `${message} The server did not say whether it has stored this run, and could not be asked: the tables are completely those of the previous run or of this run. They are those of this run if ${STATE_TABLE} contains the run ${run}. A run with --resume finds out.`,
  );
}

function parsed(address: string): {
  readonly url: URL;
  readonly name: string;
  readonly password: string;
} {
  if (!URL.canParse(address) || !/^\w+:\/\//.test(address))
    throw new StorageProblem(
      'A PostgreSQL destination is not a valid address: write postgres://user@host:5432/database, and the password into PGPASSWORD.',
    );
  const url = new URL(address);
  return { url, name: `postgres://${url.host}${url.pathname}`, password: url.password };
}

interface OutcomeTimes {
  /** How long a transaction may continue after its connection was lost. */
  readonly inProgressMs: number;
  /** How long the server may not be reached, or not know. */
  readonly unknownMs: number;
  readonly betweenMs: number;
}

const TIMES: OutcomeTimes = { inProgressMs: 600_000, unknownMs: 30_000, betweenMs: 250 };

/**
 * What has become of a transaction whose commit had no answer: the server may still be at it. `look` gives what the server says of it, and
 * rejects when it is not reached.
 */
export async function transactionOutcome(
  look: () => Promise<string | undefined>,
  { inProgressMs, unknownMs, betweenMs }: OutcomeTimes = TIMES,
): Promise<'committed' | 'aborted' | 'unknown'> {
  const start = monotonicMs();
  for (let knownMs = start; ; await wait(betweenMs)) {
    const said = await look().catch(() => undefined);
    if (said === 'committed' || said === 'aborted') return said;
    const now = monotonicMs();
    if (said === 'in progress') knownMs = now;
    if (now - knownMs > unknownMs || now - start > inProgressMs) return 'unknown';
  }
}
