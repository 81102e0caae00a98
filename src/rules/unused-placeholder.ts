import type { Job } from '../plan/plan.ts';
import { namesIn, placeholdersFor, unfilledValues } from './names-in-braces.ts';
import { defineRule } from './rule.ts';
import { jobsOf } from './walk-plan.ts';

export const unusedPlaceholder = defineRule({
  id: 'unused-placeholder',
  severity: 'note',
  foundBy: 'compile',
  summary: 'a placeholder that no endpoint has',
  why: 'Each placeholder becomes a column parent_… of the rows (ADD-4), which may be all that is wanted of it. It does not change the requests; a list as its value repeats them all the same.',
  help: 'Write it into the endpoint, or leave it when the column is wanted.',
  wrong: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: users
      children:
        - endpoint: users/{id}
          placeholders: { id: id, account: account_id }
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: users
      children:
        - endpoint: accounts/{account}/users/{id}
          placeholders: { id: id, account: account_id }
`,
  review: ({ plan }, report) => {
    for (const { job, parents } of jobsOf(plan))
      for (const { name, path, level, from } of job.placeholders) {
        // a level that there is not is an error of its own
        if (level > parents.length || isUsed(name, job, parents)) continue;
        report({
          rule: 'unused-placeholder',
          severity: 'note',
          pointer: from,
          part: 'key',
          message: `{${name}} stands in no endpoint`,
          effect: `its value only becomes the column "parent_${path.replace(/[^A-Za-z0-9-]+/g, '_')}"`,
          help: 'write it into the endpoint, or leave it when the column is wanted',
        });
      }
  },
});

/** Around names in other languages. */
const OTHER_MARKS = [
  ['<', '>'],
  [':', ''],
  ['%', '%'],
  ['$', ''],
  ['{', ''],
] as const;

/**
 * Whether the name stands somewhere, if only misspelt or where nothing fills it, or the endpoint has a name that nothing
 * fills: that is told there. Children inherit placeholders.
 */
function isUsed(name: string, job: Job, parents: readonly Job[]): boolean {
  if (job.endpoint.includes(`{${name}}`) || OTHER_MARKS.some(([before, after]) => job.endpoint.includes(`${before}${name}${after}`))) return true;
  const known = placeholdersFor(job, parents);
  return (
    unfilledValues(job, [name]).length > 0 ||
    namesIn(job.endpoint).some((written) => !known.includes(written)) ||
    job.children.some((child) => isUsed(name, child, [...parents, job]))
  );
}
