import type { Route } from './connection-pool.ts';
import { openTcp } from './open-connection.ts';
import {
  authorization,
  openThroughProxy,
  openToProxy,
  type ProxySettings,
  proxyFor,
} from './proxy.ts';
import type { RequestTarget } from './request-target.ts';
import type { SshTunnel } from './ssh-tunnel.ts';

/** A route, and what it changes in a request. */
export interface RoutedTarget {
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
export function routeTo(
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
