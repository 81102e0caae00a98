import type {
  HttpOutcome,
  HttpPort,
  HttpRequest,
  HttpResponse,
  StoredBody,
  TransportProblem,
} from '../../engine/ports/http.ts';
import type { ScratchPort } from '../../engine/ports/scratch.ts';
import { StorageProblem } from '../../engine/ports/sink.ts';
import {
  checkOptions,
  hasMembers,
  hasMethods,
  isFunction,
  isIntegerFrom,
  isObject,
  isPositive,
  isString,
  type OptionCheck,
} from '../../language/support/check-options.ts';
import { createSystemClock } from '../process/system-clock.ts';
import type { CollectedBody } from './collected-body.ts';
import { type ConnectionPool, createConnectionPool } from './connection-pool.ts';
import { decodeCollected, hasCoding, mistakenCodings } from './decode-body.ts';
import {
  abortedProblem,
  exchange,
  headerList,
  type RawResponse,
  type WireRequest,
} from './exchange.ts';
import { type ProxySettings, proxySecrets } from './proxy.ts';
import { type RequestTarget, requestTarget } from './request-target.ts';
import { type RoutedTarget, routeTo } from './route.ts';
import { type CertificateOptions, secureContextFrom } from './secure-context.ts';
import { createSshTunnel, type Sleep, type SshTunnelSettings } from './ssh-tunnel.ts';
import { lastingProblem, problemFrom, truncatedBody } from './transport-problem.ts';

export interface HttpPortOptions extends CertificateOptions {
  /** Proxies of the environment, from `proxySettingsFrom`; none when absent. */
  readonly proxy?: ProxySettings;
  /** All connections go through this SSH server, and through no proxy (SSH-2). */
  readonly sshTunnel?: SshTunnelSettings;
  /** How the tunnel's opening waits between its tries; on the machine's clock when absent. */
  readonly sleep?: Sleep;
  /** Where large bodies are kept that a request may store (`mayStore`); in memory when absent. */
  readonly scratch?: ScratchPort;
  /** The largest body that is accepted, before and after decoding; 1 GiB when absent. */
  readonly maximalBodyBytes?: number;
}

const CHECKS: readonly OptionCheck[] = [
  ['proxy', 'the settings that proxySettingsFrom returns', isObject],
  [
    'sshTunnel',
    '{ host, port, user, privateKey }',
    hasMembers({ host: isString, port: isIntegerFrom(1), user: isString, privateKey: isString }),
  ],
  ['ca', 'a string', isString],
  ['clientCertificate', 'a string', isString],
  ['sleep', 'a function', isFunction],
  ['scratch', 'a ScratchPort', hasMethods('open')],
  [
    'maximalBodyBytes',
    'a number above 0',
    (value) => value === Number.POSITIVE_INFINITY || isPositive(value),
  ],
];

const GIBIBYTE = 2 ** 30;

/** Header fields of the connection, not of the request: the port writes its own. */
const connectionHeaders: ReadonlySet<string> = new Set([
  'content-length',
  'transfer-encoding',
  'keep-alive',
  'upgrade',
  'expect',
]);

/**
 * The network, through undici, which is loaded when the first request is sent. Connections are kept alive. A GET request
 * on a kept connection that the server closes without a byte of a response is sent once more on a new one, as cURL
 * does; otherwise one call is one request (RFC 9110, 9.2.2: whether a POST is repeated is for `retryConfig` to say). Throws a
 * `TypeError` for an invalid option.
 */
