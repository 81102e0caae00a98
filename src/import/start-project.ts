import path from 'node:path';
import { boundsOfNew } from '../node/files/project.ts';
import { isTakenWithin, writeFileWithin } from '../node/files/write-file.ts';
import { diskFiles } from '../scenario/replay/scenario-files.ts';
import { testScenarios } from '../scenario/test-scenarios.ts';
import { variableOf } from '../values/secret.ts';
import { withoutEnds } from '../values/words.ts';

/** The files of a new project, from the current folder. */
export interface StartedProject {
  readonly written: readonly string[];
  /** Those that were there already. */
  readonly kept: readonly string[];
}

/** Writes the files of a new project into a folder and writes the expected results of the first scenario. Existing files are kept. Throws `FileProblem`. */
export async function startProject(
  folder: string,
  choices: StarterChoices,
  cwd: string,
  project: ProjectAround = NO_PROJECT,
): Promise<StartedProject> {
  const bounds = boundsOfNew(folder, [], cwd);
  const scenario = path.join(folder, 'scenarios', 'first');
  const isTaken = (name: string) => isTakenWithin(path.resolve(cwd, name), bounds.write);
  const hasExpected = isTaken(path.join(scenario, 'expected'));
  const hasConfig = isTaken(path.join(folder, 'config.yaml'));
  const { kept, ...added } = addFiles(folder, starterFiles(choices, project, hasConfig), cwd);
  const written = [...added.written];
  const isOurs =
    written.includes(path.join(scenario, 'recording.yaml')) &&
    written.includes(path.join(folder, 'config.yaml'));
  if (isOurs && !hasExpected) {
    const { results } = await testScenarios([scenario], {
      files: diskFiles(cwd, bounds),
      store: 'update',
    });
    written.push(...results.flatMap((result) => result.written));
  }
  return { written, kept };
}

/** Those files of a folder that are there. Throws `FileProblem` for a file that would be outside when links are resolved. */
export function takenIn(
  folder: string,
  files: ReadonlyMap<string, string>,
  cwd: string,
): ReadonlySet<string> {
  const bounds = boundsOfNew(folder, [], cwd);
  return new Set(
    [...files.keys()].filter((name) =>
      isTakenWithin(path.resolve(cwd, folder, name), bounds.write),
    ),
  );
}

/** Writes files by their path in a folder, except those that are there. Throws `FileProblem`. */
export function addFiles(
  folder: string,
  files: ReadonlyMap<string, string>,
  cwd: string,
): StartedProject {
  const bounds = boundsOfNew(folder, [], cwd);
  const [written, kept]: [string[], string[]] = [[], []];
  const taken = takenIn(folder, files, cwd);
  for (const [name, text] of files) {
    (taken.has(name) ? kept : written).push(path.join(folder, name));
    if (!taken.has(name)) writeFileWithin(path.resolve(cwd, folder, name), text, bounds.write);
  }
  return { written, kept };
}

/** The choices for a new project. */
export const authentications = [
  'none',
  'bearer',
  'api-key',
  'basic',
  'query',
  'login',
  'oauth2-client-credentials',
] as const;
export const paginations = [
  'none',
  'link-header',
  'offset',
  'pagenum',
  'response.url',
  'response.param',
  'response.header',
  'cursor',
] as const;

export const formats = ['json', 'csv', 'ndjson', 'xml'] as const;
/** Those that read no value of a response, so that it may have any format. */
export const paginationsOfAnyFormat: readonly StarterPaging[] = [
  'none',
  'link-header',
  'offset',
  'pagenum',
  'response.header',
];

