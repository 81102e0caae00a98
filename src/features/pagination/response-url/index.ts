import type { ResponseUrlPagination } from '../../../../generated/config.ts';
import type { Paging } from '../../../engine/plan/plan.ts';
import { nextUrl, nextUrlTraits, requestForUrl } from '../next-url.ts';
import { endAt, endValuesOf, endValueText } from '../next-value.ts';
import type { PagingMethod } from '../paging-method.ts';

/** Pagination by the next URL in the response (PAG-URL-1..6). */
export const responseUrl: PagingMethod<
  ResponseUrlPagination,
  Extract<Paging, { kind: 'response-url' }>,
  null
> = {
  kind: 'response-url',
  lower: (settings, { pointer }) => ({
    kind: 'response-url',
    urlKey: settings.urlKey || 'next_page',
    delimiter: settings.delimiter || '.',
    includeParams: settings.includeParams ?? false,
    paramIsQuery: settings.paramIsQuery ?? false,
    ...endValuesOf(settings.endValue),
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
    const end = endAt(url, paging);
    if (end !== undefined) return end;
    return {
      kind: 'next',
      step: { request: requestForUrl(paging, job, url), state: null },
      description: `"${paging.urlKey}" of the response`,
    };
  },
  traits(paging) {
    const traits = nextUrlTraits(paging, paging.delimiter);
    return {
      ...traits,
      stopsAt: [...traits.stopsAt, ...endValueText(`at "${paging.urlKey}"`, paging)],
    };
  },
};
