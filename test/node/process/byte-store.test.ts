import { readdirSync, readlinkSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { createByteStore, keepInMemory } from '../../../src/node/files/byte-store.ts';
import { StorageProblem } from '../../../src/ports/sink.ts';
import { inScratchFolder } from '../../support/scratch-folder.ts';
import { suite } from '../../support/suite.ts';

/** With another folder for temporary files. */
async function withTemporary<T>(use: (folder: string) => T | Promise<T>): Promise<T> {
  const before = process.env.TMPDIR;
  return inScratchFolder(async (folder) => {
    process.env.TMPDIR = folder.path;
    try {
      return await use(folder.path);
    } finally {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
    }
  });
}

/** The open files that are, or were, below a folder; where the system lists them. */
function openBelow(folder: string): readonly Stats[] {
  if (process.platform !== 'linux') return [];
  const places = readdirSync('/proc/self/fd').map((descriptor) => `/proc/self/fd/${descriptor}`);
  return places.flatMap((place) => {
    try {
      return readlinkSync(place).startsWith(`${folder}/`) ? [statSync(place)] : [];
    } catch {
      return []; // that of the listing itself
    }
  });
}

suite('byte store', (test) => {
  test('gives back what was kept, in any order and again, in memory and on the disk', () =>
    withTemporary((folder) => {
      const store = createByteStore(10);
      const all = ['in memory', 'x', 'on the disk', '', 'also there'].map((text) =>
        Buffer.from(text),
      );
      const kept = all.map(store.keep);
      for (const index of [4, 2, 0, 3, 1, 2])
        assert.equal(Buffer.from(kept[index]?.() ?? []), all[index]);
      if (process.platform !== 'win32')
        assert.equal(readdirSync(folder), [], 'nothing stays if the process is killed');
      if (process.platform === 'linux') assert.is(openBelow(folder).length, 1);
      for (const { size, mode } of openBelow(folder)) {
        assert.is(
          size,
          Buffer.byteLength('on the diskalso there'),
          'what fits into memory is not written',
        );
        assert.is(mode & 0o077, 0);
      }
      store.close();
      assert.equal(readdirSync(folder), []);
      assert.equal(openBelow(folder), []);
      store.close();
    }));

  test('what fits into memory needs no file', () =>
    withTemporary((folder) => {
      const store = createByteStore();
      assert.equal(store.keep(Buffer.alloc(1000))(), Buffer.alloc(1000));
      assert.equal(readdirSync(folder), []);
      store.close();
      assert.equal(Buffer.from(keepInMemory(Buffer.from('a'))()), Buffer.from('a'));
    }));

  test('a folder that cannot be written to is a storage problem', () =>
    withTemporary((folder) => {
      process.env.TMPDIR = path.join(folder, 'missing');
      assert.throws(
        () => createByteStore(0).keep(Buffer.from('a')),
        (error: unknown) => error instanceof StorageProblem && /missing/.test(error.message),
      );
    }));
});
