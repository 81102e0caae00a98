// Every paging method with every ending that it allows, as configurations of Sluice for the APIs of `model.ts`.
import type { Api } from './model.ts';

/** What of an API a configuration reads: all of it is combined, everything else comes one at a time. */
export type Reading = 'total' | 'flag' | 'next' | 'value';

export interface Configuration {
  /** `offset, confirmEnd: true, primaryKey id`. */
  readonly name: string;
  readonly method: Method;
  readonly ending: string;
  readonly asked: number;
  /** How many records stand for one of the model, where a rule asks for ten and more. */
  readonly scale: number;
  readonly reads: ReadonlySet<Reading>;
  /** Whether another method differs in the place of the next value only, and has all combinations. */
  readonly isVariant: boolean;
  readonly keys: readonly string[];
  /** Whether the record's value that paging sends is its whole key: then no two records have the same. */
  readonly isValueKey: boolean;
  readonly confirms: 'false' | 'true' | 'auto';
  readonly language?: 'sluice';
  /** As written in a file. */
  readonly document: object;
}

export type Method =
  | 'offset'
  | 'offset, received'
  | 'pagenum'
  | 'pagenum, no size'
  | 'response.url'
  | 'zendesk.response.url'
  | 'response.param'
  | 'response.values'
  | 'response.header'
  | 'link-header'
  | 'last value'
  | 'cursor'
  | 'none';

interface MethodTraits {
  readonly settings: (size: number) => object;
  /** Parameters of the job. */
  readonly params: (size: number) => object;
  readonly reads?: Reading;
  readonly isVariant?: true;
}

const sizeParam = (size: number) => ({ limit: size });
const nothing = () => ({});

const METHODS: Readonly<Record<Method, MethodTraits>> = {
  offset: { settings: (limit) => ({ method: 'offset', limit }), params: nothing },
  'offset, received': {
    settings: (limit) => ({ method: 'offset', limit, advanceBy: 'received' }),
    params: nothing,
  },
  pagenum: { settings: (limit) => ({ method: 'pagenum', limit }), params: nothing },
  'pagenum, no size': {
    settings: () => ({ method: 'pagenum' }),
    params: (size) => ({ per_page: size }),
  },
  'response.url': {
    settings: () => ({ method: 'response.url', urlKey: 'next' }),
    params: sizeParam,
    reads: 'next',
  },
  'zendesk.response.url': {
    settings: () => ({ method: 'zendesk.response.url', urlKey: 'next' }),
    params: sizeParam,
    reads: 'next',
    isVariant: true,
  },
  'response.param': {
    settings: () => ({
      method: 'response.param',
      responseParam: 'next',
      queryParam: 'token',
      includeParams: true,
    }),
    params: sizeParam,
    reads: 'next',
    isVariant: true,
  },
  'response.values': {
    settings: () => ({ method: 'response.values', next: { token: 'next' } }),
    params: sizeParam,
    reads: 'next',
    isVariant: true,
  },
  'response.header': {
    settings: () => ({ method: 'response.header', header: 'X-Next', queryParam: 'token' }),
    params: sizeParam,
    reads: 'next',
    isVariant: true,
  },
  'link-header': {
    settings: () => ({ method: 'link-header' }),
    params: sizeParam,
    reads: 'next',
    isVariant: true,
  },
  'last value': {
    settings: () => ({
      method: 'response.param',
      responseParam: 'items.-1.value',
      queryParam: 'after',
      includeParams: true,
    }),
    params: sizeParam,
    reads: 'value',
  },
  cursor: {
    settings: () => ({ method: 'cursor', idKey: 'value', param: 'after' }),
    params: sizeParam,
    reads: 'value',
  },
  none: { settings: nothing, params: sizeParam },
};

export const METHOD_NAMES = Object.keys(METHODS) as Method[];

interface Ending {
  readonly name: string;
  /** Of the pagination. */
  readonly settings: (size: number) => object;
  readonly job?: object;
  readonly reads?: readonly Reading[];
  readonly isFor?: (method: Method) => boolean;
  readonly confirms?: 'true' | 'auto';
  readonly scale?: number;
  readonly language?: 'sluice';
}

const FLAG = { nextPageFlag: { field: 'has_more', stopOn: false } };
const TOTAL = { total: { path: 'total' } };
const FIELD = { limitStop: { field: 'total' } };
const SCALE = 10;

const isPaged = (method: Method) => method !== 'none';
const countsPages = (method: Method) => method === 'offset' || method === 'pagenum';

