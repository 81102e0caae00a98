// How much faster a run is with more workers of a queue: 2,000 pages in 40 units, 20 ms for a response. Needs redis-server, and `make build`.
//   node bench/queue.mjs [workers …]
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const [UNITS, PAGES, ROWS, LATENCY_MS] = [40, 50, 20, 20];
const cli = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../dist/cli.cjs');
const counts = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1, 2, 4, 8];
const folder = mkdtempSync(path.join(tmpdir(), 'sluice-bench-'));
const times = [];
const api = createServer(async (request, response) => {
  const offset = Number(new URL(request.url, 'http://localhost').searchParams.get('offset'));
  const began = performance.now();
  await wait(LATENCY_MS);
  const rows = offset >= (PAGES - 1) * ROWS ? ROWS - 1 : ROWS;
  response.end(
    JSON.stringify(
      Array.from({ length: rows }, (_, i) => ({ id: offset + i, name: `row ${offset + i}` })),
    ),
  );
  times.push([began, performance.now()]);
});
await new Promise((resolve) => api.listen(0, '127.0.0.1', resolve));
const port = api.address().port + 1 > 65_000 ? 46_379 : api.address().port + 1;
const redis = spawn(
  'redis-server',
  [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    folder,
    '--appendonly',
    'yes',
    '--save',
    '',
  ],
  { stdio: 'ignore' },
);
await wait(1000);
writeFileSync(
  path.join(folder, 'config.json'),
  JSON.stringify({
    parameters: {
      api: {
        baseUrl: `http://127.0.0.1:${api.address().port}/`,
        pagination: { method: 'offset', limit: ROWS },
      },
      config: {
        outputBucket: 'b',
        jobs: Array.from({ length: UNITS }, (_, i) => ({ endpoint: `t${i}`, dataType: 't' })),
      },
    },
  }),
);
const queue = ['--queue', `redis://127.0.0.1:${port}`, '--store', 'store'];
const start = (...args) =>
  spawn(process.execPath, [cli, ...args], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
const ended = (child) => new Promise((resolve) => child.on('close', resolve));
let alone;
try {
  for (const count of counts) {
    const workers = Array.from({ length: count }, () => start('worker', ...queue, '--quiet'));
    await wait(2000 + 300 * count);
    times.length = 0;
    const began = performance.now();
    const code = await ended(
      start('run', 'config.json', ...queue, '--out', `out-${count}`, '--quiet'),
    );
    const wholeMs = performance.now() - began;
    for (const worker of workers) worker.kill('SIGTERM');
    await Promise.all(workers.map(ended));
    const fetchMs =
      Math.max(...times.map(([, end]) => end)) - Math.min(...times.map(([first]) => first));
    alone ??= fetchMs * count;
    const linear = alone / count / fetchMs;
    process.stdout.write(
      `${count} workers: ${times.length} requests in ${(fetchMs / 1000).toFixed(2)} s, ${linear.toFixed(2)} of linear; the whole command ${(wholeMs / 1000).toFixed(2)} s, exit ${code}, load ${loadavg()[0].toFixed(1)}\n`,
    );
  }
} finally {
  redis.kill('SIGKILL');
  api.closeAllConnections();
  api.close();
  rmSync(folder, { recursive: true, force: true });
}
