import { X509Certificate } from 'node:crypto';
import { createSecureContext, type SecureContext } from 'node:tls';
import type { Dispatcher } from 'undici';
import type {
  HttpOutcome,
  HttpPort,
  HttpRequest,
  HttpResponse,
  StoredBody,
  TransportProblem,
} from '../../ports/http.ts';
import type { ScratchPort } from '../../ports/ports.ts';
import { StorageProblem } from '../../ports/sink.ts';
import {
  checkOptions,
  hasMembers,
  hasMethods,
  invariant,
  isFunction,
  isIntegerFrom,
  isPlainObject,
  isPositive,
  isString,
  type OptionCheck,
} from '../../values/errors.ts';
import { present } from '../../values/objects.ts';
import { readablePem } from '../../values/secret.ts';
import { mayReach, mayUseNetwork } from '../files/thread-limits.ts';
import { createSystemClock, onAbort } from '../process/clock.ts';
import {
  BodyCollector,
  type CollectedBody,
  decodeCollected,
  hasCoding,
  mistakenCodings,
  oversizedBody,
} from './body.ts';
import {
  type ConnectionPool,
  createConnectionPool,
  openTcp,
  type PooledConnection,
  type Route,
} from './connections.ts';
import {
  authorization,
  openThroughProxy,
  openToProxy,
  type ProxySettings,
  proxyFor,
  proxySecrets,
  type RequestTarget,
  requestTarget,
} from './proxy.ts';
import {
  createSshTunnel,
  type Sleep,
  type SshTunnel,
  type SshTunnelSettings,
} from './ssh-tunnel.ts';
import {
  brokenBody,
  errorText,
  lastingProblem,
  problem,
  problemFrom,
  TransportFailure,
  type TransportPhase,
  truncatedBody,
} from './transport-problem.ts';

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
  ['proxy', 'the settings that proxySettingsFrom returns', isPlainObject],
  [
    'sshTunnel',
    '{ host, port, user, privateKey }',
    hasMembers({ host: isString, port: isIntegerFrom(1), user: isString, privateKey: isString }),
  ],
  ['ca', 'a string', isString],
  ['clientCertificate', 'a string', isString],
  ['clientPassphrase', 'a string', isString],
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

function refusedHost(host: string): TransportProblem {
  return {
    ...lastingProblem('other', 1, `No request may be sent to ${host} here`),
    help: 'the user may name the host where the network is allowed',
  };
}

/**
 * The network, through undici, which is loaded when the first request is sent. Connections are kept alive. A GET request
 * on a kept connection that the server closes without a byte of a response is sent once more on a new one, as cURL
 * does; otherwise one call is one request (RFC 9110, 9.2.2: whether a POST is repeated is for `retryConfig` to say). Throws a
 * `TypeError` for an invalid option.
 */
