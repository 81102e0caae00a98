// Random configurations: what a preview shows is what a run sends, request by request, header by header, byte by byte.

import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { type PreviewedRequest, previewRequests } from '../../../src/pipeline.ts';
import type { Plan } from '../../../src/plan/model/plan.ts';
import { renderRequestCommands } from '../../../src/report/previews.ts';
import { madeUpJwt } from '../../../src/values/secret.ts';
import { compiled, extract, type Reply, type SeenRequest, startMs } from '../../support/extract.ts';
import { curl } from '../../support/needs.ts';
import { suite } from '../../support/suite.ts';

const key = { attr: '#key' };
const sha = (...args: unknown[]) => ({ function: 'sha1', args: [{ function: 'concat', args }] });

const authentications = {
  none: {},
  basic: { authentication: { type: 'basic' } },
  bearer: { authentication: { type: 'bearer', token: key } },
  'api-key': { authentication: { type: 'api-key', name: 'k', in: 'query', value: key } },
  query: {
    authentication: {
      type: 'query',
      query: { sig: sha({ request: 'resource' }, key), page: 'mine' },
    },
  },
  login: {
    authentication: {
      type: 'login',
      loginRequest: {
        endpoint: 'login',
        method: 'POST',
        params: { key, at: { time: 'currentStart' } },
      },
      apiRequest: {
        headers: { 'X-Token': { response: 'token' } },
        query: { s: { response: 'sid' } },
      },
    },
  },
};

/** A login by two requests, the second with what the first has said. */
const session = {
  type: 'login',
  loginRequest: [
    { endpoint: 'login/token', headers: { 'X-By': { attr: 'username' } } },
    {
      endpoint: 'login/{attr:username}',
      method: 'PUT',
      params: { t: { response: 'token' }, key },
    },
  ],
  apiRequest: { headers: { 'X-Token': { response: 'sid' } } },
};

const sessions = {
  'a session': { authentication: session },
  'a session with cookies': { authentication: { ...session, cookies: true } },
  'a session with the expiry of a token': {
    authentication: { ...session, expires: { jwt: 'jwt' } },
  },
};

// a brace would be a placeholder or an attribute
const text = fc
  .string({ unit: 'grapheme', maxLength: 6 })
  .filter((each) => !/[{}\\]/.test(each) && each.trim() !== '');
const scalar = fc.oneof(text, fc.integer(), fc.boolean());
const reference = fc.constantFrom(
  key,
  { attr: 'username' },
  { time: 'currentStart' },
  { time: 'previousStart' },
  { function: 'strftime', args: ['%Y-%m', { time: 'currentStart' }] },
  { function: 'ago', args: ['P2D'] },
  { function: 'rawurlencode', args: [{ attr: '#key' }] },
);
const named = <T>(value: fc.Arbitrary<T>) =>
  fc.dictionary(fc.constantFrom('pa', 'pb', 'p c', 'pž'), value, { minKeys: 1, maxKeys: 3 });
const value = fc.oneof(scalar, reference, fc.array(text, { minLength: 1, maxLength: 3 }));
const time = fc.constantFrom(
  'date',
  'minute',
  'iso-ms',
  'epoch-ms',
  '%d.%m.%Y',
  '%s',
  '%d.%m.%y %H:%M:%S.%f',
);

