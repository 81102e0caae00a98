import type { Json } from '../../values/json.ts';
import type { Template } from './template.ts';

/** A recorded exchange, ready to be played. */
export interface Exchange {
  readonly id: string;
  /** Where it stands, for reports. */
  readonly place: { readonly file: string; readonly line: number } | null;
  readonly request: RequestPattern;
  readonly match: MatchRules;
  readonly reply: Reply;
  /** Time on the virtual clock; null: as the replay says. */
  readonly takesMs: number | null;
  /** How many requests it answers; `any`: as many as come, or none. */
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
  | { readonly kind: 'form'; readonly fields: readonly (readonly [name: string, value: Template])[] }
  | { readonly kind: 'text'; readonly text: Template }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array };

export interface MatchRules {
  readonly order: 'strict' | 'per-request' | 'any';
  readonly query: 'set' | 'exact' | 'ignore' | { readonly ignore: readonly string[] };
  readonly headers: 'listed' | 'ignore';
  readonly body: 'decoded' | 'exact' | 'ignore';
}

/** What holds when neither the scenario nor the exchange says anything else. */
export const defaultMatch: MatchRules = { order: 'strict', query: 'set', headers: 'listed', body: 'decoded' };

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

export type Fault =
  | { readonly kind: 'reset' | 'timeout' | 'connect-timeout' | 'refused' | 'dns' | 'tls' | 'empty' | 'encoding' }
  | { readonly kind: 'garbage' }
  | { readonly kind: 'truncate'; readonly bytes: number }
  | { readonly kind: 'status'; readonly status: number };

/** A fault from the text that recordings and scenarios use. The schema has checked its form. */
export function faultFrom(text: string): Fault {
  const [, word = '', number = ''] = /^(truncate|status)[@-](\d+)$/.exec(text) ?? [];
  if (word === 'truncate') return { kind: 'truncate', bytes: Number(number) };
  if (word === 'status') return { kind: 'status', status: Number(number) };
  return { kind: text as 'reset' }; // one of the plain kinds
}

/** `METHOD url` as written. */
export function requestLine(request: RequestPattern): string {
  return `${request.method} ${request.url.source}`;
}
