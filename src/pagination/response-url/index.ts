import type { ResponseUrlPagination } from '../../../generated/config.ts';
import type { Paging } from '../../plan/plan.ts';
import { nextUrl, nextUrlTraits, requestForUrl } from '../next-url.ts';
import type { PagingMethod } from '../paging-method.ts';

/** Pagination by the next URL in the response (PAG-URL-1..6). */
export const responseUrl: PagingMethod<
  ResponseUrlPagination,
  Extract<Paging, { kind: 'response-url' }>,
  null
> = {
  kind: 'response-url',
  otherNames: ['link', 'next', 'next.url', 'url'],
  lower: (settings, { pointer }) => ({
    kind: 'response-url',
    urlKey: settings.urlKey || 'next_page',
    delimiter: settings.delimiter || '.',
    includeParams: settings.includeParams ?? false,
    paramIsQuery: settings.paramIsQuery ?? false,
    from: pointer,
  }),
  first: (_paging, job) => ({ request: job, state: null }),
  next(paging, job, _step, page) {
    const url = nextUrl(paging, paging.delimiter, page);
    if (url === undefined)
      return {
        kind: 'stop',
        reason: 'no-next-url',
        message: 'No more pages, stopping pagination.',
      };
    return {
      kind: 'next',
      step: { request: requestForUrl(paging, job, url), state: null },
      description: `"${paging.urlKey}" of the response`,
    };
  },
  traits: (paging) => nextUrlTraits(paging, paging.delimiter),
};
