import { createFileState, type FileStateOptions } from './destinations/commit-folder.ts';
import { createFolderSink, type FolderSinkOptions } from './destinations/folder-sink.ts';
import { createTemporaryScratch } from './node/files/file-writer.ts';
import { createHttpPort } from './node/http/http-undici.ts';
import { proxySettingsFrom } from './node/http/proxy.ts';
import { createResponseCache } from './node/http/response-cache.ts';
import { createSystemClock, createSystemRandom } from './node/process/clock.ts';
import { checkPlan, type Expression, type Plan } from './plan/model/plan.ts';
import type { HttpPort } from './ports/http.ts';
import type { EventsPort, Ports, ScratchPort, StatePort } from './ports/ports.ts';
import type { SinkPort } from './ports/sink.ts';
import {
  checkOptions,
  hasMembers,
  hasMethods,
  isFunction,
  isPlainObject,
  isPositive,
  isString,
  type OptionCheck,
} from './values/errors.ts';
import { readablePem, type Secrets } from './values/secret.ts';

export interface NodePortsOptions {
  readonly secrets: Secrets;
  /** For the proxy variables. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly sink: FolderSinkOptions | SinkPort;
  readonly state: FileStateOptions | StatePort;
  /** Where runs keep what does not fit into memory; in the folder of the sink, else in the system's temporary folder, when absent. */
  readonly scratch?: ScratchPort;
  /** Folder for cached responses, when the plan enables the cache (5.3). */
  readonly cacheFolder?: string;
  readonly events: EventsPort;
  /** The largest response body that is accepted, before and after decoding; the plan's `maxResponseBytes` applies where it is smaller. */
  readonly maximalBodyBytes?: number;
}

const CHECKS: readonly OptionCheck[] = [
  ['secrets', 'a Map of Secret, as compile() returns it', hasMethods('get', 'values'), true],
  ['env', 'an object, for example process.env', isPlainObject, true],
  [
    'sink',
    'a SinkPort, or { root, layout }',
    (value) =>
      hasMethods('begin', 'open', 'commit', 'abandon')(value) ||
      hasMembers({ root: isString })(value),
    true,
  ],
  [
    'state',
    'a StatePort, or { inPath }',
    (value) => hasMethods('read')(value) || (isPlainObject(value) && 'inPath' in (value as object)),
    true,
  ],
  ['scratch', 'a ScratchPort', hasMethods('open')],
  ['cacheFolder', 'a string', isString],
  ['events', 'a function', isFunction, true],
  [
    'maximalBodyBytes',
    'a number above 0',
    (value) => value === Number.POSITIVE_INFINITY || isPositive(value),
  ],
];

/** Ports that have connections and files open. */
export interface NodePorts extends Ports {
  /** Closes what `createNodePorts` has made; call it when no run uses the ports any more. Never rejects. */
  close(): Promise<void>;
}

/** The real world: the network as the plan's transport says, files, the system's clock and randomness. */
export function createNodePorts(plan: Plan, options: NodePortsOptions): NodePorts {
  checkPlan('createNodePorts', plan);
  checkOptions('createNodePorts', options, CHECKS);
  const clock = createSystemClock();
  const { sink, scratch, close } = storageOf(options);
  const http = withCache(
    httpPort(plan, options, scratch, (ms, signal) => clock.sleep(ms, signal)),
    plan,
    options,
    () => clock.nowMs(),
  );
  return {
    http,
    clock,
    random: createSystemRandom(),
    sink,
    scratch,
    state: 'inPath' in options.state ? createFileState(options.state) : options.state,
    events: options.events,
    close: async () => void (await Promise.allSettled([http.close(), close?.()])),
  };
}

function storageOf({
  sink,
  scratch,
}: NodePortsOptions): Pick<Ports, 'sink' | 'scratch'> & Partial<Pick<NodePorts, 'close'>> {
  if ('root' in sink) {
    const folder = createFolderSink(sink);
    return { sink: folder, scratch: scratch ?? folder.scratch };
  }
  if (scratch !== undefined) return { sink, scratch };
  const temporary = createTemporaryScratch();
  return { sink, scratch: temporary, close: temporary.close };
}

function httpPort(
  plan: Plan,
  { secrets, env, maximalBodyBytes = Number.POSITIVE_INFINITY }: NodePortsOptions,
  scratch: ScratchPort,
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>,
): HttpPort {
  const { caCertificate, clientCertificate, clientPassphrase, sshTunnel, maxResponseBytes } =
    plan.transport;
  const open = (expression: Expression) =>
    expression.kind === 'secret' ? (secrets.get(expression.name)?.open() ?? '') : '';
  return createHttpPort({
    proxy: proxySettingsFrom(env),
    sleep,
    scratch,
    maximalBodyBytes: Math.min(maxResponseBytes, maximalBodyBytes),
    ...(caCertificate === null ? {} : { ca: caCertificate }),
    ...(clientCertificate === null ? {} : { clientCertificate: open(clientCertificate) }),
    ...(clientPassphrase === undefined ? {} : { clientPassphrase: open(clientPassphrase) }),
    ...(sshTunnel === null
      ? {}
      : {
          sshTunnel: {
            host: sshTunnel.host,
            port: sshTunnel.port,
            user: sshTunnel.user,
            privateKey: readablePem(open(sshTunnel.privateKey)),
          },
        }),
  });
}

function withCache(
  http: HttpPort,
  plan: Plan,
  { cacheFolder }: NodePortsOptions,
  nowMs: () => number,
): HttpPort {
  const ttlSeconds = plan.transport.cacheTtlSeconds;
  return ttlSeconds === null || cacheFolder === undefined
    ? http
    : createResponseCache(http, { folder: cacheFolder, ttlSeconds, nowMs });
}
