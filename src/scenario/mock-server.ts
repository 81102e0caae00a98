import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { closeAtOnce, listenOnLoopback } from '../node/process/listen.ts';
import { quietly } from '../node/process/process-identity.ts';
import { type HttpRequest, UNRECORDED_STATUS } from '../ports/http.ts';
import type { ScriptedExchange } from '../ports/http-contract.ts';
import type { Diagnostic } from '../text/diagnostic.ts';
import { checkArgument, hasMembers, isListOf, isPlainObject, isString } from '../values/errors.ts';
import type { Secrets } from '../values/secret.ts';
import { splitUrl } from '../values/url.ts';
import { type CompileChanges, compileScenario } from './compile-scenario.ts';
import { discoverScenarios } from './discover.ts';
import { hidingRealSecrets } from './fill-config.ts';
import { type Contract, type LoadedScenario, readScenario } from './read-scenario.ts';
import type { Comparison } from './replay/compare-request.ts';
import {
  brokenOffAt,
  type Exchange,
  type Fault,
  faultyReply,
  requestLine,
} from './replay/exchange.ts';
import { createScript, type Mismatch, type Script } from './replay/replay-http.ts';
import type { ScenarioFiles } from './replay/scenario-files.ts';
import type { Symbols } from './replay/template.ts';
import { baseUrlOf } from './scenario-http.ts';
import { createSymbolTexts } from './substitution.ts';

/** A recording to be served. */
interface MockScenario {
  readonly name: string;
  readonly exchanges: readonly Exchange[];
  /** What relative requests are relative to; the server replaces its host. */
  readonly baseUrl: string | undefined;
  readonly secrets: ReadonlyMap<string, string>;
}

export interface MockOptions {
  /** 0 or absent: a free one. */
  readonly port?: number;
  /** Delay of each response in milliseconds; the duration of an exchange applies to the virtual clock only. */
  readonly latencyMs?: number;
  /** Faults that come once before the recorded response, of the exchange with this name or of each one. */
  readonly faults?: readonly MockFault[];
  /** A recording that has been played begins anew. */
  readonly loop?: boolean;
  /** Whether requests must come in the recorded order; otherwise equal ones get responses in theirs. */
  readonly strictOrder?: boolean;
  /** The time for symbols such as `{{now+60}}`; that of the system when absent. */
  readonly nowMs?: () => number;
  /** Called of each request after its response. */
  readonly onRequest?: (entry: MockLogEntry) => void;
}

export interface MockFault {
  /** Name of an exchange; null: each one. */
  readonly exchange: string | null;
  readonly fault: Fault;
}

interface MockLogEntry {
  readonly number: number;
  readonly method: string;
  /** Path and query as received. */
  readonly url: string;
  readonly status: number;
  /** The exchange that was replayed, with the name of its scenario; null when none matched. */
  readonly exchange: string | null;
  readonly scenario: string | null;
}

/** The same judgement as a replay's. */
interface MockVerdict {
  readonly ok: boolean;
  readonly requests: number;
  readonly mismatches: readonly Mismatch[];
  readonly unused: readonly { readonly scenario: string; readonly exchange: Exchange }[];
  readonly log: readonly MockLogEntry[];
}

interface MockServer {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  readonly url: string;
  /** The URL of this server for each scenario's base URL. */
  readonly baseUrls: readonly {
    readonly scenario: string;
    readonly recorded: string | undefined;
    readonly served: string;
  }[];
  verdict(): MockVerdict;
  close(): Promise<void>;
}

interface Served {
  readonly scenario: MockScenario;
  readonly script: Script;
}

