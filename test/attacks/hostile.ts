import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const cli = path.join(root, 'dist/cli.cjs');

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The built command with little memory and time: what hangs or reads without end is killed, and its code is null. */
export function sluice(
  args: readonly string[],
  cwd: string,
  { stdin = '', ci = false }: { readonly stdin?: string; readonly ci?: boolean } = {},
): Ended {
  const { CI: _, NO_COLOR: __, FORCE_COLOR: ___, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--max-old-space-size=512', cli, ...args],
    {
      cwd,
      input: stdin,
      encoding: 'utf8',
      timeout: 120_000,
      maxBuffer: 2 ** 28,
      killSignal: 'SIGKILL',
      env: { ...env, ...(ci ? { CI: 'true' } : {}) },
    },
  );
  return { code: status, stdout, stderr };
}

/** Starts the built command, sends a signal as soon as `ready` says so of what was written (or after a while), and answers how it ended. */
export function interrupted(
  args: readonly string[],
  cwd: string,
  signal: 'SIGINT' | 'SIGTERM',
  afterMs: number,
): Promise<Ended & { readonly tookMs: number }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [cli, ...args], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [stdout, stderr, sentAt] = ['', '', 0];
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    const first = setTimeout(() => {
      sentAt = Date.now();
      child.kill(signal);
    }, afterMs);
    const last = setTimeout(() => child.kill('SIGKILL'), afterMs + 20_000);
    child.on('close', (own, by) => {
      // a process that has not started to listen yet ends by the signal itself
      const code = own ?? (by === signal ? 128 + constants.signals[signal] : null);
      clearTimeout(first);
      clearTimeout(last);
      resolve({ code, stdout, stderr, tookMs: Date.now() - sentAt });
    });
  });
}

/** Writes files and links, folders included; a text that begins with `-> ` is a link. */
export function fill(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    if (text.startsWith('-> ')) symlinkSync(text.slice(3), file);
    else writeFileSync(file, text);
  }
}

/** A named pipe. */
export function pipe(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const { status } = spawnSync('mkfifo', [file]);
  if (status !== 0) throw new Error(`mkfifo ${file} has failed`);
}

export const CONFIG =
  'api: { baseUrl: "https://h.example/" }\nconfig: { outputBucket: b, jobs: [ { endpoint: items } ] }\n';

/** A scenario that passes; its table is `b/items.csv`. */
export const scenarioFiles = (
  folder: string,
  more: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> => ({
  [`${folder}/config.yaml`]: CONFIG,
  [`${folder}/scenario.yaml`]: 'scenario: 1\ntitle: items\n',
  [`${folder}/recording.yaml`]:
    'recording: 1\nexchanges:\n  - id: items\n    request: GET https://h.example/items\n    json: [{ id: 1 }]\n',
  [`${folder}/expected/tables/b/items.csv`]: '"id"\n"1"\n',
  [`${folder}/expected/tables/b/items.csv.manifest`]:
    '{"destination":"in.c-b.items","incremental":false}\n',
  ...more,
});
