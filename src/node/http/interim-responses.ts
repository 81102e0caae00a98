import type { Duplex } from 'node:stream';

/** Removes interim responses (RFC 9110, 15.2) from the stream of a connection. */
export interface InterimFilter {
  /** A request is sent: the next bytes are the head of a response. */
  expectResponse(): void;
}

/** Where the status begins in `HTTP/1.1 200`. */
const STATUS_AT = 9;
const ONE = 0x31;

/** What a head may have in bytes before it is passed on as it is. */
const LONGEST_HEAD = 300 * 1024;

/**
 * Sluice never requests `100 Continue`, and undici reports one as a malformed response, so interim responses are removed first.
 * `101`, which ends HTTP on a connection, stays. The stream must be read in paused mode, with `read()`.
 */
export function withoutInterimResponses(stream: Duplex): InterimFilter {
  const readStream = stream.read.bind(stream) as (size?: number) => Buffer | null;
  let atHead = true;
  let held: Buffer | undefined;
  const read = (size?: number): Buffer | null => {
    if (!atHead || size === 0) return readStream(size);
    for (let chunk = readStream(size); chunk !== null; chunk = readStream(size)) {
      const bytes = held === undefined ? chunk : Buffer.concat([held, chunk]);
      const rest = afterInterim(bytes);
      held = rest ?? bytes;
      if (rest === undefined || rest.length === 0) continue;
      atHead = false;
      held = undefined;
      return rest;
    }
    return null;
  };
  stream.read = read;
  return {
    expectResponse() {
      atHead = true;
      held = undefined;
    },
  };
}

/** The bytes after the interim responses at the start; `undefined` when more bytes are needed to decide. */
function afterInterim(bytes: Buffer): Buffer | undefined {
  let rest = bytes;
  while (rest.length > 0) {
    if (rest.length > STATUS_AT && rest[STATUS_AT] !== ONE) return rest; // most responses: the pattern below takes 3 µs
    const start = rest.toString('latin1', 0, 12);
    if (!/^HTTP\/1\.\d 1(?!01)/.test(start)) return isStartOfInterim(start) ? undefined : rest;
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) return rest.length > LONGEST_HEAD ? rest : undefined;
    if (start.length < 12) return undefined;
    rest = rest.subarray(end + 4);
  }
  return rest;
}

/** Whether these first bytes could begin the head of an interim response. */
function isStartOfInterim(start: string): boolean {
  return start.length < 10 && /^HTTP\/1\.\d 1/.test(start + 'HTTP/1.1 1'.slice(start.length));
}
