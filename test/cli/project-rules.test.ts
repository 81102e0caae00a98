import { createServer } from 'node:http';
import * as assert from 'uvu/assert';
import type { Command } from '../../src/cli/command.ts';
import { diff } from '../../src/cli/commands/diff.ts';
import { exportCommand } from '../../src/cli/commands/export.ts';
import { mutate } from '../../src/cli/commands/mutate.ts';
import { record } from '../../src/cli/commands/record.ts';
import { run } from '../../src/cli/commands/run.ts';
import { test as testCommand } from '../../src/cli/commands/test.ts';
import { SHOP_CONFIG, SHOP_FILES, SHOP_RECORDING } from '../scenario/variants/fixtures.ts';
import { call } from '../support/call-command.ts';
import { inScratchFolder } from '../support/scratch-folder.ts';
import { listening } from '../support/scripted-server.ts';
import { suite } from '../support/suite.ts';

const CONFIG = 'scenarios/shop/config.yaml';
const SCENARIO = 'scenarios/shop/scenario.yaml';
const RECORDING = 'scenarios/shop/recording.yaml';

type Files = Readonly<Record<string, string>>;

/** A command in a folder with a shop, some of whose files are others. */
function inShop(
  files: Files,
  command: Command = testCommand,
  args: readonly string[] = [],
  env: Files = {},
) {
  return inScratchFolder(async (folder) => {
    for (const [file, text] of Object.entries({ ...SHOP_FILES, ...files }))
      await folder.put(file, text);
    return call(command, args, folder.path, '', { CI: 'true', ...env });
  });
}

const rules = (text: string) => `lint: { rules: { ${text} } }\n`;
const misspelt = { [CONFIG]: SHOP_CONFIG.replace('limit: 2', 'limit: 2, limitParm: count') };
/** A rule that only an error asks: for `test` it is advice otherwise. */
const plain = {
  [CONFIG]: SHOP_CONFIG.replace('https:', 'http:').replace(
    'api:',
    'api:\n  http: { headers: { X-Token: { attr: "#token" } } }',
  ),
};
const announced = {
  [RECORDING]: SHOP_RECORDING.replace(
    'json: [{ id: 3 }]',
    'json: { items: [{ id: 3 }], has_more: true }',
  ),
};

