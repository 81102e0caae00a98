import type { Parameter } from '../../engine/plan/plan.ts';
import { constantOf } from '../../language/expression/evaluate.ts';
import { pointerTo } from '../../language/support/pointer.ts';
import { isPhpEmpty } from '../../language/values/emptiness.ts';
import { isScalar } from '../../language/values/json.ts';
import { numberFrom, toInteger } from '../../language/values/numeric.ts';
import { valueText } from '../../language/values/text.ts';
import type { LowerContext } from './paging-method.ts';

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
