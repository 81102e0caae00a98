// Which requests a configuration makes, once more: a second reading of the specification, one request at a time and
// nothing prepared. What this asks for and what Sluice asks for must be the same, byte for byte.
import {
  at,
  encoded,
  flattened,
  formEncoded,
  isEmpty,
  isList,
  isObject,
  type Json,
  jsonBody,
  type Members,
  overlaid,
  type Pair,
  pairs,
  text,
  written,
} from './request-texts.ts';

export interface ModelJob {
  readonly endpoint: string;
  readonly dataType: string;
  readonly dataField: 'rows';
  readonly method?: string;
  readonly params?: Members;
  readonly scroller?: string;
  readonly placeholders?: Readonly<Record<string, string>>;
  /** One condition: path, operator, value. */
  readonly recursionFilter?: string;
  readonly children?: readonly ModelJob[];
}

export interface ModelPaging {
  readonly method: string;
  readonly limit?: number | string;
  readonly limitParam?: string;
  readonly offsetParam?: string;
  readonly pageParam?: string;
  readonly firstPage?: number;
  readonly firstPageParams?: boolean;
  readonly offsetFromJob?: boolean;
  readonly urlKey?: string;
  readonly paramIsQuery?: boolean;
  readonly includeParams?: boolean;
  readonly responseParam?: string;
  readonly queryParam?: string;
  readonly scrollRequest?: {
    readonly endpoint?: string;
    readonly method?: string;
    readonly params?: Members;
  };
  readonly idKey?: string;
  readonly param?: string;
  readonly increment?: number;
  readonly reverse?: boolean;
  readonly scrollers?: Readonly<Record<string, ModelPaging>>;
  readonly default?: string;
  readonly limitStop?: { readonly count?: number; readonly field?: string };
  readonly forceStop?: { readonly pages?: number; readonly volume?: number };
  readonly nextPageFlag?: {
    readonly field: string;
    readonly stopOn: boolean;
    readonly ifNotSet?: boolean;
  };
}

export interface ModelConfiguration {
  readonly api: {
    readonly baseUrl: 'https://h.example/v1/';
    readonly pagination?: ModelPaging;
    readonly http?: { readonly defaultOptions?: { readonly params?: Members } };
    readonly authentication?:
      | { readonly type: 'query'; readonly query: Members }
      | {
          readonly type: 'login';
          readonly loginRequest: {
            readonly endpoint: string;
            readonly method?: string;
            readonly params?: Members;
          };
          /** Paths in the login response. */
          readonly apiRequest: {
            readonly headers: { readonly 'X-Token': { readonly response: string } };
            readonly query?: Readonly<Record<string, { readonly response: string }>>;
          };
          readonly expires?: 0;
        };
  };
  readonly config: { readonly jobs: readonly ModelJob[]; readonly [attribute: string]: unknown };
}

export interface Asked {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly body: string;
  readonly token: string;
}
/** A response, or nothing when the API is down and the request is to be repeated. */
export type Answer = Members | undefined;

