import type { Finding, Report } from '../diagnostics/diagnostic.ts';
import { offsetNamed } from '../functions/strtotime/abbreviations.ts';
import { isImpossibleDate } from '../support/calendar-date.ts';
import { didYouMean } from '../support/did-you-mean.ts';
import { isArray, isNumber, isObject, type Json, member } from '../values/json.ts';
import type { WrittenCall } from './walk-values.ts';

/** Arguments that a function accepts, and that are rarely meant as they are: in another order, or in one list more. */
export function doubtfulArguments(call: WrittenCall, report: Report): void {
  const doubt =
    inAnotherOrder(call) ?? inList(call) ?? credentials(call) ?? formatted(call) ?? timeText(call);
  if (doubt !== undefined)
    report({ rule: 'function-arguments', severity: 'warning', cause: { yields: true }, ...doubt });
}

type Doubt = Pick<Finding, 'pointer' | 'message' | 'help'> & Partial<Pick<Finding, 'effect'>>;

function inAnotherOrder({ name, args, pointer }: WrittenCall): Doubt | undefined {
  const [first, second] = args.map(({ value }) => value);
  if (first === undefined || second === undefined) return undefined;
  const reversed = (what: string, help: string): Doubt => ({
    pointer,
    message: `the arguments of ${name}() are in another order: ${what} is first`,
    help,
  });
  if (
    name === 'sprintf' &&
    !isText(first, /%/) &&
    args.slice(1).some(({ value }) => isText(value, /%(?:\d+\$)?[-+0-9.]*[bcdeEfFgGosuxX]/))
  )
    return reversed('the format', 'write the text with "%" as the first argument');
  if (name === 'strtotime' && isComputed(first) && isText(second, /[a-z]/i))
    return reversed('the text', 'write the text first, then the time it is relative to');
  if (name === 'implode' && isArray(first) && typeof second === 'string')
    return reversed('the separator', 'write the separator first, then the list');
  return undefined;
}

/** `args` is the list of arguments already. */
function inList({ name, args }: WrittenCall): Doubt | undefined {
  const [only] = args;
  if (only === undefined || args.length > 1 || name === 'implode' || !isArray(only.value))
    return undefined;
  return {
    pointer: only.pointer,
    message: `the only argument of ${name}() is a list`,
    help: 'remove the inner list: write "args": [ … ] once',
  };
}

const USER = /user|login|email|client_?id|^#?id$/i;
const PASSWORD = /pass|pwd|secret/i;

/** RFC 7617: user, colon, password. */
function credentials({ name, args, pointer }: WrittenCall): Doubt | undefined {
  const [first, second, third] = args;
  if (
    name === 'base64_encode' &&
    first !== undefined &&
    isObject(first.value) &&
    member(first.value, 'function') === 'concat'
  ) {
    const written = member(first.value, 'args');
    const parts = isArray(written) ? written : [];
    const names = parts.map(attributeOf);
    if (parts.length === 2 && USER.test(names[0] ?? '') && PASSWORD.test(names[1] ?? ''))
      return {
        pointer: first.pointer,
        message: 'the user and the password have no ":" between them',
        effect: 'most servers return status 401',
        help: 'write ":" as an argument between the two',
      };
    if (
      parts.length === 3 &&
      typeof parts[1] === 'string' &&
      /^[;,|/]$/.test(parts[1]) &&
      USER.test(names[0] ?? '') &&
      PASSWORD.test(names[2] ?? '')
    )
      return {
        pointer: first.pointer,
        message: `"${parts[1]}" is between the user and the password`,
        effect: 'most servers return status 401',
        help: 'write ":" instead',
      };
  }
  if (
    name === 'concat' &&
    /\/headers\/authorization(?:\/|$)/i.test(pointer) &&
    second?.value === ':' &&
    third !== undefined &&
    PASSWORD.test(attributeOf(first?.value) ?? '') &&
    USER.test(attributeOf(third.value) ?? '')
  )
    return {
      pointer: third.pointer,
      message: 'the password is before the user',
      effect: 'most servers return status 401',
      help: 'write the user, ":", and the password',
    };
  return undefined;
}

/** More values than the format has places. */
function formatted({ name, args, pointer }: WrittenCall): Doubt | undefined {
  const [format] = args;
  if (name !== 'sprintf' || typeof format?.value !== 'string' || /%\d+\$/.test(format.value))
    return undefined;
  const places = [...format.value.replaceAll('%%', '').matchAll(/%[-+ 0#'.*\d]*[bcdeEfFgGosuxX]/g)]
    .length;
  if (places === 0 || args.length - 1 <= places) return undefined;
  return {
    pointer,
    message: `the format has ${places === 1 ? 'one place' : `${places} places`}, and there are ${args.length - 1} values`,
    effect: 'the rest is not used',
    help: 'add a place, or remove a value',
  };
}

const TIME_WORDS = new Set(
  `now today midnight noon yesterday tomorrow ago first last next previous this of at day days weekday weekdays week weeks month months year years hour hours minute
  minutes second seconds min mins sec secs fortnight fortnights msec millisecond milliseconds microsecond microseconds usec usecs am pm a m p back front third fourth fifth sixth seventh eighth
  ninth tenth eleventh twelfth sunday monday tuesday wednesday thursday friday saturday sun mon tue tues wed wednes thu thur thurs fri sat january february march april may
  june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec utc gmt z t st nd rd th w`.split(
    /\s+/,
  ),
);

/** A text of strtotime() that is accepted, and rarely means what it says: single letters are time zones there. */
function timeText({ name, args }: WrittenCall): Doubt | undefined {
  const [text] = args;
  if (name !== 'strtotime' || typeof text?.value !== 'string' || text.value.length > 60)
    return undefined;
  const { pointer } = text;
  if (/-\s*\d+\s*[a-z]+\s+ago\b/i.test(text.value))
    return {
      pointer,
      message: '"-" and "ago" cancel each other out',
      effect: 'it is a time in the future',
      help: 'write one of the two',
    };
  const date = /\b\d{4}-\d{1,2}-\d{1,2}\b/.exec(text.value)?.[0];
  if (date !== undefined && isImpossibleDate(date))
    return { pointer, message: `"${date}" is not a date`, help: 'write a date that exists' };
  const words = [...text.value.matchAll(/(?<![A-Za-z/_])[A-Za-z]+(?![A-Za-z/_])/g)].map(
    ([word]) => word,
  );
  const odd = words.find(
    (word) =>
      !TIME_WORDS.has(word.toLowerCase()) &&
      !/^[A-Z]{3,4}$/.test(word) &&
      !(word.length > 2 && offsetNamed(word.toLowerCase()) !== undefined),
  );
  if (odd === undefined) return undefined;
  const near = didYouMean(
    odd,
    [...TIME_WORDS].filter((word) => word.length > 2),
  );
  return {
    pointer,
    message: `"${odd}" is not a word of times`,
    help:
      near === undefined
        ? 'write, for example, "-7 days" or "2026-01-31"'
        : `did you mean "${near}"?`,
  };
}

function attributeOf(value: Json | undefined): string | undefined {
  const name = isObject(value) ? member(value, 'attr') : undefined;
  return typeof name === 'string' ? name : undefined;
}

function isText(value: Json | undefined, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value);
}

/** A point in time: a number, `{ "time": … }` or another call. */
function isComputed(value: Json): boolean {
  return (
    isNumber(value) ||
    (isObject(value) &&
      (member(value, 'time') !== undefined || member(value, 'function') !== undefined))
  );
}
