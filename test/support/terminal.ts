import { spawn } from 'node:child_process';
import { PROGRAM } from './program.ts';

/** Keys as a terminal sends them. */
export const keys = { enter: '\r', down: '\x1b[B', up: '\x1b[A', interrupt: '\x03' } as const;

/**
 * Runs a command of Sluice on a terminal, which script(1) makes, and types each answer when its question has been shown.
 */
export async function onTerminal(
  args: string,
  cwd: string,
  answers: readonly (readonly [question: string, typed: string])[],
): Promise<{ readonly code: number | null; readonly shown: string }> {
  const command = [process.execPath, PROGRAM, args].join(' ');
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    cwd,
    stdio: 'pipe',
    env: { ...process.env, CI: '' },
  });
  const left = [...answers];
  let shown = '';
  let seen = '';
  child.stdout.on('data', (chunk: Buffer) => {
    shown += chunk.toString();
    seen += chunk.toString();
    const [next] = left;
    if (next === undefined || !seen.includes(next[0])) return;
    left.shift();
    seen = '';
    setTimeout(() => child.stdin.write(next[1]), 100);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, shown }));
  });
}
