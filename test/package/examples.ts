import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { httpServer } from '../support/scripted-server.ts';
import type { Declare } from '../support/suite.ts';
import { type Installed, root } from './packed.ts';

/** The programs of examples/ where the package is installed: in package.test.ts, since that takes as long as they do. */
export function testExamples(test: Declare, ofPackage: () => Installed): void {
  let installed: Installed;
  test.before(() => {
    installed = ofPackage();
    cpSync(path.join(root, 'examples'), path.join(installed.folder, 'examples'), {
      recursive: true,
    });
    const link = (name: string) =>
      symlinkSync(
        path.join(root, 'node_modules', name),
        path.join(installed.folder, 'node_modules', name),
      );
    for (const name of ['vitest', '@types']) link(name);
    const { code, stdout } = installed.run(process.execPath, [
      path.join(root, 'node_modules/typescript/bin/tsc'),
      '-p',
      'examples',
    ]);
    assert.is(`${stdout}${code}`, '0', 'the programs do not fit the types');
  });
  /** Starts a program; its output so far, and its end. */
  function start(args: readonly string[], cwd = '', env: Readonly<Record<string, string>> = {}) {
    const { VITEST: _, ...inherited } = process.env;
    const child = spawn(process.execPath, args, {
      cwd: path.join(installed.folder, 'examples', cwd),
      env: { ...inherited, NO_COLOR: '1', CI: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const)
      child[name].on('data', (chunk) => {
        output[name] += chunk;
      });
    return {
      child: child as ChildProcess,
      output,
      ended: once(child, 'close').then(([code]) => ({ code: code as number | null, ...output })),
    };
  }

  test('orchestrator: whatever call of the sink fails, and whenever the run is aborted, nothing is visible and nothing stays open', async () => {
    const seen: string[] = [];
    const server = await httpServer(({ url }, response) => {
      seen.push(url);
      response.end(
        url.startsWith('/orders')
          ? url.includes('offset=0')
            ? '[{"id":1},{"id":2}]'
            : '[{"id":3}]'
          : '[{"id":7}]',
      );
    });
    try {
      const { code, stdout, stderr } = await start(
        ['every-failure.js', `${server.baseUrl}/`],
        'orchestrator',
      ).ended;
      assert.is(code, 0, stderr);
      const { refused, rows, aborted, visibleAfterAbort, first, second, tables, hasState, broken } =
        JSON.parse(stdout);
      const calls = new Set(refused.map(({ call }: { readonly call: string }) => call));
      assert.equal([...calls].sort(), ['begin', 'close', 'commit', 'open', 'write']);
      for (const { call, status, message, hasCause, visible, openRuns } of refused) {
        assert.equal([status, hasCause, visible, openRuns], ['failed', true, 0, 0], call);
        assert.match(message, `${call} is refused`);
      }
      assert.is(rows, 4);
      assert.equal([aborted, visibleAfterAbort], [['aborted', 'succeeded'], 0]);
      const expected = { status: 'succeeded', requests: 3, failures: 0, statuses: [[200, 3]] };
      assert.equal([first, second], [expected, expected]);
      assert.equal(tables, { 'shop.orders': '1\n2\n3\n', 'shop.lines': '7\n' });
      assert.ok(hasState);
      assert.match(broken, /^broken\.json:1: /);
      assert.ok(seen.length > 6);
    } finally {
      await server.close();
    }
  });

  test('Vitest suite: passes, and fails for a configuration with a finding', async () => {
    const vitest = () =>
      start(['../../node_modules/vitest/vitest.mjs', 'run', 'connector.test.ts'], 'vitest-suite')
        .ended;
    const good = await vitest();
    assert.is(good.code, 0, good.stdout + good.stderr);
    assert.match(good.stdout, /Tests +8 passed/);
    const config = path.join(
      installed.folder,
      'examples/vitest-suite/scenarios/orders/config.yaml',
    );
    cpSync(config, `${config}.good`);
    writeFileSync(config, readFileSync(config, 'utf8').replace('limit: 2', 'limit: 3, ofset: 1'));
    const bad = await vitest();
    assert.is(bad.code, 1);
    assert.match(bad.stdout + bad.stderr, 'unknown-key in line 3');
    cpSync(`${config}.good`, config);
  });

  test('lint service: checks what is posted within its limits, and shows no secret', async () => {
    await withService({ LIMIT_BYTES: '100000' }, async (post) => {
      const text =
        'api: { baseUrl: "https://h.example/", pagess: 1 }\nconfig: { "#password": correct-horse, outputBucket: b, jobs: [{ endpoint: a }] }\n';
      const good = await post(text, '?name=my.yaml');
      assert.is(good.status, 200);
      assert.equal(
        good.body.diagnostics.map(
          ({ rule, file }: { readonly rule: string; readonly file: string }) => [rule, file],
        ),
        [['unknown-key', 'my.yaml']],
      );
      const many = Object.fromEntries(
        Array.from({ length: 3000 }, (_, index) => [`key${index}`, 1]),
      );
      const { status, body } = await post(
        JSON.stringify({ api: { baseUrl: 'https://h.example/', ...many }, config: { jobs: [] } }),
      );
      assert.equal([status, body.diagnostics.length, body.omitted > 2000], [200, 100, true]);
      const broken = await post('api: { "#password": correct-horse\n');
      assert.is(broken.status, 200);
      assert.not.match(JSON.stringify([good.body, broken.body]), 'correct-horse');
      assert.is((await post('x'.repeat(100_001))).status, 413);
      const together = await Promise.all(Array.from({ length: 6 }, () => post(text)));
      assert.equal([...new Set(together.map((each) => each.status))], [200]);
    });
    await withService({ LIMIT_MS: '1' }, async (post) => {
      const { status, body } = await post('api: {}\nconfig: {}\n');
      assert.equal(
        [status, body.error],
        [422, 'The configuration cannot be checked: it needs too much time.'],
      );
    });
    await withService({ LIMIT_MB: '4', LIMIT_BYTES: '4000000' }, async (post) => {
      const large = JSON.stringify({
        api: { baseUrl: 'https://h.example/' },
        config: { jobs: Array.from({ length: 40_000 }, (_, index) => ({ endpoint: `a${index}` })) },
      });
      const { status, body } = await post(large);
      assert.equal(
        [status, body.error],
        [422, 'The configuration cannot be checked: it needs too much memory.'],
      );
    });
  });

  type Post = (
    text: string,
    query?: string,
  ) => Promise<{
    readonly status: number;
    readonly body: Record<string, never> & {
      readonly diagnostics: readonly never[];
      readonly omitted: number;
      readonly error: string;
    };
  }>;

  async function withService(
    env: Readonly<Record<string, string>>,
    use: (post: Post) => Promise<void>,
  ): Promise<void> {
    const { child, output, ended } = start(['server.js'], 'lint-service', { PORT: '0', ...env });
    try {
      while (!output.stdout.includes('\n')) {
        if (child.exitCode !== null) throw new Error(output.stderr);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      const url = output.stdout.trim();
      await use(async (text, query = '') => {
        const response = await fetch(`${url}/lint${query}`, { method: 'POST', body: text });
        return {
          status: response.status,
          body: (await response.json()) as Awaited<ReturnType<Post>>['body'],
        };
      });
      child.kill('SIGTERM');
      assert.is((await ended).code, 0, output.stderr);
    } finally {
      child.kill('SIGKILL');
      await ended;
    }
  }
}
