import type { Report } from '../diagnostics/diagnostic.ts';
import type { FilterCondition } from '../plan/plan.ts';
import type { ReviewSubject } from './review.ts';
import { jobsOf } from './walk-plan.ts';

/** `doubtful-filter` */
export function doubtfulFilter({ plan }: ReviewSubject, report: Report): void {
  for (const { job } of jobsOf(plan)) {
    const filter = job.recursionFilter;
    if (filter === null) continue;
    for (const condition of filter.anyOf.flat()) {
      const { path, operator, value } = condition;
      const word = /\s(and|or)\s+[^\s=<>!~]+\s*(?:[=!<>]=|[<>~]|!~)/i.exec(value)?.[1];
      if (word !== undefined) {
        report({
          rule: 'doubtful-filter',
          severity: 'warning',
          pointer: filter.from,
          within: word,
          message: `"${word}" does not join conditions`,
          effect: `the field "${path}" is compared with the string ${JSON.stringify(value)}`,
          help: `write ${word.toLowerCase() === 'and' ? '&' : '|'} without spaces around it`,
        });
        continue;
      }
      const meant = withoutDecoration(condition);
      if (meant.path === path && meant.value === value) continue;
      report({
        rule: 'doubtful-filter',
        severity: 'warning',
        pointer: filter.from,
        within: `${path}${operator}${value}`,
        message: 'spaces and quotes are part of the filter',
        effect: `the field "${path}" is compared with the string ${JSON.stringify(value)}`,
        help: `write ${meant.path}${operator}${meant.value}`,
      });
    }
  }
}

function withoutDecoration({ path, operator, value }: FilterCondition): Pick<FilterCondition, 'path' | 'value'> {
  const bare = value.trim().replace(/^=(?!=)/, (sign) => (operator === '==' || operator === '!=' ? '' : sign));
  return { path: path.trim(), value: /^(["'])(.*)\1$/s.exec(bare.trim())?.[2] ?? bare.trim() };
}