/** Serves recordings on loopback. The recorded host is free: the server replaces it, also within its responses. */
export async function startMockServer(
  scenarios: readonly MockScenario[],
  options: MockOptions = {},
): Promise<MockServer> {
  const served: Served[] = scenarios.map((scenario) => ({
    scenario,
    script: createScript(
      scenario.exchanges.flatMap((exchange) => withFaults(inMockOrder(exchange, options), options)),
      { loop: options.loop === true },
    ),
  }));
  const recorded = recordedHeaders(scenarios);
  const log: MockLogEntry[] = [];
  const mismatches: Mismatch[] = [];
  const server = createServer();
  const url = `http://127.0.0.1:${await listenOnLoopback(server, options.port ?? 0)}`;

  server.on('request', (incoming, response) => {
    respond(incoming, response).catch(() => response.destroy());
  });

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { host } = incoming.headers;
    // a proxy is asked with the whole URL, which no page of a browser can do
    if (incoming.url?.startsWith('/') === true && host !== undefined && !isLoopback(host))
      return refuse(
        incoming,
        response,
        421,
        `this server accepts requests for 127.0.0.1 and localhost, not for ${host}`,
      );
    const request = await readRequest(incoming, url);
    if (request === undefined)
      return refuse(
        incoming,
        response,
        413,
        `the body is larger than ${MAX_BODY_BYTES / 1024 / 1024} MB`,
      );
    if (options.latencyMs !== undefined && options.latencyMs > 0)
      await new Promise((resolve) => setTimeout(resolve, options.latencyMs));
    const found = findResponse(request, served, { recorded, nowMs: options.nowMs ?? Date.now });
    const entry = { number: log.length + 1, method: request.method, url: incoming.url ?? '/' };
    if (found.kind === 'match') {
      const { exchange, comparison, scenario } = found;
      const { fault } = exchange.reply;
      if (fault?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.ms));
      const origin = scenario.baseUrl === undefined ? undefined : originOf(scenario.baseUrl);
      const status = playOverHttp(
        exchange,
        response,
        comparison,
        origin === undefined ? undefined : { from: origin, to: url },
      );
      emit({ ...entry, status, exchange: exchange.id, scenario: scenario.name });
      return;
    }
    if (found.mismatch !== undefined) mismatches.push(found.mismatch);
    response.writeHead(UNRECORDED_STATUS, 'No Recorded Exchange', {
      'Content-Type': 'application/json',
    });
    response.end(`${JSON.stringify(explained(request, found.mismatch), null, 2)}\n`);
    emit({ ...entry, status: UNRECORDED_STATUS, exchange: null, scenario: null });
  }

  /** Reads and discards the rest of the request body, so that the client can read the response. */
  function refuse(
    incoming: IncomingMessage,
    response: ServerResponse,
    status: number,
    error: string,
  ): void {
    incoming.resume();
    const body = `${JSON.stringify({ error })}\n`;
    response.writeHead(status, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      Connection: 'close',
    });
    response.write(body);
    // closing while the rest of the request arrives would take the response away from the client
    const timer = setTimeout(() => response.end(), LINGER_MS);
    incoming.once('close', () => clearTimeout(timer)).once('end', () => response.end());
    if (incoming.complete) response.end();
    emit({
      number: log.length + 1,
      method: incoming.method ?? 'GET',
      url: incoming.url ?? '/',
      status,
      exchange: null,
      scenario: null,
    });
  }

  function emit(entry: MockLogEntry): void {
    log.push(entry);
    options.onRequest?.(entry);
  }

  return {
    url,
    baseUrls: scenarios.map(({ name, baseUrl }) => ({
      scenario: name,
      recorded: baseUrl,
      served: url + (baseUrl === undefined ? '/' : splitUrl(baseUrl).path),
    })),
    verdict() {
      const unused = served.flatMap(({ scenario, script }) =>
        script.unused().map((exchange) => ({ scenario: scenario.name, exchange })),
      );
      return {
        ok: mismatches.length === 0 && unused.length === 0,
        requests: log.length,
        mismatches: [...mismatches],
        unused,
        log: [...log],
      };
    },
    close: () => closeAtOnce(server),
  };
}

/** The names of the headers that the recordings have, in lower case. */
function recordedHeaders(scenarios: readonly MockScenario[]): ReadonlySet<string> {
  return new Set(
    scenarios
      .flatMap(({ exchanges }) => exchanges)
      .flatMap(({ request: { headers, absent } }) => [...headers.map(([name]) => name), ...absent])
      .map((name) => name.toLowerCase()),
  );
}

function withFaults(exchange: Exchange, { faults = [] }: MockOptions): readonly Exchange[] {
  const before = faults.filter(
    (fault) => fault.exchange === null || fault.exchange === exchange.id,
  );
  return [
    ...before.map(
      ({ fault }): Exchange => ({ ...exchange, repeat: 1, reply: { ...exchange.reply, fault } }),
    ),
    exchange,
  ];
}

