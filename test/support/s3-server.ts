import { utimesSync } from 'node:fs';
import { createServer, request as plainRequest } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fastFolder, scratchFolder } from './scratch-folder.ts';

interface S3rver {
  run(): Promise<{ readonly port: number }>;
  close(): Promise<void>;
}
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver;

/** The credentials that the server accepts. */
export const S3_ENV = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

export interface S3Server {
  readonly endpoint: string;
  /** Sets when an object was written. */
  setTime(key: string, time: Date): void;
  close(): Promise<void>;
}

/** A server of its own with the bucket `lake`, on a free port of this machine. */
export async function startS3Server(): Promise<S3Server> {
  const folder = await scratchFolder(fastFolder);
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder.path,
    configureBuckets: [{ name: 'lake' }],
    vhostBuckets: false,
  });
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    setTime: (key, time) =>
      utimesSync(path.join(folder.path, 'lake', `${key}._S3rver_object`), time, time),
    async close() {
      await server.close();
      await folder.remove();
    },
  };
}

/** The same behind a gate that knows `If-None-Match: *` of writes, as Amazon's does and s3rver does not. `onPut` is called before each write, which is refused for want of room if it says so. */
export async function startConditionalS3(
  onPut: (path: string) => Promise<'full' | void> | 'full' | undefined,
): Promise<S3Server> {
  const inner = await startS3Server();
  /** Objects that are written, or being written: a condition is refused only when the other object can be read. */
  const written = new Map<string, Promise<void>>();
  const gate = createServer(async (incoming, outgoing) => {
    const file = (incoming.url ?? '').split('?')[0] ?? '';
    if (incoming.method === 'PUT') {
      if ((await onPut(file)) === 'full') {
        incoming.resume();
        const error =
          '<Error><Code>XMinioStorageFull</Code><Message>Storage backend has reached its minimum free drive threshold.</Message></Error>';
        return void outgoing.writeHead(507).end(error);
      }
      const other = incoming.headers['if-none-match'] === '*' ? written.get(file) : undefined;
      if (other !== undefined) {
        incoming.resume();
        await other;
        return void outgoing.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>');
      }
      written.set(file, new Promise((resolve) => outgoing.on('close', resolve)));
    }
    const { 'if-none-match': _, ...headers } = incoming.headers;
    const options = {
      host: '127.0.0.1',
      port: new URL(inner.endpoint).port,
      method: incoming.method,
      path: incoming.url,
      headers,
    };
    const forwarded = plainRequest(options, (response) =>
      response.pipe(outgoing.writeHead(response.statusCode ?? 500, response.headers)),
    );
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`,
    setTime: inner.setTime,
    async close() {
      gate.closeAllConnections();
      gate.close();
      await inner.close();
    },
  };
}
