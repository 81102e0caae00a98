import { spawn } from 'node:child_process';
import {
  copyFileSync,
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
  export async function main() {
    const text = JSON.stringify({ api: { baseUrl: process.argv[3] }, config: { outputBucket: 'shop', jobs: [{ endpoint: 'orders', dataType: 'orders' }] } });
    const { plan, secrets } = await compile(text, { name: 'shop.json' });
    const ports = createNodePorts(plan, { secrets, env: {}, sink: { root: 'out', layout: 'out' }, state: { inPath: 'state.json' }, events() {} });
    const { ok, failure } = await run(plan, { ports, secrets });
    process.stdout.write(ok ? 'extracted' : failure.message);
  }`;
const TUNNEL = `
  import { createHttpPort } from 'sluice/node';
  export async function main() {
    const port = createHttpPort({ sshTunnel: { host: '127.0.0.1', port: 9, user: 'u', privateKey: 'k' } });
    const { problem } = await port.send({ method: 'GET', url: 'http://127.0.0.1:9/', headers: [], connectTimeoutSeconds: 1, requestTimeoutSeconds: 1 });
    process.stdout.write(problem.message + " " + problem.retryable);
  }`;
const REPLAY = `
  import { replay } from 'sluice/scenario';
  export async function main() {
    const results = await replay('seed-offset', { root: process.argv[3] });
    process.stdout.write(results.map(({ status }) => status).join());
  }`;

const LINT = `
  import { formatDiagnostics, lint } from 'sluice/lint';
  export async function main() {
    const settings = { lint: { overrides: [{ files: ['configs/**/*.yaml'], rules: { 'unknown-key': 'note' } }] } };
    const text = 'api: { baseUrl: "https://h.example/", pagess: 1 }\\nconfig: { outputBucket: b, jobs: [{ endpoint: a }] }\\n';
    const result = await lint(text, { name: 'configs/a/b.yaml', settings });
    process.stdout.write((await formatDiagnostics([result], { format: 'sarif' })).includes('"level": "note"') ? 'linted' : JSON.stringify(result.diagnostics));
  }`;
const TESTING = `
  import { credentialContract, sinkContract } from 'sluice/testing';
  import { createMemoryCredentials } from 'sluice';
  export async function main() {
    for (const { run } of credentialContract(() => ({ credentials: createMemoryCredentials() }))) await run();
    process.stdout.write(sinkContract.name);
  }`;

/** One program for several: its first argument says which. */
const OF_RUNS = { extract: EXTRACT, tunnel: TUNNEL, replay: REPLAY };
const OF_CHECKS = { lint: LINT, testing: TESTING };
const OPTIONAL = ['ssh2', '@stoplight/prism-cli'];

suite('package: bundling', (test) => {
  let folder = '';
  test.before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'sluice-bundled-'));
    mkdirSync(path.join(folder, 'node_modules'));
    symlinkSync(root, path.join(folder, 'node_modules/sluice'));
    writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  });
  test.after(() => rmSync(folder, { recursive: true, force: true }));

  /** Bundles programs with all that they import into one file. */
  async function bundled(
    bundler: Bundler,
    programs: Readonly<Record<string, string>>,
    external: readonly string[] = [],
  ): Promise<string> {
    const names = Object.keys(programs);
    for (const name of names) writeFileSync(path.join(folder, `${name}.mjs`), programs[name] ?? '');
    const program = `${names.map((name) => `import { main as ${name} } from './${name}.mjs';`).join('\n')}
      void { ${names.join(', ')} }[process.argv[2]]();`;
    const file = await bundle(bundler, { target: 'node', folder, program, external });
    const kept = path.join(folder, `${bundler}-${names[0]}.mjs`);
    renameSync(file, kept);
    return kept;
  }

  /** Runs a bundled program where there are no libraries. */
  async function ran(file: string, ...args: readonly string[]) {
    const home = mkdtempSync(path.join(tmpdir(), 'sluice-bundled-alone-'));
    try {
      copyFileSync(file, path.join(home, 'program.mjs'));
      const ended = await runProgram(args, home);
      const read = (name: string) => readFileSync(path.join(home, name), 'utf8');
      return {
        ...ended,
        table: existsSync(path.join(home, 'out/shop/orders.csv'))
          ? read('out/shop/orders.csv')
          : '',
      };
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  }

  // docs/embedding.md: optional packages stay outside
  for (const bundler of bundlers)
    test(`${bundler}: every entry point works from one file`, async () => {
      const file = await bundled(bundler, { ...OF_RUNS, ...OF_CHECKS }, OPTIONAL);
      // none of the programs needs what another one leaves
      await Promise.all([extracts(file), replays(file), hasNoTunnel(file), checksWork(file)]);
    });

  test('the entry points of lint and of tests need no package outside of their file', async () => {
    await checksWork(await bundled('esbuild', OF_CHECKS));
  });

  async function extracts(file: string): Promise<void> {
    const server = await httpServer((_, response) => response.end('[{"id":1}]'));
    try {
      const { table, stdout, stderr } = await ran(file, 'extract', `${server.baseUrl}/`);
      assert.is(stdout, 'extracted', stderr);
      assert.is(table, '"id"\n"1"\n');
    } finally {
      await server.close();
    }
  }

  async function replays(file: string): Promise<void> {
    const replayed = await ran(file, 'replay', path.join(root, 'scenarios'));
    assert.is(replayed.stdout, 'passed', replayed.stderr);
  }

  /** Without ssh2 a tunnel is refused with what to install, and nothing is retried. */
  async function hasNoTunnel(file: string): Promise<void> {
    const tunnel = await ran(file, 'tunnel');
    assert.is(
      tunnel.stdout,
      'The SSH tunnel needs the package ssh2, which is not installed: run "npm install ssh2" where Sluice is installed. false',
      tunnel.stderr,
    );
  }

  async function checksWork(file: string): Promise<void> {
    const [lint, testing] = await Promise.all([ran(file, 'lint'), ran(file, 'testing')]);
    assert.is(lint.stdout, 'linted', lint.stderr);
    assert.is(testing.stdout, 'sinkContract', testing.stderr);
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
