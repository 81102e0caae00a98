// What a request says: its values by name, and times as people and programs write them.
import type { HttpRequest } from '../../ports/http.ts';
import { DAY } from '../../values/duration.ts';
import { elementsOf, isScalar, type Json, jsonFrom } from '../../values/json.ts';
import { phpText } from '../../values/text.ts';
import { fromLocal, instantFrom, parseTime, type Zone, zoneOf } from '../../values/time.ts';
import { parseQuery } from '../../values/url.ts';
import { dotted, sentText } from './sent-values.ts';
import type { TimeForm } from './templates.ts';

/** What a request says, by names with dots. */
export type Asked = ReadonlyMap<string, string>;

/** The values of a request: of its query, its body and its headers. */
export function askedBy({ headers, body }: HttpRequest, query: string): Asked {
  const asked = new Map<string, string>();
  for (const [name, value] of headers) asked.set(`header:${name.toLowerCase()}`, value);
  if (body !== undefined && body.length > 0) {
    const text = new TextDecoder().decode(body);
    const json = jsonFrom(text);
    if (json !== undefined && !isScalar(json)) addLeaves('', json, asked);
    else if (/^[^\s{]+=/.test(text)) addPairs(text, asked);
    asked.set('body', text);
  }
  addPairs(query, asked);
  return asked;
}

function addPairs(text: string, asked: Map<string, string>): void {
  for (const [name, value] of parseQuery(text)) asked.set(dotted(name), value ?? '');
}

function addLeaves(prefix: string, value: Json, asked: Map<string, string>): void {
  if (isScalar(value)) {
    if (value !== null) asked.set(prefix, sentText(value));
    return;
  }
  const elements = elementsOf(value);
  for (const [name, element] of elements)
    addLeaves(prefix === '' ? name : `${prefix}.${name}`, element, asked);
  if (Array.isArray(value))
    asked.set(prefix, value.map((each: Json) => (isScalar(each) ? phpText(each) : '')).join(','));
}

/** Whether a request has a value as it is in the plan. */
export function isSaid(said: Asked, name: string, text: string): boolean {
  return said.get(name) === text;
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export interface Bound {
  readonly ms: number;
  readonly number: number;
  /** How long the text lasts: a day, a minute. */
  readonly unitMs: number;
}

/** A time as a request has it; `undefined` where the text is none. `zone` is that of a text without an offset, unless its form says another. */
export function timeOf(
  text: string,
  zone: Zone,
  { format, timeZone }: TimeForm = {},
): Bound | undefined {
  const number = Number(text);
  if (/^-?\d+(\.\d+)?$/.test(text) && text.length !== 8)
    return { ms: sinceEpoch(number), number, unitMs: 1000 };
  const local = (timeZone === undefined ? undefined : zoneOf(timeZone)) ?? zone;
  const ms = instantFrom(text, local)?.ms ?? patternTime(text, format, local);
  return ms === undefined ? undefined : { ms, number, unitMs: unitOf(text) };
}

/** A time that is written with letters of strftime. */
function patternTime(text: string, format: string | undefined, zone: Zone): number | undefined {
  if (format?.includes('%') !== true) return undefined;
  const ms = parseTime(text, format)?.ms;
  return ms === undefined || /%(:?z|s)/.test(format) ? ms : fromLocal(ms, zone);
}

/** The same for a value that paging has read from a record. */
export function positionTime(text: string): number {
  const number = Number(text);
  return Number.isFinite(number) ? sinceEpoch(number) : Date.parse(text);
}

/** Seconds, or milliseconds where seconds would be in another age. */
function sinceEpoch(number: number): number {
  return Math.abs(number) > 1e11 ? number : number * 1000;
}

function unitOf(text: string): number {
  if (/^\d{4}-?\d\d-?\d\d$/.test(text)) return DAY;
  return /:\d\d:\d\d/.test(text) ? 1000 : 60_000;
}
