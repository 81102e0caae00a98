import type { OffsetPagination } from '../../../../generated/config.ts';
import { peerWording } from '../../../language/diagnostics/peer-wording.ts';
import { constantOf } from '../../../language/expression/evaluate.ts';
import { pointerTo } from '../../../language/support/pointer.ts';
import { isPhpEmpty } from '../../../language/values/emptiness.ts';
import { isScalar, type Json } from '../../../language/values/json.ts';
import { numberFrom, toInteger } from '../../../language/values/numeric.ts';
import { valueText } from '../../../language/values/text.ts';
import { lowerConfirmEnd, reportLaterEnd } from '../confirm-end.ts';
import { jobLimit, jobParam } from '../job-params.ts';
import type { LowerContext } from '../paging-method.ts';
import { sendsLimit } from '../sent-limit.ts';
import type { OffsetPaging } from './index.ts';

/** PAG-OFFSET-1..6. */
export function lowerOffset(
  settings: OffsetPagination,
  context: LowerContext,
): OffsetPaging | undefined {
  const isByReceived = settings.advanceBy === 'received';
  const limit = settings.limit ?? (isByReceived ? null : undefined);
  if (limit === undefined)
    context.report({
      rule: 'missing-setting',
      pointer: context.pointer,
      part: 'key',
      cause: { lacks: 'limit' },
      message: '"limit" is missing; offset pagination requires it',
      note: peerWording("Missing 'pagination.limit' attribute required for offset pagination"),
      help: 'add "limit", the page size',
    });
  const sendLimit = limit === undefined ? true : sendsLimit(settings, context);
  const limitParam = settings.limitParam || 'limit';
  const offsetParam = settings.offsetParam || 'offset';
  const offsetFromJob = settings.offsetFromJob ?? false;
  const jobSize = sendLimit === false ? undefined : jobLimit(limitParam, context);
  const own = jobParam(offsetParam, context);
  const jobOffset = offsetFromJob && own !== undefined ? constantOf(own.value) : undefined;
  if (!offsetFromJob && own !== undefined && Number(constantOf(own.value) ?? 1) !== 0) {
    context.report({
      rule: 'ignored-offset',
      pointer: pointerTo(context.jobPointer, 'params', offsetParam),
      part: 'key',
      message: `the job parameter "${offsetParam}" is ignored: pagination starts at 0`,
      effect: `the first page is requested with ${offsetParam}=0`,
      help: 'set "offsetFromJob": true in the pagination to use it',
      related: [
        { pointer: context.pointer, part: 'key', message: 'the pagination that overwrites it' },
      ],
    });
  }
  if (jobOffset !== undefined) reportDoubtfulOffset(jobOffset, offsetParam, context);
  const confirmed = isByReceived ? {} : lowerConfirmEnd(settings.confirmEnd);
  if (!isByReceived && confirmed.confirmEnd === undefined) reportLaterEnd(settings, context);
  if (limit === undefined || sendLimit === undefined || jobSize === 'invalid') return undefined;
  return {
    kind: 'offset',
    limit: jobSize ?? limit,
    start: jobOffset === undefined || isPhpEmpty(jobOffset) ? 0 : toInteger(jobOffset),
    limitParam,
    offsetParam,
    firstPageParams: settings.firstPageParams ?? true,
    offsetFromJob,
    ...(sendLimit ? {} : { sendLimit }),
    ...(isByReceived ? { advanceBy: 'received' } : confirmed),
    from: context.pointer,
  };
}

/** PAG-OFFSET-3: any value of the job is taken for a number. */
function reportDoubtfulOffset(
  value: Json,
  offsetParam: string,
  { report, jobPointer }: LowerContext,
): void {
  const number = isScalar(value) ? numberFrom(value) : undefined;
  if (isPhpEmpty(value) || (number !== undefined && Number.isInteger(number) && number >= 0))
    return;
  report({
    rule: 'doubtful-number',
    pointer: pointerTo(jobPointer, 'params', offsetParam),
    message: `pagination starts at "${offsetParam}", and ${valueText(value)} is not a number of records`,
    effect: `the first page is requested with ${offsetParam}=${toInteger(value)}`,
    help: 'write a whole number of 0 or more',
  });
}
