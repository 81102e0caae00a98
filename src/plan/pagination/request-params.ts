import { RunError } from '../../text/diagnostic.ts';
import { isFieldName } from '../../values/headers.ts';
import {
  exactJsonText,
  isObject,
  isScalar,
  type Json,
  member,
  objectFrom,
  typeName,
  withMember,
} from '../../values/json.ts';
import { type Pointer, pointerTo, valueAt } from '../../values/path.ts';
import {
  isPhpEmpty,
  jsonText,
  numberFrom,
  numberFromInt64,
  phpText,
  toInt64,
  toInteger,
  valueText,
} from '../../values/text.ts';
import { encodeRfc3986 } from '../../values/url.ts';
import { constantOf } from '../expression/evaluate.ts';
import type { Expression, Job, Paging, Parameter } from '../model/plan.ts';
import type { LowerContext, Page, PageRequest, PagingFacts, Params } from './method.ts';

/** The settings of a page size that is sent. */
export const SIZE_SETTINGS = { param: 'limitParam', size: 'limit' } as const;

/** Puts values under their names: in place of parameters of those names, else at the end in the order given. */
export function withParams(params: Params, values: Params): Params {
  return [...new Map([...params, ...values])];
}

/** A text that equal requests have in common, and no others. */
export function requestKey({
  endpoint,
  method,
  params,
  headers,
  query,
  body,
}: PageRequest): string {
  return exactJsonText([endpoint, method, params, headers, query ?? null, body?.value ?? null]);
}

/**
 * The parameter of the page size, if there is one and it is sent: exact where a job's own parameter sets more than a number can
 * contain.
 */
export function sentLimit(
  { limitParam, sendLimit }: { readonly limitParam: string; readonly sendLimit?: false },
  { params }: Pick<PageRequest, 'params'>,
  size: number | null,
): Params {
  if (size === null || sendLimit === false) return [];
  const own = Number.isSafeInteger(size) ? undefined : presentParam(params, limitParam);
  return [[limitParam, own === undefined ? size : numberFromInt64(toInt64(own))]];
}

/** The value of a response header, whatever the case of its name; `undefined` when it is missing or empty. */
export function headerOf({ headers }: Pick<Page, 'headers'>, name: string): string | undefined {
  const wanted = name.toLowerCase();
  return headers.find(([other, value]) => value !== '' && other.toLowerCase() === wanted)?.[1];
}

/** A parameter's value unless it is absent or PHP-empty. */
export function presentParam(params: Params, name: string): Json | undefined {
  const value = params.find(([param]) => param === name)?.[1];
  return isPhpEmpty(value) ? undefined : value;
}

/**
 * The page size that a job's own parameter sets (PAG-UNDER-2), else the scroller's. Throws `RunError` for one that is
 * known only now and is not a positive number: paging could never advance (PAG-E4).
 */
export function pageSize<Default extends number | null>(
  params: Params,
  limitParam: string,
  defaultValue: Default,
  from: Pointer | undefined,
): number | Default {
  const own = presentParam(params, limitParam);
  if (own === undefined) return defaultValue;
  const limit = toInteger(own);
  if (limit >= 1) return limit;
  throw new RunError({
    kind: 'missing-value',
    message: `The page size ${jsonText(own)} of the parameter "${limitParam}" is not a positive number.`,
    pointer: from ?? null,
    help: `"${limitParam}" sets the page size of this API's pagination and must be a number`,
  });
}

/** The places of `paramIn` (extensions E3, E16). */
export type ParamPlace = 'body' | 'query' | 'header' | 'path';

/**
 * Pagination parameters that are not among the parameters of the job. A method sees each as a parameter of its own; around the
 * method these are taken out of their place, and put back into it. In a body, names are paths: `variables.after`.
 */
export interface Placed {
  readonly place: ParamPlace;
  readonly names: readonly string[];
  readonly from: string;
}

/** The parameters of the pagination and their place; `undefined` without `paramIn`. */
export function placedIn(
  paging: Paging,
  { position, params = [], pageSize }: Pick<PagingFacts, 'position' | 'params' | 'pageSize'>,
): Placed | undefined {
  if (!('paramIn' in paging) || paging.paramIn === undefined) return undefined;
  const names = [position?.param, ...params, pageSize?.param].filter((name) => name !== undefined);
  return { place: paging.paramIn, names, from: paging.from };
}

