import type { Target } from '../../plan/plan.ts';
import { plural } from '../../support/plural.ts';
import { integerFrom } from '../../values/numeric.ts';
import { jsonText } from '../../values/text.ts';
import type { Extension } from '../extension.ts';

type MaxExecutions = NonNullable<Target['maxExecutions']>;

/** `api.maxExecutions`: a configuration that executes more top-level jobs is refused. */
export const maxExecutions: Extension<MaxExecutions> = {
  lower(value, { pointer, report }) {
    const count = integerFrom(value);
    if (count !== undefined && count >= 1) return { count, from: pointer };
    report({
      rule: 'invalid-value',
      severity: 'error',
      pointer,
      message: `"maxExecutions" is ${jsonText(value)}, not a number of executions`,
      help: 'write a whole number of 1 or more, or remove the setting',
    });
    return undefined;
  },
  lines: ({ count, from }) => [
    {
      text: `executes up to ${plural(count, 'top-level job')}`,
      from,
      kind: 'schedule',
      name: 'most executions',
    },
  ],
  shows: ({ count }) => `up to ${plural(count, 'top-level job')} are executed`,
};
