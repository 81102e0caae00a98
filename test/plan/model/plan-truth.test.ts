// What a reviewer reads is what goes out: the requests that `sluice plan --requests` shows, with what is not known yet
// filled in, are those that a run sends, one by one, whatever is combined.

import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { compile, type PreviewedJob, previewRequests } from '../../../src/pipeline.ts';
import { configuration, extractPlan, type SeenRequest } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const PAGES = 3;
const SIZE = 2;
const SECRET = 's3cret value/ä';
const TOKEN = 't0ken+&=';

const text = fc.constantFrom('a', 'x y', 'ä/ö', '1', '0', '&=', '%41');
const params = fc.dictionary(
  fc.constantFrom('a', 'b', 'sort', 'q[x]', 'é'),
  fc.oneof(
    text,
    fc.integer(),
    fc.boolean(),
    fc.constant({ attr: 'plain' }),
    fc.constant({ attr: '#secret' }),
  ),
  { maxKeys: 3 },
);
const authentication = fc.constantFrom(
  undefined,
  { type: 'query', query: { key: { attr: '#secret' }, who: { attr: 'plain' } } },
  {
    type: 'login',
    loginRequest: {
      endpoint: 'login',
      method: 'POST',
      params: { user: { attr: 'plain' }, password: { attr: '#secret' } },
    },
    apiRequest: {
      headers: { 'X-Token': { function: 'concat', args: ['T ', { response: 'token' }] } },
      query: { t: 'token' },
    },
  },
);
const paging = fc.constantFrom(
  undefined,
  { method: 'offset', limit: SIZE },
  {
    method: 'offset',
    limit: SIZE,
    limitParam: 'count',
    offsetParam: 'skip',
    firstPageParams: false,
  },
  { method: 'pagenum', limit: SIZE },
  { method: 'pagenum', limit: SIZE, firstPage: 0, pageParam: 'p' },
);
const job = fc.record({
  endpoint: fc.constantFrom('items', 'items/x?fixed=1', '/root'),
  params,
  method: fc.constantFrom('GET', 'POST', 'FORM'),
  headers: fc.constantFrom({}, { 'X-Job': 'j' }),
  hasChild: fc.boolean(),
});

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly string[];
  readonly body: string;
}

/** A previewed request with what it names filled in, by the encoding of the place. */
function filled(
  { method, url, headers, body }: PreviewedJob['requests'][number],
  known: ReadonlyMap<string, string>,
): Sent {
  const put = (whole: string, encode: (value: string) => string) =>
    [...known].reduce((rest, [name, value]) => rest.replaceAll(name, encode(value)), whole);
  const rfc3986 = (value: string) =>
    encodeURIComponent(value).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const isForm = headers.some(
    ([name, value]) => name === 'Content-Type' && value.includes('urlencoded'),
  );
  const inBody = (value: string) =>
    isForm
      ? rfc3986(value).replaceAll('%20', '+')
      : JSON.stringify(value)
          .slice(1, -1)
          .replace(/\//g, '\\/')
          .replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return {
    method,
    path: put(url.replace('https://h.example', ''), rfc3986),
    headers: headers
      .map(([name, value]) => `${name.toLowerCase()}: ${put(value, (plain) => plain)}`)
      .sort(),
    body: put(body ?? '', inBody),
  };
}

function sentBy({ method, path, headers, body }: SeenRequest): Sent {
  return {
    method,
    path,
    headers: [...headers].map(([name, value]) => `${name}: ${value}`).sort(),
    body,
  };
}

/** Queries are compared decoded: a value known early may be encoded as a form, one known late as RFC 3986 asks. */
function comparable({ path, ...rest }: Sent) {
  const url = new URL(path, 'https://h.example');
  return {
    ...rest,
    path: url.pathname,
    query: [...url.searchParams].map(([name, value]) => `${name}=${value}`),
  };
}

suite('plan: it matches the run', (test) => {
  test('the requests of a run are those of the plan, page by page and child by child', async () => {
    await fc.assert(
      fc.asyncProperty(
        authentication,
        paging,
        params,
        fc.array(job, { minLength: 1, maxLength: 2 }),
        async (auth, pagination, defaults, jobs) => {
          const config = configuration({
            api: {
              ...(auth === undefined ? {} : { authentication: auth }),
              ...(pagination === undefined ? {} : { pagination }),
              http: {
                headers: { 'X-Client': { attr: 'plain' } },
                defaultOptions: { params: defaults },
              },
            },
            config: { plain: 'pl ain', '#secret': SECRET },
            jobs: jobs.map(({ hasChild, ...one }, index) => ({
              ...one,
              id: `job${index}`,
              dataType: `t${index}`,
              children: hasChild
                ? [{ endpoint: 'child/{id}', placeholders: { id: 'id' }, dataType: `c${index}` }]
                : [],
            })),
          });
          const { plan, secrets, diagnostics } = await compile(JSON.stringify(config), {
            name: 'c.json',
          });
          if (plan === undefined || secrets === undefined)
            throw new Error(diagnostics.map(({ message }) => message).join('; '));
          const previews = await previewRequests(plan, PAGES);
          const ids = (page: number) =>
            (pagination === undefined || page < PAGES ? [1, 2] : [3]).map((id) => id + page * 10);
          const pageOf = new Map<string, number>();
          let current = '';
          const { requests, outcome } = await extractPlan(plan, secrets, (request) => {
            const { pathname } = new URL(request.url);
            if (pathname.endsWith('/login')) return { json: { token: TOKEN } };
            if (pathname.includes('/child/')) return { json: [] };
            const page = (pageOf.get(current) ?? 0) + 1;
            pageOf.set(current, page);
            if (page >= (pagination === undefined ? 1 : PAGES)) current += '+';
            return { json: ids(page).map((id) => ({ id })) };
          });
          assert.ok(outcome.ok, outcome.failure?.message);
          assert.equal(
            requests.map(sentBy).map(comparable),
            predicted(previews, jobs, pagination !== undefined, ids).map(comparable),
          );
        },
      ),
      { numRuns: 300 },
    );
  });
});

/** The order is the language's: the login first, then each page followed by its children (ORDER-1..4). */
function predicted(
  previews: readonly PreviewedJob[],
  jobs: readonly { readonly hasChild: boolean }[],
  isPaged: boolean,
  ids: (page: number) => readonly number[],
): readonly Sent[] {
  const known = new Map([
    ['{#secret}', SECRET],
    ['{login.token or "token"}', TOKEN],
    ['{login.token}', TOKEN],
  ]);
  const queue = [...previews];
  const sent: Sent[] = [];
  if (queue[0]?.requests[0]?.purpose === 'login')
    sent.push(...(queue.shift()?.requests ?? []).map((request) => filled(request, known)));
  for (const { hasChild } of jobs) {
    const pages = queue.shift()?.requests ?? [];
    const child = hasChild ? (queue.shift()?.requests ?? []) : [];
    for (const [index, request] of pages.slice(0, isPaged ? PAGES : 1).entries()) {
      sent.push(filled(request, known));
      // a child without records asks for one page
      for (const id of hasChild ? ids(index + 1) : [])
        sent.push(
          ...child
            .slice(0, 1)
            .map((each) => filled(each, new Map([...known, ['{parent.id}', String(id)]]))),
        );
    }
  }
  return sent;
}
