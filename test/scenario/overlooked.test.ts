import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { test as testCommand } from '../../src/cli/commands/test.ts';
import { discoverScenarios } from '../../src/scenario/discover.ts';
import { diskFiles } from '../../src/scenario/replay/scenario-files.ts';
import { testScenarios } from '../../src/scenario/test-scenarios.ts';
import { call } from '../support/call-command.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';
import { memoryFiles } from './memory-files.ts';

const found = async (files: Readonly<Record<string, string>>) =>
  (
    await discoverScenarios(['all'], memoryFiles({ 'all/a/scenario.yaml': '', ...files }))
  ).overlooked.map(({ path: place }) => place);

suite('what looks like a scenario and is not run', (test) => {
  test('other names and forms of scenario.yaml, and a recording without one', async () => {
    for (const name of [
      'scenario.yml',
      'scenario.json',
      'Scenario.yaml',
      'SCENARIO.YML',
      'recording.yaml',
      'recording.yml',
    ])
      assert.equal(await found({ [`all/b/${name}`]: '' }), [`all/b/${name}`]);
    assert.equal(
      await found({
        'all/b/notes.md': '',
        'all/a/recording.yaml': '',
        'all/a/scenario.yml': '',
        'all/node_modules/x/scenario.yml': '',
      }),
      [],
    );
  });

  test('a scenario inside of a scenario, unless it is named itself', async () => {
    assert.equal(
      await found({ 'all/a/inner/scenario.yaml': '', 'all/a/expected/scenario.yaml': '' }),
      ['all/a/inner'],
    );
    const files = memoryFiles({ 'all/a/scenario.yaml': '', 'all/a/inner/scenario.yaml': '' });
    const { overlooked, folders } = await discoverScenarios(['all', 'all/a/inner'], files);
    assert.equal([overlooked, folders], [[], ['all/a', 'all/a/inner']]);
  });

  test('a linked folder is named, and not followed', async () => {
    const folder = await scratchFolder();
    try {
      await folder.put('elsewhere/one/scenario.yaml', '');
      await folder.put('all/a/scenario.yaml', '');
      await mkdir(path.join(folder.path, 'plain'));
      await symlink('../elsewhere/one', path.join(folder.path, 'all/linked'));
      await symlink('../plain', path.join(folder.path, 'all/other'));
      await symlink('../nowhere', path.join(folder.path, 'all/dangling'));
      const { overlooked, folders } = await discoverScenarios(['all'], diskFiles(folder.path));
      assert.equal(
        [overlooked.map(({ path: place }) => place), folders],
        [['all/linked'], ['all/a']],
      );
    } finally {
      await folder.remove();
    }
  });

  test('a link that leads out of the project is named, whatever its target is, and nothing behind it is reported', async () => {
    const folder = await scratchFolder();
    try {
      await folder.put('out/TOP-SECRET/scenario.yaml', '');
      await folder.put('p/sluice.config.yaml', 'lint: {}\n');
      await folder.put('p/all/a/scenario.yaml', 'scenario: 1\n');
      await symlink('../../out', path.join(folder.path, 'p/all/linked'));
      await symlink('/proc/self', path.join(folder.path, 'p/all/system'));
      const { stdout, stderr } = await call(testCommand, ['all'], path.join(folder.path, 'p'));
      assert.match(
        stderr,
        /^warning: all\/linked is a link and is not followed: it is outside of .*\/p when links are resolved\n {2}help: .*--allow-outside/,
      );
      if (process.platform === 'linux') assert.match(stderr, 'warning: all/system is a link');
      assert.not.match(stdout + stderr, 'TOP-SECRET');
    } finally {
      await folder.remove();
    }
  });

  test('sluice test warns of each, and fails with --strict', async () => {
    const folder = await scratchFolder();
    try {
      await folder.put(
        's/a/config.yaml',
        'api: { baseUrl: "https://h.example/" }\nconfig: { jobs: [{ endpoint: a }] }\n',
      );
      await folder.put(
        's/a/recording.yaml',
        'recording: 2\nbase: https://h.example/\nexchanges: [{ request: GET a, json: [{ id: 1 }] }]\n',
      );
      await folder.put(
        's/a/scenario.yaml',
        'scenario: 1\nexpect: { tables: ignore, waited: 0s, transport: defaults }\n',
      );
      const tested = (...args: string[]) => call(testCommand, args, folder.path);
      assert.is((await tested('s', '--strict')).code, 0);
      await folder.put('s/b/scenario.yml', 'scenario: 1\n');
      const warned = await tested('s');
      assert.is(warned.code, 0);
      assert.match(
        warned.stderr,
        /warning: s\/b\/scenario.yml is not read as a scenario\n {2}help: rename it scenario.yaml/,
      );
      const failed = await tested('s', '--strict');
      assert.is(failed.code, 1);
      assert.match(failed.stderr, 'error: s/b/scenario.yml');
    } finally {
      await folder.remove();
    }
  });

  test('an empty list of cases fails with its reason', async () => {
    const files = memoryFiles({
      's/scenario.yaml': 'scenario: 1\ncases: []\n',
      's/config.yaml':
        'api: { baseUrl: "https://h.example/" }\nconfig: { jobs: [{ endpoint: a }] }\n',
    });
    const { results } = await testScenarios(['s'], { files, store: 'none' });
    const [problem] = results[0]?.problems ?? [];
    assert.ok(
      problem?.kind === 'diagnostic' &&
        problem.diagnostic.message.includes('"cases" is empty') &&
        problem.diagnostic.range.start.line === 2,
    );
  });
});
