import { type RuleId, severities } from '../../../generated/rules.ts';
import { didYouMean, meantOr } from '../support/did-you-mean.ts';
import type { Finding, Severity } from './diagnostic.ts';

/** The ids of all rules, in alphabetical order. */
export const ruleIds: readonly string[] = Object.keys(severities);

/** The severity of a finding: its own, else that of its rule. */
export function severityOf({ severity, rule }: Pick<Finding, 'severity' | 'rule'>): Severity {
  return severity ?? severities[rule];
}

export function isRuleId(id: string): id is RuleId {
  return Object.hasOwn(severities, id);
}

/** What is said of a rule that there is not. */
export function unknownRule(id: string, ids: readonly string[] = ruleIds) {
  return {
    rule: 'unknown-rule',
    message: `there is no rule "${id}"`,
    help: meantOr(didYouMean(id, ids), 'see docs/rules'),
  } as const;
}
