import type { ResponseValuesPagination } from '../../../generated/config.ts';
import { elementsOf, type Json } from '../../values/json.ts';
import { pointerTo, writtenPath } from '../../values/path.ts';
import { isEmptyResponseValue, jsonText, withAllDigits } from '../../values/text.ts';
import { compileExpression, referencesTo } from '../expression/compile.ts';
import { describeExpression } from '../expression/describe.ts';
import { evaluate, expressionsIn, isMadeOf } from '../expression/evaluate.ts';
import { emptyScope } from '../expression/scope.ts';
import type { Expression, Paging, Parameter } from '../model/plan.ts';
import type { LowerContext, PagingMethod } from './method.ts';
import { nextValueAt } from './next-value.ts';
import { withParams } from './request-params.ts';

type ResponseValuesPaging = Extract<Paging, { kind: 'response-values' }>;

/** Paging by several values of the response, as they are or computed (extension E23). */
export const responseValues: PagingMethod<ResponseValuesPagination, ResponseValuesPaging, null> = {
  kind: 'response-values',
  lower(settings, context) {
    const at = pointerTo(context.pointer, 'next');
    const next = elementsOf(settings.next).map(([name, value]) =>
      lowerNext(name, value, pointerTo(at, name), context),
    );
    if (!next.every((each) => each !== undefined)) return undefined;
    const [first, ...others] = next;
    if (first !== undefined && next.every(isConstant)) {
      context.report({
        rule: 'invalid-value',
        pointer: first.from ?? at,
        message: `"${first.name}" of "next" has no value of the response`,
        help: 'use { "response": "<path>" } in one of them; a value that is always the same belongs into "params"',
      });
      return undefined;
    }
    return first && { kind: 'response-values', next: [first, ...others], from: context.pointer };
  },
  first: (_paging, job) => ({ request: job, state: null }),
  next(paging, job, _step, { response }) {
    const valueAt = (path: string): Json => {
      const value = nextValueAt(path, response);
      return value === undefined || isEmptyResponseValue(value) ? null : value;
    };
    const leadsOn = ({ value }: Parameter) => pathsIn(value).some((path) => valueAt(path) !== null);
    const known = paging.next.filter((each) => isConstant(each) || leadsOn(each));
    if (!known.some(leadsOn))
      return {
        kind: 'stop',
        reason: 'no-next-value',
        message: 'No more pages found, stopping pagination.',
      };
    const context = { nowMs: () => 0, secrets: new Map(), page: valueAt };
    const values = known.map(
      ({ name, value }) => [name, withAllDigits(evaluate(value, context))] as const,
    );
    return {
      kind: 'next',
      step: { request: { ...job, params: withParams(job.params, values) }, state: null },
      description: values.map(([name, value]) => `${name}=${jsonText(value)}`).join(', '),
    };
  },
  facts({ next }) {
    const paths = next.flatMap(({ value }) => pathsIn(value));
    const [path = ''] = paths;
    const listed = [...new Set(paths)].map((each) => `"${each}"`).join(', ');
    return {
      text: `by values of each response: ${next.map(({ name, value }) => `${name} = ${describeExpression(value)}`).join(', ')}`,
      stopsAt: [`a response without ${listed}`],
      endsOnEmptyPage: false,
      params: next.map(({ name }) => name),
      position: { param: next.find((each) => !isConstant(each))?.name ?? '', start: 'first' },
      reads: { setting: 'next', path, delimiter: '.', in: 'response', as: 'value' },
    };
  },
};

/** The paths in the response that a value is made of. */
function pathsIn(value: Expression): readonly string[] {
  return expressionsIn(value).flatMap((each) => (each.kind === 'page' ? [each.path] : []));
}

/** Sent with every page after the first, such as the number of records to skip. */
function isConstant({ value }: Parameter): boolean {
  return pathsIn(value).length === 0;
}

/** A text is a path; in a function, `{ "response": <path> }` is one. */
function lowerNext(
  name: string,
  written: Json,
  from: string,
  { report, scope = emptyScope() }: LowerContext,
): Parameter | undefined {
  const wrong = (message: string, help: string): undefined => {
    report({ rule: 'invalid-value', pointer: from, message, help });
  };
  if (typeof written === 'string')
    return { name, value: { kind: 'page', path: written, from }, from };
  const value = compileExpression(written, from, {
    place: 'next-page',
    scope,
    report,
    references: referencesTo(['response'], (key, named, at) => {
      const path = writtenPath(named);
      return key === 'response' && typeof path === 'string' && path !== ''
        ? { kind: 'page', path, from: at }
        : undefined;
    }),
  });
  if (value === undefined) return undefined;
  if (isMadeOf(['literal', 'number', 'page'], value)) return { name, value, from };
  return wrong(
    `"${name}" of "next" depends on a secret or on the time`,
    'use values of the response and attributes that are no secrets',
  );
}
