import { isArray, type Json, type JsonObject } from '../../values/json.ts';
import { pathSegments, pathText } from '../../values/path.ts';
import { given } from '../draft.ts';
import type { Component } from './component.ts';
import { describe, type Expression, pathOf, plainValue } from './jinja.ts';
import { isTruthy } from './jinja-functions.ts';
import { type Option, optionAt } from './request.ts';

/** How a stream is paged, and what each of its requests has because of that. */
export interface Paged {
  /** Settings of a scroller; `undefined` for one request. */
  readonly pagination: JsonObject | undefined;
  /** What every request has: the page size. */
  readonly size: { readonly option: Option; readonly value: number } | undefined;
}

interface Paginator {
  readonly component: Component;
  readonly strategy: Component;
  readonly sizeOption: Option | undefined;
  /** The path of the records in the response, `.` for the response itself. */
  readonly records: string;
  readonly method: string;
  /** Whether records are left out before Airbyte counts those of a page. */
  readonly isFiltered: boolean;
}

/** Carries the paginator of a retriever. Throws a `Refusal`. */
export function paged(
  retriever: Component,
  { records, method }: Pick<Paginator, 'records' | 'method'>,
): Paged {
  const component = retriever.child('paginator');
  if (component === undefined || component.type === 'NoPagination')
    return { pagination: undefined, size: undefined };
  const strategy = component.child('pagination_strategy');
  if (component.type !== 'DefaultPaginator' || strategy === undefined)
    throw component.unsupported();
  const sizeOption = optionAt(component, 'page_size_option');
  const isFiltered = retriever.child('record_selector')?.has('record_filter') === true;
  const paginator: Paginator = { component, strategy, sizeOption, records, method, isFiltered };
  switch (strategy.type) {
    case 'PageIncrement':
      return counted(paginator, (token) => ({
        method: 'pagenum',
        pageParam: token,
        firstPage: firstPage(strategy),
      }));
    case 'OffsetIncrement':
      return counted(paginator, (token) => ({
        method: 'offset',
        ...(strategy.has('page_size') ? {} : { advanceBy: 'received' }),
        offsetParam: token,
      }));
    case 'CursorPagination':
      return cursorPagination(paginator);
    default:
      throw strategy.unsupported('choose the pagination yourself');
  }
}

function firstPage(strategy: Component): number {
  const first = Number(strategy.known('start_from_page') ?? 0);
  if (Number.isInteger(first)) return first;
  const why = 'the number of the first page is not known before a run';
  throw strategy.refusal('pagination', why, 'start_from_page');
}

/** The page size, and what every request sends of it; nothing where there is none. */
function sizeOf({ strategy, sizeOption }: Paginator) {
  if (!strategy.has('page_size')) return { limit: undefined, sent: undefined };
  const limit = Number(strategy.known('page_size'));
  if (Number.isInteger(limit) && limit > 0)
    return { limit, sent: sizeOption && { option: sizeOption, value: limit } };
  const why = 'the page size is not known before a run';
  throw strategy.refusal('pagination', why, 'page_size');
}

/** The settings of a scroller for the place of its values. */
function paramIn({ place }: Option, { method }: Paginator): { readonly paramIn?: string } {
  if (place === 'header') return { paramIn: 'header' };
  if (place !== 'query') return { paramIn: 'body' };
  return method === 'GET' ? {} : { paramIn: 'query' };
}

function tokenOf({ component }: Paginator): Option {
  const isPath = component.child('page_token_option')?.type === 'RequestPath';
  const token = isPath ? undefined : optionAt(component, 'page_token_option');
  if (token === undefined)
    throw component.refusal('pagination', 'nothing says where the page is sent');
  if (token.path.some((step) => token.place === 'json' && step.includes('.')))
    throw component.refusal(
      'pagination',
      `the page is sent as "${token.path.join(' > ')}", which has a dot in a name`,
    );
  return token;
}

/** Pages that are counted: the number and the size are in each request but the first, which may have the size only. */
function counted(paginator: Paginator, settingsOf: (token: string) => JsonObject): Paged {
  const { strategy, sizeOption } = paginator;
  const token = tokenOf(paginator);
  const { method = '', ...settings } = settingsOf(token.path.join('.'));
  const { limit, sent } = sizeOf(paginator);
  const isOnFirst = isTruthy(strategy.known('inject_on_first_request'));
  const isSentAlike = sizeOption?.place === token.place && token.place !== 'json';
  const name = isSentAlike ? { limitParam: sizeOption.path.join('.') } : { sendLimit: false };
  return {
    pagination: {
      method,
      ...(limit === undefined ? {} : { limit, ...name }),
      ...settings,
      ...(isOnFirst ? {} : { firstPageParams: false }),
      ...paramIn(token, paginator),
    },
    size: isOnFirst && isSentAlike ? undefined : sent,
  };
}

