import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ScriptedExchange } from '../../engine/ports/contracts/http-contract.ts';
import {
  checkArgument,
  hasMembers,
  isListOf,
  isObject,
  isString,
} from '../../language/support/check-options.ts';
import { closeAtOnce, listenOnLoopback } from '../../node/process/listen.ts';

export interface ExchangeServer {
  readonly port: number;
  /** `http://127.0.0.1:PORT` */
  readonly baseUrl: string;
  /** Ends open connections, too. */
  close(): Promise<void>;
}

const areExchanges = isListOf(hasMembers({ method: isString, path: isString, response: isObject }));

/** Plays exchanges in order, on a free port of the loopback interface. A request that is not expected gets the status 599. */
export async function serveExchanges(
  exchanges: readonly ScriptedExchange[],
): Promise<ExchangeServer> {
  checkArgument('serveExchanges', 'exchanges', exchanges, [
    'a list of { method, path, response }',
    areExchanges,
  ]);
  const coming = [...exchanges];
  const reused = new WeakSet<object>();
  const server = createServer(
    (request, response) => void read(request).then((body) => play(request, body, response)),
  );
  const port = await listenOnLoopback(server, 0);

  function play({ method, url }: IncomingMessage, body: string, response: ServerResponse): void {
    const next = coming[0];
    if (
      next === undefined ||
      next.method !== method ||
      next.path !== url ||
      (next.requestBody ?? '') !== body
    ) {
      response.writeHead(599, 'Unexpected').end(JSON.stringify({ method, url, body }));
      return;
    }
    if ('failure' in next.response) {
      // a request that breaks with a connection that was used before is sent again: both count as one
      if (!reused.has(response.socket ?? coming)) coming.shift();
      if (next.response.failure === 'connection-reset') response.socket?.resetAndDestroy();
      else response.socket?.end();
      return;
    }
    coming.shift();
    const { status, statusText, headers = [], body: bytes = new Uint8Array() } = next.response;
    if (response.socket !== null) reused.add(response.socket);
    response.writeHead(status, statusText ?? '', headers.flat()).end(bytes);
  }

  return {
    port,
    baseUrl: `http://127.0.0.1:${port}`,
    close: () => closeAtOnce(server),
  };
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks).toString();
}
