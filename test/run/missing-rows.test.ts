import * as assert from 'uvu/assert';
import { configuration, extract, type Reply, type SeenRequest } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

/** 6 records in pages of 2. Each method, and how a request says which page it wants. */
interface Method {
  readonly pagination: object;
  readonly pageOf: (query: URLSearchParams) => number;
  /** What leads to a page, in the response and its headers. */
  readonly lead: (page: number) => readonly [body: object, headers: Record<string, string>];
  /** Whether the page after the last one is requested. */
  readonly asksOnce: boolean;
}

const SIZE = 2;
const PAGES = 3;
const number = (query: URLSearchParams, name: string, otherwise: number) =>
  Number(query.get(name) ?? otherwise);
const nothing = () => [{}, {}] as const;
const toPage = (query: URLSearchParams) => number(query, 'p', 1);
const link = (page: number) => (page > PAGES ? null : `/v1/items?p=${page}`);

const methods: Readonly<Record<string, Method>> = {
  offset: {
    pagination: { method: 'offset', limit: SIZE },
    pageOf: (query) => number(query, 'offset', 0) / SIZE + 1,
    lead: nothing,
    asksOnce: true,
  },
  pagenum: {
    pagination: { method: 'pagenum' },
    pageOf: (query) => number(query, 'page', 1),
    lead: nothing,
    asksOnce: true,
  },
  'pagenum, limit': {
    pagination: { method: 'pagenum', limit: SIZE },
    pageOf: (query) => number(query, 'page', 1),
    lead: nothing,
    asksOnce: true,
  },
  cursor: {
    pagination: { method: 'cursor', idKey: 'id', param: 'after' },
    pageOf: (query) => number(query, 'after', 0) / SIZE + 1,
    lead: nothing,
    asksOnce: true,
  },
  'response.url': {
    pagination: { method: 'response.url', urlKey: 'goto' },
    pageOf: toPage,
    lead: (page) => [{ goto: link(page) }, {}],
    asksOnce: false,
  },
  'response.url, query': {
    pagination: { method: 'response.url', urlKey: 'goto', paramIsQuery: true },
    pageOf: toPage,
    lead: (page) => [{ goto: page > PAGES ? null : `?p=${page}` }, {}],
    asksOnce: false,
  },
  'zendesk.response.url': {
    pagination: { method: 'zendesk.response.url', urlKey: 'goto' },
    pageOf: toPage,
    lead: (page) => [{ goto: link(page) }, {}],
    asksOnce: false,
  },
  'response.param': {
    pagination: { method: 'response.param', responseParam: 'goto', queryParam: 'p' },
    pageOf: toPage,
    lead: (page) => [{ goto: page > PAGES ? null : page }, {}],
    asksOnce: false,
  },
  'response.header': {
    pagination: { method: 'response.header', header: 'X-Goto', queryParam: 'p' },
    pageOf: toPage,
    lead: (page) => [{}, page > PAGES ? {} : { 'X-Goto': String(page) }],
    asksOnce: false,
  },
  'link-header': {
    pagination: { method: 'link-header' },
    pageOf: toPage,
    lead: (page) => [{}, page > PAGES ? {} : { Link: `<${link(page)}>; rel="next"` }],
    asksOnce: false,
  },
};

const idsOf = (page: number) =>
  page > PAGES ? [] : [1, 2].map((each) => ({ id: (page - 1) * SIZE + each }));

interface Seen {
  readonly requests: number;
  readonly rows: number;
  readonly rules: readonly string[];
  readonly ok: boolean;
  readonly messages: readonly string[];
}

/** Runs a method with conditions. `change` gets the body of each page as text members, and may cut it. */
async function seen(
  { pagination, pageOf, lead }: Method,
  conditions: object,
  change: (page: number, members: Record<string, string>) => Record<string, string> | string,
  pageAsked: (request: SeenRequest) => number = ({ url }) => pageOf(new URL(url).searchParams),
): Promise<Seen> {
  const reply = (request: SeenRequest): Reply => {
    const page = pageAsked(request);
    const [body, headers] = lead(page + 1);
    const members: Record<string, string> = { items: JSON.stringify(idsOf(page)) };
    for (const [name, value] of Object.entries(body)) members[name] = JSON.stringify(value);
    const changed = change(page, members);
    const text =
      typeof changed === 'string'
        ? changed
        : `{${Object.entries(changed)
            .map(([name, value]) => `"${name}":${value}`)
            .join(',')}}`;
    return { text, headers };
  };
  const { requests, events, outcome, warnings } = await extract(
    configuration({
      api: { pagination: { ...pagination, ...conditions } },
      jobs: [{ endpoint: 'items', dataField: 'items', dataType: 'items' }],
    }),
    reply,
    { failOnWarning: true },
  );
  const records = events.reduce(
    (sum, event) => sum + (event.kind === 'records-selected' ? event.records : 0),
    0,
  );
  return {
    requests: requests.length,
    rows: records,
    rules: events.flatMap((event) =>
      event.kind === 'warning' && event.expected !== true ? [event.rule] : [],
    ),
    ok: outcome.ok,
    messages: warnings,
  };
}

