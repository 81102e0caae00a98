import type { ZendeskResponseUrlPagination } from '../../../../generated/config.ts';
import type { Paging } from '../../../engine/plan/plan.ts';
import { formatDate } from '../../../language/functions/date.ts';
import { isNumericText, toInteger } from '../../../language/values/numeric.ts';
import { parseQuery } from '../../../language/values/query-string.ts';
import { splitUrl } from '../../../language/values/url.ts';
import { nextUrl, nextUrlTraits, requestForUrl } from '../next-url.ts';
import type { PagingMethod } from '../paging-method.ts';

const RECENT_SECONDS = 6 * 60;

/** `response.url` that stops when the next URL starts less than six minutes ago (9.8). */
export const zendeskResponseUrl: PagingMethod<
  ZendeskResponseUrlPagination,
  Extract<Paging, { kind: 'zendesk-response-url' }>,
  null
> = {
  kind: 'zendesk-response-url',
  lower: (settings, { pointer }) => ({
    kind: 'zendesk-response-url',
    urlKey: settings.urlKey || 'next_page',
    includeParams: settings.includeParams ?? false,
    paramIsQuery: settings.paramIsQuery ?? false,
    from: pointer,
  }),
  first: (_paging, job) => ({ request: job, state: null }),
  next(paging, job, _step, page, nowMs) {
    const url = nextUrl(paging, '.', page);
    if (url === undefined)
      return {
        kind: 'stop',
        reason: 'no-next-url',
        message: 'No more pages, stopping pagination.',
      };
    const start = startTime(url);
    if (start !== undefined && start > Math.floor(nowMs / 1000) - RECENT_SECONDS) {
      return {
        kind: 'stop',
        reason: 'too-recent',
        message: `Next page start_time "${formatDate('Y-m-d H:i:s', start)}" is too recent, skipping...`,
      };
    }
    return {
      kind: 'next',
      step: { request: requestForUrl(paging, job, url), state: null },
      description: `"${paging.urlKey}" of the response`,
    };
  },
  traits(paging) {
    const traits = nextUrlTraits(paging, '.');
    return {
      ...traits,
      readsClock: true,
      stopsAt: [...traits.stopsAt, 'a next URL with a start time less than 6 minutes ago'],
    };
  },
};

function startTime(url: string): number | undefined {
  const value = parseQuery(splitUrl(url).query ?? '').find(([name]) => name === 'start_time')?.[1];
  return value !== undefined && value !== null && isNumericText(value)
    ? toInteger(value)
    : undefined;
}
