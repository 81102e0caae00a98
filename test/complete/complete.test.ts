import * as assert from 'uvu/assert';
import { diceFor } from '../fuzz/dice.ts';
import { suite } from '../support/suite.ts';
import { configurations } from './configurations.ts';
import { createEngine, type Engine, type Verdict } from './engine.ts';
import { shownViolation, shrink } from './explore.ts';
import { type Violation, violations } from './laws.ts';
import type { Api } from './model.ts';
import { drawApi } from './space.ts';

/** The same every time; `make fuzz TARGET=completeness` tries others, and `test/complete/all.ts` every API. */
const SEED = 20_260;
const APIS = 12;
const EXTENT = { records: 4, others: 1 };

/** Faults that the model has found, each with the smallest API that shows it. */
const FOUND: readonly (readonly [name: string, api: Api, verdict: Verdict])[] = [
  // a total that the configuration names may have a conventional name, too
  ['offset, limitStop.field', { records: 1, asked: 2, total: 'true' }, 'stated'],
  // no total and no flag knows of records that a cursor skips
  ['cursor, total', { records: 3, asked: 1, ties: { at: 1, length: 2 } }, 'assumed'],
  [
    'last value, nextPageFlag',
    { records: 2, asked: 1, ties: { at: 0, length: 2 }, flag: 'true' },
    'assumed',
  ],
  // paging by the greatest value skips records that are not in its order
  ['cursor, primaryKey value', { records: 3, asked: 2, order: 'unsorted' }, 'doubtful'],
  // records are the same whatever the order of their members is
  [
    'offset, confirmEnd: true, limitStop.field, primaryKey id',
    { records: 3, asked: 3, cap: 2, ignoresPosition: true, isMixed: true, total: 'first' },
    'contradicted',
  ],
  // a page that comes again in a row is no circle
  [
    'pagenum, confirmEnd: true',
    { records: 3, asked: 2, past: 'last', isStamped: true, total: 'true' },
    'reached',
  ],
  // that the configuration ends a job at a repeated page is no statement of the API
  [
    'response.url, onRepeat: end',
    { records: 3, asked: 1, next: 'empty', order: 'rotates-right' },
    'contradicted',
  ],
  // what is noted before the first execution ends has no mappings
  ['cursor, primaryKey value', { records: 0, asked: 2 }, 'reached'],
  // a total that equals a full page is no count of it where the response says in another way, too, that this is all
  ['offset, limitStop.field', { records: 3, asked: 3, total: 'true', next: 'null' }, 'stated'],
  // a position that moves by what was received reads records twice, over those that a filter removes
  [
    'offset, received, total, primaryKey id',
    {
      records: 4,
      asked: 2,
      past: 'last',
      isStamped: true,
      total: 'true',
      hole: { at: 0, length: 1 },
    },
    'stated',
  ],
  // a total that counts its page, or what remains, does not end a job that confirms its end
  ['offset, confirmEnd: true, total', { records: 5, asked: 2, total: 'page' }, 'reached'],
  ['offset, confirmEnd: true, total', { records: 5, asked: 2, total: 'remaining' }, 'reached'],
];

suite('completeness of every paging method', (test) => {
  test('a sample of all APIs: no verdict says more than is true, and no alarm is false', async () => {
    const found: string[] = [];
    for (const [number, names] of [
      configurations(1),
      configurations(2),
      configurations(3),
    ].entries())
      for (const [index, configuration] of names.entries()) {
        if (index % 3 !== number) continue; // each with one size of pages
        const engine = await createEngine(configuration);
        if (engine === undefined) continue;
        for (let draw = 0; draw < APIS; draw++) {
          const api = drawApi(configuration, EXTENT, diceFor(SEED + index, draw));
          for (const violation of violations(configuration, await engine.execute(api)))
            found.push(await smallest(engine, api, violation));
        }
      }
    assert.is(found.length, 0, `${found.length} violations, such as:\n${found[0]}`);
  });

  for (const [name, api, verdict] of FOUND)
    test(`${name}, ${JSON.stringify(api)}: ${verdict}`, async () => {
      const configuration = configurations(api.asked).find((each) => each.name === name);
      const engine = configuration && (await createEngine(configuration));
      if (engine === undefined) throw new Error(`there is no configuration ${name}`);
      const execution = await engine.execute(api);
      assert.is(execution.ended.verdict, verdict);
      assert.equal(violations(engine.configuration, execution), []);
    });
});

async function smallest(engine: Engine, api: Api, violation: Violation): Promise<string> {
  const execution = await engine.execute(await shrink(engine, api, violation));
  return shownViolation(violation, { configuration: engine.configuration, execution });
}
