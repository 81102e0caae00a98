import type { Report } from '../../text/diagnostic.ts';
import { isObject, type Json, keysOf } from '../../values/json.ts';
import type { Pointer } from '../../values/path.ts';
import { didYouMean, meantOr } from '../../values/words.ts';
import { isFunction } from '../functions/index.ts';
import type { Expression } from '../model/plan.ts';
import { type Leaf, type Place, type Scope, TIMES, type Variable, variablesOf } from './scope.ts';

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
  base64url: 'base64url_encode',
  hex2bin: 'hex_decode',
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

/**
 * The variable that an object with one member means, when the member is nearly called so and names something that there
 * is: `{ "atr": "#token" }`. Data with such a name and such a value is unlikely.
 */
function meantVariable(
  name: string,
  key: string,
  place: Place,
  scope: Scope,
): Variable | undefined {
  // attributes are the usual case, and names of data are mostly far from all of these
  if (name.length < 3 || name.length > 14) return undefined;
  const meant =
    (didYouMean(name, variablesOf[place]) as Variable | undefined) ??
    (isAttribute(name, key) ? 'attr' : undefined);
  return meant !== undefined && isKnown(meant, key, scope) ? meant : undefined;
}

/** What people call an attribute; most of the names are also those of data. */
function isAttribute(name: string, key: string): boolean {
  return (
    /^attributes?$/i.test(name) ||
    (key.startsWith('#') && /^(?:config|secret|setting|variable|param|parameter|ref)$/i.test(name))
  );
}

function isKnown(variable: Variable, key: string, scope: Scope): boolean {
  const leaves: Partial<Record<Variable, ReadonlyMap<string, Leaf>>> = {
    attr: scope.attributes,
    consumer: scope.consumer,
    user: scope.user,
    authorization: scope.authorization,
  };
  const known = leaves[variable];
  if (known !== undefined) return known.has(key);
  // the response of a login is not known: its name alone is long enough
  return (
    variable === 'response' ||
    (variable === 'time' && TIMES.includes(key)) ||
    (variable === 'placeholder' && key === 'value')
  );
}
