import type { StopCondition } from '../../../engine/plan/plan.ts';
import { type Pointer, pointerTo } from '../../../language/support/pointer.ts';
import { firstRepeated } from '../../../language/support/repeated.ts';
import { comparableText } from '../../../language/values/comparable-text.ts';
import { compareNumeric } from '../../../language/values/decimal.ts';
import { isEmptyContainer, isPhpEmpty } from '../../../language/values/emptiness.ts';
import { isFieldName } from '../../../language/values/field-name.ts';
import {
  isArray,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  type JsonScalar,
  member,
} from '../../../language/values/json.ts';
import { numberFrom, toFloat } from '../../../language/values/numeric.ts';
import { nextValueAt } from '../next-value.ts';
import type { LowerContext, Page } from '../paging-method.ts';
import { headerOf } from '../request-params.ts';
import type { StopConditionKind } from './stop-condition.ts';

type StopWhen = Extract<StopCondition, { kind: 'stop-when' }>;
type ResponseValue = StopWhen['of'];

const EXAMPLE = '{ "path": "page", "gte": { "path": "pages" } }';

/** `stopWhen`: a value of the response ends the pagination (extension E22). */
export const stopWhen: StopConditionKind<StopWhen> = {
  lower({ stopWhen: value }, context) {
    if (value === undefined || isPhpEmpty(value)) return [];
    const at = pointerTo(context.pointer, 'stopWhen');
    if (!isArray(value))
      return wrong(context, at, '"stopWhen" is not a list of conditions', `write [${EXAMPLE}]`);
    const lowered = value.map((each, index) =>
      lowerCondition(each, { ...context, pointer: pointerTo(at, String(index)) }),
    );
    const written = lowered.map((condition) => JSON.stringify({ ...condition, from: '' }));
    const twice = firstRepeated(written);
    if (!lowered.every((condition) => condition !== undefined)) return undefined;
    return twice < 0
      ? lowered
      : wrong(context, pointerTo(at, String(twice)), 'a condition is written twice', 'remove it');
  },
  describe: ({ of, test, than }) => `${valueName(of)} of the response ${testText(test, than)}`,
  ask({ of, test, than }, _state, page) {
    const value = responseValue(of, page);
    if (!isMet(value, test, than, page)) return undefined;
    return {
      reason: 'stop-when',
      message: `Stopping scrolling because ${valueName(of)} ${testText(test, than)}.`,
      isByResponse: true,
      // a name that no response has ends every job on its first page
      ...(test === 'missing' && of.in === 'body' && value === undefined
        ? { doubt: { setting: 'stopWhen', field: of.name, isPath: true, isDecided: true } }
        : {}),
    };
  },
};

function isMet(
  value: Json | undefined,
  test: StopWhen['test'],
  than: StopWhen['than'],
  page: Page,
): boolean {
  const isMissing =
    value === undefined || value === null || value === '' || isEmptyContainer(value);
  if (test === 'missing' || test === 'present') return isMissing === (test === 'missing');
  const other = typeof than === 'object' && than !== null ? responseValue(than, page) : than;
  if (isMissing || other === undefined || other === null) return false;
  if (test === 'equals') return comparableText(value) === comparableText(other);
  return (compareNumeric(value, other) ?? -1) >= 0;
}

function responseValue({ in: part, name }: ResponseValue, page: Page): Json | undefined {
  return part === 'header' ? headerOf(page, name) : nextValueAt(name, page.response);
}

function valueName({ in: part, name }: ResponseValue): string {
  return part === 'header' ? `the header ${name}` : `"${name}"`;
}

function testText(test: StopWhen['test'], than: StopWhen['than']): string {
  if (test === 'missing') return 'is missing';
  if (test === 'present') return 'has a value';
  const other = typeof than === 'object' && than !== null ? valueName(than) : JSON.stringify(than);
  return `is ${test === 'equals' ? '' : 'at least '}${other}`;
}

/** A number as a plan has it: as text where a double would round it. */
function numberOf(value: JsonScalar): string | number {
  const rounded = toFloat(value);
  return compareNumeric(value, rounded) === 0 ? rounded : comparableText(value);
}

function lowerCondition(value: Json, context: LowerContext): StopWhen | undefined {
  const { pointer } = context;
  if (!isObject(value))
    return wrong(context, pointer, 'a condition is not an object', `write ${EXAMPLE}`);
  const of = lowerValue(value, context);
  if (of === undefined) return undefined;
  const tests = (['equals', 'gte', 'missing'] as const).filter(
    (name) => (member(value, name) ?? null) !== null,
  );
  const [name] = tests;
  if (name === undefined)
    return wrong(
      context,
      pointer,
      `nothing says which value of ${valueName(of)} ends the pagination`,
      'add "equals", "gte" or "missing"',
      { lacks: 'equals' },
    );
  if (tests.length > 1)
    return wrong(
      context,
      pointer,
      `a condition has both "${tests[0]}" and "${tests[1]}"`,
      'write two conditions: each of them ends the pagination',
      'contradictory',
    );
  const than = member(value, name) ?? null;
  const at = pointerTo(pointer, name);
  const condition = (test: StopWhen['test'], other: StopWhen['than']): StopWhen => ({
    kind: 'stop-when',
    of,
    test,
    than: other,
    from: pointer,
  });
  if (name === 'missing')
    return typeof than === 'boolean'
      ? condition(than ? 'missing' : 'present', null)
      : wrong(context, at, '"missing" is not true or false', 'write true or false');
  const test = name === 'gte' ? 'at-least' : 'equals';
  if (isObject(than)) {
    const other = lowerValue(than, { ...context, pointer: at });
    return other && condition(test, other);
  }
  if (name === 'gte')
    return isScalar(than) && numberFrom(than) !== undefined
      ? condition(test, numberOf(than))
      : wrong(
          context,
          at,
          '"gte" is neither a number nor the path of one',
          'write a number, or { "path": "meta.pages" }',
        );
  if (!isScalar(than))
    return wrong(context, at, '"equals" is a list', 'write one value, or a condition for each');
  return condition(test, typeof than === 'boolean' ? than : comparableText(than));
}

/** The member or header that a condition names, and nothing else of it. */
function lowerValue(value: JsonObject, context: LowerContext): ResponseValue | undefined {
  const { pointer } = context;
  const [path, header] = ['path', 'header'].map((name) => member(value, name) ?? null);
  if (path !== null && header !== null)
    return wrong(
      context,
      pointer,
      'a condition has both "path" and "header"',
      'remove one of them',
      'contradictory',
    );
  if (path === null && header === null)
    return wrong(
      context,
      pointer,
      'a condition names no value of the response',
      'add "path" or "header"',
      { lacks: 'path' },
    );
  if (typeof path === 'string' && path !== '') return { in: 'body', name: path };
  if (typeof header === 'string' && isFieldName(header)) return { in: 'header', name: header };
  return path === null
    ? wrong(
        context,
        pointerTo(pointer, 'header'),
        '"header" is not a name of a header',
        'write the name alone, for example "X-Page"',
      )
    : wrong(
        context,
        pointerTo(pointer, 'path'),
        '"path" is not the path of a member',
        'write, for example, "meta.page"',
      );
}

function wrong(
  { report }: LowerContext,
  pointer: Pointer,
  message: string,
  help: string,
  why?: 'contradictory' | { readonly lacks: string },
): undefined {
  const found = { severity: 'error', pointer, message, help } as const;
  if (why === undefined) report({ rule: 'invalid-value', ...found });
  else if (why === 'contradictory') report({ rule: 'contradictory-settings', ...found });
  else report({ rule: 'missing-setting', cause: why, ...found });
}
