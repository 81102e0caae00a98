// Columns with a type have the digits that the API sent, whatever `lossless` and `--numbers` say about others.

import * as assert from 'uvu/assert';
import { configuration, extract } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

const BEYOND = '12345678901234567890';
const LONG = '0.12345678901234567890';

/** A type of a column, a number as the API sends it, and its cell. */
const numbers: readonly (readonly [type: string, sent: string, cell: string])[] = [
  ['integer', BEYOND, BEYOND],
  ['integer', `-${BEYOND}`, `-${BEYOND}`],
  ['integer', `${BEYOND}.0`, BEYOND],
  ['integer', '1.2345678901234567890e19', BEYOND],
  ['integer', '18446744073709551615', '18446744073709551615'],
  ['integer', '9223372036854775807', '9223372036854775807'],
  ['integer', '9007199254740993', '9007199254740993'],
  ['integer', '9007199254740993.0', '9007199254740993'],
  ['integer', '1e20', '100000000000000000000'],
  ['integer', '1.0', '1'],
  ['integer', '-0.0', '0'],
  ['integer', '10', '10'],
  ['integer', `"${BEYOND}"`, BEYOND],
  ['decimal', BEYOND, BEYOND],
  ['decimal', LONG, LONG],
  ['decimal', '1.10', '1.10'],
  ['decimal', '1.5', '1.5'],
  ['decimal', '1e25', '1e25'],
  ['text', BEYOND, BEYOND],
  ['text', LONG, LONG],
  ['text', '1.10', '1.10'],
  ['json', BEYOND, BEYOND],
  ['json', `{"a":[${BEYOND},${LONG}],"b":0.1}`, `{""a"":[${BEYOND},${LONG}],""b"":0.1}`],
  ['json', '{"é":1.0}', '{""\\u00e9"":1.0}'],
];

const columns = (type: string) => ({
  id: { mapping: { destination: 'id', type, primaryKey: type !== 'json' } },
  plain: 'plain',
  list: {
    type: 'table',
    destination: 'lines',
    tableMapping: {
      v: { mapping: { destination: 'v', type } },
      p: 'p',
      items_id: { type: 'user', mapping: { destination: 'u' } },
    },
  },
});

suite('rows: digits of columns with a type', (test) => {
  for (const encoding of ['peer', 'typed'] as const)
    test(`all digits are written, and others as before: ${encoding}`, async () => {
      for (const [type, sent, cell] of numbers) {
        const record = `{"id":${sent},"plain":1.10,"list":[{"v":${sent},"p":2.50}]}`;
        for (const [response, body] of [
          [undefined, `[${record}]`],
          [{ format: 'ndjson' }, `${record}\n`],
        ] as const) {
          const { tables, events, outcome } = await extract(
            configuration({
              jobs: [{ endpoint: 'items', dataType: 'items', ...(response && { response }) }],
              config: { mappings: { items: columns(type) } },
            }),
            () => ({ text: body }),
            { encoding },
          );
          const label = `${type} ${sent} ${JSON.stringify(response)}`;
          assert.is(outcome.failure?.message, undefined, label);
          const [, row = ''] = (tables.get('b/items') ?? '').split('\n');
          const [, line = ''] = (tables.get('b/lines') ?? '').split('\n');
          const [plain, part] = encoding === 'typed' ? ['1.10', '2.50'] : ['"1.1"', '"2.5"'];
          const shown = (text: string) => (encoding === 'typed' ? text.replaceAll('"', '') : text);
          if (encoding === 'peer') {
            assert.ok(`${row},`.startsWith(`"${cell}",${plain},`), label);
            assert.ok(line.startsWith(`"${cell}",${part},`), label);
          } else if (type !== 'json') {
            assert.is(shown(row), `${cell},${plain}`, label);
          }
          assert.not.ok(
            events.some((event) => event.kind === 'warning' && event.expected !== true),
            label,
          );
        }
      }
    });

  test('two integers beyond 64 bits stay two keys, also as the link of a child table', async () => {
    const ids = [BEYOND, '12345678901234567891'];
    const { tables } = await extract(
      configuration({ config: { mappings: { items: columns('integer') } } }),
      () => ({ text: `[${ids.map((id) => `{"id":${id},"list":[{"v":1}]}`).join(',')}]` }),
    );
    assert.is(tables.get('b/items'), `"id","plain"\n${ids.map((id) => `"${id}",""\n`).join('')}`);
    assert.is(
      tables.get('b/lines'),
      `"v","p","u","items_pk"\n${ids.map((id) => `"1","","","${id}"\n`).join('')}`,
    );
  });

  test('a number that is no integer, or has more digits than a double has room for, is still refused', async () => {
    for (const sent of ['1.5', '1e400', '12345678901234567890.5']) {
      const { outcome } = await extract(
        configuration({
          config: {
            mappings: { items: { id: { mapping: { destination: 'id', type: 'integer' } } } },
          },
        }),
        () => ({ text: `[{"id":${sent}}]` }),
      );
      assert.match(outcome.failure?.message ?? '', /integer/, sent);
    }
  });
});
