import * as assert from 'uvu/assert';
import { previewRequests } from '../../src/pipeline.ts';
import { compiled } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

/** The URLs of the one job's first three requests, and what is said of later ones. */
async function previewed(params: unknown, pagination: unknown = { method: 'offset', limit: 100 }) {
  const { plan, errors } = await compiled({
    api: { baseUrl: 'https://h.example/', pagination },
    config: { outputBucket: 'b', '#size': '50', jobs: [{ endpoint: 'a', params }] },
  });
  if (plan === undefined) throw new Error(errors.join('; '));
  const [job] = await previewRequests(plan, 3);
  return { urls: job?.requests.map(({ url }) => url), note: job?.note };
}

suite('preview of requests', (test) => {
  test('PAG-UNDER-2: the page size of the job is used where it is known', async () => {
    const { urls, note } = await previewed({ limit: 5 });
    assert.equal(urls, [
      'https://h.example/a?limit=5&offset=0',
      'https://h.example/a?limit=5&offset=5',
      'https://h.example/a?limit=5&offset=10',
    ]);
    assert.is(note, 'and so on; stops at a page with fewer than 5 records');
  });

  test('PAG-UNDER-2: the first page is shown when the page size is only known at run time', async () => {
    for (const size of [{ attr: '#size' }, { time: 'previousStart' }]) {
      const { urls, note } = await previewed({ limit: size });
      assert.is(urls?.length, 1);
      assert.match(urls?.[0] ?? '', /^https:\/\/h\.example\/a\?limit=\{.*\}&offset=0$/);
      assert.is(note, 'later pages depend on the page size');
    }
    const { urls } = await previewed(
      { limit: { attr: '#size' } },
      { method: 'pagenum', limit: 10 },
    );
    assert.match(urls?.[0] ?? '', /^https:\/\/h\.example\/a\?limit=\{.*\}&page=1$/);
  });

  test('PAG-OFFSET-3: a first offset only known at run time is shown as its function', async () => {
    const { urls, note } = await previewed(
      { offset: { time: 'previousStart' } },
      { method: 'offset', limit: 10, offsetFromJob: true },
    );
    assert.equal(urls, ['https://h.example/a?offset={state.previousStart}&limit=10']);
    assert.is(note, 'later pages depend on the first offset');
  });

  test('CHILD-4: of a child that nothing leads to no request is shown', async () => {
    const { plan, errors } = await compiled({
      api: { baseUrl: 'https://h.example/' },
      config: { outputBucket: 'b', jobs: [{ endpoint: 'a', children: [{ endpoint: 'b' }] }] },
    });
    if (plan === undefined) throw new Error(errors.join('; '));
    assert.equal(
      (await previewRequests(plan, 1)).map(({ title, requests, note }) => [
        title,
        requests.length,
        note,
      ]),
      [
        ['a', 1, null],
        ['a > b', 0, 'never requested: the job has no placeholders'],
      ],
    );
  });

  test('PAG-E4: a page size that no run can use is an error before any request', async () => {
    const { plan, errors } = await compiled({
      api: { baseUrl: 'https://h.example/', pagination: { method: 'offset', limit: 100 } },
      config: { outputBucket: 'b', jobs: [{ endpoint: 'a', params: { limit: 1e308 } }] },
    });
    assert.is(plan, undefined);
    assert.equal(errors, ['"limit", the page size, must be a positive number; 1.0e+308 is given']);
  });

  test('what follows the requests, what repeats them, and what limits them is noted', async () => {
    const noteOf = async (api: object, job: object) => {
      const { plan, errors } = await compiled({
        api: { baseUrl: 'https://h.example/', ...api },
        config: { outputBucket: 'b', jobs: [{ endpoint: 'a', ...job }] },
      });
      if (plan === undefined) throw new Error(errors.join('; '));
      const [previewedJob] = await previewRequests(plan, 5);
      return [previewedJob?.requests.length, previewedJob?.note];
    };
    const pagenum = { pagination: { method: 'pagenum' } };
    assert.equal(await noteOf({ maxRequests: 2, ...pagenum }, {}), [
      2,
      'and so on; stops at an empty page; the run fails when it needs more than 2 requests',
    ]);
    const windows = {
      windows: { from: '2026-01-01', to: '2026-03-01', step: 'P1M' },
      params: { since: { window: 'start' } },
    };
    assert.equal(await noteOf({}, windows), [2, null]);
    const { to, ...open } = windows.windows;
    assert.equal(await noteOf({}, { ...windows, windows: open }), [
      1,
      'the same for each window: --start TIME shows the windows',
    ]);
    const status = { endpoint: 'jobs/{id}', path: 'state', done: ['ready', 'empty'] };
    const file = { placeholders: { id: 'id' }, status };
    assert.equal(
      await noteOf({}, { async: { ...file, download: { endpoint: 'jobs/{id}/file' } } }),
      [3, 'the status request is repeated until "state" is ready or empty'],
    );
    assert.equal(await noteOf({}, { async: { ...file, download: { path: 'url' } } }), [
      2,
      'the status request is repeated until "state" is ready or empty, then GET the URL at "url"',
    ]);
  });
});
