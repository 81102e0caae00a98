import type { Json } from '../../language/values/json.ts';
import { Refusal } from '../refusal.ts';
import { isWritten } from './authenticator.ts';
import { type Component, type Manifest, unsupported } from './components.ts';
import type { Expression, PythonValue } from './jinja/expression.ts';
import { plainValue } from './jinja/partial.ts';
import { isTruthy } from './jinja/python.ts';
import { type Option, optionOf } from './request.ts';
import {
  constantText,
  describe,
  onlyExpression,
  pathOf,
  piecesOf,
  readLiteral,
  type Scope,
} from './values.ts';

/** How a stream is paged, and what each of its requests has because of that. */
export interface Paged {
  /** Settings of a scroller; `undefined` for one request. */
  readonly pagination: { readonly [name: string]: Json } | undefined;
  /** What every request has: the page size. */
  readonly size: { readonly option: Option; readonly value: number } | undefined;
}

interface Paginator {
  readonly component: Component;
  readonly strategy: Component;
  readonly token: Option | 'path' | undefined;
  readonly sizeOption: Option | undefined;
  readonly manifest: Manifest;
  readonly scope: Scope;
  /** The path of the records in the response. */
  readonly records: string;
  readonly method: string;
}

const UNPAGED: Paged = { pagination: undefined, size: undefined };

/** Carries the paginator of a retriever. `records` is the path of the records, "." for the response itself. Throws a `Refusal`. */
export function paged(
  retriever: Component,
  {
    manifest,
    scope,
    records,
    method,
  }: Omit<Paginator, 'component' | 'strategy' | 'token' | 'sizeOption'>,
): Paged {
  const component = manifest.child(retriever, 'paginator');
  if (component === undefined || component.type === 'NoPagination') return UNPAGED;
  const strategy = manifest.child(component, 'pagination_strategy');
  if (component.type !== 'DefaultPaginator' || strategy === undefined) throw unsupported(component);
  const [tokenOption, sizeComponent] = ['page_token_option', 'page_size_option'].map((name) =>
    manifest.child(component, name),
  );
  const option = (of: Component | undefined) =>
    of === undefined ? undefined : optionOf(of, manifest, scope);
  const paginator: Paginator = {
    component,
    strategy,
    token: tokenOption?.type === 'RequestPath' ? 'path' : option(tokenOption),
    sizeOption: option(sizeComponent),
    manifest,
    scope,
    records,
    method,
  };
  switch (strategy.type) {
    case 'PageIncrement':
      return pageIncrement(paginator);
    case 'OffsetIncrement':
      return offsetIncrement(paginator);
    case 'CursorPagination':
      return cursorPagination(paginator);
    default:
      throw unsupported(strategy, 'choose the pagination yourself');
  }
}

/** The value of a member that the settings decide; `undefined` where the run does. */
function known(
  component: Component,
  name: string,
  { manifest, scope }: { readonly manifest: Manifest; readonly scope: Scope },
): PythonValue | undefined {
  const value = component.members[name];
  if (typeof value !== 'string') return value;
  const pointer = manifest.placeOf(component, name);
  const text = constantText(piecesOf(value, component, pointer, scope));
  return text === undefined ? undefined : readLiteral(text);
}

/** The page size: a number, or `undefined` where there is none. */
function pageSize(paginator: Paginator): number | undefined {
  const { strategy, manifest } = paginator;
  const written = strategy.members.page_size;
  if (!isWritten(written)) return undefined;
  const size = Number(known(strategy, 'page_size', paginator));
  if (Number.isInteger(size) && size > 0) return size;
  throw new Refusal(
    'pagination',
    manifest.placeOf(strategy, 'page_size'),
    'the page size is not known before a run',
  );
}

/** What every request sends of the page size. */
function sizeOf({ sizeOption }: Paginator, size: number | undefined): Paged['size'] {
  return sizeOption === undefined || size === undefined
    ? undefined
    : { option: sizeOption, value: size };
}

/** The settings of a scroller for the place of its values. */
function paramIn({ place }: Option, { method }: Paginator): { readonly paramIn?: string } {
  if (place === 'header') return { paramIn: 'header' };
  if (place !== 'query') return { paramIn: 'body' };
  return method === 'GET' ? {} : { paramIn: 'query' };
}