/** Settings of requests, windows, cursors and parents with random values. */
const randomExtensions = fc.oneof(
  fc.record({
    method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
    query: named(value),
    body: fc.oneof(
      named(fc.oneof(value, named(value))),
      fc.record({ text }),
      fc.array(scalar, { minLength: 1, maxLength: 3 }),
    ),
    listFormat: fc.constantFrom('indexed', 'repeat', 'brackets', 'comma'),
  }),
  fc.record({
    query: named(value),
    listFormat: fc.constantFrom('indexed', 'repeat', 'brackets', 'comma'),
  }),
  fc.record({
    windows: fc.record({
      from: fc.constantFrom<unknown>('2017-07-10', { function: 'ago', args: ['P5D'] }),
      step: fc.constantFrom('P1D', 'PT30H', 'P2D'),
      format: time,
      timeZone: fc.constantFrom('UTC', 'Europe/Prague'),
    }),
    query: fc.constant({ s: { window: 'start' } }),
    headers: fc.constant({ 'X-End': { window: 'end' } }),
  }),
  fc.record({
    incremental: fc.record({
      cursor: fc.constantFrom<unknown>('t', { response: 'meta.next' }),
      start: fc.constantFrom<unknown>('2017-01-01T00:00:00Z', { function: 'ago', args: ['P1Y'] }),
      param: fc.constant('since'),
    }),
    query: named(scalar),
  }),
  fc.record({
    endpoint: fc.constant('items/{kind}'),
    forEach: fc.record({ kind: fc.uniqueArray(text, { minLength: 2, maxLength: 3 }) }),
    query: fc.constant({ raw: { placeholder: 'kind' } }),
    headers: named(fc.constantFrom('a', 'b')).map((all) =>
      Object.fromEntries(Object.keys(all).map((_, index) => [`X-${index}`, 'a'])),
    ),
  }),
  fc.record({
    endpoint: fc.constant({ function: 'concat', args: ['items/', { attr: 'username' }] }),
    dataType: fc.constant('items'),
    query: named(value),
  }),
);

const extensions = {
  none: {},
  windows: {
    windows: { from: '2017-07-12', step: 'P1D', format: 'date' },
    params: { s: { window: 'start' }, e: { window: 'end' } },
  },
  epochs: {
    windows: { from: '2017-07-12', step: 'P1D', format: 'epoch' },
    params: {
      s: { window: 'start' },
      text: { function: 'concat', args: ['>', { window: 'end' }] },
    },
  },
  incremental: { incremental: { cursor: 't' }, params: { since: { incremental: 'value' }, a: 1 } },
  'incremental from a start': {
    incremental: { cursor: 't', start: '2017-01-01T00:00:00Z' },
    params: { since: { incremental: 'value' } },
  },
  'an opaque cursor': {
    incremental: { cursor: { response: 'next' } },
    params: { since: { incremental: 'value' }, a: 1 },
  },
  'an opaque cursor from a start': {
    incremental: { cursor: { response: 'next' }, start: '0', param: 'since' },
  },
  times: {
    params: {
      since: { time: 'previousStart' },
      until: { time: 'currentStart' },
      day: { function: 'date', args: ['Y-m-d', { time: 'currentStart' }] },
      from: { function: 'strtotime', args: ['-2 days', { time: 'currentStart' }] },
      either: { function: 'ifempty', args: [{ time: 'previousStart' }, 'all'] },
      nested: { list: [key, 2, '2'], flag: true, nothing: null },
    },
  },
  async: {
    async: {
      placeholders: { id: 'id' },
      status: { endpoint: 'jobs/{id}', path: 'state', done: ['ready'] },
      download: { endpoint: 'jobs/{id}/file' },
    },
    params: { q: 'a b', at: { time: 'currentStart' } },
  },
  'async for values': {
    endpoint: 'items/{kind}',
    forEach: { kind: ['a', 'b'] },
    async: {
      placeholders: { id: 'id' },
      status: { endpoint: 'jobs/{id}', path: 'state', done: ['ready'] },
      download: { endpoint: 'jobs/{id}/file' },
    },
  },
  values: { endpoint: 'items/{kind}', forEach: { kind: ['a b', 2] }, params: { n: 1 } },
  'values in windows': {
    endpoint: 'items/{kind}',
    forEach: { kind: ['a', 'b'] },
    windows: { from: '2017-07-12', step: 'P1D', startParam: 's', format: 'date' },
  },
  'child of values': {
    endpoint: 'items/{kind}',
    forEach: { kind: ['a'] },
    children: [{ endpoint: 'items/{kind}/{parent.id}/kids', params: { n: 1 } }],
  },
  'child that is requested once': {
    children: [{ endpoint: 'items/kids', perParent: false, params: { n: 1 } }],
  },
  child: {
    children: [{ endpoint: 'items/{id}/kids', placeholders: { id: 'id' }, params: { n: 1 } }],
  },
};

