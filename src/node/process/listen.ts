import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Why a server cannot listen, for a person. */
export class ListenProblem extends Error {
  override readonly name = 'ListenProblem';
}

/** Lets a server listen on loopback, on a free port for 0. Returns the port. Rejects with a `ListenProblem`. */
export async function listenOnLoopback(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Readonly<Record<string, string>> = {
        EADDRINUSE: 'is in use by another program',
        EACCES: 'may not be used by this user',
      };
      reject(
        new ListenProblem(
          `port ${port} ${reasons[error.code ?? ''] ?? `cannot be used: ${error.message}`}`,
          { cause: error },
        ),
      );
    });
    server.listen(port, '127.0.0.1', () => {
      server.removeAllListeners('error');
      resolve();
    });
  });
  return (server.address() as AddressInfo).port;
}

/** Ends a server with all its connections. */
export function closeAtOnce(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
