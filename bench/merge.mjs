// Merges 10,000 rows into an incremental table of 10,000,000 rows in the folder of --out, and compares that with copying the file:
// `make build && node bench/merge.mjs [--rows N] [--new N] [--runs N]`. Needs room for three copies of the table (1 GB each) in the temporary folder.
import {
  closeSync,
  copyFileSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createFolderSink } from '../dist/node.js';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000000' },
    new: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '5' },
  },
});
const [rows, news, runs] = [Number(values.rows), Number(values.new), Number(values.runs)];
const root = mkdtempSync(path.join(tmpdir(), 'sluice-merge-'));
const columns = ['id', 'name', 'email', 'created_at', 'note'];
const rowOf = (id, run) =>
  `"${id}","Customer ${id} ${run}","customer${id}@example.com","2026-01-${10 + (id % 20)}T10:00:00Z","${id % 7 === 0 ? 'said ""hello""\nand left' : ''}"\n`;

/** Writes rows from one id on; the time and processor time of the commit, in seconds. */
async function extract(from, count, run) {
  const table = {
    bucket: null,
    name: 't',
    columns,
    primaryKey: ['id'],
    incremental: count !== rows,
  };
  const sink = createFolderSink({ root, layout: 'out' });
  await sink.begin();
  const writer = await sink.open(table);
  for (let done = 0; done < count; ) {
    let text = '';
    for (; done < count && text.length < 1 << 20; done++) text += rowOf(from + done, run);
    await writer.write(Buffer.from(text), 1);
  }
  await writer.close([]);
  return timed(() => sink.commit({ tables: [], state: '{}' }));
}

async function timed(work) {
  const [start, used] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(used);
  return { seconds: (performance.now() - start) / 1000, cpuSeconds: (user + system) / 1e6 };
}

/** As a commit ends: the disk has the bytes. */
function copy() {
  const [from, to] = [path.join(root, 't.csv'), path.join(root, 'copy')];
  copyFileSync(from, to);
  const descriptor = openSync(to, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
  rmSync(to);
}

const shown = ({ seconds, cpuSeconds }) =>
  `${seconds.toFixed(2)} s, ${cpuSeconds.toFixed(2)} s of processor time`;
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
try {
  await extract(0, rows, 'first');
  process.stdout.write(`table: ${(statSync(path.join(root, 't.csv')).size / 1e6).toFixed(0)} MB\n`);
  const ratios = [];
  for (let run = 1; run <= runs; run++) {
    const copied = await timed(copy);
    const merged = await extract(rows - Math.floor(news / 2), news, `run ${run}`);
    ratios.push(merged.seconds / copied.seconds);
    process.stdout.write(`copy: ${shown(copied)}; merge: ${shown(merged)}\n`);
  }
  process.stdout.write(
    `merge/copy: ${median(ratios).toFixed(2)} (median); highest memory ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB\n`,
  );
} finally {
  rmSync(root, { recursive: true });
}