suite('levels of a project in test and mutate', (test) => {
  test('what the project makes an error fails a scenario, and nothing else does', async () => {
    for (const [name, files, level] of [
      ['unknown-key', misspelt, 'error'],
      ['plain-http', plain, 'error'],
    ] as const) {
      const failed = await inShop({ ...files, 'sluice.config.yaml': rules(`${name}: ${level}`) });
      assert.is(failed.code, 1, name);
      assert.match(failed.stdout, name);
      assert.is(
        (await inShop({ ...files, 'sluice.config.yaml': rules(`${name}: warning`) })).code,
        0,
        `${name} as a warning`,
      );
      assert.is((await inShop(files)).code, 0, `${name} without settings`);
    }
  });

  test('overrides count for the files that they name, rules of its own like others', async () => {
    const overrides = (files: string) =>
      `lint: { overrides: [{ files: ["${files}"], rules: { unknown-key: error } }] }\n`;
    assert.is(
      (await inShop({ ...misspelt, 'sluice.config.yaml': overrides('scenarios/shop/**') })).code,
      1,
    );
    assert.is(
      (await inShop({ ...misspelt, 'sluice.config.yaml': overrides('legacy/**') })).code,
      0,
    );
    const own =
      'lint: { custom: [{ id: our-hosts, pointer: /api/baseUrl, must: { matches: "https://*.example.org/*" }, message: not ours, level: error }] }\n';
    const { code, stdout } = await inShop({ 'sluice.config.yaml': own });
    assert.is(code, 1);
    assert.match(stdout, 'not ours');
  });

  test('diff and export har compile scenarios by the rules of the project, with the secrets that are given', async () => {
    const strict = { ...misspelt, 'sluice.config.yaml': rules('unknown-key: error') };
    const other = { 'new.yaml': SHOP_CONFIG };
    const compared = (files: Files, args: readonly string[] = []) =>
      inShop({ ...other, ...files }, diff, [
        'new.yaml',
        CONFIG,
        '--scenarios',
        'scenarios',
        '--format',
        'json',
        ...args,
      ]);
    assert.is((await compared(strict)).code, 1, 'the new version has an error');
    const exported = (files: Files, args: readonly string[] = []) =>
      inShop(files, exportCommand, ['har', 'scenarios/shop', ...args]);
    assert.is((await exported(misspelt)).code, 0);
    const refused = await exported(strict);
    assert.is(refused.code, 1);
    assert.match(refused.stderr, `${CONFIG}:4`);

    const asking = {
      [CONFIG]: SHOP_CONFIG.replace(
        'api:',
        'api:\n  http: { headers: { X-Key: { attr: "#key" } } }',
      ),
    };
    const given = { ...asking, 's.json': '{ "#key": "given-123456" }' };
    assert.match((await exported(asking)).stderr, 'does not compile');
    const { code, stdout } = await exported(given, ['--secrets', 's.json']);
    assert.is(code, 0);
    assert.match(stdout, '"X-Key"');
    assert.not.match(stdout, 'given-123456');
    const drawn = await compared(
      {
        ...given,
        'new.yaml': (asking[CONFIG] ?? '').replace('dataType: orders', 'dataType: others'),
      },
      ['--secrets', 's.json'],
    );
    assert.is(drawn.code, 0, drawn.stderr);
    assert.match(JSON.stringify(JSON.parse(drawn.stdout).recordings), 'others.csv');
  });

  test('a comment hides what lint hides for it, also below an overlay', async () => {
    const commented = SHOP_CONFIG.replace('limit: 2', 'limit: 2, limitParm: count').replace(
      '  pagination:',
      '  # sluice-disable-next-line unknown-key\n  pagination:',
    );
    const settings = rules('unknown-key: error');
    const overlaid = {
      [SCENARIO]: 'scenario: 1\ntitle: t\noverlay: { api: { retryConfig: { maxRetries: 2 } } }\n',
    };
    assert.is((await inShop({ [CONFIG]: commented, 'sluice.config.yaml': settings })).code, 0);
    assert.is(
      (await inShop({ [CONFIG]: commented, ...overlaid, 'sluice.config.yaml': settings })).code,
      0,
    );
    const { code, stdout } = await inShop({
      ...misspelt,
      ...overlaid,
      'sluice.config.yaml': settings,
    });
    assert.is(code, 1);
    assert.match(stdout, `${CONFIG}:4`);
  });

  test('settings with an error are no settings: it is said', async () => {
    for (const command of [testCommand, mutate]) {
      const { code, stderr } = await inShop(
        { 'sluice.config.yaml': 'lint: { rules: { unknown-key: loud } }\n' },
        command,
        ['--jobs', '1'],
      );
      assert.is(code, 1);
      assert.match(stderr, 'sluice.config.yaml has errors, the first in line 1');
    }
  });

  test('warnings of runs have levels, too', async () => {
    const plainly = await inShop(announced);
    assert.match(plainly.stdout, 'announces more');
    assert.is(plainly.code, 1);
    for (const level of ['off', 'note'])
      assert.is(
        (await inShop({ ...announced, 'sluice.config.yaml': rules(`more-announced: ${level}`) }))
          .code,
        0,
        level,
      );
    const expecting = {
      [SCENARIO]:
        'scenario: 1\ntitle: t\nexpect: { exit: user-error, error: { kind: warnings, contains: more-announced }, tables: ignore }\nstrict: { warnings: ignore }\n',
    };
    assert.is(
      (
        await inShop({
          ...announced,
          ...expecting,
          'sluice.config.yaml': rules('more-announced: error'),
        })
      ).code,
      0,
    );
    assert.is((await inShop({ ...announced, ...expecting })).code, 1);
  });

  test('run and record follow the levels, and what was recorded replays under them', async () => {
    const server = await listening(
      createServer((_, answer) => answer.end('{"items":[{"id":1}],"has_more":true}')),
    );
    try {
      await inScratchFolder(async (folder) => {
        await folder.put(
          'config.yaml',
          `api: { baseUrl: "${server.baseUrl}/" }\nconfig: { outputBucket: b, jobs: [{ endpoint: items }] }\n`,
        );
        const runs = () => call(run, ['config.yaml', '--out', 'tables'], folder.path);
        const records = (name: string, ...more: readonly string[]) =>
          call(record, ['config.yaml', '--to', `scenarios/${name}`, ...more], folder.path);
        await folder.put('sluice.config.yaml', rules('more-announced: off'));
        const silent = await runs();
        assert.equal([silent.code, silent.stderr.includes('announces more')], [0, false]);
        assert.is((await records('silent')).code, 0);
        assert.not.match(
          (await folder.files())['scenarios/silent/scenario.yaml'] ?? '',
          'warnings',
        );
        await folder.put('sluice.config.yaml', rules('more-announced: error'));
        const refused = await runs();
        assert.is(refused.code, 1);
        assert.match(refused.stderr, 'that the project treats as errors: more-announced');
        assert.equal(
          [(await records('failing')).code, (await records('failing', '--keep-failure')).code],
          [1, 0],
        );
        const { stdout } = await call(
          testCommand,
          ['scenarios', '--format', 'json'],
          folder.path,
          '',
          { CI: 'true' },
        );
        const { scenarios } = JSON.parse(stdout) as {
          readonly scenarios: readonly { readonly name: string; readonly status: string }[];
        };
        assert.equal(
          scenarios.map(({ name, status }) => `${name} ${status}`),
          ['scenarios/failing passed', 'scenarios/silent failed'],
        );
      });
    } finally {
      await server.close();
    }
  });

  test('a settings file with errors is the same message in threads', async () => {
    const settings = {
      'scenarios/shop/sluice.config.yaml': 'lint: [broken\n',
      'scenarios/other/scenario.yaml': 'cases: []\n',
    };
    for (const jobs of ['1', '2']) {
      const { code, stderr } = await inShop(settings, testCommand, ['--jobs', jobs]);
      assert.is(code, 1, jobs);
      assert.match(
        stderr,
        'scenarios/shop/sluice.config.yaml has errors, the first in line 1',
        jobs,
      );
    }
  });

  test('mutate judges as test does', async () => {
    const settings = { 'sluice.config.yaml': rules('unknown-key: error') };
    const { code, stderr } = await inShop({ ...misspelt, ...settings }, mutate, ['--jobs', '1']);
    assert.is(code, 1);
    assert.match(stderr, 'fails without any mutation');
  });
});