function tokenOf({ token, component }: Paginator): Option {
  if (token === undefined || token === 'path')
    throw new Refusal('pagination', component.pointer, 'nothing says where the page is sent');
  if (token.path.some((step) => token.place === 'json' && step.includes('.')))
    throw new Refusal(
      'pagination',
      component.pointer,
      `the page is sent as "${token.path.join(' > ')}", which has a dot in a name`,
    );
  return token;
}

function pageIncrement(paginator: Paginator): Paged {
  const { strategy, manifest } = paginator;
  const first = Number(known(strategy, 'start_from_page', paginator) ?? 0);
  if (!Number.isInteger(first))
    throw new Refusal(
      'pagination',
      manifest.placeOf(strategy, 'start_from_page'),
      'the number of the first page is not known before a run',
    );
  const token = tokenOf(paginator);
  return counted(paginator, token, {
    method: 'pagenum',
    pageParam: token.path.join('.'),
    firstPage: first,
  });
}

function offsetIncrement(paginator: Paginator): Paged {
  const token = tokenOf(paginator);
  return counted(paginator, token, {
    method: 'offset',
    ...(isWritten(paginator.strategy.members.page_size) ? {} : { advanceBy: 'received' }),
    offsetParam: token.path.join('.'),
  });
}

/** Pages that are counted: the number and the size are in each request but the first, which may have the size only. */
function counted(
  paginator: Paginator,
  token: Option,
  { method, ...settings }: Readonly<Record<string, Json>>,
): Paged {
  const { strategy, sizeOption } = paginator;
  const size = pageSize(paginator);
  const isOnFirst = isTruthy(known(strategy, 'inject_on_first_request', paginator));
  const isSentAlike = sizeOption?.place === token.place && token.place !== 'json';
  const limit: Readonly<Record<string, Json>> = isSentAlike
    ? { limitParam: sizeOption.path.join('.') }
    : { sendLimit: false };
  return {
    pagination: {
      method: method ?? '',
      ...(size === undefined ? {} : { limit: size, ...limit }),
      ...settings,
      ...(isOnFirst ? {} : { firstPageParams: false }),
      ...paramIn(token, paginator),
    },
    size: isOnFirst && isSentAlike ? undefined : sizeOf(paginator, size),
  };
}

function cursorPagination(paginator: Paginator): Paged {
  const { strategy, manifest, scope, token } = paginator;
  const pointer = manifest.placeOf(strategy, 'cursor_value');
  const written = strategy.members.cursor_value;
  const pieces = piecesOf(String(written ?? ''), strategy, pointer, scope);
  const cursor = onlyExpression(pieces);
  const source = cursor === undefined ? undefined : cursorSource(cursor);
  if (cursor === undefined || source === undefined)
    throw new Refusal(
      'pagination',
      pointer,
      `the next page comes from ${cursor === undefined ? 'several values' : describe(cursor)}`,
    );
  const stop = stopOf(paginator, source);
  const size = sizeOf(paginator, pageSize(paginator));
  if (token === 'path') return { pagination: { ...nextUrl(source, paginator), ...stop }, size };
  const option = tokenOf(paginator);
  return { pagination: { ...nextParam(source, option, paginator), ...stop }, size };
}

/** Where the cursor is read: a member of the response, the last record, a header, a link. */
type Source =
  | { readonly kind: 'response'; readonly path: readonly string[] }
  | { readonly kind: 'last-record'; readonly path: readonly string[] }
  | { readonly kind: 'header'; readonly name: string }
  | { readonly kind: 'link'; readonly rel: string; readonly isUrl: boolean };

function cursorSource(expression: Expression): Source | undefined {
  const found = pathOf(expression);
  if (found === undefined) return undefined;
  const { root, path } = found;
  const [first = '', second = '', third = ''] = path;
  if (path.length === 0) return undefined;
  if (root === 'response') return { kind: 'response', path };
  if (root === 'last_record') return { kind: 'last-record', path };
  if (root !== 'headers') return undefined;
  if (first.toLowerCase() === 'link' && path.length === 3)
    return { kind: 'link', rel: second, isUrl: third === 'url' };
  return path.length === 1 ? { kind: 'header', name: first } : undefined;
}