/** Every request in order. Stops at `most`, where paging may have no end. */
export function modelRequests(
  { api, config }: ModelConfiguration,
  answer: (asked: Asked) => Answer,
  most: number,
): readonly Asked[] | undefined {
  const asked: Asked[] = [];
  let login: Members | undefined;

  const attribute = (value: Json): Json =>
    isObject(value) && typeof value.attr === 'string' ? (config[value.attr] as Json) : value;
  const evaluated = (params: Members | undefined): Members =>
    Object.fromEntries(
      Object.entries(params ?? {}).map(([name, value]) => [name, attribute(value)]),
    );

  /** Sections 7 and 8; sent again until the target is in order, each time with credentials anew (RETRY-6). */
  const send = (method: string, endpoint: string, params: Members, isLogin: boolean): Members => {
    const [path = '', own] = endpoint.split('?');
    let query = own;
    let body = '';
    if (method === 'GET' && Object.keys(params).length > 0)
      query = written(overlaid(own === undefined ? [] : pairs(own), params), formEncoded);
    if (method === 'POST') body = jsonBody(params);
    if (method === 'FORM') body = written(flattened(params), formEncoded);
    const credentials = isLogin ? undefined : api.authentication;
    let token = '';
    if (credentials?.type === 'login') {
      const { loginRequest, apiRequest, expires } = credentials;
      if (login === undefined || expires === 0)
        login = send(
          loginRequest.method ?? 'GET',
          loginRequest.endpoint,
          evaluated(loginRequest.params),
          true,
        );
      token = text(login[apiRequest.headers['X-Token'].response] ?? null);
      query = withLogin(query, Object.entries(apiRequest.query ?? {}), login);
    } else if (credentials?.type === 'query') {
      const known = query === undefined ? [] : pairs(query);
      const added = Object.entries(credentials.query).map(
        ([name, value]): Pair => [name, text(attribute(value))],
      );
      query = written(
        [
          ...known.map(
            ([name, value]): Pair => added.find((pair) => pair[0] === name) ?? [name, value],
          ),
          ...added.filter((pair) => known.every(([name]) => name !== pair[0])),
        ],
        encoded,
      );
    }
    const from = path.startsWith('/') ? path : `/v1/${path}`;
    const request = {
      method: method === 'GET' ? 'GET' : 'POST',
      path: query === undefined || query === '' ? from : `${from}?${query}`,
      body,
      token,
    };
    if (asked.push(request) > most) throw TOO_MANY;
    return answer(request) ?? send(method, endpoint, params, isLogin);
  };

  /** 6.2 and 9.1: page by page; the children of a page come before the next page. */
  const run = (
    job: ModelJob,
    filled: ReadonlyMap<string, Json>,
    records: readonly Json[],
  ): void => {
    const params = evaluated(job.params);
    const endpoint = [...filled].reduce(
      (so, [name, value]) => so.replaceAll(`{${name}}`, text(value)),
      job.endpoint,
    );
    const pagination = api.pagination;
    const named =
      pagination?.method === 'multiple'
        ? pagination.scrollers?.[job.scroller ?? pagination.default ?? '']
        : pagination;
    const conditions = [pagination, named].filter(
      (each, index, all) => each !== undefined && all.indexOf(each) === index,
    );
    const counted = new Map<unknown, { records: number; volume: number }>();
    const seenIds: number[] = [];
    const first = { endpoint, method: (job.method ?? 'GET').toUpperCase(), params };
    let step = named === undefined ? first : { ...first, params: numbered(named, params, 0) };
    let former: string | undefined;
    for (let page = 0; ; page++) {
      const response = send(
        step.method,
        step.endpoint,
        { ...api.http?.defaultOptions?.params, ...step.params },
        false,
      );
      const compact = JSON.stringify(response);
      if (compact === former) return; // PAG-SAME
      former = compact;
      const rows = response.rows as readonly Json[];
      for (const child of job.children ?? [])
        for (const row of rows)
          if (passes(child.recursionFilter, row))
            for (const combination of combinations(child, filled, [...records, row]))
              run(child, combination, [...records, row]);
      for (const condition of conditions) {
        const sums = counted.get(condition) ?? { records: 0, volume: 0 };
        counted.set(condition, sums);
        if (condition !== undefined && stops(condition, sums, page, rows.length, response)) return;
      }
      const next =
        named === undefined
          ? undefined
          : following(named, { job, first, page, rows, response, seenIds });
      if (next === undefined) return;
      step = next;
    }
  };

  try {
    for (const job of config.jobs) run(job, new Map(), []);
    return asked;
  } catch (error) {
    if (error === TOO_MANY) return undefined;
    throw error;
  }
}

const TOO_MANY = new Error('too many requests');

// ---- paging: section 9

interface Step {
  readonly endpoint: string;
  readonly method: string;
  readonly params: Members;
}

/** The page parameters of 9.3 and 9.4, in place or appended. */
function numbered(paging: ModelPaging, params: Members, page: number): Members {
  const [limitParam, offsetParam] = [paging.limitParam ?? 'limit', paging.offsetParam ?? 'offset'];
  const bare = page === 0 && paging.firstPageParams === false;
  const size = sizeOf(paging, params);
  if (paging.method === 'pagenum')
    return bare
      ? params
      : {
          ...params,
          [paging.pageParam ?? 'page']: (paging.firstPage ?? 1) + page,
          ...(size === undefined ? {} : { [limitParam]: size }),
        };
  if (paging.method !== 'offset') return params;
  const { [offsetParam]: start, ...others } = params;
  if (bare) return paging.offsetFromJob === true ? params : others; // DIFF-5
  return {
    ...params,
    [limitParam]: size ?? 0,
    [offsetParam]: (paging.offsetFromJob === true ? Number(start ?? 0) : 0) + page * (size ?? 0),
  };
}

/** PAG-OFFSET-2, PAG-PAGENUM-1. */
function sizeOf({ limit, limitParam }: ModelPaging, params: Members): number | undefined {
  const size = params[limitParam ?? 'limit'] ?? limit;
  return size === undefined ? undefined : Number(size);
}