/** The order of requests from clients is unknown, so it is per request unless `strictOrder` is set. */
function inMockOrder(exchange: Exchange, { strictOrder }: MockOptions): Exchange {
  return exchange.match.order !== 'strict' || strictOrder === true
    ? exchange
    : { ...exchange, match: { ...exchange.match, order: 'per-request' } };
}

type FoundResponse =
  | {
      readonly kind: 'match';
      readonly exchange: Exchange;
      readonly scenario: MockScenario;
      readonly comparison: Comparison;
    }
  | { readonly kind: 'mismatch'; readonly mismatch: Mismatch | undefined };

/** The response of the first scenario that has one; if none has, the nearest exchange of all of them. */
function findResponse(
  request: HttpRequest,
  served: readonly Served[],
  { recorded, nowMs }: { readonly recorded: ReadonlySet<string>; readonly nowMs: () => number },
): FoundResponse {
  const explanations: (() => Mismatch)[] = [];
  for (const { scenario, script } of served) {
    const comparison: Comparison = {
      secrets: scenario.secrets,
      nowMs,
      baseUrl: scenario.baseUrl ?? 'http://127.0.0.1/',
      overHttp: { recorded },
    };
    const response = script.answer(request, comparison);
    if (response.kind === 'match')
      return { kind: 'match', exchange: response.exchange, scenario, comparison };
    explanations.push(response.explain);
  }
  const [nearest] = explanations
    .map((explain) => explain())
    .sort((a, b) => distance(a) - distance(b));
  return { kind: 'mismatch', mismatch: nearest };
}

function distance({ nearest }: Mismatch): number {
  return nearest === undefined
    ? Number.POSITIVE_INFINITY
    : nearest.differences.length +
        (nearest.differences.some(({ part }) => part === 'path') ? 10 : 0);
}

/** Explains why no exchange matches, in a form that the client can parse. */
function explained(request: HttpRequest, mismatch: Mismatch | undefined): object {
  const { path, query } = splitUrl(request.url);
  return {
    error: 'no recorded exchange matches this request',
    request: `${request.method} ${path}${query === undefined ? '' : `?${query}`}`,
    nearest:
      mismatch?.nearest === undefined
        ? null
        : {
            id: mismatch.nearest.exchange.id,
            request: requestLine(mismatch.nearest.exchange.request),
            ...(mismatch.nearest.spent
              ? {
                  spent:
                    'it was used already as often as the recording allows; "repeat: any" allows more',
                }
              : {}),
            differences: mismatch.nearest.differences,
          },
  };
}

/**
 * Whether a request is meant for this machine. A page of another site whose name leads here (DNS rebinding) says that name, and
 * gets no recorded data.
 */
export function isLoopback(host: string): boolean {
  return /^(?:127(?:\.\d{1,3}){3}|localhost|[\w-]+\.localhost|\[::1\])(?::\d+)?$/i.test(host);
}

/** How long the rest of a refused request is read. */
const LINGER_MS = 1000;

/** What a request with a body may have, as in a replay: a body is compared as a whole. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;

/** The request as a replay knows it; `undefined` when its body is too large. */
/** A request as it came; `undefined` where its body is too large. `url` is that of the server. */
export async function readRequest(
  incoming: IncomingMessage,
  url: string,
): Promise<HttpRequest | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming.iterator({
    destroyOnReturn: false,
  }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  const headers: [string, string][] = [];
  for (let index = 0; index + 1 < incoming.rawHeaders.length; index += 2)
    headers.push([incoming.rawHeaders[index] ?? '', incoming.rawHeaders[index + 1] ?? '']);
  const target = incoming.url ?? '/';
  const body = Buffer.concat(chunks);
  return {
    method: incoming.method ?? 'GET',
    url: target.startsWith('/') ? url + target : target, // a proxy is asked with the whole URL
    headers,
    ...(body.length === 0 ? {} : { body }),
    connectTimeoutSeconds: 0,
    requestTimeoutSeconds: 0,
  };
}

function originOf(url: string): string {
  const { scheme, authority } = splitUrl(url);
  return `${scheme}://${authority}`;
}

