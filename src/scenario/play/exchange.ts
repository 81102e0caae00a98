import { millisecondsOf } from '../../language/support/duration.ts';
import type { Json } from '../../language/values/json.ts';
import type { Template } from './template.ts';

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
export interface HeaderExemption extends MatchExemption {
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