export function createHttpPort(options: HttpPortOptions = {}): HttpPort {
  checkOptions('createHttpPort', options, CHECKS);
  const maximalBodyBytes = options.maximalBodyBytes ?? GIBIBYTE;
  const secureContext = once(() => secureContextFrom(options));
  const anonymousContext = once(() =>
    secureContextFrom(options.ca === undefined ? {} : { ca: options.ca }),
  );
  let opened:
    | Promise<{ readonly pool: ConnectionPool; readonly anonymousPool: ConnectionPool }>
    | undefined;
  const open = async () => {
    const { default: undici } = await import('undici'); // by its default: bundlers know no other names of a CommonJS module
    const pool = createConnectionPool(undici.Client, secureContext);
    // connections that show the client certificate serve no request that must not
    return {
      pool,
      anonymousPool:
        options.clientCertificate === undefined
          ? pool
          : createConnectionPool(undici.Client, anonymousContext),
    };
  };
  const tunnel =
    options.sshTunnel &&
    createSshTunnel(options.sshTunnel, options.sleep ?? createSystemClock().sleep);
  let closed = false;

  async function send(request: HttpRequest, signal?: AbortSignal): Promise<HttpOutcome> {
    const target = requestTarget(request.url);
    if ('kind' in target) return failure(target);
    opened ??= open(); // a missing library rejects here: it is not a failure of the network
    const { pool, anonymousPool } = await opened;
    if (isAborted(signal)) return failure(abortedProblem);
    if (closed) return failure(lastingProblem('other', 2, 'The HTTP port is closed.'));
    try {
      const own = request.anonymous === true ? anonymousPool : pool;
      if (target.secure) secureContext();
      const routed = routeTo(target, options.proxy ?? {}, tunnel);
      const wire = wireRequest(request, target, routed);
      const scratch = request.mayStore === true ? options.scratch : undefined;
      const limits = {
        requestTimeoutSeconds: request.requestTimeoutSeconds,
        maximalBodyBytes,
        scratch,
      };
      for (;;) {
        const closedTunnel = tunnel === undefined ? undefined : await tunnel.ready(signal);
        if (closedTunnel !== undefined) return failure(closedTunnel);
        if (tunnel !== undefined && isAborted(signal)) return failure(abortedProblem);
        const connection = own.take(routed.route, request.connectTimeoutSeconds);
        const openedBefore = connection.opened();
        const outcome = await exchange(connection, wire, limits, signal);
        if (outcome.kind === 'answer') {
          own.release(connection);
          const { encoding, showsEnd } = framingOf(outcome.rawHeaders);
          const body =
            encoding === ''
              ? outcome.body
              : await decodeCollected(outcome.body, encoding, maximalBodyBytes, scratch);
          if ('kind' in body) return failure(body);
          const response = new ReceivedResponse(
            outcome,
            body,
            !showsEnd,
            mistakenCodings(encoding),
          );
          if (request.isCut === undefined || showsEnd) return { kind: 'response', response };
          if (!(await request.isCut(response))) return { kind: 'response', response };
          await response.stored?.release();
          return failure(truncatedBody(target.where));
        }
        const keptOpen = openedBefore > 0 && connection.opened() === openedBefore;
        void connection.abandon();
        const isStale = keptOpen && !outcome.answered && brokenByServer.has(outcome.problem.kind);
        if (!isStale || request.method !== 'GET') return failure(outcome.problem); // a POST may have had its effect
      }
    } catch (error) {
      if (error instanceof StorageProblem) throw error;
      return failure(
        isAborted(signal) ? abortedProblem : problemFrom(error, 'awaiting-answer', target.where),
      );
    }
  }

  return {
    send,
    secrets: proxySecrets(options.proxy ?? {}),
    async close() {
      closed = true;
      tunnel?.close();
      const connections = await opened?.catch(() => undefined);
      await Promise.all([connections?.pool.close(), connections?.anonymousPool.close()]);
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const brokenByServer: ReadonlySet<TransportProblem['kind']> = new Set([
  'empty-reply',
  'connection-reset',
]);

function isAborted(signal: AbortSignal | undefined): boolean {
  return signal?.aborted ?? false;
}

function failure(problem: TransportProblem): HttpOutcome {
  return { kind: 'failure', problem };
}

function wireRequest(
  request: HttpRequest,
  target: RequestTarget,
  routed: RoutedTarget,
): WireRequest {
  const { path } = routed;
  const { method, body } = request;
  const { where } = target;
  let headers = headerLines(request.headers);
  if (routed.headers.length > 0) headers = [...headers, ...routed.headers];
  if (routed.hostHeader !== undefined && !hasHeader(request, 'host'))
    headers = [...headers, 'Host', routed.hostHeader];
  if (target.userinfo !== undefined && !hasHeader(request, 'authorization'))
    headers = [...headers, 'Authorization', `Basic ${target.userinfo}`];
  return { path, method, headers: headers as string[], body: body ?? null, where }; // undici reads the list only
}

function hasHeader({ headers }: HttpRequest, wanted: string): boolean {
  return headers.some(([name]) => name.toLowerCase() === wanted);
}

/** Pages of a job share their list of headers. */
const knownLines = new WeakMap<HttpRequest['headers'], readonly string[]>();

/** The request's own headers in undici's form: names and values take turns. */
function headerLines(headers: HttpRequest['headers']): readonly string[] {
  let lines = knownLines.get(headers);
  if (lines === undefined) {
    lines = headers.flatMap(([name, value]) =>
      connectionHeaders.has(name.toLowerCase()) ? [] : [name, utf8AsLatin1(value)],
    );
    knownLines.set(headers, lines);
  }
  return lines;
}

/** undici writes header values as Latin-1; this makes the bytes on the wire those of UTF-8. */
function utf8AsLatin1(value: string): string {
  return /^[\x20-\x7e]*$/.test(value) ? value : Buffer.from(value, 'utf8').toString('latin1');
}

/** What the fields of a response say of its body: all its codings, joined by commas, and whether they show where it ends. */
interface Framing {
  readonly encoding: string;
  readonly showsEnd: boolean;
}

const ENCODING = 'content-encoding';
/** Fields that say where a body ends, or whose coding does. */
const FRAMING_FIELDS: ReadonlySet<string> = new Set([
  'content-length',
  'transfer-encoding',
  ENCODING,
]);
const FRAMING_LENGTHS: ReadonlySet<number> = new Set(
  [...FRAMING_FIELDS].map((name) => name.length),
);

function framingOf(rawHeaders: readonly Buffer[]): Framing {
  const codings: string[] = [];
  let showsEnd = false;
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const bytes = rawHeaders[index] as Buffer;
    if (!FRAMING_LENGTHS.has(bytes.length)) continue; // decoding takes longer than the rest
    const name = bytes.toString('latin1').toLowerCase();
    if (!FRAMING_FIELDS.has(name)) continue;
    if (name === ENCODING) codings.push(String(rawHeaders[index + 1]));
    else showsEnd = true;
  }
  const encoding = codings.join(',');
  return { encoding, showsEnd: showsEnd || hasCoding(encoding) };
}

/** Decodes the header fields only when they are used: decoding takes 4 µs. */
class ReceivedResponse implements HttpResponse {
  readonly status: number;
  readonly statusText: string;
  readonly body: Uint8Array;
  readonly stored?: StoredBody;
  readonly endsWithConnection: boolean;
  readonly mistakenCodings?: string;
  readonly #rawHeaders: readonly Buffer[];
  #headers: HttpResponse['headers'] | undefined;

  constructor(
    { status, statusText, rawHeaders }: RawResponse,
    { bytes, stored }: CollectedBody,
    endsWithConnection: boolean,
    mistaken: string | undefined,
  ) {
    this.status = status;
    this.statusText = statusText;
    this.body = bytes;
    if (stored !== undefined) this.stored = stored;
    this.endsWithConnection = endsWithConnection;
    if (mistaken !== undefined) this.mistakenCodings = mistaken;
    this.#rawHeaders = rawHeaders;
  }

  get headers(): HttpResponse['headers'] {
    this.#headers ??= headerList(this.#rawHeaders);
    return this.#headers;
  }
}
