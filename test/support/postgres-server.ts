import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { OWN_MOUNTS, postgresFolder } from './needs.ts';
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
  /** Tables are on a disk with so much room, for example `4m`; needs `mounts` and `root`. */
  readonly disk?: string;
}

/** The server refuses to run as root. */
const asPostgres = (
  command: string,
  args: readonly string[],
): readonly [string, readonly string[]] =>
  process.getuid?.() === 0
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args]]
    : [command, args];

/** Data of a server with the user `sluice` and its database: packed once for each version and user of a machine, and unpacked for each server. */
const PREPARED = fileURLToPath(new URL('../../node_modules/.cache/test-postgres', import.meta.url));
/** Statements that `postgres --single` reads, one a line. */
const ROLE_AND_DATABASE = `CREATE ROLE sluice LOGIN PASSWORD 'hunter2'
CREATE DATABASE shop OWNER sluice
`;
/** Changes with what is prepared. */
const RECIPE = 1;

/** The packed folder `data`. Several processes may prepare it at once: each has a file of its own until it is whole. */
function preparedData(bin: string): string {
  const postgres = path.join(bin, 'postgres');
  const of = [path.basename(path.dirname(bin)), statSync(postgres).mtimeMs, process.getuid?.()];
  const prepared = path.join(PREPARED, `${[...of, RECIPE].join('-')}.tar`);
  if (existsSync(prepared)) return prepared;
  const folder = emptyFolder();
  const data = path.join(folder, 'data');
  const run = (program: string, options: readonly string[], input = '') => {
    const [name, all] = asPostgres(program, options);
    execFileSync(name, all, { cwd: folder, input, stdio: 'pipe' });
  };
  try {
    const options = ['-U', 'admin', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
    run(path.join(bin, 'initdb'), ['-D', data, ...options, '--wal-segsize=1']);
    const single = ['--single', '-D', data, '-c', 'fsync=off', '-c', 'exit_on_error=on'];
    run(postgres, [...single, 'postgres'], ROLE_AND_DATABASE);
    const rules = path.join(data, 'pg_hba.conf');
    writeFileSync(
      rules,
      `host all sluice 127.0.0.1/32 scram-sha-256\n${readFileSync(rules, 'utf8')}`,
    );
    mkdirSync(PREPARED, { recursive: true });
    const beside = `${prepared}.${randomUUID()}`;
    execFileSync('tar', ['-cf', beside, '-C', folder, 'data']);
    renameSync(beside, prepared);
    return prepared;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** In which the user of the server may write, too. */
function emptyFolder(): string {
  const folder = mkdtempSync(path.join(fastFolder ?? tmpdir(), 'sluice-postgres-'));
  chmodSync(folder, 0o777);
  return folder;
}

/** A server of its own with the user `sluice`, whose password is `hunter2`, on a free port of this machine. */
export async function startPostgres({ disk }: PostgresOptions = {}): Promise<PostgresServer> {
  const bin = postgresFolder();
  if (bin === undefined) throw new Error('no postgresql');
  const prepared = preparedData(bin);
  const folder = emptyFolder();
  const data = path.join(folder, 'data');
  const small = path.join(folder, 'small');
  mkdirSync(small);
  execFileSync('tar', ['-xf', prepared, '-C', folder]);
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
    disk === undefined
      ? [command, args]
      : [OWN_MOUNTS[0], [OWN_MOUNTS[1], 'sh', '-c', mount, command, ...args]];
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
  if (disk !== undefined) {
    const admin = new pg.Client({ host: folder, port, user: 'admin', database: 'postgres' });
    await admin.connect();
    await admin.query(`CREATE TABLESPACE small OWNER sluice LOCATION '${small}'`);
    await admin.query('ALTER DATABASE shop SET default_tablespace = small');
    await admin.end();
  }
  return {
    port,
    crash: () => end('SIGQUIT'),
    async restart() {
      end = await start();
    },
    async stop() {
      // its data goes: nothing of it needs to be written
      await end('SIGQUIT');
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
