// Whole runs: whether a page becomes rows from its bytes, from its values, as it comes or at the end says nothing about the tables.

import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { compile } from '../../src/pipeline.ts';
import type { Run } from '../../src/plan/model/plan.ts';
import { configuration, type ExtractOptions, extractPlan } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

const types = ['users', 'users_l', 'users.l', 'orders'];
const scalar = fc.constantFrom(
  ...[
    '1',
    '-0',
    '1.10',
    '1.0',
    '1e2',
    '12345678901234567890',
    '0.30000000000000004',
    '99999999999999.999',
    '4.35',
  ],
  ...[
    '"x"',
    '""',
    '"say \\"hi\\""',
    '"\\u00e9\\ud83d\\ude00"',
    '"\\ud800"',
    '"ž\\n"',
    'true',
    'false',
    'null',
    'null',
  ],
);
const list = (element: fc.Arbitrary<string>) =>
  fc.array(element, { maxLength: 3 }).map((elements) => `[${elements.join(', ')}]`);
const objectOf = (members: Readonly<Record<string, fc.Arbitrary<string>>>) =>
  fc
    .record(members, { requiredKeys: [] })
    .map(
      (values) =>
        `{${Object.entries(values).map(([name, text]) => `${JSON.stringify(name)}:${text}`)}}`,
    );
/** What most pages of a type have; a few have something else in a column, so that the structure changes on any page. */
const drift = fc.constantFrom('{}', '[]', '[1]', '[null]', '[{"z":1}]', '{"z":[2]}', '[[1]]', '7');
const rarely = (defaultValue: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 150, arbitrary: defaultValue }, { weight: 1, arbitrary: drift });
const columns: readonly (readonly [string, fc.Arbitrary<string>])[] = [
  ['id', scalar],
  ['n', fc.constant('null')],
  ['l', list(objectOf({ x: scalar, y: scalar }))],
  ['t', list(scalar)],
  ['o', objectOf({ x: scalar, l: list(scalar) })],
  ['o.l', list(objectOf({ x: scalar }))],
  ['1', scalar],
  ['\u017e "', scalar],
  ['o_x', scalar],
  ['batch', scalar],
];
const recordsOf = (names: readonly string[]) => {
  const members = columns
    .filter(([name]) => names.includes(name))
    .map(([name, value]) => [name, rarely(value)] as const);
  return fc
    .array(objectOf(Object.fromEntries(members)), { maxLength: 4 })
    .map((records) => `[${records.join(' ,')}]`);
};
const wraps: readonly ((list: string) => string)[] = [
  (list) => list,
  (list) => `{"total":1,"deep":{"a":[1]},"data":${list},"meta":{}}`,
];
const jobOf = (names: readonly string[]) =>
  fc.record({
    dataType: fc.constantFrom(...types),
    pages: fc.array(recordsOf(names), { minLength: 1, maxLength: 6 }),
    again: fc.boolean(),
    wrapped: fc.boolean(),
    userData: fc.constantFrom(undefined, undefined, { batch: 1.5 }, { other: 'o' }),
  });
const mapping = {
  id: { type: 'column', mapping: { destination: 'key', primaryKey: true }, forceType: true },
  o: { type: 'column', mapping: { destination: 'inner' }, forceType: true },
  batch: { type: 'user', mapping: { destination: 'batch' } },
  l: { type: 'table', destination: 'users_o_l', tableMapping: { x: 'x' } },
};
const allNames = columns.map(([name]) => name);
const extraction = fc.record({
  jobs: fc
    .subarray(allNames, { minLength: 1, maxLength: 5 })
    .chain((names) => fc.array(jobOf(names), { minLength: 1, maxLength: 3 })),
  mapped: fc.option(fc.constantFrom(...types), { freq: 3, nil: undefined }),
  iterations: fc.constantFrom(undefined, [{}, {}], [{}, { outputBucket: 'c' }]),
  numbers: fc.constantFrom('peer' as const, 'exact' as const),
});
type Wild = typeof extraction extends fc.Arbitrary<infer T> ? T : never;

/** What a run leaves behind; `settings` go to each job. */
async function left(
  { jobs, mapped, iterations, numbers }: Wild,
  settings: object,
  options: ExtractOptions = {},
): Promise<unknown> {
  const bodies = jobs.map(({ pages, again, wrapped }) =>
    [...pages, ...(again ? pages : [])].map(wraps[wrapped ? 1 : 0] ?? String),
  );
  const written = jobs.map(({ dataType, wrapped, userData }, index) => ({
    endpoint: `job${index}`,
    dataType,
    ...(wrapped ? { dataField: 'data' } : {}),
    ...(userData === undefined ? {} : { userData }),
    ...settings,
  }));
  const config = configuration({
    api: { pagination: { method: 'pagenum' } },
    config: {
      incrementalOutput: true,
      ...(mapped === undefined ? {} : { mappings: { [mapped]: mapping } }),
    },
    jobs: written,
    ...(iterations === undefined ? {} : { iterations }),
  });
  const { plan, secrets, diagnostics } = await compile(JSON.stringify(config), { name: 'c.json' });
  if (plan === undefined || secrets === undefined)
    throw new Error(diagnostics.map(({ message }) => message).join('; '));
  const runs = plan.runs.map((run): Run => ({ ...run, numbers }));
  const { outcome, tables, state, warnings } = await extractPlan(
    { ...plan, runs },
    secrets,
    ({ url }) => {
      const { pathname, searchParams } = new URL(url);
      return {
        text: bodies[Number(pathname.slice(-1))]?.[Number(searchParams.get('page')) - 1] ?? '[]',
      };
    },
    options,
  );
  return {
    ok: outcome.ok,
    failure: outcome.failure,
    summaries: outcome.tables,
    tables,
    state,
    warnings: [...warnings].sort(),
  };
}

suite('pages, both ways', (test) => {
  test('PAR-6, PAG-SAME: whatever ways pages take, tables, summaries, state, warnings and failures are the same', () =>
    fc.assert(
      fc.asyncProperty(extraction, async (wild) => {
        const defaultValue = await left(wild, {});
        assert.equal(
          defaultValue,
          await left(wild, { responseFilter: 'in no record' }),
          'from values',
        );
        assert.equal(defaultValue, await left(wild, {}, { traceRows: true }), 'at the end');
        assert.equal(
          defaultValue,
          await left(wild, {}, { pace: { lookAhead: 2, concurrency: 3 } }),
          'with requests ahead and side by side',
        );
      }),
      { numRuns: 150 },
    ));
});
