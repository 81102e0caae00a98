import { productName } from '../../language/support/version.ts';

const PRODUCT = productName.slice(0, productName.indexOf('/') + 1);

/**
 * Whether a header of a run's request never depends on the configuration: the connection has it whatever is configured, or it is the name
 * of the program. A configured `Host` or `Accept-Encoding` is sent, and counts.
 */
export function isTransportHeader(name: string, value: string): boolean {
  return (
    NEVER_CONFIGURED.test(name) ||
    (name.toLowerCase() === 'user-agent' && value.startsWith(PRODUCT))
  );
}

/** The same for a request received over HTTP, where the client adds headers for its connection. */
export function isClientHeader(name: string, value: string): boolean {
  return isTransportHeader(name, value) || ADDED_BY_CLIENTS.test(name);
}

const NEVER_CONFIGURED = /^(?::.*|content-length|transfer-encoding|keep-alive|upgrade|expect)$/i;
const ADDED_BY_CLIENTS = /^(?:host|connection|accept-encoding|proxy-.*)$/i;
