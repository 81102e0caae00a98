import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A network between a browser and the servers of this machine: a SOCKS proxy whose connections can be cut. */
export interface InterruptibleNetwork {
  /** Its URL, for the browser. */
  readonly proxy: string;
  /** Cuts every connection and refuses new ones. */
  interrupt(): void;
  restore(): void;
  close(): Promise<void>;
}

export async function interruptibleNetwork(): Promise<InterruptibleNetwork> {
  const sockets = new Set<Socket>();
  let isDown = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((socket) => {
    keep(socket);
    if (isDown) return void socket.destroy();
    socket.once('data', () => {
      socket.write(Uint8Array.of(5, 0));
      // the port is at the end of the request; the host is always this machine
      socket.once('data', (request) => {
        const target = connect(request.readUInt16BE(request.length - 2), '127.0.0.1');
        keep(target);
        socket.write(Uint8Array.of(5, 0, 0, 1, 0, 0, 0, 0, 0, 0));
        socket.pipe(target).pipe(socket);
        target.on('close', () => socket.destroy());
      });
    });
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    proxy: `socks5://127.0.0.1:${(server.address() as AddressInfo).port}`,
    interrupt() {
      isDown = true;
      cut();
    },
    restore() {
      isDown = false;
    },
    close() {
      cut();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
