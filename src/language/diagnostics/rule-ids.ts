import { type RuleId, severities } from '../../../generated/rules.ts';

/** The ids of all rules, in alphabetical order. */
export const ruleIds: readonly string[] = Object.keys(severities);

export function isRuleId(id: string): id is RuleId {
  return Object.hasOwn(severities, id);
}
