// Units that are fetched one by one, in any order, and the tables that are made of them.

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { filesOf, importPeerSuite } from '../../bench/generic-extractor-suite.ts';
import { createUnitJournal, readUnitStore, storedUnits } from '../../src/node/stores/unit-store.ts';
import type { RunOutcome } from '../../src/pipeline.ts';
import { assembleAll } from '../support/assembled-runs.ts';
import {
  configuration,
  type Extraction,
  extract,
  type Reply,
  type SeenRequest,
} from '../support/extract.ts';
import { bundledPlans, plansBelow } from '../support/kept-runs.ts';
import { fastFolder, inScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

const clock = { nowMs: () => 7 };
const refuse = (): Reply => {
  throw new Error('a request');
};

const shop = configuration({
  api: { pagination: { method: 'offset', limit: 2 } },
  jobs: [
    {
      endpoint: 'a',
      dataType: 'rows',
      children: [{ endpoint: 'a/{1:id}', dataType: 'notes', placeholders: { '1:id': 'id' } }],
    },
    { endpoint: 'b', dataType: 'rows' },
    { endpoint: 'c', dataType: 'notes' },
  ],
});
/** Each endpoint brings columns of its own, some of them nested. */
const reply = (request: SeenRequest): Reply => {
  const url = new URL(request.url);
  const name = url.pathname.slice('/v1/'.length);
  const offset = Number(url.searchParams.get('offset'));
  return {
    json: Array.from({ length: Math.max(0, Math.min(2, 3 - offset)) }, (_, i) => ({
      id: offset + i,
      [`of${name}`]: i === 1 ? [{ x: name }] : null,
      [name]: { y: i },
    })),
  };
};

async function fetchUnit(
  folder: string,
  unit: string,
  answer: (request: SeenRequest) => Reply = reply,
): Promise<{
  readonly run: Extraction;
  readonly publish: () => Promise<boolean>;
  readonly drop: () => void;
}> {
  const journal = createUnitJournal({ folder, plan: 'p', unit, clock });
  return {
    run: await extract(shop, answer, { journal, unit }),
    publish: () => journal.publish(),
    drop: () => journal.drop(),
  };
}
const assembled = (folder: string, plan = 'p') =>
  extract(shop, refuse, { journal: readUnitStore({ folder, plan }) });
const messageOf = ({ outcome }: { readonly outcome: RunOutcome }) => outcome.failure?.message;

suite('run/units', (test) => {
  test('every scenario: its units in random order give the files of a run on one machine', async () => {
    const { scenarios, several } = await assembleAll(await bundledPlans());
    assert.ok(
      scenarios >= 40 && several >= 3,
      `${scenarios} scenarios, ${several} with several units`,
    );
  });

  test('every case of the peer, if its suite is beside the clone: its units in random order give the files of a run', async () => {
    const peerSuite = path.resolve('../shared/peer-suite');
    if (!existsSync(path.join(peerSuite, 'cases')))
      return void process.stdout.write(`not run: there is no peer suite at ${peerSuite}\n`);
    await inScratchFolder(async ({ path: folder }) => {
      const { imported } = await importPeerSuite(peerSuite, folder);
      const { scenarios } = await assembleAll(await plansBelow(folder, filesOf(folder)));
      assert.ok(imported.length > 0 && scenarios > 0, `${scenarios} of ${imported.length}`);
    }, fastFolder);
  });

  test('units that change the structure of automatic tables, fetched in any order', async () => {
    const whole = await extract(shop, reply);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(['0-0', '0-1', '0-2'], { minLength: 3 }), (order) =>
        inScratchFolder(async ({ path: folder }) => {
          for (const unit of order) {
            const { run, publish } = await fetchUnit(folder, unit);
            assert.ok(run.outcome.ok);
            assert.ok(await publish());
          }
          const made = await assembled(folder);
          assert.equal([made.tables, made.state], [whole.tables, whole.state]);
        }, fastFolder),
      ),
      { numRuns: 6 },
    );
  });

  test('the first attempt of a unit that ends counts; one that failed leaves nothing', async () => {
    await inScratchFolder(async ({ path: folder }) => {
      const slow = await fetchUnit(folder, '0-1', () => ({ json: [{ id: 'slow' }] }));
      const fast = await fetchUnit(folder, '0-1');
      assert.ok(await fast.publish());
      assert.not(await slow.publish());
      const failed = await fetchUnit(folder, '0-2', () => ({ status: 400 }));
      assert.not(failed.run.outcome.ok);
      failed.drop();
      assert.equal(
        [[...storedUnits(folder)], readdirSync(path.join(folder, 'attempts'))],
        [['0-1'], []],
      );
      for (const unit of ['0-0', '0-2']) await (await fetchUnit(folder, unit)).publish();
      assert.equal((await assembled(folder)).tables, (await extract(shop, reply)).tables);
    });
  });

  test('all units have the start and the state of the first', async () => {
    await inScratchFolder(async ({ path: folder }) => {
      const dated = configuration({
        jobs: [
          { endpoint: 'a', params: { since: { time: 'previousStart' } } },
          { endpoint: 'b', params: { since: { time: 'previousStart' } } },
        ],
      });
      const answer = () => ({ json: [{ id: 1 }] });
      const fetched = async (unit: string, startedAt: number, previousStart: number) => {
        const journal = createUnitJournal({ folder, plan: 'p', unit, clock });
        const run = await extract(dated, answer, {
          journal,
          unit,
          startedAt,
          state: { time: { previousStart } },
        });
        await journal.publish();
        return run.paths;
      };
      assert.equal(await fetched('0-1', 5_000_000, 11), ['/v1/b?since=11']);
      assert.equal(await fetched('0-0', 9_000_000, 22), ['/v1/a?since=11']);
      const made = await extract(dated, refuse, { journal: readUnitStore({ folder, plan: 'p' }) });
      assert.equal((made.state as { time: unknown }).time, { previousStart: 5000 });
    });
  });

  test('an empty store, another plan and a unit that is not whole are errors that say so', async () => {
    await inScratchFolder(async ({ path: folder }) => {
      assert.match(
        messageOf(await assembled(path.join(folder, 'none'))) ?? '',
        /none has no units$/,
      );
      for (const unit of ['0-0', '0-1', '0-2'])
        await (
          await fetchUnit(folder, unit, unit === '0-1' ? () => ({ json: [{ id: 1 }] }) : reply)
        ).publish();
      assert.match(messageOf(await assembled(folder, 'q')) ?? '', /has units of another plan$/);
      const other = createUnitJournal({ folder, plan: 'q', unit: '0-0', clock });
      assert.match(
        messageOf(await extract(shop, reply, { journal: other, unit: '0-0' })) ?? '',
        /has units of another plan$/,
      );
      const longer = JSON.parse(JSON.stringify(shop).replace('"limit":2', '"limit":1'));
      const made = await extract(longer, refuse, { journal: readUnitStore({ folder, plan: 'p' }) });
      assert.match(messageOf(made) ?? '', /^The kept responses do not fit this run/);
    });
  });

  test('an interrupt ends a run that only reads responses that were kept', async () => {
    await inScratchFolder(async ({ path: folder }) => {
      const long = configuration({
        api: { pagination: { method: 'offset', limit: 1 } },
        jobs: [{ endpoint: 'a', dataType: 'a' }],
      });
      const ask = (request: SeenRequest): Reply => ({
        json:
          Number(new URL(request.url).searchParams.get('offset')) < 300
            ? [{ id: 1, at: request.url }]
            : [],
      });
      const journal = createUnitJournal({ folder, plan: 'p', unit: '0-0', clock });
      assert.ok((await extract(long, ask, { journal, unit: '0-0' })).outcome.ok);
      assert.ok(await journal.publish());
      const interrupted = new AbortController();
      setImmediate(() => interrupted.abort());
      const { outcome, events } = await extract(long, refuse, {
        journal: readUnitStore({ folder, plan: 'p' }),
        signal: interrupted.signal,
      });
      assert.is(outcome.failure?.kind, 'aborted');
      assert.ok(events.filter(({ kind }) => kind === 'records-selected').length < 200);
    }, fastFolder);
  });
});