const pagings = {
  none: {},
  offset: { pagination: { method: 'offset', limit: 2, forceStop: { pages: 3 } } },
  pagenum: {
    pagination: { method: 'pagenum', limit: 2, limitParam: 'size', forceStop: { pages: 3 } },
  },
  'an offset of the job': {
    pagination: { method: 'offset', limit: 2, offsetFromJob: true, forceStop: { pages: 3 } },
  },
  'a first page without parameters': {
    pagination: { method: 'offset', limit: 2, firstPageParams: false, forceStop: { pages: 3 } },
  },
  'a page size that is not sent': {
    pagination: { method: 'offset', limit: 2, sendLimit: false, forceStop: { pages: 3 } },
  },
  'an offset by what was received': {
    pagination: { method: 'offset', advanceBy: 'received', forceStop: { pages: 2 } },
  },
  'in the query of any method': {
    pagination: { method: 'pagenum', limit: 2, paramIn: 'query', forceStop: { pages: 3 } },
  },
  'in a header': {
    pagination: { method: 'offset', limit: 2, paramIn: 'header', forceStop: { pages: 3 } },
  },
  cursor: {
    pagination: { method: 'cursor', idKey: 'id', param: 'after', forceStop: { pages: 2 } },
  },
};

const choices = fc.record({
  authentication: fc.constantFrom<object>(
    ...Object.values(authentications),
    ...Object.values(sessions),
  ),
  extension: fc.oneof(
    fc.constantFrom<object>(...Object.values(extensions)),
    randomExtensions as fc.Arbitrary<object>,
  ),
  paging: fc.constantFrom(...Object.values(pagings)),
  method: fc.constantFrom('GET', 'POST', 'FORM'),
  format: fc.constantFrom('json', 'csv'),
  isSigned: fc.boolean(),
  hasDefaults: fc.boolean(),
  /** Parameters of the job that the pagination may read. */
  page: fc.constantFrom<object>(
    {},
    {},
    { limit: 2, offset: 6 },
    { limit: '2', page: 3, size: 2 },
    { offset: { attr: 'from' }, limit: { attr: 'size' } },
    { offset: { time: 'currentStart' } },
  ),
  retryHeader: fc.constantFrom('Retry-After', 'X-Reset'),
  /** Of the job, if it has its own. */
  own: fc.option(
    fc.constantFrom<{ readonly authentication?: object }>(
      ...Object.values(authentications),
      ...Object.values(sessions),
    ),
  ),
});
type Choice = typeof choices extends fc.Arbitrary<infer T> ? T : never;

const signature = {
  credentials: {
    accessKeyId: 'AKID',
    '#secretKey': 'aws-secret-key',
    serviceName: 'execute-api',
    regionName: 'eu-west-1',
  },
};

function configurationOf(choice: Choice, baseUrl: string) {
  const { authentication, extension, paging, method, isSigned, hasDefaults, retryHeader, own } =
    choice;
  const named = own?.authentication;
  return {
    api: {
      baseUrl,
      ...authentication,
      ...(named === undefined ? {} : { authentications: { mine: named } }),
      ...paging,
      http: {
        headers: hasDefaults ? { 'X-Key': key, 'User-Agent': 'me', 'X-Empty': '' } : {},
        defaultOptions: { params: hasDefaults ? { d: 'ž/"', limit: 9 } : {} },
      },
      retryConfig: { httpHeader: retryHeader },
    },
    ...(isSigned ? { aws: { signature } } : {}),
    config: {
      outputBucket: 'b',
      incrementalOutput: true,
      '#key': 'the-key-1234',
      username: 'ann',
      from: 8,
      size: 2,
      '#password': 'pass-word-1',
      jobs: [
        {
          endpoint: 'items',
          method,
          ...responseOf(choice),
          ...extension,
          ...pageOf(choice),
          ...(own === null ? {} : { authentication: named === undefined ? 'none' : 'mine' }),
        },
      ],
    },
  };
}
/** With a body or parameters in a query, a job has no other ones. */
const pageOf = ({ extension, page }: Choice): object =>
  'query' in extension || 'body' in extension
    ? {}
    : { params: { ...('params' in extension ? (extension.params as object) : {}), ...page } };
