import path from 'node:path';
import * as assert from 'uvu/assert';
import { createFileState } from '../../src/destinations/commit-folder.ts';
import type { StatePort } from '../../src/ports/ports.ts';
import { stateContract } from '../../src/ports/storage-contract.ts';
import type { Json } from '../../src/values/json.ts';
import { jsonText } from '../../src/values/text.ts';
import { inScratchFolder, scratchFolder } from '../support/scratch-folder.ts';
import { storageMessage } from '../support/sink-contract.ts';
import { declareContract, suite } from '../support/suite.ts';

declareContract(
  'STATE-1: state contract: file',
  stateContract(async (earlier) => {
    const folder = await scratchFolder();
    if (earlier !== undefined) await folder.put('state.json', JSON.stringify(earlier));
    return {
      state: createFileState({ inPath: path.join(folder.path, 'state.json') }),
      close: folder.remove,
    };
  }),
);

async function readState(text: string): ReturnType<StatePort['read']> {
  return inScratchFolder(async (folder) => {
    await folder.put('state.json', text);
    return createFileState({ inPath: path.join(folder.path, 'state.json') }).read();
  });
}

async function readValue(text: string): Promise<Json> {
  const read = await readState(text);
  if (read.kind !== 'state') throw new Error(`no state but ${read.kind}`);
  return read.value;
}

suite('destinations/state-file', (test) => {
  test('STATE-1: a state file that is not there is no state', async () => {
    await inScratchFolder(async (folder) => {
      assert.equal(
        await createFileState({ inPath: path.join(folder.path, 'in/state.json') }).read(),
        { kind: 'missing' },
      );
      assert.equal(await createFileState({ inPath: undefined }).read(), { kind: 'missing' });
    });
  });

  test('STATE-1: a state is read with its members in order and its numbers as written', async () => {
    assert.is(
      jsonText(
        await readValue(
          '{"10":{"previousStart":1492606006},"2":12345678901234567890,"x":1.0,"2":[]}',
        ),
      ),
      '{"10":{"previousStart":1492606006},"2":[],"x":1}',
    );
    assert.is(
      jsonText(await readValue('{"n":9223372036854775807,"f":0.5}')),
      '{"n":9223372036854775807,"f":0.5}',
    );
    assert.equal(await readValue('[]'), {});
  });

  test('ACC-26, STATE-E2: a state file that holds something else is malformed, and the reason says what', async () => {
    for (const text of [
      '',
      'null',
      '[1]',
      '"text"',
      '{"a":',
      '{a: 1}',
      'time:\n  previousStart: 1\n',
      '\0',
      '{} {}',
    ]) {
      const read = await readState(text);
      assert.is(read.kind, 'malformed', text);
      assert.ok(read.kind === 'malformed' && read.reason.length > 0);
    }
    assert.equal(await readState('[1]'), {
      kind: 'malformed',
      reason: 'it contains a list, not an object',
    });
  });

  test('ACC-26, STATE-E2: a state that cannot be read is a StorageProblem that names the file', async () => {
    await inScratchFolder(async (folder) => {
      assert.match(
        await storageMessage(createFileState({ inPath: folder.path }).read()),
        folder.path,
      );
    });
  });
});
