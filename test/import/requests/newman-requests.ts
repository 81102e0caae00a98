// Requests as they are compared with those of newman.

import type { NewmanCase } from './newman-cases.ts';

export interface SentRequest {
  /** Method and address. */
  readonly request: string;
  /** Without those that each client has. */
  readonly headers: readonly string[];
  readonly body: string;
}

export function collectionOf({ what, collection }: NewmanCase): object {
  const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
  return { info: { name: what, schema }, ...collection };
}

/** Headers of each client. */
const OF_CLIENT =
  /^(?:host|connection|proxy-connection|content-length|accept-encoding|postman-token)$/i;
const USUAL =
  /^(?:accept: \*\/\*|user-agent: (?:sluice|postmanruntime).*|cache-control: no-cache)$/i;

export function sentOf(
  method: string,
  url: string,
  rawHeaders: readonly string[],
  body: string,
): SentRequest {
  const headers: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = [rawHeaders[at], rawHeaders[at + 1]];
    const line = `${name.toLowerCase()}: ${value}`;
    if (!OF_CLIENT.test(name) && !USUAL.test(line)) headers.push(line);
  }
  return { request: `${method} ${url}`, headers: headers.sort(), body };
}
