import { resolveUrl, splitUrl } from '../../language/values/url.ts';
import type { Review, RuleReport } from './review.ts';

/** `lost-base-path` */
export const lostBasePath: Review = ({ plan, jobs, configuration }, report) => {
  for (const run of plan.runs) {
    const { baseUrl } = run.target;
    if (baseUrl.kind !== 'literal' || typeof baseUrl.value !== 'string') continue;
    const base = baseUrl.value;
    if (reportsLostEnd(base, baseUrl.from ?? `${configuration.apiPointer}/baseUrl`, report))
      continue;
    if (run.jobs.length === 0 || /^https?:\/\/[^/]*\/?$/i.test(base)) continue;
    const { path } = splitUrl(base);
    const wanted = path.endsWith('/') ? path : `${path}/`;
    if (
      wanted === '/' ||
      (path.endsWith('/') && run.jobs.some(({ endpoint }) => /^\w[^:]*$/.test(endpoint)))
    )
      continue;
    const endpoints = jobs.flatMap(({ job, run: own }) =>
      own === run && !/^\/?[a-z][a-z0-9+.-]*:|^\/\/|^\?|^\.\.|^$/i.test(job.endpoint)
        ? [job.endpoint]
        : [],
    );
    const [first] = endpoints;
    // one request below the base URL is enough: the others may be meant as they are
    if (
      first === undefined ||
      endpoints.some((endpoint) =>
        `${splitUrl(resolveUrl(base, endpoint)).path}/`.startsWith(wanted),
      )
    )
      continue;
    const bySlash = path.endsWith('/') || endpoints.every((endpoint) => endpoint.startsWith('/'));
    report({
      pointer: baseUrl.from ?? `${configuration.apiPointer}/baseUrl`,
      ...(base.indexOf(`/${lastPart(path)}`) === base.lastIndexOf(`/${lastPart(path)}`)
        ? { within: lastPart(path) }
        : {}),
      message: `"${lastPart(path)}" of the base URL is not part of any request`,
      effect: `"${first}" is requested as ${resolveUrl(base, first).replace(/\/\/[^/@]*@/, '//')}`,
      help: bySlash
        ? 'start endpoints without a slash, and end "baseUrl" with one'
        : 'end "baseUrl" with a slash',
    });
  }
};

/** API-JOIN-1, API-JOIN-4: what is behind the path of the base URL is replaced by each endpoint. */
function reportsLostEnd(base: string, pointer: string, report: RuleReport): boolean {
  const end = /[?#].+/s.exec(base)?.[0];
  if (end === undefined) return false;
  const isQuery = end.startsWith('?');
  report({
    pointer,
    within: end,
    message: `${isQuery ? 'the query of the base URL' : `"${end}" of the base URL`} is not part of any request`,
    help: isQuery
      ? 'move common parameters to "api.http.defaultOptions.params", and credentials to authentication of type "query"'
      : 'remove it',
  });
  return true;
}

function lastPart(path: string): string {
  return path.replace(/\/$/, '').split('/').at(-1) ?? path;
}
