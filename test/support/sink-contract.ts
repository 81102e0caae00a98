import * as assert from 'uvu/assert';
import { StorageProblem } from '../../src/ports/sink.ts';
import {
  type FinalTable,
  type PreparedSink,
  sinkContract,
  tableOf,
} from '../../src/ports/sink-contract.ts';
import { declareContract, suite } from './suite.ts';

export {
  type FinalTable,
  type FinalTables,
  type PreparedSink,
  tableOf,
} from '../../src/ports/sink-contract.ts';

/** What a table's file says with its manifest; names of columns have no comma or quote. */
export function finalTable(file: string, manifest: string): FinalTable {
  const [header = ''] = file.split('\n', 1);
  const { primary_key: primaryKey = [], incremental } = JSON.parse(manifest) as {
    primary_key?: readonly string[];
    incremental: boolean;
  };
  return {
    columns: header.slice(1, -1).split('","'),
    rows: file.slice(header.length + 1),
    primaryKey,
    incremental,
  };
}

/** Checks that a promise is rejected with a `StorageProblem` and gives its message. */
export async function storageMessage(rejected: Promise<unknown>): Promise<string> {
  try {
    await rejected;
  } catch (error) {
    if (error instanceof StorageProblem) return error.message;
    throw error;
  }
  throw new Error('no StorageProblem came');
}

/** What every sink promises, and those that write files. */
export function declareSinkContract(name: string, prepare: () => Promise<PreparedSink>): void {
  declareContract(`OUT-14: sink contract: ${name}`, sinkContract(prepare));
  suite(`sink contract: ${name}: names`, (test) => {
    test('OUT-3: a name that no file can have is refused with the name in the message', async () => {
      const { sink, close } = await prepare();
      try {
        await sink.begin();
        const opened = (bucket: string | null, table: string) =>
          storageMessage(sink.open(tableOf(bucket, table)));
        assert.match(await opened('shop', 'a/b'), 'a/b');
        assert.match(await opened('a/b', 'orders'), 'a/b');
        assert.match(await opened('\ud800', 'orders'), 'half of a surrogate pair');
        assert.match(await opened(null, 'x\0y'), 'NUL');
        await opened(null, '');
        await opened('shop', 'x'.repeat(300));
      } finally {
        await close?.();
      }
    });
  });
}
