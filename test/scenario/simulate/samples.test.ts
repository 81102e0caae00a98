import * as assert from 'uvu/assert';
import { mock } from '../../../src/cli/commands/mock.ts';
import { simulate } from '../../../src/cli/commands/simulate.ts';
import { call } from '../../support/call-command.ts';
import { inScratchFolder, type ScratchFolder } from '../../support/scratch-folder.ts';
import { suite } from '../../support/suite.ts';

const CONFIG = `api: { baseUrl: https://api.example.com/v1/, pagination: { method: offset, limit: 2 } }
config:
  outputBucket: shop
  incrementalOutput: true
  jobs:
    - endpoint: orders
      dataType: orders
      dataField: items
      primaryKey: [id]
      where: state == 'open'
      incremental: { cursor: updated_at, param: since, lookback: 1m }
      children:
        - { endpoint: "orders/{order}/lines", dataType: lines, placeholders: { order: number }, primaryKey: [id] }
`;
const RECORDING = `recording: 2
base: https://api.example.com/v1/
exchanges:
  - id: page-1
    request: GET orders?limit=2&offset=0
    json:
      items:
        - { id: ord-1, number: 1, updated_at: 2026-01-01T00:00:00Z, state: paid, total: 12.50, email: "{{secret:mail}}", customer: { uuid: 3fa85f64-5717-4562-b3fc-2c963f66afa6 }, day: 2025-03-04, tags: [a7] }
`;
const OPENAPI = `openapi: 3.0.3
info: { title: Shop, version: "1" }
servers: [{ url: "https://api.example.com/v1" }]
paths:
  /orders:
    get:
      responses:
        "200":
          description: orders
          content: { application/json: { schema: { type: object, properties: { items: { type: array, items: { $ref: "#/components/schemas/Order" } } } } } }
  /orders/{id}/lines:
    get:
      responses:
        "200":
          description: lines
          content: { application/json: { schema: { type: array, items: { allOf: [{ $ref: "#/components/schemas/Base" }, { type: object, properties: { sku: { type: string, example: A-17 } } }] } } } }
components:
  schemas:
    Base: { type: object, properties: { id: { type: integer }, created: { type: string, format: date-time } } }
    Order: { type: object, properties: { id: { type: integer }, total: { type: number }, parent: { $ref: "#/components/schemas/Order" } } }
`;

type Row = Readonly<Record<string, unknown>>;

/** The first page of orders as `mock --simulate` gives it. */
async function served(folder: ScratchFolder, from: string, path = 'orders?limit=2&offset=0') {
  const controller = new AbortController();
  let resolve: (url: string) => void = () => {};
  const promise = new Promise<string>((give) => {
    resolve = give;
  });
  const args = [
    '--simulate',
    'config.yaml',
    '--records',
    from,
    '--every',
    'P1D',
    '--hazards',
    'expire',
    '--quiet',
  ];
  const { signal } = controller;
  const options = { signal, onStdout: (text: string) => resolve(text.trim()) };
  const running = call(mock, args, folder.path, '', {}, options);
  const url = await Promise.race([promise, running.then(({ stderr }) => `failed: ${stderr}`)]);
  if (url.startsWith('failed')) throw new Error(url);
  const body = (await (await fetch(`${url}/v1/${path}`)).json()) as unknown;
  controller.abort();
  await running;
  return body;
}

async function prepared(folder: ScratchFolder): Promise<void> {
  await folder.put('config.yaml', CONFIG);
  await folder.put(
    'scenarios/orders/scenario.yaml',
    'scenario: 1\ntitle: Orders\nsecrets: { mail: ann@example.com }\n',
  );
  await folder.put('scenarios/orders/config.yaml', CONFIG);
  await folder.put('scenarios/orders/recording.yaml', RECORDING);
  await folder.put('openapi.yaml', OPENAPI);
}