/** Whether the pagination sends its parameters in the URL, whatever the method is. */
export function isInQuery(paging: Paging): boolean {
  return 'paramIn' in paging && paging.paramIn === 'query';
}

/** How a place is called in a plan. */
export const PLACE_TEXTS: Readonly<Record<ParamPlace, string>> = {
  body: 'in the request body',
  query: 'in the URL',
  header: 'as a header',
  path: 'in the path',
};

/** The request with each of the parameters among the others. */
export function takenOut(placed: Placed, request: PageRequest): PageRequest {
  const found = placed.names.flatMap((name) => {
    const value = valueIn(placed, name, request);
    return value === undefined ? [] : [[name, value] as const];
  });
  return found.length === 0
    ? request
    : { ...request, params: [...new Map([...found, ...request.params])] };
}

function valueIn({ place }: Placed, name: string, request: PageRequest): Json | undefined {
  switch (place) {
    case 'body':
      if (request.body !== undefined) return valueAt(name, request.body.value);
      return name.includes('.') ? valueAt(name, objectFrom(request.params)) : undefined;
    case 'query':
      return request.query?.find(([other]) => other === name)?.[1];
    case 'header':
      return request.headers.find(([other]) => sameHeader(other, name))?.[1];
    case 'path':
      return undefined;
  }
}

