// Where a job reads the next position, and what else it reads of a page: the places in which the API has to write it.
import type { CollectionSettings } from '../../../generated/world.ts';
import { expressionsIn } from '../../plan/expression/evaluate.ts';
import type { Job } from '../../plan/model/plan.ts';
import type { Json } from '../../values/json.ts';
import { pathSegments } from '../../values/path.ts';
import { dotted } from './sent-values.ts';

/** How requests name the page that they want; names of parameters are dotted, as those of requests. */
export type Position =
  | { readonly kind: 'all' }
  | { readonly kind: 'offset'; readonly param: string; readonly start: number }
  | { readonly kind: 'page'; readonly param: string; readonly first: number }
  /** By a value that the API has given: `isNumber` where it stands for a number of records. */
  | { readonly kind: 'token'; readonly isNumber: boolean }
  /** After the change whose number the API has given, in the order of changes. */
  | { readonly kind: 'feed' }
  /** After the record with a value. */
  | {
      readonly kind: 'after';
      readonly param: string;
      readonly by: 'key' | 'cursor';
      readonly isReverse: boolean;
      readonly isIncluded: boolean;
    };

/** Where a response has the way to the next page. */
export interface NextPlace {
  readonly in: 'body' | 'header' | 'first-record' | 'last-record';
  readonly name: readonly string[];
  readonly form: 'token' | 'url' | 'query' | 'link' | 'change' | 'change-url';
  /** What is there on the last page; nothing when absent. */
  readonly last?: string;
}

/** A page, for what is stated of it. */
export interface StatedPage {
  readonly hasMore: boolean;
  readonly total: number;
}

/** A value that a response has beside its records. */
export interface Stated {
  readonly in: 'body' | 'header';
  readonly name: readonly string[];
  readonly value: (page: StatedPage) => Json | undefined;
}

/** `undefined` where the next position is read from something that the API does not write. */
export function positionOf(job: Job): Position | undefined {
  const { paging } = job;
  if (isFeed(job)) return { kind: 'feed' };
  switch (paging.kind) {
    case 'none':
      return { kind: 'all' };
    case 'offset':
      return { kind: 'offset', param: dotted(paging.offsetParam), start: paging.start };
    case 'pagenum':
      return { kind: 'page', param: dotted(paging.pageParam), first: paging.firstPage };
    case 'cursor':
      return {
        kind: 'after',
        param: dotted(paging.param),
        by: paging.idKey === job.incremental?.cursor ? 'cursor' : 'key',
        isReverse: paging.reverse,
        isIncluded: paging.increment !== 0,
      };
    case 'response-url':
    case 'link-header':
      return { kind: 'token', isNumber: true };
    case 'zendesk-response-url':
      return { kind: 'token', isNumber: false };
    case 'response-param':
      return (
        afterRecord(job, paging.responseParam, paging.queryParam) ?? {
          kind: 'token',
          isNumber: false,
        }
      );
    case 'response-header':
      return { kind: 'token', isNumber: false };
    case 'response-values': {
      const paths = paging.next.flatMap(({ name, value }) =>
        expressionsIn(value).flatMap((each) =>
          each.kind === 'page' ? [[name, each.path, value.kind] as const] : [],
        ),
      );
      const after = paths.map(([name, path]) => afterRecord(job, path, name));
      if (after.every((each) => each === undefined)) return { kind: 'token', isNumber: false };
      return paths.length === 1 && paths[0]?.[2] === 'page' ? after[0] : undefined;
    }
  }
}

/** A cursor of responses that leads from page to page, too. */
function isFeed({ incremental, paging }: Job): boolean {
  if (incremental?.type !== 'opaque') return false;
  const { cursor } = incremental;
  if (paging.kind === 'none') return true;
  if (paging.kind === 'response-param') return paging.responseParam === cursor;
  if (paging.kind !== 'response-values') return false;
  const read = paging.next.flatMap(({ value }) => expressionsIn(value));
  return read.every((each) => each.kind !== 'page' || each.path === cursor);
}

/** The last record of a page says where the next one begins. */
function afterRecord(job: Job, path: string, param: string): Position | undefined {
  const { records, incremental, paging } = job;
  if (records.kind === 'wildcard') return undefined;
  const segments = pathSegments(path);
  const start = records.kind === 'path' ? pathSegments(records.path, records.delimiter) : [];
  const at = segments.indexOf('-1');
  if (at < 0 || at !== start.length) return undefined;
  const member = segments.slice(at + 1).join('.');
  const key = job.primaryKey?.columns[0] ?? 'id';
  if (member !== key && member !== incremental?.cursor && paging.kind === 'none') return undefined;
  return {
    kind: 'after',
    param: dotted(param),
    by: member === incremental?.cursor ? 'cursor' : 'key',
    isReverse: false,
    isIncluded: false,
  };
}

