import type { Finding, Report } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../support/did-you-mean.ts';
import { type Pointer, parentPointer, pointerThrough } from '../support/pointer.ts';
import {
  hasMember,
  isArray,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  keysOf,
} from '../values/json.ts';
import { ROOT_PARTS } from './expected-locations.ts';

/** What is often misplaced in an object of that definition. */
export function misplacementsIn(owner: string): readonly Misplacement[] | undefined {
  return BY_OWNER.get(owner);
}

/**
 * Reports a key that is not read in an object where any key is allowed, or a key that is often put into the wrong object.
 * Returns whether it reported one.
 */
export function reportMisplaced(
  { object, key, value, path, holder }: PlacedKey,
  misplacements: readonly Misplacement[],
  { report, isRead }: { readonly report: Report; readonly isRead: (name: string) => boolean },
): boolean {
  const found = misplacements.find(({ applies }) => applies(key, value, object, path, holder));
  // an attribute that is read is in its place, whatever its name is
  if (
    found === undefined ||
    ((found.owner === 'Extraction' || found.owner === 'Iteration') && isRead(key))
  )
    return false;
  const supplied = found.supplies?.(key);
  const pointer = pointerThrough('', path);
  const finding: Finding = {
    rule: 'misplaced-key',
    severity: 'warning',
    pointer,
    part: 'key',
    message: found.message(key),
    help: found.help(key, value),
    ...(supplied === undefined
      ? {}
      : {
          cause: {
            supplies: { below: found.below?.(pointer) ?? parentPointer(pointer), name: supplied },
          },
        }),
    ...(found.renames === undefined
      ? {}
      : {
          fixes: [
            {
              title: `rename to "${found.renames}"`,
              safe: false,
              edits: [{ kind: 'rename-key', pointer, name: found.renames }],
            },
          ],
        }),
  };
  report(finding);
  return true;
}

/** A key with its value, the object that it is in, and the path from the root to it. */
export interface PlacedKey {
  readonly object: JsonObject;
  readonly key: string;
  readonly value: Json;
  readonly path: readonly (string | number)[];
  /** The object that has `object`. */
  readonly holder: JsonObject | undefined;
}

/** Settings of requests and jobs; the names of headers that servers know begin with a capital letter. */
const NO_HEADERS = new Set([
  'endpoint',
  'method',
  'params',
  'query',
  'dataType',
  'dataField',
  'placeholders',
  'children',
  'responseFilter',
  'recursionFilter',
]);
const TABLE_MAPPING_KEYS = new Set([
  'type',
  'destination',
  'tableMapping',
  'parentKey',
  'delimiter',
  'propertyOrder',
]);

export interface Misplacement {
  /** Name of the definition of the object that the key is in. */
  readonly owner: string;
  readonly applies: (
    key: string,
    value: Json,
    object: JsonObject,
    path: PlacedKey['path'],
    holder: PlacedKey['holder'],
  ) => boolean;
  readonly message: (key: string) => string;
  readonly help: (key: string, value: Json) => string;
  /** The member of the same object that it belongs into, or that was meant. */
  readonly supplies?: (key: string) => string;
  /** The object that lacks that member, where it is another one. */
  readonly below?: (pointer: Pointer) => Pointer;
  /** What the key was meant as. */
  readonly renames?: string;
}

