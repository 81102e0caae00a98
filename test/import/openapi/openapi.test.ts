// What a document states of lists, parents, authentication and pages, and what it leaves open.

import * as assert from 'uvu/assert';
import { draftText, type Imported } from '../../../src/import/draft.ts';
import { readOpenApi } from '../../../src/import/openapi/index.ts';
import { ImportProblem } from '../../../src/import/problem.ts';
import { compile } from '../../../src/index.ts';
import { writeYaml } from '../../../src/text/yaml-writer.ts';
import { suite } from '../../support/suite.ts';
import { withCheckedAnswers } from '../offered-answers.ts';

const DOCUMENT = `openapi: 3.0.3
info: { title: Shop }
servers: [{ url: "https://{region}.example.com/v1", variables: { region: { default: eu } } }]
security: [{ main: [] }]
paths:
  /shops:
    get:
      operationId: listShops
      parameters:
        - { name: cursor, in: query, schema: { type: string } }
        - { name: view, in: query, required: true, schema: { type: string, enum: [full] } }
      responses:
        "200": { content: { application/json: { schema: { $ref: "#/components/schemas/Shops" } } } }
  /shops/{shopId}/orders:
    parameters: [{ name: shopId, in: path, required: true, schema: { type: string } }]
    get:
      operationId: listOrders
      parameters:
        - { name: page, in: query, schema: { type: integer } }
      responses:
        "200":
          content:
            application/json:
              schema: { type: object, properties: { result: { type: object, properties: { orders: { type: array, items: { $ref: "#/components/schemas/Order" } } } } } }
  /tenants/{tenant}/things:
    get:
      operationId: listThings
      parameters: [{ name: X-Version, in: header, required: true, schema: { type: string } }]
      responses: { "200": { content: { application/json: { schema: { type: array, items: { type: object, properties: { a: { type: string } } } } } } } }
  /health:
    get: { responses: { "200": { content: { application/json: { schema: { type: object, properties: { ok: { type: boolean } } } } } } } }
components:
  securitySchemes: { main: { type: http, scheme: bearer } }
  schemas:
    Order: { type: object, properties: { number: { type: string } } }
    Shop: { allOf: [{ type: object, properties: { id: { type: string } } }] }
    Shops: { type: object, properties: { data: { type: array, items: { $ref: "#/components/schemas/Shop" } }, next_cursor: { type: string } } }
`;
const imported = (text: string, only?: readonly string[]) =>
  withCheckedAnswers(
    readOpenApi({
      bytes: new TextEncoder().encode(text),
      file: 'openapi.yaml',
      name: 'shop',
      settings: undefined,
      spec: undefined,
      nowMs: 0,
      only,
    }),
  );
// biome-ignore lint/suspicious/noExplicitAny: a written configuration
const written = ({ drafts: [draft] }: Imported): any => draft?.value;
const names = ({ questions }: Imported) => questions.map(({ name }) => name);

