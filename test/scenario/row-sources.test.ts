import * as assert from 'uvu/assert';
import { testScenarios } from '../../src/scenario/test-scenarios.ts';
import { suite } from '../support/suite.ts';
import { memoryFiles } from './memory-files.ts';

const files = (pages: readonly string[], table: string) =>
  memoryFiles({
    's/scenario.yaml': 'scenario: 1\n',
    's/config.yaml':
      'api: { baseUrl: "https://h.example/", pagination: { method: pagenum, limit: 2 } }\nconfig: { outputBucket: b, jobs: [{ endpoint: a, dataType: a, dataField: items }] }\n',
    's/recording.yaml': `recording: 1\nexchanges:\n${pages.map((page, index) => `  - { id: page-${index + 1}, request: "GET a?limit=2&page=${index + 1}", json: { items: ${page} } }\n`).join('')}`,
    's/expected/tables/b/a.csv': table,
    's/expected/tables/b/a.csv.manifest': '{"destination":"in.c-b.a","incremental":false}',
  });

async function originsOf(pages: readonly string[], table: string) {
  const { results } = await testScenarios(['s'], { files: files(pages, table), store: 'none' });
  const problem = results[0]?.problems.find(({ kind }) => kind === 'table');
  if (problem?.kind !== 'table') throw new Error(JSON.stringify(results));
  const { changed, missing, added } = problem.difference;
  return [...changed, ...added, ...missing].map(({ row, from }) => [
    row,
    from?.exchange.place ?? null,
    from?.exchange.id ?? null,
    from?.path ?? null,
  ]);
}

suite('origins of rows', (test) => {
  test('a differing row names the exchange, its line and the record in the response', async () => {
    const pages = [
      '[{ id: 1, name: Desk }, { id: 2, name: Lamp }]',
      '[{ id: 3, name: Mug, tag: { a: 1.50 } }]',
    ];
    assert.equal(await originsOf(pages, '"id","name","tag_a"\n"1","Desk",""\n"2","Lamb",""\n'), [
      [2, 'recording.yaml:3', 'page-1', '/items/1'],
      [3, 'recording.yaml:4', 'page-2', '/items/0'],
    ]);
  });

  test('a row names its own record among equal ones', async () => {
    const pages = ['[{ id: 1, name: Desk }, { id: 1, name: Desk }]', '[]'];
    assert.equal(await originsOf(pages, '"id","name"\n"1","Desk"\n'), [
      [2, 'recording.yaml:3', 'page-1', '/items/1'],
    ]);
  });

  test('a row names the exchange that was answered, not the one before it that was repeated', async () => {
    const busy = files(['[]'], '"id","name"\n"1","Chair"\n');
    const recording = `recording: 1\nexchanges:\n  - { id: busy, request: "GET a?limit=2&page=1", response: 503, text: busy }\n  - { id: answered, request: "GET a?limit=2&page=1", json: { items: [{ id: 1, name: Desk }] } }\n`;
    await busy.write('s/recording.yaml', Buffer.from(recording));
    const { results } = await testScenarios(['s'], { files: busy, store: 'none' });
    const problem = results[0]?.problems.find(({ kind }) => kind === 'table');
    assert.is(
      problem?.kind === 'table'
        ? problem.difference.changed[0]?.from?.exchange.id
        : JSON.stringify(results),
      'answered',
    );
  });

  test('a missing row names no source', async () => {
    const pages = ['[{ id: 1, name: Desk }]'];
    assert.equal(await originsOf(pages, '"id","name"\n"1","Desk"\n"9","Sofa"\n'), [
      [2, null, null, null],
    ]);
  });
});
