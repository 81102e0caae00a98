import type { Finding, Report } from '../diagnostics/diagnostic.ts';
import { CONTENT_TYPES } from '../plan/content-type.ts';
import type { Credentials, Header, Job, Plan } from '../plan/plan.ts';
import { didYouMean } from '../support/did-you-mean.ts';
import type { Pointer } from '../support/pointer.ts';
import { isObject } from '../values/json.ts';
import type { ReviewSubject } from './review.ts';
import { jobsOf } from './walk-plan.ts';
import { writtenValues } from './walk-values.ts';

/** `doubtful-header` */
export function doubtfulHeader({ plan, configuration }: ReviewSubject, report: Report): void {
  for (const { name, args } of writtenValues(configuration).calls) {
    const [scheme, next] = args;
    // a part of a signature is not a header
    if (
      name !== 'concat' ||
      /\/args\/|\/query\//.test(scheme?.pointer.replace(/\/args\/\d+$/, '') ?? '') ||
      typeof scheme?.value !== 'string' ||
      !isObject(next?.value)
    )
      continue;
    const [, word = ''] = MORE_THAN_SCHEME.exec(scheme.value) ?? [];
    if (word !== '')
      report({
        rule: 'doubtful-header',
        severity: 'warning',
        pointer: scheme.pointer,
        message: `"${scheme.value}" is more than a scheme and a space`,
        effect: `it is sent as written, before the value`,
        help: `write "${word} "`,
      });
    const near = scheme.pointer.includes('/headers/') ? misspeltScheme(scheme.value) : undefined;
    if (near !== undefined)
      report({
        rule: 'doubtful-header',
        severity: 'warning',
        pointer: scheme.pointer,
        message: `"${scheme.value.trim()}" is not a known scheme`,
        effect: 'most servers return status 401',
        help: `did you mean "${near} "?`,
      });
    if (!SCHEME.test(scheme.value)) continue;
    report({
      rule: 'doubtful-header',
      severity: 'warning',
      pointer: scheme.pointer,
      message: `Missing space after "${scheme.value}"`,
      effect: `it is sent as one word, ${scheme.value}…`,
      help: `write "${scheme.value} "`,
    });
  }
  for (const { job, run } of jobsOf(plan)) {
    if (job.headers.length === 0) continue;
    replacedByMethod(job, report);
    replacedByCredentials(job.headers, run.credentials, report);
  }
  for (const header of writtenHeaders(plan)) misspelt(header, report);
  for (const { target, credentials } of plan.runs) {
    if (credentials.kind === 'login') replacedByMethod(credentials.loginRequest, report);
    // the login sends these headers as they are
    else replacedByCredentials(target.clientHeaders, credentials, report);
  }
}

/** Every header with a value that is known. */
function writtenHeaders({ runs }: Plan): readonly Header[] {
  const ofLogin = ({ credentials }: Plan['runs'][number]) =>
    credentials.kind === 'login'
      ? [...credentials.loginRequest.headers, ...credentials.apiRequest.headers]
      : 'headers' in credentials
        ? credentials.headers
        : [];
  return [
    ...runs.flatMap((run) => [...run.target.clientHeaders, ...ofLogin(run)]),
    ...jobsOf({ runs }).flatMap(({ job }) => job.headers),
  ];
}

const KNOWN = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Authorization',
  'Cache-Control',
  'Content-Type',
  'Cookie',
  'Origin',
  'Referer',
  'User-Agent',
];
const KNOWN_LOWER = new Set(KNOWN.map((name) => name.toLowerCase()));

/** A name that nearly is one that servers know, and a value that has more than the value. */
function misspelt({ name, value, from }: Header, report: Report): void {
  if (from === undefined) return;
  const near =
    KNOWN_LOWER.has(name.toLowerCase()) || name.length < 5 || /^x-/i.test(name)
      ? undefined
      : didYouMean(name, KNOWN);
  // names such as "orgId" are those of an API
  const isOwn =
    /^[a-z]+[A-Z]/.test(name) && name.toLowerCase() !== near?.replace('-', '').toLowerCase();
  if (near !== undefined && !isOwn)
    report({
      rule: 'doubtful-header',
      severity: 'warning',
      pointer: from,
      part: 'key',
      message: `"${name}" is not a known header`,
      help: `did you mean "${near}"?`,
    });
  else if (name.includes('_'))
    report({
      rule: 'doubtful-header',
      severity: 'note',
      pointer: from,
      part: 'key',
      message: `"${name}" contains an underscore`,
      effect: 'many servers drop such headers',
      help: `write "${name.replaceAll('_', '-')}" if the API uses that name`,
    });
  const written = value.kind === 'literal' ? value.value : undefined;
  if (typeof written === 'boolean' && KNOWN_LOWER.has(name.toLowerCase()))
    report({
      rule: 'doubtful-header',
      severity: 'warning',
      cause: { yields: true },
      pointer: from,
      message: `the value of "${name}" is ${written}`,
      effect: `the header is sent with the value "${written ? '1' : ''}"`,
      help: 'write the value',
    });
  const text = typeof written === 'string' ? written : undefined;
  const meant = text === undefined ? undefined : withoutMore(name, text);
  if (text !== undefined && meant !== undefined && meant !== text)
    report({
      rule: 'doubtful-header',
      severity: 'warning',
      pointer: from,
      message: `the value of "${name}" contains more than the value`,
      effect: 'the header name, quotes or a second scheme are sent as part of it',
      help: 'write the value alone',
    });
  else if (text !== undefined && MEDIA.test(name) && !MEDIA_TYPES.test(text))
    report({
      rule: 'doubtful-header',
      severity: 'warning',
      cause: { yields: true },
      pointer: from,
      message: `"${text}" is not a media type`,
      effect: 'many servers return status 406 or 415',
      help: 'write, for example, "application/json"',
    });
}

