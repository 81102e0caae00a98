import { RunError } from '../../text/diagnostic.ts';
import { isArray, isScalar, type Json } from '../../values/json.ts';
import { groupBy } from '../../values/lists.ts';
import {
  type Pointer,
  pathSegments,
  quotedPath,
  valueAt,
  valueAtSegments,
} from '../../values/path.ts';
import { comparableText, isEmptyResponseValue, phpText } from '../../values/text.ts';
import { joinUrl, parseQuery, splitUrl } from '../../values/url.ts';
import { describePath } from '../expression/describe.ts';
import {
  keptParams,
  type Page,
  type PageRequest,
  type PagingFacts,
  type Params,
} from './method.ts';
import { withParams } from './request-params.ts';

/** The value that leads to the next page: `-1` in its path is the last element of a list (an extension of the language). */
export function nextValueAt(path: string, response: Json, delimiter = '.'): Json | undefined {
  if (!path.includes('-1')) return valueAt(path, response, delimiter);
  let current: Json | undefined = response;
  for (const segment of pathSegments(path, delimiter)) {
    if (current === undefined) return undefined;
    current =
      isArray(current) && segment === '-1' ? current.at(-1) : valueAtSegments([segment], current);
  }
  return current;
}

/** Plan data of a method that reads the next value, as far as `endValue` decides about it (extension E22). */
interface EndValues {
  readonly endValues?: readonly string[];
}

export function endValuesOf(endValue: string[] | undefined): { endValues?: string[] } {
  return endValue === undefined ? {} : { endValues: endValue };
}

/** Why paging ends at a value that the configuration names. */
export function endAt(value: Json, { endValues }: EndValues) {
  return endValues?.includes(comparableText(value)) === true
    ? ({
        kind: 'stop',
        reason: 'end-value',
        message: `The next value is ${JSON.stringify(comparableText(value))}, stopping pagination.`,
      } as const)
    : undefined;
}

/** The same as an item of a list of what ends paging. */
export function endValueText(what: string, { endValues = [] }: EndValues): readonly string[] {
  if (endValues.length === 0) return [];
  return [`a response with ${endValues.map((each) => JSON.stringify(each)).join(' or ')} ${what}`];
}

interface UrlSettings extends HostSettings {
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
    message: `The next URL at ${quotedPath(urlKey)} of the response is ${isArray(value) ? 'a list' : 'an object'}, not a string.`,
    pointer: from ?? null,
    help: '"urlKey" must be the path of a string',
  });
}

interface HostSettings {
  readonly keepHost?: boolean;
}

/** `keepHost` as a plan has it. */
export const keptHost = ({ keepHost }: HostSettings): { readonly keepHost?: true } =>
  keepHost === true ? { keepHost } : {};

/** The next URL; with `keepHost` its path and query, which lead to the host of `baseUrl` (extension E54). */
export function targetOf({ keepHost }: HostSettings, url: string): string {
  const { authority, path, query } = splitUrl(url);
  if (keepHost !== true || authority === undefined) return url;
  // a path that begins with two slashes would name a host
  const inside = path.startsWith('//') ? `/.${path}` : path || '/';
  return joinUrl({ scheme: undefined, authority: undefined, path: inside, query });
}

/** What `keepHost` adds to the words of a plan. */
export const hostText = ({ keepHost }: HostSettings): string =>
  keepHost === true ? ', at the host of "baseUrl"' : '';

/**
 * The request that a next URL leads to, always relative to the job as configured (PAG-URL-3..6). As a URL it becomes the
 * endpoint and the job's parameters, if any, override its query; as a query its parameters win over the job's.
 */
export function requestForUrl(settings: UrlSettings, job: PageRequest, url: string): PageRequest {
  const params = settings.includeParams ? job.params : [];
  if (!settings.paramIsQuery)
    return { ...job, endpoint: targetOf(settings, url), params, fromPaging: true };
  const query = parametersOf(url.replace(/^\?/, ''));
  return { ...job, params: withParams(params, query), pagingNames: query.map(([name]) => name) };
}

/** What others ask about paging by a next URL. */
export function nextUrlFacts(
  { urlKey, includeParams, paramIsQuery, keepHost = false }: UrlSettings,
  delimiter: string,
): PagingFacts {
  const path = describePath(quotedPath(urlKey), delimiter);
  return {
    text: `by the ${paramIsQuery ? 'query' : 'URL'} in ${path} of each response${hostText({ keepHost })}${keptParams({ includeParams })}`,
    stopsAt: [`a response without ${path}`],
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
