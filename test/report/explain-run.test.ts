import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { validateExplanation } from '../../generated/validate-explanation.cjs';
import { renderExplanation } from '../../src/report/explain-run.ts';
import {
  type RunTrace,
  readTrace,
  requestExplanation,
  rowExplanation,
  runExplanation,
  traceHead,
} from '../../src/report/explanation.ts';
import { sourceOfRow, type TracedTable, tracedTables } from '../../src/scenario/scenario-trace.ts';
import { pointerSegments } from '../../src/values/path.ts';
import { compiled, extract, type SeenRequest } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

const secret = 'a-very-secret-word';

const configuration = {
  api: {
    baseUrl: 'https://api.example.com/',
    pagination: { method: 'offset', limit: 2 },
    authentication: {
      type: 'login',
      loginRequest: {
        endpoint: 'login',
        method: 'POST',
        params: { password: { attr: '#password' } },
      },
      apiRequest: { headers: { 'X-Token': { response: 'token' } } },
    },
  },
  config: {
    '#password': secret,
    outputBucket: 'b',
    mappings: {
      lines: {
        sku: { type: 'column', mapping: { destination: 'article' } },
        parent_id: { type: 'user', mapping: { destination: 'order' } },
      },
    },
    jobs: [
      {
        endpoint: 'orders',
        dataField: 'data.items',
        dataType: 'orders',
        params: { since: 'ever' },
        children: [{ endpoint: 'orders/{id}', placeholders: { id: 'id' }, dataType: 'lines' }],
      },
    ],
  },
};

function answer({ path }: SeenRequest) {
  if (path === '/login') return { json: { token: 'token-of-the-login' } };
  const order = /^\/orders\/(\d+)/.exec(path)?.[1];
  const offset = Number(/offset=(\d+)/.exec(path)?.[1]);
  if (order !== undefined)
    return { json: [{ sku: `${order}-a` }, { sku: `${order}-b` }].slice(offset) };
  return {
    json: {
      data: {
        items: [1, 2, 3].slice(offset, offset + 2).map((id) => ({ id, tags: [{ t: `t${id}` }] })),
      },
    },
  };
}

async function traced(
  config: object = configuration,
  reply: (request: SeenRequest) => { readonly json: unknown } = answer,
): Promise<{ readonly text: string; readonly trace: RunTrace }> {
  const { plan } = await compiled(config);
  if (plan === undefined) throw new Error('does not compile');
  const { events } = await extract(config, reply, { traceRows: true });
  const text = [
    traceHead('config.json', plan, undefined),
    ...events.map((event) => JSON.stringify(event)),
    '',
  ].join('\n');
  const trace = readTrace(text);
  if ('refused' in trace) throw new Error(trace.refused);
  return { text, trace };
}

function explainRun(trace: RunTrace): string {
  return renderExplanation(runExplanation(trace));
}

function explainRequest(trace: RunTrace, number: number): string | undefined {
  const explanation = requestExplanation(trace, number);
  return explanation === undefined ? undefined : renderExplanation(explanation);
}

function explainRow(trace: RunTrace, table: TracedTable, row: number): string | undefined {
  const explanation = rowExplanation(trace, table, row);
  return explanation === undefined ? undefined : renderExplanation(explanation);
}

