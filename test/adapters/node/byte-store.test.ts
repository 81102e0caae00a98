import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { createByteStore, keepInMemory } from '../../../src/adapters/node/byte-store.ts';
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

suite('byte store', (test) => {
  test('gives back what was kept, in any order and again, in memory and on the disk', () =>
    withTemporary((folder) => {
      const store = createByteStore(10);
      const all = ['in memory', 'x', 'on the disk', '', 'also there'].map((text) => Buffer.from(text));
      const kept = all.map(store.keep);
      for (const index of [4, 2, 0, 3, 1, 2]) assert.equal(Buffer.from(kept[index]?.() ?? []), all[index]);
      const [made = ''] = readdirSync(folder);
      const file = path.join(folder, made, 'bytes');
      assert.is(statSync(file).size, Buffer.byteLength('on the diskalso there'), 'what fits into memory is not written');
      assert.is(statSync(file).mode & 0o077, 0);
      store.close();
      assert.not.ok(existsSync(path.join(folder, made)));
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
