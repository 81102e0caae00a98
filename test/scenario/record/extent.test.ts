import { gzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import type { HttpRequest, HttpResponse } from '../../../src/ports/http.ts';
import { renderDrift } from '../../../src/report/comparisons.ts';
import { readScenario } from '../../../src/scenario/read-scenario.ts';
import { findExisting } from '../../../src/scenario/record/existing-scenario.ts';
import { type Recorded, storeScenario } from '../../../src/scenario/record/record-scenario.ts';
import { replyOf } from '../../../src/scenario/replay/exchange.ts';
import { createMemoryFiles } from '../../../src/scenario/replay/memory-ports.ts';
import { suite } from '../../support/suite.ts';
import { answered, recordFrom, textsOf } from './stub-target.ts';

const TOTAL = 47;

/** A shop with 47 orders, by offset; each order has items, by page number. */
function shop({ url }: HttpRequest) {
  const { pathname, searchParams } = new URL(url);
  const number = (name: string) => Number(searchParams.get(name));
  const items = /^\/orders\/(\d+)\/items$/.exec(pathname)?.[1];
  const all = items === undefined ? range(TOTAL) : range(Number(items) % 5);
  const from = items === undefined ? number('offset') : (number('page') - 1) * number('limit');
  return answered({
    data: all.slice(from, from + number('limit')).map((id) => ({ id, total: 1.5 })),
    page: { of: all.length },
  });
}

function range(length: number): readonly number[] {
  return Array.from({ length }, (_, index) => index + 1);
}

const config = {
  api: {
    baseUrl: 'https://shop.example.com/',
    pagination: {
      method: 'multiple',
      scrollers: {
        offset: { method: 'offset', limit: 10 },
        page: { method: 'pagenum', limit: 2, firstPage: 1 },
      },
    },
  },
  config: {
    jobs: [
      {
        endpoint: 'orders',
        dataType: 'orders',
        dataField: 'data',
        scroller: 'offset',
        children: [
          {
            endpoint: 'orders/{id}/items',
            dataType: 'items',
            dataField: 'data',
            scroller: 'page',
            placeholders: { id: 'id' },
          },
        ],
      },
    ],
  },
};

const requestsOf = (recorded: Recorded) =>
  recorded.kind === 'made' ? recorded.result.requests : Number.NaN;
const tableOf = (recorded: Recorded, name: string) =>
  (textsOf(recorded).get(`expected/tables/${name}.csv`) ?? '').trim().split('\n');

suite('reduced recordings', (test) => {
  test('without an extent everything is kept', async () => {
    const recorded = await recordFrom(config, shop);
    assert.is(tableOf(recorded, 'orders').length, TOTAL + 1);
    assert.not.ok(textsOf(recorded).get('recording.yaml')?.includes('Trimmed'));
    assert.not.ok(textsOf(recorded).get('scenario.yaml')?.includes('bounds'));
  });

  test('--max-pages ends each job after its first pages: no more are requested, and a replay requests as many', async () => {
    const requested: string[] = [];
    const recorded = await recordFrom(
      config,
      (request) => {
        requested.push(request.url);
        return shop(request);
      },
      { extent: { maxPages: 2, trim: undefined } },
    );
    const ids = tableOf(recorded, 'orders')
      .slice(1)
      .map((row) => row.split(',')[0]);
    assert.equal(
      ids,
      range(20).map((id) => `"${id}"`),
    );
    assert.is(requestsOf(recorded), requested.length);
    assert.is(requested.filter((url) => url.includes('orders?')).length, 2);
    assert.match(textsOf(recorded).get('scenario.yaml') ?? '', /^bounds: \{ max-pages: 2 \}$/m);
    assert.match(textsOf(recorded).get('recording.yaml') ?? '', 'GET orders?limit=10&offset=10');
  });

  test('--only runs the named job, and a child job with the parents that it needs', async () => {
    const two = {
      ...config,
      config: { jobs: [...config.config.jobs, { endpoint: 'other', dataField: 'data' }] },
    };
    for (const only of ['other', 'orders/{id}/items']) {
      const recorded = await recordFrom(two, shop, {
        extent: { only: [only], maxPages: 1, trim: undefined },
      });
      const urls = textsOf(recorded).get('recording.yaml') ?? '';
      assert.is(urls.includes('GET other'), only === 'other');
      assert.is(urls.includes('GET orders/1/items'), only !== 'other');
      assert.match(textsOf(recorded).get('scenario.yaml') ?? '', only);
    }
  });

  test('a job with a page size stays whole under --trim: a short page would end it', async () => {
    const counted = {
      api: { baseUrl: 'https://shop.example.com/', pagination: { method: 'offset', limit: 10 } },
      config: { jobs: [{ endpoint: 'orders', dataType: 'orders', dataField: 'data' }] },
    };
    const recorded = await recordFrom(counted, shop, { extent: { maxPages: 1, trim: 2 } });
    assert.is(tableOf(recorded, 'orders').length - 1, 10);
    assert.match(
      textsOf(recorded).get('recording.yaml') ?? '',
      '# config.json:11: "orders" keeps all records: its pagination counts the records of a page.',
    );
  });

  test('trimmed responses keep the digits of their numbers', async () => {
    const items = '{"id":1.10,"zero":-0,"power":1E5},{"id":12345678901234567890}';
    const numbers = {
      api: { baseUrl: 'https://shop.example.com/' },
      config: {
        numbers: 'exact',
        jobs: [{ endpoint: 'items', dataType: 'items', dataField: 'items' }],
      },
    };
    const recorded = await recordFrom(
      numbers,
      () => answered(Buffer.from(`{"rate": 0.50, "items": [${items},{"id":2.50}]}`)),
      {
        extent: { maxPages: undefined, trim: 2 },
      },
    );
    assert.equal(tableOf(recorded, 'items'), [
      '"id","zero","power"',
      '"1.10","-0","1E5"',
      '"12345678901234567890","",""',
    ]);
    assert.match(
      textsOf(recorded).get('recording.yaml') ?? '',
      'json: { rate: 0.50, items: [{ id: 1.10, zero: -0, power: 1E5 }, { id: 12345678901234567890 }] }',
    );
  });

  const formatted = (response: object, api: object = {}) => ({
    api: { baseUrl: 'https://shop.example.com/', ...api },
    config: { jobs: [{ endpoint: 'items', dataType: 'items', response }] },
  });
  const trimmedTo = async (trim: number, response: object, bytes: Uint8Array) => {
    const recorded = await recordFrom(
      formatted(response),
      () => answered(bytes, { headers: [['content-type', 'text/plain']] }),
      {
        extent: { maxPages: undefined, trim },
      },
    );
    return {
      table: tableOf(recorded, 'items').slice(1),
      text: textsOf(recorded).get('recording.yaml') ?? '',
    };
  };

  test('--trim keeps the head and the first records of CSV and NDJSON, as they were sent', async () => {
    const csv = Buffer.from(
      'made today\nid;note\r\n1;"two\nlines; and ""quotes"""\r\n2;b\r\n\r\n3;c\r\n4;d\r\n',
    );
    const response = { format: 'csv', delimiter: ';', skipLines: 1 };
    const two = await trimmedTo(2, response, csv);
    assert.equal(two.table.join('\n'), '"1","two\nlines; and ""quotes"""\n"2","b"');
    assert.not.match(two.text, '3;c');
    assert.match(two.text, 'Trimmed: 2 records left out.');
    assert.not.match(two.text, 'keeps all');
    assert.is(
      (await trimmedTo(1, response, csv)).table.join('\n'),
      '"1","two\nlines; and ""quotes"""',
    );
    const all = await trimmedTo(4, response, csv);
    assert.is(all.table.length, 5); // a cell has two lines
    assert.not.match(all.text, /Trimmed|keeps all/);
    const lines = await trimmedTo(
      2,
      { format: 'ndjson' },
      Buffer.from('{"id":1}\n\n{"id":"a\\nb"}\n{"id":3}\n'),
    );
    assert.equal(lines.table, ['"1"', '"a', 'b"']);
    const latin = await trimmedTo(
      1,
      { format: 'csv', encoding: 'windows-1252' },
      Buffer.from('name\nJos\u00e9\nAnn\n', 'latin1'),
    );
    assert.equal(latin.table, [Buffer.from('"Jos\u00e9"').toString('latin1')]);
  });

  test('what cannot be shortened exactly is kept whole, and reported', async () => {
    const csv = 'id\n1\n2\n3\n';
    const kept: readonly (readonly [object, Uint8Array])[] = [
      [{ format: 'csv' }, gzipSync(csv)],
      [{ format: 'csv', encoding: 'utf-16le' }, Buffer.from(csv, 'utf16le')],
      [{ format: 'csv' }, Buffer.from(`"i${'\n'.repeat(200)}d"\n1\n2\n3\n`)],
    ];
    for (const [response, bytes] of kept) {
      const { table, text } = await trimmedTo(2, response, bytes);
      assert.equal(table.slice(-3), ['"1"', '"2"', '"3"']);
      assert.match(
        text,
        '"items" keeps all records: only JSON, CSV and NDJSON that are not compressed can be shortened.',
      );
    }
  });

  /** A job with 13 records, 4 on a page, and what the target returns for each request. */
  interface Paged {
    readonly pagination: object;
    readonly job?: object;
    readonly target: (request: HttpRequest) => HttpResponse;
  }
  const all = range(13).map((id) => ({ id }));
  const slice = (from: number) => all.slice(from, from + 4);
  const param = ({ url }: HttpRequest, name: string) => new URL(url).searchParams.get(name);
  const byOffset = (request: HttpRequest) => slice(Number(param(request, 'offset') ?? 0));
  const byPage = (request: HttpRequest) => slice((Number(param(request, 'page') ?? 1) - 1) * 4);
  const after = (request: HttpRequest, name: string) => {
    const from = Number(param(request, name) ?? 0);
    return { data: slice(from), next: from + 4 < all.length ? from + 4 : null };
  };
  const methods: Record<string, Paged> = {
    offset: {
      pagination: { method: 'offset', limit: 4 },
      target: (request) => answered(byOffset(request)),
    },
    'offset until a total': {
      pagination: { method: 'offset', limit: 4, limitStop: { field: 'meta.total' } },
      job: { dataField: 'data' },
      target: (request) => answered({ data: byOffset(request), meta: { total: 13 } }),
    },
    'offset until a number of records': {
      pagination: { method: 'offset', limit: 4, limitStop: { count: 12 } },
      target: (request) => answered(byOffset(request)),
    },
    'offset with the page size of the job': {
      pagination: { method: 'offset', limit: 2 },
      job: { params: { limit: 4 } },
      target: (request) => answered(byOffset(request)),
    },
    'page number until an empty page': {
      pagination: { method: 'pagenum' },
      target: (request) => answered(byPage(request)),
    },
    'page number with a page size': {
      pagination: { method: 'pagenum', limit: 4, firstPageParams: false },
      target: (request) => answered(byPage(request)),
    },
    'page number until the same page': {
      pagination: { method: 'pagenum' },
      target: (request) =>
        answered(slice(Math.min(3, Number(param(request, 'page') ?? 1) - 1) * 4)),
    },
    'page number with a limit of pages': {
      pagination: { method: 'pagenum', forceStop: { pages: 3 } },
      target: (request) => answered(byPage(request)),
    },
    'page number with a limit of bytes': {
      pagination: { method: 'pagenum', forceStop: { volume: 80 } },
      target: (request) => answered(byPage(request)),
    },
    'page number until a flag': {
      pagination: { method: 'pagenum', nextPageFlag: { field: 'more', stopOn: false } },
      job: { dataField: 'data' },
      target: (request) => {
        const data = byPage(request);
        return answered({ data, more: data.length === 4 });
      },
    },
    'a value of the response': {
      pagination: { method: 'response.param', responseParam: 'next', queryParam: 'after' },
      job: { dataField: 'data' },
      target: (request) => answered(after(request, 'after')),
    },
    // as CouchDB: the value is always there, and the end is the same page again
    'a value of the response until the same page': {
      pagination: { method: 'response.param', responseParam: 'last_seq', queryParam: 'since' },
      job: { dataField: 'results' },
      target: (request) => {
        const since = Number(param(request, 'since') ?? 0);
        return answered({ results: slice(since), last_seq: Math.min(13, since + 4) });
      },
    },
    // as Stripe: the id of the last record
    'the last record': {
      pagination: { method: 'response.param', responseParam: 'data.-1.id', queryParam: 'after' },
      job: { dataField: 'data' },
      target: (request) => answered({ data: slice(Number(param(request, 'after') ?? 0)) }),
    },
    'a URL of the response': {
      pagination: { method: 'response.url', urlKey: 'links.next' },
      job: { dataField: 'data' },
      target: (request) => {
        const { data, next } = after(request, 'from');
        return answered({ data, links: next === null ? {} : { next: `/items?from=${next}` } });
      },
    },
    'a link in a header': {
      pagination: { method: 'link-header' },
      target: (request) => {
        const { data, next } = after(request, 'from');
        const link = ['link', `</items?from=${next}>; rel="next"`] as const;
        return answered(data, { headers: next === null ? [] : [link] });
      },
    },
    'a header': {
      pagination: { method: 'response.header', header: 'x-next', queryParam: 'from' },
      target: (request) => {
        const { data, next } = after(request, 'from');
        return answered(data, { headers: next === null ? [] : [['x-next', String(next)]] });
      },
    },
    'the greatest value': {
      pagination: { method: 'cursor', idKey: 'id', param: 'after' },
      target: (request) => answered([...slice(Number(param(request, 'after') ?? 0))].reverse()),
    },
  };

  /** Those whose requests do not depend on the number of records. */
  const TRIMMED: ReadonlySet<string> = new Set([
    'page number until an empty page',
    'page number until the same page',
    'page number with a limit of pages',
    'page number until a flag',
    'a value of the response',
    'a value of the response until the same page',
    'a URL of the response',
    'a link in a header',
    'a header',
  ]);

  for (const [name, { pagination, job, target }] of Object.entries(methods))
    test(`by ${name}: the first pages, with the first records where nothing depends on them`, async () => {
      const paged = {
        api: { baseUrl: 'https://shop.example.com/', pagination },
        config: { jobs: [{ endpoint: 'items', dataType: 'items', ...job }] },
      };
      for (const [maxPages, trim] of [
        [2, undefined],
        [3, 2],
        [1, 1],
        [undefined, 3],
      ]) {
        const got: (readonly [url: string, body: string])[] = [];
        const recorded = await recordFrom(
          paged,
          (request) => {
            const response = target(request);
            got.push([request.url, Buffer.from(response.body).toString()]);
            return response;
          },
          { extent: { maxPages, trim } },
        );
        const texts = textsOf(recorded);
        const what = `${name}, ${maxPages} pages, ${trim} records\n${texts.get('recording.yaml')}`;
        assert.not.match(
          texts.get('scenario.yaml') ?? '',
          /announces|first page|no page after/,
          what,
        );
        const files = createMemoryFiles([]);
        if (recorded.kind === 'made') await storeScenario('s', recorded.files, files);
        const [{ exchanges } = { exchanges: [] }] = (await readScenario('s', files)).playable;
        assert.is(exchanges.length, got.length, what);
        if (maxPages !== undefined) assert.ok(got.length <= maxPages, what);
        const isTrimmed = trim !== undefined && TRIMMED.has(name);
        for (const [index, { request, reply }] of exchanges.entries()) {
          const [url, body] = got[index] ?? [];
          assert.is(`https://shop.example.com/${request.url.source}`, url, what);
          const kept = idsIn(Buffer.from(replyOf(reply, NO_SYMBOLS).body).toString());
          const ids = idsIn(body ?? '');
          assert.equal(kept, isTrimmed ? ids.slice(0, trim) : ids, what);
        }
      }
    });

  test('wildcards: each list keeps its first records', async () => {
    const wild = {
      api: { baseUrl: 'https://shop.example.com/' },
      config: { jobs: [{ endpoint: 'items', dataType: 'items', dataField: 'groups.*.items' }] },
    };
    const groups = Object.fromEntries(
      range(3).map((group) => [
        `g${group}`,
        { items: range(4).map((id) => ({ id: group * 10 + id })) },
      ]),
    );
    const recorded = await recordFrom(wild, () => answered({ groups }), {
      extent: { maxPages: undefined, trim: 2 },
    });
    assert.equal(tableOf(recorded, 'items').slice(1), ['"11"', '"12"', '"21"', '"22"']);
  });

  test('a table that has rows keeps its rows: a job whose trimmed records would give none stays whole', async () => {
    const sparse = {
      api: { baseUrl: 'https://shop.example.com/' },
      config: {
        jobs: [
          {
            endpoint: 'orders',
            dataType: 'orders',
            children: [
              { endpoint: 'orders/{id}/notes', dataType: 'notes', placeholders: { id: 'id' } },
            ],
          },
        ],
      },
    };
    const recorded = await recordFrom(
      sparse,
      ({ url }) =>
        answered(
          url.endsWith('/notes')
            ? url.includes('/5/')
              ? [{ text: 'a' }]
              : []
            : range(20).map((id) => ({ id })),
        ),
      { extent: { maxPages: undefined, trim: 1 } },
    );
    assert.equal(tableOf(recorded, 'notes').slice(1), ['"a","5"']);
    assert.is(tableOf(recorded, 'orders').length - 1, 20);
    assert.match(
      textsOf(recorded).get('recording.yaml') ?? '',
      'config.json:7: "orders" keeps all records: with less, the table notes would have no rows.',
    );
  });
});

const NO_SYMBOLS = { secrets: new Map<string, string>(), nowMs: () => 0 };

/** The ids in a body, as written. */
function idsIn(body: string): readonly string[] {
  return [...body.matchAll(/"id":(\d+)/g)].map(([, id]) => id ?? '');
}

suite('recording anew', (test) => {
  const simple = {
    api: { baseUrl: 'https://shop.example.com/' },
    config: {
      '#key': 'k-8f7e6d5c',
      jobs: [{ endpoint: 'orders', params: { key: { attr: '#key' } } }],
    },
  };

  test('a full disk leaves no part of a new scenario, and every file of an old one that it did not replace', async () => {
    const contents = new Map(
      ['bodies/a.json', 'config.json', 'recording.yaml', 'scenario.yaml'].map((name) => [
        name,
        () => Buffer.from(`new ${name}`),
      ]),
    );
    const full = (files: ReturnType<typeof createMemoryFiles>) => {
      const write = (file: string, bytes: Uint8Array) =>
        file === 's/recording.yaml' ? Promise.reject(new Error('full')) : files.write(file, bytes);
      return storeScenario('s', contents, { ...files, write }, ['stale.json']).then(
        () => undefined,
        (error: Error) => error.message,
      );
    };
    const fresh = createMemoryFiles([]);
    assert.is(await full(fresh), 'full');
    assert.equal((await fresh.list('s')) ?? [], []);
    const old = createMemoryFiles(
      ['bodies/b.json', 'config.json', 'stale.json', 'scenario.yaml'].map((name) => [
        `s/${name}`,
        () => Buffer.from(`old ${name}`),
      ]),
    );
    assert.is(await full(old), 'full');
    for (const name of ['bodies/b.json', 'stale.json', 'scenario.yaml'])
      assert.is(Buffer.from((await old.read(`s/${name}`)) ?? []).toString(), `old ${name}`);
    assert.is(
      await old.read('s/config.json').then((bytes) => Buffer.from(bytes ?? []).toString()),
      'new config.json',
    );
  });

  test('shows what has changed in the target, keeps what a person wrote, and gives the same bytes when nothing has', async () => {
    const files = createMemoryFiles([]);
    const first = await recordFrom(simple, () => answered([{ id: 1, total: 2, old: 'x' }]));
    if (first.kind !== 'made') throw new Error(JSON.stringify(first));
    await storeScenario('s', first.files, files);
    const text = Buffer.from((await files.read('s/scenario.yaml')) ?? []).toString();
    await files.write('s/scenario.yaml', Buffer.from(`# ours\n${text}tags: [shop]\n`));

    const found = await findExisting('s', files);
    if (found.kind !== 'scenario') throw new Error(JSON.stringify(found));
    const second = await recordFrom(
      simple,
      () =>
        answered([
          { id: '1', total: 2, fresh: true },
          { id: '2', total: 3, fresh: null },
        ]),
      { existing: found.scenario },
    );
    if (second.kind !== 'made' || second.drift === undefined)
      throw new Error(JSON.stringify(second));
    const shown = renderDrift(second.drift, { colour: false });
    for (const part of [
      '~ field /*/id: changed from number to string',
      '+ field /*/fresh: boolean or null',
      '- field /*/old: removed, was string',
      '1 row before, 2 now',
      'new columns fresh',
      'without the columns old',
    ])
      assert.match(shown, part);
    await storeScenario('s', second.files, files);
    assert.match(
      Buffer.from((await files.read('s/scenario.yaml')) ?? []).toString(),
      /# ours[\s\S]*tags: \[shop\]/,
    );

    const again = await findExisting('s', files);
    const third = await recordFrom(
      simple,
      () =>
        answered([
          { id: '1', total: 2, fresh: true },
          { id: '2', total: 3, fresh: null },
        ]),
      {
        existing: again.kind === 'scenario' ? again.scenario : undefined,
      },
    );
    if (third.kind !== 'made' || third.drift === undefined) throw new Error(JSON.stringify(third));
    assert.is(
      renderDrift(third.drift, { colour: false }),
      'The API has not changed since this was recorded.\n',
    );
    for (const [path, read] of third.files)
      assert.is(
        Buffer.from(read()).toString(),
        Buffer.from(second.files.get(path)?.() ?? []).toString(),
        path,
      );
  });

  test('an attempt that failed and was repeated is no change of the API', async () => {
    const files = createMemoryFiles([]);
    const first = await recordFrom(simple, () => answered([{ id: 1 }]));
    if (first.kind !== 'made') throw new Error(JSON.stringify(first));
    await storeScenario('s', first.files, files);
    const found = await findExisting('s', files);
    let attempts = 0;
    const second = await recordFrom(
      simple,
      () =>
        ++attempts === 1
          ? answered({ error: 'slow down' }, { status: 429 })
          : answered([{ id: 1 }]),
      { existing: found.kind === 'scenario' ? found.scenario : undefined },
    );
    if (second.kind !== 'made') throw new Error(JSON.stringify(second));
    assert.is(attempts, 2);
    assert.is(second.drift?.level, 'none');
  });

  test('a folder with something else in it is left alone, and so is a scenario with cases', async () => {
    const other = createMemoryFiles([['s/notes.txt', () => Buffer.from('mine')]]);
    assert.is((await findExisting('s', other)).kind, 'refused');
    const config = Buffer.from(JSON.stringify(simple));
    const cases = createMemoryFiles([
      ['s/scenario.yaml', () => Buffer.from('scenario: 1\ncases: [{ name: a }]\n')],
      ['s/config.json', () => config],
      ['s/recording.yaml', () => Buffer.from('recording: 1\nexchanges: []\n')],
    ]);
    assert.is((await findExisting('s', cases)).kind, 'refused');
  });

  test('a run that begins with a state expects the one that is left', async () => {
    const since = {
      ...simple,
      config: {
        ...simple.config,
        jobs: [{ endpoint: 'orders', params: { since: { time: 'previousStart' } } }],
      },
    };
    const texts = textsOf(
      await recordFrom(since, () => answered([{ id: 1 }]), {
        state: { time: { previousStart: 1_700_000_000 } },
      }),
    );
    assert.match(texts.get('recording.yaml') ?? '', 'since=1700000000');
    assert.match(texts.get('expected/state.json') ?? '', '"previousStart":1772366400');
    assert.match(texts.get('scenario.yaml') ?? '', 'state: state.json');
  });

  test('a run that fails is not recorded, unless that is what is wanted', async () => {
    const broken = { ...simple, api: { ...simple.api, retryConfig: { maxRetries: 0 } } };
    const target = () => answered({ error: 'no' }, { status: 403 });
    assert.is((await recordFrom(broken, target)).kind, 'failed');
    const kept = textsOf(await recordFrom(broken, target, { keepFailure: true }));
    assert.match(kept.get('scenario.yaml') ?? '', /exit: user-error, error: \{ kind: http-status/);
  });
});
