import type { Duplex } from 'node:stream';
import type { Client } from 'ssh2';
import type { TransportProblem } from '../../ports/http.ts';
import { CUT_OFF, type OpenStream } from './connections.ts';
import {
  errorCode,
  errorText,
  lastingProblem,
  problem,
  TransportFailure,
} from './transport-problem.ts';

export interface SshTunnelSettings {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  /** In OpenSSH or PEM form, without passphrase. */
  readonly privateKey: string;
}

/** Ends after `ms` milliseconds, or with a rejection when the signal aborts. */
export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;

/** Connections that an SSH server makes for us. */
export interface SshTunnel {
  /** Opens the tunnel if it is not open: before the first request, and after it died (SSH-2). */
  ready(signal?: AbortSignal): Promise<TransportProblem | undefined>;
  /** Streams from the SSH server to a host, whose name it resolves (SSH-2). */
  readonly open: OpenStream;
  close(): void;
}

const TRIES = 5;
const KEEPALIVE_MS = 10_000;

/** A tunnel to `user@host`, opened when it is needed; five tries with pauses of 1, 2, 4 and 8 s (SSH-3). */
export function createSshTunnel(settings: SshTunnelSettings, sleep: Sleep): SshTunnel {
  const where = `${settings.user}@${settings.host}:${settings.port}`;
  let client: Client | undefined;
  /** Streams of the tunnel whose hosts have not ended them. */
  const channels = new Set<Duplex>();
  let opening: Promise<TransportProblem | undefined> | undefined;
  const closing = new AbortController();

  async function openWithRetries(
    signal: AbortSignal | undefined,
  ): Promise<TransportProblem | undefined> {
    const ssh2 = await loadSsh2();
    if (ssh2 === undefined)
      return lastingProblem(
        'ssh-tunnel',
        97,
        'The SSH tunnel needs the package ssh2, which is not installed: run "npm install ssh2" where Sluice is installed.',
      );
    const ended = signal === undefined ? closing.signal : AbortSignal.any([closing.signal, signal]);
    if (ssh2.utils.parseKey(settings.privateKey) instanceof Error)
      return failedTunnel(where, 'the private key cannot be read');
    for (let attempt = 1; ; attempt++) {
      try {
        const opened = await connect(new ssh2.Client(), settings, ended);
        client = opened;
        opened.once('close', () => {
          if (client === opened) client = undefined;
          // ssh2 ends the streams of a tunnel that died as if their hosts had ended them
          for (const channel of channels) channel.emit(CUT_OFF);
          channels.clear();
        });
        return undefined;
      } catch (error) {
        if (attempt === TRIES || ended.aborted) return failedTunnel(where, errorText(error));
      }
      await sleep(1000 * 2 ** (attempt - 1), ended);
    }
  }

  return {
    ready(signal) {
      if (client !== undefined) return Promise.resolve(undefined);
      opening ??= openWithRetries(signal).finally(() => {
        opening = undefined;
      });
      return opening;
    },
    open: (host, port, signal) =>
      new Promise((resolve, reject) => {
        const unreachable = (reason: string) =>
          reject(
            new TransportFailure(
              problem(
                'connection-refused',
                7,
                `${host}:${port} cannot be reached through the SSH tunnel: ${reason}.`,
              ),
            ),
          );
        if (client === undefined) {
          reject(
            new TransportFailure(
              problem('ssh-tunnel', 7, `The SSH tunnel to ${where} is not open.`),
            ),
          );
          return;
        }
        const giveUp = () => reject(signal.reason);
        signal.addEventListener('abort', giveUp, { once: true });
        client.forwardOut('127.0.0.1', 0, host, port, (error, channel) => {
          signal.removeEventListener('abort', giveUp);
          if (error !== undefined) unreachable(errorText(error));
          else if (signal.aborted) channel.destroy();
          else {
            channels.add(channel);
            channel.once('end', () => channels.delete(channel));
            channel.once('close', () => channels.delete(channel));
            resolve(channel);
          }
        });
      }),
    close() {
      closing.abort();
      client?.destroy();
      client = undefined;
    },
  };
}

/** The library, which its users install; `undefined` when it is missing. */
async function loadSsh2(): Promise<typeof import('ssh2') | undefined> {
  try {
    return (await import('ssh2')).default;
  } catch (error) {
    if (errorCode(error).endsWith('MODULE_NOT_FOUND') && errorText(error).includes("'ssh2'"))
      return undefined;
    throw error;
  }
}

function connect(
  client: Client,
  { host, port, user, privateKey }: SshTunnelSettings,
  ended: AbortSignal,
): Promise<Client> {
  return new Promise((resolve, reject) => {
    const onEnd = () => onError(new Error('it is no longer wanted'));
    const onError = (error: Error) => {
      ended.removeEventListener('abort', onEnd);
      client.on('error', () => {}).destroy();
      reject(error);
    };
    if (ended.aborted) {
      onEnd();
      return;
    }
    ended.addEventListener('abort', onEnd, { once: true });
    client
      .once('error', onError)
      .once('close', () => onError(new Error('the server closed the connection')))
      .once('ready', () => {
        ended.removeEventListener('abort', onEnd);
        client.removeAllListeners('close');
        // A tunnel that dies later fails the requests in it, and `close` shows that it must be opened again.
        client.off('error', onError).on('error', () => {});
        resolve(client);
      })
      // No `hostVerifier`: every host key is accepted (SSH-3).
      .connect({
        host,
        port,
        username: user,
        privateKey,
        keepaliveInterval: KEEPALIVE_MS,
        keepaliveCountMax: 1,
      });
  });
}

function failedTunnel(where: string, reason: string): TransportProblem {
  return lastingProblem('ssh-tunnel', 97, `Unable to create ssh tunnel. ${where}: ${reason}.`);
}
