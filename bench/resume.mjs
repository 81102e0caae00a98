// Resumes a run of 1,000,000 rows that failed at its last request, and compares that with the processing of the same pages without a network:
// `node bench/resume.mjs [--runs N]`.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { configurationOf, shapes, WORKLOADS } from './workloads.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, process: { type: 'string' } },
});
const { rows, limit, shape } = WORKLOADS.w1;
const pageAt = (offset) => {
  const records = [];
  for (let id = offset + 1; id <= Math.min(rows, offset + limit); id++)
    records.push(shapes[shape](id));
  return Buffer.from(JSON.stringify(records));
};
const offsetOf = (url) => Number(new URL(url, 'http://target').searchParams.get('offset') ?? 0);
if (values.process === undefined) await compare();
else await processPages(values.process);

/** One run in this process: its pages are in memory before it begins. Prints seconds and processor seconds of the run. */
async function processPages(out) {
  const { compile, run } = await import(path.join(root, 'dist/index.js'));
  const { createFolderSink, createMemoryState, createNodePorts } = await import(
    path.join(root, 'dist/node.js')
  );
  const pages = Array.from({ length: rows / limit + 1 }, (_, page) => pageAt(page * limit));
  const { plan, secrets } = await compile(
    JSON.stringify(configurationOf('w1', 'http://127.0.0.1')),
    { name: 'c.json' },
  );
  const ports = createNodePorts(plan, {
    secrets,
    env: {},
    sink: createFolderSink({ root: out, layout: 'out' }),
    state: createMemoryState(),
    events: () => {},
  });
  const send = async ({ url }) => ({
    kind: 'response',
    response: { status: 200, statusText: 'OK', headers: [], body: pages[offsetOf(url) / limit] },
  });
  const [started, used] = [performance.now(), process.cpuUsage()];
  const { ok, failure } = await run(plan, {
    ports: { ...ports, http: { send, close: async () => {} } },
    secrets,
  });
  if (!ok) throw new Error(failure.message);
  const { user, system } = process.cpuUsage(used);
  await ports.close();
  process.stdout.write(
    JSON.stringify({
      seconds: (performance.now() - started) / 1000,
      cpuSeconds: (user + system) / 1e6,
    }),
  );
}

async function compare() {
  const scratch = mkdtempSync(path.join(tmpdir(), 'sluice-resume-'));
  let isFailing = true;
  let requests = 0;
  const server = createServer((request, response) => {
    requests++;
    const offset = offsetOf(request.url);
    if (isFailing && offset === rows) response.writeHead(400).end('{}');
    else response.end(pageAt(offset));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const configuration = path.join(scratch, 'c.json');
    const interrupted = path.join(scratch, 'interrupted');
    writeFileSync(
      configuration,
      JSON.stringify(configurationOf('w1', `http://127.0.0.1:${server.address().port}`)),
    );
    const sluice = (...args) => [
      '--import',
      path.join(root, 'bench/measure.mjs'),
      path.join(root, 'dist/cli.cjs'),
      'run',
      configuration,
      '-q',
      ...args,
    ];
    const { code } = await measured(sluice('--out', interrupted, '--journal'));
    if (code !== 1) throw new Error(`the interrupted run ended with ${code}`);
    isFailing = false;
    const [resumed, processed] = [[], []];
    for (let run = 0; run < Number(values.runs); run++) {
      const out = path.join(scratch, `out-${run}`);
      cpSync(interrupted, out, { recursive: true });
      requests = 0;
      const taken = await measured(sluice('--out', out, '--resume'));
      if (taken.code !== 0 || requests !== 1)
        throw new Error(
          `resumed with code ${taken.code} and ${requests} requests: ${taken.stderr}`,
        );
      resumed.push(taken);
      rmSync(out, { recursive: true });
      const { stdout } = await measured([fileURLToPath(import.meta.url), '--process', out]);
      processed.push(JSON.parse(stdout));
      rmSync(out, { recursive: true });
    }
    const [resume, pages] = [resumed, processed].map(summary);
    const line = (title, { seconds, cpuSeconds }) =>
      `${title.padEnd(46)} ${seconds.toFixed(2)} s, ${cpuSeconds.toFixed(2)} s of the processor\n`;
    process.stdout.write(
      line('run --resume, whole process', resume) +
        line('processing of the same pages without a network', pages),
    );
    process.stdout.write(
      `ratio ${(resume.seconds / pages.seconds).toFixed(2)}, of the processor ${(resume.cpuSeconds / pages.cpuSeconds).toFixed(2)} (goal 1.20)\n`,
    );
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}

function summary(taken) {
  const middle = (member) =>
    taken.map((one) => one[member]).sort((a, b) => a - b)[taken.length >> 1];
  return { seconds: middle('seconds'), cpuSeconds: middle('cpuSeconds') };
}

function measured(args) {
  return new Promise((resolve) => {
    const started = performance.now();
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1' },
    });
    let [stdout, stderr, reported] = ['', '', ''];
    child.stdout.on('data', (chunk) => (stdout += chunk));
    child.stderr.on('data', (chunk) => (stderr += chunk));
    child.stdio[3].on('data', (chunk) => (reported += chunk));
    child.on('close', (code) =>
      resolve({
        code,
        stdout,
        stderr,
        seconds: (performance.now() - started) / 1000,
        ...(reported === '' ? {} : JSON.parse(reported)),
      }),
    );
  });
}
