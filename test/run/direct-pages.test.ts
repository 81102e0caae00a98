import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { createMemorySink } from '../../src/destinations/memory-sink.ts';
import type { Job, Plan, RecordSelection, Run } from '../../src/plan/model/plan.ts';
import { decodeJson } from '../../src/plan/responses/decode-json.ts';
import { recordBatch, selectRecords } from '../../src/rows/records.ts';
import { createRunTables } from '../../src/run/tables.ts';
import { createMemoryScratch } from '../../src/scenario/replay/memory-ports.ts';
import { RunError } from '../../src/text/diagnostic.ts';
import { jsonText } from '../../src/values/text.ts';
import { suite } from '../support/suite.ts';
import { mapped } from '../support/tables.ts';

interface Extraction {
  readonly files: Readonly<Record<string, string>>;
  readonly warnings: readonly string[];
  readonly state: string;
  readonly failure: string | undefined;
}

type Settings = {
  readonly mappings?: unknown;
  readonly numbers?: 'peer' | 'exact';
  readonly booleans?: 'text';
  readonly added?: readonly (readonly [string, string])[];
  readonly records?: RecordSelection;
};

/** Extracts pages as they came; `direct` lets those become rows that can without being read into values. */
async function extract(
  pages: readonly (string | Uint8Array)[],
  direct: boolean,
  { mappings, numbers = 'peer', added = [], records: selection = { kind: 'auto' } }: Settings = {},
) {
  const run = {
    iteration: null,
    bucket: 'b',
    incremental: false,
    compatLevel: 3,
    numbers,
    mappings: mappings === undefined ? [] : mapped(mappings),
    jobs: [],
  };
  const sink = createMemorySink();
  const warnings: string[] = [];
  const tables = createRunTables({
    plan: { runs: [run] } as unknown as Plan,
    ports: { sink, scratch: createMemoryScratch() },
    inputState: {},
    warn: (rule, message) => warnings.push(`${rule}: ${message}`),
    debug: () => {},
  });
  const job = { dataType: 'users', from: '/config/jobs/0', records: selection } as unknown as Job;
  let directPages = 0;
  let failure: string | undefined;
  let state: readonly (readonly [string, unknown])[] = [];
  try {
    for (const [index, text] of pages.entries()) {
      const body = typeof text === 'string' ? Buffer.from(text) : text;
      const page = { run: run as unknown as Run, job, addedColumns: added, page: index + 1 };
      const plain = direct ? tables.scan(page, body) : undefined;
      const decoded = decodeJson(body, { numbers });
      const records =
        decoded.kind === 'value'
          ? selectRecords(selection, decoded.value, { endpoint: 'users', jobPointer: job.from })
              .records
          : undefined;
      const source = { exchange: page.page, place: () => ({ path: '', isList: true }) };
      if (plain === undefined)
        await tables.accept({ ...page, batch: recordBatch(source, records ?? []) });
      else {
        directPages++;
        assert.is(plain.count, records?.length, 'only a list of records is taken, all of it');
        await plain.commit();
      }
    }
    state = (await tables.finish()).stateMembers;
    await sink.commit({ tables: [], state: '{}' });
  } catch (error) {
    if (!(error instanceof RunError)) throw error;
    failure = error.failure.message;
  }
  const files =
    failure === undefined
      ? Object.fromEntries(
          [...sink.files()].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
        )
      : {};
  const outcome: Extraction = {
    files,
    warnings,
    state: state.map(([name, value]) => `${name} ${jsonText(value as never)}`).join('\n'),
    failure,
  };
  return { outcome, directPages };
}

async function sameBothWays(
  pages: readonly (string | Uint8Array)[],
  settings: Settings = {},
): Promise<number> {
  const read = await extract(pages, false, settings);
  const direct = await extract(pages, true, settings);
  assert.equal(direct.outcome, read.outcome);
  return direct.directPages;
}