export function createHttpPort(options: HttpPortOptions = {}): HttpPort {
  checkOptions('createHttpPort', options, CHECKS);
  invariant(mayUseNetwork(), 'a thread without a network sends no requests');
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
    if (!mayReach(target.authority)) return failure(refusedHost(target.authority));
    if (options.sshTunnel !== undefined && !mayReach(options.sshTunnel.host))
      return failure(refusedHost(options.sshTunnel.host));
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

interface CertificateOptions {
  /** PEM certificates that are trusted instead of Node's own (`api.caCertificate`). */
  readonly ca?: string;
  /** PEM certificate followed by its private key (`api.#clientCertificate`). */
  readonly clientCertificate?: string;
  /** Of this key (`api.clientCertificate.passphrase`). */
  readonly clientPassphrase?: string;
}

/** The TLS settings of connections (HTTP-3). Throws a `TransportFailure` that names an invalid certificate. */
function secureContextFrom(options: CertificateOptions): SecureContext {
  const [ca, clientCertificate] = [options.ca, options.clientCertificate].map((pem) =>
    pem === undefined ? undefined : readablePem(pem),
  );
  const trusted = ca === undefined ? {} : { ca, allowPartialTrustChain: true }; // a server's own certificate is enough, as for cURL
  if (ca !== undefined) {
    // Node ignores text that it cannot read, and then every server looks untrusted: report the invalid text instead.
    orFailure(77, 'The CA certificate cannot be used', CA_HELP, () =>
      certificatesIn(ca).map((pem) => new X509Certificate(pem)),
    );
  }
  const { clientPassphrase: passphrase } = options;
  const own =
    clientCertificate === undefined
      ? {}
      : { cert: clientCertificate, key: clientCertificate, ...present({ passphrase }) };
  return orFailure(58, 'The client certificate cannot be used', CLIENT_HELP, () => {
    if (clientCertificate?.includes('-----BEGIN') === false)
      throw new Error('it is not in PEM form');
    return createSecureContext({ ...trusted, ...own });
  });
}

function certificatesIn(pem: string): string[] {
  const certificates = pem.match(
    /-----BEGIN (TRUSTED |X509 )?CERTIFICATE-----[\s\S]*?-----END (TRUSTED |X509 )?CERTIFICATE-----/g,
  );
  if (certificates === null) throw new Error('it is not in PEM form');
  return certificates;
}

const CA_HELP =
  'write the certificate itself, from "-----BEGIN CERTIFICATE-----" on, into "caCertificate" of "api"';
const CLIENT_HELP =
  'write the certificate and then its private key, both in PEM form, into "#clientCertificate" of "api"; for a key that is encrypted, "clientCertificate": { "passphrase": … } has its passphrase';

function orFailure<T>(curlCode: number, complaint: string, help: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw new TransportFailure({
      ...lastingProblem('tls', curlCode, `${complaint}: ${errorText(error)}.`),
      help,
    });
  }
}

/** A route, and what it changes in a request. */
interface RoutedTarget {
  readonly route: Route;
  /** The path of the request line: the whole URL when a proxy forwards it. */
  readonly path: string;
  /** Fields for the proxy that reads the request; names and values take turns. */
  readonly headers: readonly string[];
  /** The `Host` field that the request needs if it has none of its own. */
  readonly hostHeader?: string;
}

const NONE: readonly string[] = [];

/**
 * How a target is reached: through the SSH tunnel if there is one, through the environment's proxy if it has one for
 * the target (`http:` by giving it the whole URL, `https:` through CONNECT), else directly.
 */
function routeTo(
  target: RequestTarget,
  proxies: ProxySettings,
  tunnel: SshTunnel | undefined,
): RoutedTarget {
  if (tunnel !== undefined) return toTarget(target, tunnel.open);
  const proxy = proxyFor(proxies, target);
  if (proxy === undefined) return toTarget(target, openTcp);
  if (target.secure) return toTarget(target, openThroughProxy(proxy));
  const { origin, host, port, secure } = proxy;
  return {
    route: { origin, host, port, secure, open: openToProxy(proxy) },
    path: `${target.origin}${target.path}`,
    headers: Object.entries(authorization(proxy)).flat(),
    hostHeader: target.authority,
  };
}

function toTarget(
  { origin, host, port, secure, path }: RequestTarget,
  open: Route['open'],
): RoutedTarget {
  return { route: { origin, host, port, secure, open }, path, headers: NONE };
}

/** A request as undici sends it: header names and values alternate in one list. */
interface WireRequest extends Dispatcher.DispatchOptions {
  readonly path: string;
  readonly method: string;
  readonly headers: string[];
  readonly body: Uint8Array | null;
  /** `host:port` of the server, for messages. */
  readonly where: string;
}

interface RawResponse {
  readonly kind: 'answer';
  readonly status: number;
  readonly statusText: string;
  /** Names and values take turns. */
  readonly rawHeaders: readonly Buffer[];
  readonly body: CollectedBody;
}

