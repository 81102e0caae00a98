// Secrets in every place of a scenario that is written by hand: none is in a page.
import { createHash } from 'node:crypto';
import * as assert from 'uvu/assert';
import { plan } from '../../src/cli/commands/plan.ts';
import { test as testCommand } from '../../src/cli/commands/test.ts';
import { inScratchFolder } from '../support/scratch-folder.ts';
import { secretEncodings } from '../support/secret-encodings.ts';
import { nothingOf, outputs } from '../support/secret-outputs.ts';
import { suite } from '../support/suite.ts';

const [password, token, session] = [
  'p@ss/w+rd "\u00e9" 7Qz',
  'tok/en+9f8e7d6c5b4a==',
  'sess-55aa66bb77',
];
const digest = createHash('sha1').update(password).digest('hex');
const everyForm = (secret: string) =>
  Object.values(secretEncodings).map((encode) => encode(secret));

suite('reports: secrets', (test) => {
  test('passwords, tokens of logins that nothing uses, and what is computed from them', async () => {
    const config = {
      api: {
        baseUrl: 'https://h.example/',
        authentication: {
          type: 'login',
          loginRequest: {
            endpoint: 'login',
            method: 'POST',
            params: { p: { function: 'sha1', args: [{ attr: '#password' }] } },
          },
          apiRequest: { headers: { 'X-Token': { response: 'token' } } },
        },
      },
      config: {
        outputBucket: 'b',
        '#password': password,
        jobs: [
          {
            endpoint: 'items',
            dataType: 'items',
            method: 'POST',
            params: { q: { function: 'md5', args: [{ attr: '#password' }] } },
          },
        ],
      },
    };
    const echo = [token, session, password].flatMap(everyForm);
    const exchanges = [
      { id: 'login', request: 'POST login', body: { p: digest }, json: { token, session } },
      {
        id: 'items',
        request: 'POST items',
        body: { q: createHash('md5').update(password).digest('hex') },
        'reply-headers': { 'X-Session': session },
        json: [{ id: 1, echo, token, own: session }],
      },
    ];
    await inScratchFolder(async (folder) => {
      const { call: say, all } = outputs(folder);
      await folder.put('config.json', JSON.stringify(config));
      await folder.put('s/scenario.yaml', `scenario: 1\nconfig: ../config.json\n`);
      await folder.put(
        's/recording.yaml',
        JSON.stringify({ recording: 2, base: 'https://h.example/', exchanges }),
      );
      await say(testCommand, 's', '--coverage', '--format', 'html');
      await say(plan, 'config.json', '--format', 'html');
      const said = (await all()).filter(({ where }) => /^(?:test|plan) /.test(where));
      assert.match(said[0]?.text ?? '', '"title":"Scenarios: 1 ');
      assert.match(said[0]?.text ?? '', '"columns":[{"name":"');
      nothingOf([password, token, session, digest], said);
    });
  });
});
