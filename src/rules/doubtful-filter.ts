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
      const ofNext =
        word ??
        /\s(and|or)\s+[\w.]+$/i.exec(filter.text.includes(`${value}${operator}`) ? value : '')?.[1];
      if (ofNext !== undefined) {
        report({
          rule: 'doubtful-filter',
          severity: 'warning',
          pointer: filter.from,
          within: ofNext,
          message: `"${ofNext}" does not join conditions`,
          effect: `the field "${path}" is compared with the string ${JSON.stringify(value)}`,
          help: `write ${ofNext.toLowerCase() === 'and' ? '&' : '|'} without spaces around it`,
        });
        continue;
      }
      const doubt = doubtOf(
        condition,
        filter.text.includes(`${condition.value}${condition.operator}`),
      );
      if (doubt !== undefined) {
        report({
          rule: 'doubtful-filter',
          severity: 'warning',
          pointer: filter.from,
          within: `${path}${operator}${value}`,
          ...doubt,
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

/** RF-2: only operators, `&` and `|` have a meaning in a filter. */
function doubtOf({ path, operator, value }: FilterCondition, isRepeated: boolean) {
  const effect = `the field ${JSON.stringify(path)} is compared with the string ${JSON.stringify(value)}`;
  if (path.trim() === '')
    return {
      message: 'the condition has no field',
      effect,
      help: `write "<path>${operator}${value}"`,
    };
  const not = /^(?:not\s+|!)(?=[\w.(])/i.exec(path)?.[0];
  if (not !== undefined)
    return {
      message: `${JSON.stringify(not.trim())} is part of the name of the field`,
      effect,
      help: 'write != instead of == to negate a condition',
    };
  if (/^\(|^if\s/.test(path) || /^\w+\)$/.test(value))
    return {
      message: 'parentheses are part of the filter',
      effect,
      help: 'remove them: "&" is applied before "|"',
    };
  if (/^[<>!~]/.test(value))
    return {
      message: `"${operator}${value.charAt(0)}" is not an operator`,
      effect,
      help: 'use one of ==, !=, >=, <=, >, <, ~~ and !~',
    };
  const comma = /([,;])\s*[A-Za-z_][\w.]*(?:\s*(?:[!<>]=|[<>~]|!~).*)?$/s.exec(value);
  if (comma !== null && (isRepeated || /[=<>~]/.test(comma[0])))
    return {
      message: `"${comma[1]}" does not join conditions`,
      effect,
      help: 'write & or | instead',
    };
  return undefined;
}

function withoutDecoration({
  path,
  operator,
  value,
}: FilterCondition): Pick<FilterCondition, 'path' | 'value'> {
  const bare = value
    .trim()
    .replace(/^=(?!=)/, (sign) => (operator === '==' || operator === '!=' ? '' : sign));
  return { path: path.trim(), value: /^(["'])(.*)\1$/s.exec(bare.trim())?.[2] ?? bare.trim() };
}