const responseOf = ({ format }: Choice) =>
  format === 'csv' ? { response: { format: 'csv' } } : {};

function replyOf({ format, extension }: Choice): (request: SeenRequest, number: number) => Reply {
  return ({ path }, number) => {
    if (path.startsWith('/v1/login'))
      return {
        headers: { 'Set-Cookie': 'sid=cookie-1; Path=/v1' },
        json: {
          token: 'login-token',
          sid: 'session-1',
          jwt: madeUpJwt('1', startMs / 1000 + 9000),
        },
      };
    if (/^\/v1\/jobs\/7(?!\/file)/.test(path)) return { json: { state: 'ready' } };
    if ('async' in extension && path.startsWith('/v1/items')) return { json: { id: 7 } };
    const isEnd = path.includes('/kids');
    const records =
      'windows' in extension || ('forEach' in extension && !('children' in extension))
        ? []
        : isEnd
          ? [{ id: number }]
          : [number * 2, number * 2 + 1].map((id) => ({ id }));
    return format === 'csv' && !path.includes('/kids')
      ? { text: `id\n${records.map(({ id }) => `${id}\n`).join('')}` }
      : { json: records };
  };
}

/** Parts of a text in order; what only a run knows is anything but what would end it. */
function matches(shown: string, { unknowns, unquoted }: PreviewedRequest, sent: string): boolean {
  const parts = [...unknowns].sort((a, b) => b.length - a.length);
  const pattern = parts.reduce(
    (text, part, index) => text.replaceAll(part, `\u0001${index}\u0002`),
    shown,
  );
  const escaped = pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const filled = escaped.replace(/\u0001(\d+)\u0002/g, (_, index) => {
    const part = parts[Number(index)] ?? '';
    if (part.startsWith('{ifempty(')) return '(?:\\d+|"[^"]*"|[^"]+)';
    return unquoted.includes(part) ? '-?\\d+' : '[^"&]+';
  });
  return new RegExp(`^${filled}$`, 's').test(sent);
}

function differenceOf(shown: PreviewedRequest, sent: SeenRequest): string | undefined {
  const body = shown.body ?? '';
  if (shown.method !== sent.method) return `${shown.method}, not ${sent.method}`;
  if (!matches(shown.url, shown, sent.url)) return `${shown.url}, not ${sent.url}`;
  if (!matches(body, shown, sent.body)) return `${body}, not ${sent.body}`;
  const names = (lines: readonly (readonly [string, string])[]) =>
    lines.map(([name]) => name).join();
  if (names(shown.headers) !== names(sent.headerLines))
    return `${names(shown.headers)}, not ${names(sent.headerLines)}`;
  const wrong = shown.headers.find(
    ([, value], index) =>
      !matches(value, { ...shown, unquoted: [] }, sent.headerLines[index]?.[1] ?? ''),
  );
  return wrong === undefined ? undefined : `${wrong.join(': ')} is sent otherwise`;
}

const isOf = (title: string) => {
  if (/^login\b/.test(title)) return (path: string) => path.startsWith('/v1/login');
  const isChild = title.includes(' > ');
  return (path: string) => !path.startsWith('/v1/login') && path.includes('/kids') === isChild;
};

async function planOf(choice: Choice, baseUrl = 'http://127.0.0.1:1/v1/'): Promise<Plan> {
  const { plan, errors } = await compiled(configurationOf(choice, baseUrl));
  if (plan === undefined) throw new Error(errors.join('; '));
  return plan;
}

