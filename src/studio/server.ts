import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { builtPageFolder } from '../node/files/read-file.ts';
import { closeAtOnce, listenOnLoopback } from '../node/process/listen.ts';

/** A request of the page, let in by the guard. */
export interface PageRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly query: URLSearchParams;
  /** The JSON of the body; `undefined` for a GET. */
  readonly body: unknown;
  /** Whether the response may be events. */
  readonly acceptsEvents: boolean;
  /** Aborted when the page does not wait any more, and when the server closes. */
  readonly signal: AbortSignal;
}

export type PageResponse =
  | { readonly status: number; readonly json: unknown }
  /** Events, one after the other, until the promise resolves. */
  | { stream(send: (event: unknown) => void): Promise<void> };

/** A channel of texts to the page. */
export interface PageSocket {
  send(text: string): void;
  onMessage(listener: (text: string) => void): void;
  onClose(listener: () => void): void;
}

interface PageFile {
  readonly type: string;
  readonly bytes: Uint8Array;
}

interface PageServerOptions {
  /** 0 or absent: a free one. */
  readonly port?: number;
  /** The files of the page by their path; they contain nothing of the user. `{{nonce}}` in HTML becomes that of the policy. */
  readonly files: ReadonlyMap<string, PageFile>;
  /** Called for each request below `/api/`. */
  readonly handle: (request: PageRequest) => Promise<PageResponse>;
  /** Called for each WebSocket at `/socket`. */
  readonly connect: (socket: PageSocket) => void;
  /** Called with errors of the handler; the page gets status 500 without details. */
  readonly onError: (error: unknown) => void;
}

interface PageServer {
  /** `http://127.0.0.1:PORT/#token=…`: the part after `#` is not sent, so that it is in no log. */
  readonly url: string;
  readonly port: number;
  readonly token: string;
  close(): Promise<void>;
}

const EVENTS = 'text/event-stream';
const LOOPBACK = 'http://127.0.0.1';
const INTERNAL = {
  error: {
    message: 'Sluice has an internal error. The terminal that runs sluice studio shows it.',
  },
};
const MAX_BODY_BYTES = 64 * 1024 * 1024;

/** How long a request may take to arrive: any process of the machine can connect, and send nothing. A response may take as long as it needs. */
const RECEIVING = {
  headersTimeout: 5000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 1000,
};

/** Serves a page and its requests on loopback. Requests without the token, of another page or for another host name are refused. */
export async function startPageServer(options: PageServerOptions): Promise<PageServer> {
  const token = randomBytes(24).toString('base64url');
  const nonce = randomBytes(16).toString('base64');
  const server = createServer(RECEIVING);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_BODY_BYTES,
    handleProtocols: () => tokenProtocol(token),
  });
  const port = await listenOnLoopback(server, options.port ?? 0);
  const closing = new AbortController();
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // browsers write attributes of style while a text is edited
    "style-src-attr 'unsafe-inline'",
    `connect-src 'self' ws://127.0.0.1:${port} ws://localhost:${port}`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  const always = {
    'Content-Security-Policy': policy.join('; '),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };

  server.on('request', (request, response) => {
    for (const [name, value] of Object.entries(always)) response.setHeader(name, value);
    respond(request, response).catch((error: unknown) => {
      options.onError(error);
      if (response.headersSent) response.end(eventText({ ...INTERNAL, status: 500 }));
      else sendJson(response, 500, INTERNAL);
    });
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const refused =
      request.url === '/socket'
        ? refusalOf(request.headers, { token: true, sends: true }, { port, token })
        : { status: 404 as const, message: 'Not found.' };
    socket.on('error', () => socket.destroy());
    if (refused !== undefined)
      return void socket.end(
        `HTTP/1.1 ${refused.status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
      );
    sockets.handleUpgrade(request, socket, head, (connected) =>
      options.connect(pageSocket(connected)),
    );
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/' } = request;
    // a target such as `//` is not a URL
    const { pathname: path, searchParams: query } = new URL(
      URL.canParse(url, LOOPBACK) ? url : '/unreadable',
      LOOPBACK,
    );
    const { method = 'GET' } = request;
    const isApi = path.startsWith('/api/');
    const refused = refusalOf(
      request.headers,
      { token: isApi, sends: method !== 'GET' && method !== 'HEAD' },
      { port, token },
    );
    if (refused !== undefined) return refuse(request, response, refused);
    if (!isApi)
      return sendFile(
        request,
        response,
        options.files.get(path === '/' ? '/studio.html' : path),
        nonce,
      );
    if (method !== 'GET' && method !== 'POST' && method !== 'PUT')
      return sendJson(response, 405, { error: { message: `${method} is not supported.` } });
    const read = method === 'GET' ? { body: undefined } : await readJson(request);
    if ('problem' in read) return sendJson(response, 400, { error: { message: read.problem } });
    const left = new AbortController();
    response.once('close', () => left.abort());
    const result = await options.handle({
      method,
      path: path.slice('/api'.length),
      query,
      body: read.body,
      acceptsEvents: request.headers.accept === EVENTS,
      signal: AbortSignal.any([left.signal, closing.signal]),
    });
    if ('json' in result) return sendJson(response, result.status, result.json);
    response.writeHead(200, { 'Content-Type': `${EVENTS}; charset=utf-8` });
    response.flushHeaders();
    await result.stream((event) => void response.write(eventText(event)));
    response.end();
  }

  return {
    url: `http://127.0.0.1:${port}/#token=${token}`,
    port,
    token,
    async close() {
      closing.abort();
      for (const client of sockets.clients) client.terminate();
      await closeAtOnce(server);
    },
  };
}

function eventText(event: unknown): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, message }: Refusal,
): void {
  request.resume();
  response.setHeader('Connection', 'close');
  sendJson(response, status, { error: { message } });
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  const bytes = Buffer.from(JSON.stringify(value));
  response
    .writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': bytes.length,
    })
    .end(bytes);
}

