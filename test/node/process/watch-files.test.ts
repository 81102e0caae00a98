import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { watchFiles } from '../../../src/node/files/source-files.ts';
import { inScratchFolder } from '../../support/scratch-folder.ts';
import { suite } from '../../support/suite.ts';

suite('watching files', (test) => {
  test('each change is seen: of a file that is replaced again and again, of folders that are new, removed and made again', () =>
    inScratchFolder(async (folder) => {
      await folder.put('a.txt', '0');
      await folder.put('sub/b.txt', '0');
      const watched = watchFiles(
        folder.path,
        ['.'],
        (name) => name.endsWith('.tmp') || name.includes('node_modules/'),
      );
      const seen = async (file: string, change: () => void | Promise<void>) => {
        let next = watched.next();
        await change();
        const ended = sleep(60_000, undefined, { ref: false });
        // a folder may be told of before what is in it
        for (let changed = await Promise.race([next, ended]); !changed?.includes(file); ) {
          assert.ok(changed, `${file}: nothing`);
          next = watched.next();
          changed = await Promise.race([next, ended]);
        }
        await sleep(150);
      };
      const replace = async (file: string) => {
        await folder.put(`${file}.tmp`, String(Math.random()));
        renameSync(path.join(folder.path, `${file}.tmp`), path.join(folder.path, file));
      };
      try {
        for (let count = 0; count < 3; count++) await seen('a.txt', () => replace('a.txt'));
        await seen('a.txt', () => folder.put('a.txt', 'written').then(() => {}));
        for (let count = 0; count < 2; count++) await seen('sub/b.txt', () => replace('sub/b.txt'));
        await seen('new/deep/c.txt', () => folder.put('new/deep/c.txt', '1').then(() => {}));
        for (let count = 0; count < 2; count++)
          await seen('new/deep/c.txt', () => replace('new/deep/c.txt'));
        await seen('new', () => rmSync(path.join(folder.path, 'new'), { recursive: true }));
        await seen('new/d.txt', () => folder.put('new/d.txt', '1').then(() => {}));
        await seen('new/d.txt', () => replace('new/d.txt'));
        await folder.put('node_modules/x/y.txt', '1');
        await seen('a.txt', () => replace('a.txt'));
      } finally {
        watched.close();
      }
      assert.is(await watched.next(), undefined);
    }));
});