suite('import/openapi', (test) => {
  test('lists become jobs, below the lists that their addresses need', async () => {
    const found = await imported(DOCUMENT, ['listOrders']);
    assert.equal(written(found), {
      api: {
        baseUrl: 'https://eu.example.com/v1/',
        authentication: { type: 'bearer', token: { attr: '#token' } },
        pagination: {
          method: 'multiple',
          scrollers: {
            shops: {
              method: 'response.param',
              responseParam: 'next_cursor',
              queryParam: 'cursor',
              includeParams: true,
            },
            orders: { method: 'pagenum' },
          },
        },
      },
      config: {
        outputBucket: 'eu',
        '#token': 'the-token',
        jobs: [
          {
            endpoint: 'shops',
            dataType: 'shops',
            params: { view: 'full' },
            dataField: 'data',
            scroller: 'shops',
            children: [
              {
                endpoint: 'shops/{shopId}/orders',
                dataType: 'orders',
                placeholders: { shopId: 'id' },
                dataField: 'result.orders',
                scroller: 'orders',
              },
            ],
          },
        ],
      },
    });
    const { plan, diagnostics } = await compile(writeYaml(written(found)), { name: 'config.yaml' });
    assert.ok(plan, diagnostics.map(({ message }) => message).join('\n'));
    const orders = found.carried.find(({ table }) => table === 'orders');
    const parent = orders?.findings?.find(({ setting }) => setting.endsWith('/placeholders'));
    assert.is(parent?.confidence, 'assumed');
    assert.match(parent?.because[0]?.source ?? '', /^openapi\.yaml:\d+$/);
  });

  test('an operation that was not named says what needs it', async () => {
    const why = /listOrders needs it: \{shopId\} is "id" of the records of \/shops/;
    const found = await imported(DOCUMENT, ['listOrders']);
    const about = (each: Imported) => each.remarks.filter((remark) => why.test(remark));
    assert.match(about(found)[0] ?? '', /^listShops was not named with --operations; /);
    const text = (each: Imported) => each.drafts.map((draft) => draftText(draft, each)).join('');
    assert.match(
      text(found),
      new RegExp(`endpoint: shops # not named with --operations; ${why.source}\\n`),
    );
    for (const only of [['listOrders', 'listShops'], undefined]) {
      const all = await imported(DOCUMENT, only);
      assert.equal(about(all), []);
      assert.not.match(text(all), 'not named');
    }
  });

  test('values that nobody but the user has are inputs, and objects are left out by name', async () => {
    const found = await imported(DOCUMENT);
    assert.equal(names(found), ['tenant', 'X_Version', '#token']);
    const { config } = written(found);
    assert.equal([config.tenant, config.X_Version], ['<tenant>', '<X_Version>']);
    assert.equal(config.jobs[1], {
      endpoint: 'tenants/{attr:tenant}/things',
      dataType: 'things',
      headers: { 'X-Version': { attr: 'X_Version' } },
    });
    assert.equal(
      found.carried.map(({ table }) => table),
      ['shops', 'orders', 'things'],
    );
    assert.equal(
      found.notCarried.map(({ stream, reason }) => [stream, reason]),
      [['GET /health', 'single-object']],
    );
  });

  test('a document of another kind, an operation that is not there, and a missing server are refused', async () => {
    for (const [text, only, says] of [
      ['swagger: "1.2"', undefined, /not an OpenAPI document/],
      ['a: 1', undefined, /not an OpenAPI document/],
      [DOCUMENT, ['listCats'], /no operation "listCats": the document has listShops/],
      [DOCUMENT.replace(/^servers.*$/m, ''), undefined, /no absolute address/],
      ['openapi: 3.0.0\npaths: [', undefined, /^openapi\.yaml:\d+: /],
    ] as const)
      try {
        await imported(text, only);
        assert.unreachable(text);
      } catch (error) {
        assert.instance(error, ImportProblem);
        assert.match((error as Error).message, says);
      }
  });

  test('a list whose records do not have the member that an address needs is no parent: the value is an input', async () => {
    const found = await imported(DOCUMENT.replace('properties: { id: {', 'properties: { code: {'), [
      'listOrders',
      'listShops',
    ]);
    assert.ok(names(found).includes('shopId'));
    assert.is(written(found).config.jobs[0].endpoint, 'shops/{attr:shopId}/orders');
  });

  test('references and schemas that lead to themselves end', async () => {
    const found = await imported(
      `openapi: 3.1.0
servers: [{ url: https://h.example }]
paths:
  /a:
    get: { responses: { "200": { content: { application/json: { schema: { $ref: "#/components/schemas/A" } } } } } }
  /b: { $ref: "#/paths/~1b" }
components:
  schemas:
    A: { type: object, allOf: [{ $ref: "#/components/schemas/A" }], properties: { a: { $ref: "#/components/schemas/A" }, items: { type: array, items: { $ref: "#/components/schemas/A" } } } }
`,
    );
    assert.ok(found.questions.length > 0 || found.carried.length > 0);
  });
});