/** Which process listens on a TCP port: its name and number, where the system shows it (Linux, own processes). Never throws. */
export function listenerOn(port: number): string | undefined {
  const sockets = new Set(
    ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => listeningSockets(table, port)),
  );
  if (sockets.size === 0) return undefined;
  for (const process of quietly(() => readdirSync('/proc')) ?? []) {
    if (!/^\d+$/.test(process)) continue;
    const descriptors = quietly(() => readdirSync(`/proc/${process}/fd`)) ?? [];
    if (
      !descriptors.some((descriptor) =>
        sockets.has(quietly(() => readlinkSync(`/proc/${process}/fd/${descriptor}`)) ?? ''),
      )
    )
      continue;
    const name = quietly(() => readFileSync(`/proc/${process}/comm`, 'utf8').trim());
    return `${name ?? 'a process'} (process ${process})`;
  }
  return undefined;
}

/** The sockets of a table of the system that listen on a port, as links of descriptors name them. */
function listeningSockets(table: string, port: number): readonly string[] {
  const lines = (quietly(() => readFileSync(table, 'utf8')) ?? '').split('\n').slice(1);
  return lines.flatMap((line) => {
    const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/);
    return state === LISTENING && Number.parseInt(local.split(':').at(-1) ?? '', 16) === port
      ? [`socket:[${inode}]`]
      : [];
  });
}

const LISTENING = '0A';

/**
 * Sends the response of an exchange, or injects its fault. `host` says how to replace the recorded origin in headers and text
 * bodies. Returns the status code; 0 if no response was sent.
 */
function playOverHttp(
  { reply }: Exchange,
  response: ServerResponse,
  symbols: Symbols,
  host: { readonly from: string; readonly to: string } | undefined,
): number {
  const { status, statusText, headers, body } = faultyReply(reply, symbols);
  const bytes =
    reply.body.kind === 'bytes' && !reply.body.json ? Buffer.from(body) : rewritten(body, host);
  const fields = headers
    .filter(([name]) => !UNSENT.has(name))
    .map(
      ([name, value]) =>
        [name, host === undefined ? value : value.replaceAll(host.from, host.to)] as const,
    );
  const write = (code: number, content: Uint8Array, length = content.length) => {
    response.writeHead(
      code,
      code === status && statusText !== '' ? statusText : undefined,
      [...fields, ['content-length', String(length)] as const].flat(),
    );
  };
  const { fault } = reply;
  switch (fault?.kind) {
    case undefined:
    case 'status':
    case 'garbage':
    case 'html':
    case 'error-body':
    case 'cut':
    case 'delay':
    case 'content-type':
      if (status === 204 || status === 304)
        response.writeHead(status, statusText, fields.flat()).end();
      else {
        write(status, bytes);
        response.end(bytes);
      }
      return status;
    case 'encoding':
      fields.push(['content-encoding', 'gzip']);
      write(status, bytes);
      response.end(bytes);
      return status;
    case 'truncate':
      write(status, bytes);
      response.write(bytes.subarray(0, brokenOffAt(fault.bytes, bytes.length)), () =>
        response.destroy(),
      );
      return status;
    case 'reset':
      response.socket?.resetAndDestroy();
      return 0;
    case 'timeout':
    case 'connect-timeout':
      return 0; // the asker gives up; closing the server ends the connection
    default:
      // a running server cannot be unreachable: such faults close the connection instead
      response.destroy();
      return 0;
  }
}

/** Headers that belong to the connection, not to the recording. */
const UNSENT = new Set([
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'content-encoding',
]);

function rewritten(
  body: Uint8Array,
  host: { readonly from: string; readonly to: string } | undefined,
): Buffer {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length);
  if (host === undefined) return bytes;
  const escaped = (text: string) => text.replaceAll('/', '\\/');
  if (!bytes.includes(host.from) && !bytes.includes(escaped(host.from))) return bytes;
  return Buffer.from(
    bytes
      .toString()
      .replaceAll(host.from, host.to)
      .replaceAll(escaped(host.from), escaped(host.to)),
  );
}

export interface ExchangeServer {
  readonly port: number;
  /** `http://127.0.0.1:PORT` */
  readonly baseUrl: string;
  /** Ends open connections, too. */
  close(): Promise<void>;
}

const areExchanges = isListOf(
  hasMembers({ method: isString, path: isString, response: isPlainObject }),
);

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
      response
        .writeHead(UNRECORDED_STATUS, 'Unexpected')
        .end(JSON.stringify({ method, url, body }));
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

