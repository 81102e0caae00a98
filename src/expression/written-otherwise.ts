import { isFunction } from '../functions/index.ts';
import type { Expression } from '../plan/plan.ts';

/** What other languages call a function that there is here. */
export const otherNames: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  now: 'time, or strtotime("now")',
  today: 'strtotime("today")',
  timestamp: 'time, or strtotime("…")',
  base64: 'base64_encode',
  btoa: 'base64_encode',
  sha256: 'hash("sha256", …)',
  sha512: 'hash("sha512", …)',
  hmac: 'hash_hmac("sha256", data, key)',
  format: 'sprintf, or date for a point in time',
  concatenate: 'concat',
  join: 'implode',
  nvl: 'ifempty',
  coalesce: 'ifempty',
  default: 'ifempty',
  dateFormat: 'date("Y-m-d", timestamp)',
  date_format: 'date("Y-m-d", timestamp)',
});

/** How a function is called, for an object whose one member has the name of one and holds a list: `{ "concat": […] }`. */
export function writtenCall(value: Expression): string | undefined {
  if (value.kind !== 'object' || value.members.length !== 1) return undefined;
  const [member] = value.members;
  return member?.value.kind === 'list' && isFunction(member.name) ? `write { "function": "${member.name}", "args": [ … ] }` : undefined;
}
