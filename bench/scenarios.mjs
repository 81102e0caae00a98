// How long `sluice test` takes for many copies of a scenario: `node bench/scenarios.mjs [--copies N] [--jobs N]`.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const { values } = parseArgs({
  options: {
    copies: { type: 'string', default: '1000' },
    jobs: { type: 'string' },
    scenario: { type: 'string', default: 'login-expires-between-pages' },
  },
});
const copies = Number(values.copies);
const folder = mkdtempSync(path.join(tmpdir(), 'sluice-scenarios-'));
try {
  for (let copy = 1; copy <= copies; copy++)
    cpSync(path.join(root, 'scenarios', values.scenario), path.join(folder, `copy-${copy}`), {
      recursive: true,
    });
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      path.join(root, 'dist/cli.cjs'),
      'test',
      folder,
      ...(values.jobs === undefined ? [] : ['--jobs', values.jobs]),
    ],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  const seconds = (performance.now() - started) / 1000;
  const summary = stdout.trim().split('\n').at(-1)?.trim() ?? '';
  if (status !== 0 || !summary.startsWith(`${copies} passed, 0 failed`)) {
    process.stderr.write(`bench: ${summary}\n${stderr}`);
    process.exitCode = 1;
  } else
    process.stdout.write(
      `${copies} copies of ${values.scenario} replayed in ${seconds.toFixed(2)} s (${((seconds * 1000) / copies).toFixed(1)} ms each): ${summary}\n`,
    );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