/** A running server, or the reason why it did not start. */
export type Serving =
  | {
      readonly kind: 'serving';
      readonly server: MockServer;
      readonly notServed: readonly Diagnostic[];
      /** A text without the secrets of the scenarios and of their configurations. */
      shown(text: string): string;
    }
  | {
      readonly kind: 'refused';
      readonly nothingAt: readonly string[];
      readonly diagnostics: readonly Diagnostic[];
      /** Exchanges that a fault names and no recording has. */
      readonly unknown: readonly string[];
    };

/** Serves the recordings of the scenarios at and below the given paths. Of a scenario with cases, each recording once. */
export async function serveScenarios(
  paths: readonly string[],
  files: ScenarioFiles,
  options: MockOptions = {},
  changes: CompileChanges = {},
): Promise<Serving> {
  const { folders, nothingAt } = await discoverScenarios(paths, files);
  const recordings = new Map<string, ServedScenario>();
  const diagnostics: Diagnostic[] = [];
  const notServed: Diagnostic[] = [];
  for (const folder of folders) {
    const scenario = await readScenario(folder, files);
    diagnostics.push(...scenario.diagnostics);
    for (const playable of scenario.playable) {
      if (playable.contract?.answers !== undefined)
        notServed.push(servedFromDocument(playable.contract));
      else if (!recordings.has(playable.recordingPath))
        recordings.set(playable.recordingPath, await servedScenario(playable, changes));
    }
  }
  if (nothingAt.length > 0 || diagnostics.some(({ severity }) => severity === 'error'))
    return { kind: 'refused', nothingAt, diagnostics, unknown: [] };
  if (recordings.size === 0 && notServed.length > 0)
    return { kind: 'refused', nothingAt, diagnostics: notServed, unknown: [] };
  const ids = new Set(
    [...recordings.values()].flatMap(({ mock }) => mock.exchanges.map(({ id }) => id)),
  );
  const unknown = (options.faults ?? []).flatMap(({ exchange }) =>
    exchange === null || ids.has(exchange) ? [] : [exchange],
  );
  if (unknown.length > 0) return { kind: 'refused', nothingAt, diagnostics, unknown };
  const served = [...recordings.values()];
  const shown = maskFor(served);
  const { onRequest, ...rest } = options;
  const server = await startMockServer(
    served.map(({ mock }) => mock),
    {
      ...rest,
      ...(onRequest === undefined
        ? {}
        : { onRequest: (entry) => onRequest({ ...entry, url: shown(entry.url) }) }),
    },
  );
  return { kind: 'serving', server, notServed, shown };
}

interface ServedScenario {
  readonly mock: MockScenario;
  readonly secrets: Secrets;
}

/** A client sends the made-up secrets of a scenario, or the real ones of a configuration that it shares. */
function maskFor(served: readonly ServedScenario[]): (text: string) => string {
  const symbols = createSymbolTexts(served.map(({ mock }) => mock));
  const madeUp = new Map(served.flatMap(({ mock }) => [...mock.secrets]));
  const hide = hidingRealSecrets(
    served.map(({ secrets }) => secrets),
    madeUp,
  );
  return (text) => hide(symbols.shown(text));
}

/** Documents are not served: Prism does that itself, without the sequence of responses, which is made for one run. */
function servedFromDocument({ document, at }: Contract): Diagnostic {
  const message =
    'the responses of this scenario are from an OpenAPI document: there is no recording to serve';
  return {
    ...at,
    rule: 'openapi-unavailable',
    severity: 'error',
    message,
    help: `serve the document: npx prism mock ${document.path}`,
  };
}

/** What the mock server needs of a scenario. The recording is served even if the configuration does not compile. */
export async function servedScenario(
  scenario: LoadedScenario,
  changes: CompileChanges = {},
): Promise<ServedScenario> {
  const { name, exchanges, secrets } = scenario;
  const compiled = await compileScenario(scenario, undefined, undefined, changes);
  return {
    mock: {
      name,
      exchanges,
      secrets,
      baseUrl: baseUrlOf(compiled.plan, scenario, compiled.secrets),
    },
    secrets: compiled.secrets,
  };
}
