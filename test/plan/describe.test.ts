import * as assert from 'uvu/assert';
import { compile } from '../../src/pipeline.ts';
import { describePlan } from '../../src/plan/describe/plan.ts';
import { nodesOfPart, type PlanNode } from '../../src/plan/model/plan-node.ts';
import { suite } from '../support/suite.ts';

const CONFIGURATION = `
api:
  baseUrl: https://api.example.com/v1/
  http: { headers: { Accept: text/x } }
  pagination: { method: offset, limit: 100 }
  authentication: { type: bearer, token: { attr: "#token" } }
config:
  "#token": abcdefgh
  jobs:
    - endpoint: users
      params: { state: open }
      where: state != 'closed'
      children:
        - endpoint: users/{id}/items
          placeholders: { id: id }
`;

async function nodesOf(text: string): Promise<readonly PlanNode[]> {
  const { plan } = await compile(text, { name: 'c.yaml' });
  if (plan === undefined) throw new Error('the configuration has no plan');
  return describePlan(plan);
}

const all = (nodes: readonly PlanNode[]): readonly PlanNode[] =>
  nodes.flatMap((node) => [node, ...all(node.children)]);

suite('plan/describe', (test) => {
  test('a value that is sent is a node with its name, its value, and where it is sent', async () => {
    const nodes = all(await nodesOf(CONFIGURATION));
    const sent = nodes.flatMap(({ key, value, sentIn, pointer }) =>
      sentIn === undefined ? [] : [{ key, value, sentIn, pointer }],
    );
    const find = (name: string) => sent.find(({ key }) => key === name);
    assert.equal(find('Accept'), {
      key: 'Accept',
      value: 'text/x',
      sentIn: 'header',
      pointer: '/api/http/headers/Accept',
    });
    assert.equal(find('state'), {
      key: 'state',
      value: 'open',
      sentIn: 'query',
      pointer: '/config/jobs/0/params/state',
    });
  });

  test('the verdict about completeness leads to the setting that it rests on, if it is one', async () => {
    const verdict = async (job: string, paging = 'method: offset, limit: 2') => {
      const text = `{api: {baseUrl: https://x.y/, pagination: {${paging}}}, config: {jobs: [{endpoint: a${job}}]}}`;
      const found = all(await nodesOf(text)).find(({ kind }) => kind === 'completeness');
      return [found?.value, found?.pointer, found?.isOfSeveral];
    };
    assert.equal(await verdict(', total: {path: found}'), [
      'stated',
      '/config/jobs/0/total',
      undefined,
    ]);
    assert.equal(
      await verdict('', 'method: offset, limit: 2, nextPageFlag: {field: more, stopOn: false}'),
      ['stated', '/api/pagination/nextPageFlag', undefined],
    );
    assert.equal(await verdict('', 'method: response.url'), [
      'stated',
      '/api/pagination',
      undefined,
    ]);
    assert.equal(await verdict(''), ['assumed', '/api/pagination', true]);
  });

  test('the parts are a tree: child jobs are below their parents and no node of another part', async () => {
    const jobs = (await nodesOf(CONFIGURATION)).filter(({ part }) => part?.kind === 'job');
    assert.is(jobs.length, 1);
    const children = jobs[0]?.children.filter(({ part }) => part !== undefined) ?? [];
    assert.equal(
      children.map(({ part }) => part?.kind === 'job' && part.job.endpoint),
      ['users/{id}/items'],
    );
    const [users] = jobs;
    const own = users === undefined ? [] : nodesOfPart(users);
    assert.not.ok(own.some(({ key }) => key === 'id'));
    assert.ok(own.some(({ key, kind }) => key === 'where' && kind === 'selection'));
  });

  test('what an incremental run does to a table depends on its key, wherever the key is set and whatever lists have', async () => {
    const outputOf = async (job: string, mappings = '') => {
      const text = `{api: {baseUrl: https://x.y/}, config: {${mappings}jobs: [{endpoint: a, dataType: t, incrementalOutput: true${job}}]}}`;
      return all(await nodesOf(text)).find(({ kind, key }) => kind === 'output' && key !== null)
        ?.text;
    };
    const mapped = (key: boolean) =>
      `mappings: {t: {id: {mapping: {destination: id, primaryKey: ${key}}}, l: {type: table, destination: l, tableMapping: {x: x}}}}, `;
    const [replaced, appended] = [
      /a new row replaces the row with the same primary key/,
      /new rows are added/,
    ];
    assert.match((await outputOf(', primaryKey: [id]')) ?? '', replaced);
    assert.match((await outputOf('', mapped(true))) ?? '', replaced);
    assert.match((await outputOf('')) ?? '', appended);
    assert.match((await outputOf('', mapped(false))) ?? '', appended);
  });

  test('origins and endings are typed, and no secret is in a node', async () => {
    const nodes = all(await nodesOf(CONFIGURATION));
    assert.not.match(JSON.stringify(nodes.map(({ text, value }) => [text, value])), /abcdefgh/);
    const badgesOf = (found: typeof nodes) =>
      found.flatMap(({ badge }) => (badge === undefined ? [] : [badge.kind]));
    assert.ok(badgesOf(nodes).includes('origin'));
    assert.not.ok(badgesOf(nodes).includes('ending'));
    const limited = CONFIGURATION.replace('limit: 100', 'limit: 100, forceStop: { pages: 3 }');
    assert.ok(badgesOf(all(await nodesOf(limited))).includes('ending'));
  });
});
