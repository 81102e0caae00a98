import * as assert from 'uvu/assert';
import { compiled, extract } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';
import { page, walk } from '../../support/walk.ts';

const method = 'response.values';
const next = { continue: 'continue.continue', at: 'continue.at' };
const config = (pagination: object, job: object = {}) => ({
  api: { baseUrl: 'https://e.com/', pagination: { method, ...pagination } },
  config: { half: 'x', '#secret': 'se-cret-1', jobs: [{ endpoint: 'a', dataType: 'a', ...job }] },
});
const findingsOf = async (written: unknown) =>
  (await compiled(config({ next: written }))).diagnostics.map(
    ({ severity, pointer, message }) => `${severity} ${pointer}: ${message}`,
  );

suite('plan/pagination/response-values', (test) => {
  test('each value is sent beside the parameters of the job; those that are missing are not', () => {
    const { requests } = walk(
      { method, next },
      [
        page(1, { continue: { continue: '-||', at: 'B' } }),
        page(1, { continue: { at: 'C' } }),
        page(1, { continue: { at: '' } }),
      ],
      { params: [['list', 'all']] },
    );
    assert.equal(requests, [
      'items?list=all',
      'items?list=all&continue=-||&at=B',
      'items?list=all&at=C',
    ]);
  });

  test('a function sees values of the response and attributes; numbers keep their digits', async () => {
    const { paths } = await extract(
      config({
        next: {
          key: {
            function: 'concat',
            args: [{ attr: 'half' }, '"', { response: 'rows.-1.id' }, '"'],
          },
          seq: 'seq',
        },
      }),
      (_, number) => ({
        text:
          number === 1 ? '{"rows":[{"id":1},{"id":2}],"seq":12345678901234567890}' : '{"rows":[]}',
      }),
    );
    assert.equal(paths, ['/a', '/a?key=x%222%22&seq=12345678901234567890']);
  });

  test('paramIn puts each value into its place', async () => {
    const { requests } = await extract(
      config(
        { next: { 'page.a': 'a', 'page.b': 'b' }, paramIn: 'body' },
        { method: 'POST', body: { q: 1 } },
      ),
      (_, number) => ({ json: number === 1 ? { a: 1, b: 'two', r: [1] } : { r: [] } }),
    );
    assert.equal(
      requests.map(({ body }) => JSON.parse(body)),
      [{ q: 1 }, { q: 1, page: { a: 1, b: 'two' } }],
    );
  });

  test('a value that is always the same is sent with every page after the first, and leads to none', async () => {
    const one = { function: 'concat', args: ['1'] };
    const { paths } = await extract(
      config({ next: { skip: one, startkey: 'rows.-1.id' } }),
      (_, number) => ({ json: { rows: number < 3 ? [{ id: `k${number}` }] : [] } }),
    );
    assert.equal(paths, ['/a', '/a?skip=1&startkey=k1', '/a?skip=1&startkey=k2']);
    assert.equal(await findingsOf({ skip: one, also: one }), [
      'error /api/pagination/next/skip: "skip" of "next" has no value of the response',
    ]);
  });

  test('a response that leads back ends the job', async () => {
    const { outcome, warnings } = await extract(config({ next: { at: 'at' } }), ({ path }) => ({
      json: { at: path === '/a?at=1' ? 2 : 1, r: [{ id: path }] },
    }));
    assert.is(outcome.ok, true);
    assert.match(warnings.join(), 'lead in a circle');
  });

  test('wrong values are one error each, at their place', async () => {
    const at = '/api/pagination/next';
    assert.equal(await findingsOf({ a: 7 }), [
      `error ${at}/a: "a" must be a path or a function; 7 is given`,
    ]);
    assert.equal(await findingsOf({ a: [1] }), [
      `error ${at}/a: "a" must be a path or a function; [1] is given`,
    ]);
    assert.equal(await findingsOf({ a: { function: 'concat', args: ['x'] } }), [
      `error ${at}/a: "a" of "next" has no value of the response`,
    ]);
    const withSecret = { function: 'concat', args: [{ response: 'x' }, { attr: '#secret' }] };
    assert.equal(await findingsOf({ a: withSecret }), [
      `error ${at}/a: "a" of "next" depends on a secret or on the time`,
    ]);
    for (const written of [{}, 'x', null, [1]])
      assert.is((await findingsOf(written)).length, 1, JSON.stringify(written));
  });
});
