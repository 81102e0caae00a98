import * as assert from 'uvu/assert';
import { coerced } from '../../../src/plan/configuration/configuration.ts';
import { type Json, keysOf, NumberLiteral, objectFrom } from '../../../src/values/json.ts';
import { suite } from '../../support/suite.ts';

const pagination = (settings: Json) => coerced(settings, 'Pagination') as Json | undefined;
const offset = (settings: object) => pagination({ method: 'offset', ...settings });

suite('plan/configuration/coerce', (test) => {
  test('a text is made of any plain value, and an empty one is absent', () => {
    for (const [written, text] of [
      ['a', 'a'],
      [7, '7'],
      [1.5, '1.5'],
      [new NumberLiteral('9007199254740993'), '9007199254740993'],
      [true, '1'],
      [['a'], ''],
    ] as const)
      assert.equal(
        offset({ limitParam: written }),
        { method: 'offset', limitParam: text },
        JSON.stringify(written),
      );
    for (const empty of [null, false, 0, '', '0', [], {}])
      assert.equal(offset({ limitParam: empty }), { method: 'offset' }, JSON.stringify(empty));
  });

  test('a flag is the truth of a value, "false" and lists included; null is absent', () => {
    for (const [written, flag] of [
      [true, true],
      ['false', true],
      [[0], true],
      [false, false],
      ['0', false],
      ['', false],
      [0, false],
    ] as const)
      assert.equal(
        offset({ firstPageParams: written }),
        { method: 'offset', firstPageParams: flag },
        JSON.stringify(written),
      );
    assert.equal(offset({ firstPageParams: null }), { method: 'offset' });
  });

  test('a count of nothing is absent; where zero means something it stays', () => {
    assert.equal(pagination({ method: 'pagenum', limit: '12abc', firstPage: '0' }), {
      method: 'pagenum',
      limit: 12,
      firstPage: 0,
    });
    assert.equal(pagination({ method: 'pagenum', limit: '0', firstPage: '' }), {
      method: 'pagenum',
    });
    assert.equal(pagination({ method: 'pagenum', limit: 'abc', firstPage: false }), {
      method: 'pagenum',
      limit: 0,
      firstPage: 0,
    });
  });

  test('formats read numbers, and unknown settings stay as they are written', () => {
    const digits = new NumberLiteral('12345678901234567890');
    assert.equal(offset({ limit: digits, pages: '3', unknown: [1] }), {
      method: 'offset',
      limit: digits.value,
      pages: 3,
      unknown: [1],
    });
  });

  test('settings that are not objects are absent', () => {
    assert.equal(offset({ forceStop: [], limitStop: 'x', nextPageFlag: {} }), { method: 'offset' });
    assert.equal(pagination({ method: 'response.param', scrollRequest: ['x'] }), {
      method: 'response.param',
    });
    assert.is(pagination('offset'), undefined);
  });

  test('stop conditions are coerced beside any method: none, an empty one, one that is unknown', () => {
    const forceStop = { pages: '3' };
    for (const method of ['offset', 'unknown', '', null, []])
      assert.equal(
        pagination({ method, forceStop }),
        method === null ? { forceStop: { pages: 3 } } : { method, forceStop: { pages: 3 } },
        JSON.stringify(method),
      );
    assert.equal(pagination({ forceStop }), { forceStop: { pages: 3 } });
  });

  test('PAG-MULTI-5: scrollers are coerced each by its method, in their order', () => {
    const scrollers = objectFrom([
      ['b', { method: 'pagenum', limit: '5' }],
      ['1', { method: 'multiple', scrollers: { deep: { method: 'cursor', increment: '1' } } }],
    ]);
    const found = pagination({ method: 'multiple', scrollers }) as {
      readonly scrollers: { readonly [name: string]: Json };
    };
    assert.equal(keysOf(found.scrollers), ['b', '1']);
    assert.equal(found.scrollers.b, { method: 'pagenum', limit: 5 });
    assert.equal(found.scrollers['1'], {
      method: 'multiple',
      scrollers: { deep: { method: 'cursor', increment: 1 } },
    });
  });

  test('values of authentication that hold functions stay as they are written', () => {
    const query = { a: { attr: 'x' }, b: [1.5] };
    assert.equal(coerced({ type: 'query', query }, 'Authentication'), { type: 'query', query });
    const login = {
      type: 'login',
      loginRequest: { endpoint: 'l', params: query },
      expires: { response: 'e', relative: true },
    };
    assert.equal(coerced(login, 'Authentication'), login);
  });
});
