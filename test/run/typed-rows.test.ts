// Rows of the typed encoding read back as the values that were sent, whether they were made from bytes or from values.

import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { createMemorySink, type MemorySink } from '../../src/destinations/memory-sink.ts';
import { suite } from '../support/suite.ts';
import { type HandedPage, type TableOptions, tablesOf } from '../support/tables.ts';
import { kindsOf, readTyped, type TypedCell } from '../support/typed-csv.ts';

/** A scalar as it is sent, or `undefined` for a missing member. */
type Sent = string | undefined;

const NUMBERS = [
  ...[
    '0',
    '-0',
    '7',
    '-7',
    '9007199254740993',
    '999999999999999999',
    '9223372036854775807',
    '9223372036854775808',
    '-9223372036854775808',
  ],
  ...[
    '-9223372036854775809',
    '123456789012345678901234567890',
    '1.10',
    '1.0',
    '0.30000000000000004',
    '99999999999999.999',
    '1e5',
    '1E-7',
    '-0.0',
    '1e400',
  ],
];
const number = fc.oneof(
  fc.constantFrom(...NUMBERS),
  fc.bigInt().map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
);
const text = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '"',
    'a,b',
    'line\nbreak',
    'line\r\n',
    'say "hi"',
    'true',
    'null',
    '1',
    '[1]',
    '\u0000',
    'ž😀',
    '\ufeff',
    '\\',
  ),
  fc.string({ unit: 'binary' }).filter((value) => value.isWellFormed()),
);
const written = text.chain((value) =>
  fc.constantFrom(JSON.stringify(value), JSON.stringify(value).replace(/[^ -~]/g, escaped)),
);
const scalar: fc.Arbitrary<Sent> = fc.oneof(
  number,
  written,
  fc.constantFrom('true', 'false', 'null', undefined),
);

function escaped(character: string): string {
  return [...Array(character.length).keys()]
    .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
    .join('');
}

const record = fc.record({
  id: number,
  a: scalar,
  b: scalar,
  inner: fc.option(scalar, { nil: undefined }),
  list: fc.array(scalar, { maxLength: 3 }),
  nested: fc.array(fc.array(number, { maxLength: 2 }), { maxLength: 2 }),
});
type Wild = typeof record extends fc.Arbitrary<infer T> ? T : never;

const members = (entries: readonly (readonly [string, Sent])[]) =>
  `{${entries.flatMap(([name, sent]) => (sent === undefined ? [] : [`"${name}":${sent}`])).join(',')}}`;
const nestedText = (nested: Wild['nested']) => nested.map((list) => `[${list.join(',')}]`);

function jsonOf({ id, a, b, inner, list, nested }: Wild): string {
  const rows = `[${list.map((x) => members([['x', x]])).join(',')}]`;
  return members([
    ['id', id],
    ['a', a],
    ['b', b],
    ['o', members([['inner', inner]])],
    ['l', rows],
    ['n', `[${nestedText(nested).join(',')}]`],
  ]);
}

/** The first page shows all columns, so that later pages can be taken from their bytes. */
const FIRST: Wild = {
  id: '1',
  a: '"a"',
  b: 'true',
  inner: '1',
  list: ['1', '"x"'],
  nested: [['1'], []],
};

const cellOf = (sent: Sent): TypedCell => {
  if (sent === undefined || sent === 'null') return null;
  return sent.startsWith('"')
    ? { text: JSON.parse(sent) as string, quoted: true }
    : { text: sent, quoted: false };
};

async function typedTables(
  pages: readonly HandedPage[],
  options: TableOptions,
): Promise<MemorySink> {
  const sink = createMemorySink({ encoding: 'typed' });
  await tablesOf(pages, { ...options, numbers: 'exact', sink });
  return sink;
}

/** By table: columns, and cells of each row. */
function contents(
  sink: MemorySink,
): ReadonlyMap<string, readonly Readonly<Record<string, TypedCell>>[]> {
  return new Map(
    [...sink.tables()].map(([file, { columns, rows, count }]) => {
      const read = readTyped(rows);
      assert.is(read.length, count, file);
      return [
        file,
        read.map((cells) =>
          Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? null])),
        ),
      ] as const;
    }),
  );
}