/** The value without the name of its header, quotes and a repeated scheme; tags of versions are quoted on purpose. */
function withoutMore(name: string, text: string): string {
  if (/^if-|etag|^soapaction$/i.test(name)) return text;
  const bare = /^(["'`])([^"'`]+)\1$/.exec(text)?.[2] ?? text;
  const value = bare.toLowerCase().startsWith(`${name.toLowerCase()}:`)
    ? bare.slice(name.length + 1).trim()
    : bare;
  return value.replace(/^(bearer|basic|token) +\1(?= )/i, '$1');
}

const MEDIA = /^(?:accept|content-type)$/i;

/** RFC 9110, 8.3.1 and 12.5.1, with parameters of any kind. */
const MEDIA_TYPES =
  /^\s*(?:[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+|\*)\s*(?:;[^,]*)?(?:,\s*(?:[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+|\*)\s*(?:;[^,]*)?)*$/;

/** HDR-5 */
function replacedByMethod(
  { method, headers }: Pick<Job, 'method' | 'headers'>,
  report: Report,
): void {
  const sent = CONTENT_TYPES[method];
  for (const { name, value, from } of headers) {
    if (sent === undefined || from === undefined || name.toLowerCase() !== 'content-type') continue;
    if (
      value.kind === 'literal' &&
      typeof value.value === 'string' &&
      value.value.toLowerCase().startsWith(sent)
    )
      continue;
    const help =
      method === 'FORM'
        ? 'remove it, or write "method": "POST" for a JSON body'
        : 'remove it; for a form write "method": "FORM"';
    report(replaced(name, from, `the method ${method} sends Content-Type: ${sent}`, help));
  }
}

/** HDR-6 */
function replacedByCredentials(
  headers: readonly Header[],
  credentials: Credentials,
  report: Report,
): void {
  const set = headersOf(credentials);
  if (set.length === 0) return;
  for (const { name, from } of headers)
    if (from !== undefined && set.includes(name.toLowerCase()))
      report(
        replaced(
          name,
          from,
          `the authentication sets "${name}" in every request`,
          'keep one of the two: the header, or the authentication',
        ),
      );
}

function replaced(name: string, pointer: Pointer, effect: string, help: string): Finding {
  return {
    rule: 'doubtful-header',
    severity: 'warning',
    pointer,
    part: 'key',
    message: `"${name}" is not sent as written`,
    effect,
    help,
  };
}

/** The headers that credentials set, in lower case. */
function headersOf(credentials: Credentials): readonly string[] {
  if (credentials.kind === 'basic' || credentials.kind === 'oauth10') return ['authorization'];
  const headers =
    'headers' in credentials
      ? credentials.headers
      : credentials.kind === 'login'
        ? credentials.apiRequest.headers
        : [];
  return headers.map(({ name }) => name.toLowerCase());
}

const SCHEME = /^(?:bearer|basic|token|apikey|jwt|oauth)$/i;

/** A colon after the scheme, or the scheme twice. */
const MORE_THAN_SCHEME = /^(bearer|basic|token|apikey|jwt|oauth)(?:: *| {2,}| +\1 *)$/i;

const SCHEMES = ['Bearer', 'Basic', 'Token', 'Digest', 'OAuth', 'ApiKey', 'SSWS', 'JWT'];

/** The scheme that a misspelt one was meant as. */
function misspeltScheme(text: string): string | undefined {
  const [, word] = /^([A-Za-z]{5,9}) +$/.exec(text) ?? [];
  if (word === undefined || SCHEMES.some((scheme) => scheme.toLowerCase() === word.toLowerCase()))
    return undefined;
  // other APIs have schemes of their own
  const near =
    didYouMean(word, SCHEMES) ?? SCHEMES.find((scheme) => lettersOf(scheme) === lettersOf(word));
  return near?.charAt(0).toLowerCase() === word.charAt(0).toLowerCase() ? near : undefined;
}

function lettersOf(word: string): string {
  return [...word.toLowerCase()].sort().join('');
}
