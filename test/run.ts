// Runs every *.test.ts below test/ in one process: `node --import tsx test/run.ts [part of a file name …]`.
// Ends with `N passed, N failed` and exits 0 only when everything that was found, declared and started has passed.
// Property tests draw the same inputs in every run; `SEED=random` or `SEED=<number>` draws others, `make fuzz` many.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { watchLeftovers } from './support/leftovers.ts';

const root = path.dirname(fileURLToPath(import.meta.url));
const wanted = process.argv.slice(2);
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .sort();

const { SEED = '20241' } = process.env;
const seed = SEED === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(SEED);
fc.configureGlobal({ seed });

const leftovers = watchLeftovers();
process.on('exit', () => leftovers.clear());
const queueHolder = globalThis as unknown as { UVU_DEFER: number; UVU_QUEUE: [string | undefined, ...unknown[]][]; UVU_INDEX: number };
queueHolder.UVU_DEFER = 1;
queueHolder.UVU_QUEUE = [];
// Only now: uvu reads UVU_DEFER when it is loaded, and would otherwise run the first files while others still load.
const { exec } = await import('uvu');
const { tally } = await import('./support/suite.ts');
const problems: string[] = [];
let ended = false;
process.on('exit', () => {
  if (!ended) {
    process.stdout.write(`\nthe process ended before the tests did\n${tally.passed} passed, ${tally.declared - tally.passed || 1} failed\n`);
    process.exitCode = 1;
  }
});

for (const [index, file] of files.entries()) {
  queueHolder.UVU_INDEX = index;
  queueHolder.UVU_QUEUE.push([file]);
  const before = tally.declared;
  await import(pathToFileURL(path.join(root, file)).href);
  if (tally.declared === before) problems.push(`${file} declares no test`);
}
await exec(false);
problems.push(...(await leftovers.find()));
if (files.length === 0) problems.push('no test file matched');
if (tally.started !== tally.declared) problems.push(`${tally.declared} tests were declared, ${tally.started} started`);
if (process.exitCode !== 0 && process.exitCode !== undefined && tally.failures.length === 0)
  problems.push('the test library reports a failure that no test reported');
for (const problem of [...tally.failures, ...problems]) process.stdout.write(`FAIL ${problem}\n`);
const failed = tally.declared - tally.passed + problems.length;
ended = true;
process.stdout.write(`${files.length} files, ${tally.suites} suites, properties drawn from seed ${seed}\n${tally.passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && tally.failures.length === 0 && tally.declared > 0 ? 0 : 1);