suite('plan: previews of random configurations', (test) => {
  test('a preview shows what a run sends, with and without the time of its start', async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(choices, async (choice) => {
        const configuration = configurationOf(choice, 'http://127.0.0.1:1/v1/');
        const plan = await planOf(choice);
        const { requests, outcome } = await extract(configuration, replyOf(choice));
        if (!outcome.ok) throw new Error(outcome.failure?.message ?? 'failed');
        for (const start of [undefined, startMs])
          for (const job of await previewRequests(plan, 3, start)) {
            const sent = requests.filter(({ path }) => isOf(job.title)(path));
            assert.ok(job.requests.length > 0, job.note ?? 'no request');
            // windows and children end after a page here, which a preview cannot know
            const isShort = job.title.includes('>') || 'windows' in choice.extension;
            const known =
              isShort && (start === undefined || !('windows' in choice.extension))
                ? job.requests.slice(0, 1)
                : job.requests;
            for (const [index, shown] of known.entries()) {
              const request = sent[index];
              assert.ok(request, `${shown.url} is never sent`);
              assert.is(differenceOf(shown, request), undefined);
              compared++;
              if (start !== undefined)
                assert.not.match(shown.unknowns.join(), /state\.|window\.|incremental/);
            }
          }
      }),
      { numRuns: 300 },
    );
    assert.ok(compared > 1000, `${compared} requests`);
  });

  test('--as curl and --as http: a server receives what the preview shows', [curl], async () => {
    const received: Buffer[] = [];
    const server = createServer((socket) => {
      const chunks: Buffer[] = [];
      socket.on('data', (chunk) => {
        chunks.push(chunk);
        const text = Buffer.concat(chunks).toString('latin1');
        const [head = '', body] = text.split(/\r\n\r\n(.*)/s);
        const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
        if (body === undefined || body.length < length) return;
        received.push(Buffer.concat(chunks));
        socket.end('HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    try {
      for (const choice of fc.sample(choices, { numRuns: 25, seed: 20_241 })) {
        const jobs = await previewRequests(
          await planOf(choice, `http://127.0.0.1:${port}/v1/a[]/`),
          3,
        );
        const shown = jobs.flatMap(({ requests }) => requests);
        const script = renderRequestCommands(jobs, 'curl');
        const variables = [...script.matchAll(/^# (\w+): /gm)].map(([, name]) => `${name}=7`);
        received.length = 0;
        const { code, errors } = await shell(
          `curl() { command curl -sS "$@"; }\n${variables.join('\n')}\n${script}`,
        );
        assert.equal([code, errors], [0, '']);
        assert.equal(
          received.map((bytes) => comparable(bytes.toString())),
          shown.map((request) => comparable(rawOf(request))),
        );
        assert.equal(
          httpBlocks(renderRequestCommands(jobs, 'http')),
          shown.map((request) => comparable(rawOf(request, ''))),
        );
      }
    } finally {
      server.close();
    }
  });
});

function shell(script: string): Promise<{ readonly code: number | null; readonly errors: string }> {
  return new Promise((resolve) => {
    const child = spawn('sh', ['-c', script], { stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.on('close', (code) => resolve({ code, errors }));
  });
}

/** A request with 7 for each value that is not known. */
function rawOf(
  { method, url, headers, body, unknowns }: PreviewedRequest,
  origin = /^http:\/\/[^/]+/ as RegExp | string,
): string {
  const fill = (text: string) =>
    [...unknowns]
      .sort((a, b) => b.length - a.length)
      .reduce((rest, unknown) => rest.replaceAll(unknown, '7'), text);
  const lines = [
    `${method} ${fill(url).replace(origin, '')} HTTP/1.1`,
    ...headers.map(([name, value]) => `${name}: ${fill(value)}`.trimEnd()),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body === null ? '' : fill(body)}`;
}

/** Without what every client adds by itself; the order of header lines is the client's. */
function comparable(raw: string): unknown {
  const [head = '', body = ''] = raw.split(/\r\n\r\n(.*)/s);
  const [line, ...headers] = head.split('\r\n');
  const own = headers.map((header) => header.trimEnd());
  return {
    line,
    headers: own.filter((header) => !/^(?:host|accept|content-length):/i.test(header)).sort(),
    body,
  };
}

/** The requests of a file for the HTTP client of an editor, variables filled with 7. */
function httpBlocks(text: string): readonly unknown[] {
  const filled = text.replace(/\{\{\w+\}\}/g, '7');
  return filled
    .split(/^### .*\n/m)
    .slice(1)
    .map((block) => {
      const [request = ''] = block.split(/\n\n# /);
      const [head = '', body = ''] = request.trimEnd().split(/\n\n(.*)/s);
      const [line, ...headers] = head.split('\n');
      return comparable(`${[`${line} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n${body}`);
    });
}
