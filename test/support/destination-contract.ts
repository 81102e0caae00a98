import { readdirSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import type { Destination, Evolution, KnownTable } from '../../src/destinations/destination.ts';
import { createDestinationSink } from '../../src/destinations/destination-sink.ts';
import type { FinishedTable, ListTable } from '../../src/ports/sink.ts';
import { type Cell, csvRow, JsonText, TimeText } from '../../src/rows/cells.ts';
import { columnKinds, countRow, noKinds } from '../../src/rows/column-type.ts';
import { NumberLiteral } from '../../src/values/json.ts';
import type { Need } from './needs.ts';
import { fastFolder, inScratchFolder } from './scratch-folder.ts';
import { storageMessage, tableOf } from './sink-contract.ts';
import { suite } from './suite.ts';

/** A table as a reader finds it: names and types of columns, and rows as texts in the order of `ORDER`, else in any. */
export interface ReadTable {
  readonly types: Readonly<Record<string, string>>;
  readonly rows: readonly Readonly<Record<string, string | null>>[];
}

export interface PreparedDestination {
  open(evolve?: Evolution): Promise<Destination>;
  /** `undefined` when it is not there. */
  read(bucket: string | null, table: string): Promise<ReadTable | undefined>;
  /** The certificates beside the states. */
  certificates(): Promise<readonly (string | null | undefined)[]>;
  close(): Promise<void>;
}

export interface DestinationFacts {
  /** What it calls bigint, decimal(p,s), boolean, text, json, date, timestamp. */
  readonly types: {
    readonly bigint: string;
    readonly decimal: (before: number, after: number) => string;
    readonly boolean: string;
    readonly text: string;
    readonly json: string;
    readonly date: string;
    readonly timestamp: string;
  };
  readonly hasNul: boolean;
  readonly runs: number;
  /** As `load` has it. */
  readonly fileBytes?: number;
}

export interface TestTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly bucket?: string | null;
  readonly name?: string;
  readonly primaryKey?: readonly string[];
  readonly incremental?: boolean;
  readonly lists?: readonly ListTable[];
}

/** Numbers with digits; JSON as `new JsonText(...)`. */
export const num = (text: string) => new NumberLiteral(text);

export interface LoadOptions {
  readonly state?: string;
  readonly certificate?: string;
  /** The id of a run that may have been interrupted before. */
  readonly resumed?: string;
  readonly note?: (message: string) => void;
  readonly abandon?: boolean;
  /** The size of files of rows; what is in a complete one may be loaded before the run has ended. */
  readonly fileBytes?: number | undefined;
  /** Awaited when all rows are written. */
  readonly written?: () => Promise<void>;
}

/** Runs once: writes tables and commits, or abandons. */
export async function load(
  destinations: readonly Destination[],
  tables: readonly TestTable[],
  {
    state = '{"time":{"previousStart":1}}',
    certificate,
    resumed,
    note = () => {},
    abandon = false,
    fileBytes,
    written,
  }: LoadOptions = {},
): Promise<void> {
  await inScratchFolder(async (folder) => {
    const sink = createDestinationSink({
      destinations,
      stagingParent: folder.path,
      resume: resumed !== undefined,
      note,
      ...(fileBytes === undefined ? {} : { fileBytes }),
    });
    try {
      await sink.begin();
      const finished: FinishedTable[] = [];
      for (const {
        columns,
        rows,
        bucket = 'shop',
        name = 'orders',
        primaryKey = [],
        incremental = false,
        lists,
      } of tables) {
        const description = tableOf(bucket, name, { columns, primaryKey, incremental });
        const writer = await sink.open(description);
        const counts = noKinds(columns.length);
        for (const row of rows) {
          countRow(counts, row);
          await writer.write(Buffer.from(csvRow(row)), 1, () => columnKinds(counts));
        }
        const kinds = columnKinds(counts);
        await writer.close(kinds);
        finished.push({ ...description, rows: rows.length, kinds, ...(lists && { lists }) });
      }
      await written?.();
      if (abandon) await sink.abandon('the API said 500');
      else
        await sink.commit({
          tables: finished,
          state,
          ...(certificate === undefined ? {} : { certificate }),
          ...(resumed === undefined ? {} : { run: resumed }),
        });
    } catch (error) {
      await sink.abandon('failed');
      throw error;
    } finally {
      assert.equal(
        readdirSync(folder.path),
        [],
        `staged files are removed: ${path.basename(folder.path)}`,
      );
    }
  }, fastFolder);
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** A number in one spelling: `1.10`, `1.1` and `11e-1` are equal, and so are `-0` and `0`. */
export function sameNumber(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(text) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  if (!/[1-9]/.test(digits)) return '0';
  const trimmed = digits.replace(/0+$/, '');
  return `${sign}${trimmed}e${Number(exponent) - fraction.length + digits.length - trimmed.length}`;
}

/** Statements with the same names of types and without quotes. */
const unquoted = (statement: string) =>
  statement
    .replaceAll('"', '')
    .replaceAll('VARCHAR', 'text')
    .replace(/BIGINT|BOOLEAN/g, (type) => type.toLowerCase());

const texts = (table: ReadTable | undefined, column: string) =>
  table?.rows.map((row) => row[column]);

const integer = fc
  .oneof(
    fc.constantFrom('0', '-0', '9223372036854775807', '-9223372036854775808', '9007199254740993'),
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String),
  )
  .map(num);
