import type {
  NoPagination,
  OtherValue,
  StopCondition as StopWhenSettings,
} from '../../../generated/config.ts';
import {
  isObject,
  isScalar,
  isSettings,
  type Json,
  type JsonScalar,
  member,
} from '../../values/json.ts';
import { firstRepeated } from '../../values/lists.ts';
import { present } from '../../values/objects.ts';
import { type Pointer, pointerTo, quotedPath, valueAt } from '../../values/path.ts';
import {
  comparableText,
  compareNumeric,
  isEmptyContainer,
  isEmptyResponseValue,
  isPhpEmpty,
  jsonText,
  numberFrom,
  phpText,
  toFloat,
  toInteger,
  valueText,
} from '../../values/text.ts';
import { plural } from '../../values/words.ts';
import { phpTimestamp } from '../functions/strtotime.ts';
import type { StopCondition } from '../model/plan.ts';
import { type LowerContext, type Page, shortPage } from './method.ts';
import { nextValueAt } from './next-value.ts';
import { headerOf } from './request-params.ts';

/** `forceStop`: pages, then time, then volume (PAG-FORCE-1..6). */
export const forceStop: StopConditionKind<
  Extract<StopCondition, { kind: 'force-stop-pages' | 'force-stop-time' | 'force-stop-volume' }>
> = {
  lower(pagination, { pointer, report }) {
    if (pagination.forceStop === undefined) return [];
    const { pages, time, volume } = pagination.forceStop;
    const at = pointerTo(pointer, 'forceStop');
    const seconds = time === undefined || isPhpEmpty(time) ? undefined : secondsIn(time);
    if (time !== undefined && !isPhpEmpty(time) && seconds === undefined) {
      report({
        rule: 'invalid-value',
        pointer: pointerTo(at, 'time'),
        message: `the time ${valueText(time)} cannot be read`,
        help: 'write a number of seconds, or a string such as "1 hour"',
      });
      return undefined;
    }
    return [
      ...(pages === undefined
        ? []
        : [{ kind: 'force-stop-pages' as const, pages, from: pointerTo(at, 'pages') }]),
      ...(seconds === undefined
        ? []
        : [{ kind: 'force-stop-time' as const, seconds, from: pointerTo(at, 'time') }]),
      ...(volume === undefined
        ? []
        : [{ kind: 'force-stop-volume' as const, bytes: volume, from: pointerTo(at, 'volume') }]),
    ];
  },
  describe(condition) {
    if (condition.kind === 'force-stop-pages') return plural(condition.pages, 'page');
    if (condition.kind === 'force-stop-time')
      return `${plural(condition.seconds, 'second')} since the job started`;
    return `more than ${condition.bytes} bytes of responses`;
  },
  ask(condition, state, _page, nowMs) {
    switch (condition.kind) {
      case 'force-stop-pages':
        return state.pages >= condition.pages
          ? {
              reason: 'force-stop-pages',
              message: `Force stopping: page limit reached (${condition.pages} pages).`,
            }
          : undefined;
      case 'force-stop-time':
        return Math.floor(nowMs / 1000) >= Math.floor(state.startedMs / 1000) + condition.seconds
          ? {
              reason: 'force-stop-time',
              message: `Force stopping: time limit reached (${condition.seconds} seconds).`,
            }
          : undefined;
      case 'force-stop-volume':
        return state.bytes > condition.bytes
          ? {
              reason: 'force-stop-volume',
              message: `Force stopping: volume limit reached (${condition.bytes} bytes).`,
            }
          : undefined;
    }
  },
};

/** Seconds as a number or its text (PAG-FORCE-6, ACC-23), or a relative time read from 0. */
function secondsIn(time: Json): number | undefined {
  const number = numberFrom(time);
  if (number !== undefined) return Math.trunc(number);
  return isScalar(time) ? phpTimestamp(phpText(time), 0) : undefined;
}

/** `limitStop`: as many records as a number or a field of the response says (PAG-LIMIT-1..4). */
export const limitStop: StopConditionKind<
  Extract<StopCondition, { kind: 'limit-stop-count' | 'limit-stop-field' }>
> = {
  lower(pagination, { pointer }) {
    if (pagination.limitStop === undefined) return [];
    const { count, field } = pagination.limitStop;
    const from = pointerTo(pointer, 'limitStop');
    return [
      count === undefined
        ? { kind: 'limit-stop-field', field: field ?? '', from }
        : { kind: 'limit-stop-count', count, from },
    ];
  },
  describe: (condition) =>
    condition.kind === 'limit-stop-count'
      ? `${condition.count} records in total`
      : `as many records as ${quotedPath(condition.field)} of the response says; if it is missing, the first page, with a warning`,
  ask(condition, { records }, { response }) {
    if (condition.kind === 'limit-stop-count') return stopAt(condition.count, records);
    const { field } = condition;
    const value = isObject(response) ? valueAt(field, response, '.') : undefined;
    const stop = stopAt(limitOf(value), records);
    if (stop === undefined) return undefined;
    const isCount = value !== undefined && (numberFrom(value) ?? 0) > 0;
    const doubt = {
      setting: 'limitStop',
      field,
      isPath: true,
      ...present({ value }),
    } as const;
    return { ...stop, isByResponse: true, ...(isCount ? {} : { doubt }) };
  },
};

