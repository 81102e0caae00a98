import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { createTemporaryScratch } from '../../../src/node/files/file-writer.ts';
import { scratchContract } from '../../../src/ports/storage-contract.ts';
import { inScratchFolder, scratchFolder } from '../../support/scratch-folder.ts';
import { declareContract, suite } from '../../support/suite.ts';

declareContract(
  'scratch contract: temporary folder',
  scratchContract(async () => {
    const folder = await scratchFolder();
    const scratch = createTemporaryScratch(folder.path);
    return { scratch, close: () => scratch.close().then(folder.remove) };
  }),
);

suite('node/files/temporary-scratch', (test) => {
  test('files are in one folder that only this user may enter, and nothing is left of it', async () => {
    await inScratchFolder(async (folder) => {
      const scratch = createTemporaryScratch(folder.path);
      assert.equal(readdirSync(folder.path), []);
      for (const file of await Promise.all([scratch.open(), scratch.open()]))
        await file.write(new Uint8Array(100_000));
      const [own = '', ...others] = readdirSync(folder.path);
      assert.equal(others, []);
      assert.equal(readdirSync(path.join(folder.path, own)).sort(), ['.owner.json', '1', '2']);
      if (process.platform !== 'win32')
        assert.is(statSync(path.join(folder.path, own)).mode & 0o777, 0o700);
      await scratch.close();
      assert.not.ok(existsSync(path.join(folder.path, own)));
    });
  });

  test('a folder that cannot be made is a StorageProblem', async () => {
    await inScratchFolder(async (folder) => {
      const scratch = createTemporaryScratch(path.join(folder.path, 'missing'));
      assert.match(await scratch.open().then(String, String), 'StorageProblem');
      await scratch.close();
    });
  });
});
