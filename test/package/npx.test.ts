// The packed file with npx, in an empty folder: nothing is installed in it. Libraries come from npm's cache where it has them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { partsOf } from '../docs/read-document.ts';
import { freePort } from '../support/free-port.ts';
import { bash } from '../support/needs.ts';
import { suite } from '../support/suite.ts';
import { pack, root } from './packed.ts';

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  version: string;
};
/** Port of the mock server in the README. */
const DOCUMENTED_PORT = '8417';
const WAIT_FOR_MOCK = `for i in $(seq 600); do (: < /dev/tcp/127.0.0.1/${DOCUMENTED_PORT}) 2>/dev/null && break; sleep 0.1; done`;

suite('package: npx with the packed file', [bash], (test) => {
  let scratch: string;
  let empty: string;
  let npx: string;
  test.before(() => {
    scratch = mkdtempSync(path.join(tmpdir(), 'sluice-npx-'));
    empty = path.join(scratch, 'empty');
    mkdirSync(empty);
    npx = `npx --yes --prefer-offline --package '${pack(scratch).tarball}'`;
  });
  test.after(() => {
    rmSync(scratch, { recursive: true, force: true });
  });

  test('it prints its version, and the first commands of the README lead to rows and to a recording that passes', async () => {
    const port = String(await freePort());
    const lines = firstCommands();
    assert.ok(lines.length >= 6, lines.join('\n'));
    const commands = lines
      .flatMap((line) => (line.endsWith('&') ? [line, WAIT_FOR_MOCK] : [line]))
      .map((line) => line.replaceAll(DOCUMENTED_PORT, port));
    // one call of npx for all of them: each takes seconds
    const script = ['set -e', 'echo "$PATH"', 'sluice --version', 'ls -A', ...commands]
      .join('\n')
      .replaceAll("'", "'\\''");
    const { code, stdout, stderr } = await shell(
      `export SCRIPT='${script}'; ${npx} -c 'bash -c "$SCRIPT"'`,
      empty,
    );
    // npx keeps what it has installed, under a name made of the path of the file
    const kept = /^(?:.*:)?([^:]*[\\/]_npx[\\/]\w+)[\\/]node_modules/.exec(stdout)?.[1];
    if (kept !== undefined) rmSync(kept, { recursive: true, force: true });
    assert.is(code, 0, stdout + stderr);
    const [, printed, next] = stdout.split('\n');
    assert.is(printed, version);
    assert.not.match(next ?? '', /^(?:package|node_modules)/); // the folder was empty
    assert.match(stdout, '"id","name"\n"1","one"\n');
    assert.match(stdout, '2 passed, 0 failed');
    assert.ok(kept !== undefined, stdout);
  });
});

/** What a reader types up to the first rows, without the installation. */
function firstCommands(): readonly string[] {
  const sections = readFileSync(path.join(root, 'README.md'), 'utf8').split(/^(?=## )/m);
  const first = sections.find((section) => section.startsWith('## Get your first rows')) ?? '';
  return partsOf('README.md', first).flatMap((part) => {
    if (part.kind !== 'block' || part.notRun !== undefined) return [];
    const lines = part.text.split('\n');
    return part.language === 'console'
      ? lines.flatMap((line) => (line.startsWith('$ ') ? [line.slice(2)] : []))
      : lines;
  });
}

/** Runs a script, then ends what it has left in the background. */
async function shell(
  script: string,
  cwd: string,
): Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }> {
  const child = spawn('bash', ['--noprofile', '--norc', '-c', script], {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr]: [string[], string[]] = [[], []];
  child.stdout.on('data', (chunk) => stdout.push(String(chunk)));
  child.stderr.on('data', (chunk) => stderr.push(String(chunk)));
  const [code] = (await once(child, 'exit')) as [number | null];
  try {
    // the server of the script is in the group of the shell
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // nothing is left of it
  }
  return { code, stdout: stdout.join(''), stderr: stderr.join('') };
}
