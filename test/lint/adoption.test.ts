import * as assert from 'uvu/assert';
import { lint } from '../../src/cli/commands/lint.ts';
import { plan } from '../../src/cli/commands/plan.ts';
import { isAtOrBelow, isPlaceOf } from '../../src/lint/levels.ts';
import { pointerSegments } from '../../src/values/path.ts';
import { isLike } from '../../src/values/text.ts';
import { call } from '../support/call-command.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

const misspelt =
  'api: { baseUrl: "https://h.example/", pagess: 1 }\nconfig: { jobs: [ { endpoint: a } ] }\n';
type Lint = (...args: string[]) => ReturnType<typeof call>;
type Folder = Awaited<ReturnType<typeof scratchFolder>>;

async function inFolder(
  files: Readonly<Record<string, string>>,
  body: (lintIn: Lint, folder: Folder) => Promise<void>,
) {
  const folder = await scratchFolder();
  try {
    for (const [name, text] of Object.entries(files)) await folder.put(name, text);
    await body((...args) => call(lint, args, folder.path, ''), folder);
  } finally {
    await folder.remove();
  }
}

suite('lint: baseline', (test) => {
  test('what is written is accepted, also when its lines move; what is new is shown', async () => {
    await inFolder({ 'a.yaml': misspelt }, async (lintIn, folder) => {
      const missing = await lintIn('--baseline', 'b.json', '.');
      assert.match(missing.stderr, 'b.json does not exist');
      assert.is(
        (await lintIn('--max-warnings', '0', '--baseline', 'b.json', '--write-baseline', '.')).code,
        0,
      );
      await folder.put('a.yaml', `# moved\n\n${misspelt}`);
      const moved = await lintIn('--max-warnings', '0', '--baseline', 'b.json', './a.yaml');
      assert.equal(
        [moved.code, moved.stdout],
        [0, '1 configuration checked: no new problems found; the baseline has 1 finding\n'],
      );
      await folder.put('a.yaml', misspelt.replace('endpoint: a', 'endpoint: a, dataFeild: b'));
      const { code, stdout } = await lintIn('--max-warnings', '0', '--baseline', 'b.json', '.');
      assert.is(code, 1);
      assert.match(stdout, 'dataFeild');
      assert.not.match(stdout, '"pagess" is not');
    });
  });

  test('a job that is inserted before others is new, and the others stay known', async () => {
    const jobs = (...keys: readonly string[]) =>
      `api: { baseUrl: "https://a.example/" }\nconfig: { jobs: [${keys.map((key) => `{ endpoint: a, dataType: ${key}, ${key}: 1 }`).join(', ')}] }\n`;
    await inFolder({ 'a.yaml': jobs('colour', 'size') }, async (lintIn, folder) => {
      await lintIn('--baseline', 'b.json', '--write-baseline', '.');
      await folder.put('a.yaml', jobs('width', 'colour', 'size', 'size'));
      const { stdout } = await lintIn('--baseline', 'b.json', '.');
      assert.equal(
        [...stdout.matchAll(/"(\w+)" is not a setting/g)].map(([, name]) => name),
        ['width', 'size'],
      );
      assert.not.match(stdout, 'no longer found');
      await lintIn('--baseline', 'b.json', '--prune-baseline', '.');
      const { findings } = JSON.parse((await folder.files())['b.json'] ?? '');
      assert.equal(
        findings.map(({ pointer }: { pointer: string }) => pointer),
        ['/config/jobs/1/colour', '/config/jobs/2/size'],
      );
    });
  });

  test('a finding at the place of a known one, in other words, is known', async () => {
    await inFolder({ 'a.yaml': misspelt }, async (lintIn, folder) => {
      await lintIn('--baseline', 'b.json', '--write-baseline', '.');
      const { findings } = JSON.parse((await folder.files())['b.json'] ?? '');
      for (const message of ['as it was', undefined]) {
        await folder.put(
          'b.json',
          JSON.stringify({
            version: 1,
            findings: findings.map((finding: object) => ({ ...finding, message })),
          }),
        );
        assert.match((await lintIn('--baseline', 'b.json', '.')).stdout, 'no new problems found');
      }
    });
  });

  test('findings that no longer occur are reported, and pruned; files that were not checked stay', async () => {
    await inFolder({ 'a.yaml': misspelt, 'c.yaml': misspelt }, async (lintIn, folder) => {
      await lintIn('--baseline', 'b.json', '--write-baseline', '.');
      await folder.put('a.yaml', misspelt.replace(', pagess: 1', ''));
      assert.match((await lintIn('--baseline', 'b.json', '.')).stdout, '1 finding no longer found');
      assert.is(
        (await lintIn('--baseline', 'b.json', '--prune-baseline', 'a.yaml')).stdout,
        'b.json: 1 finding removed\n1 configuration checked: no problems found\n',
      );
      const { findings } = JSON.parse((await folder.files())['b.json'] ?? '');
      assert.equal(
        findings.map(({ file }: { file: string }) => file),
        ['c.yaml'],
      );
    });
  });
});

