import * as assert from 'uvu/assert';
import type { Destination } from '../../src/destinations/destination.ts';
import { StorageProblem } from '../../src/ports/sink.ts';
import { load } from '../support/destination-contract.ts';
import { storageMessage } from '../support/sink-contract.ts';
import { suite } from '../support/suite.ts';

/** A destination that notes its commits and rollbacks. */
function noting(name: string, isRemote: boolean, notes: string[], fails = false): Destination {
  return {
    name,
    commits: 'transaction',
    isRemote,
    check: () => {},
    readState: async () => undefined,
    storedRun: () => undefined,
    preview: async () => [],
    load: async () => ({
      async commit() {
        if (fails) throw new StorageProblem(`${name}: the connection ended.`);
        notes.push(`${name} committed`);
      },
      rollback: async () => void notes.push(`${name} rolled back`),
    }),
  };
}

suite('destinations/destination-sink', (test) => {
  test('destinations behind a network are committed first, each group in the order that was given', async () => {
    const notes: string[] = [];
    await load(
      [
        noting('a', false, notes),
        noting('b', true, notes),
        noting('c', false, notes),
        noting('d', true, notes),
      ],
      [],
    );
    assert.equal(notes, ['b committed', 'd committed', 'a committed', 'c committed']);
  });

  test('a remote commit that fails leaves all destinations as they were; a later one says what is stored', async () => {
    const first: string[] = [];
    assert.is(
      await storageMessage(
        load([noting('local', false, first), noting('remote', true, first, true)], []),
      ),
      'remote: the connection ended.',
    );
    assert.equal(first, ['local rolled back']);
    const later: string[] = [];
    const message = await storageMessage(
      load([noting('local', false, later, true), noting('remote', true, later)], []),
    );
    assert.match(
      message,
      /^local: the connection ended\. The run is stored in remote already\. Run again/,
    );
  });
});
