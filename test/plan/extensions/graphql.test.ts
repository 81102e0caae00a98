import * as assert from 'uvu/assert';
import { compile } from '../../../src/pipeline.ts';
import { configuration, extract } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const QUERY = '{ products { id } }';
const part = { data: { products: [{ id: 1 }] }, errors: [{ message: 'Cannot read 2' }] };
const refused = { errors: ['no such field'] };

/** A run of one job against an API that always answers the same. */
async function answered(json: unknown, job: object, language?: 'sluice') {
  const settings = { endpoint: 'graphql', dataType: 'products', method: 'POST', ...job };
  const parts = configuration({
    config: { jobs: [{ dataField: 'data.products', ...settings }] },
  });
  const options = language === undefined ? {} : { language };
  const { outcome, warnings } = await extract(parts, () => ({ json }), options);
  const failed = outcome.failure?.message;
  return { failed, isWarned: warnings.some((each) => each.includes('has "errors"')) };
}

const failsOf = async (json: unknown, job: object) =>
  (await answered(json, job, 'sluice')).failed?.includes('has "errors"') === true;

suite('plan/extensions/graphql', (test) => {
  test('errors fail the run where the project has the language sluice, and are a warning elsewhere', async () => {
    for (const json of [part, refused])
      for (const job of [
        { body: { query: QUERY } },
        { params: { query: QUERY } },
        { graphql: true },
      ]) {
        const { failed, isWarned } = await answered(json, job);
        assert.equal({ failed, isWarned }, { failed: undefined, isWarned: true });
        assert.ok(await failsOf(json, job), JSON.stringify(job));
      }
  });

  test('a query of GraphQL is known by its text', async () => {
    const yes = [
      'query { a }',
      'query Orders($n: Int) { a }',
      '# all\n\nquery($n: Int) { a }',
      'mutation M { a }',
      'subscription{a}',
      'fragment F on T { a } { ...F }',
      '{ ...F }',
      '{\n  # fields\n  a\n}',
    ];
    const no = [
      'query',
      'SELECT a FROM b',
      '{"match": 1}',
      'queryable(1)',
      'fragment of text',
      '#',
    ];
    for (const query of yes) assert.ok(await failsOf(refused, { body: { query } }), query);
    for (const query of no) assert.not.ok(await failsOf(refused, { body: { query } }), query);
    assert.not.ok(await failsOf(refused, { body: { query: { match: 1 } } }));
    assert.not.ok(await failsOf(refused, { method: 'GET', params: { query: QUERY } }));
  });

  test('no errors, an empty list, and another kind of member are no errors of GraphQL', async () => {
    for (const errors of [undefined, null, []])
      assert.not.ok(await failsOf({ ...part, errors }, { graphql: true }), String(errors));
    const records = { dataField: 'errors', graphql: true };
    assert.not.ok(await failsOf(refused, records));
  });

  test('"graphql": false, "allow" and rules for errors come before', async () => {
    const body = { query: QUERY };
    const body2 = { path: 'errors' };
    const ignores = [{ when: { body: body2 }, action: 'ignore' }];
    assert.not.ok(await failsOf(refused, { body, graphql: false }));
    assert.not.ok(await failsOf(part, { body, allow: ['errors-beside-data'] }));
    assert.not.ok(await failsOf(part, { body, errors: ignores }));
    const own = [{ when: { body: body2 }, action: 'fail', message: 'The query is wrong' }];
    const { failed } = await answered(part, { body, errors: own }, 'sluice');
    assert.ok(failed?.startsWith('The query is wrong'));
  });

  test('settings that say nothing are reported, and Generic Extractor has no "graphql"', async () => {
    const rules = async (job: object, language?: 'keboola') => {
      const parts = configuration({ config: { jobs: [{ endpoint: 'graphql', ...job }] } });
      const options = { name: 'config.json', ...(language === undefined ? {} : { language }) };
      const { diagnostics } = await compile(JSON.stringify(parts), options);
      return diagnostics
        .filter(({ pointer }) => pointer?.endsWith('/graphql'))
        .map((each) => each.rule);
    };
    assert.equal(await rules({ graphql: true, allow: ['errors-beside-data'] }), [
      'ignored-setting',
    ]);
    assert.equal(await rules({ graphql: 'maybe' }), ['invalid-type']);
    assert.equal(await rules({ graphql: true }, 'keboola'), ['extension']);
    assert.equal(await rules({ graphql: true }), []);
  });
});
