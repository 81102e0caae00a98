import { RunError } from '../../language/diagnostics/run-error.ts';
import type { Pointer } from '../../language/support/pointer.ts';
import { isPhpEmpty } from '../../language/values/emptiness.ts';
import type { Json } from '../../language/values/json.ts';
import { numberFromInt64, toInt64, toInteger } from '../../language/values/numeric.ts';
import { jsonText } from '../../language/values/text.ts';
import { exactJsonText } from '../formats/json/exact-json.ts';
import type { Page, PageRequest, Params } from './paging-method.ts';

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
