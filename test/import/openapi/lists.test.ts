// What the lists, tables, parents, pages and values of real documents become: each case is a document of a few lines.

import * as assert from 'uvu/assert';
import { stringify } from 'yaml';
import { draftText, type Imported } from '../../../src/import/draft.ts';
import { readOpenApi } from '../../../src/import/openapi/index.ts';
import { compile } from '../../../src/index.ts';
import { suite } from '../../support/suite.ts';
import { withCheckedAnswers } from '../offered-answers.ts';

type Members = Readonly<Record<string, unknown>>;

const TEXT = { type: 'string' };
const object = (properties: Members, more: Members = {}) => ({
  type: 'object',
  properties,
  ...more,
});
const list = (items: unknown = object({ id: TEXT })) => ({ type: 'array', items });
const query = (name: string, schema: Members = { type: 'integer' }, more: Members = {}) => ({
  name,
  in: 'query',
  schema,
  ...more,
});
const get = (schema: unknown, parameters: readonly unknown[] = [], more: Members = {}) => ({
  get: {
    parameters,
    responses: { 200: { content: { 'application/json': { schema } }, ...more } },
  },
});

const read = (
  document: Members,
  more: Partial<Parameters<typeof readOpenApi>[0]> = {},
): Promise<Imported> =>
  withCheckedAnswers(
    readOpenApi({
      bytes: new TextEncoder().encode(
        stringify({ openapi: '3.0.3', servers: [{ url: 'https://h.example/v1' }], ...document }),
      ),
      file: 'openapi.yaml',
      name: 'shop',
      settings: undefined,
      spec: undefined,
      nowMs: 0,
      only: undefined,
      ...more,
    }),
  );
const imported = (paths: Members, components: Members = {}) => read({ paths, components });
// biome-ignore lint/suspicious/noExplicitAny: a written configuration
const written = ({ drafts: [draft] }: Imported): any => draft?.value;
const jobs = (found: Imported) => written(found).config.jobs;
const choices = ({ questions }: Imported) =>
  questions.flatMap((question) => (question.kind === 'choice' ? [question] : []));