function sendFile(
  { method }: IncomingMessage,
  response: ServerResponse,
  file: PageFile | undefined,
  nonce: string,
): void {
  if (method !== 'GET' && method !== 'HEAD')
    return sendJson(response, 405, { error: { message: `${method} is not supported.` } });
  if (file === undefined) return sendJson(response, 404, { error: { message: 'Not found.' } });
  const bytes = file.type.startsWith('text/html')
    ? Buffer.from(Buffer.from(file.bytes).toString().replaceAll('{{nonce}}', nonce))
    : file.bytes;
  response
    .writeHead(200, { 'Content-Type': file.type, 'Content-Length': bytes.length })
    .end(method === 'HEAD' ? undefined : bytes);
}

/** Only JSON is read: a form of another page cannot send that type. */
async function readJson(
  request: IncomingMessage,
): Promise<{ readonly body: unknown } | { readonly problem: string }> {
  if (request.headers['content-type']?.split(';')[0] !== 'application/json')
    return { problem: 'The body must be application/json.' };
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES)
      return { problem: `The body is larger than ${MAX_BODY_BYTES / 1024 / 1024} MB.` };
    chunks.push(chunk);
  }
  try {
    return { body: JSON.parse(Buffer.concat(chunks).toString()) as unknown };
  } catch {
    return { problem: 'The body is not JSON.' };
  }
}

function pageSocket(socket: WebSocket): PageSocket {
  socket.on('error', () => socket.terminate());
  return {
    send: (text) => socket.send(text),
    onMessage: (listener) => void socket.on('message', (data) => listener(String(data))),
    onClose: (listener) => void socket.on('close', listener),
  };
}

/** Why a request gets no response. */
export interface Refusal {
  readonly status: 403 | 421;
  readonly message: string;
}

/** What a request must show. `sends` is one that changes something, or opens a channel: pages of other origins can send those without reading the response. */
interface Demands {
  readonly token: boolean;
  readonly sends: boolean;
}

/** The name under which the page sends the token, and the prefix of the protocol that a WebSocket names instead: it cannot send headers. */
const TOKEN_HEADER = 'x-sluice-token';
const TOKEN_PROTOCOL = 'sluice.';

/**
 * Whether a request may come in: it must name this machine and port as its host, so that a name which leads here (DNS rebinding) is of no use,
 * come from the page itself, and show the token.
 */
export function refusalOf(
  headers: IncomingHttpHeaders,
  demands: Demands,
  { port, token }: { readonly port: number; readonly token: string },
): Refusal | undefined {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  const { host = '', origin } = headers;
  if (!hosts.includes(host))
    return {
      status: 421,
      message: `This server responds to 127.0.0.1:${port} and localhost:${port} only.`,
    };
  if (origin === undefined ? demands.sends : origin !== `http://${host}`)
    return { status: 403, message: 'Requests of other pages are refused.' };
  if (demands.token && ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site'])))
    return { status: 403, message: 'Requests of other pages are refused.' };
  if (demands.token && !isToken(shownToken(headers), token))
    return {
      status: 403,
      message: 'The token is missing or wrong. Open the URL that sluice studio has printed.',
    };
  return undefined;
}

/** The protocol that a WebSocket must name; it contains the token. */
function tokenProtocol(token: string): string {
  return TOKEN_PROTOCOL + token;
}

function shownToken(headers: IncomingHttpHeaders): string {
  const given = headers[TOKEN_HEADER];
  if (typeof given === 'string') return given;
  const protocol = headers['sec-websocket-protocol'] ?? '';
  return protocol.startsWith(TOKEN_PROTOCOL) ? protocol.slice(TOKEN_PROTOCOL.length) : '';
}

function isToken(shown: string, token: string): boolean {
  const [one, other] = [Buffer.from(shown), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** The files of the studio's page as `make build` writes them; `undefined` when there are none. */
export function builtPage(): ReadonlyMap<string, PageFile> | undefined {
  const folder = builtPageFolder();
  if (folder === undefined) return undefined;
  return new Map(
    readdirSync(folder).flatMap((name) => {
      const type = TYPES[path.extname(name)];
      return type === undefined
        ? []
        : [[`/${name}`, { type, bytes: readFileSync(path.join(folder, name)) }] as const];
    }),
  );
}
