import { type Place, pointerOf } from '../../plan/configuration/key-tree.ts';
import { expressionsIn, isIncrementalValue } from '../../plan/expression/evaluate.ts';
import { TIMES } from '../../plan/expression/scope.ts';
import { isTime } from '../../plan/extensions/job-cursor.ts';
import { isFunction } from '../../plan/functions/index.ts';
import { formatDate } from '../../plan/functions/times.ts';
import type { Expression, Incremental } from '../../plan/model/plan.ts';
import { sentParameters } from '../../plan/model/sent-parameters.ts';
import { hasMember, isArray, isObject, type Json, keysOf, member } from '../../values/json.ts';
import { pointerTo } from '../../values/path.ts';
import { didYouMean, meantOr, shortened } from '../../values/words.ts';
import type { Look, Review, RuleReport } from './review.ts';

/** `doubtful-format` */
export const doubtfulFormat: Look = (place, report) => {
  const { name, args = [] } = callAt(place) ?? {};
  const [format, ...values] = args;
  if (typeof format !== 'string') return;
  const ofText = name === 'sprintf' ? problemOfText(format, values.length) : undefined;
  const problem = name === 'date' ? problemOfDate(format) : ofText;
  if (problem !== undefined)
    report({
      pointer: pointerTo(pointerOf(place), 'args', 0),
      ...problem,
    });
};

/** Monday, 20 March 2017, 08:53:20: every part of it looks different. */
const EXAMPLE = 1490000000;

/** Formats of other languages, and what is the same in PHP. */
const NAMED: readonly (readonly [RegExp, string])[] = [
  [/^(?:ISO-?8601|RFC-?3339|ATOM|W3C)$/i, 'c'],
  [/^RFC-?(?:822|1123|2822)$/i, 'r'],
  [/^(?:unix|epoch|timestamp)$/i, 'U'],
];

/** The letters of strftime that are others in PHP. */
const PERCENT: Readonly<Record<string, string>> = {
  M: 'i',
  S: 's',
  B: 'F',
  b: 'M',
  I: 'h',
  p: 'A',
  e: 'j',
  j: 'z',
  F: 'Y-m-d',
  T: 'H:i:s',
};

/** The letters of Java, ICU and JavaScript libraries; what is in quotes or brackets there stays as it is. */
const DOUBLED: Readonly<Record<string, string>> = {
  yyyy: 'Y',
  yy: 'y',
  mmmm: 'F',
  mmm: 'M',
  MM: 'm',
  mm: 'i',
  dd: 'd',
  HH: 'H',
  hh: 'h',
  ss: 's',
  sss: 'v',
};

function problemOfDate(format: string) {
  const letters = /%[a-zA-Z]/.test(format)
    ? format.replaceAll(/%([a-zA-Z])/g, (_, letter: string) => PERCENT[letter] ?? letter)
    : fromDoubled(format);
  const meant =
    NAMED.find(([name]) => name.test(format))?.[1] ??
    letters
      .replaceAll(/(?<=(?<!\\)[GgHh][:.]?)m/g, 'i') // the minutes; "m" is the month
      .replaceAll(/(?<!\\)T(?=[GgHh])|(?<=[svu])Z$/g, '\\$&'); // a time zone, and an offset in seconds
  if (meant === format) return undefined;
  return {
    message: `"${format}" is not a format of date()`,
    effect: `it prints ${formatDate(format, EXAMPLE)}, for example`,
    help: `write ${JSON.stringify(meant)}, which prints ${formatDate(meant, EXAMPLE)}`,
  };
}

function fromDoubled(format: string): string {
  if (!/YY|yy|MM|DD|dd|HH|hh|mm|ss/.test(format.replaceAll(/\\./g, ''))) return format;
  return format.replaceAll(
    /'([^']*)'|\[([^[\]]*)\]|([A-Za-z])\3+/g,
    (part, quoted: string | undefined, bracketed: string | undefined) =>
      DOUBLED[part] ??
      DOUBLED[part.toLowerCase()] ??
      [...(quoted ?? bracketed ?? part)].map((letter) => `\\${letter}`).join(''),
  );
}

