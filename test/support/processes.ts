// The command line as processes of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { PROGRAM } from './program.ts';

export interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<{
    readonly code: number | null;
    readonly signal: string | null;
    readonly stdout: string;
    readonly stderr: string;
  }>;
  /** Resolves when the text has been written to standard error or output. */
  saw(text: string): Promise<void>;
}

/** Starts a command. */
export function sluice(
  args: readonly string[],
  cwd: string,
  more: Readonly<Record<string, string>> = {},
): Started {
  return start(process.execPath, [PROGRAM, ...args], cwd, more);
}

/** Starts a shell; `$CLI` is the program. */
export function shell(
  text: string,
  cwd: string,
  more: Readonly<Record<string, string>> = {},
): Started {
  return start('sh', ['-c', text], cwd, { ...more, CLI: [process.execPath, PROGRAM].join(' ') });
}

function start(
  program: string,
  args: readonly string[],
  cwd: string,
  more: Readonly<Record<string, string>>,
): Started {
  const { NO_COLOR: _, FORCE_COLOR: __, KBC_DATADIR: ___, CI: ____, ...env } = process.env;
  const child = spawn(program, args, { cwd, env: { ...env, ...more } });
  let [stdout, stderr] = ['', ''];
  const waiting: (() => void)[] = [];
  const look = () => {
    for (const each of waiting) each();
  };
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
    look();
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
    look();
  });
  const ended = new Promise<Awaited<Started['ended']>>((resolve) => {
    child.on('close', (code, signal) => {
      resolve({ code, signal, stdout, stderr });
      look();
    });
  });
  return {
    child,
    ended,
    saw: (text) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if ((stdout + stderr).includes(text)) resolve();
          else if (child.exitCode !== null)
            reject(new Error(`ended without "${text}": ${stdout}${stderr}`));
        };
        waiting.push(check);
        check();
      }),
  };
}
