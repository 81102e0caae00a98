import fc from 'fast-check';
import * as assert from 'uvu/assert';
import type { Json } from '../../../src/values/json.ts';
import { compiled, configuration, extract } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const post = (pagination: object, params: object, more: object = {}) =>
  configuration({
    api: { pagination: { paramIn: 'body', ...pagination } },
    jobs: [{ endpoint: 'items', method: 'POST', dataField: 'items', params, ...more }],
  });
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index }));
const bodies = async (
  config: object,
  replies: readonly Json[],
  headers: readonly Record<string, string>[] = [],
) => {
  const { requests, outcome } = await extract(config, (_request, number) => ({
    json: replies[number - 1] ?? {},
    headers: headers[number - 1] ?? {},
  }));
  return outcome.ok ? requests.map(({ body }) => JSON.parse(body)) : outcome.failure?.message;
};

suite('plan/pagination/placed-params', (test) => {
  test('a cursor is put into the object that its path leads to; the rest of the body is sent again', async () => {
    const config = post(
      { method: 'response.param', responseParam: 'next', queryParam: 'query.page.after' },
      { q: 'x', query: { page: { size: 2, after: 'c0' }, sort: 'id' } },
    );
    const sent = await bodies(config, [{ items: rows(2), next: 'c2' }, { items: rows(1) }]);
    assert.equal(sent, [
      { q: 'x', query: { page: { size: 2, after: 'c0' }, sort: 'id' } },
      { q: 'x', query: { page: { size: 2, after: 'c2' }, sort: 'id' } },
    ]);
  });

  test('objects on the way that are missing, null or empty are made', async () => {
    for (const params of [{}, { variables: null }, { variables: {} }, { variables: [] }]) {
      const sent = await bodies(
        post(
          { method: 'response.header', header: 'X-Next', queryParam: 'variables.page.after' },
          params,
        ),
        [{ items: rows(1) }, { items: rows(1) }],
        [{ 'X-Next': 'c2' }],
      );
      assert.equal(
        (sent as Json[])[1],
        { variables: { page: { after: 'c2' } } },
        JSON.stringify(params),
      );
    }
  });

  test('page numbers, offsets and ids; the page size of the body counts', async () => {
    const pages = await bodies(
      post(
        { method: 'pagenum', pageParam: 'page.number', limitParam: 'page.size', limit: 3 },
        { a: 1, page: { size: 2 } },
      ),
      [{ items: rows(2) }, { items: [{ id: 9 }] }],
    );
    assert.equal(pages, [
      { a: 1, page: { size: 2, number: 1 } },
      { a: 1, page: { size: 2, number: 2 } },
    ]);
    const offsets = await bodies(
      post(
        {
          method: 'offset',
          offsetParam: 'v.skip',
          limitParam: 'v.take',
          limit: 2,
          offsetFromJob: true,
        },
        { v: { skip: 4 } },
      ),
      [{ items: rows(2) }, { items: [{ id: 9 }] }],
    );
    assert.equal(offsets, [{ v: { skip: 4, take: 2 } }, { v: { skip: 6, take: 2 } }]);
    const ids = await bodies(post({ method: 'cursor', idKey: 'id', param: 'v.after' }, { v: {} }), [
      { items: rows(2) },
      { items: [] },
    ]);
    assert.equal(ids, [{ v: {} }, { v: { after: 1 } }]);
  });

  test('a name without a dot is a parameter of the body', async () => {
    const sent = await bodies(
      post({ method: 'response.param', responseParam: 'next', queryParam: 'after' }, { limit: 2 }),
      [{ items: rows(1), next: 'c2' }, {}],
    );
    assert.equal(sent, [{ limit: 2 }, { limit: 2, after: 'c2' }]);
    const dropped = await bodies(
      post(
        {
          method: 'response.param',
          responseParam: 'next',
          queryParam: 'after',
          includeParams: false,
        },
        { limit: 2 },
      ),
      [{ items: rows(1), next: 'c2' }, {}],
    );
    assert.equal(
      dropped,
      [{ limit: 2 }, { after: 'c2' }],
      'includeParams: false sends the cursor alone',
    );
  });

  test('a form has the names of nested values', async () => {
    const config = post(
      { method: 'response.param', responseParam: 'next', queryParam: 'page.after' },
      { page: { size: 2 } },
      { method: 'FORM' },
    );
    const { requests } = await extract(config, (_request, number) => ({
      json: number === 1 ? { items: rows(1), next: 'c2' } : {},
    }));
    assert.equal(
      requests.map(({ body }) => decodeURIComponent(body)),
      ['page[size]=2', 'page[size]=2&page[after]=c2'],
    );
  });

  test('the value of any path is put there, and nothing else changes', async () => {
    const segment = fc.stringMatching(/^[a-z]{1,3}$/);
    await fc.assert(
      fc.asyncProperty(
        fc.array(segment, { minLength: 1, maxLength: 4 }),
        fc.dictionary(segment, fc.integer({ min: 1 })),
        async (path, rest) => {
          const params = { ...rest, [path[0] as string]: undefined };
          const [first, second] = (await bodies(
            post(
              { method: 'response.param', responseParam: 'next', queryParam: path.join('.') },
              params,
            ),
            [{ items: rows(1), next: 'c2' }, {}],
          )) as Json[];
          const inner = path.slice(1).reduceRight<Json>((value, name) => ({ [name]: value }), 'c2');
          assert.equal(second, {
            ...(Array.isArray(first) ? {} : (first as object)),
            [path[0] as string]: inner,
          });
        },
      ),
      { numRuns: 30 },
    );
  });

  test('a job without a body, and a path through something that is no object, are errors before the run', async () => {
    const cursor = {
      method: 'response.param',
      responseParam: 'next',
      queryParam: 'variables.after',
    };
    const errors = async (config: object) => (await compiled(config)).errors;
    assert.equal(await errors(post(cursor, {}, { method: 'GET' })), [
      '"paramIn": "body" needs a request body, but a job sends GET requests',
    ]);
    assert.equal(await errors(post(cursor, { variables: 'text' })), [
      '"variables" is a string: the pagination parameter "variables.after" needs an object there',
    ]);
    assert.equal(await errors(post(cursor, { variables: [1] })), [
      '"variables" is a list: the pagination parameter "variables.after" needs an object there',
    ]);
    assert.equal(await errors(post(cursor, { variables: { after: 'c1' } })), []);
    const unused = configuration({
      api: {
        pagination: {
          method: 'multiple',
          scrollers: { body: { paramIn: 'body', ...cursor }, pages: { method: 'pagenum' } },
          default: 'pages',
        },
      },
    });
    assert.equal(await errors(unused), [], 'a scroller that no job uses needs no body');
  });

  test('a value that turns out at run time not to be an object ends the run', async () => {
    const params = { variables: { function: 'concat', args: ['a', { time: 'currentStart' }] } };
    const config = post(
      { method: 'response.param', responseParam: 'next', queryParam: 'variables.after' },
      params,
    );
    assert.match(
      String(await bodies(config, [{ items: rows(1), next: 'c2' }])),
      'The parameter "variables.after" cannot be put into the request body',
    );
  });

  const paths = async (config: object, replies: readonly Json[] = []) => {
    const { requests, outcome } = await extract(config, (_request, number) => ({
      json: replies[number - 1] ?? {},
    }));
    return outcome.ok
      ? requests.map(({ path, headers, body }) =>
          [path, headers.get('x-page') ?? '', body].join(' '),
        )
      : outcome.failure?.message;
  };
  const placed = (endpoint: string, pagination: object, more: object = {}) =>
    configuration({ api: { pagination }, jobs: [{ endpoint, dataField: 'items', ...more }] });

  test('in the path: encoded, left out before there is a value, and never out of the path', async () => {
    const byToken = {
      method: 'response.param',
      responseParam: 'next',
      queryParam: 't',
      paramIn: 'path',
    };
    const pages = [{ items: rows(1), next: 'a/b' }, { items: rows(2) }];
    assert.equal(await paths(placed('items/{t}', byToken), pages), [
      '/v1/items  ',
      '/v1/items/a%2Fb  ',
    ]);
    assert.match(
      String(await paths(placed('items/{t}/x', byToken), [{ items: rows(1), next: '..' }])),
      'would lead out of the path',
    );
    const byNumber = { method: 'pagenum', firstPage: 0, limit: 2, paramIn: 'path' };
    assert.equal(await paths(placed('items/{page}', byNumber), [{ items: rows(2) }]), [
      '/v1/items/0?limit=2  ',
      '/v1/items/1?limit=2  ',
    ]);
  });

  test('in headers and in the URL; the job can set the page size there', async () => {
    const inHeader = {
      method: 'pagenum',
      pageParam: 'X-Page',
      limitParam: 'X-Size',
      paramIn: 'header',
    };
    assert.equal(
      await paths(placed('items', inHeader, { headers: { 'x-size': '2' }, params: { a: 1 } }), [
        { items: rows(2) },
        { items: rows(1) },
      ]),
      ['/v1/items?a=1 1 ', '/v1/items?a=1 2 '],
    );
    const inQuery = { method: 'offset', limit: 9, paramIn: 'query' };
    const post = { method: 'POST', query: { limit: 2 }, params: { a: 1 } };
    assert.equal(
      await paths(placed('items', inQuery, post), [{ items: rows(2) }, { items: rows(1) }]),
      ['/v1/items?limit=2&offset=0  {"a":1}', '/v1/items?limit=2&offset=2  {"a":1}'],
    );
  });

  test('in the body of a job that has one, with any method', async () => {
    const pagination = {
      method: 'pagenum',
      pageParam: 'page.n',
      limit: 2,
      limitParam: 'size',
      paramIn: 'body',
    };
    const body = { q: 'x', page: { sort: 'id' } };
    assert.equal(await paths(placed('items', pagination, { body })), [
      '/v1/items  {"q":"x","page":{"sort":"id","n":1},"size":2}',
    ]);
  });

  test('a place that the request has not is one finding', async () => {
    const at = async (paramIn: string, more: object = {}, names: object = {}) => {
      const { diagnostics } = await compiled(
        placed('items', { method: 'pagenum', paramIn, ...names }, more),
      );
      return diagnostics.map(({ rule, pointer }) => `${rule} ${pointer}`);
    };
    const expected = ['contradictory-settings /api/pagination/paramIn'];
    assert.equal(await at('path'), expected);
    assert.equal(await at('body'), expected);
    assert.equal(await at('header', {}, { pageParam: 'a b' }), expected);
    assert.equal(await at('body', { body: { text: 'x' } }), expected);
    assert.equal(await at('body', { body: [1] }), ['invalid-value /config/jobs/0/body']);
    assert.equal(await at('urn'), ['invalid-value /api/pagination/paramIn']);
  });
});
