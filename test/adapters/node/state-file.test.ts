import path from 'node:path';
import * as assert from 'uvu/assert';
import { createFileState } from '../../../src/adapters/node/state-file.ts';
import { inScratchFolder } from '../../support/scratch-folder.ts';
import { storageMessage } from '../../support/sink-contract.ts';
import { suite } from '../../support/suite.ts';

suite('adapters/node/state-file', (test) => {
  test('STATE-1: a state file that is not there is no state', async () => {
    await inScratchFolder(async (folder) => {
      assert.equal(await createFileState({ inPath: path.join(folder.path, 'in/state.json'), outPath: undefined }).read(), { kind: 'missing' });
      assert.equal(await createFileState({ inPath: undefined, outPath: undefined }).read(), { kind: 'missing' });
    });
  });

  test('STATE-3: the new state replaces the old one, its folder is made, its bytes are those given', async () => {
    await inScratchFolder(async (folder) => {
      const state = createFileState({ inPath: undefined, outPath: path.join(folder.path, 'out/state.json') });
      await state.write('{"a":1}');
      await state.write('{"time":{"previousStart":1}}');
      assert.equal(await folder.files(), { 'out/state.json': '{"time":{"previousStart":1}}' });
    });
  });

  test('a state that cannot be written is a StorageProblem that names the file, and leaves nothing behind', async () => {
    await inScratchFolder(async (folder) => {
      await folder.put('state.json/inside', '');
      const state = createFileState({ inPath: undefined, outPath: path.join(folder.path, 'state.json') });
      assert.match(await storageMessage(state.write('{}')), 'state.json');
      assert.equal(await folder.files(), { 'state.json/inside': '' });
    });
  });
});