function nextUrl(source: Source, { component, records }: Paginator): Record<string, Json> {
  if (source.kind === 'link' && source.isUrl) return { method: 'link-header', rel: source.rel };
  if (source.kind !== 'response' && source.kind !== 'last-record')
    throw new Refusal(
      'pagination',
      component.pointer,
      'the next address is not a member of the response',
    );
  return { method: 'response.url', ...urlKey(pathIn(source, records)), includeParams: true };
}

function urlKey(path: readonly string[]): Record<string, Json> {
  const hasDots = path.some((step) => step.includes('.'));
  if (!hasDots) return { urlKey: path.join('.') };
  const delimiter = ['/', '|', '>'].find((each) => path.every((step) => !step.includes(each)));
  return { urlKey: path.join(delimiter ?? '/'), delimiter: delimiter ?? '/' };
}

function nextParam(source: Source, option: Option, paginator: Paginator): Record<string, Json> {
  const { component, records } = paginator;
  const sent = { queryParam: option.path.join('.'), ...paramIn(option, paginator) };
  if (source.kind === 'header') return { method: 'response.header', header: source.name, ...sent };
  if (source.kind === 'link')
    throw new Refusal('pagination', component.pointer, 'the next page is a part of a link');
  const path = pathIn(source, records);
  if (path.some((step) => step.includes('.')))
    throw new Refusal('pagination', component.pointer, `"${path.join(' > ')}" has a dot in a name`);
  return { method: 'response.param', responseParam: path.join('.'), includeParams: true, ...sent };
}

/** The path of the cursor in the response. */
function pathIn(
  { kind, path }: Extract<Source, { kind: 'response' | 'last-record' }>,
  records: string,
): readonly string[] {
  if (kind === 'response') return path;
  return [...(records === '.' ? [] : records.split('.')), '-1', ...path];
}

/** What ends pagination beside an empty cursor. A condition that says just that needs no setting. */
function stopOf(paginator: Paginator, source: Source): Record<string, Json> {
  const { strategy, manifest, scope } = paginator;
  const written = strategy.members.stop_condition;
  if (!isWritten(written)) return {};
  const pointer = manifest.placeOf(strategy, 'stop_condition');
  const pieces = piecesOf(String(written), strategy, pointer, scope);
  const constant = constantText(pieces);
  if (constant !== undefined && !isTruthy(readLiteral(constant))) return {};
  const condition = onlyExpression(pieces);
  const stop = condition === undefined ? undefined : stopSetting(condition, source);
  if (stop !== undefined) return stop;
  throw new Refusal(
    'pagination',
    pointer,
    `paging ends where ${condition === undefined ? String(written) : describe(condition)}`,
  );
}

function stopSetting(condition: Expression, source: Source): Record<string, Json> | undefined {
  if (isImplied(condition, source)) return {};
  const compared = comparison(condition, source);
  if (compared !== undefined) return compared;
  const { isNegated, of } = negation(condition);
  const flag = pathOf(of);
  if (flag?.root === 'response' && flag.path.length > 0)
    return flagSetting(flag.path, !isNegated, false);
  if (of.kind !== 'test' && of.kind !== 'binary') return undefined;
  const test = comparedFlag(of);
  if (test === undefined) return undefined;
  return flagSetting(test.path, isNegated ? !test.value : test.value, !test.value);
}

/** `response.next == "END"` of the cursor itself, and `response.page >= response.pages`. A boolean is a flag. */
function comparison(condition: Expression, source: Source): Record<string, Json> | undefined {
  if (condition.kind !== 'binary') return undefined;
  const { operator, left, right } = condition;
  const [of, than] = operator === '<=' ? [right, left] : [left, right];
  if (operator !== '==' && operator !== '>=' && operator !== '<=') return undefined;
  const path = comparedPath(of);
  const constant = plainValue(than);
  const other = comparedPath(than);
  if (operator === '==' && (typeof constant === 'string' || typeof constant === 'number')) {
    if (source.kind !== 'link' && isCursor(of, source)) return { endValue: constant };
    return path === undefined ? undefined : { stopWhen: [{ path, equals: constant }] };
  }
  if (path === undefined) return undefined;
  if (operator !== '==' && typeof constant === 'number')
    return { stopWhen: [{ path, gte: constant }] };
  if (other === undefined) return undefined;
  return { stopWhen: [{ path, [operator === '==' ? 'equals' : 'gte']: { path: other } }] };
}

