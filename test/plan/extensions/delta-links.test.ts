// `incremental` with `as: url` (the next run begins at a stored address), `expired` and `order: descending`.
import * as assert from 'uvu/assert';
import {
  compiled,
  type ExtractOptions,
  extract,
  type Reply,
  type SeenRequest,
} from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const api = {
  baseUrl: 'https://e.com/v1/',
  pagination: { method: 'response.url', urlKey: 'next' },
  authentication: { type: 'bearer', token: { attr: '#token' } },
};
const job = (incremental: object, more: object = {}) => ({
  api,
  config: {
    '#token': 's-1234567',
    incrementalOutput: true,
    jobs: [
      {
        endpoint: 'users/delta',
        dataType: 'u',
        dataField: 'value',
        primaryKey: ['id'],
        incremental,
        ...more,
      },
    ],
  },
});
const url = { cursor: { response: 'delta', as: 'url' } };
const stateOf = (state: unknown) => (state as { incremental: { u?: object } }).incremental.u;
const runs = async (
  configuration: unknown,
  reply: (request: SeenRequest) => Reply,
  options: ExtractOptions = {},
) => {
  const run = await extract(configuration, reply, options);
  const rows = [...(run.tables.get('u') ?? '').matchAll(/^"(\d+)"/gm)];
  return { ...run, ids: rows.map(([, id]) => Number(id)) };
};
const AT = 'https://e.com/v1/users/delta';
const users = ({ path }: SeenRequest): Reply => {
  if (path.includes('d1')) return { json: { value: [{ id: 9 }], delta: `${AT}?token=d2` } };
  if (path.includes('page2')) return { json: { value: [{ id: 3 }], delta: `${AT}?token=d1` } };
  return { json: { value: [{ id: 1 }], next: `${AT}?skip=page2` } };
};

suite('extensions: delta links', (test) => {
  test('the next run begins at the address, without parameters of the job', async () => {
    const configuration = job(url, { params: { select: 'id' }, query: { x: 1 } });
    const first = await runs(configuration, users);
    assert.is(first.paths[1], '/v1/users/delta?skip=page2');
    const second = await runs(configuration, users, { state: first.state });
    assert.equal(second.paths, ['/v1/users/delta?token=d1']);
    assert.equal(second.ids, [9]);
    assert.equal(stateOf(second.state), { response: `${AT}?token=d2`, cursor: 'delta' });
  });

  test('a run that fails or is bounded keeps the address', async () => {
    const { state } = await runs(job(url), users);
    const failed = await runs(job(url), () => ({ status: 400 }), { state });
    assert.is(failed.outcome.ok, false);
    assert.ok(failed.state === undefined || stateOf(failed.state) === stateOf(state));
    const many = ({ path }: SeenRequest): Reply => ({
      json: {
        value: [{ id: path.length }],
        next: `${AT}?${path.length}x`,
        delta: `${AT}?token=d7`,
      },
    });
    const { state: kept, events } = await runs(job(url), many, { state, maxPages: 1 });
    assert.equal(stateOf(kept), stateOf(state));
    assert.ok(events.some((event) => event.kind === 'warning' && event.rule === 'kept-state'));
  });

  test('no credentials go to another origin that the state names', async () => {
    const state = { incremental: { u: { response: 'https://evil.example/x', cursor: 'delta' } } };
    const { outcome, requests } = await runs(job(url), users, { state });
    assert.is(requests.length, 0);
    assert.is(outcome.failure?.kind, 'foreign-origin');
    assert.match(outcome.failure?.details?.[0] ?? '', /"u" of the state/);
  });

  test('an address with a secret is not written into the state', async () => {
    const { outcome, state } = await runs(job(url), () => ({
      json: { value: [{ id: 1 }], delta: `${AT}?key=s-1234567` },
    }));
    assert.match(outcome.failure?.message ?? '', /contains a secret/);
    assert.not.ok(JSON.stringify(state ?? null).includes('s-1234567'));
  });

  const forgetful = (request: SeenRequest): Reply =>
    request.path.includes('d1') ? { status: 410, json: { error: 'gone' } } : users(request);
  for (const settings of [url, { cursor: { response: 'delta' }, param: 'token' }])
    test(`an expired value is read anew, with a warning: ${JSON.stringify(settings)}`, async () => {
      const { state } = await runs(job(settings), users);
      const configuration = job({ ...settings, expired: [410] });
      const again = await runs(configuration, forgetful, { state });
      assert.is(again.outcome.failure?.message, undefined);
      assert.equal(again.ids, [1, 3]);
      assert.match(again.warnings.join(), /has forgotten.*status 410/);
      assert.match(JSON.stringify(again.state), /token=d1/);
      const plain = await runs(job(settings), forgetful, { state });
      assert.is(plain.outcome.ok, false);
      const first = await runs(configuration, () => ({ status: 410 }));
      assert.is(first.outcome.ok, false, 'a first run has nothing that can be forgotten');
    });

  test('settings that exclude each other', async () => {
    const errorsOf = async (incremental: object, more: object = {}) =>
      (await compiled(job(incremental, more))).errors.join();
    const windows = { from: '2024-01-01', step: 'P1D', startParam: 'a' };
    assert.match(await errorsOf(url, { windows }), /windows continue from a time/);
    assert.match(await errorsOf({ ...url, param: 'x' }), /has all parameters/);
    assert.match(await errorsOf({ ...url, start: 'x' }), /begins at "endpoint"/);
    assert.match(
      await errorsOf({ ...url, expired: [410] }, { primaryKey: null }),
      /no primary key/,
    );
    assert.match(await errorsOf({ cursor: 'at', expired: [410] }), /for a cursor of the response/);
    assert.match(await errorsOf({ ...url, expired: ['soon'] }), /"expired" must be a status/);
    assert.match(await errorsOf({ cursor: { response: 'x', as: 'link' } }), /"as"/);
    const descending = { order: 'descending' };
    assert.match(
      await errorsOf({ cursor: 'at', ...descending }, { windows }),
      /"windows" cannot have "order"/,
    );
    assert.match(await errorsOf({ ...url, ...descending }), /"order" is for values of records/);
  });
});

