// Any records, beside the tables that a second reading of the specification makes of them.

import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { parseExactJson } from '../../src/plan/responses/decode-json.ts';
import { RunError } from '../../src/text/diagnostic.ts';
import { type Json, type JsonObject, keysOf } from '../../src/values/json.ts';
import { suite } from '../support/suite.ts';
import { float, integer, type ModelPage, modelTables, type Value } from '../support/table-model.ts';
import { type HandedPage, type TableOptions, tablesOf } from '../support/tables.ts';

/** A value in both forms: as a target writes it, and as the model reads it. */
interface Both {
  readonly text: string;
  readonly value: Value;
}
interface Page {
  readonly type: string;
  readonly records: readonly Both[];
  readonly added: readonly (readonly [string, Both])[];
}
/** What the values at a place look like, as far as they keep to it. */
type Shape =
  | 'scalar'
  | { readonly list: Shape }
  | { readonly members: readonly (readonly [name: string, shape: Shape])[] };

const names = [
  'id',
  'a',
  'b',
  'a_b',
  'a.b',
  'a b',
  'é',
  '',
  '0',
  '7',
  'data',
  'JSON_parentId',
  '__proto__',
  'constructor',
  '_',
  'long'.repeat(20),
  'of many words '.repeat(6),
];
const shapes = fc.letrec<{ shape: Shape; object: Shape }>((tie) => ({
  shape: fc.oneof(
    { maxDepth: 3 },
    fc.constant('scalar' as const),
    fc.record({ list: tie('shape') }),
    tie('object'),
  ),
  object: fc
    .uniqueArray(fc.tuple(fc.constantFrom(...names), tie('shape')), {
      minLength: 1,
      maxLength: 4,
      selector: ([name]) => name,
    })
    .map((members) => ({ members })),
}));

const NULL: Both = { text: 'null', value: null };
const numbers = ['0', '1', '-7', '9223372036854775807'].map(
  (text): Both => ({ text, value: integer(text) }),
);
const floats = [
  '1.0',
  '0.1',
  '-0.0',
  '1e20',
  '12345678901234567890',
  '0.30000000000000004',
  '1e-7',
  '2.50',
  '1.23456789012345678',
  '99999999999999.9',
].map((text): Both => ({ text, value: float(Number(text)) }));
const texts = ['', '0', 'x', 'a"b,\n', 'ž/😀'].map(
  (value): Both => ({ text: JSON.stringify(value), value }),
);
const scalar = fc.constantFrom<Both>(
  NULL,
  { text: 'true', value: true },
  { text: 'false', value: false },
  ...numbers,
  ...floats,
  ...texts,
);

const list = (elements: readonly Both[]): Both => ({
  text: `[${elements.map(({ text }) => text).join(',')}]`,
  value: elements.map(({ value }) => value),
});
const object = (members: readonly (readonly [string, Both])[]): Both => ({
  text: `{${members.map(([name, { text }]) => `${JSON.stringify(name)}:${text}`).join(',')}}`,
  value: new Map(members.map(([name, { value }]) => [name, value] as const)),
});

/** Values of a shape: now and then null, a single value for a list of them, without some members, or of another kind. */
function valuesOf(shape: Shape): fc.Arbitrary<Both> {
  if (shape === 'scalar')
    return fc.oneof(
      { weight: 40, arbitrary: scalar },
      { weight: 1, arbitrary: scalar.map((inner) => object([['z', inner]])) },
    );
  if ('list' in shape) {
    const elements = valuesOf(shape.list);
    const lists = fc.array(elements, { maxLength: 3 }).map(list);
    return fc.oneof(
      { weight: 8, arbitrary: lists },
      { weight: 1, arbitrary: shape.list === 'scalar' ? scalar : fc.constant(NULL) },
    );
  }
  const members = shape.members.map(([name, inner]) =>
    fc
      .option(valuesOf(inner), { freq: 5 })
      .map((both) => (both === null ? [] : [[name, both] as const])),
  );
  return fc.oneof(
    { weight: 12, arbitrary: fc.tuple(...members).map((each) => object(each.flat())) },
    { weight: 1, arbitrary: fc.constant(NULL) },
  );
}

const pages = fc.tuple(shapes.object, fc.option(scalar, { freq: 2 })).chain(([shape, extra]) =>
  fc
    .array(
      fc.tuple(
        fc.array(valuesOf(shape), { minLength: 1, maxLength: 4 }),
        fc.constantFrom('one', 'two'),
        fc.boolean(),
      ),
      { minLength: 1, maxLength: 5 },
    )
    .map((each) =>
      each.map(([records, type, more]) => ({
        type,
        records,
        added:
          more && extra !== null ? [['a.b', extra] as const, ['parent_id', extra] as const] : [],
      })),
    ),
);

const handed = ({ type, records, added }: Page): HandedPage => {
  const columns = parseExactJson(object(added).text) as JsonObject;
  return {
    type,
    records: list(records).text,
    added: keysOf(columns).map((name) => [name, columns[name] as Json] as const),
  };
};
const modelled = ({ type, records, added }: Page): ModelPage => ({
  type,
  records: records.map(({ value }) => value),
  added: new Map(added.map(([name, { value }]) => [name, value] as const)),
});

async function written(wild: readonly Page[], options: TableOptions): Promise<unknown> {
  try {
    const { tables } = await tablesOf(wild.map(handed), options);
    return [...tables].map(([name, text]) => [name.replace('b/', ''), text]).sort();
  } catch (error) {
    if (error instanceof RunError && error.failure.message.endsWith(': a table cannot have both'))
      return 'conflict';
    throw error;
  }
}

suite('run/run-tables, beside a model', (test) => {
  const agrees = (options: TableOptions) =>
    fc.assert(
      fc.asyncProperty(pages, async (wild) => {
        const model = modelTables(wild.map(modelled));
        assert.equal(
          await written(wild, options),
          'conflict' in model ? 'conflict' : [...model].sort(),
        );
      }),
      { numRuns: 250 },
    );

  test('AUTO-1..15, NAME-1..12, HASH-1..6: tables have the bytes of the specification', () =>
    agrees({}));
  test('PAR-8: pages kept as responses give the same', () => agrees({ kept: 'response' }));
  test('PAR-6: pages that become rows from their bytes give the same', () =>
    agrees({ direct: true }));
});
