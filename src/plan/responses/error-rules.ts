import type {
  BodyTest,
  ErrorRule as ErrorRuleSettings,
  HeaderTest,
} from '../../../generated/config.ts';
import type { ChangeKind } from '../../../generated/difference.ts';
import type { HttpResponse } from '../../ports/http.ts';
import type { Report } from '../../text/diagnostic.ts';
import type { Json } from '../../values/json.ts';
import { type Pointer, pointerTo, quotedPath, valueAt } from '../../values/path.ts';
import { comparableText, isEmptyResponseValue, isLike } from '../../values/text.ts';
import type { ErrorRule, Job, Target } from '../model/plan.ts';
import { type PlanNode, planNode } from '../model/plan-node.ts';
import { decodeJson } from './decode-json.ts';

export type Rules = NonNullable<Target['errors']>;

/** Where the rules are written. */
interface Placed {
  readonly pointer: Pointer;
  readonly report: Report;
}

type NamedTest = NonNullable<ErrorRule['header']>;

/** What a login can do with a response: there is no page, and nothing else to log in with. */
const LOGIN_ACTIONS: readonly ErrorRule['action'][] = ['fail', 'retry'];

/** `errors` of a login request. */
export function lowerLoginRules(
  settings: readonly ErrorRuleSettings[],
  place: Placed,
): Rules | undefined {
  const rules = lowerRules(settings, place);
  const wrong = rules?.find(({ action }) => !LOGIN_ACTIONS.includes(action));
  if (wrong === undefined) return rules;
  place.report({
    rule: 'invalid-value',
    pointer: pointerTo(wrong.from, 'action'),
    message: `"${wrong.action}" is not an action for a login`,
    help: `use one of ${LOGIN_ACTIONS.join(', ')}`,
  });
  return undefined;
}

/** What a difference of a rule is: only a rule that ignores responses can lose records. */
const KINDS: Readonly<Record<ErrorRule['action'], ChangeKind>> = {
  retry: 'retry',
  'renew-credentials': 'retry',
  fail: 'error-rule',
  ignore: 'accepted-status',
  'end-paging': 'accepted-status',
};

/** What a plan says about the rules. */
export function describeRules(rules: Rules): readonly PlanNode[] {
  return rules.map((rule) => {
    const [key, value] = [`on ${conditionText(rule)}`, actionText(rule)];
    return planNode(`${key}: ${value}`, {
      value,
      key,
      kind: KINDS[rule.action],
      pointer: rule.from,
    });
  });
}

/** `api.errors` and `jobs[].errors`: the actions for error responses. Returns `undefined` after it has reported an error. */
export function lowerRules(
  settings: readonly ErrorRuleSettings[],
  place: Placed,
): Rules | undefined {
  const { pointer, report } = place;
  const rules = settings.map((rule, index) =>
    lowerRule(rule, { report, pointer: pointerTo(pointer, index) }),
  );
  if (!rules.every((rule) => rule !== undefined)) return undefined;
  return hasUnreachable(rules, place) ? undefined : rules;
}

function lowerRule(
  settings: ErrorRuleSettings,
  { pointer, report }: Placed,
): ErrorRule | undefined {
  const { when, action, wait = NO_WAIT, message = null } = settings;
  const { status, header, body, contains } = when;
  const isEmpty = body?.empty === true;
  const isAny = header === undefined && body === undefined && contains === undefined;
  if (isAny && status === undefined) {
    report({
      rule: 'invalid-value',
      pointer: pointerTo(pointer, 'when'),
      message: 'the rule has no condition',
      help: 'add "status", "header", "body" or "contains"',
    });
    return undefined;
  }
  if (settings.wait !== undefined && action !== 'retry' && action !== 'renew-credentials')
    report({
      rule: 'ignored-setting',
      pointer: pointerTo(pointer, 'wait'),
      part: 'key',
      message: `"wait" has no effect with "action": "${action}"`,
      help: 'remove it, or write "action": "retry"',
    });
  const statuses = status ?? null;
  if (isAny) warnOfSuccess(statuses, action, { pointer: pointerTo(pointer, 'when'), report });
  return {
    statuses,
    header: header === undefined ? null : { name: header.name, test: testOf(header) },
    body: body?.path === undefined ? null : { name: body.path, test: testOf(body) },
    ...(contains === undefined ? {} : { contains: contains.toLowerCase() }),
    ...(isEmpty ? { isEmpty } : {}),
    action,
    ...wait,
    message: message === '' ? null : message,
    from: pointer,
  };
}

const NO_WAIT = { waitSeconds: null, waitHeader: null };

function testOf({
  equals,
  matches,
}: Pick<HeaderTest | BodyTest, 'equals' | 'matches'>): NamedTest['test'] {
  if (matches !== undefined) return { kind: 'matches', pattern: matches };
  return equals === undefined ? { kind: 'present' } : { kind: 'equals', value: equals };
}

