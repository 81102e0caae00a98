import process from 'node:process';
import {
  clearScreenDown,
  createInterface,
  emitKeypressEvents,
  type Key,
  moveCursor,
} from 'node:readline';

/** Something that a key stands for. */
interface KeyChoice<Value> {
  readonly key: string;
  readonly name: string;
  readonly value: Value;
}

/** Asks a person at the terminal, on standard error; `undefined` when the question is interrupted. */
export async function askChoice<Value>(
  message: string,
  choices: readonly KeyChoice<Value>[],
  signal: AbortSignal,
): Promise<Value | undefined> {
  const keys = choices.map(({ key }) => key);
  const chosen = (text: string) => choices.find(({ key }) => key === text.trim().toLowerCase());
  const list = choices.map(({ key, name }) => `  ${key}) ${name}\n`).join('');
  const complaint = (text: string) =>
    chosen(text) === undefined ? `Type one of ${keys.join(', ')}.` : undefined;
  const answer = await askLine(`? ${message}\n${list}  Choice: `, complaint, signal);
  return answer === undefined ? undefined : chosen(answer)?.value;
}

/** Asks for a line; `undefined` when the question is interrupted. `complaint` returns the error of an input. */
export async function askText(
  message: string,
  defaultValue: string,
  complaint: (text: string) => string | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  const answer = await askLine(
    `? ${message} (${defaultValue}) `,
    (text) => complaint(text || defaultValue),
    signal,
  );
  return answer === '' ? defaultValue : answer;
}

/** Asks for one of several options with their descriptions, by arrow keys; `undefined` when the question is interrupted. */
export async function askOneOf<Value extends string>(
  message: string,
  meanings: Readonly<Record<Value, string>>,
  defaultValue: Value,
  signal: AbortSignal,
): Promise<Value | undefined> {
  const values = Object.keys(meanings) as Value[];
  const width = Math.max(...values.map((value) => value.length)) + 2;
  let at = values.indexOf(defaultValue);
  const { stdin, stderr } = process;
  const draw = () => {
    const widest = (stderr.columns || 80) - 1; // a line that wraps would be counted as one
    for (const [index, value] of values.entries())
      stderr.write(
        `${`${index === at ? '>' : ' '} ${value.padEnd(width)}${meanings[value]}`.slice(0, widest)}\n`,
      );
  };
  const erase = () => {
    moveCursor(stderr, 0, -values.length);
    clearScreenDown(stderr);
  };
  emitKeypressEvents(stdin);
  stdin.setRawMode(true).resume();
  stderr.write(`? ${message} (arrow keys, Enter)\n`);
  draw();
  const answer = await new Promise<Value | undefined>((resolve) => {
    const end = (value: Value | undefined) => {
      stdin.off('keypress', onKey);
      signal.removeEventListener('abort', leave);
      resolve(value);
    };
    const leave = () => end(undefined);
    const onKey = (_: string | undefined, { name, ctrl }: Key) => {
      if (ctrl === true && (name === 'c' || name === 'd')) leave();
      else if (name === 'return' || name === 'enter') end(values[at]);
      else if (name === 'up' || name === 'down') {
        at = (at + (name === 'up' ? values.length - 1 : 1)) % values.length;
        erase();
        draw();
      }
    };
    stdin.on('keypress', onKey);
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
  });
  stdin.setRawMode(false).pause();
  erase();
  stderr.write(`  ${answer ?? ''}\n`);
  return answer;
}

/** Asks a yes/no question at the terminal, on standard error; false when the question is interrupted. */
export async function askYesNo(message: string, signal: AbortSignal): Promise<boolean> {
  const answer = await askLine(`? ${message} (y/N) `, () => undefined, signal);
  return /^y(?:es)?$/i.test(answer ?? '');
}

/** Asks until there is no complaint. The line has no blanks at its ends. */
async function askLine(
  question: string,
  complaint: (text: string) => string | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  for (;;) {
    const answer = await readLine(question, signal);
    const wrong = answer === undefined ? undefined : complaint(answer);
    if (wrong === undefined) return answer;
    process.stderr.write(`  ${wrong}\n`);
  }
}

function readLine(question: string, signal: AbortSignal): Promise<string | undefined> {
  const reader = createInterface({ input: process.stdin, output: process.stderr, historySize: 0 });
  return new Promise<string | undefined>((resolve) => {
    const end = (answer: string | undefined) => {
      signal.removeEventListener('abort', leave);
      reader.off('close', leave).close();
      resolve(answer?.trim());
    };
    const leave = () => {
      process.stderr.write('\n');
      end(undefined);
    };
    signal.addEventListener('abort', leave, { once: true });
    reader.on('SIGINT', leave).on('close', leave).question(question, end);
    if (signal.aborted) leave();
  });
}

/** Standard input and output as streams, for protocols that speak over both. */
export function standardStreams(): {
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
} {
  return { input: process.stdin, output: process.stdout };
}
