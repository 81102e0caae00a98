import { unreachable } from '../support/unreachable.ts';
import { describeText } from './describe-expression.ts';
import type { PagingVerdict } from './paging-verdict.ts';
import type { Job, Parameter, RecordSelection, StopCondition } from './plan.ts';

/** Paging in words: "by offset, 100 a page, starting at 0, until a page holds fewer than 100 records". */
export function describePaging({ paging, params }: Pick<Job, 'paging' | 'params'>): string {
  switch (paging.kind) {
    case 'none':
      return 'one request';
    case 'offset': {
      const limit = runTimeText(params, paging.limitParam) ?? String(paging.limit);
      const start = (paging.offsetFromJob ? runTimeText(params, paging.offsetParam) : undefined) ?? String(paging.start);
      return `by offset, ${limit} a page as "${paging.limitParam}", starting at ${start} as "${paging.offsetParam}"${bare(paging.firstPageParams)}, until a page holds fewer than ${limit} records`;
    }
    case 'pagenum': {
      const limit = runTimeText(params, paging.limitParam) ?? paging.limit;
      const size = limit === null ? '' : `, ${limit} a page as "${paging.limitParam}"`;
      const end = limit === null ? 'until a page holds no records' : `until a page holds fewer than ${limit} records`;
      return `by page number${size}, starting at ${paging.firstPage} as "${paging.pageParam}"${bare(paging.firstPageParams)}, ${end}`;
    }
    case 'response-url':
      return `by the ${paging.paramIsQuery ? 'query' : 'URL'} in ${quotedPath(paging.urlKey, paging.delimiter)} of each response${kept(paging.includeParams)}, until there is none`;
    case 'response-param':
      return `by the value of "${paging.responseParam}" in each response, sent as "${paging.queryParam}"${kept(paging.includeParams)}, until there is none`;
    case 'cursor':
      return `by the ${paging.reverse ? 'smallest' : 'greatest'} "${paging.idKey}" so far${paging.increment === 0 ? '' : ` ${paging.increment > 0 ? 'plus' : 'minus'} ${Math.abs(paging.increment)}`}, sent as "${paging.param}", until a page holds no records`;
    case 'zendesk-response-url':
      return `by the ${paging.paramIsQuery ? 'query' : 'URL'} in "${paging.urlKey}" of each response${kept(paging.includeParams)}, until there is none or it starts less than 6 minutes ago`;
    default:
      return unreachable(paging);
  }
}

function bare(firstPageParams: boolean): string {
  return firstPageParams ? '' : ' (page one is asked for without them)';
}

function kept(includeParams: boolean): string {
  return includeParams ? ", with the job's parameters" : ", without the job's parameters";
}

/** A stop condition in words. */
export function describeStop(condition: StopCondition): string {
  switch (condition.kind) {
    case 'limit-stop-count':
      return `when ${condition.count} records have come`;
    case 'limit-stop-field':
      return `when as many records have come as "${condition.field}" of the response says`;
    case 'force-stop-pages':
      return `after ${condition.pages} page${condition.pages === 1 ? '' : 's'}`;
    case 'force-stop-time':
      return `after ${condition.seconds} seconds`;
    case 'force-stop-volume':
      return `when the responses together are larger than ${condition.bytes} bytes`;
    case 'next-page-flag':
      return `when "${condition.field}" of the response is ${condition.stopOn}${condition.ifNotSet === condition.stopOn ? ' or absent' : ''}`;
    default:
      return unreachable(condition);
  }
}

/** Whether paging ends, in words. */
export function describeVerdict(verdict: PagingVerdict): string {
  switch (verdict.kind) {
    case 'always-ends':
      return `always: ${verdict.why}`;
    case 'ends-if':
      return `only if ${verdict.condition}`;
    case 'can-loop':
      return `perhaps never: ${verdict.why}`;
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
