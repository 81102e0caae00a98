import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as assert from 'uvu/assert';
import type { CommandIo, GivenOptions } from '../../src/cli/command.ts';
import { givenSecrets, noteGivenSecrets } from '../../src/cli/secrets.ts';
import { compile } from '../../src/pipeline.ts';
import { suite } from '../support/suite.ts';

const config = `api:
  baseUrl: https://api.example.com/
  http: { headers: { X-Token: { attr: "#apiToken" } } }
  authentication: { type: basic }
config:
  username: me
  "#password": written
  jobs: [{ endpoint: items }]
`;

/** What the given secrets make of the configuration: values by name, and what is told. */
async function taken(
  files: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string>>,
  mapped: Readonly<Record<string, string>> = {},
  configuration = config,
) {
  const cwd = mkdtempSync(path.join(os.tmpdir(), 'sluice-secrets-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(cwd, name), text);
  const reported: string[] = [];
  const io = { cwd, env, stderr: (text: string) => reported.push(text) } as unknown as CommandIo;
  const options = {
    text: (name: string) => (name === 'secrets' ? Object.keys(files)[0] : undefined),
  } as unknown as GivenOptions;
  const secrets = await givenSecrets(options, io, { secrets: mapped } as never).finally(() =>
    rmSync(cwd, { recursive: true }),
  );
  const compilation = await compile(configuration, { name: 'config.yaml', secrets });
  noteGivenSecrets(compilation, secrets, io);
  const values = Object.fromEntries(
    [...(compilation.secrets ?? [])].map(([name, secret]) => [name, secret.open()]),
  );
  return {
    values,
    reported: reported.join(''),
    plan: JSON.stringify(compilation.plan),
    errors: compilation.diagnostics.filter(({ severity }) => severity === 'error'),
  };
}

suite('cli/given-secrets', (test) => {
  test('a file in each form fills what is missing and replaces what is written', async () => {
    const forms = {
      'a.json': '{"#apiToken": "t-1234", "#password": "p-1234"}',
      'a.yaml': '"#apiToken": t-1234\npassword: p-1234\n',
      '.env': '# secrets\nAPITOKEN=t-1234\nexport SLUICE_SECRET_PASSWORD="p-1234"\n',
    };
    for (const [name, text] of Object.entries(forms)) {
      const { values, reported, errors } = await taken({ [name]: text }, {});
      assert.equal(
        [values, reported, errors],
        [{ '#apiToken': 't-1234', '#password': 'p-1234' }, '', []],
        name,
      );
    }
  });

  test('the file counts more than the settings, these more than variables by name, those more than what is written', async () => {
    const env = { SLUICE_SECRET_APITOKEN: 'v-1', SLUICE_SECRET_PASSWORD: 'v-2', OWN: 'm-1' };
    assert.equal((await taken({}, env)).values, { '#apiToken': 'v-1', '#password': 'v-2' });
    assert.equal((await taken({}, env, { '#apiToken': 'OWN' })).values, {
      '#apiToken': 'm-1',
      '#password': 'v-2',
    });
    assert.equal(
      (await taken({ 's.json': '{"#apiToken":"f-1"}' }, env, { '#apiToken': 'OWN' })).values,
      { '#apiToken': 'f-1', '#password': 'v-2' },
    );
  });

  test('a variable of the settings that is not set is reported with its secret', async () => {
    const { reported } = await taken(
      {},
      { SLUICE_SECRET_APITOKEN: 'v-1', EMPTY: '' },
      { '#apiToken': 'OWN', '#password': 'EMPTY' },
    );
    assert.match(reported, 'the environment variable OWN of the secret "#apiToken" is not set');
    assert.match(reported, 'the environment variable EMPTY of the secret "#password" is not set');
  });

  test('an unused secret is reported with the intended name, never with its value', async () => {
    const { reported, plan } = await taken(
      { 's.json': '{"#apiTokn":"hidden-1","#apiToken":"hidden-2"}' },
      { SLUICE_SECRET_OTHER: 'hidden-3' },
    );
    assert.match(
      reported,
      'the secret "#apiTokn" of s.json is not used; did you mean "#apiToken"?',
    );
    assert.not.match(reported, 'SLUICE_SECRET_OTHER');
    assert.not.match(reported + plan, 'hidden-');
    const filled = await taken(
      {},
      { SLUICE_SECRET_PASWORD: 'hidden-1', SLUICE_SECRET_APITOKEN: 'v-1' },
    );
    assert.match(
      filled.reported,
      'SLUICE_SECRET_PASWORD is not used; did you mean SLUICE_SECRET_PASSWORD?',
    );
  });

  test('secrets of other projects are passed over in an environment and in settings; those of a file are not', async () => {
    const env = { SLUICE_SECRET_GITHUB: 'x-1', SLUICE_SECRET_APITOKENS: 'x-2', OWN: 'x-3' };
    const all = { ...env, SLUICE_SECRET_APITOKEN: 'v-1', SLUICE_SECRET_PASSWORD: 'v-2' };
    // nothing is missing, so that a name that is nearly the same is another one
    assert.is((await taken({}, all, { '#other': 'OWN' })).reported, '');
    const missing = await taken({}, env, { '#other': 'OWN' });
    assert.is(
      missing.reported,
      'note: the secret SLUICE_SECRET_APITOKENS is not used; did you mean SLUICE_SECRET_APITOKEN?\n',
    );
    const file = await taken({ 's.env': 'GITHUB=x-1\nAPITOKEN=v-1\n' }, {});
    assert.is(file.reported, 'note: the secret "GITHUB" of s.env is not used\n');
  });

  test('a declared secret that is missing, so that there is no plan: the name that may be meant is said', async () => {
    const declared = `inputs: { "#apiToken": { description: a token } }
api: { baseUrl: "https://h.example/", authentication: { type: bearer, token: { attr: "#apiToken" } } }
config: { outputBucket: x, jobs: [{ endpoint: a }] }
`;
    const env = { SLUICE_SECRET_API_TOKN: 'hidden-1', SLUICE_SECRET_GITHUB: 'hidden-2' };
    const { reported, errors } = await taken({}, env, {}, declared);
    assert.equal(
      errors.map(({ rule }) => rule),
      ['missing-input'],
    );
    assert.is(
      reported,
      'note: the secret SLUICE_SECRET_API_TOKN is not used; did you mean SLUICE_SECRET_APITOKEN?\n',
    );
  });

  test('a secret of one line that ends with a line break is reported', async () => {
    const { reported } = await taken({}, { SLUICE_SECRET_APITOKEN: 'hidden-1\n' });
    assert.match(reported, 'the secret SLUICE_SECRET_APITOKEN ends with a line break');
    assert.not.match(reported, 'hidden');
    const key = await taken({}, { SLUICE_SECRET_APITOKEN: '-----BEGIN\nhidden\n-----END\n' });
    assert.is(key.reported, '');
  });

  test('without them the missing attribute is an error, and a file that cannot be read is reported without its text', async () => {
    assert.is((await taken({}, {})).errors.length, 1);
    try {
      await taken({ 's.json': '{"#apiToken": "hidden-1' }, {});
      assert.unreachable('is refused');
    } catch (error) {
      assert.match(String(error), 's.json:1');
      assert.not.match(String(error), 'hidden');
    }
  });
});
