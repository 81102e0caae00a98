import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { lockFolder } from '../../../src/node/files/folder-lock.ts';
import { ownIdentity } from '../../../src/node/process/process-identity.ts';
import { inScratchFolder, type ScratchFolder } from '../../support/scratch-folder.ts';
import { storageMessage } from '../../support/sink-contract.ts';
import { suite } from '../../support/suite.ts';

const self = ownIdentity();
const QUICK = { beatMs: 50, watchMs: 400 };
const deadPid = spawnSync(process.execPath, ['--version']).pid;

/** Another process's lock, as it would have written it. */
async function putLock(folder: ScratchFolder, owner: Partial<typeof self>): Promise<void> {
  await folder.put(
    '.sluice.lock',
    JSON.stringify({ token: 'x', ...self, ...owner, since: '2026-01-01T00:00:00.000Z' }),
  );
}

suite('node/files/folder-lock', (test) => {
  test('one process at a time; the error of the second names the first', async () => {
    await inScratchFolder(async (folder) => {
      const lock = await lockFolder(folder.path);
      const message = await storageMessage(lockFolder(folder.path));
      assert.match(message, `process ${process.pid} on "${self.host}", since 20`);
      assert.match(message, 'Wait for it to end, or choose another folder.');
      assert.ok(lock.isHeld());
      lock.release();
      assert.not.ok(existsSync(path.join(folder.path, '.sluice.lock')));
      (await lockFolder(folder.path)).release();
    });
  });

  test('a process that is gone, or whose pid another one has now, is taken over at once', async () => {
    if (self.started === '') return; // only Linux tells
    for (const owner of [{ pid: deadPid }, { started: '1' }, { pid: 2 ** 30 }]) {
      await inScratchFolder(async (folder) => {
        await putLock(folder, owner);
        (await lockFolder(folder.path, self, { beatMs: 50, watchMs: 60_000 })).release();
      });
    }
  });

  test('a process that has ended without its parent noticing is taken over', async () => {
    if (self.started === '') return;
    await inScratchFolder(async (folder) => {
      // the shell's child ends soon; the shell became `sleep` and never asks for it
      const child = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 20']);
      try {
        const pid = Number(await new Promise((resolve) => child.stdout.once('data', resolve)));
        let stat = '';
        for (let look = 0; look < 100 && !/\) Z/.test(stat); look++) {
          stat = await readFile(`/proc/${pid}/stat`, 'utf8');
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
        await putLock(folder, { pid, started: stat.split(') ')[1]?.split(' ')[19] ?? '' });
        (await lockFolder(folder.path, self, { beatMs: 50, watchMs: 60_000 })).release();
      } finally {
        child.kill('SIGKILL');
      }
    });
  });

  test('a process of another container, host or boot with the same pid keeps its lock as long as it shows that it is alive', async () => {
    for (const owner of [{ namespace: 'pid:[1]' }, { boot: 'before' }, { host: 'elsewhere' }]) {
      await inScratchFolder(async (folder) => {
        await putLock(folder, owner);
        const file = path.join(folder.path, '.sluice.lock');
        let beaten = Promise.resolve();
        const beat = setInterval(() => {
          beaten = beaten.then(() => utimes(file, new Date(), new Date()));
        }, 50);
        assert.match(
          await storageMessage(lockFolder(folder.path, self, QUICK)),
          'another run is writing into this folder',
        );
        clearInterval(beat);
        await beaten;
        (await lockFolder(folder.path, self, QUICK)).release();
      });
    }
  });

  test('the owner shows that it is alive', async () => {
    await inScratchFolder(async (folder) => {
      const lock = await lockFolder(folder.path, { ...self, namespace: 'pid:[1]' }, QUICK);
      assert.match(
        await storageMessage(lockFolder(folder.path, self, QUICK)),
        'another run is writing into this folder',
      );
      lock.release();
    });
  });

  test('a lock that is empty, garbage or too long is taken over when nobody touches it', async () => {
    for (const text of [
      '',
      '{',
      'null',
      '{"pid":"x"}',
      '{"pid":-1}',
      `{"pid":1}${' '.repeat(5000)}`,
    ]) {
      await inScratchFolder(async (folder) => {
        await folder.put('.sluice.lock', text);
        (await lockFolder(folder.path, self, QUICK)).release();
      });
    }
  });

  test('of many that take over one abandoned lock, one has it', async () => {
    await inScratchFolder(async (folder) => {
      await putLock(folder, { pid: deadPid });
      const ends = await Promise.allSettled(
        Array.from({ length: 20 }, () => lockFolder(folder.path, self, QUICK)),
      );
      assert.is(ends.filter(({ status }) => status === 'fulfilled').length, 1);
      for (const end of ends) if (end.status === 'fulfilled') end.value.release();
      assert.equal(await folder.files(), {});
    });
  });

  test('a lock that was lost is not released for its new owner', async () => {
    await inScratchFolder(async (folder) => {
      const lock = await lockFolder(folder.path);
      await writeFile(path.join(folder.path, '.sluice.lock'), 'of another');
      assert.not.ok(lock.isHeld());
      lock.release();
      assert.equal(await folder.files(), { '.sluice.lock': 'of another' });
    });
  });
});
