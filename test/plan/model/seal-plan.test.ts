import * as assert from 'uvu/assert';
import { compile } from '../../../src/pipeline.ts';
import { secretNames, secretsFrom, unsealed } from '../../../src/plan/model/secrets.ts';
import { printPlan } from '../../../src/report/plan.ts';
import { configuration, extract } from '../../support/extract.ts';
import { suite } from '../../support/suite.ts';

const written = {
  api: {
    baseUrl: 'https://bob:s3cr3t-pw@a.example/v1/',
    http: { headers: { 'X-Api-Key': '4f3c2b1a9d8e' } },
  },
  config: {
    apiToken: 'tok-plain-9',
    jobs: [
      {
        endpoint: 'items?api_key=abcd9876',
        params: {
          t: { attr: 'apiToken' },
          b: { function: 'base64_encode', args: [{ attr: 'apiToken' }] },
        },
      },
    ],
  },
};
const hidden = [
  'bob',
  's3cr3t-pw',
  '4f3c2b1a9d8e',
  'tok-plain-9',
  'abcd9876',
  Buffer.from('tok-plain-9').toString('base64'),
];

suite('plan/model/seal-plan', (test) => {
  test('a plan names what a configuration writes in plain sight, and does not contain it', async () => {
    const { plan } = await compile(JSON.stringify(written), { name: 'c.json' });
    assert.ok(plan);
    for (const secret of hidden)
      assert.not.ok(`${JSON.stringify(plan)}${printPlan(plan)}`.includes(secret), secret);
  });

  test('with its secrets, a saved plan asks for what the configuration asks for', async () => {
    const { plan, secrets } = await compile(JSON.stringify(written), { name: 'c.json' });
    assert.ok(plan && secrets);
    const names = secretNames(plan);
    const encoded = names.filter((name) => name.endsWith('.encoded'));
    const given = secretsFrom(
      { ...Object.fromEntries(names.map((name) => [name, secrets.get(name)?.open() ?? ''])) },
      names,
    );
    assert.equal(given.missing, []);
    assert.is(encoded.length, 1);
    const base = unsealed(plan, given.secrets).runs[0]?.target.baseUrl;
    assert.equal(base?.kind === 'literal' && base.value, 'https://bob:s3cr3t-pw@a.example/v1/');
    assert.equal(unsealed(plan, new Map()), plan);
  });

  test('names that resemble a secret stay as they are', async () => {
    const { plan } = await compile(
      JSON.stringify(
        configuration({
          jobs: [
            {
              endpoint: 'items?api_key=clientSecret',
              params: { client_secret: 1, b: 'client-secret' },
            },
          ],
        }),
      ),
      {
        name: 'c.json',
      },
    );
    assert.match(JSON.stringify(plan), '"name":"client_secret"');
    assert.not.match(JSON.stringify(plan), /clientSecret|client-secret/);
  });

  test('secrets that are nested as in a configuration are found', async () => {
    const { plan } = await compile(
      JSON.stringify({ ...written, config: { jobs: [{ endpoint: 'items' }] } }),
      { name: 'c.json' },
    );
    assert.ok(plan);
    const attributes = {
      api: {
        baseUrl: { user: 'bob:s3cr3t-pw' },
        http: { headers: { 'X-Api-Key': '4f3c2b1a9d8e' } },
      },
    };
    assert.equal(secretsFrom(attributes, secretNames(plan)).missing, []);
  });

  test('a run sends sealed values and masks them in events', async () => {
    const { requests, events } = await extract(
      configuration({ jobs: [{ endpoint: 'items?api_key=abcd9876' }] }),
      () => ({ status: 400, text: 'no abcd9876' }),
    );
    assert.ok(requests[0]?.url.endsWith('items?api_key=abcd9876'));
    assert.not.ok(JSON.stringify(events).includes('abcd9876'));
  });
});
