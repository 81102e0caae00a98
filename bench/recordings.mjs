// Peak memory of `sluice record` and `sluice test` of a long recording: `node bench/recordings.mjs [--pages N] [--kilobytes N]`.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '2000' },
    kilobytes: { type: 'string', default: '31' },
  },
});
const pages = Number(values.pages);
const perPage = Math.round((Number(values.kilobytes) * 1024) / 155);
const page = (number) => {
  if (number > pages) return '[]';
  const records = Array.from({ length: perPage }, (_, index) => ({
    id: number * 1000 + index,
    name: `name ${number} ${index}`,
    note: 'n'.repeat(100),
  }));
  return JSON.stringify(records);
};
const server = createServer((request, answer) => {
  const number = Number(new URL(request.url ?? '/', 'http://h').searchParams.get('page'));
  answer.setHeader('content-type', 'application/json').end(page(number));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const folder = mkdtempSync(path.join(tmpdir(), 'sluice-recordings-'));
try {
  writeFileSync(
    path.join(folder, 'config.yaml'),
    `api: { baseUrl: "http://127.0.0.1:${server.address().port}/", pagination: { method: pagenum } }\nconfig: { "#token": t-12345678, outputBucket: b, jobs: [{ endpoint: items, dataType: items, params: { token: { attr: "#token" } } }] }\n`,
  );
  for (const args of [
    ['record', 'config.yaml', '--to', 'scenarios/long', '--quiet'],
    ['test', 'scenarios/long'],
  ]) {
    const { peak, code, stderr } = await measured(args);
    if (code !== 0) throw new Error(`sluice ${args[0]} has failed: ${stderr}`);
    process.stdout.write(
      `sluice ${args[0]}: ${pages} pages of ${values.kilobytes} kB, peak memory ${Math.round(peak)} MB\n`,
    );
  }
} finally {
  server.close();
  rmSync(folder, { recursive: true, force: true });
}

/** A run of the program; measure.mjs writes what it took to file descriptor 3. */
async function measured(args) {
  const child = spawn(
    process.execPath,
    ['--import', path.join(root, 'bench/measure.mjs'), path.join(root, 'dist/cli.cjs'), ...args],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    },
  );
  const [stderr, measures, code] = await Promise.all([
    text(child.stdio[2]),
    text(child.stdio[3]),
    new Promise((resolve) => child.on('close', resolve)),
  ]);
  return { code, stderr, peak: code === 0 ? JSON.parse(measures).peakMegabytes : 0 };
}
