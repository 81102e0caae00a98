import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { programCalls } from '../support/program-calls.ts';
import { root } from './read-document.ts';

const PATIENCE_MS = 180_000;
/** Reads commands from the third stream, so that none of them can take the next ones for its input; `$?` is that of the command before. */
const LOOP = `trap 'trap - TERM; kill 0' EXIT
code=0
status() { return $1; }
while IFS= read -r -d '' command <&3; do
  status $code
  eval "$command" </dev/null 2>&1 3<&-
  code=$?
  printf '\\0%s\\0' $code
done`;

export interface ShellSession {
  /** Runs one command; output is what a terminal would show of both streams. One that ends in `&` is left running, its output unseen. */
  run(command: string): Promise<{ readonly code: number; readonly output: string }>;
  /** Ends the shell and what runs in its background. */
  end(): Promise<void>;
}

/**
 * A shell in a folder that has Sluice as `npm install` would have left it. Commands that are named start a process; others are
 * performed in this one.
 */
export async function shellSession(
  folder: string,
  started: readonly string[] = [],
): Promise<ShellSession> {
  if (!existsSync(path.join(root, 'dist/cli.cjs')))
    throw new Error('dist/cli.cjs is missing: make build');
  const bin = path.join(folder, 'node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  symlinkSync(root, path.join(folder, 'node_modules/sluice'));
  const calls = await programCalls();
  calls.install(path.join(bin, 'sluice'), started);
  const { CI: _, GITHUB_ACTIONS: __, KBC_DATADIR: ___, FORCE_COLOR: ____, ...env } = process.env;
  const shell = spawn('bash', ['--noprofile', '--norc', '-c', LOOP], {
    cwd: folder,
    detached: true,
    env: {
      ...env,
      PATH: `${bin}:${path.dirname(process.execPath)}:${env.PATH ?? ''}`,
      NO_COLOR: '1',
      LC_ALL: 'C.UTF-8',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
  });
  const [, printed, , commands] = shell.stdio as unknown as readonly [
    null,
    Readable,
    null,
    Writable,
  ];
  const ended = once(shell, 'close');
  let said = '';
  let wake = () => {};
  printed.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
    wake();
  });
  shell.on('close', () => wake());
  return {
    async run(command) {
      const inBackground = /^([^#]*[^&#\s])\s*&\s*(?:#.*)?$/.exec(command)?.[1];
      commands.write(
        `${inBackground === undefined ? command : `${inBackground} >/dev/null 2>&1 &`}\0`,
      );
      const late = setTimeout(() => process.kill(-(shell.pid ?? 0), 'SIGKILL'), PATIENCE_MS);
      let answer = /^([^\0]*)\0(\d+)\0/.exec(said);
      while (answer === null && shell.exitCode === null && shell.signalCode === null) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        answer = /^([^\0]*)\0(\d+)\0/.exec(said);
      }
      clearTimeout(late);
      if (answer === null)
        return {
          code: 124,
          output: `${said}\nthe shell has ended, or nothing came for ${PATIENCE_MS / 1000} s`,
        };
      said = said.slice(answer[0].length);
      const port = /--port[ =](\d+)/.exec(inBackground ?? '')?.[1];
      if (port !== undefined) await isListening(Number(port));
      return { code: Number(answer[2]), output: answer[1] ?? '' };
    },
    async end() {
      commands.end();
      await ended;
      await calls.close();
    },
  };
}

/** A port that nothing listens on, of four digits as in documents: what is aligned stays so. */
export async function freePort(): Promise<string> {
  for (;;) {
    const port = 2000 + Math.floor(Math.random() * 8000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await new Promise<boolean>((resolve) =>
      server.once('listening', () => resolve(true)).once('error', () => resolve(false)),
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return String(port);
  }
}

async function isListening(port: number): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; ) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await new Promise<boolean>((resolve) =>
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
    );
    socket.destroy();
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
