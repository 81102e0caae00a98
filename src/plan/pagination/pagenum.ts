import type { PageNumberPagination } from '../../../generated/config.ts';
import { runTimeText } from '../expression/describe.ts';
import type { Paging } from '../model/plan.ts';
import {
  type ConfirmState,
  confirmedEnd,
  isConfirmed,
  lowerConfirmEnd,
  notWithFirst,
  type PageRequest,
  type PagingMethod,
  reportLaterEnd,
  type Step,
} from './method.ts';
import {
  jobLimit,
  pageSize,
  SIZE_SETTINGS,
  sendsLimit,
  sentLimit,
  withParams,
} from './request-params.ts';

type PagenumPaging = Extract<Paging, { kind: 'pagenum' }>;

export interface PagenumState extends ConfirmState {
  readonly limit: number | null;
  readonly page: number;
}

/** Paging by page number (PAG-PAGENUM-1..4). */
export const pagenum: PagingMethod<PageNumberPagination, PagenumPaging, PagenumState> = {
  kind: 'pagenum',
  lower(settings, context) {
    const limitParam = settings.limitParam || 'limit';
    const sendLimit = sendsLimit(settings, context);
    const own = sendLimit === false ? undefined : jobLimit(limitParam, context);
    if (own === 'invalid' || sendLimit === undefined) return undefined;
    const confirmed = lowerConfirmEnd(settings.confirmEnd);
    const limit = own ?? settings.limit ?? null;
    if (limit !== null && confirmed.confirmEnd === undefined) reportLaterEnd(settings, context);
    return {
      kind: 'pagenum',
      limit,
      limitParam,
      pageParam: settings.pageParam || 'page',
      firstPage: settings.firstPage ?? 1,
      firstPageParams: settings.firstPageParams ?? true,
      ...(sendLimit ? {} : { sendLimit }),
      ...confirmed,
      from: context.pointer,
    };
  },
  first(paging, job) {
    const state = {
      limit:
        paging.sendLimit === false
          ? paging.limit
          : pageSize(job.params, paging.limitParam, paging.limit, paging.from),
      page: paging.firstPage,
    };
    return paging.firstPageParams ? stepAt(paging, job, state) : { request: job, state };
  },
  predicted: (paging, job, { state }) => stepAfter(paging, job, state),
  next(paging, job, { state }, { records }) {
    const isShort = state.limit === null ? records.length === 0 : records.length < state.limit;
    const isConfirming = isShort && isConfirmed(paging.confirmEnd, state, records.length);
    if (isShort && !isConfirming) {
      const isPastEnd = paging.confirmEnd === true && records.length === 0;
      const [reason, why] =
        state.limit === null || isPastEnd
          ? ['empty-page', 'response is empty']
          : ['underflow', 'response is smaller than limit'];
      return { kind: 'stop', reason: reason ?? '', message: `Pagination stopped, ${why}.` };
    }
    const confirming =
      isConfirming || state.isConfirming === true ? { isConfirming: true as const } : {};
    const step = stepAfter(paging, job, { ...state, ...confirming, isLater: true });
    return { kind: 'next', step, description: `${paging.pageParam}=${step.state.page}` };
  },
  facts(paging, params) {
    const { limit, limitParam, pageParam, firstPage, firstPageParams, sendLimit, confirmEnd } =
      paging;
    const ownSize = sendLimit === false ? undefined : runTimeText(params, limitParam);
    const size = confirmEnd === true ? null : (ownSize ?? limit);
    const takesAnySize = limit !== null && limit < 1 && ownSize === undefined; // PAG-PAGENUM-4
    return {
      text: `by page number: "${pageParam}" starts at ${firstPage}${notWithFirst({ firstPageParams })}`,
      stopsAt: [confirmedEnd(size, confirmEnd)],
      endsOnEmptyPage: !takesAnySize,
      ...(confirmEnd === undefined ? {} : { countsReceived: true }),
      ...(takesAnySize
        ? { loop: { why: `no page has fewer than ${limit} records`, setting: 'limit' } }
        : {}),
      pageSize: {
        ...(sendLimit === false ? {} : { param: limitParam }),
        size: limit,
        settings: SIZE_SETTINGS,
      },
      position: {
        param: pageParam,
        setting: 'pageParam',
        ...(firstPageParams ? { first: String(firstPage) } : {}),
        start: firstPage > 1 ? 'later' : 'first',
        replaced: firstPageParams
          ? { sent: String(firstPage), how: 'by the pagination' }
          : { how: 'on page one' },
      },
    };
  },
};

function stepAfter(
  paging: PagenumPaging,
  job: PageRequest,
  state: PagenumState,
): Step<PagenumState> {
  return stepAt(paging, job, { ...state, page: state.page + 1 });
}

/** PAG-PAGENUM-2: the page always, the limit only if there is one to send (extension E21); page first when appended. */
function stepAt(paging: PagenumPaging, job: PageRequest, state: PagenumState): Step<PagenumState> {
  const limit = sentLimit(paging, job, state.limit);
  return {
    request: { ...job, params: withParams(job.params, [[paging.pageParam, state.page], ...limit]) },
    state,
  };
}
