// Command lines of shells that are performed in this process, which saves the start of a process for each.
import {
  chmodSync,
  createReadStream,
  existsSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { runCommandLine } from '../../src/cli/command-line.ts';
import { PROGRAM } from './program.ts';

/** Commands that go on until they are interrupted. */
const ENDLESS = ['lsp', 'mock', 'studio', 'worker'];
/** Where the system shows the words, variables, folder and input of a process. */
const canBeCalled = existsSync('/proc/self/environ');

export interface ProgramCalls {
  /** Writes an executable file that does what `sluice` does. Commands that are named start the program, as those do that have no end. */
  install(file: string, started?: readonly string[]): void;
  close(): Promise<void>;
}

/**
 * Performs the command lines of installed files, with the words, the variables, the folder and the input of the process that a shell
 * has started. That one writes the output, wherever its shell has directed it, and ends with the exit code.
 */
export async function programCalls(): Promise<ProgramCalls> {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.setEncoding('utf8').once('data', (id: string) => {
      answer(socket, id.trim()).catch((error) =>
        socket.end(scriptOf([{ to: 2, text: `cannot be called: ${error}\n` }], 70)),
      );
    });
    socket.on('error', () => {}); // the shell was ended
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    install(file, started = []) {
      const start = `exec '${process.execPath}' '${PROGRAM}' "$@"`;
      const call = `case "$1" in ${[...ENDLESS, ...started].join('|')}) ${start} ;; esac
exec 3<>/dev/tcp/127.0.0.1/${port}
echo $$ >&3
eval "$(cat <&3)"
echo 'the call has no answer' >&2
exit 70`;
      writeFileSync(file, `#!/usr/bin/env bash\n${canBeCalled ? call : start}\n`);
      chmodSync(file, 0o755);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

interface Written {
  readonly to: 1 | 2;
  readonly text: string;
}

async function answer(socket: Socket, id: string): Promise<void> {
  const of = (file: string) => `/proc/${id}/${file}`;
  const listOf = (file: string) => readFileSync(of(file), 'utf8').split('\0').slice(0, -1);
  const written: Written[] = [];
  const writer = (to: Written['to']) => (text: string) => void written.push({ to, text });
  const ended = new AbortController();
  socket.on('close', () => ended.abort()); // a shell that is ended takes its command with it
  const words = listOf('cmdline').slice(2); // after those of the shell
  const code = await runCommandLine(words, {
    stdout: writer(1),
    stderr: writer(2),
    readStdin: async (mostBytes) =>
      (await buffer(createReadStream(of('fd/0')))).subarray(0, mostBytes),
    env: Object.fromEntries(listOf('environ').map(variable)),
    cwd: readlinkSync(of('cwd')),
    isTty: { stdin: false, stdout: false, stderr: false },
    signal: ended.signal,
    endable: (work) => work(),
    endedBy: () => (ended.signal.aborted ? 143 : undefined),
  });
  socket.end(scriptOf(written, code));
}

function variable(text: string): readonly [name: string, value: string] {
  const end = text.indexOf('=');
  return [text.slice(0, end), text.slice(end + 1)];
}

/** What a shell has to do, in the order in which it was done. */
function scriptOf(written: readonly Written[], code: number): string {
  const prints = written.map(({ to, text }) => {
    if (text.includes('\0')) throw new Error('a shell cannot print this');
    return `printf %s '${text.replaceAll("'", "'\\''")}' >&${to}\n`;
  });
  return `${prints.join('')}exit ${code}`;
}
