import { RunError } from '../diagnostics/run-error.ts';
import type { Expression, Method, Paging, Parameter } from '../plan/plan.ts';
import { pointerTo } from '../support/pointer.ts';
import { isPhpEmpty } from '../values/emptiness.ts';
import { isObject, type Json, member, objectFrom, typeName, withMember } from '../values/json.ts';
import { valueAt } from '../values/path.ts';
import { jsonText } from '../values/text.ts';
import type { LowerContext, PageRequest, PagingTraits, Params } from './paging-method.ts';

/**
 * `paramIn: body` (extension E3): names of pagination parameters are paths into the request body. A method sees each as a parameter
 * of its own, `variables.after`; around the method these are taken out of the body, and put back into it.
 */
export interface BodyNames {
  readonly names: readonly string[];
  readonly from: string;
}

/** The parameters of the pagination that are inside of others; `undefined` without `paramIn`. */
export function bodyNamesOf(
  paging: Paging,
  { position, pageSize }: Pick<PagingTraits, 'position' | 'pageSize'>,
): BodyNames | undefined {
  if (!('paramIn' in paging) || paging.paramIn === undefined) return undefined;
  const names = [position?.param, pageSize?.param].filter((name) => name?.includes('.') === true);
  return { names: names as readonly string[], from: paging.from };
}

/** The request with each of the parameters beside the object that it is in. */
export function takenOut({ names }: BodyNames, request: PageRequest): PageRequest {
  const body = objectFrom(request.params);
  const found = names.flatMap((name) => {
    const value = valueAt(name, body);
    return value === undefined ? [] : [[name, value] as const];
  });
  return found.length === 0 ? request : { ...request, params: [...request.params, ...found] };
}

/** The request with the parameters in their objects again. Throws `RunError` where something else is in the place of an object. */
export function putBack({ names, from }: BodyNames, request: PageRequest): PageRequest {
  let params: Params = request.params.filter(([name]) => !names.includes(name));
  for (const [name, value] of request.params) {
    if (!names.includes(name)) continue;
    const [root = '', ...path] = name.split('.');
    const present = params.find(([other]) => other === root)?.[1];
    params = [...new Map([...params, [root, valueIn(present, path, value, { name, from })]])];
  }
  return { ...request, params };
}

function valueIn(
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
      help: 'make every part of the path except the last one an object in "params"',
    });
  const inner = valueIn(member(object, first), rest, value, place);
  return withMember(object, first, inner);
}

/** The parameters of a job and, by their paths, those inside of objects. */
export function withInnerParams(params: readonly Parameter[]): readonly Parameter[] {
  const inner = (name: string, value: Expression, from: string): readonly Parameter[] =>
    value.kind !== 'object'
      ? []
      : value.members.flatMap(({ name: key, value: each }) => {
          const parameter = { name: `${name}.${key}`, value: each, from: pointerTo(from, key) };
          return [parameter, ...inner(parameter.name, each, parameter.from)];
        });
  return params.flatMap((parameter) => [
    parameter,
    ...inner(parameter.name, parameter.value, parameter.from ?? ''),
  ]);
}

/** Whether the body can have the parameters; reports it otherwise. `method` is absent where no job uses the pagination. */
export function checkBody(
  names: readonly string[],
  method: Method | undefined,
  { pointer, jobParams, jobPointer, report }: LowerContext,
): boolean {
  if (method === 'GET') {
    report({
      rule: 'contradictory-settings',
      severity: 'error',
      pointer: pointerTo(pointer, 'paramIn'),
      message: '"paramIn": "body" needs a request body, but a job sends GET requests',
      help: 'write "method": "POST" or "method": "FORM" in the job',
      related: [{ pointer: jobPointer, message: 'the job' }],
    });
    return false;
  }
  for (const name of names) {
    const [root = '', ...path] = name.split('.');
    const outer = [root, ...path.slice(0, -1)].map((_, index, all) =>
      all.slice(0, index + 1).join('.'),
    );
    const wrong =
      path.length === 0
        ? undefined
        : jobParams.find(({ name: other, value }) => outer.includes(other) && isNoObject(value));
    if (wrong === undefined) continue;
    report({
      rule: 'invalid-value',
      severity: 'error',
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
