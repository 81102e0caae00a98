import * as assert from 'uvu/assert';
import type { Command } from '../../src/cli/command.ts';
import { lint } from '../../src/cli/commands/lint.ts';
import { plan } from '../../src/cli/commands/plan.ts';
import { run } from '../../src/cli/commands/run.ts';
import { test as testCommand } from '../../src/cli/commands/test.ts';
import { SHOP_CONFIG, SHOP_FILES } from '../scenario/variants/fixtures.ts';
import { call } from '../support/call-command.ts';
import { inScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

const CONFIG =
  'api: { baseUrl: "https://api.example.com/", pagination: { method: link-header } }\nconfig: { jobs: [ { endpoint: items } ] }\n';

/** A command in a project with a configuration that uses an extension. */
const inProject = (settings: string | undefined, command: Command, args: readonly string[]) =>
  inScratchFolder(async (folder) => {
    await folder.put('config.yaml', CONFIG);
    if (settings !== undefined) await folder.put('sluice.config.yaml', settings);
    return call(command, args, folder.path);
  });

suite('cli: language of a project', (test) => {
  test('language: keboola refuses extensions in lint and plan; sluice is the default', async () => {
    for (const settings of [undefined, 'language: sluice\n']) {
      assert.is((await inProject(settings, lint, ['config.yaml'])).code, 0);
      const { code, stdout } = await inProject(settings, plan, ['config.yaml']);
      assert.is(code, 0);
      assert.not.match(stdout, 'Generic Extractor');
    }
    const { code, stdout } = await inProject('language: keboola\n', lint, [
      'config.yaml',
      '--format',
      'json',
    ]);
    assert.is(code, 1);
    const [found, ...others] = JSON.parse(stdout) as readonly Record<string, unknown>[];
    assert.equal(others, []);
    assert.is(found?.rule, 'extension');
    assert.is(found?.extension, 'Link header pagination');
    assert.equal(found?.range, { start: { line: 1, column: 67 }, end: { line: 1, column: 78 } });
    const planned = await inProject('language: keboola\n', plan, ['config.yaml']);
    assert.is(planned.code, 1);
    assert.match(planned.stderr, '"method" is an extension of Sluice: Link header pagination');
  });

  test('a saved plan with extensions is refused like its configuration; one without is not', async () => {
    await inScratchFolder(async (folder) => {
      await folder.put('config.yaml', CONFIG);
      await folder.put('plain.yaml', CONFIG.replace(', pagination: { method: link-header }', ''));
      for (const name of ['config', 'plain'])
        assert.is(
          (await call(plan, [`${name}.yaml`, '--out', `${name}.json`], folder.path)).code,
          0,
        );
      assert.is((await call(plan, ['config.json'], folder.path)).code, 0);
      await folder.put('sluice.config.yaml', 'language: keboola\n');
      const { code, stderr } = await call(plan, ['config.json'], folder.path);
      assert.is(code, 1);
      assert.match(
        stderr,
        'config.json is a plan with extensions of Sluice: Link header pagination',
      );
      assert.is((await call(plan, ['plain.json'], folder.path)).code, 0);
      const ran = await call(run, ['config.json', '--out', 'tables'], folder.path);
      assert.is(ran.code, 1);
      assert.match(ran.stderr, 'extensions of Sluice');
    });
  });

  test('the cache of lint distinguishes languages', async () => {
    await inScratchFolder(async (folder) => {
      await folder.put('config.yaml', CONFIG);
      const checked = () => call(lint, ['config.yaml', '--cache'], folder.path);
      assert.is((await checked()).code, 0);
      await folder.put('sluice.config.yaml', 'language: keboola\n');
      assert.is((await checked()).code, 1);
    });
  });

  test('scenarios are replayed in the language of the project', async () => {
    const replayed = (config: string) =>
      inScratchFolder(async (folder) => {
        const files = {
          ...SHOP_FILES,
          'scenarios/shop/config.yaml': config,
          'sluice.config.yaml': 'language: keboola\n',
        };
        for (const [file, text] of Object.entries(files)) await folder.put(file, text);
        return call(testCommand, [], folder.path, '', { CI: 'true' });
      });
    assert.is((await replayed(SHOP_CONFIG)).code, 0);
    const { code, stdout } = await replayed(
      SHOP_CONFIG.replace(/pagination: \{[^}]*\}/, 'pagination: { method: link-header }'),
    );
    assert.is(code, 1);
    assert.match(stdout, 'is an extension of Sluice');
  });

  test('another language is an error of the settings', async () => {
    const { code, stdout, stderr } = await inProject('language: php\n', lint, ['config.yaml']);
    assert.is(code, 1);
    assert.match(`${stdout}${stderr}`, '"language" must be "sluice" or "keboola"');
  });
});
