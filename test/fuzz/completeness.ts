import { configurations } from '../complete/configurations.ts';
import { createEngine, type Engine } from '../complete/engine.ts';
import { shownViolation, shrink } from '../complete/explore.ts';
import { violations } from '../complete/laws.ts';
import { drawApi } from '../complete/space.ts';
import type { FuzzTarget } from './target.ts';

const SIZES = [1, 2, 3];
/** So many APIs for each input, because a configuration takes longer to compile than to run. */
const APIS = 100;
const EXTENT = { records: 4, others: 1 };

/** APIs of up to 4 records, with one behaviour that the configuration does not read: a verdict must be true of each. */
export function completeness(): FuzzTarget {
  const all = SIZES.flatMap(configurations);
  return (dice) => {
    const configuration = dice.one(all);
    const apis = Array.from({ length: APIS }, () => drawApi(configuration, EXTENT, dice));
    return {
      shown: `${APIS} APIs with ${configuration.name}`,
      async examine() {
        const engine = await createEngine(configuration);
        if (engine === undefined) return 'with settings that are not known';
        for (const api of apis) await check(engine, api);
        return `${APIS} executions with ${configuration.method}`;
      },
    };
  };
}

async function check(engine: Engine, api: Parameters<Engine['execute']>[0]): Promise<void> {
  const { configuration } = engine;
  const [violation] = violations(configuration, await engine.execute(api));
  if (violation === undefined) return;
  const smallest = await engine.execute(await shrink(engine, api, violation));
  throw new Error(shownViolation(violation, { configuration, execution: smallest }));
}
