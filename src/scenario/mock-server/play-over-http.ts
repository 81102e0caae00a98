import type { ServerResponse } from 'node:http';
import type { Exchange } from '../play/exchange.ts';
import { brokenOffAt, faultyReply } from '../play/reply.ts';
import type { Symbols } from '../play/template.ts';

/**
 * Sends the response of an exchange, or injects its fault. `host` says how to replace the recorded origin in headers and text
 * bodies. Returns the status code; 0 if no response was sent.
 */
export function playOverHttp(
  { reply }: Exchange,
  response: ServerResponse,
  symbols: Symbols,
  host: { readonly from: string; readonly to: string } | undefined,
): number {
  const { status, statusText, headers, body } = faultyReply(reply, symbols);
  const bytes =
    reply.body.kind === 'bytes' && !reply.body.json ? Buffer.from(body) : rewritten(body, host);
  const fields = headers
    .filter(([name]) => !UNSENT.has(name))
    .map(
      ([name, value]) =>
        [name, host === undefined ? value : value.replaceAll(host.from, host.to)] as const,
    );
  const write = (code: number, content: Uint8Array, length = content.length) => {
    response.writeHead(
      code,
      code === status && statusText !== '' ? statusText : undefined,
      [...fields, ['content-length', String(length)] as const].flat(),
    );
  };
  const { fault } = reply;
  switch (fault?.kind) {
    case undefined:
    case 'status':
    case 'garbage':
    case 'html':
    case 'error-body':
    case 'cut':
    case 'delay':
    case 'content-type':
      if (status === 204 || status === 304)
        response.writeHead(status, statusText, fields.flat()).end();
      else {
        write(status, bytes);
        response.end(bytes);
      }
      return status;
    case 'encoding':
      fields.push(['content-encoding', 'gzip']);
      write(status, bytes);
      response.end(bytes);
      return status;
    case 'truncate':
      write(status, bytes);
      response.write(bytes.subarray(0, brokenOffAt(fault.bytes, bytes.length)), () =>
        response.destroy(),
      );
      return status;
    case 'reset':
      response.socket?.resetAndDestroy();
      return 0;
    case 'timeout':
    case 'connect-timeout':
      return 0; // the asker gives up; closing the server ends the connection
    default:
      // a running server cannot be unreachable: such faults close the connection instead
      response.destroy();
      return 0;
  }
}

/** Headers that belong to the connection, not to the recording. */
const UNSENT = new Set([
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'content-encoding',
]);

function rewritten(
  body: Uint8Array,
  host: { readonly from: string; readonly to: string } | undefined,
): Buffer {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length);
  if (host === undefined) return bytes;
  const escaped = (text: string) => text.replaceAll('/', '\\/');
  if (!bytes.includes(host.from) && !bytes.includes(escaped(host.from))) return bytes;
  return Buffer.from(
    bytes
      .toString()
      .replaceAll(host.from, host.to)
      .replaceAll(escaped(host.from), escaped(host.to)),
  );
}
