import type { ErrorRule, Job, Target } from '../../engine/plan/plan.ts';
import type { HttpResponse } from '../../engine/ports/http.ts';
import { comparableText } from '../../language/values/comparable-text.ts';
import { isEmptyResponseValue } from '../../language/values/emptiness.ts';
import type { Json } from '../../language/values/json.ts';
import { isLike } from '../../language/values/like.ts';
import { valueAt } from '../../language/values/path.ts';
import { decodeJson } from '../formats/json/decode-json.ts';

type Test = NonNullable<ErrorRule['header']>['test'];

/** The rules of a job: its own, then those of the API. `undefined` without any. */
export function rulesOf(
  { errors: own }: Pick<Job, 'errors'>,
  { errors: shared }: Pick<Target, 'errors'>,
): Target['errors'] {
  return own === undefined ? shared : [...own, ...(shared ?? [])];
}

/** The first rule whose conditions a response meets. The body is read only where a rule looks at it. */
export function matchingRule(
  rules: NonNullable<Target['errors']>,
  { status, headers, body, stored }: HttpResponse,
): ErrorRule | undefined {
  let decoded: Json | undefined;
  let isRead = false;
  const json = (): Json | undefined => {
    if (isRead) return decoded;
    isRead = true;
    const read = decodeJson(body);
    decoded = read.kind === 'value' ? read.value : undefined;
    return decoded;
  };
  let text: string | undefined;
  /** The raw text, and what its escapes stand for. */
  const has = (part: string): boolean => {
    text ??= new TextDecoder().decode(body).toLowerCase();
    if (text.includes(part)) return true;
    const value = text.includes('\\') ? json() : undefined;
    return value !== undefined && JSON.stringify(value).toLowerCase().includes(part);
  };
  // error responses often have no body: an empty one says nothing of records unless the rule names its status
  const isEmpty = (statuses: ErrorRule['statuses']) =>
    (status < 400 || statuses !== null) &&
    stored === undefined &&
    body.length <= MOST_SPACE &&
    new TextDecoder().decode(body).trim() === '';
  return rules.find(({ statuses, header, body: test, contains, isEmpty: wantsEmpty }) => {
    if (statuses?.some(({ first, last }) => first <= status && status <= last) === false)
      return false;
    if (
      header !== null &&
      !passes(
        header.test,
        headers.find(([name]) => name.toLowerCase() === header.name.toLowerCase())?.[1],
      )
    )
      return false;
    if (wantsEmpty === true && !isEmpty(statuses)) return false;
    if (contains !== undefined && !has(contains)) return false;
    if (test === null) return true;
    const value = json();
    return value !== undefined && passes(test.test, valueAt(test.name, value));
  });
}

/** Bytes of white space, at most, that count as an empty body (DEC-5). */
const MOST_SPACE = 1000;

function passes(test: Test, value: Json | undefined): boolean {
  if (value === undefined || value === null) return false;
  if (test.kind === 'present') return typeof value === 'number' || !isEmptyResponseValue(value);
  const text = comparableText(value);
  return test.kind === 'equals'
    ? text === String(test.value)
    : isLike(text.toLowerCase(), test.pattern.toLowerCase());
}
