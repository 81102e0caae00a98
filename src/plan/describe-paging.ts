import { unreachable } from '../support/unreachable.ts';
import { describeText } from './describe-expression.ts';
import type { Job, Parameter, RecordSelection, StopCondition } from './plan.ts';

/** How the next page is requested: `by offset: "offset" starts at 0 and grows by the page size`. */
export function describePaging({ paging, params }: Pick<Job, 'paging' | 'params'>): string {
  switch (paging.kind) {
    case 'none':
      return 'one request';
    case 'offset': {
      const start = (paging.offsetFromJob ? runTimeText(params, paging.offsetParam) : undefined) ?? String(paging.start);
      return `by offset: "${paging.offsetParam}" starts at ${start}${paging.offsetFromJob ? ' (from the job)' : ''} and grows by the page size${bare(paging.firstPageParams)}`;
    }
    case 'pagenum':
      return `by page number: "${paging.pageParam}" starts at ${paging.firstPage}${bare(paging.firstPageParams)}`;
    case 'response-url':
      return `by the ${paging.paramIsQuery ? 'query' : 'URL'} in ${quotedPath(paging.urlKey, paging.delimiter)} of each response${kept(paging.includeParams)}`;
    case 'response-param':
      return `by the value of "${paging.responseParam}" in each response, sent as "${paging.queryParam}"${kept(paging.includeParams)}`;
    case 'cursor':
      return `by the ${paging.reverse ? 'smallest' : 'greatest'} "${paging.idKey}" so far${paging.increment === 0 ? '' : ` ${paging.increment > 0 ? 'plus' : 'minus'} ${Math.abs(paging.increment)}`}, sent as "${paging.param}"`;
    case 'zendesk-response-url':
      return `by the ${paging.paramIsQuery ? 'query' : 'URL'} in "${paging.urlKey}" of each response${kept(paging.includeParams)}`;
    default:
      return unreachable(paging);
  }
}

/** The page size that is sent; `undefined` where paging sets none. */
export function describePageSize({ paging, params }: Pick<Job, 'paging' | 'params'>): string | undefined {
  if (paging.kind !== 'offset' && paging.kind !== 'pagenum') return undefined;
  const size = runTimeText(params, paging.limitParam) ?? paging.limit;
  return size === null ? undefined : `page size ${size}, sent as "${paging.limitParam}"`;
}

/** What ends the paging by the method itself, checked after the stop conditions. */
export function pagingEnds({ paging, params }: Pick<Job, 'paging' | 'params'>): readonly string[] {
  switch (paging.kind) {
    case 'none':
      return [];
    case 'offset':
    case 'pagenum': {
      const size = runTimeText(params, paging.limitParam) ?? paging.limit;
      return [size === null || size === 1 ? 'an empty page' : `a page with fewer than ${size} records`];
    }
    case 'cursor':
      return ['an empty page'];
    case 'response-param':
      return [`a response without "${paging.responseParam}"`];
    case 'response-url':
      return [`a response without ${quotedPath(paging.urlKey, paging.delimiter)}`];
    case 'zendesk-response-url':
      return [`a response without "${paging.urlKey}"`, 'a next URL that starts less than 6 minutes ago'];
    default:
      return unreachable(paging);
  }
}

function bare(firstPageParams: boolean): string {
  return firstPageParams ? '' : ', not sent with the first page';
}

function kept(includeParams: boolean): string {
  return includeParams ? ", with the job's parameters" : ", without the job's parameters";
}

/** A stop condition in words, as an item of a list. */
export function describeStop(condition: StopCondition): string {
  switch (condition.kind) {
    case 'limit-stop-count':
      return `${condition.count} records in total`;
    case 'limit-stop-field':
      return `as many records as "${condition.field}" of the response says`;
    case 'force-stop-pages':
      return `${condition.pages} page${condition.pages === 1 ? '' : 's'}`;
    case 'force-stop-time':
      return `${condition.seconds} second${condition.seconds === 1 ? '' : 's'} since the job started`;
    case 'force-stop-volume':
      return `more than ${condition.bytes} bytes of responses`;
    case 'next-page-flag':
      return `"${condition.field}" of the response is ${condition.stopOn}${condition.ifNotSet === condition.stopOn ? ' or missing' : ''}`;
    default:
      return unreachable(condition);
  }
}

/** Where the records are, in words. */
export function describeRecords(records: RecordSelection): string {
  if (records.kind === 'auto') return 'the response, or the only list in it';
  if (records.path === records.delimiter) return 'the whole response';
  return `${quotedPath(records.path, records.delimiter)} of the response`;
}

/** A path, with its separator where that is not the dot. */
export function describePath(path: string, delimiter: string): string {
  return delimiter === '.' ? path : `${path} (separator "${delimiter}")`;
}

function quotedPath(path: string, delimiter: string): string {
  return describePath(`"${path}"`, delimiter);
}

/** What a parameter of a job stands for that is known in a run only; `undefined` when there is none, or it is known. */
export function runTimeText(params: readonly Parameter[], name: string): string | undefined {
  const value = params.find((param) => param.name === name)?.value;
  return value === undefined || value.kind === 'literal' || value.kind === 'number' ? undefined : describeText(value);
}
