// Folders that a stranger filled: nothing hangs, nothing outside is read, what is skipped is told once.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { lint } from '../../src/cli/commands/lint.ts';
import { call } from '../support/call-command.ts';
import { inScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';
import { CONFIG, fill, interrupted, pipe, sluice } from './hostile.ts';

suite('attacks: folders', (test) => {
  test('a folder of links, pipes and sockets: configurations are checked, the rest is skipped and listed in one warning', async () => {
    await inScratchFolder(async ({ path: above }) => {
      const folder = path.join(above, 'cwd');
      fill(folder, {
        'a/good.yaml': CONFIG,
        'a/inner.yaml': '-> good.yaml',
        'a/zero.yaml': '-> /dev/zero',
        'a/outside.yaml': '-> ../../out/victim.yaml',
        'a/loop.yaml': '-> loop.yaml',
        'a/gone.yaml': '-> nowhere.yaml',
        'a/parent.yaml': '-> ..',
        'a/linked': '-> ../../out',
        'a/around': '-> .',
        'a/deep/er.yaml': '-> /proc/self/environ',
        '../out/victim.yaml': 'api: VICTIM\nconfig: x\n',
        'a/x\n::error::y.yaml': '-> /dev/null',
      });
      pipe(path.join(folder, 'a/pipe.yaml'));
      mkdirSync(path.join(folder, 'a/folder.yaml'));
      writeFileSync(path.join(folder, 'a/folder.yaml/in.yaml'), CONFIG);
      const server = createServer();
      await new Promise<void>((resolve) =>
        server.listen(path.join(folder, 'a/socket.yaml'), resolve),
      );
      try {
        for (const name of ['a', 'a/**/*.yaml', '{a,b}/**/*.yaml']) {
          const { code, stdout, stderr } = sluice(['lint', name], folder);
          assert.is(code, 0, `${name}: ${stdout}${stderr}`);
          assert.match(stdout, /3 configurations checked: no problems found/, name);
          assert.not.match(stdout + stderr, /VICTIM/);
          assert.match(
            stderr,
            /^warning: 9 files or folders were skipped\n(?: {2}.*\n){5} {2}… and 4 more\n {2}help: [^\n]*\n$/,
            name,
          );
          assert.not.match(stderr, /^::/m);
        }
        assert.is(sluice(['lint', 'a', '--max-warnings', '0'], folder).code, 1);
        writeFileSync(
          path.join(folder, 'sluice.config.yaml'),
          'lint: { ignore: ["a/[lopsxz]*", "a/gone.yaml", "a/deep/**"] }\n',
        );
        const ignoring = sluice(['lint', 'a', '--max-warnings', '0'], folder);
        assert.is(ignoring.code, 0, ignoring.stderr);
      } finally {
        server.close();
      }
    });
  });

  test('what a user names may be a pipe or standard input, and is read to the limit', async () => {
    await inScratchFolder(async ({ path: folder }) => {
      fill(folder, { 'linked.yaml': '-> there/config.yaml', 'there/config.yaml': CONFIG });
      assert.is(sluice(['lint', '/dev/stdin'], folder, { stdin: CONFIG }).code, 0);
      assert.is(sluice(['lint', 'linked.yaml'], folder).code, 0);
      const endless = sluice(['lint', '/dev/zero', '--format', 'json'], folder);
      assert.is(endless.code, 1);
      assert.match(endless.stdout, /document-too-large/);
      const devices = {
        plan: ['plan', '/dev/zero'],
        run: ['run', '/dev/zero', '--out', 'o'],
        state: ['run', 'linked.yaml', '--out', 'o', '--state', '/dev/zero'],
      };
      for (const [name, args] of Object.entries(devices)) {
        const { code, stderr } = sluice(args, folder);
        assert.is(code, 1, `${name}: ${stderr}`);
        assert.not.match(stderr, /fault of Sluice| at .*\.(?:js|cjs):/);
      }
    });
  });

  test('a signal ends what waits for a named pipe at once', async () => {
    await inScratchFolder(async ({ path: folder }) => {
      pipe(path.join(folder, 'pipe.yaml'));
      for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        const { code, tookMs } = await interrupted(['lint', 'pipe.yaml'], folder, signal, 1000);
        assert.ok(code === 130 || code === 143, `${signal}: ${code}`);
        assert.ok(tookMs < 5000, `${tookMs} ms`);
      }
    });
  });

  test('pipes and devices in the place of settings, state and cache are errors, not hangs', async () => {
    await inScratchFolder(async ({ path: folder }) => {
      fill(folder, {
        'settings/config.yaml': CONFIG,
        'cache/config.yaml': CONFIG,
        'manifest/config.yaml': CONFIG,
        'data/config.json':
          '{"api":{"baseUrl":"http://127.0.0.1:1/"},"config":{"jobs":[{"endpoint":"x"}]}}',
      });
      pipe(path.join(folder, 'settings/sluice.config.yaml'));
      pipe(path.join(folder, 'manifest/package.json'));
      pipe(path.join(folder, 'cache/.sluice-cache/lint.json'));
      pipe(path.join(folder, 'data/in/state.json'));
      const settings = sluice(['lint', 'settings'], folder);
      assert.is(settings.code, 1);
      assert.match(settings.stderr, /settings\/sluice\.config\.yaml is a named pipe/);
      assert.is(sluice(['lint', 'manifest'], folder).code, 0);
      assert.ok(
        [0, 1].includes(sluice(['lint', '--cache', '.'], path.join(folder, 'cache')).code ?? -1),
      );
      const state = sluice(['run', '--data-dir', 'data'], folder);
      assert.is(state.code, 1);
      assert.match(state.stderr, /state\.json is a named pipe/);
    });
  });

  test('settings that are a link to the outside show nothing of it, and lint stops', async () => {
    await inScratchFolder(async ({ path: folder }) => {
      fill(folder, {
        'victim.txt': 'lint: TOP-SECRET\n',
        'a/config.yaml': CONFIG,
        'a/sluice.config.yaml': '-> ../victim.txt',
      });
      const { code, stdout, stderr } = await call(lint, ['a'], folder);
      assert.is(code, 1);
      assert.match(stderr, /a\/sluice\.config\.yaml is outside of .*\/a when links are resolved/);
      assert.not.match(stdout + stderr, /TOP-SECRET/);
    });
  });

  test('a pattern that takes long stops lint with its name, and does not matter for files that are done', async () => {
    await inScratchFolder(async ({ path: folder }) => {
      const stars = `${'*a'.repeat(15)}*b`;
      fill(folder, {
        'sluice.config.yaml': `lint: { ignore: ["${stars}"] }\n`,
        [`${'a'.repeat(200)}.yaml`]: CONFIG,
      });
      const { code, stderr } = sluice(['lint'], folder);
      assert.is(code, 1);
      assert.match(stderr, /The pattern "[*ab]+" needs too much time to match/);
    });
  });
});
