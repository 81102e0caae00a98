import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { run as runCommand } from '../../../src/cli/commands/run.ts';
import { compile } from '../../../src/pipeline.ts';
import { type ServeOptions, serveSimulation } from '../../../src/scenario/simulate/serve.ts';
import { call } from '../../support/call-command.ts';
import { inScratchFolder } from '../../support/scratch-folder.ts';
import { suite } from '../../support/suite.ts';

const HOST = 'https://api.example.com';
const SECRET = 'pa55 wörd/1';

type Settings = Readonly<Record<string, unknown>>;

/** A configuration whose requests need what a login returns; `host` is where the API is. */
const config = (authentication: (host: string) => Settings, host = HOST, more: Settings = {}) =>
  JSON.stringify({
    api: {
      baseUrl: `${host}/v1/`,
      pagination: { method: 'offset', limit: 20 },
      authentication: authentication(host),
    },
    config: {
      outputBucket: 'shop',
      clientId: 'reports',
      '#secret': SECRET,
      jobs: [{ endpoint: 'orders', dataType: 'orders', dataField: 'data', primaryKey: ['id'] }],
    },
    ...more,
  });

const login = (): Settings => ({
  type: 'login',
  loginRequest: {
    endpoint: 'login',
    method: 'POST',
    params: { user: 'u', password: { attr: '#secret' } },
  },
  apiRequest: { headers: { 'X-Token': { response: 'data.token' } } },
  expires: { response: 'data.ttl', relative: true },
  logout: { endpoint: 'logout', method: 'POST', params: { token: { response: 'data.token' } } },
});
const clientCredentials = (host: string): Settings => ({
  type: 'oauth2-client-credentials',
  tokenUrl: `${host}/oauth/token`,
  clientId: { attr: 'clientId' },
  clientSecret: { attr: '#secret' },
});
const refreshToken = (host: string): Settings => ({
  type: 'oauth2-refresh-token',
  tokenUrl: `${host}/oauth/token`,
  clientId: { attr: 'clientId' },
  clientSecret: { attr: '#secret' },
  refreshToken: { attr: '#secret' },
});

async function serve(text: string, more: Partial<ServeOptions> = {}) {
  const { plan, diagnostics } = await compile(text, { name: 'config.json' });
  if (plan === undefined) throw new Error(diagnostics.map(({ message }) => message).join('; '));
  const lines: string[] = [];
  const server = await serveSimulation(plan, {
    runs: 2,
    everyMs: 86_400_000,
    seed: 1,
    hazards: [],
    world: {},
    onRequest: ({ line, status }) => lines.push(`${status} ${line}`),
    ...more,
  });
  if (server.kind !== 'serving') throw new Error(JSON.stringify(server));
  return { server, lines };
}

suite('mock --simulate: logins', (test) => {
  for (const [name, authentication] of Object.entries({ login, clientCredentials, refreshToken }))
    for (const hazards of [[], ['expire']])
      test(`sluice run reads everything over HTTP: ${name}${hazards.join()}`, () =>
        inScratchFolder(async (folder) => {
          const { server, lines } = await serve(config(authentication), { hazards });
          try {
            await folder.put('config.json', config(authentication, server.url));
            const args = ['config.json', '--out', 'out'];
            const { code, stderr } = await call(runCommand, args, folder.path);
            assert.is(code, 0, `${stderr}\n${lines.join('\n')}`);
            const rows = readFileSync(`${folder.path}/out/shop/orders.csv`, 'utf8')
              .trim()
              .split('\n');
            assert.is(rows.length, 62);
            assert.match(lines[0] ?? '', /^200 POST .*\/(login|token)$/);
            assert.not.match(lines.join('\n'), /pa55|p%61|w%C3%B6rd|wörd/);
          } finally {
            await server.close();
          }
        }));

  test('another client logs in with any secret; its token expires, a logout is answered', async () => {
    let now = Date.now();
    const { server, lines } = await serve(config(login), { hazards: ['expire'], nowMs: () => now });
    try {
      const [base] = server.bases;
      const post = (path: string, body: Settings) =>
        fetch(`${base}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      const page = async (token: string) =>
        (await fetch(`${base}orders?limit=20&offset=0`, { headers: { 'X-Token': token } })).status;
      const logIn = async () => {
        const response = await post('login', { user: 'u', password: 'my own' });
        assert.is(response.status, 200);
        return (await response.json()) as { data: { token: string; ttl: number } };
      };
      const { data } = await logIn();
      assert.ok(data.ttl >= 2 && data.ttl <= 5);
      assert.is(await page(data.token), 200);
      now += 1000 * data.ttl;
      assert.is(await page(data.token), 401);
      const again = await logIn();
      assert.is(await page(again.data.token), 200);
      assert.is((await post('logout', { token: again.data.token })).status, 204);
      // without the secret it is no login
      assert.is((await post('login', { user: 'u' })).status, 404);
      assert.is((await post('login', { user: 'other', password: 'my own' })).status, 404);
      assert.not.match(lines.join('\n'), /my own/);
    } finally {
      await server.close();
    }
  });

  test('a login outside of the base URL has its address on this server', async () => {
    const { server } = await serve(config(clientCredentials));
    try {
      assert.equal(server.logins, [
        { url: `${HOST}/oauth/token`, served: `${server.url}/oauth/token` },
      ]);
    } finally {
      await server.close();
    }
  });

  test('iterations log in with their secrets, and read the records of their account', () =>
    inScratchFolder(async (folder) => {
      const iterations = [
        { id: 'x', '#secret': 'secret of x' },
        { id: 'y', '#secret': 'secret of y' },
      ];
      const text = config(login, HOST, { iterations });
      const { secrets } = await compile(text, { name: 'config.json' });
      const { server } = await serve(text, secrets === undefined ? {} : { secrets });
      try {
        await folder.put('config.json', config(login, server.url, { iterations }));
        const { code, stderr } = await call(
          runCommand,
          ['config.json', '--out', 'out'],
          folder.path,
        );
        assert.is(code, 0, stderr);
        const rows = readFileSync(`${folder.path}/out/shop/orders.csv`, 'utf8')
          .trim()
          .split('\n')
          .slice(1);
        assert.is(new Set(rows).size, 122);
      } finally {
        await server.close();
      }
    }));
});