/** A token that nothing in the scenario makes up. */
const lacking = {
  [CONFIG]: SHOP_CONFIG.replace(/ {2}"#token".*\n/, '')
    .replace(', headers: { X-Shop: north }', '')
    .replace('api:', 'api:\n  http: { headers: { X-Shop: { attr: "#shop" } } }'),
};
const mapped = { 'sluice.config.yaml': 'secrets: { "#shop": OUR_SHOP }\n' };

suite('secrets given to test and mutate', (test) => {
  test('a variable that is not set is reported when a scenario fails, and not when all pass', async () => {
    const failed = await inShop({ ...lacking, ...mapped });
    assert.is(failed.code, 1);
    assert.match(
      failed.stderr,
      'the environment variable OUR_SHOP of the secret "#shop" is not set',
    );
    const passed = await inShop(mapped);
    assert.equal([passed.code, passed.stderr], [0, '']);
    assert.is(
      (await inShop({ ...lacking, ...mapped }, testCommand, [], { OUR_SHOP: 'north' })).code,
      0,
    );
  });

  test('mutate takes secrets as test does', async () => {
    const only = ['--only', 'string', '--jobs', '1'];
    const failed = await inShop({ ...lacking, ...mapped }, mutate, only);
    assert.match(failed.stderr, 'OUR_SHOP');
    assert.is(failed.code, 1);
    const { code, stdout } = await inShop({ ...lacking, ...mapped }, mutate, only, {
      OUR_SHOP: 'north',
    });
    assert.is(code, 0);
    assert.match(stdout, 'Mutation score');
    const file = { ...lacking, 's.json': '{"#shop": "north"}' };
    assert.is((await inShop(file, mutate, [...only, '--secrets', 's.json'])).code, 0);
  });
});