/** Descriptions of the choices, for the questions of `init`. */
export const authenticationMeanings: Readonly<Record<StarterAuthentication, string>> = {
  none: 'no authentication',
  bearer: 'a token in the Authorization header',
  'api-key': 'an API key in a header such as X-Api-Key',
  basic: 'a user name and a password with each request',
  query: 'an API key in the URL',
  login: 'a login that returns a token; Sluice logs in again when the token expires',
  'oauth2-client-credentials': 'OAuth 2.0: Sluice gets a token with the client ID and secret',
};
export const pagingMeanings: Readonly<Record<StarterPaging, string>> = {
  none: 'one response contains all records',
  'link-header': 'the Link header of the response contains the URL of the next page',
  offset: '?limit=100&offset=200',
  pagenum: '?page=3',
  'response.url': 'the response contains the URL of the next page',
  'response.param': 'the response contains a cursor or token for the next page (cursor paging)',
  'response.header': 'a response header contains a cursor or token for the next page',
  cursor:
    'the next page starts after the highest ID (since_id); for a cursor in the response, use response.param',
};
export const formatMeanings: Readonly<Record<StarterFormat, string>> = {
  json: '{"items": [{"id": 1}]}',
  csv: 'a line with the names of the columns, and a line for each record; also as a gzip or ZIP file',
  ndjson: 'a line of JSON for each record; also as a gzip or ZIP file',
  xml: '<items><item><id>1</id></item></items>',
};
type StarterAuthentication = (typeof authentications)[number];
type StarterPaging = (typeof paginations)[number];
type StarterFormat = (typeof formats)[number];

export interface StarterChoices {
  readonly baseUrl: string;
  readonly endpoint: string;
  readonly authentication: StarterAuthentication;
  readonly paging: StarterPaging;
  /** JSON when absent; others only with a paging of `paginationsOfAnyFormat`. */
  readonly format?: StarterFormat;
}

/** The project that new files become a part of: the nearest settings above them. */
export interface ProjectAround {
  readonly hasSettings: boolean;
  readonly language: 'sluice' | 'keboola' | undefined;
  /** The path from the new folder to the one where npm installs Sluice: `.`, or `../..`. */
  readonly packages: string;
}

const NO_PROJECT: ProjectAround = { hasSettings: false, language: undefined, packages: '.' };

/** The files of a new project by their path: a configuration, a first scenario of it, settings, a CI workflow, an ignore file. */
function starterFiles(
  choices: StarterChoices,
  project: ProjectAround,
  hasConfig: boolean,
): ReadonlyMap<string, string> {
  const config = ['config.yaml', configuration(choices, project)] as const;
  // a configuration that was there sends other requests than the recording has, and may be one that cannot be simulated
  if (hasConfig) return new Map([config, ...projectFiles(project)]);
  return new Map([
    config,
    ['scenarios/first/scenario.yaml', scenario(choices, project)],
    ['scenarios/first/recording.yaml', recording(choices, project)],
    ...projectFiles(project, ['config.yaml']),
  ]);
}

/** The files of every project: settings, a CI workflow that simulates the given configurations, an ignore file. */
export function projectFiles(
  project: ProjectAround,
  simulated: readonly string[] = [],
): ReadonlyMap<string, string> {
  const steps = simulated.map((name) => `      - run: npx --no sluice simulate ${name}\n`);
  return new Map([
    ...settingsFiles(project),
    ['.github/workflows/sluice.yml', `${WORKFLOW}${steps.join('')}`],
    ['.gitignore', 'node_modules/\n/tables/\n.sluice-cache/\n*.new\n'],
  ]);
}

/** The settings of a new project. */
export function settingsFiles({
  hasSettings,
  packages,
}: ProjectAround): ReadonlyMap<string, string> {
  const text = `${schemaLine('settings', packages)}${SETTINGS}`;
  return new Map(hasSettings ? [] : [['sluice.config.yaml', text]]);
}

/** The comment that tells an editor the schema of a file. `packages` is the path from its folder to the one where npm installs Sluice. */
function schemaLine(name: string, packages: string): string {
  const folder = packages.startsWith('.') ? packages : `./${packages}`;
  return `# yaml-language-server: $schema=${folder}/node_modules/sluice/schema/${name}.schema.json\n`;
}

const SETTINGS = `# Project settings. If your configurations must also run in Keboola's Generic Extractor, write "language: keboola".
language: sluice
`;

/** The variable that has the secret of a new project; `undefined` if there is none. */
export function secretVariable({ authentication }: StarterChoices): string | undefined {
  const { secret } = AUTHENTICATION[authentication];
  return secret === undefined ? undefined : variableOf(secret.attribute);
}

