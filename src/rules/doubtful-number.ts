import type { Report } from '../diagnostics/diagnostic.ts';
import { type Pointer, pointerTo } from '../support/pointer.ts';
import { isPhpEmpty } from '../values/emptiness.ts';
import { elementsOf, isScalar, type JsonObject, keysOf, member, objectAt } from '../values/json.ts';
import { numberFrom, toInteger } from '../values/numeric.ts';
import { valueText } from '../values/text.ts';
import type { ReviewSubject } from './review.ts';

/** `doubtful-number` */
export function doubtfulNumber(
  { configuration: { api, apiPointer, config, configPointer } }: ReviewSubject,
  report: Report,
): void {
  const http = objectAt(api, 'http');
  const atHttp = pointerTo(apiPointer, 'http');
  checkStatuses(http, 'ignoreErrors', atHttp, report);
  checkStatuses(
    objectAt(objectAt(api, 'retryConfig'), 'http'),
    'codes',
    pointerTo(apiPointer, 'retryConfig', 'http'),
    report,
  );
  // what is no duration is reported where durations are read
  for (const name of ['requestTimeout', 'connectTimeout']) {
    const value = member(http, name) ?? null;
    const seconds = isScalar(value) ? numberFrom(value) : undefined;
    if (seconds !== undefined) checkSeconds(seconds, name, atHttp, report);
  }
  check(
    objectAt(api, 'retryConfig'),
    'maxRetries',
    pointerTo(apiPointer, 'retryConfig'),
    0,
    'no request is repeated',
    report,
  );
  check(
    objectAt(api, 'authentication'),
    'expires',
    pointerTo(apiPointer, 'authentication'),
    0,
    'the login is repeated before every request',
    report,
  );
  atMost(
    objectAt(api, 'retryConfig'),
    'maxRetries',
    pointerTo(apiPointer, 'retryConfig'),
    MOST_RETRIES,
    'a request that always fails is repeated for years',
    report,
  );
  atMost(config, 'compatLevel', configPointer, 3, 'it counts as 3', report);
  inPagination(objectAt(api, 'pagination'), pointerTo(apiPointer, 'pagination'), report);
}

function inPagination(pagination: JsonObject, pointer: Pointer, report: Report): void {
  const ends = 'pagination ends at the first page';
  if (member(pagination, 'method') === 'pagenum')
    check(
      pagination,
      'limit',
      pointer,
      1,
      'no page has fewer records than that: pagination may never end',
      report,
    );
  const first = member(pagination, 'firstPage');
  if (typeof first === 'number' && first < 0)
    check(pagination, 'firstPage', pointer, 0, 'the first request asks for that page', report);
  atMost(
    pagination,
    'limit',
    pointer,
    MOST_RECORDS,
    'few servers return pages of that size',
    report,
  );
  const force = pointerTo(pointer, 'forceStop');
  for (const name of ['pages', 'volume'])
    check(objectAt(pagination, 'forceStop'), name, force, 1, ends, report);
  check(
    objectAt(pagination, 'limitStop'),
    'count',
    pointerTo(pointer, 'limitStop'),
    1,
    ends,
    report,
  );
  const scrollers = objectAt(pagination, 'scrollers');
  for (const name of keysOf(scrollers))
    inPagination(objectAt(scrollers, name), pointerTo(pointer, 'scrollers', name), report);
}

function check(
  holder: JsonObject,
  name: string,
  pointer: Pointer,
  least: number,
  effect: string,
  report: Report,
): void {
  const value = member(holder, name);
  const unset = UNSET[name];
  if (value === 0 && unset !== undefined)
    report({
      rule: 'doubtful-number',
      severity: 'warning',
      pointer: pointerTo(pointer, name),
      message: `"${name}" is 0`,
      effect: `it counts as absent: ${unset}`,
      help: 'write a number above 0, or remove it',
    });
  if (value === undefined || isPhpEmpty(value) || !isScalar(value)) return;
  const number = numberFrom(value);
  // what begins with digits counts as them, and is reported with the types of values
  if (number === undefined && COUNTED.has(name) && (name !== 'limit' || toInteger(value) > 0))
    return;
  if (number !== undefined && number >= least) return checkSeconds(number, name, pointer, report);
  report({
    rule: 'doubtful-number',
    severity: 'warning',
    pointer: pointerTo(pointer, name),
    message: `"${name}" is ${cut(valueText(value))}, ${number === undefined ? 'which is not a number' : `which is less than ${least}`}`,
    effect,
    help: `write a number of ${Math.max(least, 1)} or more`,
  });
}

