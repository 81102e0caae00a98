import type { Finding, Report } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../support/did-you-mean.ts';
import type { Pointer } from '../support/pointer.ts';
import { hasMember, isObject, isScalar, type Json } from '../values/json.ts';

/** Where settings are read that people write elsewhere: name → place, in the words of a help line. */
const HOMES: Readonly<Record<string, string>> = {
  baseUrl: '"api"',
  authentication: '"api"',
  pagination: '"api"',
  retryConfig: '"api"',
  caCertificate: '"api"',
  jobs: '"config"',
  mappings: '"config"',
  outputBucket: '"config"',
  incrementalOutput: '"config"',
  compatLevel: '"config"',
  debug: '"config"',
  userData: '"config", or in a job',
  headers: '"api.http" for every request, or in a job',
  requiredHeaders: '"api.http"',
  defaultOptions: '"api.http"',
  ignoreErrors: '"api.http"',
  connectTimeout: '"api.http"',
  requestTimeout: '"api.http"',
  maxRetries: '"api.retryConfig"',
  retryHeader: '"api.retryConfig.http"',
  codes: '"api.retryConfig.http"',
  loginRequest: '"api.authentication"',
  apiRequest: '"api.authentication"',
  expires: '"api.authentication"',
  nextPageFlag: '"api.pagination"',
  forceStop: '"api.pagination"',
  limitStop: '"api.pagination"',
  scrollers: '"api.pagination"',
  limit: '"api.pagination"',
  limitParam: '"api.pagination"',
  offsetParam: '"api.pagination"',
  pageParam: '"api.pagination"',
  urlKey: '"api.pagination"',
  endpoint: 'a job',
  params: 'a job, or in "api.http.defaultOptions" for all jobs',
  dataField: 'a job',
  dataType: 'a job',
  children: 'a job',
  placeholders: 'a child job',
  recursionFilter: 'a child job',
  responseFilter: 'a job',
  scroller: 'a job',
};

/** Where the members of the document itself belong. */
const DOCUMENT_PARTS = new Set(['api', 'config', 'iterations', 'sshProxy', 'aws', 'cache']);
const ROOT_PARTS = new Set(['authorization', 'image_parameters', 'action']);

/** The objects whose own words stand in HOMES; there the entry would send the reader to where the key already is. */
const NOT_SENT_TO_JOB = new Set([
  'Job',
  'DataField',
  'PlaceholderFunction',
  'FunctionCall',
  'ColumnMapping',
  'UserMapping',
  'TableMapping',
  'ColumnDestination',
  'ParentKey',
]);

/** Where a key that is unknown in an object belongs, when it is a setting of another place. */
export function homeOf(key: string, owner: string): string | undefined {
  if (DOCUMENT_PARTS.has(key)) return 'the root of the configuration, beside "api" and "config"';
  if (ROOT_PARTS.has(key)) return 'the root of the document, beside "parameters"';
  const home = Object.hasOwn(HOMES, key) ? HOMES[key] : undefined;
  if (home === undefined || isAtHome(owner, home)) return undefined;
  return NOT_SENT_TO_JOB.has(owner) && !home.startsWith('"api.') ? undefined : home;
}

function isAtHome(owner: string, home: string): boolean {
  return (owner.endsWith('Pagination') && home === '"api.pagination"') || (owner.endsWith('Authentication') && home === '"api.authentication"');
}

/**
 * Reports a key that stands where it is not read although any key may stand there, or whose owner is known to be
 * mixed up with another. Says whether it did.
 */
export function reportMisplaced(owner: string, key: string, value: Json, pointer: Pointer, report: Report): boolean {
  const found = MISPLACEMENTS.find((misplacement) => misplacement.owner === owner && misplacement.applies(key, value));
  if (found === undefined) return false;
  const finding: Finding = { rule: 'misplaced-key', severity: 'warning', pointer, part: 'key', message: found.message(key), help: found.help(key, value) };
  report(finding);
  return true;
}

const TABLE_MAPPING_KEYS = new Set(['type', 'destination', 'tableMapping', 'parentKey', 'delimiter', 'propertyOrder']);

interface Misplacement {
  /** Name of the definition of the object that the key stands in. */
  readonly owner: string;
  readonly applies: (key: string, value: Json) => boolean;
  readonly message: (key: string) => string;
  readonly help: (key: string, value: Json) => string;
}

const MISPLACEMENTS: readonly Misplacement[] = [
  {
    // ITER-1: inside `config` it is an attribute like any other
    owner: 'Extraction',
    applies: (key, value) => key === 'iterations' && typeof value === 'object' && value !== null,
    message: () => '"iterations" is ignored here: inside "config" it is an ordinary attribute',
    help: () => 'move it beside "config"',
  },
  {
    owner: 'Extraction',
    applies: (key, value) => ['authentication', 'pagination', 'retryConfig'].includes(key) && isObject(value),
    message: (key) => `"${key}" is ignored here: inside "config" it is an ordinary attribute`,
    help: () => 'it belongs in "api"',
  },
  {
    // HDR-E3
    owner: 'ApiHttp',
    applies: (key, value) => looksLikeHeader(key) && (isScalar(value) || (isObject(value) && (hasMember(value, 'function') || hasMember(value, 'attr')))),
    message: (key) => `the header "${key}" is not sent: headers are not read directly below "http"`,
    help: () => 'it belongs in "api.http.headers"',
  },
  {
    // 8.9: the manual's place for API keys in the query, which has no effect
    owner: 'ApiHttp',
    applies: (key) => key === 'params',
    message: () => '"params" is ignored here: no parameter of it is sent',
    help: () => 'it belongs in "api.http.defaultOptions"; for values with functions use authentication type "query"',
  },
  {
    // RETRY-E1
    owner: 'RetryHttp',
    applies: (key) => key === 'maxRetries',
    message: () => '"maxRetries" is ignored here',
    help: () => 'it belongs in "api.retryConfig", one level up',
  },
  {
    owner: 'WrappedConfiguration',
    applies: (key) => key === 'http',
    message: () => '"http" is ignored here',
    help: (_key, value) => homeOfHttp(value),
  },
  {
    owner: 'ConfigurationDocument',
    applies: (key) => key === 'http',
    message: () => '"http" is ignored here',
    help: (_key, value) => homeOfHttp(value),
  },
  {
    owner: 'TableMapping',
    applies: (key, value) =>
      !TABLE_MAPPING_KEYS.has(key) &&
      didYouMean(key, TABLE_MAPPING_KEYS) === undefined &&
      isObject(value) &&
      ['mapping', 'tableMapping', 'destination'].some((name) => hasMember(value, name)),
    message: (key) => `"${key}" is ignored here: the columns of a child table are not read beside "destination"`,
    help: () => 'move it into "tableMapping"',
  },
  {
    // CFG-4
    owner: 'WrappedConfiguration',
    applies: (key) => ROOT_PARTS.has(key),
    message: (key) => `"${key}" is ignored here`,
    help: () => 'it belongs at the root of the document, beside "parameters"',
  },
];

function homeOfHttp(value: Json): string {
  return isObject(value) && (hasMember(value, 'maxRetries') || hasMember(value, 'codes'))
    ? 'retries belong in "api.retryConfig"'
    : 'it belongs in "api" or in "config"';
}

function looksLikeHeader(key: string): boolean {
  return /^[A-Z][A-Za-z]*$|^[A-Za-z]+(-[A-Za-z]+)+$/.test(key) || ['accept', 'authorization', 'cookie', 'host'].includes(key);
}
