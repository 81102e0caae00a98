import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from './free-port.ts';
import { fastFolder } from './scratch-folder.ts';

/** A Redis server that writes each command to the disk before it answers. */
export interface RedisServer {
  readonly address: string;
  /** Removes all keys. */
  clear(): Promise<void>;
  /** Ends the server as a crash does. */
  kill(): Promise<void>;
  /** Starts it again on the same port, with the data that it had. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A server of its own on a free port of this machine. */
export async function startRedis(...more: readonly string[]): Promise<RedisServer> {
  const folder = mkdtempSync(path.join(fastFolder ?? tmpdir(), 'sluice-redis-'));
  const port = await freePort();
  const settings = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    folder,
    '--appendonly',
    'yes',
    '--appendfsync',
    'always',
    '--save',
    '',
    ...more,
  ];
  let server: ChildProcess | undefined;
  const start = async () => {
    server = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'ignore'] });
    await ready(server);
  };
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (server === undefined || server.exitCode !== null || server.signalCode !== null)
        return resolve();
      server.on('exit', () => resolve());
      server.kill(signal);
    });
  process.on('exit', () => server?.kill('SIGKILL'));
  await start();
  return {
    address: `redis://127.0.0.1:${port}`,
    async clear() {
      const client = new Redis({ port });
      await client.flushall();
      client.disconnect();
    },
    kill: () => end('SIGKILL'),
    restart: start,
    async stop() {
      await end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Ready to accept connections')) resolve();
    });
    server.on('exit', (code) => reject(new Error(`redis-server has ended with ${code}: ${said}`)));
  });
}
