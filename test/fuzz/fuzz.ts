// Feeds Sluice with configurations that went wrong: `node --import tsx test/fuzz/fuzz.ts [--seconds N] [--seed N] [--only N]`.
// Every input follows from the seed and its number, so that `--seed S --only N` repeats one. Ends with 1 at the first
// crash, untrue word or hang; a process of its own tries the inputs, so that a hang is seen.
import { fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { type Dice, diceFor } from './dice.ts';
import { examine } from './examine.ts';
import { mutateText, mutateValue } from './mutate.ts';

const HANG_MS = 20_000;
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
const { values } = parseArgs({ options: { seconds: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' }, from: { type: 'string' } } });
const [seconds, seed] = [Number(values.seconds ?? 600), Number(values.seed ?? 20241)];
const first = Number(values.only ?? values.from ?? 0);

if (process.send === undefined) watch();
else await work();

/** Starts the process that does the work, and tells what it says, or that it says nothing any more. */
function watch(): void {
  const worker = fork(fileURLToPath(import.meta.url), process.argv.slice(2), { execArgv: ['--import', 'tsx'], serialization: 'json' });
  let last: { readonly number: number } = { number: first };
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      worker.kill('SIGKILL');
      process.stdout.write(`input ${last.number} does not end: --seed ${seed} --only ${last.number}\n`);
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
    if (code !== 0 && signal !== 'SIGKILL') process.stdout.write(`the worker ended with ${code ?? signal} at input ${last.number}\n`);
    if (code !== 0) process.exitCode = 1;
  });
}

async function work(): Promise<void> {
  const models = readModels();
  const counts = { refused: 0, extracted: 0 };
  const startedMs = Date.now();
  let number = first;
  for (; values.only === undefined ? Date.now() - startedMs < seconds * 1000 : number === first; number++) {
    process.send?.({ number });
    const dice = diceFor(seed, number);
    const { text, name } = inputFrom(models, dice);
    try {
      counts[await examine(text, name, dice)]++;
    } catch (error) {
      process.stdout.write(
        `input ${number} (${name}):\n${JSON.stringify(text)}\n${error instanceof Error ? error.stack : String(error)}\nagain: --seed ${seed} --only ${number}\n`,
      );
      process.exit(1);
    }
  }
  process.stdout.write(
    `${number - first} inputs from seed ${seed}: ${counts.extracted} extracted, ${counts.refused} refused, nothing crashed, hung or told an untruth\n`,
  );
  process.exit(0);
}

function inputFrom(models: readonly Model[], dice: Dice): { readonly text: string; readonly name: string } {
  const model = dice.one(models);
  if (model.value === undefined || dice.chance(0.3)) return { text: mutateText(model.text, dice), name: model.name };
  return { text: JSON.stringify(mutateValue(model.value, dice), null, dice.below(2) * 2), name: 'config.json' };
}

interface Model {
  readonly name: string;
  readonly text: string;
  readonly value: unknown;
}

/** Configurations that are right, and those of the corpus that are wrong. */
function readModels(): readonly Model[] {
  const folders = ['test/corpus/ok', 'test/corpus/err', 'scenarios'];
  return folders
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)))
    .filter((file) => /\.(?:ya?ml|json)$/.test(file) && (!file.startsWith('scenarios') || /config\.\w+$/.test(file)))
    .sort()
    .map((file) => ({ name: `config${path.extname(file)}`, text: readFileSync(path.join(root, file), 'utf8') }))
    .filter(({ text }) => text.length < 20_000)
    .map((model) => ({ ...model, value: readValue(model.text) }));
}

function readValue(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}
