import assert from 'node:assert/strict';
import type { JsonObject } from '../values/json.ts';
import { bytesOf, type ContractTest, contractTests } from './contract-test.ts';
import type { ScratchPort, StatePort } from './ports.ts';

export interface PreparedScratch {
  readonly scratch: ScratchPort;
  readonly close?: () => Promise<void>;
}

/** What every scratch port promises, whether files are behind it or memory. */
export function scratchContract(
  prepare: () => Promise<PreparedScratch> | PreparedScratch,
): readonly ContractTest[] {
  return contractTests('scratchContract', prepare, {
    'a scratch file gives back what was written, small or large': (withScratch) =>
      withScratch(undefined, async ({ scratch }) => {
        for (const size of [0, 1, 1000, 65_536, 65_537, 300_000]) {
          const file = await scratch.open();
          const written = 'ž123456789'.repeat(size / 10);
          for (let from = 0; from < written.length; from += 997)
            await file.write(bytesOf(written.slice(from, from + 997)));
          assert.ok(
            (await collected(file.read())) === written,
            `a file of ${size} characters is not what was written`,
          );
          await file.release();
        }
      }),

    'a scratch file can be read again': (withScratch) =>
      withScratch(undefined, async ({ scratch }) => {
        for (const size of [100, 300_000]) {
          const file = await scratch.open();
          const written = 'x'.repeat(size);
          await file.write(bytesOf(written));
          for (let round = 0; round < 2; round++)
            assert.ok(
              (await collected(file.read())) === written,
              `reading ${round + 1} of ${size} bytes is not what was written`,
            );
          await file.release();
        }
      }),

    'scratch files that are open at the same time do not mix, and keep no bytes that they were given':
      (withScratch) =>
        withScratch(undefined, async ({ scratch }) => {
          const files = await Promise.all([...'abc'].map(() => scratch.open()));
          const bytes = new Uint8Array(70_000);
          for (let round = 0; round < 3; round++)
            for (const [index, file] of files.entries())
              await file.write(
                bytes.fill('abc'.charCodeAt(index)).subarray(0, round === 1 ? 10 : undefined),
              );
          bytes.fill(0);
          for (const [index, file] of files.entries())
            assert.ok(
              (await collected(file.read())) === 'abc'.charAt(index).repeat(140_010),
              `file ${index} is not what was written`,
            );
          for (const file of files) await file.release();
        }),
  });
}

async function collected(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of chunks) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

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