function configuration(
  { baseUrl, endpoint, authentication, paging, format = 'json' }: StarterChoices,
  { language, packages }: ProjectAround,
): string {
  const { api, attributes, secret } = AUTHENTICATION[authentication];
  const secretLines =
    secret === undefined
      ? ''
      : `  # a key that begins with "#" is a secret; set the real value in ${variableOf(secret.attribute)}\n  "${secret.attribute}": ${secret.madeUp}\n`;
  return `${schemaLine('config', packages)}# What Sluice extracts, and how. To check this file, run "sluice lint"; to see what it will do, "sluice plan config.yaml".
api:
  baseUrl: ${JSON.stringify(baseUrl)}
${api}${pagingText(paging, language)}config:
  outputBucket: first
${language === 'keboola' ? '' : LOSSLESS}${attributes}${secretLines}  jobs:
    # each record of the response becomes a row of the table "${tableOf(endpoint)}"
    - endpoint: ${JSON.stringify(endpoint)}
      dataType: ${tableOf(endpoint)}
${FORMAT[format].job}${language === 'keboola' ? '' : INCREMENTAL}`;
}

function pagingText(paging: StarterPaging, language: ProjectAround['language']): string {
  const { api, confirms } = PAGING[paging];
  if (confirms !== true || language === 'keboola') return api;
  const why =
    '  # "confirmEnd: auto": if the first page has 10 records or more but is not full, Sluice checks for more, because some APIs return smaller pages\n';
  return `${why}${api.replace(/ \}\n$/, ', confirmEnd: auto }\n')}`;
}

/** What a job needs to read only what has changed; the lookback is for the records that an API shows late. */
const INCREMENTAL = `      # to read only what has changed since the last run, remove "# " below; "sluice simulate config.yaml" checks that no record is lost
      # incrementalOutput: true
      # primaryKey: [id]
      # incremental: { cursor: updated_at, param: updated_since, lookback: 5m }
`;

const LOSSLESS = `  # write true and false as words (not as 1 and an empty cell), and keep all digits of numbers
  lossless: true
`;

function scenario({ authentication }: StarterChoices, { packages }: ProjectAround): string {
  const { secret, expires } = AUTHENTICATION[authentication];
  const secrets =
    secret === undefined
      ? ''
      : `# the placeholder from config.yaml; scenarios never contain real secrets\nsecrets: { ${secret.attribute.slice(1)}: ${secret.madeUp} }\nreplace: { "/config/${secret.attribute}": "{{secret:${secret.attribute.slice(1)}}}" }\n`;
  return `${schemaLine('scenario', path.posix.join('../..', packages))}# Replays recorded responses offline: sluice test
scenario: 1
title: The first extraction, two pages at most
config: ../../config.yaml
${secrets}clock: { start: "2026-01-01T00:00:00Z" }
# the run succeeds, does not wait, and uses the default settings for retries, timeouts and TLS
expect: { exit: ok, waited: 0s, transport: defaults${expires === undefined ? '' : `, expires: ${expires}`} }
`;
}

function recording(
  { baseUrl, endpoint, authentication, paging, format = 'json' }: StarterChoices,
  { packages }: ProjectAround,
): string {
  const { login, headers, query } = AUTHENTICATION[authentication];
  const { type, body } = FORMAT[format];
  const pages = PAGING[paging].pages.map(
    ({ query: own, records, next = '', replyHeaders = '' }, index) => {
      const names = [own, query].filter((part) => part !== '').join('&');
      const reply = [replyHeaders, type].filter((part) => part !== '').join(', ');
      const lines = [
        `- id: page-${index + 1}`,
        `  request: ${JSON.stringify(`GET ${endpoint}${names === '' ? '' : `?${names}`}`)}`,
        ...(headers === '' ? [] : [`  headers: ${headers}`]),
        ...(reply === '' ? [] : [`  reply-headers: { ${reply} }`]),
        `  ${body(records, next)}`,
      ];
      return lines.map((line) => `  ${line.replaceAll('ENDPOINT', endpoint)}\n`).join('');
    },
  );
  return `${schemaLine('recording', path.posix.join('../..', packages))}# The requests and responses of the API, in order. "sluice record config.yaml --to scenarios/…" writes such a file from the real API.
recording: 2
base: ${JSON.stringify(baseUrl)}
match: { headers: all }
exchanges:
${login}${pages.join('')}`;
}

function tableOf(endpoint: string): string {
  return withoutEnds(endpoint.replace(/[^A-Za-z0-9-]+/g, '_'), '_') || 'records';
}

