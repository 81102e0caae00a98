import type { Report } from '../diagnostics/diagnostic.ts';
import type { Expression } from '../plan/plan.ts';
import { splitUrl } from '../values/url.ts';
import { bracedNames } from './names-in-braces.ts';
import type { ReviewSubject } from './review.ts';
import { jobsOf } from './walk-plan.ts';

/** `doubtful-endpoint` */
export function doubtfulEndpoint({ plan }: ReviewSubject, report: Report): void {
  for (const { job, run } of jobsOf(plan)) {
    const { baseUrl } = run.target;
    check(job.endpoint, `${job.from}/endpoint`, baseUrl, report);
    if (job.async === undefined) continue;
    const { status, download, from } = job.async;
    check(status.endpoint, `${from}/status/endpoint`, baseUrl, report);
    if (download.kind === 'endpoint')
      check(download.endpoint, `${from}/download/endpoint`, baseUrl, report);
  }
  for (const { credentials, target } of plan.runs) {
    checkBaseUrl(target.baseUrl, report);
    if (credentials.kind !== 'login') continue;
    const { endpoint, from } = credentials.loginRequest;
    // OAuth 2.0 has "tokenUrl" instead
    const pointer = from.endsWith('/tokenUrl') ? from : `${from}/endpoint`;
    check(endpoint, pointer, target.baseUrl, report);
    const [braced] = bracedNames(endpoint);
    if (braced !== undefined)
      report({
        rule: 'doubtful-endpoint',
        severity: 'warning',
        pointer,
        within: `{${braced}}`,
        message: `{${braced}} is not replaced: only child jobs have placeholders`,
        effect: `the login request contains {${braced}} as written`,
        help: 'write the value itself',
      });
  }
}

/** Endpoints are appended to it. */
function checkBaseUrl(baseUrl: Expression, report: Report): void {
  if (baseUrl.kind !== 'literal' || baseUrl.from === undefined) return;
  const end = /(?<=[^:/])(?:\/\/+|\/?\?)$/.exec(String(baseUrl.value))?.[0];
  if (end === undefined) return;
  report({
    rule: 'doubtful-endpoint',
    severity: 'warning',
    pointer: baseUrl.from,
    within: end,
    message: `"baseUrl" ends with "${end}"`,
    effect: 'the endpoint of every job is appended to it',
    help: 'end it with one "/"',
  });
}

function hostOf(baseUrl: Expression): string | undefined {
  return baseUrl.kind === 'literal' && typeof baseUrl.value === 'string'
    ? splitUrl(baseUrl.value).authority
    : undefined;
}

/** API-JOIN-1: an endpoint continues the path of the base URL; paths that really repeat a version or "api" are rare. */
function repeatedBase(endpoint: string, baseUrl: Expression) {
  if (baseUrl.kind !== 'literal' || typeof baseUrl.value !== 'string') return undefined;
  const { path } = splitUrl(baseUrl.value);
  const whole =
    path.endsWith('/') && /\d|[^/]\/[^/]/.test(path) && endpoint.startsWith(path.slice(1))
      ? path.slice(1, -1)
      : undefined;
  const first = whole ?? /^(?:v\d[\w.]*|api|rest)(?=\/)/i.exec(endpoint)?.[0];
  if (first === undefined || !path.toLowerCase().endsWith(`/${first.toLowerCase()}/`))
    return undefined;
  return {
    within: first,
    message: `"${first}" is already the end of "baseUrl"`,
    effect: `requests are sent to …/${first}/${first}/…`,
    help: `write "${endpoint.slice(first.length + 1)}"`,
  };
}

