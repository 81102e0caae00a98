import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { parseExactJson } from '../../src/plan/responses/decode-json.ts';
import { type Batch, BatchSpool } from '../../src/run/automatic-pages.ts';
import { createMemoryScratch } from '../../src/scenario/replay/memory-ports.ts';
import { exactJsonText, type Json } from '../../src/values/json.ts';
import { suite } from '../support/suite.ts';

const batchOf = (records: string, added: Batch['added'] = []): Batch => ({
  records: parseExactJson(records, 'exact') as readonly Json[],
  added,
});

async function readBack(batches: readonly Batch[], exact = true): Promise<readonly string[]> {
  let files = 0;
  const scratch = createMemoryScratch();
  const spool = new BatchSpool(
    {
      open: () => {
        files++;
        return scratch.open();
      },
    },
    undefined,
    exact,
  );
  for (const batch of batches) await spool.add(batch);
  const read: string[] = [`${files} on disk`];
  for await (const batch of spool.read())
    read.push(
      batch.body === undefined
        ? `${exactJsonText(batch.records)}|${exactJsonText(batch.added as unknown as Json)}`
        : 'a body',
    );
  return read;
}

suite('run/batch-spool', (test) => {
  test('PAR-8: a few records stay in memory and are read back in order', async () => {
    assert.equal(await readBack([batchOf('[{"a":1}]', [['p', null]]), batchOf('["x"]')]), [
      '0 on disk',
      '[{"a":1}]|[["p",null]]',
      '["x"]|[]',
    ]);
  });

  test('PAR-8: many records are stored on disk and read back unchanged', async () => {
    const long = `["${'ž\\n'.repeat(400_000)}"]`;
    const batches = Array.from({ length: 9 }, (_, index) => batchOf(long, [['page', index]]));
    const [disk, ...read] = await readBack(batches);
    assert.is(disk, '1 on disk');
    assert.is(read.length, 9);
    assert.ok(
      read.every(
        (line, index) => line.endsWith(`|[["page",${index}]]`) && line.length === read[0]?.length,
      ),
    );
  });

  test('PAR-8: number kinds, digits and member order survive', async () => {
    const records =
      '[{"2":0.10,"1":[1.0,-0.0,1E5,1e400,12345678901234567890,1.0E-7],"__proto__":{"x":0.30000000000000004}}]';
    assert.equal(await readBack([batchOf(records, [['p', 0.1]])]), [
      '0 on disk',
      `${records}|[["p",0.1]]`,
    ]);
  });

  test('PAR-8: any JSON is read back unchanged', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.json(), { maxLength: 4 }), async (texts) => {
        const batches = texts.map((text) => batchOf(`[${text}]`));
        assert.equal(
          (await readBack(batches)).slice(1),
          batches.map(({ records }) => `${exactJsonText(records)}|[]`),
        );
      }),
    ));
});