/** Endings that differ in one setting; an engine that does not know a setting refuses the configuration. */
const ENDINGS: readonly Ending[] = [
  { name: '', settings: nothing },
  { name: 'total', settings: nothing, job: TOTAL, reads: ['total'] },
  { name: 'total: none', settings: nothing, job: { total: 'none' }, reads: ['total'] },
  {
    name: 'stopOnShortPage',
    settings: (size) => ({ stopOnShortPage: size }),
    isFor: (method) => isPaged(method) && !countsPages(method),
  },
  {
    name: 'stopOnEmptyPage',
    settings: () => ({ stopOnEmptyPage: true }),
    isFor: (method) => isPaged(method) && !countsPages(method),
  },
  { name: 'nextPageFlag', settings: () => FLAG, reads: ['flag'], isFor: isPaged },
  {
    name: 'nextPageFlag, ifNotSet',
    settings: () => ({ nextPageFlag: { ...FLAG.nextPageFlag, ifNotSet: true } }),
    reads: ['flag'],
    isFor: isPaged,
  },
  {
    name: 'stopWhen',
    settings: () => ({ stopWhen: [{ path: 'has_more', equals: false }] }),
    reads: ['flag'],
    isFor: isPaged,
  },
  { name: 'limitStop.field', settings: () => FIELD, reads: ['total'], isFor: isPaged },
  // so large that an API can say on a page before that this is all
  { name: 'limitStop.count', settings: () => ({ limitStop: { count: 3 } }), isFor: isPaged },
  { name: 'forceStop', settings: () => ({ forceStop: { pages: 3 } }), isFor: isPaged },
  { name: 'onRepeat: end', settings: nothing, job: { onRepeat: 'end' }, isFor: isPaged },
  { name: 'onRepeat: fail', settings: nothing, job: { onRepeat: 'fail' }, isFor: isPaged },
  {
    name: 'onRepeat: continue, forceStop',
    settings: () => ({ forceStop: { pages: 9 } }),
    job: { onRepeat: 'continue' },
    isFor: isPaged,
  },
  { name: 'language: sluice', settings: nothing, isFor: isPaged, language: 'sluice' },
  { name: 'times 10', settings: nothing, scale: SCALE },
  ...(['true', 'auto'] as const).flatMap((confirms): readonly Ending[] => {
    const name = `confirmEnd: ${confirms}`;
    const confirmEnd = confirms === 'true' ? true : confirms;
    const shared = { confirms, isFor: countsPages, scale: confirms === 'auto' ? SCALE : 1 };
    return [
      { ...shared, name, settings: () => ({ confirmEnd }) },
      {
        ...shared,
        name: `${name}, total`,
        settings: () => ({ confirmEnd }),
        job: TOTAL,
        reads: ['total'],
      },
      {
        ...shared,
        name: `${name}, nextPageFlag`,
        settings: () => ({ confirmEnd, ...FLAG }),
        reads: ['flag'],
      },
      {
        ...shared,
        name: `${name}, limitStop.field`,
        settings: () => ({ confirmEnd, ...FIELD }),
        reads: ['total'],
      },
    ];
  }),
];

/** Columns of the table that are its primary key. */
const KEYS: readonly (readonly string[])[] = [[], ['id']];
const KEYS_BY_VALUE: readonly (readonly string[])[] = [[], ['value'], ['id', 'value'], ['id']];

/** All configurations, by method, ending and key, for pages of that many records. */
export function configurations(asked: number): readonly Configuration[] {
  return METHOD_NAMES.flatMap((method) =>
    ENDINGS.filter(({ isFor }) => isFor?.(method) !== false).flatMap((ending) =>
      (METHODS[method].reads === 'value' ? KEYS_BY_VALUE : KEYS)
        .filter((keys) => keys.length === 0 || METHODS[method].isVariant !== true)
        .filter(() => ending.scale !== SCALE || METHODS[method].reads !== 'value')
        .map((keys) => configuration({ method, ending, asked, keys })),
    ),
  );
}

function configuration({
  method,
  ending,
  asked,
  keys,
}: {
  readonly method: Method;
  readonly ending: Ending;
  readonly asked: number;
  readonly keys: readonly string[];
}): Configuration {
  const { settings, params, reads, isVariant = false } = METHODS[method];
  const { scale = 1, confirms = 'false', language } = ending;
  const size = asked * scale;
  const pagination = { ...settings(size), ...ending.settings(size) };
  const column = (destination: string) => ({
    type: 'column',
    mapping: keys.includes(destination) ? { destination, primaryKey: true } : { destination },
  });
  const job = {
    endpoint: 'items',
    dataType: 'items',
    dataField: 'items',
    params: params(size),
    ...ending.job,
  };
  return {
    name: [method, ending.name, keys.length > 0 ? `primaryKey ${keys.join('+')}` : '']
      .filter((part) => part !== '')
      .join(', '),
    method,
    ending: ending.name,
    asked,
    scale,
    reads: new Set([...(reads === undefined ? [] : [reads]), ...(ending.reads ?? [])]),
    isVariant,
    keys,
    isValueKey: keys.length === 1 && keys[0] === 'value',
    confirms,
    ...(language === undefined ? {} : { language }),
    document: {
      api: {
        baseUrl: 'https://api.example/v1/',
        ...(Object.keys(pagination).length > 0 ? { pagination } : {}),
      },
      config: {
        outputBucket: 'b',
        mappings: { items: { id: column('id'), value: column('value') } },
        jobs: [job],
      },
    },
  };
}

/** Whether the next value is in a header, where none cannot be said. */
export function hasNextInHeader({ method }: Configuration): boolean {
  return method === 'response.header' || method === 'link-header';
}

/** Whether an API can be one that a configuration of this kind talks to. */
export function fits({ method, reads, isValueKey, asked }: Configuration, api: Api): boolean {
  const isByValue = reads.has('value');
  if (api.asked !== asked) return false;
  if (api.ties !== undefined && (!isByValue || isValueKey)) return false;
  if (api.includesBoundary && !isByValue) return false;
  if (api.order !== undefined && (api.order === 'unsorted') !== isByValue) return false;
  return api.countsInAsked === undefined || method.startsWith('pagenum');
}
