import { pointerTo } from '../../language/support/pointer.ts';
import type { LowerContext } from './paging-method.ts';

interface LimitSettings {
  readonly limit?: unknown;
  readonly limitParam?: string;
  readonly sendLimit?: boolean;
}

/** Whether the page size is sent (extension E21); `undefined` after an error: `sendLimit: false` beside what it contradicts. */
export function sendsLimit(
  { limit, limitParam, sendLimit }: LimitSettings,
  { pointer, report }: LowerContext,
): boolean | undefined {
  if (sendLimit !== false) return true;
  const isMissing = limit === undefined || limit === null;
  if (!isMissing && !limitParam) return false;
  const wrong = isMissing
    ? {
        message: 'there is no page size that could be sent',
        help: 'add "limit", the number of records of a full page, or remove "sendLimit"',
      }
    : {
        message: `the page size is not sent, and "limitParam" says as what`,
        help: 'remove "limitParam" or "sendLimit"',
      };
  report({
    rule: 'contradictory-settings',
    pointer: pointerTo(pointer, limitParam ? 'limitParam' : 'sendLimit'),
    ...wrong,
  });
  return undefined;
}
