import type { OffsetPagination } from '../../../generated/config.ts';
import { geWording } from '../../text/display.ts';
import { isScalar, type Json } from '../../values/json.ts';
import { pointerTo } from '../../values/path.ts';
import { isPhpEmpty, numberFrom, toInteger, valueText } from '../../values/text.ts';
import { runTimeText } from '../expression/describe.ts';
import { constantOf } from '../expression/evaluate.ts';
import type { Paging } from '../model/plan.ts';
import {
  type ConfirmState,
  confirmedEnd,
  isConfirmed,
  type LowerContext,
  lowerConfirmEnd,
  notWithFirst,
  type PageRequest,
  type PagingMethod,
  reportLaterEnd,
  type Step,
} from './method.ts';
import {
  jobLimit,
  jobParam,
  pageSize,
  presentParam,
  SIZE_SETTINGS,
  sendsLimit,
  sentLimit,
  withParams,
} from './request-params.ts';

/** PAG-OFFSET-1..6. */
function lowerOffset(settings: OffsetPagination, context: LowerContext): OffsetPaging | undefined {
  const isByReceived = settings.advanceBy === 'received';
  const limit = settings.limit ?? (isByReceived ? null : undefined);
  if (limit === undefined)
    context.report({
      rule: 'missing-setting',
      pointer: context.pointer,
      part: 'key',
      cause: { lacks: 'limit' },
      message: '"limit" is missing; offset pagination requires it',
      note: geWording("Missing 'pagination.limit' attribute required for offset pagination"),
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

type OffsetPaging = Extract<Paging, { kind: 'offset' }>;

export interface OffsetState extends ConfirmState {
  readonly limit: number | null;
  readonly offset: number;
}

/** Paging by item offset (seed 2.4, 3.2, 4.3; PAG-OFFSET-1..6). */
export const offset: PagingMethod<OffsetPagination, OffsetPaging, OffsetState> = {
  kind: 'offset',
  lower: lowerOffset,
  first(paging, job) {
    const limit =
      paging.sendLimit === false
        ? paging.limit
        : pageSize(job.params, paging.limitParam, paging.limit, paging.from);
    const start = paging.offsetFromJob
      ? toInteger(presentParam(job.params, paging.offsetParam) ?? 0)
      : 0;
    if (paging.firstPageParams) return stepAt(paging, job, { limit, offset: start });
    const params = paging.offsetFromJob
      ? job.params
      : job.params.filter(([name]) => name !== paging.offsetParam); // DIFF-5
    return { request: { ...job, params }, state: { limit, offset: start } };
  },
  predicted(paging, job, { state }) {
    const limit = state.limit ?? 0;
    // after the longest page that is not full, the position may go on by what was received
    const isByReceived =
      paging.advanceBy === 'received' || isConfirmed(paging.confirmEnd, state, limit - 1);
    return isByReceived ? undefined : stepAfter(paging, job, { ...state, isLater: true }, limit);
  },
  next(paging, job, { state }, { records: { length } }) {
    const isShort = paging.advanceBy !== 'received' && length < (state.limit ?? 1);
    const isConfirming = isShort && isConfirmed(paging.confirmEnd, state, length);
    const isByReceived = paging.advanceBy === 'received' || isConfirming;
    if ((isByReceived || paging.confirmEnd === true) && length === 0)
      return {
        kind: 'stop',
        reason: 'empty-page',
        message: 'No data in response, stopping scrolling.',
      };
    if (isShort && !isConfirming)
      return {
        kind: 'stop',
        reason: 'underflow',
        message: 'Offset limit reached, stopping scrolling.',
      };
    const confirming =
      isConfirming || state.isConfirming === true ? { isConfirming: true as const } : {};
    const step = stepAfter(
      paging,
      job,
      { ...state, ...confirming, isLater: true },
      isByReceived ? length : (state.limit ?? 0),
    );
    return { kind: 'next', step, description: `${paging.offsetParam}=${step.state.offset}` };
  },
  facts(paging, params) {
    const { limit, start, limitParam, offsetParam, firstPageParams, offsetFromJob } = paging;
    const isByReceived = paging.advanceBy === 'received';
    const isToEmpty = isByReceived || paging.confirmEnd === true;
    const isSent = paging.sendLimit !== false;
    const size = isToEmpty
      ? null
      : ((isSent ? runTimeText(params, limitParam) : undefined) ?? limit);
    const second = isByReceived || limit === null ? {} : { sent: String(start + limit) };
    const ownStart = offsetFromJob ? runTimeText(params, offsetParam) : undefined;
    const from = `${ownStart ?? start}${offsetFromJob ? ' (from the job)' : ''}`;
    return {
      text: `by offset: "${offsetParam}" starts at ${from} and grows by the ${isByReceived ? 'number of records received' : 'page size'}${notWithFirst(paging)}`,
      stopsAt: [confirmedEnd(size, paging.confirmEnd)],
      endsOnEmptyPage: true,
      ...(isByReceived || paging.confirmEnd !== undefined ? { countsReceived: true } : {}),
      pageSize: { ...(isSent ? { param: limitParam } : {}), size: limit, settings: SIZE_SETTINGS },
      position: {
        param: offsetParam,
        setting: 'offsetParam',
        reportsOwn: true,
        ...(firstPageParams ? { first: String(start) } : {}),
        start: offsetFromJob ? 'job' : 'first',
        ...(ownStart !== undefined || (offsetFromJob && !firstPageParams)
          ? {}
          : {
              replaced: firstPageParams
                ? { sent: String(start), how: 'by the pagination' }
                : { ...second, how: 'by the pagination, from page 2 on' },
            }),
      },
    };
  },
};

function stepAfter(
  paging: OffsetPaging,
  job: PageRequest,
  { offset: former, ...state }: OffsetState,
  by: number,
): Step<OffsetState> {
  return stepAt(paging, job, { ...state, offset: former + by });
}

/** PAG-OFFSET-4: both parameters, in place or appended, limit first; the limit only if there is one to send (extension E21). */
function stepAt(paging: OffsetPaging, job: PageRequest, state: OffsetState): Step<OffsetState> {
  const params = withParams(job.params, [
    ...sentLimit(paging, job, state.limit),
    [paging.offsetParam, state.offset],
  ]);
  return { request: { ...job, params }, state };
}
