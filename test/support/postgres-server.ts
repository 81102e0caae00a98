import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fastFolder } from './scratch-folder.ts';

export interface PostgresServer {
  readonly port: number;
  /** Ends the server as a crash does. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const INSTALLED = '/usr/lib/postgresql';

function binaries(): string | undefined {
  if (!existsSync(INSTALLED)) return undefined;
  const [newest] = readdirSync(INSTALLED)
    .filter((version) => existsSync(path.join(INSTALLED, version, 'bin/initdb')))
    .sort((a, b) => Number(b) - Number(a));
  return newest === undefined ? undefined : path.join(INSTALLED, newest, 'bin');
}

export const hasPostgres = binaries() !== undefined;

/** The server refuses to run as root. */
const asPostgres = (command: string, args: readonly string[]): readonly [string, readonly string[]] =>
  process.getuid?.() === 0 ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args]] : [command, args];

/** A server of its own with the user `sluice`, whose password is `hunter2`, on a free port of this machine. */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = binaries();
  if (bin === undefined) throw new Error('no postgresql');
  const folder = mkdtempSync(path.join(fastFolder ?? tmpdir(), 'sluice-postgres-'));
  chmodSync(folder, 0o777);
  const data = path.join(folder, 'data');
  const run = (command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const [name, all] = asPostgres(path.join(bin, command), args);
    return execFileSync(name, all, { cwd: folder, stdio: 'pipe', encoding: 'utf8', env: { ...process.env, ...env } });
  };
  run('initdb', ['-D', data, '-U', 'admin', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']);
  const port = await freePort();
  const [command, args] = asPostgres(path.join(bin, 'postgres'), [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    folder,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'fsync=off',
    '-c',
    'shared_buffers=64MB',
  ]);
  const server = spawn(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  await ready(server);
  const admin = (statement: string) => run('psql', ['-h', folder, '-p', String(port), '-U', 'admin', '-d', 'postgres', '-qc', statement]);
  admin("CREATE ROLE sluice LOGIN PASSWORD 'hunter2'");
  admin('CREATE DATABASE shop OWNER sluice');
  const rules = path.join(data, 'pg_hba.conf');
  writeFileSync(rules, `host all sluice 127.0.0.1/32 scram-sha-256\n${readFileSync(rules, 'utf8')}`);
  admin('SELECT pg_reload_conf()');
  const ended = new Promise<void>((resolve) => server.on('exit', () => resolve()));
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal);
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', () => server.kill('SIGKILL'));
  return { port, kill: () => end('SIGQUIT'), stop: () => end('SIGINT') };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('ready to accept connections')) resolve();
    });
    server.on('exit', (code) => reject(new Error(`postgres has ended with ${code}: ${said}`)));
  });
}
