// A run into two destinations is killed at each of its last steps, so also between their commits, and continued: neither loses a row, or has one twice,
// in a table without a key. KILLS=50 kills as many processes for each pair.

import * as assert from 'uvu/assert';
import {
  config,
  extract,
  extractCounted,
  extractWhole,
  type Place,
  places,
  ROWS,
  SHORT,
  withApi,
} from '../support/killed-runs.ts';
import { postgres } from '../support/needs.ts';
import { fastFolder, inScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

const KILLS = Number(process.env.KILLS ?? 4);
/** A test has a limit of time. */
const KILLS_OF_A_TEST = 4;
const PAIRS: readonly (readonly string[])[] = [
  ['postgres', 'duckdb'],
  ['s3', 'parquet'],
  ['duckdb', 'parquet'],
];
/** After the last commit. */
const LAST_STEPS = 4;
/** So many steps before are those of the commits, or near; few kills are spread over them. */
const STEPS = 32;
const STRIDE = 9;
const WHEN = ['before', 'between', 'after'] as const;
const OPTIONS = ['--journal=kept', '--resume'];

for (const pair of PAIRS) {
  const name = pair.join(' and ');
  suite(`kills, resumed: ${name}`, pair.includes('postgres') ? [postgres] : [], (test) => {
    for (let first = 0; first < KILLS; first += KILLS_OF_A_TEST) {
      const last = Math.min(KILLS, first + KILLS_OF_A_TEST);
      test(`kills ${first + 1} to ${last} near the commits, continued: every row once in both`, () =>
        withApi(SHORT, (url) =>
          inScratchFolder(async (folder) => {
            const opened: Place[] = [];
            const counts = { before: 0, between: 0, after: 0, ended: 0 };
            try {
              for (const each of pair)
                opened.push(...(await Promise.all([places[each]?.(folder) ?? []].flat())));
              await folder.put('shop.json', JSON.stringify({ api: { baseUrl: url }, ...config }));
              /** The state that both have after a run to its end. */
              const whole = async ({ end, stderr }: { end: string; stderr: string }) => {
                assert.is(end, '0', stderr);
                const [one, other] = await Promise.all(opened.map((place) => place.find()));
                const known = one?.state ?? 0;
                const all = { rows: known, ids: known, highest: known, last: known, state: known };
                assert.equal([one, other], [all, all]);
                return { known, stderr };
              };
              const inThisProcess = () => extractWhole(folder, opened, ...OPTIONS);
              await whole(await inThisProcess());
              // steps of a run that continues none, as those are that are killed
              const { steps, ...counted } = await extractCounted(folder, opened, ...OPTIONS);
              let { known } = await whole(counted);
              for (let kill = first; kill < last; kill++) {
                const at = { KILL_AT: String(steps - LAST_STEPS - ((kill * STRIDE) % STEPS)) };
                const { end, stderr } = await extract(folder, opened, at, ...OPTIONS);
                assert.ok(end === 'SIGKILL' || end === '0', stderr); // runs do not all have the same steps
                const stored = await Promise.all(
                  opened.map(async (place) => (await place.find())?.state === known + ROWS),
                );
                const count = stored.filter(Boolean).length;
                counts[end === '0' ? 'ended' : (WHEN[count] ?? 'before')]++;
                const next = await whole(await inThisProcess());
                if (count === 1) assert.match(next.stderr, 'has this run already');
                // after both commits the journal may be gone: then it is another run
                const isNext = count === 2 && next.known === known + 2 * ROWS;
                if (!isNext) assert.is(next.known, known + ROWS, JSON.stringify({ at, stored }));
                known = next.known;
              }
            } finally {
              for (const place of opened) await place.close();
            }
            const { before, between, after, ended } = counts;
            process.stdout.write(
              `\n  ${name}: ${before} killed before the commits, ${between} between them, ${after} after them, ${ended} had ended\n`,
            );
          }, fastFolder),
        ));
    }
  });
}
