import * as assert from 'uvu/assert';
import { typedValue } from '../../src/rows/column-type.ts';
import { NumberLiteral } from '../../src/values/json.ts';
import { compiled, extract } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

const config = (mapping: object) => ({
  api: { baseUrl: 'https://e.com/' },
  config: {
    jobs: [{ endpoint: 'a', dataType: 'a' }],
    mappings: { a: { id: 'id', t: { mapping: { destination: 't', ...mapping } } } },
  },
});
const errorsOf = async (mapping: object) =>
  (await compiled(config(mapping))).diagnostics.map(
    ({ severity, pointer, message }) => `${severity} ${pointer}: ${message}`,
  );
const timestamp = (value: string | number | NumberLiteral, format?: string) =>
  typedValue(value, { type: 'timestamp', ...(format === undefined ? {} : { format }) });
const date = (value: string | number, format?: string) =>
  typedValue(value, { type: 'date', ...(format === undefined ? {} : { format }) });

suite('rows: columns of dates and times', (test) => {
  test('ISO 8601 is written in UTC, with as many digits of a second as it has', () => {
    assert.is(timestamp('2024-01-31T13:45:00+02:00'), '2024-01-31T11:45:00Z');
    assert.is(timestamp('2024-01-31 13:45:00.120'), '2024-01-31T13:45:00.12Z');
    assert.is(timestamp('2024-01-31T13:45:00.123456789Z'), '2024-01-31T13:45:00.123456Z');
    assert.is(timestamp('2024-01-31'), '2024-01-31T00:00:00Z');
    assert.is(date('2024-01-31T23:30:00-02:00'), '2024-02-01');
  });

  test('seconds and milliseconds since 1970, also as text and before it', () => {
    assert.is(timestamp(1_706_708_700, 'epoch'), '2024-01-31T13:45:00Z');
    assert.is(timestamp('1706708700.25', 'epoch'), '2024-01-31T13:45:00.25Z');
    assert.is(
      timestamp(new NumberLiteral('1706708700123.5'), 'epoch-ms'),
      '2024-01-31T13:45:00.1235Z',
    );
    assert.is(timestamp('-1.5', 'epoch'), '1969-12-31T23:59:58.5Z');
    assert.is(timestamp(0, 'epoch'), '1970-01-01T00:00:00Z');
    assert.is(timestamp(1e15, 'epoch'), undefined);
    assert.is(timestamp(1_706_708_700), undefined, 'a number says nothing about its unit');
  });

  test('letters of strftime', () => {
    assert.is(date('31.1.2024', '%d.%m.%Y'), '2024-01-31');
    assert.is(date('01/31/24', '%m/%d/%y'), '2024-01-31');
    assert.is(date('01/31/70', '%m/%d/%y'), '1970-01-31');
    assert.is(
      timestamp('(20240131) 134500.5 +0130', '(%Y%m%d) %H%M%S.%f %z'),
      '2024-01-31T12:15:00.5Z',
    );
    assert.is(timestamp('1706708700.5', '%s.%f'), '2024-01-31T13:45:00.5Z');
    for (const text of ['31.13.2024', '30.02.2024', '31.1.2024 ', 'x', ''])
      assert.is(
        date(text, '%d.%m.%Y'),
        text.endsWith(' ') ? '2024-01-31' : text === '' ? null : undefined,
        text,
      );
  });

  test('a run writes them, with a default for missing values', async () => {
    const { tables, outcome } = await extract(
      config({ type: 'date', format: 'epoch', default: 0 }),
      () => ({
        json: [
          { id: 1, t: 1_706_708_700 },
          { id: 2, t: null },
        ],
      }),
    );
    assert.ok(outcome.ok);
    assert.is(tables.get('a'), '"id","t"\n"1","2024-01-31"\n"2","1970-01-01"\n');
  });

  test('a value of another form ends the run, and says which setting to change', async () => {
    const { outcome } = await extract(config({ type: 'timestamp', format: 'epoch' }), () => ({
      json: [{ id: 1, t: 'soon' }],
    }));
    assert.match(outcome.failure?.message ?? '', '"soon" is not a time in the format "epoch"');
    assert.is(outcome.failure?.pointer, '/config/mappings/a/t/mapping/format');
  });

  test('wrong settings are one error each', async () => {
    const at = '/config/mappings/a/t/mapping';
    assert.equal(await errorsOf({ type: 'datetime' }).then((all) => all.length), 1);
    assert.equal(await errorsOf({ type: 'date', format: '%Q' }).then((all) => all.length), 1);
    assert.equal(await errorsOf({ type: 'integer', format: 'epoch' }), [
      `error ${at}/format: "format" is for times, and the column is of type "integer"`,
    ]);
    assert.equal(await errorsOf({ format: 'epoch' }).then((all) => all.length), 1);
    assert.equal(await errorsOf({ type: 'date', default: 'never' }).then((all) => all.length), 1);
    assert.equal(await errorsOf({ type: 'date', format: ['iso'] }).then((all) => all.length), 1);
  });
});