/** A feed of records, three a page. */
const feedOf =
  (times: readonly number[]) =>
  ({ path }: SeenRequest): Reply => {
    const from = Number(/after=(\d+)/.exec(path)?.[1] ?? 0);
    const value = times.slice(from, from + 3).map((at) => ({ id: at, at }));
    const next = from + 3 < times.length ? { next: `${AT}?after=${from + 3}` } : {};
    return { json: { value, total: times.length, ...next } };
  };
const down = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index);

suite('extensions: feeds that have the newest first', (test) => {
  const feed = (more: object = {}) =>
    job({ cursor: 'at', type: 'number', order: 'descending', ...more });

  test('a later run ends at the first page of records that are all older', async () => {
    const first = await runs(feed(), feedOf(down(12, 1)));
    assert.is(first.requests.length, 4);
    const second = await runs(feed(), feedOf(down(14, 1)), { state: first.state });
    assert.equal(second.ids, [14, 13]);
    assert.is(second.requests.length, 2);
    assert.equal(second.warnings, []);
    assert.match(second.certificate ?? '', /at a page of records that earlier runs have read/);
    const back = await runs(feed({ lookback: 5 }), feedOf(down(14, 1)), { state: first.state });
    assert.is(back.requests.length, 4);
  });

  test('in a child job, a new parent whose records are all older than those of the others is read', async () => {
    const child = (more: object = {}) => ({
      api,
      config: {
        '#token': 's-1234567',
        incrementalOutput: true,
        jobs: [
          {
            endpoint: 'rooms',
            dataType: 'rooms',
            dataField: 'value',
            primaryKey: ['id'],
            children: [
              {
                endpoint: 'rooms/{id}/posts',
                dataType: 'u',
                dataField: 'value',
                primaryKey: ['id'],
                placeholders: { id: 'id' },
                incremental: { cursor: 'at', type: 'number', order: 'descending', ...more },
              },
            ],
          },
        ],
      },
    });
    const rooms =
      (...ids: readonly number[]) =>
      (request: SeenRequest): Reply => {
        const [, room] = /rooms\/(\d)\/posts/.exec(request.path) ?? [];
        if (room === undefined) return { json: { value: ids.map((id) => ({ id })) } };
        return feedOf(room === '1' ? down(12, 10) : down(3, 1))(request);
      };
    const first = await runs(child(), rooms(1));
    assert.equal(first.ids, [12, 11, 10]);
    const second = await runs(child(), rooms(1, 2), { state: first.state });
    assert.equal(second.ids, [3, 2, 1]);
    const { errors, diagnostics } = await compiled(child({ perParent: false }));
    assert.match(errors.join(), /records of a new parent would not be read/);
    assert.match(diagnostics[0]?.pointer ?? '', /\/incremental\/perParent$/);
  });

  test('an old record at the top of a page does not end it', async () => {
    const { state } = await runs(feed(), feedOf(down(12, 1)));
    const { ids } = await runs(feed(), feedOf([1, 16, 15, 14, 13, ...down(12, 2)]), { state });
    assert.equal(ids, [16, 15, 14, 13]);
  });

  test('a bounded run does not hide what it has not read', async () => {
    const first = await runs(feed(), feedOf(down(12, 1)));
    const bounded = await runs(feed(), feedOf(down(20, 1)), { state: first.state, maxPages: 1 });
    assert.equal(bounded.ids, [20, 19, 18]);
    assert.equal(stateOf(bounded.state), stateOf(first.state));
    const whole = await runs(feed(), feedOf(down(20, 1)), { state: bounded.state });
    assert.equal(whole.ids, down(20, 13));
  });

  test('records that go up are read to the end, and do not move the state', async () => {
    const up = down(9, 1).reverse();
    const first = await runs(feed(), feedOf(up));
    assert.equal(first.ids, up);
    assert.match(first.warnings.join(), /not newest first/);
    const state = { incremental: { u: { value: 7, cursor: 'at', type: 'number' } } };
    const second = await runs(feed(), feedOf([...up, 10]), { state });
    assert.equal(second.ids, [7, 8, 9, 10]);
  });
});
