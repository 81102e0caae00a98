// Which value of the state an iteration continues from: that of the same iteration, wherever it is in the list.

import * as assert from 'uvu/assert';
import { compiled, type Extraction, extract, type SeenRequest } from '../../support/extract.ts';
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

const expectedTexts = ({ events }: Extraction) =>
  events.flatMap((event) =>
    event.kind === 'warning' && event.expected === true ? [event.message] : [],
  );

const [a, b, c] = [{ shop: 'a' }, { shop: 'b' }, { shop: 'c' }];

suite('plan/extensions/incremental: iterations', (test) => {
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

  test('an id is the name of an iteration, and its attributes may change', async () => {
    const one = { ...a, id: 'first' };
    const { state, kept } = await run([one, { ...b, '#key': '1' }]);
    assert.equal(Object.keys(kept)[0], 'id first/orders');
    const { asked } = await run([{ ...one, shop: 'z' }], state);
    assert.equal(asked, { z: '970' });
  });

  test('iterations that the state cannot tell apart are errors', async () => {
    const cases: readonly (readonly [readonly Iteration[], readonly string[]])[] = [
      [
        [
          { ...a, '#key': '1' },
          { ...a, '#key': '2' },
        ],
        [
          'error /iterations/1: the state of incremental jobs cannot tell this iteration from another one: they differ in secrets only, or not at all',
        ],
      ],
      [[a, { ...a, nested: { '#pin': '1' } }], ['error /iterations/1: the state of']],
      [[a, b, { ...a, debug: true }], ['error /iterations/2: the state of']],
      [
        [
          { ...a, '#key': '1', id: 'x' },
          { ...a, '#key': '2', id: 'y' },
        ],
        [],
      ],
      [
        [
          { ...a, id: 1 },
          { ...b, id: '1' },
        ],
        [
          'error /iterations/1/id: two iterations have the "id" "1", which names them in the state of incremental jobs',
        ],
      ],
    ];
    for (const [iterations, expected] of cases) {
      const { diagnostics } = await compiled(configuration(iterations));
      const found = diagnostics.map((each) => `${each.severity} ${each.pointer}: ${each.message}`);
      assert.is(found.length, expected.length, found.join());
      for (const [index, text] of expected.entries())
        assert.ok(found[index]?.startsWith(text), `${found[index]} instead of ${text}`);
    }
    const jobs = [{ endpoint: 'a', dataType: 'a', params: { since: { time: 'previousStart' } } }];
    const plain = {
      ...configuration([
        { id: 1, '#key': '1' },
        { id: 1, '#key': '2' },
      ]),
      config: { jobs },
    };
    assert.equal((await compiled(plain)).diagnostics, [], 'without an incremental job');
  });

  test('iterations that have the same attributes and other jobs are told apart by these, also in a state of an earlier version', async () => {
    const jobOf = (name: string) => ({
      jobs: [
        {
          endpoint: name,
          dataType: name,
          incremental: { cursor: 'id', type: 'number', param: 's' },
        },
      ],
    });
    const lists = [jobOf('x'), jobOf('y')] as const;
    const extractOf = (iterations: readonly Iteration[], state?: unknown) =>
      extract(
        configuration(iterations),
        ({ path }) => ({ json: [{ id: path.startsWith('/x') ? 10 : 20 }] }),
        state === undefined ? {} : { state },
      );
    const first = await extractOf(lists);
    const moved = await extractOf([lists[1], lists[0]], first.state);
    assert.equal(moved.paths, ['/y?s=20', '/x?s=10']);
    const counted = Object.entries(
      (first.state as { incremental: Record<string, unknown> }).incremental,
    ).map(([key, value]) => [key.endsWith('/y') ? key.replace('/', ' (2)/') : key, value] as const);
    const former = await extractOf([lists[1], lists[0]], {
      incremental: Object.fromEntries(counted),
    });
    assert.equal([former.paths, former.warnings], [['/y?s=20', '/x?s=10'], []]);
    const kept = ({ state }: Extraction) => (state as { incremental: unknown }).incremental;
    assert.equal(kept(former), kept(moved));
  });

  test('a value of an earlier version that may be of any of several iterations is of none', async () => {
    const { state, kept } = await run([a]);
    const [name = ''] = Object.keys(kept);
    const counted = name.replace('/', ' (2)/');
    const former = {
      ...(state as object),
      incremental: { ...kept, [counted]: { value: 5 } },
    };
    const next = await run([a], former);
    assert.equal(next.asked, { a: null });
    assert.is(next.warnings.length, 1);
    assert.match(next.warnings[0] ?? '', `any of them may be this one: '${name}', '${counted}'`);
    assert.equal(Object.keys(next.kept), [name]);
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
      `the state has values for the same table that belong to nothing in the configuration: '${former}'`,
    );
    assert.ok(former in changed.kept, 'nothing is lost');
    const fewer = await run([a], {
      incremental: { '0/orders': { value: 5 }, '7/orders': { value: 6 } },
    });
    assert.equal([fewer.asked, fewer.warnings], [{ a: '5' }, []]);
  });

  test('a job that has another name in the state is reported: with or without iterations, with another id', async () => {
    const named = (iterations: readonly Iteration[], job: object) => {
      const { config, ...rest } = configuration(iterations);
      const jobs = config.jobs.map((each) => ({ ...each, params: {}, ...job }));
      return { ...rest, config: { ...config, jobs } };
    };
    const cases: readonly (readonly [
      readonly Iteration[],
      object,
      readonly Iteration[],
      object,
    ])[] = [
      [[], {}, [a], {}],
      [[a], {}, [], {}],
      [[{ id: 1 }], {}, [], {}],
      [[], {}, [], { id: 'x' }],
      [[], { id: 'x' }, [], {}],
      [[], { id: 'x' }, [], { id: 'y' }],
      [[a], { id: 'x' }, [a], { id: 'y' }],
    ];
    for (const [before, job, after, renamed] of cases)
      for (const keyed of [{}, { primaryKey: ['id'] }]) {
        const reply = () => ({ json: [{ id: 1 }] });
        const first = await extract(named(before, { ...job, ...keyed }), reply);
        const changed = named(after, { ...renamed, ...keyed });
        const second = await extract(changed, reply, { state: first.state });
        const [former] = Object.keys((first.state as { incremental: object }).incremental);
        const said = [...second.warnings, ...expectedTexts(second)].filter((text) =>
          text.includes('starts again'),
        );
        assert.is(said.length, 1, String(former));
        assert.match(said[0] ?? '', `belong to nothing in the configuration: '${former}'`);
        assert.is(second.warnings.length, 'primaryKey' in keyed ? 0 : 1, 'expected with a key');
        const third = await extract(changed, reply, { state: second.state });
        assert.equal([third.warnings, expectedTexts(third)], [[], []], 'once');
      }
    // another table is another job
    const first = await extract(named([], { id: 'x' }), () => ({ json: [{ id: 1 }] }));
    const other = named([], { id: 'y', dataType: 'others' });
    const second = await extract(other, () => ({ json: [{ id: 1 }] }), { state: first.state });
    assert.equal([second.warnings, expectedTexts(second)], [[], []]);
  });
});
