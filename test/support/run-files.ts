// A process of test/run.ts: runs the files that it is sent, one after the other, and reports the result of each.
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { type Chosen, FILE_ENDED, type FileResult } from './file-result.ts';
import { watchLeftovers } from './leftovers.ts';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
fc.configureGlobal({ seed: Number(process.env.SEED) });
const leftovers = watchLeftovers();
process.on('exit', () => leftovers.clear());
const queueHolder = globalThis as unknown as {
  UVU_DEFER: number;
  UVU_QUEUE: [string | undefined, ...unknown[]][];
  UVU_INDEX: number;
};
queueHolder.UVU_DEFER = 1;
queueHolder.UVU_QUEUE = [];
queueHolder.UVU_INDEX = 0;
// Only now: uvu reads UVU_DEFER when it is loaded, and would otherwise run the first tests while others still load.
const { exec } = await import('uvu');
const { tally } = await import('./suite.ts');

process.on('message', async ({ chosen }: { chosen: Chosen | null }) => {
  if (chosen !== null) return report(await run(chosen));
  const problems = (await leftovers.find()).map((text) => ({ text, isCounted: false }));
  report({ suites: 0, declared: 0, passed: 0, skipped: [], problems }, () => process.exit(0));
});

async function run({ file, titles, parts = [''] }: Chosen): Promise<FileResult> {
  const wanted = titles === undefined ? undefined : new Set(titles);
  Object.assign(tally, {
    suites: 0,
    declared: 0,
    started: 0,
    passed: 0,
    failures: [],
    skipped: [],
    isChosen: (title: string) =>
      parts.some((part) => title.includes(part)) && wanted?.has(title) !== false,
  });
  process.exitCode = undefined;
  queueHolder.UVU_QUEUE.splice(0, Infinity, [file]);
  const problems: string[] = [];
  try {
    await import(pathToFileURL(path.join(root, file)).href);
    if (tally.declared + tally.skipped.length === 0) problems.push(`${file} declares no test`);
    await exec(false);
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    problems.push(`${file} cannot be loaded`);
  }
  if (tally.started !== tally.declared)
    problems.push(`${file}: ${tally.declared} tests were declared, ${tally.started} started`);
  if (tally.declared + tally.skipped.length < (wanted?.size ?? 0))
    problems.push(`${file}: some of the ${wanted?.size} tests that were left out are not declared`);
  const hasFailed = process.exitCode !== undefined && Number(process.exitCode) !== 0;
  if (hasFailed && tally.failures.length === 0)
    problems.push(`${file}: the test library reports a failure that no test reported`);
  const { suites, declared, passed, skipped } = tally;
  const failed = new Set(tally.failures);
  // a hook that fails is no test: it is counted here
  const hooks = tally.failures.filter((name) => /: (?:before|after)$/.test(name));
  return {
    suites,
    declared,
    passed,
    skipped,
    problems: [
      ...[...failed].map((text) => ({ text, isCounted: !hooks.includes(text) })),
      ...problems.map((text) => ({ text, isCounted: false })),
    ],
  };
}

function report(result: FileResult, done: () => void = () => {}): void {
  process.stdout.write(`${FILE_ENDED}${JSON.stringify(result)}\n`, done);
}