/** The effect of a setting that is 0, which counts as absent. */
const UNSET: Readonly<Record<string, string>> = {
  pages: 'pagination is not limited',
  volume: 'pagination is not limited',
  count: 'pagination is not limited',
};

/** The wait before a retry doubles, up to an hour. */
const MOST_RETRIES = 1_000;
const MOST_RECORDS = 1_000_000;

function atMost(
  holder: JsonObject,
  name: string,
  pointer: Pointer,
  most: number,
  effect: string,
  report: Report,
): void {
  const value = member(holder, name);
  const number = isScalar(value ?? null) ? numberFrom(value ?? null) : undefined;
  if (number === undefined || number <= most) return;
  report({
    rule: 'doubtful-number',
    severity: 'warning',
    pointer: pointerTo(pointer, name),
    message: `"${name}" is ${cut(valueText(value ?? null))}, which is more than ${most}`,
    effect,
    help: `write a number of ${most} or less`,
  });
}

const COUNTED = new Set(['maxRetries', 'limit', 'pages', 'volume', 'count']);

/** Times that only make sense in milliseconds. */
const MOST_SECONDS: Readonly<Record<string, number>> = {
  requestTimeout: 7_200,
  connectTimeout: 900,
  expires: 0,
};

function checkSeconds(number: number, name: string, pointer: Pointer, report: Report): void {
  const most = MOST_SECONDS[name];
  // days and weeks are whole; an hour in milliseconds is none
  const isOdd =
    name === 'expires'
      ? number >= 600_000 && number % 1000 === 0 && number % 86_400 !== 0
      : number % 100 === 0;
  if (most === undefined || (number <= most && name !== 'expires') || !isOdd) return;
  report({
    rule: 'doubtful-number',
    severity: 'warning',
    pointer: pointerTo(pointer, name),
    message: `"${name}" is in seconds: ${number} are ${days(number)}`,
    help: `write ${number / 1000} if the value is in milliseconds`,
  });
}

function days(seconds: number): string {
  const hours = seconds / 3600;
  return hours < 48 ? `${Math.round(hours * 10) / 10} hours` : `${Math.round(hours / 24)} days`;
}

/** Refused unless it is listed. */
const PARTIAL_CONTENT = 206;

/** Statuses are compared with the three digits of a response. */
function checkStatuses(holder: JsonObject, name: string, pointer: Pointer, report: Report): void {
  for (const [index, code] of elementsOf(member(holder, name))) {
    const number = isScalar(code) ? numberFrom(code) : undefined;
    const isGood = number !== undefined && number >= 200 && number <= 299;
    if (isGood && number !== PARTIAL_CONTENT && name === 'ignoreErrors')
      report({
        rule: 'doubtful-number',
        severity: 'warning',
        pointer: pointerTo(pointer, name, index),
        message: `${number} is not an error`,
        effect: 'it is accepted in any case',
        help: 'write the status codes of errors, from 400',
      });
    // IGN-6: 0 is a request without a response
    if (
      number === undefined ||
      (number >= 100 && number <= 599) ||
      (number === 0 && name === 'ignoreErrors')
    )
      continue;
    report({
      rule: 'doubtful-number',
      severity: 'warning',
      pointer: pointerTo(pointer, name, index),
      message: `${number} is not an HTTP status code`,
      effect: 'it matches no response',
      help: 'write a status code from 100 to 599',
    });
  }
}

function cut(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
