import type { ResponseHeaderPagination } from '../../../generated/config.ts';
import type { Paging } from '../../plan/plan.ts';
import { isHeaderName } from '../header-name.ts';
import { reportMissing } from '../missing-settings.ts';
import type { PagingMethod } from '../paging-method.ts';
import { headerOf, withParams } from '../request-params.ts';

/** Paging by a response header that is sent as a parameter (extension E2). */
export const responseHeader: PagingMethod<
  ResponseHeaderPagination,
  Extract<Paging, { kind: 'response-header' }>,
  null
> = {
  kind: 'response-header',
  lower({ header, queryParam }, context) {
    reportMissing({ header, queryParam }, 'response.header', context);
    if (header === undefined || queryParam === undefined || !isHeaderName(header, context))
      return undefined;
    return { kind: 'response-header', header, queryParam, from: context.pointer };
  },
  first: (_paging, job) => ({ request: job, state: null }),
  next({ header, queryParam }, job, _step, page) {
    const value = headerOf(page, header);
    if (value === undefined)
      return {
        kind: 'stop',
        reason: 'no-next-value',
        message: `The response has no header "${header}".`,
      };
    const request = { ...job, params: withParams(job.params, [[queryParam, value]]) };
    return { kind: 'next', step: { request, state: null }, description: `${queryParam}=${value}` };
  },
  traits: ({ header, queryParam }) => ({
    text: `by the header "${header}" of each response, sent as "${queryParam}"`,
    stopsAt: [`a response without the header "${header}"`],
    endsIf: `the last response has no header "${header}", and none leads back`,
    endsOnEmptyPage: false,
    position: { param: queryParam, start: 'first' },
    reads: { setting: 'header', path: header, delimiter: '', in: 'header', as: 'value' },
  }),
};
