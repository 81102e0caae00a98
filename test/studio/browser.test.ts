import { existsSync, statSync } from 'node:fs';
import { chmod, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { studio } from '../../src/cli/commands/studio.ts';
import { hasBrowser } from '../../src/node/process/listen.ts';
import { call } from '../support/call-command.ts';
import { inScratchFolder, type ScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

suite('studio: the browser of the system', (test) => {
  test('none is opened over SSH, in CI, and on a Linux without a display', () => {
    const linux = (env: Readonly<Record<string, string>>) => hasBrowser(env, 'linux');
    assert.ok(linux({ DISPLAY: ':0' }));
    assert.ok(linux({ WAYLAND_DISPLAY: 'wayland-0', CI: 'false' }));
    assert.ok(linux({ WSL_DISTRO_NAME: 'Debian' }));
    assert.not.ok(linux({}));
    assert.not.ok(linux({ DISPLAY: '' }));
    assert.not.ok(linux({ DISPLAY: ':0', SSH_CONNECTION: '192.0.2.1 50000 192.0.2.2 22' }));
    for (const platform of ['darwin', 'win32']) {
      assert.ok(hasBrowser({}, platform));
      assert.not.ok(hasBrowser({ CI: 'true' }, platform));
      assert.not.ok(hasBrowser({ SSH_TTY: '/dev/pts/0' }, platform));
    }
  });

  if (process.platform !== 'linux') return;

  test('it gets a file that leads to the URL: no argument has the token, only this user can read the file, and it is removed', () =>
    inScratchFolder(async (folder) => {
      await folder.put(
        'xdg-open',
        `#!/bin/sh\necho "$@" > '${folder.path}/arguments'\n/bin/cp "$1" '${folder.path}/copy.html'\n/bin/mv '${folder.path}/copy.html' '${folder.path}/page.html'\n`,
      );
      const { url, close } = await opened(folder, 'Ctrl+C ends it');
      while (!existsSync(path.join(folder.path, 'page.html'))) await sleep(10);
      assert.match(
        await readFile(path.join(folder.path, 'page.html'), 'utf8'),
        `content="0;url=${url}"`,
      );
      const file = (await readFile(path.join(folder.path, 'arguments'), 'utf8')).trim();
      assert.not.match(file, new URL(url).hash.slice('#token='.length));
      assert.is(statSync(file).mode & 0o077, 0);
      assert.not.match((await close()).stderr, 'browser');
      assert.not.ok(existsSync(path.dirname(file)));
    }));

  for (const [name, script] of [
    ['that is missing', undefined],
    ['that does not open', '#!/bin/sh\nexit 3\n'],
  ] as const)
    test(`with one ${name}, the URL is printed, and how to reach it from another machine`, () =>
      inScratchFolder(async (folder) => {
        if (script !== undefined) await folder.put('xdg-open', script);
        const { url, close } = await opened(folder, 'No browser was found');
        const { port } = new URL(url);
        const { stdout, stderr, code } = await close();
        assert.is(code, 130);
        assert.is(stdout, `${url}\n`);
        assert.match(
          stderr,
          `No browser was found. Open the URL in a browser of this machine. From another one: ssh -L ${port}:127.0.0.1:${port} HOST\n`,
        );
      }));
});

/** `sluice studio` on a machine whose programs are the files of the folder; resolves when it has printed `until`. */
async function opened(
  folder: ScratchFolder,
  until: string,
): Promise<{ readonly url: string; close(): ReturnType<typeof call> }> {
  const xdgOpen = path.join(folder.path, 'xdg-open');
  if (existsSync(xdgOpen)) await chmod(xdgOpen, 0o755);
  const { PATH } = process.env;
  process.env.PATH = folder.path;
  const interrupted = new AbortController();
  let url = '';
  let onUntil = () => {};
  const printed = new Promise<void>((resolve) => {
    onUntil = resolve;
  });
  const ended = call(
    studio,
    [],
    folder.path,
    '',
    { DISPLAY: ':0' },
    {
      signal: interrupted.signal,
      onStdout: (text) => {
        url += text.trim();
      },
      onStderr: (text) => {
        if (text.includes(until)) onUntil();
      },
    },
  );
  try {
    await Promise.race([printed, ended]);
  } finally {
    process.env.PATH = PATH;
  }
  return {
    url,
    close() {
      interrupted.abort();
      return ended;
    },
  };
}
