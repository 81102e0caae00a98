import type { OffsetPagination } from '../../../generated/config.ts';
import { runTimeText } from '../../plan/describe-expression.ts';
import type { Paging } from '../../plan/plan.ts';
import { toInteger } from '../../values/numeric.ts';
import { notWithFirst, shortPage } from '../in-words.ts';
import type { PageRequest, PagingMethod, Step } from '../paging-method.ts';
import { pageSize, presentParam, sentSize, withParams } from '../request-params.ts';
import { lowerOffset } from './lower.ts';

export type OffsetPaging = Extract<Paging, { kind: 'offset' }>;

export interface OffsetState {
  readonly limit: number;
  readonly offset: number;
}

/** Paging by item offset (seed 2.4, 3.2, 4.3; PAG-OFFSET-1..6). */
export const offset: PagingMethod<OffsetPagination, OffsetPaging, OffsetState> = {
  kind: 'offset',
  otherNames: ['skip'],
  lower: lowerOffset,
  first(paging, job) {
    const limit = pageSize(job.params, paging.limitParam, paging.limit, paging.from);
    const start = paging.offsetFromJob
      ? toInteger(presentParam(job.params, paging.offsetParam) ?? 0)
      : 0;
    if (paging.firstPageParams) return stepAt(paging, job, { limit, offset: start });
    const params = paging.offsetFromJob
      ? job.params
      : job.params.filter(([name]) => name !== paging.offsetParam); // DIFF-5
    return { request: { ...job, params }, state: { limit, offset: start } };
  },
  foreseen: (paging, job, { state }) => stepAfter(paging, job, state),
  next(paging, job, { state }, page) {
    if (page.records.length < state.limit)
      return {
        kind: 'stop',
        reason: 'underflow',
        message: 'Offset limit reached, stopping scrolling.',
      };
    const step = stepAfter(paging, job, state);
    return { kind: 'next', step, description: `${paging.offsetParam}=${step.state.offset}` };
  },
  traits({ limit, start, limitParam, offsetParam, firstPageParams, offsetFromJob }, params) {
    const size = runTimeText(params, limitParam) ?? limit;
    const ownStart = offsetFromJob ? runTimeText(params, offsetParam) : undefined;
    const from = `${ownStart ?? start}${offsetFromJob ? ' (from the job)' : ''}`;
    return {
      text: `by offset: "${offsetParam}" starts at ${from} and grows by the page size${notWithFirst(firstPageParams)}`,
      stopsAt: [shortPage(size)],
      endsIf: `a page past the last record has fewer than ${size} records`,
      endsOnEmptyPage: true,
      pageSize: { param: limitParam, size: limit },
      position: {
        param: offsetParam,
        start: offsetFromJob ? 'job' : 'first',
        ...(ownStart !== undefined || (offsetFromJob && !firstPageParams)
          ? {}
          : {
              replaced: firstPageParams
                ? { sent: String(start), how: 'by the pagination' }
                : { sent: String(start + limit), how: 'by the pagination, from page 2 on' },
            }),
      },
    };
  },
};

function stepAfter(
  paging: OffsetPaging,
  job: PageRequest,
  { limit, offset: former }: OffsetState,
): Step<OffsetState> {
  return stepAt(paging, job, { limit, offset: former + limit });
}

/** PAG-OFFSET-4: both parameters, in place or appended, limit first. */
function stepAt(paging: OffsetPaging, job: PageRequest, state: OffsetState): Step<OffsetState> {
  const params = withParams(job.params, [
    [paging.limitParam, sentSize(job.params, paging.limitParam, state.limit)],
    [paging.offsetParam, state.offset],
  ]);
  return { request: { ...job, params }, state };
}