const number = fc.oneof(
  fc.constantFrom(
    '0',
    '-0',
    '7',
    '-1',
    '1.0',
    '-0.0',
    '0.10',
    '1e2',
    '1E-7',
    '1e400',
    '12345678901234567890',
    '123456789012345678',
    '-9007199254740993',
  ),
  fc.constantFrom(
    '0.30000000000000004',
    '-0.25',
    '0.00012',
    '0.00001',
    '99999999999999.5',
    '1234567890123.45',
    '0.12345678901234',
    '0.123456789012345',
  ),
  fc.integer().map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }).map((value) => JSON.stringify(value)),
  fc.constantFrom(
    '"say \\"hi\\""',
    '"\\u0022\\u0041\\u00e9\\u20ac"',
    '"\\/\\b\\f\\n\\r\\t\\\\"',
    '"\\ud83d\\ude00"',
    '"\\ud800"',
    '"ž,\u{1f600}"',
    '"{"',
    '"}]"',
    '""',
  ),
);
const scalar = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 3, arbitrary: number },
  fc.constantFrom('true', 'false', 'null'),
);
const space = fc.constantFrom('', '', '', ' ', '\n', '\t\r\n');
const pair = (names: readonly string[], value: fc.Arbitrary<string>) =>
  fc
    .tuple(space, fc.constantFrom(...names), space, value, space)
    .map(([a, name, b, inner, c]) => `${a}"${name}"${b}:${inner}${c}`);
const object = (names: readonly string[], value: fc.Arbitrary<string>) =>
  fc.array(pair(names, value), { maxLength: 4 }).map((pairs) => `{${pairs.join(',')}}`);
const rare = fc.oneof(
  object(['x'], scalar),
  fc.constantFrom('[]', '[1]', '[{"x":1}]', '{}', '[[1]]'),
);
const record = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(scalar, scalar, scalar)
      .map(([a, b, x]) => `{"a":${a},"b":${b},"o":{"x":${x}}}`),
  },
  {
    weight: 2,
    arbitrary: object(['a', 'b', 'c', 'ž', 'constructor', '1', '__proto__', '\\u0061'], scalar),
  },
  {
    weight: 1,
    arbitrary: object(['a', 'b', 'o', 'n'], fc.oneof({ weight: 5, arbitrary: scalar }, rare)),
  },
);
const page = fc
  .tuple(fc.array(record, { maxLength: 5 }), space)
  .map(([records, around]) => `${around}[${records.join(`${around},`)}${around}]${around}`);
/** Pages that teach what `recordWithLists` has. */
const withLists = [
  '[{"id":1,"name":"x","lines":[{"sku":"s","price":1.5,"o":{"x":1}}],"tags":["t"],"o":{"x":"y"}}]',
];
const list = (element: fc.Arbitrary<string>) =>
  fc.array(element, { maxLength: 4 }).map((elements) => `[${elements.join(', ')}]`);
const line = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(text, number, scalar)
      .map(([sku, price, x]) => `{"sku":${sku},"price":${price},"o":{"x":${x}}}`),
  },
  { weight: 1, arbitrary: object(['sku', 'price', 'x'], scalar) },
  { weight: 1, arbitrary: fc.constantFrom('null', '{}') },
);
const recordWithLists = fc
  .tuple(
    scalar,
    text,
    fc.oneof(
      { weight: 6, arbitrary: list(line) },
      { weight: 1, arbitrary: fc.constantFrom('null', '[]', '{"sku":"one"}', '"none"') },
    ),
    fc.oneof(
      { weight: 6, arbitrary: list(scalar) },
      { weight: 1, arbitrary: fc.constantFrom('null', '[]') },
    ),
    fc.boolean(),
  )
  .map(([id, name, lines, tags, swapped]) =>
    swapped
      ? `{"tags":${tags},"lines":${lines},"name":${name},"id":${id}}`
      : `{"id":${id},"name":${name},"lines":${lines},"tags":${tags},"o":{"x":${id}}}`,
  );
const pageWithLists = fc
  .array(recordWithLists, { minLength: 1, maxLength: 3 })
  .map((records) => `[${records.join(',')}]`);
const mapping = {
  a: { type: 'column', mapping: { destination: 'first', primaryKey: true } },
  'o.x': { type: 'column', mapping: { destination: 'inner' } },
  b: { type: 'column', mapping: { destination: 'second' }, forceType: true },
  batch: { type: 'user', mapping: { destination: 'batch' } },
};

