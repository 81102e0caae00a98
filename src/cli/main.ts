import { isatty } from 'node:tty';
import { displayText } from '../language/diagnostics/display-text.ts';
import { didYouMean } from '../language/support/did-you-mean.ts';
import { version } from '../language/support/version.ts';
import { storageProblem } from '../node/files/storage.ts';
import { watchSignals } from '../node/process/signals.ts';
import { type CommandIo, type ExitCode, isUserProblem, UsageProblem } from './command.ts';
import { type CommandEntry, commandTable, overview } from './command-table.ts';
import { internalErrorText } from './internal-error.ts';

/** How long output to standard error is buffered when it is not a terminal: one system call per line takes 10 % of a run with many small pages. */
const GATHER_MS = 50;

const io = processIo();
// Node.js would print the stack of an uncaught error
process.on('uncaughtException', (error) => {
  const code = printProblem(error, io);
  io.flush();
  process.exit(code);
});
main(process.argv.slice(2), io).then((code) => {
  io.flush();
  const ended = io.endedBy();
  if (ended !== undefined) process.exit(ended); // do not wait for pending work
  process.exitCode = code;
});

/** Runs one command line and returns its exit code. User errors never print a stack trace. */
async function main(args: readonly string[], io: ProcessIo): Promise<ExitCode> {
  try {
    const [name, ...rest] = args;
    if (name === undefined || name === 'help' || name === '--help' || name === '-h')
      return await help(rest[0], io);
    if (name === '--version' || name === '-V' || name === 'version') {
      io.stdout(`${version}\n`);
      return 0;
    }
    const entry = entryNamed(name);
    const command = await entry.load();
    const { helpOf, parseOptions } = await import('./options.ts');
    const options = parseOptions(command.definition, rest);
    if (options.flag('help')) {
      io.stdout(helpOf(command.definition, entry));
      return 0;
    }
    return await command.run(options, io);
  } catch (error) {
    return printProblem(error, io);
  }
}

async function help(name: string | undefined, io: CommandIo): Promise<ExitCode> {
  if (name === undefined) io.stdout(overview());
  else {
    const { helpOf } = await import('./options.ts');
    const entry = entryNamed(name);
    io.stdout(helpOf((await entry.load()).definition, entry));
  }
  return 0;
}

function entryNamed(name: string): CommandEntry {
  const entry = commandTable.find((candidate) => candidate.name === name);
  if (entry !== undefined) return entry;
  const near = didYouMean(
    name,
    commandTable.map((candidate) => candidate.name),
  );
  throw new UsageProblem(
    name.startsWith('-') ? `unknown option ${name}` : `unknown command "${name}"`,
    near === undefined ? 'see sluice --help' : `did you mean "sluice ${near}"?`,
  );
}

function printProblem(error: unknown, io: ProcessIo): ExitCode {
  if (isUserProblem(error)) {
    io.stderr(
      `error: ${displayText(error.message)}\n${error.help === undefined ? '' : `  help: ${displayText(error.help)}\n`}`,
    );
    return 1;
  }
  const ended = io.endedBy();
  if (ended !== undefined) return ended;
  io.stderr(internalErrorText(error));
  return 2;
}

interface ProcessIo extends CommandIo {
  readonly flush: () => void;
  /** The exit code of the received signal; `undefined` when there was none. */
  readonly endedBy: () => ExitCode | undefined;
}

function processIo(): ProcessIo {
  const signals = watchSignals();
  const { stdout, stderr } = process;
  let helpIfLost: string | undefined;
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    const { message } = storageProblem('standard output cannot be written', error);
    process.exit(printProblem(new UsageProblem(message.replace(/\.$/, ''), helpIfLost), io));
  });
  stderr.on('error', () => {}); // a run continues even if standard error is closed
  let gathered = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (gathered === '') return;
    stderr.write(gathered);
    gathered = '';
  };
  process.on('exit', flush);
  return {
    flush,
    stdout: (text, ifLost) => {
      flush();
      helpIfLost = ifLost ?? helpIfLost;
      stdout.write(text);
    },
    stderr: (text) => {
      gathered += text;
      if (stderr.isTTY) flush();
      else timer ??= setTimeout(flush, GATHER_MS);
    },
    readStdin: async (mostBytes) => {
      const chunks: Buffer[] = [];
      let length = 0;
      for await (const chunk of process.stdin) {
        chunks.push(Buffer.from(chunk));
        length += chunk.length;
        if (length >= mostBytes) break;
      }
      return Buffer.concat(chunks).subarray(0, mostBytes);
    },
    env: process.env,
    cwd: process.cwd(),
    columns: stdout.columns,
    isTty: { stdin: isatty(0), stdout: isatty(1), stderr: isatty(2) },
    get signal() {
      return signals.signal();
    },
    endable: signals.endable,
    endedBy: signals.endedBy,
  };
}
