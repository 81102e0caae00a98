import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { HttpRequest } from '../../engine/ports/http.ts';
import { splitUrl } from '../../language/values/url.ts';
import { closeAtOnce, listenOnLoopback } from '../../node/process/listen.ts';
import type { Comparison } from '../play/compare-request.ts';
import { type Exchange, type Fault, requestLine } from '../play/exchange.ts';
import { createScript, type Mismatch, type Script } from '../play/script.ts';
import { playOverHttp } from './play-over-http.ts';

/** A recording to be served. */
export interface MockScenario {
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

export interface MockLogEntry {
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
export interface MockVerdict {
  readonly ok: boolean;
  readonly requests: number;
  readonly mismatches: readonly Mismatch[];
  readonly unused: readonly { readonly scenario: string; readonly exchange: Exchange }[];
  readonly log: readonly MockLogEntry[];
}

export interface MockServer {
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

/** The status code for a request that matches no exchange: no API sends it. */
const UNMATCHED_STATUS = 599;

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
        `the body is larger than ${MOST_BODY_BYTES / 1024 / 1024} MB`,
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
    response.writeHead(UNMATCHED_STATUS, 'No Recorded Exchange', {
      'Content-Type': 'application/json',
    });
    response.end(`${JSON.stringify(explained(request, found.mismatch), null, 2)}\n`);
    emit({ ...entry, status: UNMATCHED_STATUS, exchange: null, scenario: null });
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
function isLoopback(host: string): boolean {
  return /^(?:127(?:\.\d{1,3}){3}|localhost|[\w-]+\.localhost|\[::1\])(?::\d+)?$/i.test(host);
}

/** How long the rest of a refused request is read. */
const LINGER_MS = 1000;

/** What a request with a body may have, as in a replay: a body is compared as a whole. */
const MOST_BODY_BYTES = 64 * 1024 * 1024;

/** The request as a replay knows it; `undefined` when its body is too large. */
async function readRequest(
  incoming: IncomingMessage,
  url: string,
): Promise<HttpRequest | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming.iterator({
    destroyOnReturn: false,
  }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MOST_BODY_BYTES) return undefined;
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
