import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { page, walk } from '../../support/walk.ts';

const settings = { method: 'response.param', responseParam: 'meta.next', queryParam: 'token' };

suite('plan/pagination/response-param', (test) => {
  test('PAG-PARAM-2, PAG-PARAM-4: the first request is sent as written, later ones with the value only', () => {
    const { requests } = walk(settings, [page(1, { meta: { next: 'abc' } })], {
      params: [['a', 1]],
    });
    assert.equal(requests, ['items?a=1', 'items?token=abc']);
  });

  test('PAG-PARAM-4: includeParams keeps, scrollRequest overrides, the value overrides everything', () => {
    const full = {
      ...settings,
      includeParams: true,
      scrollRequest: { endpoint: 'scroll', params: { b: 'y', token: 'z' } },
    };
    const { requests } = walk(full, [page(1, { meta: { next: 7 } })], {
      params: [
        ['a', 1],
        ['b', 'x'],
      ],
    });
    assert.is(requests[1], 'scroll?a=1&b=y&token=7');
  });

  test('PAG-PARAM-4: a scroll request changes method and headers too, member by member', () => {
    const scrollRequest = { method: 'form', headers: { 'X-B': '2' } };
    const job = { method: 'POST', headers: [['X-A', '1']] } as const;
    const changed = walk(
      { ...settings, scrollRequest },
      [page(1, { meta: { next: 'n' } })],
      job,
    ).raw;
    assert.is(changed[0]?.method, 'POST');
    assert.is(changed[1]?.method, 'FORM');
    assert.is(changed[1]?.endpoint, 'items');
    assert.equal(changed[1]?.headers, [
      ['X-A', '1'],
      ['X-B', '2'],
    ]);
    const kept = walk(
      { ...settings, scrollRequest: { endpoint: '' } },
      [page(1, { meta: { next: 'n' } })],
      job,
    ).raw[1];
    assert.equal([kept?.method, kept?.endpoint, kept?.headers], ['POST', 'items', [['X-A', '1']]]);
    for (const method of ['get', 'Post', 'FORM']) {
      const { raw } = walk({ ...settings, scrollRequest: { method } }, [
        page(1, { meta: { next: 'n' } }),
      ]);
      assert.is(raw[1]?.method, method.toUpperCase());
    }
  });

  test('PAG-PARAM-4: the value keeps its type, functions in the scroll request are plain data', () => {
    const scrollRequest = { params: { f: { function: 'time' } } };
    const { raw } = walk({ ...settings, scrollRequest }, [page(1, { meta: { next: 7 } })]);
    assert.equal(raw[1]?.params, [
      ['f', { function: 'time' }],
      ['token', 7],
    ]);
  });

  test('PAG-PARAM-4: a list of parameters is sent by its indexes', () => {
    const { requests } = walk({ ...settings, scrollRequest: { params: ['a', 'b'] } }, [
      page(1, { meta: { next: 'n' } }),
    ]);
    assert.is(requests[1], 'items?0=a&1=b&token=n');
  });

  test('PAG-PARAM-3: an empty or missing value stops', () => {
    for (const meta of [{}, { next: '' }, { next: null }, { next: 0 }, null]) {
      const { stopped, message } = walk(settings, [page(1, { meta })]);
      assert.equal(
        [stopped, message],
        ['no-next-value', 'No more pages found, stopping pagination.'],
        JSON.stringify(meta),
      );
    }
  });

  test('PAG-PARAM-1: what is required, and a scroll request that is none', () => {
    const messages = walk({ method: 'response.param' }, []).findings.map(({ message }) => message);
    assert.equal(messages, [
      '"responseParam" is missing; response.param pagination requires it',
      '"queryParam" is missing; response.param pagination requires it',
    ]);
    assert.is(walk({ method: 'response.param', responseParam: 'a' }, []).paging, undefined);
    assert.equal(
      walk({ ...settings, scrollRequest: { method: 'PUT' } }, []).findings.map(
        ({ rule, pointer }) => [rule, pointer],
      ),
      [['invalid-value', '/api/pagination/scrollRequest/method']],
    );
    assert.is(walk({ ...settings, scrollRequest: 'x' }, []).paging, undefined);
    assert.is(
      walk({ ...settings, scrollRequest: 'x' }, []).findings[0]?.message,
      '"scrollRequest" must be an object with the settings of a request; "x" is given',
    );
  });
});
