import type { ResponseHeaderPagination } from '../../../generated/config.ts';
import type { Paging } from '../model/plan.ts';
import type { PagingMethod } from './method.ts';
import { endAt, endValuesOf, endValueText } from './next-value.ts';
import { headerOf, withParams } from './request-params.ts';

/** Paging by a response header that is sent as a parameter (extension E2). */
export const responseHeader: PagingMethod<
  ResponseHeaderPagination,
  Extract<Paging, { kind: 'response-header' }>,
  null
> = {
  kind: 'response-header',
  lower: ({ header, queryParam, endValue }, { pointer }) => ({
    kind: 'response-header',
    header,
    queryParam,
    ...endValuesOf(endValue),
    from: pointer,
  }),
  first: (_paging, job) => ({ request: job, state: null }),
  next(paging, job, _step, page) {
    const { header, queryParam } = paging;
    const value = headerOf(page, header);
    if (value === undefined)
      return {
        kind: 'stop',
        reason: 'no-next-value',
        message: `The response has no header "${header}".`,
      };
    const end = endAt(value, paging);
    if (end !== undefined) return end;
    const request = { ...job, params: withParams(job.params, [[queryParam, value]]) };
    return { kind: 'next', step: { request, state: null }, description: `${queryParam}=${value}` };
  },
  facts: ({ header, queryParam, endValues = [] }) => ({
    text: `by the header "${header}" of each response, sent as "${queryParam}"`,
    stopsAt: [`a response without the header "${header}"`, ...endValueText('in it', { endValues })],
    endsOnEmptyPage: false,
    position: { param: queryParam, start: 'first' },
    reads: { setting: 'header', path: header, delimiter: '', in: 'header', as: 'value' },
  }),
};