function stopAt(limit: number, records: number): Stop | undefined {
  if (records < limit) return undefined;
  return {
    reason: 'limit-stop',
    message: `Limit reached, stopping scrolling. Current count: ${records}, limit: ${limit}`,
  };
}

/** PAG-LIMIT-3: missing or not a number stops; a list has no fields (ACC-31). */
function limitOf(value: Json | undefined): number {
  return value === undefined || value === null || !isScalar(value) ? 0 : toInteger(value);
}

/** `nextPageFlag`: a member of the response object says whether there are more pages (PAG-FLAG-1..5). */
export const nextPageFlag: StopConditionKind<Extract<StopCondition, { kind: 'next-page-flag' }>> = {
  lower(pagination, { pointer }) {
    const settings = pagination.nextPageFlag;
    if (settings === undefined) return [];
    const from = pointerTo(pointer, 'nextPageFlag');
    const { path, stopOn, ifNotSet } = settings;
    return [
      {
        kind: 'next-page-flag',
        field: path ?? settings.field ?? '',
        ...(path === undefined ? {} : { isPath: true as const }),
        stopOn,
        ifNotSet: ifNotSet ?? stopOn,
        ...(ifNotSet === stopOn ? { isIfNotSetGiven: true as const } : {}),
        from,
      },
    ];
  },
  describe: ({ field, stopOn, ifNotSet, isIfNotSetGiven }) => {
    const missing = isIfNotSetGiven === true ? ' or missing' : ' or missing, which is a warning';
    return `${quotedPath(field)} of the response is ${stopOn}${ifNotSet === stopOn ? missing : '; a page without it is not the last'}`;
  },
  ask({ field, isPath, stopOn, ifNotSet, isIfNotSetGiven }, _state, { response }) {
    const own = isObject(response) ? member(response, field) : undefined;
    const value = isPath === true ? valueAt(field, response) : own;
    const isSet = value !== undefined && value !== null;
    const flag = isSet ? !isEmptyResponseValue(value) : ifNotSet;
    if (flag !== stopOn) return undefined;
    const doubt: StopDoubt = {
      setting: 'nextPageFlag',
      field,
      isPath: isPath === true,
      ...present({ value }),
      ...(isIfNotSetGiven === true && !isSet ? { isDecided: true } : {}),
    };
    return {
      reason: 'next-page-flag',
      message: `Stopping scrolling because '${field}' is '${flag}'`,
      isByResponse: true,
      ...(isSet && !(flag && isWordForNo(value)) ? {} : { doubt }),
    };
  },
};

/** PAG-FLAG-1: a text is true, also one that means the opposite. */
export function isWordForNo(value: Json): boolean {
  return typeof value === 'string' && /^\s*(?:false|no|n|off|none|null|0\.0+)\s*$/i.test(value);
}

/** `stopOnShortPage`: a page with fewer records than a full one (extension E22). */
export const stopOnShortPage: StopConditionKind<
  Extract<StopCondition, { kind: 'stop-on-short-page' }>
> = {
  lower: ({ stopOnShortPage: size }, { pointer }) =>
    size === undefined
      ? []
      : [{ kind: 'stop-on-short-page', size, from: pointerTo(pointer, 'stopOnShortPage') }],
  describe: ({ size }) => shortPage(size),
  ask: ({ size }, _state, { records: { length } }) =>
    length < size
      ? {
          reason: 'stop-on-short-page',
          message: `Stopping scrolling because the page has ${length} of ${size} records.`,
          isByResponse: true,
        }
      : undefined,
};

/** `stopOnEmptyPage`: a page without records (extension E22). */
export const stopOnEmptyPage: StopConditionKind<
  Extract<StopCondition, { kind: 'stop-on-empty-page' }>
> = {
  lower: ({ stopOnEmptyPage: value }, { pointer }) =>
    isPhpEmpty(value)
      ? []
      : [{ kind: 'stop-on-empty-page', from: pointerTo(pointer, 'stopOnEmptyPage') }],
  describe: () => shortPage(null),
  ask: (_condition, _state, { records }) =>
    records.length === 0
      ? {
          reason: 'stop-on-empty-page',
          message: 'Stopping scrolling because the page has no records.',
          isByResponse: true,
        }
      : undefined,
};

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
      ...(isLimit({ test, than }) ? {} : { isByResponse: true }),
      // a name that no response has ends every job on its first page
      ...(test === 'missing' && of.in === 'body' && value === undefined
        ? { doubt: { setting: 'stopWhen', field: of.name, isPath: true, isDecided: true } }
        : {}),
    };
  },
};

