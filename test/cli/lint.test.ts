import * as assert from 'uvu/assert';
import { lint } from '../../src/cli/commands/lint.ts';
import { call } from '../support/call-command.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

const misspelt = 'api: { baseUrl: "https://h.example/", pagess: 1 }\nconfig: { jobs: [ { endpoint: a } ] }\n';
const sound = misspelt.replace(', pagess: 1', '');

async function inProject(
  files: Readonly<Record<string, string>>,
  body: (lintIn: (...args: string[]) => ReturnType<typeof call>, folder: Awaited<ReturnType<typeof scratchFolder>>) => Promise<void>,
) {
  const folder = await scratchFolder();
  try {
    for (const [name, text] of Object.entries(files)) await folder.put(name, text);
    await body((...args) => call(lint, args, folder.path, misspelt), folder);
  } finally {
    await folder.remove();
  }
}

suite('cli: lint in a project', (test) => {
  test('the nearest settings count: levels, what is ignored, and not at all with --no-config', async () => {
    const files = {
      'sluice.config.yaml': 'lint: { rules: { unknown-key: error }, ignore: ["old/**"] }\n',
      'a.yaml': misspelt,
      'old/b.yaml': misspelt,
      'team/sluice.config.json': '{"lint": {"rules": {"unknown-key": "off"}}}',
      'team/c.yaml': misspelt,
    };
    await inProject(files, async (lintIn) => {
      const all = await lintIn('.');
      assert.is(all.code, 1);
      assert.equal(
        [...all.stdout.matchAll(/--> (\S+?):/g)].map(([, file]) => file),
        ['a.yaml'],
      );
      assert.is((await lintIn('team')).code, 0);
      assert.match((await lintIn('old/b.yaml')).stdout, /old\/b\.yaml/, 'a file that is named is checked');
      const without = await lintIn('--no-config', '.');
      assert.is(without.code, 0);
      assert.is([...without.stdout.matchAll(/warning\[unknown-key\]/g)].length, 3);
      assert.is((await lintIn('--config', 'team/sluice.config.json', 'a.yaml')).code, 0);
    });
  });

  test('settings that are wrong are reported with their place, and fail', async () => {
    await inProject({ 'sluice.config.yaml': 'lint: { rule: {} }\n', 'a.yaml': sound }, async (lintIn) => {
      const { code, stdout } = await lintIn('a.yaml');
      assert.is(code, 1);
      assert.match(stdout, /sluice\.config\.yaml:1:9/);
    });
  });

  test('a folder matches all its files, in "ignore" and in overrides', async () => {
    const files = {
      'sluice.config.yaml': 'lint: { ignore: [old, ./gone/], overrides: [{ files: [legacy], rules: { unknown-key: off } }] }\n',
      'old/a.yaml': misspelt,
      'gone/deep/b.yaml': misspelt,
      'legacy/c.yaml': misspelt,
      'older/d.yaml': sound,
    };
    await inProject(files, async (lintIn) => assert.is((await lintIn()).stdout, '2 configurations checked, nothing found\n'));
  });

  test('patterns, and a name for standard input that settings and formats see', async () => {
    await inProject(
      {
        'x/a.yaml': sound,
        'x/y/b.json': sound,
        'x/scenario.yaml': sound,
        'sluice.config.yaml': 'lint: { overrides: [{ files: [in/**], rules: { unknown-key: off } }] }\n',
      },
      async (lintIn) => {
        assert.match((await lintIn('x/**/*.{yaml,json}')).stdout, /2 configurations checked/);
        const nothing = await lintIn('z/*.yaml');
        assert.equal([nothing.code, /no configuration matches z/.test(nothing.stderr)], [1, true]);
        assert.match((await lintIn('-')).stdout, /<stdin>:1/);
        assert.match((await lintIn('-', '--stdin-filename', 'out/c.yaml')).stdout, /out\/c\.yaml:1/);
        assert.match((await lintIn('-', '--stdin-filename', 'in/c.yaml')).stdout, /nothing found/);
      },
    );
  });

  test('--cache reports the same again, and checks changed files again', async () => {
    await inProject({ 'a.yaml': misspelt }, async (lintIn, folder) => {
      const first = await lintIn('--cache', 'a.yaml');
      assert.ok(Object.keys(await folder.files()).includes('.sluice-cache/lint.json'));
      assert.equal(await lintIn('--cache', 'a.yaml'), first);
      await folder.put('a.yaml', sound);
      assert.match((await lintIn('--cache', 'a.yaml')).stdout, /nothing found/);
      await folder.put('.sluice-cache/lint.json', 'not JSON');
      assert.match((await lintIn('--cache', 'a.yaml')).stdout, /nothing found/);
    });
  });
});