/** 9.1: limitStop, forceStop (pages, then volume), nextPageFlag. */
function stops(
  { limitStop, forceStop, nextPageFlag }: ModelPaging,
  sums: { records: number; volume: number },
  page: number,
  rows: number,
  response: Members,
): boolean {
  sums.records += rows;
  if (
    limitStop !== undefined &&
    sums.records >= (limitStop.count ?? Number(at(limitStop.field ?? '', response) ?? 0))
  )
    return true;
  if (forceStop?.pages !== undefined && page + 1 >= forceStop.pages) return true;
  sums.volume += JSON.stringify(response).replaceAll('/', '\\/').length;
  if (forceStop?.volume !== undefined && sums.volume > forceStop.volume) return true;
  if (nextPageFlag === undefined) return false;
  const value = response[nextPageFlag.field] ?? undefined;
  return (
    (value === undefined ? (nextPageFlag.ifNotSet ?? nextPageFlag.stopOn) : !isEmpty(value)) ===
    nextPageFlag.stopOn
  );
}

interface PageSeen {
  readonly job: ModelJob;
  readonly first: Step;
  readonly page: number;
  readonly rows: readonly Json[];
  readonly response: Members;
  /** Of all pages so far. */
  readonly seenIds: number[];
}

function following(
  paging: ModelPaging,
  { job, first, page, rows, response, seenIds }: PageSeen,
): Step | undefined {
  const { params } = first;
  const kept = paging.includeParams === true ? params : {};
  if (paging.method === 'offset' || paging.method === 'pagenum') {
    const enough = sizeOf(paging, params) ?? 1;
    return rows.length < enough
      ? undefined
      : { ...first, params: numbered(paging, params, page + 1) };
  }
  if (paging.method === 'cursor') {
    if (rows.length === 0) return undefined;
    seenIds.push(...rows.map((row) => Math.trunc(Number(at(paging.idKey ?? '', row)))));
    const cursor =
      (paging.reverse === true ? Math.min(...seenIds) : Math.max(...seenIds)) +
      (paging.increment ?? 0);
    return { ...first, params: { ...params, [paging.param ?? '']: cursor } };
  }
  const value = at(paging.urlKey ?? paging.responseParam ?? '', response);
  if (value === undefined || isEmpty(value)) return undefined;
  if (paging.method === 'response.param') {
    const { endpoint, method, params: own } = paging.scrollRequest ?? {};
    return {
      endpoint: endpoint ?? first.endpoint,
      method: (method ?? job.method ?? 'GET').toUpperCase(),
      params: { ...kept, ...own, [paging.queryParam ?? '']: value },
    };
  }
  if (paging.paramIsQuery !== true) return { ...first, endpoint: text(value), params: kept };
  return {
    ...first,
    params: { ...kept, ...Object.fromEntries(pairs(text(value).replace(/^\?/, ''))) },
  };
}

// ---- children: 6.3 to 6.6

/** PH-2, PH-6, PH-7: the placeholder written last varies fastest; a name that is known keeps its place. */
function combinations(
  { placeholders }: ModelJob,
  filled: ReadonlyMap<string, Json>,
  records: readonly Json[],
): readonly ReadonlyMap<string, Json>[] {
  return Object.entries(placeholders ?? {}).reduce<readonly ReadonlyMap<string, Json>[]>(
    (so, [name, path]) => {
      const level = Number(/^(\d+):/.exec(name)?.[1] ?? 1);
      const value = at(path, records.at(-level) ?? null) ?? null;
      return so.flatMap((each) =>
        (isList(value) ? value : [value]).map((one) => new Map([...each, [name, one]])),
      );
    },
    [filled],
  );
}

/** RF-1 to RF-6, for one condition. */
function passes(filter: string | undefined, record: Json): boolean {
  const [, path = '', operator, wanted = ''] =
    /^([^=!<>]+)(==|!=|<|>)(.*)$/.exec(filter ?? '') ?? [];
  if (operator === undefined) return true;
  const found = text(at(path, record) ?? null);
  if (operator === '==' || operator === '!=') return (found === wanted) === (operator === '==');
  const numeric = [found, wanted].every((each) => /^-?\d+$/.test(each));
  const [left, right] = numeric ? [Number(found), Number(wanted)] : [found, wanted];
  return operator === '<' ? left < right : left > right;
}

/** LOGIN-12. */
function withLogin(
  query: string | undefined,
  entries: readonly (readonly [string, { readonly response: string }])[],
  login: Members,
): string {
  let plain = query === undefined ? [] : pairs(query);
  const indexed: Pair[] = [];
  for (const [name, { response }] of entries) {
    const value = text(login[response] ?? null);
    const same = plain.filter((pair) => pair[0] === name);
    plain =
      same.length === 0 ? [...plain, [name, value]] : plain.filter((pair) => pair[0] !== name);
    if (same.length > 0) indexed.push([`${name}[0]`, same[0]?.[1] ?? ''], [`${name}[1]`, value]);
  }
  return written([...plain, ...indexed], encoded);
}
