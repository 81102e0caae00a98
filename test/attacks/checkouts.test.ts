// Checkouts of strangers: commands read what belongs to the project, and write below the folder that they were given.
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { exportCommand } from '../../src/cli/commands/export.ts';
import { init } from '../../src/cli/commands/init.ts';
import { lint } from '../../src/cli/commands/lint.ts';
import { plan } from '../../src/cli/commands/plan.ts';
import { review } from '../../src/cli/commands/review.ts';
import { test as replay } from '../../src/cli/commands/test.ts';
import { call } from '../support/call-command.ts';
import { inScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';
import { CONFIG, fill, pipe, scenarioFiles, sluice } from './hostile.ts';

const CSV = 'expected/tables/b/items.csv';
const s = (file: string) => `p/scenarios/s/${file}`;
/** A checkout in `p` beside a file of its user. */
const checkout = (more: Readonly<Record<string, string>> = {}) => ({
  'victim.txt': 'VICTIM',
  'p/sluice.config.yaml': '{}\n',
  ...scenarioFiles('p/scenarios/s'),
  ...more,
});
const without = (files: Readonly<Record<string, string>>, ...names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(files).filter(([name]) => !names.some((gone) => name.startsWith(gone))),
  );

suite('attacks: checkouts', (test) => {
  test('the scenario of these tests passes as it is', async () => {
    await inScratchFolder(async ({ path: folder }) => {
      fill(folder, checkout());
      const { code, stdout } = await call(replay, [], path.join(folder, 'p'));
      assert.is(code, 0, stdout);
    });
  });

  const reads: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'an absolute body': {
      [s('recording.yaml')]:
        'recording: 1\nexchanges:\n  - { request: GET https://h.example/items, file: /proc/self/environ }\n',
    },
    'a body above the project': {
      [s('recording.yaml')]:
        'recording: 1\nexchanges:\n  - { request: GET https://h.example/items, file: ../../../victim.txt }\n',
    },
    'a linked body': {
      [s('recording.yaml')]:
        'recording: 1\nexchanges:\n  - { request: GET https://h.example/items, file: body.txt }\n',
      [s('body.txt')]: '-> ../../../victim.txt',
    },
    'a body below a linked folder': {
      [s('recording.yaml')]:
        'recording: 1\nexchanges:\n  - { request: GET https://h.example/items, file: up/victim.txt }\n',
      [s('up')]: '-> ../../..',
    },
    'a configuration above the project': {
      [s('scenario.yaml')]: 'scenario: 1\nconfig: ../../../victim.txt\n',
    },
    'a linked configuration': { [s('config.yaml')]: '-> ../../../victim.txt' },
    'a recording': { [s('scenario.yaml')]: 'scenario: 1\nrecording: ../../../victim.txt\n' },
    'a state': { [s('scenario.yaml')]: 'scenario: 1\nstate: ../../../victim.txt\n' },
    'an absolute state': { [s('scenario.yaml')]: 'scenario: 1\nstate: /proc/self/environ\n' },
    'a contract': { [s('scenario.yaml')]: 'scenario: 1\ncontract: ../../../victim.txt\n' },
    'an OpenAPI document': { [s('scenario.yaml')]: 'scenario: 1\nopenapi: ../../../victim.txt\n' },
    'a linked scenario': { [s('scenario.yaml')]: '-> ../../../victim.txt' },
    'an expected table': { [s(CSV)]: '-> ../../../../../../victim.txt' },
    'an expected plan': {
      [s('scenario.yaml')]: 'scenario: 1\nexpect: { plan: ../../../victim.txt }\n',
    },
  };
  for (const [name, files] of Object.entries(reads))
    test(`sluice test reads nothing outside of the project: ${name}`, async () => {
      await inScratchFolder(async ({ path: folder }) => {
        fill(folder, { ...checkout(), ...files });
        for (const cwd of ['p', '.']) {
          const { code, stdout, stderr } = await call(
            replay,
            cwd === 'p' ? [] : ['p/scenarios'],
            path.join(folder, cwd),
          );
          assert.is(code, 1, stdout + stderr);
          assert.not.match(stdout + stderr, /VICTIM|HOME=|PATH=/);
          assert.match(stdout + stderr, /is outside of .*\/p/);
        }
      });
    });

  test('--allow-outside lets scenarios read files of other folders', async () => {
    await inScratchFolder(async ({ path: folder }) => {
      fill(folder, { ...checkout(), ...reads['a linked configuration'], 'victim.txt': CONFIG });
      const cwd = path.join(folder, 'p');
      assert.is((await call(replay, [], cwd)).code, 1);
      assert.is((await call(replay, ['--allow-outside'], cwd)).code, 0);
    });
  });

  test('files of the project are read from wherever a scenario names them; without a mark the current folder is the project', async () => {
    await inScratchFolder(async ({ path: folder }) => {
      const shared = {
        'p/shared/config.yaml': CONFIG,
        [s('scenario.yaml')]: 'scenario: 1\nconfig: ../../shared/config.yaml\n',
      };
      fill(folder, { ...without(checkout(), 'p/sluice', s('config')), ...shared });
      assert.is((await call(replay, [], path.join(folder, 'p'))).code, 0);
      assert.is((await call(replay, ['.'], path.join(folder, 'p/scenarios/s'))).code, 1);
      fill(folder, { 'p/.git/HEAD': '' });
      assert.is((await call(replay, ['.'], path.join(folder, 'p/scenarios/s'))).code, 0);
    });
  });

  for (const setting of ['config', 'recording', 'state', 'openapi', 'contract'])
    test(`a pipe or a device as ${setting} is an error`, async () => {
      await inScratchFolder(async ({ path: folder }) => {
        fill(folder, {
          ...checkout(),
          [s('scenario.yaml')]: `scenario: 1\n${setting}: it\n`,
          ...scenarioFiles('p/scenarios/t'),
        });
        fill(folder, {
          'p/scenarios/zero/scenario.yaml': `scenario: 1\n${setting}: /dev/zero\n`,
          'p/scenarios/zero/config.yaml': CONFIG,
        });
        pipe(path.join(folder, s('it')));
        const { code, stdout } = sluice(['test'], path.join(folder, 'p'));
        assert.is(code, 1, stdout);
        assert.match(stdout, /scenarios\/s\/it is a named pipe/);
        assert.match(stdout, /\/dev\/zero is outside of/);
        assert.match(stdout, /1 passed, 2 failed/);
      });
    });

  const CHANGED = { [s(CSV)]: '"id"\n"2"\n' };
  const writes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'a linked *.new': { ...CHANGED, [s(`${CSV}.new`)]: '-> ../../../../../../victim.txt' },
    'a dangling *.new': { ...CHANGED, [s(`${CSV}.new`)]: '-> ../../../../../../made.txt' },
    'a linked folder': {
      ...CHANGED,
      'elsewhere/b/items.csv.new': 'VICTIM',
      'elsewhere/b/items.csv': '"id"\n"3"\n',
      [s('expected/tables')]: '-> ../../../../elsewhere',
    },
    'an expected plan above the scenario': {
      [s('scenario.yaml')]: 'scenario: 1\nexpect: { plan: ../../../elsewhere/plan.json }\n',
      'elsewhere/plan.json': 'VICTIM',
    },
    'a case named ..': {
      [s('scenario.yaml')]: 'scenario: 1\ncases: [{ name: .. }]\n',
      [s('tables/b/more.csv')]: 'VICTIM',
    },
  };
  for (const [name, files] of Object.entries(writes))
    test(`sluice test and sluice review write and remove nothing outside of the scenario: ${name}`, async () => {
      await inScratchFolder(async (scratch) => {
        const base = name === 'a linked folder' ? without(checkout(), s('expected')) : checkout();
        fill(scratch.path, {
          ...base,
          ...(name === 'a linked folder' ? without(files, s(CSV)) : files),
        });
        const outside = async () =>
          JSON.stringify(
            Object.entries(await scratch.files()).filter(
              ([file, text]) => !file.startsWith('p/') || text === 'VICTIM',
            ),
          );
        const before = await outside();
        const cwd = path.join(scratch.path, 'p');
        for (const args of [[], ['--update'], ['scenarios/s'], ['--update', '--jobs', '2']]) {
          const { code, stdout } = args.includes('--jobs')
            ? sluice(['test', ...args], cwd)
            : await call(replay, args, cwd);
          if (args.length === 0) assert.is(code, 1, stdout);
          assert.is(await outside(), before, args.join(' '));
        }
        for (const how of ['--accept-all', '--reject-all']) {
          await call(review, [how], cwd);
          assert.is(await outside(), before, how);
        }
      });
    });

  test('sluice review removes a link that was left as *.new, and not what it leads to; an expectation that is a link is not written', async () => {
    await inScratchFolder(async ({ path: folder }) => {
      const cwd = path.join(folder, 'p');
      fill(folder, {
        ...without(checkout(), s(CSV)),
        [s(CSV)]: '-> ../../../there.csv',
        [s('there.csv')]: 'old',
        [s(`${CSV}.new`)]: 'new',
      });
      const accepted = await call(review, ['--accept-all'], cwd);
      assert.is(accepted.code, 1);
      assert.match(accepted.stderr, /items\.csv is a link.*does not write through links/);
      assert.is(readFileSync(path.join(folder, s('there.csv')), 'utf8'), 'old');
    });
  });

  test('a linked default folder is refused; a folder that is named may be a link', async () => {
    await inScratchFolder(async ({ path: folder }) => {
      fill(folder, { ...scenarioFiles('elsewhere/s'), 'p/scenarios': '-> ../elsewhere' });
      const cwd = path.join(folder, 'p');
      for (const command of [replay, review]) {
        const { code, stderr } = await call(command, [], cwd);
        assert.is(code, 1);
        assert.match(stderr, /scenarios is outside of the current folder/);
      }
      assert.is((await call(replay, ['scenarios'], cwd)).code, 0);
    });
  });

  test('expected files without a result are reported as removed', async () => {
    await inScratchFolder(async ({ path: folder }) => {
      fill(folder, checkout({ [s('expected/tables/b/old.csv')]: '"x"\n' }));
      const { code, stdout } = await call(replay, ['--update'], path.join(folder, 'p'));
      assert.is(code, 0, stdout);
      assert.match(stdout, /removed scenarios\/s\/expected\/tables\/b\/old\.csv/);
      assert.not.match(stdout, /wrote .*old\.csv/);
      assert.not.ok(existsSync(path.join(folder, s('expected/tables/b/old.csv'))));
    });
  });

  test('sluice init writes through no link: what is there stays, a linked folder is an error before anything is written', async () => {
    await inScratchFolder(async (scratch) => {
      fill(scratch.path, {
        'p/.gitignore': '-> ../made',
        'q/scenarios': '-> ../elsewhere',
        'elsewhere/x': '',
      });
      const first = await call(init, ['--yes'], path.join(scratch.path, 'p'));
      assert.is(first.code, 0, first.stderr);
      assert.match(first.stdout, /left as they are\n {2}\.gitignore/);
      assert.not.ok(existsSync(path.join(scratch.path, 'made')));
      const second = await call(init, ['--yes'], path.join(scratch.path, 'q'));
      assert.is(second.code, 1);
      assert.equal(
        Object.keys(await scratch.files()).filter((file) => /^(?:q|elsewhere)\//.test(file)),
        ['elsewhere/x'],
      );
    });
  });

  test('sluice lint --fix, plan --out and export --out stay in the folder that was named; a link inside stays a link', async () => {
    await inScratchFolder(async ({ path: folder }) => {
      const misspelt = CONFIG.replace(
        'api: {',
        'api: { pagination: { method: offset, limit: 2, limitParm: l },',
      );
      fill(folder, {
        'out/victim.yaml': misspelt,
        'p/file.yaml': '-> ../out/victim.yaml',
        'p/folder': '-> ../out',
        'p/inner.yaml': '-> real.yaml',
        'p/real.yaml': misspelt,
        'p/good.yaml': CONFIG,
      });
      fill(folder, scenarioFiles('p/s'));
      const cwd = path.join(folder, 'p');
      for (const name of ['file.yaml', 'folder/victim.yaml', 'folder']) {
        const { code, stderr } = await call(lint, ['--fix', name], cwd);
        assert.is(code, 1, name);
        assert.match(stderr, /is outside of .*\/p when links are resolved/, name);
      }
      assert.is((await call(plan, ['good.yaml', '--out', 'file.yaml'], cwd)).code, 1);
      assert.is((await call(exportCommand, ['har', 's', '--out', 'folder/new.har'], cwd)).code, 1);
      assert.is(readFileSync(path.join(folder, 'out/victim.yaml'), 'utf8'), misspelt);
      assert.not.ok(existsSync(path.join(folder, 'out/new.har')));
      assert.is((await call(lint, ['--fix', 'inner.yaml'], cwd)).code, 0);
      assert.ok(lstatSync(path.join(cwd, 'inner.yaml')).isSymbolicLink());
      assert.match(readFileSync(path.join(cwd, 'real.yaml'), 'utf8'), /limitParam/);
      assert.is(
        (await call(plan, ['p/good.yaml', '--out', path.join(folder, 'plan.txt')], folder)).code,
        0,
      );
    });
  });
});