interface RawFailure {
  readonly kind: 'failure';
  readonly problem: TransportProblem;
  /** Whether anything of a response had come. */
  readonly answered: boolean;
}

/** The failure of a request whose signal was aborted. */
const abortedProblem: TransportProblem = lastingProblem('aborted', 42, 'The request was aborted.');

interface ExchangeLimits extends Pick<HttpRequest, 'requestTimeoutSeconds'> {
  readonly maximalBodyBytes: number;
  /** Where a large body of a good response is written; in memory when absent. */
  readonly scratch?: ScratchPort | undefined;
}

/** Sends a request over a connection and reads the response without decoding its content encoding. Rejects with a `StorageProblem` of the scratch space. */
export function exchange(
  connection: PooledConnection,
  wire: WireRequest,
  limits: ExchangeLimits,
  signal: AbortSignal | undefined,
): Promise<RawResponse | RawFailure> {
  return new Promise((resolve, reject) => {
    let phase: TransportPhase = 'awaiting-answer';
    let head: Pick<RawResponse, 'status' | 'statusText' | 'rawHeaders'> | undefined;
    let collector = new BodyCollector(undefined);
    let proceed: () => void = () => {};
    let stopListening: (() => void) | undefined;
    const settle = (outcome: RawResponse | RawFailure) => {
      connection.deadline.stop();
      stopListening?.();
      resolve(outcome);
    };
    const giveUp = (reason: TransportProblem) => {
      collector.drop();
      settle({ kind: 'failure', problem: reason, answered: head !== undefined });
      void connection.abandon();
    };
    if (signal !== undefined) stopListening = onAbort(signal, () => giveUp(abortedProblem));
    const { requestTimeoutSeconds } = limits;
    connection.deadline.start(requestTimeoutSeconds, () =>
      giveUp(
        problem(
          'timeout',
          28,
          `No complete response from ${wire.where} within ${requestTimeoutSeconds} s`,
        ),
      ),
    );
    connection.expectResponse();
    // undici's older form of a handler: for the newer one it reads all fields of the header into an object (4 µs)
    connection.client.dispatch(wire, {
      onConnect() {},
      onHeaders(status, rawHeaders, resume, statusText) {
        if (status >= 200) {
          phase = 'reading-body';
          proceed = resume;
          if (status < 300 && limits.scratch !== undefined)
            collector = new BodyCollector(limits.scratch);
          head = { status, statusText, rawHeaders };
        }
        return true;
      },
      onData(chunk) {
        if (chunk.length === 0) return true; // undici passes an empty chunk after each pause
        if (collector.size + chunk.length > limits.maximalBodyBytes) {
          giveUp(oversizedBody(limits.maximalBodyBytes));
          return true;
        }
        const written = collector.add(chunk);
        written?.then(proceed);
        return written === undefined;
      },
      onComplete() {
        if (head === undefined) return;
        if (connection.isBroken()) return giveUp(brokenBody(wire.where));
        const { status, statusText, rawHeaders } = head;
        const answer = (body: CollectedBody) =>
          settle({ kind: 'answer', status, statusText, rawHeaders, body });
        const body = collector.finish();
        if (!(body instanceof Promise)) return answer(body);
        body.then(answer, (error: unknown) => {
          reject(error);
          giveUp(abortedProblem);
        });
      },
      onError(error) {
        collector.drop();
        settle({
          kind: 'failure',
          problem: problemFrom(error, phase, wire.where),
          answered: head !== undefined,
        });
      },
    });
  });
}

/** Header fields in the order received, names in lower case. */
function headerList(raw: readonly Buffer[]): readonly (readonly [string, string])[] {
  const list: [string, string][] = [];
  for (let index = 0; index + 1 < raw.length; index += 2)
    list.push([String(raw[index]).toLowerCase(), String(raw[index + 1])]);
  return list;
}
