// Configurations to simulate.
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
  /** Of the history that breaks; 1 when absent. */
  readonly seed?: number;
}

interface JobSettings {
  readonly pagination?: Readonly<Record<string, unknown>> | undefined;
  readonly incrementalOutput?: boolean;
  readonly job?: Readonly<Record<string, unknown>>;
}

const OFFSET = { method: 'offset', limit: 20 };

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

/** A job whose requests need a token. */
export function withLogin(more: Readonly<Record<string, unknown>>): Subject['config'] {
  const { api, config } = orders({});
  const authentication = {
    type: 'login',
    loginRequest: { endpoint: 'login', method: 'POST' },
    apiRequest: { headers: { 'X-Token': { response: 'access_token' } } },
    ...more,
  };
  return { api: { ...(api as object), authentication }, config };
}

const since = (more: Readonly<Record<string, unknown>> = {}) => ({
  incremental: { cursor: 'updated_at', param: 'updated_since', ...more },
});

/** Those whose history is not in docs/hazards/, which has a pair for each of the others. */
export const pairs: readonly Pair[] = [
  {
    hazard: 'repeat-last',
    seed: 2,
    // the last page is full, so that there is a request past the end
    broken: {
      config: orders({
        incrementalOutput: false,
        pagination: { ...OFFSET, forceStop: { pages: 6 } },
        job: { primaryKey: undefined, onRepeat: 'continue' },
      }),
      world: { jobs: { orders: { records: 60 } } },
    },
    withstands: {
      config: orders({ incrementalOutput: false, job: { primaryKey: undefined } }),
      world: { jobs: { orders: { records: 60 } } },
    },
  },
  {
    hazard: 'dst',
    // texts of local times go back when the clock does
    broken: {
      config: orders({ job: since({ type: 'text' }) }),
      world: { jobs: { orders: { timeZone: 'Europe/Prague' } } },
    },
    withstands: { config: orders({ job: since({ timeZone: 'Europe/Prague', lookback: '1m' }) }) },
  },
];

export async function simulated(
  { config, world = {} }: Subject,
  hazards: readonly string[],
  { runs = 30, seed = 1 }: { readonly runs?: number; readonly seed?: number } = {},
): Promise<Simulated> {
  const { plan, diagnostics } = await compile(JSON.stringify(config), { name: 'config.json' });
  const wrong = diagnostics.filter(({ rule }) => rule === 'unknown-key');
  if (plan === undefined || wrong.length > 0)
    throw new Error(diagnostics.map(({ message }) => message).join('; '));
  return simulate(plan, { runs, everyMs: 86_400_000, seed, hazards, world });
}
