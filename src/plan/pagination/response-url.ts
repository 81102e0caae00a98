import type {
  ResponseUrlPagination,
  ZendeskResponseUrlPagination,
} from '../../../generated/config.ts';
import { pointerTo, quotedPath } from '../../values/path.ts';
import { isNumericText, toInteger } from '../../values/text.ts';
import { parseQuery, splitUrl } from '../../values/url.ts';
import { formatDate } from '../functions/times.ts';
import type { Paging } from '../model/plan.ts';
import type { PagingMethod } from './method.ts';
import {
  endAt,
  endValuesOf,
  endValueText,
  keptHost,
  nextUrl,
  nextUrlFacts,
  requestForUrl,
} from './next-value.ts';

/** Pagination by the next URL in the response (PAG-URL-1..6). */
export const responseUrl: PagingMethod<
  ResponseUrlPagination,
  Extract<Paging, { kind: 'response-url' }>,
  null
> = {
  kind: 'response-url',
  lower(settings, { pointer, report }) {
    const { urlKey, delimiter, includeParams = false, paramIsQuery = false, endValue } = settings;
    if (settings.keepHost === true && paramIsQuery)
      report({
        rule: 'ignored-setting',
        pointer: pointerTo(pointer, 'keepHost'),
        part: 'key',
        message: '"keepHost" has no effect with "paramIsQuery": a query has no host',
        help: 'remove "keepHost"',
      });
    return {
      kind: 'response-url',
      urlKey: urlKey || 'next_page',
      delimiter: delimiter || '.',
      includeParams,
      paramIsQuery,
      ...(paramIsQuery ? {} : keptHost(settings)),
      ...endValuesOf(endValue),
      from: pointer,
    };
  },
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
      description: `${quotedPath(paging.urlKey)} of the response`,
    };
  },
  facts(paging) {
    const facts = nextUrlFacts(paging, paging.delimiter);
    return {
      ...facts,
      stopsAt: [...facts.stopsAt, ...endValueText(`at ${quotedPath(paging.urlKey)}`, paging)],
    };
  },
};

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
      description: `${quotedPath(paging.urlKey)} of the response`,
    };
  },
  facts(paging) {
    const facts = nextUrlFacts(paging, '.');
    return {
      ...facts,
      readsClock: true,
      stopsAt: [...facts.stopsAt, 'a next URL with a start time less than 6 minutes ago'],
    };
  },
};

function startTime(url: string): number | undefined {
  const value = parseQuery(splitUrl(url).query ?? '').find(([name]) => name === 'start_time')?.[1];
  return value !== undefined && value !== null && isNumericText(value)
    ? toInteger(value)
    : undefined;
}
