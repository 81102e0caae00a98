import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import * as assert from 'uvu/assert';
import { httpServer } from '../support/scripted-server.ts';
import { suite } from '../support/suite.ts';
import { root } from './packed.ts';

const EXTRACT = `
  import { compile, run } from 'sluice';
  import { createNodePorts } from 'sluice/node';
  const text = JSON.stringify({ api: { baseUrl: process.argv[2] }, config: { outputBucket: 'shop', jobs: [{ endpoint: 'orders', dataType: 'orders' }] } });
  const { plan, secrets } = await compile(text, { name: 'shop.json' });
  const ports = createNodePorts(plan, { secrets, env: {}, sink: { root: 'out', layout: 'out' }, state: { inPath: 'state.json' }, events() {} });
  const { ok, failure } = await run(plan, { ports, secrets });
  process.stdout.write(ok ? 'extracted' : failure.message);`;
const TUNNEL = `
  import { createHttpPort } from 'sluice/node';
  const port = createHttpPort({ sshTunnel: { host: '127.0.0.1', port: 9, user: 'u', privateKey: 'k' } });
  const { problem } = await port.send({ method: 'GET', url: 'http://127.0.0.1:9/', headers: [], connectTimeoutSeconds: 1, requestTimeoutSeconds: 1 });
  process.stdout.write(problem.message + " " + problem.retryable);`;
const REPLAY = `
  import { replay } from 'sluice/scenario';
  const results = await replay('seed-offset', { root: process.argv[2] });
  process.stdout.write(results.map(({ status }) => status).join());`;

suite('package: bundling', (test) => {
  let folder = '';
  test.before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'sluice-bundled-'));
  });
  test.after(() => rmSync(folder, { recursive: true, force: true }));

  /** Bundles a program with all that it imports, and runs it where there are no libraries. */
  async function bundled(name: string, program: string, args: readonly string[], external: readonly string[] = []) {
    const home = path.join(folder, name);
    mkdirSync(home);
    const doors = { 'sluice/node': 'node', 'sluice/scenario': 'scenario', sluice: 'index' };
    await build({
      stdin: { contents: program, resolveDir: root },
      alias: Object.fromEntries(Object.entries(doors).map(([door, file]) => [door, path.join(root, `dist/${file}.js`)])),
      bundle: true,
      platform: 'node',
      format: 'esm',
      external: ['cpu-features', ...external], // an add-on of ssh2 in machine code, which it does without
      outfile: path.join(home, 'program.mjs'),
      // CommonJS libraries in an ES module need a require, as every guide to esbuild says
      banner: { js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);" },
      logLevel: 'error',
    });
    return { home, ...(await runProgram(args, home)) };
  }

  test('the doors of a run extract from one file', async () => {
    const server = await httpServer((_, response) => response.end('[{"id":1}]'));
    try {
      const { home, stdout, stderr } = await bundled('run', EXTRACT, [`${server.baseUrl}/`]);
      assert.is(stdout, 'extracted', stderr);
      assert.is(readFileSync(path.join(home, 'out/shop/orders.csv'), 'utf8'), '"id"\n"1"\n');
    } finally {
      await server.close();
    }
  });

  test('the door of scenarios replays from one file', async () => {
    const { stdout, stderr } = await bundled('replay', REPLAY, [path.join(root, 'scenarios')]);
    assert.is(stdout, 'passed', stderr);
  });

  test('without ssh2 a tunnel is refused with what to install, and nothing is retried', async () => {
    const { stdout, stderr } = await bundled('without-ssh2', TUNNEL, [], ['ssh2']);
    assert.is(stdout, 'The SSH tunnel needs the package ssh2, which is not installed: run "npm install ssh2" next to Sluice. false', stderr);
  });
});

function runProgram(args: readonly string[], cwd: string): Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['program.mjs', ...args], { cwd });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}
