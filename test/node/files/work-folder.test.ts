import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import {
  makeWorkFolder,
  removeAbandonedFolders,
  removeWorkFolder,
} from '../../../src/node/files/byte-store.ts';
import { ownIdentity } from '../../../src/node/process/process-identity.ts';
import { inScratchFolder } from '../../support/scratch-folder.ts';
import { suite } from '../../support/suite.ts';

const MODULE = fileURLToPath(new URL('../../../src/node/files/byte-store.ts', import.meta.url));

/** Folders of a process that has been killed. */
function leftBehind(parent: string): string {
  const code = `import { makeWorkFolder } from ${JSON.stringify(MODULE)};
    process.stdout.write(makeWorkFolder(${JSON.stringify(parent)}), () => process.kill(process.pid, 'SIGKILL'));`;
  const { stdout, signal, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', code],
    { encoding: 'utf8' },
  );
  assert.is(signal, 'SIGKILL', stderr);
  return stdout;
}

suite('node/files/work-folder', (test) => {
  if (process.platform !== 'linux') return; // elsewhere nobody says when a process has started

  test('the folder of a process that was killed is removed by the next one, that of a living one stays', () =>
    inScratchFolder(async ({ path: parent }) => {
      const [first, second] = [leftBehind(parent), leftBehind(parent)];
      assert.equal(
        [first, second].map((folder) => existsSync(folder)),
        [false, true],
      );
      const own = makeWorkFolder(parent);
      assert.equal(readdirSync(parent), [path.basename(own)]);
      removeAbandonedFolders(parent);
      assert.ok(existsSync(own));
      removeWorkFolder(own);
      assert.equal(readdirSync(parent), []);
    }));

  test('what cannot be proven to be abandoned, private and of Sluice stays; no link is followed', () =>
    inScratchFolder(async ({ path: parent }) => {
      const dead = { ...ownIdentity(), pid: 4_194_300, started: '1' };
      const make = (name: string, owner?: object, mode = 0o600) => {
        const folder = path.join(parent, name);
        mkdirSync(folder, { mode: 0o700 });
        writeFileSync(path.join(folder, 'precious'), 'precious');
        if (owner !== undefined)
          writeFileSync(path.join(folder, '.owner.json'), JSON.stringify(owner), { mode });
        return folder;
      };
      make('sluice-AAAAA1');
      make('sluice-AAAAA2', { ...dead, host: 'another' });
      make('sluice-AAAAA3', { ...dead, boot: 'another' });
      make('sluice-AAAAA4', { ...dead, namespace: 'another' });
      make('sluice-AAAAA5', { pid: dead.pid });
      make('sluice-AAAAA6', dead, 0o644);
      chmodSync(make('sluice-AAAAA7', dead), 0o755);
      make('sluice-scripts', dead);
      make('my-sluice-AAAAAA', dead);
      make('sluice-AAAAA8', ownIdentity());
      const elsewhere = make('elsewhere', dead);
      symlinkSync(elsewhere, path.join(parent, 'sluice-AAAAA9'));
      const linked = make('sluice-AAAAB1');
      symlinkSync(path.join(elsewhere, '.owner.json'), path.join(linked, '.owner.json'));
      const hard = make('sluice-AAAAB2');
      linkSync(path.join(elsewhere, '.owner.json'), path.join(hard, '.owner.json'));
      const before = readdirSync(parent).sort();
      removeAbandonedFolders(parent);
      assert.equal(readdirSync(parent).sort(), before);
      // what a folder has links to stays
      rmSync(path.join(hard, '.owner.json'));
      const abandoned = make('sluice-AAAAB3', dead);
      symlinkSync(elsewhere, path.join(abandoned, 'link'));
      removeAbandonedFolders(parent);
      assert.equal(readdirSync(parent).sort(), before);
      assert.is(readFileSync(path.join(elsewhere, 'precious'), 'utf8'), 'precious');
    }));
});
