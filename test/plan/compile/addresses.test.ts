import * as assert from 'uvu/assert';
import { compile, previewRequests } from '../../../src/pipeline.ts';
import { compiled, configuration, extract } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const attributes = { account: 'a/b c', '#key': 'se/cret 99' };
const config = (job: object, api: object = {}, more: object = {}) =>
  configuration({ api, config: { ...attributes, ...more }, jobs: [job] });
const pathsOf = async (configured: object, records: object = []) => {
  const { paths, outcome } = await extract(configured, () => ({ json: records }));
  return outcome.ok ? paths : outcome.failure?.message;
};
const found = async (configured: object, language?: 'keboola') => {
  const { diagnostics } = await compile(JSON.stringify(configured), {
    name: 'c.json',
    ...(language === undefined ? {} : { language }),
  });
  return diagnostics.map(({ rule, pointer }) => `${rule} ${pointer}`);
};

suite('plan/compile/addresses', (test) => {
  test('a reference in the text is one encoded segment, a function is the address itself', async () => {
    const text = 'x/{attr:account}/{attr:#key}?k={attr:account}';
    assert.equal(await pathsOf(config({ endpoint: text })), [
      '/v1/x/a%2Fb%20c/se%2Fcret%2099?k=a%2Fb%20c',
    ]);
    const args = ['x/', { attr: 'account' }, '/', { attr: '#key' }];
    assert.equal(await pathsOf(config({ endpoint: { function: 'concat', args }, dataType: 'x' })), [
      '/v1/x/a/b%20c/se/cret%2099',
    ]);
    assert.equal(await pathsOf(config({ endpoint: '', dataType: 'x' })), ['/v1/']);
  });

  test('windows have their boundaries in the path', async () => {
    const windows = { from: '2024-01-01', to: '2024-01-03', step: 'P1D', format: 'date' };
    assert.equal(await pathsOf(config({ endpoint: 'day/{window:start}', windows })), [
      '/v1/day/2024-01-01',
      '/v1/day/2024-01-02',
    ]);
  });

  test('a secret in a path is in no event, plan or error; a preview shows its name', async () => {
    const configured = config({ endpoint: 'x/{attr:#key}/y' });
    const { events, outcome } = await extract(configured, () => ({ status: 404, json: {} }));
    assert.not.ok(outcome.ok);
    const { plan } = await compiled(configured);
    const preview = plan && (await previewRequests(plan, 1, undefined)).at(-1);
    for (const text of [JSON.stringify([events, outcome]), JSON.stringify(plan)])
      assert.not.match(text, /se.{1,3}cret/);
    assert.match(preview?.requests[0]?.url ?? '', '/v1/x/{#key}/y');
  });

  test('what a record says is not read as a reference, and no value leads out of the path', async () => {
    const child = { endpoint: 'y/{id}/{attr:#key}', placeholders: { id: 'id' } };
    const paths = await pathsOf(config({ endpoint: 'x', children: [child] }), [
      { id: '{attr:account}' },
    ]);
    assert.is(paths?.[1], '/v1/y/%7Battr:account%7D/se%2Fcret%2099');
    const climbing = config({ endpoint: 'x/{attr:#key}/y' }, {}, { '#key': '..' });
    assert.match(String(await pathsOf(climbing)), 'would lead out of the path');
  });

  test('the login request and the token URL have references, too', async () => {
    const loginRequest = { endpoint: 'in/{attr:#key}' };
    const login = { authentication: { type: 'login', loginRequest } };
    assert.equal(await pathsOf(config({ endpoint: 'x' }, login), {}), [
      '/v1/in/se%2Fcret%2099',
      '/v1/x',
    ]);
    const encoded = { function: 'rawurlencode', args: [{ attr: '#key' }] };
    const oauth = {
      authentication: {
        type: 'oauth2-client-credentials',
        tokenUrl: { function: 'concat', args: ['t/', encoded] },
        clientId: 'a',
        clientSecret: 'b-made-up',
      },
    };
    const { paths } = await extract(config({ endpoint: 'x' }, oauth), () => ({
      json: { access_token: 'token-123456' },
    }));
    assert.equal(paths, ['/v1/t/se%2Fcret%2099', '/v1/x']);
  });

  test('wrong values are one finding with their place', async () => {
    const call = { function: 'concat', args: ['a'] };
    for (const [job, wanted] of [
      [{ endpoint: 'x/{attr:acount}' }, 'unknown-attribute /config/jobs/0/endpoint'],
      [{ endpoint: 'x/{window:start}' }, 'reference-not-available /config/jobs/0/endpoint'],
      [{ endpoint: '' }, 'missing-setting /config/jobs/0/endpoint'],
      [{ endpoint: call }, 'missing-setting /config/jobs/0/endpoint'],
      [{ endpoint: ['a'] }, 'invalid-type /config/jobs/0/endpoint'],
      [{ endpoint: 'x', listFormat: 'commas' }, 'invalid-value /config/jobs/0/listFormat'],
    ] as const)
      assert.equal(await found(config(job)), [wanted], JSON.stringify(job));
  });

  test('Generic Extractor has none of it', async () => {
    const job = {
      endpoint: 'x/{attr:account}',
      listFormat: 'repeat',
      headers: { 'X-A': { attr: 'account' } },
      params: { a: { function: 'rawurlencode', args: ['b'] } },
    };
    assert.equal((await found(config(job), 'keboola')).sort(), [
      'extension /config/jobs/0/endpoint',
      'extension /config/jobs/0/headers/X-A',
      'extension /config/jobs/0/listFormat',
      'extension /config/jobs/0/params/a/function',
    ]);
    const call = { endpoint: { function: 'concat', args: ['a'] }, dataType: 'x' };
    assert.equal(await found(config(call), 'keboola'), ['extension /config/jobs/0/endpoint']);
  });
});