interface AuthenticationParts {
  readonly api: string;
  /** Lines of attributes that are not secret. */
  readonly attributes: string;
  /** The attribute that scenarios replace, and its value until the user enters the real one. */
  readonly secret?: { readonly attribute: string; readonly madeUp: string };
  readonly login: string;
  /** How long it is valid. */
  readonly expires?: string;
  readonly headers: string;
  readonly query: string;
}

const NONE = { attributes: '', login: '', headers: '', query: '' };
const AUTHENTICATION: Readonly<Record<StarterAuthentication, AuthenticationParts>> = {
  none: { ...NONE, api: '' },
  bearer: {
    ...NONE,
    api: '  authentication:\n    type: bearer   # the header "Authorization: Bearer …"\n    token: { attr: "#token" }\n',
    secret: { attribute: '#token', madeUp: 'the-token-of-your-api' },
    headers: '{ Authorization: "Bearer {{secret:token}}" }',
  },
  'api-key': {
    ...NONE,
    api: '  authentication: { type: api-key, name: X-Api-Key, value: { attr: "#key" } }\n',
    secret: { attribute: '#key', madeUp: 'the-key-of-your-api' },
    headers: '{ X-Api-Key: "{{secret:key}}" }',
  },
  basic: {
    ...NONE,
    api: '  authentication: { type: basic }\n',
    attributes: '  username: your-name\n',
    secret: { attribute: '#password', madeUp: 'your-password' },
    headers: '{ Authorization: "Basic {{base64:your-name:{{secret:password}}}}" }',
  },
  query: {
    ...NONE,
    api: '  authentication: { type: query, query: { api_key: { attr: "#key" } } }\n',
    secret: { attribute: '#key', madeUp: 'the-key-of-your-api' },
    query: 'api_key={{secret:key}}',
  },
  login: {
    ...NONE,
    api: '  authentication:\n    type: login\n    loginRequest:\n      endpoint: login\n      method: POST\n      params: { username: { attr: username }, password: { attr: "#password" } }\n    apiRequest:\n      headers: { X-Token: token }   # "token" of the login response\n    expires: 3600   # log in again after this many seconds\n',
    attributes: '  username: your-name\n',
    secret: { attribute: '#password', madeUp: 'your-password' },
    login:
      '  - id: login\n    request: POST login\n    headers: { Content-Type: application/json }\n    body: { username: your-name, password: "{{secret:password}}" }\n    json: { token: "{{token:1}}" }\n',
    expires: '3600s',
    headers: '{ X-Token: "{{token:1}}" }',
  },
  'oauth2-client-credentials': {
    ...NONE,
    api: '  authentication:\n    type: oauth2-client-credentials\n    tokenUrl: oauth/token   # relative to the base URL, or an absolute URL\n    clientId: { attr: clientId }\n    clientSecret: { attr: "#clientSecret" }\n',
    attributes: '  clientId: your-client\n',
    secret: { attribute: '#clientSecret', madeUp: 'your-client-secret' },
    login:
      '  - id: token\n    request: POST oauth/token\n    headers: { Authorization: "Basic {{base64:your-client:{{secret:clientSecret}}}}", Accept: application/json, Content-Type: application/x-www-form-urlencoded }\n    form: { grant_type: client_credentials }\n    json: { access_token: "{{token:1}}", token_type: Bearer, expires_in: 3600 }\n',
    expires: '3540s',
    headers: '{ Authorization: "Bearer {{token:1}}" }',
  },
};

interface PagingParts {
  readonly api: string;
  /** Whether a short page ends it, so that the end is to be confirmed. */
  readonly confirms?: true;
  readonly pages: readonly {
    readonly query: string;
    readonly records: readonly StarterRecord[];
    readonly next?: string;
    readonly replyHeaders?: string;
  }[];
}

interface StarterRecord {
  readonly id: number;
  readonly name: string;
}

const FULL: readonly StarterRecord[] = [
  { id: 1, name: 'one' },
  { id: 2, name: 'two' },
];
const LAST: readonly StarterRecord[] = [{ id: 3, name: 'three' }];

interface FormatParts {
  /** Lines of the job. */
  readonly job: string;
  /** The header with the type of responses. */
  readonly type: string;
  /** The body of a recorded response, with members beside the records where a format has them. */
  readonly body: (records: readonly StarterRecord[], next: string) => string;
}

const quoted = (lines: readonly string[]) =>
  `text: ${JSON.stringify(lines.map((line) => `${line}\n`).join(''))}`;
