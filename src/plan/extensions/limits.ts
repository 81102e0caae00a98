import { RunError } from '../../text/diagnostic.ts';
import { plural } from '../../values/words.ts';
import type { Target } from '../model/plan.ts';
import { planNode } from '../model/plan-node.ts';
import type { Extension } from './extension.ts';

type MaxExecutions = NonNullable<Target['maxExecutions']>;

/** `api.maxExecutions`: a configuration that executes more top-level jobs is refused. */
export const maxExecutions: Extension<MaxExecutions, number> = {
  lower: (count, { pointer }) => ({ count, from: pointer }),
  describe: ({ count, from }) => [
    planNode(`executes up to ${plural(count, 'top-level job')}`, {
      key: 'most executions',
      kind: 'schedule',
      pointer: from,
    }),
  ],
};

type MaxRequests = NonNullable<Target['maxRequests']>;

/** `api.maxRequests`: a run that needs more requests fails. */
export const maxRequests: Extension<MaxRequests, number> = {
  lower: (count, { pointer }) => ({ count, from: pointer }),
  describe: ({ count, from }) => [
    planNode(`fails if it needs more than ${plural(count, 'request')}`, {
      key: 'most requests',
      kind: 'schedule',
      pointer: from,
    }),
  ],
  beforeRequest({ count, from }, { sentBefore, shown }) {
    if (sentBefore >= count)
      throw new RunError({
        kind: 'not-allowed',
        message: `The run needs more than ${plural(count, 'request')}, the most that "maxRequests" allows (next: ${shown})`,
        pointer: from,
        help: 'write a larger "maxRequests", or extract less; this run changes no table',
      });
  },
};
