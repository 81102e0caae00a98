import type { Statement } from '../../engine/complete/evidence.ts';
import { namedTotal } from '../../engine/complete/read-statements.ts';
import type { Job } from '../../engine/plan/plan.ts';
import { comparableText } from '../../language/values/comparable-text.ts';
import { isEmptyResponseValue } from '../../language/values/emptiness.ts';
import { isObject, type Json, member } from '../../language/values/json.ts';
import { parseLinks } from '../../language/values/link-header.ts';
import { pathSegments, valueAt } from '../../language/values/path.ts';
import { traitsOf } from './index.ts';
import { nextValueAt } from './next-value.ts';
import type { Page } from './paging-method.ts';
import { headerOf } from './request-params.ts';
import { isWordForNo } from './stop-conditions/next-page-flag.ts';

/** What a response says at the places that the configuration names: totals, flags and the value for the next page. */
export function namedStatements(
  job: Job,
  page: Pick<Page, 'headers' | 'response'>,
): readonly Statement[] {
  const found: Statement[] = [];
  const { response } = page;
  const next = namedNext(job, page);
  if (next !== undefined) found.push(next);
  const total = jobTotal(job, page);
  if (total !== undefined) found.push(total);
  for (const condition of job.stopConditions) {
    if (condition.kind === 'limit-stop-field') {
      const value = isObject(response) ? valueAt(condition.field, response, '.') : undefined;
      const said =
        value === undefined ? undefined : namedTotal({ ...IN_BODY, path: condition.field, value });
      if (said !== undefined) found.push(said);
    }
    if (condition.kind === 'next-page-flag') {
      const { field, isPath, stopOn } = condition;
      const own = isObject(response) ? member(response, field) : undefined;
      const value = isPath === true ? valueAt(field, response) : own;
      if (value === undefined || value === null || isWordForNo(value)) continue;
      const hasMore = !isEmptyResponseValue(value) !== stopOn;
      found.push({ kind: 'flag', isNamed: true, hasMore, at: { ...IN_BODY, path: field, value } });
    }
  }
  return found;
}

/** The number at the place that "total" names. */
function jobTotal({ total }: Job, page: Pick<Page, 'headers' | 'response'>): Statement | undefined {
  if (total?.name === undefined) return undefined;
  const { name } = total;
  if (total.in === 'body') {
    const value = nextValueAt(name, page.response);
    return value === undefined ? undefined : namedTotal({ ...IN_BODY, path: name, value });
  }
  const value = headerOf(page, name);
  // of "Content-Range: items 0-24/250", the number at the end
  const number = value === undefined ? undefined : (/\/(\d+)$/.exec(value)?.[1] ?? value);
  return number === undefined ? undefined : namedTotal({ in: 'header', path: name, value: number });
}

const IN_BODY = { in: 'body' } as const;

/** The value that leads to the next page; nothing where it is missing. */
function namedNext(job: Job, page: Pick<Page, 'headers' | 'response'>): Statement | undefined {
  const { paging } = job;
  const { reads } = traitsOf(job);
  if (reads === undefined || readsRecord(job)) return undefined;
  if (reads.in === 'header') {
    const wanted = reads.path.toLowerCase();
    const value = page.headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
    if (value === undefined) return undefined;
    const at = { in: 'header', path: reads.path, value } as const;
    if (paging.kind !== 'link-header')
      return { kind: 'next', isNamed: true, isUrl: false, at, ...leading(value, paging) };
    const target = linkIn(page.headers, paging);
    return target === undefined
      ? undefined
      : { kind: 'next', isNamed: true, isUrl: true, at, value: target };
  }
  const value = nextValueAt(reads.path, page.response, reads.delimiter);
  if (value === undefined) return undefined;
  const at = { ...IN_BODY, path: reads.path, value };
  return {
    kind: 'next',
    isNamed: true,
    isUrl: reads.as === 'url',
    at,
    ...leading(value, paging),
  };
}

function linkIn(
  headers: Page['headers'],
  { header, rel }: Extract<Job['paging'], { kind: 'link-header' }>,
): string | undefined {
  const wanted = header.toLowerCase();
  for (const [name, value] of headers) {
    if (name.toLowerCase() !== wanted) continue;
    const link = parseLinks(value).links.find(({ rels }) => rels.includes(rel));
    if (link !== undefined) return link.target;
  }
  return undefined;
}

function leading(value: Json, paging: Job['paging']): { readonly value?: string } {
  if (isEmptyResponseValue(value)) return {};
  const ends = 'endValues' in paging ? paging.endValues : undefined;
  return ends?.includes(comparableText(value)) === true ? {} : { value: JSON.stringify(value) };
}

/** Whether the next page is found by a value of the last record, which no page lacks that has records. */
export function readsRecord(job: Parameters<typeof traitsOf>[0]): boolean {
  const { reads } = traitsOf(job);
  if (reads === undefined || reads.in === 'header') return false;
  return reads.in === 'record' || pathSegments(reads.path, reads.delimiter).includes('-1');
}