suite('lint: suppressions, own rules, levels', (test) => {
  test('a place is suppressed with a reason; an entry that hides nothing is reported; errors stay', async () => {
    const settings = (pointer: string) =>
      `lint:\n  suppress:\n    - { pointer: ${pointer}, rules: [unknown-key], reason: read by another tool }\n`;
    await inFolder(
      { 'sluice.config.yaml': settings('/api/*'), 'a.yaml': misspelt },
      async (lintIn, folder) => {
        assert.match((await lintIn('.')).stdout, 'no problems found');
        await folder.put('sluice.config.yaml', settings('/config/jobs'));
        const { stdout } = await lintIn('.');
        assert.match(stdout, 'this entry has no effect: it matches no finding');
        assert.match(stdout, 'pagess');
        await folder.put('sluice.config.yaml', 'lint:\n  suppress:\n    - pointer: /api\n');
        const refused = await lintIn('.');
        assert.is(refused.code, 1);
        assert.match(refused.stdout, '"reason"');
      },
    );
  });

  test('an entry for all files is not unused because some files are named', async () => {
    const settings =
      'lint:\n  suppress:\n    - { pointer: /api/team, reason: ours }\n    - { pointer: /api/other, files: [b.yaml], reason: ours }\n';
    const config = (more: string) =>
      `api: { baseUrl: "https://a.example/"${more} }\nconfig: { jobs: [ { endpoint: a } ] }\n`;
    await inFolder(
      {
        'sluice.config.yaml': settings,
        'a.yaml': config(', team: x'),
        'b.yaml': config(', other: x'),
      },
      async (lintIn, folder) => {
        for (const args of [['.'], ['b.yaml'], ['--skip-others', 'b.yaml'], ['a.yaml']])
          assert.is((await lintIn('--max-warnings', '0', ...args)).code, 0, String(args));
        await folder.put('b.yaml', config(''));
        const { code, stdout } = await lintIn('--max-warnings', '0', 'b.yaml');
        assert.is(code, 1);
        assert.is(stdout.match(/unused-disable\]/g)?.length, 1, stdout);
      },
    );
  });

  test('rules of a team: a place, a condition, a message, a level, for every command', async () => {
    const rule =
      '{ id: our-hosts, pointer: /api/baseUrl, must: { matches: "https://*.example.com/*" }, message: not our host, level: error }';
    const timeout =
      '{ id: wait, pointer: /api/http/requestTimeout, must: { exists: true, atMost: 60 }, message: no short timeout }';
    const settings = `lint:\n  custom:\n    - ${rule}\n    - ${timeout}\n`;
    const config = (host: string, http: string) =>
      `api: { baseUrl: "https://${host}/", http: { ${http} } }\nconfig: { jobs: [ { endpoint: a } ] }\n`;
    await inFolder(
      {
        'sluice.config.yaml': settings,
        'a.yaml': config('evil.example.org', 'requestTimeout: 50'),
      },
      async (lintIn, folder) => {
        assert.match((await lintIn('.')).stdout, 'error[our-hosts]: not our host');
        const planned = await call(plan, ['a.yaml'], folder.path, '');
        assert.equal([planned.code, planned.stdout], [1, '']);
        await folder.put('a.yaml', config('a.example.com', 'requestTimeout: 90'));
        assert.match((await lintIn('.')).stdout, 'warning[wait]');
        await folder.put('a.yaml', config('a.example.com', 'connectTimeout: 5'));
        assert.match((await lintIn('.')).stdout, 'warning[wait]');
        await folder.put('a.yaml', config('a.example.com', '').replace(', http: {  }', ''));
        assert.match(
          (await lintIn('.')).stdout,
          'warning[wait]',
          'the object around is missing, too',
        );
        await folder.put(
          'a.yaml',
          JSON.stringify({
            parameters: {
              api: { baseUrl: 'https://a.example.com/', http: { requestTimeout: 50 } },
              config: { jobs: [{ endpoint: 'a' }] },
            },
          }),
        );
        assert.match((await lintIn('.')).stdout, 'no problems found');
        await folder.put('a.yaml', config('a.example.com', 'requestTimeout: 50'));
        assert.match((await lintIn('.')).stdout, 'no problems found');
      },
    );
  });

  test('--only shows one rule, --fail-level says what fails', async () => {
    await inFolder(
      { 'a.yaml': misspelt.replace('endpoint: a', 'endpoint: a, dataField: ""') },
      async (lintIn) => {
        assert.not.match((await lintIn('--only', 'empty-value', '.')).stdout, 'unknown-key');
        assert.is((await lintIn('--fail-level', 'warning', '--only', 'empty-value', '.')).code, 0);
        assert.is((await lintIn('--fail-level', 'note', '--only', 'empty-value', '.')).code, 1);
        assert.is((await lintIn('--fail-level', 'warning', '.')).code, 1);
        assert.is((await lintIn('.')).code, 0);
        const refused = await lintIn('--only', 'unknown-keys', '.');
        assert.match(refused.stderr, 'there is no rule "unknown-keys"');
      },
    );
  });

  test('sarif: each rule has a description, a page and its level', async () => {
    await inFolder({ 'a.yaml': misspelt }, async (lintIn) => {
      const [rule] = JSON.parse((await lintIn('--format', 'sarif', '.')).stdout).runs[0].tool.driver
        .rules;
      assert.equal(rule.defaultConfiguration, { level: 'warning' });
      assert.match(rule.helpUri, /^https:.*unknown-key\.md$/);
      assert.ok(rule.fullDescription.text.length > 0 && rule.help.text.length > 0);
    });
  });

  test('a folder is searched for files with one misspelt section', async () => {
    await inFolder(
      { 'good.yaml': misspelt, 'bad.yaml': misspelt.replace('config:', 'confg:') },
      async (lintIn) => {
        const { code, stdout } = await lintIn('.');
        assert.is(code, 1);
        assert.match(stdout, 'bad.yaml');
      },
    );
  });
});

