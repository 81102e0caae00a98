// Assembles 4 tables from a store, in one thread and in several, by turns: `node bench/assemble.mjs [--runs N] [--pages N] [--jobs N]`.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measure, median } from './processes.mjs';
import { shapes, WORKLOADS } from './workloads.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    pages: { type: 'string', default: '250' },
    jobs: { type: 'string', default: '2' },
  },
});
const cli = fileURLToPath(new URL('../dist/cli.cjs', import.meta.url));
const { limit, shape } = WORKLOADS.w1;
const folder = mkdtempSync(path.join(tmpdir(), 'sluice-assemble-'));
const tables = ['alpha', 'beta', 'gamma', 'delta'];
const server = createServer((request, response) => {
  const offset = Number(new URL(request.url, 'http://target').searchParams.get('offset') ?? 0);
  const isPage = offset < Number(values.pages) * limit;
  response.end(
    JSON.stringify(
      Array.from({ length: isPage ? limit : 0 }, (_, at) => shapes[shape](offset + at + 1)),
    ),
  );
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
try {
  const api = {
    baseUrl: `http://127.0.0.1:${server.address().port}/`,
    pagination: { method: 'offset', limit },
  };
  const jobs = tables.map((name) => ({ endpoint: name, dataType: name }));
  writeFileSync(
    path.join(folder, 'c.json'),
    JSON.stringify({ api, config: { outputBucket: 'b', jobs } }),
  );
  for (const unit of tables.keys())
    await measure(
      [cli, 'fetch', 'c.json', '--unit', `0-${unit}`, '--store', 'store', '-q'],
      {},
      folder,
    );
  const taken = new Map(['1', values.jobs].map((count) => [count, []]));
  for (let run = 0; run < Number(values.runs); run++)
    for (const [count, all] of taken)
      all.push(
        await measure(
          [
            cli,
            'assemble',
            'c.json',
            '--store',
            'store',
            '--out',
            `out${count}`,
            '-q',
            '-j',
            count,
          ],
          {},
          folder,
        ),
      );
  const shown = [...taken].map(([count, all]) => {
    const of = (name) => median(all.map((each) => each[name])).toFixed(2);
    return `${count.padStart(2)} threads  ${of('seconds')} s  processor ${of('cpuSeconds')} s  ${median(all.map(({ peakMegabytes }) => peakMegabytes)).toFixed(0)} MB\n`;
  });
  process.stdout.write(
    `4 tables of ${(Number(values.pages) * limit).toLocaleString('en-US')} rows\n${shown.join('')}`,
  );
} finally {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
}