const path = (text: string): RecordSelection => ({
  kind: 'path',
  path: text,
  delimiter: '.',
  from: '/config/jobs/0/dataField',
});
/** A response around a list: members before and after it, some of them of its name. */
const wrapped = fc
  .tuple(
    page,
    fc.array(pair(['data', 'more', 'a', '\\u0064ata'], fc.oneof(scalar, rare)), { maxLength: 2 }),
    fc.array(pair(['data', 'x', 'inner'], fc.oneof(scalar, rare)), { maxLength: 2 }),
  )
  .map(([list, before, after]) => `{${[...before, `"data":${list}`, ...after].join(',')}}`);
const deeper = fc
  .tuple(wrapped, fc.array(pair(['inner', 'x'], fc.oneof(scalar, rare)), { maxLength: 1 }))
  .map(([inner, after]) => `{${[`"inner":${inner}`, ...after].join(',')}}`);

suite('run/direct-pages', (test) => {
  test('REC-3..10: so are tables of lists inside of responses', async () => {
    let direct = 0;
    const cases = fc.oneof(
      fc.tuple(
        fc.array(wrapped, { maxLength: 3 }),
        fc.constantFrom({ kind: 'auto' as const }, path('data'), path('more')),
      ),
      fc.tuple(
        fc.array(deeper, { maxLength: 3 }),
        fc.constantFrom(path('inner.data'), path('inner')),
      ),
      fc.tuple(
        fc.array(page, { maxLength: 3 }),
        fc.constantFrom(path('.'), path('0'), path('data')),
      ),
    );
    await fc.assert(
      fc.asyncProperty(cases, async ([pages, records]) => {
        direct += await sameBothWays([...pages, ...pages], { records });
        direct += await sameBothWays(pages, {
          records,
          mappings: { users: mapping },
          added: [['batch', 'x']],
        });
      }),
      { numRuns: 500 },
    );
    assert.ok(direct > 100, `${direct} pages were not read`);
  });

  test('OUT-4, VAL-3, VAL-4, AUTO-1: automatic tables are the same whether pages are read into values or not', async () => {
    let direct = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(page, { maxLength: 4 }),
        fc.constantFrom('peer' as const, 'exact' as const),
        fc.constantFrom({}, { booleans: 'text' as const }),
        async (pages, numbers, booleans) => {
          direct += await sameBothWays([...pages, ...pages], { numbers, ...booleans });
        },
      ),
      { numRuns: 400 },
    );
    assert.ok(direct > 100, `${direct} pages were not read`);
  });

  test('HASH-1..4, AUTO-11..13: so are the tables of lists, and the ids that link them', async () => {
    let direct = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(pageWithLists, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('peer' as const, 'exact' as const),
        async (pages, numbers) => {
          direct += await sameBothWays([...withLists, ...pages], { numbers });
          direct += await sameBothWays([...pages, ...pages], { numbers });
        },
      ),
      { numRuns: 500 },
    );
    assert.ok(direct > 500, `${direct} pages were not read`);
  });

  test('AUTO-11: tables of lists are in the order in which the lists occur', async () => {
    const known = '[{"a":[],"b":[]}]';
    const learn = '[{"a":[1]},{"b":[{"c":1}]}]';
    assert.is(
      await sameBothWays([
        known,
        learn,
        '[{"b":[{"c":2}],"a":null},{"a":[3,4]}]',
        '[{"a":[],"b":[{"c":2},null,{}]}]',
      ]),
      2,
    );
  });

  test('DEC-3: a byte order mark before a page is left out', async () => {
    const known = '[{"a":1,"l":[{"x":1}]}]';
    assert.is(await sameBothWays([known, `\ufeff${known.replaceAll('1', '2')}`]), 1);
  });

  test('REC-3, AUTO-1: a byte order mark is a part of the name that begins with it', async () => {
    const known = '[{"a":1,"l":[{"x":1}]}]';
    assert.is(
      await sameBothWays([known, '[{"\ufeffa":2,"l":[{"x":2}]}]', '[{"a":3,"l":[{"\ufeffx":4}]}]']),
      0,
    );
    assert.is(await sameBothWays(['[{"\ufeffa":2,"b":3}]'], { mappings: { users: mapping } }), 1);
    assert.is(
      await sameBothWays(['{"\ufeffdata":[{"a":1}],"data":[{"a":2}]}'], {
        records: path('data'),
        mappings: { users: mapping },
      }),
      1,
    );
  });

  test('a list in place of a single value, or a duplicate name, is read first', async () => {
    const known = '[{"id":1,"l":[{"x":1,"y":"z"}]}]';
    for (const other of [
      '{"x":2}',
      '7',
      '"text"',
      '[[1]]',
      '[{"x":[1]}]',
      '[{"x":1,"x":2}]',
      '[1]',
      'true',
    ])
      assert.is(await sameBothWays([known, `[{"id":2,"l":${other}}]`]), 0, other);
    assert.is(await sameBothWays([known, '[{"id":2,"id":3,"l":[{"x":2}]}]']), 0);
  });

  test('OUT-4, MAP-1, MAP-5: so are mapped tables, those with columns of user data included', async () => {
    let direct = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(page, { maxLength: 4 }),
        fc.constantFrom('peer' as const, 'exact' as const),
        async (pages, numbers) => {
          direct += await sameBothWays(pages, {
            numbers,
            mappings: { users: mapping },
            added: [['batch', 'say "x"']],
          });
        },
      ),
      { numRuns: 400 },
    );
    assert.ok(direct > 100, `${direct} pages were not read`);
  });

  test('DEC-3, DEC-6: bytes that are not JSON, or not UTF-8, are never taken for a page', async () => {
    await fc.assert(
      fc.asyncProperty(
        page,
        fc.nat(),
        fc.integer({ min: 0, max: 255 }),
        fc.boolean(),
        async (valid, at, byte, insert) => {
          const body = Buffer.from(valid);
          const place = at % Math.max(1, body.length);
          const broken = Buffer.concat([
            body.subarray(0, place),
            Buffer.from([byte]),
            body.subarray(insert ? place : place + 1),
          ]);
          await sameBothWays(['[{"a":1,"b":"x","o":{"x":2}}]', broken]);
          await sameBothWays([broken], { mappings: { users: mapping } });
        },
      ),
      { numRuns: 400 },
    );
  });

  test('DEC-3: a word that is almost true, false or null is none', async () => {
    const known = '[{"a":1,"b":"x"}]';
    for (const word of ['true', 'false', 'null'])
      for (let at = 0; at < word.length; at++) {
        const wrong = `${word.slice(0, at)}x${word.slice(at + 1)}`;
        assert.is(await sameBothWays([known, `[{"a":${wrong},"b":"x"}]`]), 0, wrong);
        assert.is(await sameBothWays([known, `[{"a":1,"b":"x"},{"a":${word},"b":"x"}]`]), 1, word);
      }
  });

  test('AUTO-3, AUTO-4: pages that waited unread are read when a later one turns a column into a list', async () => {
    const plain = '[{"a":1,"b":"x"},{"a":2,"b":null}]';
    assert.is(await sameBothWays([plain, plain, plain, '[{"a":3,"b":["y","z"]}]', plain]), 2);
  });

  test('AUTO-9: pages kept unread get the columns found later', async () => {
    const plain = '[{"a":1.10,"b":"x"}]';
    assert.is(await sameBothWays([plain, plain, '[{"c":{"d":true},"a":2}]', plain, plain]), 3);
  });

  test('a page with something that no column takes is still checked to its end', async () => {
    const page = (rest: string) => `[{"a":1,"skipped":${rest}}]`;
    for (const rest of ['{"x":[1,{"y":"\\n"}],"z":{}}', '[[],[1.5e3,"a"]]'])
      assert.is(await sameBothWays([page(rest)], { mappings: { users: { a: 'first' } } }), 1, rest);
    for (const rest of ['{"x":[1,]}', '[01]', '{"x" 1}', '["\\x"]', '[tru]', '{"a":1'])
      assert.is(await sameBothWays([page(rest)], { mappings: { users: { a: 'first' } } }), 0, rest);
  });
});