function check(endpoint: string, pointer: string, baseUrl: Expression, report: Report): void {
  // most endpoints have nothing of what is looked for
  const doubt =
    repeatedBase(endpoint, baseUrl) ??
    (/[\s:#.\\%&]|^[A-Z]+$|\/\/|\?.*\?|\?$|\[\]|\{[^{}]+\{/.test(endpoint) ||
    unmatchedBrace(endpoint) !== undefined
      ? doubtOf(endpoint, hostOf(baseUrl))
      : undefined);
  if (doubt !== undefined)
    report({ rule: 'doubtful-endpoint', severity: 'warning', pointer, ...doubt });
}

function doubtOf(endpoint: string, host: string | undefined) {
  const verb = /^(GET|POST|PUT|PATCH|DELETE|HEAD)\s+(?=\S)/.exec(endpoint);
  if (verb !== null)
    return {
      within: verb[1] ?? '',
      message: `"${verb[1]}" is part of the path here`,
      effect: `the path begins with ${verb[1]}%20`,
      help: `remove it, and set "method" if it is not GET`,
    };
  if (/^(?:GET|POST|PUT|PATCH|DELETE|HEAD)$/.test(endpoint))
    return {
      within: endpoint,
      message: `"${endpoint}" is a method, not a path`,
      effect: 'most servers return status 404',
      help: 'write the path, and the method as "method"',
    };
  const slashes = /^\/https?:\/\/|^https?:\/?(?!\/)(?=[\w-]+\.)/i.exec(endpoint)?.[0];
  if (slashes !== undefined)
    return {
      within: slashes,
      message: `${JSON.stringify(slashes)} is part of the path here`,
      effect: 'requests are sent to the base URL',
      help: `write "${endpoint.replace(/^\/?(https?):\/*/i, '$1://')}"`,
    };
  const command = /^(?:curl|wget|https?)\s+(?=\S)/i.exec(endpoint)?.[0];
  if (command !== undefined)
    return {
      within: command.trim(),
      message: `"${command.trim()}" is part of the path here`,
      effect: 'most servers return status 404',
      help: 'write the path alone',
    };
  const percent = /%2520|%(?![\dA-Fa-f]{2})/.exec(endpoint)?.[0];
  if (percent !== undefined)
    return percent.length > 1
      ? {
          within: percent,
          message: `"${percent}" is a space that is encoded twice`,
          effect: 'the server reads it as "%20"',
          help: 'write "%20"',
        }
      : {
          within: percent,
          message: 'the "%" is not followed by two hexadecimal digits',
          effect: 'it is sent as %25',
          help: 'write %25 if a percent sign is meant',
        };
  const brace = unmatchedBrace(endpoint);
  if (brace !== undefined)
    return {
      within: brace,
      message: `"${brace}" has no counterpart`,
      effect: 'it is part of the path',
      help: 'write placeholders as {name}, or remove it',
    };
  const odd = oddPart(endpoint);
  if (odd !== undefined) return odd;
  if (/^[^?#]*\\/.test(endpoint))
    return {
      within: '\\',
      message: 'a backslash does not separate path segments',
      effect: 'it is sent as %5C',
      help: `write "${endpoint.replaceAll('\\', '/')}"`,
    };
  const asHost = /^\/\/([\w-]+)(?=[/?]|$)/.exec(endpoint)?.[1];
  if (asHost !== undefined && asHost !== 'localhost')
    return {
      within: `//${asHost}`,
      message: `"${asHost}" is a host here, because two slashes are before it`,
      effect: `requests are sent to the host ${asHost}`,
      cause: { yields: true } as const,
      help: `write "${endpoint.slice(1)}", or "${endpoint.slice(2)}" for a path below the base URL`,
    };
  const doubled = /^[^?#]*?(?<!:)([\w}]\/\/+)(?=[\w{])/.exec(endpoint)?.[1];
  if (doubled !== undefined)
    return {
      within: doubled.slice(1),
      message: 'the path has an empty segment',
      effect: 'most servers return status 404',
      help: `write "${endpoint.replace(/(?<=[\w}])\/\/+(?=[\w{])/, '/')}"`,
    };
  if (endpoint.startsWith('$.'))
    return {
      within: '$.',
      message: '"$." is part of the path here',
      effect: 'most servers return status 404',
      help: `write "${endpoint.slice(2)}"`,
    };
  const end = strayEnd(endpoint);
  if (end !== undefined)
    return {
      within: end,
      message: `"${end}" is part of the path here`,
      effect: 'most servers return status 404',
      help: `write "${endpoint.slice(0, -end.length)}"`,
    };
  const nested = /^[^?#{]*(?:\{[^{}]*\}[^?#{]*)*(?<!\{)(\{[^{}?#]+\{[^{}]*\}[^{}]*\})/.exec(
    endpoint,
  )?.[1];
  if (nested !== undefined)
    return {
      within: nested,
      message: 'placeholders cannot contain placeholders',
      effect: 'the outer braces are sent',
      help: 'remove the outer braces',
    };
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(endpoint)?.[1];
  if (scheme !== undefined && !/^https?$/i.test(scheme))
    return {
      within: scheme,
      message: `"${scheme}" is not an HTTP scheme`,
      effect: 'the request fails',
      help: 'write https or http',
    };
  const first = /^[^/?#]*/.exec(endpoint)?.[0] ?? '';
  if (
    (host?.includes('.') === true && first.toLowerCase() === host.toLowerCase()) ||
    /^www\.[\w.-]+\.[a-z]+$/i.test(first)
  )
    return {
      within: first,
      message: `"${first}" is a folder of the path, not a host`,
      effect: `requests are sent to …/${first}/…, below the base URL`,
      help: `remove "${first}/", or write https:// before it`,
    };
  const fragment = /#.*/s.exec(endpoint)?.[0];
  if (fragment !== undefined)
    return {
      within: fragment,
      message: 'everything after "#" is never sent',
      effect: `"${fragment}" is removed`,
      help: 'write %23 if "#" is part of the path',
    };
  return doubtOfQuery(endpoint);
}

/** What a path does not end with. The keys of SDMX, such as `M.DE.`, have empty parts. */
function strayEnd(endpoint: string): string | undefined {
  if (/[?#]/.test(endpoint)) return undefined;
  if (/[\w}]\[\]$/.test(endpoint)) return '[]';
  const isOnlyDot = endpoint.lastIndexOf('.', endpoint.length - 2) <= endpoint.lastIndexOf('/');
  return /[\w}]\.$/.test(endpoint) && isOnlyDot ? '.' : undefined;
}

/** Punctuation where neither a path nor its parameters have any. */
function oddPart(endpoint: string) {
  if (/^[^?]*[\w}]&[\w.[\]-]+=/.test(endpoint) && !endpoint.includes('?'))
    return {
      within: '&',
      message: 'parameters begin after a "?"',
      effect: 'the "&" and all after it are part of the path',
      help: 'write "?" instead of the first "&"',
    };
  const found = /^:(?=\w)|^\.\/|(?<!\/)\/\/+$|(?<!\?)\?+$|(?<=[\w=])&+$|(?<!\s)\s+(?=\?)/.exec(
    endpoint,
  );
  if (found === null) return undefined;
  const [part] = found;
  const meant =
    endpoint.slice(0, found.index) +
    (part.startsWith('//') ? '/' : '') +
    endpoint.slice(found.index + part.length);
  return {
    within: part,
    message: `${JSON.stringify(part)} is part of the ${part.endsWith('&') ? 'query' : 'path'} here`,
    help: `write "${meant}"`,
  };
}

/** A brace of the path without the other one of its pair. */
function unmatchedBrace(endpoint: string): string | undefined {
  let isOpen = false;
  for (const character of endpoint) {
    if (character === '?' && !isOpen) return undefined;
    if (character !== '{' && character !== '}') continue;
    if ((character === '}') !== isOpen) return isOpen ? undefined : character;
    isOpen = !isOpen;
  }
  return isOpen ? '{' : undefined;
}

function doubtOfQuery(endpoint: string) {
  if (endpoint.includes('&amp;'))
    return {
      within: '&amp;',
      message: '"&amp;" separates parameters in HTML only',
      effect: 'the name of the next parameter begins with "amp;"',
      help: `write "${endpoint.replaceAll('&amp;', '&')}"`,
    };
  const [, query, second] = /^[^?]*(\?[^?]*)(\?[\w.[\]-]+=)/.exec(endpoint) ?? [];
  if (second !== undefined && !/=https?(?::|%3A)/i.test(query ?? ''))
    return {
      within: second,
      message: 'a second "?" does not start parameters',
      effect: `it is part of the query before it, "${query}"`,
      help: 'write "&" instead',
    };
  const afterComma =
    /[?&][^=&?]+=(?:[a-z][\w.-]*,)*[a-z][\w.-]*(,\s+)[a-z][\w.-]*(?:,\s*[a-z][\w.-]*)*(?=&|$)/.exec(
      endpoint,
    )?.[1];
  if (afterComma !== undefined)
    return {
      within: afterComma,
      message: 'the space after the comma is part of the parameter',
      effect: 'it is sent as %20',
      help: 'remove the space',
    };
  return undefined;
}
