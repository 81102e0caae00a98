import type { Place } from '../../language/configuration/visit.ts';
import type { Finding } from '../../language/diagnostics/diagnostic.ts';
import { ADDRESS_REFERENCE } from '../../language/values/address-reference.ts';
import { isObject, type Json, member } from '../../language/values/json.ts';
import { splitUrl } from '../../language/values/url.ts';
import type { Look } from './review.ts';

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
