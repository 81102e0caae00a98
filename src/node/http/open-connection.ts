import { connect as connectTcp, isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls, type SecureContext } from 'node:tls';
import { problem, problemFrom, TransportFailure } from './transport-problem.ts';

/** Opens a byte stream to `host:port`: directly, through a proxy or through a tunnel. Rejects with `TransportFailure`. */
export type OpenStream = (host: string, port: number, signal: AbortSignal) => Promise<Duplex>;

/** Event of a stream whose carrier has died, and which ends now as if its host had ended it. */
export const CUT_OFF = Symbol('cut off');

/** Keeps TLS sessions between connections to the same server, so that a later handshake is shorter. */
export type TlsSessions = Map<string, Buffer>;

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
export function secureStream(
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
      ...(session === undefined ? {} : { session }),
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
export async function withinTimeLimit<T>(
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
