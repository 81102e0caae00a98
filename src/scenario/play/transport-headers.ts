import { productName } from '../../language/support/version.ts';
import { isCredentialHeader } from '../../language/values/credential-header.ts';

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

/**
 * The same for a request received over HTTP. Every client adds headers that nobody has asked for: well-known ones, and names that no
 * recording has (`recorded`, in lower case), but no credentials.
 */
export function isClientHeader(
  name: string,
  value: string,
  recorded: ReadonlySet<string>,
): boolean {
  return (
    isTransportHeader(name, value) ||
    ADDED_BY_CLIENTS.test(name) ||
    !(recorded.has(name.toLowerCase()) || isCredentialHeader(name, []))
  );
}

/** A content type without the parameter that many clients add: `application/json; charset=utf-8` (RFC 8259, 11: it has no effect). */
export function withoutCharset(contentType: string): string {
  return contentType.replace(/\s*;\s*charset\s*=\s*"?utf-?8"?\s*$/i, '').toLowerCase();
}

const NEVER_CONFIGURED = /^(?::.*|content-length|transfer-encoding|keep-alive|upgrade|expect)$/i;
const ADDED_BY_CLIENTS =
  /^(?:host|connection|te|user-agent|accept|accept-.*|content-type|cache-control|pragma|priority|proxy-.*|sec-.*)$/i;