export function nextPlaces(job: Job): readonly NextPlace[] {
  const { paging, incremental } = job;
  const change: readonly NextPlace[] =
    incremental?.type === 'opaque'
      ? [
          {
            in: 'body',
            name: pathSegments(incremental.cursor),
            form: incremental.isUrl ? 'change-url' : 'change',
          },
        ]
      : [];
  return positionOf(job)?.kind === 'token'
    ? [...change, ...tokenPlaces(paging).map((place) => inRecord(place, job))]
    : change;
}

/** A path that leads into the list of records names a member of its first or last one. */
function inRecord(place: NextPlace, { records }: Job): NextPlace {
  if (place.in !== 'body' || records.kind === 'wildcard') return place;
  const list = records.kind === 'path' ? pathSegments(records.path, records.delimiter) : [];
  const [at, ...member] = place.name.slice(list.length);
  const isInside =
    member.length > 0 && list.every((segment, index) => place.name[index] === segment);
  if (!isInside || (at !== '0' && at !== '-1')) return place;
  return { ...place, in: at === '0' ? 'first-record' : 'last-record', name: member };
}

function tokenPlaces(paging: Job['paging']): readonly NextPlace[] {
  switch (paging.kind) {
    case 'response-url':
      return [
        {
          in: 'body',
          name: pathSegments(paging.urlKey, paging.delimiter),
          form: paging.paramIsQuery ? 'query' : 'url',
          ...lastOf(paging.endValues),
        },
      ];
    case 'zendesk-response-url':
      return [
        {
          in: 'body',
          name: pathSegments(paging.urlKey),
          form: paging.paramIsQuery ? 'query' : 'url',
        },
      ];
    case 'link-header':
      return [{ in: 'header', name: [paging.header, paging.rel], form: 'link' }];
    case 'response-param':
      return [
        {
          in: 'body',
          name: pathSegments(paging.responseParam),
          form: 'token',
          ...lastOf(paging.endValues),
        },
      ];
    case 'response-header':
      return [{ in: 'header', name: [paging.header], form: 'token', ...lastOf(paging.endValues) }];
    case 'response-values':
      return paging.next.flatMap(({ value }) =>
        expressionsIn(value).flatMap((each) =>
          each.kind === 'page'
            ? [{ in: 'body', name: pathSegments(each.path), form: 'token' } as const]
            : [],
        ),
      );
    default:
      return [];
  }
}

function lastOf(endValues: readonly string[] | undefined): { readonly last?: string } {
  const last = endValues?.find((value) => value !== '');
  return last === undefined ? {} : { last };
}

/** What stop conditions and totals read. */
export function statedBy(job: Job, settings: CollectionSettings): readonly Stated[] {
  const stated: Stated[] = [];
  const inBody = (path: string, value: Stated['value']) =>
    stated.push({ in: 'body', name: pathSegments(path), value });
  for (const stop of job.stopConditions) {
    if (stop.kind === 'next-page-flag')
      inBody(stop.field, ({ hasMore }) => (hasMore ? !stop.stopOn : stop.stopOn));
    else if (stop.kind === 'limit-stop-field') inBody(stop.field, ({ total }) => total);
    else if (stop.kind === 'stop-when') {
      const { of, test, than } = stop;
      const isOther = typeof than === 'object' && than !== null;
      const [before, end] = beforeAndAt(test, isOther ? 1 : than);
      const value = ({ hasMore }: StatedPage) => (hasMore ? before : end);
      stated.push({
        in: of.in,
        name: of.in === 'header' ? [of.name] : pathSegments(of.name),
        value,
      });
      if (isOther)
        stated.push({
          in: than.in,
          name: than.in === 'header' ? [than.name] : pathSegments(than.name),
          value: () => 1,
        });
    }
  }
  const total = settings.total ?? undefined;
  if (total !== undefined && total !== 'none') inBody(total, (page) => page.total);
  else if (total === undefined && job.total?.name !== undefined) {
    const { in: place, name } = job.total;
    if (place === 'header')
      stated.push({ in: 'header', name: [name], value: (page) => page.total });
    else inBody(name, (page) => page.total);
  }
  return stated;
}

/** What a stop condition reads on pages before the last one, and on the last one. */
function beforeAndAt(
  test: 'equals' | 'at-least' | 'missing' | 'present',
  than: Json,
): readonly [Json | undefined, Json | undefined] {
  if (test === 'missing') return [1, undefined];
  if (test === 'present') return [undefined, 1];
  if (typeof than === 'boolean') return [!than, than];
  if (typeof than === 'string') return [`not ${than}`, than];
  return [than === 0 ? 1 : 0, than];
}
