// Rows of lists belong to their record: when a run replaces the record in a folder of CSV, the rows of its former lists leave.

import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { createFolderSink } from '../../src/destinations/folder-sink.ts';
import { mergeTable } from '../../src/destinations/merge-table.ts';
import { inScratchFolder, type ScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';
import { type TableOptions, tablesOf } from '../support/tables.ts';

interface Line {
  readonly sku: string;
  readonly parts: readonly string[];
}
interface Order {
  readonly id: number;
  readonly total: number;
  readonly lines: readonly Line[];
}

const job = { dataType: 'orders', primaryKey: { columns: ['id'], from: '/' }, children: [] };
const table = (destination: string, tableMapping: object) => ({
  type: 'table',
  destination,
  tableMapping,
});
const key = (destination: string) => ({ mapping: { destination, primaryKey: true } });
const parts = table('orders_lines_parts', { '': 'data' });

/** The ways in which orders become tables: their names are the same. */
const shapes: Readonly<Record<string, TableOptions>> = {
  automatic: { runs: [{ incremental: true, jobs: [job] as never }] },
  legacy: { runs: [{ incremental: true, jobs: [job] as never }], compatLevel: 1 },
  'mapped, a key at the top': {
    runs: [{ incremental: true }],
    mappings: {
      orders: {
        id: key('id'),
        total: 'total',
        lines: table('orders_lines', { sku: 'sku', parts }),
      },
    },
  },
  'mapped, keys everywhere': {
    runs: [{ incremental: true }],
    mappings: {
      orders: {
        id: key('id'),
        total: 'total',
        lines: table('orders_lines', { line: key('line'), sku: 'sku', parts }),
      },
    },
  },
};

/** One run into a folder. Returns what the next one gets of its state. */
async function run(
  folder: ScratchFolder,
  shape: TableOptions,
  orders: readonly Order[],
  state: string | undefined,
): Promise<string> {
  const sink = createFolderSink({ root: folder.path, layout: 'out' });
  await sink.begin();
  const records = orders.map((order) => ({
    ...order,
    lines: order.lines.map((line) => ({ line: `${order.id}-${line.sku}`, ...line })),
  }));
  const written = await tablesOf([{ type: 'orders', records: JSON.stringify(records) }], {
    ...shape,
    sink,
    ...(state === undefined ? {} : { state }),
  });
  const members = [...written.state].map(([name, text]) => `${JSON.stringify(name)}:${text}`);
  return `{${members.join()}}`;
}

/** The cells of a column, sorted. */
async function cells(folder: ScratchFolder, name: string, column: string): Promise<string[]> {
  const [header = '', ...lines] = ((await folder.files())[`b/${name}.csv`] ?? '')
    .trimEnd()
    .split('\n');
  const at = header.split(',').indexOf(`"${column}"`);
  return lines.map((line) => (line.split(',')[at] ?? '').replaceAll('"', '')).sort();
}

const line = fc.record({
  sku: fc.constantFrom('a', 'b', 'c'),
  parts: fc.array(fc.constantFrom('x', 'y', 'z'), { maxLength: 2 }),
});
const order = fc.record({
  id: fc.integer({ min: 1, max: 4 }),
  total: fc.integer({ min: 0, max: 1 }),
  lines: fc.uniqueArray(line, { maxLength: 2, selector: ({ sku }) => sku }),
});
const history = fc.array(fc.uniqueArray(order, { maxLength: 4, selector: ({ id }) => id }), {
  maxLength: 5,
});
/** Every list is known from the first run on. */
const FIRST: readonly Order[] = [{ id: 9, total: 1, lines: [{ sku: 'q', parts: ['p'] }] }];

suite('destinations: rows of lists whose records are replaced', (test) => {
  for (const [name, shape] of Object.entries(shapes))
    test(`only the lists of the last version of each record stay: ${name}`, async () => {
      await fc.assert(
        fc.asyncProperty(history, (runs) =>
          inScratchFolder(async (folder) => {
            const latest = new Map<number, Order>();
            let state: string | undefined;
            for (const orders of [FIRST, ...runs]) {
              state = await run(folder, shape, orders, state);
              for (const each of orders) latest.set(each.id, each);
              const lines = [...latest.values()].flatMap((each) => each.lines);
              assert.equal(
                await cells(folder, 'orders_lines', 'sku'),
                lines.map(({ sku }) => sku).sort(),
              );
              assert.equal(
                await cells(folder, 'orders_lines_parts', 'data'),
                lines.flatMap((each) => each.parts).sort(),
              );
              assert.is((await cells(folder, 'orders', 'id')).length, latest.size);
            }
          }),
        ),
        { numRuns: 12 },
      );
    });

  test('a record that a run has twice has the rows of both of its lists, which a note says', async () => {
    await inScratchFolder(async (folder) => {
      const shape = shapes.automatic ?? {};
      const versions = ['a', 'b'].map((sku) => ({ id: 9, total: 1, lines: [{ sku, parts: [] }] }));
      const sink = createFolderSink({ root: folder.path, layout: 'out' });
      const notes: string[] = [];
      await sink.begin();
      await tablesOf([{ type: 'orders', records: JSON.stringify(versions) }], {
        ...shape,
        sink: {
          ...sink,
          async commit(finished) {
            const stored = await sink.commit(finished);
            notes.push(...(stored.merged ?? []).flatMap(({ note }) => note ?? []));
            return stored;
          },
        },
      });
      assert.equal(await cells(folder, 'orders_lines', 'sku'), ['a', 'b']);
      assert.match(notes.join(), /^1 row of this run .*The rows of lists of the earlier ones/);
    });
  });

  test('without a key nothing is replaced, and the rows of lists are added, too', async () => {
    await inScratchFolder(async (folder) => {
      const { runs: _, ...shape } = shapes.automatic ?? {};
      for (let count = 1; count <= 2; count++) {
        await run(folder, { ...shape, runs: [{ incremental: true }] }, FIRST, undefined);
        assert.is((await cells(folder, 'orders_lines', 'sku')).length, count);
      }
    });
  });

  test('a run that reads everything again leaves the files as they are', async () => {
    await inScratchFolder(async (folder) => {
      const orders = [...FIRST, { id: 1, total: 0, lines: [{ sku: 'a', parts: ['x', 'y'] }] }];
      const shape = shapes.automatic ?? {};
      const state = await run(folder, shape, orders, undefined);
      const before = await folder.files();
      await run(folder, shape, orders, state);
      const after = await folder.files();
      const tables = Object.keys(before).filter((file) => file.includes('.csv'));
      assert.is(tables.length, 6);
      for (const file of tables) assert.is(after[file], before[file], file);
    });
  });

  test('memory has a part of the links and keys at once, and the rows are the same', async () => {
    await inScratchFolder(async (folder) => {
      const rows = Array.from({ length: 40 }, (_, at) => `"${at}","p${at % 10}"\n`);
      await folder.put('lines.csv', `"id","of"\n${rows.join('')}`);
      await folder.put('new.csv', '"id","of"\n"3","p3"\n"50","p5"\n"14","p1"\n');
      await folder.put('links', '"p3"\n"p5"\n"p5"\n"p7"\n"none"\n"p9"\n');
      for (const key of [[], ['id']]) {
        const texts: string[] = [];
        for (const maxKeys of [1, 2, 100]) {
          let files = 0;
          const merged = await mergeTable({
            existing: `${folder.path}/lines.csv`,
            added: `${folder.path}/new.csv`,
            key,
            newFile: () => `${folder.path}/merged-${key.length}-${maxKeys}-${++files}`,
            maxKeys,
            gone: { links: `${folder.path}/links`, column: 'of' },
          });
          const name = merged.file?.slice(folder.path.length + 1) ?? '';
          const text = (await folder.files())[name] ?? '';
          texts.push(text.trimEnd().split('\n').sort().join('\n'));
        }
        const left = rows.filter((row) => !/"p[3579]"/.test(row));
        const all = [
          ...left,
          '"3","p3"\n',
          '"50","p5"\n',
          ...(key.length === 0 ? ['"14","p1"\n'] : []),
        ]
          .map((row) => (key.length > 0 && row.startsWith('"14"') ? '"14","p1"\n' : row))
          .concat('"id","of"\n')
          .sort()
          .join('')
          .trimEnd();
        assert.equal(new Set(texts).size, 1);
        assert.is(texts[0], all.split('\n').sort().join('\n'));
      }
    });
  });
});
