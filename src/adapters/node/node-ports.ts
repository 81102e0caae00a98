import type { Expression, Plan } from '../../plan/plan.ts';
import type { EventsPort } from '../../ports/events.ts';
import type { HttpPort } from '../../ports/http.ts';
import type { Ports } from '../../ports/ports.ts';
import type { SinkPort } from '../../ports/sink.ts';
import type { StatePort } from '../../ports/state.ts';
import type { Secrets } from '../../values/secret.ts';
import { createFolderSink, type FolderSinkOptions } from './files-sink.ts';
import { createHttpPort } from './http-undici.ts';
import { proxySettingsFrom } from './proxy.ts';
import { createResponseCache } from './response-cache.ts';
import { createFileState, type FileStateOptions } from './state-file.ts';
import { createSystemClock } from './system-clock.ts';
import { createSystemRandom } from './system-random.ts';

export interface NodePortsOptions {
  readonly secrets: Secrets;
  /** For the proxy variables. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly sink: FolderSinkOptions | SinkPort;
  readonly state: FileStateOptions | StatePort;
  /** Where answers are kept when the plan asks for a cache (5.3). */
  readonly cacheFolder?: string;
  readonly events: EventsPort;
  /** Called once, before the first request is sent, when all that it needs has been loaded. */
  readonly onLoaded?: () => void;
}

/** The real world: the network as the plan's transport says, files, the system's clock and randomness. */
export function createNodePorts(plan: Plan, options: NodePortsOptions): Ports {
  const clock = createSystemClock();
  return {
    http: withCache(
      httpPort(plan, options, (ms, signal) => clock.sleep(ms, signal)),
      plan,
      options,
      () => clock.nowMs(),
    ),
    clock,
    random: createSystemRandom(),
    sink: 'root' in options.sink ? createFolderSink(options.sink) : options.sink,
    state: 'inPath' in options.state ? createFileState(options.state) : options.state,
    events: options.events,
  };
}

function httpPort(plan: Plan, { secrets, env, onLoaded }: NodePortsOptions, sleep: (ms: number, signal?: AbortSignal) => Promise<void>): HttpPort {
  const { caCertificate, clientCertificate, sshTunnel, maxResponseBytes } = plan.transport;
  const open = (expression: Expression) => (expression.kind === 'secret' ? (secrets.get(expression.name)?.open() ?? '') : '');
  return createHttpPort({
    proxy: proxySettingsFrom(env),
    sleep,
    maximalBodyBytes: maxResponseBytes,
    ...(onLoaded === undefined ? {} : { onLoaded }),
    ...(caCertificate === null ? {} : { ca: caCertificate }),
    ...(clientCertificate === null ? {} : { clientCertificate: open(clientCertificate) }),
    ...(sshTunnel === null ? {} : { sshTunnel: { host: sshTunnel.host, port: sshTunnel.port, user: sshTunnel.user, privateKey: open(sshTunnel.privateKey) } }),
  });
}

function withCache(http: HttpPort, plan: Plan, { cacheFolder }: NodePortsOptions, nowMs: () => number): HttpPort {
  const ttlSeconds = plan.transport.cacheTtlSeconds;
  return ttlSeconds === null || cacheFolder === undefined ? http : createResponseCache(http, { folder: cacheFolder, ttlSeconds, nowMs });
}
