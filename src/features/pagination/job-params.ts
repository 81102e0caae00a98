import type { Parameter } from '../../engine/plan/plan.ts';
import { evaluate } from '../../language/expression/evaluate.ts';
import { isConstant } from '../../language/expression/taint.ts';
import { pointerTo } from '../../language/support/pointer.ts';
import { isPhpEmpty } from '../../language/values/emptiness.ts';
import { isScalar, type Json } from '../../language/values/json.ts';
import { numberFrom, toInteger } from '../../language/values/numeric.ts';
import { valueText } from '../../language/values/text.ts';
import type { LowerContext } from './paging-method.ts';

/** The parameter of the job with this name. */
export function jobParam(name: string, { jobParams }: LowerContext): Parameter | undefined {
  return jobParams.find((parameter) => parameter.name === name);
}

/** The value of a parameter when the plan is made; `undefined` for one that must wait. */
export function constantOf(parameter: Parameter | undefined): Json | undefined {
  return parameter !== undefined && isConstant(parameter.value)
    ? evaluate(parameter.value, { nowMs: () => 0, secrets: new Map() })
    : undefined;
}

/**
 * The page size that a job's parameter sets for good (PAG-UNDER-2), cast to an integer. One that is not positive then would
 * never advance: an error (PAG-E4). `undefined`: the job sets none, or only at run time.
 */
export function jobLimit(
  limitParam: string,
  context: LowerContext,
): number | undefined | 'invalid' {
  const value = constantOf(jobParam(limitParam, context));
  if (value === undefined || isPhpEmpty(value)) {
    if (value === 0 || value === '0')
      context.report({
        rule: 'doubtful-number',
        pointer:
          jobParam(limitParam, context)?.from ??
          pointerTo(context.jobPointer, 'params', limitParam),
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
    pointer:
      jobParam(limitParam, context)?.from ?? pointerTo(context.jobPointer, 'params', limitParam),
    message: `"${limitParam}", the page size, must be a positive number; ${valueText(value)} is given`,
    ...(limit >= 1 ? { effect: `${limitParam}=${limit} is sent` } : {}),
    help: `"${limitParam}" sets the page size of this API's pagination; write a number`,
  });
  return limit >= 1 ? limit : 'invalid';
}