const WAYS: readonly TableOptions[] = [
  {},
  { direct: true },
  { traced: true },
  { kept: 'response' },
];
const quotedText = (cell: TypedCell | undefined) => cell?.text;

suite('run/typed-rows', (test) => {
  test('automatic tables: every value reads back, by its digits and its kind, on every way to the table', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(record, { minLength: 1, maxLength: 3 }), { maxLength: 4 }),
        async (wild) => {
          const pages = [[FIRST], ...wild];
          const handed = pages.map((records) => ({
            type: 'users',
            records: `[${records.map(jsonOf).join(',')}]`,
          }));
          const [first, ...others] = await Promise.all(WAYS.map((way) => typedTables(handed, way)));
          if (first === undefined) throw new Error('no way');
          for (const other of others) assert.equal([...other.tables()], [...first.tables()]);
          const records = pages.flat();
          const tables = contents(first);
          const users = tables.get('b/users.csv') ?? [];
          assert.equal(
            users.map(({ id, a, b, o_inner }) => [id, a, b, o_inner]),
            records.map(({ id, a, b, inner }) => [id, a, b, inner].map(cellOf)),
          );
          // a list is null where it has no rows, else the id that its rows have
          assert.equal(
            users.map(({ l, n }) => [l === null, n === null]),
            records.map(({ list, nested }) => [list.length === 0, nested.length === 0]),
          );
          const linked = (column: 'l' | 'n', sent: (record: Wild) => readonly TypedCell[]) =>
            users.flatMap((user, index) =>
              sent(records[index] as Wild).map((cell) => [cell, quotedText(user[column])]),
            );
          assert.equal(
            (tables.get('b/users_l.csv') ?? []).map(({ x, JSON_parentId }) => [
              x,
              quotedText(JSON_parentId),
            ]),
            linked('l', ({ list }) => list.map(cellOf)),
          );
          assert.equal(
            (tables.get('b/users_n.csv') ?? []).map(({ data, JSON_parentId }) => [
              data,
              quotedText(JSON_parentId),
            ]),
            linked('n', ({ nested }) => nestedText(nested).map((text) => ({ text, quoted: true }))),
          );
          for (const { name, rows, kinds } of first.tables().values()) {
            const read = readTyped(rows);
            const isJson = (column: number) => () => name === 'users_n' && column === 0;
            assert.equal(
              kinds,
              kinds.map((_, column) =>
                kindsOf(
                  read.map((cells) => cells[column] ?? null),
                  isJson(column),
                ),
              ),
              name,
            );
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  test('mapped tables: values, keys, user data, and lists and objects as JSON', async () => {
    const mappings = {
      users: {
        id: { type: 'column', mapping: { destination: 'id', primaryKey: true } },
        a: { type: 'column', mapping: { destination: 'a' } },
        o: { type: 'column', mapping: { destination: 'o' }, forceType: true },
        batch: { type: 'user', mapping: { destination: 'batch' } },
      },
    };
    const scalars = { ...mappings.users } as Partial<typeof mappings.users>;
    delete scalars.o; // then pages are taken from their bytes
    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(1.5, true, null, 'x'),
        fc.boolean(),
        async (records, batch, isPlain) => {
          const page = {
            type: 'users',
            records: `[${records.map(jsonOf).join(',')}]`,
            added: [['batch', batch]] as const,
          };
          const options = { mappings: isPlain ? { users: scalars } : mappings };
          const [first, second] = await Promise.all(
            [{ ...options, direct: true }, options].map((way) => typedTables([page], way)),
          );
          if (first === undefined || second === undefined) throw new Error('no way');
          assert.equal([...first.tables()], [...second.tables()]);
          const added: TypedCell =
            batch === null ? null : { text: String(batch), quoted: batch === 'x' };
          assert.equal(
            (contents(first).get('b/users.csv') ?? []).map(({ id, a, o, batch }) => [
              id,
              a,
              ...(isPlain ? [] : [o]),
              batch,
            ]),
            records.map(({ id, a, inner }) => [
              cellOf(id),
              cellOf(a),
              ...(isPlain ? [] : [{ text: compact(members([['inner', inner]])), quoted: true }]),
              added,
            ]),
          );
          const kinds = [...first.tables().values()][0]?.kinds ?? [];
          if (!isPlain) assert.is(kinds[2]?.json, records.length);
          assert.is(
            kinds.at(-1)?.[
              batch === null
                ? 'null'
                : batch === 'x'
                  ? 'string'
                  : batch === true
                    ? 'boolean'
                    : 'decimal'
            ],
            records.length,
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  test('MAP-9: a link has the type of the key that it copies, and is text for a key of several columns', async () => {
    const key = { primaryKey: true };
    const lines = {
      type: 'table',
      destination: 'lines',
      parentKey: { destination: 'order', primaryKey: true },
    };
    const parts = {
      type: 'table',
      destination: 'parts',
      tableMapping: { p: 'p' },
      parentKey: { destination: 'line' },
    };
    const id = { mapping: { destination: 'id', ...key } };
    const rowsOf = async (own: object, below: object, record: string) =>
      [
        ...(
          await typedTables([{ type: 'orders', records: `[${record}]` }], {
            mappings: {
              orders: { ...own, lines: { ...lines, tableMapping: { ...below, parts } } },
            },
          })
        )
          .tables()
          .values(),
      ].map(({ name, rows }) => `${name} ${Buffer.from(rows).toString().trim()}`);
    const record = '{"id":7,"kind":"a","lines":[{"n":1.5,"parts":[{"p":true}]}]}';
    assert.equal(await rowsOf({ id }, {}, record), ['orders 7', 'lines 7', 'parts true,7']);
    assert.equal(await rowsOf({ id }, { n: { mapping: { destination: 'n', ...key } } }, record), [
      'orders 7',
      'lines 1.5,7',
      'parts true,"1.5,7"',
    ]);
    assert.equal(
      await rowsOf({ id, kind: { mapping: { destination: 'kind', ...key } } }, {}, record),
      ['orders 7,"a"', 'lines "7,a"', 'parts true,"7,a"'],
    );
    assert.equal(await rowsOf({ id }, {}, record.replace('7', '"7"')), [
      'orders "7"',
      'lines "7"',
      'parts true,"7"',
    ]);
  });

  test('legacy tables: null, empty text and numbers stay apart', async () => {
    const sink = await typedTables(
      [
        {
          type: 'users',
          records: '[{"a":null,"b":"","c":1.10,"d":false,"e":[],"f":{}},{"a":"x"}]',
        },
      ],
      { compatLevel: 1 },
    );
    assert.equal(
      [...sink.tables().values()].map(({ rows }) => Buffer.from(rows).toString()),
      [',"",1.10,false,"[]"\n"x",,,,\n'],
    );
  });

  test('MAP-17: rows of shared tables, in memory or on disk, and rows that were taken back are counted once', async () => {
    const disabled = { parentKey: { disable: true } };
    const shared = {
      one: { x: 'x' },
      two: {
        c: { type: 'table', destination: 'one', tableMapping: { x: 'x' }, ...disabled },
        y: 'y',
      },
    };
    for (const long of ['v', 'v'.repeat(1000)]) {
      const children = Array.from({ length: 200 }, () => ({ x: long }));
      const sink = await typedTables(
        [
          { type: 'two', records: JSON.stringify([{ c: children, y: 1 }]) },
          { type: 'one', records: '[{"x":3},{"x":null}]' },
          { type: 'users', records: '[{"a":1}]' },
          { type: 'users', records: '[{"a":2,"late":true}]' },
        ],
        { mappings: shared, direct: true },
      );
      const tables = new Map(
        [...sink.tables().values()].map(({ name, rows, count, kinds }) => [
          name,
          { read: readTyped(rows), count, kinds },
        ]),
      );
      for (const [name, { read, count, kinds }] of tables) {
        assert.is(read.length, count, name);
        assert.equal(
          kinds,
          kinds.map((_, column) =>
            kindsOf(
              read.map((cells) => cells[column] ?? null),
              () => false,
            ),
          ),
          name,
        );
      }
      assert.equal(
        [...tables].map(([name, { count }]) => [name, count]),
        [
          ['one', 202],
          ['two', 1],
          ['users', 2],
        ],
      );
      assert.equal(tables.get('one')?.read.slice(0, 3), [
        [{ text: '3', quoted: false }],
        [null],
        [{ text: long, quoted: true }],
      ]);
    }
  });
});

/** JSON with the names and texts as `JSON.stringify` writes them, numbers as they are. */
function compact(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"/g, (string) => JSON.stringify(JSON.parse(string)));
}
