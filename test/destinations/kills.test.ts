// A process of `sluice run --to` is killed at any step of its work. Whatever a reader finds then is one whole run: its rows, once, with its state.
// KILLS=50 kills as many processes for each destination.

import * as assert from 'uvu/assert';
import { createSeededRandom } from '../../src/scenario/replay/memory-ports.ts';
import {
  config,
  extract,
  extractCounted,
  extractWhole,
  LONG,
  places,
  ROWS,
  SHORT,
  withApi,
} from '../support/killed-runs.ts';
import { postgres } from '../support/needs.ts';
import { fastFolder, inScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

const { KILLS } = process.env;
const FEW = 3;
/** A test has a limit of time. */
const KILLS_OF_A_TEST = 4;
/** Steps of the first run, which is killed, too. */
const FIRST_STEPS = 25;
const LAST_STEPS = 8;

for (const [name, prepare] of Object.entries(places)) {
  suite(`kills: ${name}`, name === 'postgres' ? [postgres] : [], (test) => {
    const kills = Number(KILLS ?? FEW);
    const random = createSeededRandom(Number(process.env.SEED ?? 1));
    const below = (end: number) => Buffer.from(random.bytes(4)).readUInt32LE() % end;
    for (let first = 0; first < kills; first += KILLS_OF_A_TEST) {
      const ofThis = Math.min(KILLS_OF_A_TEST, kills - first);
      test(`${ofThis} processes killed, from number ${first + 1}: one whole run each time, and the next run continues`, () =>
        withApi(name === 'postgres' ? LONG : SHORT, (url) =>
          inScratchFolder(async (folder) => {
            const place = await prepare(folder);
            try {
              await folder.put('shop.json', JSON.stringify({ api: { baseUrl: url }, ...config }));
              let known = 0;
              let steps = FIRST_STEPS;
              const counts = { before: 0, after: 0, ended: 0 };
              const whole = async ({ end, stderr }: { end: string; stderr: string }) => {
                assert.is(end, '0', stderr);
                known += ROWS;
                assert.equal(await place.find(), {
                  rows: known,
                  ids: known,
                  highest: known,
                  last: known,
                  state: known,
                });
              };
              for (let kill = 0; kill < ofThis; kill++) {
                if (kill === 1) {
                  const counted = await extractCounted(folder, place);
                  await whole(counted);
                  steps = counted.steps;
                }
                // half of them near the commit
                const step =
                  below(2) === 0 ? below(steps) : Math.max(0, steps - 1 - below(LAST_STEPS));
                const at = {
                  KILL_AT: String(1 + step),
                  KILL_LATE_MS: String(below(2) === 0 ? 0 : 1 + below(15)),
                };
                const { end, stderr } = await extract(folder, place, at);
                assert.ok(
                  end === 'SIGKILL' || end === '0',
                  `${JSON.stringify(at)} ended with ${end}: ${stderr}`,
                );
                const found = await place.find();
                const now = found?.state ?? 0;
                assert.ok(
                  now === known || now === known + ROWS,
                  `${JSON.stringify(at)}: the state is ${now} after ${known}`,
                );
                if (found !== undefined)
                  assert.equal(
                    found,
                    { rows: now, ids: now, highest: now, last: now, state: now },
                    JSON.stringify(at),
                  );
                counts[end === '0' ? 'ended' : now === known ? 'before' : 'after']++;
                known = now;
              }
              await whole(await extractWhole(folder, place));
              process.stdout.write(
                `\n  ${name}: ${counts.before} killed before the commit, ${counts.after} after it, ${counts.ended} had ended\n`,
              );
            } finally {
              await place.close();
            }
          }, fastFolder),
        ));
    }
  });
}
