import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  type AddressInfo,
  createServer as createTcpServer,
  type Server,
  type Socket,
} from 'node:net';

export interface RunningServer {
  readonly port: number;
  readonly baseUrl: string;
  close(): Promise<void>;
}

/** A request as a server got it. */
export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  /** Names and values in turns, as they came. */
  readonly rawHeaders: readonly string[];
  readonly body: string;
}

/** Listens on a free loopback port and forgets no connection when it is closed. */
export async function listening(server: Server, scheme = 'http'): Promise<RunningServer> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    baseUrl: `${scheme}://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

/** A TCP server that does what it is told with each connection, its first bytes known. */
export function rawServer(
  onRequest: (socket: Socket, text: string, connection: number) => void,
): Promise<RunningServer> {
  let connections = 0;
  return listening(
    createTcpServer((socket) => {
      const connection = ++connections;
      socket
        .on('data', (bytes) => onRequest(socket, bytes.toString('latin1'), connection))
        .on('error', () => {});
    }),
  );
}

/** An HTTP server around a handler that is given the whole request. */
export function httpServer(
  handler: (request: SeenRequest, response: ServerResponse) => void,
): Promise<RunningServer> {
  return listening(
    createServer(
      (request, response) => void readRequest(request).then((seen) => handler(seen, response)),
    ),
  );
}

/** The whole of a request that a server is getting. */
export async function readRequest(request: IncomingMessage): Promise<SeenRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return {
    method: request.method ?? '',
    url: request.url ?? '',
    rawHeaders: request.rawHeaders,
    body: Buffer.concat(chunks).toString(),
  };
}
