import type {
  OtherValue,
  StopCondition as StopWhenSettings,
} from '../../../../generated/config.ts';
import type { StopCondition } from '../../../engine/plan/plan.ts';
import { type Pointer, pointerTo } from '../../../language/support/pointer.ts';
import { firstRepeated } from '../../../language/support/repeated.ts';
import { comparableText } from '../../../language/values/comparable-text.ts';
import { compareNumeric } from '../../../language/values/decimal.ts';
import { isEmptyContainer } from '../../../language/values/emptiness.ts';
import { isSettings, type Json, type JsonScalar } from '../../../language/values/json.ts';
import { toFloat } from '../../../language/values/numeric.ts';
import { nextValueAt } from '../next-value.ts';
import type { Page } from '../paging-method.ts';
import { headerOf } from '../request-params.ts';
import type { StopConditionKind } from './stop-condition.ts';

type StopWhen = Extract<StopCondition, { kind: 'stop-when' }>;
type ResponseValue = StopWhen['of'];

/** `stopWhen`: a value of the response ends the pagination (extension E22). */
export const stopWhen: StopConditionKind<StopWhen> = {
  lower({ stopWhen: conditions = [] }, { pointer, report }) {
    const at = pointerTo(pointer, 'stopWhen');
    const lowered = conditions.map((each, index) =>
      conditionOf(each, pointerTo(at, String(index))),
    );
    const twice = firstRepeated(lowered.map((each) => JSON.stringify({ ...each, from: '' })));
    if (twice < 0) return lowered;
    report({
      rule: 'invalid-value',
      pointer: pointerTo(at, String(twice)),
      message: 'a condition is written twice',
      help: 'remove it',
    });
    return undefined;
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

function conditionOf(settings: StopWhenSettings, from: Pointer): StopWhen {
  const { equals, gte, missing } = settings;
  const condition = (test: StopWhen['test'], than: StopWhen['than']): StopWhen => ({
    kind: 'stop-when',
    of: namedValue(settings),
    test,
    than,
    from,
  });
  if (missing !== undefined) return condition(missing ? 'missing' : 'present', null);
  if (gte !== undefined)
    return condition('at-least', isSettings(gte) ? namedValue(gte) : numberOf(gte));
  if (isSettings(equals)) return condition('equals', namedValue(equals));
  return condition('equals', typeof equals === 'boolean' ? equals : comparableText(equals ?? null));
}

/** The member or header that a condition names. */
function namedValue({ path, header }: OtherValue): ResponseValue {
  return header === undefined ? { in: 'body', name: path ?? '' } : { in: 'header', name: header };
}