/** Whether a condition says what a missing member means. */
const isDecided = (condition: object) => 'nextPageFlag' in condition;

const huge = '18014398509481985';

/**
 * What a run does with a member that a stop condition reads: after page 1 or at the end, and which warning. A run with a
 * warning fails with --fail-on-warning. The rows and requests are those of Generic Extractor (PAG-LIMIT-3, PAG-FLAG-1..3).
 */
const table: readonly (readonly [
  condition: object,
  member: (page: number) => string | null,
  ends: 'page 1' | 'page 2' | 'end',
  warning: string | null,
])[] = [
  [{ limitStop: { field: 'total' } }, () => '6', 'end', null],
  [{ limitStop: { field: 'total' } }, () => '"6"', 'end', null],
  [{ limitStop: { field: 'total' } }, () => huge, 'end', 'more-announced'],
  [{ limitStop: { field: 'total' } }, () => null, 'page 1', 'missing-stop-value'],
  [{ limitStop: { field: 'total' } }, () => 'null', 'page 1', 'missing-stop-value'],
  [{ limitStop: { field: 'total' } }, () => '"many"', 'page 1', 'missing-stop-value'],
  [{ limitStop: { field: 'total' } }, () => '"1,234"', 'page 1', 'missing-stop-value'],
  [{ limitStop: { field: 'total' } }, () => 'true', 'page 1', 'missing-stop-value'],
  [{ limitStop: { field: 'total' } }, () => '{"value":6}', 'page 1', 'missing-stop-value'],
  [{ limitStop: { field: 'total' } }, () => '-1', 'page 1', 'missing-stop-value'],
  [{ limitStop: { field: 'total' } }, () => '0', 'page 1', 'missing-stop-value'],
  [
    { limitStop: { field: 'total' } },
    (page) => (page === 1 ? '6' : null),
    'page 2',
    'missing-stop-value',
  ],
  // a person has chosen these
  [{ limitStop: { count: 2 } }, () => null, 'page 1', null],
  [{ forceStop: { pages: 1 } }, () => null, 'page 1', null],
  [{ forceStop: { volume: 1 } }, () => null, 'page 1', null],
  [{ limitStop: { count: Number(huge) } }, () => null, 'end', null],
  [{ forceStop: { pages: 9 } }, () => null, 'end', null],
  [{ forceStop: { time: 600 } }, () => null, 'end', null],
  ...(['field', 'path'] as const).flatMap((name) => {
    const flag = (stopOn: boolean, more: object = {}) => ({
      nextPageFlag: { [name]: 'total', stopOn, ...more },
    });
    return [
      [flag(false), (page: number) => String(page < PAGES), 'end', null],
      [flag(true), (page: number) => String(page >= PAGES), 'end', null],
      [flag(false), (page: number) => (page < PAGES ? huge : '0'), 'end', null],
      [flag(false), () => null, 'page 1', 'missing-stop-value'],
      [flag(false), () => 'null', 'page 1', 'missing-stop-value'],
      [flag(true), () => null, 'page 1', 'missing-stop-value'],
      [flag(true), () => '"false"', 'page 1', 'missing-stop-value'],
      [flag(false), () => '"false"', 'end', null],
      [flag(false), (page: number) => (page === 1 ? 'true' : null), 'page 2', 'missing-stop-value'],
      [flag(false, { ifNotSet: true }), () => null, 'end', null],
      // the configuration says what a missing member means
      [flag(false, { ifNotSet: false }), () => null, 'page 1', null],
    ] as const;
  }),
];

