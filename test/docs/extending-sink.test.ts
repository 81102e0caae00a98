// The sink of docs/extending.md counts what a run writes. Its types are checked with those of all programs, in docs.test.ts.

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as assert from 'uvu/assert';
import { compile, type RunOutcome, run } from '../../src/pipeline.ts';
import { type SinkPort, StorageProblem } from '../../src/ports/sink.ts';
import {
  createMemoryScratch,
  createMemoryState,
  createSeededRandom,
} from '../../src/scenario/replay/memory-ports.ts';
import { createVirtualClock } from '../../src/scenario/replay/virtual-clock.ts';
import { configuration } from '../support/extract.ts';
import { inScratchFolder } from '../support/scratch-folder.ts';
import { storageMessage, tableOf } from '../support/sink-contract.ts';
import { suite } from '../support/suite.ts';
import { blocksOf, root } from './read-document.ts';

type Create = (print: (line: string) => void) => SinkPort;

/** The page's code, with the door where the tests find it. */
async function withCountingSink(use: (create: Create) => Promise<void>): Promise<void> {
  const block = blocksOf('docs/extending.md').find(({ file }) => file === 'counting-sink.ts');
  if (block === undefined) throw new Error('the page has no counting-sink.ts');
  await inScratchFolder(async (folder) => {
    const door = pathToFileURL(path.join(root, 'src/index.ts')).href;
    await folder.put('package.json', '{"type":"module"}');
    await folder.put('counting-sink.ts', block.text.replace("from 'sluice'", `from '${door}'`));
    const { createCountingSink } = (await import(
      pathToFileURL(path.join(folder.path, 'counting-sink.ts')).href
    )) as { createCountingSink: Create };
    await use(createCountingSink);
  });
}

async function extraction(
  create: Create,
  bodies: readonly string[],
): Promise<{ readonly outcome: RunOutcome; readonly lines: readonly string[] }> {
  const { plan, secrets } = await compile(
    JSON.stringify(configuration({ api: { pagination: { method: 'pagenum' } } })),
    { name: 'c.json' },
  );
  if (plan === undefined || secrets === undefined) throw new Error('does not compile');
  const lines: string[] = [];
  const clock = createVirtualClock({ startMs: 0 });
  let sent = 0;
  const send = async () =>
    ({
      kind: 'response',
      response: {
        status: 200,
        statusText: 'OK',
        headers: [],
        body: Buffer.from(bodies[sent++] ?? '[]'),
      },
    }) as const;
  const sink = create((line) => lines.push(line));
  const ports = {
    http: { send, async close() {} },
    clock,
    random: createSeededRandom(1),
    sink,
    scratch: createMemoryScratch(),
    state: createMemoryState(),
    events: () => {},
  };
  return { outcome: await run(plan, { ports, secrets }), lines };
}

suite('docs/extending: a destination', (test) => {
  test('the sink of the page counts rows, and names the types of columns', async () => {
    await withCountingSink(async (create) => {
      const first = [{ id: 1, price: 1.5, paid: true, note: '', tags: ['a'], nothing: null }];
      const second =
        '[{"id":9223372036854775808,"price":2,"paid":null,"note":"x","tags":[],"late":7},{"id":3}]';
      const { outcome, lines } = await extraction(create, [JSON.stringify(first), second]);
      assert.is(outcome.ok, true);
      assert.equal(lines, [
        'items: 3 rows (id decimal, price decimal, paid boolean, note text, tags text, nothing unknown, late bigint)',
        'items_tags: 1 rows (data text, JSON_parentId text)',
      ]);
    });
  });

  test('the sink of the page prints nothing of a run that fails, and refuses a table that is open', async () => {
    await withCountingSink(async (create) => {
      const { outcome, lines } = await extraction(create, ['[{"id":1}]', 'broken']);
      assert.equal([outcome.ok, lines], [false, []]);
      const sink = create(() => {});
      await sink.open(tableOf('b', 't'));
      assert.match(await storageMessage(sink.open(tableOf('b', 't'))), 'b.t');
      assert.ok(StorageProblem.prototype instanceof Error);
    });
  });
});
