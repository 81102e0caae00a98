// How processor time and memory grow with what is read and written: `make build && node bench/growth.mjs [PART OF A NAME …] [--runs N]`.
// Each measure runs at three sizes, each twice the one before. The exponent is that of the processor time, without the start of the program, between
// the smallest and the largest size: 1 is linear, 2 quadratic. What a run writes grows with its input, so where that is more the exponent is of the bytes.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measure, median } from './processes.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' } },
});
const program = fileURLToPath(new URL('../dist/cli.cjs', import.meta.url));
const scratch = mkdtempSync(path.join(tmpdir(), 'sluice-growth-'));

/** `GET /pages/PAGES/ROWS/SHAPE?offset=N`: pages of rows, which are `plain`, have a `new` column on each page, or a list (`children`). */
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://growth');
  const [, , pages = 0, rows = 1, shape] = url.pathname.split('/');
  const offset = Number(url.searchParams.get('offset') ?? 0);
  const page = offset / Number(rows);
  const record = (index) => ({
    id: offset + index,
    name: `name ${index}`,
    ...(shape === 'new' ? { [`column${page}`]: index } : {}),
    ...(shape === 'children' ? { items: [{ item: 1 }, { item: 2 }] } : {}),
  });
  const records =
    page < Number(pages) ? Array.from({ length: Number(rows) }, (_, i) => record(i)) : [];
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(records));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const baseUrl = `http://127.0.0.1:${server.address().port}/`;

const api = (limit = 0) => ({
  baseUrl,
  ...(limit === 0 ? {} : { pagination: { method: 'offset', limit } }),
});
const paged = (pages, rows, shape = 'plain') => ({
  api: api(rows),
  config: {
    outputBucket: 'b',
    jobs: [{ endpoint: `pages/${pages}/${rows}/${shape}`, dataType: 't' }],
  },
});
const jobs = (count) => ({
  api: api(),
  config: {
    outputBucket: 'b',
    jobs: Array.from({ length: count }, (_, n) => ({
      endpoint: 'pages/1/1/plain',
      dataType: `t${n % 10}`,
    })),
  },
});
const run =
  (...more) =>
  (file, out) => ['run', file, '--quiet', ...more, '--out', out];
const command =
  (...words) =>
  (file) => [...words, file];

/** `size` is the smallest one. */
const MEASURES = [
  { name: 'rows of a run', size: 200_000, config: (n) => paged(n / 1000, 1000), args: run() },
  { name: 'pages of a run', size: 1000, config: (n) => paged(n, 1), args: run() },
  {
    name: 'pages, each with a new column',
    size: 400,
    config: (n) => paged(n, 10, 'new'),
    args: run(),
  },
  {
    name: 'rows with lists',
    size: 20_000,
    config: (n) => paged(n / 1000, 1000, 'children'),
    args: run(),
  },
  { name: 'pages with a journal', size: 1000, config: (n) => paged(n, 1), args: run('--journal') },
  { name: 'jobs of a run', size: 500, config: jobs, args: run() },
  { name: 'jobs of a plan', size: 5000, config: jobs, args: command('plan') },
  { name: 'jobs of lint', size: 5000, config: jobs, args: command('lint') },
  {
    name: 'tables of DuckDB',
    size: 100,
    config: (n) => {
      const many = jobs(n);
      many.config.jobs.forEach((job, index) => {
        job.dataType = `t${index}`;
      });
      return many;
    },
    args: (file, out) => ['run', file, '--quiet', '--to', `duckdb:${out}.duckdb`],
  },
];

const cell = (text, width) => String(text).padStart(width);
process.stdout.write(
  `${'what'.padEnd(30)}${cell('size', 9)}${cell('cpu s', 8)}${cell('MB', 6)}${cell('written', 10)}${cell('exponent', 10)}\n`,
);
try {
  const { cpuSeconds: start } = await measure([program, '--version']);
  for (const { name, size, config, args } of MEASURES.filter(isWanted)) {
    const taken = [];
    for (const count of [size, 2 * size, 4 * size])
      taken.push({ count, ...(await measured(config(count), args)) });
    const [first, , last] = taken;
    const growth = (last.cpuSeconds - start) / (first.cpuSeconds - start);
    const expected = Math.max(4, first.bytes === 0 ? 0 : last.bytes / first.bytes);
    for (const { count, cpuSeconds, peakMegabytes, bytes } of taken)
      process.stdout.write(
        `${(count === size ? name : '').padEnd(30)}${cell(count, 9)}${cell(cpuSeconds.toFixed(2), 8)}${cell(peakMegabytes.toFixed(0), 6)}${cell(`${(bytes / 1e6).toFixed(1)} MB`, 10)}${count === last.count ? cell((Math.log(growth) / Math.log(expected)).toFixed(2), 10) : ''}\n`,
      );
  }
} finally {
  server.close();
  rmSync(scratch, { recursive: true, force: true });
}

function isWanted({ name }) {
  return positionals.length === 0 || positionals.some((part) => name.includes(part));
}

/** Medians of some runs, and the bytes that one of them wrote. */
async function measured(configuration, args) {
  const folder = mkdtempSync(path.join(scratch, 'run-'));
  const file = path.join(folder, 'c.json');
  writeFileSync(file, JSON.stringify(configuration));
  const runs = [];
  let bytes = 0;
  for (let each = 0; each < Number(options.runs); each++) {
    const out = path.join(folder, `out${each}`, 'tables');
    mkdirSync(path.dirname(out), { recursive: true });
    runs.push(await measure([program, ...args(file, out)], { NODE_OPTIONS: '' }, folder));
    bytes = sizeOf(path.dirname(out));
    rmSync(path.dirname(out), { recursive: true, force: true });
  }
  const of = (member) => median(runs.map((one) => one[member]));
  rmSync(folder, { recursive: true, force: true });
  return { cpuSeconds: of('cpuSeconds'), peakMegabytes: of('peakMegabytes'), bytes };
}

function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => statSync(path.join(folder, file)))
    .reduce((sum, found) => sum + (found.isFile() ? found.size : 0), 0);
}
