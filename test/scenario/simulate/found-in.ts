import { compile } from '../../../src/pipeline.ts';
import { simulate } from '../../../src/scenario/simulate/simulate.ts';
import type { Subject } from './pairs.ts';

interface Simulated {
  readonly config: Subject['config'];
  readonly hazards: readonly string[];
  readonly world: NonNullable<Subject['world']>;
  readonly runs: number;
  readonly everyMs: number;
  readonly seed: number;
}

/** What a simulation finds, with the hazards of its history in brackets; `refused` for a configuration without a plan. */
export async function foundIn({ config, ...options }: Simulated): Promise<string> {
  const { plan } = await compile(JSON.stringify(config), { name: 'config.json' });
  if (plan === undefined) return 'refused';
  const found = await simulate(plan, options);
  if (found.kind !== 'report') return found.kind;
  const { fault = 'healthy', history } = found.report;
  return `${fault} [${[...new Set(history.flatMap(({ hazard }) => hazard ?? []))].join()}]`;
}
