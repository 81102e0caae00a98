import { didYouMean } from '../support/did-you-mean.ts';

/** Where settings are read that people write elsewhere: name → place, in the words of a help line. */
const HOMES: Readonly<Record<string, string>> = {
  baseUrl: '"api"',
  authentication: '"api"',
  pagination: '"api"',
  retryConfig: '"api"',
  credentialOrigins: '"api"',
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
  maxResponseBytes: '"api.http"',
  timeout: '"api.http", as "requestTimeout"',
  maxRetries: '"api.retryConfig"',
  maxWait: '"api.retryConfig"',
  firstRequest: '"api.retryConfig"',
  retryHeader: '"api.retryConfig.http"',
  codes: '"api.retryConfig.http"',
  format: '"api.authentication"',
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

const MISPLACED = Object.keys(HOMES);

/** Where the members of the document itself belong: beside `api` and `config`, and at the root. */
const DOCUMENT_PARTS = new Set(['api', 'config', 'iterations', 'sshProxy', 'aws', 'cache']);
export const ROOT_PARTS = new Set(['authorization', 'image_parameters', 'action']);

/** The objects whose own words are in HOMES; there the entry would send the reader to where the key already is. */
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
export function expectedLocation(key: string, owner: string): string | undefined {
  if (DOCUMENT_PARTS.has(key)) return 'the root of the configuration, beside "api" and "config"';
  if (ROOT_PARTS.has(key)) return 'the root of the document, beside "parameters"';
  const home = Object.hasOwn(HOMES, key) ? HOMES[key] : undefined;
  if (home === undefined || isAtHome(owner, home)) return undefined;
  if (owner === 'Job')
    return home.includes('a job') || home.includes('a child job') ? undefined : home;
  return NOT_SENT_TO_JOB.has(owner) && !home.startsWith('"api.') ? undefined : home;
}

/** Where a key that is nearly such a setting belongs, in the words of a help line; `known` are the settings of its owner. */
export function expectedLocationOfMisspelt(
  key: string,
  owner: string,
  known: readonly string[],
): string | undefined {
  const alike = MISPLACED.filter(
    (name) =>
      name.charAt(0) === key.charAt(0).toLowerCase() && Math.abs(name.length - key.length) <= 3,
  );
  const meant = Object.hasOwn(HOMES, key) ? undefined : didYouMean(key, alike);
  const home =
    meant === undefined || known.includes(meant) ? undefined : expectedLocation(meant, owner);
  return home === undefined ? undefined : `it is ignored; did you mean "${meant}", in ${home}?`;
}

function isAtHome(owner: string, home: string): boolean {
  return (
    (owner.endsWith('Pagination') && home === '"api.pagination"') ||
    (owner.endsWith('Authentication') && home === '"api.authentication"')
  );
}
