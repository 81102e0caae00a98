// For each hazard a configuration that it breaks, and one that withstands it.
import type { World } from '../../../generated/world.ts';
import { compile } from '../../../src/pipeline.ts';
import { type Simulated, simulate } from '../../../src/scenario/simulate/simulate.ts';

export interface Subject {
  readonly config: Readonly<Record<string, unknown>>;
  readonly world?: World;
}

export interface Pair {
  readonly hazard: string;
  readonly broken: Subject;
  readonly withstands: Subject;
}

interface JobSettings {
  readonly pagination?: Readonly<Record<string, unknown>> | undefined;
  readonly incrementalOutput?: boolean;
  readonly job?: Readonly<Record<string, unknown>>;
}

const OFFSET = { method: 'offset', limit: 20 };
const TOKENS = {
  method: 'response.param',
  responseParam: 'next',
  queryParam: 'cursor',
  includeParams: true,
};

/** One job, `orders`. */
export function orders({
  pagination = OFFSET,
  incrementalOutput = true,
  job = {},
}: JobSettings): Subject['config'] {
  return {
    api: { baseUrl: 'https://api.example.com/v1/', pagination },
    config: {
      outputBucket: 'shop',
      incrementalOutput,
      jobs: [
        { endpoint: 'orders', dataType: 'orders', dataField: 'data', primaryKey: ['id'], ...job },
      ],
    },
  };
}

const since = (more: Readonly<Record<string, unknown>> = {}) => ({
  incremental: { cursor: 'updated_at', param: 'updated_since', ...more },
});

export const pairs: readonly Pair[] = [
  {
    hazard: 'ties',
    broken: {
      config: orders({ job: since() }),
      world: { jobs: { orders: { since: 'exclusive' } } },
    },
    withstands: {
      config: orders({ job: since({ lookback: '1m' }) }),
      world: { jobs: { orders: { since: 'exclusive' } } },
    },
  },
  {
    hazard: 'in-flight',
    broken: {
      config: orders({ incrementalOutput: false }),
      world: { jobs: { orders: { order: 'cursor' } } },
    },
    withstands: { config: orders({ incrementalOutput: false }) },
  },
  {
    hazard: 'late',
    broken: { config: orders({ job: since() }) },
    withstands: { config: orders({ job: since({ lookback: '1m' }) }) },
  },
  {
    hazard: 'exclusive',
    broken: { config: orders({ job: since() }) },
    withstands: { config: orders({ job: since({ lookback: '1s' }) }) },
  },
  {
    hazard: 'null',
    broken: { config: orders({ job: since() }) },
    withstands: { config: orders({ incrementalOutput: false }) },
  },
  {
    hazard: 'cap',
    broken: { config: orders({}) },
    withstands: { config: orders({ pagination: { ...OFFSET, advanceBy: 'received' } }) },
  },
  {
    hazard: 'shuffle',
    broken: { config: orders({ incrementalOutput: false }) },
    withstands: {
      config: orders({ incrementalOutput: false, pagination: TOKENS }),
      world: { jobs: { orders: { positions: 'records' } } },
    },
  },
];

export async function simulated(
  { config, world = {} }: Subject,
  hazards: readonly string[],
  { runs = 200, seed = 1 }: { readonly runs?: number; readonly seed?: number } = {},
): Promise<Simulated> {
  const { plan, diagnostics } = await compile(JSON.stringify(config), { name: 'config.json' });
  if (plan === undefined) throw new Error(diagnostics.map(({ message }) => message).join('; '));
  return simulate(plan, { runs, everyMs: 86_400_000, seed, hazards, world });
}