const EVERY_SUCCESS: Readonly<Record<ErrorRule['action'], string>> = {
  ignore: 'no page has records',
  'end-paging': 'the first page ends every job, without records',
  fail: 'every run fails',
  retry: 'every request is repeated until the run fails',
  'renew-credentials': 'every response is followed by another login',
};

/** A rule for a status that good responses have, and for nothing else about them. */
function warnOfSuccess(
  statuses: ErrorRule['statuses'],
  action: ErrorRule['action'],
  { pointer, report }: Placed,
): void {
  if (statuses?.some(({ first, last }) => first <= SUCCESS && SUCCESS <= last) !== true) return;
  report({
    rule: 'error-rule-for-success',
    pointer: pointerTo(pointer, 'status'),
    message: `the rule is for every response with status ${SUCCESS}: ${EVERY_SUCCESS[action]}`,
    help: 'add "body": { "empty": true }, "body": { "path": "…" }, "header" or "contains" to "when", or write the status of the error',
  });
}

const SUCCESS = 200;

/** A rule that an earlier one leaves no response for. */
function hasUnreachable(rules: Rules, { report }: Placed): boolean {
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const covers = (one: ErrorRule, other: ErrorRule): boolean =>
    (one.statuses === null ||
      other.statuses?.every(({ first, last }) =>
        one.statuses?.some((range) => range.first <= first && last <= range.last),
      ) === true) &&
    (one.header === null || same(one.header, other.header)) &&
    (one.body === null || same(one.body, other.body)) &&
    (one.contains === undefined || other.contains?.includes(one.contains) === true) &&
    (one.isEmpty === undefined || other.isEmpty === true);
  const unreachable = rules.flatMap((rule, index) => {
    const earlier = rules.slice(0, index).find((former) => covers(former, rule));
    return earlier === undefined ? [] : [{ rule, earlier }];
  });
  for (const { rule, earlier } of unreachable)
    report({
      rule: 'contradictory-settings',
      pointer: rule.from,
      message: 'the rule never matches: an earlier rule matches every response that it could',
      help: 'write it before the other rule, or remove it',
      related: [{ pointer: earlier.from, message: 'the earlier rule' }],
    });
  return unreachable.length > 0;
}

/** The conditions of a rule: `status 429 with "error.code" = "quota"`. */
export function conditionText(rule: ErrorRule): string {
  const status = rule.statuses === null ? 'any status' : statusesText(rule.statuses);
  return [status, ...testsIn(rule)].join(' with ');
}

/** The responses that a rule is for: `a response with status 410`, `a response with "error", whatever its status`. */
export function matchText(rule: ErrorRule): string {
  const tests = testsIn(rule).map((test) => `with ${test}`);
  const status = rule.statuses === null ? [] : [`with ${statusesText(rule.statuses)}`];
  const matched = ['a response', ...status, ...tests].join(' ');
  return rule.statuses === null ? `${matched}, whatever its status` : matched;
}

/** `status 410, 500-599` */
export function statusesText(statuses: NonNullable<ErrorRule['statuses']>): string {
  const codes = statuses.map(({ first, last }) => (first === last ? first : `${first}-${last}`));
  return `status ${codes.join(', ')}`;
}

export function hasStatus(statuses: NonNullable<ErrorRule['statuses']>, status: number): boolean {
  return statuses.some(({ first, last }) => first <= status && status <= last);
}

/** The conditions of a rule but the status, each as text. */
export function testsIn({ header, body, contains, isEmpty }: ErrorRule): readonly string[] {
  return [
    ...(header === null ? [] : [`header ${header.name}${testText(header.test)}`]),
    ...(body === null ? [] : [`${quotedPath(body.name)}${testText(body.test)}`]),
    ...(contains === undefined ? [] : [`${JSON.stringify(contains)} in the body`]),
    ...(isEmpty === undefined ? [] : ['an empty body']),
  ];
}

function testText(test: NamedTest['test']): string {
  if (test.kind === 'present') return '';
  return test.kind === 'equals'
    ? ` = ${JSON.stringify(test.value)}`
    : ` like ${JSON.stringify(test.pattern)}`;
}

function actionText({ action, waitSeconds, waitHeader, message }: ErrorRule): string {
  const what = {
    retry: 'retry',
    fail: 'the run fails',
    ignore: 'a page without records',
    'end-paging': 'no records, and the last page',
    'renew-credentials': 'log in again and retry once',
  }[action];
  const asHeader = waitHeader === null ? '' : ` as "${waitHeader}" says`;
  const wait = waitSeconds === null ? asHeader : ` after ${waitSeconds} s`;
  return `${what}${wait}${message === null ? '' : ` (${JSON.stringify(message)})`}`;
}

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
    body.length <= MAX_SPACE &&
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
const MAX_SPACE = 1000;

function passes(test: Test, value: Json | undefined): boolean {
  if (value === undefined || value === null) return false;
  if (test.kind === 'present') return typeof value === 'number' || !isEmptyResponseValue(value);
  const text = comparableText(value);
  return test.kind === 'equals'
    ? text === String(test.value)
    : isLike(text.toLowerCase(), test.pattern.toLowerCase());
}
