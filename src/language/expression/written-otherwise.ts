import type { Expression } from '../../engine/plan/plan.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { isFunction } from '../functions/index.ts';
import { didYouMean, meantOr } from '../support/did-you-mean.ts';
import type { Pointer } from '../support/pointer.ts';
import { isObject, type Json, keysOf } from '../values/json.ts';
import { meantVariable } from './meant-reference.ts';
import type { Place } from './places.ts';
import type { Scope } from './scope.ts';

interface Surroundings {
  readonly place: Place;
  readonly scope: Scope;
  readonly report: Report;
  readonly references?: (name: string, key: Json, pointer: Pointer) => Expression | undefined;
}

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

/** How a function is called, for an object whose one member has the name of one and has a list: `{ "concat": […] }`. */
export function writtenCall(value: Expression): string | undefined {
  if (value.kind !== 'object' || value.members.length !== 1) return undefined;
  const [member] = value.members;
  return member?.value.kind === 'list' && isFunction(member.name)
    ? `write { "function": "${member.name}", "args": [ … ] }`
    : undefined;
}

/** An object with one member that is data to the language, and rarely to who wrote it: reported with what was meant. */
export function reportMeant(
  object: Expression,
  [name, value]: readonly [name: string, value: Json],
  pointer: Pointer,
  surroundings: Surroundings,
): void {
  reportUncalled(object, name, pointer, surroundings);
  reportMisspelt(name, value, pointer, surroundings);
}

/** Functions whose names data has, too: `filter: { date: [from, to] }`. */
const NAMES_OF_DATA = new Set(['date', 'time', 'hash']);

function reportUncalled(
  object: Expression,
  name: string,
  pointer: Pointer,
  { report }: Surroundings,
): void {
  const help = NAMES_OF_DATA.has(name) ? undefined : writtenCall(object);
  if (help === undefined) return;
  const message = `{ "${name}": [ … ] } is not a function call`;
  report({
    rule: 'unfilled-template',
    cause: { yields: true },
    pointer,
    message,
    effect: 'it is sent as an ordinary object',
    help,
  });
}

function reportMisspelt(
  name: string,
  key: Json,
  pointer: Pointer,
  surroundings: Surroundings,
): void {
  const help = helpFor(name, key, surroundings);
  if (help === undefined) return;
  surroundings.report({
    rule: 'unfilled-template',
    cause: { yields: true },
    pointer,
    message: `{ "${name}": … } is not a reference`,
    effect: `it is ${surroundings.place === 'record-member' ? 'written' : 'sent'} as an ordinary object`,
    help,
  });
}

function helpFor(
  name: string,
  key: Json,
  { place, scope, references }: Omit<Surroundings, 'report'>,
): string | undefined {
  if (typeof key !== 'string') return undefined;
  const setting = references === undefined ? undefined : SETTINGS.get(`${name} ${key}`);
  if (setting !== undefined) return `add "${setting}" to the job, or write the value`;
  const near = references === undefined ? undefined : didYouMean(name, OF_EXTENSIONS);
  const meant =
    near !== undefined && references?.(near, key, '') !== undefined
      ? near
      : meantVariable(name, key, place, scope);
  return meantOr(meant, undefined);
}

/** The settings of a job that have references, which are data without them. */
const SETTINGS: ReadonlyMap<string, string> = new Map([
  ['window start', 'windows'],
  ['window end', 'windows'],
  ['incremental value', 'incremental'],
]);

/** Names of references that extensions add. */
const OF_EXTENSIONS = ['record', 'window', 'incremental'];

/** What an argument that is an object was meant as. */
export function misspeltHelp(json: Json, surroundings: Surroundings): string | undefined {
  const [name, ...others] = isObject(json) ? keysOf(json) : [];
  const key = isObject(json) && name !== undefined ? json[name] : undefined;
  return name === undefined || key === undefined || others.length > 0
    ? undefined
    : helpFor(name, key, surroundings);
}
