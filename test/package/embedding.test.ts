import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { transformSync } from 'esbuild';
import * as assert from 'uvu/assert';
import { httpServer } from '../support/scripted-server.ts';
import { suite } from '../support/suite.ts';
import { root } from './packed.ts';

suite('package: examples of docs/embedding.md and docs/ports.md', (test) => {
  let folder = '';
  test.before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'sluice-embedded-'));
    mkdirSync(path.join(folder, 'node_modules'));
    symlinkSync(root, path.join(folder, 'node_modules/sluice'));
    writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
    const page = ['docs/embedding.md', 'docs/ports.md']
      .map((name) => readFileSync(path.join(root, name), 'utf8'))
      .join('\n');
    for (const [, name = '', code = ''] of page.matchAll(/`(\S+)\.ts`:\n\n```ts\n(.*?)```/gs))
      writeFileSync(path.join(folder, `${name}.js`), transformSync(code, { loader: 'ts' }).code);
  });
  test.after(() => rmSync(folder, { recursive: true, force: true }));

  const evaluate = async (program: string, ...args: readonly string[]): Promise<unknown> => {
    writeFileSync(path.join(folder, 'program.js'), program);
    const { stdout } = await promisify(execFile)(process.execPath, ['program.js', ...args], {
      cwd: folder,
    });
    return JSON.parse(stdout);
  };

  test('a run into memory returns tables and the state; a body over the limit fails it', async () => {
    const server = await httpServer(({ url }, response) =>
      response.end(url === '/large' ? `["${'x'.repeat(11_000_000)}"]` : '[{"id":1},{"id":2}]'),
    );
    const program = `
      import { extract } from './memory.js';
      const text = (endpoint) => JSON.stringify({ api: { baseUrl: process.argv[2] }, config: { outputBucket: 'shop', incrementalOutput: true, jobs: [{ endpoint, dataType: 'orders' }] } });
      const { tables, state } = await extract(text('orders'));
      const [[file, { columns, count, rows }]] = tables;
      const failure = await extract(text('large'), state).catch(({ message }) => message);
      process.stdout.write(JSON.stringify({ file, columns, count, rows: Buffer.from(rows).toString(), state: typeof state, failure }));`;
    try {
      const { failure, ...rest } = (await evaluate(program, `${server.baseUrl}/`)) as {
        readonly failure: string;
      };
      assert.equal(rest, {
        file: 'shop/orders.csv',
        columns: ['id'],
        count: 2,
        rows: '"1"\n"2"\n',
        state: 'object',
      });
      assert.match(failure, /10000000|10,000,000|bytes|large/);
    } finally {
      await server.close();
    }
  });

  test('rows are streamed into a program, and units are run alone with their events', async () => {
    const server = await httpServer(({ url }, response) =>
      response.end(url === '/orders' ? '[{"id":1,"note":null},{"id":2,"note":"x"}]' : '[{"id":7}]'),
    );
    const program = `
      import { copy } from './rows.js';
      import { extractUnits } from './units.js';
      const text = JSON.stringify({ api: { baseUrl: process.argv[2] }, config: { outputBucket: 'shop', jobs: [{ endpoint: 'orders' }, { endpoint: 'lines' }] } });
      const rows = [];
      const state = await copy(text, async (table, row) => void rows.push([table, row]));
      const refused = await copy(text, () => Promise.reject(new Error('the table is full'))).catch(({ message }) => message);
      const lines = [];
      await extractUnits(text, (line) => lines.push(line));
      process.stdout.write(JSON.stringify({ rows, state: Object.keys(JSON.parse(state)).length > 0, refused, lines }));`;
    try {
      assert.equal(await evaluate(program, `${server.baseUrl}/`), {
        rows: [
          ['orders', { id: '1', note: null }],
          ['orders', { id: '2', note: 'x' }],
          ['lines', { id: '7' }],
        ],
        state: true,
        refused: 'the table is full',
        lines: ['0-0 orders: 200', '0-1 lines: 200'],
      });
    } finally {
      await server.close();
    }
  });

  test('ports of a program measure requests, and pass the tests of their contracts', async () => {
    const server = await httpServer((_, response) => response.end('[{"id":1}]'));
    const program = `
      import { compile, run } from 'sluice';
      import { portsWithMetrics } from './metrics.js';
      import { tests as sinkTests } from './sink-tests.js';
      import { tests as httpTests } from './http-tests.js';
      const text = JSON.stringify({ api: { baseUrl: process.argv[2] }, config: { outputBucket: 'shop', jobs: [{ endpoint: 'orders' }] } });
      const { plan, secrets } = await compile(text, { name: 'c.json' });
      const measured = [];
      const ports = portsWithMetrics('measured', (url, ms) => measured.push([url.replace(process.argv[2], ''), typeof ms]));
      const { ok } = await run(plan, { ports, secrets });
      await ports.http.close();
      for (const { run } of [...sinkTests, ...httpTests]) await run();
      process.stdout.write(JSON.stringify({ ok, measured, tests: sinkTests.length > 3 && httpTests.length > 3 }));`;
    try {
      assert.equal(await evaluate(program, `${server.baseUrl}/`), {
        ok: true,
        measured: [['orders', 'number']],
        tests: true,
      });
    } finally {
      await server.close();
    }
  });

  test('a text is linted with settings, fixed and reported', async () => {
    const program = `
      import { check } from './check.js';
      const text = 'api: { baseUrl: "https://h.example/", paginatio: { method: offset, limit: 2 } }\\nconfig: { outputBucket: b, jobs: [{ endpoint: a, color: 1 }] }\\n';
      const broken = await check(text, 'lint: { rulez: 1 }').catch(({ message }) => message);
      process.stdout.write(JSON.stringify({ ...(await check(text, 'lint: { rules: { unknown-key: note } }')), broken }));`;
    const { report, fixed, broken } = (await evaluate(program)) as Readonly<
      Record<'report' | 'fixed' | 'broken', string>
    >;
    assert.match(fixed, /"https:\/\/h\.example\/", pagination: \{/);
    assert.match(report, /^note\[unknown-key\].*color[\s\S]*configs\/shop\.yaml: 1 note\n$/);
    assert.is(broken, '"rulez" is not a setting of "lint"');
  });

  test('configurations are checked in a worker, which ends when it takes too long', async () => {
    const program = `
      import { lintUntrusted } from './untrusted.js';
      const unknown = Object.fromEntries(Array.from({ length: 500 }, (_, index) => ['k' + index, 1]));
      const { diagnostics, omitted } = await lintUntrusted(JSON.stringify({ api: unknown, config: {} }));
      const late = await lintUntrusted('{}', 0).catch(({ message }) => message);
      const found = diagnostics.filter(({ severity }) => severity === 'error').length;
      process.stdout.write(JSON.stringify({ count: diagnostics.length, omitted, hasError: found > 0, late }));`;
    const { omitted, ...rest } = (await evaluate(program)) as { readonly omitted: number };
    assert.equal(rest, {
      count: 100,
      hasError: true,
      late: 'The configuration cannot be checked within the limits.',
    });
    assert.ok(omitted >= 400, `${omitted} omitted`);
  });
});