function cursorPagination(paginator: Paginator): Paged {
  const { component, strategy } = paginator;
  const template = strategy.template('cursor_value');
  const cursor = template.expression;
  const source = cursor && cursorSource(cursor);
  if (source === undefined)
    throw template.refusal(
      'pagination',
      `the next page comes from ${cursor === undefined ? 'several values' : describe(cursor)}`,
    );
  const stop = stopOf(paginator, source);
  const { sent: size } = sizeOf(paginator);
  const isPath = component.child('page_token_option')?.type === 'RequestPath';
  const next = isPath ? nextUrl(source, paginator) : nextParam(source, paginator);
  return { pagination: { ...next, ...stop }, size };
}

/** Where the cursor is read: a member of the response, the last record, a header, a link. */
type Source =
  | { readonly kind: 'response'; readonly path: readonly string[] }
  | { readonly kind: 'last_record'; readonly path: readonly string[] }
  | { readonly kind: 'header'; readonly path: readonly [name: string] }
  | { readonly kind: 'link'; readonly path: readonly [link: string, rel: string, part: string] };

function cursorSource(expression: Expression): Source | undefined {
  const { root, path } = pathOf(expression) ?? { root: '', path: [] };
  const [first, second, third] = path;
  if (first === undefined) return undefined;
  if (root === 'response' || root === 'last_record') return { kind: root, path };
  if (root !== 'headers') return undefined;
  if (first.toLowerCase() === 'link' && path.length === 3)
    return { kind: 'link', path: ['link', second ?? '', third ?? ''] };
  return path.length === 1 ? { kind: 'header', path: [first] } : undefined;
}

function nextUrl(source: Source, { component, records }: Paginator): JsonObject {
  if (source.kind === 'link' && source.path[2] === 'url')
    return { method: 'link-header', rel: source.path[1] };
  if (source.kind === 'link' || source.kind === 'header')
    throw component.refusal('pagination', 'the next address is not a member of the response');
  return { method: 'response.url', urlKey: pathIn(source, records), includeParams: true };
}

function nextParam(source: Source, paginator: Paginator): JsonObject {
  const { component, records } = paginator;
  const option = tokenOf(paginator);
  const sent = { queryParam: option.path.join('.'), ...paramIn(option, paginator) };
  if (source.kind === 'header')
    return { method: 'response.header', header: source.path[0], ...sent };
  if (source.kind === 'link')
    throw component.refusal('pagination', 'the next page is a part of a link');
  const responseParam = pathIn(source, records);
  return { method: 'response.param', responseParam, includeParams: true, ...sent };
}

function pathIn({ kind, path }: Source, records: string): string {
  return pathText(kind === 'response' ? path : [...pathSegments(records), '-1', ...path]);
}

/** What ends pagination beside an empty cursor. A condition that says just that needs no setting. */
function stopOf({ strategy, isFiltered }: Paginator, source: Source): JsonObject {
  if (!strategy.has('stop_condition')) return {};
  const template = strategy.template('stop_condition');
  const { expression } = template;
  if (template.truth === false) return {};
  const stop = expression && stopSetting(expression, source);
  const isCounted = stop === undefined || Object.hasOwn(stop, 'stopOnEmptyPage');
  if (stop !== undefined && !(isCounted && isFiltered)) return stop;
  const written = expression ? describe(expression) : strategy.text('stop_condition');
  throw template.refusal('pagination', `paging ends where ${written}`);
}

function stopSetting(condition: Expression, source: Source): JsonObject | undefined {
  if (isImplied(condition, source)) return {};
  if (isEmptyPage(condition)) return { stopOnEmptyPage: true };
  if (condition.kind === 'binary' && condition.operator === 'or')
    return eitherStop(stopSetting(condition.left, source), stopSetting(condition.right, source));
  const compared = comparison(condition, source);
  if (compared !== undefined) return compared;
  const isNegated = condition.kind === 'unary' && condition.operator === 'not';
  const flag = flagOf(isNegated ? condition.of : condition);
  if (flag === undefined) return undefined;
  const { path, value } = flag;
  const place = path.includes('.') ? { path } : { field: path };
  // a response without the member counts as the opposite
  return { nextPageFlag: { ...place, stopOn: value !== isNegated, ifNotSet: !value } };
}

/** Settings that end pagination where one of two does; `undefined` where both are the same setting. */
function eitherStop(
  one: JsonObject | undefined,
  other: JsonObject | undefined,
): JsonObject | undefined {
  if (one === undefined || other === undefined) return undefined;
  const { stopWhen: first, ...rest } = one;
  const { stopWhen: second, ...others } = other;
  if (Object.keys(rest).some((name) => Object.hasOwn(others, name))) return undefined;
  const stopWhen = [first, second].filter(isArray).flat();
  return { ...rest, ...others, ...given({ stopWhen }) };
}

