import { type IncomingHttpHeaders, request } from 'node:http';
import { studio } from '../../src/cli/commands/studio.ts';
import { call } from './call-command.ts';

export interface StudioAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body as JSON. */
  json<T>(): T;
}

export interface OpenedStudio {
  readonly url: string;
  readonly port: number;
  readonly token: string;
  /** Sends a request as the page does, with other headers where these are given; `null` leaves one out. */
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string | null>>,
  ): Promise<StudioAnswer>;
  /** Interrupts the command. Returns its exit code and what it printed. */
  close(): ReturnType<typeof call>;
}

/** `sluice studio` in a folder, as a process of a user would run it. */
export async function openStudio(
  folder: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<OpenedStudio> {
  const interrupted = new AbortController();
  let onStdout: (text: string) => void = () => {};
  const printed = new Promise<string>((resolve) => {
    onStdout = (text) => resolve(text.trim());
  });
  const ended = call(studio, ['--no-open', ...args], folder, '', env, {
    signal: interrupted.signal,
    onStdout: (text) => onStdout(text),
  });
  const url = await Promise.race([
    printed,
    ended.then(({ stderr }) => Promise.reject(new Error(`the studio did not start: ${stderr}`))),
  ]);
  const port = Number(new URL(url).port);
  const token = new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? '';
  return {
    url,
    port,
    token,
    send(method, path, body, headers = {}) {
      const usual = {
        Host: `127.0.0.1:${port}`,
        'X-Sluice-Token': token,
        ...(method === 'GET' ? {} : { Origin: `http://127.0.0.1:${port}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      };
      const sent = Object.fromEntries(
        Object.entries(usual).filter((entry): entry is [string, string] => entry[1] !== null),
      );
      return sendRequest(port, method, path, sent, body);
    },
    close() {
      interrupted.abort();
      return ended;
    },
  };
}

function sendRequest(
  port: number,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): Promise<StudioAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, method, path, headers, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            json: <T>() => JSON.parse(text) as T,
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
