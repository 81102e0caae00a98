import * as assert from 'uvu/assert';
import { plainValue } from '../../../src/node/process/plain-value.ts';
import { suite } from '../../support/suite.ts';

const MOST = 1_000_000;

suite('node/process: the value of a program', (test) => {
  test('what JSON has is printed as it is; members that are undefined are left out', () => {
    const shared = { x: 1 };
    const made = { a: [1, -2.5, 'ü\n', null, true], b: undefined, c: shared, d: shared };
    assert.equal(plainValue(made, MOST), { json: JSON.stringify(made, null, 2), unfit: [] });
    assert.is(
      plainValue(Object.assign(Object.create(null), { a: 1 }), MOST).json,
      '{\n  "a": 1\n}',
    );
  });

  test('what JSON does not have is reported with its place, and nothing is converted', () => {
    class Own {}
    const circle: Record<string, unknown> = {};
    circle.self = { circle };
    const { json, unfit } = plainValue(
      {
        list: [undefined, Number.NaN, 1n],
        'a/b': new Date(0),
        own: new Own(),
        map: new Map(),
        call: () => 1,
        sign: Symbol('s'),
        pending: Promise.resolve(1),
        circle,
      },
      MOST,
    );
    assert.equal(
      unfit.map(({ pointer, what }) => `${pointer} ${what}`),
      [
        '/list/0 undefined',
        '/list/1 NaN',
        '/list/2 a bigint',
        '/a~1b a Date',
        '/own an Own',
        '/map a Map',
        '/call a function',
        '/sign a symbol',
        '/pending a Promise',
        '/circle/self/circle a value that contains itself',
      ],
    );
    for (const { help } of unfit) assert.match(help, /^(?:write|call|await|remove) ?\w*/);
    assert.equal(JSON.parse(json).list, [null, null, null]);
  });

  test('a value that is too large or too deep ends early', () => {
    let wide: unknown = 'x';
    for (let level = 0; level < 60; level++) wide = [wide, wide];
    assert.equal(plainValue({ wide }, 1000), { json: ' '.repeat(1001), unfit: [] });
    assert.equal(plainValue({ list: new Array(4e9) }, 1000).unfit, []);
    let deep: unknown = 'x';
    for (let level = 0; level < 100_000; level++) deep = [deep];
    const { json, unfit } = plainValue({ deep }, MOST);
    assert.is(unfit.length, 0);
    assert.ok(json.includes('null') && !json.includes('x'));
  });

  test('at most 20 parts are reported', () => {
    assert.is(
      plainValue({ list: Array.from({ length: 50 }, () => () => 1) }, MOST).unfit.length,
      20,
    );
  });
});
