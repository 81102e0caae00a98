import { createRequire } from 'node:module';
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
  close(): Promise<void>;
}

/** A server of its own with the bucket `lake`, on a free port of this machine. */
export async function startS3Server(): Promise<S3Server> {
  const folder = await scratchFolder(fastFolder);
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder.path, configureBuckets: [{ name: 'lake' }], vhostBuckets: false });
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async close() {
      await server.close();
      await folder.remove();
    },
  };
}
