// Tests for which a machine lacks a program: skipped and counted, never failed; with CI=true never passed over.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { suite } from './support/suite.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The end of a run on a machine that has Node, as a test suite sees it. */
function ran(CI: string | undefined) {
  const { CI: _, ...env } = process.env;
  const files = ['editor/neovim', 'values/url'];
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'test/run.ts', ...files],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...env, PATH: '/nowhere', JOBS: '1', ...(CI === undefined ? {} : { CI }) },
    },
  );
  const lines = stdout.trimEnd().split('\n');
  return {
    status,
    last: lines.at(-1)?.replace(/^\d+/, 'N'),
    said: lines.filter((line) => line.includes(' skipped: ')),
  };
}

suite('tests without what they need', (test) => {
  const reason = '1 test is skipped: no Neovim (nvim)';

  test('they are counted, with the reason; a suite of such tests alone is no failure', () => {
    const { status, last, said: lines } = ran(undefined);
    assert.equal([status, last], [0, 'N passed, 0 failed, 1 skipped']);
    assert.equal(lines, [reason]);
  });

  test('with CI=true, which installs what is missing, each is a failure', () => {
    const { status, last, said: lines } = ran('true');
    assert.equal([status, last], [1, 'N passed, 1 failed, 1 skipped']);
    assert.equal(lines, [reason, `FAIL ${reason}`]);
  });
});
