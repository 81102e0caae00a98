// Which value of the state an iteration continues from: that of the same iteration, wherever it is in the list.
import * as assert from 'uvu/assert';
import { type Extraction, extract, type SeenRequest } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

type Iteration = Readonly<Record<string, unknown>>;

const configuration = (iterations: readonly Iteration[]) => ({
  api: { baseUrl: 'https://e.com/' },
  config: {
    incrementalOutput: true,
    jobs: [
      {
        endpoint: 'orders',
        dataType: 'orders',
        params: { shop: { attr: 'shop' } },
        incremental: { cursor: 'id', type: 'number', param: 'since' },
      },
    ],
  },
  iterations,
});

/** What each iteration asked for: the shop, and the value that it continued from. */
async function run(
  iterations: readonly Iteration[],
  state?: unknown,
): Promise<
  Extraction & {
    readonly asked: Record<string, string | null>;
    readonly kept: Record<string, unknown>;
  }
> {
  const asked: Record<string, string | null> = {};
  const reply = ({ url }: SeenRequest) => {
    const query = new URL(url).searchParams;
    const shop = query.get('shop') ?? '';
    asked[shop] = query.get('since');
    return { json: [{ id: (shop.codePointAt(0) ?? 0) * 10 }] };
  };
  const extracted = await extract(
    configuration(iterations),
    reply,
    state === undefined ? {} : { state },
  );
  assert.ok(extracted.outcome.ok);
  const kept = (extracted.state as { incremental: Record<string, unknown> }).incremental;
  return { ...extracted, asked, kept };
}

const [a, b, c] = [{ shop: 'a' }, { shop: 'b' }, { shop: 'c' }];

suite('features/extensions/incremental: iterations', (test) => {
  test('an iteration that is inserted, moved or removed leaves the values of the others alone', async () => {
    const { state } = await run([a, b]);
    for (const [list, expected] of [
      [[c, a, b], { c: null, a: '970', b: '980' }],
      [[b, a], { b: '980', a: '970' }],
      [[b], { b: '980' }],
    ] as const) {
      const { asked, warnings } = await run(list, state);
      assert.equal(asked, expected);
      assert.equal(warnings, []);
    }
  });

  test('secrets, jobs and mappings are no part of the name of an iteration', async () => {
    const { state, kept } = await run([{ ...a, '#token': 'hunter2', nested: { '#pin': '1234' } }]);
    const changed = await run(
      [{ '#token': 'hunter3', ...a, debug: false, nested: { '#pin': '9' } }],
      state,
    );
    assert.equal(changed.asked, { a: '970' });
    assert.equal(Object.keys(changed.kept), Object.keys(kept));
  });

  test('an id is the name of an iteration; iterations that differ by secrets only are counted', async () => {
    const one = { ...a, id: 'first' };
    const { state, kept } = await run([one, { ...b, '#key': '1' }, { ...b, '#key': '2' }]);
    assert.equal(Object.keys(kept)[0], 'id first/orders');
    assert.match(Object.keys(kept)[2] ?? '', /^attributes [0-9a-f]{16} \(2\)\/orders$/);
    const { asked } = await run([{ ...one, shop: 'z' }], state);
    assert.equal(asked, { z: '970' });
  });

  test('a state of an earlier version, by positions, is continued once', async () => {
    const former = {
      incremental: { '0/orders': { value: 5 }, '1/orders': { value: 6 }, other: 1 },
    };
    const { asked, kept, state, warnings } = await run([a, b], former);
    assert.equal([asked, warnings], [{ a: '5', b: '6' }, []]);
    assert.equal(
      Object.keys(kept).map((key) => key.replace(/[0-9a-f]{16}/, '…')),
      ['other', 'attributes …/orders', 'attributes …/orders'],
    );
    assert.equal((await run([b, a], state)).asked, { a: '970', b: '980' });
  });

  test('an iteration that may have been another one is reported, once, with the names that the state has', async () => {
    const { state, kept } = await run([a, b]);
    const [, former = ''] = Object.keys(kept);
    const changed = await run([a, { shop: 'b', region: 'eu' }], state);
    assert.equal(changed.asked, { a: '970', b: null });
    assert.is(changed.warnings.length, 1);
    assert.match(
      changed.warnings[0] ?? '',
      `the state has values of iterations that are not in the configuration: '${former}'`,
    );
    assert.ok(former in changed.kept, 'nothing is lost');
    const fewer = await run([a], {
      incremental: { '0/orders': { value: 5 }, '7/orders': { value: 6 } },
    });
    assert.equal([fewer.asked, fewer.warnings], [{ a: '5' }, []]);
  });
});