suite('interpret: rows that may be missing', (test) => {
  for (const [name, method] of Object.entries(methods))
    test(`${name}: what a stop condition does with a value that is missing, null, a text, large, or repeated`, async () => {
      for (const [condition, member, ends, warning] of table) {
        const label = `${JSON.stringify(condition)} ${member(1)} ${member(2)}`;
        const found = await seen(method, condition, (page, members) => {
          const value = member(page);
          return value === null ? members : { ...members, total: value };
        });
        const isAtEnd = ends === 'end';
        const last = ends === 'page 1' ? 1 : ends === 'page 2' ? 2 : PAGES;
        assert.is(found.rows, last * SIZE, label);
        const isAsked = isAtEnd && method.asksOnce;
        assert.ok(
          found.requests === last || (isAsked && found.requests === last + 1),
          `${label}: ${found.requests} requests`,
        );
        // the value for the next page, which was not followed on the only page, is another statement
        const isUnfollowed =
          warning === null && ends === 'page 1' && !method.asksOnce && isDecided(condition);
        const expected = isUnfollowed ? 'more-announced' : warning;
        assert.equal(
          found.rules,
          expected === null ? [] : [expected],
          `${label} ${found.messages}`,
        );
        assert.is(found.ok, expected === null, label);
      }
    });

  test('a member that is there twice has its last value; a response that is cut ends the run', async () => {
    for (const [name, method] of Object.entries(methods)) {
      const twice = await seen(method, { limitStop: { field: 'total' } }, (_, members) => {
        const all = Object.entries({ ...members, total: '6' }).map(
          ([key, value]) => `"${key}":${value}`,
        );
        return `{"total":null,${all.join(',')}}`;
      });
      assert.equal([twice.rows, twice.ok, twice.rules], [6, true, []], name);
      const cut = await seen(method, {}, (page, members) =>
        page === 2 ? `{"items":${members.items}` : members,
      );
      assert.equal([cut.requests, cut.ok], [2, false], name);
    }
  });

  test('a field that leads nowhere is named with the one that was meant', async () => {
    const { pagenum } = methods as { pagenum: Method };
    const message = async (condition: object, members: Record<string, string>) =>
      (await seen(pagenum, condition, (_, own) => ({ ...own, ...members }))).messages.join('\n');
    assert.match(
      await message({ limitStop: { field: 'totl' } }, { total: '6' }),
      /^'items' ended after page 1 with 2 records, because the response has no "totl" \("field" of "limitStop"\); did you mean "total"\?$/,
    );
    assert.match(
      await message({ nextPageFlag: { field: 'more', stopOn: false } }, { meta: '{"more":true}' }),
      'set "path" to "meta.more" instead of "field"',
    );
    // the name is misspelt, whatever a missing flag means
    assert.match(
      await message(
        { nextPageFlag: { field: 'has_mor', stopOn: false, ifNotSet: false } },
        { has_more: 'true' },
      ),
      'did you mean "has_more"?',
    );
    assert.match(
      await message({ nextPageFlag: { field: 'again', stopOn: false } }, {}),
      'if the API leaves it out on the last page, set "ifNotSet"',
    );
  });

  test('a condition that ends the job against what the response announces is reported', async () => {
    const { pagenum } = methods as { pagenum: Method };
    const rules = async (condition: object, members: Record<string, string>) =>
      (await seen(pagenum, condition, (_, own) => ({ ...own, ...members }))).rules;
    // the number of this page in the place of the total; a flag that is read the wrong way round
    assert.equal(await rules({ limitStop: { field: 'count' } }, { count: '2', total: '6' }), [
      'more-announced',
    ]);
    assert.equal(
      await rules({ nextPageFlag: { field: 'has_more', stopOn: true } }, { has_more: 'true' }),
      ['more-announced'],
    );
    // of another kind than the flag that the configuration names
    assert.equal(
      await rules(
        { nextPageFlag: { field: 'again', stopOn: false } },
        { again: 'false', next: '"x"' },
      ),
      ['more-announced'],
    );
    assert.equal(await rules({ limitStop: { count: 2 } }, { total: '6' }), []);
  });

  test('a short last page that lacks the field of a condition is the end anyway', async () => {
    const method = methods['pagenum, limit'] as Method;
    const found = await seen(method, { nextPageFlag: { field: 'more', stopOn: false } }, () => ({
      items: '[{"id":1}]',
    }));
    assert.equal([found.requests, found.rows, found.rules, found.ok], [1, 1, [], true]);
  });

  test('PAG-SAME: a repeated page is reported where it is as large as the largest', async () => {
    for (const [name, method] of Object.entries(methods)) {
      // the API does not know the parameter
      const { rows, requests, rules, ok } = await seen(
        method,
        {},
        (_, members) => members,
        () => 1,
      );
      assert.is(requests, 2, name);
      assert.is(rows, 2, name);
      assert.equal(rules, ['repeated-page'], name);
      assert.not.ok(ok, name);
    }
    // a cursor that includes the last record: the same request has the same page
    const { cursor } = methods as { cursor: Method };
    const including = await seen(
      cursor,
      {},
      (after) => ({
        items: JSON.stringify(
          [1, 2, 3, 4, 5, 6]
            .filter((id) => id >= after)
            .slice(0, SIZE)
            .map((id) => ({ id })),
        ),
      }),
      ({ url }) => number(new URL(url).searchParams, 'after', 0),
    );
    assert.equal(including.rules, []);
    // an empty page is no part of the data
    const { rules } = await seen(
      methods['response.param'] as Method,
      {},
      () => '{"items":[],"goto":"a"}',
    );
    assert.equal(rules, ['no-data', 'no-rows']);
  });

  test('a page with the records of the one before, but another response, is in the tables twice', async () => {
    let asked = 0;
    const { rows, rules } = await seen(methods['response.url'] as Method, {}, (page, members) =>
      asked++ === 0 ? { ...members, goto: '"/v1/items?p=1"' } : { ...members, page: String(page) },
    );
    // the last page says that it is the last
    assert.equal([rows, rules], [8, []]);
    for (const filter of [{}, { responseFilter: 'x' }]) {
      let number = 0;
      const { events } = await extract(
        configuration({
          api: { pagination: { method: 'pagenum' } },
          jobs: [{ endpoint: 'items', dataField: 'items', ...filter }],
        }),
        () => ({ json: { at: number++, items: number > 3 ? [] : idsOf(1) } }),
      );
      assert.equal(
        events.flatMap((event) =>
          event.kind === 'warning' && event.expected !== true ? [event.rule] : [],
        ),
        ['repeated-page'],
        JSON.stringify(filter),
      );
    }
  });
});
