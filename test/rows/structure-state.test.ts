import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { csv, failureOf, type HandedPage, tablesOf } from '../support/tables.ts';

const struct = (nodes: string) => `{"data":${nodes},"parent_aliases":[]}`;
const stateWith = (nodes: string, version = 3) =>
  `{"json_parser.struct":${struct(nodes)},"json_parser.structVersion":${version}}`;
const learnedFrom = async (records: string) =>
  (await tablesOf([{ type: 'users', records }])).state.get('json_parser.struct');
const scalar = (header: string) => `{"nodeType":"scalar","headerNames":"${header}"}`;

suite('rows/structure-state', (test) => {
  test('ST-2, ST-3: nodes keep the order in which they were stored, children before the type', async () => {
    const { state } = await tablesOf([
      { type: 'users', records: '[{"id":123,"tags":["a"],"o":{"x":1}}]' },
    ]);
    const tags = `{"[]":${scalar('data')},"nodeType":"array","headerNames":"tags"}`;
    const object = `{"_x":${scalar('o_x')},"nodeType":"object","headerNames":"o"}`;
    const users = `{"[]":{"_id":${scalar('id')},"_tags":${tags},"_o":${object},"nodeType":"object","headerNames":"data"},"nodeType":"array"}`;
    assert.equal(
      [...state],
      [
        ['json_parser.struct', struct(`{"_users":${users}}`)],
        ['json_parser.structVersion', '3'],
      ],
    );
  });

  test('ST-3: children found later are appended', async () => {
    const { state } = await tablesOf([
      { type: 'u', records: '[{"a":1}]' },
      { type: 'u', records: '[{"b":1}]' },
    ]);
    assert.is(
      state.get('json_parser.struct'),
      struct(
        `{"_u":{"[]":{"_a":${scalar('a')},"nodeType":"object","headerNames":"data","_b":${scalar('b')}},"nodeType":"array"}}`,
      ),
    );
  });

  test('ST-3: a list that was something else before has its elements first, as any list', async () => {
    const list = `{"[]":${scalar('data')},"nodeType":"array","headerNames":"a"}`;
    for (const records of ['[{"a":1},{"a":[2]}]', '[{"a":null},{"a":[2]}]', '[{"a":[2]},{"a":1}]'])
      assert.is(
        await learnedFrom(records),
        struct(
          `{"_users":{"[]":{"_a":${list},"nodeType":"object","headerNames":"data"},"nodeType":"array"}}`,
        ),
        records,
      );
    const pages = await tablesOf([
      { type: 'users', records: '[{"a":1}]' },
      { type: 'users', records: '[{"a":[2]}]' },
    ]);
    assert.is(pages.state.get('json_parser.struct'), await learnedFrom('[{"a":1},{"a":[2]}]'));
  });

  test('ST-3: an object that becomes a list keeps the position of its name; members found later are appended', async () => {
    const before = `{"_users":{"[]":{"_a":{"_x":${scalar('a_x')},"nodeType":"object","headerNames":"a"},"nodeType":"object","headerNames":"data"},"nodeType":"array"}}`;
    const { state } = await tablesOf(
      [{ type: 'users', records: '[{"a":[{"y":1}]},{"a":[{"z":1}]}]' }],
      { state: stateWith(before) },
    );
    assert.match(
      state.get('json_parser.struct') ?? '',
      /"\[\]":\{"_y":\{[^}]*\},"nodeType":"object","_x":\{[^}]*\},"headerNames":"data","_z":\{/,
    );
  });

  test('ST-3: of what was seen outside and inside of a list, the outside says the order', async () => {
    const inner = `{"_x":${scalar('o_x')},"_y":${scalar('o_y')},"nodeType":"object","headerNames":"o"}`;
    const list = `{"[]":{"_o":${inner},"nodeType":"object","headerNames":"data"},"nodeType":"array","headerNames":"a"}`;
    const users = `{"[]":{"_a":${list},"nodeType":"object","headerNames":"data"},"nodeType":"array"}`;
    assert.is(
      await learnedFrom('[{"a":{"o":{"x":1,"y":2}}},{"a":[{"o":{"y":1,"x":2}}]}]'),
      struct(`{"_users":${users}}`),
    );
  });

  test('ST-5: what a run has learned keeps its order in the runs after it', async () => {
    const pages = [
      { type: 'u', records: '[{"a":1}]' },
      { type: 'u', records: '[{"a":[2]}]', run: 1 },
    ];
    const element = `"[]":${scalar('data')}`;
    const learned = async (run: number, bucket: string) => {
      const { state } = await tablesOf(
        [pages[0] as HandedPage, { ...(pages[1] as HandedPage), run }],
        { runs: [{}, { bucket }] },
      );
      return state.get('json_parser.struct');
    };
    const users = (list: string) =>
      struct(
        `{"_u":{"[]":{"_a":{${list}},"nodeType":"object","headerNames":"data"},"nodeType":"array"}}`,
      );
    assert.is(
      await learned(0, 'b'),
      users(`${element},"nodeType":"array","headerNames":"a"`),
      'one run',
    );
    assert.is(
      await learned(1, 'b'),
      users(`"nodeType":"array","headerNames":"a",${element}`),
      'two runs of one bucket',
    );
    assert.is(
      await learned(1, 'c'),
      users(`"nodeType":"array","headerNames":"a",${element}`),
      'two buckets',
    );
  });

  test('ST-5: what the state held stays in it, wherever the structure has become another', async () => {
    const { state } = await tablesOf([{ type: 'u', records: '[{"a":[1]}]' }], {
      state:
        '{"json_parser.struct":{"old":{"id":"scalar"},"data":[],"parent_aliases":[]},"json_parser.structVersion":3}',
    });
    assert.match(
      state.get('json_parser.struct') ?? '',
      /^\{"old":\{"id":"scalar"\},"data":\{"_u":/,
    );
  });

  test('ST-4: parent columns and renames are not in the structure', async () => {
    const { state } = await tablesOf([
      { type: 'u', records: '[{"x":[{"JSON_parentId":1}]}]', added: [['p', 1]] },
    ]);
    assert.not.match(state.get('json_parser.struct') ?? '', /_p"|JSON_parentId_u0/);
  });

  test('ST-6: columns of former runs stay, in their old order and under their old names; new ones follow', async () => {
    const before = `{"_users":{"[]":{"_b":${scalar('bee')},"_a":${scalar('a')},"nodeType":"object","headerNames":"data"},"nodeType":"array"}}`;
    const { tables } = await tablesOf([{ type: 'users', records: '[{"a":1,"c":2}]' }], {
      state: stateWith(before),
    });
    assert.is(tables.get('b/users'), csv('"bee","a","c"', '"","1","2"'));
  });

  test('ST-6: what one run learned, the next one reads', async () => {
    const records = '[{"a":{"l":[{"x":1},null]},"n":null,"e":[],"0":[[1]]}]';
    const first = await tablesOf([{ type: 'users', records }]);
    const state = `{"json_parser.struct":${first.state.get('json_parser.struct')},"json_parser.structVersion":3}`;
    const second = await tablesOf([{ type: 'users', records }], { state });
    assert.equal([...second.tables], [...first.tables]);
    assert.equal([...second.state], [...first.state]);
  });

  test('ST-6: without a version, or with an empty structure, nothing is loaded', async () => {
    for (const state of [
      `{"json_parser.struct":${struct('{"_users":{}}')}}`,
      '{"json_parser.struct":[],"json_parser.structVersion":3}',
      '{}',
    ])
      assert.is(
        (await tablesOf([{ type: 'users', records: '[{"a":1}]' }], { state })).tables.get(
          'b/users',
        ),
        csv('"a"', '"1"'),
      );
  });

  test('ST-7: a broken structure ends the run and is named', async () => {
    const load = (nodes: string) =>
      failureOf(() => tablesOf([{ type: 'u', records: '[1]' }], { state: stateWith(nodes) }));
    assert.is(
      await load('{"_u":{"headerNames":"x"}}'),
      'The structure in the state is broken at "u": Node data type is not set.',
    );
    assert.is(
      await load('{"_u":{"nodeType":"array"}}'),
      'The structure in the state is broken at "u": an array has no element',
    );
    assert.is(
      await load('{"_u":{"nodeType":"list"}}'),
      'The structure in the state is broken at "u": the node type "list" is unknown',
    );
    assert.is(
      await load('{"_u":{"nodeType":"array","[]":{"nodeType":"object","x":1}}}'),
      'The structure in the state is broken at "u.[]": the property "x" is unknown',
    );
  });

  test('ST-8: names that came with the state are used names (A6)', async () => {
    const before = `{"_users":{"[]":{"_a":${scalar('a')},"nodeType":"object","headerNames":"data"},"nodeType":"array"}}`;
    const { tables } = await tablesOf([{ type: 'users', records: '[{"a":1,"a_":2}]' }], {
      state: stateWith(before),
    });
    assert.is(tables.get('b/users'), csv('"a","a_u0"', '"1","2"'));
  });

  test('ST-1: a run that saw no data learns nothing', async () => {
    assert.is(await learnedFrom('[]'), struct('[]'));
  });
});
