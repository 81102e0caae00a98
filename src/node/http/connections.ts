import { connect as connectTcp, isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls, type SecureContext } from 'node:tls';
import type { Client } from 'undici';
import { present } from '../../values/objects.ts';
import { createDeadline, type Deadline } from '../process/clock.ts';
import { problem, problemFrom, TransportFailure } from './transport-problem.ts';

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

/** Removes interim responses (RFC 9110, 15.2) from the stream of a connection. */
interface InterimFilter {
  /** A request is sent: the next bytes are the head of a response. */
  expectResponse(): void;
}

/** Where the status begins in `HTTP/1.1 200`. */
const STATUS_AT = 9;
const ONE = 0x31;

/** What a head may have in bytes before it is passed on as it is. */
const MAX_HEAD_LENGTH = 300 * 1024;

/**
 * Sluice never requests `100 Continue`, and undici reports one as a malformed response, so interim responses are removed first.
 * `101`, which ends HTTP on a connection, stays. The stream must be read in paused mode, with `read()`.
 */
function withoutInterimResponses(stream: Duplex): InterimFilter {
  const readStream = stream.read.bind(stream) as (size?: number) => Buffer | null;
  let atHead = true;
  let held: Buffer | undefined;
  const read = (size?: number): Buffer | null => {
    if (!atHead || size === 0) return readStream(size);
    for (let chunk = readStream(size); chunk !== null; chunk = readStream(size)) {
      const bytes = held === undefined ? chunk : Buffer.concat([held, chunk]);
      const rest = afterInterim(bytes);
      held = rest ?? bytes;
      if (rest === undefined || rest.length === 0) continue;
      atHead = false;
      held = undefined;
      return rest;
    }
    return null;
  };
  stream.read = read;
  return {
    expectResponse() {
      atHead = true;
      held = undefined;
    },
  };
}

/** The bytes after the interim responses at the start; `undefined` when more bytes are needed to decide. */
function afterInterim(bytes: Buffer): Buffer | undefined {
  let rest = bytes;
  while (rest.length > 0) {
    if (rest.length > STATUS_AT && rest[STATUS_AT] !== ONE) return rest; // most responses: the pattern below takes 3 µs
    const start = rest.toString('latin1', 0, 12);
    if (!/^HTTP\/1\.\d 1(?!01)/.test(start)) return isStartOfInterim(start) ? undefined : rest;
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) return rest.length > MAX_HEAD_LENGTH ? rest : undefined;
    if (start.length < 12) return undefined;
    rest = rest.subarray(end + 4);
  }
  return rest;
}

/** Whether these first bytes could begin the head of an interim response. */
function isStartOfInterim(start: string): boolean {
  return start.length < 10 && /^HTTP\/1\.\d 1/.test(start + 'HTTP/1.1 1'.slice(start.length));
}

/** Opens a byte stream to `host:port`: directly, through a proxy or through a tunnel. Rejects with `TransportFailure`. */
export type OpenStream = (host: string, port: number, signal: AbortSignal) => Promise<Duplex>;

/** Event of a stream whose carrier has died, and which ends now as if its host had ended it. */
export const CUT_OFF = Symbol('cut off');

/** Keeps TLS sessions between connections to the same server, so that a later handshake is shorter. */
type TlsSessions = Map<string, Buffer>;

/** Opens a TCP connection; all addresses of the name are tried (RFC 8305). */
export const openTcp: OpenStream = (host, port, signal) =>
  new Promise((resolve, reject) => {
    const socket = connectTcp({
      host,
      port,
      noDelay: true,
      keepAlive: true,
      keepAliveInitialDelay: 60_000,
    });
    settleOnce(socket, 'connect', signal, resolve, (error) =>
      reject(new TransportFailure(problemFrom(error, 'connect', `${host}:${port}`), error)),
    );
  });

/** Puts TLS over a stream; the server's certificate must be valid for `host` (HTTP-3). */
function secureStream(
  stream: Duplex,
  { host, port }: { readonly host: string; readonly port: number },
  { context, sessions }: { readonly context: SecureContext; readonly sessions: TlsSessions },
  signal: AbortSignal,
): Promise<Duplex> {
  const where = `${host}:${port}`;
  return new Promise((resolve, reject) => {
    const session = sessions.get(where);
    const socket = connectTls({
      socket: stream,
      host,
      // RFC 6066 allows no IP address in the server name.
      servername: isIP(host) === 0 ? host : '',
      secureContext: context,
      ALPNProtocols: ['http/1.1'],
      ...present({ session }),
    });
    socket.on('session', (ticket) => sessions.set(where, ticket));
    settleOnce(socket, 'secureConnect', signal, resolve, (error) => {
      stream.destroy();
      sessions.delete(where);
      reject(new TransportFailure(problemFrom(error, 'handshake', where)));
    });
  });
}

/** Runs one step of connecting under a time limit (0 = none) that covers all of it, as cURL's does. */
async function withinTimeLimit<T>(
  seconds: number,
  where: string,
  abandoned: AbortSignal,
  step: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const giveUp = () =>
    limit.abort(new TransportFailure(problem('other', 42, 'The connection is no longer wanted.')));
  if (abandoned.aborted) giveUp();
  abandoned.addEventListener('abort', giveUp, { once: true });
  const timer = startTimer(seconds, () =>
    limit.abort(
      new TransportFailure(
        problem('connect-timeout', 28, `Connecting to ${where} took longer than ${seconds} s`),
      ),
    ),
  );
  try {
    limit.signal.throwIfAborted();
    return await step(limit.signal);
  } finally {
    clearTimeout(timer);
    abandoned.removeEventListener('abort', giveUp);
  }
}

/** A timer of `seconds`; none for 0 (TIME-2) and for more than a timer can count, some 24 days. */
function startTimer(seconds: number, onEnd: () => void): NodeJS.Timeout | undefined {
  const milliseconds = Math.ceil(seconds * 1000);
  return milliseconds > 0 && milliseconds < 2 ** 31 ? setTimeout(onEnd, milliseconds) : undefined;
}

function settleOnce<S extends Duplex>(
  socket: S,
  readyEvent: string,
  signal: AbortSignal,
  resolve: (socket: S) => void,
  reject: (error: unknown) => void,
): void {
  const stop = () => {
    signal.removeEventListener('abort', onAbort);
    socket.off('error', onError).off(readyEvent, onReady).off('close', onClose);
  };
  const fail = (error: unknown) => {
    stop();
    socket.on('error', () => {}); // later errors have no listener
    socket.destroy();
    reject(error);
  };
  const onReady = () => {
    stop();
    resolve(socket);
  };
  const onError = (error: unknown) => fail(error);
  const onClose = () => fail(Object.assign(new Error('closed'), { code: 'ECONNRESET' }));
  const onAbort = () => fail(signal.reason);
  socket.once('error', onError).once(readyEvent, onReady).once('close', onClose);
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort, { once: true });
}
