// A help that names a setting: the setting exists where the help says, and with what the help proposes, the run succeeds.
// A case is a configuration that fails, the API that it fails against, and where the help wants its proposal written.

import { gzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { compile } from '../../src/pipeline.ts';
import { configuration, extract, type Reply, type SeenRequest } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

type Value = Record<string, unknown>;

interface HelpCase {
  readonly api?: Value;
  readonly config?: Value;
  readonly job?: Value;
  /** A new API for each run: it may count its requests. */
  readonly target: () => (request: SeenRequest) => Reply;
  /** The state before the run, and what it is when the help was followed. */
  readonly state?: readonly [before: Value, followed: Value];
  /** What the message says, and what the help says. */
  readonly says: RegExp;
  readonly helps: RegExp;
  /** What a user does who follows the help: the proposal is the first `{ … }` of the help, or its first `"name": value`. */
  readonly follow: (
    proposal: Value,
    written: { readonly api: Value; readonly config: Value; readonly job: Value },
  ) => void;
  /** Rows of the table `items` when it was followed. */
  readonly rows: number;
  /** The API gives a reason for a warning with which the help has nothing to do. */
  readonly warns?: true;
}

const login = {
  type: 'login',
  loginRequest: { endpoint: 'login', method: 'POST', params: { p: { attr: '#password' } } },
  apiRequest: {
    headers: { Authorization: { function: 'concat', args: ['Bearer ', { response: 'token' }] } },
  },
};
const page = (request: SeenRequest): number => Number(/page=(\d+)/.exec(request.url)?.[1] ?? 1);
const items = (number: number) => ({
  json: number <= 3 ? [{ id: number * 2 - 1 }, { id: number * 2 }] : [],
});
/** The first two requests of a login are accepted, then its token has ended. */
const endingTokens = (refused: Reply) => () => {
  let [logins, left] = [0, 0];
  return (request: SeenRequest): Reply => {
    if (request.path.includes('login') || request.path.includes('oauth')) {
      left = 2;
      logins++;
      return {
        json: { token: `token-${logins}-of-the-api`, access_token: `token-${logins}-of-the-api` },
      };
    }
    return left-- > 0 ? items(page(request)) : refused;
  };
};
/** The second page is refused once. */
const limited = (refused: Reply) => () => {
  let count = 0;
  return (request: SeenRequest): Reply =>
    page(request) === 2 && count++ === 0 ? refused : items(page(request));
};
const pagenum = { pagination: { method: 'pagenum' } };
const addRule =
  (place: 'api' | 'job'): HelpCase['follow'] =>
  (rule, written) => {
    written[place].errors = [
      ...((written[place].errors as readonly unknown[] | undefined) ?? []),
      rule,
    ];
  };

const cases: Readonly<Record<string, HelpCase>> = {
  'an empty response with status 200': {
    api: pagenum,
    target: () => (request) => (page(request) > 3 ? { text: '' } : items(page(request))),
    says: /The response is empty, not JSON/,
    helps: /to "errors" of the job/,
    follow: addRule('job'),
    rows: 6,
  },
  'a response of white space': {
    target: () => () => ({ text: ' \r\n' }),
    says: /The response is empty, not JSON/,
    helps: /to "errors" of the job/,
    follow: addRule('job'),
    rows: 0,
    warns: true,
  },
  'a status of an asynchronous job that is empty at first': {
    job: {
      async: {
        status: { endpoint: 'status', path: 'state', done: 'done' },
        download: { path: 'url' },
      },
    },
    target: () => {
      let count = 0;
      return ({ path }) => {
        if (!path.includes('status')) return path.includes('file') ? items(1) : { json: { id: 1 } };
        return count++ === 0 ? { text: '' } : { json: { state: 'done', url: '/v1/file' } };
      };
    },
    says: /is empty, not JSON/,
    helps: /to "errors" of the job/,
    follow: addRule('job'),
    rows: 2,
  },
  'a token that ends during the run': {
    api: { ...pagenum, authentication: login },
    config: { '#password': 'a-password-1' },
    target: endingTokens({ status: 401, json: { error: 'no' } }),
    says: /\[401\].*accepted the credentials for 2 requests of this job, up to page 2, before, so they have probably expired/,
    helps: /"expires" of "authentication".*to "errors" of "api"/,
    follow: addRule('api'),
    rows: 6,
  },
  'a token that ends during the run, with the setting "expires"': {
    api: { ...pagenum, authentication: login, rate: '1/s' },
    config: { '#password': 'a-password-1' },
    target: endingTokens({ status: 401, json: { error: 'no' } }),
    says: /have probably expired/,
    helps: /into "expires" of "authentication" after how many seconds/,
    follow: (_, { api }) => {
      api.authentication = { ...login, expires: 1 };
    },
    rows: 6,
  },
  'a token of OAuth 2.0 that ends during the run': {
    api: {
      ...pagenum,
      authentication: {
        type: 'oauth2-client-credentials',
        tokenUrl: 'https://h.example/v1/oauth',
        clientId: 'c',
        clientSecret: { attr: '#password' },
      },
    },
    config: { '#password': 'a-password-1' },
    target: endingTokens({ status: 401, text: '' }),
    says: /have probably expired/,
    helps: /^add .* to "errors" of "api"$/,
    follow: addRule('api'),
    rows: 6,
    warns: true,
  },
  'status 400 with invalid_token': {
    api: { ...pagenum, authentication: login },
    config: { '#password': 'a-password-1' },
    target: endingTokens({ status: 400, json: { error: 'invalid_token' } }),
    says: /\[400\].*have probably expired/,
    helps: /"status": 400/,
    follow: addRule('api'),
    rows: 6,
  },
  'status 403 of a session that has expired': {
    api: { ...pagenum, authentication: login },
    config: { '#password': 'a-password-1' },
    target: endingTokens({ status: 403, json: { error: 'Session expired' } }),
    says: /\[403\].*have probably expired/,
    helps: /"status": 403/,
    follow: addRule('api'),
    rows: 6,
  },
  ...Object.fromEntries(
    Object.entries({
      'Retry-After': { headers: { 'Retry-After': '7' } },
      'X-RateLimit-Remaining and -Reset': {
        headers: { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': '30' },
      },
      'RateLimit-Remaining alone': { headers: { 'RateLimit-Remaining': '0' } },
      'X-Rate-Limit-Remaining': {
        headers: { 'X-Rate-Limit-Remaining': '0', 'X-Rate-Limit-Reset': '1500000060' },
      },
      'X-RateLimit-Remaining-Minute': { headers: { 'X-RateLimit-Remaining-Minute': '0' } },
      'X-Retry-After': { headers: { 'X-Retry-After': '3' } },
      'the body alone': { text: '{"message":"You have exceeded a secondary rate limit. Wait."}' },
      'a reason of the body': { text: '{"reason":"userRateLimitExceeded"}' },
      'too many requests in the body': { text: '<html><h1>Too many requests</h1></html>' },
      'RateLimit of the draft': { headers: { RateLimit: '"default";r=0;t=30' } },
    }).map(([name, reply]): readonly [string, HelpCase] => [
      `status 403 for a rate limit: ${name}`,
      {
        api: pagenum,
        target: limited({ status: 403, text: '', ...reply }),
        says: /\[403\]/,
        helps: /^the API limits the rate of requests: add .* to "errors" of "api"$/,
        follow: addRule('api'),
        rows: 6,
      },
    ]),
  ),
  'status 429 whose only time is in another header than Retry-After': {
    api: { ...pagenum, retryConfig: { maxRetries: 1 } },
    target: () => {
      let until = 0;
      return (request) => {
        if (until === 0 && page(request) === 2) until = request.atMs + 60_000;
        return request.atMs < until
          ? { status: 429, text: '', headers: { 'X-RateLimit-Reset': '60' } }
          : items(page(request));
      };
    },
    says: /\[429\]/,
    helps: /"retryHeader": "X-RateLimit-Reset" .* into "api.retryConfig"/,
    follow: (proposal, { api }) => {
      api.retryConfig = { maxRetries: 1, ...proposal };
    },
    rows: 6,
  },
  'status 429 without a time': {
    api: { ...pagenum, retryConfig: { maxRetries: 0 } },
    target: () => {
      let last = Number.NEGATIVE_INFINITY;
      return (request) => {
        const isFast = request.atMs - last < 500;
        last = request.atMs;
        return isFast ? { status: 429, text: '' } : items(page(request));
      };
    },
    says: /\[429\]/,
    helps: /"rate": "auto", or .* "2\/s", into "api"/,
    follow: (_, { api }) => {
      api.rate = '2/s';
    },
    rows: 6,
  },
  'a wait that is longer than "maxWait"': {
    api: { ...pagenum, retryConfig: { maxWait: 5 } },
    target: limited({ status: 503, text: '', headers: { 'Retry-After': '60' } }),
    says: /asks for a wait of 1 minute/,
    helps: /"maxWait" \(seconds\) into "api.retryConfig"/,
    follow: (_, { api }) => {
      api.retryConfig = { maxWait: 90 };
    },
    rows: 6,
  },
  'a page after the last one is an error': {
    api: pagenum,
    target: () => (request) =>
      page(request) > 3 ? { status: 404, json: { error: 'no such page' } } : items(page(request)),
    says: /\[404\]/,
    helps: /to "errors" of the job, with words of this response/,
    follow: (rule, written) =>
      addRule('job')(
        { ...rule, when: { ...(rule.when as Value), contains: 'no such page' } },
        written,
      ),
    rows: 6,
  },
  'a next link that is a query only': {
    api: { pagination: { method: 'response.url', urlKey: 'next' } },
    job: { dataField: 'items' },
    target: () => (request) => {
      if (!request.url.includes('/items')) return { status: 404, text: '' };
      const number = page(request);
      return { json: { items: [{ id: number }], next: number < 3 ? `?page=${number + 1}` : null } };
    },
    says: /\[404\]/,
    helps: /resolved against "baseUrl"\. Write "paramIsQuery": true into "pagination"/,
    follow: ({ paramIsQuery }, { api }) => {
      api.pagination = { ...(api.pagination as Value), paramIsQuery };
    },
    rows: 3,
  },
  ...Object.fromEntries(
    Object.entries({
      'with an HTML page for the wrong address': ['?page=', { text: '<html>Start</html>' }],
      'without a question mark': ['page=', { status: 404, text: '' }],
    } as const).map(([name, [start, elsewhere]]): readonly [string, HelpCase] => [
      `a next link that is a query only, ${name}`,
      {
        api: { pagination: { method: 'response.url', urlKey: 'next' } },
        job: { dataField: 'items' },
        target: () => (request) => {
          if (!request.url.includes('/items')) return elsewhere;
          const number = page(request);
          const next = number < 3 ? `${start}${number + 1}` : null;
          return { json: { items: [{ id: number }], next } };
        },
        says: /404|HTML page/,
        helps: /Write "paramIsQuery": true into "pagination"/,
        follow: ({ paramIsQuery }, { api }) => {
          api.pagination = { ...(api.pagination as Value), paramIsQuery };
        },
        rows: 3,
      },
    ]),
  ),
  'a gzip file': {
    target: () => () => ({ bytes: gzipSync('[{"id":1},{"id":2}]') }),
    says: /is a gzip file, not JSON/,
    helps: /into the job/,
    follow: ({ response }, { job }) => {
      job.response = response;
    },
    rows: 2,
  },
  'a token response that is a string': {
    api: {
      authentication: {
        type: 'oauth2-client-credentials',
        tokenUrl: 'login',
        clientId: 'c',
        clientSecret: { attr: '#password' },
      },
    },
    config: { '#password': 'a-password-1' },
    target:
      () =>
      ({ path }) =>
        path.includes('login') ? { text: '"token-of-the-api"' } : items(1),
    says: /The token response must be an object; a string is given/,
    helps: /type login with \{ "response": "data" \}/,
    follow: (proposal, { api }) => {
      api.authentication = { ...login, apiRequest: { headers: { 'X-Token': proposal } } };
    },
    rows: 2,
  },
  'a token that an earlier run has stored, and that the API has forgotten': {
    config: { incrementalOutput: true },
    job: {
      dataField: 'items',
      incremental: { cursor: { response: 'seq' }, param: 'since' },
    },
    state: [
      { time: { previousStart: 1_400_000_000 }, incremental: { items: { response: 'old' } } },
      { time: { previousStart: 1_400_000_000 }, incremental: {} },
    ],
    target: () => (request) =>
      request.url.includes('since=')
        ? { status: 410, text: 'Gone' }
        : { json: { items: [{ id: 1 }], seq: 'new' } },
    says: /\[410\]/,
    helps:
      /that an earlier run has stored \("seq"\).* remove "items" from "incremental" in the state/,
    follow: () => {},
    rows: 1,
  },
  'a response in NDJSON': {
    target: () => () => ({ text: '{"id":1}\n{"id":2}\n' }),
    says: /is NDJSON, not JSON/,
    helps: /into the job/,
    follow: ({ response }, { job }) => {
      job.response = response;
    },
    rows: 2,
  },
  'a response in CSV': {
    target: () => () => ({ text: 'id\n1\n2\n', headers: { 'content-type': 'text/csv' } }),
    says: /is CSV, not JSON/,
    helps: /into the job/,
    follow: ({ response }, { job }) => {
      job.response = response;
    },
    rows: 2,
  },
  'a login response that is plain text': {
    api: { authentication: { ...login, apiRequest: { headers: { 'X-Token': 'data' } } } },
    config: { '#password': 'a-password-1' },
    target:
      () =>
      ({ path }) =>
        path.includes('login') ? { text: 'plain-token-of-the-api' } : items(1),
    says: /The login response is not valid JSON/,
    helps: /set "format": "text"/,
    follow: ({ format }, { api }) => {
      api.authentication = { ...(api.authentication as Value), format };
    },
    rows: 2,
  },
  'a next link that leads to another origin': {
    api: {
      pagination: { method: 'response.url', urlKey: 'next' },
      authentication: { type: 'api-key', name: 'X-Key', value: { attr: '#password' } },
    },
    config: { '#password': 'a-password-1' },
    job: { dataField: 'items' },
    target:
      () =>
      ({ url }) => ({
        json: {
          items: [{ id: 1 }],
          next: url.includes('other') ? null : 'https://other.example/v1/items',
        },
      }),
    says: /would send credentials to https:\/\/other\.example/,
    helps: /"credentialOrigins": \["https:\/\/other\.example"\] into "api"/,
    follow: ({ credentialOrigins }, { api }) => {
      api.credentialOrigins = credentialOrigins;
    },
    rows: 2,
  },
};

suite('messages: what a help proposes', (test) => {
  for (const [
    name,
    { api, config, job, target, state, says, helps, follow, rows, warns },
  ] of Object.entries(cases))
    test(name, async () => {
      const written = () => ({
        api: structuredClone(api ?? {}),
        config: structuredClone(config ?? {}),
        job: { endpoint: 'items', dataType: 'items', ...structuredClone(job ?? {}) } as Value,
      });
      const { outcome } = await extract(asConfiguration(written()), target(), {
        state: state?.[0],
      });
      const { message = '', help = '' } = outcome.failure ?? {};
      assert.ok(says.test(message), JSON.stringify(outcome));
      assert.ok(helps.test(help), `${message}\n${help}`);
      const followed = written();
      follow(proposalIn(help), followed);
      const whole = asConfiguration(followed);
      const { diagnostics } = await compile(JSON.stringify(whole), { name: 'config.json' });
      assert.equal(
        diagnostics.filter(({ severity }) => severity !== 'note').map((each) => each.message),
        [],
        JSON.stringify(whole),
      );
      const second = await extract(whole, target(), { state: state?.[1] });
      const warnings = second.events.filter(
        (event) => event.kind === 'warning' && event.expected !== true,
      );
      assert.is(warnings.length > 0, warns === true, JSON.stringify(warnings));
      assert.is(second.outcome.failure, undefined, JSON.stringify([whole, second.outcome]));
      const lines = second.tables.get('b/items')?.trimEnd().split('\n') ?? [''];
      assert.is(lines.length - 1, rows);
    });
});

function asConfiguration({
  api,
  config,
  job,
}: {
  readonly api: Value;
  readonly config: Value;
  readonly job: Value;
}) {
  return configuration({ api, config, jobs: [job] });
}

/** The first `{ … }` of a help, or its first `"name": value`, as YAML; nothing where it proposes no text to copy. */
function proposalIn(help: string): Value {
  const start = help.indexOf('{');
  const pair = /"\w+": (?:"[^"]*"|\[[^\]]*\]|\{.*\}|[\w./]+)/.exec(help);
  if (pair !== null && (start < 0 || pair.index < start)) return parse(`{ ${pair[0]} }`) as Value;
  if (start < 0) return {};
  let depth = 0;
  for (let at = start; at < help.length; at++) {
    if (help[at] === '{') depth++;
    if (help[at] === '}' && --depth === 0) return parse(help.slice(start, at + 1)) as Value;
  }
  return {};
}