/** The path of a member of the response, if each of its names can be one. */
function comparedPath(of: Expression): string | undefined {
  const found = pathOf(of);
  if (found?.root !== 'response' || found.path.length === 0) return undefined;
  return found.path.some((step) => step.includes('.') || step === '-1')
    ? undefined
    : found.path.join('.');
}

/** `ifNotSet` is what a response without the member counts as. */
function flagSetting(
  path: readonly string[],
  stopOn: boolean,
  ifNotSet: boolean,
): Record<string, Json> | undefined {
  if (path.some((step) => step.includes('.'))) return undefined;
  const place = path.length === 1 ? { field: path[0] ?? '' } : { path: path.join('.') };
  return { nextPageFlag: { ...place, stopOn, ifNotSet } };
}

function negation(condition: Expression): { readonly isNegated: boolean; readonly of: Expression } {
  return condition.kind === 'unary' && condition.operator === 'not'
    ? { isNegated: true, of: condition.of }
    : { isNegated: false, of: condition };
}

/** `response.more is false`, `response.more == False`. */
function comparedFlag(
  of: Expression,
): { readonly path: readonly string[]; readonly value: boolean } | undefined {
  if (of.kind === 'test') {
    const found = pathOf(of.of);
    const value = { true: true, false: false, True: true, False: false }[of.name];
    return found?.root === 'response' && value !== undefined
      ? { path: found.path, value }
      : undefined;
  }
  if (of.kind !== 'binary' || (of.operator !== '==' && of.operator !== '!=')) return undefined;
  const found = pathOf(of.left);
  const value = plainValue(of.right);
  if (found?.root !== 'response' || typeof value !== 'boolean') return undefined;
  return { path: found.path, value: of.operator === '==' ? value : !value };
}

/** Whether a condition is met only where the cursor is empty. */
function isImplied(condition: Expression, source: Source): boolean {
  if (condition.kind === 'binary' && condition.operator === 'or')
    return isImplied(condition.left, source) && isImplied(condition.right, source);
  if (condition.kind === 'binary' && condition.operator === 'and')
    return isImplied(condition.left, source) || isImplied(condition.right, source);
  if (condition.kind === 'unary' && condition.operator === 'not')
    return leadsToCursor(condition.of, source);
  if (condition.kind === 'test')
    return /^(?:none|None|undefined)$/.test(condition.name) && leadsToCursor(condition.of, source);
  if (condition.kind !== 'binary') return false;
  if (condition.operator === '==' && leadsToCursor(condition.left, source)) {
    const value = plainValue(condition.right);
    return value !== undefined && !isTruthy(value);
  }
  if (condition.operator !== 'not in') return false;
  const name = plainValue(condition.left);
  if (typeof name !== 'string') return false;
  return leadsToCursor(
    { kind: 'member', of: condition.right, name: { kind: 'literal', value: name } },
    source,
  );
}

function isCursor(expression: Expression, source: Source): boolean {
  const length = 'path' in source ? source.path.length : 1;
  return leadsToCursor(expression, source) && pathOf(expression)?.path.length === length;
}

/** Whether an expression is the cursor, or what the cursor is a member of. */
function leadsToCursor(expression: Expression, source: Source): boolean {
  const found = pathOf(expression);
  if (found === undefined) return false;
  const whole =
    source.kind === 'header'
      ? { root: 'headers', path: [source.name] }
      : source.kind === 'link'
        ? { root: 'headers', path: ['link', source.rel, 'url'] }
        : { root: source.kind === 'response' ? 'response' : 'last_record', path: source.path };
  return (
    found.root === whole.root &&
    found.path.length <= whole.path.length &&
    found.path.every(
      (step, at) => step === whole.path[at] || (at === 0 && step.toLowerCase() === 'link'),
    )
  );
}
