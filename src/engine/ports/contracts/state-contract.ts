import assert from 'node:assert/strict';
import type { JsonObject } from '../../../language/values/json.ts';
import type { StatePort } from '../state.ts';
import { type ContractTest, contractTests } from './contract-test.ts';

export interface PreparedState {
  readonly state: StatePort;
  readonly close?: () => Promise<void>;
}

const EARLIER: JsonObject = {
  time: { currentStart: 1_700_000_000, previousStart: 0 },
  'names: ž, "quoted", a/b': ['', null, true, -1.5, { z: 1, a: [] }],
};

/** What every state port promises. `prepare` gets the state of an earlier run, or `undefined` when there was none. */
export function stateContract(
  prepare: (earlier: JsonObject | undefined) => Promise<PreparedState> | PreparedState,
): readonly ContractTest[] {
  return contractTests('stateContract', prepare, {
    'without an earlier run the state is missing': (withState) =>
      withState(undefined, async ({ state }) =>
        assert.deepEqual(await state.read(), { kind: 'missing' }),
      ),

    'the state of an earlier run has its values and the order of its members, each time it is read':
      (withState) =>
        withState(EARLIER, async ({ state }) => {
          for (let time = 0; time < 2; time++) {
            const read = await state.read();
            assert.equal(read.kind, 'state');
            assert.equal(
              JSON.stringify('value' in read ? read.value : undefined),
              JSON.stringify(EARLIER),
            );
          }
        }),

    'an empty state is a state': (withState) =>
      withState({}, async ({ state }) =>
        assert.deepEqual({ ...(await state.read()) }, { kind: 'state', value: {} }),
      ),
  });
}
