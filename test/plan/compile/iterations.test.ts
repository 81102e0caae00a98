// What an iteration lays over `config` is what a configuration with these members alone would have.

import * as assert from 'uvu/assert';
import { compile } from '../../../src/pipeline.ts';
import { suite } from '../../support/suite.ts';

const NAMES = ['a', 'b', 'a.x', '#s', 'userData', 'outputBucket', 'mappings'] as const;
type Members = Readonly<Record<string, unknown>>;

const values: Readonly<Record<(typeof NAMES)[number], readonly unknown[]>> = {
  a: ['one', { x: 'inner' }, { x: 'other', y: 1 }, null],
  b: ['two', 2, { '#t': 'secret-value' }],
  'a.x': ['dotted', ['first', 'second']],
  '#s': ['secret-one', 'secret-two'],
  userData: [{ tag: 'u' }, { tag: { attr: 'b' } }],
  outputBucket: ['c', ''],
  mappings: [{ items: { id: 'id' } }, { other: { id: 'id' } }],
};

/** Members by the digits of a number. */
function membersOf(seed: number): Members {
  let rest = seed;
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const choices = [undefined, ...values[name]];
      const chosen = choices[rest % choices.length];
      rest = Math.floor(rest / choices.length);
      return chosen === undefined ? [] : [[name, chosen]];
    }),
  );
}

const ATTRIBUTES = ['a', 'a.x', 'a.y', 'b', 'b.#t', '#s'];

async function runsOf(attr: string | undefined, config: Members, iterations?: readonly Members[]) {
  const jobs = [{ endpoint: 'items', dataType: 'items', params: { p: { attr } } }];
  const { plan, diagnostics } = await compile(
    JSON.stringify({
      api: { baseUrl: 'https://h.example/' },
      config: { outputBucket: 'b', ...config, jobs },
      ...(iterations === undefined ? {} : { iterations }),
    }),
    { name: 'c.json' },
  );
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return { runs: plan?.runs, errors: errors.map(({ message }) => message).sort() };
}

/** Without places, and the number in the names of secrets. */
function comparable(run: unknown): string {
  const text = JSON.stringify(run, (key, value) =>
    key === 'from' || key === 'iteration' ? undefined : value,
  );
  return text.replace(/iterations\.\d+\./g, '');
}

suite('plan/compile: iterations', (test) => {
  test('each is the configuration with its members in the place of those of config', async () => {
    let compared = 0;
    for (let seed = 1; seed < 150; seed++) {
      const attr = ATTRIBUTES[seed % ATTRIBUTES.length];
      const base = membersOf(seed * 7919);
      const iterations = [membersOf(seed * 104_729), {}, membersOf(seed * 15_485_863)];
      const label = JSON.stringify({ attr, base, iterations });
      const { runs, errors } = await runsOf(attr, base, iterations);
      const alone = await Promise.all(iterations.map((own) => runsOf(attr, { ...base, ...own })));
      const expected = alone.flatMap(({ errors: own }) => own);
      assert.equal([...new Set(errors)], [...new Set(expected)].sort(), label);
      if (runs === undefined) continue;
      compared++;
      assert.equal(
        runs.map(comparable),
        alone.map(({ runs: own }) => comparable(own?.[0])),
        label,
      );
    }
    assert.ok(compared > 15, String(compared));
  });
});
