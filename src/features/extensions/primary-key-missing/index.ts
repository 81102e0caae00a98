import type { MissingKeys } from '../../../engine/plan/plan.ts';
import { valueText } from '../../../language/values/text.ts';
import type { Extension } from '../extension.ts';

const ACTIONS = {
  error: 'a record without the key ends the run',
  skip: 'records without the key are left out, with their child jobs',
  empty: 'records without the key have an empty one',
} as const;

/** `jobs[].primaryKeyMissing`: what becomes of records that lack a value of the key. */
export const primaryKeyMissing: Extension<MissingKeys> = {
  lower(value, { pointer, report }) {
    if (isAction(value)) return { action: value, from: pointer };
    report({
      rule: 'invalid-value',
      severity: 'error',
      pointer,
      message: `"primaryKeyMissing" is ${valueText(value)}`,
      help: `write one of ${Object.keys(ACTIONS).join(', ')}`,
    });
    return undefined;
  },
  lines: ({ action, from }) => [
    { text: `         ${ACTIONS[action]}`, from, kind: 'key', name: 'missing keys' },
  ],
  shows: ({ action }) => ACTIONS[action],
};

function isAction(value: unknown): value is keyof typeof ACTIONS {
  return typeof value === 'string' && Object.hasOwn(ACTIONS, value);
}
