import { sendsInUrl } from '../../engine/plan/content-type.ts';
import type { Credentials, Job } from '../../engine/plan/plan.ts';
import { urlParameters } from '../../engine/plan/sent-parameters.ts';
import { traitsOf } from '../../features/pagination/index.ts';
import { isInQuery } from '../../features/pagination/placed-params.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { evaluate } from '../../language/expression/evaluate.ts';
import { isConstant } from '../../language/expression/taint.ts';
import { parseQuery } from '../../language/values/query-string.ts';
import type { ReviewSubject } from './review.ts';
import { jobsOf } from './walk-plan.ts';

/** `merged-query-name` */
export function mergedQueryName({ plan }: ReviewSubject, report: Report): void {
  for (const { job, run } of jobsOf(plan)) {
    reportPaging(job, run.credentials, report);
    if (!sendsInUrl(job) && job.query === undefined) continue;
    const attached = attachedNames(run.credentials);
    if (attached.names.length === 0 && !job.endpoint.includes('?')) continue;
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
      if (attached.names.includes(name))
        report({
          rule: 'merged-query-name',
          pointer: from,
          part: 'key',
          message: attached.isList
            ? `the login also adds "${name}"`
            : `"authentication" replaces "${name}"`,
          effect: attached.isList
            ? `requests contain ?${name}[0]=…&${name}[1]=…`
            : 'this value is never sent',
          help: 'set it in one place only',
        });
      else if (
        inEndpoint.has(name) &&
        !(
          isConstant(value) &&
          inEndpoint.get(name) === String(evaluate(value, { nowMs: () => 0, secrets: new Map() }))
        )
      )
        report({
          rule: 'merged-query-name',
          pointer: `${job.from}/endpoint`,
          message: `"${name}" in the query is replaced by the parameter "${name}"`,
          help: 'set it in one place only',
          related: [{ pointer: from, part: 'key', message: 'the parameter' }],
        });
    }
  }
}

/** Parameters of paging that authentication adds, too. */
function reportPaging(job: Job, credentials: Credentials, report: Report): void {
  if (
    !(sendsInUrl(job) || isInQuery(job.paging)) ||
    (credentials.kind !== 'login' &&
      credentials.kind !== 'query' &&
      credentials.kind !== 'attached')
  )
    return;
  const paged = pagingNames(job);
  const entries = credentials.kind === 'login' ? credentials.apiRequest.query : credentials.query;
  for (const { name, from } of entries) {
    if (from === undefined || !paged.includes(name)) continue;
    report({
      rule: 'merged-query-name',
      pointer: from,
      part: 'key',
      message: `pagination also sends "${name}"`,
      effect:
        credentials.kind === 'login'
          ? `requests contain ?${name}[0]=…&${name}[1]=…`
          : 'every request returns the same page',
      help: 'set it in one place only',
    });
  }
}

function pagingNames(job: Job): readonly string[] {
  const { position, pageSize } = traitsOf(job);
  return [
    ...(position === undefined ? [] : [position.param]),
    ...(pageSize?.param === undefined || pageSize.size === null ? [] : [pageSize.param]),
  ];
}

/** Names that authentication adds to the query of every request. */
function attachedNames(credentials: Credentials): {
  readonly names: readonly string[];
  readonly isList: boolean;
} {
  if (credentials.kind === 'query' || credentials.kind === 'attached')
    return { names: credentials.query.map(({ name }) => name), isList: false };
  if (credentials.kind === 'login')
    return { names: credentials.apiRequest.query.map(({ name }) => name), isList: true };
  return { names: [], isList: false };
}
