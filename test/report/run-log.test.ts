import * as assert from 'uvu/assert';
import type { RunEvent } from '../../src/ports/ports.ts';
import { createRunLog } from '../../src/report/run-progress.ts';
import { configuration, extract } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

/** What a log writes of events, as lines. */
function linesOf(events: readonly RunEvent[], verbose = false): readonly string[] {
  let text = '';
  const log = createRunLog({
    format: 'text',
    quiet: false,
    verbose,
    write: (line) => (text += line),
  });
  for (const event of events) if (log.ignores?.(event.kind) !== true) log(event);
  return text.split('\n').slice(0, -1);
}

/** 30 users with 2 pages of orders each, whose responses take so long. */
function withChildren(takesMs = 0) {
  const orders = {
    endpoint: 'users/{id}/orders',
    dataType: 'orders',
    dataField: 'items',
    placeholders: { id: 'id' },
  };
  const parts = configuration({
    api: { pagination: { method: 'response.param', responseParam: 'next', queryParam: 'page' } },
    config: {
      jobs: [{ endpoint: 'users', dataType: 'users', dataField: 'items', children: [orders] }],
    },
  });
  return extract(parts, ({ path }) => {
    const isUsers = path.endsWith('/users');
    const ids = Array.from({ length: isUsers ? 30 : 3 }, (_, id) => ({ id }));
    const isFirst = !isUsers && !path.includes('page=2');
    const isWrong = path.includes('/7/') && isFirst;
    const items = isWrong ? { other: ids } : { items: ids };
    return { takesMs, json: { ...items, ...(isFirst ? { next: 2 } : {}) } };
  });
}

/** Two pages, the second one at the second attempt. */
function eventful(debug: boolean) {
  const parts = configuration({
    api: { pagination: { method: 'offset', limit: 1 } },
    config: { debug },
  });
  return extract(parts, ({ path }, number) =>
    number === 2 ? { status: 500 } : { json: path.endsWith('offset=0') ? [{ id: 1 }] : [] },
  );
}

suite('report/run-log', (test) => {
  for (const options of [
    { format: 'text', quiet: false, verbose: false },
    { format: 'text', quiet: false, verbose: true },
    { format: 'text', quiet: true, verbose: false },
    { format: 'json', quiet: false, verbose: false },
  ] as const)
    test(`what it passes over has no line: ${JSON.stringify(options)}`, async () => {
      for (const debug of [false, true]) {
        const { events } = await eventful(debug);
        const said = (skipIgnored: boolean) => {
          let text = '';
          const log = createRunLog({ ...options, write: (line) => (text += line) });
          for (const event of events)
            if (!(skipIgnored && log.ignores?.(event.kind) === true)) log(event);
          return text;
        };
        assert.is(said(true), said(false));
        assert.ok(said(false).includes('request-sent') === (options.format === 'json'));
        if (options.format === 'text' && !options.quiet)
          assert.is(said(false).includes('> GET /v1/items?'), debug || options.verbose);
      }
    });

  test('child jobs have one line, with what was read in all; --verbose shows each', async () => {
    const { events } = await withChildren();
    const lines = linesOf(events);
    const start = lines.indexOf('users');
    assert.equal(lines.slice(start, start + 2), ['users', '  page 1: 30 records']);
    assert.equal(
      lines.filter((line) => line.startsWith('  users/')),
      ['  users/7/orders', '  users/*/orders: 30 executions, 60 pages, 177 records'],
    );
    const verbose = linesOf(events, true);
    assert.is(verbose.filter((line) => /^ {2}users\/\d+\/orders$/.test(line)).length, 30);
  });

  test('a warning of a child job is shown, below the execution that it is about', async () => {
    const { events } = await withChildren();
    const lines = linesOf(events);
    const at = lines.indexOf('  users/7/orders');
    assert.match(lines[at + 1] ?? '', /^warning\b.*'items'/);
    const warnings = (all: readonly string[]) => all.filter((line) => line.startsWith('warning'));
    assert.equal(warnings(lines), warnings(linesOf(events, true)));
  });

  test('while child jobs are read, a line says now and then how far they are', async () => {
    const { events } = await withChildren(4000);
    const soFar = linesOf(events).filter((line) => line.endsWith(' so far'));
    assert.match(
      soFar[0] ?? '',
      /^ {2}users\/\*\/orders: \d+ executions, \d+ pages, \d+ records so far$/,
    );
    const seconds = (events.at(-1)?.atMs ?? 0) - (events[0]?.atMs ?? 0);
    assert.ok(soFar.length <= seconds / 30_000 && soFar.length >= seconds / 60_000);
  });

  test('of many pages the first ones have a line, and the job has one for all', async () => {
    const parts = configuration({ api: { pagination: { method: 'pagenum' } } });
    const { events } = await extract(parts, (_, number) => ({
      json: number <= 40 ? [{ id: number }] : [],
    }));
    const lines = linesOf(events);
    assert.is(lines.filter((line) => /^ {2}page \d+: /.test(line)).length, 10);
    assert.ok(lines.includes('  41 pages, 40 records'), lines.join('\n'));
  });

  test('executions of one job after the first ones are counted: windows, iterations of a list', async () => {
    const windows = { from: '2026-01-01', to: '2026-02-01', step: 'P1D' };
    const parts = configuration({
      config: {
        jobs: [
          {
            endpoint: 'items',
            dataType: 'items',
            windows,
            params: { since: { window: 'start' }, until: { window: 'end' } },
          },
          { endpoint: 'others', dataType: 'others' },
        ],
      },
    });
    const { events } = await extract(parts, () => ({ json: [{ id: 1 }] }));
    const lines = linesOf(events);
    const started = events.filter(({ kind }) => kind === 'job-started').length - 1;
    assert.is(lines.filter((line) => line === 'items').length, 10);
    // before the next job begins
    const counts = lines[lines.indexOf('others') - 1] ?? '';
    assert.ok(counts.startsWith(`items: ${started - 10} executions, `), lines.join('\n'));
  });

  test('each iteration shows its jobs', async () => {
    const iterations = Array.from({ length: 12 }, (_, name) => ({ name }));
    const { events } = await extract(configuration({ iterations }), () => ({ json: [] }));
    assert.is(linesOf(events).filter((line) => line === 'items').length, 12);
  });

  test('the addresses of requests need not be made for a log that shows none', async () => {
    const log = createRunLog({ format: 'text', quiet: false, verbose: false, write: () => {} });
    const { events } = await eventful(false);
    const ignored = new Set(
      events.flatMap(({ kind }) => (log.ignores?.(kind) === true ? [kind] : [])),
    );
    assert.equal([...ignored].sort(), ['page-followed', 'request-sent', 'response-received']);
  });

  test('--quiet shows the attempts of a first request that cannot connect, and no other short wait', async () => {
    const quiet = async (reply: Parameters<typeof extract>[1]) => {
      const { events } = await extract(configuration({}), reply);
      let text = '';
      const write = (line: string) => (text += line);
      const log = createRunLog({ format: 'text', quiet: true, verbose: false, write });
      for (const event of events) log(event);
      return text;
    };
    const refused = {
      problem: { kind: 'connection-refused', curlCode: 7, message: 'h refuses connections' },
    } as const;
    // the error of the run reports the last one
    assert.match(
      await quiet(() => refused),
      /^ *attempt 1 of 3 failed: h refuses connections; .*\n *attempt 2 of 3 failed: h refuses connections; .*\n$/,
    );
    assert.is(
      await quiet((_, number) => (number === 2 ? { json: [{ id: 1 }] } : { status: 503 })),
      '',
    );
  });
});
