import type { Redis } from 'ioredis';
import { createMemoryCredentials } from '../engine/interpret/memory-credentials.ts';
import { createMemoryTokens } from '../engine/interpret/memory-tokens.ts';
import type { BudgetPort } from '../engine/ports/budget.ts';
import type { CredentialPort } from '../engine/ports/credentials.ts';
import type { TokenPort } from '../engine/ports/tokens.ts';
import type { QueueKey } from './queue-key.ts';
import { createRunRecords } from './queued-run.ts';
import { createSharedBudget } from './shared-budget.ts';
import { createSharedLogin } from './shared-login.ts';
import { createSharedTokens } from './shared-tokens.ts';

/** What the units of a run share. */
export interface RunShares {
  readonly credentials: CredentialPort;
  readonly tokens: TokenPort;
  readonly budget: BudgetPort;
}

/** One rate for all workers of a run; one login, too, if they have a key, else one for the units of this worker. */
export function createRunShares(redis: Redis, id: string, key: QueueKey | undefined): RunShares {
  const place = createRunRecords(redis).keyOf(id);
  return {
    credentials:
      key === undefined ? createMemoryCredentials() : createSharedLogin({ redis, key, place }),
    tokens: key === undefined ? createMemoryTokens() : createSharedTokens({ redis, key, place }),
    budget: createSharedBudget(redis, place),
  };
}
