// Feeds Sluice with configurations, responses, recordings, imports and paged APIs that went wrong:
// `node --import tsx test/fuzz/fuzz.ts [--target NAME] [--seconds N] [--seed N] [--only N]`; all targets in turn by default.
// Every input follows from the seed and its number, so that `--seed S --only N` repeats one. Ends with 1 at the first
// crash, untrue word or hang; a process of its own tries the inputs, so that a hang is seen.
import { fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { completeness } from './completeness.ts';
import { configurations } from './configurations.ts';
import { diceFor } from './dice.ts';
import { imports } from './imports.ts';
import { recordings } from './recordings.ts';
import { responses } from './responses.ts';
import type { FuzzTarget } from './target.ts';

const HANG_MS = 20_000;
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
const NAMES = ['configurations', 'responses', 'recordings', 'imports', 'completeness'];
const { values } = parseArgs({
  options: {
    target: { type: 'string' },
    seconds: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
    from: { type: 'string' },
  },
});
const [seconds, seed] = [Number(values.seconds ?? 600), Number(values.seed ?? 20241)];
const first = Number(values.only ?? values.from ?? 0);
const wanted = values.target === undefined ? NAMES : [values.target];
if (!wanted.every((name) => NAMES.includes(name))) {
  process.stderr.write(`there is no target ${values.target}: use one of ${NAMES.join(', ')}\n`);
  process.exit(1);
}

if (process.send === undefined) watch();
else await work();

/** Starts the process that does the work, and tells what it says, or that it says nothing any more. */
function watch(): void {
  const worker = fork(fileURLToPath(import.meta.url), process.argv.slice(2), {
    execArgv: ['--import', 'tsx'],
    serialization: 'json',
  });
  let last: { readonly number: number } = { number: first };
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      worker.kill('SIGKILL');
      process.stdout.write(
        `input ${last.number} does not end: --seed ${seed} --only ${last.number}\n`,
      );
      process.exitCode = 1;
    }, HANG_MS);
  };
  wait();
  worker.on('message', (message: { readonly number: number }) => {
    last = message;
    wait();
  });
  worker.on('exit', (code, signal) => {
    clearTimeout(timer);
    if (code !== 0 && signal !== 'SIGKILL')
      process.stdout.write(`the worker ended with ${code ?? signal} at input ${last.number}\n`);
    if (code !== 0) process.exitCode = 1;
  });
}

async function work(): Promise<void> {
  const makers: Readonly<Record<string, (root: string) => FuzzTarget | Promise<FuzzTarget>>> = {
    configurations,
    responses,
    recordings,
    imports,
    completeness,
  };
  const targets = await Promise.all(
    wanted.map(async (name) => ({ name, draw: await makers[name]?.(root) })),
  );
  const counts = new Map<string, number>();
  const startedMs = Date.now();
  let number = first;
  for (
    ;
    values.only === undefined ? Date.now() - startedMs < seconds * 1000 : number === first;
    number++
  ) {
    process.send?.({ number });
    const target = targets[number % targets.length];
    const input = target?.draw?.(diceFor(seed, number));
    if (target === undefined || input === undefined) throw new Error('there is no target');
    try {
      const outcome = `${target.name} ${await input.examine()}`;
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    } catch (error) {
      const again = `--seed ${seed} --only ${number}${values.target === undefined ? '' : ` --target ${values.target}`}`;
      process.stdout.write(
        `input ${number} (${input.shown}\n${error instanceof Error ? error.stack : String(error)}\nagain: ${again}\n`,
      );
      process.exit(1);
    }
  }
  const reported = [...counts].sort().map(([outcome, count]) => `${count} ${outcome}`);
  process.stdout.write(
    `${number - first} inputs from seed ${seed}: ${reported.join(', ')}; nothing crashed or hung\n`,
  );
  process.exit(0);
}
