import type { Json } from '../../language/values/json.ts';
import { Refusal } from '../refusal.ts';
import { isWritten } from './authenticator.ts';
import { type Component, type Manifest, unsupported } from './components.ts';
import type { Expression, PythonValue } from './jinja/expression.ts';
import { plainValue } from './jinja/partial.ts';
import { isTruthy, pythonText } from './jinja/python.ts';
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
  /** Parameters of every request, such as a page size. */
  readonly params: Readonly<Record<string, Json>>;
}

/** Where the values of pages are sent. */
interface Place {
  readonly inject: string;
  readonly name: string;
}

interface Paginator {
  readonly component: Component;
  readonly strategy: Component;
  readonly token: Place | 'path' | undefined;
  readonly size: Place | undefined;
  readonly manifest: Manifest;
  readonly scope: Scope;
  /** The path of the records in the response. */
  readonly records: string;
  readonly method: string;
}

const UNPAGED: Paged = { pagination: undefined, params: {} };

/** Carries the paginator of a retriever. `records` is the path of the records, "." for the response itself. Throws a `Refusal`. */
export function paged(
  retriever: Component,
  {
    manifest,
    scope,
    records,
    method,
  }: Omit<Paginator, 'component' | 'strategy' | 'token' | 'size'>,
): Paged {
  const component = manifest.child(retriever, 'paginator');
  if (component === undefined || component.type === 'NoPagination') return UNPAGED;
  const strategy = manifest.child(component, 'pagination_strategy');
  if (component.type !== 'DefaultPaginator' || strategy === undefined) throw unsupported(component);
  const tokenOption = manifest.child(component, 'page_token_option');
  const token: Paginator['token'] =
    tokenOption?.type === 'RequestPath' ? 'path' : placeOf(tokenOption, { manifest, scope });
  const size = placeOf(manifest.child(component, 'page_size_option'), { manifest, scope });
  const paginator = { component, strategy, token, size, manifest, scope, records, method };
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

function placeOf(
  option: Component | undefined,
  { manifest, scope }: { readonly manifest: Manifest; readonly scope: Scope },
): Place | undefined {
  if (option === undefined) return undefined;
  const path = option.members.field_path;
  const name = Array.isArray(path)
    ? path.map(pythonText).join('.')
    : known(option, 'field_name', { manifest, scope });
  return { inject: String(option.members.inject_into), name: String(name ?? '') };
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

/** The parameter for the page size as a setting, or a refusal where it is sent where pages cannot send it. */
function sizeParams(paginator: Paginator, size: number | undefined): Record<string, Json> {
  const place = paginator.size;
  if (place === undefined || size === undefined) return {};
  requirePlace(place, paginator);
  return nested(place, paginator, size);
}

function nested(
  { inject, name }: Place,
  { method }: Paginator,
  size: number,
): Record<string, Json> {
  if (inject !== 'body_json' || method === 'GET') return { [name]: String(size) };
  const [first = '', ...rest] = name.split('.');
  return { [first]: rest.reduceRight<Json>((value, step) => ({ [step]: value }), size) };
}

function requirePlace(place: Place, { method, component }: Paginator): void {
  const isQuery = place.inject === 'request_parameter';
  if (isQuery && method === 'GET') return;
  if (!isQuery && /^body_(?:json|data)$/.test(place.inject) && method !== 'GET') return;
  const where = place.inject === 'header' ? 'a header' : place.inject.replace('_', ' ');
  throw new Refusal(
    'pagination',
    component.pointer,
    `"${place.name}" is sent in ${where} of ${method === 'GET' ? 'a GET' : 'a POST'} request`,
  );
}

function paramIn({ inject }: Place): { readonly paramIn?: string } {
  return inject === 'body_json' || inject === 'body_data' ? { paramIn: 'body' } : {};
}

function tokenPlace(paginator: Paginator): Place {
  const { token, component } = paginator;
  if (token === undefined || token === 'path')
    throw new Refusal('pagination', component.pointer, 'nothing says where the page is sent');
  requirePlace(token, paginator);
  return token;
}

function pageIncrement(paginator: Paginator): Paged {
  const { strategy, size: sizePlace, manifest } = paginator;
  const token = tokenPlace(paginator);
  const size = pageSize(paginator);
  const first = Number(known(strategy, 'start_from_page', paginator) ?? 0);
  if (!Number.isInteger(first))
    throw new Refusal(
      'pagination',
      manifest.placeOf(strategy, 'start_from_page'),
      'the number of the first page is not known before a run',
    );
  const isOnFirst = isTruthy(known(strategy, 'inject_on_first_request', paginator));
  const params = sizeParams(paginator, size);
  return {
    pagination: {
      method: 'pagenum',
      ...limitOf(size, sizePlace),
      pageParam: token.name,
      firstPage: first,
      ...(isOnFirst ? {} : { firstPageParams: false }),
      ...paramIn(token),
    },
    params: isOnFirst && paramIn(token).paramIn === undefined ? {} : params,
  };
}

function offsetIncrement(paginator: Paginator): Paged {
  const { strategy, size: sizePlace } = paginator;
  const token = tokenPlace(paginator);
  const size = pageSize(paginator);
  const isOnFirst = isTruthy(known(strategy, 'inject_on_first_request', paginator));
  return {
    pagination: {
      method: 'offset',
      ...limitOf(size, sizePlace),
      ...(size === undefined ? { advanceBy: 'received' } : {}),
      offsetParam: token.name,
      ...(isOnFirst ? {} : { firstPageParams: false }),
      ...paramIn(token),
    },
    params: isOnFirst && paramIn(token).paramIn === undefined ? {} : sizeParams(paginator, size),
  };
}

/** The page size, and the parameter that it is sent as, if any. */
function limitOf(size: number | undefined, place: Place | undefined): Record<string, Json> {
  if (size === undefined) return {};
  return {
    limit: size,
    ...(place === undefined ? { sendLimit: false } : { limitParam: place.name }),
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
  const size = pageSize(paginator);
  const params = sizeParams(paginator, size);
  if (token === 'path') return { pagination: { ...nextUrl(source, paginator), ...stop }, params };
  const place = tokenPlace(paginator);
  return { pagination: { ...nextParam(source, place, paginator), ...stop }, params };
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

function nextParam(source: Source, place: Place, paginator: Paginator): Record<string, Json> {
  const { component, records } = paginator;
  const common = { queryParam: place.name, includeParams: true, ...paramIn(place) };
  if (source.kind === 'header')
    return {
      method: 'response.header',
      header: source.name,
      queryParam: place.name,
      ...paramIn(place),
    };
  if (source.kind === 'link')
    throw new Refusal('pagination', component.pointer, 'the next page is a part of a link');
  const path = pathIn(source, records);
  if (path.some((step) => step.includes('.')))
    throw new Refusal('pagination', component.pointer, `"${path.join(' > ')}" has a dot in a name`);
  return { method: 'response.param', responseParam: path.join('.'), ...common };
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