const FORMAT: Readonly<Record<StarterFormat, FormatParts>> = {
  json: {
    job: '',
    type: '',
    body: (records, next) =>
      `json: { items: [${records.map(({ id, name }) => `{ id: ${id}, name: ${name} }`).join(', ')}]${next} }`,
  },
  csv: {
    job: '      response: { format: csv }   # also: delimiter, encoding, columns, skipLines\n',
    type: 'Content-Type: text/csv',
    body: (records) => quoted(['id,name', ...records.map(({ id, name }) => `${id},${name}`)]),
  },
  ndjson: {
    job: '      response: { format: ndjson }\n',
    type: 'Content-Type: application/x-ndjson',
    body: (records) => quoted(records.map((record) => JSON.stringify(record))),
  },
  xml: {
    job: '      response: { format: xml }\n      dataField: items.item   # path of the elements that become rows\n',
    type: 'Content-Type: application/xml',
    body: (records) =>
      quoted([
        '<items>',
        ...records.map(({ id, name }) => `  <item><id>${id}</id><name>${name}</name></item>`),
        '</items>',
      ]),
  },
};
const PAGING: Readonly<Record<StarterPaging, PagingParts>> = {
  none: { api: '', pages: [{ query: '', records: FULL }] },
  'link-header': {
    api: '  # each response has a header Link: <…?page=2>; rel="next" with the URL of the next page; the last page has none\n  pagination: { method: link-header }\n',
    pages: [
      { query: '', records: FULL, replyHeaders: 'Link: \'<?page=2>; rel="next"\'' },
      { query: 'page=2', records: LAST },
    ],
  },
  offset: {
    api: '  # ?limit=2&offset=0, ?limit=2&offset=2, … until a page has fewer than 2 records; set the page size of your API here\n  pagination: { method: offset, limit: 2 }\n',
    confirms: true,
    pages: [
      { query: 'limit=2&offset=0', records: FULL },
      { query: 'limit=2&offset=2', records: LAST },
    ],
  },
  pagenum: {
    api: '  # ?page=1&limit=2, ?page=2&limit=2, … until a page has fewer than 2 records; set the page size of your API here.\n  # If the API has no parameter for the page size, remove "limit": pagination then ends at an empty page.\n  pagination: { method: pagenum, limit: 2 }\n',
    confirms: true,
    pages: [
      { query: 'page=1&limit=2', records: FULL },
      { query: 'page=2&limit=2', records: LAST },
    ],
  },
  'response.url': {
    api: '  # "next" in the response is the URL of the next page; the last page has no "next"\n  pagination: { method: response.url, urlKey: next }\n',
    pages: [
      { query: '', records: FULL, next: ', next: "ENDPOINT?page=2"' },
      { query: 'page=2', records: LAST },
    ],
  },
  'response.param': {
    api: '  # Sluice sends "next" from the response as the parameter "cursor"; the last page has no "next"\n  pagination: { method: response.param, responseParam: next, queryParam: cursor }\n',
    pages: [
      { query: '', records: FULL, next: ', next: c2' },
      { query: 'cursor=c2', records: LAST },
    ],
  },
  'response.header': {
    api: '  # Sluice sends the response header "X-Next-Cursor" as the parameter "cursor"; the last page has no such header\n  pagination: { method: response.header, header: X-Next-Cursor, queryParam: cursor }\n',
    pages: [
      { query: '', records: FULL, replyHeaders: 'X-Next-Cursor: c2' },
      { query: 'cursor=c2', records: LAST },
    ],
  },
  cursor: {
    api: '  # Sluice sends the highest "id" so far, plus one, as the parameter "since_id"; an empty page is the last one\n  pagination: { method: cursor, idKey: id, param: since_id, increment: 1 }\n',
    pages: [
      { query: '', records: FULL },
      { query: 'since_id=3', records: LAST },
      { query: 'since_id=4', records: [] },
    ],
  },
};

const WORKFLOW = `# GitHub runs this workflow if .github is in the top folder of the repository. "npm ci" installs Sluice from package.json and
# package-lock.json there: commit both and, if they name a packed file (sluice-….tgz), this file.
name: sluice
on: [push, pull_request]
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 22 }
      - run: npm ci
      - run: npx --no sluice lint --format github --max-warnings 0 .
      - run: npx --no sluice test --format github scenarios
`;
