import type { Target } from '../../plan/plan.ts';
import { plural } from '../../support/plural.ts';
import { integerFrom } from '../../values/numeric.ts';
import { jsonText } from '../../values/text.ts';
import type { Extension } from '../extension.ts';

type MaxRequests = NonNullable<Target['maxRequests']>;

/** `api.maxRequests`: a run that needs more requests fails. */
export const maxRequests: Extension<MaxRequests> = {
  lower(value, { pointer, report }) {
    const count = integerFrom(value);
    if (count !== undefined && count >= 1) return { count, from: pointer };
    report({
      rule: 'invalid-value',
      severity: 'error',
      pointer,
      message: `"maxRequests" is ${jsonText(value)}, not a number of requests`,
      help: 'write a whole number of 1 or more, or remove the setting',
    });
    return undefined;
  },
  lines: ({ count, from }) => [
    {
      text: `fails if it needs more than ${plural(count, 'request')}`,
      from,
      kind: 'schedule',
      name: 'most requests',
    },
  ],
  shows: ({ count }) => `a run that needs more than ${plural(count, 'request')} fails`,
};
