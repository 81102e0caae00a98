// Command lines of shells that are performed in this process by the built program, which saves the start of a process for each.
import { EventEmitter } from 'node:events';
import {
  chmodSync,
  createReadStream,
  existsSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs';
import Module, { createRequire } from 'node:module';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import path from 'node:path';
import tty from 'node:tty';
import { PROGRAM } from './program.ts';

const MAIN = path.join(path.dirname(PROGRAM), 'cli/main.cjs');
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
 * Performs the command lines of installed files: each with fresh modules of the built program and a `process` of its own, which has
 * the words, the variables, the folder and the input of the process that a shell has started. That one writes the output, wherever
 * its shell has directed it, and ends with the exit code.
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
  const listOf = (file: string) =>
    readFileSync(`/proc/${id}/${file}`, 'utf8').split('\0').slice(0, -1);
  const written: Written[] = [];
  const events = new EventEmitter();
  // a shell that is ended takes its command with it
  socket.on('close', () => events.emit('SIGTERM', 'SIGTERM'));
  const code = await new Promise<number>((resolve) => {
    const ended = (code: number) => {
      events.emit('exit', code);
      resolve(code);
    };
    const stream = (to: Written['to']) => ({
      write: (text: string) => written.push({ to, text }) > 0,
      on() {},
    });
    const words = listOf('cmdline').slice(2); // after those of the shell
    runProgram(
      Object.create(process, {
        ...Object.fromEntries(
          (['on', 'once', 'off', 'emit'] as const).map((name) => [
            name,
            { value: events[name].bind(events) },
          ]),
        ),
        pid: { value: Number(id) },
        argv: { value: [process.execPath, PROGRAM, ...words] },
        env: { value: Object.fromEntries(listOf('environ').map(variable)) },
        cwd: { value: () => readlinkSync(`/proc/${id}/cwd`) },
        stdin: { get: () => createReadStream(`/proc/${id}/fd/0`) },
        stdout: { value: stream(1) },
        stderr: { value: stream(2) },
        exit: { value: ended },
        exitCode: { set: ended },
      }),
    );
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

type ModuleBody = (
  exports: unknown,
  require: (name: string) => unknown,
  module: { exports: unknown },
  file: string,
  folder: string,
  process: NodeJS.Process,
) => void;
const bodies = new Map<string, ModuleBody>();

/** Runs the program as a process would begin to: no module has been loaded. */
function runProgram(process: NodeJS.Process): void {
  const modules = new Map<string, { exports: unknown }>();
  const load = (file: string): unknown => {
    const known = modules.get(file);
    if (known !== undefined) return known.exports;
    const module = { exports: {} as unknown };
    modules.set(file, module);
    const folder = path.dirname(file);
    const outside = createRequire(file);
    const required = (name: string): unknown => {
      if (name === 'node:tty') return { ...tty, isatty: () => false };
      if (name === 'node:process') return process;
      return name.startsWith('./') ? load(path.join(folder, name)) : outside(name);
    };
    bodyOf(file)(module.exports, Object.assign(required, outside), module, file, folder, process);
    return module.exports;
  };
  load(MAIN);
}

function bodyOf(file: string): ModuleBody {
  const known = bodies.get(file);
  if (known !== undefined) return known;
  const module = new Module(file) as Module & { _compile(text: string, file: string): void };
  module._compile(
    `module.exports = function (exports, require, module, __filename, __dirname, process) {${readFileSync(file, 'utf8')}\n}`,
    file,
  );
  const body = module.exports as ModuleBody;
  bodies.set(file, body);
  return body;
}
