import { STATUS_CODES } from 'node:http';
import {
  type HttpOutcome,
  type HttpResponse,
  type TransportProblem,
  withBody,
} from '../../engine/ports/http.ts';
import { exactJsonText } from '../../features/formats/json/exact-json.ts';
import { mapTexts } from '../../language/values/json.ts';
import { problem } from '../../node/http/transport-problem.ts';
import type { Exchange, Fault, Reply } from './exchange.ts';
import { fillTemplate, readTemplate, type Symbols } from './template.ts';

/** The usual reason phrase of a status; empty when there is none. */
export function defaultReason(status: number): string {
  return STATUS_CODES[status] ?? '';
}

/** The recorded response with its symbols filled in. Header names are lower case. */
export function replyOf(reply: Reply, symbols: Symbols): HttpResponse {
  const headers = reply.headers.map(
    ([name, value]) => [name.toLowerCase(), fillTemplate(value, symbols)] as const,
  );
  const isJson = reply.body.kind === 'json' || (reply.body.kind === 'bytes' && reply.body.json);
  if (isJson && !headers.some(([name]) => name === 'content-type'))
    headers.push(['content-type', 'application/json']);
  return {
    status: reply.status,
    statusText: reply.reason ?? defaultReason(reply.status),
    headers,
    body: bodyOf(reply, symbols),
  };
}

/** The replayed outcome of an exchange: the response, or its fault. */
export function outcomeOf({ reply }: Exchange, where: string, symbols: Symbols): HttpOutcome {
  const { fault } = reply;
  if (isTransportFault(fault))
    return {
      kind: 'failure',
      problem: problemOf(fault, where, replyOf(reply, symbols).body.length),
    };
  return { kind: 'response', response: faultyReply(reply, symbols) };
}

/** The response as it arrives, its fault laid over it. A fault of the connection leaves it as it is. */
export function faultyReply(reply: Reply, symbols: Symbols): HttpResponse {
  const { fault } = reply;
  if (fault?.kind === 'status') {
    const headers = fault.retryAfter === null ? [] : [['retry-after', fault.retryAfter] as const];
    return {
      status: fault.status,
      statusText: defaultReason(fault.status),
      headers,
      body: new Uint8Array(),
    };
  }
  const response = replyOf(reply, symbols);
  switch (fault?.kind) {
    case 'garbage':
      return withBody(response, GARBAGE);
    case 'html':
      return withBody(withType(response, 'text/html; charset=utf-8'), Buffer.from(HTML_PAGE));
    case 'error-body':
      return withBody(withType(response, 'application/json'), Buffer.from(ERROR_BODY));
    case 'cut':
      return withBody(
        response,
        response.body.subarray(0, brokenOffAt(fault.bytes, response.body.length)),
      );
    case 'content-type':
      return withType(response, fault.type);
    default:
      return response;
  }
}

/** The number of bytes sent before the connection breaks: always fewer than the whole body. */
export function brokenOffAt(bytes: number | null, length: number): number {
  return Math.min(bytes ?? Math.floor(length / 2), Math.max(0, length - 1));
}

type TransportFault = Exclude<
  Fault,
  { kind: 'status' | 'garbage' | 'html' | 'error-body' | 'cut' | 'delay' | 'content-type' }
>;

function isTransportFault(fault: Fault | null): fault is TransportFault {
  return (
    fault !== null &&
    !['status', 'garbage', 'html', 'error-body', 'cut', 'delay', 'content-type'].includes(
      fault.kind,
    )
  );
}

function withType(response: HttpResponse, type: string): HttpResponse {
  const { status, statusText, headers, body } = response;
  return {
    status,
    statusText,
    headers: [...headers.filter(([name]) => name !== 'content-type'), ['content-type', type]],
    body,
  };
}

/** What many targets and the gateways before them send with a status that says that all is well. */
const ERROR_BODY =
  '{"error":{"code":"internal_error","message":"Something went wrong, please try again later."}}';
const HTML_PAGE =
  '<!DOCTYPE html><html><head><title>Sign in</title></head><body><form action="/login"></form></body></html>';

/** Bytes that are neither JSON nor UTF-8. */
const GARBAGE: Uint8Array = Uint8Array.from([0x7b, 0xff, 0x00, 0xfe, 0x22, 0x3c]);

function bodyOf({ body }: Reply, symbols: Symbols): Uint8Array {
  switch (body.kind) {
    case 'none':
      return new Uint8Array();
    case 'bytes':
      return body.bytes;
    case 'text':
      return Buffer.from(fillTemplate(body.text, symbols));
    default:
      return Buffer.from(exactJsonText(mapTexts(body.value, (text) => filledValue(text, symbols))));
  }
}

/** A text that is only `{{now…}}` is a number, as target APIs send it. */
function filledValue(text: string, symbols: Symbols): string | number {
  if (!text.includes('{{')) return text;
  const template = readTemplate(text);
  const filled = fillTemplate(template, symbols);
  return template.pieces.length === 1 && template.pieces[0]?.kind === 'now'
    ? Number(filled)
    : filled;
}

/** Faults of the network with the numbers cURL gives them (RETRY-3). */
function problemOf(fault: TransportFault, where: string, length: number): TransportProblem {
  switch (fault.kind) {
    case 'dns':
      return problem('host-not-found', 6, `The name of ${where} cannot be resolved`);
    case 'refused':
      return problem('connection-refused', 7, `${where} refuses connections`);
    case 'connect-timeout':
      return problem('connect-timeout', 28, `Connecting to ${where} took too long`);
    case 'timeout':
      return problem('timeout', 28, `${where} did not respond in time`);
    case 'tls':
      return problem('tls', 35, `The TLS handshake with ${where} failed`);
    case 'empty':
      return problem('empty-reply', 52, `${where} closed the connection without a response`);
    case 'reset':
      return problem(
        'connection-reset',
        56,
        `The connection to ${where} broke before the response`,
      );
    case 'encoding':
      return problem(
        'bad-encoding',
        61,
        `The response of ${where} is not encoded as its header says`,
      );
    default:
      return problem(
        'truncated-body',
        18,
        `${where} closed the connection after ${brokenOffAt(fault.bytes, length)} bytes of the body`,
      );
  }
}
