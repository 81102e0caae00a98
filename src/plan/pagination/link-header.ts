import type { LinkHeaderPagination } from '../../../generated/config.ts';
import { RunError } from '../../text/diagnostic.ts';
import { parseLinks } from '../../values/headers.ts';
import { resolveUrl } from '../../values/url.ts';
import type { Paging } from '../model/plan.ts';
import { sendsInUrl } from '../model/sent-parameters.ts';
import type { Page, PageRequest, PagingMethod } from './method.ts';
import { hostText, keptHost, targetOf } from './next-value.ts';

type LinkHeaderPaging = Extract<Paging, { kind: 'link-header' }>;

/** Paging by the `Link` header of a response (extension E1, RFC 8288). */
export const linkHeader: PagingMethod<LinkHeaderPagination, LinkHeaderPaging, null> = {
  kind: 'link-header',
  lower(settings, context) {
    const { header = 'Link', rel = 'next' } = settings;
    return {
      kind: 'link-header',
      header,
      rel: rel.toLowerCase(),
      ...keptHost(settings),
      from: context.pointer,
    };
  },
  first: (_paging, job) => ({ request: job, state: null }),
  next(paging, job, _step, page) {
    const target = targetIn(paging, page);
    if (target === undefined)
      return {
        kind: 'stop',
        reason: 'no-next-url',
        message: `The response has no link with rel="${paging.rel}".`,
      };
    const step = {
      request: requestFor(job, targetOf(paging, resolveUrl(page.url, target))),
      state: null,
    };
    return {
      kind: 'next',
      step,
      description: `rel="${paging.rel}" of the header "${paging.header}"`,
    };
  },
  facts: ({ header, rel, ...paging }) => ({
    text: `by the link with rel="${rel}" in the header "${header}" of each response${hostText(paging)}`,
    stopsAt: [`a response without a link with rel="${rel}"`],
    endsOnEmptyPage: false,
    reads: { setting: 'header', path: header, delimiter: '', in: 'header', as: 'url' },
    includesParams: false,
  }),
};

/** The first link of that type; the header may be there more than once. Throws `RunError` when the link may be in what cannot be read. */
function targetIn({ header, rel, from }: LinkHeaderPaging, { headers }: Page): string | undefined {
  const wanted = header.toLowerCase();
  const values = headers.flatMap(([name, value]) =>
    name.toLowerCase() === wanted ? [parseLinks(value)] : [],
  );
  const found = values.flatMap(({ links }) => links).find(({ rels }) => rels.includes(rel));
  const unread = values.find(
    (each) => UNREAD_LINK.test(each.unread) && each.unread.toLowerCase().includes(rel),
  )?.unread;
  if (found?.isWithoutResults === true) return undefined;
  if (found !== undefined || unread === undefined) return found?.target;
  throw new RunError({
    kind: 'missing-value',
    message: `The header "${header}" has a link that cannot be read: ${unread.slice(0, 100)}`,
    pointer: from ?? null,
    help: `a link is written <URL>; rel="${rel}" (RFC 8288)`,
  });
}

const UNREAD_LINK = /\brel\s*=/i;

/** The link is the whole URL: parameters of a GET request are in it. A body is sent again. */
function requestFor(job: PageRequest, url: string): PageRequest {
  return {
    ...job,
    endpoint: url,
    params: sendsInUrl(job) ? [] : job.params,
    fromPaging: true,
    isComplete: true,
  };
}
