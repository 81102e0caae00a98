import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as assert from 'uvu/assert';
import { diff } from '../../src/cli/commands/diff.ts';
import { lint } from '../../src/cli/commands/lint.ts';
import { plan } from '../../src/cli/commands/plan.ts';
import { record } from '../../src/cli/commands/record.ts';
import { run } from '../../src/cli/commands/run.ts';
import { simulate } from '../../src/cli/commands/simulate.ts';
import { test as testCommand } from '../../src/cli/commands/test.ts';
import { call } from '../support/call-command.ts';
import { inScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

const config = (port = 1) => `inputs:
  shop: { description: Name of the shop, pattern: "^[a-z]+$" }
  days: { type: integer, default: 30 }
  "#token": { description: A token that may read orders }
api:
  baseUrl: http://127.0.0.1:${port}/
  authentication: { type: bearer, token: { attr: "#token" } }
config:
  outputBucket: b
  jobs: [{ endpoint: orders, params: { shop: { attr: shop }, days: { attr: days } } }]
`;

const inScratch = (text: string, body: (cwd: string) => Promise<void>) =>
  inScratchFolder(async (folder) => {
    await folder.put('c.yaml', text);
    await body(folder.path);
  });

/** An API on loopback; its requests are returned, with their authorization. */
async function withApi(body: (port: number) => Promise<void>): Promise<readonly string[]> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.url} ${request.headers.authorization}`);
    response.setHeader('Content-Type', 'application/json');
    response.end('[{"id": 1}]');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    await body((server.address() as AddressInfo).port);
  } finally {
    server.close();
  }
  return requests;
}

suite('cli/inputs', (test) => {
  test('a run without a required value ends before any request, and says what is missing', async () => {
    const requests = await withApi((port) =>
      inScratch(config(port), async (cwd) => {
        const { code, stderr } = await call(run, ['c.yaml', '--out', 'o'], cwd);
        assert.is(code, 1);
        assert.match(stderr, 'the input "shop" has no value: Name of the shop');
        assert.match(stderr, '--set shop=VALUE or SLUICE_INPUT_SHOP');
        assert.match(stderr, 'the input "#token" has no value: A token that may read orders');
        assert.match(stderr, 'SLUICE_SECRET_TOKEN or --secrets');
      }),
    );
    assert.equal(requests, []);
  });

  test('a plan can be read, saved and compared without the values, and a saved one does not run', async () => {
    const requests = await withApi((port) =>
      inScratch(config(port), async (cwd) => {
        const shown = await call(plan, ['c.yaml'], cwd);
        assert.is(shown.code, 0);
        assert.match(shown.stdout, /input shop, a string that matches .*, no value given/);
        assert.match(shown.stderr, 'the input "shop" has no value');
        const saved = await call(plan, ['c.yaml', '--out', 'p.json'], cwd);
        assert.is(saved.code, 0);
        assert.is((await call(plan, ['p.json'], cwd)).code, 0);
        assert.is((await call(diff, ['p.json', 'c.yaml'], cwd)).code, 0);
        const { code, stderr } = await call(run, ['p.json', '--out', 'o'], cwd);
        assert.is(code, 1);
        assert.match(stderr, 'p.json is a plan without a value of the input "shop"');
        const given = await call(plan, ['c.yaml', '--set', 'shop=two', '--json'], cwd);
        const [shop, , token] = JSON.parse(given.stdout).inputs;
        assert.equal([shop.missing, token.missing], [undefined, true]);
      }),
    );
    assert.equal(requests, []);
  });

  test('the placeholder that an import has written is sent, with a warning, until a value is given', async () => {
    const requests = await withApi((port) =>
      inScratch(
        config(port).replace('config:\n', 'config:\n  shop: <shop>\n  "#token": a-secret-token\n'),
        async (cwd) => {
          const { code, stderr } = await call(run, ['c.yaml', '--out', 'o'], cwd);
          assert.is(code, 0);
          assert.match(stderr, 'warning[unfilled-template]: <shop>');
          const listed = await call(plan, ['c.yaml', '--inputs', '--json'], cwd);
          assert.is(JSON.parse(listed.stdout)[0].value, 'placeholder');
          assert.is((await call(lint, ['c.yaml', '--max-warnings', '0'], cwd)).code, 1);
          const given = await call(run, ['c.yaml', '--out', 'o', '--set', 'shop=two'], cwd);
          assert.equal([given.code, given.stderr.includes('unfilled')], [0, false]);
        },
      ),
    );
    assert.equal(
      requests.map((each) =>
        new URL(each.split(' ')[0] ?? '', 'http://localhost').searchParams.get('shop'),
      ),
      ['<shop>', 'two'],
    );
  });

  test('values come from variables and from --set, which counts more', async () => {
    const requests = await withApi((port) =>
      inScratch(config(port), async (cwd) => {
        const env = {
          SLUICE_INPUT_SHOP: 'one',
          SLUICE_INPUT_DAYS: '7',
          SLUICE_SECRET_TOKEN: 'a-secret-token',
        };
        const { code, stderr } = await call(
          run,
          ['c.yaml', '--out', 'o', '--set', 'shop=two'],
          cwd,
          '',
          env,
        );
        assert.equal([code, stderr.includes('a-secret-token')], [0, false]);
      }),
    );
    assert.equal(requests, ['/orders?shop=two&days=7 Bearer a-secret-token']);
  });

  test('plan --inputs lists what to ask for, also for programs, and needs no value', async () => {
    await inScratch(config(), async (cwd) => {
      const text = await call(plan, ['c.yaml', '--inputs'], cwd);
      assert.is(text.code, 0);
      assert.match(
        text.stdout,
        'shop  MISSING\n  a string that matches ^[a-z]+$, required\n  Name of the shop\n',
      );
      const json = await call(plan, ['c.yaml', '--inputs', '--json', '--set', 'shop=a'], cwd);
      const inputs: { name: string; value: string; secret: boolean }[] = JSON.parse(json.stdout);
      assert.equal(
        inputs.map(({ name, value, secret }) => [name, value, secret]),
        [
          ['shop', 'given', false],
          ['days', 'default', false],
          ['#token', 'missing', true],
        ],
      );
    });
  });

  test('a value for an input that is not there, or for a secret, is refused on the command line', async () => {
    await inScratch(config(), async (cwd) => {
      const set = (value: string) => call(plan, ['c.yaml', '--inputs', '--set', value], cwd);
      assert.match((await set('shoop=a')).stderr, 'did you mean "shop"?');
      assert.match((await set('token=a')).stderr, 'SLUICE_SECRET_TOKEN');
      assert.match((await set('shop')).stderr, '--set shop has no value');
    });
  });

  test('a configuration without its values passes lint and is simulated with made-up ones', async () => {
    await inScratch(config(), async (cwd) => {
      assert.is((await call(lint, ['c.yaml', '--max-warnings', '0'], cwd)).code, 0);
      const { stderr } = await call(simulate, ['c.yaml', '--runs', '2'], cwd);
      assert.not.match(stderr, 'missing-input');
    });
  });

  test('a recording keeps the given values in the scenario, and can be made again', async () => {
    await withApi((port) =>
      inScratch(config(port), async (cwd) => {
        const env = { SLUICE_SECRET_TOKEN: 'a-secret-token' };
        const args = ['c.yaml', '--to', 's/one', '--set', 'shop=two'];
        const first = await call(record, args, cwd, '', env);
        assert.is(first.code, 0, first.stderr);
        const replayed = await call(testCommand, ['s'], cwd);
        assert.is(replayed.code, 0, replayed.stdout + replayed.stderr);
        const again = await call(record, [...args, '--check'], cwd, '', env);
        assert.is(again.code, 0, again.stdout + again.stderr);
      }),
    );
  });
});