function sameHeader(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The request with the parameters in their place again. Throws `RunError` where something else is in the place of an object. */
export function putBack(placed: Placed, request: PageRequest): PageRequest {
  const { place, names } = placed;
  if (place === 'body' && request.body === undefined) return inParams(placed, request);
  const isPlaced = ([name]: Params[number]) => names.includes(name);
  const values = request.params.filter(isPlaced);
  const params = values.length === 0 ? request.params : request.params.filter((p) => !isPlaced(p));
  switch (place) {
    case 'body': {
      let value = request.body?.value ?? null;
      for (const [name, each] of values)
        value = withValueAt(value, name.split('.'), each, { name, from: placed.from });
      return { ...request, params, body: { kind: 'json', value } };
    }
    case 'query':
      return { ...request, params, query: withParams(request.query ?? [], values) };
    case 'header': {
      const kept = request.headers.filter(
        ([name]) => !values.some(([other]) => sameHeader(name, other)),
      );
      return { ...request, params, headers: [...kept, ...values] };
    }
    case 'path':
      return inPath(placed, request);
  }
}

/** In the objects of the parameters, which are the body. */
function inParams({ names, from }: Placed, request: PageRequest): PageRequest {
  const inner = names.filter((name) => name.includes('.'));
  let params: Params = request.params.filter(([name]) => !inner.includes(name));
  for (const [name, value] of request.params) {
    if (!inner.includes(name)) continue;
    const [root = '', ...path] = name.split('.');
    const present = params.find(([other]) => other === root)?.[1];
    params = withParams(params, [[root, withValueAt(present, path, value, { name, from })]]);
  }
  return { ...request, params };
}

function withValueAt(
  container: Json | undefined,
  [first, ...rest]: readonly string[],
  value: Json,
  place: { readonly name: string; readonly from: string },
): Json {
  if (first === undefined) return value;
  const object = container === undefined || isPhpEmpty(container) ? objectFrom([]) : container;
  if (!isObject(object))
    throw new RunError({
      kind: 'missing-value',
      message: `The parameter "${place.name}" cannot be put into the request body: it is inside ${jsonText(object).slice(0, 60)}, not of an object`,
      pointer: place.from,
      help: 'make every part of the path except the last one an object',
    });
  const inner = withValueAt(member(object, first), rest, value, place);
  return withMember(object, first, inner);
}

/** Parameters whose names are in braces in the endpoint; the others stay parameters. A name without a value goes, with the slash in front of it. */
function inPath({ names, from }: Placed, request: PageRequest): PageRequest {
  if (request.fromPaging === true) return request;
  const written = names.filter((name) => request.endpoint.includes(`{${name}}`));
  const filled = (textOf: (value: Json | undefined) => string | undefined) =>
    written.reduce((endpoint, name) => {
      const text = textOf(request.params.find(([other]) => other === name)?.[1]);
      const part = new RegExp(`${text === undefined ? '/?' : ''}\\{${escaped(name)}\\}`, 'g');
      return endpoint.replace(part, () => text ?? '');
    }, request.endpoint);
  const endpoint = filled((value) =>
    value === undefined || value === null || value === '' || !isScalar(value)
      ? undefined
      : encodeRfc3986(phpText(value)),
  );
  if (dots(endpoint) > dots(filled(() => 'x')))
    throw new RunError({
      kind: 'not-allowed',
      message: `A value of the pagination would lead out of the path "${request.endpoint}"`,
      pointer: from,
    });
  return {
    ...request,
    endpoint,
    params: request.params.filter(([name]) => !written.includes(name)),
  };
}

function escaped(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function dots(endpoint: string): number {
  return endpoint.split(/[/?#]/).filter((segment) => /^\.{1,2}$/.test(segment)).length;
}

/** What a job sends, as far as it is written down. */
export type WrittenParts = Pick<Job, 'params'> & Partial<Pick<Job, 'query' | 'headers' | 'body'>>;

/** The parameters of a job that a pagination with this place may read, by its names for them. */
export function paramsAt(
  place: ParamPlace,
  { params, query = [], headers = [], body }: WrittenParts,
): readonly Parameter[] {
  switch (place) {
    case 'body':
      if (body === undefined) return params.flatMap(withInner);
      return [...params, ...membersOf('', body.value, body.from)];
    case 'query':
      return [...query, ...params];
    case 'header':
      return [...headers, ...params];
    case 'path':
      return params;
  }
}

/** A parameter and, by their paths, those inside of it. */
function withInner(parameter: Parameter): readonly Parameter[] {
  return [parameter, ...membersOf(`${parameter.name}.`, parameter.value, parameter.from ?? '')];
}

function membersOf(prefix: string, value: Expression, from: string): readonly Parameter[] {
  if (value.kind !== 'object') return [];
  return value.members.flatMap(({ name, value: each }) =>
    withInner({ name: `${prefix}${name}`, value: each, from: pointerTo(from, name) }),
  );
}

/** Whether the requests of a job have the place; reports it otherwise. Nothing is asked where no job uses the pagination. */
export function checkPlace({ place, names }: Placed, context: LowerContext): boolean {
  const { pointer, jobMethod, jobPointer, report } = context;
  if (jobMethod === undefined) return true;
  const wrong = (message: string, help: string): false => {
    report({
      rule: 'contradictory-settings',
      pointer: pointerTo(pointer, 'paramIn'),
      message,
      help,
      related: [{ pointer: jobPointer, message: 'the job' }],
    });
    return false;
  };
  switch (place) {
    case 'query':
      return true;
    case 'header': {
      const name = names.find((each) => !isFieldName(each));
      if (name === undefined) return true;
      return wrong(
        `"paramIn": "header", and "${name}" is not a valid header name`,
        'use letters, digits and hyphens in the name of the parameter',
      );
    }
    case 'path': {
      const [position = ''] = names;
      if (context.jobEndpoint === undefined || context.jobEndpoint.includes(`{${position}}`))
        return true;
      return wrong(
        `"paramIn": "path", and the endpoint of a job has no {${position}}`,
        `write {${position}} into the "endpoint" of the job`,
      );
    }
    case 'body':
      break;
  }
  const { jobBody } = context;
  if (jobBody?.kind === 'text')
    return wrong(
      '"paramIn": "body" needs a JSON body, but the body of a job is a text',
      'write the body of the job as an object',
    );
  if (jobBody === undefined && (jobMethod === 'GET' || jobMethod === 'DELETE'))
    return wrong(
      `"paramIn": "body" needs a request body, but a job sends ${jobMethod} requests`,
      'write "method": "POST" or "method": "FORM" in the job, or give it a "body"',
    );
  return checkObjects(names, context);
}

/** Whether the containers of the parameters are objects. */
function checkObjects(
  names: readonly string[],
  { pointer, jobParams, jobBody, jobPointer, report }: LowerContext,
): boolean {
  for (const name of names) {
    const path = name.split('.');
    const outer = path.slice(0, -1).map((_, index) => path.slice(0, index + 1).join('.'));
    const whole = jobBody === undefined ? [] : [{ name: 'body', ...jobBody }];
    const wrong =
      whole.find(({ value }) => isNoObject(value)) ??
      jobParams.find(({ name: other, value }) => outer.includes(other) && isNoObject(value));
    if (wrong === undefined) continue;
    report({
      rule: 'invalid-value',
      pointer: wrong.from ?? jobPointer,
      message: `"${wrong.name}" is ${wrong.value.kind === 'list' ? 'a list' : `a ${typeName(literalOf(wrong.value))}`}: the pagination parameter "${name}" needs an object there`,
      help: 'write an object, or another path into the pagination',
      related: [{ pointer, part: 'key', message: 'the pagination' }],
    });
    return false;
  }
  return true;
}

function isNoObject(value: Expression): boolean {
  return (
    (value.kind === 'list' && value.elements.length > 0) ||
    value.kind === 'number' ||
    (value.kind === 'literal' && !isPhpEmpty(value.value))
  );
}

function literalOf(value: Expression): Json {
  return value.kind === 'literal' ? value.value : 0;
}

/** The parameter of the job with this name. */
export function jobParam(name: string, { jobParams }: LowerContext): Parameter | undefined {
  return jobParams.find((parameter) => parameter.name === name);
}

/**
 * The page size that a job's parameter sets for good (PAG-UNDER-2), cast to an integer. One that is not positive then would
 * never advance: an error (PAG-E4). `undefined`: the job sets none, or only at run time.
 */
export function jobLimit(
  limitParam: string,
  context: LowerContext,
): number | undefined | 'invalid' {
  const own = jobParam(limitParam, context);
  const value = own && constantOf(own.value);
  const pointer = own?.from ?? pointerTo(context.jobPointer, 'params', limitParam);
  if (value === undefined || isPhpEmpty(value)) {
    if (value === 0 || value === '0')
      context.report({
        rule: 'doubtful-number',
        pointer,
        message: `the page size ${valueText(value)} of "${limitParam}" is ignored`,
        effect: 'the page size of the pagination is sent',
        help: 'write a number of 1 or more, or remove it',
      });
    return undefined;
  }
  const limit = isScalar(value) ? toInteger(value) : 0;
  const number = numberFrom(value);
  if (limit >= 1 && number !== undefined && Number.isInteger(number)) return limit;
  context.report({
    rule: 'invalid-limit',
    severity: limit >= 1 ? 'warning' : 'error',
    pointer,
    message: `"${limitParam}", the page size, must be a positive number; ${valueText(value)} is given`,
    ...(limit >= 1 ? { effect: `${limitParam}=${limit} is sent` } : {}),
    help: `"${limitParam}" sets the page size of this API's pagination; write a number`,
  });
  return limit >= 1 ? limit : 'invalid';
}

interface LimitSettings {
  readonly limit?: unknown;
  readonly limitParam?: string;
  readonly sendLimit?: boolean;
}

/** Whether the page size is sent (extension E21); `undefined` after an error: `sendLimit: false` beside what it contradicts. */
export function sendsLimit(
  { limit, limitParam, sendLimit }: LimitSettings,
  { pointer, report }: LowerContext,
): boolean | undefined {
  if (sendLimit !== false) return true;
  const isMissing = limit === undefined || limit === null;
  if (!isMissing && !limitParam) return false;
  const wrong = isMissing
    ? {
        message: 'there is no page size that could be sent',
        help: 'add "limit", the number of records of a full page, or remove "sendLimit"',
      }
    : {
        message: `the page size is not sent, and "limitParam" says as what`,
        help: 'remove "limitParam" or "sendLimit"',
      };
  report({
    rule: 'contradictory-settings',
    pointer: pointerTo(pointer, limitParam ? 'limitParam' : 'sendLimit'),
    ...wrong,
  });
  return undefined;
}
