import * as assert from 'uvu/assert';
import { compile } from '../../src/pipeline.ts';
import { configuration, extract, extractPlan, type Reply } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

/** Beyond 64 bits, and a fraction that a double rounds up. */
const VAST = '12345678901234567890';
const LONG = '1767225600.123456789';

/** Runs jobs whose texts that begin with `@` are numbers. */
async function requests(
  jobs: object[],
  reply: (path: string) => Reply,
  language?: 'sluice',
): Promise<readonly string[]> {
  const text = JSON.stringify(configuration({ jobs })).replace(/"@([^"]+)"/g, '$1');
  const { plan, secrets, diagnostics } = await compile(text, {
    name: 'c.json',
    ...(language === undefined ? {} : { language }),
  });
  if (plan === undefined || secrets === undefined) throw new Error(JSON.stringify(diagnostics));
  const { requests: sent } = await extractPlan(plan, secrets, ({ path }) => reply(path));
  return sent.map(({ method, path, body }) => `${method} ${path.slice(4)} ${body}`.trim());
}

const numbers = { a: '@1.1', b: `@${VAST}`, c: '@42', d: '@1.10', e: [`@${LONG}`], f: '@1e-7' };
const inJson = `{"a":1.1,"b":${VAST},"c":42,"d":1.1,"e":[${LONG}],"f":1e-7}`;

suite('run: digits of numbers in requests', (test) => {
  test('a body has the numbers as they are written', async () => {
    const job = { endpoint: 'q', method: 'POST', body: numbers };
    assert.equal(await requests([job], () => ({ json: [] })), [`POST q ${inJson}`]);
  });

  test('a query has them, too', async () => {
    const job = { endpoint: 'q', query: { a: '@1.1', b: `@${VAST}`, c: '@0.1234567890123456' } };
    assert.equal(await requests([job], () => ({ json: [] })), [
      `GET q?a=1.1&b=${VAST}&c=0.1234567890123456`,
    ]);
  });

  test('parameters are those of Generic Extractor, and have all digits with "language: sluice"', async () => {
    const post = { endpoint: 'q', method: 'POST', params: { a: '@1.1', b: `@${VAST}` } };
    const get = { endpoint: 'q', params: { b: `@${VAST}` }, headers: { 'X-N': `@${VAST}` } };
    assert.equal(await requests([post, get], () => ({ json: [] })), [
      'POST q {"a":1.1000000000000001,"b":1.2345678901234567e+19}',
      'GET q?b=1.2345678901235E%2B19',
    ]);
    assert.equal(await requests([post, get], () => ({ json: [] }), 'sluice'), [
      `POST q {"a":1.1,"b":${VAST}}`,
      `GET q?b=${VAST}`,
    ]);
  });

  test('values of "forEach" are the numbers that are written', async () => {
    const job = { endpoint: 'e/{n}', forEach: { n: [`@${VAST}`, '@1.5', `@${LONG}`, '@7'] } };
    assert.equal(await requests([job], () => ({ json: [] })), [
      `GET e/${VAST}`,
      'GET e/1.5',
      `GET e/${LONG}`,
      'GET e/7',
    ]);
  });

  for (const id of [VAST, LONG, '1.1', '0.1234567890123456', '42'])
    test(`the id ${id} of a parent is the same in the endpoint, the query, the body and the parameters`, async () => {
      const common = { method: 'POST', placeholders: { i: 'id' } };
      const value = { id: { placeholder: 'i' } };
      const children = [
        { ...common, endpoint: 'c/{i}', query: value, body: value },
        { ...common, endpoint: 'd', params: value },
        { ...common, endpoint: 'e', method: 'GET', params: value },
      ];
      assert.equal(
        await requests([{ endpoint: 'p', children }], (path) => ({
          text: path === '/v1/p' ? `[{"id":${id}}]` : '[]',
        })),
        ['GET p', `POST c/${id}?id=${id} {"id":${id}}`, `POST d {"id":${id}}`, `GET e?id=${id}`],
      );
    });

  test('a value for the next page is sent as it came', async () => {
    const config = configuration({
      api: { pagination: { method: 'response.param', responseParam: 'next', queryParam: 'p' } },
      jobs: [{ endpoint: 'q', dataField: 'items' }],
    });
    const { paths, warnings } = await extract(config, (_, number) => ({
      text: number === 1 ? `{"items":[{"id":1}],"next":${LONG}}` : '{"items":[{"id":2}]}',
    }));
    assert.equal(paths, ['/v1/q', `/v1/q?p=${LONG}`]);
    assert.equal(warnings, []);
  });

  for (const [type, first, last] of [
    ['epoch', '1499990000.123456789', '1499990000.12345688'],
    ['epoch', '1499990000.1234567', '1499990000.1234568'],
    ['epoch-ms', '1499990000123.4567', '1499990000123.4568'],
    ['number', '0.1234567890123456789', '0.1234567890123456799'],
    ['number', VAST, '12345678901234567891'],
  ] as const)
    test(`a cursor of type ${type} continues from ${first}: the record at ${last} is read`, async () => {
      const config = configuration({
        config: { incrementalOutput: true },
        jobs: [
          { endpoint: 'o', primaryKey: ['id'], incremental: { cursor: 'u', type, param: 's' } },
        ],
      });
      const record = (id: number, u: string) => `{"id":${id},"u":${u}}`;
      const one = await extract(config, () => ({ text: `[${record(1, first)}]` }));
      const two = await extract(
        config,
        () => ({ text: `[${record(1, first)},${record(2, last)}]` }),
        { state: one.exactState },
      );
      assert.equal(two.paths, [`/v1/o?s=${first}`]);
      assert.match([...two.tables.values()].join(''), /^"2",/m);
    });

  test('the start of a first run has all digits', async () => {
    const job = {
      endpoint: 'o',
      incrementalOutput: true,
      primaryKey: ['id'],
      incremental: { cursor: 'id', type: 'number', start: `@${VAST}`, param: 's' },
    };
    assert.equal(await requests([job], () => ({ json: [] })), [`GET o?s=${VAST}`]);
  });
});
