// Tries every paging method and ending with every API of the model, and prints what breaks a law:
// `node --import tsx test/complete/all.ts [--records 4] [--others 1] [--only NAME] [--every 1] [--share 1/2]`.
import { parseArgs } from 'node:util';
import { configurations } from './configurations.ts';
import { createEngine } from './engine.ts';
import { shownViolation, Violations } from './explore.ts';
import { apis } from './space.ts';

const { values } = parseArgs({
  options: {
    records: { type: 'string' },
    others: { type: 'string' },
    only: { type: 'string' },
    ending: { type: 'string' },
    share: { type: 'string' },
    every: { type: 'string' },
  },
});
const extent = { records: Number(values.records ?? 4), others: Number(values.others ?? 1) };
const [share = 1, of = 1] = (values.share ?? '1/1').split('/').map(Number);
const every = Number(values.every ?? 1);
const startedMs = performance.now();
const found = new Violations();
const refused = new Set<string>();
const perMethod = new Map<string, [number, number]>();
let [runs, tried, at] = [0, 0, 0];
for (const asked of [1, 2, 3])
  for (const configuration of configurations(asked)) {
    if (values.only !== undefined && configuration.method !== values.only) continue;
    if (values.ending !== undefined && configuration.ending !== values.ending) continue;
    if (at++ % of !== share - 1) continue;
    const engine = await createEngine(configuration);
    if (engine === undefined) {
      refused.add(configuration.ending);
      continue;
    }
    tried++;
    let number = 0;
    for (const api of apis(configuration, extent))
      if (number++ % every === 0) found.add(configuration, await engine.execute(api));
    runs += engine.runs();
    const counts = perMethod.get(configuration.method) ?? [0, 0];
    perMethod.set(configuration.method, [
      counts[0] + Math.ceil(number / every),
      counts[1] + engine.runs(),
    ]);
  }
for (const { violation, count, smallest, configurations: names } of found.kinds.values())
  process.stdout.write(
    `${count} times, with ${names.size} configurations (${[...names].slice(0, 6).join('; ')}):\n${shownViolation(violation, smallest)}\n\n`,
  );
for (const promise of found.promises.broken())
  process.stdout.write(`law 5: no honest API reaches what the plan promises: ${promise}\n`);
const seconds = (performance.now() - startedMs) / 1000;
process.stdout.write(
  `${[...perMethod].map(([method, [all, own]]) => `${method} ${all} (${own})`).join(', ')}\n${tried} configurations${refused.size > 0 ? ` (not known to this engine: ${[...refused].join(', ')})` : ''}, ${found.executions} executions, ${runs} different ones (${Math.round(runs / seconds)} a second), ${seconds.toFixed(1)} s; ${found.missing} with missing rows, ${found.silent} of them assumed; verdicts ${[...found.verdicts].map(([name, count]) => `${name} ${count}`).join(', ')}; ${found.count} violations of ${found.kinds.size} kinds\n`,
);
process.exitCode = found.count === 0 ? 0 : 1;
