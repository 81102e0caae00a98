import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { httpServer } from '../support/scripted-server.ts';
import { suite } from '../support/suite.ts';
import { type Bundler, bundle, bundlers } from './bundles.ts';
import { root } from './packed.ts';

// In one file of rollup, a module that is loaded late is there only when the first has ended: no top-level await.
const EXTRACT = `
  import { compile, run } from 'sluice';
  import { createNodePorts } from 'sluice/node';
  async function main() {
    const text = JSON.stringify({ api: { baseUrl: process.argv[2] }, config: { outputBucket: 'shop', jobs: [{ endpoint: 'orders', dataType: 'orders' }] } });
    const { plan, secrets } = await compile(text, { name: 'shop.json' });
    const ports = createNodePorts(plan, { secrets, env: {}, sink: { root: 'out', layout: 'out' }, state: { inPath: 'state.json' }, events() {} });
    const { ok, failure } = await run(plan, { ports, secrets });
    process.stdout.write(ok ? 'extracted' : failure.message);
  }
  void main();`;
const TUNNEL = `
  import { createHttpPort } from 'sluice/node';
  async function main() {
    const port = createHttpPort({ sshTunnel: { host: '127.0.0.1', port: 9, user: 'u', privateKey: 'k' } });
    const { problem } = await port.send({ method: 'GET', url: 'http://127.0.0.1:9/', headers: [], connectTimeoutSeconds: 1, requestTimeoutSeconds: 1 });
    process.stdout.write(problem.message + " " + problem.retryable);
  }
  void main();`;
const REPLAY = `
  import { replay } from 'sluice/scenario';
  async function main() {
    const results = await replay('seed-offset', { root: process.argv[2] });
    process.stdout.write(results.map(({ status }) => status).join());
  }
  void main();`;

const LINT = `
  import { formatDiagnostics, lint } from 'sluice/lint';
  async function main() {
    const settings = { lint: { overrides: [{ files: ['configs/**/*.yaml'], rules: { 'unknown-key': 'note' } }] } };
    const text = 'api: { baseUrl: "https://h.example/", pagess: 1 }\\nconfig: { outputBucket: b, jobs: [{ endpoint: a }] }\\n';
    const result = await lint(text, { name: 'configs/a/b.yaml', settings });
    process.stdout.write((await formatDiagnostics([result], { format: 'sarif' })).includes('"level": "note"') ? 'linted' : JSON.stringify(result.diagnostics));
  }
  void main();`;
const TESTING = `
  import { credentialContract, sinkContract } from 'sluice/testing';
  import { createMemoryCredentials } from 'sluice';
  async function main() {
    for (const { run } of credentialContract(() => ({ credentials: createMemoryCredentials() }))) await run();
    process.stdout.write(sinkContract.name);
  }
  void main();`;

suite('package: bundling', (test) => {
  let folder = '';
  test.before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'sluice-bundled-'));
    mkdirSync(path.join(folder, 'node_modules'));
    symlinkSync(root, path.join(folder, 'node_modules/sluice'));
    writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  });
  test.after(() => rmSync(folder, { recursive: true, force: true }));

  /** Bundles a program with all that it imports, and runs it where there are no libraries. */
  async function bundled(
    bundler: Bundler,
    program: string,
    args: readonly string[],
    external: readonly string[] = [],
  ) {
    const file = await bundle(bundler, { target: 'node', folder, program, external });
    const home = mkdtempSync(path.join(tmpdir(), 'sluice-bundled-alone-'));
    try {
      renameSync(file, path.join(home, 'program.mjs'));
      const ended = await runProgram(args, home);
      const read = (name: string) => readFileSync(path.join(home, name), 'utf8');
      return {
        ...ended,
        table: existsSync(path.join(home, 'out')) ? read('out/shop/orders.csv') : '',
      };
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  }

  for (const bundler of bundlers) {
    // docs/embedding.md: optional packages stay outside
    const optional = ['ssh2', '@stoplight/prism-cli'];

    test(`${bundler}: the doors of a run extract from one file`, async () => {
      const server = await httpServer((_, response) => response.end('[{"id":1}]'));
      try {
        const { table, stdout, stderr } = await bundled(
          bundler,
          EXTRACT,
          [`${server.baseUrl}/`],
          optional,
        );
        assert.is(stdout, 'extracted', stderr);
        assert.is(table, '"id"\n"1"\n');
      } finally {
        await server.close();
      }
    });

    test(`${bundler}: the door of scenarios replays from one file`, async () => {
      const { stdout, stderr } = await bundled(
        bundler,
        REPLAY,
        [path.join(root, 'scenarios')],
        optional,
      );
      assert.is(stdout, 'passed', stderr);
    });

    test(`${bundler}: the doors of lint and of tests work from one file`, async () => {
      const lint = await bundled(bundler, LINT, []);
      assert.is(lint.stdout, 'linted', lint.stderr);
      const testing = await bundled(bundler, TESTING, []);
      assert.is(testing.stdout, 'sinkContract', testing.stderr);
    });

    test(`${bundler}: without ssh2 a tunnel is refused with what to install, and nothing is retried`, async () => {
      const { stdout, stderr } = await bundled(bundler, TUNNEL, [], optional);
      assert.is(
        stdout,
        'The SSH tunnel needs the package ssh2, which is not installed: run "npm install ssh2" where Sluice is installed. false',
        stderr,
      );
    });
  }
});

function runProgram(
  args: readonly string[],
  cwd: string,
): Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }> {
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