const MISPLACEMENTS: readonly Misplacement[] = [
  {
    // any key may be in `config`; without jobs, one that is nearly called so was meant as them
    owner: 'Extraction',
    applies: (key, value, object) =>
      !hasMember(object, 'jobs') && (isArray(value) || isObject(value)) && isCalledLikeJobs(key),
    message: (key) => `"${key}" is an ordinary attribute of "config"`,
    help: () => 'did you mean "jobs"?',
    supplies: () => 'jobs',
    renames: 'jobs',
  },
  {
    owner: 'Job',
    applies: (key) => key === 'http',
    message: () => '"http" is ignored here: it is not a setting of a job',
    help: () => 'write "headers" in the job itself; the rest belongs in "api.http"',
  },
  {
    owner: 'ApiRequest',
    applies: (key, value) => looksLikeHeader(key) && (isScalar(value) || isObject(value)),
    message: (key) =>
      `the header "${key}" is not sent: headers are not read directly below "apiRequest"`,
    help: () => 'move it into "headers"',
  },
  {
    owner: 'Job',
    applies: (key) => key === 'pagination',
    message: () => '"pagination" is ignored here: it is not a setting of a job',
    help: () =>
      'it belongs in "api"; for jobs that page differently define "scrollers" there, and choose one here with "scroller"',
  },
  {
    // ITER-4
    owner: 'Iteration',
    applies: (key, value) =>
      ['api', 'authentication', 'pagination', 'authorization', 'sshProxy', 'aws', 'cache'].includes(
        key,
      ) && isObject(value),
    message: (key) => `"${key}" is ignored here: an iteration replaces keys of "config" only`,
    help: () => 'set an attribute here, and let "api" read it: { "attr": "…" }',
  },
  {
    owner: 'Iteration',
    applies: (key, value) => key === 'config' && isObject(value),
    message: () =>
      '"config" is an ordinary attribute here: an iteration has the keys of "config" itself',
    help: () => 'move its members one level up',
  },
  ...['LoginAuthentication', 'Oauth20LoginAuthentication'].map(
    (owner): Misplacement => ({
      owner,
      applies: (key) => ['endpoint', 'method', 'params', 'headers'].includes(key),
      message: (key) => `"${key}" is ignored here: it is a setting of the login request`,
      help: () => 'move it into "loginRequest"',
      supplies: () => 'loginRequest',
    }),
  ),
  {
    // AUTH-BASIC-1
    owner: 'BasicAuthentication',
    applies: (key) => /^#?(username|password)$/.test(key),
    message: (key) => `"${key}" is ignored here: it is read from "config"`,
    help: (key) =>
      key.endsWith('password') ? 'move it into "config", as "#password"' : 'move it into "config"',
    supplies: (key) => key.replace('#', ''),
  },
  {
    owner: 'QueryAuthentication',
    applies: (key, _value, object) =>
      !['type', 'query'].includes(key) &&
      !hasMember(object, 'query') &&
      didYouMean(key, ['query', 'type']) === undefined,
    message: (key) => `"${key}" is ignored here: parameters are read from "query"`,
    help: () => 'move it into "query"',
    supplies: () => 'query',
  },
  ...['ColumnMapping', 'UserMapping'].map(
    (owner): Misplacement => ({
      owner,
      applies: (key) => key === 'destination' || key === 'primaryKey',
      message: (key) => `"${key}" is ignored here`,
      help: () => 'move it into "mapping"',
      supplies: () => 'mapping',
    }),
  ),
  {
    // the settings of a column, one level too high
    owner: 'Mapping',
    applies: (key, value, object) =>
      key === 'type' &&
      (value === 'column' || value === 'user' || value === 'table') &&
      !hasMember(object, 'mapping') &&
      !hasMember(object, 'tableMapping'),
    message: (key) => `"${key}" is the path of a column here`,
    help: () => 'move it into the column that it describes',
  },
  {
    owner: 'Extraction',
    applies: (key, value) =>
      key === 'baseUrl' && typeof value === 'string' && /^https?:/.test(value),
    message: () => '"baseUrl" is ignored here: inside "config" it is an ordinary attribute',
    help: () => 'move it into "api"',
    supplies: () => 'baseUrl',
    below: (pointer) => `${parentPointer(parentPointer(pointer))}/api`,
  },
  {
    owner: 'Parameters',
    applies: (key, value, _object, path, holder) =>
      path.at(-2) === 'userData' && isJobSetting(key, value, holder),
    message: (key) => `"${key}" is a column here, not a setting`,
    help: (key) => `move "${key}" out of "userData", one level up`,
    supplies: (key) => key,
    below: (pointer) => parentPointer(parentPointer(pointer)),
  },
  ...['Parameters', 'FixedParameters'].map(
    (owner): Misplacement => ({
      owner,
      applies: (key, value, _object, path) =>
        path.at(-2) !== 'userData' &&
        /^(?:Authorization|Accept|Content-Type|User-Agent|content-type|user-agent|X-(?!Amz-|Goog-)[A-Z][\w-]*)$/.test(
          key,
        ) &&
        value !== null,
      message: (key) => `"${key}" is sent as a parameter here, not as a header`,
      help: () => 'move it into "headers"',
    }),
  ),
  {
    owner: 'Parameters',
    applies: (key, value, _object, _path, holder) => isJobSetting(key, value, holder),
    message: (key) => `"${key}" is sent as a parameter here`,
    help: (key) => `move "${key}" out of the parameters, one level up`,
    supplies: (key) => key,
    below: (pointer) => parentPointer(parentPointer(pointer)),
  },
  {
    owner: 'Parameters',
    // a JSON body may have such an object
    applies: (key, value, object, path, holder) =>
      WRAPPERS.has(key) &&
      path.at(-2) === 'params' &&
      isObject(value) &&
      keysOf(object).length === 1 &&
      holder !== undefined &&
      !hasMember(holder, 'method'),
    message: (key) => `the parameters are in an object "${key}"`,
    help: () => 'write them directly in "params"',
  },
  {
    owner: 'Parameters',
    applies: (key, value, object, path) =>
      key === path.at(-2) && isObject(value) && keysOf(object).length === 1,
    message: (key) => `"${key}" is in an object "${key}"`,
    help: (key) => `write "${key}" once`,
  },
  ...['Headers', 'FixedHeaders'].map(
    (owner): Misplacement => ({
      owner,
      applies: (key) => NO_HEADERS.has(key),
      message: (key) => `"${key}" is sent as a header here`,
      help: (key) => `move "${key}" out of the headers, one level up`,
      supplies: (key) => key,
      below: (pointer) => parentPointer(parentPointer(pointer)),
    }),
  ),
  {
    // ITER-1: inside `config` it is an attribute like any other
    owner: 'Extraction',
    applies: (key, value) => key === 'iterations' && typeof value === 'object' && value !== null,
    message: () => '"iterations" is ignored here: inside "config" it is an ordinary attribute',
    help: () => 'move it beside "config"',
  },
  {
    owner: 'Extraction',
    applies: (key, value) => key === 'api' && isObject(value) && hasMember(value, 'baseUrl'),
    message: () => '"api" is ignored here: inside "config" it is an ordinary attribute',
    help: () => 'move it beside "config"',
    supplies: () => 'api',
    below: (pointer) => parentPointer(parentPointer(pointer)),
  },
  {
    // 4.1: the old flat spelling replaces the whole object
    owner: 'RetrySettings',
    applies: (key, _value, object) =>
      (key === 'http' && (hasMember(object, 'headerName') || hasMember(object, 'httpCodes'))) ||
      (key === 'curl' && hasMember(object, 'curlCodes')),
    message: (key) =>
      `"${key}" is ignored: ${key === 'curl' ? '"curlCodes"' : '"headerName" and "httpCodes"'} beside it take its place`,
    help: (key) => `keep "${key}", and leave the others out`,
  },
  {
    owner: 'Extraction',
    applies: (key, value) =>
      ['authentication', 'pagination', 'retryConfig', 'defaultOptions'].includes(key) &&
      isObject(value),
    message: (key) => `"${key}" is ignored here: inside "config" it is an ordinary attribute`,
    help: (key) => (key === 'defaultOptions' ? 'it belongs in "api.http"' : 'it belongs in "api"'),
  },
  {
    owner: 'Extraction',
    applies: (key, value) =>
      key === 'headers' && isObject(value) && keysOf(value).some(looksLikeHeader),
    message: () => '"headers" is an ordinary attribute here: none of them is sent',
    help: () => 'it belongs in "config.http"',
  },
  {
    // HDR-E3
    owner: 'ApiHttp',
    applies: (key, value) =>
      looksLikeHeader(key) &&
      (isScalar(value) ||
        (isObject(value) && (hasMember(value, 'function') || hasMember(value, 'attr')))),
    message: (key) => `the header "${key}" is not sent: headers are not read directly below "http"`,
    help: () => 'it belongs in "api.http.headers"',
  },
  {
    owner: 'ExtractionHttp',
    applies: (key, value) => looksLikeHeader(key) && (isScalar(value) || isObject(value)),
    message: (key) => `the header "${key}" is not sent: headers are not read directly below "http"`,
    help: () => 'it belongs in "config.http.headers"',
  },
  {
    // 8.9: the manual's place for API keys in the query, which has no effect
    owner: 'ApiHttp',
    applies: (key) => key === 'params',
    message: () => '"params" is ignored here: no parameter of it is sent',
    help: () =>
      'it belongs in "api.http.defaultOptions"; for values with functions use authentication type "query"',
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
    help: (_key, value) => expectedLocationOfHttp(value),
  },
  {
    owner: 'ConfigurationDocument',
    applies: (key) => key === 'http',
    message: () => '"http" is ignored here',
    help: (_key, value) => expectedLocationOfHttp(value),
  },
  {
    owner: 'TableMapping',
    applies: (key, value) =>
      !TABLE_MAPPING_KEYS.has(key) &&
      didYouMean(key, TABLE_MAPPING_KEYS) === undefined &&
      isObject(value) &&
      ['mapping', 'tableMapping', 'destination'].some((name) => hasMember(value, name)),
    message: (key) =>
      `"${key}" is ignored here: the columns of a child table are not read beside "destination"`,
    help: () => 'move it into "tableMapping"',
  },
  {
    // CFG-4
    owner: 'WrappedConfiguration',
    applies: (key) => ROOT_PARTS.has(key),
    message: (key) => `"${key}" is ignored here`,
    help: () => 'it belongs at the root of the document, beside "parameters"',
    supplies: (key) => key,
    below: () => '/parameters/api/authentication',
  },
];

