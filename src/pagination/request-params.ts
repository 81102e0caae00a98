import { isPhpEmpty } from '../values/emptiness.ts';
import type { Json } from '../values/json.ts';
import type { Params } from './paging-method.ts';

/** Puts values under their names: in place of parameters of those names, else at the end in the order given. */
export function withParams(params: Params, values: Params): Params {
  return [...new Map([...params, ...values])];
}

/** A parameter's value unless it is absent or PHP-empty. */
export function presentParam(params: Params, name: string): Json | undefined {
  const value = params.find(([param]) => param === name)?.[1];
  return isPhpEmpty(value) ? undefined : value;
}