suite('import/openapi/lists', (test) => {
  test('records of every form of schema are seen, and the list beside them is not taken for them', async () => {
    const sort = list(object({ by: TEXT }));
    for (const [name, items] of Object.entries({
      oneOf: { oneOf: [object({ id: TEXT }), object({ url: TEXT })] },
      anyOf: { anyOf: [{ $ref: '#/components/schemas/A' }] },
      allOf: { allOf: [{ $ref: '#/components/schemas/A' }, object({ b: TEXT })] },
      'nothing said': {},
    })) {
      const found = await imported(
        { '/folders': get(object({ entries: list(items), order: sort, errors: sort })) },
        { schemas: { A: object({ id: TEXT }) } },
      );
      assert.is(jobs(found)[0].dataField, 'entries', name);
    }
    const wrapped = await imported({
      '/a': get({ anyOf: [object({ data: list() }), { type: 'null' }] }),
      '/orders': get(object({ data: object({ orders: list(), items: list() }) })),
    });
    assert.equal(
      jobs(wrapped).map((job: Members) => job.dataField),
      ['data', 'data.orders'],
    );
  });

  test('lists that are equally good are asked', async () => {
    const found = await imported({ '/feed': get(object({ posts: list(), ads: list() })) });
    assert.is(jobs(found)[0].dataField, undefined);
    assert.equal(choices(found)[0]?.candidates, ['posts', 'ads']);
    const text = found.drafts.map((draft) => draftText(draft, found)).join();
    assert.match(text, '# sluice asked: dataField:');
    const { diagnostics } = await compile(text, { name: 'config.yaml' });
    assert.equal(
      diagnostics.map(({ rule }) => rule),
      ['open-question'],
    );
  });

  test('an operation that returns one object is left out by name, and read with --details', async () => {
    const person = object({ id: TEXT, name: TEXT, roles: list() });
    const paths = {
      '/people': get(object({ data: list(person) })),
      '/people/{personId}': get(person),
      '/me': get(person),
      '/shared': get(object({ id: TEXT, content: object({ entries: list() }) })),
    };
    const found = await imported(paths);
    assert.equal(
      jobs(found).map((job: Members) => job.dataType),
      ['people'],
    );
    assert.equal(
      found.notCarried.map(({ stream, why }) => `${stream} ${why}`),
      [
        'GET /people/{personId} it returns one object',
        'GET /me it returns one object',
        'GET /shared it returns one object',
      ],
    );
    const details = await read({ paths }, { details: true });
    assert.equal(details.notCarried, []);
    assert.equal(jobs(details)[0].children[0].dataField, '.');
    assert.is(jobs(details)[1].dataField, '.');
  });

  test('what is not carried over stands at the top of the configuration', async () => {
    const thing = object({ id: TEXT, name: TEXT });
    const things = [...'abcdefghij'].map((name) => [`/${name}`, get(thing)] as const);
    const found = await imported({ '/people': get(list()), ...Object.fromEntries(things) });
    const [, ...lines] = found.drafts
      .map((draft) => draftText(draft, found))
      .join()
      .split('\n');
    assert.equal(
      lines.filter((line) => line.startsWith('#')),
      [
        '# note: a document shows no response: check with "sluice record" what the API sends',
        `# not carried over: ${things
          .slice(0, 8)
          .map(([name]) => `GET ${name}`)
          .join(', ')} and 2 more (import-report.json says why)`,
      ],
    );
  });

  test('each operation has its own table, named by the resource', async () => {
    const found = await imported({
      '/teams': get(list()),
      '/orgs/{org}/teams': get(list()),
      '/orders/list': get(list()),
      '/v2/shops.json': get(list()),
    });
    assert.equal(
      found.carried.map(({ table }) => table),
      ['teams', 'orgs_teams', 'orders', 'shops'],
    );
  });

  test('a parameter is the member that its name says, and an id only where it says so', async () => {
    for (const [param, fields, field] of [
      ['project_gid', ['gid', 'name'], 'gid'],
      ['ProjectSid', ['sid', 'id'], 'sid'],
      ['projectId', ['id'], 'id'],
      ['project', ['id', 'name'], 'id'],
      ['projectId', ['project_id', 'id'], 'project_id'],
      ['project_number', ['id', 'number'], 'number'],
      ['slug', ['id', 'slug'], 'slug'],
      ['projectName', ['id', 'title'], undefined],
      ['project_gid', ['id'], 'id'],
      ['project_number', ['id'], undefined],
    ] as const) {
      const properties = Object.fromEntries(fields.map((name) => [name, TEXT]));
      const found = await imported({
        '/projects': get(list(object(properties))),
        [`/projects/{${param}}/tasks`]: get(list()),
      });
      const [projects, tasks] = jobs(found);
      const name = `{${param}} of ${fields.join(', ')}`;
      if (field !== undefined)
        assert.equal(projects.children[0].placeholders, { [param]: field }, name);
      else {
        assert.is(tasks.endpoint, `projects/{attr:${param}}/tasks`, name);
        assert.is(written(found).config[param], `<${param}>`);
      }
    }
  });

  test('a list elsewhere is the parent of the resource that a parameter names', async () => {
    const found = await imported({
      '/conversations': get(list(object({ sid: TEXT }))),
      '/services/{ConversationSid}/messages': get(list()),
      '/conversations/{ConversationSid}/users/{id}/posts': get(list()),
    });
    assert.equal(jobs(found)[0].children[0].endpoint, 'services/{ConversationSid}/messages');
    assert.equal(
      jobs(found)[0].children[1].endpoint,
      'conversations/{ConversationSid}/users/{attr:user_id}/posts',
    );
  });

  test('pages: extensions, next addresses, tokens, the last record, offsets and numbers, with the limit of the document', async () => {
    const data = (more: Members = {}) => object({ data: list(object({ id: TEXT })), ...more });
    const size = (name: string, more: Members) => query(name, { type: 'integer', ...more });
    const offset = { method: 'offset', limit: 200 };
    const cases: Readonly<Record<string, readonly [Members, Members]>> = {
      'a limit is never a page': [
        get(data(), [size('limit', { default: 20, maximum: 200 }), query('offset')]),
        offset,
      ],
      'the default counts where there is no maximum': [
        get(data(), [size('per_page', { default: 30 }), query('page')]),
        { method: 'pagenum', limit: 30, limitParam: 'per_page' },
      ],
      'a page that begins at 0': [
        get(data(), [query('pageNumber', { type: 'integer', minimum: 0 })]),
        { method: 'pagenum', pageParam: 'pageNumber', firstPage: 0 },
      ],
      'no size is made up': [
        get(data(), [query('skip')]),
        { method: 'offset', offsetParam: 'skip', advanceBy: 'received' },
      ],
      'the next address': [
        get(data({ next: { ...TEXT, example: 'https://h.example/v1/a?page=2' } }), [query('page')]),
        { method: 'response.url', urlKey: 'next' },
      ],
      'a link': [
        get(data({ links: object({ next: TEXT }) })),
        { method: 'response.url', urlKey: 'links.next' },
      ],
      'a token of the same stem': [
        get(data({ nextPageToken: TEXT }), [query('pageToken', TEXT), query('pageSize')]),
        {
          method: 'response.param',
          responseParam: 'nextPageToken',
          queryParam: 'pageToken',
          includeParams: true,
        },
      ],
      'the last record': [
        get(data({ has_more: { type: 'boolean' } }), [
          query('starting_after', TEXT),
          query('limit'),
        ]),
        {
          method: 'response.param',
          responseParam: 'data.-1.id',
          queryParam: 'starting_after',
          includeParams: true,
          nextPageFlag: { field: 'has_more', stopOn: false },
        },
      ],
      'the header Link': [
        get(data(), [query('page'), query('per_page')], { headers: { Link: { schema: TEXT } } }),
        { method: 'link-header' },
      ],
      'x-ms-pageable': [
        { get: { ...get(data()).get, 'x-ms-pageable': { nextLinkName: 'nextLink' } } },
        { method: 'response.url', urlKey: 'nextLink' },
      ],
      'x-speakeasy-pagination': [
        {
          get: {
            ...get(data()).get,
            'x-speakeasy-pagination': {
              type: 'cursor',
              inputs: [{ name: 'since', in: 'parameters', type: 'cursor' }],
              outputs: { nextCursor: '$.meta.next' },
            },
          },
        },
        {
          method: 'response.param',
          responseParam: 'meta.next',
          queryParam: 'since',
          includeParams: true,
        },
      ],
    };
    for (const [name, [path, wanted]] of Object.entries(cases)) {
      const found = await imported({ '/a': path });
      assert.equal(written(found).api.pagination, wanted, name);
      const setting = found.carried[0]?.findings?.find((each) => /pagination/.test(each.setting));
      assert.is(setting?.grade, /^x-|^the header/.test(name) ? 'untested' : 'assumed', name);
      assert.equal(choices(found), [], name);
    }
  });

  test('members that have a dot in their name', async () => {
    const found = await imported({
      '/people': get(object({ '@odata.nextLink': TEXT, 'odata.value': list() }), [query('$skip')]),
    });
    const { api, config } = written(found);
    assert.equal(api.pagination, { method: 'response.url', urlKey: '["@odata.nextLink"]' });
    assert.is(config.jobs[0].dataField, '["odata.value"]');
  });

  test('a question about pages that several lists have stands once, where one answer is that of all', async () => {
    const paged = object({
      a: list(),
      b: list(),
      meta: object({ next_page: { type: 'integer' } }),
    });
    const open = { '/a': get(paged), '/b': get(paged), '/c': get(list()) };
    const asked = async (paths: Members) => {
      const found = await imported(paths);
      const [draft] = found.drafts;
      assert.ok(draft);
      return draftText(draft, found);
    };
    const text = await asked(open);
    assert.is(text.match(/sluice asked/g)?.length, 1);
    assert.match(text, /api:\n {2}# sluice asked: pagination: for a, b: .*meta\.next_page/);
    const other = get(list(), [query('page'), query('limit')]);
    const beside = await asked({ ...open, '/d': other });
    assert.is(beside.match(/sluice asked/g)?.length, 1);
    assert.match(
      beside,
      /method: multiple\n {4}# sluice asked: default: for a, b: .*\n {4}# {3}default: d # .*\n {4}scrollers:/,
    );
    const alone = await asked({ '/a': get(paged), '/c': get(list()) });
    assert.match(alone, /- endpoint: a\n {6}# sluice asked: scroller:/);
  });

  test('pages that the document leaves open are asked, and stand in the configuration', async () => {
    const both = await imported({
      '/a': get(list(), [query('page'), query('offset'), query('limit')]),
    });
    assert.equal(
      choices(both)[0]?.candidates.map((each) => Object(each).method),
      ['offset', 'pagenum'],
    );
    for (const params of [[query('limit')], [query('cursor', TEXT)]]) {
      const found = await imported({ '/a': get(list(), params) });
      assert.is(written(found).api.pagination, undefined);
      assert.is(choices(found)[0]?.name, 'a: pagination');
      const text = found.drafts.map((draft) => draftText(draft, found)).join();
      assert.match(text, /api:\n {2}# sluice asked: pagination: .*\n {2}baseUrl/);
    }
    const authentication = await imported({ '/a': get(list(), [query('access_token', TEXT)]) });
    assert.equal(choices(authentication), []);
  });

  test('the begin of a period is no position of a page, however its date is described', async () => {
    const limit = query('limit', { type: 'integer', maximum: 50 });
    const day = '^\\d{4}-\\d{2}-\\d{2}$';
    for (const [name, param] of Object.entries({
      format: query('from', { ...TEXT, format: 'date' }),
      'date-time': query('from', { ...TEXT, format: 'date-time' }),
      pattern: query('from', { ...TEXT, pattern: day }),
      'example of the schema': query('start', { ...TEXT, example: '2024-01-31' }),
      'examples of the parameter': query('start', TEXT, {
        examples: { one: { value: '2024-01-31T00:00:00Z' } },
      }),
      'default value': query('from', { ...TEXT, default: '2024-01-01' }),
      description: query('from', { type: 'integer' }, { description: 'Unix timestamp' }),
      'a token': query('after', { ...TEXT, format: 'date-time' }),
    })) {
      const found = await imported({ '/a': get(list(), [param, limit]) });
      assert.is(written(found).api.pagination, undefined, name);
      assert.equal(
        choices(found).map(({ candidates, text }) => [
          candidates,
          /"(?:from|start|after)"/.test(text),
        ]),
        [[[], false]],
        name,
      );
    }
    const until = query('to', { ...TEXT, format: 'date' });
    const period = await imported({ '/a': get(list(), [query('from', TEXT), until, limit]) });
    assert.is(written(period).api.pagination, undefined);
  });

  test('a position stays one: numbers, a pattern of numbers, and a description that speaks of pages', async () => {
    const limit = query('limit', { type: 'integer', maximum: 50 });
    for (const param of [
      query('from', { type: 'integer' }),
      query('from', { ...TEXT, pattern: '^\\d+$' }),
      query('from', TEXT, { description: 'The position of the first record at that time' }),
    ]) {
      const found = await imported({ '/a': get(list(), [param, limit]) });
      assert.equal(written(found).api.pagination, {
        method: 'offset',
        offsetParam: 'from',
        limit: 50,
      });
    }
  });

  test('a date that a request needs is asked for, with its form', async () => {
    const since = query('since', { ...TEXT, format: 'date' }, { required: true });
    const found = await imported({ '/a': get(list(), [since]) });
    assert.match(
      found.questions[0]?.text ?? '',
      /needs the parameter "since" \(such as 2024-01-31\)/,
    );
  });

  test('examples are nobody’s values; what the document fixes is written', async () => {
    const needed = { required: true };
    const found = await imported({
      '/tasks': get(list(), [
        query('project', { ...TEXT, example: '4711' }, needed),
        query('version', { ...TEXT, enum: ['2'] }, needed),
        query('view', { ...TEXT, default: 'all' }, needed),
        { name: 'X-Api-Key', in: 'header', schema: TEXT, ...needed },
        query('page', { type: 'integer' }, needed),
      ]),
      '/notes': get(list(), [query('id', TEXT, needed)]),
    });
    assert.equal(jobs(found)[0].params, {
      project: { attr: 'project' },
      version: '2',
      view: 'all',
    });
    assert.equal(jobs(found)[0].headers, { 'X-Api-Key': { attr: '#X_Api_Key' } });
    assert.equal(jobs(found)[1].params, { id: { attr: 'notes_id' } });
    assert.not.match(JSON.stringify(found), /4711/);
    assert.equal(
      found.questions.map(({ kind, name }) => `${kind} ${name}`),
      ['input project', 'secret #X_Api_Key', 'input notes_id'],
    );
    const text = found.drafts.map((draft) => draftText(draft, found)).join();
    const { diagnostics } = await compile(text, { name: 'config.yaml' });
    assert.ok(diagnostics.some(({ rule }) => rule === 'unfilled-template'));
  });

  test('the body of a named POST operation is sent', async () => {
    const body = object(
      { client: TEXT, token: TEXT, cursor: TEXT, count: { type: 'integer', default: 500 } },
      { required: ['client', 'token'] },
    );
    const { get: operation } = get(object({ added: list(), next_cursor: TEXT }));
    const paths = {
      '/sync': {
        post: {
          ...operation,
          operationId: 'sync',
          requestBody: { content: { 'application/json': { schema: body } } },
        },
      },
    };
    const found = await read({ paths }, { only: ['sync'] });
    assert.equal(jobs(found)[0].params, { client: { attr: 'client' }, token: { attr: '#token' } });
    assert.is(written(found).api.pagination.queryParam, 'cursor');
  });

  test('Swagger 2.0, with its own lines', async () => {
    const found = await readOpenApi({
      bytes: new TextEncoder().encode(`swagger: "2.0"
host: h.example
basePath: /v2
schemes: [https]
securityDefinitions: { key: { type: apiKey, in: header, name: X-Key } }
security: [{ key: [] }]
paths:
  /pets:
    get:
      produces: [application/json]
      parameters: [{ name: status, in: query, required: true, type: string }]
      responses: { "200": { description: x, schema: { type: array, items: { $ref: "#/definitions/Pet" } } } }
definitions: { Pet: { type: object, properties: { id: { type: integer } } } }
`),
      file: 'swagger.yaml',
      name: 'pets',
      settings: undefined,
      spec: undefined,
      nowMs: 0,
      only: undefined,
    });
    assert.is(written(found).api.baseUrl, 'https://h.example/v2/');
    assert.is(written(found).api.authentication.name, 'X-Key');
    assert.equal(jobs(found)[0].params, { status: { attr: 'pets_status' } });
    const [endpoint] = found.carried[0]?.findings ?? [];
    assert.is(endpoint?.because[0]?.source, 'swagger.yaml:10');
  });

  test('a document in several files, which refer to each other from their own folders', async () => {
    const files: Readonly<Record<string, string>> = {
      'paths/pets.yaml': stringify(get(list({ $ref: '../schemas/pet.yaml#/Pet' }))),
      'schemas/pet.yaml': stringify({
        Pet: { allOf: [{ $ref: '#/Base' }] },
        Base: { $ref: 'base.yaml' },
      }),
      'schemas/base.yaml': stringify(object({ id: TEXT }, { required: ['id'] })),
    };
    const readBeside = async (path: string) => {
      const text = files[path];
      return text === undefined ? undefined : new TextEncoder().encode(text);
    };
    const document = { paths: { '/pets': { $ref: 'paths/pets.yaml' } } };
    const found = await read(document, { readBeside });
    assert.equal(jobs(found)[0].primaryKey, ['id']);
    assert.is(found.carried[0]?.findings?.[0]?.because[0]?.source, 'paths/pets.yaml:2');
    try {
      await read({ paths: { '/pets': { $ref: 'paths/other.yaml' } } }, { readBeside });
      assert.unreachable();
    } catch (error) {
      assert.match(
        (error as Error).message,
        'refers to "paths/other.yaml", which is not in its folder',
      );
    }
  });

  test('the server is that of the option, of the document, or an input of it', async () => {
    const paths = { '/a/': get(list()) };
    const url = (found: Imported) => written(found).api.baseUrl;
    assert.is(
      url(await read({ paths, servers: [] }, { server: 'http://127.0.0.1:8080' })),
      'http://127.0.0.1:8080/',
    );
    assert.is(jobs(await read({ paths }))[0].endpoint, 'a/');
    const relative = { paths, servers: [{ url: '/api/v2' }] };
    assert.is(
      url(await read(relative, { server: 'http://h.example' })),
      'http://h.example/api/v2/',
    );
    const open = await read({
      paths,
      servers: [
        { url: 'https://{site}.h.example/v1', variables: { site: { default: 'your-site' } } },
      ],
    });
    assert.equal(url(open), {
      function: 'concat',
      args: ['https://', { attr: 'site' }, '.h.example/v1/'],
    });
    assert.is(written(open).config.site, '<site>');
    assert.equal(open.questions[0]?.kind, 'input');
  });

  test('keys: the member that finds a record, else an id that every record has', async () => {
    const found = await imported({
      '/a': get(list(object({ gid: TEXT, id: TEXT }))),
      '/a/{a_gid}': get(object({ gid: TEXT })),
      '/b': get(list(object({ id: TEXT }, { required: ['id'] }))),
      '/c': get(list(object({ id: TEXT }))),
      '/a/{a_gid}/n': get(list(object({ number: TEXT }))),
      '/a/{a_gid}/n/{number}': get(object({ number: TEXT })),
    });
    const keys = new Map(
      jobs(found)
        .flatMap((job: { children?: Members[] }) => [job, ...(job.children ?? [])])
        .map((job: Members) => [job.dataType, job.primaryKey]),
    );
    assert.equal(Object.fromEntries(keys), { a: ['gid'], b: ['id'], c: undefined, n: undefined });
  });

  test('keys: a path that returns some records of a list finds none of them', async () => {
    const tag = object({ type: TEXT, value: TEXT });
    const tags = object({ tags: list(tag) });
    const event = object({ id: TEXT, feature: TEXT }, { required: ['id'] });
    const found = await imported({
      '/tags': get(tags),
      '/tags/{type}': get(tags),
      '/tags/{type}/{value}': get(object({ tag })),
      '/tokens': get(list(object({ name: TEXT }))),
      '/tokens/{name}': get(list(object({ name: TEXT }))),
      '/events': get(list(event)),
      '/events/{feature}': get(list(event)),
      '/accounts': get(list(object({ account_id: TEXT }))),
      '/accounts/{account_id}': get(list(object({ account_id: TEXT }))),
      '/stated': { get: { ...get(list(tag)).get, 'x-primary-key': ['type', 'value'] } },
    });
    assert.equal(
      jobs(found).map((job: Members) => [job.endpoint, job.primaryKey]),
      [
        ['tags', ['type', 'value']],
        ['tokens', undefined],
        ['events', ['id']],
        ['accounts', ['account_id']],
        ['stated', ['type', 'value']],
      ],
    );
    assert.match(
      found.drafts.map((draft) => draftText(draft)).join(),
      'primaryKey: [ type, value ] # assumed: /tags/{type}/{value} finds a record by them',
    );
    assert.equal(
      found.notCarried.map(({ stream, why }) => `${stream}: ${why}`),
      [
        'GET /tags/{type}: its records are some of those of /tags',
        'GET /tags/{type}/{value}: it returns one object',
        'GET /tokens/{name}: its records are some of those of /tokens',
        'GET /events/{feature}: its records are some of those of /events',
        'GET /accounts/{account_id}: it returns one record of /accounts',
      ],
    );
  });

  test('an operation for one record that returns it as the list does is left out; a list below the same address is not', async () => {
    const account = object({ AccountID: TEXT, Name: TEXT });
    const folder = object({ id: TEXT, path: TEXT });
    const paths = {
      '/Accounts': get(object({ Accounts: list(account) })),
      '/Accounts/{AccountID}': get(object({ Accounts: list(account) })),
      '/Accounts/{Name}': get(object({ Accounts: list(account) })),
      '/folders': get(list(folder)),
      '/folders/{id}': get(list(folder), [query('offset'), query('limit')]),
    };
    const found = await imported(paths);
    assert.equal(
      jobs(found).map((job: Members) => job.endpoint),
      ['Accounts', 'folders'],
    );
    assert.equal(
      found.notCarried.map(({ why }) => why),
      ['it returns one record of /Accounts', 'its records are some of those of /Accounts'],
    );
    const named = await read({ paths }, { only: ['/Accounts/{AccountID}'] });
    assert.is(jobs(named)[0].children[0].dataField, 'Accounts');
  });

  test('no part of the path to the records is about the response; the only list is an assumption that is said', async () => {
    const part = list(object({ href: TEXT }));
    const found = await imported({
      '/usage': get(object({ _links: object({ parts: part }) })),
      '/shows': get(object({ seasons: list(), _links: object({ items: part }) })),
    });
    assert.equal(
      found.notCarried.map(({ stream }) => stream),
      ['GET /usage'],
    );
    assert.is(jobs(found)[0].dataField, 'seasons');
    assert.match(
      found.drafts.map((draft) => draftText(draft)).join(),
      'dataField: seasons # assumed: the only list of objects in the schema of the response',
    );
  });

  test('a response that speaks of pages is asked about when no parameter requests them', async () => {
    const beside = {
      flag: { has_more: { type: 'boolean' } },
      marker: { next_marker: TEXT },
      count: { page: { type: 'integer' }, pages: { type: 'integer' } },
      nested: { meta: object({ pagination: object({ next_page: { type: 'integer' } }) }) },
    };
    for (const [name, members] of Object.entries(beside)) {
      const found = await imported({ '/a': get(object({ a: list(), ...members })) });
      assert.equal(
        choices(found).map((choice) => choice.name),
        ['a: pagination'],
        name,
      );
    }
    const whole = await imported({ '/a': get(object({ a: list(), total: { type: 'integer' } })) });
    assert.equal(choices(whole), []);
  });

  test('a parameter that is of something else than the list in front of it is an input', async () => {
    const flags = object({ key: TEXT, name: TEXT });
    const found = await imported({
      '/flags': get(list(flags)),
      '/flags/{flagKey}': get(flags),
      '/flags/{environmentKey}/{flagKey}/users': get(list()),
      '/flags/{flag_key}/rules': get(list()),
      '/templates/enterprise': get(list(object({ id: TEXT }))),
      '/enterprises/{enterprise_id}/devices': get(list()),
    });
    const [{ children }, ...others] = jobs(found);
    assert.equal(
      children.map((job: Members) => job.endpoint),
      ['flags/{attr:environmentKey}/{flagKey}/users', 'flags/{flag_key}/rules'],
    );
    assert.equal(
      others.map((job: Members) => job.endpoint),
      ['templates/enterprise', 'enterprises/{attr:enterprise_id}/devices'],
    );
  });

  test('a text with the name of the resource is no number; parameters in a row may be of one record', async () => {
    const path = (name: string, schema: Members = TEXT) => ({ name, in: 'path', schema });
    const number = { type: 'integer' };
    const packages = object({ id: number, type: TEXT, name: TEXT });
    const found = await imported({
      '/orgs': get(list(object({ id: number }))),
      '/orgs/{org}/teams': get(list(), [path('org')]),
      '/shops': get(list(object({ id: number }))),
      '/shops/{shop}/orders': get(list(), [path('shop', number)]),
      '/packages': get(list(packages)),
      '/packages/{type}/{name}/files': get(list(), [path('type'), path('name')]),
    });
    const all = jobs(found).flatMap((job: { children?: Members[] }) => [
      job,
      ...(job.children ?? []),
    ]);
    const of = (table: string) => all.find((job: Members) => job.dataType === table);
    assert.is(of('teams').endpoint, 'orgs/{attr:org}/teams');
    assert.equal(of('orders').placeholders, { shop: 'id' });
    assert.equal(of('files').placeholders, { type: 'type', name: 'name' });
  });

  test('general names have a value for each table; tokens that are issued in several ways are one', async () => {
    const ids = query('ids[]', list(TEXT), { required: true });
    const schemes = {
      personal: { type: 'http', scheme: 'bearer' },
      oauth: { type: 'oauth2', flows: {} },
    };
    const found = await read({
      paths: { '/images': get(list(), [ids]), '/assets': get(list(), [ids]) },
      security: [{ personal: [] }, { oauth: ['read'] }],
      components: { securitySchemes: schemes },
    });
    assert.equal(
      jobs(found).map((job: Members) => job.params),
      [{ 'ids[]': { attr: 'images_ids' } }, { 'ids[]': { attr: 'assets_ids' } }],
    );
    assert.equal(written(found).api.authentication, { type: 'bearer', token: { attr: '#token' } });
  });
});
