import { describePath } from '../../engine/plan/describe-expression.ts';
import { RunError } from '../../language/diagnostics/run-error.ts';
import { groupBy } from '../../language/support/group-by.ts';
import type { Pointer } from '../../language/support/pointer.ts';
import { isEmptyResponseValue } from '../../language/values/emptiness.ts';
import { isArray, isScalar, type Json } from '../../language/values/json.ts';
import { parseQuery } from '../../language/values/query-string.ts';
import { phpText } from '../../language/values/text.ts';
import { keptParams } from './in-words.ts';
import { nextValueAt } from './next-value.ts';
import type { Page, PageRequest, PagingTraits, Params } from './paging-method.ts';
import { withParams } from './request-params.ts';

interface UrlSettings {
  readonly urlKey: string;
  readonly includeParams: boolean;
  readonly paramIsQuery: boolean;
  readonly from?: Pointer;
}

/**
 * The next URL or query in a response as text; `undefined` when there is none (PAG-URL-2, PAG-E5). Throws `RunError` for
 * an object or a list: pages follow, but no request leads there.
 */
export function nextUrl(
  { urlKey, from }: UrlSettings,
  delimiter: string,
  page: Page,
): string | undefined {
  const value: Json | undefined = nextValueAt(urlKey, page.response, delimiter);
  if (value === undefined || isEmptyResponseValue(value)) return undefined;
  if (isScalar(value)) return phpText(value);
  throw new RunError({
    kind: 'missing-value',
    message: `The next URL at "${urlKey}" of the response is ${isArray(value) ? 'a list' : 'an object'}, not a string.`,
    pointer: from ?? null,
    help: '"urlKey" must be the path of a string',
  });
}

/**
 * The request that a next URL leads to, always relative to the job as configured (PAG-URL-3..6). As a URL it becomes the
 * endpoint and the job's parameters, if any, override its query; as a query its parameters win over the job's.
 */
export function requestForUrl(settings: UrlSettings, job: PageRequest, url: string): PageRequest {
  const params = settings.includeParams ? job.params : [];
  if (!settings.paramIsQuery) return { ...job, endpoint: url, params, fromPaging: true };
  const query = parametersOf(url.replace(/^\?/, ''));
  return { ...job, params: withParams(params, query), pagingNames: query.map(([name]) => name) };
}

/** What others ask about paging by a next URL. */
export function nextUrlTraits(
  { urlKey, includeParams, paramIsQuery }: UrlSettings,
  delimiter: string,
): PagingTraits {
  const path = describePath(`"${urlKey}"`, delimiter);
  return {
    text: `by the ${paramIsQuery ? 'query' : 'URL'} in ${path} of each response${keptParams({ includeParams })}`,
    stopsAt: [`a response without ${path}`],
    endsIf: `the last response has no "${urlKey}", and none leads back`,
    endsOnEmptyPage: false,
    reads: {
      setting: 'urlKey',
      path: urlKey,
      delimiter,
      in: 'response',
      as: paramIsQuery ? 'query' : 'url',
    },
    includesParams: includeParams,
  };
}

/** PAG-URL-4: a name is taken as it is; one that is repeated has a list of its values, one without `=` no value. */
function parametersOf(query: string): Params {
  const named = groupBy(parseQuery(query), ([name]) => name);
  return [...named].map(
    ([name, all]) =>
      [name, all.length === 1 ? (all[0]?.[1] ?? null) : all.map(([, value]) => value)] as const,
  );
}
