import * as assert from 'uvu/assert';
import { lint } from '../../src/cli/commands/lint.ts';
import { call } from '../support/call-command.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

const misspelt =
  'api: { baseUrl: "https://h.example/", pagess: 1 }\nconfig: { jobs: [ { endpoint: a } ] }\n';
const sound = misspelt.replace(', pagess: 1', '');

async function inProject(
  files: Readonly<Record<string, string>>,
  body: (
    lintIn: (...args: string[]) => ReturnType<typeof call>,
    folder: Awaited<ReturnType<typeof scratchFolder>>,
  ) => Promise<void>,
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
      assert.match(
        (await lintIn('old/b.yaml')).stdout,
        /old\/b\.yaml/,
        'a file that is named is checked',
      );
      const without = await lintIn('--no-config', '.');
      assert.is(without.code, 0);
      assert.is([...without.stdout.matchAll(/warning\[unknown-key\]/g)].length, 3);
      assert.is((await lintIn('--config', 'team/sluice.config.json', 'a.yaml')).code, 0);
    });
  });

  test('settings that are wrong are reported with their place, and fail', async () => {
    await inProject(
      { 'sluice.config.yaml': 'lint: { rule: {} }\n', 'a.yaml': sound },
      async (lintIn) => {
        const { code, stdout } = await lintIn('a.yaml');
        assert.is(code, 1);
        assert.match(stdout, /sluice\.config\.yaml:1:9/);
      },
    );
  });

  test('a folder matches all its files, in "ignore" and in overrides', async () => {
    const files = {
      'sluice.config.yaml':
        'lint: { ignore: [old, ./gone/], overrides: [{ files: [legacy], rules: { unknown-key: off } }] }\n',
      'old/a.yaml': misspelt,
      'gone/deep/b.yaml': misspelt,
      'legacy/c.yaml': misspelt,
      'older/d.yaml': sound,
    };
    await inProject(files, async (lintIn) =>
      assert.is((await lintIn()).stdout, '2 configurations checked: no problems found\n'),
    );
  });

  test('patterns, and a name for standard input that settings and formats see', async () => {
    await inProject(
      {
        'x/a.yaml': sound,
        'x/y/b.json': sound,
        'x/scenario.yaml': sound,
        'sluice.config.yaml':
          'lint: { overrides: [{ files: [in/**], rules: { unknown-key: off } }] }\n',
      },
      async (lintIn) => {
        assert.match((await lintIn('x/**/*.{yaml,json}')).stdout, /2 configurations checked/);
        const nothing = await lintIn('z/*.yaml');
        assert.equal([nothing.code, /no configuration matches z/.test(nothing.stderr)], [1, true]);
        assert.match((await lintIn('-')).stdout, /<stdin>:1/);
        assert.match(
          (await lintIn('-', '--stdin-filename', 'out/c.yaml')).stdout,
          /out\/c\.yaml:1/,
        );
        assert.match(
          (await lintIn('-', '--stdin-filename', 'in/c.yaml')).stdout,
          /no problems found/,
        );
      },
    );
  });

  test('--cache reports the same again, and checks changed files again', async () => {
    await inProject({ 'a.yaml': misspelt }, async (lintIn, folder) => {
      const first = await lintIn('--cache', 'a.yaml');
      assert.ok(Object.keys(await folder.files()).includes('.sluice-cache/lint.json'));
      assert.equal(await lintIn('--cache', 'a.yaml'), first);
      await folder.put('a.yaml', sound);
      assert.match((await lintIn('--cache', 'a.yaml')).stdout, /no problems found/);
      await folder.put('.sluice-cache/lint.json', 'not JSON');
      assert.match((await lintIn('--cache', 'a.yaml')).stdout, /no problems found/);
    });
  });

  test('with several threads, output and exit code are those of one', async () => {
    const broken = [
      'api: [\n',
      '{"api": {"baseUrl": "https://h.example/"}, "config": {"jobs": [',
      `${misspelt}# sluice-disable-line unknown-key\n`,
    ];
    const secret =
      'api: { baseUrl: "http://h.example/", token: s3cret-value-9 }\nconfig: { jobs: [ { endpoint: a, headers: { Authorization: s3cret-value-9 } } ] }\n';
    const files: Record<string, string> = {
      'sluice.config.yaml':
        'lint:\n  rules: { plain-http: error }\n  custom: [{ id: own, pointer: /config/jobs/*/endpoint, must: { matches: b }, message: not b }]\n  suppress:\n    - { pointer: /api/pagess, files: [f1*], reason: known }\n    - { pointer: /config, files: [f2*], reason: none }\n',
      'own/sluice.config.json': '{"lint": {"rules": {"unknown-key": "off"}}}',
      'own/a.yaml': misspelt,
    };
    for (let file = 0; file < 60; file++)
      files[`f${file}.yaml`] = [misspelt, sound, secret, ...broken][file % 6] ?? '';
    files['long.yaml'] = `${misspelt}# ${'x'.repeat(600_000)}\n`;
    await inProject(files, async (lintIn) => {
      const options = [
        [],
        ['--format', 'json'],
        ['--format', 'junit'],
        ['--quiet'],
        ['--only', 'unknown-key'],
        ['--max-bytes', '150'],
      ];
      const cached = ['--cache', '--cache-location'];
      for (const [option, threads] of [
        ...options.map((each) => [each, 2] as const),
        [[...cached, 'c.json'], 2] as const,
        [[...cached, 'c.json'], 0] as const,
      ]) {
        const one = await lintIn(
          '--jobs',
          '1',
          ...option.map((word) => word.replace('c.json', 'one.json')),
        );
        const several = await countThreads(() => lintIn('--jobs', '3', ...option));
        assert.is(several.result.stdout, one.stdout, String(option));
        assert.equal(
          [several.result.code, several.result.stderr, several.threads],
          [one.code, one.stderr, threads],
          String(option),
        );
      }
      const named = ['f0.yaml', 'missing-1.yaml', 'f1.yaml', 'missing-2.yaml'];
      assert.equal(await lintIn('--jobs', '3', ...named), await lintIn('--jobs', '1', ...named));
      assert.match((await lintIn('--jobs', '3', ...named)).stderr, /missing-1/);
      assert.is((await countThreads(() => lintIn('--jobs', '3', '--fix-dry-run'))).threads, 0);
    });
  });

  test('an interrupt ends all threads', async () => {
    const folder = await scratchFolder();
    const interrupted = new AbortController();
    process.once('worker', () => setTimeout(() => interrupted.abort(), 1));
    try {
      for (let file = 0; file < 40; file++) await folder.put(`${file}.yaml`, misspelt);
      const { code, stdout, stderr } = await call(
        lint,
        ['--jobs', '2'],
        folder.path,
        '',
        {},
        { signal: interrupted.signal },
      );
      assert.equal([code, stdout, stderr], [130, '', '']);
    } finally {
      await folder.remove();
    }
  });
});

/** What a step returns, and how many threads it started. */
async function countThreads<T>(
  step: () => Promise<T>,
): Promise<{ readonly result: T; readonly threads: number }> {
  let threads = 0;
  const count = () => threads++;
  process.on('worker', count);
  try {
    return { result: await step(), threads };
  } finally {
    process.off('worker', count);
  }
}
