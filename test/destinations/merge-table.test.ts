import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { type MergedRows, mergeTable } from '../../src/destinations/merge-table.ts';
import { csvRow } from '../../src/rows/cells.ts';
import { csvHeader } from '../../src/rows/row-bytes.ts';
import { createSeededRandom } from '../../src/scenario/replay/memory-ports.ts';
import { fastFolder, inScratchFolder, type ScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const textOf = ({ columns, rows }: Table) =>
  (columns.length === 0 ? '' : csvHeader(columns)) + rows.map((row) => csvRow(row)).join('');

/** What a merge must give, in memory and row by row. */
function expected(existing: Table, run: Table, key: readonly string[]): Table {
  const columns = [...new Set([...existing.columns, ...run.columns])];
  const rowsOf = ({ columns: own, rows }: Table) =>
    rows.map((row) => columns.map((column) => row[own.indexOf(column)] ?? ''));
  if (key.length === 0) return { columns, rows: [...rowsOf(existing), ...rowsOf(run)] };
  const keyOf = (row: readonly string[]) =>
    JSON.stringify(key.map((column) => row[columns.indexOf(column)] ?? ''));
  const fresh = new Map(rowsOf(run).map((row) => [keyOf(row), row]));
  const done = new Set<string>();
  const kept = rowsOf(existing).flatMap((row) => {
    const own = keyOf(row);
    const replacement = fresh.get(own);
    if (replacement === undefined) return [row];
    if (done.has(own)) return [];
    done.add(own);
    return [replacement];
  });
  return {
    columns,
    rows: [...kept, ...[...fresh].flatMap(([own, row]) => (done.has(own) ? [] : [row]))],
  };
}

async function merged(
  folder: ScratchFolder,
  existing: string | undefined,
  run: string,
  {
    key = [],
    maxKeys = 1000,
  }: { readonly key?: readonly string[]; readonly maxKeys?: number } = {},
): Promise<MergedRows & { readonly text: string }> {
  if (existing !== undefined) await folder.put('existing.csv', existing);
  await folder.put('run.csv', run);
  let files = 0;
  const result = await mergeTable({
    key,
    maxKeys,
    existing: existing === undefined ? undefined : path.join(folder.path, 'existing.csv'),
    added: path.join(folder.path, 'run.csv'),
    newFile: () => path.join(folder.path, `${key.join()}-${++files}.csv`),
  });
  for (let file = 1; file < files; file++)
    assert.not.ok(
      existsSync(path.join(folder.path, `${key.join()}-${file}.csv`)),
      'a pass leaves a file',
    );
  const file = result.file ?? path.join(folder.path, result.isSame ? 'existing.csv' : 'run.csv');
  return { ...result, text: await readFile(file, 'utf8') };
}

suite('destinations/merge-table', (test) => {
  test('random tables: the same rows in the same places as a merge in memory, whatever memory has room for', async () => {
    const random = createSeededRandom(7);
    const below = (end: number) => Buffer.from(random.bytes(4)).readUInt32LE() % end;
    const NAMES = ['id', 'region', 'note', 'é "x"', 'last'];
    const TEXTS = [
      '',
      '"',
      '""',
      '\n',
      '",\n"',
      ',',
      'ž€',
      'a"\nb',
      '\r\n',
      '1',
      '2',
      'x'.repeat(70),
    ];
    const tableOf = (names: readonly string[], most: number): Table => ({
      columns: names,
      rows: Array.from({ length: below(most) }, () =>
        names.map((name) =>
          name === 'id' || name === 'region'
            ? (TEXTS[below(below(2) === 0 ? 3 : TEXTS.length)] as string) + below(4)
            : (TEXTS[below(TEXTS.length)] as string),
        ),
      ),
    });
    const shuffled = (names: readonly string[]) =>
      names
        .map((name) => [below(1000), name] as const)
        .sort(([a], [b]) => a - b)
        .map(([, name]) => name);
    for (let round = 0; round < 150; round++)
      await inScratchFolder(async (folder) => {
        const key = [[], ['id'], ['region', 'id']][below(3)] as readonly string[];
        const columns = () => shuffled(NAMES.filter((name) => key.includes(name) || below(3) > 0));
        const existing = tableOf(columns(), 30);
        const run = tableOf(columns(), 20);
        if (run.columns.length === 0 || existing.columns.length === 0) return;
        const isFirst = below(6) === 0;
        const { text, rows, added, replaced } = await merged(
          folder,
          isFirst ? undefined : textOf(existing),
          textOf(run),
          { key, maxKeys: 1 + below(8) },
        );
        const base = isFirst ? { columns: [], rows: [] } : existing;
        const want = expected(base, run, key);
        assert.is(text, textOf(want), `round ${round}`);
        if (rows !== undefined) assert.is(rows, want.rows.length);
        const kept = expected(base, { columns: run.columns, rows: [] }, []).rows.length;
        if (key.length === 0) assert.equal([added, replaced], [run.rows.length, 0]);
        else assert.ok(added >= want.rows.length - kept);
      }, fastFolder);
  });

  test('rows longer than what is read at once, and a file of many reads', () =>
    inScratchFolder(async (folder) => {
      const long = '"\n,'.repeat(500_000);
      const existing: Table = {
        columns: ['id', 'text'],
        rows: Array.from({ length: 4000 }, (_, id) => [
          String(id),
          id % 1500 === 7 ? long : 'x'.repeat(id % 900),
        ]),
      };
      const run: Table = {
        columns: ['text', 'id'],
        rows: [
          ['new', '3007'],
          ['late', '9000'],
          [long, '5'],
        ],
      };
      const { text, added, replaced, rows } = await merged(folder, textOf(existing), textOf(run), {
        key: ['id'],
      });
      assert.ok(text === textOf(expected(existing, run, ['id'])));
      assert.equal([added, replaced, rows], [1, 2, 4001]);
    }));

  test('rows that an earlier run has as they are change nothing', () =>
    inScratchFolder(async (folder) => {
      const table = '"id","a"\n"1","x"\n"2","y"\n';
      const { isSame, replaced } = await merged(folder, table, '"id","a"\n"2","y"\n', {
        key: ['id'],
      });
      assert.equal([isSame, replaced], [true, 0]);
    }));

  test('rows without columns are kept: an empty line each', () =>
    inScratchFolder(async (folder) => {
      assert.is((await merged(folder, '\n\n', '\n')).text, '\n\n\n');
    }));

  test('rows without columns get the columns of later rows', () =>
    inScratchFolder(async (folder) => {
      assert.is(
        (await merged(folder, '\n', '"a","b"\n"1","2"\n')).text,
        '"a","b"\n"",""\n"1","2"\n',
      );
    }));

  for (const [what, text] of Object.entries({
    'is cut in a cell': '"id","a"\n"1","x"\n"2","y',
    'is cut behind a cell': '"id","a"\n"1","x"\n"2"',
    'has no line end': '"id","a"\n"1","x"',
    'has cells without quotes': '"id","a"\n1,x\n',
    'has line ends of Windows': '"id","a"\r\n"1","x"\r\n',
    'has too many cells': '"id","a"\n"1","x","y"\n',
    'has too few cells': '"id","a"\n"1"\n',
    'has an empty line': '"id","a"\n\n',
    'has a header without quotes': 'id,a\n"1","x"\n',
    'has half a header': '"id","a',
    'has zeros at its end': '"id","a"\n"1","x"\n\0\0\0\0',
  }))
    test(`a table that ${what} is refused`, () =>
      inScratchFolder(async (folder) => {
        for (const key of [[], ['id']])
          try {
            await merged(folder, text, '"id","a"\n"5","z"\n', { key });
            assert.unreachable('it was merged');
          } catch (error) {
            assert.is((error as Error).name, 'MalformedRow', String(error));
          }
      }));
});
