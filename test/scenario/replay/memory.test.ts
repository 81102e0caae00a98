import * as assert from 'uvu/assert';
import { scratchContract, stateContract } from '../../../src/ports/storage-contract.ts';
import {
  createMemoryScratch,
  createMemoryState,
  createSeededRandom,
} from '../../../src/scenario/replay/memory-ports.ts';
import { createVirtualClock } from '../../../src/scenario/replay/virtual-clock.ts';
import { declareContract, suite } from '../../support/suite.ts';

declareContract(
  'scratch contract: memory',
  scratchContract(() => ({ scratch: createMemoryScratch() })),
);
declareContract(
  'STATE-1: state contract: memory',
  stateContract((earlier) => ({ state: createMemoryState(earlier) })),
);

suite('ports in memory', (test) => {
  test('the clock moves by sleeping and by advancing', async () => {
    const clock = createVirtualClock({ startMs: 1000 });
    await clock.sleep(60_000);
    clock.advance(5);
    assert.equal([clock.nowMs(), clock.sleptMs()], [61_005, 60_000]);
    let rejected = false;
    await clock.sleep(1, AbortSignal.abort()).catch(() => {
      rejected = true;
    });
    assert.ok(rejected);
  });

  test('random bytes are the same for the same seed, in any portions', () => {
    const [once, twice] = [createSeededRandom(7), createSeededRandom(7)];
    const parts = [...twice.bytes(3), ...twice.bytes(40), ...twice.bytes(7)];
    assert.equal([...once.bytes(50)], parts);
    assert.not.equal([...createSeededRandom(8).bytes(50)], parts);
  });

  test('STATE-1: the state is missing until there is one', async () => {
    assert.is((await createMemoryState().read()).kind, 'missing');
    assert.equal(await createMemoryState({ time: {} }).read(), {
      kind: 'state',
      value: { time: {} },
    });
  });
});