suite('simulate --records', (test) => {
  test('records look like those of a recording: types stay, values vary, masked ones stay masked', () =>
    inScratchFolder(async (folder) => {
      await prepared(folder);
      const page = (await served(folder, 'scenarios/orders')) as { readonly items: readonly Row[] };
      const [one, other] = page.items;
      if (one === undefined || other === undefined) throw new Error(JSON.stringify(page));
      for (const each of [one, other]) {
        assert.type(each.id, 'number');
        assert.is(each.number, each.id); // what child jobs ask for
        assert.is(each.state, 'open'); // what the job asks for
        assert.is(each.email, '{{secret:mail}}');
        assert.ok(Number(each.total) > 6 && Number(each.total) < 19 && each.total !== 12.5);
        assert.match(String(each.day), /^2025-0[23]-\d\d$/);
        const { uuid } = each.customer as { readonly uuid: string };
        assert.match(uuid, /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/);
        assert.match(String((each.tags as readonly string[])[0]), /^a\d$/);
      }
      assert.is.not(JSON.stringify(one.customer), JSON.stringify(other.customer));
      const again = (await served(folder, 'scenarios/orders/')) as typeof page;
      // times are those of the server
      const steady = (row: Row) => JSON.stringify({ ...row, updated_at: '', touched_at: '' });
      assert.equal(again.items.map(steady), page.items.map(steady));
    }));

  test('a body in a file beside the recording, or written as text, has records, too', () =>
    inScratchFolder(async (folder) => {
      await prepared(folder);
      const items = '{ "items": [{ "id": 7, "number": 7, "state": "open", "sku": "B-17" }] }';
      await folder.put('scenarios/orders/bodies/page-1.json', items);
      const head = RECORDING.slice(0, RECORDING.indexOf('    json:'));
      for (const body of ['file: bodies/page-1.json', `text: '${items}'`]) {
        await folder.put('scenarios/orders/recording.yaml', `${head}    ${body}\n`);
        const page = (await served(folder, 'scenarios/orders')) as {
          readonly items: readonly Row[];
        };
        assert.match(String(page.items[0]?.sku), /^B-\d\d$/, body);
      }
      // a body that is no JSON shows no records
      await folder.put('scenarios/orders/recording.yaml', `${head}    text: "<html>"\n`);
      const args = ['config.yaml', '--records', 'scenarios'];
      const { code, stderr } = await call(simulate, args, folder.path);
      assert.is(code, 1);
      assert.match(stderr, 'has no JSON response of a recording');
    }));

  test('an OpenAPI document describes them, references to itself and allOf included', () =>
    inScratchFolder(async (folder) => {
      await prepared(folder);
      const page = (await served(folder, 'openapi.yaml')) as { readonly items: readonly Row[] };
      assert.type(page.items[0]?.total, 'number');
      assert.ok(page.items[0]?.parent);
      const [line] = (await served(folder, 'openapi.yaml', 'orders/1/lines')) as readonly Row[];
      assert.match(String(line?.sku), /^A-\d\d$/);
      assert.match(String(line?.created), /^20\d\d-\d\d-\d\dT03:04:05Z$/);
    }));

  test('the simulation judges them as any others, and names jobs without a record', () =>
    inScratchFolder(async (folder) => {
      await prepared(folder);
      for (const from of ['scenarios', 'openapi.yaml']) {
        const args = ['config.yaml', '--runs', '5', '--records', from];
        const { code, stdout, stderr } = await call(simulate, args, folder.path);
        assert.is(code, 0, stdout + stderr);
        assert.is(stdout.includes("no record of 'orders/{order}/lines'"), from === 'scenarios');
      }
    }));

  test('what is no recording and no OpenAPI document is refused', () =>
    inScratchFolder(async (folder) => {
      await prepared(folder);
      await folder.put('empty/note.txt', 'nothing');
      await folder.put('broken.yaml', 'openapi: [');
      await folder.put('list.json', '[1]');
      for (const from of ['empty', 'broken.yaml', 'list.json', 'config.yaml', 'missing.yaml', '']) {
        const args = ['config.yaml', '--records', from];
        const { code, stderr, stdout } = await call(simulate, args, folder.path);
        assert.is(code, 1, `${from}: ${stdout}`);
        assert.match(stderr, /broken\.yaml:1|--records|missing\.yaml/, `${from}: ${stderr}`);
      }
    }));

  test('a cursor that "add" makes of members is in these members, and not in the records', () =>
    inScratchFolder(async (folder) => {
      await prepared(folder);
      const latest = '{ function: latest, args: [{ record: made }, { record: edited }] }';
      const job = `{ endpoint: orders, dataField: items, primaryKey: [id], add: { changed: ${latest} }, incremental: { cursor: changed, lookback: 5m } }`;
      await folder.put(
        'config.yaml',
        `api: { baseUrl: "https://shop.example/v1/", pagination: { method: offset, limit: 2 } }\nconfig: { incrementalOutput: true, jobs: [${job}] }\n`,
      );
      for (const from of ['scenarios/orders', 'openapi.yaml']) {
        const { items } = (await served(folder, from)) as { readonly items: readonly Row[] };
        assert.is(items.length, 2);
        for (const { made, edited, changed } of items) {
          assert.match(String(made), /^20\d\d-/);
          assert.equal([edited, changed], [made, undefined]);
        }
      }
    }));
});
