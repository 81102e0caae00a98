import { definitions } from '../../../generated/config-keys.ts';
import { constantOf } from '../../plan/expression/evaluate.ts';
import type { Credentials, Job, Parameter, Run } from '../../plan/model/plan.ts';
import { sendsInUrl, sentParameters, urlParameters } from '../../plan/model/sent-parameters.ts';
import { factsOf } from '../../plan/pagination/index.ts';
import type { PagingFacts } from '../../plan/pagination/method.ts';
import { isInQuery, SIZE_SETTINGS } from '../../plan/pagination/request-params.ts';
import { type Pointer, parentPointer } from '../../values/path.ts';
import { parseQuery } from '../../values/url.ts';
import type { Review, RuleReport } from './review.ts';

/** `merged-query-name` */
export const mergedQueryName: Review = ({ jobs }, report) => {
  for (const { job, run, credentials } of jobs) {
    const attached = attachedTo(credentials);
    reportPaging(job, attached, report);
    if (!sendsInUrl(job) && job.query === undefined) continue;
    const names = attached.entries.map(({ name }) => name);
    if (names.length === 0 && !job.endpoint.includes('?')) continue;
    const [, query = ''] = /\?([^#]*)/.exec(job.endpoint) ?? [];
    const inEndpoint = new Map(parseQuery(query));
    const asks = new Map(
      [...(sendsInUrl(job) ? run.target.defaultParams : []), ...urlParameters(job)].map((param) => [
        param.name,
        param,
      ]),
    );
    for (const { name, value, from } of asks.values()) {
      if (from === undefined) continue;
      if (names.includes(name))
        report({
          pointer: from,
          part: 'key',
          message: attached.isList
            ? `the login also adds "${name}"`
            : `"authentication" replaces "${name}"`,
          effect: attached.isList ? asList(name) : 'this value is never sent',
          help: 'set it in one place only',
        });
      else if (inEndpoint.has(name) && inEndpoint.get(name) !== String(constantOf(value)))
        report({
          pointer: `${job.from}/endpoint`,
          message: `"${name}" in the query is replaced by the parameter "${name}"`,
          help: 'set it in one place only',
          related: [{ pointer: from, part: 'key', message: 'the parameter' }],
        });
    }
  }
};

/** Parameters of paging that authentication adds, too. */
function reportPaging(job: Job, { entries, isList }: Attached, report: RuleReport): void {
  if (entries.length === 0 || !(sendsInUrl(job) || isInQuery(job.paging))) return;
  const paged = pagingNames(job);
  for (const { name, from } of entries) {
    if (from === undefined || !paged.includes(name)) continue;
    report({
      pointer: from,
      part: 'key',
      message: `pagination also sends "${name}"`,
      effect: isList ? asList(name) : 'every request returns the same page',
      help: 'set it in one place only',
    });
  }
}

function asList(name: string): string {
  return `requests contain ?${name}[0]=…&${name}[1]=…`;
}

function pagingNames(job: Job): readonly string[] {
  const { position, pageSize } = factsOf(job);
  return [
    ...(position === undefined ? [] : [position.param]),
    ...(pageSize?.param === undefined || pageSize.size === null ? [] : [pageSize.param]),
  ];
}

/** What authentication adds to the query of every request; a login adds to values of the same name. */
interface Attached {
  readonly entries: readonly Pick<Parameter, 'name' | 'from'>[];
  readonly isList: boolean;
}

function attachedTo(credentials: Credentials): Attached {
  if (credentials.kind === 'login') return { entries: credentials.apiRequest.query, isList: true };
  const isQuery = credentials.kind === 'query' || credentials.kind === 'attached';
  return { entries: isQuery ? credentials.query : [], isList: false };
}

/** `overwritten-parameter` */
export const overwrittenParameter: Review = ({ jobs }, report) => {
  for (const { job, run } of jobs) {
    const sent = sentBy(job);
    if (sent === undefined) continue;
    const { position, size, from } = sent;
    if (position.setting !== undefined && position.param === size?.param)
      report({
        pointer: from,
        part: 'key',
        message: `the position and the page size are both sent as "${position.param}"`,
        effect: 'only one of the two is sent: every request returns the first page',
        help: `use different names in "${position.setting}" and "${size.settings.param}"`,
      });
    for (const { isPosition, value, name, ...place } of overwritten(job, run, sent))
      report({
        ...place,
        message: `pagination overwrites "${name}"`,
        effect: `the first page is requested with ${name}=${value}`,
        help: isPosition
          ? 'remove it; pagination sets this parameter'
          : `remove it, or set "${size?.settings.size}" in the pagination`,
        related: [{ pointer: from, part: 'key', message: 'the pagination that overwrites it' }],
      });
  }
};

interface Sent {
  readonly position: NonNullable<PagingFacts['position']>;
  /** The page size, if it is sent. */
  readonly size: PagingFacts['pageSize'];
  readonly from: Pointer;
}

/** The parameters that paging sends with each page by its settings alone. */
function sentBy(job: Job): Sent | undefined {
  const { position, pageSize } = factsOf(job);
  if (position === undefined || job.paging.kind === 'none') return undefined;
  const isSent = pageSize?.param !== undefined && pageSize.size !== null;
  return { position, size: isSent ? pageSize : undefined, from: job.paging.from };
}

interface Overwritten {
  readonly name: string;
  /** What is sent in its place. */
  readonly value: string;
  readonly isPosition: boolean;
  readonly pointer: Pointer;
  readonly part: 'key' | 'value';
  readonly within?: string;
}

/** The parameters that pagination replaces on page one. Not the job's page size, which is used; equal values are ignored. */
function overwritten(job: Job, run: Run, { position, size }: Sent): readonly Overwritten[] {
  const { first, param, reportsOwn } = position;
  if (first === undefined) return [];
  const replaced = (name: string, written: string | null | undefined) => {
    const values = [
      ...(name === param ? [first] : []),
      ...(name === size?.param ? [String(size.size)] : []),
    ];
    return values.some((value) => value !== written)
      ? [{ name, value: name === param ? first : String(size?.size), isPosition: name === param }]
      : [];
  };
  const isOwn = (wanted: string) => sentParameters(job).some(({ name }) => name === wanted);
  const { defaultParams } = run.target;
  const query = sendsInUrl(job) ? (/\?([^#]*)/.exec(job.endpoint)?.[1] ?? '') : '';
  const inEndpoint = [...parseQuery(query)].filter(
    ([name]) => !isOwn(name) && !defaultParams.some((each) => each.name === name),
  );
  const own = reportsOwn ? [] : job.params.filter(({ name }) => name === param);
  return [
    ...inEndpoint.flatMap(([name, written]) =>
      replaced(name, written).map((each) => ({
        ...each,
        pointer: `${job.from}/endpoint`,
        part: 'value' as const,
        within: `${name}=${written}`,
      })),
    ),
    ...[...defaultParams.filter(({ name }) => !isOwn(name)), ...own].flatMap((parameter) =>
      replaced(parameter.name, constant(parameter)).flatMap((each) =>
        parameter.from === undefined
          ? []
          : [{ ...each, pointer: parameter.from, part: 'key' as const }],
      ),
    ),
  ];
}

function constant({ value }: Parameter): string | undefined {
  const known = constantOf(value);
  return known === undefined ? undefined : String(known);
}

/** `first-page-parameters` */
export const firstPageParameters: Review = ({ jobs }, report) => {
  for (const { job } of jobs) {
    const { paging, params } = job;
    const { position, includesParams, laterRequest } = factsOf(job);
    // who writes a request for the later pages knows that they are others
    if (paging.kind === 'none' || includesParams !== false) continue;
    if (position === undefined || laterRequest !== undefined) continue;
    const left = params.filter(({ name }) => name !== position.param);
    const [first] = left;
    if (first?.from === undefined) continue;
    report({
      pointer: parentPointer(first.from),
      part: 'key',
      message: `${left.map(({ name }) => `"${name}"`).join(', ')} ${left.length === 1 ? 'is' : 'are'} sent with the first page only`,
      effect: `page 2 is requested with ${position.param}=… only`,
      help: 'set "includeParams": true in the pagination, or ignore this if the value carries them',
      related: [
        { pointer: paging.from, part: 'key', message: 'the pagination that leaves them out' },
      ],
    });
  }
};

/** What APIs call the parameter of the page size. */
const SIZE_NAMES = new Set(
  Object.values(definitions).flatMap(
    ({ properties }) => properties?.[SIZE_SETTINGS.param]?.names ?? [],
  ),
);

/** `split-page-size` */
export const splitPageSize: Review = ({ jobs }, report) => {
  for (const { job, run } of jobs) {
    const { pageSize, countsReceived } = factsOf(job);
    if (job.paging.kind === 'none' || countsReceived === true) continue;
    if (pageSize === undefined || pageSize.size === null) continue;
    const { param, size: limit, settings } = pageSize;
    const { from } = job.paging;
    const sizes = [...run.target.defaultParams, ...sentParameters(job)].filter(({ name }) =>
      SIZE_NAMES.has(name.toLowerCase()),
    );
    for (const { name, value, from: pointer } of new Map(
      sizes.map((param) => [param.name, param]),
    ).values()) {
      if (pointer === undefined || name === param) continue;
      const given = constantOf(value);
      const size = typeof given === 'boolean' ? 0 : Number(given);
      // 1 is a flag
      if (!Number.isInteger(size) || size <= 1 || size >= limit) continue;
      report({
        pointer,
        part: 'key',
        message: `"${name}" requests ${size} records a page, but pagination treats a page with fewer than ${limit} as the last one`,
        effect: `pages are requested with ${name}=${size}${param === undefined ? '' : `&${param}=${limit}`}, and pagination may end at the first one`,
        help: `set ${param === undefined ? '' : `"${settings.param}": "${name}" and `}"${settings.size}": ${size} in the pagination`,
        related: [{ pointer: from, part: 'key', message: 'the page size of the pagination' }],
      });
    }
  }
};
