// Every bundled scenario into several destinations at once, beside a folder's encoding: all have as many rows, and the folder the same bytes.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DuckDBInstance } from '@duckdb/node-api';
import * as assert from 'uvu/assert';
import { diskFiles } from '../../../src/adapters/replay/scenario-files.ts';
import { discoverScenarios } from '../../../src/scenario/discover.ts';
import { readScenario } from '../../../src/scenario/read-scenario.ts';
import type { TableList } from '../../../src/sinks/files/table-list.ts';
import { openDestination } from '../../../src/sinks/index.ts';
import { createMemorySink } from '../../../src/sinks/memory/memory-sink.ts';
import { createDestinationSink } from '../../../src/sinks/typed/destination-sink.ts';
import { playedScenario } from '../../support/played-scenario.ts';
import { fastFolder, inScratchFolder, type ScratchFolder } from '../../support/scratch-folder.ts';
import { suite } from '../../support/suite.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** The number of rows of each table, in the database and in the files of the list. */
async function rowCounts(folder: ScratchFolder): Promise<readonly (readonly [table: string, database: number, files: number])[]> {
  const list = JSON.parse((await folder.files())['lake/_current.json'] ?? '') as TableList;
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  await connection.run(`ATTACH '${folder.path}/t.duckdb' AS t (READ_ONLY)`);
  const count = async (source: string) => Number((await connection.runAndReadAll(`SELECT count(*) FROM ${source}`)).getRowsJS()[0]?.[0]);
  const counts: [string, number, number][] = [];
  for (const { bucket, name, files } of list.tables) {
    const paths = files.map((file) => `'${folder.path}/lake/${file}'`);
    counts.push([
      bucket === null ? name : `${bucket}/${name}`,
      await count(`t."${bucket ?? 'main'}"."${name}"`),
      await count(`read_parquet([${paths.join(', ')}])`),
    ]);
  }
  connection.closeSync();
  return counts;
}

suite('sinks/typed: scenarios', (test) => {
  test('every bundled scenario: DuckDB and Parquet have the rows of the folder beside them, which has the bytes of a run without them', async () => {
    const files = diskFiles(root);
    const { folders } = await discoverScenarios(['scenarios'], files);
    let tables = 0;
    for (const folder of folders)
      for (const scenario of (await readScenario(folder, files)).playable) {
        if (scenario.skip !== undefined || scenario.contract !== undefined) continue;
        const plain = await playedScenario(scenario, createMemorySink());
        if (plain?.outcome.ok !== true) continue;
        await inScratchFolder(async (place) => {
          const options = { evolve: 'widen', stateName: 's', cwd: place.path, env: {} } as const;
          const destinations = await Promise.all(['duckdb:t.duckdb', 'parquet:lake'].map((address) => openDestination(address, options)));
          const beside = createMemorySink();
          const both = await playedScenario(scenario, createDestinationSink({ destinations, beside, stagingParent: place.path }));
          assert.is(both?.outcome.failure?.message, undefined, scenario.name);
          assert.equal(both?.requests, plain.requests, scenario.name);
          assert.equal([[...beside.files()], beside.state], [[...plain.sink.files()], plain.sink.state], scenario.name);
          const expected = [...plain.sink.tables()]
            .filter(([, { columns }]) => columns.length > 0)
            .map(([key, { primaryKey, incremental, count }]) => [key.replace(/\.csv$/, ''), incremental && primaryKey.length > 0 ? undefined : count]);
          const found = new Map((await rowCounts(place)).map(([table, database, rows]) => [table, [database, rows]]));
          assert.equal([...found.keys()].toSorted(), expected.map(([table]) => table).toSorted(), scenario.name);
          for (const [table, count] of expected) {
            const [database, rows] = found.get(String(table)) ?? [];
            assert.is(database, rows, `${scenario.name}: ${table}`);
            if (count !== undefined) assert.is(database, count, `${scenario.name}: ${table}`);
          }
          tables += expected.length;
        }, fastFolder);
      }
    assert.ok(tables > 60, `${tables} tables`);
  });
});
