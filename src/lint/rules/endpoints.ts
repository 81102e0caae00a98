import { usedCredentials } from '../../plan/authentication/index.ts';
import type { Place } from '../../plan/configuration/key-tree.ts';
import { isTainted } from '../../plan/expression/evaluate.ts';
import type { Run } from '../../plan/model/plan.ts';
import type { Finding } from '../../text/diagnostic.ts';
import { isObject, type Json, member } from '../../values/json.ts';
import { ADDRESS_REFERENCE } from '../../values/references.ts';
import { resolveUrl, splitUrl } from '../../values/url.ts';
import type { Look, Review, RuleReport } from './review.ts';

/** `doubtful-endpoint` */
export const doubtfulEndpoint: Look = (place, report) => {
  const { node, key } = place;
  if (node?.holds !== 'url' || typeof place.value !== 'string' || key === 'baseUrl') return;
  const value = place.value.replaceAll(ADDRESS_REFERENCE, 'x');
  const problem = problemOf(value) ?? againstBase(value, baseUrlOf(place));
  if (problem !== undefined) report(problem);
};

type Problem = Pick<Finding, 'within' | 'message' | 'effect' | 'help' | 'cause'>;

function problemOf(endpoint: string): Problem | undefined {
  const verb = /^(GET|POST|PUT|PATCH|DELETE|HEAD)\s+(?=\S)/.exec(endpoint)?.[1];
  if (verb !== undefined)
    return {
      within: verb,
      message: `"${verb}" is part of the path here`,
      effect: `the path begins with ${verb}%20`,
      help: 'remove it, and set "method" if it is not GET',
    };
  const host = /^\/\/([\w-]+)(?=[/?]|$)/.exec(endpoint)?.[1];
  if (host !== undefined && host !== 'localhost')
    return {
      within: `//${host}`,
      message: `"${host}" is a host here, because two slashes are before it`,
      effect: `requests are sent to the host ${host}`,
      cause: { yields: true },
      help: `write "${endpoint.slice(1)}", or "${endpoint.slice(2)}" for a path below the base URL`,
    };
  if (/^[^?]*[\w}]&[\w.[\]-]+=/.test(endpoint) && !endpoint.includes('?'))
    return {
      within: '&',
      message: 'parameters begin after a "?"',
      effect: 'the "&" and all after it are part of the path',
      help: 'write "?" instead of the first "&"',
    };
  const [, query = '', second] = /^[^?]*(\?[^?]*)(\?[\w.[\]-]+=)/.exec(endpoint) ?? [];
  // the URL of another page may be a parameter
  if (second !== undefined && !/=https?(?::|%3A)/i.test(query))
    return {
      within: second,
      message: 'a second "?" does not start parameters',
      effect: `it is part of the query before it, "${query}"`,
      help: 'write "&" instead',
    };
  const fragment = /#.*/s.exec(endpoint)?.[0];
  return fragment === undefined
    ? undefined
    : {
        within: fragment,
        message: 'everything after "#" is never sent',
        effect: `"${fragment}" is removed`,
        help: 'write %23 if "#" is part of the path',
      };
}

/** API-JOIN-1: an endpoint continues the path of the base URL. */
function againstBase(endpoint: string, baseUrl: Json | undefined): Problem | undefined {
  const first = /^[^/?#]*/.exec(endpoint)?.[0] ?? '';
  const { authority = '', path } = splitUrl(typeof baseUrl === 'string' ? baseUrl : '');
  if (/^www\.[\w.-]+\.[a-z]+$/i.test(first) || (first.includes('.') && first === authority))
    return {
      within: first,
      message: `"${first}" is a folder of the path, not a host`,
      effect: `requests are sent to …/${first}/…, below the base URL`,
      help: `remove "${first}/", or write https:// before it`,
    };
  const isUsual = /^(?:v\d[\w.]*|api|rest)$/i.test(first) && endpoint !== first;
  if (!isUsual || !path.toLowerCase().endsWith(`/${first.toLowerCase()}/`)) return undefined;
  return {
    within: first,
    message: `"${first}" is already the end of "baseUrl"`,
    effect: `requests are sent to …/${first}/${first}/…`,
    help: `write "${endpoint.slice(first.length + 1)}"`,
  };
}

function baseUrlOf(place: Place): Json | undefined {
  for (let at = place.parent; at !== undefined; at = at.parent) {
    const api = isObject(at.value) ? member(at.value, 'api') : undefined;
    if (isObject(api)) return member(api, 'baseUrl');
  }
  return undefined;
}

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

/** `plain-http` */
export const plainHttp: Review = ({ plan, configuration }, report) => {
  for (const run of plan.runs) {
    const { baseUrl } = run.target;
    if (baseUrl.kind !== 'literal' || typeof baseUrl.value !== 'string') continue;
    const host = /^http:\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^/:?#]+)/i.exec(baseUrl.value)?.[1];
    if (host === undefined || isLocal(host) || !carriesCredentials(run)) continue;
    report({
      pointer: baseUrl.from ?? `${configuration.apiPointer}/baseUrl`,
      message: `credentials are sent to ${host} without encryption`,
      help: 'write https://',
    });
  }
};

function carriesCredentials(run: Run): boolean {
  const { target } = run;
  return (
    usedCredentials(run).some((credentials) => credentials.kind !== 'none') ||
    target.clientHeaders.some(({ value }) => isTainted(value)) ||
    target.defaultParams.some(({ value }) => isTainted(value))
  );
}

function isLocal(host: string): boolean {
  return (
    !/[.:]/.test(host) ||
    /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|.*\.(?:localhost|local|internal|test))$/i.test(host)
  );
}