const decimal = fc.oneof(
  fc
    .constantFrom(
      '1.10',
      '0.30000000000000004',
      '99999999999999.999',
      '1e5',
      '1E-7',
      '-0.0',
      '12345678901234567890',
      '-12345678901234567890.5',
      '0.1',
    )
    .map(num),
  fc
    .double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 })
    .map((value) => num(JSON.stringify(value))),
);
const huge = fc
  .constantFrom('1e400', '123456789012345678901234567890123456789012345', '1e-60', '5')
  .map(num);
const text = (hasNul: boolean) =>
  fc
    .oneof(
      fc.constantFrom(
        '',
        ' ',
        '"',
        'a,b',
        'line\nbreak',
        'line\r\n',
        '\r',
        'say "hi"',
        'true',
        'null',
        'NULL',
        '1',
        '[1]',
        'ž😀',
        '\ufeff',
        '\\',
        '\\.',
        '\n\\.\n',
        '\\N',
        "'",
        '\t',
        '\u2028',
      ),
      fc.string({ unit: 'binary' }).filter((value) => value.isWellFormed()),
    )
    .filter((value) => hasNul || !value.includes('\0'));
const json = fc
  .oneof(
    fc
      .json()
      .filter((value) => /^[[{]/.test(value) && !value.includes('\\u0000') && value.isWellFormed()),
    fc.constantFrom('{"a":1.10,"b":[null,"\\n"]}', '[]', '{}', '{"z":1,"a":12345678901234567890}'),
  )
  .map((value) => new JsonText(value));
const nullable = (cell: fc.Arbitrary<Cell>) =>
  fc.oneof({ weight: 4, arbitrary: cell }, { weight: 1, arbitrary: fc.constant(null) });

const cellText = (cell: Cell) =>
  cell === null
    ? null
    : cell instanceof JsonText || cell instanceof NumberLiteral
      ? cell.text
      : String(cell);

/** What every destination promises. */
export function declareDestinationContract(
  name: string,
  prepare: () => Promise<PreparedDestination>,
  { types, hasNul, runs, fileBytes }: DestinationFacts,
  needs: readonly Need[] = [],
): void {
  suite(`destination contract: ${name}`, needs, (test) => {
    const using = async (use: (prepared: PreparedDestination) => Promise<void>) => {
      const prepared = await prepare();
      try {
        await use(prepared);
      } finally {
        await prepared.close();
      }
    };
    const one = (prepared: PreparedDestination, table: TestTable, evolve?: Evolution) =>
      prepared.open(evolve).then((destination) => load([destination], [table], { fileBytes }));

    test('every value is read back: integers of 64 bits, decimals, booleans, null against empty, texts, JSON', async () => {
      const row = fc.tuple(
        nullable(integer),
        nullable(decimal),
        nullable(huge),
        nullable(fc.boolean()),
        nullable(text(hasNul)),
        nullable(json),
        nullable(fc.oneof(decimal, text(hasNul), fc.boolean())),
      );
      const columns = ['n', 'i', 'd', 'h', 'b', 't', 'j', 'm', 'Name with "quote", comma and ž'];
      await fc.assert(
        fc.asyncProperty(
          fc.array(row, { minLength: 1, maxLength: 30 }),
          fc.boolean(),
          fc.constantFrom(1, 500, undefined),
          (cells, incremental, size) =>
            using(async (prepared) => {
              const rows = cells.map((each, index) => [num(String(index)), ...each, null]);
              await load([await prepared.open()], [{ columns, rows, incremental }], {
                fileBytes: size,
              });
              const read = await prepared.read('shop', 'orders');
              const sorted = [...(read?.rows ?? [])].sort((a, b) => Number(a.n) - Number(b.n));
              const isNumeric = (column: string) =>
                [types.bigint, types.decimal(1, 0).replace(/\(.*/, '')].some((type) =>
                  read?.types[column]?.startsWith(type),
                );
              assert.equal(
                sorted.map((each) =>
                  columns.map((column) =>
                    isNumeric(column) && each[column] != null
                      ? sameNumber(each[column] ?? '')
                      : each[column],
                  ),
                ),
                rows.map((each) =>
                  each.map((cell, index) =>
                    isNumeric(columns[index] ?? '') && cell !== null
                      ? sameNumber(cellText(cell) ?? '')
                      : cellText(cell),
                  ),
                ),
              );
            }),
        ),
        { numRuns: runs },
      );
    });

    test('columns have the types of their values; numbers too large for a decimal are text with their digits', async () => {
      await using(async (prepared) => {
        const rows = [
          [
            num('1'),
            num('1.25'),
            true,
            'x',
            new JsonText('{"a":1}'),
            null,
            num(`1${'0'.repeat(140_000)}`),
            num('1'),
            new JsonText('[]'),
          ],
        ];
        await one(prepared, {
          columns: ['i', 'd', 'b', 't', 'j', 'n', 'h', 'm', 'mj'],
          rows: [...rows, [null, null, null, null, null, null, null, 'x', true]],
        });
        const read = await prepared.read('shop', 'orders');
        assert.equal(read?.types, {
          i: types.bigint,
          d: types.decimal(1, 2),
          b: types.boolean,
          t: types.text,
          j: types.json,
          n: types.text,
          h: types.text,
          m: types.text,
          mj: types.text,
        });
        assert.is(read?.rows[0]?.h?.length, 140_001);
      });
    });

    test('dates and times are of these types, also in files that are read back and merged; beside other values they are text', async () => {
      await using(async (prepared) => {
        const date = (text: string) => new TimeText(text, 'date');
        const time = (text: string) => new TimeText(text, 'timestamp');
        const columns = ['id', 'd', 't', 'm'];
        const table = { columns, primaryKey: ['id'], incremental: true };
        await one(prepared, {
          ...table,
          rows: [
            [num('1'), date('0001-01-01'), time('1969-12-31T23:59:58.25Z'), date('2024-02-29')],
            [num('2'), null, null, null],
          ],
        });
        await one(prepared, {
          ...table,
          rows: [
            [
              num('3'),
              date('9999-12-31'),
              time('2026-02-01T08:15:00.123456Z'),
              time('2024-02-29T00:00:00Z'),
            ],
          ],
        });
        const read = await prepared.read('shop', 'orders');
        assert.equal(read?.types, {
          id: types.bigint,
          d: types.date,
          t: types.timestamp,
          m: types.text,
        });
        const rows = [...(read?.rows ?? [])].sort((a, b) => Number(a.id) - Number(b.id));
        const instant = (text: string | null | undefined) =>
          text == null ? null : text.replace(' ', 'T').replace(/(?:Z|\+00)?$/, 'Z');
        assert.equal(
          rows.map(({ d, t, m }) => [d, instant(t), m?.slice(0, 10)]),
          [
            ['0001-01-01', '1969-12-31T23:59:58.25Z', '2024-02-29'],
            [null, null, undefined],
            ['9999-12-31', '2026-02-01T08:15:00.123456Z', '2024-02-29'],
          ],
        );
      });
    });

    test('--evolve replace: an incremental table keeps its rows until a type changes; any other table is created again', async () => {
      for (const primaryKey of [[], ['a']])
        await using(async (prepared) => {
          const run = async (
            incremental: boolean,
            columns: readonly string[],
            ...rows: Cell[][]
          ) => {
            await one(prepared, { columns, rows, primaryKey, incremental }, 'replace');
            const read = await prepared.read('shop', 'orders');
            return [Object.keys(read?.types ?? {}), [...(texts(read, 'a') ?? [])].sort()];
          };
          assert.equal(await run(true, ['a'], [num('1')]), [['a'], ['1']]);
          assert.equal(await run(true, ['a'], [num('2')]), [['a'], ['1', '2']]);
          assert.equal(await run(true, ['a', 'b'], [num('3'), 'x']), [
            ['a', 'b'],
            ['1', '2', '3'],
          ]);
          assert.equal(await run(true, ['a'], [null]), [
            ['a', 'b'],
            ['1', '2', '3', null],
          ]);
          assert.equal(await run(true, ['a']), [
            ['a', 'b'],
            ['1', '2', '3', null],
          ]);
          assert.equal(await run(true, ['a'], ['x']), [['a'], ['x']]);
          assert.equal(await run(true, ['a'], [num('4')]), [['a'], ['4', 'x']]);
          assert.equal(await run(false, ['a'], [num('5')]), [['a'], ['5']]);
        });
    });

    test('rows of lists leave when their record is replaced, also those of lists in lists, and of lists that the run has no rows of', async () => {
      const replies = { name: 'replies', link: 'of', from: ['replies'], lists: [] };
      const comments = { name: 'comments', link: 'of', from: ['comments'], lists: [replies] };
      /** Records, each with comments, each with replies; `version` makes the links of a record others. */
      const run = async (
        prepared: PreparedDestination,
        version: number,
        records: Readonly<Record<string, readonly (readonly string[])[]>>,
      ) => {
        const link = (...parts: readonly string[]) => [...parts, version].join('-');
        const articles = Object.entries(records).map(([id, list]) => [
          id === 'none' ? null : num(id),
          list.length === 0 ? null : link(id),
        ]);
        const all = Object.entries(records).flatMap(([id, list]) =>
          list.map((answers, at) => ({ id, answers, own: link(id, String(at)) })),
        );
        const inner = all.map(({ id, answers, own }) => [
          own,
          answers.length === 0 ? null : own,
          link(id),
        ]);
        const innermost = all.flatMap(({ answers, own }) => answers.map((text) => [text, own]));
        const own = { incremental: true };
        const tables = [
          // in the order in which a run closes them: a list may come before its record
          { ...own, name: 'replies', columns: ['text', 'of'], rows: innermost },
          {
            ...own,
            columns: ['id', 'comments'],
            primaryKey: ['id'],
            rows: articles,
            lists: [comments],
          },
          { ...own, name: 'comments', columns: ['text', 'replies', 'of'], rows: inner },
        ];
        await load(
          [await prepared.open()],
          tables.filter(({ rows }) => rows.length > 0),
          { fileBytes },
        );
        const read = async (name: string) =>
          (texts(await prepared.read('shop', name), 'text') ?? []).sort();
        return [await read('comments'), await read('replies')];
      };
      await using(async (prepared) => {
        assert.equal(
          await run(prepared, 1, { 1: [['a', 'b'], []], 2: [['c']], 3: [[]], none: [['d']] }),
          [
            ['1-0-1', '1-1-1', '2-0-1', '3-0-1', 'none-0-1'],
            ['a', 'b', 'c', 'd'],
          ],
        );
        assert.equal(await run(prepared, 2, { 1: [['e']], 4: [] }), [
          ['1-0-2', '2-0-1', '3-0-1', 'none-0-1'],
          ['c', 'd', 'e'],
        ]);
        assert.equal(await run(prepared, 3, { 2: [], 3: [] }), [
          ['1-0-2', 'none-0-1'],
          ['d', 'e'],
        ]);
        assert.equal(await run(prepared, 4, { none: [['f']], 4: [['g']] }), [
          ['1-0-2', '4-0-4', 'none-0-4'],
          ['e', 'f', 'g'],
        ]);
        // the same content has the same links
        assert.equal(await run(prepared, 4, { none: [['f']], 4: [['g']] }), [
          ['1-0-2', '4-0-4', 'none-0-4'],
          ['e', 'f', 'g'],
        ]);
      });
    });

    test('rows of a list with a key leave when the record that has the key of several columns has them no more', async () => {
      await using(async (prepared) => {
        const lines = { name: 'lines', link: 'orders_pk', from: ['shop', 'id'], lists: [] };
        const run = async (...orders: readonly (readonly [string, string, ...string[]])[]) => {
          const own = { incremental: true };
          await load(
            [await prepared.open()],
            [
              {
                ...own,
                columns: ['shop', 'id'],
                primaryKey: ['shop', 'id'],
                rows: orders.map(([shop, id]) => [shop, num(id)]),
                lists: [lines],
              },
              {
                ...own,
                name: 'lines',
                columns: ['sku', 'orders_pk'],
                primaryKey: ['sku'],
                rows: orders.flatMap(([shop, id, ...skus]) =>
                  skus.map((sku) => [sku, `${shop},${id}`]),
                ),
              },
            ],
            { fileBytes },
          );
          return [...(texts(await prepared.read('shop', 'lines'), 'sku') ?? [])].sort();
        };
        assert.equal(await run(['a', '1', 'x', 'y'], ['b', '1', 'z']), ['x', 'y', 'z']);
        assert.equal(await run(['a', '1', 'y', 'w']), ['w', 'y', 'z']);
        assert.equal(await run(['b', '1']), ['w', 'y']);
      });
    });

    test('a table of 1,000 columns', async () => {
      await using(async (prepared) => {
        const columns = Array.from({ length: 1000 }, (_, index) => `column ${index}`);
        const cell = (index: number): Cell =>
          [num(String(index)), num(`${index}.5`), index % 2 === 0, `text ${index}`, null][
            index % 5
          ] ?? null;
        await one(prepared, {
          columns,
          rows: [columns.map((_, index) => cell(index)), columns.map(() => null)],
        });
        const read = await prepared.read('shop', 'orders');
        assert.equal(Object.keys(read?.types ?? {}), columns);
        const row = read?.rows.find((each) => each['column 0'] !== null);
        assert.equal(
          columns.map((column, index) =>
            index % 5 === 1 ? sameNumber(row?.[column] ?? '') : row?.[column],
          ),
          columns.map((_, index) =>
            index % 5 === 1 ? sameNumber(`${index}.5`) : cellText(cell(index)),
          ),
        );
        assert.equal(
          [
            read?.rows.length,
            read?.rows.filter((each) => Object.values(each).every((value) => value === null))
              .length,
          ],
          [2, 1],
        );
      });
    });

    test('replace: the rows are the new ones; columns are added and widened, none is dropped, and a column without values keeps its type', async () => {
      await using(async (prepared) => {
        await one(prepared, {
          columns: ['i', 'j', 'gone', 'k'],
          rows: [
            [num('1'), true, 'x', num('7')],
            [num('2'), false, 'y', null],
          ],
        });
        await one(prepared, {
          columns: ['i', 'j', 'new', 'k'],
          rows: [[num('2.5'), 'text', num('3'), null]],
        });
        const read = await prepared.read('shop', 'orders');
        assert.equal(read?.types, {
          i: types.decimal(19, 1),
          j: types.text,
          gone: types.text,
          k: types.bigint,
          new: types.bigint,
        });
        assert.equal(
          read?.rows.map((row) => ({ ...row, i: sameNumber(row.i ?? '') })),
          [{ i: sameNumber('2.5'), j: 'text', gone: null, k: null, new: '3' }],
        );
        await one(prepared, { columns: ['i', 'j', 'new', 'k'], rows: [] });
        const empty = await prepared.read('shop', 'orders');
        assert.equal([empty?.types, empty?.rows], [read?.types, []]);
      });
    });

    test('incremental without a key: rows are added, and those that are there become wider', async () => {
      await using(async (prepared) => {
        await one(prepared, { columns: ['i', 'b'], rows: [[num('1'), true]], incremental: true });
        await one(prepared, {
          columns: ['i', 'b', 'c'],
          rows: [
            [num('1'), 'x', num('1.5')],
            [num('1'), 'x', null],
          ],
          incremental: true,
        });
        const read = await prepared.read('shop', 'orders');
        assert.equal(
          [texts(read, 'b')?.toSorted(), texts(read, 'i')],
          [
            ['true', 'x', 'x'],
            ['1', '1', '1'],
          ],
        );
        assert.is(texts(read, 'c')?.filter((cell) => cell !== null).length, 1);
      });
    });

    test('incremental with a key: the row of a key is replaced, the last of several is kept, and missing keys are equal', async () => {
      await using(async (prepared) => {
        const table = { columns: ['a', 'b', 'v'], primaryKey: ['a', 'b'], incremental: true };
        await one(prepared, {
          ...table,
          rows: [
            [num('1'), 'x', 'old'],
            [num('2'), 'x', 'kept'],
            [null, 'x', 'old null'],
            [num('3'), '', 'empty'],
            [num('1'), 'x', 'doubled'],
          ],
        });
        await one(prepared, {
          ...table,
          rows: [
            [num('1'), 'x', 'first'],
            [null, 'x', 'new null'],
            [num('3'), null, 'null'],
            [num('1.0'), 'x', 'last'],
            [num('4'), 'x', 'new'],
          ],
        });
        const read = await prepared.read('shop', 'orders');
        assert.equal(texts(read, 'v')?.toSorted(), [
          'empty',
          'kept',
          'last',
          'new',
          'new null',
          'null',
        ]);
      });
    });

    test('a key may be a list or an object', async () => {
      await using(async (prepared) => {
        const table = { columns: ['k', 'v'], primaryKey: ['k'], incremental: true };
        await one(prepared, { ...table, rows: [[new JsonText('{"a":1}'), 'old']] });
        await one(prepared, { ...table, rows: [[new JsonText('{"a":1}'), 'new']] });
        assert.equal(texts(await prepared.read('shop', 'orders'), 'v'), ['new']);
      });
    });

    test('nothing is visible of a run that is abandoned, and the state stays', async () => {
      await using(async (prepared) => {
        await one(prepared, { columns: ['a'], rows: [['old']] });
        const destination = await prepared.open();
        await load(
          [destination],
          [
            { columns: ['a'], rows: [['new']] },
            { columns: ['a'], rows: [['new']], name: 'other' },
          ],
          { abandon: true, state: '{"x":2}', fileBytes },
        );
        assert.equal(texts(await prepared.read('shop', 'orders'), 'a'), ['old']);
        assert.is(await prepared.read('shop', 'other'), undefined);
        assert.is(await (await prepared.open()).readState(), '{"time":{"previousStart":1}}');
      });
    });

    test('tables without a bucket, with names of all kinds, the state and the certificate are stored together; tables of other runs stay', async () => {
      await using(async (prepared) => {
        assert.is(await (await prepared.open()).readState(), undefined);
        await load(
          [await prepared.open()],
          [
            { columns: ['a'], rows: [['x']], bucket: null, name: 'plain' },
            { columns: ['a'], rows: [['y']], bucket: 'in.c-main', name: "a'b" },
          ],
          { state: `{"it's":"\\"1\\""}`, certificate: `{"it's":2}` },
        );
        assert.equal(await prepared.certificates(), [`{"it's":2}`]);
        assert.is(await (await prepared.open()).readState(), `{"it's":"\\"1\\""}`);
        await one(prepared, { columns: ['a'], rows: [['z']] });
        assert.equal((await prepared.certificates()).filter(Boolean), []);
        assert.equal(texts(await prepared.read(null, 'plain'), 'a'), ['x']);
        assert.equal(texts(await prepared.read('in.c-main', "a'b"), 'a'), ['y']);
      });
    });

    test('a run that was overtaken by another one stores nothing', async () => {
      await using(async (prepared) => {
        const slow = await prepared.open();
        await slow.readState();
        await load([await prepared.open()], [{ columns: ['a'], rows: [['first']] }], {
          state: '{"x":1}',
        });
        const loaded = slow.load({ tables: [], state: '{"x":2}' });
        assert.match(await storageMessage(loaded), 'another run');
        assert.is(await (await prepared.open()).readState(), '{"x":1}');
      });
    });

    test('a run that is stored already is left out when it is resumed; one that another run has overtaken is refused', async () => {
      await using(async (prepared) => {
        const table = { columns: ['a'], rows: [['x']], incremental: true };
        const run = '6b1f9a3e-0f5c-4a7e-9a55-3f6f1a2b3c4d';
        const notes: string[] = [];
        const resume = async (resumed: string) =>
          load([await prepared.open()], [table], {
            resumed,
            fileBytes,
            note: (text) => notes.push(text),
          });
        const count = async () => (await prepared.read('shop', 'orders'))?.rows.length;
        await resume(run);
        assert.equal([await count(), notes], [1, []]);
        await resume(run);
        assert.is(await count(), 1);
        assert.match(notes.join(), 'has this run already');
        await resume(run.replace('6b', '7c'));
        assert.is(await count(), 2);
        await load([await prepared.open()], [table], { state: '{"time":{"previousStart":9}}' });
        assert.match(await storageMessage(resume(run)), 'another run has stored its tables since');
        assert.is(await count(), 3);
      });
    });

    test('preview has the statements that are known before a run, and changes nothing', async () => {
      await using(async (prepared) => {
        const columns = [
          { name: 'a', type: { kind: 'text' as const } },
          { name: 'new', type: { kind: 'unknown' as const } },
          { name: 'flag', type: { kind: 'boolean' as const } },
        ];
        const table = {
          bucket: 'shop',
          name: 'orders',
          columns,
          incremental: true,
          primaryKey: ['a'],
        };
        const preview = async (known: KnownTable, evolve?: Evolution) =>
          (await (await prepared.open(evolve)).preview([known])).map(unquoted);
        assert.equal(await preview(table), [
          `CREATE TABLE shop.orders (a text, new …, flag boolean);`,
        ]);
        assert.equal(
          await preview({ bucket: 'shop', name: 'orders', incremental: false, primaryKey: [] }),
          ['CREATE TABLE shop.orders (…);'],
        );
        assert.is(await prepared.read('shop', 'orders'), undefined);
        await one(prepared, { columns: ['a'], rows: [[num('1')]] });
        const [added, flag, widened, rows, ...none] = await preview(table);
        assert.equal(
          [added, flag, rows, none],
          [
            'ALTER TABLE shop.orders ADD COLUMN new …;',
            `ALTER TABLE shop.orders ADD COLUMN flag boolean;`,
            '-- shop.orders: rows with the same a are replaced, other rows are added',
            [],
          ],
        );
        assert.match(widened ?? '', `ALTER TABLE shop.orders ALTER COLUMN a TYPE text`);
        assert.equal(
          await preview({ bucket: 'shop', name: 'orders', incremental: false, primaryKey: [] }),
          [`-- shop.orders has the columns a bigint`, '-- shop.orders: the rows are replaced'],
        );
        assert.equal(await preview(table, 'replace'), [
          'DROP TABLE shop.orders;',
          `CREATE TABLE shop.orders (a text, new …, flag boolean);`,
        ]);
        const same = { ...table, columns: [{ name: 'a', type: { kind: 'bigint' as const } }] };
        const kept =
          '-- shop.orders: rows with the same a are replaced, other rows are added; if the type of a column changes, the table is created again without the rows of earlier runs';
        assert.equal(await preview(same, 'replace'), [kept]);
        const { columns: _, ...unknown } = table;
        assert.equal(await preview(unknown, 'replace'), [
          '-- shop.orders has the columns a bigint',
          kept,
        ]);
        assert.equal(await preview({ ...same, incremental: false }, 'replace'), [
          'DROP TABLE shop.orders;',
          'CREATE TABLE shop.orders (a bigint);',
        ]);
        assert.equal(texts(await prepared.read('shop', 'orders'), 'a'), ['1']);
      });
    });
  });
}