suite('report: explaining a run', (test) => {
  test('the whole run: jobs with their requests and ends, tables with their rows', async () => {
    const text = explainRun((await traced()).trace);
    assert.match(text, /^config\.json: 9 requests sent; the run succeeded\n/);
    assert.match(
      text,
      /JOB +orders +\/config\/jobs\/0\n {2}sent +requests [\d, ]+ and \d, 2 pages, 3 records\n/,
    );
    assert.match(text, /ended +after page 2 \(request \d\): underflow +\/api\/pagination\n/);
    assert.match(text, /b\/lines +6 rows from requests/);
  });

  test('what limits the requests of a job: its rate and weight, and the rate of the API', async () => {
    const { trace } = await traced(
      {
        api: { baseUrl: 'https://api.example.com/', rate: '9/s' },
        config: {
          jobs: [
            { endpoint: 'reports', rate: { requests: 4, per: '1s', shared: 'slow' }, weight: 2 },
            { endpoint: 'orders' },
          ],
        },
      },
      () => ({ json: [{ id: 1 }] }),
    );
    const text = explainRun(trace);
    assert.match(
      text,
      /limit +at most 4 requests in 1 second, together with all jobs that share "slow" +\/config\/jobs\/0\/rate\n +limit +a request counts as 2 requests of the rate +\/config\/jobs\/0\/weight\n +limit +at most 9 requests in 1 second +\/api\/rate\n/,
    );
    assert.is(text.match(/ limit /g)?.length, 4);
  });

  test('the end of a session is for the logout, and its parts are those of "logout"', async () => {
    const { trace } = await traced(
      {
        api: {
          baseUrl: 'https://api.example.com/',
          authentication: {
            type: 'login',
            loginRequest: { endpoint: 'login', method: 'POST' },
            apiRequest: { headers: { 'X-Token': { response: 'token' } } },
            logout: { endpoint: 'logout', params: { all: 'yes' } },
          },
        },
        config: { jobs: [{ endpoint: 'orders' }] },
      },
      ({ path }) => ({ json: path === '/login' ? { token: 'token-of-the-login' } : [{ id: 1 }] }),
    );
    const text = explainRequest(trace, 3) ?? '';
    assert.match(text, /for +the logout +\/api\/authentication\/logout\n/);
    assert.match(text, /query +all = yes +\/api\/authentication\/logout\/params\/all\n/);
    assert.match(
      text,
      /X-Token: \[redacted\] +\/api\/authentication\/apiRequest\/headers\/X-Token/,
    );
  });

  test('a request: job, page before, parent record, each part, what came of it', async () => {
    const { trace } = await traced();
    const numberOf = (path: string) =>
      trace.events.flatMap((event) =>
        event.kind === 'request-sent' && event.url.includes(path) ? [event.exchange] : [],
      )[0] ?? 0;
    const second = explainRequest(trace, numberOf('since=ever&limit=2&offset=2')) ?? '';
    assert.match(second, /after +request 2, which led to offset=2 +\/api\/pagination/);
    assert.match(second, /query +since = ever +\/config\/jobs\/0\/params\/since/);
    assert.match(
      second,
      /header +X-Token: \[redacted\] +\/api\/authentication\/apiRequest\/headers\/X-Token/,
    );
    assert.match(second, /records +1 at \/data\/items of the response/);
    assert.match(second, /then +the job ended: .*\(underflow\) +\/api\/pagination/);
    const child = explainRequest(trace, numberOf('orders/3')) ?? '';
    assert.match(
      child,
      new RegExp(
        `because of +a record of job orders in the response to request ${numberOf('since=ever&limit=2&offset=2')} `,
      ),
    );
    assert.match(
      child,
      /placeholder +\{id\} is id of that record +\/config\/jobs\/0\/children\/0\/placeholders\/id/,
    );
    assert.match(
      explainRequest(trace, numberOf('login')) ?? '',
      /for +the login +\/api\/authentication\/loginRequest\n/,
    );
    assert.is(numberOf('login'), 1, 'a login is sent before the request that it is for');
    assert.is(explainRequest(trace, 99), undefined);
  });

  test('a job with windows has their number, the first and the last one; a request has its own', async () => {
    const windowed = (to: string) => ({
      api: { baseUrl: 'https://api.example.com/', pagination: { method: 'offset', limit: 2 } },
      config: {
        outputBucket: 'b',
        jobs: [
          {
            endpoint: 'sales',
            dataType: 'sales',
            windows: { from: '2026-01-01', to, step: 'P1D', format: 'epoch' },
            params: { from: { window: 'start' } },
          },
        ],
      },
    });
    const twoPages = ({ path }: SeenRequest) => ({
      json: path.includes('offset=0') ? [{ id: 1 }, { id: 2 }] : [{ id: 3 }],
    });
    const { trace } = await traced(windowed('2026-01-04'), twoPages);
    const place = ' +/config/jobs/0/windows\n';
    assert.match(
      explainRun(trace),
      new RegExp(
        `  windows +3, the first from 1767225600 to 1767312000, the last from 1767398400 to 1767484800${place}`,
      ),
    );
    // page 2 of the second window
    assert.match(
      explainRequest(trace, 4) ?? '',
      new RegExp(`window +from 1767312000 to 1767398400${place}`),
    );
    const program = [runExplanation(trace), requestExplanation(trace, 4)];
    for (const explanation of program)
      assert.ok(validateExplanation(explanation), JSON.stringify(validateExplanation.errors));
    assert.match(
      explainRun((await traced(windowed('2026-01-02'), twoPages)).trace),
      new RegExp(`  windows +1, from 1767225600 to 1767312000${place}`),
    );
    const plain = await traced();
    assert.not.match(`${explainRun(plain.trace)}${explainRequest(plain.trace, 2)}`, 'window');
  });

  test('a window that was split is not one of them, its parts are', async () => {
    const split = { when: { total: 2 }, min: 'P1D' };
    const window = { from: '2026-01-01', to: '2026-01-03', step: 'P2D', format: 'date' };
    const { trace } = await traced(
      {
        api: { baseUrl: 'https://api.example.com/' },
        config: {
          outputBucket: 'b',
          jobs: [
            {
              endpoint: 'sales',
              dataType: 'sales',
              windows: { ...window, startParam: 'from', endParam: 'to', split },
            },
          ],
        },
      },
      ({ path }: SeenRequest) =>
        path.includes('01-01&to=2026-01-03')
          ? { json: { total: 2, sales: [{ id: 1 }, { id: 2 }] } }
          : { json: { total: 1, sales: [{ id: path.includes('from=2026-01-01') ? 1 : 2 }] } },
    );
    const run = explainRun(trace);
    const parts = 'the first from 2026-01-01 to 2026-01-02, the last from 2026-01-02 to 2026-01-03';
    assert.match(run, `  windows     2, ${parts}`);
    assert.match(run, 'ended       after page 1 (request 1): window split');
    assert.match(run, '/config/jobs/0/windows/split');
    assert.is(tracedTables(trace)[0]?.spans.at(-1)?.last, 2);
  });

  test('a row links to its record in the response, its request, and the mapping of its columns', async () => {
    const { trace } = await traced();
    const table = tracedTables(trace).find(({ name }) => name === 'b/lines');
    if (table === undefined) throw new Error('no table');
    const text = explainRow(trace, table, 4) ?? '';
    assert.match(text, /^b\/lines, row 4\n\nrecord +\/1 of the response to request \d\n/);
    assert.match(text, /column +article from sku +\/config\/mappings\/lines\/sku\n/);
    assert.match(text, /GET https:\/\/api\.example\.com\/orders\/2\?/);
    assert.is(explainRow(trace, table, 7), undefined);
    assert.is(explainRow(trace, table, 0), undefined);
  });

  test('for a program: the run, every request and every row are what the schema says, and hold what the text does', async () => {
    const { trace } = await traced();
    const run = runExplanation(trace);
    assert.ok(validateExplanation(run), JSON.stringify(validateExplanation.errors));
    const [orders] = run.jobs;
    assert.equal(
      [run.end, run.requestsSent, orders?.dataType, orders?.pages, orders?.records],
      ['well', 9, 'orders', 2, 3],
    );
    assert.equal(
      orders?.requests,
      trace.events.flatMap((event) =>
        event.kind === 'request-sent' && event.purpose === 'api' && event.job === '/config/jobs/0'
          ? [event.exchange]
          : [],
      ),
    );
    for (const number of trace.events.flatMap((event) =>
      event.kind === 'request-sent' ? [event.exchange] : [],
    )) {
      const explanation = requestExplanation(trace, number);
      assert.ok(validateExplanation(explanation), JSON.stringify(validateExplanation.errors));
    }
    for (const table of tracedTables(trace))
      for (const span of table.spans) {
        const explanation = rowExplanation(trace, table, span.first);
        assert.ok(validateExplanation(explanation), JSON.stringify(validateExplanation.errors));
        assert.is(explanation?.request.number, span.written.exchange);
      }
    assert.not.ok(JSON.stringify(run).includes(secret));
  });

  test('a trace holds neither the secret nor what the login returned', async () => {
    const { text } = await traced();
    for (const hidden of [secret, 'token-of-the-login']) assert.not.ok(text.includes(hidden));
  });

  test('another file, another version or a damaged trace is refused with an error; a truncated last line is not', async () => {
    const { text } = await traced();
    const refusal = (changed: string) => {
      const read = readTrace(changed);
      return 'refused' in read ? read.refused : undefined;
    };
    assert.match(refusal('{"api":{}}') ?? '', /not a trace/);
    assert.match(refusal('') ?? '', /not a trace/);
    assert.match(
      refusal(text.replace('"traceVersion":1', '"traceVersion":7')) ?? '',
      /version 7; this Sluice reads version 1/,
    );
    assert.match(
      refusal(text.replace('"kind":"job-started"', '"kind":"job-begun"')) ?? '',
      /line \d+ is damaged/,
    );
    const cut = readTrace(text.slice(0, -10));
    assert.ok(!('refused' in cut) && !cut.isWhole);
  });

  test('a row of a child table: which row of its record it is, and the link to the row of the parent', async () => {
    const config = {
      api: { baseUrl: 'http://shop.example/' },
      config: {
        outputBucket: 'b',
        mappings: {
          orders: {
            id: { mapping: { destination: 'id', primaryKey: true } },
            lines: {
              type: 'table',
              destination: 'lines',
              parentKey: { destination: 'order_id' },
              tableMapping: { sku: 'sku' },
            },
          },
        },
        jobs: [{ endpoint: 'orders' }],
      },
    };
    const { trace } = await traced(config, () => ({
      json: [
        { id: 1, lines: [] },
        { id: 2, lines: [{ sku: 'a' }, { sku: 'b' }, { sku: 'c' }] },
      ],
    }));
    const [lines] = tracedTables(trace).filter(({ name }) => name === 'b/lines');
    const text = lines === undefined ? '' : explainRow(trace, lines, 2);
    assert.match(
      text ?? '',
      /record {2}\/1 of the response to request 1, row 2 of its 3 rows in this table\n/,
    );
    assert.match(
      text ?? '',
      /column {2}sku from sku .*\ncolumn {2}order_id, the link to the row of orders .*\/config\/mappings\/orders\/lines\n/,
    );
    assert.is(lines === undefined ? '' : rowExplanation(trace, lines, 4), undefined);
  });

  test('any records: tracing changes no table, and each row is traced to the record that it was made of', async () => {
    const record = fc.record({
      id: fc.uuid(),
      tags: fc.array(fc.record({ t: fc.string() }), { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(record, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        async (pages, isMapped) => {
          const mapping = { id: { type: 'column', mapping: { destination: 'id' } } };
          const simple = {
            api: { baseUrl: 'https://api.example.com/', pagination: { method: 'pagenum' } },
            config: {
              outputBucket: 'b',
              ...(isMapped ? { mappings: { a: mapping } } : {}),
              jobs: [{ endpoint: 'a', dataType: 'a', dataField: 'rows' }],
            },
          };
          const body = (number: number) => ({ json: { rows: pages[number] ?? [] } });
          const [plain, followed] = await Promise.all([
            extract(simple, (_request, number) => body(number - 1)),
            extract(simple, (_request, number) => body(number - 1), { traceRows: true }),
          ]);
          assert.equal([...followed.tables], [...plain.tables]);
          const trace = { ...(await traced()).trace, events: followed.events };
          const table = tracedTables(trace).find(({ name }) => name === 'b/a');
          const rows = (followed.tables.get('b/a') ?? '').split('\n').slice(1, -1);
          assert.is(table?.spans.at(-1)?.last, rows.length);
          for (const [index, row] of rows.entries()) {
            const source = table === undefined ? undefined : sourceOfRow(table, index + 1);
            const [field, place] = pointerSegments(source?.record ?? '');
            assert.is(field, 'rows');
            assert.ok(
              row.startsWith(
                `"${pages[(source?.span.written.exchange ?? 0) - 1]?.[Number(place)]?.id}"`,
              ),
              row,
            );
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
