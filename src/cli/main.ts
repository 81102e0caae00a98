import { isatty } from 'node:tty';
import { storageProblem } from '../node/files/byte-store.ts';
import { watchSignals } from '../node/process/environment.ts';
import { UsageProblem } from './command.ts';
import { type CommandLineIo, printProblem, runCommandLine } from './command-line.ts';

/** How long output to standard error is buffered when it is not a terminal: one system call per line takes 10 % of a run with many small pages. */
const GATHER_MS = 50;

const io = processIo();
// Node.js would print the stack of an uncaught error
process.on('uncaughtException', (error) => {
  const code = printProblem(error, io);
  io.flush();
  process.exit(code);
});
runCommandLine(process.argv.slice(2), io).then((code) => {
  io.flush();
  const ended = io.endedBy();
  if (ended !== undefined) process.exit(ended); // do not wait for pending work
  process.exitCode = code;
});

interface ProcessIo extends CommandLineIo {
  readonly flush: () => void;
}

/** Ends the process where its current folder was removed: every name begins there. */
function currentFolder(): string {
  try {
    return process.cwd();
  } catch {
    process.stderr.write(
      'error: the current folder does not exist any more\n  help: change to a folder that exists\n',
    );
    return process.exit(1);
  }
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
    cwd: currentFolder(),
    columns: stdout.columns,
    isTty: { stdin: isatty(0), stdout: isatty(1), stderr: isatty(2) },
    get signal() {
      return signals.signal();
    },
    endable: signals.endable,
    endedBy: signals.endedBy,
  };
}
