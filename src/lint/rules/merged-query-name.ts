import { sendsInUrl } from '../../engine/plan/content-type.ts';
import type { Credentials, Job, Parameter } from '../../engine/plan/plan.ts';
import { urlParameters } from '../../engine/plan/sent-parameters.ts';
import { traitsOf } from '../../features/pagination/index.ts';
import { isInQuery } from '../../features/pagination/placed-params.ts';
import { constantOf } from '../../language/expression/evaluate.ts';
import { parseQuery } from '../../language/values/query-string.ts';
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
  const { position, pageSize } = traitsOf(job);
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
