import * as assert from 'uvu/assert';
import { compile } from '../../../src/pipeline.ts';
import { configuration, extract } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const config = (job: object, http?: object) =>
  configuration({ api: http === undefined ? {} : { http }, jobs: [job] });
const found = async (configured: object) => {
  const { diagnostics } = await compile(JSON.stringify(configured), { name: 'c.json' });
  return diagnostics.map(({ rule, pointer }) => `${rule} ${pointer}`);
};
const encoded = { path: 'n', function: 'rawurlencode', args: [{ placeholder: 'value' }] };
const child = (more: object) => ({ endpoint: 'y/{id}', placeholders: { id: encoded }, ...more });
const id = { placeholder: 'id' };

suite('plan/compile/job-references', (test) => {
  test('the raw value of a placeholder and the window are available in each part of a request and in tables', async () => {
    const grandchild = {
      endpoint: 'z/{k}',
      dataType: 'z',
      placeholders: { k: 'k' },
      params: { p: id },
    };
    const job = child({
      method: 'POST',
      dataType: 'y',
      windows: { from: '2024-01-01', to: '2024-01-02', step: 'P1D', format: 'date' },
      query: { q: id },
      body: { b: [{ function: 'concat', args: ['<', id, '>'] }], n: id },
      headers: { 'X-Id': id, 'X-Day': { window: 'start' } },
      userData: { u: id },
      add: { a: id, d: { window: 'end' } },
      children: [grandchild],
    });
    const { requests, tables } = await extract(
      config({ endpoint: 'x', dataType: 'x', children: [job] }),
      ({ path }) => ({ json: path === '/v1/x' ? [{ n: 'a b' }] : [{ k: 1 }] }),
    );
    const [, second, third] = requests;
    assert.is(second?.path, '/v1/y/a%20b?q=a+b');
    assert.is(second?.body, '{"b":["<a b>"],"n":"a b"}');
    const headers = ['x-id', 'x-day'].map((name) => second?.headers.get(name));
    assert.equal(headers, ['a b', '2024-01-01']);
    assert.is(third?.path, '/v1/z/1?p=a+b');
    const [table] = [...tables].filter(([name]) => name.endsWith('y')).map(([, text]) => text);
    assert.is(table, '"k","a","d","u","parent_n"\n"1","a b","2024-01-02","a b","a%20b"\n');
  });

  test('an unknown placeholder is one finding, and one in a job without placeholders too', async () => {
    const unknown = child({ params: { p: { placeholder: 'ids' } } });
    assert.equal(await found(config({ endpoint: 'x', children: [unknown] })), [
      'unknown-reference /config/jobs/0/children/0/params/p/placeholder',
    ]);
    assert.equal(await found(config({ endpoint: 'x', params: { p: id } })), [
      'reference-not-available /config/jobs/0/params/p',
    ]);
  });

  test('lists are written as the job or the API says', async () => {
    const params = { l: [1, true, 'c'], o: { in: ['x'] }, m: [[1], { a: 2 }], e: [] };
    const sent = async (job: object, http?: object) => {
      const { paths } = await extract(config({ endpoint: 'x', params, ...job }, http), () => ({
        json: [],
      }));
      return decodeURIComponent(String(paths));
    };
    const indexed = '/v1/x?l[0]=1&l[1]=1&l[2]=c&o[in][0]=x&m[0][0]=1&m[1][a]=2';
    assert.is(await sent({}), indexed);
    assert.is(await sent({ listFormat: 'indexed' }, { listFormat: 'comma' }), indexed);
    assert.is(
      await sent({}, { listFormat: 'repeat' }),
      '/v1/x?l=1&l=1&l=c&o[in]=x&m[0]=1&m[1][a]=2',
    );
    assert.is(
      await sent({ listFormat: 'brackets' }, { listFormat: 'repeat' }),
      '/v1/x?l[]=1&l[]=1&l[]=c&o[in][]=x&m[0][]=1&m[1][a]=2',
    );
    assert.is(await sent({ listFormat: 'comma' }), '/v1/x?l=1,1,c&o[in]=x&m[0]=1&m[1][a]=2');
  });
});
