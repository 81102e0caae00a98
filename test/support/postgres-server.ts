import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { fastFolder } from './scratch-folder.ts';

export interface PostgresServer {
  readonly port: number;
  /** Ends the server as a crash does. */
  crash(): Promise<void>;
  /** Starts it again after a crash, with its data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Tables are on a disk with so much room, for example `4m`; needs `mayMount`. */
  readonly disk?: string;
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
const asPostgres = (
  command: string,
  args: readonly string[],
): readonly [string, readonly string[]] =>
  process.getuid?.() === 0
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args]]
    : [command, args];

/** Whether a process may have mounts of its own. */
export const mayMount =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['-m', 'true']).status === 0;

/** A server of its own with the user `sluice`, whose password is `hunter2`, on a free port of this machine. */
export async function startPostgres({ disk }: PostgresOptions = {}): Promise<PostgresServer> {
  const bin = binaries();
  if (bin === undefined) throw new Error('no postgresql');
  const folder = mkdtempSync(path.join(fastFolder ?? tmpdir(), 'sluice-postgres-'));
  chmodSync(folder, 0o777);
  const data = path.join(folder, 'data');
  const small = path.join(folder, 'small');
  mkdirSync(small);
  const run = (
    command: string,
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ) => {
    const [name, all] = asPostgres(path.join(bin, command), args);
    return execFileSync(name, all, {
      cwd: folder,
      stdio: 'pipe',
      encoding: 'utf8',
      env: { ...process.env, ...env },
    });
  };
  run('initdb', [
    '-D',
    data,
    '-U',
    'admin',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-locale',
    '--no-sync',
  ]);
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'fsync=off', 'shared_buffers=64MB'].flatMap(
    (setting) => ['-c', setting],
  );
  const [command, args] = asPostgres(path.join(bin, 'postgres'), [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    folder,
    ...settings,
  ]);
  const mount = `mount -t tmpfs -o size=${disk},uid=$(id -u postgres),mode=700 none '${small}' && exec "$0" "$@"`;
  const [program, all] =
    disk === undefined ? [command, args] : ['unshare', ['-m', 'sh', '-c', mount, command, ...args]];
  const start = async () => {
    const child = spawn(program, all, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    process.on('exit', () => child.kill('SIGKILL'));
    const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
    await ready(child);
    return async (signal: NodeJS.Signals) => {
      child.kill(signal);
      await ended;
    };
  };
  let end = await start();
  const admin = (statement: string) =>
    run('psql', [
      '-h',
      folder,
      '-p',
      String(port),
      '-U',
      'admin',
      '-d',
      'postgres',
      '-qc',
      statement,
    ]);
  admin("CREATE ROLE sluice LOGIN PASSWORD 'hunter2'");
  if (disk !== undefined) admin(`CREATE TABLESPACE small OWNER sluice LOCATION '${small}'`);
  admin('CREATE DATABASE shop OWNER sluice');
  if (disk !== undefined) admin('ALTER DATABASE shop SET default_tablespace = small');
  const rules = path.join(data, 'pg_hba.conf');
  writeFileSync(
    rules,
    `host all sluice 127.0.0.1/32 scram-sha-256\n${readFileSync(rules, 'utf8')}`,
  );
  admin('SELECT pg_reload_conf()');
  return {
    port,
    crash: () => end('SIGQUIT'),
    async restart() {
      end = await start();
    },
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A connection as the user `sluice` to its database; to be ended. */
export async function connectedTo({ port }: PostgresServer): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: `postgres://sluice:hunter2@127.0.0.1:${port}/shop`,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
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
