// Every bundled scenario with tables of its own into several destinations at once, beside a folder's encoding: all have as many rows, and the folder the same bytes.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DuckDBInstance } from '@duckdb/node-api';
import type pg from 'pg';
import * as assert from 'uvu/assert';
import { createDestinationSink } from '../../src/destinations/destination-sink.ts';
import type { TableList } from '../../src/destinations/file-tables.ts';
import { openDestination } from '../../src/destinations/index.ts';
import { createMemorySink, type MemoryTable } from '../../src/destinations/memory-sink.ts';
import { createS3Client } from '../../src/node/stores/s3.ts';
import type { ColumnKinds } from '../../src/ports/sink.ts';
import { readScenario } from '../../src/scenario/read-scenario.ts';
import { diskFiles } from '../../src/scenario/replay/scenario-files.ts';
import { postgres } from '../support/needs.ts';
import { playedScenario } from '../support/played-scenario.ts';
import { connectedTo, type PostgresServer, startPostgres } from '../support/postgres-server.ts';
import { S3_ENV, type S3Server, startS3Server } from '../support/s3-server.ts';
import { fastFolder, inScratchFolder, type ScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Where a scenario is loaded, and how many rows its tables have there. */
interface Place {
  readonly address: string;
  readonly env?: Readonly<Record<string, string>>;
  count(bucket: string | null, table: string): Promise<number>;
}

/** One for all counts: it takes longer to start than to count. */
const counter = (await DuckDBInstance.create(':memory:')).connect();

async function countDuckdb(source: string): Promise<number> {
  return Number(
    (await (await counter).runAndReadAll(`SELECT count(*) FROM ${source}`)).getRowsJS()[0]?.[0],
  );
}

/** The rows of files that a list names. */
async function countFiles(
  list: string,
  bucket: string | null,
  name: string,
  local: (file: string) => Promise<string>,
): Promise<number> {
  const { tables } = JSON.parse(list) as TableList;
  const files = await Promise.all(
    (tables.find((table) => table.bucket === bucket && table.name === name)?.files ?? []).map(
      local,
    ),
  );
  return countDuckdb(`read_parquet([${files.map((file) => `'${file}'`).join(', ')}])`);
}

/** All destinations, each of them empty: a prefix and a schema have the number of the scenario. */
function placesFor(
  folder: ScratchFolder,
  number: number,
  s3: S3Server,
  database: pg.Client | undefined,
): readonly Place[] {
  const settings = {
    bucket: 'lake',
    region: 'us-east-1',
    endpoint: s3.endpoint,
    accessKeyId: 'S3RVER',
    secretKey: 'S3RVER',
    sessionToken: undefined,
  };
  const client = createS3Client(settings, 's3');
  const inLake = (file: string) => path.join(folder.path, 'lake', file);
  const download = async (file: string) => {
    const local = path.join(folder.path, file.replaceAll('/', '-'));
    await client.download(`${number}/${file}`, local);
    return local;
  };
  const whole = (bucket: string | null, table: string, schema: string) =>
    `"${bucket ?? schema}"."${table}"`;
  return [
    {
      address: 'duckdb:t.duckdb',
      async count(bucket, table) {
        await (await counter).run(
          `ATTACH IF NOT EXISTS '${folder.path}/t.duckdb' AS t${number} (READ_ONLY)`,
        );
        return countDuckdb(`t${number}.${whole(bucket, table, 'main')}`);
      },
    },
    {
      address: 'parquet:lake',
      count: async (bucket, table) =>
        countFiles(readFileSync(inLake('_current.json'), 'utf8'), bucket, table, async (file) =>
          inLake(file),
        ),
    },
    {
      address: `s3://lake/${number}`,
      env: { ...S3_ENV, AWS_ENDPOINT_URL: s3.endpoint },
      count: async (bucket, table) =>
        countFiles(
          (await client.get(`${number}/_current.json`))?.bytes.toString() ?? '',
          bucket,
          table,
          download,
        ),
    },
    ...(database === undefined
      ? []
      : [
          {
            address: `postgres://sluice:hunter2@127.0.0.1:${database.port}/shop?schema=plain${number}`,
            async count(bucket: string | null, table: string) {
              const { rows } = await database.query<{ n: number }>(
                `SELECT count(*)::int AS n FROM ${whole(bucket, table, `plain${number}`)}`,
              );
              return rows[0]?.n ?? -1;
            },
          },
        ]),
  ];
}

/** One letter for several. */
const likeName = (name: string) =>
  name
    .replaceAll(/[a-z]+/g, 'a')
    .replaceAll(/[A-Z]+/g, 'A')
    .replaceAll(/[0-9]+/g, '0');
/** Which kinds of cells there are. */
const likeCells = (kinds: ColumnKinds | undefined) =>
  JSON.stringify(kinds, (_, value) => (typeof value === 'number' ? value > 0 : value));

suite('destinations: scenarios', (test) => {
  let s3: S3Server;
  let server: PostgresServer | undefined;
  let database: pg.Client | undefined;
  test.before(async () => {
    s3 = await startS3Server();
    if (postgres.missing === undefined) server = await startPostgres();
    database = server === undefined ? undefined : await connectedTo(server);
  });
  test.after(async () => {
    await database?.end();
    await server?.stop();
    await s3.close();
  });

  test('PostgreSQL is one of the destinations', [postgres], () => {
    assert.is.not(database, undefined);
  });

  let [tables, number] = [0, 0];
  /** Tables like those of earlier scenarios would show nothing new: with such names and types of columns, with or without a bucket and a key, with few rows or several. */
  const shapes = new Set<string>();
  const shapeOf = ({ bucket, columns, kinds, incremental, primaryKey, count }: MemoryTable) =>
    JSON.stringify([
      bucket === null,
      columns.map((name, at) => likeName(name) + likeCells(kinds[at])),
      incremental,
      primaryKey.length,
      count > 1,
    ]);
  for (const folder of readdirSync(path.join(root, 'scenarios')))
    test(`${folder}: each destination has the rows of the folder beside them, which has the bytes of a run without them`, async () => {
      const files = diskFiles(root);
      for (const scenario of (await readScenario(`scenarios/${folder}`, files)).playable) {
        if (scenario.skip !== undefined || scenario.contract !== undefined) continue;
        const plain = await playedScenario(scenario, createMemorySink());
        if (plain?.outcome.ok !== true) continue;
        const known = shapes.size;
        for (const table of plain.sink.tables().values()) shapes.add(shapeOf(table));
        if (shapes.size === known) continue;
        number++;
        await inScratchFolder(async (place) => {
          const places = placesFor(place, number, s3, database);
          const destinations = await Promise.all(
            places.map(({ address, env = {} }) =>
              openDestination(address, {
                evolve: 'widen',
                stateName: `s${number}`,
                cwd: place.path,
                env,
              }),
            ),
          );
          const beside = createMemorySink();
          const all = await playedScenario(
            scenario,
            createDestinationSink({ destinations, beside, stagingParent: place.path }),
          );
          assert.is(all?.outcome.failure?.message, undefined, scenario.name);
          assert.equal(all?.requests, plain.requests, scenario.name);
          assert.equal(
            [[...beside.files()], beside.state],
            [[...plain.sink.files()], plain.sink.state],
            scenario.name,
          );
          const written = [...plain.sink.tables().values()].filter(
            ({ columns }) => columns.length > 0,
          );
          for (const { bucket, name, incremental, primaryKey, count } of written) {
            const counts = await Promise.all(places.map((each) => each.count(bucket, name)));
            // of several rows with one key the last one is kept
            const expected = incremental && primaryKey.length > 0 ? counts[0] : count;
            assert.equal(
              new Set(counts),
              new Set([expected]),
              `${scenario.name}: ${bucket}.${name}: ${counts.join(', ')}`,
            );
          }
          for (const bucket of new Set(written.map((table) => table.bucket)))
            await database?.query(`DROP SCHEMA IF EXISTS "${bucket ?? `plain${number}`}" CASCADE`);
          await (await counter).run(`DETACH DATABASE IF EXISTS t${number}`);
          tables += written.length;
        }, fastFolder);
      }
    });

  test('many tables were compared', () => assert.ok(tables > 60, `${tables} tables`));
});
