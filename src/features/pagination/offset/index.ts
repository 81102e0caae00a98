import type { OffsetPagination } from '../../../../generated/config.ts';
import { runTimeText } from '../../../engine/plan/describe-expression.ts';
import type { Paging } from '../../../engine/plan/plan.ts';
import { toInteger } from '../../../language/values/numeric.ts';
import { type ConfirmState, isConfirmed } from '../confirm-end.ts';
import { notWithFirst, shortPage } from '../in-words.ts';
import type { PageRequest, PagingMethod, Step } from '../paging-method.ts';
import { pageSize, presentParam, SIZE_SETTINGS, sentLimit, withParams } from '../request-params.ts';
import { lowerOffset } from './lower.ts';

export type OffsetPaging = Extract<Paging, { kind: 'offset' }>;

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
  foreseen: (paging, job, { state }) =>
    paging.advanceBy === 'received' || paging.confirmEnd !== undefined
      ? undefined
      : stepAfter(paging, job, state, state.limit ?? 0),
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
  traits(paging, params) {
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
      stopsAt: [shortPage(size)],
      endsIf: `a page past the last record has ${size === null ? 'no' : `fewer than ${size}`} records`,
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
