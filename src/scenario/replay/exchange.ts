import { STATUS_CODES } from 'node:http';
import { problem } from '../../node/http/transport-problem.ts';
import {
  type HttpOutcome,
  type HttpResponse,
  type TransportProblem,
  withBody,
} from '../../ports/http.ts';
import { millisecondsOf } from '../../values/duration.ts';
import { exactJsonText, type Json, mapTexts } from '../../values/json.ts';
import { fillTemplate, readTemplate, type Symbols, type Template } from './template.ts';

/** A recorded exchange, ready to be played. */
export interface Exchange {
  readonly id: string;
  /** Where it is, for reports. */
  readonly place: { readonly file: string; readonly line: number } | null;
  readonly request: RequestPattern;
  readonly match: MatchRules;
  readonly reply: Reply;
  /** Time on the virtual clock; null: as the replay says. */
  readonly takesMs: number | null;
  /** How many requests it returns; `any`: as many as come, or none. */
  readonly repeat: number | 'any';
}

export interface RequestPattern {
  readonly method: string;
  /** Absolute, or relative to the base URL. */
  readonly url: Template;
  readonly headers: readonly (readonly [name: string, values: readonly Template[]])[];
  /** Names of headers that must not be sent. */
  readonly absent: readonly string[];
  readonly body: BodyPattern;
}

export type BodyPattern =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly value: Json }
  | {
      readonly kind: 'form';
      readonly fields: readonly (readonly [name: string, value: Template])[];
    }
  | { readonly kind: 'text'; readonly text: Template }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array };

export interface MatchRules {
  readonly order: 'strict' | 'per-request' | 'any';
  readonly query: 'set' | 'exact' | 'ignore' | MatchExemption;
  /** `all`: headers that are not recorded fail too. */
  readonly headers: 'all' | 'listed' | 'ignore' | HeaderExemption;
  readonly body: 'decoded' | 'exact' | 'ignore' | MatchExemption;
}

/** Parts that may differ: header names, parameters, or places in a body as JSON Pointers in which `*` stands for any step. */
export interface MatchExemption {
  /** Not compared. A place frees everything below it. */
  readonly ignore?: readonly string[];
  /** May have another value than the recorded one when the regular expression matches all of it. */
  readonly patterns?: { readonly [name: string]: string };
}

/** As `MatchExemption`, and whether headers that are not recorded fail. */
interface HeaderExemption extends MatchExemption {
  readonly compare?: 'all' | 'listed';
}

/** What applies when neither the scenario nor the exchange says anything else. */
export const defaultMatch: MatchRules = {
  order: 'strict',
  query: 'set',
  headers: 'listed',
  body: 'decoded',
};

export interface Reply {
  readonly status: number;
  /** Reason phrase; null: the usual one. */
  readonly reason: string | null;
  readonly headers: readonly (readonly [name: string, value: Template])[];
  readonly body: ReplyBody;
  readonly fault: Fault | null;
}

export type ReplyBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly value: Json }
  | { readonly kind: 'text'; readonly text: Template }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array; readonly json: boolean };

/** A way for an exchange to go wrong. The recorded response is kept: the fault is laid over it when it is played. */
export type Fault =
  | {
      readonly kind:
        | 'reset'
        | 'timeout'
        | 'connect-timeout'
        | 'refused'
        | 'dns'
        | 'tls'
        | 'empty'
        | 'encoding';
    }
  | { readonly kind: 'garbage' | 'html' | 'error-body' }
  /** `truncate`: the connection breaks within the body; `cut`: a shorter body that is complete for HTTP. `bytes` is the sent length; `null`: half of the body. */
  | { readonly kind: 'truncate' | 'cut'; readonly bytes: number | null }
  /** `retryAfter`: the value of the header, if it is sent. */
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter: string | null }
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'content-type'; readonly type: string };

/** The forms of a fault: the same in recordings, in `sweep` and on the command line. */
export const FAULT_FORMS =
  'reset, timeout, connect-timeout, refused, dns, tls, empty, encoding, garbage, html, error-body, truncate, truncate@N, cut, cut@N, status-N, status-N@RETRY-AFTER, delay@2s or content-type@TYPE';

/** A fault from its text; null when it is none. */
export function faultFrom(text: string): Fault | null {
  if (
    /^(reset|timeout|connect-timeout|refused|dns|tls|empty|encoding|garbage|html|error-body)$/.test(
      text,
    )
  )
    return { kind: text as 'reset' };
  const [, cut, bytes] = /^(truncate|cut)(?:@(\d+))?$/.exec(text) ?? [];
  if (cut !== undefined)
    return { kind: cut as 'cut', bytes: bytes === undefined ? null : Number(bytes) };
  const [, status, retryAfter = null] = /^status-([1-5]\d\d)(?:@(\S.*))?$/.exec(text) ?? [];
  if (status !== undefined) return { kind: 'status', status: Number(status), retryAfter };
  const [, delay = ''] = /^delay@(.+)$/.exec(text) ?? [];
  const ms = millisecondsOf(delay);
  if (ms !== undefined) return { kind: 'delay', ms };
  const [, type] = /^content-type@(\S.*)$/.exec(text) ?? [];
  return type === undefined ? null : { kind: 'content-type', type };
}

/** Milliseconds of a duration. The schemas have checked its form. */
export function durationMs(written: string | number): number {
  return millisecondsOf(String(written)) ?? 0;
}

/** A span as the formats write it: `7s`, `250ms`. */
export function durationText(ms: number): string {
  const whole = Math.round(ms);
  return whole % 1000 === 0 ? `${whole / 1000}s` : `${whole}ms`;
}

/** `METHOD url` as written. */
export function requestLine(request: RequestPattern): string {
  return `${request.method} ${request.url.source}`;
}

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
      return problem('host-not-found', 6, `The host name ${where} cannot be resolved`);
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
