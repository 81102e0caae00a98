import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PlainValue } from './plain-value.ts';

/** What the process of a program says at its end. */
export type ProgramReport =
  | ({ readonly kind: 'value' } & PlainValue)
  | { readonly kind: 'no-default' }
  /** The default export is no object. */
  | { readonly kind: 'no-object'; readonly what: string }
  | {
      readonly kind: 'threw';
      readonly name: string;
      readonly message: string;
      readonly stack: string;
      readonly code: string;
      /** The version of Node that executed it. */
      readonly node: string;
    }
  /** It waits, and nothing is left that could happen. */
  | { readonly kind: 'stuck' };

/** How a program has ended: with a report, or without one. */
export type ProgramOutcome =
  | ProgramReport
  | { readonly kind: 'ended'; readonly how: string }
  | { readonly kind: 'late' };

export interface ProgramRun {
  readonly outcome: ProgramOutcome;
  /** Whether tsx was there to execute it. */
  readonly hasTsx: boolean;
}

export interface ProgramOptions {
  /** The module that executes it, which the build makes. */
  readonly runner: URL;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The process ends when it is aborted, and the promise is rejected. */
  readonly signal: AbortSignal;
  readonly timeLimitMs: number;
  /** The bytes that its value may have as JSON. */
  readonly maxBytes: number;
  /** Gets what it prints, to standard output and to standard error. */
  readonly onOutput: (text: string) => void;
}

/** What Node says of its own support of TypeScript is nothing that a user of Sluice can change. */
const SILENCED = ['ExperimentalWarning', 'MODULE_TYPELESS_PACKAGE_JSON', 'DEP0205'];

/** What a program has printed has this long to arrive after its report, and after its end. */
const DRAIN_MS = 1000;

/**
 * Executes a program in a process of its own, and returns what it exports as JSON. TypeScript is executed by tsx if it is installed beside
 * the program, otherwise by Node itself.
 */
export async function runProgram(
  file: string,
  { runner, cwd, env, signal, timeLimitMs, maxBytes, onOutput }: ProgramOptions,
): Promise<ProgramRun> {
  signal.throwIfAborted();
  const tsx = tsxOf(file);
  const words = [
    ...SILENCED.map((name) => `--disable-warning=${name}`),
    ...(tsx === undefined ? [] : ['--import', tsx]),
    fileURLToPath(runner),
    file,
    String(maxBytes),
  ];
  const child = spawn(process.execPath, words, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    windowsHide: true,
  });
  const kill = () => void child.kill('SIGKILL');
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    kill();
  }, timeLimitMs);
  signal.addEventListener('abort', kill, { once: true });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', onOutput);
  let report: ProgramReport | undefined;
  child.on('message', (message) => {
    report ??= message as ProgramReport;
    setTimeout(kill, DRAIN_MS).unref();
  });
  const ended = await new Promise<string>((resolve) => {
    let how = '';
    const open = new Set(['close', 'disconnect']);
    const closed = (what: string) => {
      open.delete(what);
      if (open.size === 0) resolve(how);
    };
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, name) => {
      how = name === null ? `with the exit code ${code}` : `by the signal ${name}`;
      // a process that the program has started can keep the streams open
      setTimeout(() => resolve(how), DRAIN_MS).unref();
    });
    for (const what of open) child.on(what, () => closed(what));
  });
  clearTimeout(timer);
  signal.removeEventListener('abort', kill);
  for (const stream of [child.stdout, child.stderr]) stream?.destroy();
  signal.throwIfAborted();
  const without: ProgramOutcome = isLate ? { kind: 'late' } : { kind: 'ended', how: ended };
  return { outcome: report ?? without, hasTsx: tsx !== undefined };
}

/** The module that lets Node execute TypeScript with tsx, if that is installed where the program is. */
function tsxOf(file: string): string | undefined {
  if (!/ts$/i.test(file)) return undefined;
  try {
    return pathToFileURL(createRequire(file).resolve('tsx')).href;
  } catch {
    return undefined;
  }
}