/** Whether a job lacks the setting; one that has it means another thing here. */
function isJobSetting(key: string, value: Json, holder: JsonObject | undefined): boolean {
  if (holder !== undefined && hasMember(holder, key)) return false;
  return (
    [
      'dataField',
      'responseFilter',
      'recursionFilter',
      'placeholders',
      'loginRequest',
      'dataType',
      'outputBucket',
      'incrementalOutput',
    ].includes(key) ||
    (key === 'method' && typeof value === 'string' && /^(GET|POST|FORM)$/.test(value)) ||
    (key === 'headers' && isObject(value) && keysOf(value).some(looksLikeHeader)) ||
    (['incremental', 'windows', 'async', 'response'].includes(key) &&
      isObject(value) &&
      keysOf(value).some((name) => EXTENSION_SETTINGS.has(name))) ||
    (key === 'children' &&
      isArray(value) &&
      value.some((child) => isObject(child) && hasMember(child, 'endpoint')))
  );
}

/** What other tools call the parameters of a request. */
const WRAPPERS = new Set([
  'query',
  'queryParams',
  'query_params',
  'queryParameters',
  'parameters',
  'qs',
  'searchParams',
]);

/** Members by which an object is a setting of a job rather than a parameter. */
const EXTENSION_SETTINGS = new Set(['cursor', 'step', 'status', 'download', 'format']);

const BY_OWNER: ReadonlyMap<string, readonly Misplacement[]> = new Map(
  MISPLACEMENTS.map(({ owner }) => [
    owner,
    MISPLACEMENTS.filter((misplacement) => misplacement.owner === owner),
  ]),
);

function isCalledLikeJobs(key: string): boolean {
  return (
    didYouMean(key, ['jobs']) !== undefined ||
    ['job', 'endpoints', 'requests', 'tasks', 'extractions'].includes(key.toLowerCase())
  );
}

function expectedLocationOfHttp(value: Json): string {
  return isObject(value) && (hasMember(value, 'maxRetries') || hasMember(value, 'codes'))
    ? 'retries belong in "api.retryConfig"'
    : 'it belongs in "api" or in "config"';
}

function looksLikeHeader(key: string): boolean {
  return (
    /^[A-Z][A-Za-z]*$|^[A-Za-z]+(-[A-Za-z]+)+$/.test(key) ||
    ['accept', 'authorization', 'cookie', 'host'].includes(key)
  );
}