/** `last_page_size == 0` and `not last_record`: the page has no records. */
function isEmptyPage(condition: Expression): boolean {
  const nameOf = (of: Expression) => (of.kind === 'name' ? of.name : '');
  if (condition.kind === 'unary' && condition.operator === 'not')
    return /^last_(?:page_size|record)$/.test(nameOf(condition.of));
  if (condition.kind !== 'binary' || nameOf(condition.left) !== 'last_page_size') return false;
  const limit = { '==': 0, '<=': 0, '<': 1 }[condition.operator];
  return limit !== undefined && plainValue(condition.right) === limit;
}

/** `response.next == "END"` of the cursor itself, and `response.page >= response.pages`. A boolean is a flag. */
function comparison(condition: Expression, source: Source): JsonObject | undefined {
  if (condition.kind !== 'binary') return undefined;
  const { operator, left, right } = condition;
  const [of, than] = operator === '<=' ? [right, left] : [left, right];
  if (operator !== '==' && operator !== '>=' && operator !== '<=') return undefined;
  const path = responsePath(of);
  const constant = plainValue(than);
  const other = responsePath(than);
  if (operator === '==' && (typeof constant === 'string' || typeof constant === 'number')) {
    if (isCursor(of, source)) return { endValue: constant };
    return path === undefined ? undefined : { stopWhen: [{ path, equals: constant }] };
  }
  if (path === undefined) return undefined;
  if (operator !== '==' && typeof constant === 'number')
    return { stopWhen: [{ path, gte: constant }] };
  if (other === undefined) return undefined;
  return { stopWhen: [{ path, [operator === '==' ? 'equals' : 'gte']: { path: other } }] };
}

/** The path of a member of the response. */
function responsePath(of: Expression): string | undefined {
  const found = pathOf(of);
  if (found?.root !== 'response' || found.path.length === 0) return undefined;
  return found.path.includes('-1') ? undefined : pathText(found.path);
}

/** `response.more`, `response.more is false`, `response.more == False`. */
function flagOf(of: Expression): { readonly path: string; readonly value: boolean } | undefined {
  let [flag, value]: readonly [Expression, Json | undefined] = [of, true];
  if (of.kind === 'test')
    [flag, value] = [of.of, { true: true, false: false, True: true, False: false }[of.name]];
  if (of.kind === 'binary' && (of.operator === '==' || of.operator === '!=')) {
    const compared = plainValue(of.right);
    [flag, value] = [of.left, of.operator === '==' ? compared : compared === false];
    if (typeof compared !== 'boolean') return undefined;
  }
  const path = responsePath(flag);
  return path === undefined || typeof value !== 'boolean' ? undefined : { path, value };
}

/** Whether a condition is met only where the cursor is empty. */
function isImplied(condition: Expression, source: Source): boolean {
  if (condition.kind === 'binary' && condition.operator === 'or')
    return isImplied(condition.left, source) && isImplied(condition.right, source);
  if (condition.kind === 'binary' && condition.operator === 'and')
    return isImplied(condition.left, source) || isImplied(condition.right, source);
  if (condition.kind === 'unary' && condition.operator === 'not')
    return leadsTo(condition.of, source);
  if (condition.kind === 'test')
    return /^(?:none|None|undefined)$/.test(condition.name) && leadsTo(condition.of, source);
  if (condition.kind !== 'binary') return false;
  if (condition.operator === '==' && leadsTo(condition.left, source)) {
    const value = plainValue(condition.right);
    return value !== undefined && !isTruthy(value);
  }
  if (condition.operator !== 'not in') return false;
  const name = plainValue(condition.left);
  if (typeof name !== 'string') return false;
  return leadsTo(
    { kind: 'member', of: condition.right, name: { kind: 'literal', value: name } },
    source,
  );
}

function isCursor(expression: Expression, source: Source): boolean {
  const length = pathOf(expression)?.path.length;
  return source.kind !== 'link' && leadsTo(expression, source) && length === source.path.length;
}

/** Whether an expression is the cursor, or what the cursor is a member of. */
function leadsTo(expression: Expression, { kind, path: whole }: Source): boolean {
  const { root, path } = pathOf(expression) ?? { root: '', path: [] };
  const isRoot = root === (kind === 'header' || kind === 'link' ? 'headers' : kind);
  const isStep = (step: string, at: number) =>
    step === whole[at] || (at === 0 && step.toLowerCase() === 'link');
  return isRoot && path.length <= whole.length && path.every(isStep);
}
