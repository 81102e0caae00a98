// `missing` of a placeholder: what follows where a record of the parent has no value.
import * as assert from 'uvu/assert';
import { compile } from '../../../src/pipeline.ts';
import { compiled, extract } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const api = { baseUrl: 'https://e.com/' };
const withChild = (child: object) => ({
  api,
  config: { jobs: [{ endpoint: 'p', dataType: 'p', dataField: 'rows', children: [child] }] },
});
const inPath = (id: unknown) => ({ endpoint: 'c/{id}', dataType: 'c', placeholders: { id } });
const requestsFor = async (child: object, rows: readonly object[], language?: 'sluice') => {
  const { requests, outcome, events, tables } = await extract(
    withChild(child),
    ({ path }) => ({ json: path === '/p' ? { rows } : [{ path }] }),
    language === undefined ? {} : { language },
  );
  const logs = events.flatMap((event) => (event.kind === 'log' ? [event.message] : []));
  return {
    sent: requests.slice(1).map(({ path, body }) => (body === '' ? path : `${path} ${body}`)),
    failure: outcome.failure?.message,
    logs,
    tables,
  };
};
const ROWS = [{ id: 1 }, { id: null }, {}, { id: '' }, { id: 2 }];
const md5 = { function: 'md5', args: [{ placeholder: 'value' }] };

suite('extensions: optional parents', (test) => {
  for (const language of [undefined, 'sluice'] as const)
    test(`"skip" leaves out records without a value and says how many (${language})`, async () => {
      const { sent, failure, logs } = await requestsFor(
        inPath({ path: 'id', missing: 'skip' }),
        ROWS,
        language,
      );
      assert.is(failure, undefined);
      assert.equal(sent, ['/c/1', '/c/2']);
      assert.ok(
        logs.includes(`'c/{id}' is not requested where "id" has no value: 3 times`),
        logs.join(),
      );
    });

  test('"skip" leaves out elements of a list; the others go through the function one by one', async () => {
    const placeholder = {
      path: 'ids',
      missing: 'skip',
      function: 'sprintf',
      args: ['%s-x', { placeholder: 'value' }],
    };
    const rows = [{ ids: [1, null, 2] }, { ids: [] }, {}];
    assert.equal((await requestsFor(inPath(placeholder), rows)).sent, ['/c/1-x', '/c/2-x']);
  });

  test('"skip" does not ask the function', async () => {
    const { sent } = await requestsFor(inPath({ path: 'id', missing: 'skip', ...md5 }), [
      { id: null },
    ]);
    assert.equal(sent, []);
  });

  for (const rows of [[{ id: null }], [{}], [{ id: '' }]])
    test(`"error" ends the run: ${JSON.stringify(rows)}`, async () => {
      const { failure } = await requestsFor(inPath({ path: 'id', missing: 'error' }), rows);
      assert.match(failure ?? '', /"id"/);
    });

  for (const missing of [null, 'null'])
    test(`${missing === null ? 'null' : 'the text null'} sends null in a body`, async () => {
      const child = {
        endpoint: 'c',
        dataType: 'c',
        method: 'POST',
        placeholders: { id: { path: 'id', missing } },
        body: { id: { placeholder: 'id' } },
      };
      const { sent, failure, tables } = await requestsFor(child, [{ id: 1 }, {}], 'sluice');
      assert.is(failure, undefined);
      assert.equal(sent, ['/c {"id":1}', '/c {"id":null}']);
      assert.is(tables.get('c'), '"path","parent_id"\n"/c","1"\n"/c",""\n');
    });

  test('null cannot be sent in an endpoint, of the job or of one below', async () => {
    const nullable = { id: { path: 'id', missing: null } };
    const below = {
      endpoint: 'c',
      placeholders: nullable,
      query: { id: { placeholder: 'id' } },
      children: [{ endpoint: 'd/{id}/{parent.x}' }],
    };
    for (const child of [inPath(nullable.id), below]) {
      const { errors, diagnostics } = await compiled(withChild(child));
      assert.equal(errors, ['null cannot be sent for {id}: it is in an endpoint']);
      assert.match(diagnostics[0]?.pointer ?? '', /\/placeholders\/id\/missing$/);
    }
  });

  test('another word is an error at its place; the language of Generic Extractor has none', async () => {
    const { diagnostics } = await compiled(withChild(inPath({ path: 'id', missing: 'drop' })));
    const [found] = diagnostics.filter(({ severity }) => severity === 'error');
    assert.match(found?.pointer ?? '', /\/missing$/);
    const refused = await compile(
      JSON.stringify(withChild(inPath({ path: 'id', missing: 'skip' }))),
      { name: 'config.json', language: 'keboola' },
    );
    assert.ok(refused.diagnostics.some(({ rule }) => rule === 'extension'));
  });
});