suite('lint: patterns', (test) => {
  test('places', () => {
    const is = (pattern: string, pointer: string, below = false) =>
      (below ? isAtOrBelow : isPlaceOf)(pattern, pointerSegments(pointer));
    assert.ok(is('/api/baseUrl', '/parameters/api/baseUrl'));
    assert.ok(is('/config/jobs/*/params/**', '/config/jobs/0/params/a/b'));
    assert.ok(is('**/dataType', '/config/jobs/0/children/1/dataType'));
    assert.not.ok(is('/config/jobs/*', '/config/jobs/0/params'));
    assert.ok(is('/config/jobs/*', '/config/jobs/0/params', true));
    assert.not.ok(is('/config/jobs/1', '/config/jobs/10', true));
  });

  test('texts, also hostile ones, in little time', () => {
    assert.ok(isLike('https://a.b.example.com/v1/', 'https://*.example.com/*', '*'));
    assert.not.ok(isLike('a', 'a*a', '*'));
    assert.ok(isLike('', '*', '*'));
    const started = performance.now();
    assert.not.ok(isLike('a'.repeat(100_000), `${'*a'.repeat(2000)}b`, '*'));
    assert.not.ok(
      isPlaceOf(
        '/**/a'.repeat(200),
        Array.from({ length: 400 }, () => 'b'),
      ),
    );
    assert.ok(performance.now() - started < 5000);
  });
});
