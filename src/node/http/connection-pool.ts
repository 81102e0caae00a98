import type { Duplex } from 'node:stream';
import type { SecureContext } from 'node:tls';
import type { Client } from 'undici';
import { createDeadline, type Deadline } from '../process/deadline.ts';
import { type InterimFilter, withoutInterimResponses } from './interim-responses.ts';
import {
  CUT_OFF,
  type OpenStream,
  secureStream,
  type TlsSessions,
  withinTimeLimit,
} from './open-connection.ts';

/** How a request reaches its server: which origin is connected to, and how. */
export interface Route {
  /** What undici connects to: the server, or the proxy that forwards. */
  readonly origin: string;
  readonly host: string;
  readonly port: number;
  /** Whether TLS is sent over the opened stream. */
  readonly secure: boolean;
  readonly open: OpenStream;
}

/** One keep-alive connection to an origin, opened anew by undici when the server closes it. */
export interface PooledConnection {
  readonly client: Client;
  /** For its requests, which come one after the other. */
  readonly deadline: Deadline;
  /** How many connections it has opened so far. */
  opened(): number;
  /** Whether the stream ended by an error, or closed without an end: a body that only the end delimits is cut then. */
  isBroken(): boolean;
  /** A request is sent. */
  expectResponse(): void;
  /** Ends it, an unfinished connecting included. */
  abandon(): Promise<void>;
}

/** The connections of a port; a connection carries one request at a time and waits here in between. */
export interface ConnectionPool {
  take(route: Route, connectTimeoutSeconds: number): PooledConnection;
  release(connection: PooledConnection): void;
  close(): Promise<void>;
}

/** Room for the header of a response, in bytes; cURL's own limit. */
const MAXIMAL_HEADER_BYTES = 300 * 1024;

/** Keeps idle connections by origin. `context` is requested when the first TLS connection is made. */
export function createConnectionPool(
  UndiciClient: typeof Client,
  context: () => SecureContext,
): ConnectionPool {
  const idle = new Map<string, PooledConnection[]>();
  const all = new Set<PooledConnection>();
  const keys = new WeakMap<PooledConnection, string>();
  const keyOf = createKeys();
  const sessions: TlsSessions = new Map();

  function openPooledConnection(route: Route, connectTimeoutSeconds: number): PooledConnection {
    const abandoned = new AbortController();
    let opened = 0;
    let interim: InterimFilter | undefined;
    let isBroken = false;
    const where = `${route.host}:${route.port}`;
    const connectStream = (signal: AbortSignal) =>
      route.open(route.host, route.port, signal).then(async (transport) => ({
        transport,
        stream: route.secure
          ? await secureStream(transport, route, { context: context(), sessions }, signal)
          : transport,
      }));
    const client = new UndiciClient(route.origin, {
      headersTimeout: 0,
      bodyTimeout: 0,
      maxHeaderSize: MAXIMAL_HEADER_BYTES,
      connect: (_, callback) => {
        withinTimeLimit(connectTimeoutSeconds, where, abandoned.signal, connectStream).then(
          ({ stream, transport }) => {
            opened++;
            isBroken = false;
            // before undici listens, which takes a reset for the end of a body
            onBreak(stream, transport, () => {
              isBroken = true;
            });
            interim = withoutInterimResponses(stream);
            // undici asks no more of a socket than a Duplex has: what only sockets have (`ref`, `unref`) it checks for.
            callback(null, stream as Parameters<typeof callback>[1] & object);
          },
          (error: Error) => callback(error, null),
        );
      },
    });
    const deadline = createDeadline();
    const connection: PooledConnection = {
      client,
      deadline,
      opened: () => opened,
      isBroken: () => isBroken,
      expectResponse: () => interim?.expectResponse(),
      async abandon() {
        all.delete(connection);
        deadline.end();
        abandoned.abort();
        await client.destroy();
      },
    };
    all.add(connection);
    return connection;
  }

  return {
    take(route, connectTimeoutSeconds) {
      const key = keyOf(route, connectTimeoutSeconds);
      const waiting = idle.get(key)?.pop();
      if (waiting !== undefined) return waiting;
      const connection = openPooledConnection(route, connectTimeoutSeconds);
      keys.set(connection, key);
      return connection;
    },
    release(connection) {
      const key = keys.get(connection);
      if (key === undefined || !all.has(connection)) return;
      const waiting = idle.get(key);
      if (waiting === undefined) idle.set(key, [connection]);
      else waiting.push(connection);
    },
    async close() {
      idle.clear();
      await Promise.all([...all].map((connection) => connection.abandon()));
    },
  };
}

/** `transport` is what `stream` is sent over: the same one, unless there is TLS between them. */
function onBreak(stream: Duplex, transport: Duplex, broken: () => void): void {
  stream.once('error', broken);
  transport.once(CUT_OFF, broken);
  stream.once('close', () => {
    if (!stream.readableEnded) broken();
  });
  // libuv reports a reset that comes with the last bytes as an end; a write of no bytes still fails with it, at once.
  // It comes before the socket's own listener, which forbids writes.
  stream.prependOnceListener('end', () => {
    if (transport.writable) transport.write(NO_BYTES);
    if (transport.errored !== null) broken();
  });
}

const NO_BYTES = new Uint8Array();

/** Names what connections may be exchanged for each other; a run asks one server again and again, whose name is made once. */
function createKeys(): (route: Route, connectTimeoutSeconds: number) => string {
  let last: { readonly route: Route; readonly seconds: number; readonly key: string } | undefined;
  return (route, seconds) => {
    const { origin, host, port, secure } = route;
    const isSame =
      last?.seconds === seconds &&
      last.route.origin === origin &&
      last.route.host === host &&
      last.route.port === port &&
      last.route.secure === secure;
    if (last === undefined || !isSame)
      last = { route, seconds, key: `${origin} ${host}:${port} ${secure} ${seconds}` };
    return last.key;
  };
}
