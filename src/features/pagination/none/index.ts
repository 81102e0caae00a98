import type { NoPagination } from '../../../../generated/config.ts';
import type { Paging } from '../../../engine/plan/plan.ts';
import type { PagingMethod } from '../paging-method.ts';

/** One request (section 9). */
export const none: PagingMethod<NoPagination, Extract<Paging, { kind: 'none' }>, null> = {
  kind: 'none',
  lower: () => ({ kind: 'none' }),
  first: (_paging, job) => ({ request: job, state: null }),
  next: () => ({ kind: 'stop', reason: 'none', message: '' }),
  traits: () => ({ text: 'one request', stopsAt: [], endsIf: '', endsOnEmptyPage: false }),
};
