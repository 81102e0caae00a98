import { spawnSync } from 'node:child_process';
import * as assert from 'uvu/assert';
import { compile, previewRequests } from '../../src/pipeline.ts';
import { renderRequestCommands } from '../../src/report/previews.ts';
import { configuration } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

async function commands(parts: Parameters<typeof configuration>[0], as: 'curl' | 'http') {
  const { plan } = await compile(JSON.stringify(configuration(parts)), { name: 'c.json' });
  if (plan === undefined) throw new Error('does not compile');
  return renderRequestCommands(await previewRequests(plan, 1), as);
}

const login = {
  api: {
    authentication: {
      type: 'login',
      loginRequest: {
        endpoint: 'login',
        method: 'POST',
        params: { user: "o'hara", password: { attr: '#password' } },
      },
      apiRequest: {
        headers: { 'X-Token': { function: 'concat', args: ['T ', { response: 'a.token' }] } },
      },
    },
  },
  config: { '#password': 'never-shown' },
  jobs: [{ endpoint: 'items', params: { q: '$HOME `x` "y"', since: { time: 'previousStart' } } }],
};

suite('report/request-commands', (test) => {
  test('curl: a real shell gives each argument as the request has it, variables filled in', async () => {
    const text = await commands(login, 'curl');
    assert.not.match(text, /never-shown/);
    // the shell's own function in place of the program shows what it would be given
    const script = `curl() { for word in "$@"; do printf '<%s>\\n' "$word"; done; }\nPASSWORD_JSON=p STATE_PREVIOUSSTART_ENCODED=7 LOGIN_A_TOKEN=t\n${text}`;
    const { stdout, stderr, status } = spawnSync('sh', ['-c', script], { encoding: 'utf8' });
    assert.equal([status, stderr], [0, '']);
    assert.equal(stdout.trim().split('\n'), [
      '<-X>',
      '<POST>',
      '<https://h.example/v1/login>',
      '<-H>',
      '<Content-Type: application/json>',
      '<-H>',
      '<User-Agent: sluice/source>',
      '<--data-raw>',
      `<{"user":"o'hara","password":"p"}>`,
      '<https://h.example/v1/items?q=%24HOME%20%60x%60%20%22y%22&since=7>',
      '<-H>',
      '<User-Agent: sluice/source>',
      '<-H>',
      '<X-Token: T t>',
    ]);
  });

  test('a secret has two variables where a request has it as it is and percent-encoded; a header without a value is sent', async () => {
    const both = {
      api: { http: { headers: { 'X-Key': { attr: '#key' }, 'X-Empty': '' } } },
      config: { '#key': 'never-shown' },
      jobs: [
        { endpoint: 'a', params: { key: { attr: '#key' } } },
        { endpoint: 'b', method: 'FORM', params: { key: { attr: '#key' } } },
      ],
    };
    const text = await commands(both, 'curl');
    assert.match(text, '# KEY: {#key}\n# KEY_ENCODED: {#key}, percent-encoded\n');
    assert.match(text, '"${KEY_ENCODED}"');
    assert.match(text, '-H \'X-Key: \'"${KEY}"');
    assert.match(text, "-H 'X-Empty;'");
    assert.match(text, '--data-raw \'key=\'"${KEY_ENCODED}"');
    assert.match(await commands(both, 'http'), '\n\nkey={{KEY_ENCODED}}\n');
  });

  test('http: variables of an editor, requests apart', async () => {
    assert.is(
      await commands(login, 'http'),
      '# {#password}, escaped as in a JSON string\n@PASSWORD_JSON =\n# {state.previousStart}, percent-encoded\n@STATE_PREVIOUSSTART_ENCODED =\n# {login.a.token}\n@LOGIN_A_TOKEN =\n\n' +
        '### login\nPOST https://h.example/v1/login\nContent-Type: application/json\nUser-Agent: sluice/source\n\n{"user":"o\'hara","password":"{{PASSWORD_JSON}}"}\n\n' +
        '### items\nGET https://h.example/v1/items?q=%24HOME%20%60x%60%20%22y%22&since={{STATE_PREVIOUSSTART_ENCODED}}\nUser-Agent: sluice/source\nX-Token: T {{LOGIN_A_TOKEN}}\n',
    );
  });
});
