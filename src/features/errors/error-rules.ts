import type { ChangeKind } from '../../../generated/difference.ts';
import type { ErrorRule, Target } from '../../engine/plan/plan.ts';
import { type PlanNode, planNode } from '../../engine/plan/plan-node.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { type Pointer, pointerTo } from '../../language/support/pointer.ts';
import { comparableText } from '../../language/values/comparable-text.ts';
import { fixedDuration, notADuration } from '../../language/values/duration-setting.ts';
import {
  hasMember,
  isArray,
  isNumber,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  member,
  NumberLiteral,
} from '../../language/values/json.ts';
import { toFloat } from '../../language/values/numeric.ts';
import { valueText } from '../../language/values/text.ts';

export type Rules = NonNullable<Target['errors']>;

/** Where the rules are written. */
interface Placed {
  readonly pointer: Pointer;
  readonly report: Report;
}

type NamedTest = NonNullable<ErrorRule['header']>;

const ACTIONS = ['retry', 'fail', 'ignore', 'end-paging', 'renew-credentials'] as const;

/** What a login can do with a response: there is no page, and nothing else to log in with. */
const LOGIN_ACTIONS: readonly ErrorRule['action'][] = ['fail', 'retry'];

/** `errors` of a login request. */
export function lowerLoginRules(value: Json, place: Placed): Rules | undefined {
  const rules = lowerRules(value, place);
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
export function lowerRules(value: Json, place: Placed): Rules | undefined {
  const { pointer, report } = place;
  if (!isArray(value)) {
    report({
      rule: 'invalid-type',
      pointer,
      message: '"errors" must be a list of rules',
      help: 'write [{ "when": …, "action": … }]',
    });
    return undefined;
  }
  const rules = value.map((rule, index) =>
    lowerRule(rule, { report, pointer: pointerTo(pointer, index) }),
  );
  if (!rules.every((rule) => rule !== undefined)) return undefined;
  return hasUnreachable(rules, place) ? undefined : rules;
}

/** The name, if an object has no such member. */
function lacking(value: Json | undefined, name: string): string | undefined {
  return isObject(value) && !hasMember(value, name) ? name : undefined;
}

function lowerRule(value: Json, { pointer, report }: Placed): ErrorRule | undefined {
  const wrong = (at: string, message: string, help: string, missing?: string): undefined => {
    report({
      rule: 'invalid-value',
      pointer: at,
      message,
      help,
      cause: missing === undefined ? { yields: true } : { lacks: missing },
    });
  };
  const when = isObject(value) ? member(value, 'when') : undefined;
  if (!isObject(value) || when === undefined || !isObject(when) || keysOf(when).length === 0)
    return wrong(
      isObject(value) && when !== undefined ? pointerTo(pointer, 'when') : pointer,
      'the rule has no condition',
      'add "when": { "status": … }',
    );
  const action = ACTIONS.find((each) => each === member(value, 'action'));
  if (action === undefined)
    return wrong(
      hasMember(value, 'action') ? pointerTo(pointer, 'action') : pointer,
      `"action" is ${valueText(member(value, 'action') ?? null)}, not an action`,
      `use one of ${ACTIONS.join(', ')}`,
    );
  const at = pointerTo(pointer, 'when');
  const status = member(when, 'status');
  const statuses = status === undefined ? null : statusesFrom(status);
  if (statuses === undefined)
    return wrong(
      pointerTo(at, 'status'),
      `"status" is ${valueText(status ?? null)}, not a status code`,
      'write a code such as 429, or 4xx, or a list',
    );
  const body = member(when, 'body');
  const isEmpty = isObject(body) && hasMember(body, 'empty');
  if (isEmpty && (member(body, 'empty') !== true || keysOf(body).length > 1))
    return wrong(
      pointerTo(at, 'body'),
      '"body" is not a test',
      'write { "empty": true } alone, or { "path": "…" }',
    );
  const tests = {
    header: testFrom(member(when, 'header'), 'name'),
    body: isEmpty ? null : testFrom(body, 'path'),
  };
  for (const name of ['header', 'body'] as const)
    if (tests[name] === undefined)
      return wrong(
        pointerTo(at, name),
        `"${name}" is not a test`,
        `write { "${name === 'header' ? 'name' : 'path'}": "…" }, with "equals" or "matches", or neither`,
        lacking(member(when, name), name === 'header' ? 'name' : 'path'),
      );
  const contains = member(when, 'contains') ?? null;
  if (contains !== null && (typeof contains !== 'string' || contains.trim() === ''))
    return wrong(
      pointerTo(at, 'contains'),
      `"contains" is ${valueText(contains)}, not a text`,
      'write a part of the body',
    );
  if (
    statuses === null &&
    tests.header === null &&
    tests.body === null &&
    contains === null &&
    !isEmpty
  )
    return wrong(at, 'the rule has no condition', 'add "status", "header", "body" or "contains"');
  const wait = waitFrom(member(value, 'wait'));
  if (wait === undefined)
    return wrong(
      pointerTo(pointer, 'wait'),
      notADuration('wait', member(value, 'wait')).message,
      'write "30s", { "seconds": 30 } or { "header": "Retry-After" }',
    );
  if (
    (wait.waitSeconds !== null || wait.waitHeader !== null) &&
    action !== 'retry' &&
    action !== 'renew-credentials'
  )
    report({
      rule: 'ignored-setting',
      pointer: pointerTo(pointer, 'wait'),
      part: 'key',
      message: `"wait" has no effect with "action": "${action}"`,
      help: 'remove it, or write "action": "retry"',
    });
  const message = member(value, 'message');
  if (tests.header === null && tests.body === null && contains === null && !isEmpty)
    warnOfSuccess(statuses, action, { pointer: at, report });
  return {
    statuses,
    header: tests.header ?? null,
    body: tests.body ?? null,
    ...(contains === null ? {} : { contains: contains.toLowerCase() }),
    ...(isEmpty ? { isEmpty } : {}),
    action,
    ...wait,
    message: typeof message === 'string' && message !== '' ? message : null,
    from: pointer,
  };
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

function statusesFrom(value: Json): ErrorRule['statuses'] | undefined {
  const ranges = (isArray(value) ? value : [value]).map((each) => {
    const code = isNumber(each) ? String(toFloat(each)) : '';
    const text = typeof each === 'string' ? each : code;
    const [, digit, whole] = /^(?:([1-5])xx|([1-5]\d\d))$/i.exec(text.trim()) ?? [];
    if (digit !== undefined) return { first: Number(digit) * 100, last: Number(digit) * 100 + 99 };
    return whole === undefined ? undefined : { first: Number(whole), last: Number(whole) };
  });
  return ranges.length > 0 && ranges.every((range) => range !== undefined) ? ranges : undefined;
}

/** `null`: there is no test; `undefined`: it is wrong. */
function testFrom(value: Json | undefined, nameKey: 'name' | 'path'): NamedTest | null | undefined {
  if (value === undefined || value === null) return null;
  const name = isObject(value) ? member(value, nameKey) : undefined;
  if (!isObject(value) || typeof name !== 'string' || name === '') return undefined;
  const test = valueTest(value);
  return test === undefined ? undefined : { name, test };
}

function valueTest(value: JsonObject): NamedTest['test'] | undefined {
  const [equals, matches] = [member(value, 'equals'), member(value, 'matches')];
  if (equals !== undefined && matches !== undefined) return undefined;
  if (matches !== undefined)
    return typeof matches === 'string' ? { kind: 'matches', pattern: matches } : undefined;
  if (equals === undefined) return { kind: 'present' };
  const plain = equals instanceof NumberLiteral ? comparableText(equals) : equals;
  return typeof plain === 'string' || typeof plain === 'number' || typeof plain === 'boolean'
    ? { kind: 'equals', value: plain }
    : undefined;
}

function waitFrom(
  value: Json | undefined,
): Pick<ErrorRule, 'waitSeconds' | 'waitHeader'> | undefined {
  if (value === undefined || value === null) return { waitSeconds: null, waitHeader: null };
  const [seconds, header] = isObject(value)
    ? [member(value, 'seconds'), member(value, 'header')]
    : [];
  const ms = header === undefined ? fixedDuration(seconds ?? value) : undefined;
  if (ms !== undefined) return { waitSeconds: ms / 1000, waitHeader: null };
  return header !== undefined &&
    seconds === undefined &&
    typeof header === 'string' &&
    header !== ''
    ? { waitSeconds: null, waitHeader: header }
    : undefined;
}

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
  const codes = rule.statuses
    ?.map(({ first, last }) => (first === last ? String(first) : `${first}-${last}`))
    .join(', ');
  return [codes === undefined ? 'any status' : `status ${codes}`, ...testsIn(rule)].join(' with ');
}

/** The conditions of a rule but the status, each as text. */
export function testsIn({ header, body, contains, isEmpty }: ErrorRule): readonly string[] {
  return [
    ...(header === null ? [] : [`header ${header.name}${testText(header.test)}`]),
    ...(body === null ? [] : [`"${body.name}"${testText(body.test)}`]),
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