/** sprintf() uses a value for each directive, and no other. */
function problemOfText(format: string, values: number) {
  if (/%\d+\$/.test(format)) return undefined;
  const places = format.replaceAll('%%', '').match(/%[-+ 0#'.*\d]*[bcdeEfFgGosuxX]/g)?.length ?? 0;
  if (places >= values) return undefined;
  return {
    message: `"${format}" has ${places === 0 ? 'no directive' : `${places} of ${values} directives`} for the values after it`,
    effect: places === 0 ? `the result is always "${format}"` : 'the other values are not used',
    help: 'write %s for each value',
  };
}

/** A function as it is written. */
interface WrittenCall {
  readonly name: string;
  /** `undefined` where "args" is not there, or no list. */
  readonly args: readonly Json[] | undefined;
}

/** The function that is written at a place; `undefined` where there is none. */
export function callAt({ value, branch }: Place): WrittenCall | undefined {
  if (branch?.name !== 'FunctionCall' || !isObject(value)) return undefined;
  const name = member(value, 'function');
  const args = member(value, 'args');
  return typeof name === 'string' ? { name, args: isArray(args) ? args : undefined } : undefined;
}

/** `function-arguments` */
export const functionArguments: Look = (place, report) => {
  withoutFunction(place, report);
  const call = callAt(place);
  if (call === undefined) return;
  const pointer = pointerOf(place);
  if (call.name === 'concat' && !hasMember(place.value as object, 'args'))
    report({
      severity: 'warning',
      pointer,
      message: 'concat() has no arguments',
      effect: 'its result is empty',
      help: 'add "args"',
    });
  for (const [index, value] of (call.args ?? []).entries())
    if (value === null)
      report({
        severity: 'warning',
        pointer: pointerTo(pointer, 'args', index),
        message: `an argument of ${call.name}() has no value`,
        effect: 'it counts as an empty string',
        help: 'write the argument',
      });
};

/** An object with "args" where a function may be, which nothing calls. */
function withoutFunction(place: Place, report: RuleReport): void {
  const { value, format } = place;
  if (format?.name !== 'Value' || !isObject(value)) return;
  if (hasMember(value, 'function') || !isArray(member(value, 'args'))) return;
  const [other, ...more] = keysOf(value).filter((key) => key !== 'args');
  const named = [other, other === undefined ? undefined : member(value, other)].find(
    (name) => typeof name === 'string' && isFunction(name),
  );
  const isMeant = other === undefined || didYouMean(other, ['function']) !== undefined;
  if (more.length > 0 || (named === undefined && !isMeant)) return;
  report({
    severity: 'warning',
    pointer: pointerOf(place),
    message: '"args" has no "function" next to it',
    effect: 'the object is used as it is written',
    help: `write "function": "${named ?? '…'}"`,
  });
}

const IN_QUOTES = /^[“”„‘’‚«»].*[“”‘’«»]$/su;

/** `curly-quotes` */
export const curlyQuotes: Look = ({ value }, report) => {
  if (typeof value === 'string' && value.charCodeAt(0) > 0x7f && IN_QUOTES.test(value))
    report({
      message: 'the quotes around this string are part of it',
      effect: `it counts as ${shortened(value, 40)}, quotes included`,
      help: 'write straight quotes, or none',
    });
};

/** `unknown-time` */
export const unknownTime: Review = ({ jobs }, report) => {
  for (const { job, run } of jobs)
    for (const { value, from } of [
      ...run.target.defaultParams,
      ...sentParameters(job),
      ...job.headers,
      ...job.userData,
      ...(job.add ?? []),
    ])
      for (const each of expressionsIn(value)) {
        if (each.kind !== 'state' || TIMES.includes(each.name)) continue;
        const at = each.from ?? from;
        if (at === undefined) continue;
        const near = didYouMean(each.name, TIMES);
        report({
          pointer: `${at}/time`,
          message: `unknown time "${each.name}"`,
          help: meantOr(near, 'write "previousStart" or "currentStart"'),
        });
      }
};

/** Functions that return nothing for a time without a value, or something else in its place. */
const WITHOUT_VALUE: ReadonlySet<string> = new Set(['strftime', 'latest', 'earliest', 'ifempty']);

/** `first-run-without-value` */
export const firstRunWithoutValue: Review = ({ jobs }, report) => {
  for (const { job } of jobs) {
    const { incremental, addressValues = [], headers = [] } = job;
    if (incremental === undefined || incremental.start !== null) continue;
    const sent = [...sentParameters(job), ...headers, ...addressValues];
    const isSentAlone = sent.some(({ value }) => isIncrementalValue(value));
    for (const { name, value, from } of sent) {
      const calls = expressionsIn(value).filter(isTextWithCursor);
      const [call] = calls;
      if (call === undefined) continue;
      const format = call === value ? formatAround(call, incremental) : undefined;
      const start = `give the first run a value: "incremental": { "start": ${START[incremental.type]} }`;
      report({
        pointer: (call === value ? from : call.from) ?? from ?? job.from,
        message: `"${name}" contains the incremental value, which the first run doesn't have`,
        effect: `the first run sends the text without it`,
        help:
          format === undefined || isSentAlone
            ? start
            : `write "incremental": { "param": ${JSON.stringify(name)}, "format": ${JSON.stringify(format)} } in place of the function: the first run then leaves the parameter out; or ${start}`,
        related: [{ pointer: incremental.from, message: '"start" would be here' }],
      });
    }
  }
};

/** Values of a first run, as examples. */
const START: Readonly<Record<Incremental['type'], string>> = {
  time: '"2020-01-01"',
  epoch: '1577836800',
  'epoch-ms': '1577836800000',
  number: '0',
  text: '"A"',
  opaque: '"0"',
};

type Call = Extract<Expression, { kind: 'call' }>;

/** Whether a function makes a text of the value itself. */
function isTextWithCursor(expression: Expression): expression is Call {
  return (
    expression.kind === 'call' &&
    !WITHOUT_VALUE.has(expression.function) &&
    expression.arguments.some(isWithoutValue)
  );
}

function isWithoutValue(expression: Expression): boolean {
  if (isIncrementalValue(expression)) return true;
  return (
    expression.kind === 'call' &&
    expression.function === 'strftime' &&
    expression.arguments.some(isWithoutValue)
  );
}

/** The letters of strftime for the formats that have names. */
const STRFTIME: Readonly<Record<string, string>> = {
  iso: '%Y-%m-%dT%H:%M:%SZ',
  date: '%Y-%m-%d',
  minute: '%Y-%m-%d %H:%M',
  second: '%Y-%m-%d %H:%M:%S',
  epoch: '%s',
};

/** What writes the value as the job sends it now; `undefined` where no letters do. */
function lettersOf({ type, format, timeZone }: Incremental): string | undefined {
  if (!isTime(type)) return undefined;
  const name = format ?? (type === 'time' ? 'iso' : type);
  if (name === 'iso' && timeZone !== 'UTC') return undefined;
  return STRFTIME[name] ?? (name.includes('%') ? name : undefined);
}

/** The format that writes a text around a time; `undefined` where none does. */
function formatAround(
  { function: name, arguments: parts }: Call,
  incremental: Incremental,
): string | undefined {
  const own = lettersOf(incremental);
  if (name !== 'concat' || own === undefined) return undefined;
  const texts = parts.map((part) => {
    if (isIncrementalValue(part)) return own;
    return part.kind === 'literal' && typeof part.value === 'string'
      ? part.value.replaceAll('%', '%%')
      : undefined;
  });
  return texts.every((text) => text !== undefined) ? texts.join('') : undefined;
}
