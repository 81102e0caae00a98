import * as assert from 'uvu/assert';
import type { PageRequest } from '../../src/plan/pagination/method.ts';
import { type RenderContext, renderRequest } from '../../src/run/render-request.ts';
import { NumberLiteral, objectFrom } from '../../src/values/json.ts';
import { suite } from '../support/suite.ts';

const base: RenderContext = {
  baseUrl: 'https://h/v1/',
  defaultParams: [],
  clientHeaders: [],
  taintedParams: new Map(),
  taintedHeaders: new Set(),
};
const get = (request: Partial<PageRequest>, context: Partial<RenderContext> = {}) =>
  renderRequest(
    { endpoint: 'items', method: 'GET', params: [], headers: [], ...request },
    { ...base, ...context },
  );
const bodyOf = (request: Partial<PageRequest>) => new TextDecoder().decode(get(request).body);

suite('run/render-request: parameters', (test) => {
  test('ENC-GET-1: without parameters the endpoint is used exactly as written', () => {
    assert.is(get({ endpoint: 'a?x=%5b&y' }).url, 'https://h/v1/a?x=%5b&y');
  });

  test('ENC-GET-2, API-JOIN-2: parameters replace those of the endpoint in place and follow otherwise', () => {
    assert.is(
      get({
        endpoint: 'a?x=1&y=2',
        params: [
          ['x', 9],
          ['z', 3],
        ],
      }).url,
      'https://h/v1/a?x=9&y=2&z=3',
    );
  });

  test('ENC-E1, ACC-5: encoded names and repeats of the endpoint survive the merge', () => {
    assert.is(
      get({ endpoint: 'a?ids%5B0%5D=1&b[]=1&b[]=2', params: [['z', 1]] }).url,
      'https://h/v1/a?ids%5B0%5D=1&b%5B%5D=1&b%5B%5D=2&z=1',
    );
  });

  test('ENC-GET-3, ACC-22: a parameter without a name is dropped, "0" is kept', () => {
    assert.is(
      get({
        params: [
          ['', 'x'],
          ['0', 'y'],
        ],
      }).url,
      'https://h/v1/items?0=y',
    );
  });

  test('ENC-GET-4: when all parameters vanish there is no bare question mark', () => {
    assert.is(
      get({
        params: [
          ['a', null],
          ['b', []],
        ],
      }).url,
      'https://h/v1/items',
    );
  });

  test('ENC-MERGE-1, ENC-Q-2: defaults are first, in their order, and the values of the job replace them in place', () => {
    assert.is(
      get(
        {
          params: [
            ['b', 2],
            ['c', 3],
          ],
        },
        {
          defaultParams: [
            ['a', 1],
            ['b', 1],
          ],
        },
      ).url,
      'https://h/v1/items?a=1&b=2&c=3',
    );
  });

  test('ENC-MERGE-2, ACC-21: a list of the job replaces a default list', () => {
    assert.is(
      get({ params: [['l', ['x']]] }, { defaultParams: [['l', ['a', 'b']]] }).url,
      'https://h/v1/items?l%5B0%5D=x',
    );
  });

  test('7.4: lists, objects, booleans, null and numbers as PHP writes them', () => {
    const filter = objectFrom([
      ['q', 'a b'],
      ['on', true],
      ['off', false],
      ['x', null],
    ]);
    const url = get({
      params: [
        ['startDate', '2016-01-20'],
        ['types', ['new', 'active']],
        ['filter', filter],
        ['f', new NumberLiteral('1e20')],
      ],
    }).url;
    assert.is(
      url,
      'https://h/v1/items?startDate=2016-01-20&types%5B0%5D=new&types%5B1%5D=active&filter%5Bq%5D=a+b&filter%5Bon%5D=1&filter%5Boff%5D=0&f=1.0E%2B20',
    );
  });

  test('ENC-E2: a name with brackets has the wire form of a nested object', () => {
    assert.is(get({ params: [['filter[a]', 1]] }).url, 'https://h/v1/items?filter%5Ba%5D=1');
  });
});

suite('run/render-request: bodies', (test) => {
  test('JOB-METHOD, ENC-POST-1, ENC-POST-2: POST sends JSON and keeps types', () => {
    const params = [
      ['a', true],
      ['b', null],
      ['c', [1, 'x/é']],
      ['d', new NumberLiteral('12345678901234567')],
    ] as const;
    assert.is(
      bodyOf({ method: 'POST', params }),
      '{"a":true,"b":null,"c":[1,"x\\/\\u00e9"],"d":12345678901234567}',
    );
    assert.is(get({ method: 'POST', endpoint: 'a?x=1', params }).url, 'https://h/v1/a?x=1');
    assert.is(get({ method: 'POST', params }).method, 'POST');
  });

  test('ENC-POST-3, ACC-9: no parameters are an empty list; nested empty objects stay objects', () => {
    assert.is(bodyOf({ method: 'POST' }), '[]');
    assert.is(bodyOf({ method: 'POST', params: [['a', {}]] }), '{"a":{}}');
  });

  test('ENC-POST-4: names 0…n−1 become a list', () => {
    assert.is(
      bodyOf({
        method: 'POST',
        params: [
          ['0', 'a'],
          ['1', 'b'],
        ],
      }),
      '["a","b"]',
    );
    assert.is(
      bodyOf({
        method: 'POST',
        params: [
          ['1', 'a'],
          ['0', 'b'],
        ],
      }),
      '{"1":"a","0":"b"}',
    );
  });

  test('7.5: FORM sends the query form, also of nested values and of nothing', () => {
    assert.is(
      bodyOf({
        method: 'FORM',
        params: [
          ['a', 'x y'],
          ['b', { c: 1 }],
        ],
      }),
      'a=x+y&b%5Bc%5D=1',
    );
    assert.is(bodyOf({ method: 'FORM' }), '');
    assert.is(get({ method: 'FORM' }).contentType, 'application/x-www-form-urlencoded');
  });
});

suite('run/render-request: headers', (test) => {
  const lines = (request: Partial<PageRequest>, context: Partial<RenderContext>) =>
    get(request, context).headers.map(({ name, value }) => `${name}: ${value}`);
  const client = (name: string, value: string) => ({ name, value, tainted: false });

  test('HDR-3: a client header is sent only where the request has none of its name', () => {
    assert.equal(
      lines(
        { headers: [['x-a', 'own']] },
        { clientHeaders: [client('X-A', 'client'), client('X-B', 'b')] },
      ),
      ['x-a: own', 'X-B: b'],
    );
  });

  test('HDR-5, ACC-11, HDR-E1: the method sets Content-Type over any other spelling', () => {
    const sent = lines(
      { method: 'POST', headers: [['content-type', 'text/plain']] },
      { clientHeaders: [client('CONTENT-TYPE', 'text/xml')] },
    );
    assert.equal(sent, ['Content-Type: application/json']);
  });

  test('HDR-8: a Host header of the client is sent with every request', () => {
    assert.equal(lines({}, { clientHeaders: [client('host', 'virtual')] }), ['host: virtual']);
  });
});
