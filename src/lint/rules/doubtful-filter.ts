import type { FilterCondition } from '../../engine/plan/plan.ts';
import type { Review } from './review.ts';

/** `doubtful-filter` — RF-2: only operators, `&` and `|` have a meaning in a filter. */
export const doubtfulFilter: Review = ({ jobs }, report) => {
  for (const { job } of jobs)
    for (const condition of job.recursionFilter?.anyOf.flat() ?? []) {
      const problem = problemOf(condition, job.recursionFilter?.text ?? '');
      if (problem !== undefined)
        report({
          pointer: job.recursionFilter?.from ?? job.from,
          effect: `the field ${JSON.stringify(condition.path)} is compared with the string ${JSON.stringify(condition.value)}`,
          ...problem,
        });
    }
};

function problemOf({ path, operator, value }: FilterCondition, filter: string) {
  const followed = filter.includes(`${value}${operator}`) ? '$' : '\\s*(?:[=!<>]=|[<>~]|!~)';
  const word = new RegExp(`\\s(and|or)\\s+[^\\s=<>!~]+${followed}`, 'i').exec(value)?.[1];
  if (word !== undefined)
    return {
      within: word,
      message: `"${word}" does not join conditions`,
      help: `write ${word.toLowerCase() === 'and' ? '&' : '|'} without spaces around it`,
    };
  const bare = value.trim();
  const meant = `${path.trim()}${operator}${/^(["'])(.*)\1$/s.exec(bare)?.[2] ?? bare}`;
  const written = `${path}${operator}${value}`;
  return meant === written
    ? undefined
    : {
        within: written,
        message: 'spaces and quotes are part of the filter',
        help: `write ${meant}`,
      };
}