/** Whether the configuration says how far to read: a number that it has itself, such as of pages or of the newest id. */
export function isLimit({ test, than }: Pick<StopWhen, 'test' | 'than'>): boolean {
  return test === 'at-least' && (typeof than !== 'object' || than === null);
}

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

/** The conditions by their settings, in the order in which they are checked (9.1). */
const settings = {
  limitStop,
  forceStop,
  nextPageFlag,
  stopWhen,
  stopOnShortPage,
  stopOnEmptyPage,
} satisfies {
  readonly [N in Exclude<keyof StopSettings, 'pages'>]: StopConditionKind<StopCondition>;
};
const inOrder: readonly StopConditionKind<StopCondition>[] = Object.values(settings);

const kinds: { readonly [K in StopCondition['kind']]: StopConditionKind<StopCondition> } = {
  'limit-stop-count': limitStop,
  'limit-stop-field': limitStop,
  'force-stop-pages': forceStop,
  'force-stop-time': forceStop,
  'force-stop-volume': forceStop,
  'next-page-flag': nextPageFlag,
  'stop-when': stopWhen,
  'stop-on-short-page': stopOnShortPage,
  'stop-on-empty-page': stopOnEmptyPage,
};

/** The conditions of a scroller in the order in which they are checked. */
export function lowerStopConditions(
  pagination: StopSettings,
  context: LowerContext,
): readonly StopCondition[] | undefined {
  const lowered = inOrder.map((kind) => kind.lower(pagination, context));
  return lowered.every((conditions) => conditions !== undefined) ? lowered.flat() : undefined;
}

/** Whether one of them depends on the time. */
export function readsClock(conditions: readonly StopCondition[]): boolean {
  return conditions.some(({ kind }) => kind === 'force-stop-time');
}

/** Whether a page without records ends the pagination by one of them. */
export function stopsOnEmptyPage(conditions: readonly StopCondition[]): boolean {
  return conditions.some(
    ({ kind }) => kind === 'stop-on-short-page' || kind === 'stop-on-empty-page',
  );
}

/** Whether only what a page says decides about a condition, so that it may never be met. */
export function dependsOnPages({ kind }: StopCondition): boolean {
  return /^(?:next-page-flag|stop-when|stop-on-.*)$/.test(kind);
}

/** Where a job execution begins to count. */
export function startStopState(nowMs: number): StopState {
  return { startedMs: nowMs, pages: 0, records: 0, bytes: 0 };
}

/** Counts a page and checks the conditions in order; the first one that is met ends the pagination. */
export function askStopConditions(
  conditions: readonly StopCondition[],
  before: StopState,
  page: Page,
  nowMs: number,
): { readonly state: StopState; readonly stop?: Stop } {
  const measured = conditions.some(({ kind }) => kind === 'force-stop-volume');
  const state: StopState = {
    startedMs: before.startedMs,
    pages: before.pages + 1,
    records: before.records + page.records.length,
    bytes: before.bytes + (measured ? jsonText(page.response).length : 0), // PAG-FORCE-3: ASCII only, so characters are bytes
  };
  for (const condition of conditions) {
    const stop = kinds[condition.kind].ask(condition, state, page, nowMs);
    if (stop !== undefined) return { state, stop };
  }
  return { state };
}

/** A stop condition as text, as an item of a list. */
export function describeStop(condition: StopCondition): string {
  return kinds[condition.kind].describe(condition);
}

/** Settings of every pagination method. */
type StopSettings = Omit<NoPagination, 'method'>;

/** The counters of one job execution that conditions use. */
interface StopState {
  readonly startedMs: number;
  readonly pages: number;
  readonly records: number;
  /** Bytes of compact JSON; counted only if a condition uses it. */
  readonly bytes: number;
}

export interface Stop {
  readonly reason: string;
  readonly message: string;
  /** Whether a value of the response decided it, rather than the configuration alone. */
  readonly isByResponse?: true;
  readonly doubt?: StopDoubt | undefined;
  /** Whether the pagination method would have requested another page; known where there is a doubt. */
  readonly wouldGoOn?: boolean;
}

/** A stop by a value that is missing, or does not say what it should. */
interface StopDoubt {
  readonly setting: 'limitStop' | 'nextPageFlag' | 'stopWhen';
  /** The member that the condition reads. */
  readonly field: string;
  /** Whether the field is a path. */
  readonly isPath: boolean;
  /** Absent when the member is missing. */
  readonly value?: Json;
  /** Whether the configuration says what a missing member means. */
  readonly isDecided?: true;
}

/** One kind of stop condition: how its settings become plan data, and when it stops. Both pure. */
interface StopConditionKind<C extends StopCondition> {
  /** Reports errors and returns `undefined` then; an absent setting gives an empty list. */
  lower(pagination: StopSettings, context: LowerContext): readonly C[] | undefined;
  /** A description, as an item of a list. */
  describe(condition: C): string;
  /** Asked after each page; `state` counts this page already. */
  ask(condition: C, state: StopState, page: Page, nowMs: number): Stop | undefined;
}
